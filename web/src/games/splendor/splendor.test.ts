import { describe, expect, test } from "vitest";
import type { Action, GameEvent } from "../../wire/types";
import { canAdd, complete, minus, openTakes, plus, takeText, tokensOf } from "./picking";
import { lacking, priceOf } from "./pricing";
import { sceneOf } from "./scene";
import { total } from "./view";

const action = (text: string, index = 0): Action => {
  const [verb = "", ...args] = text.split(" ");
  return { index, text, verb, args, say: text };
};

const takes = [
  "take yellow blue orange",
  "take yellow blue purple",
  "take 2 yellow",
  "reserve wasp",
].map(action);

describe("picking tokens", () => {
  test("words are read as tokens", () => {
    expect(tokensOf(["2", "yellow", "grey"])).toEqual({ yellow: 2, grey: 1 });
  });

  test("tokens are written in the order of the kinds", () => {
    expect(takeText({ orange: 1, yellow: 1, blue: 1 })).toBe("take yellow blue orange");
    expect(takeText({ yellow: 2 })).toBe("take 2 yellow");
  });

  test("only what can become a legal take may be added", () => {
    expect(canAdd(takes, {}, "yellow")).toBe(true);
    expect(canAdd(takes, {}, "red")).toBe(false);
    expect(canAdd(takes, { yellow: 1 }, "yellow")).toBe(true);
    expect(canAdd(takes, { yellow: 1, blue: 1 }, "yellow")).toBe(false);
  });

  test("it is complete when it is an action, not before", () => {
    expect(complete(takes, { yellow: 1, blue: 1 })).toBeUndefined();
    expect(complete(takes, { yellow: 1, blue: 1, purple: 1 })?.text).toBe(
      "take yellow blue purple",
    );
    expect(openTakes(takes, { yellow: 1 })).toHaveLength(3);
  });

  test("tokens are added and put back", () => {
    expect(plus({ red: 1 }, "red")).toEqual({ red: 2 });
    expect(minus({ red: 1 }, "red")).toEqual({});
    expect(total({ red: 2, grey: 1 })).toBe(3);
  });
});

describe("prices", () => {
  test("bonuses come off, tokens pay, grey stands in", () => {
    const price = priceOf({ red: 4, blue: 2 }, { red: 1, blue: 3 }, { red: 1, grey: 1 });
    expect(price).toEqual({ pay: { red: 3 }, short: { red: 2 }, grey: 2, missing: 1 });
  });

  test("what bonuses pay for costs nothing", () => {
    expect(priceOf({ red: 1 }, { red: 2 }, {})).toEqual({ pay: {}, short: {}, grey: 0, missing: 0 });
  });

  test("a location asks for bonuses alone", () => {
    expect(lacking({ yellow: 4, blue: 4 }, { yellow: 1, blue: 4 })).toEqual({ yellow: 3 });
  });
});

describe("scenes", () => {
  const event = (kind: string, rest: Record<string, unknown>): GameEvent => ({
    number: 1,
    event: { event: kind, seat: "a", ...rest },
    say: "",
  });

  test("tokens fly from their piles to the player", () => {
    const { flights } = sceneOf([event("take", { tokens: { red: 1, blue: 2 } })]);
    expect(flights.map((f) => [f.what, f.from, f.to, f.count])).toEqual([
      ["token:blue", "supply:blue", "tokens:a", 2],
      ["token:red", "supply:red", "tokens:a", 1],
    ]);
  });

  test("a card reserved from a deck by somebody else flies face down", () => {
    const { flights } = sceneOf([event("reserve-deck", { level: 2, card: "?" })]);
    expect(flights[0]).toMatchObject({ what: "back:level2", from: "deck:2", to: "hand:a" });
  });
});
