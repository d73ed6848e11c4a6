// What has happened at a table, gathered from updates: pure functions.

import type { GameEvent, Update } from "../wire/types";

// The log after an update: from its `from` on, it tells everything anew.
export function mergeLog(log: GameEvent[], update: Update): GameEvent[] {
  return [...log.filter((entry) => entry.number < update.from), ...update.events];
}

// The events that lead from one update to the next: none at the first, after
// something was taken back, or where it is seen through other eyes.
export function freshEvents(before: Update | null, now: Update): GameEvent[] {
  if (!before || before.viewer !== now.viewer || now.count <= before.count) return [];
  return now.events.filter((entry) => entry.number >= before.count);
}

// Events of one action each, in order.
export function groupByAction(events: GameEvent[]): GameEvent[][] {
  const groups: GameEvent[][] = [];
  for (const entry of events) {
    const last = groups[groups.length - 1];
    if (last && last[0]!.number === entry.number) last.push(entry);
    else groups.push([entry]);
  }
  return groups;
}

// The turn's beginning, for headings: games tell it as the event "turn", or by
// whose it is, as in "villain-turn".
export function beginsTurn(entry: GameEvent): boolean {
  return entry.event.event.split("-").at(-1) === "turn";
}

// The seat whose turn it is.
export function whoseTurn(log: GameEvent[]): string | undefined {
  return log.filter(beginsTurn).at(-1)?.event.seat;
}

export interface Filter {
  seat: string; // "" is everybody
  search: string;
  turns: boolean; // only what begins turns, or ends the game
}

export function filterLog(log: GameEvent[], filter: Filter): GameEvent[] {
  const words = filter.search.trim().toLocaleLowerCase();
  return log.filter(
    (entry) =>
      (!filter.turns || beginsTurn(entry) || entry.event.event === "over") &&
      (!filter.seat || entry.event.seat === filter.seat) &&
      (!words || entry.say.toLocaleLowerCase().includes(words)),
  );
}
