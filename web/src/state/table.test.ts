// What may be seen and done at a table, from what the server tells.

import { beforeEach, expect, test, vi } from "vitest";
import type { News, Table, Update } from "../wire/types";

const asked: Record<string, unknown>[] = [];
let tell: (news: News) => void = () => {};

vi.mock("./connection.svelte", () => ({
  ask: (type: string, members: object = {}) => {
    asked.push({ type, ...members });
    return type === "join" ? Promise.resolve({ table: table(2) }) : Promise.resolve({});
  },
  keep: () => {},
  listen: (listener: typeof tell) => (tell = listener),
  sentence: String,
}));
let shares = false;
vi.mock("../games/list", () => ({ clientOf: () => ({ together: () => shares }) }));
vi.stubGlobal("document", { hidden: false, addEventListener: () => {} });

const { here } = await import("./table.svelte");

function table(own: number): Table {
  const seats = ["a", "b", "c"].map((seat, i) => ({
    seat,
    title: seat.toUpperCase(),
    who: "person" as const,
    name: "Ann",
    mine: i < own,
  }));
  return { table: "t", game: "splendor", state: "playing", seats } as unknown as Table;
}

function update(more: Partial<Update>): Update {
  return {
    type: "update", number: 5, count: 5, to_act: "a", over: false, viewer: "a", from: 5, events: [],
    view: {} as never, undo: false, ...more,
  };
}

const action = { index: 0, text: "take red", verb: "take", args: ["red"], say: "Take red" };

beforeEach(() => {
  here.leave();
  asked.length = 0;
  shares = false;
});

test("with one seat everything shows at once", () => {
  here.enter(table(1));
  tell(update({ actions: [action] }));
  expect(here.curtain).toBe(null);
  expect(here.visible).toBe(true);
  expect(here.actions).toEqual([action]);
});

test("an action is sent with its number and seat, once", async () => {
  here.enter(table(1));
  tell(update({ actions: [action] }));
  void here.play(action);
  void here.play(action);
  expect(here.actions).toEqual([]);
  expect(asked).toEqual([{ type: "play", action: "take red", number: 5, seat: "a" }]);
  tell(update({ number: 6, count: 6, actions: [action] }));
  expect(here.actions).toEqual([action]);
});

test("at one screen nothing shows until the right player looks", async () => {
  here.enter(table(2));
  tell(update({ actions: [action] }));
  expect(here.curtain).toBe("a");
  expect(here.visible).toBe(false);
  expect(here.actions).toEqual([]);
  await here.pass("a");
  expect(here.curtain).toBe(null);
  expect(here.visible).toBe(true);
  expect(here.actions).toEqual([action]);
});

test("then it is passed on, and the next one's eyes are asked for", async () => {
  here.enter(table(2));
  tell(update({ actions: [action] }));
  await here.pass("a");
  tell(update({ number: 6, count: 6, to_act: "b" }));
  expect(here.curtain).toBe("b");
  expect(here.visible).toBe(false);
  await here.pass("b");
  expect(asked.pop()).toEqual({ type: "join", table: "t", seat: "b" });
  expect(here.visible).toBe(false);
  tell(update({ number: 6, count: 6, to_act: "b", viewer: "b", from: 0, actions: [action] }));
  expect(here.visible).toBe(true);
});

test("seats without secrets share what they see, and each decision has its own eyes", async () => {
  shares = true;
  here.enter(table(2));
  tell(update({ actions: [action] }));
  expect(here.curtain).toBe(null);
  expect(here.actions).toEqual([action]);
  await here.pass("a");
  tell(update({ number: 6, count: 6, to_act: "b" }));
  expect(here.eyes).toBe("b");
  expect(here.curtain).toBe(null);
  expect(here.visible).toBe(true);
  expect(here.actions).toEqual([]);
});

test("while another one's bot or friend acts, whoever looked goes on looking", async () => {
  here.enter(table(2));
  tell(update({ actions: [action] }));
  await here.pass("a");
  tell(update({ number: 6, count: 6, to_act: "c" }));
  expect(here.visible).toBe(true);
});

test("news of a table one has left is not heard", () => {
  here.enter(table(1));
  here.leave();
  tell(update({}));
  expect(here.update).toBe(null);
});
