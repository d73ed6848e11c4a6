// Options of games, in words.

import { expect, test } from "vitest";
import type { GameInfo } from "../wire/types";
import { choiceName, optionCounts, optionName, roleOf } from "./options";

test("an option of one seat names it, and is offered only where the seat is", () => {
  expect(optionName("villainB")).toBe("Villain of B");
  expect(optionCounts("villainB", 2)).toBe(true);
  expect(optionCounts("villainC", 2)).toBe(false);
  expect(optionCounts("roundLimit", 2)).toBe(true);
});

test("the option that says whom a seat plays is found", () => {
  const options = [{ id: "mode" }, { id: "villainA", role: 0 }, { id: "villainB", role: 1 }];
  const game = { options } as GameInfo;
  expect(roleOf(game, 1)?.id).toBe("villainB");
  expect(roleOf(game, 2)).toBeUndefined();
});

test("what has no name is shown by its id", () => {
  expect(optionName("someNewOption")).toBe("Some new option");
  expect(choiceName("thanos")).toBe("Thanos");
  expect(choiceName(7)).toBe("7");
});
