// The games that have a board, an entry each. A picture is shown at once, a
// board is loaded when it is first played; without one the table shows the
// actions as a list.

import type { Component } from "svelte";
import { SvelteMap } from "svelte/reactivity";
import type { GameClient } from "./board";
import GauntletArt from "./gauntlet/Art.svelte";
import SplendorArt from "./splendor/Art.svelte";
import UnitedArt from "./united/Art.svelte";
import VillainousArt from "./villainous/Art.svelte";

interface Picture {
  Art: Component;
  ground: string; // the colour behind it
}

interface Entry {
  picture: Picture;
  load: () => Promise<{ client: GameClient }>;
}

const games: Record<string, Entry> = {
  gauntlet: { picture: { Art: GauntletArt, ground: "#2a1244" }, load: () => import("./gauntlet") },
  splendor: { picture: { Art: SplendorArt, ground: "#10294a" }, load: () => import("./splendor") },
  villainous: {
    picture: { Art: VillainousArt, ground: "#3a0f1c" },
    load: () => import("./villainous"),
  },
  united: { picture: { Art: UnitedArt, ground: "#0c2a33" }, load: () => import("./united") },
};

export function hasBoard(game: string): boolean {
  return game in games;
}

export function pictureOf(game: string): Picture | undefined {
  return games[game]?.picture;
}

const loaded = new SvelteMap<string, GameClient>();

export async function loadClient(game: string): Promise<GameClient | undefined> {
  const client = (await games[game]?.load())?.client;
  if (client) loaded.set(game, client);
  return client;
}

// What a game's folder exports, once it is there.
export function clientOf(game: string): GameClient | undefined {
  return loaded.get(game);
}
