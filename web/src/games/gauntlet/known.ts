// What a player can know: which cards have not been seen, and which values a
// hidden card can still have. All of it follows from the view.

import { UNKNOWN, faceOf, faces } from "./cards";
import type { GauntletView, Hero } from "./view";

type Side = "hero" | "villain";

const copies = (card: string) => (card === "outrider" ? 2 : 1);

function seen(view: GauntletView, side: Side): string[] {
  const piles =
    side === "villain"
      ? [view.thanos.hand, view.thanos.table, view.thanos.deck]
      : [view.team.deck, view.team.looking, ...view.heroes.flatMap((h) => [h.hand, h.table])];
  return piles.flat().filter((card) => card !== UNKNOWN);
}

// The cards of a side that lie somewhere face down, as far as the viewer
// knows: id and how many.
export function unseen(view: GauntletView, side: Side): Map<string, number> {
  const left = new Map<string, number>();
  for (const [card, face] of Object.entries(faces))
    if (face.side === side) left.set(card, copies(card));
  for (const card of seen(view, side)) {
    const n = left.get(card) ?? 0;
    if (n > 1) left.set(card, n - 1);
    else left.delete(card);
  }
  return left;
}

// How many unseen cards there are of each value.
export function unseenValues(view: GauntletView, side: Side): Map<number, number> {
  const counts = new Map<number, number>();
  for (const [card, n] of unseen(view, side)) {
    const value = faceOf(card).value;
    counts.set(value, (counts.get(value) ?? 0) + n);
  }
  return counts;
}

// The values a hidden card can have: what was proved, less what has been seen.
export function possible(
  view: GauntletView,
  side: Side,
  mayHold: number[],
  isNot: string[],
): number[] {
  const values = new Set<number>();
  for (const card of unseen(view, side).keys())
    if (!isNot.includes(card)) values.add(faceOf(card).value);
  return mayHold.filter((value) => values.has(value));
}

export const allValues = (side: Side) => (side === "hero" ? 6 : 7);

// For each hidden card of a hero the values it can have.
export function heroPossible(view: GauntletView, hero: Hero): number[][] {
  const sets = [possible(view, "hero", hero.may_hold, hero.is_not)];
  if (hero.drawn_may_hold)
    sets.push(possible(view, "hero", hero.drawn_may_hold, hero.drawn_is_not ?? []));
  return hero.hand.map((card, i) =>
    card === UNKNOWN ? (sets[i] ?? []) : [faceOf(card).value],
  );
}

// The sets with which Thanos' cards can be matched. They belong to no card in
// particular; a card that the viewer knows takes the tightest set it fits.
export function thanosPossible(view: GauntletView): number[][] {
  const { hand, may_hold, is_not } = view.thanos;
  const sets = may_hold.map((values, i) => ({ values, isNot: is_not[i] ?? [] }));
  for (const card of hand.filter((c) => c !== UNKNOWN)) {
    const fits = sets.findIndex(
      (set) => set.values.includes(faceOf(card).value) && !set.isNot.includes(card),
    );
    sets.splice(fits < 0 ? 0 : fits, 1);
  }
  return sets.map((set) => possible(view, "villain", set.values, set.isNot));
}

// Whether going through a set tells anything: not where all is possible.
export function tells(values: number[], side: Side): boolean {
  return values.length < allValues(side);
}

// Numbers as people write them: "1, 2, 3" and "5" as "1-3, 5".
export function ranges(values: number[]): string {
  const parts: string[] = [];
  for (let i = 0; i < values.length; i++) {
    let j = i;
    while (values[j + 1] === (values[j] ?? 0) + 1) j++;
    const a = values[i];
    const b = values[j];
    if (j - i >= 2) parts.push(`${a}–${b}`);
    else for (let k = i; k <= j; k++) parts.push(String(values[k]));
    i = j;
  }
  return parts.join(", ");
}
