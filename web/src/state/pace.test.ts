// Updates are shown one after the other.

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Pace } from "./pace";

let shown: number[];
let waiting: number;
let hold: number;
let pace: Pace<number>;

beforeEach(() => {
  vi.useFakeTimers();
  shown = [];
  hold = 100;
  pace = new Pace({ show: (n) => shown.push(n), hold: () => hold, waiting: (n) => (waiting = n) });
});
afterEach(() => vi.useRealTimers());

test("the first is shown at once, the others one after the other", () => {
  pace.add(1);
  pace.add(2);
  pace.add(3);
  expect(shown).toEqual([1]);
  expect(waiting).toBe(2);
  vi.advanceTimersByTime(100);
  expect(shown).toEqual([1, 2]);
  vi.advanceTimersByTime(100);
  expect(shown).toEqual([1, 2, 3]);
  vi.advanceTimersByTime(100);
  pace.add(4);
  expect(shown).toEqual([1, 2, 3, 4]);
});

test("skipping shows everything in its order", () => {
  pace.add(1);
  pace.add(2);
  pace.add(3);
  pace.skip();
  expect(shown).toEqual([1, 2, 3]);
  expect(waiting).toBe(0);
});

test("without a time to look at them all are shown at once", () => {
  hold = 0;
  pace.add(1);
  pace.add(2);
  expect(shown).toEqual([1, 2]);
  expect(waiting).toBe(0);
});

test("clearing forgets what waits", () => {
  pace.add(1);
  pace.add(2);
  pace.clear();
  vi.advanceTimersByTime(1000);
  expect(shown).toEqual([1]);
});
