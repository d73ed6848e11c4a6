// How the cards and tokens of Marvel United are drawn, and what their kinds are
// called.

import { t } from "../../i18n.svelte";
import { textOf } from "../../pieces/cards";
import { hash, type MotifName } from "../../pieces/motifs";
import type { Tone } from "../../pieces/stones";
import type { CardInfo } from "../../wire/types";
import { figures, type Kind, type MissionKind, type TokenKind, type UnitedView } from "./view";

// A colour for each seat; whoever gives Support is grey, the Villain is dark.
const seats: Tone[] = ["space", "soul", "time", "power"];

export function seatTone(game: UnitedView, seat: string): Tone {
  return seats[game.heroes.findIndex((hero) => hero.id === seat)] ?? "night";
}

// The colour of a Hero, by the id of the Hero's card.
export function heroTone(game: UnitedView, hero: string): Tone {
  const at = game.heroes.findIndex((one) => one.hero === hero);
  return at < 0 ? "shield" : (seats[at] ?? "shield");
}

export function ownerTone(game: UnitedView, of: string): Tone {
  return of === "villain" ? "night" : heroTone(game, of);
}

export function cardTone(game: UnitedView, info: CardInfo | undefined): Tone {
  const { type, owner } = figures(info);
  switch (type) {
    case "hero":
    case "hero-card":
      return heroTone(game, owner);
    case "equipment":
    case "super-hero":
    case "battle-plan":
    case "mission":
      return "mind";
    case "location":
      return "shield";
    default:
      return "night";
  }
}

export function typeName(info: CardInfo | undefined): string {
  switch (figures(info).type) {
    case "location":
      return t("Location");
    case "equipment":
      return t("Equipment");
    case "super-villain":
      return t("Super Villain card");
    case "super-hero":
      return t("Super Hero card");
    case "battle-plan":
      return t("Battle Plan");
    case "mission":
      return t("Mission");
    case "challenge":
      return t("Challenge");
    case "hero":
      return t("Hero");
    case "hero-card":
      return t("Hero card");
    case "villain":
      return t("The Villain");
    case "threat":
      return t("Threat");
    case "plan":
      return t("Master Plan card");
    default:
      return "";
  }
}

// What a card says besides what is drawn of it; a cost is drawn nowhere.
export function effectOf(info: CardInfo | undefined): string {
  return figures(info).type === "battle-plan" ? textOf(info) : (info?.effect ?? "");
}

// How certain a card is: a mark in its corner, and what it means.
export function originMark(info: CardInfo | undefined): string {
  switch (figures(info).origin) {
    case "reconstruction":
      return "≈";
    case "one source":
      return "1";
    default:
      return info?.doubt ? "?" : "";
  }
}

export function originWord(info: CardInfo | undefined): string {
  switch (figures(info).origin) {
    case "reconstruction":
      return t("reconstruction");
    case "one source":
      return t("one source");
    default:
      return t("documented");
  }
}

export function originWords(info: CardInfo | undefined): string {
  switch (figures(info).origin) {
    case "reconstruction":
      return info?.doubt ?? t("A reconstruction: not the printed card.");
    case "one source":
      return info?.doubt ?? t("From a single source.");
    default:
      return info?.doubt ?? "";
  }
}

// How many letters the longest word has: it may need more room, or less size.
export function longestWord(words: string): number {
  return Math.max(...words.split(/[\s-]+/).map((word) => word.length));
}

export function kindName(kind: Kind): string {
  switch (kind) {
    case "move":
      return t("Move");
    case "attack":
      return t("Attack");
    case "heroic":
      return t("Heroic");
    case "wild":
      return t("Wild");
  }
}

export const kindTones: Record<Kind, Tone> = {
  move: "time",
  attack: "reality",
  heroic: "space",
  wild: "mind",
};

// Filled outlines in a square of 24.
export const kindShapes: Record<Kind, string> = {
  move: "M3 9h9V4l9 8-9 8v-5H3Z",
  attack:
    "M12 1l2.300 5.200L19.500 4 17.700 9.300 23 12l-5.300 2.700 1.800 5.300-5.200-2.200L12 23l-2.300-5.200L4.500 20l1.800-5.300L1 12l5.300-2.700L4.500 4l5.200 2.200Z",
  heroic: "M12 2l3 6.600 7 .8-5.200 4.800 1.500 7L12 17.600 5.700 21.200l1.500-7L2 9.400l7-.8Z",
  wild: "M10 2h4v6.500l5.600-3.200 2 3.400L16 12l5.600 3.300-2 3.400-5.600-3.200V22h-4v-6.500l-5.600 3.200-2-3.400L8 12 2.400 8.700l2-3.400L10 8.500Z",
};

