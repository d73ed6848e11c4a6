// What our part of the shuffles promises and tells, whatever a server says.

import { beforeEach, expect, test, vi } from "vitest";
import { commitOf } from "../fair/check";
import type { Promised, Seat, Table } from "../wire/types";

const asked: Record<string, unknown>[] = [];
const toasts: string[] = [];
let refuse = false;

vi.mock("./connection.svelte", () => ({
  ask: (type: string, members: object = {}) => {
    asked.push({ type, ...members });
    return refuse ? Promise.reject(new Error("busy")) : Promise.resolve({ table: table({}) });
  },
  capital: String,
}));
vi.mock("./toasts.svelte", () => ({ toast: (text: string) => toasts.push(text) }));

const { brokenOff, hasTold, note, noted, passedOver, promise, reveal, unpromised } = await import("./salts");
const { answer, attend, lament } = await import("./fair");

let id = "";
let count = 0;

// A table of ours at seat a, with somebody else at b.
function table(ours: Partial<Seat>, more: Partial<Table> = {}): Table {
  const seats = [
    { seat: "a", title: "A", who: "person", mine: true, ...ours },
    { seat: "b", title: "B", who: "person", mine: false, commit: commitOf("bb") },
  ];
  return { table: id, game: "g", options: { x: 1, y: "z" }, state: "open", seal: "5ea1", seats, ...more } as unknown as Table;
}

function list(commit: string, more: Partial<Promised> = {}): Promised {
  return { game: "g", options: { y: "z", x: 1 }, seal: "5ea1", seats: [{ seat: "a", commit }, { seat: "b", commit: commitOf("bb") }], ...more };
}

// One has sat down and seen the table.
function seated(): string {
  const commit = promise();
  note(table({ commit }), true);
  return commit;
}

beforeEach(() => {
  id = `table${++count}`;
  asked.length = toasts.length = 0;
  refuse = false;
});

test("a salt is told for the list that has its commit, and fits it", () => {
  const commit = seated();
  const { salts, doubt } = reveal(table({}), list(commit));
  expect(doubt).toBe(undefined);
  expect(salts.map(([seat]) => seat)).toEqual(["a"]);
  expect(commitOf(salts[0]![1])).toBe(commit);
  expect(noted(id)).toMatchObject({ seal: "5ea1", list: list(commit), promised: { a: commit }, told: 1 });
});

test("every salt is another one", () => {
  expect(new Set(Array.from({ length: 50 }, () => promise())).size).toBe(50);
});

test("where our commit is missing or another nothing is told", () => {
  seated();
  expect(reveal(table({}), list(commitOf("01")))).toEqual({ salts: [], doubt: "missing" });
  expect(reveal(table({}), list("", { seats: [{ seat: "a" }, { seat: "b" }] }))).toEqual({ salts: [], doubt: "missing" });
  expect(noted(id)?.list).toBe(undefined);
});

test("where the seal has changed nothing is told", () => {
  const commit = seated();
  note(table({ commit }, { seal: "5ea2" }));
  expect(reveal(table({}), list(commit, { seal: "5ea2" }))).toEqual({ salts: [], doubt: "seal" });
});

test("where the game has changed nothing is told", () => {
  const commit = seated();
  expect(reveal(table({}), list(commit, { game: "h" })).doubt).toBe("setup");
  expect(reveal(table({}), list(commit, { options: { x: 2, y: "z" } })).doubt).toBe("setup");
  expect(reveal(table({}), list(commit, { options: { x: 1 } })).doubt).toBe("setup");
  expect(reveal(table({}), list(commit, { seats: list(commit).seats.slice(0, 1) })).doubt).toBe("setup");
  expect(reveal(table({}), list(commit, { seats: [...list(commit).seats, { seat: "c" }] })).doubt).toBe("setup");
  expect(reveal(table({}), list(commit)).salts.length).toBe(1);
});

test("a salt is told again for the very same list, and for no other", () => {
  const commit = seated();
  const { salts } = reveal(table({}), list(commit));
  expect(reveal(table({}), list(commit)).salts).toEqual(salts);
  expect(reveal(table({}), list(commit, { seats: list(commit).seats.slice().reverse() })).salts).toEqual(salts);
  expect(noted(id)?.told).toBe(1);
  const changed = list(commit, { seats: [{ seat: "a", commit }, { seat: "b", commit: commitOf("b2") }] });
  expect(reveal(table({}), changed)).toEqual({ salts: [], doubt: "twice" });
  const open = list(commit, { seats: [{ seat: "a", commit }, { seat: "b", salt: "bb" }] });
  expect(reveal(table({}), open)).toEqual({ salts: [], doubt: "twice" });
  expect(reveal(table({}), list(commit, { seal: "5ea2" })).doubt).toBe("seal");
  expect(noted(id)?.list?.seats).toContainEqual({ seat: "b", commit: commitOf("bb") });
});

