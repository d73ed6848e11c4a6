// Opening tables: what home, the form, the introduction and rematches ask for.

import { go } from "../router.svelte";
import type { Table } from "../wire/types";
import { ask, sentence } from "./connection.svelte";
import { makeSalt, note } from "./salts";
import { here } from "./table.svelte";
import { toast } from "./toasts.svelte";

// Open a table and go there. The salt of one's own is added where the
// shuffles are sealed.
export async function openTable(members: Record<string, unknown>): Promise<Table | undefined> {
  const salt = members.seed === undefined && members.seat !== "none" ? makeSalt() : undefined;
  try {
    const { table } = await ask("new", { ...members, ...(salt && { salt }) });
    note(table.table, table.seal, salt);
    here.enter(table);
    go("t", table.table);
    return table;
  } catch (error) {
    toast(sentence(error), true);
    return undefined;
  }
}

export async function sit(seat?: string): Promise<void> {
  const salt = makeSalt();
  try {
    const { table } = await ask("sit", { ...(seat && { seat }), salt });
    note(table.table, table.seal, salt);
    here.enter(table);
  } catch (error) {
    toast(sentence(error), true);
  }
}

// Something about the table whose reply is the table.
export async function change(
  type: "stand" | "bot" | "start",
  members: Record<string, unknown> = {},
): Promise<void> {
  try {
    const { table } = await ask(type, members);
    here.enter(table);
  } catch (error) {
    toast(sentence(error), true);
  }
}
