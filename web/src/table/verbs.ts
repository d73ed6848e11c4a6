// Headings for groups of actions, by the verb of their text form. What a verb
// is called is the game's; here are those that mean the same in every game.

import type { Headings } from "../games/board";
import { t } from "../i18n.svelte";
import type { Action } from "../wire/types";

const shared: Headings = {
  choose: () => t("Choose"),
};

export interface Group {
  heading: string;
  actions: Action[];
}

// Actions by heading, in the order in which the headings first come. What
// stands alone ("pass", "end") is gathered at the end.
export function groupActions(actions: Action[], own: Headings = {}): Group[] {
  const headings = { ...shared, ...own };
  const groups = new Map<string, Action[]>();
  const alone: Action[] = [];
  for (const action of actions) {
    const heading = headings[action.verb]?.();
    if (heading === undefined) alone.push(action);
    else groups.set(heading, [...(groups.get(heading) ?? []), action]);
  }
  const all = [...groups].map(([heading, actions]) => ({ heading, actions }));
  return alone.length ? [...all, { heading: t("Other"), actions: alone }] : all;
}
