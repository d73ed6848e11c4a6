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
  promised?: Record<string, string>; // our last commits by seat; "": the table has none
  elsewhere?: string[]; // our seats for which another browser of ours has promised
  own?: string[]; // our seats since the game began
  list?: Promised; // the last one, or the one our salts were told for
  told?: number; // for how many different lists our salts were told
}

// A salt of ours, by its commit.
interface Own {
  at: number;
  salt: string;
  place?: string; // table and seat: it is for these alone
  seal?: string; // of the table, when the commit was first seen there
  gone?: boolean; // the seat has another commit since then, or none
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

const placeOf = (table: string, seat: string) => `${table} ${seat}`;

// Whether a commit is ours, for this place, and none of ours came after it.
function holds(commit: string, place: string): boolean {
  const own = owns()[commit];
  return !!own && !own.gone && (own.place ?? place) === place;
}

// A new salt, kept before anybody hears of it; returns its commit. Where one
// sits is not always known yet.
export function promise(table?: string, seat?: string): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const salt = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  const commit = commitOf(salt);
  keepOwn(commit, { at: Date.now(), salt, ...(table && seat && { place: placeOf(table, seat) }) });
  return commit;
}

// The same for everybody who was told the same.
function textOf(table: string, list: Promised): string {
  const rows = list.seats.map(({ seat, commit, salt }) => [seat, commit ?? "", salt ?? ""]);
  return JSON.stringify([table, list.game, Object.entries(list.options).sort(), list.seal, rows.sort()]);
}

// Our commits at a table, by what it shows of them while it is open. A seat that
// does not look like ours keeps what it had: that may be a lie. `asked`: we have
// just promised something for our seats.
function ours(table: Table, before: Record<string, string>, asked: boolean): Record<string, string> {
  const promised = { ...before };
  for (const { seat, mine, commit } of table.seats) {
    if (!mine) continue;
    if (commit && holds(commit, placeOf(table.table, seat))) promised[seat] = commit;
    else if (before[seat] !== undefined ? !commit : asked) promised[seat] = "";
  }
  return promised;
}

// A commit is for the first place where it is seen, with the seal that is seen
// with it. One that another has replaced never comes back.
function settle(table: Table, promised: Record<string, string>, before: Record<string, string>): void {
  const all = owns();
  for (const [seat, commit] of Object.entries(promised)) {
    const own = all[commit];
    const old = all[before[seat] ?? ""];
    if (own && !own.seal && table.seal)
      keepOwn(commit, { ...own, place: placeOf(table.table, seat), seal: table.seal });
    if (old && before[seat] !== commit) keepOwn(before[seat]!, { ...old, gone: true });
  }
}

const unite = (some: string[] = [], more: Table["seats"]) => [...new Set([...some, ...more.map(({ seat }) => seat)])];

// Note what a table shows. Once its game has begun, nothing that it shows says
// anything about what was before.
export function note(table: Table, asked = false): void {
  const entry = noted(table.table) ?? { at: Date.now() };
  const mine = table.seats.filter((seat) => seat.mine);
  if (table.state !== "open" || entry.own) {
    keepNoted(table.table, { ...entry, own: unite(entry.own, mine) });
    return;
  }
  const before = entry.promised ?? {};
  const promised = ours(table, before, asked);
  const all = owns();
  const others = mine.filter(({ seat, commit }) => commit && !all[commit] && promised[seat] === undefined);
  settle(table, promised, before);
  const { seal = entry.seal } = table;
  keepNoted(table.table, { ...entry, promised, elsewhere: unite(entry.elsewhere, others), ...(seal && { seal }) });
}

// Our seats at an open table that need a new commit: those that have none, and
// those whose salt is told already. What another browser of ours has promised
// stays as it is, and is for that one to promise anew.
export function unpromised(table: Table): string[] {
  if (table.state !== "open" || table.starting || !table.seal) return [];
  const all = owns();
  const { promised = {}, elsewhere = [] } = noted(table.table) ?? {};
  const needs = ({ seat, commit, salt }: Table["seats"][number]) =>
    commit
      ? !!all[commit] && (!!all[commit].list || !holds(commit, placeOf(table.table, seat)))
      : !salt && (promised[seat] !== undefined || !elsewhere.includes(seat));
  return table.seats.filter((seat) => seat.mine && needs(seat)).map(({ seat }) => seat);
}

// What is to be told for the list of a table as we have seen it: the salts of
// our seats, or why they are not. Before this returns, it is kept that they are
// told, and the list: it is not replaced by one that came after any salt of ours
// that stands in it, or after the game had begun.
export function reveal(table: Table, list: Promised): { salts: [string, string][]; doubt?: Doubt } {
  const entry = noted(table.table) ?? { at: Date.now() };
  const mine = table.seats.filter((seat) => seat.mine).map(({ seat }) => seat);
  const promised = Object.entries(entry.promised ?? {}).filter(([seat, commit]) => commit && mine.includes(seat));
  const text = textOf(table.table, list);
  if (entry.own) return { salts: [] };
  const salts: [string, string][] = [];
  for (const [seat, commit] of promised) {
    const own = owns()[commit];
    if (!own || !holds(commit, placeOf(table.table, seat)) || list.seats.find((row) => row.seat === seat)?.commit !== commit)
      return { salts: [], doubt: "missing" };
    if (!sameSetup(table, list)) return { salts: [], doubt: "setup" };
    if (own.seal !== list.seal) return { salts: [], doubt: "seal" };
    salts.push([seat, own.salt]);
  }
  const isOther = ({ commit = "" }: { commit?: string }) => (owns()[commit]?.list ?? text) !== text;
  if (list.seats.some(isOther)) return { salts: [], doubt: "twice" };
  for (const [, commit] of promised) keepOwn(commit, { ...owns()[commit]!, list: text });
  const again = !!entry.list && textOf(table.table, entry.list) === text;
  const told = (entry.told ?? 0) + (salts.length > 0 && !again ? 1 : 0);
  keepNoted(table.table, { ...entry, seal: list.seal, list, told });
  return { salts };
}

// Whether we have told the salt of this seat for the table's last list.
export function hasTold(table: string, seat: string): boolean {
  const row = noted(table)?.list?.seats.find((one) => one.seat === seat);
  return !!row?.commit && !!owns()[row.commit]?.list;
}

// Whether we were passed over: the game began, and nobody asked for the salts
// that we promised; or a seat of ours has neither commit nor salt.
export function passedOver(table: Table): boolean {
  if (table.state === "open") return false;
  const all = owns();
  const promised = noted(table.table)?.promised ?? {};
  return table.seats.some(({ seat, mine, commit, salt }) => {
    const own = promised[seat];
    return mine && (own === undefined ? !!table.seal && !commit && !salt : !all[own]?.list);
  });
}

// How many starts were broken off after we had told our salts.
export function brokenOff({ told = 0 }: Noted, begun: boolean): number {
  return Math.max(0, told - (begun ? 1 : 0));
}
