// The table one is at: who sits there, what one may know of the game, what
// has happened and been said. One table at a time, as the server has it.

import { clientOf } from "../games/list";
import { WireError } from "../wire/socket";
import type { Action, GameEvent, Hint, Said, Table, Update } from "../wire/types";
import { ask, beCalled, capital, keep, listen, sentence } from "./connection.svelte";
import { answer, attend, lament } from "./fair";
import { cards } from "./games.svelte";
import { freshEvents, groupByAction, mergeLog } from "./log";
import { Pace } from "./pace";
import { cutMoves, noteMove } from "./moves";
import { seatNames } from "./names";
import { settings, still } from "./settings.svelte";
import { toast } from "./toasts.svelte";

const factor = { slow: 1.8, normal: 1, fast: 0.45, instant: 0 };

class Here {
  table = $state.raw<Table | null>(null);
  update = $state.raw<Update | null>(null);
  log = $state.raw<GameEvent[]>([]);
  fresh = $state.raw<GameEvent[]>([]); // of the update that is shown
  lately = $state.raw<GameEvent[]>([]); // of all that were shown just now
  said = $state.raw<Said[]>([]);
  unread = $state(0);
  hints = $state.raw<Hint[] | null>(null);
  thinking = $state(false); // about hints
  sending = $state(false);
  waiting = $state(0); // updates not shown yet
  shownTo = $state<string | null>(null); // at one screen: who is looking
  clockAt = $state(0); // when the clocks of the update were right
  problem = $state("");
  closed = $state(false); // that is the problem

  own = $derived(this.table?.seats.filter((seat) => seat.mine) ?? []);
  shared = $derived(this.own.length > 1);
  roles = $derived.by(() => {
    const { table, update } = this;
    return table && update && clientOf(table.game)?.roles?.(update.view, cards(table.game));
  });
  names = $derived(seatNames(this.table?.seats ?? [], this.roles ?? undefined));

  // At one screen: whether all one's seats may see the same.
  together = $derived.by(() => {
    const { table, update } = this;
    const seats = this.own.map((seat) => seat.seat);
    return !!table && !!update && this.shared && !!clientOf(table.game)?.together?.(update.view, seats);
  });

  // At one screen: who should be looking now, but is not.
  eyes = $derived.by(() => {
    const update = this.update;
    if (!this.shared || !update || update.over) return null;
    const acts = this.own.find((seat) => seat.seat === update.to_act && !seat.away);
    const eyes = acts?.seat ?? (update.viewer === "public" ? null : update.viewer);
    return eyes && eyes !== this.shownTo ? eyes : null;
  });

  // To whom the device has to be passed, before anything shows.
  curtain = $derived(this.together ? null : this.eyes);

  // Whether what came may be shown to whoever looks at the screen.
  visible = $derived(
    !!this.update &&
      (!this.shared || this.together || this.update.over || this.update.viewer === "public" ||
        (this.curtain === null && this.update.viewer === this.shownTo)),
  );

  // One's own actions, while nothing else is under way.
  actions = $derived.by((): Action[] => {
    const update = this.update;
    if (!update?.actions || this.sending || this.waiting > 0 || !this.visible) return [];
    return update.actions;
  });

