// Names and sentences of the board of Marvel Villainous.

import { t, tn } from "../../i18n.svelte";
import { cardName, type Desk } from "../../pieces/desk";
import { ability, typeName } from "./cards";
import {
  figures,
  PieceBook,
  playerOf,
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

// Heroes, the rival and foreign Allies stand on the upper side of a location,
// and cover its upper row.
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

// All that is on a card, for who can't see it.
export function cardWords(desk: VillainousDesk, card: string): string[] {
  const info = desk.cards.get(card);
  const on = figures(info);
  return [
    cardName(desk, card),
    typeName(info),
    on.cost !== undefined ? t("costs {n} Power", { n: on.cost }) : "",
    on.strength !== undefined ? t("Strength {n}", { n: on.strength }) : "",
    ability(info),
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

export interface Goal {
  have: number;
  need: number;
  words: string;
}

// How far a Villain is, counted as the objective counts.
export function goalOf(desk: VillainousDesk, player: Player): Goal {
  const { game, cards } = desk;
  const type = (card: string) => figures(cards.get(card)).type;
  switch (player.villain) {
    case "thanos": {
      const have = player.specialties.filter((piece) => type(piece.card) === "stone").length;
      return { have, need: 6, words: t("{n} of 6 Infinity Stones", { n: have }) };
    }
    case "hela": {
      const vault = player.locations["odins-vault"] ?? [];
      const allies = vault.filter((piece) => !covers(desk, piece, "hela") && type(piece.card) === "ally");
      const have = allies.length + (game.marks?.vault ?? 0);
      return { have, need: 8, words: t("{n} of 8 Allies and Soul Marks at Odin's Vault", { n: have }) };
    }
    case "ultron": {
      const have = player.specialties.filter(
        (piece) => type(piece.card) === "upgrade" && piece.turned,
      ).length;
      return { have, need: 4, words: t("{n} of 4 Upgrades", { n: have }) };
    }
    case "killmonger": {
      const have = game.players
        .filter((other) => other.id !== player.id)
        .flatMap((other) => Object.values(other.locations).flat())
        .filter((piece) => piece.card === "explosives").length;
      return { have, need: 2, words: t("{n} of 2 Explosives in other Domains", { n: have }) };
    }
    case "taskmaster": {
      const strong = (piece: Piece) =>
        figures(cards.get(piece.card)).set === "taskmaster" &&
        type(piece.card) === "ally" &&
        (piece.strength ?? 0) >= 5;
      const have = game.players
        .flatMap((other) => Object.values(other.locations))
        .filter((pieces) => pieces.some(strong)).length;
      return { have, need: 4, words: t("{n} of 4 locations with an Ally of Strength 5", { n: have }) };
    }
    default:
      return { have: 0, need: 1, words: "" };
  }
}

// What is said of a pile or a hand: "2 × Disir, Leah".
export function counted(desk: VillainousDesk, cards: string[]): { card: string; words: string }[] {
  const numbers = new Map<string, number>();
  for (const card of cards) numbers.set(card, (numbers.get(card) ?? 0) + 1);
  return [...numbers].map(([card, n]) => ({
    card,
    words: n > 1 ? `${n} × ${cardName(desk, card)}` : cardName(desk, card),
  }));
}
