// A group of buttons that is one stop for the tab key: arrows go from one to
// the nearest in that direction, Home and End to the first and last.

import type { Box } from "./flip";

export type Arrow = "ArrowLeft" | "ArrowRight" | "ArrowUp" | "ArrowDown";

const arrows: Record<Arrow, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

// Which of the boxes comes next from the one at `at`; `at` where none does.
// What lies aside counts three times as far.
export function nearest(boxes: Box[], at: number, arrow: Arrow): number {
  const [dx, dy] = arrows[arrow];
  const from = boxes[at];
  if (!from) return at;
  let best = at;
  let least = Infinity;
  boxes.forEach((box, i) => {
    const x = box.x + box.w / 2 - from.x - from.w / 2;
    const y = box.y + box.h / 2 - from.y - from.h / 2;
    const ahead = x * dx + y * dy;
    const aside = Math.abs(x * dy) + Math.abs(y * dx);
    if (i === at || ahead <= 2 || aside > 3 * ahead) return;
    const far = ahead + 3 * aside;
    if (far < least) {
      least = far;
      best = i;
    }
  });
  return best;
}

export function roving(root: HTMLElement, selector = "button") {
  const all = () => [...root.querySelectorAll<HTMLElement>(selector)];
  let current: HTMLElement | undefined;

  function settle(): void {
    const items = all();
    if (!current || !items.includes(current)) current = items[0];
    for (const item of items) item.tabIndex = item === current ? 0 : -1;
  }

  function focused(event: FocusEvent): void {
    const item = all().find((one) => one === event.target);
    if (!item) return;
    current = item;
    settle();
  }

  function key(event: KeyboardEvent): void {
    const items = all();
    const at = items.findIndex((one) => one === event.target);
    if (at < 0 || event.ctrlKey || event.metaKey || event.altKey) return;
    let next = at;
    if (event.key === "Home") next = 0;
    else if (event.key === "End") next = items.length - 1;
    else if (event.key in arrows) {
      const boxes = items.map((item) => {
        const r = item.getBoundingClientRect();
        return { x: r.left, y: r.top, w: r.width, h: r.height };
      });
      next = nearest(boxes, at, event.key as Arrow);
    } else return;
    event.preventDefault();
    items[next]?.focus();
  }

  const watch = new MutationObserver(settle);
  watch.observe(root, { childList: true, subtree: true });
  root.addEventListener("focusin", focused);
  root.addEventListener("keydown", key);
  settle();
  return { destroy: () => watch.disconnect() };
}
