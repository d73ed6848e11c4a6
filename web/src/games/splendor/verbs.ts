// Headings of what can be done in Splendor.

import { t } from "../../i18n.svelte";
import type { Headings } from "../board";

export const headings: Headings = {
  take: () => t("Take tokens"),
  reserve: () => t("Reserve"),
  "reserve-deck": () => t("Reserve from a deck"),
  recruit: () => t("Recruit"),
  pay: () => t("Pay"),
  return: () => t("Return tokens"),
};
