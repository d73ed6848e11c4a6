// What flies where for the events of Marvel Villainous.

import { t } from "../../i18n.svelte";
import type { Scene } from "../../pieces/flip";
import { sceneBy, type Cues } from "../../pieces/scene";
import type { GameEvent } from "../../wire/types";
import { UNKNOWN } from "./view";

const place = (id: unknown) => `place:${String(id)}`;
const hand = (seat: string) => `hand:${seat}`;
const deck = (seat: string) => `deck:${seat}`;
const power = (seat: string) => `power:${seat}`;

// `pileOf` says to which pile a card goes.
export function sceneOf(events: GameEvent[], pileOf: (card: string) => string): Scene {
  // Cards that come into play fly there, and not first to somewhere else.
  const entering = new Set<unknown>();
  for (const { event } of events)
    if (["enter", "attach", "begin"].includes(event.event)) entering.add(event.card);
  const from = new Map<unknown, string>(); // where a card was last

  function direct(event: GameEvent["event"], { fly, call }: Cues): void {
    const seat = event.seat ?? "";
    const card = typeof event.card === "string" ? event.card : UNKNOWN;
    const count = Number(event.count ?? event.power ?? 1);
    const shown = card === UNKNOWN ? "back:villain" : card;
    const origin = () => from.get(card) ?? "fate-deck";

    switch (event.event) {
      case "move":
        call(place(card));
        break;
      case "gain":
        if (count) call(power(seat), `+${count}`, "good");
        break;
      case "lose":
        if (count) call(power(seat), `−${count}`, "bad");
        break;
      case "pay":
        call(power(seat), `−${count}`);
        break;
      case "draw":
        fly(shown, deck(seat), hand(seat));
        break;
      case "take":
        fly(shown, from.get(card) ?? deck(seat), hand(seat));
        break;
      case "discard":
        fly(card, hand(seat), pileOf(card));
        break;
      case "shuffle":
        call(deck(seat), t("shuffled"));
        break;
      case "shuffle-fate":
        call("fate-deck", t("shuffled"));
        break;
      case "look":
      case "next":
        fly(card === UNKNOWN ? "back:hero" : card, event.event === "look" ? "fate-deck" : hand(seat), event.event === "look" ? hand(seat) : "fate-deck");
        break;
      case "play":
        from.set(card, hand(seat));
        if (!entering.has(card)) fly(card, hand(seat), pileOf(card));
        break;
      case "reveal": {
        const fate = pileOf(card) === "fate-pile";
        from.set(card, fate ? "fate-deck" : deck(seat));
        if (fate && !entering.has(card)) fly(card, "fate-deck", "fate-pile");
        break;
      }
      case "target":
        call(`seat:${String(event.target)}`, t("Fate!"), "bad");
        break;
      case "enter":
      case "attach":
        fly(card, origin(), place(event.place));
        break;
      case "begin":
        fly(card, "fate-deck", place(card));
        break;
      case "finish":
        fly(card, place(card), "fate-pile");
        break;
      case "relocate":
        fly(card, place(event.from), place(event.place));
        break;
      case "tokens":
        call(place(event.place), `+${count}`, "good");
        break;
      case "minus":
      case "weaken":
        call(place(event.place), `−${count}`, "bad");
        break;
      case "mark":
        fly("mark", "marks", place(event.place));
        break;
      case "unmark":
        call("marks", "+1");
        break;
      case "vault":
        fly("mark", "marks", place("odins-vault"));
        break;
      case "vanquish":
        call(place(event.place), t("vanquished"), "bad");
        break;
      case "defeat":
        fly(card, place(event.place), pileOf(card));
        call(place(event.place), t("defeated"), "bad");
        break;
      case "remove":
      case "leave":
        fly(card, place(event.place), pileOf(card));
        break;
      case "return":
        fly(card, `seat:${seat}`, hand(seat));
        break;
      case "save":
        call(`seat:${seat}`, t("saved"), "good");
        break;
      case "stone":
        from.set(card, "stones");
        if (!entering.has(card)) fly(card, "stones", `seat:${seat}`);
        break;
      case "catch":
        from.set(card, `seat:${seat}`);
        call(`seat:${seat}`, t("caught"), "good");
        break;
      case "reward":
        call(`seat:${seat}`, t("reward"), "good");
        break;
      case "win":
        call(`seat:${seat}`, t("wins!"), "good");
        break;
    }
  }

  return sceneBy(events, direct);
}
