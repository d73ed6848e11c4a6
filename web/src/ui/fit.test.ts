// What was typed is cut at a letter, not within it.

import { expect, test } from "vitest";
import { fit } from "./fit";

test("what fits stays, and what does not is cut between letters", () => {
  expect(fit("", 3)).toBe("");
  expect(fit("abc", 3)).toBe("abc");
  expect(fit("abcd", 3)).toBe("abc");
  expect(fit("ąęść", 8)).toBe("ąęść");
  expect(fit("ąęść", 7)).toBe("ąęś");
  expect(fit("a😀b", 4)).toBe("a");
  expect(fit("a😀b", 5)).toBe("a😀");
});
