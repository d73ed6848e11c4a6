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
  opponent: () => t("Who runs the Villain"),
  villain: () => t("The Villain"),
  challenge: () => t("Challenge"),
  equipment: () => t("Equipment"),
  locations: () => t("Locations"),
  beginners: () => t("For beginners"),
  packs: () => t("Boxes"),
  hands: () => t("Hands of the Heroes"),
  battlePlans: () => t("Budget for Battle Plans"),
  gift: () => t("Wild tokens for the Heroes"),
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
  villain: () => t("the rules"),
  superVillain: () => t("a player"),
  moderate: () => t("moderate"),
  hard: () => t("hard"),
  heroic: () => t("heroic"),
  yes: () => t("yes"),
  no: () => t("no"),
  all: () => t("all"),
  documented: () => t("those that are known well"),
  multiverse: () => t("Multiverse"),
  helicarrier: () => t("Multiverse and the Helicarrier"),
  core: () => t("Core box"),
  spiderGeddon: () => t("Spider-Geddon"),
  xMen: () => t("X-Men"),
  open: () => t("open"),
  closed: () => t("closed"),
};

// Heroes and Villains, where an option names one.
const people: Record<string, () => string> = {
  "captain-america": () => t("Captain America"),
  "iron-man": () => t("Iron Man"),
  "black-widow": () => t("Black Widow"),
  hulk: () => t("Hulk"),
  "captain-marvel": () => t("Captain Marvel"),
  "ant-man": () => t("Ant-Man"),
  wasp: () => t("Wasp"),
  venom: () => t("Venom"),
  "scarlet-spider": () => t("Scarlet Spider"),
  "peni-parker": () => t("Peni Parker"),
  silk: () => t("Silk"),
  "spider-man-noir": () => t("Spider-Man Noir"),
  "spider-punk": () => t("Spider-Punk"),
  "symbiote-spider-man": () => t("Symbiote Spider-Man"),
  "anti-venom": () => t("Anti-Venom"),
  "superior-spider-man": () => t("Superior Spider-Man"),
  wolverine: () => t("Wolverine"),
  cyclops: () => t("Cyclops"),
  storm: () => t("Storm"),
  "jean-grey": () => t("Jean Grey"),
  "professor-x": () => t("Professor X"),
  beast: () => t("Beast"),
  mystique: () => t("Mystique"),
  magneto: () => t("Magneto"),
  "spider-man-2099-s1": () => t("Spider-Man 2099 (Season 1)"),
  shuri: () => t("Shuri"),
  "black-panther": () => t("Black Panther"),
  thor: () => t("Thor"),
  "ghost-rider": () => t("Ghost Rider"),
  punisher: () => t("Punisher"),
  "doctor-doom": () => t("Doctor Doom"),
  "captain-carter": () => t("Captain Carter"),
  "spider-man-2099": () => t("Spider-Man 2099"),
  "mighty-thor": () => t("Mighty Thor"),
  loki: () => t("Loki"),
  "black-panther-shuri": () => t("Black Panther (Shuri)"),
  ironheart: () => t("Ironheart"),
  "cosmic-ghost-rider": () => t("Cosmic Ghost Rider"),
  "red-skull": () => t("Red Skull"),
  ultron: () => t("Ultron"),
  taskmaster: () => t("Taskmaster"),
  morlun: () => t("Morlun"),
  spot: () => t("Spot"),
  sabretooth: () => t("Sabretooth"),
  juggernaut: () => t("Juggernaut"),
  immortus: () => t("Immortus"),
  maestro: () => t("Maestro"),
  "emperor-doom": () => t("Emperor Doom"),
};

// Options of one seat end with its letter: "pointsA".
const ofSeat = /^(points|grey|villain|hero)([A-Z])$/;

function parted(id: string): string {
  const words = id.replace(/([a-z])([A-Z])/g, "$1 $2").toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export function optionName(id: string): string {
  const [, what, seat = ""] = ofSeat.exec(id) ?? [];
  if (what === "points") return t("Points of {seat}", { seat });
  if (what === "grey") return t("Grey tokens of {seat}", { seat });
  if (what === "villain") return t("Villain of {seat}", { seat });
  if (what === "hero") return t("Hero of {seat}", { seat });
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
  return (choices[choice] ?? people[choice])?.() ?? parted(choice);
}
