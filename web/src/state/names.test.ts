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

test("one person at several seats is told apart", () => {
  const names = seatNames([seat("a", "person", "Ann"), seat("b", "person", "Ann")]);
  expect([...names.values()]).toEqual(["Ann (Seat a)", "Ann (Seat b)"]);
});
