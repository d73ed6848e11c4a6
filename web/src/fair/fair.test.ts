// Hashes against known vectors, and games that were shuffled fairly or not.

import { expect, test } from "vitest";
import type { Replay } from "../wire/types";
import { actionsOf, chancesOf, check, commitOf, keyOf, seedOf } from "./check";
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

function game(): Replay {
  return {
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
    record: [
      "sixstones record 1", "game splendor", "seats 2", "",
      `deal ${seeds[0]}`, "# words", "take red", `deal ${seeds[1]}`, `secret ${secret}`, "hash 00", "",
    ].join("\n"),
  };
}

test("a fair game is found fair", () => {
  const replay = game();
  expect(check(replay, { seal: replay.seal, list, promised: commits })).toEqual({
    seal: "right", commits: "right", noted: "right", salts: "right", seeds: "right", record: "right",
    moves: "unknown", wrongAt: [],
  });
});

test("the record of another game is found out", () => {
  const moves = (moves: Record<number, string>) => check(game(), { moves }).moves;
  expect(moves({ 1: "take red" })).toBe("right");
  expect(moves({ 1: "take blue" })).toBe("wrong");
  expect(moves({ 1: "take red", 3: "take red" })).toBe("wrong");
  expect(moves({})).toBe("unknown");
});

test("what earlier releases noted still counts", () => {
  const replay = { ...game(), commits: undefined };
  expect(check(replay, { seal, salts: ["aa55"] })).toMatchObject({ commits: "unknown", noted: "right", salts: "right" });
  expect(check(replay, { seal, salts: ["ffff"] })).toMatchObject({ salts: "wrong" });
  expect(check(replay)).toMatchObject({ noted: "unknown", salts: "unknown" });
});

// Player a has promised a salt, player b's was open.
const options = { roundLimit: 0 };
const list = { game: "splendor", options, seal, seats: [{ seat: "a", commit: commits.a }, { seat: "b", salt: "0123" }] };

test("whatever differs from the list that was noted is found out", () => {
  const noted = (more: Partial<Replay>) => check({ ...game(), ...more }, { seal, list, promised: commits }).noted;
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
  const less = { ...list, seats: [list.seats[0]!, { seat: "b" }] };
  expect(check(game(), { seal, list: less }).noted).toBe("wrong");
});

test("a salt that does not fit its commit is found out", () => {
  const commit = (salts: Record<string, string>) => check({ ...game(), salts }).commits;
  expect(commit({ a: "aa55" })).toBe("right");
  expect(commit({ a: "aa56" })).toBe("wrong");
  expect(commit({ b: "0123" })).toBe("wrong");
});

test("a number of ours that did not go in is found out", () => {
  const ours = (promised: Record<string, string>) => check(game(), { seal, promised }).salts;
  expect(ours(commits)).toBe("right");
  expect(ours({ b: commits.a })).toBe("wrong");
  expect(ours({ ...commits, b: "" })).toBe("wrong");
  expect(ours({ a: "" })).toBe("wrong");
  expect(ours({})).toBe("unknown");
});

test("another secret, seal, salt or seed is found out", () => {
  expect(check({ ...game(), secret: "22".repeat(32) })).toMatchObject({ seal: "wrong", seeds: "wrong" });
  expect(check(game(), { seal: "00", salts: ["ffff"] })).toMatchObject({ noted: "wrong", salts: "wrong" });
  expect(check({ ...game(), salts: { a: "aa55" } })).toMatchObject({ seeds: "wrong" });
  const bent = game();
  bent.actions[2]!.seed = "5";
  expect(check(bent)).toMatchObject({ seeds: "wrong", record: "wrong", wrongAt: [2] });
});

test("a game that did not begin with a deal is not fair", () => {
  const { record } = game();
  expect(check({ ...game(), record: record.replace("seats 2", "seats 2\nposition {}") }).seeds).toBe("wrong");
});

test("what is not told is unknown", () => {
  expect(check({ ...game(), secret: undefined })).toMatchObject({ seal: "unknown", seeds: "unknown" });
});

test("the key and seeds follow the contract", () => {
  const key = keyOf(fromHex(secret)!, ["a", "b"], { a: "aa55", b: "0123" });
  expect(seedOf(key, 0)).toBe(chancesOf(game())[0]!.seed);
  expect(actionsOf(game().record).length).toBe(3);
});