  #wanted = "";
  #latest: Update | null = null;
  #pace = new Pace<Update>({
    show: (update) => this.#show(update),
    hold: (update) => this.#hold(update),
    waiting: (count) => (this.waiting = count),
  });

  constructor() {
    listen((news) => {
      if (!this.table) return;
      if (news.type === "table" && news.table.table === this.table.table) this.#meet(news.table);
      if (news.type === "update") this.#receive(news);
      if (news.type === "said") this.#hear(news.said);
      if (news.type === "reveal" && news.table === this.table.table) answer(this.table, news);
      if (news.type === "unrevealed" && news.table === this.table.table) lament(news);
      if (news.type === "closed" && news.table === this.table.table) this.#close(news.message);
    });
    if (typeof document !== "undefined")
      document.addEventListener("visibilitychange", () => {
        if (document.hidden) this.#pace.skip();
      });
  }

  // Go to a table, unless one is there.
  async open(id: string, seat?: string): Promise<void> {
    if (this.table?.table === id && !seat) return;
    this.#reset();
    this.#wanted = id;
    try {
      const { table } = await ask("join", { table: id, ...(seat && { seat }) });
      if (this.#wanted === id) this.enter(table, seat);
    } catch (error) {
      if (this.#wanted === id) this.problem = sentence(error);
    }
  }

  // One is at this table: the reply of new, join or branch says so.
  enter(table: Table, seat?: string): void {
    if (this.table?.table !== table.table) this.#reset();
    this.#wanted = table.table;
    this.#meet(table);
    this.#keep(seat);
  }

  leave(): void {
    if (!this.#wanted) return;
    this.#reset();
    keep("table", null);
    ask("leave").catch(() => {});
  }

  // At one screen: this player looks now.
  async pass(seat: string): Promise<void> {
    this.shownTo = seat;
    if (!this.table || this.update?.viewer === seat) return;
    await this.look(seat);
  }

  // See the table through the eyes of one of one's own seats, or the public's.
  async look(seat: string): Promise<void> {
    if (!this.table) return;
    try {
      const { table } = await ask("join", { table: this.table.table, seat });
      this.enter(table, seat);
    } catch (error) {
      toast(sentence(error), true);
    }
  }

  async play(action: Action): Promise<void> {
    const { update, table } = this;
    if (!update || !table || this.sending) return;
    this.hints = null;
    this.sending = true;
    try {
      await ask("play", { action: action.text, number: update.number, seat: update.viewer });
      noteMove(table.table, update.count, action.text);
    } catch (error) {
      this.#refused(error);
    }
  }

  async undo(): Promise<void> {
    const { table } = this;
    if (!table || !this.#latest || this.sending) return;
    this.hints = null;
    try {
      const { count } = await ask("undo", { number: this.#latest.number, seat: this.#latest.viewer });
      cutMoves(table.table, count);
    } catch (error) {
      this.#refused(error);
    }
  }

  async askHints(): Promise<void> {
    const number = this.update?.number;
    this.thinking = true;
    try {
      const { hints } = await ask("hint", { count: 3 });
      if (this.update?.number === number) this.hints = hints;
    } catch (error) {
      toast(sentence(error), true);
    } finally {
      this.thinking = false;
    }
  }

  skip(): void {
    this.#pace.skip();
  }

  // Go to the table that could not be opened.
  async again(id: string): Promise<void> {
    this.#reset();
    await this.open(id);
  }

  // It is gone, by its host or by whoever runs the server.
  #close(message: string): void {
    this.#reset();
    keep("table", null);
    this.closed = true;
    this.problem = capital(message);
  }

  #refused(error: unknown): void {
    this.sending = false;
    this.#pace.skip();
    if (error instanceof WireError && error.code === "stale") return;
    toast(sentence(error), true);
  }

  #keep(seat?: string): void {
    const message = { type: "join", table: this.#wanted, ...(seat && { seat }) };
    keep("table", message, (reply, error) => {
      if (reply?.table) {
        this.problem = "";
        this.#meet(reply.table as Table);
      } else if (error) this.problem = sentence(error);
    });
  }

  #reset(): void {
    this.#wanted = "";
    this.table = null;
    this.#pace.clear();
    this.#latest = null;
    this.update = null;
    this.log = [];
    this.fresh = [];
    this.lately = [];
    this.said = [];
    this.unread = 0;
    this.hints = null;
    this.sending = false;
    this.shownTo = null;
    this.problem = "";
    this.closed = false;
  }

  // At a table one may be called as one was before: only what changes counts.
  #meet(table: Table): void {
    const nameAt = (one: Table | null) => one?.seats.find(({ mine }) => mine)?.name;
    const before = this.table?.table === table.table ? nameAt(this.table) : undefined;
    const name = nameAt(table);
    this.table = table;
    attend(table);
    if (before && name && name !== before) beCalled(name);
  }

  #receive(update: Update): void {
    const before = this.#latest;
    this.#latest = update;
    const same = before?.viewer === update.viewer || this.together;
    const calm = same && !document.hidden && !still();
    if (!calm) this.#pace.skip();
    this.#pace.add(update);
    if (!calm) this.#pace.skip();
  }

  #show(update: Update): void {
    const now = Date.now();
    this.fresh = freshEvents(this.update, update);
    if (this.fresh.length > 0)
      this.lately = now - this.clockAt < 100 ? [...this.lately, ...this.fresh] : this.fresh;
    this.log = mergeLog(this.log, update);
    if (update.number !== this.update?.number) this.hints = null;
    this.update = update;
    this.clockAt = now;
    this.sending = false;
  }

  // How long to look at an update: longer, the more has happened; shorter, the
  // more is waiting; not at all where nothing has.
  #hold(update: Update): number {
    const actions = groupByAction(this.fresh).length;
    if (actions === 0 || still() || update.actions) return 0;
    const hurry = 1 + this.waiting / 8;
    return ((500 + 450 * Math.min(actions, 4)) * factor[settings.speed]) / hurry;
  }

  #hear(said: Said[]): void {
    const known = new Set(this.said.map((one) => one.number));
    const more = said.filter((one) => !known.has(one.number));
    if (this.said.length > 0) this.unread += more.length;
    this.said = [...this.said, ...more].slice(-200);
  }
}

export const here = new Here();
