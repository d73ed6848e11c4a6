import { expect, test } from "vitest";
import type { GameEvent } from "../../wire/types";
import { sceneOf } from "./scene";

const event = (kind: string, seat?: string, rest: Record<string, unknown> = {}): GameEvent => ({
  number: 1,
  event: { event: kind, seat, ...rest },
  say: "",
});

test("a card drawn by oneself flies open, another's as a back", () => {
  const { flights } = sceneOf([
    event("draw", "a", { card: "hulk" }),
    event("draw", "thanos", { card: "?" }),
  ]);
  expect(flights.map((f) => [f.what, f.from, f.to])).toEqual([
    ["hulk", "deck:heroes", "hand:a"],
    ["back:villain", "deck:thanos", "hand:thanos"],
  ]);
  expect(flights[1]!.order).toBeGreaterThan(flights[0]!.order);
});

test("a defeated stone is seen before it goes back", () => {
  const { flights, calls } = sceneOf([
    event("defeat", "thanos", { card: "mind-stone" }),
    event("thanos-life", undefined, { life: 3 }),
    event("return", undefined, { card: "mind-stone" }),
  ]);
  expect(flights.map((f) => f.to)).toEqual(["table:thanos", "deck:thanos"]);
  expect(calls.map((c) => c.part)).toEqual(["hand:thanos", "life:thanos"]);
});

test("what is not known makes nothing fly", () => {
  expect(sceneOf([event("something-new", "a")])).toEqual({ flights: [], calls: [] });
});
