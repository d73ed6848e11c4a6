import { describe, expect, test } from "vitest";
import type { CardInfo, GameEvent, View } from "../../wire/types";
import { effectOf, originMark } from "./cards";
import { sceneOf, villainTurn } from "./scene";
import { acting, figures, fullHealth, previous, read, roles, symbolsOf, together, type UnitedView } from "./view";
import { clockWords, facts, moveSign, offersFor, placeWords, shieldWords, type UnitedDesk } from "./words";

function game(rest: Record<string, unknown> = {}): UnitedView {
  return read({
    game: "united",
    seats: 2,
    to_act: "a",
    ask: "act",
    turn: "a",
    heroes: [
      { id: "a", hero: "thor", place: 0 },
      { id: "b", hero: "hulk", place: 0, flags: ["ko"] },
    ],
    ...rest,
  } as unknown as View);
}

const info = (rest: Record<string, unknown>) => rest as unknown as CardInfo;

test("before the deal there is nothing to draw, and nothing breaks", () => {
  const bare = read({ game: "united", seats: 2, to_act: "chance", ask: "deal" });
  expect(bare.heroes).toEqual([]);
  expect(acting(bare)).toBeUndefined();
  expect(previous(bare)).toBe(-1);
});

describe("the symbols of the Storyline", () => {
  const storyline = [
    { card: "hulk-attack", of: "hulk" },
    { card: "thor-wild", of: "thor", flags: ["spent2"] },
    { card: "v-plan", of: "villain" },
    { card: "hulk-smash", of: "hulk", flags: ["spent1"] },
  ];
  const two = info({ kind: "hero-card", symbols: ["move", "wild"] });

  test("count on the card played and on the Hero card before it", () => {
    const now = game({ storyline, current: { played: 3 } });
    expect(previous(now)).toBe(1);
    expect(symbolsOf(now, 3, two).map(({ state }) => state)).toEqual(["spent", "fresh"]);
    expect(symbolsOf(now, 1, two).map(({ state }) => state)).toEqual(["fresh", "spent"]);
    expect(symbolsOf(now, 0, two).map(({ state }) => state)).toEqual(["plain", "plain"]);
  });

  test("count for nobody where they are covered or lie face down", () => {
    const covered = [{ card: "hulk-attack", of: "hulk", flags: ["covered1"] }];
    expect(symbolsOf(game({ storyline: covered }), 0, two)[0]?.state).toBe("gone");
    const down = [{ card: "?", of: "hulk", flags: ["down"] }];
    expect(symbolsOf(game({ storyline: down, current: { played: 0 } }), 0, two)[0]?.state).toBe("plain");
  });
});

test("Health is that for the number of Heroes, and for two where there is one", () => {
  const card = info({ health: [4, 8, 11] });
  expect(fullHealth(game(), card)).toBe(4);
  expect(fullHealth(game({ heroes: [{ id: "a" }] }), card)).toBe(4);
  expect(fullHealth(game({ heroes: [{ id: "a" }, { id: "b" }, { id: "c" }, { id: "d" }] }), card)).toBe(11);
});

test("seats are called by their Heroes, and the Villain's by the Villain", () => {
  const cards = new Map([["thor", info({ name: "Thor" })], ["v-loki", info({ name: "Loki" })]]);
  const view = { game: "united", seats: 2, heroes: [{ id: "a", hero: "thor" }], villain: { card: "v-loki" } };
  expect(roles(view as unknown as View, cards)).toEqual(new Map([["a", "Thor"]]));
  const against = { ...view, options: { opponent: "superVillain" } };
  expect(roles(against as unknown as View, cards).get("villain")).toBe("Loki");
});

test("Heroes have no secrets from each other, unless hands are closed or one is the Villain", () => {
  const view = (hands: string) => ({ game: "united", seats: 3, options: { hands } }) as unknown as View;
  expect(together(view("open"), ["a", "b"])).toBe(true);
  expect(together(view("closed"), ["a", "b"])).toBe(false);
  expect(together(view("open"), ["a", "villain"])).toBe(false);
});

test("a card that is not the printed one is marked", () => {
  expect(originMark(info({ origin: "reconstruction" }))).toBe("≈");
  expect(originMark(info({ origin: "one source" }))).toBe("1");
  expect(originMark(info({ origin: "documented" }))).toBe("");
  expect(facts(info({ kind: "plan", origin: "reconstruction", owner: "loki" }), new Map())).toContain("reconstruction");
});

