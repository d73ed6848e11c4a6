// Hashes against known vectors, and games that were shuffled fairly or not.

import { expect, test } from "vitest";
import type { Replay } from "../wire/types";
import { actionsOf, chancesOf, check, keyOf, seedOf } from "./check";
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
const seeds = ["3020963457812996297", "11370126391571673315"];

function game(): Replay {
  return {
    game: "splendor",
    seats: [{ seat: "a", title: "A" }, { seat: "b", title: "B" }],
    count: 3,
    secret,
    seal,
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
  expect(check(replay, { seal: replay.seal, salts: ["aa55"] })).toEqual({
    seal: "right", noted: "right", salts: "right", seeds: "right", record: "right", wrongAt: [],
  });
});

test("another secret, seal, salt or seed is found out", () => {
  expect(check({ ...game(), secret: "22".repeat(32) })).toMatchObject({ seal: "wrong", seeds: "wrong" });
  expect(check(game(), { seal: "00", salts: ["ffff"] })).toMatchObject({ noted: "wrong", salts: "wrong" });
  const bent = game();
  bent.actions[2]!.seed = "5";
  expect(check(bent)).toMatchObject({ seeds: "wrong", record: "wrong", wrongAt: [2] });
});

test("what is not told is unknown", () => {
  expect(check({ ...game(), secret: undefined })).toMatchObject({ seal: "unknown", seeds: "unknown" });
});

test("the key and seeds follow the contract", () => {
  const key = keyOf(fromHex(secret)!, ["a", "b"], { a: "aa55", b: "0123" });
  expect(seedOf(key, 0)).toBe(chancesOf(game())[0]!.seed);
  expect(actionsOf(game().record).length).toBe(3);
});
