// The members of a view of Infinity Gauntlet that the board draws, as
// docs/rules/gauntlet.md describes them.

import type { View } from "../../wire/types";

export interface Hero {
  id: string;
  tokens: number;
  hand: string[];
  seen_by?: string[][];
  table: string[];
  may_hold: number[];
  is_not: string[];
  drawn_may_hold?: number[];
  drawn_is_not?: string[];
  tied?: number;
  tied_gone?: number[];
}

export interface GauntletView {
  seats: number;
  options: Record<string, string | number>;
  to_act: string;
  ask: string;
  turn: string;
  thanos_turns: number;
  ending: string;
  thanos: {
    life: number;
    tokens: number;
    hand: string[];
    seen_by?: string[][];
    table: string[];
    defeated: number[];
    deck: string[];
    may_hold: number[][];
    is_not: string[][];
    one_of?: number[];
    one_of_is_not?: string[];
    not_six: boolean;
  };
  team: {
    life: number;
    deck: string[];
    looking: string[];
    deep_count: number;
    deep: string[];
  };
  heroes: Hero[];
  stack?: { frame: string; card: string }[];
}

export function read(view: View): GauntletView {
  return view as unknown as GauntletView;
}

// The card whose effect is being carried out, if one is.
export function effectOf(view: GauntletView): string | undefined {
  const frames = (view.stack ?? []).filter((frame) => frame.frame === "card");
  return frames.at(-1)?.card;
}

export function handOf(view: GauntletView, seat: string): string[] {
  if (seat === "thanos") return view.thanos.hand;
  return view.heroes.find((hero) => hero.id === seat)?.hand ?? [];
}
