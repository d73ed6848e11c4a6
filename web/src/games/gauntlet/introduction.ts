// The first game of Infinity Gauntlet, with somebody who explains: the newcomer
// is a hero beside a bot, against a bot as Thanos.

import { t } from "../../i18n.svelte";
import type { Action, View } from "../../wire/types";
import type { CoachStep, Introduction } from "../board";
import { faceOf } from "./cards";
import { tells } from "./known";
import { read, type GauntletView } from "./view";

const ME = "a";

// A step whose time depends on this game's view, and on being asked or not.
function step(
  when: (game: GauntletView, asked: boolean) => boolean,
  say: () => string,
  point?: string,
  suggest?: (actions: Action[]) => Action | undefined,
): CoachStep {
  return {
    when: (view: View, actions: Action[]) => when(read(view), actions.length > 0),
    say,
    point,
    suggest,
  };
}

const me = (game: GauntletView) => game.heroes.find((hero) => hero.id === ME);
const stones = (game: GauntletView) => game.thanos.table.filter((card) => faceOf(card).stone).length;
const naming = (actions: Action[], number: number) =>
  actions.find((action) => action.text === `name ${number}`);

export const introduction: Introduction = {
  seats: 3,
  seat: ME,
  seed: "20",
  fill: "easy",
  options: {},
  steps: [
    step(
      (game) => game.ending === "none",
      () =>
        t(
          "You and another hero are one team, against Thanos alone. You win together when his life is used up. He wins when yours is.",
        ),
      "life:thanos",
    ),
    step(
      (game) => game.ending === "none",
      () =>
        t(
          "There is a second way for Thanos to win: with all six stones, in this gauntlet or in his hand, he snaps his fingers. Stones that he plays stay here for good.",
        ),
      "gauntlet",
    ),
    step(
      (game, asked) => asked && game.ask === "play",
      () =>
        t(
          "It is your turn. You held one card and have drawn a second one. Play one of the two: the number is its value, the text is what happens. The other one stays in your hand.",
        ),
      `hand:${ME}`,
    ),
    step(
      (game, asked) => asked && game.ask === "number",
      () =>
        t(
          "Name a number. If Thanos holds a card of that value, it is defeated, and he loses a life. Under each number you see how many such cards may still be in his hand.",
        ),
      "numbers",
      (actions) => naming(actions, 1) ?? actions[0],
    ),
    step(
      (game, asked) => asked && game.ask === "duel",
      () =>
        t(
          "You may fight: the card left in your hand against one of Thanos' cards, picked blindly. The lower one is defeated; if they are equal, nothing happens. Do it with a 4 or more, or with a power token.",
        ),
      "hand:thanos",
    ),
    step(
      (game, asked) => asked && (game.ask === "hero" || game.ask === "other"),
      () => t("Choose a hero: click on one of the framed panels."),
      "heroes",
    ),
    step(
      (game, asked) => asked && game.ask === "place",
      () =>
        t(
          "You see the next three cards of the hero deck. Put them back in the order in which they are to be drawn: first the one for the next hero. Your next card is one of them, too.",
        ),
      "dock",
    ),
    step(
      (game) => game.team.life < 6,
      () =>
        t(
          "A hero card was defeated: your team has lost a life. Whoever held it draws another one. Nobody ever leaves the game.",
        ),
      "life:heroes",
    ),
    step(
      (game) => game.thanos.life < 4 && game.ending === "none",
      () =>
        t(
          "Thanos has lost a card and a life. He draws another one. A defeated stone is shuffled back into his deck, so it slows him down.",
        ),
      "life:thanos",
    ),
    step(
      (game) => (me(game)?.tokens ?? 0) > 0,
      () =>
        t(
          "You have a power token. In your next fight it must be spent and makes your card worth 2 more.",
        ),
      `tokens:${ME}`,
    ),
    step(
      (game) => game.heroes.some((hero) => tells(hero.may_hold, "hero")),
      () =>
        t(
          "These boxes show what everybody can know of a hidden card: the values it can still have. Go there or tap it, and it is told in words.",
        ),
      "heroes",
    ),
    step(
      (game, asked) => asked && game.ask === "play" && game.thanos_turns >= 2,
      () =>
        t(
          "Which cards has Thanos left? Go to the name of his deck: it lists all that you have not seen yet.",
        ),
      "deck:thanos",
    ),
    step(
      (game) => stones(game) >= 3,
      () =>
        t(
          "Three stones are in the gauntlet. Count with him: those in his hand count for the snap as well. It is time to attack.",
        ),
      "gauntlet",
    ),
    step(
      (game) => game.ending !== "none",
      () => t("The game is over. Another time, play Thanos yourself: he sees it all from the other side."),
    ),
  ],
};
