// The games of the server in the reader's language: the list at once, cards
// and rules when they are wanted.

import { SvelteMap } from "svelte/reactivity";
import { lang } from "../i18n.svelte";
import type { CardInfo, GameInfo, Rule } from "../wire/types";
import { ask } from "./connection.svelte";

export const catalog = $state<{ list: GameInfo[]; loaded: boolean }>({ list: [], loaded: false });

const cardsOf = new SvelteMap<string, Map<string, CardInfo>>();
const rulesOf = new Map<string, Promise<Rule[]>>();
const asked = new Set<string>();

export async function loadGames(): Promise<void> {
  const { games } = await ask("games", { cards: false });
  catalog.list = games.filter((game) => game.game !== "template");
  catalog.loaded = true;
}

export function gameInfo(game: string): GameInfo | undefined {
  return catalog.list.find((info) => info.game === game);
}

export function gameName(game: string): string {
  return gameInfo(game)?.name ?? game;
}

const none = new Map<string, CardInfo>();

// The cards of a game by id: empty until they have come.
export function cards(game: string): Map<string, CardInfo> {
  return cardsOf.get(`${lang()}/${game}`) ?? none;
}

export async function loadCards(game: string): Promise<void> {
  const key = `${lang()}/${game}`;
  if (asked.has(key)) return;
  asked.add(key);
  try {
    const { games } = await ask("games", { game });
    cardsOf.set(key, new Map((games[0]?.cards ?? []).map((card) => [card.card, card])));
  } catch {
    asked.delete(key);
  }
}

export function rules(game: string): Promise<Rule[]> {
  const key = `${lang()}/${game}`;
  let found = rulesOf.get(key);
  if (!found) {
    found = ask("rules", { game }).then((reply) => reply.rules);
    found.catch(() => rulesOf.delete(key));
    rulesOf.set(key, found);
  }
  return found;
}
