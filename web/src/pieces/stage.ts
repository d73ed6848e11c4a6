// The stage on which a board's things fly: it remembers where every card was,
// and after the page has changed lets it fly from there to where it is.
//
// Cards have data-card (their key), places data-part (their name). A board
// calls measure() before its page changes and play() after. Who wants less
// motion gets a short fade in place of flights.

import { keysOf, plan, type Box, type Call, type Move, type Scene } from "./flip";

export type Render = (what: string, target: HTMLElement) => () => void;

const STEP = 130; // from one event to the next, in ms
const FLY = 430;
const LAST = 1400; // by then all have started
const EASE = "cubic-bezier(0.22, 0.8, 0.28, 1)";

function boxOf(el: Element): Box {
  const r = el.getBoundingClientRect();
  return { x: r.left, y: r.top, w: r.width, h: r.height };
}

function calm(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

export class Stage {
  private root: HTMLElement | undefined;
  private sky: HTMLElement | undefined;
  private cards = new Map<string, Box>();
  private parts = new Map<string, Box>();
  private ready = false;
  private held = false; // the board had the focus when its page changed

  constructor(private render: Render) {}

  // For use as an attachment of the board's root.
  attach = (root: HTMLElement) => {
    this.root = root;
    this.sky = document.createElement("div");
    this.sky.className = "six-sky";
    this.sky.setAttribute("aria-hidden", "true");
    document.body.append(this.sky);
    return () => {
      this.sky?.remove();
      this.root = this.sky = undefined;
      this.ready = false;
    };
  };

  private elements(): Map<string, HTMLElement> {
    const all = [...(this.root?.querySelectorAll<HTMLElement>("[data-card]") ?? [])];
    const keys = keysOf(all.map((el) => el.dataset.card ?? ""));
    return new Map(all.map((el, i) => [keys[i] ?? "", el]));
  }

  measure(): void {
    if (!this.root) return;
    this.ready = true;
    this.held ||= this.root.contains(document.activeElement);
    this.cards = new Map([...this.elements()].map(([key, el]) => [key, boxOf(el)]));
    this.parts = new Map();
    for (const el of this.root.querySelectorAll<HTMLElement>("[data-part]"))
      this.parts.set(el.dataset.part ?? "", boxOf(el));
  }

  private part = (name: string): Box | undefined => {
    const el = this.root?.querySelector(`[data-part="${CSS.escape(name)}"]`);
    return el ? boxOf(el) : this.parts.get(name);
  };

  // Without flights what has changed only fades in: for who wants no motion,
  // and where nobody tells what happened.
  play(scene: Scene, still = false): void {
    if (!this.root || !this.ready) return;
    this.refocus();
    const elements = this.elements();
    const after = new Map([...elements].map(([key, el]) => [key, boxOf(el)]));
    const moves = plan(this.cards, after, this.part, scene.flights);
    if (still || calm()) {
      for (const move of moves)
        if (move.how !== "ghost")
          elements.get(move.key)?.animate({ opacity: [0.4, 1] }, { duration: 160 });
      return;
    }
    for (const move of moves) this.move(move, elements);
    for (const call of scene.calls) this.call(call);
  }

  // Whoever plays with the keyboard is not to lose the board when what they
  // pressed is gone: the next thing that can be done gets the focus.
  private refocus(): void {
    if (!this.held) return;
    if (document.activeElement !== document.body) this.held = false;
    else
      this.root
        ?.querySelector<HTMLElement>("button.can, button.possible, button[data-can='true']")
        ?.focus({ preventScroll: true });
  }

  private move(move: Move, elements: Map<string, HTMLElement>): void {
    const delay = Math.min(move.order * STEP, LAST);
    if (move.how === "ghost") return this.ghost(move.what, move.from, move.to, delay);
    const el = elements.get(move.key);
    if (!el) return;
    if (move.how === "appear") {
      el.animate({ opacity: [0, 1] }, { duration: 250, fill: "backwards" });
      return;
    }
    const { from, to } = move;
    const dx = from.x + from.w / 2 - to.x - to.w / 2;
    const dy = from.y + from.h / 2 - to.y - to.h / 2;
    const fit = Math.min(from.w / Math.max(to.w, 1), from.h / Math.max(to.h, 1));
    const scale = Math.max(0.2, fit);
    const turn = move.how === "enter" ? "rotateY(90deg)" : "rotateY(0deg)";
    const back = getComputedStyle(el).transform;
    const rest = back === "none" ? "" : back;
    el.animate(
      [
        {
          transform: `translate(${dx}px, ${dy}px) scale(${scale}) ${turn} ${rest}`,
          zIndex: 30,
        },
        { transform: rest || "none", zIndex: 30 },
      ],
      { duration: FLY, delay, easing: EASE, fill: "backwards" },
    );
  }

  // A picture that flies by itself and is gone when it has arrived.
  private ghost(what: string, from: Box, to: Box, delay: number): void {
    const sky = this.sky;
    if (!sky) return;
    const el = document.createElement("div");
    sky.append(el);
    const done = this.render(what, el);
    const { width, height } = el.getBoundingClientRect();
    const at = (box: Box, scale: number) =>
      `translate(${box.x + box.w / 2 - (width * scale) / 2}px, ` +
      `${box.y + box.h / 2 - (height * scale) / 2}px) scale(${scale})`;
    const flight = el.animate(
      [
        { transform: at(from, 0.9), opacity: 0 },
        { transform: at(from, 1), opacity: 1, offset: 0.15 },
        { transform: at(to, 1), opacity: 1, offset: 0.85 },
        { transform: at(to, 0.8), opacity: 0 },
      ],
      { duration: FLY + 120, delay, easing: EASE, fill: "both" },
    );
    const end = () => {
      done();
      el.remove();
    };
    flight.finished.then(end, end);
  }

  private call(call: Call): void {
    const sky = this.sky;
    const box = this.part(call.part);
    if (!sky || !box) return;
    const delay = Math.min(call.order * STEP + FLY / 2, LAST + FLY);
    if (call.mood === "bad")
      this.root?.querySelector(`[data-part="${CSS.escape(call.part)}"]`)?.animate(
        { transform: ["none", "translateX(-5px)", "translateX(5px)", "translateX(-3px)", "none"] },
        { duration: 320, delay },
      );
    if (!call.text) return;
    const el = document.createElement("div");
    el.className = "six-call";
    el.dataset.mood = call.mood ?? "calm";
    el.textContent = call.text;
    sky.append(el);
    const w = el.offsetWidth;
    const x = Math.max(4, Math.min(box.x + box.w / 2 - w / 2, innerWidth - w - 4));
    const y = box.y + box.h / 2 - el.offsetHeight / 2;
    const flight = el.animate(
      [
        { transform: `translate(${x}px, ${y + 10}px)`, opacity: 0 },
        { transform: `translate(${x}px, ${y}px)`, opacity: 1, offset: 0.12 },
        { transform: `translate(${x}px, ${y - 6}px)`, opacity: 1, offset: 0.8 },
        { transform: `translate(${x}px, ${y - 18}px)`, opacity: 0 },
      ],
      { duration: 1500, delay, fill: "both" },
    );
    const end = () => el.remove();
    flight.finished.then(end, end);
  }
}
