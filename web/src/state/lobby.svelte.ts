// The public tables, told by the server while somebody looks.

import type { Table } from "../wire/types";
import { ask, keep, listen } from "./connection.svelte";

export const lobby = $state<{ tables: Table[]; loaded: boolean }>({ tables: [], loaded: false });

let watchers = 0;

function show(tables: unknown): void {
  if (!Array.isArray(tables)) return;
  lobby.tables = tables as Table[];
  lobby.loaded = true;
}

listen((news) => {
  if (news.type === "lobby") show(news.tables);
});

// Look at the lobby until the returned function is called.
export function watchLobby(): () => void {
  if (watchers++ === 0) {
    const message = { type: "lobby", on: true };
    keep("lobby", message, (reply) => show(reply?.tables));
    ask("lobby", { on: true }).then((reply) => show(reply.tables), () => {});
  }
  return () => {
    if (--watchers > 0) return;
    keep("lobby", null);
    ask("lobby", { on: false }).catch(() => {});
  };
}
