// Names and sentences of the board of Marvel Villainous.

import { t, tn } from "../../i18n.svelte";
import { textOf } from "../../pieces/cards";
import { cardName, type Desk } from "../../pieces/desk";
import type { CardInfo } from "../../wire/types";
import { typeName } from "./cards";
import {
  figures,
  PieceBook,
  playerOf,
  type Figures,
  type Piece,
  type Player,
  type VillainousView,
} from "./view";

export interface VillainousDesk extends Desk<VillainousView> {
  book: PieceBook;
}

export function own(desk: VillainousDesk): Player | undefined {
  return playerOf(desk.game, desk.viewer);
}

// Heroes, the rival and foreign Allies stand on the top side of a location, and
// cover its top row.
export function covers(desk: VillainousDesk, piece: Piece, villain: string): boolean {
  const { type, set } = figures(desk.cards.get(piece.card));
  return type === "hero" || type === "rival" || (type === "ally" && set !== villain);
}

// The name of a card's owner where it is somebody else's.
export function ownerName(desk: VillainousDesk, piece: Piece, villain: string): string {
  const { type, set, fate } = figures(desk.cards.get(piece.card));
  const foreign = !fate && (type === "ally" || type === "item") && set !== villain;
  return foreign ? cardName(desk, set) : "";
}

// What a card costs, and what is printed on it where that is something else.
function costWords({ cost: printed, varies }: Figures, now = printed): string[] {
  if (printed === undefined || now === undefined) return [];
  if (varies) return [t("the cost varies")];
  const words = [t("costs {n} Power", { n: now })];
  return now === printed ? words : [...words, t("printed cost {n}", { n: printed })];
}

// What is printed on a card besides its text.
export function facts(info: CardInfo, cards: Map<string, CardInfo>): string[] {
  const on = figures(info);
  return [
    typeName(info),
    on.type === "villain" ? "" : (cards.get(on.set)?.name ?? ""),
    ...costWords(on),
    on.strength !== undefined ? t("Strength {n}", { n: on.strength }) : "",
    on.activation !== undefined ? t("Activate: {n}", { n: on.activation }) : "",
  ].filter(Boolean);
}

// All that is on a card, for who can't see it; `cost` is what it costs now.
export function cardWords(desk: VillainousDesk, card: string, cost?: number): string[] {
  const info = desk.cards.get(card);
  const on = figures(info);
  return [
    cardName(desk, card),
    typeName(info),
    ...costWords(on, cost),
    on.strength !== undefined ? t("Strength {n}", { n: on.strength }) : "",
    textOf(info),
  ].filter(Boolean);
}

export function tokenWords(tokens: number): string {
  return tokens > 0
    ? tn("%d +1 token", "%d +1 tokens", tokens)
    : tn("%d -1 token", "%d -1 tokens", -tokens);
}

// All there is to know of a piece in play.
export function pieceWords(desk: VillainousDesk, piece: Piece, owner = ""): string[] {
  const info = desk.cards.get(piece.card);
  const on = figures(info);
  const activation = piece.activation ?? on.activation;
  const printed =
    piece.strength !== undefined && on.strength !== undefined && piece.strength !== on.strength
      ? t("printed {n}", { n: on.strength })
      : "";
  return [
    cardName(desk, piece.card),
    typeName(info),
    owner ? t("of {name}", { name: owner }) : "",
    piece.strength !== undefined ? t("Strength {n}", { n: piece.strength }) : "",
    printed,
    activation !== undefined ? t("Activate: {n}", { n: activation }) : "",
    piece.tokens ? tokenWords(piece.tokens) : "",
    piece.weak ? t("{n} Strength less until the end of the turn", { n: piece.weak }) : "",
    piece.marked ? t("with a Soul Mark") : "",
    piece.turned ? turnedWord(piece, on.type) : "",
    piece.used ? t("used in this turn") : "",
    piece.due ? t("must be used before the move") : "",
    piece.items?.length
      ? t("bears {cards}", { cards: piece.items.map((item) => cardName(desk, item.card)).join(", ") })
      : "",
  ].filter(Boolean);
}

export function turnedWord(piece: Piece, type: string): string {
  if (type === "upgrade") return t("completed");
  if (type === "tile") return t("the mines are under control");
  return piece.turned ? t("turned over") : "";
}

// How far a Villain is, counted as the objective counts.
export function goalWords({ villain, reached, wanted }: Player): string {
  const numbers = { n: reached, all: wanted };
  switch (villain) {
    case "thanos":
      return t("{n} of {all} Infinity Stones", numbers);
    case "hela":
      return t("{n} of {all} Allies and Soul Marks at Odin's Vault", numbers);
    case "ultron":
      return t("{n} of {all} Upgrades", numbers);
    case "killmonger":
      return t("{n} of {all} Explosives in other Domains", numbers);
    case "taskmaster":
      return t("{n} of {all} locations with an Ally of Strength 5", numbers);
    default:
      return t("{n} of {all}", numbers);
  }
}
