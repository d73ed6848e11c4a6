// The first game of Marvel Villainous, with somebody who explains: the newcomer
// is Taskmaster and begins, a bot is Hela.

import { t } from "../../i18n.svelte";
import type { Action } from "../../wire/types";
import type { Introduction } from "../board";
import { first, has, stepsOf } from "../coach";
import { playerOf, read, symbols, type Player } from "./view";

const ME = "a";
const OTHER = "b";

const step = stepsOf(read, (game) => playerOf(game, ME));

const exactly = (text: string) => (actions: Action[]) =>
  actions.find((action) => action.text === text);
const pieces = (player: Player | undefined) => Object.values(player?.locations ?? {}).flat();
const characters = (player: Player | undefined) =>
  pieces(player).filter((piece) => piece.strength !== undefined);
// Taskmaster's Allies all have ids of his own cards; Heroes come from Fate.
const allies = new Set([
  "trainees",
  "anaconda",
  "black-ant",
  "blood-spider",
  "crossbones",
  "death-shield",
  "diamondback",
  "jagged-bow",
]);
const mine = (me: Player) => pieces(me).filter((piece) => allies.has(piece.card));
const opposing = (me: Player) => characters(me).filter((piece) => !allies.has(piece.card));

export const introduction: Introduction = {
  seats: 2,
  seat: ME,
  seed: "185",
  fill: "easy",
  options: { villainA: "taskmaster", villainB: "hela", mode: "omniscience", roundLimit: 40 },
  steps: [
    step(
      (game) => game.ask !== "over",
      () =>
        t(
          "You are a Villain with an objective of your own. As Taskmaster you win with four Allies of Strength 5 or more at four different locations. The dots show how far you are.",
        ),
      `goal:${ME}`,
    ),
    step(
      (game) => game.ask !== "over",
      () =>
        t(
          "This is your Domain with its four locations. Each offers four actions, two rows of symbols. In your turn you move your figure to another location and use the actions there, in any order.",
        ),
      `locations:${ME}`,
    ),
    step(
      (_, __, actions) => has(actions, "move"),
      () =>
        t(
          "Move to begin with. Power pays for cards, so go where you gain a lot of it: the Training Room gives 3, and lets you play two cards.",
        ),
      "place:training-room",
      exactly("move training-room"),
    ),
    step(
      (_, __, actions) => has(actions, "gain"),
      () => t("Filled symbols can be used now. Gain Power first: it costs nothing."),
      "place:training-room",
      first("gain"),
    ),
    step(
      (game, _, actions) => game.ask === "turn" && has(actions, "play"),
      () =>
        t(
          "Now play a card. One Play symbol is one card of your hand: the number in the circle is its cost in Power, the one in the square its Strength.",
        ),
      `hand:${ME}`,
      first("play"),
    ),
    step(
      (_, __, actions) => has(actions, "hand"),
      () =>
        t(
          "Choose the card: those that are framed can be played. Allies are what you need most; Items help them, Effects happen once.",
        ),
      `hand:${ME}`,
      (actions) => actions.find(({ verb, args }) => verb === "hand" && allies.has(args[0] ?? "")),
    ),
    step(
      (game, _, actions) => game.ask === "place" && has(actions, "to"),
      () =>
        t(
          "Choose a location for it: click on a framed one. It need not be the one where you are. In the end you want a strong Ally at each.",
        ),
      `locations:${ME}`,
    ),
    step(
      (_, me) => mine(me).length > 0,
      () =>
        t(
          "Your Ally stands below the symbols. The number is its Strength now; green or red means that it differs from the printed one. Point at a card, or press it long, to read all of it.",
        ),
      `locations:${ME}`,
    ),
    step(
      (game, _, actions) =>
        game.ask === "turn" && !symbols.some((symbol) => symbol !== "discard" && has(actions, symbol)),
      () =>
        t(
          "Nothing more of use can be done here. Discard throws away cards that you don't want. When you end your turn, you draw up to four cards.",
        ),
      "dock",
      first("end"),
    ),
    step(
      (game) => game.turn === OTHER || game.round > 1,
      () =>
        t(
          "Hela has a Domain, too, and an objective: eight Allies and Soul Marks at Odin's Vault. Watch her dots.",
        ),
      `seat:${OTHER}`,
    ),
    step(
      (_, __, actions) => has(actions, "fate"),
      () =>
        t(
          "Fate hinders the others: the top card of the Fate deck is revealed and played against a player of your choice, mostly a Hero.",
        ),
      "middle",
    ),
    step(
      (_, me) => opposing(me).length > 0,
      () =>
        t(
          "Somebody opposes you. Heroes stand above the symbols of a location and cover its top row: you can't use it while they are there.",
        ),
      `locations:${ME}`,
    ),
    step(
      (game, _, actions) => game.ask === "turn" && has(actions, "vanquish"),
      () =>
        t(
          "With Vanquish your Allies defeat a Hero at their location, if together they are at least as strong. Those that you name are discarded, too.",
        ),
      `locations:${ME}`,
      first("vanquish"),
    ),
    step(
      (game, _, actions) => game.ask === "turn" && has(actions, "activate"),
      () =>
        t(
          "Activate uses the ability of a card in play. A Training Dummy, for example, puts a +1 token on one of your Allies at its location.",
        ),
      `locations:${ME}`,
    ),
    step(
      (_, __, actions) => has(actions, "say") || has(actions, "against") || has(actions, "pile"),
      () => t("What has no place on the board is asked here, beside your hand."),
      "dock",
    ),
    step(
      (_, me) => characters(me).some((piece) => (piece.strength ?? 0) >= 5 && allies.has(piece.card)),
      () =>
        t(
          "Strength 5 is reached: this location counts for your objective as long as the Ally stays. Don't name it in a Vanquish.",
        ),
      `goal:${ME}`,
    ),
    step(
      (game) => game.round >= 4,
      () =>
        t(
          "You know all that it takes. In the whole game there are Events as well: Allies can be sent there to end them and to be rewarded.",
        ),
      "middle",
    ),
    step(
      (game) => game.ask === "over",
      () =>
        t(
          "The game is over. Each Villain plays differently: try another one, or more players, who can turn on each other.",
        ),
    ),
  ],
};
