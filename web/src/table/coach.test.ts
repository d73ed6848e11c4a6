// Which step of an introduction is next, and where its bubble goes.

import { expect, test } from "vitest";
import type { CoachStep } from "../games/board";
import type { View } from "../wire/types";
import { nextStep, placeBubble } from "./coach";

const view = {} as View;
const steps: CoachStep[] = [
  { when: (_v, _a, count) => count > 5, say: () => "later" },
  { when: () => true, say: () => "first" },
  { when: () => true, say: () => "second" },
];

test("the first step that fits and has not been told is next", () => {
  expect(nextStep(steps, new Set(), view, [], 1)).toBe(1);
  expect(nextStep(steps, new Set([1]), view, [], 1)).toBe(2);
  expect(nextStep(steps, new Set([1]), view, [], 6)).toBe(0);
  expect(nextStep(steps, new Set([1, 2]), view, [], 1)).toBe(-1);
});

test("a bubble stays inside the window", () => {
  const room = { left: 0, top: 0, width: 360, height: 640 };
  const size = { width: 300, height: 120 };
  const below = placeBubble({ left: 300, top: 100, width: 40, height: 40 }, size, room);
  expect(below).toMatchObject({ top: 152, left: 48 });
  expect(placeBubble({ left: 0, top: 560, width: 40, height: 40 }, size, room).top).toBe(428);
  const huge = placeBubble({ left: 0, top: 0, width: 360, height: 640 }, size, room);
  expect(huge.top).toBe(508);
});
