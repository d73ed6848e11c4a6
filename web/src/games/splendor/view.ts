// The members of a view of Splendor: Marvel that the board draws, as
// docs/rules/splendor.md describes them.

import type { CardInfo, View } from "../../wire/types";

export const colours = ["yellow", "blue", "orange", "purple", "red"] as const;
export const kinds = [...colours, "green", "grey"] as const;

export type Colour = (typeof colours)[number];
export type Kind = (typeof kinds)[number];
export type Tokens = Partial<Record<Kind, number>>;

export interface Player {
  id: string;
  tokens: Tokens;
  hand: string[];
  levels: number[];
  face_down: string[];
  team: string[];
  locations: string[];
  points: number;
  bonuses: Tokens;
  symbols: number;
  qualifies: boolean;
}

export interface SplendorView {
  seats: number;
  to_act: string;
  ask: string;
  turn: string;
  start: string;
  round: number;
  paying?: string;
  supply: Tokens;
  row1: string[];
  row2: string[];
  row3: string[];
  deck1: string[];
  deck2: string[];
  deck3: string[];
  locations: string[];
  avengers: string;
  players: Player[];
  last_round: boolean;
}

export function read(view: View): SplendorView {
  return view as unknown as SplendorView;
}

// The figures of a card.
export interface Figures {
  points: number;
  cost: Tokens;
  level: number;
  bonus: Colour;
  symbols: number;
}

export function figures(info: CardInfo | undefined): Figures {
  return {
    points: Number(info?.points ?? 0),
    cost: (info?.cost as Tokens | undefined) ?? {},
    level: Number(info?.level ?? 1),
    bonus: (info?.bonus as Colour | undefined) ?? "yellow",
    symbols: Number(info?.symbols ?? 0),
  };
}

export const levels = [3, 2, 1] as const;
export type Level = (typeof levels)[number];

export function rowOf(view: SplendorView, level: Level): string[] {
  return view[`row${level}`];
}

export function deckOf(view: SplendorView, level: Level): string[] {
  return view[`deck${level}`];
}

export function playerOf(view: SplendorView, seat: string): Player | undefined {
  return view.players.find((player) => player.id === seat);
}

export function total(tokens: Tokens): number {
  return kinds.reduce((n, kind) => n + (tokens[kind] ?? 0), 0);
}
