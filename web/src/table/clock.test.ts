// Clocks, as people read them.

import { expect, test } from "vitest";
import { clockText, timeLeft } from "./clock";

test("clocks read well", () => {
  expect(clockText(0)).toBe("0.0");
  expect(clockText(9_940)).toBe("9.9");
  expect(clockText(65_000)).toBe("1:05");
  expect(clockText(3_661_000)).toBe("1:01:01");
});

test("only the clock of whoever acts runs, and not below nothing", () => {
  expect(timeLeft(5000, true, 2000)).toBe(3000);
  expect(timeLeft(5000, false, 2000)).toBe(5000);
  expect(timeLeft(5000, true, 9000)).toBe(0);
});
