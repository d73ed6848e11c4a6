// Lets a board's stage follow its views: called once while the board is set up.

import { untrack } from "svelte";
import type { GameEvent } from "../wire/types";
import type { Scene } from "./flip";
import type { Stage } from "./stage";

interface Shown {
  view: unknown;
  events: GameEvent[];
}

export function follow(stage: Stage, shown: () => Shown, sceneOf: (events: GameEvent[]) => Scene) {
  let measured: unknown;
  let played: unknown;
  $effect.pre(() => {
    const { view } = shown();
    if (view !== measured) stage.measure();
    measured = view;
  });
  $effect(() => {
    const { view, events } = shown();
    if (view === played) return;
    played = view;
    untrack(() => stage.play(sceneOf(events), events.length === 0));
  });
}
