// Which step of an introduction is to be shown: each is told once, the first
// that fits the position first.

import type { CoachStep } from "../games/board";
import type { Action, View } from "../wire/types";

export function nextStep(
  steps: CoachStep[],
  told: ReadonlySet<number>,
  view: View,
  actions: Action[],
  count: number,
): number {
  return steps.findIndex((step, i) => !told.has(i) && step.when(view, actions, count));
}

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

// Where a bubble goes beside what it is about: below it, above it, or, where
// neither has room, over its lower edge; always inside the window.
export function placeBubble(target: Box, size: { width: number; height: number }, room: Box): Box {
  const gap = 12;
  const inside = (x: number, low: number, high: number) => Math.max(low, Math.min(x, high));
  const left = inside(
    target.left + target.width / 2 - size.width / 2,
    room.left + gap,
    room.left + room.width - size.width - gap,
  );
  const below = target.top + target.height + gap;
  const above = target.top - size.height - gap;
  const bottom = room.top + room.height;
  const top =
    below + size.height <= bottom ? below : above >= room.top ? above : bottom - size.height - gap;
  return { left, top: inside(top, room.top, bottom - size.height), ...size };
}