test("a list that a salt was told for is not replaced, whosever the seats seem to be", () => {
  const commit = seated();
  reveal(table({}), list(commit));
  const changed = list(commit, { seats: [{ seat: "a", commit }, { seat: "b", commit: commitOf("b2") }] });
  expect(reveal(table({ mine: false }), changed)).toEqual({ salts: [], doubt: "twice" });
  expect(noted(id)?.list).toEqual(list(commit));
});

test("what is told when the game has begun is not noted as told before", () => {
  const theirs = { commit: commitOf("aa"), mine: false };
  reveal(table(theirs), list(theirs.commit));
  note(table(theirs, { state: "playing" }));
  const changed = list(commitOf("a2"));
  expect(reveal(table(theirs), changed)).toEqual({ salts: [] });
  expect(noted(id)?.list).toEqual(list(theirs.commit));
});

test("a seat without a commit, or whose salt is told, gets a new one", () => {
  expect(unpromised(table({}))).toEqual(["a"]);
  const commit = seated();
  expect(unpromised(table({ commit }))).toEqual([]);
  reveal(table({}), list(commit));
  expect(unpromised(table({ commit }))).toEqual(["a"]);
  expect(unpromised(table({ commit }, { starting: true }))).toEqual([]);
  expect(unpromised(table({ commit }, { state: "playing" }))).toEqual([]);
  expect(unpromised(table({}, { seal: undefined }))).toEqual([]);
  expect(unpromised(table({ commit: commitOf("of another device") }))).toEqual([]);
  expect(unpromised(table({ salt: "0a" }))).toEqual([]);
});

test("a new commit is promised once for each loss", async () => {
  attend(table({}));
  attend(table({}));
  expect(asked.length).toBe(1);
  expect(asked[0]).toMatchObject({ type: "sit", seat: "a" });
  expect(asked[0]!.commit).toMatch(/^[0-9a-f]{64}$/);
  attend(table({}, { seal: "5ea2" }));
  expect(asked.length).toBe(2);
  refuse = true;
  attend(table({}, { seal: "5ea3" }));
  await Promise.resolve();
  await Promise.resolve();
  attend(table({}, { seal: "5ea3" }));
  expect(asked.length).toBe(4);
});

test("a start that is broken off is counted, and the next salt is another", () => {
  const first = seated();
  reveal(table({}), list(first));
  note(table({}, { seal: "5ea2" })); // wiped
  const second = promise();
  note(table({ commit: second }, { seal: "5ea2" }), true);
  expect(brokenOff(noted(id)!, false)).toBe(1);
  const { salts } = reveal(table({}), list(second, { seal: "5ea2" }));
  expect(commitOf(salts[0]![1])).toBe(second);
  expect(brokenOff(noted(id)!, true)).toBe(1);
  expect(noted(id)?.list?.seal).toBe("5ea2");
});

test("who is asked answers, or says why not", () => {
  const commit = seated();
  answer(table({}), { type: "reveal", table: id, seconds: 10, ...list(commitOf("01")) });
  expect(asked).toEqual([]);
  expect(toasts.length).toBe(1);
  answer(table({}), { type: "reveal", table: id, seconds: 10, ...list(commit) });
  expect(asked).toMatchObject([{ type: "reveal", seat: "a" }]);
  expect(toasts.length).toBe(1);
});

test("a game that began without our salt is noticed", () => {
  const commit = seated();
  expect(passedOver(table({ commit }))).toBe(false);
  expect(passedOver(table({ commit }, { state: "playing" }))).toBe(true);
  attend(table({ commit }, { state: "playing" }));
  attend(table({ commit }, { state: "playing" }));
  expect(toasts.length).toBe(1);
  id = `${id} asked`;
  const told = seated();
  reveal(table({}), list(told));
  expect(passedOver(table({ commit: told }, { state: "playing" }))).toBe(false);
});

test("a commit that the table never shows was passed over, too", () => {
  promise();
  note(table({}), true);
  expect(noted(id)?.promised).toEqual({ a: "" });
  expect(passedOver(table({}, { state: "playing" }))).toBe(true);
});

