// Makes a scene of events: what flies and what is called out, one after the
// other.

import type { GameEvent } from "../wire/types";
import type { Call, Flight, Scene } from "./flip";

export interface Cues {
  fly: (what: string, from: string, to: string, count?: number) => void;
  call: (part: string, text?: string, mood?: Call["mood"]) => void;
}

export function sceneBy(
  events: GameEvent[],
  direct: (event: GameEvent["event"], cues: Cues) => void,
): Scene {
  const flights: Flight[] = [];
  const calls: Call[] = [];
  let order = 0;
  const cues: Cues = {
    fly: (what, from, to, count = 1) => flights.push({ what, from, to, count, order: order++ }),
    call: (part, text, mood = "calm") => calls.push({ part, text, mood, order: order++ }),
  };
  for (const { event } of events) direct(event, cues);
  return { flights, calls };
}
