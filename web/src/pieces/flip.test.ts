import { describe, expect, test } from "vitest";
import { keysOf, moved, plan, type Box } from "./flip";

const at = (x: number, y = 0): Box => ({ x, y, w: 10, h: 10 });
const parts = new Map([
  ["deck", at(100)],
  ["hand", at(200)],
]);
const part = (name: string) => parts.get(name);

describe("keysOf", () => {
  test("cards that lie there twice get keys of their own", () => {
    expect(keysOf(["hulk", "outrider", "outrider"])).toEqual(["hulk", "outrider", "outrider#2"]);
  });
});

describe("moved", () => {
  test("a pixel is no movement", () => {
    expect(moved(at(0), at(1))).toBe(false);
    expect(moved(at(0), at(5))).toBe(true);
  });
});

describe("plan", () => {
  test("a card that is seen twice slides from where it was", () => {
    const moves = plan(new Map([["hulk", at(0)]]), new Map([["hulk", at(50)]]), part, []);
    expect(moves).toEqual([{ how: "slide", key: "hulk", from: at(0), to: at(50), order: 0 }]);
  });

  test("a card that has not moved stays", () => {
    expect(plan(new Map([["hulk", at(0)]]), new Map([["hulk", at(0)]]), part, [])).toEqual([]);
  });

  test("a new card comes from where its flight says", () => {
    const flights = [{ what: "hulk", from: "deck", to: "hand", order: 2 }];
    const moves = plan(new Map(), new Map([["hulk", at(210)]]), part, flights);
    expect(moves).toEqual([{ how: "enter", key: "hulk", from: at(100), to: at(210), order: 2 }]);
  });

  test("a new card without a flight just appears", () => {
    const moves = plan(new Map(), new Map([["hulk", at(210)]]), part, []);
    expect(moves).toEqual([{ how: "appear", key: "hulk", order: 0 }]);
  });

  test("what can't be told apart flies as ghosts, five at the most", () => {
    const flights = [{ what: "token:red", from: "deck", to: "hand", count: 9, order: 0 }];
    const moves = plan(new Map(), new Map(), part, flights);
    expect(moves).toHaveLength(5);
    expect(moves[0]).toEqual({
      how: "ghost",
      what: "token:red",
      from: at(100),
      to: at(200),
      order: 0,
    });
  });

  test("a card that is gone flies from where it was seen", () => {
    const flights = [{ what: "hulk", from: "deck", to: "hand", order: 1 }];
    const moves = plan(new Map([["hulk", at(7)]]), new Map(), part, flights);
    expect(moves).toEqual([{ how: "ghost", what: "hulk", from: at(7), to: at(200), order: 1 }]);
  });

  test("places that are not there make nothing fly", () => {
    const flights = [{ what: "back:hero", from: "nowhere", to: "hand", order: 0 }];
    expect(plan(new Map(), new Map(), part, flights)).toEqual([]);
  });
});
