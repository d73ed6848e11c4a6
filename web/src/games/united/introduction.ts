// The first game of Marvel United, with somebody who explains: the newcomer is
// Captain America, a bot is Black Widow, against Red Skull.

import { t } from "../../i18n.svelte";
import type { Introduction } from "../board";
import { first, has, stepsOf } from "../coach";
import { heroOf, read } from "./view";

const ME = "a";
const OTHER = "b";

const step = stepsOf(read, (game) => heroOf(game, ME));

export const introduction: Introduction = {
  seats: 2,
  seat: ME,
  seed: "12",
  fill: "easy",
  options: { villain: "red-skull", heroA: "captain-america", heroB: "black-widow", beginners: "yes" },
  steps: [
    step(
      (game) => game.ask !== "over",
      () =>
        t(
          "You are Heroes together, against a Villain whom the rules run. This is Red Skull's dashboard: his Health, his Fear track, which must not reach its end, and what he does.",
        ),
      "villain",
    ),
    step(
      (game) => game.ask !== "over",
      () =>
        t(
          "Six Locations lie in a ring; the arrows go clockwise. Red tokens are Thugs, green ones Civilians, dashed circles free slots. Each Location has a Threat, which covers what the Location itself offers.",
        ),
      "ring",
    ),
    step(
      (game) => game.ask !== "over",
      () =>
        t(
          "These are the Missions: rescue Civilians, defeat Thugs, clear Threats. Red Skull can't be damaged before two of them are completed.",
        ),
      "missions",
    ),
    step(
      (_, __, actions) => has(actions, "hero"),
      () => t("Choose who takes the first Hero turn. Then the Villain begins."),
      "heroes",
      first("hero"),
    ),
    step(
      (game) => game.storyline.some((card) => card.of === "villain"),
      () =>
        t(
          "In his turn the Villain plays a Master Plan card: he moves clockwise by its number, BAM! strikes, and tokens are added at his Location and its neighbours. The steps are told here.",
        ),
      "told",
    ),
    step(
      (_, __, actions) => has(actions, "play"),
      () =>
        t(
          "Your turn: play a card. Each symbol at its bottom is an action: the arrow is a Move, the burst an Attack, the star Heroic, and a Wild is whichever you like.",
        ),
      `hand:${ME}`,
    ),
    step(
      (game, me) => game.turn === me.id && game.ask === "act",
      () =>
        t(
          "These actions are left in your turn: the symbols of your card, and those of the Hero card before it. What your neighbour played helps you, and your card helps the next Hero.",
        ),
      "turn",
    ),
    step(
      (_, __, actions) => has(actions, "move"),
      () =>
        t(
          "What is framed can be clicked. A framed Location is one you can move to: a Move leads to a neighbour in the ring.",
        ),
      "ring",
      first("move"),
    ),
    step(
      (_, __, actions) => has(actions, "heroic"),
      () =>
        t(
          "With Heroic you rescue a Civilian where you are, or put a token on the Threat there. Where it can be paid in several ways, you are asked which.",
        ),
      "ring",
      first("heroic"),
    ),
    step(
      (_, __, actions) => has(actions, "attack"),
      () => t("An Attack deals 1 damage: it defeats a Thug, or takes a Health token from a Henchman."),
      "ring",
      first("attack"),
    ),
    step(
      (_, __, actions) => has(actions, "effect"),
      () => t("Your card has a Special Effect, too. You may use it once in your turn, when you like."),
      "dock",
      first("effect"),
    ),
    step(
      (_, __, actions) => has(actions, "end"),
      () => t("When you have done what you want, end your actions. What is left is lost."),
      "dock",
    ),
    step(
      (game) => game.turn === OTHER,
      () =>
        t(
          "Black Widow plays next. You see her hand: Heroes have no secrets from each other. Your card now counts for her, as the Storyline shows.",
        ),
      `seat:${OTHER}`,
    ),
    step(
      (game) => game.counter >= game.limit - 1 && game.storyline.length > 2,
      () =>
        t(
          "Count the Hero cards: after three of them the Villain has a turn, and once a Mission is completed, after two.",
        ),
      "clock",
    ),
    step(
      (_, me, actions) => has(actions, "card") && me.hand.length > 0,
      () =>
        t(
          "Each damage puts a card of your hand under your deck. You choose which. Without cards in hand you are KO'd, and lie down until your next turn.",
        ),
      `hand:${ME}`,
    ),
    step(
      (_, me) => !!me.flags?.includes("ko"),
      () =>
        t(
          "You are KO'd: the Villain strikes again for it. At your next turn you stand up and draw three cards.",
        ),
      `seat:${ME}`,
    ),
    step(
      (game) => game.locations.some((place) => !place.threat),
      () =>
        t(
          "A Threat is cleared: the End of Turn effect of that Location can be used now by whoever ends a turn there.",
        ),
      "ring",
    ),
    step(
      (game) => (game.missions.done?.length ?? 0) > 0,
      () =>
        t(
          "The first Mission is completed. The Villain is Under Pressure now: his turns come more often.",
        ),
      "clock",
    ),
    step(
      (game) => game.villain.open,
      () => t("Two Missions are completed. Go to the Villain and attack him: his last Health token wins the game."),
      "villain",
    ),
    step(
      (game) => game.ask === "over",
      () =>
        t(
          "The game is over. Try another Villain: each has a plot of his own. Or play against somebody who runs the Villain, or alone as a Commander.",
        ),
    ),
  ],
};
