import { expect, test } from "vitest";
import { cutMoves, movesOf, noteMove } from "./moves";

test("moves are kept by table, and what was taken back is not", () => {
  noteMove("t", 1, "take red");
  noteMove("t", 3, "take blue");
  noteMove("u", 2, "play hulk");
  expect(movesOf("t")).toEqual({ 1: "take red", 3: "take blue" });
  noteMove("t", 2, "take green");
  expect(movesOf("t")).toEqual({ 1: "take red", 2: "take green" });
  expect(movesOf("u")).toEqual({ 2: "play hulk" });
  expect(movesOf("v")).toEqual({});
  cutMoves("t", 2);
  expect(movesOf("t")).toEqual({ 1: "take red" });
});

test("only so many tables are kept", () => {
  for (let i = 0; i < 40; i++) noteMove(`table${i}`, 1, "pass");
  expect(movesOf("t")).toEqual({});
  expect(movesOf("table9")).toEqual({});
  expect(movesOf("table10")).toEqual({ 1: "pass" });
  expect(movesOf("table39")).toEqual({ 1: "pass" });
});
