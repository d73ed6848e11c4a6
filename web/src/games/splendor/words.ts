// Names and sentences of the board of Splendor: Marvel.

import { t, tn } from "../../i18n.svelte";
import { cardName, type Desk } from "../../pieces/desk";
import { counted, kindName } from "./cards";
import { priceOf } from "./pricing";
import { figures, kinds, playerOf, type Player, type SplendorView, type Tokens } from "./view";

export type SplendorDesk = Desk<SplendorView>;

// "2 yellow, 1 grey"
export function tokenWords(tokens: Tokens): string {
  const parts = kinds.flatMap((kind) => {
    const n = tokens[kind] ?? 0;
    return n ? [counted(n, kind)] : [];
  });
  return parts.join(", ") || t("nothing");
}

export function own(desk: SplendorDesk): Player | undefined {
  return playerOf(desk.game, desk.viewer);
}

// All that is on a card.
export function cardWords(desk: SplendorDesk, card: string): string[] {
  const { points, cost, level, bonus, symbols } = figures(desk.cards.get(card));
  return [
    cardName(desk, card),
    t("level {level}", { level }),
    points ? tn("%d point", "%d points", points) : "",
    t("bonus {colour}", { colour: kindName(bonus) }),
    symbols ? tn("%d Avengers symbol", "%d Avengers symbols", symbols) : "",
    t("costs {tokens}", { tokens: tokenWords(cost) }),
  ].filter(Boolean);
}

// What the viewer lacks for a card: "" for who has no seat or lacks nothing.
export function missingWords(desk: SplendorDesk, card: string): string {
  const player = own(desk);
  if (!player) return "";
  const price = priceOf(figures(desk.cards.get(card)).cost, player.bonuses, player.tokens);
  if (!price.missing) return "";
  const tokens = tokenWords(price.short);
  return price.missing < price.grey
    ? t("you lack {n} of: {tokens}", { n: price.missing, tokens })
    : t("you lack {tokens}", { tokens });
}
