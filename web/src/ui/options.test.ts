// Options of games, in words.

import { expect, test } from "vitest";
import { choiceName, optionCounts, optionName } from "./options";

test("an option of one seat names it, and is offered only where the seat is", () => {
  expect(optionName("villainB")).toBe("Villain of B");
  expect(optionCounts("villainB", 2)).toBe(true);
  expect(optionCounts("villainC", 2)).toBe(false);
  expect(optionCounts("roundLimit", 2)).toBe(true);
});

test("what has no name is shown by its id", () => {
  expect(optionName("someNewOption")).toBe("Some new option");
  expect(choiceName("thanos")).toBe("Thanos");
  expect(choiceName(7)).toBe("7");
});
