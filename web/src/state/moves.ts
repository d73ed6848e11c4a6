// What we played, by the number of the action: so that the page that verifies a
// finished game knows whether its record is of this game, and not of another
// one that fits as well.

import { forget, recall, remember } from "./storage";

type Moves = Record<number, string>;

const kept = 30; // tables

export function movesOf(table: string): Moves {
  return recall<Moves>(`moves.${table}`, {});
}

// What was done from this place of the game on is taken back.
export function cutMoves(table: string, at: number): void {
  const before = Object.entries(movesOf(table)).filter(([number]) => Number(number) < at);
  remember(`moves.${table}`, Object.fromEntries(before));
}

// Play at this place of the game.
export function noteMove(table: string, at: number, text: string): void {
  cutMoves(table, at);
  remember(`moves.${table}`, { ...movesOf(table), [at]: text });
  const tables = recall<string[]>("moves", []);
  if (tables[0] === table) return;
  const newest = [table, ...tables.filter((one) => one !== table)];
  for (const old of newest.slice(kept)) forget(`moves.${old}`);
  remember("moves", newest.slice(0, kept));
}
