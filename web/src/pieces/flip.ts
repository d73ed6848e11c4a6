// Which things have to fly where, worked out from where they were, where they
// are, and what happened. Nothing here touches the page: stage.ts does.

export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

// Something that goes from one place to another, as an event tells it. `what`
// is a card that can be known again ("hulk"), or a picture that can't
// ("back:hero", "token:red"); places are names of parts.
export interface Flight {
  what: string;
  from: string;
  to: string;
  count?: number;
  order: number;
}

// A word over a part of the board ("no 5"), or a shock that it gets.
export interface Call {
  part: string;
  text?: string;
  mood?: "good" | "bad" | "calm";
  order: number;
}

export interface Scene {
  flights: Flight[];
  calls: Call[];
}

export type Move =
  | { how: "slide"; key: string; from: Box; to: Box; order: number }
  | { how: "enter"; key: string; from: Box; to: Box; order: number }
  | { how: "appear"; key: string; order: number }
  | { how: "ghost"; what: string; from: Box; to: Box; order: number };

// The keys of cards that lie on the table more than once: "outrider",
// "outrider#2".
export function keysOf(cards: string[]): string[] {
  const seen = new Map<string, number>();
  return cards.map((card) => {
    const n = (seen.get(card) ?? 0) + 1;
    seen.set(card, n);
    return n === 1 ? card : `${card}#${n}`;
  });
}

export function moved(a: Box, b: Box): boolean {
  const far = (x: number, y: number) => Math.abs(x - y) > 2;
  return far(a.x, b.x) || far(a.y, b.y) || far(a.w, b.w) || far(a.h, b.h);
}

// `before` and `after` are the cards that could be seen, `part` where a place
// is. A card seen both times slides; one that is new comes from where its
// flight says; one that is gone, and all that can't be told apart, flies as a
// ghost. Fewer than `most` things fly.
export function plan(
  before: Map<string, Box>,
  after: Map<string, Box>,
  part: (name: string) => Box | undefined,
  flights: Flight[],
  most = 40,
): Move[] {
  const moves: Move[] = [];
  const flown = new Set<string>();
  for (const flight of flights) {
    const { what, order } = flight;
    const to = after.get(what);
    const was = before.get(what);
    if (to && !flown.has(what)) {
      flown.add(what);
      const from = was ?? part(flight.from);
      if (from && moved(from, to))
        moves.push({ how: was ? "slide" : "enter", key: what, from, to, order });
      continue;
    }
    const from = was ?? part(flight.from);
    const end = part(flight.to);
    if (!from || !end || !moved(from, end)) continue;
    for (let i = 0; i < Math.min(flight.count ?? 1, 5); i++)
      moves.push({ how: "ghost", what, from, to: end, order: order + i * 0.5 });
  }
  for (const [key, to] of after) {
    if (flown.has(key)) continue;
    const from = before.get(key);
    if (!from) moves.push({ how: "appear", key, order: 0 });
    else if (moved(from, to)) moves.push({ how: "slide", key, from, to, order: 0 });
  }
  return moves.slice(0, most);
}
