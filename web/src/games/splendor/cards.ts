// How the cards and tokens of Splendor: Marvel are drawn.

import { tn } from "../../i18n.svelte";
import { hash, type MotifName } from "../../pieces/motifs";
import type { StoneKind } from "../../pieces/stones";
import type { Kind } from "./view";

export const stoneOf: Record<Kind, StoneKind> = {
  yellow: "mind",
  blue: "space",
  orange: "soul",
  purple: "power",
  red: "reality",
  green: "time",
  grey: "shield",
};

export function kindName(kind: Kind): string {
  switch (kind) {
    case "yellow":
      return tn("yellow", "yellow", 1);
    case "blue":
      return tn("blue", "blue", 1);
    case "orange":
      return tn("orange", "orange", 1);
    case "purple":
      return tn("purple", "purple", 1);
    case "red":
      return tn("red", "red", 1);
    case "green":
      return tn("green", "green", 1);
    case "grey":
      return tn("grey", "grey", 1);
  }
}

// "3 yellow", as languages count.
export function counted(n: number, kind: Kind): string {
  switch (kind) {
    case "yellow":
      return tn("%d yellow", "%d yellow", n);
    case "blue":
      return tn("%d blue", "%d blue", n);
    case "orange":
      return tn("%d orange", "%d orange", n);
    case "purple":
      return tn("%d purple", "%d purple", n);
    case "red":
      return tn("%d red", "%d red", n);
    case "green":
      return tn("%d green", "%d green", n);
    case "grey":
      return tn("%d grey", "%d grey", n);
  }
}

// Characters by the motif that suits them; the others get one by their id.
const drawn: [MotifName, string][] = [
  ["web", "spider-man spider-man-2099 miles-morales scarlet-spider"],
  ["spider", "spider-woman spider-girl spider-ham ghost-spider black-widow"],
  ["arrow", "hawkeye kate-bishop yondu bullseye"],
  ["shield", "captain-america war-machine maria-hill"],
  ["hammer", "thor beta-ray-bill"],
  ["fist", "hulk she-hulk abomination luke-cage iron-fist"],
  ["claw", "black-panther black-cat kraven wasp okoye"],
  ["insect", "ant-man scorpion"],
  ["reactor", "iron-man shuri"],
  ["seal", "doctor-strange wong"],
  ["flare", "captain-marvel nova america-chavez"],
  ["comet", "star-lord silver-sable quake"],
  ["wings", "falcon vulture valkyrie"],
  ["tiara", "scarlet-witch crystal hela"],
  ["brow", "vision grandmaster"],
  ["sword", "gamora elektra taskmaster"],
  ["circuit", "nebula modok"],
  ["tree", "groot"],
  ["mask", "baron-zemo prowler venom carnage mysterio jessica-jones"],
  ["skull", "red-skull punisher crossbones"],
  ["flame", "ghost-rider green-goblin"],
  ["bolt", "electro quicksilver black-bolt"],
  ["eye", "nick-fury the-collector"],
  ["horns", "loki daredevil rhino"],
  ["crown", "medusa maximus kingpin"],
  ["moon", "moon-knight lockjaw"],
  ["scales", "lizard triton"],
  ["arms", "doctor-octopus ms-marvel"],
  ["wave", "sandman karnak"],
  ["mace", "ronan drax gorgon"],
  ["orbit", "rocket"],
  ["star", "winter-soldier"],
  ["feather", "squirrel-girl"],
  ["tower", "avengers-tower triskelion"],
  ["city", "hells-kitchen attilan knowhere"],
  ["gate", "asgard wakanda"],
  ["trident", "atlantis"],
  ["fist", "infinity-gauntlet"],
  ["star", "avengers-tile"],
];

const motifOf = new Map(
  drawn.flatMap(([motif, ids]) => ids.split(" ").map((id) => [id, motif] as const)),
);
const spare: MotifName[] = ["star", "atom", "spiral", "bolt", "flame", "eye", "mask", "feather"];

export function motif(card: string): MotifName {
  return motifOf.get(card) ?? spare[hash(card) % spare.length] ?? "star";
}
