// One conversation with the server: docs/online.md. A message is a promise of
// its reply. When the connection breaks it is made anew, what was kept (the
// table one is at, the lobby) is said again, and so is every unanswered
// message that can do no harm twice.

import type { Failure, Hello, News, Replies } from "./types";

export type Status = "connecting" | "open" | "waiting" | "closed";

// The part of a browser's WebSocket that is needed here.
export interface Line {
  send(text: string): void;
  close(): void;
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: (() => void) | null;
}

export interface SocketNeeds {
  open: () => Line;
  // Members of hello besides version and token: lang, name.
  greeting: () => Record<string, unknown>;
  token: { get: () => string | null; set: (token: string | null) => void };
  random?: () => number;
}

// A reply of the type "error", or a connection that broke ("lost").
export class WireError extends Error {
  code: string;
  rule?: string;
  constructor(failure: { code: string; message: string; rule?: string }) {
    super(failure.message);
    this.code = failure.code;
    this.rule = failure.rule;
  }
}

type Members = Record<string, unknown>;

// The id stands early: of a long message that is refused unread the server sees
// the beginning alone.
interface Pending {
  message: Members & { type: string; id: number };
  sent: boolean;
  internal?: boolean; // hello, and what is kept: made anew with each connection
  waits?: number; // how often it was put off
  resolve: (reply: never) => void;
  reject: (error: WireError) => void;
}

// These change something each time they arrive.
const onceOnly = new Set([
  "name", "register", "login", "logout", "password", "revoke", "new", "sit", "stand", "bot",
  "start", "say", "away", "back", "branch", "drop", "report", "reset",
]);

// Where it was too often, or too much just now, these are said again a little
// later: those that only read, and those on which one's number in the shuffles,
// and with it the seat, depends.
const patient = new Set([
  "games", "rules", "card", "tables", "lobby", "join", "me", "sessions", "remarks", "record", "frame",
  "sit", "reveal",
]);
const transient = new Set(["limit", "busy"]);
const waitsMost = 3; // seven seconds in all

const silence = 45_000; // without a word though asked: the line is dead
const slowest = 15_000;

export class Socket {
  status: Status = "closed";
  onStatus: (status: Status) => void = () => {};
  onHello: (hello: Hello) => void = () => {};
  onNews: (news: News) => void = () => {};
  onRestored: (name: string, reply: Members | null, error: WireError | null) => void = () => {};
  onRefused: (error: WireError) => void = () => {};

  #needs: SocketNeeds;
  #line: Line | null = null;
  #id = 0;
  #pending = new Map<number, Pending>();
  #kept = new Map<string, Members & { type: string }>();
  #tries = 0;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #watch: ReturnType<typeof setTimeout> | undefined;
  #pause = 0;

  constructor(needs: SocketNeeds) {
    this.#needs = needs;
  }

