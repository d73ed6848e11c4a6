// Headings of what can be done in Infinity Gauntlet.

import { t } from "../../i18n.svelte";
import type { Headings } from "../board";

export const headings: Headings = {
  play: () => t("Play a card"),
  fight: () => t("Fight"),
  use: () => t("Fight with"),
  name: () => t("Name a number"),
  lose: () => t("Lose"),
  bottom: () => t("Put under the deck"),
  place: () => t("Put on the deck"),
  copy: () => t("Copy"),
};