test("what is drawn of a card is not said again", () => {
  const words = { text: "Slots: 4. At the start: nothing. Rest. It may be wrong.", doubt: "It may be wrong." };
  expect(effectOf(info({ kind: "location", effect: "Rest.", ...words }))).toBe("Rest.");
  expect(effectOf(info({ kind: "hero-card", text: "Symbols: Wild." }))).toBe("");
  expect(effectOf(info({ kind: "battle-plan", text: "Cost 2. Rest.", effect: "Rest." }))).toBe("Cost 2. Rest.");
});

test("the tokens of a Location are no tokens of a card", () => {
  expect(figures(info({ kind: "location", tokens: 3 })).tokens).toEqual({ left: {}, middle: {}, right: {} });
  expect(moveSign("b")).toBe("B");
  expect(moveSign(2)).toBe("2");
});

test("when the Villain comes and when he can be damaged", () => {
  expect(clockWords(game({ counter: 1, limit: 3 }))).toBe("Villain turn after 2 more Hero cards");
  expect(clockWords(game({ counter: 3, limit: 3 }))).toBe("The next turn is the Villain's");
  expect(shieldWords(game({ missions: { done: ["thugs"] } }))).toBe(
    "He can't be damaged before 1 more Mission is completed.",
  );
});

test("what can be done with a piece is found by its name, however it is paid", () => {
  const all = [
    { verb: "attack", args: ["thug@london", "attack"] },
    { verb: "attack", args: ["thug@london", "wild-token"] },
    { verb: "move", args: ["london", "move"] },
  ];
  const desk = { moves: { all } } as unknown as UnitedDesk;
  expect(offersFor(desk, "thug@london", ["attack"])).toHaveLength(2);
  expect(offersFor(desk, "london", ["move", "to"])).toHaveLength(1);
});

test("a Location tells what is there", () => {
  const cards = new Map([["thor", info({ name: "Thor" })], ["hulk", info({ name: "Hulk" })]]);
  const desk = { game: game({ villain: { place: 3, card: "v-loki" } }), cards } as unknown as UnitedDesk;
  const place = { card: "london", slots: 4, thugs: 2, civilians: 1, crisis: 1 };
  expect(placeWords(desk, place, 0)).toBe("Thugs: 2, Civilians: 1, free slots: 1, Crisis tokens: 1, Thor, Hulk");
});

describe("scenes", () => {
  const event = (kind: string, rest: Record<string, unknown> = {}, say = ""): GameEvent => ({
    number: 1,
    event: { event: kind, ...rest },
    say,
  });
  const partOf = (card: string) => `threat:${card}`;
  const flights = (...events: GameEvent[]) =>
    sceneOf(events, partOf).flights.map((f) => [f.what, f.from, f.to, f.count]);

  test("a card goes from the hand into the Storyline, hidden ones face down", () => {
    expect(flights(event("play", { seat: "a", card: "thor-wild" }))).toEqual([
      ["thor-wild", "hand:a", "story-end", 1],
    ]);
    expect(flights(event("draw", { seat: "b", card: "?" }))).toEqual([["back:hero", "deck:b", "hand:b", 1]]);
  });

  test("tokens come from the Villain and go to the Missions", () => {
    expect(
      flights(
        event("add", { place: "london", count: 2, kind: "thugs" }),
        event("rescue", { place: "london" }),
      ),
    ).toEqual([
      ["dot:thugs", "villain", "place:london", 2],
      ["dot:civilians", "place:london", "mission:civilians", 1],
    ]);
  });

  test("the last Villain turn is told, until a Hero turn begins", () => {
    const begins = event("villain-turn", {}, "begins");
    const log = [begins, event("plan", {}, "old"), event("turn"), event("draw", {}, "before")];
    expect(villainTurn([])).toEqual([]);
    expect(villainTurn(log)).toEqual([{ say: "old", loud: false }]);
    log.push(begins, event("plan", {}, "a plan"), event("bam", {}, "BAM!"));
    const steps = [{ say: "a plan", loud: false }, { say: "BAM!", loud: true }];
    expect(villainTurn(log)).toEqual(steps);
    expect(villainTurn([...log, event("turn"), event("draw", {}, "after")])).toEqual(steps);
  });
});
