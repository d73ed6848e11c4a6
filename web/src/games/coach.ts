// What the introductions of games have in common.

import type { Action, View } from "../wire/types";
import type { CoachStep } from "./board";

// Makes steps whose time depends on a game's view, the own place in it and what
// may be done.
export function stepsOf<Game, Player>(
  read: (view: View) => Game,
  own: (game: Game) => Player | undefined,
) {
  return (
    when: (game: Game, me: Player, actions: Action[]) => boolean,
    say: () => string,
    point?: string,
    suggest?: CoachStep["suggest"],
  ): CoachStep => ({
    when: (view, actions) => {
      const game = read(view);
      const me = own(game);
      return !!me && when(game, me, actions);
    },
    say,
    point,
    suggest,
  });
}

export const has = (actions: Action[], verb: string) =>
  actions.some((action) => action.verb === verb);

export const first = (verb: string) => (actions: Action[]) =>
  actions.find((action) => action.verb === verb);
