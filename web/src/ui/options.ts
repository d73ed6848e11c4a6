// Names for the options of games and their choices, for people. What has no
// name here is shown by its id, its words parted.

import { t } from "../i18n.svelte";

const options: Record<string, () => string> = {
  snap: () => t("The snap"),
  snapDeadline: () => t("Last turn to decline a snap"),
  heroReshuffle: () => t("Rebuilding the hero deck"),
  timeStoneSource: () => t("What the Time Stone copies"),
  peekDisclosure: () => t("Looks at Thanos' cards"),
  tableTalk: () => t("Remarks"),
  lifeTable: () => t("Table of starting life"),
  heroLife: () => t("Life of the heroes"),
  thanosLife: () => t("Life of Thanos"),
  heroTokens: () => t("Power tokens of each hero"),
  thanosTokens: () => t("Power tokens of Thanos"),
  startPlayer: () => t("Start player"),
  takeFewer: () => t("Taking fewer tokens"),
  payment: () => t("Payment"),
  reservedFromTable: () => t("Cards reserved from a row"),
  roundLimit: () => t("Limit of rounds"),
};

const choices: Record<string, () => string> = {
  offered: () => t("may be declined"),
  automatic: () => t("automatic"),
  immediate: () => t("at once"),
  onNextDraw: () => t("at the next draw"),
  anyFaceUp: () => t("any face-up card"),
  playedOnly: () => t("played cards only"),
  thanosKnows: () => t("Thanos knows the card"),
  hidden: () => t("hidden"),
  none: () => t("none"),
  publicRemarks: () => t("about what everybody can see"),
  provisional: () => t("provisional"),
  random: () => t("chance decides"),
  onlyWhenShort: () => t("only when there are not enough"),
  free: () => t("freely"),
  coloursFirst: () => t("colours first"),
  shown: () => t("shown to all"),
  faceDown: () => t("face down"),
};

function parted(id: string): string {
  const words = id.replace(/([a-z])([A-Z])/g, "$1 $2").toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export function optionName(id: string): string {
  const seat = /^(points|grey)([A-Z])$/.exec(id);
  if (seat?.[1] === "points") return t("Points of {seat}", { seat: seat[2]! });
  if (seat) return t("Grey tokens of {seat}", { seat: seat[2]! });
  return options[id]?.() ?? parted(id);
}

export function choiceName(choice: string | number): string {
  if (typeof choice === "number") return String(choice);
  return choices[choice]?.() ?? parted(choice);
}
