// Opening tables: what home, the form, the introduction and rematches ask for.

import { go } from "../router.svelte";
import type { Table } from "../wire/types";
import { WireError } from "../wire/socket";
import { ask, sentence } from "./connection.svelte";
import { note, promise } from "./salts";
import { here } from "./table.svelte";
import { toast } from "./toasts.svelte";

// Open a table and go there. Where the shuffles are sealed we promise a salt of
// our own.
export async function openTable(members: Record<string, unknown>): Promise<Table | undefined> {
  const salted = members.seed === undefined && members.seat !== "none";
  try {
    const { table } = await ask("new", { ...members, ...(salted && { commit: promise() }) });
    note(table, salted);
    here.enter(table);
    go("t", table.table);
    return table;
  } catch (error) {
    toast(sentence(error), true);
    return undefined;
  }
}

export async function sit(seat?: string): Promise<void> {
  const at = here.table;
  const sealed = !!at?.seal;
  try {
    const { table } = await ask("sit", { ...(seat && { seat }), ...(sealed && { commit: promise(at.table, seat) }) });
    note(table, sealed);
    here.enter(table);
  } catch (error) {
    toast(sentence(error), true);
  }
}

// Something about the table whose reply is the table. A start may take its time:
// whoever has gone elsewhere meanwhile stays there.
export async function change(
  type: "stand" | "bot" | "start",
  members: Record<string, unknown> = {},
): Promise<void> {
  try {
    const { table } = await ask(type, members);
    if (here.table?.table === table.table) here.enter(table);
  } catch (error) {
    if (error instanceof WireError && error.code === "unrevealed") return; // the news told it
    toast(sentence(error), true);
  }
}
