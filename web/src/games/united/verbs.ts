// Headings of what can be done in Marvel United.

import { t } from "../../i18n.svelte";
import type { Headings } from "../board";

export const headings = {
  play: () => t("Play a card"),
  support: () => t("Play a Support card"),
  draw: () => t("Play a card"),
  move: () => t("Move"),
  attack: () => t("Attack"),
  heroic: () => t("Heroic"),
  shed: () => t("Discard an own Crisis token"),
  effect: () => t("Use a card"),
  use: () => t("Use a card"),
  bot: () => t("Use a card"),
  pay: () => t("What else is spent"),
  hero: () => t("Which Hero"),
  to: () => t("Which Location"),
  choose: () => t("Which piece"),
  card: () => t("Which card"),
  story: () => t("From the Storyline"),
  say: () => t("Choose"),
  number: () => t("How many"),
} satisfies Headings;
