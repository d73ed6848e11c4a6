// Headings for groups of actions, by the verb of their text form.

import { t } from "../i18n.svelte";
import type { Action } from "../wire/types";

const headings: Record<string, () => string> = {
  play: () => t("Play a card"),
  fight: () => t("Fight"),
  choose: () => t("Choose"),
  name: () => t("Name a number"),
  use: () => t("Fight with"),
  lose: () => t("Lose"),
  bottom: () => t("Put under the deck"),
  place: () => t("Put on the deck"),
  copy: () => t("Copy"),
  take: () => t("Take tokens"),
  reserve: () => t("Reserve"),
  "reserve-deck": () => t("Reserve from a deck"),
  recruit: () => t("Recruit"),
  pay: () => t("Pay"),
  return: () => t("Return tokens"),
};

export interface Group {
  verb: string;
  heading: string;
  actions: Action[];
}

// Actions by verb, in the order in which the verbs first come. What stands
// alone ("pass", "end") is gathered at the end.
export function groupActions(actions: Action[]): Group[] {
  const groups = new Map<string, Group>();
  for (const action of actions) {
    const verb = headings[action.verb] ? action.verb : "";
    let group = groups.get(verb);
    if (!group) {
      group = { verb, heading: headings[verb]?.() ?? t("Other"), actions: [] };
      groups.set(verb, group);
    }
    group.actions.push(action);
  }
  return [...groups.values()].sort((a, b) => Number(a.verb === "") - Number(b.verb === ""));
}
