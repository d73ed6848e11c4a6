// The members of a view of Marvel United that the board draws, as
// docs/rules/united.md describes them.

import type { CardInfo, View } from "../../wire/types";

export const UNKNOWN = "?";

export const kinds = ["move", "attack", "heroic", "wild"] as const;
export type Kind = (typeof kinds)[number];
export type Counts = Partial<Record<Kind, number>>;

export const tokenKinds = ["thugs", "civilians", "doombots"] as const;
export type TokenKind = (typeof tokenKinds)[number];
export type Tokens = Partial<Record<TokenKind, number>>;

export const missionKinds = ["civilians", "thugs", "threats"] as const;
export type MissionKind = (typeof missionKinds)[number];

export const missionCards: Record<MissionKind, string> = {
  civilians: "rescue-civilians",
  thugs: "defeat-thugs",
  threats: "clear-threats",
};

export interface Threat {
  card: string;
  number: number;
  health?: number;
  filled?: Counts;
  needs?: Counts;
  flags?: string[]; // token, stunned, wasHit, avenged
}

export interface Place {
  card: string;
  slots: number;
  thugs: number;
  civilians: number;
  doombots?: number;
  hurt_thugs?: number;
  hurt_civilians?: number;
  hurt_doombots?: number;
  crisis?: number;
  heroic?: number;
  bot?: number;
  spot?: number;
  threat?: Threat;
}

export interface Gear {
  card: string;
  down?: boolean;
}

export interface Hero {
  id: string; // of the seat
  hero: string;
  place?: number;
  flags?: string[];
  hand: string[];
  seen_by?: string[][];
  deck: string[];
  tokens: Counts;
  crisis: number;
  equipment?: Gear[];
  super?: string[];
}

export interface Foe {
  card: string;
  place: number;
  health?: number;
  track?: number;
  end?: number;
  open: boolean; // whether he can be damaged now
  crisis?: number;
  targets?: number;
  flags?: string[];
  removed?: number;
  hunted?: string;
  missions?: Partial<Record<MissionKind, number>>; // his own
  done?: MissionKind[];
  plans: string[];
  revealed?: boolean;
  hand?: string[];
  super?: string[];
}

export interface StoryCard {
  card: string;
  of: string; // "villain", or the id of a Hero
  flags?: string[];
}

export interface Support {
  row: string[];
  deck: string[];
  chosen: string[];
  battle_plans?: string[];
}

export interface Current {
  played?: number;
  flags?: string[];
  wild?: Kind[];
  owed?: Counts;
  extra?: Counts;
  ignore?: number;
}

export interface UnitedView {
  seats: number;
  options?: Record<string, string | number>;
  to_act: string;
  ask: string;
  turn: string; // a seat, or nobody: then it is the Villain's
  next: string;
  ending?: string;
  rounds: number;
  counter: number;
  limit: number;
  delay?: number;
  backwards?: boolean;
  villain: Foe;
  locations: Place[];
  cleared: Threat[];
  missions: Partial<Record<MissionKind, number>> & { done?: MissionKind[] };
  heroes: Hero[];
  storyline: StoryCard[];
  support?: Support;
  super_played?: string[];
  guarded?: number[];
  current: Current;
  stack: { frame: string; card?: string }[];
}

// Before the deal there is hardly anything.
const bare = {
  turn: "",
  next: "",
  rounds: 0,
  counter: 0,
  limit: 3,
  villain: { card: "", place: -1, open: false, plans: [] },
  locations: [],
  cleared: [],
  missions: {},
  heroes: [],
  storyline: [],
  current: {},
  stack: [],
};

export function read(view: View): UnitedView {
  return { ...bare, ...view } as unknown as UnitedView;
}

export function heroOf(game: UnitedView, seat: string): Hero | undefined {
  return game.heroes.find((hero) => hero.id === seat);
}

// Which Hero each seat is, and who the Villain's player is.
export function roles(view: View, cards: Map<string, CardInfo>): Map<string, string> {
  const { heroes, villain, options, seats } = read(view);
  const found = new Map(heroes.map(({ id, hero }) => [id, cards.get(hero)?.name ?? hero]));
  const played = options?.opponent === "superVillain" || seats > 4;
  if (heroes.length && played) found.set("villain", cards.get(villain.card)?.name ?? villain.card);
  return found;
}

// Heroes see each other's cards, unless the table wants it otherwise.
export function together(view: View, seats: string[]): boolean {
  return read(view).options?.hands !== "closed" && !seats.includes("villain");
}

export type Column = "left" | "middle" | "right";
export const columns: Column[] = ["left", "middle", "right"];

// The figures of a card.
export interface Figures {
  type: string;
  owner: string;
  pack: string;
  origin: string; // documented, one source, reconstruction
  symbols: Kind[];
  marks: string[];
  bam: boolean;
  arrival: boolean;
  move?: number | string;
  tokens: Record<Column, Tokens>;
  needs: Counts;
  health?: number[]; // for two, three, four Heroes
  slots: number;
}

const none: Record<Column, Tokens> = { left: {}, middle: {}, right: {} };

export function figures(info: CardInfo | undefined): Figures {
  return {
    type: String(info?.kind ?? ""),
    owner: String(info?.owner ?? ""),
    pack: String(info?.pack ?? ""),
    origin: String(info?.origin ?? "documented"),
    symbols: (info?.symbols as Kind[] | undefined) ?? [],
    marks: (info?.marks as string[] | undefined) ?? [],
    bam: !!info?.bam,
    arrival: !!info?.arrival,
    move: info?.move as number | string | undefined,
    tokens: (info?.kind === "plan" ? (info.tokens as Record<Column, Tokens>) : undefined) ?? none,
    needs: (info?.needs as Counts | undefined) ?? {},
    health: info?.health as number[] | undefined,
    slots: Number(info?.slots ?? 0),
  };
}

// How much Health a card has at the start of this game. One Hero counts as two.
export function fullHealth(game: UnitedView, info: CardInfo | undefined): number {
  const column = Math.max(2, Math.min(4, game.heroes.length)) - 2;
  return figures(info).health?.[column] ?? 0;
}

export const sum = (counts: Counts | undefined) =>
  kinds.reduce((all, kind) => all + (counts?.[kind] ?? 0), 0);

export type SymbolState = "fresh" | "spent" | "gone" | "plain";

export interface ShownSymbol {
  kind: Kind;
  state: SymbolState; // fresh: it can be used in this turn
}

// The card before the one that was played, whose symbols count, too.
export function previous(game: UnitedView): number {
  const { played } = game.current;
  if (played === undefined) return -1;
  for (let i = played - 1; i >= 0; i--) if (game.storyline[i]?.of !== "villain") return i;
  return -1;
}

// Whether a Hero is in the middle of a turn, with a card played.
export function acting(game: UnitedView): Hero | undefined {
  return game.current.played === undefined || game.ask === "over" ? undefined : heroOf(game, game.turn);
}

// The symbols of a card of the Storyline, and which of them still count.
export function symbolsOf(game: UnitedView, at: number, info: CardInfo | undefined): ShownSymbol[] {
  const card = game.storyline[at];
  const flags = card?.flags ?? [];
  const counts =
    !!acting(game) && !flags.includes("down") && (at === game.current.played || at === previous(game));
  return figures(info).symbols.map((kind, i) => {
    const is = (word: string) => flags.includes(`${word}${i + 1}`);
    if (is("covered") || (counts && is("ignored"))) return { kind, state: "gone" };
    if (!counts) return { kind, state: "plain" };
    return { kind, state: is("spent") ? "spent" : "fresh" };
  });
}
