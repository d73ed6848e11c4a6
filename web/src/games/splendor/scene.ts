// What flies where for the events of Splendor: Marvel.

import { t } from "../../i18n.svelte";
import type { Scene } from "../../pieces/flip";
import { sceneBy, type Cues } from "../../pieces/scene";
import type { GameEvent } from "../../wire/types";
import { kinds, type Kind, type Tokens } from "./view";

const supply = (kind: Kind) => `supply:${kind}`;
const tokens = (seat: string) => `tokens:${seat}`;

function direct(event: GameEvent["event"], { fly, call }: Cues): void {
  const seat = event.seat ?? "";
  const card = typeof event.card === "string" ? event.card : "?";
  const moving = (event.tokens ?? {}) as Tokens;
  const each = (move: (kind: Kind, count: number) => void) => {
    for (const kind of kinds) if (moving[kind]) move(kind, moving[kind]);
  };

  switch (event.event) {
    case "take":
      each((kind, n) => fly(`token:${kind}`, supply(kind), tokens(seat), n));
      break;
    case "pay":
    case "return":
      each((kind, n) => fly(`token:${kind}`, tokens(seat), supply(kind), n));
      break;
    case "reserve":
      fly(card, "market", `hand:${seat}`);
      break;
    case "reserve-deck":
      fly(card === "?" ? `back:level${event.level}` : card, `deck:${event.level}`, `hand:${seat}`);
      break;
    case "recruit":
      fly(card, `hand:${seat}`, `team:${seat}`);
      break;
    case "refill":
      fly(card, `deck:${event.level}`, "market");
      break;
    case "grey":
      fly("token:grey", supply("grey"), tokens(seat));
      break;
    case "time":
      fly("token:green", supply("green"), tokens(seat));
      break;
    case "avengers":
      fly("avengers-tile", `tiles:${event.from}`, `tiles:${seat}`);
      break;
    case "location":
      fly(card, "locations", `tiles:${seat}`);
      break;
    case "pass":
      call(`seat:${seat}`, t("passes"));
      break;
    case "qualify":
      call(`seat:${seat}`, t("can win!"), "good");
      break;
    case "disqualify":
      call(`seat:${seat}`, t("no more"), "bad");
      break;
  }
}

export function sceneOf(events: GameEvent[]): Scene {
  return sceneBy(events, direct);
}
