// What flies where for the events of Marvel United.

import { t } from "../../i18n.svelte";
import type { Scene } from "../../pieces/flip";
import { sceneBy, type Cues } from "../../pieces/scene";
import type { GameEvent } from "../../wire/types";
import { UNKNOWN } from "./view";

const place = (id: unknown) => `place:${String(id)}`;
const hand = (seat: string) => `hand:${seat}`;
const deck = (seat: string) => `deck:${seat}`;
const STORY = "story-end";

// Kinds of tokens have names in the catalogs; in events they are words.
const dot = (kind: unknown) => `dot:${String(kind)}`;
const sign = (kind: unknown) => `sign:${String(kind).replace(/-token$/, "")}`;

// `partOf` says where a card lies that is no card of a hand: the Villain's, a
// Threat's, a Hero's.
export function sceneOf(events: GameEvent[], partOf: (card: string) => string): Scene {
  function direct(event: GameEvent["event"], { fly, call }: Cues): void {
    const seat = event.seat ?? "";
    const card = typeof event.card === "string" ? event.card : UNKNOWN;
    const count = Number(event.count ?? 1);
    const back = (side: string) => (card === UNKNOWN ? `back:${side}` : card);
    const seated = `seat:${seat}`;

    switch (event.event) {
      case "villain-turn":
        call("villain", t("Villain turn"), "bad");
        break;
      case "plan":
        fly(card, "plans", STORY);
        break;
      case "face-down":
        fly(back("villain"), "plans", STORY);
        break;
      case "come":
        call(place(event.place), t("The Villain comes"), "bad");
        break;
      case "arrival":
        call(partOf(card), t("Arrival"), "bad");
        break;
      case "bam":
      case "threat-bam":
        call(event.event === "bam" ? place(event.place) : partOf(card), t("BAM!"), "bad");
        break;
      case "stunned":
      case "stun":
        call(partOf(card), t("stunned"), "good");
        break;
      case "special":
        call("villain", t("The card takes effect"), "bad");
        break;
      case "add":
        fly(dot(event.kind), "villain", place(event.place), count);
        break;
      case "full":
        call(place(event.place), t("full"), "bad");
        break;
      case "overflow":
        call(place(event.place), t("Overflow"), "bad");
        break;
      case "cancel":
        call(place(event.place), t("cancelled"), "good");
        break;
      case "draw":
        fly(back("hero"), deck(seat), hand(seat));
        break;
      case "discard":
        fly(back("hero"), hand(seat), deck(seat));
        break;
      case "play":
      case "play-down":
        fly(back("hero"), hand(seat), STORY);
        break;
      case "support":
        fly(card, "support-row", STORY);
        break;
      case "row":
        fly(card, "support-deck", "support-row");
        break;
      case "move":
        call(place(event.place));
        break;
      case "rescue":
        fly("dot:civilians", place(event.place), "mission:civilians");
        break;
      case "defeat":
        fly(dot(event.kind), place(event.place), "mission:thugs");
        break;
      case "hurt":
        call(place(event.place), "−1");
        break;
      case "hit":
        call(partOf(card), "−1", "good");
        break;
      case "ignore":
        call(partOf(card), t("ignored"), "bad");
        break;
      case "place-token":
        fly(sign(event.token), "turn", partOf(card));
        break;
      case "clear":
        fly("token:threat", place(event.place), "mission:threats");
        call(place(event.place), t("cleared"), "good");
        break;
      case "return":
      case "shift-threat":
      case "enter":
      case "start":
        call(place(event.place));
        break;
      case "take-back":
        fly(card, STORY, deck(seat));
        break;
      case "mission":
        call("missions", t("Mission completed"), "good");
        break;
      case "pressure":
        call("clock", t("Under Pressure"), "bad");
        break;
      case "open":
        call("shield", t("He can be damaged"), "good");
        break;
      case "gain":
        fly(sign(event.token), "missions", `tokens:${seat}`, count);
        break;
      case "give-crisis":
        call(seated, `+${count} !`, "bad");
        break;
      case "lose-crisis":
        call(seated, `−${count} !`, "good");
        break;
      case "place-crisis":
        call(place(event.place), "+1 !", "bad");
        break;
      case "track":
        call("track", String(event.value), "bad");
        break;
      case "heal":
        call(partOf(card), `+${count}`, "bad");
        break;
      case "damage":
        call(seated, t("{n} damage", { n: count }), "bad");
        break;
      case "prevent":
        call(seated, t("ignored"), "good");
        break;
      case "redirect":
        call(seated, t("redirected"));
        break;
      case "ko":
        call(seated, t("KO'd"), "bad");
        break;
      case "stand":
        call(seated, t("stands up"), "good");
        break;
      case "effect":
      case "use":
      case "super":
      case "protect":
        call(seated, t("uses a card"), "good");
        break;
      case "location":
        call(place(event.place), t("End of turn"), "good");
        break;
      case "discard-tokens":
        call(place(event.place), `−${count}`, "good");
        break;
      case "shift":
        fly(dot(event.kind), place(event.from), place(event.place));
        break;
      case "turn-token":
      case "bot":
      case "remove-bot":
      case "guard":
        call(place(event.place));
        break;
      case "sink":
        fly(back("villain"), "plans", "plans");
        break;
      case "delay":
        call("clock", t("delayed"), "good");
        break;
      case "hasten":
        call("clock", t("accelerated"), "bad");
        break;
      case "hunted":
        call(seated, t("hunted"), "bad");
        break;
      case "shuffle":
        call(deck(seat), t("shuffled"));
        break;
      case "win":
        call("villain", t("The Heroes win!"), "good");
        break;
      case "lose":
        call("villain", t("The Villain wins!"), "bad");
        break;
    }
  }

  return sceneBy(events, direct);
}

// A step of a Villain turn, in the words of the server.
export interface Step {
  say: string;
  loud: boolean; // what the Heroes have to mind most
}

const loud = new Set(["bam", "threat-bam", "arrival", "overflow", "damage", "ko", "track", "lose"]);

// The steps of the last Villain turn, as far as it has come.
export function villainTurn(log: GameEvent[]): Step[] {
  const is = (kind: string) => (entry: GameEvent) => entry.event.event === kind;
  const start = log.map(is("villain-turn")).lastIndexOf(true);
  if (start < 0) return [];
  const steps = log.slice(start + 1);
  const end = steps.findIndex(is("turn"));
  return steps
    .slice(0, end < 0 ? undefined : end)
    .map(({ event, say }) => ({ say, loud: loud.has(event.event) }));
}
