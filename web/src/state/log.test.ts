// The log, gathered from updates and filtered.

import { expect, test } from "vitest";
import type { GameEvent, Update } from "../wire/types";
import { filterLog, freshEvents, groupByAction, mergeLog, whoseTurn } from "./log";

const entry = (number: number, event = "play", seat = "a"): GameEvent => ({
  number,
  event: { event, seat },
  say: `${seat} does ${event} ${number}`,
});
const update = (from: number, count: number, events: GameEvent[], viewer = "a") =>
  ({ from, count, events, viewer }) as Update;

test("an update continues the log, and what was taken back is forgotten", () => {
  const log = mergeLog([], update(0, 2, [entry(0), entry(1)]));
  expect(mergeLog(log, update(2, 3, [entry(2)])).map((e) => e.number)).toEqual([0, 1, 2]);
  expect(mergeLog(log, update(1, 1, [])).map((e) => e.number)).toEqual([0]);
  expect(mergeLog(log, update(0, 2, [entry(0), entry(1)])).length).toBe(2);
});

test("only what is new is animated", () => {
  const first = update(0, 2, [entry(0), entry(1)]);
  expect(freshEvents(null, first)).toEqual([]);
  expect(freshEvents(first, update(2, 3, [entry(2)])).length).toBe(1);
  expect(freshEvents(first, update(0, 3, [entry(0), entry(1), entry(2)])).length).toBe(1);
  expect(freshEvents(first, update(1, 1, []))).toEqual([]);
  expect(freshEvents(first, update(0, 3, [entry(2)], "b"))).toEqual([]);
});

test("events are grouped by their action", () => {
  expect(groupByAction([entry(1), entry(1), entry(2)]).map((g) => g.length)).toEqual([2, 1]);
});

test("the last turn that began is the one that is being played", () => {
  expect(whoseTurn([entry(0, "deal")])).toBeUndefined();
  expect(whoseTurn([entry(1, "turn", "a"), entry(2, "turn", "b"), entry(3, "play", "a")])).toBe("b");
  expect(whoseTurn([entry(1, "turn", "a"), entry(2, "hero-turn", "b"), entry(3, "return", "a")])).toBe("b");
});

test("the log can be filtered by seat, turns and words", () => {
  const log = [entry(0, "turn", "a"), entry(1, "play", "a"), entry(2, "turn", "b")];
  const all = { seat: "", search: "", turns: false };
  expect(filterLog(log, all).length).toBe(3);
  expect(filterLog(log, { ...all, seat: "a" }).length).toBe(2);
  expect(filterLog(log, { ...all, turns: true }).length).toBe(2);
  expect(filterLog(log, { ...all, search: "PLAY 1" }).length).toBe(1);
});
