// What the board knows about each card besides its words: value, side, and how
// it is drawn.

import type { MotifName } from "../../pieces/motifs";
import type { StoneKind, Tone } from "../../pieces/stones";

export interface CardFace {
  value: number;
  side: "hero" | "villain";
  tone: Tone;
  motif?: MotifName;
  stone?: StoneKind;
}

function hero(value: number, tone: Tone, motif: MotifName): CardFace {
  return { value, side: "hero", tone, motif };
}

function villain(value: number, tone: Tone, motif: MotifName): CardFace {
  return { value, side: "villain", tone, motif };
}

function stone(value: number, kind: StoneKind): CardFace {
  return { value, side: "villain", tone: kind, stone: kind };
}

export const faces: Record<string, CardFace> = {
  nebula: hero(1, "space", "circuit"),
  "spider-man": hero(1, "reality", "web"),
  "star-lord": hero(1, "soul", "orbit"),
  "black-widow": hero(2, "night", "hourglass"),
  gamora: hero(2, "time", "sword"),
  "ant-man-and-wasp": hero(2, "mind", "insect"),
  "captain-america": hero(3, "space", "shield"),
  hulk: hero(3, "time", "fist"),
  thor: hero(3, "shield", "hammer"),
  "black-panther": hero(4, "power", "claw"),
  "doctor-strange": hero(4, "soul", "seal"),
  falcon: hero(4, "reality", "wings"),
  "scarlet-witch": hero(5, "reality", "tiara"),
  vision: hero(5, "mind", "brow"),
  "captain-marvel": hero(6, "space", "flare"),
  "iron-man": hero(6, "reality", "reactor"),
  outrider: villain(1, "night", "fangs"),
  "corvus-glaive": villain(2, "night", "glaive"),
  "black-dwarf": villain(3, "night", "mace"),
  "proxima-midnight": villain(4, "night", "trident"),
  "ebony-maw": villain(5, "night", "maw"),
  thanos: villain(7, "power", "helm"),
  "mind-stone": stone(1, "mind"),
  "soul-stone": stone(2, "soul"),
  "space-stone": stone(3, "space"),
  "power-stone": stone(4, "power"),
  "reality-stone": stone(5, "reality"),
  "time-stone": stone(6, "time"),
};

export const UNKNOWN = "?";

export function faceOf(card: string): CardFace {
  return faces[card] ?? { value: 0, side: "hero", tone: "night", motif: "mask" };
}

export function stoneCard(kind: StoneKind): string {
  return `${kind}-stone`;
}
