import { describe, expect, test } from "vitest";
import { faces } from "./cards";
import { heroPossible, ranges, thanosPossible, unseen, unseenValues } from "./known";
import { startingLife } from "./life";
import { effectOf, type GauntletView } from "./view";

function view(): GauntletView {
  return {
    seats: 3,
    options: {},
    to_act: "a",
    ask: "play",
    turn: "a",
    thanos_turns: 2,
    ending: "none",
    thanos: {
      life: 4,
      tokens: 0,
      hand: ["?", "?"],
      table: ["outrider", "soul-stone"],
      defeated: [],
      deck: Array(9).fill("?"),
      may_hold: [
        [1, 2, 3, 4, 5, 6, 7],
        [1, 2, 3, 4, 5, 6, 7],
      ],
      is_not: [[], []],
      not_six: false,
    },
    team: { life: 6, deck: Array(10).fill("?"), looking: [], deep_count: 0, deep: [] },
    heroes: [
      {
        id: "a",
        tokens: 0,
        hand: ["hulk", "nebula"],
        table: ["thor"],
        may_hold: [1, 2, 3, 4, 5, 6],
        is_not: [],
      },
      {
        id: "b",
        tokens: 0,
        hand: ["?"],
        table: ["vision", "scarlet-witch"],
        may_hold: [3, 4, 5, 6],
        is_not: [],
      },
    ],
  };
}

test("there are 16 hero cards and 12 kinds of Thanos' cards", () => {
  const sides = Object.values(faces).map((face) => face.side);
  expect(sides.filter((side) => side === "hero")).toHaveLength(16);
  expect(sides.filter((side) => side === "villain")).toHaveLength(12);
});

describe("unseen", () => {
  test("one of two outriders is left when the other lies there", () => {
    expect(unseen(view(), "villain").get("outrider")).toBe(1);
    expect(unseen(view(), "villain").has("soul-stone")).toBe(false);
  });

  test("unseen cards are as many as hidden ones", () => {
    const game = view();
    const sum = [...unseen(game, "hero").values()].reduce((a, b) => a + b, 0);
    expect(sum).toBe(game.team.deck.length + 1);
  });

  test("values are counted", () => {
    expect(unseenValues(view(), "villain").get(2)).toBe(1);
    expect(unseenValues(view(), "hero").get(5)).toBeUndefined();
  });
});

describe("possible", () => {
  test("what was proved, less the values of which all cards are seen", () => {
    const game = view();
    expect(heroPossible(game, game.heroes[1]!)).toEqual([[3, 4, 6]]);
  });

  test("a card that one sees is what it is", () => {
    const game = view();
    expect(heroPossible(game, game.heroes[0]!)).toEqual([[3], [1]]);
  });

  test("single cards that were excluded take their value along", () => {
    const game = view();
    game.heroes[1]!.is_not = ["captain-marvel", "iron-man"];
    expect(heroPossible(game, game.heroes[1]!)).toEqual([[3, 4]]);
  });

  test("a known card of Thanos takes the tightest set that fits", () => {
    const game = view();
    game.thanos.hand = ["thanos", "?"];
    game.thanos.may_hold = [
      [6, 7],
      [1, 3, 4],
    ];
    expect(thanosPossible(game)).toEqual([[1, 3, 4]]);
  });
});

test("numbers are written as ranges", () => {
  expect(ranges([1, 2, 3, 5])).toBe("1–3, 5");
  expect(ranges([1, 2])).toBe("1, 2");
  expect(ranges([])).toBe("");
});

test("life at the start is that of the table, or of the options", () => {
  const game = view();
  expect(startingLife(game)).toEqual({ heroes: 6, thanos: 4, provisional: true });
  game.options = { thanosLife: 9 };
  expect(startingLife(game).thanos).toBe(9);
});

test("the effect that is carried out is the one on top", () => {
  const game = view();
  expect(effectOf(game)).toBeUndefined();
  game.stack = [
    { frame: "turn", card: "nebula" },
    { frame: "card", card: "time-stone" },
    { frame: "card", card: "outrider" },
  ];
  expect(effectOf(game)).toBe("outrider");
});
