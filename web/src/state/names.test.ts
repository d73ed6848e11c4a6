// What people at a table are called.

import { expect, test } from "vitest";
import type { Seat } from "../wire/types";
import { seatNames } from "./names";

const seat = (id: string, who: Seat["who"], name?: string): Seat => ({
  seat: id,
  title: `Seat ${id}`,
  who,
  name,
  mine: false,
});

test("people have their names, bots the titles of their seats", () => {
  const names = seatNames([seat("a", "person", "Ann"), seat("b", "bot", "Hard"), seat("c", "nobody")]);
  expect([...names.values()]).toEqual(["Ann", "Seat b", "Seat c"]);
});

test("where the game gives roles, they come first", () => {
  const roles = new Map([
    ["a", "Hela"],
    ["b", "Ultron"],
    ["c", "Thanos"],
  ]);
  const mine = { ...seat("a", "person", "Ann"), mine: true };
  const names = seatNames([mine, seat("b", "bot", "Hard"), seat("c", "person", "Bob")], roles);
  expect([...names.values()]).toEqual(["Hela", "Ultron", "Thanos (Bob)"]);
});

test("in a replay nobody is known to be a bot", () => {
  const names = seatNames([
    { seat: "a", title: "Seat a", name: "Ann" },
    { seat: "b", title: "Seat b" },
  ]);
  expect([...names.values()]).toEqual(["Ann", "Seat b"]);
});

test("one person at several seats is told apart", () => {
  const names = seatNames([seat("a", "person", "Ann"), seat("b", "person", "Ann")]);
  expect([...names.values()]).toEqual(["Ann (Seat a)", "Ann (Seat b)"]);
});
