import { expect, test } from "vitest";
import { nearest } from "./roving";

// 0 1 2
// 3 4 5
const boxes = [0, 1, 2, 3, 4, 5].map((i) => ({
  x: (i % 3) * 50,
  y: Math.floor(i / 3) * 80,
  w: 40,
  h: 70,
}));

test("arrows go to the neighbour", () => {
  expect(nearest(boxes, 0, "ArrowRight")).toBe(1);
  expect(nearest(boxes, 1, "ArrowDown")).toBe(4);
  expect(nearest(boxes, 5, "ArrowLeft")).toBe(4);
  expect(nearest(boxes, 4, "ArrowUp")).toBe(1);
});

test("at the edge they stay", () => {
  expect(nearest(boxes, 2, "ArrowRight")).toBe(2);
  expect(nearest(boxes, 0, "ArrowUp")).toBe(0);
});

test("in an empty group there is nowhere to go", () => {
  expect(nearest([], 0, "ArrowUp")).toBe(0);
});
