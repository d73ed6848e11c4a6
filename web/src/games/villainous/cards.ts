// How the cards of Marvel Villainous are drawn, and what their kinds are
// called.

import { t } from "../../i18n.svelte";
import { hash, type MotifName } from "../../pieces/motifs";
import { sockets, type StoneKind, type Tone } from "../../pieces/stones";
import type { CardInfo } from "../../wire/types";
import { figures, type SymbolName } from "./view";

const tones: Record<string, Tone> = {
  thanos: "power",
  hela: "time",
  ultron: "reality",
  killmonger: "mind",
  taskmaster: "soul",
};

// The accent of a Villain.
export function toneOf(villain: string): Tone {
  return tones[villain] ?? "shield";
}

export function stoneKind(card: string): StoneKind | undefined {
  return sockets.find((kind) => card === `${kind}-stone`);
}

// Villain cards have their Villain's colour, Heroes are blue, what is no
// character is grey.
export function cardTone(card: string, info: CardInfo | undefined): Tone {
  const on = figures(info);
  const stone = stoneKind(card);
  if (stone) return stone;
  switch (on.type) {
    case "hero":
      return "space";
    case "event":
    case "rival":
      return "night";
    case "item":
      return "shield";
    case "effect":
      return on.fate ? "space" : toneOf(on.set);
    default:
      return toneOf(on.set);
  }
}

export function typeName(info: CardInfo | undefined): string {
  const { type, fate } = figures(info);
  switch (type) {
    case "ally":
      return t("Ally");
    case "item":
      return fate ? t("Fate Item") : t("Item");
    case "effect":
      return fate ? t("Fate Effect") : t("Effect");
    case "specialty":
      return t("Specialty");
    case "hero":
      return t("Hero");
    case "event":
      return t("Event");
    case "stone":
      return t("Infinity Stone");
    case "upgrade":
      return t("Upgrade");
    case "tile":
      return t("Tile");
    case "rival":
      return t("Rival");
    case "location":
      return t("Location");
    case "villain":
      return t("Villain");
    default:
      return "";
  }
}

// How many letters the longest word has: it may need more room, or less size.
export function longestWord(words: string): number {
  return Math.max(...words.split(/[\s-]+/).map((word) => word.length));
}

// The word under a symbol.
export function symbolName(symbol: SymbolName, gain = 0): string {
  switch (symbol) {
    case "gain":
      return t("Gain {n}", { n: gain });
    case "play":
      return t("Play a Card");
    case "activate":
      return t("Activate");
    case "relocate":
      return t("Relocate");
    case "vanquish":
      return t("Vanquish");
    case "fate":
      return t("Fate");
    case "discard":
      return t("Discard");
  }
}

// Outlines of the symbols, stroked, in a square of 24.
export const icons: Record<SymbolName, string> = {
  gain: "M13.500 3L6 13.500h5.500L10 21l8-11h-5.500Z",
  play: "M4 7.500l9-3 5 13-9 3ZM15 5h5v13M8.500 9.500l4-1.300",
  activate: "M12 3v4M12 17v4M3 12h4M17 12h4M5.600 5.600l2.900 2.900M15.500 15.500l2.900 2.900M5.600 18.400l2.900-2.900M15.500 8.500l2.900-2.900",
  relocate: "M3 8h14M13 4l4 4-4 4M21 16H7M11 12l-4 4 4 4",
  vanquish: "M4 4l12 12M20 4L8 16M13 19l6-6M5 13l6 6M4 20l3.500-3.500M20 20l-3.500-3.500",
  fate: "M12 3l2.500 6 6.500.5-5 4.200 1.600 6.300L12 16.500 6.400 20 8 13.700 3 9.500 9.500 9Z",
  discard: "M5 7h14M9 7V4h6v3M7 7l1 13h8l1-13M10.500 10.500v6M13.500 10.500v6",
};

const drawn: [MotifName, string][] = [
  ["fist", "thanos hulk she-hulk overpower killmongers-fury black-dwarf the-mad-titan"],
  ["horns", "hela leah"],
  ["circuit", "ultron transforming optimization duplicate-sentry technoforming assembly-line hacking-rig"],
  ["claw", "killmonger black-panther wakanda-forever anaconda"],
  ["skull", "taskmaster disir draugr-swordsman marked-by-death raise-the-dead crossbones"],
  ["reactor", "iron-man research-lab ultimate heavy-attack-sentry jocasta"],
  ["spider", "black-widow blood-spider scarlet-spider-clone"],
  ["eye", "nick-fury assimilate-knowledge photographic-reflexes helicarrier-alert"],
  ["wings", "falcon valkyrior angela flying-sentry conquer-valhalla"],
  ["arrow", "hawkeye jagged-bow taskmasters-bow"],
  ["brow", "vision wonder-man adam-warlock"],
  ["hammer", "thor"],
  ["flare", "captain-marvel taste-of-cosmic-power encephalo-ray explosives"],
  ["shield", "captain-america taskmasters-shield death-shield protected-vibranium avengers-assemble"],
  ["tower", "lockdown-at-the-raft stark-industries-industrial-complex training-academy the-golden-city"],
  ["orbit", "sanctuary-ii knowhere a-stone-is-found"],
  ["moon", "titan niflheim"],
  ["spiral", "the-infinity-well consult-the-well warp-reality soul-for-a-soul"],
  ["maw", "ebony-maw the-legions-of-thanos"],
  ["glaive", "corvus-glaive"],
  ["feather", "black-swan mockingbird"],
  ["trident", "proxima-midnight"],
  ["scales", "deliver-judgment midgard-serpent diamondback"],
  ["hourglass", "a-small-price-to-pay what-did-it-cost deaths-embrace sacrifices-must-be-made"],
  ["star", "deaths-favor diamondback"],
  ["crown", "space-throne king balder odin-force"],
  ["sword", "gamora drax-the-destroyer nightsword taskmasters-sword"],
  ["mask", "nebula taunt scarlet-witch shadow-initiative"],
  ["flame", "hel hel-to-pay wound"],
  ["gate", "odins-vault warrior-falls"],
  ["wave", "gjoll"],
  ["fangs", "fenris-wolf dog-of-war"],
  ["seal", "price-of-life hand-of-glory helas-bidding fate-intervenes"],
  ["comet", "revive-souls age-of-ultron"],
  ["insect", "hank-pym wasp scott-lang black-ant"],
  ["atom", "molecular-rearranger reconfigure every-contingency-covered"],
  ["bolt", "deactivation-switch execute-plan alkhema"],
  ["city", "manufacturing-array reconfiguration-base institute-of-technology camp-hammond"],
  ["helm", "knight giant-sentry impervious-alloy dora-milaje okoye"],
  ["mace", "weapons-cache armored-rhino armory"],
  ["tree", "heart-shaped-herb the-great-mound"],
  ["bookmark", "stolen-wisdom lesson-plan conduct-exercise stolen-antiquities"],
  ["tiara", "shuri"],
  ["arms", "redeploy training-room training-dummy trainer-for-hire trainees"],
];

const motifOf = new Map(
  drawn.flatMap(([motif, ids]) => ids.split(" ").map((id) => [id, motif] as const)),
);
const spare: MotifName[] = ["star", "atom", "spiral", "bolt", "flame", "eye", "mask", "feather"];

export function motif(card: string): MotifName {
  return motifOf.get(card) ?? spare[hash(card) % spare.length] ?? "star";
}
