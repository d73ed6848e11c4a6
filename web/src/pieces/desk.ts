// What every part of a board has before it: the view, what may be done, and
// whom to tell. One value, made anew by the board for each view.

import type { Action, CardInfo, Hint, View } from "../wire/types";
import { Moves } from "./moves";

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

// An action that picks a card which lies nowhere on the board.
export interface Pick {
  action: Action;
  card: string;
}

// What a board is given to make it from.
interface Given extends Omit<Desk<unknown>, "game" | "moves"> {
  view: View;
  actions: Action[];
  hints?: Hint[];
}

export function deskOf<V>(given: Given, read: (view: View) => V): Desk<V> {
  const { view, viewer, actions, hints, cards, names, choose, refuse, inspect } = given;
  const moves = new Moves(actions, hints);
  return { game: read(view), viewer, moves, cards, names, choose, refuse, inspect };
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

// What is said of a pile or a hand: "2 × Disir, Leah".
export function counted(desk: Desk<unknown>, cards: string[]): { card: string; words: string }[] {
  const numbers = new Map<string, number>();
  for (const card of cards) numbers.set(card, (numbers.get(card) ?? 0) + 1);
  return [...numbers].map(([card, n]) => ({
    card,
    words: n > 1 ? `${n} × ${cardName(desk, card)}` : cardName(desk, card),
  }));
}
