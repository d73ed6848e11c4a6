import { describe, expect, test } from "vitest";
import type { CardInfo, GameEvent, View } from "../../wire/types";
import { sceneOf } from "./scene";
import {
  figures,
  PieceBook,
  read,
  roles,
  type Piece,
  type Player,
  type VillainousView,
} from "./view";
import { cardWords, goalWords, pieceWords, type VillainousDesk } from "./words";

const piece = (card: string, number: number, rest: Partial<Piece> = {}): Piece => ({
  card,
  piece: number,
  ...rest,
});

function game(
  locations: Record<string, Piece[]>,
  specialties: Piece[] = [],
  allies: Piece[] = [],
): VillainousView {
  return read({
    game: "villainous",
    seats: 2,
    to_act: "a",
    ask: "piece",
    players: [{ id: "a", villain: "hela", locations, specialties }],
    events: [{ card: "helicarrier-alert", allies }],
  } as unknown as View);
}

describe("what pieces are called", () => {
  test("the only one of a card by its card", () => {
    const book = new PieceBook(game({ hel: [piece("falcon", 3)] }));
    expect(book.text(3)).toBe("falcon");
  });

  test("several with their places, and numbers where several are at one", () => {
    const book = new PieceBook(
      game({ hel: [piece("disir", 5), piece("disir", 2)], gjoll: [piece("disir", 1)] }, [], [
        piece("leah", 7),
      ]),
    );
    expect([1, 2, 5, 7].map((number) => book.text(number))).toEqual([
      "disir@gjoll",
      "disir@hel#1",
      "disir@hel#2",
      "leah",
    ]);
  });

  test("what is attached is where its bearer is, a Specialty area is the Villain", () => {
    const book = new PieceBook(
      game(
        { hel: [piece("leah", 0, { items: [piece("wound", 1)] })] },
        [piece("raise-the-dead", 2, { items: [piece("deactivation-switch", 3)] })],
        [piece("disir", 4, { items: [piece("wound", 5), piece("deactivation-switch", 6)] })],
      ),
    );
    expect(book.text(1)).toBe("wound@hel");
    expect(book.text(3)).toBe("deactivation-switch@hela");
    expect(book.text(5)).toBe("wound@helicarrier-alert");
    expect(book.find("wound@hel")?.bearer?.card).toBe("leah");
  });

  test("a copy that differs in nothing stands for the one that is offered", () => {
    const book = new PieceBook(
      game({ hel: [piece("disir", 1), piece("disir", 2), piece("disir", 3, { tokens: 1 })] }),
    );
    const can = (text: string) => text === "disir@hel#1";
    expect(book.called(1, can)).toBe("disir@hel#1");
    expect(book.called(2, can)).toBe("disir@hel#1");
    expect(book.called(3, can)).toBeUndefined();
  });
});

test("before the deal there is nothing to draw, and nothing breaks", () => {
  const bare = read({ game: "villainous", seats: 2, to_act: "chance", ask: "deal" });
  expect(bare.players).toEqual([]);
  expect(new PieceBook(bare).all).toEqual([]);
});

test("the rows of a location are read from its card", () => {
  const info = { top: ["gain", "fate"], top_gain: 2, bottom: ["play"] } as unknown as CardInfo;
  expect(figures(info)).toMatchObject({ top: ["gain", "fate"], bottom: ["play"], gain: { top: 2, bottom: 0 } });
});

test("seats are called by their Villains as soon as these are known", () => {
  const cards = new Map([["hela", { name: "Hela" } as CardInfo]]);
  const players = [{ id: "a", villain: "hela" }];
  expect(roles({ game: "villainous", players } as unknown as View, cards)).toEqual(new Map([["a", "Hela"]]));
  expect(roles({ game: "villainous" } as unknown as View, cards)).toEqual(new Map());
});

describe("what cards cost", () => {
  const card = (name: string, cost: number, rest = {}) =>
    ({ name, cost, ...rest }) as unknown as CardInfo;
  const cards = new Map([
    ["leah", card("Leah", 2)],
    ["the-mad-titan", card("The Mad Titan", 0, { varies: true })],
  ]);
  const desk = { cards } as VillainousDesk;

  test("is what is printed, unless something has changed it", () => {
    expect(cardWords(desk, "leah")).toEqual(["Leah", "costs 2 Power"]);
    expect(cardWords(desk, "leah", 2)).toEqual(["Leah", "costs 2 Power"]);
    expect(cardWords(desk, "leah", 3)).toEqual(["Leah", "costs 3 Power", "printed cost 2"]);
  });

  test("is not 0 where it depends on the target", () => {
    expect(cardWords(desk, "the-mad-titan", 0)).toEqual(["The Mad Titan", "the cost varies"]);
  });
});

test("what it costs to activate a piece is what is printed, unless something has changed it", () => {
  const cards = new Map([["nightsword", { name: "Nightsword", activation: 0 } as unknown as CardInfo]]);
  const desk = { cards } as VillainousDesk;
  expect(pieceWords(desk, piece("nightsword", 3))).toContain("Activate: 0");
  expect(pieceWords(desk, piece("nightsword", 3, { activation: 1 }))).toContain("Activate: 1");
});

test("an objective is told as the rules count it", () => {
  const player = { villain: "ultron", reached: 1, wanted: 4 } as Player;
  expect(goalWords(player)).toBe("1 of 4 Upgrades");
});

describe("scenes", () => {
  const event = (kind: string, rest: Record<string, unknown>): GameEvent => ({
    number: 1,
    event: { event: kind, ...rest },
    say: "",
  });
  const pileOf = (card: string) => (card === "falcon" ? "fate-pile" : "pile:a");
  const flights = (...events: GameEvent[]) =>
    sceneOf(events, pileOf).flights.map((f) => [f.what, f.from, f.to]);

  test("a card that is played flies once, from the hand to its place", () => {
    expect(
      flights(
        event("play", { seat: "a", card: "leah" }),
        event("enter", { card: "leah", place: "hel" }),
      ),
    ).toEqual([["leah", "hand:a", "place:hel"]]);
  });

  test("an Effect flies to the pile", () => {
    expect(flights(event("play", { seat: "a", card: "price-of-life" }))).toEqual([
      ["price-of-life", "hand:a", "pile:a"],
    ]);
  });

  test("a Hero comes from the Fate deck and goes to the Fate pile", () => {
    expect(
      flights(
        event("reveal", { seat: "b", card: "falcon" }),
        event("enter", { card: "falcon", place: "hel" }),
      ),
    ).toEqual([["falcon", "fate-deck", "place:hel"]]);
    expect(flights(event("defeat", { seat: "a", card: "falcon", place: "hel" }))).toEqual([
      ["falcon", "place:hel", "fate-pile"],
    ]);
  });

  test("cards drawn by others fly face down", () => {
    expect(flights(event("draw", { seat: "b", card: "?" }))).toEqual([
      ["back:villain", "deck:b", "hand:b"],
    ]);
  });
});
