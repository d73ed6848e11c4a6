// Headings of what can be done in Marvel Villainous.

import { t } from "../../i18n.svelte";
import type { Headings } from "../board";
import { symbols } from "./view";

// What stands at the location where one is.
const here: Headings = Object.fromEntries(
  symbols.map((symbol) => [symbol, () => t("Actions of the location")]),
);

export const headings = {
  ...here,
  move: () => t("Move to"),
  use: () => t("Use a card in play"),
  meet: () => t("Events"),
  to: () => t("Choose a place"),
  against: () => t("Which Villain"),
  hand: () => t("From your hand"),
  pile: () => t("From your discard pile"),
  deck: () => t("From your deck"),
  "fate-pile": () => t("From the Fate discard pile"),
  next: () => t("Next from the top"),
  resolve: () => t("Which comes first"),
  say: () => t("Choose"),
} satisfies Headings;
