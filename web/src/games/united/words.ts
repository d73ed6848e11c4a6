// Names and sentences of the board of Marvel United.

import { t, tn } from "../../i18n.svelte";
import { textOf } from "../../pieces/cards";
import { cardName, type Desk } from "../../pieces/desk";
import type { Action, CardInfo } from "../../wire/types";
import { kindName, originWord, originWords, tokenName, typeName } from "./cards";
import {
  columns,
  figures,
  fullHealth,
  heroOf,
  kinds,
  sum,
  tokenKinds,
  type Counts,
  type Hero,
  type Place,
  type Threat,
  type Tokens,
  type UnitedView,
} from "./view";

export type UnitedDesk = Desk<UnitedView>;

export function own(desk: UnitedDesk): Hero | undefined {
  return heroOf(desk.game, desk.viewer);
}

export const isVillain = (desk: UnitedDesk) => desk.viewer === "villain";

// What can be done with a piece, by whatever it is paid: "attack", "heroic" and
// "choose" name pieces ("thug@london"), "move" and "to" name Locations.
export function offersFor(desk: UnitedDesk, target: string, verbs: string[]): Action[] {
  return desk.moves.all.filter(({ verb, args }) => verbs.includes(verb) && args[0] === target);
}

export const pieceVerbs = ["attack", "heroic", "choose"];
export const placeVerbs = ["move", "to"];

// The best place that a hint gives to one of these; 0 for none.
export function hintOf(desk: UnitedDesk, actions: Action[]): number {
  const places = actions.map((action) => desk.moves.hint(action.text)).filter(Boolean);
  return places.length ? Math.min(...places) : 0;
}

export function countWords(counts: Counts | undefined): string {
  return kinds
    .filter((kind) => counts?.[kind])
    .map((kind) => `${counts?.[kind]} × ${kindName(kind)}`)
    .join(", ");
}

export function tokenWords(tokens: Tokens): string {
  return tokenKinds
    .filter((kind) => tokens[kind])
    .map((kind) => `${tokenName(kind)}: ${tokens[kind]}`)
    .join(", ");
}

export function symbolWords(info: CardInfo | undefined): string {
  return figures(info).symbols.map(kindName).join(" + ");
}

// Where a Villain goes by a Master Plan card, in few signs.
export function moveSign(move: number | string | undefined): string {
  if (move === undefined) return "";
  if (typeof move === "number") return String(move);
  switch (move) {
    case "cw":
    case "cw-thugs":
    case "most-cw":
      return "↻";
    case "ccw":
    case "most-ccw":
      return "↺";
    case "hunted":
      return "◎";
    default:
      return move.length === 1 ? move.toUpperCase() : "⌂";
  }
}

// What is printed on a card besides its text.
export function facts(info: CardInfo, cards: Map<string, CardInfo>): string[] {
  const { type, owner } = figures(info);
  const of = type === "hero" || type === "villain" ? undefined : cards.get(owner) ?? cards.get(`v-${owner}`);
  return [
    typeName(info),
    of?.name ?? "",
    originWord(info),
  ].filter(Boolean);
}

// All that is on a card, for who can't see it.
export function cardWords(desk: UnitedDesk, card: string): string[] {
  const info = desk.cards.get(card);
  return [cardName(desk, card), typeName(info), textOf(info), originWords(info)].filter(Boolean);
}

export function threatWords(desk: UnitedDesk, threat: Threat): string[] {
  const info = desk.cards.get(threat.card);
  const on = figures(info);
  return [
    cardName(desk, threat.card),
    t("Threat"),
    threat.needs
      ? t("{n} of {all} tokens", { n: sum(threat.filled), all: sum(threat.needs) })
      : t("Health {n} of {all}", { n: threat.health ?? 0, all: fullHealth(desk.game, info) }),
    on.bam ? t("BAM!") : "",
    on.arrival ? t("Arrival") : "",
    threat.flags?.includes("stunned") ? t("stunned") : "",
    textOf(info),
    originWords(info),
  ].filter(Boolean);
}

export function heroesAt(game: UnitedView, place: number): Hero[] {
  return game.heroes.filter((hero) => hero.place === place);
}

// What is in a Location, in words.
export function placeWords(desk: UnitedDesk, place: Place, at: number): string {
  const { game } = desk;
  const used = place.thugs + place.civilians + (place.doombots ?? 0);
  return [
    tokenWords(place),
    t("free slots: {n}", { n: Math.max(0, place.slots - used) }),
    place.crisis ? t("Crisis tokens: {n}", { n: place.crisis }) : "",
    place.heroic ? t("Heroic tokens: {n}", { n: place.heroic }) : "",
    place.bot ? t("a Spider-Bot") : "",
    place.spot ? t("Spot token {letter}", { letter: spotLetter(place.spot) }) : "",
    game.villain.place === at ? cardName(desk, game.villain.card) : "",
    ...heroesAt(game, at).map((hero) => cardName(desk, hero.hero)),
  ]
    .filter(Boolean)
    .join(", ");
}

export const spotLetter = (spot: number) => String.fromCharCode(64 + spot);

export function flagWord(flag: string): string {
  switch (flag) {
    case "ko":
      return t("KO'd");
    case "gone":
      return t("left the game");
    case "invulnerable":
      return t("Invulnerable");
    case "shapeshifting":
      return t("Shapeshifting");
    case "metamorph":
      return t("Metamorph");
    case "random":
      return t("plays at random");
    case "faceDown":
      return t("plays face down");
    case "dodged":
      return t("ignores the first damage");
    case "doomed":
      return t("KO'd at the end of the turn");
    case "freeEntry":
      return t("a Spider-Man follows");
    case "stunned":
      return t("stunned");
    case "locksTokens":
      return t("Heroes can't spend Action tokens");
    case "spreads":
      return t("spreads the tokens");
    case "nowSeen":
      return t("shows the hand");
    default:
      return "";
  }
}

export function flagWords(flags: string[] | undefined): string[] {
  return (flags ?? []).map(flagWord).filter(Boolean);
}

// What has to happen before the Villain can be damaged.
export function shieldWords(game: UnitedView): string {
  if (game.villain.open) return t("He can be damaged now.");
  const done = game.missions.done?.length ?? 0;
  return done < 2
    ? tn(
        "He can't be damaged before %d more Mission is completed.",
        "He can't be damaged before %d more Missions are completed.",
        2 - done,
      )
    : t("He can't be damaged now.");
}

export function clockWords(game: UnitedView): string {
  const left = Math.max(0, game.limit - game.counter);
  return left
    ? tn("Villain turn after %d more Hero card", "Villain turn after %d more Hero cards", left)
    : t("The next turn is the Villain's");
}

export function clockBrief(game: UnitedView): string {
  return t("Villain in {n}", { n: Math.max(0, game.limit - game.counter) });
}

// Who put a card into the Storyline.
export function ownerName(desk: UnitedDesk, of: string): string {
  return cardName(desk, of === "villain" ? desk.game.villain.card : of);
}

// What a Master Plan card does, for who can't see its signs.
export function planTokens(info: CardInfo | undefined): string {
  const { tokens } = figures(info);
  return columns.map((column) => tokenWords(tokens[column])).join(" | ");
}
