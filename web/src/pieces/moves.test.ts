import { expect, test } from "vitest";
import type { Action } from "../wire/types";
import { Moves } from "./moves";
import { hash, motifs } from "./motifs";

const action = (text: string, index = 0): Action => {
  const [verb = "", ...args] = text.split(" ");
  return { index, text, verb, args, say: text };
};

const moves = new Moves(
  [action("play hulk"), action("play thor"), action("snap")],
  [
    { index: 1, text: "play thor", say: "", chance: 1, error: 0, share: 1, reason: "" },
    { index: 9, text: "play wasp", say: "", chance: 1, error: 0, share: 1, reason: "" },
  ],
);

test("what may be done is found by its text", () => {
  expect(moves.can("play hulk")).toBe(true);
  expect(moves.can("play wasp")).toBe(false);
  expect(moves.of("play")).toHaveLength(2);
});

test("hints have their place, but only for what may be done", () => {
  expect(moves.hint("play thor")).toBe(1);
  expect(moves.hint("play hulk")).toBe(0);
  expect(moves.hint("play wasp")).toBe(0);
});

test("what the board does not offer is left over", () => {
  expect(moves.without((a) => a.verb === "play").map((a) => a.text)).toEqual(["snap"]);
});

test("a hash is the same for ever", () => {
  expect(hash("hulk")).toBe(hash("hulk"));
  expect(hash("hulk")).not.toBe(hash("thor"));
  expect(Object.keys(motifs).length).toBeGreaterThan(30);
});
