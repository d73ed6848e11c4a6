// What every part of a board has before it: the view, what may be done, and
// whom to tell. One value, made anew by the board for each view.

import type { Action, CardInfo } from "../wire/types";
import type { Moves } from "./moves";

export interface Desk<V> {
  game: V;
  viewer: string;
  moves: Moves;
  cards: Map<string, CardInfo>;
  names: Map<string, string>;
  choose: (action: Action) => void;
  refuse: (action: string) => void;
  inspect: (card: string) => void;
}

// Do what is meant, or have it explained why it can't be done.
export function act(desk: Desk<unknown>, text: string): void {
  const action = desk.moves.find(text);
  if (action) desk.choose(action);
  else desk.refuse(text);
}

export function nameOf(desk: Desk<unknown>, seat: string): string {
  return desk.names.get(seat) ?? seat;
}

export function cardName(desk: Desk<unknown>, card: string): string {
  return desk.cards.get(card)?.name ?? card;
}