  connect(): void {
    if (this.#line) return;
    clearTimeout(this.#retry);
    this.#set("connecting");
    const line = this.#needs.open();
    this.#line = line;
    line.onopen = () => this.#greet();
    line.onmessage = (event) => this.#read(String(event.data));
    line.onclose = () => {
      if (this.#line === line) this.#dropped();
    };
  }

  // Go away for good.
  close(): void {
    clearTimeout(this.#retry);
    clearTimeout(this.#watch);
    const line = this.#line;
    this.#line = null;
    line?.close();
    this.#set("closed");
    this.#settle(() => true);
  }

  // The network is back, or somebody looks at the page: don't wait longer.
  retryNow(): void {
    if (this.status !== "waiting") return;
    this.#tries = 0;
    this.connect();
  }

  // Be somebody else: say hello again on a new connection.
  restart(): void {
    const line = this.#line;
    this.#line = null;
    line?.close();
    this.#giveUp();
    this.connect();
  }

  ask<T extends keyof Replies>(type: T, members: Members = {}): Promise<Replies[T]> {
    return new Promise((resolve, reject) => {
      const id = ++this.#id;
      const pending: Pending = {
        message: { type, id, ...members },
        sent: false,
        resolve: resolve as (reply: never) => void,
        reject,
      };
      this.#pending.set(id, pending);
      if (this.status === "open") this.#send(pending);
    });
  }

  // Say this again after each new hello; null: no longer.
  keep(name: string, message: (Members & { type: string }) | null): void {
    if (message) this.#kept.set(name, message);
    else this.#kept.delete(name);
  }

  #set(status: Status): void {
    if (this.status === status) return;
    this.status = status;
    this.onStatus(status);
  }

  #write(message: object): void {
    this.#line?.send(JSON.stringify(message));
    this.#listen();
  }

  #send(pending: Pending): void {
    pending.sent = true;
    this.#write(pending.message);
  }

  // Expect a word while something is unanswered.
  #listen(): void {
    clearTimeout(this.#watch);
    if (![...this.#pending.values()].some((p) => p.sent)) return;
    this.#watch = setTimeout(() => {
      const line = this.#line;
      this.#dropped();
      line?.close();
    }, silence);
  }

  #internal(
    message: Members & { type: string },
    done: (reply: Members | null, error: WireError | null) => void,
  ): void {
    const id = ++this.#id;
    const pending: Pending = {
      message: { id, ...message },
      sent: false,
      internal: true,
      resolve: ((reply: Members) => done(reply, null)) as (reply: never) => void,
      reject: (error) => done(null, error),
    };
    this.#pending.set(id, pending);
    this.#send(pending);
  }

  // A name that this server does not take is left out: then it gives one.
  #greet(named = true): void {
    const token = this.#needs.token.get();
    const greeting = this.#needs.greeting();
    if (!named) delete greeting.name;
    const message = { type: "hello", version: 1, ...greeting, ...(token && { token }) };
    this.#internal(message, (reply, error) => {
      if (reply) this.#welcome(reply as unknown as Hello);
      else if (error?.code === "denied" && token) {
        // Another page of ours may have got a new one meanwhile.
        if (this.#needs.token.get() === token) this.#needs.token.set(null);
        this.#greet();
      } else if (greeting.name && (error?.code === "range" || error?.code === "taken")) {
        this.#greet(false);
      } else if (token && transient.has(error?.code ?? "")) {
        this.#pause = 5000;
        const line = this.#line;
        this.#dropped();
        line?.close();
      } else if (error && error.code !== "lost") {
        this.close();
        this.onRefused(error);
      }
    });
  }

  #welcome(hello: Hello): void {
    this.#tries = 0;
    if (hello.token) this.#needs.token.set(hello.token);
    this.#set("open");
    this.onHello(hello);
    for (const [name, message] of this.#kept)
      this.#internal(message, (reply, error) => {
        if (error?.code !== "lost") this.onRestored(name, reply, error);
      });
    for (const p of [...this.#pending.values()]) if (!p.sent) this.#send(p);
  }

  #read(text: string): void {
    this.#listen();
    const message = JSON.parse(text) as Members & { type: string; id?: number };
    if (message.id === undefined) {
      this.#tell(message);
      return;
    }
    const pending = this.#pending.get(message.id);
    this.#pending.delete(message.id);
    this.#listen();
    if (!pending) return;
    if (message.type === "error") {
      if (transient.has(String(message.code)) && this.#putOff(pending)) return;
      pending.reject(new WireError(message as unknown as Failure));
      return;
    }
    if (pending.message.type !== "hello" && typeof message.token === "string")
      this.#needs.token.set(message.token);
    pending.resolve(message as never);
  }

  #putOff(p: Pending): boolean {
    const { type, id } = p.message;
    p.waits = (p.waits ?? 0) + 1;
    if (!patient.has(type) || p.waits > waitsMost) return false;
    p.sent = false;
    this.#pending.set(id, p);
    this.#listen();
    setTimeout(() => {
      if (this.status === "open" && this.#pending.get(id) === p && !p.sent) this.#send(p);
    }, 500 * 2 ** p.waits);
    return true;
  }

  #tell(message: Members & { type: string }): void {
    if (message.type === "bye") {
      const code = String(message.code);
      if (message.banned) {
        // To come again would be of no use, and as somebody new no way out.
        this.close();
        this.onRefused(new WireError(message as unknown as Failure));
        return;
      }
      this.#pause = code === "limit" ? 10_000 : code === "busy" ? 1000 : 0;
    }
    // A TABLE may stand in a member of its own, or be the message itself.
    if (message.type === "table" && typeof message.table === "string")
      message = { type: "table", table: message };
    this.onNews(message as unknown as News);
  }

  #settle(lost: (p: Pending) => boolean | undefined): void {
    for (const [id, p] of [...this.#pending])
      if (lost(p)) {
        this.#pending.delete(id);
        p.reject(new WireError({ code: "lost", message: "The connection was lost." }));
      }
  }

  #giveUp(): void {
    this.#settle((p) => p.internal || (p.sent && onceOnly.has(p.message.type)));
    for (const p of this.#pending.values()) p.sent = false;
  }

  #dropped(): void {
    clearTimeout(this.#watch);
    this.#line = null;
    this.#giveUp();
    this.#set("waiting");
    const random = this.#needs.random ?? Math.random;
    const delay = Math.min(slowest, 400 * 2 ** this.#tries++) * (0.75 + random() / 2);
    this.#retry = setTimeout(() => this.connect(), Math.max(delay, this.#pause));
    this.#pause = 0;
  }
}
