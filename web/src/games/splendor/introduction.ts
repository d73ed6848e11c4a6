// The first game of Splendor: Marvel, with somebody who explains: the newcomer
// begins, a bot is the other player.

import { t } from "../../i18n.svelte";
import type { Introduction } from "../board";
import { first, has, stepsOf } from "../coach";
import { playerOf, read, total } from "./view";

const ME = "a";

const step = stepsOf(read, (game) => playerOf(game, ME));

export const introduction: Introduction = {
  seats: 2,
  seat: ME,
  seed: "12",
  fill: "easy",
  options: { startPlayer: ME },
  steps: [
    step(
      (game) => game.ask !== "over",
      () =>
        t(
          "You gather a team of characters. Three things together win the game: 16 points, a bonus of each of the five colours, and the green token.",
        ),
      "locations",
    ),
    step(
      (game) => game.ask !== "over",
      () =>
        t(
          "These are the characters. Below stands what one costs in tokens, at the top left how many points it brings, and at the top right its bonus: one token less of that colour for all that you recruit later.",
        ),
      "market",
    ),
    step(
      (_, me, actions) => total(me.tokens) === 0 && has(actions, "take"),
      () =>
        t(
          "Each turn you do one thing. Begin with tokens: pick three of different colours from the supply, best those that a character of the lowest row costs. Then press the button.",
        ),
      "supply",
      first("take"),
    ),
    step(
      (_, me, actions) => total(me.tokens) > 0 && has(actions, "take"),
      () =>
        t(
          "Two tokens of the same colour can be taken as well, if at least four lie there. At the end of a turn you may have ten tokens at the most.",
        ),
      "supply",
    ),
    step(
      (_, __, actions) => has(actions, "recruit"),
      () =>
        t(
          "You can pay for what is framed. Recruit somebody: cheap characters of level 1 are worth it for their bonuses.",
        ),
      "market",
      first("recruit"),
    ),
    step(
      (_, me) => me.team.length > 0,
      () =>
        t(
          "Your team has its first bonus. It stays, and with every card the next ones become cheaper. A check mark at a cost says that you have it.",
        ),
      `tokens:${ME}`,
    ),
    step(
      (_, me, actions) => total(me.tokens) >= 5 && has(actions, "reserve"),
      () =>
        t(
          "There is a fourth thing to do: reserve a character, up to three. Nobody else can recruit it then, and you get a grey token, which stands in for any colour. Click a card to find it.",
        ),
      "market",
    ),
    step(
      (game, _, actions) => game.ask === "pay" && actions.length > 0,
      () =>
        t(
          "You can pay in several ways, since grey tokens stand in for any colour. As a rule, keep the grey ones.",
        ),
      "payment",
      first("pay"),
    ),
    step(
      (game, _, actions) => game.ask === "return" && actions.length > 0,
      () => t("You have more than ten tokens. Click on those that you give back, one by one."),
      `tokens:${ME}`,
    ),
    step(
      (_, me) => me.team.length >= 3,
      () =>
        t(
          "A location is worth 3 points. It comes to you by itself, at the end of a turn, when your team has the bonuses that it asks for.",
        ),
      "locations",
    ),
    step(
      (game) => game.players.some((player) => player.symbols > 0),
      () =>
        t(
          "Stars are Avengers symbols. Whoever has three of them first gets the Avengers tile with 3 points, and loses it to anybody who has more.",
        ),
      "locations",
    ),
    step(
      (_, me) => me.team.length >= 5,
      () =>
        t(
          "The green token comes with the first character of level 3 that you recruit. Without it you can't win, so save for one in time.",
        ),
      "market",
    ),
    step(
      (game) => game.last_round,
      () =>
        t(
          "Somebody has all that is needed, so this round is the last. Everybody gets equally many turns; then the most points count.",
        ),
      `points:${ME}`,
    ),
    step(
      (game) => game.ask === "over",
      () => t("The game is over. With three or four players there are more tokens, and less time."),
    ),
  ],
};