export function tokenName(kind: TokenKind): string {
  switch (kind) {
    case "thugs":
      return t("Thugs");
    case "civilians":
      return t("Civilians");
    case "doombots":
      return t("Doombots");
  }
}

export const tokenTones: Record<TokenKind, Tone> = {
  thugs: "reality",
  civilians: "time",
  doombots: "shield",
};

// Filled outlines in a square of 24: a mask, somebody, a robot.
export const tokenShapes: Record<TokenKind, string> = {
  thugs: "M3 8q9-4 18 0-.500 7-4.500 8.500Q14 17 12 13.500 10 17 7.500 16.500 3.500 15 3 8ZM6 10q3-1 4.500 1.500Q7 13 6 10ZM18 10q-3-1-4.500 1.500Q17 13 18 10Z",
  civilians: "M12 3a4 4 0 1 1 0 8a4 4 0 1 1 0-8ZM4.500 21q0-8.500 7.500-8.500T19.500 21Z",
  doombots: "M7 3h10l3 5v8l-3 5H7l-3-5V8ZM7 9v3h3.500V9ZM13.500 9v3H17V9ZM8 16v2h8v-2Z",
};

export function missionName(kind: MissionKind): string {
  switch (kind) {
    case "civilians":
      return t("Rescue Civilians");
    case "thugs":
      return t("Defeat Thugs");
    case "threats":
      return t("Clear Threats");
  }
}

const drawn: [MotifName, string][] = [
  ["shield", "captain-america captain-carter captain-carters-shield hard-light-shield taskmaster"],
  ["reactor", "iron-man ironheart rocket-boots battery"],
  ["hourglass", "black-widow immortus tva-headquarters"],
  ["fist", "hulk juggernaut maestro beast"],
  ["flare", "captain-marvel project-pegasus"],
  ["insect", "ant-man wasp"],
  ["fangs", "venom symbiote-spider-man morlun"],
  ["spider", "scarlet-spider silk spider-man-2099 spider-man-2099-s1 mechanical-spider-arms spider-island"],
  ["web", "spider-man-noir spider-punk web-shooters great-weaver-temple loomworld parker-residence"],
  ["circuit", "peni-parker ultron alchemax-headquarters stark-labs horizon-labs"],
  ["mask", "anti-venom mystique spot superior-spider-man"],
  ["claw", "wolverine sabretooth shuri black-panther black-panther-shuri weapon-x-facility"],
  ["eye", "cyclops shield-headquarters"],
  ["bolt", "storm"],
  ["brow", "professor-x jean-grey xavier-institute"],
  ["helm", "magneto doctor-doom emperor-doom latveria"],
  ["hammer", "thor mighty-thor mjolnir"],
  ["flame", "ghost-rider cosmic-ghost-rider muspelheim hellfire-chain hell-cycle"],
  ["skull", "punisher red-skull"],
  ["horns", "loki scepter"],
  ["moon", "niffleheim asteroid-m"],
  ["gate", "kun-lun genosha"],
  ["tower", "london avengers-tower sims-tower times-square"],
  ["city", "united-nations-headquarters new-york-police-headquarters avengers-mansion las-vegas"],
  ["wings", "shield-helicarrier hangar-bay x-jet"],
  ["tree", "central-park muir-island japan"],
  ["orbit", "sentinel-space-station"],
  ["glaive", "spear-of-bashenga"],
  ["seal", "field-kit"],
];

const motifOf = new Map(
  drawn.flatMap(([motif, ids]) => ids.split(" ").map((id) => [id, motif] as const)),
);
const spare: MotifName[] = ["star", "atom", "spiral", "comet", "bookmark", "scales", "arrow", "crown"];

// The cards of a deck have the sign of whom it belongs to.
export function motif(card: string, info?: CardInfo): MotifName {
  const { owner, type } = figures(info);
  const plain = card.replace(/^v-/, "");
  const own = motifOf.get(plain);
  if (own) return own;
  const theirs = type === "threat" ? undefined : motifOf.get(owner);
  return theirs ?? spare[hash(card) % spare.length] ?? "star";
}
