// Groups of actions and their headings.

import { expect, test } from "vitest";
import type { Action } from "../wire/types";
import { groupActions } from "./verbs";

const action = (text: string, index = 0): Action => {
  const [verb = "", ...args] = text.split(" ");
  return { index, text, verb, args, say: text };
};
const shown = (actions: string[], headings = {}) =>
  groupActions(actions.map(action), headings).map((group) => [
    group.heading,
    ...group.actions.map(({ text }) => text),
  ]);

test("what all games call the same has a heading without them", () => {
  expect(shown(["choose a", "choose b"])).toEqual([["Choose", "choose a", "choose b"]]);
});

test("a game's heading comes before the shared one", () => {
  expect(shown(["choose a"], { choose: () => "Pick" })).toEqual([["Pick", "choose a"]]);
});

test("verbs with one heading are one group, where the first of them is", () => {
  const headings = { gain: () => "Here", move: () => "There", play: () => "Here" };
  expect(shown(["gain top", "move hel", "play top"], headings)).toEqual([
    ["Here", "gain top", "play top"],
    ["There", "move hel"],
  ]);
});

test("what has no heading comes last", () => {
  expect(shown(["end", "choose a", "pass"])).toEqual([
    ["Choose", "choose a"],
    ["Other", "end", "pass"],
  ]);
});
