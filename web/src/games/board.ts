// What the table gives to a game's board, and what a board gives back. A board
// draws a view and lets its owner pick one of the legal actions; it knows
// nothing of sockets, seats of people, or time.

import type { Component } from "svelte";
import type { Action, CardInfo, GameEvent, Hint, View } from "../wire/types";

export interface BoardProps {
  view: View;
  viewer: string; // a seat, "public" or "all"
  actions: Action[]; // what may be done now; empty when it is not one's turn
  events: GameEvent[]; // those that led here from the view before: to animate
  log: GameEvent[]; // all that is known to have happened
  cards: Map<string, CardInfo>; // all cards of the game by id
  names: Map<string, string>; // what people call each seat
  question?: string;
  hints?: Hint[]; // to be marked at what they advise
  choose: (action: Action) => void; // do it
  // Somebody tried what is not legal ("play hulk"): say why not.
  refuse: (action: string) => void;
  // Show the card's rules (hover, long press, key).
  inspect: (card: string) => void;
}

// One step of the introduction: what to say, when, and where to point. Each is
// told once: of those not told yet, the first whose time it is. Games differ, so
// some steps may never have their time.
export interface CoachStep {
  when: (view: View, actions: Action[], count: number) => boolean;
  say: () => string;
  point?: string; // the name of a part of the board: data-part="..."
  suggest?: (actions: Action[]) => Action | undefined;
}

export interface Introduction {
  seats: number;
  seat: string;
  seed: string;
  fill: string;
  options: Record<string, string | number>;
  steps: CoachStep[];
}

// What stands above the actions of a verb in the list of all that can be done.
// Verbs with the same words are one group; those without any come last.
export type Headings = Record<string, () => string>;

// A game's folder exports this from its index.ts; games/list.ts names the
// folders, so that each is loaded only when it is played.
export interface GameClient {
  Board: Component<BoardProps>;
  introduction: Introduction;
  headings: Headings;
  // Whom each seat plays, where that comes out only in the game: "Hela". Seats
  // are then called so.
  roles?: (view: View, cards: Map<string, CardInfo>) => Map<string, string>;
  // Whether these seats have no secrets from each other: then whoever has them at
  // one screen need not pass it on.
  together?: (view: View, seats: string[]) => boolean;
  // What is printed on a card besides its text, in words.
  facts?: (card: CardInfo, cards: Map<string, CardInfo>) => string[];
}
