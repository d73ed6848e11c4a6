// Hashes against known vectors, and games that were shuffled fairly or not.

import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { Replay } from "../wire/types";
import { check, commitOf, keyOf, seedOf } from "./check";
import { chanceVerbs, readRecord } from "./record";
import { fromHex, hmac, sha256, toHex, utf8 } from "./sha256";

test("SHA-256 gives the hashes of FIPS 180-4", () => {
  expect(toHex(sha256(utf8("")))).toBe("e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
  expect(toHex(sha256(utf8("abc")))).toBe("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  expect(toHex(sha256(utf8("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq")))).toBe(
    "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1",
  );
});

test("SHA-256 is right at every length around a block", async () => {
  for (let n = 0; n < 200; n++) {
    const bytes = new Uint8Array(n).map((_, i) => i * 7);
    const hash = await crypto.subtle.digest("SHA-256", bytes);
    expect(toHex(sha256(bytes))).toBe(toHex(new Uint8Array(hash)));
  }
});

test("HMAC gives the values of RFC 4231", () => {
  expect(toHex(hmac(new Uint8Array(20).fill(0x0b), utf8("Hi There")))).toBe(
    "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7",
  );
  expect(toHex(hmac(utf8("Jefe"), utf8("what do ya want for nothing?")))).toBe(
    "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843",
  );
  expect(
    toHex(hmac(new Uint8Array(131).fill(0xaa), utf8("Test Using Larger Than Block-Size Key - Hash Key First"))),
  ).toBe("60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54");
});

test("hexadecimal digits are read back, and nothing else is", () => {
  expect(toHex(fromHex("00ff10")!)).toBe("00ff10");
  expect(fromHex("0")).toBe(null);
  expect(fromHex("zz")).toBe(null);
});

const secret = "11".repeat(32);

// The seal and the seeds of this secret and these salts, computed by another program.
const seal = "02d449a31fbb267c8f352e9968a79e3e5fc95c1bbeaa502fd6454ebde5a4bedc";
const commits = { a: "ffde07dcadd21d317d3089ca7b9cfc0897abd0194744b5b1f1ce6bf99deb9b12" };
const seeds = ["3020963457812996297", "11370126391571673315"];

const rows = (key: string, all: object = {}) => Object.entries(all).map(([id, value]) => `${key} ${id} ${value}`);

// The record of a replay's header and lines; as the server writes it.
function written({ game, options, seats, seal, secret, commits, salts }: Replay, lines: string[]): string {
  return [
    "sixstones record 1", `game ${game}`, `seats ${seats.length}`, ...rows("option", options), ...rows("name", { a: "Ann B" }),
    ...(seal ? [`seal ${seal}`] : []), ...rows("commit", commits), ...rows("salt", salts), "",
    ...lines, ...(secret ? [`secret ${secret}`] : []), "ended won", "hash 00", "",
  ].join("\n");
}

const played = [`deal ${seeds[0]}`, "# words", "take red", `deal ${seeds[1]}`];

function game(more: Partial<Replay> = {}, lines = played): Replay {
  const replay = {
    game: "splendor",
    options: { roundLimit: 0 },
    seats: [{ seat: "a", title: "A" }, { seat: "b", title: "B" }],
    count: 3,
    secret,
    seal,
    commits: { ...commits },
    salts: { b: "0123", a: "aa55" },
    actions: [
      { seat: "chance", say: "Deal", seed: seeds[0]! },
      { seat: "a", say: "Take red" },
      { seat: "chance", say: "Deal", seed: seeds[1]! },
    ],
    ...more,
  };
  return { record: written(replay as Replay, lines), ...replay } as Replay;
}

const before = () => ({ seal, list, promised: commits, own: ["a"] });

test("a fair game is found fair", () => {
  expect(check(game(), { ...before(), moves: { 1: "take red" } })).toEqual({
    seal: "right", commits: "right", noted: "right", salts: "right", seeds: "right", record: "right",
    moves: "right", wrongAt: [], overall: "right",
  });
});

test("without what was noted a record fits itself, and no more can be told", () => {
  expect(check(game()).overall).toBe("fits");
  expect(check(game(), { seal }).overall).toBe("fits");
  expect(check(game({ commits: undefined })).overall).toBe("fits");
  expect(check(game({ secret: undefined }))).toMatchObject({ overall: "unknown" });
});

test("whoever had a seat must find the own number", () => {
  expect(check(game(), { ...before(), own: [] }).overall).toBe("right");
  expect(check(game(), { ...before(), own: ["a", "b"] })).toMatchObject({ salts: "unknown", overall: "fits" });
  expect(check(game(), { ...before(), own: [], moves: { 1: "take red" } }).overall).toBe("fits");
  expect(check(game(), { ...before(), promised: {} })).toMatchObject({ salts: "unknown", overall: "fits" });
  expect(check(game(), { ...before(), promised: { a: "" } })).toMatchObject({ salts: "wrong", overall: "wrong" });
});

test("a seed that the server leaves out of its answer is found in the record", () => {
  const lines = ["deal 666", "take red", `deal ${seeds[1]}`];
  const actions = game().actions.map(({ seat, say }) => ({ seat, say }));
  expect(check(game({ actions }, lines), before())).toMatchObject({ seeds: "wrong", record: "wrong", overall: "wrong" });
  expect(check(game({ actions: actions.slice(0, 1) }, lines))).toMatchObject({ record: "wrong" });
  const later = game().actions.map((action, i) => (i === 2 ? { seat: "a", say: "Shuffle" } : action));
  expect(check(game({ actions: later }, [...played.slice(0, 3), "shuffle 7"]))).toMatchObject({ seeds: "wrong", wrongAt: [2] });
  expect(check(game({ actions: [{ seat: "a", say: "Take red" }] }, ["take red"]))).toMatchObject({ seeds: "wrong", overall: "wrong" });
});

test("what the server shows besides must stand in the record", () => {
  const shown = (more: Partial<Replay>) => check({ ...game(), ...more }, before()).record;
  expect(shown({})).toBe("right");
  expect(shown({ seal: "00" })).toBe("wrong");
  expect(shown({ secret: undefined })).toBe("wrong");
  expect(shown({ commits: {} })).toBe("wrong");
  expect(shown({ salts: { a: "aa55" } })).toBe("wrong");
  expect(shown({ game: "gauntlet" })).toBe("wrong");
  expect(shown({ options: { roundLimit: 5 } })).toBe("wrong");
  expect(shown({ seats: game().seats.slice(0, 1) })).toBe("wrong");
  expect(shown({ seats: [game().seats[0]!, game().seats[0]!] })).toBe("wrong");
});

test("seats in another order than that of the list are found out", () => {
  const seats = game().seats.slice().reverse();
  expect(check(game({ seats }), before())).toMatchObject({ noted: "wrong", overall: "wrong" });
});

test("what is no record of ours is not taken for one", () => {
  const bent = (change: (text: string) => string) => check({ ...game(), record: change(game().record) }, before()).overall;
  expect(bent((text) => text)).toBe("right");
  expect(bent((text) => text.replaceAll("\n", "\r\n"))).toBe("right");
  expect(bent((text) => text.replace("record 1", "record 2"))).toBe("wrong");
  expect(bent((text) => text.replace(`seal ${seal}`, `seal ${seal}\nseal ${seal}`))).toBe("wrong");
  expect(bent((text) => text.replace("ended won", `ended won\nsecret ${secret}`))).toBe("wrong");
  expect(bent((text) => text.replace("hash 00", "hash 00\ndeal 7"))).toBe("wrong");
  expect(bent(() => "")).toBe("wrong");
});

test("the verbs of chance are those of all games", () => {
  const games = new URL("../../../src/games/", import.meta.url);
  const files = readdirSync(games, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".c"));
  const text = files.map((name) => readFileSync(new URL(name, games), "utf8")).join("\n");
  const verbs = [...text.matchAll(/\{ "([a-z-]+)", (SIX_VERB_\w+)/g)];
  const words = (kind: string) => verbs.filter((verb) => verb[2] === kind).map((verb) => verb[1]!);
  expect([...new Set(words("SIX_VERB_SEED"))].sort()).toEqual(chanceVerbs);
  expect(words("SIX_VERB_NUMBER").filter((word) => chanceVerbs.includes(word))).toEqual([]);
});

test("the record of another game is found out", () => {
  const moves = (moves: Record<number, string>) => check(game(), { moves }).moves;
  expect(moves({ 1: "take red" })).toBe("right");
  expect(moves({ 1: "take blue" })).toBe("wrong");
  expect(moves({ 1: "take red", 3: "take red" })).toBe("wrong");
  expect(moves({})).toBe("unknown");
});

test("what earlier releases noted still counts", () => {
  const replay = game({ commits: undefined });
  expect(check(replay, { seal, salts: ["aa55"] })).toMatchObject({ commits: "unknown", noted: "right", salts: "right" });
  expect(check(replay, { seal, salts: ["ffff"] })).toMatchObject({ salts: "wrong" });
  expect(check(replay)).toMatchObject({ noted: "unknown", salts: "unknown" });
});

// Player a has promised a salt, player b's was open.
const options = { roundLimit: 0 };
const list = { game: "splendor", options, seal, seats: [{ seat: "a", commit: commits.a }, { seat: "b", salt: "0123" }] };

test("whatever differs from the list that was noted is found out", () => {
  const noted = (more: Partial<Replay>) => check(game(more), before()).noted;
  expect(noted({})).toBe("right");
  expect(noted({ seal: "00" })).toBe("wrong");
  expect(noted({ commits: { a: commitOf("1") } })).toBe("wrong");
  expect(noted({ commits: {} })).toBe("wrong");
  expect(noted({ commits: { ...commits, b: commitOf("0123") } })).toBe("wrong");
  expect(noted({ salts: { a: "aa55", b: "0124" } })).toBe("wrong");
  expect(noted({ salts: { a: "aa55" } })).toBe("wrong");
  expect(noted({ game: "gauntlet" })).toBe("wrong");
  expect(noted({ options: { roundLimit: 5 } })).toBe("wrong");
  expect(noted({ seats: [...game().seats, { seat: "c", title: "C" }] })).toBe("wrong");
  expect(check(game(), { seal, list: { ...list, seal: "00" } }).noted).toBe("wrong");
  const less = { ...list, seats: [list.seats[0]!, { seat: "b" }] };
  expect(check(game(), { seal, list: less }).noted).toBe("wrong");
});

test("a salt that does not fit its commit is found out", () => {
  const commit = (salts: Record<string, string>) => check(game({ salts })).commits;
  expect(commit({ a: "aa55" })).toBe("right");
  expect(commit({ a: "aa56" })).toBe("wrong");
  expect(commit({ b: "0123" })).toBe("wrong");
});

test("a number of ours that did not go in is found out", () => {
  const ours = (promised: Record<string, string>, own = ["a"]) => check(game(), { seal, promised, own }).salts;
  expect(ours(commits)).toBe("right");
  expect(ours({ b: commits.a }, ["b"])).toBe("wrong");
  expect(ours({ ...commits, b: "" }, ["a", "b"])).toBe("wrong");
  expect(ours({ ...commits, b: commits.a })).toBe("right"); // got up from b
  expect(ours({ a: "" })).toBe("wrong");
  expect(ours({})).toBe("unknown");
});

test("another secret, seal, salt or seed is found out", () => {
  expect(check(game({ secret: "22".repeat(32) }))).toMatchObject({ seal: "wrong", seeds: "wrong" });
  expect(check(game(), { seal: "00", salts: ["ffff"] })).toMatchObject({ noted: "wrong", salts: "wrong" });
  expect(check(game({ salts: { a: "aa55" } }))).toMatchObject({ seeds: "wrong" });
  expect(check(game({}, [...played.slice(0, 3), "deal 5"]))).toMatchObject({ seeds: "wrong", record: "wrong", wrongAt: [2] });
});

test("a game that did not begin with a deal is not fair", () => {
  const { record } = game();
  expect(check({ ...game(), record: record.replace("seats 2", "seats 2\nposition {}") }).seeds).toBe("wrong");
});

test("what is not told is unknown", () => {
  expect(check(game({ secret: undefined }))).toMatchObject({ seal: "unknown", seeds: "unknown" });
});

test("the key and seeds follow the contract", () => {
  const key = keyOf(fromHex(secret)!, ["a", "b"], { a: "aa55", b: "0123" });
  expect(readRecord(game().record)!.chances).toEqual([{ number: 0, seed: seedOf(key, 0) }, { number: 2, seed: seedOf(key, 2) }]);
  expect(readRecord(game().record)!.actions.length).toBe(3);
});
