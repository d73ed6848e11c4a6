// Names for the options of games and their choices, for people. What has no
// name here is shown by its id, its words parted.

import { t } from "../i18n.svelte";
import type { GameInfo, OptionInfo } from "../wire/types";

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
  mode: () => t("Mode"),
  mines: () => t("Black Panther after Klaw"),
  marks: () => t("Soul Marks for Odin's Vault"),
  thanosAbroad: () => t("Where Thanos' Allies may go"),
  upgrades: () => t("Completing Upgrades"),
  activationCost: () => t("Activation costs that nobody knows"),
  klaw: () => t("Strength of Klaw"),
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
  omniscience: () => t("Omniscience (easy)"),
  inevitability: () => t("Inevitability (middle)"),
  immortality: () => t("Immortality (hard)"),
  pantherComes: () => t("comes"),
  pantherStays: () => t("stays away"),
  byAnyone: () => t("whoever defeats the Hero"),
  byHela: () => t("only by Hela's defeats"),
  toStones: () => t("where Infinity Stones are"),
  anywhere: () => t("anywhere"),
  byPlaying: () => t("with a Play a Card action"),
};

// Options of one seat end with its letter: "pointsA".
const ofSeat = /^(points|grey|villain)([A-Z])$/;

function parted(id: string): string {
  const words = id.replace(/([a-z])([A-Z])/g, "$1 $2").toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export function optionName(id: string): string {
  const [, what, seat = ""] = ofSeat.exec(id) ?? [];
  if (what === "points") return t("Points of {seat}", { seat });
  if (what === "grey") return t("Grey tokens of {seat}", { seat });
  if (what === "villain") return t("Villain of {seat}", { seat });
  return options[id]?.() ?? parted(id);
}

// Whether an option means something in a game of so many.
export function optionCounts(id: string, seats: number): boolean {
  const letter = ofSeat.exec(id)?.[2];
  return !letter || letter.charCodeAt(0) - "A".charCodeAt(0) < seats;
}

// The option that says whom a seat plays, where people may choose.
export function roleOf(game: GameInfo, seat: number): OptionInfo | undefined {
  return game.options.find((option) => option.role === seat);
}

export function choiceName(choice: string | number): string {
  if (typeof choice === "number") return String(choice);
  return choices[choice]?.() ?? parted(choice);
}