test("a seat that does not look like ours keeps what was promised for it", () => {
  const commit = seated();
  note(table({ mine: false }));
  expect(noted(id)?.promised).toEqual({ a: commit });
  const chosen = table({ salt: "0bad" }, { state: "playing" });
  attend(chosen);
  expect(passedOver(chosen)).toBe(true);
  expect(noted(id)).toMatchObject({ promised: { a: commit }, own: ["a"] });
});

test("a seat that is not ours any more is no matter", () => {
  const commit = seated();
  note(table({ mine: false }));
  expect(reveal(table({ mine: false }), list(commitOf("theirs")))).toEqual({ salts: [] });
  const again = promise(id, "a");
  note(table({ commit: again }), true);
  expect(noted(id)?.promised).toEqual({ a: again });
  expect(reveal(table({}), list(commit)).doubt).toBe("missing");
  note(table({ mine: false }, { state: "playing" }));
  expect(passedOver(table({ mine: false }, { state: "playing" }))).toBe(false);
  expect(noted(id)?.own).toEqual([]);
});

test("a seat of ours without any number is noticed where the shuffles are sealed", () => {
  expect(passedOver(table({}, { state: "playing" }))).toBe(true);
  expect(passedOver(table({ salt: "aa" }, { state: "playing" }))).toBe(false);
  expect(passedOver(table({ commit: commitOf("elsewhere") }, { state: "playing" }))).toBe(false);
  expect(passedOver(table({ mine: false }, { state: "playing" }))).toBe(false);
  expect(passedOver(table({}, { state: "playing", seal: undefined }))).toBe(false);
});

test("a commit of another table or seat is not taken for the one of this", () => {
  const old = seated();
  reveal(table({}), list(old));
  id = `${id} again`;
  note(table({ commit: old }));
  expect(noted(id)?.promised).toEqual({});
  expect(unpromised(table({ commit: old }))).toEqual(["a"]);
  expect(reveal(table({}), list(old))).toEqual({ salts: [], doubt: "twice" });
  note(table({ commit: old }), true);
  expect(passedOver(table({ commit: old }, { state: "playing" }))).toBe(true);
  const own = promise(id, "b");
  note(table({ commit: own }));
  expect(noted(id)?.promised).toEqual({ a: "" });
});

test("a commit that was replaced or lost does not come back", () => {
  const first = seated();
  reveal(table({}), list(first));
  note(table({}));
  note(table({ commit: first }));
  expect(noted(id)?.promised).toEqual({ a: "" });
  expect(unpromised(table({ commit: first }))).toEqual(["a"]);
  expect(reveal(table({}), list(first))).toEqual({ salts: [] });
  const second = seated();
  note(table({ commit: first }));
  expect(noted(id)?.promised).toEqual({ a: second });
  expect(reveal(table({}), list(first)).doubt).toBe("missing");
});

test("after a break-off the browser that had promised does so again, and no other", () => {
  note(table({ commit: commitOf("elsewhere") }));
  note(table({}, { seal: "5ea2" }));
  expect(unpromised(table({}, { seal: "5ea2" }))).toEqual([]);
  const commit = seated();
  note(table({ commit }));
  note(table({}, { seal: "5ea3" }));
  expect(unpromised(table({}, { seal: "5ea3" }))).toEqual(["a"]);
});

test("what another device of ours promised stays, and this one tells nothing", () => {
  const commit = seated();
  note(table({ commit: commitOf("elsewhere") }));
  expect(noted(id)?.promised).toEqual({ a: commit });
  expect(reveal(table({}), list(commitOf("elsewhere"))).doubt).toBe("missing");
  id = "another";
  note(table({ commit: commitOf("elsewhere") }));
  expect(reveal(table({}), list(commitOf("elsewhere")))).toEqual({ salts: [] });
});

test("who did tell is told that it did not come", () => {
  const commit = seated();
  const failed = { type: "unrevealed" as const, table: id, seats: [{ seat: "a", name: "Ann" }], message: "Ann did not" };
  lament(failed);
  expect(toasts[0]).toBe("Ann did not");
  reveal(table({}), list(commit));
  expect(hasTold(id, "a")).toBe(true);
  expect(hasTold(id, "b")).toBe(false);
  lament(failed);
  expect(toasts[1]).toContain("Ann did not. ");
});

test("the seal before the start counts, not a later one", () => {
  seated();
  note(table({}, { state: "playing", seal: "0ther" }));
  expect(noted(id)?.seal).toBe("5ea1");
  note(table({}, { seal: "0ther" })); // open again
  expect(noted(id)).toMatchObject({ seal: "5ea1", own: ["a"] });
  id = "seen late";
  note(table({}, { state: "playing", seal: "0ther" }));
  expect(noted(id)?.seal).toBe(undefined);
});
