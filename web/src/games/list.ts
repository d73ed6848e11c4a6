// The games that have a board, a line each. A board is loaded when it is
// first played; without one the table shows the actions as a list.

import type { GameClient } from "./board";

const boards: Record<string, () => Promise<{ client: GameClient }>> = {
  gauntlet: () => import("./gauntlet"),
  splendor: () => import("./splendor"),
};

export function hasBoard(game: string): boolean {
  return game in boards;
}

export async function loadClient(game: string): Promise<GameClient | undefined> {
  const load = boards[game];
  return load ? (await load()).client : undefined;
}
