// Fair shuffles, our part (docs/online.md): a salt of our own for each seat we
// take, of which first the hash is told, its commit. The salt itself is told
// once, when all commits and the seal stand fast, and for these alone. All of
// that is noted, and the page that verifies a finished game compares with it.

import { commitOf, sameSetup } from "../fair/check";
import type { Promised, Table } from "../wire/types";
import { recall, remember } from "./storage";

// What this browser knows of a table.
export interface Noted {
  at: number;
  seal?: string; // as it was before the start
  salts?: string[]; // told openly, by earlier releases of this page
  promised?: Record<string, string>; // our commits by seat; "": the table has none
  list?: Promised; // the last one, or the one our salts were told for
  told?: number; // for how many different lists our salts were told
}

// A salt of ours, by its commit.
interface Own {
  at: number;
  salt: string;
  seal?: string; // of the table, when the commit was first seen there
  list?: string; // for which it was told
}

// Why a salt is not told.
export type Doubt = "missing" | "seal" | "setup" | "twice";

const kept = 100; // tables, and salts

function newest<T extends { at: number }>(all: Record<string, T>): Record<string, T> {
  const entries = Object.entries(all).sort((a, b) => b[1].at - a[1].at);
  return Object.fromEntries(entries.slice(0, kept));
}

// Those of this page; another page of ours, or a full disk, may lose them from
// what is stored.
const born: Record<string, Own> = {};

function owns(): Record<string, Own> {
  const all = recall<Record<string, Own>>("salts", {});
  for (const [commit, own] of Object.entries(born)) all[commit] = { ...own, ...all[commit] };
  return all;
}

function keepOwn(commit: string, own: Own): void {
  born[commit] = own;
  remember("salts", newest(owns()));
}

const tables = () => recall<Record<string, Noted>>("seals", {});

function keepNoted(table: string, noted: Noted): void {
  remember("seals", newest({ ...tables(), [table]: noted }));
}

export function noted(table: string): Noted | undefined {
  return tables()[table];
}

// A new salt, kept before anybody hears of it; returns its commit.
export function promise(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const salt = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  const commit = commitOf(salt);
  keepOwn(commit, { at: Date.now(), salt });
  return commit;
}

// The same for everybody who was told the same.
function textOf(list: Promised): string {
  const rows = list.seats.map(({ seat, commit, salt }) => [seat, commit ?? "", salt ?? ""]);
  return JSON.stringify([list.game, Object.entries(list.options).sort(), list.seal, rows.sort()]);
}

// Our commits at a table, by what it shows of them. A seat that is not ours any
// more is forgotten. One that has lost its commit is not, and before the start
// only. `asked`: we have just promised something for our seats.
function ours(table: Table, before: Record<string, string>, asked: boolean): Record<string, string> {
  const all = owns();
  const promised: Record<string, string> = {};
  for (const { seat, mine, commit = "" } of table.seats) {
    if (!mine) continue;
    if (table.state === "open" && all[commit]) promised[seat] = commit;
    else if (before[seat] !== undefined) promised[seat] = commit || table.state !== "open" ? before[seat] : "";
    else if (asked) promised[seat] = "";
  }
  return promised;
}

// Note what a table shows. Once its game has begun its seal counts only where
// none was seen before.
export function note(table: Table, asked = false): void {
  const entry = noted(table.table) ?? { at: Date.now() };
  const promised = ours(table, entry.promised ?? {}, asked);
  for (const commit of Object.values(promised)) {
    const own = owns()[commit];
    if (own && !own.seal && table.seal) keepOwn(commit, { ...own, seal: table.seal });
  }
  const seal = table.state === "open" ? table.seal : (entry.seal ?? table.seal);
  keepNoted(table.table, { ...entry, ...(seal && { seal }), promised });
}

// Our seats at an open table that need a new commit: those that have none, and
// those whose salt is told already. What another browser of ours has promised
// stays as it is.
export function unpromised(table: Table): string[] {
  if (table.state !== "open" || table.starting || !table.seal) return [];
  const all = owns();
  return table.seats
    .filter(({ mine, commit, salt }) => mine && (commit ? !!all[commit]?.list : !salt))
    .map(({ seat }) => seat);
}

// What is to be told for the list of a table as we have seen it: the salts of
// our seats, or why they are not. Before this returns, it is kept that they are
// told.
export function reveal(table: Table, list: Promised): { salts: [string, string][]; doubt?: Doubt } {
  const entry = noted(table.table) ?? { at: Date.now() };
  const promised = Object.entries(entry.promised ?? {}).filter(([, commit]) => commit);
  const text = textOf(list);
  const salts: [string, string][] = [];
  for (const [seat, commit] of promised) {
    const own = owns()[commit];
    if (!own || list.seats.find((row) => row.seat === seat)?.commit !== commit)
      return { salts: [], doubt: "missing" };
    if (!sameSetup(table, list)) return { salts: [], doubt: "setup" };
    if (own.seal !== list.seal) return { salts: [], doubt: "seal" };
    if (own.list && own.list !== text) return { salts: [], doubt: "twice" };
    salts.push([seat, own.salt]);
  }
  for (const [, commit] of promised) keepOwn(commit, { ...owns()[commit]!, list: text });
  const again = !!entry.list && textOf(entry.list) === text;
  const told = (entry.told ?? 0) + (salts.length > 0 && !again ? 1 : 0);
  keepNoted(table.table, { ...entry, seal: list.seal, list, told });
  return { salts };
}

// Whether we have told the salt of this seat for the table's last list.
export function hasTold(table: string, seat: string): boolean {
  const row = noted(table)?.list?.seats.find((one) => one.seat === seat);
  return !!row?.commit && !!owns()[row.commit]?.list;
}

// Whether our commits were passed over: the game began, and nobody asked for
// the salts.
export function passedOver(table: Table): boolean {
  if (table.state === "open") return false;
  return Object.values(noted(table.table)?.promised ?? {}).some((commit) => !owns()[commit]?.list);
}

// How many starts were broken off after we had told our salts.
export function brokenOff({ told = 0 }: Noted, begun: boolean): number {
  return Math.max(0, told - (begun ? 1 : 0));
}
