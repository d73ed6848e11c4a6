// Names and sentences of the board of Infinity Gauntlet, for reading and for
// screen readers.

import { t, tn } from "../../i18n.svelte";
import { cardName, nameOf, type Desk } from "../../pieces/desk";
import { UNKNOWN, faceOf } from "./cards";
import { heroPossible, ranges, tells, thanosPossible } from "./known";
import type { GauntletView, Hero } from "./view";

export type GauntletDesk = Desk<GauntletView>;

// "Hulk, value 3, in your hand, can be played"
export function cardLabel(desk: GauntletDesk, card: string, ...more: string[]): string {
  const value = t("value {value}", { value: faceOf(card).value });
  return [cardName(desk, card), value, ...more].filter(Boolean).join(", ");
}

// Who besides the owner knows a card: "Thanos, Hero B".
export function knowers(desk: GauntletDesk, seats: string[] | undefined): string {
  return (seats ?? [])
    .filter((seat) => seat !== desk.viewer)
    .map((seat) => (seat === "public" ? t("everybody") : nameOf(desk, seat)))
    .join(", ");
}

function names(desk: GauntletDesk, cards: string[]): string {
  return cards.map((card) => cardName(desk, card)).join(", ");
}

// What is proved about a hero's hidden cards, a sentence each.
export function heroWords(desk: GauntletDesk, hero: Hero): string[] {
  const words: string[] = [];
  const sets = heroPossible(desk.game, hero);
  const hidden = hero.hand.map((card) => card === UNKNOWN);
  const isNot = [hero.is_not, hero.drawn_is_not ?? []];
  sets.forEach((set, i) => {
    if (!hidden[i] || !tells(set, "hero")) return;
    const values = ranges(set);
    words.push(
      i === 0
        ? t("The card in hand can be: {values}.", { values })
        : t("The card just drawn can be: {values}.", { values }),
    );
    const without = (isNot[i] ?? []).filter((card) => set.includes(faceOf(card).value));
    if (without.length) words.push(t("But not {cards}.", { cards: names(desk, without) }));
  });
  if (hero.tied !== undefined && hidden[0]) {
    const plus = hero.tied === 0 ? "" : hero.tied > 0 ? ` + ${hero.tied}` : ` − ${-hero.tied}`;
    words.push(t("A tie showed: this card{plus} was worth as much as one of Thanos' cards.", { plus }));
  }
  return words;
}

// What the others can know about the viewer's own card.
export function ownWords(hero: Hero): string[] {
  if (!tells(hero.may_hold, "hero")) return [];
  return [t("From what was shown, your card can be: {values}.", { values: ranges(hero.may_hold) })];
}

// What is proved about Thanos' cards. The sets belong to no card in
// particular, so where they are alike one sentence tells of all.
export function thanosWords(desk: GauntletDesk): string[] {
  const { thanos } = desk.game;
  const words: string[] = [];
  const open = thanos.hand.every((card) => card !== UNKNOWN);
  const sets = open ? thanos.may_hold : thanosPossible(desk.game);
  const telling = sets.filter((set) => tells(set, "villain")).map(ranges);
  if (telling.length && new Set(telling).size === 1 && telling.length === sets.length)
    words.push(t("Each hidden card can be: {values}.", { values: telling[0] ?? "" }));
  else for (const values of telling) words.push(t("One card can be: {values}.", { values }));
  for (const without of thanos.is_not)
    if (without.length) words.push(t("One card is not {cards}.", { cards: names(desk, without) }));
  if (thanos.one_of)
    words.push(t("At least one card is: {values}.", { values: ranges(thanos.one_of) }));
  if (thanos.not_six) words.push(t("The hand did not hold all the stones that are missing."));
  return words;
}

// The words of a deck: how many cards, and what is known of their order.
export function deckWords(deck: string[]): string {
  return tn("%d card in the deck", "%d cards in the deck", deck.length);
}
