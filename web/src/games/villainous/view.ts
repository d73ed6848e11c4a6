// The members of a view of Marvel Villainous that the board draws, as
// docs/rules/villainous.md describes them, and where the pieces are in it.

import type { CardInfo, View } from "../../wire/types";

export const UNKNOWN = "?";

export const villains = ["thanos", "hela", "ultron", "killmonger", "taskmaster"] as const;
export type Villain = (typeof villains)[number];

export const symbols = [
  "gain",
  "play",
  "activate",
  "relocate",
  "vanquish",
  "fate",
  "discard",
] as const;
export type SymbolName = (typeof symbols)[number];
export type Row = "top" | "bottom";

export interface Piece {
  card: string;
  piece: number;
  strength?: number;
  activation?: number; // what it costs, where that is not what is printed
  tokens?: number;
  weak?: number;
  count?: number;
  marked?: boolean;
  turned?: boolean;
  used?: boolean;
  due?: boolean;
  seen?: boolean;
  throne?: boolean;
  items?: Piece[];
}

export interface Player {
  id: string;
  villain: string;
  power: number;
  mover: string;
  hand: string[];
  costs: number[]; // of the hand, now
  seen_by?: string[][];
  deck: string[];
  pile: string[];
  locations: Record<string, Piece[]>;
  specialties: Piece[];
  rival?: boolean;
  reached: number; // what counts for the objective
  wanted: number;
  progress: number; // towards it, of 1000
}

export interface EventInPlay {
  card: string;
  needs: number;
  strength: number;
  allies: Piece[];
  closing?: boolean;
  due?: boolean;
}

export interface VillainousView {
  seats: number;
  options?: Record<string, string | number>;
  to_act: string;
  ask: string;
  turn: string;
  round: number;
  ending: string;
  winner: string;
  spent: string[];
  players: Player[];
  events: EventInPlay[];
  fate_deck: string[];
  fate_pile: string[];
  stones: string[];
  marks?: { supply: number; vault: number };
  stack: { frame: string; card: string }[];
}

// Before the deal there is hardly anything.
const bare = {
  turn: "",
  round: 0,
  ending: "none",
  winner: "nobody",
  spent: [],
  players: [],
  events: [],
  fate_deck: [],
  fate_pile: [],
  stones: [],
  stack: [],
};

export function read(view: View): VillainousView {
  return { ...bare, ...view } as unknown as VillainousView;
}

export function playerOf(game: VillainousView, seat: string): Player | undefined {
  return game.players.find((player) => player.id === seat);
}

// Which Villain each seat is.
export function roles(view: View, cards: Map<string, CardInfo>): Map<string, string> {
  const { players } = read(view);
  return new Map(players.map(({ id, villain }) => [id, cards.get(villain)?.name ?? villain]));
}

// The figures of a card.
export interface Figures {
  type: string;
  set: string;
  fate: boolean;
  cost?: number;
  varies: boolean; // the cost depends on what the card is used on
  strength?: number;
  lends?: number;
  activation?: number;
  top: SymbolName[];
  bottom: SymbolName[];
  gain: Record<Row, number>;
}

export function figures(info: CardInfo | undefined): Figures {
  const number = (name: string) => (info?.[name] === undefined ? undefined : Number(info[name]));
  return {
    type: String(info?.kind ?? ""),
    set: String(info?.set ?? "common"),
    fate: !!info?.fate,
    cost: number("cost"),
    varies: !!info?.varies,
    strength: number("strength"),
    lends: number("lends"),
    activation: number("activation"),
    top: (info?.top as SymbolName[] | undefined) ?? [],
    bottom: (info?.bottom as SymbolName[] | undefined) ?? [],
    gain: { top: number("top_gain") ?? 0, bottom: number("bottom_gain") ?? 0 },
  };
}

// A piece and where it is: the id of a location or an Event, or for a
// Specialty area that of its Villain.
export interface Placed {
  piece: Piece;
  place: string;
  seat?: string; // in whose Domain; none at an Event
  bearer?: Piece;
}

function* withItems(pieces: Piece[], place: string, seat?: string): Generator<Placed> {
  for (const piece of pieces) {
    yield { piece, place, seat };
    for (const item of piece.items ?? []) yield { piece: item, place, seat, bearer: piece };
  }
}

export function allPieces(game: VillainousView): Placed[] {
  const all: Placed[] = [];
  for (const player of game.players) {
    for (const [place, pieces] of Object.entries(player.locations))
      all.push(...withItems(pieces, place, player.id));
    all.push(...withItems(player.specialties, player.villain, player.id));
  }
  for (const event of game.events) all.push(...withItems(event.allies, event.card));
  return all;
}

// What each piece is called in actions: "falcon" where it is the only one in
// play, else "disir@hel", and "disir@hel#2" where several are there.
export function pieceTexts(all: Placed[]): Map<number, string> {
  const texts = new Map<number, string>();
  for (const { piece, place } of all) {
    const same = all.filter((other) => other.piece.card === piece.card);
    const here = same.filter((other) => other.place === place);
    const before = here.filter((other) => other.piece.piece < piece.piece).length;
    texts.set(
      piece.piece,
      piece.card +
        (same.length > 1 ? `@${place}` : "") +
        (here.length > 1 ? `#${before + 1}` : ""),
    );
  }
  return texts;
}

// Copies at one place that differ in nothing are one choice: the piece of that
// choice stands for all of them.
export function twins(a: Placed, b: Placed): boolean {
  const looks = ({ piece, place, bearer }: Placed) =>
    JSON.stringify([
      place,
      bearer?.piece,
      piece.card,
      piece.tokens,
      piece.weak,
      piece.count,
      piece.marked,
      piece.turned,
      piece.used,
      piece.due,
      piece.seen,
    ]);
  return looks(a) === looks(b) && !a.piece.items && !b.piece.items;
}

// Which action a piece stands for: its own, or that of a piece just like it.
export class PieceBook {
  readonly all: Placed[];
  private texts: Map<number, string>;

  constructor(game: VillainousView) {
    this.all = allPieces(game);
    this.texts = pieceTexts(this.all);
  }

  text(piece: number): string {
    return this.texts.get(piece) ?? "";
  }

  // The text with which `can` is content, of the piece or of a twin.
  called(piece: number, can: (text: string) => boolean): string | undefined {
    const own = this.text(piece);
    if (can(own)) return own;
    const at = this.all.find((one) => one.piece.piece === piece);
    const same = this.all.filter(
      (other) => other.piece.card === at?.piece.card && other.piece.piece !== piece,
    );
    const twin = same.find((other) => can(this.text(other.piece.piece)) && at && twins(at, other));
    return twin && this.text(twin.piece.piece);
  }

  find(text: string): Placed | undefined {
    return this.all.find((one) => this.text(one.piece.piece) === text);
  }
}
