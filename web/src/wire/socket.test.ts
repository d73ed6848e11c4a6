// The conversation with the server, over a line that a test holds the other end of.

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Socket, WireError, type Line } from "./socket";
import type { News } from "./types";

class FakeLine implements Line {
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: (() => void) | null = null;
  sent: Record<string, unknown>[] = [];
  send(text: string) {
    this.sent.push(JSON.parse(text));
  }
  close() {
    this.onclose?.();
  }
  last() {
    return this.sent[this.sent.length - 1]!;
  }
  say(message: object) {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  answer(members: object = {}) {
    const { type, id } = this.last();
    this.say({ type, id, ...members });
  }
}

let lines: FakeLine[];
let token: string | null;
let socket: Socket;
let news: News[];

const line = () => lines[lines.length - 1]!;

function welcome() {
  line().onopen?.();
  line().answer({ version: 1, person: {}, ...(token ? {} : { token: "T" }) });
}

beforeEach(() => {
  vi.useFakeTimers();
  lines = [];
  token = null;
  news = [];
  socket = new Socket({
    open: () => {
      lines.push(new FakeLine());
      return line();
    },
    greeting: () => ({ lang: "en" }),
    token: { get: () => token, set: (t) => (token = t) },
    random: () => 0.5,
  });
  socket.onNews = (n) => news.push(n);
  socket.connect();
});

afterEach(() => {
  socket.close();
  vi.useRealTimers();
});

test("hello comes first and the new token is kept", () => {
  const asked = socket.ask("tables");
  line().onopen?.();
  expect(line().sent).toEqual([{ type: "hello", version: 1, lang: "en", id: 2 }]);
  line().answer({ token: "T" });
  expect(token).toBe("T");
  expect(line().last()).toEqual({ type: "tables", id: 1 });
  line().answer({ tables: [] });
  return expect(asked).resolves.toMatchObject({ tables: [] });
});

test("a name that is refused is left out", () => {
  socket.close();
  const refused = vi.fn();
  socket = new Socket({
    open: () => {
      lines.push(new FakeLine());
      return line();
    },
    greeting: () => ({ lang: "en", name: "Admin" }),
    token: { get: () => token, set: (t) => (token = t) },
  });
  socket.onRefused = refused;
  socket.connect();
  line().onopen?.();
  expect(line().last()).toMatchObject({ type: "hello", name: "Admin" });
  line().say({ type: "error", id: line().last().id, code: "taken", message: "no" });
  expect(line().last()).toMatchObject({ type: "hello", lang: "en" });
  expect(line().last().name).toBeUndefined();
  line().answer({ token: "T" });
  expect(token).toBe("T");
  expect(socket.status).toBe("open");
  expect(refused).not.toHaveBeenCalled();
});

test("an unknown token is forgotten and hello is said again", () => {
  token = "old";
  line().onopen?.();
  expect(line().last().token).toBe("old");
  line().say({ type: "error", id: line().last().id, code: "denied", message: "no" });
  expect(token).toBe(null);
  expect(line().last().type).toBe("hello");
  expect(line().last().token).toBeUndefined();
});

test("an error rejects with its code and rule", async () => {
  welcome();
  const asked = socket.ask("play", { action: "play thanos", number: 3 });
  line().say({ type: "error", id: line().last().id, code: "illegal", message: "no", rule: "IG-9.40" });
  await expect(asked).rejects.toMatchObject({ code: "illegal", rule: "IG-9.40" });
});

test("an unanswered action is sent again after a break, behind the table", async () => {
  welcome();
  socket.keep("table", { type: "join", table: "abc", seat: "a" });
  const asked = socket.ask("play", { action: "take red", number: 7 });
  line().close();
  expect(socket.status).toBe("waiting");
  vi.advanceTimersByTime(400);
  expect(lines.length).toBe(2);
  welcome();
  expect(line().sent.map((m) => m.type)).toEqual(["hello", "join", "play"]);
  expect(line().last()).toMatchObject({ action: "take red", number: 7 });
  line().answer({ number: 7, seat: "a", action: "take red" });
  await expect(asked).resolves.toMatchObject({ number: 7 });
});

test("what may not be done twice is given up", async () => {
  welcome();
  const asked = socket.ask("say", { text: "hi" });
  line().close();
  await expect(asked).rejects.toBeInstanceOf(WireError);
  await expect(asked).rejects.toMatchObject({ code: "lost" });
});

test("the answer to a table that was joined again is told", () => {
  welcome();
  const restored: unknown[] = [];
  socket.onRestored = (name, reply, error) => restored.push([name, reply?.table, error?.code]);
  socket.keep("table", { type: "join", table: "abc" });
  line().close();
  vi.advanceTimersByTime(400);
  welcome();
  line().say({ type: "error", id: line().last().id, code: "unknown", message: "gone" });
  expect(restored).toEqual([["table", undefined, "unknown"]]);
});

test("each failure waits longer, up to a bound, and a look at the page waits no longer", () => {
  for (const delay of [400, 800, 1600, 3200, 6400, 12800, 15000, 15000]) {
    const before = lines.length;
    line().close();
    vi.advanceTimersByTime(delay - 1);
    expect(lines.length).toBe(before);
    vi.advanceTimersByTime(1);
    expect(lines.length).toBe(before + 1);
  }
  line().close();
  const before = lines.length;
  socket.retryNow();
  expect(lines.length).toBe(before + 1);
});

test("a server that is too busy is left alone for longer", () => {
  welcome();
  line().say({ type: "bye", code: "limit", message: "slow down" });
  line().close();
  vi.advanceTimersByTime(9999);
  expect(lines.length).toBe(1);
  vi.advanceTimersByTime(1);
  expect(lines.length).toBe(2);
});

test("a revoked session forgets its token when it comes again", () => {
  welcome();
  line().say({ type: "bye", code: "denied", message: "revoked" });
  expect(token).toBe("T"); // another page may have got it just now
  line().close();
  vi.advanceTimersByTime(400);
  line().onopen?.();
  line().say({ type: "error", id: line().last().id, code: "denied", message: "no" });
  expect(token).toBe(null);
});

test("who is banned stays away, with the sentence and the token", () => {
  const refused = vi.fn();
  socket.onRefused = refused;
  welcome();
  line().say({ type: "bye", code: "denied", banned: true, message: "banned until tomorrow" });
  expect(refused).toHaveBeenCalledWith(expect.objectContaining({ message: "banned until tomorrow" }));
  vi.advanceTimersByTime(60_000);
  expect(lines.length).toBe(1);
  expect(socket.status).toBe("closed");
  expect(token).toBe("T");
  expect(news).toEqual([]);
});

test("a line without a word for too long is given up", () => {
  welcome();
  socket.ask("me").catch(() => {});
  vi.advanceTimersByTime(45_000);
  expect(socket.status).toBe("waiting");
  vi.advanceTimersByTime(400);
  welcome();
  expect(line().last().type).toBe("me");
});

test("news of a table has one form", () => {
  welcome();
  line().say({ type: "table", table: "abc", state: "open" });
  line().say({ type: "table", table: { table: "abc", state: "open" } });
  expect(news[0]).toMatchObject({ table: { table: "abc", state: "open" } });
  expect(news[1]).toMatchObject({ table: { table: "abc", state: "open" } });
});

test("what only reads is asked for again where it was too often", async () => {
  welcome();
  const asked = socket.ask("games");
  const sent = line().last();
  line().say({ type: "error", id: sent.id, code: "limit", message: "too often" });
  const before = line().sent.length;
  vi.advanceTimersByTime(999);
  expect(line().sent.length).toBe(before);
  vi.advanceTimersByTime(1);
  expect(line().last()).toEqual(sent);
  line().answer({ games: [] });
  await expect(asked).resolves.toMatchObject({ games: [] });
});

test("it is not asked for without end, and what does something never", async () => {
  welcome();
  const asked = socket.ask("games");
  for (let i = 0; i < 4; i++) {
    line().say({ type: "error", id: line().last().id, code: "busy", message: "too much" });
    vi.advanceTimersByTime(20_000);
  }
  await expect(asked).rejects.toMatchObject({ code: "busy" });
  const played = socket.ask("play", { action: "x", number: 1 });
  line().say({ type: "error", id: line().last().id, code: "limit", message: "too often" });
  await expect(played).rejects.toMatchObject({ code: "limit" });
});

test("one's number in the shuffles is told again where it was too often or lost", async () => {
  welcome();
  for (const type of ["sit", "reveal"] as const) {
    const asked = socket.ask(type, { seat: "a" });
    const sent = line().last();
    line().say({ type: "error", id: sent.id, code: "limit", message: "too often" });
    vi.advanceTimersByTime(1000);
    expect(line().last()).toEqual(sent);
    line().answer();
    await asked;
  }
  const told = socket.ask("reveal", { seat: "a", salt: "00" });
  line().close();
  vi.advanceTimersByTime(400);
  welcome();
  expect(line().last()).toMatchObject({ type: "reveal", salt: "00" });
  line().answer();
  await told;
});

test("the id stands early", () => {
  welcome();
  socket.keep("table", { type: "join", table: "abc" });
  socket.ask("replay", { record: "long" }).catch(() => {});
  expect(Object.keys(line().last()).slice(0, 2)).toEqual(["type", "id"]);
});

test("what was put off is said on the next connection, once", () => {
  welcome();
  socket.ask("me").catch(() => {});
  line().say({ type: "error", id: line().last().id, code: "limit", message: "too often" });
  line().close();
  vi.advanceTimersByTime(400);
  welcome();
  vi.advanceTimersByTime(10_000);
  expect(line().sent.filter((message) => message.type === "me").length).toBe(1);
});

test("who has a token and comes at a bad moment comes again", () => {
  const refused = vi.fn();
  socket.onRefused = refused;
  token = "T";
  line().onopen?.();
  line().say({ type: "error", id: line().last().id, code: "busy", message: "not just now" });
  expect(socket.status).toBe("waiting");
  vi.advanceTimersByTime(4999);
  expect(lines.length).toBe(1);
  vi.advanceTimersByTime(1);
  expect(lines.length).toBe(2);
  line().onopen?.();
  line().say({ type: "error", id: line().last().id, code: "forbidden", message: "banned" });
  expect(refused).toHaveBeenCalled();
});
