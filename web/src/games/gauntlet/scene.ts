// What flies where for the events of Infinity Gauntlet.

import { t } from "../../i18n.svelte";
import type { Scene } from "../../pieces/flip";
import { sceneBy, type Cues } from "../../pieces/scene";
import type { GameEvent } from "../../wire/types";
import { UNKNOWN } from "./cards";

const side = (seat: string) => (seat === "thanos" ? "villain" : "hero");
const deck = (seat: string) => (seat === "thanos" ? "deck:thanos" : "deck:heroes");
const hand = (seat: string) => `hand:${seat}`;

function direct(event: GameEvent["event"], { fly, call }: Cues): void {
  const seat = event.seat ?? "";
  const card = typeof event.card === "string" ? event.card : UNKNOWN;
  const number = Number(event.number ?? 0);
  const shown = (of: string) => (card === UNKNOWN ? `back:${side(of)}` : card);

  switch (event.event) {
    case "draw":
      fly(shown(seat), deck(seat), hand(seat));
      break;
    case "play":
      fly(card, hand(seat), `table:${seat}`);
      break;
    case "defeat":
      fly(card, hand(seat), `table:${seat}`);
      call(hand(seat), t("defeated"), "bad");
      break;
    case "return":
      fly(card, "table:thanos", "deck:thanos");
      break;
    case "token":
      fly("token:strength", "supply", `tokens:${seat}`, Number(event.count ?? 1));
      break;
    case "spend":
      fly("token:strength", `tokens:${seat}`, "supply");
      break;
    case "hero-life":
      call("life:heroes", undefined, "bad");
      break;
    case "thanos-life":
      call("life:thanos", undefined, "bad");
      break;
    case "choose":
      call(hand(String(event.hero)), t("chosen"));
      break;
    case "name":
      call(hand(seat), `${number}?`);
      break;
    case "miss":
      call(hand(seat), t("no {number}", { number }), "good");
      break;
    case "spared-high":
    case "spared-low":
      call(hand(seat), t("spared"), "good");
      break;
    case "peek":
      fly(shown("thanos"), hand("thanos"), hand(seat));
      break;
    case "attack":
      call(hand(String(event.opponent)), t("attacked"), "bad");
      break;
    case "fight":
      call(hand(seat), t("fight!"));
      call(hand("thanos"), t("fight!"));
      break;
    case "tie":
      call(hand(seat), t("tie"));
      break;
    case "decline":
      call(hand(seat), t("no fight"));
      break;
    case "look":
      fly("back:hero", "deck:heroes", hand(seat), 3);
      break;
    case "place":
      fly(shown("a"), hand(seat), "deck:heroes");
      break;
    case "bottom":
      fly(shown("thanos"), hand("thanos"), "deck:thanos");
      break;
    case "rebuild":
      fly("back:hero", "heroes", "deck:heroes", 5);
      break;
    case "snap":
      call("gauntlet", t("snap!"), "bad");
      break;
  }
}

export function sceneOf(events: GameEvent[]): Scene {
  return sceneBy(events, direct);
}
