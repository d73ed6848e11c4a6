"""villainous.py -- are the Villains of Marvel Villainous as good as each
other?"""
from itertools import combinations

from . import plots
from .arena import (INTERVALS, MADE, Tally, bots_and_games, file_name, picture,
                    players, say, table)

VILLAINS = ["thanos", "hela", "ultron", "killmonger", "taskmaster"]


def line_ups(seats):
    """All sets of so many Villains; each in the orders that let everybody sit
    everywhere."""
    for names in combinations(VILLAINS, seats):
        for first in range(seats):
            yield names[first:] + names[:first]


def name(villain):
    return villain.capitalize()


class Villainous:
    """Whether all Villains win as often as each other."""

    def __init__(self, arena, options):
        self.arena, self.options = arena, options
        self.bots, self.seats = options.bot, options.seats
        self.best = self.bots[-1]
        self.rates = {(bot, seats, villain): Tally(1 / seats)
                      for bot in self.bots for seats in self.seats
                      for villain in VILLAINS}
        self.pairs = {(bot, a, b): Tally(1 / 2) for bot in self.bots
                      for a in VILLAINS for b in VILLAINS if a != b}
        self.orders = {(bot, seats, i): Tally(1 / seats) for bot in self.bots
                       for seats in self.seats for i in range(seats)}
        self.games, self.undecided, self.turns = {}, {}, {}

    def play(self):
        for bot in self.bots:
            for seats in self.seats:
                all_of_them = list(line_ups(seats))
                for number, names in enumerate(all_of_them, 1):
                    say(f"{players(seats)}, {bot}, {number}/"
                        f"{len(all_of_them)}: {', '.join(map(name, names))}")
                    self.play_one(bot, seats, names)

    def play_one(self, bot, seats, names):
        settings = [f"villain{'ABCD'[i]}={villain}"
                    for i, villain in enumerate(names)]
        report = self.arena.run(file_name("villainous", bot, *names),
                                "villainous", bot, seats,
                                self.options.games[bot], *settings)
        part = report["parts"][0]["slices"][0]
        key = bot, seats
        for line in part["lines"]:
            if line["subject"] == "side":
                self.add(bot, names, "abcd".index(line["key"]), line)
            if line["subject"] == "ending" and line["key"] == "round-limit":
                self.undecided[key] = self.undecided.get(key, 0) + line["won"]
        self.games[key] = self.games.get(key, 0) + report["games"]
        self.turns[key] = self.turns.get(key, 0) + \
            report["games"] * part["turns"]["mean"]

    def add(self, bot, names, at, line):
        games, won = line["games"], line["won"]
        self.rates[bot, len(names), names[at]].add(games, won)
        self.orders[bot, len(names), at].add(games, won)
        if len(names) == 2:
            self.pairs[bot, names[at], names[1 - at]].add(games, won)

    # ---- the document ----

    def panel(self, seats):
        points = [plots.Point(series, place,
                              *self.rates[bot, seats, villain].interval())
                  for series, bot in enumerate(self.bots)
                  for place, villain in enumerate(VILLAINS)]
        return plots.Panel(players(seats), list(map(name, VILLAINS)), points,
                           1 / seats, joined=False)

    def write_plots(self, out):
        out("villainous-villains.svg", plots.plot(
            "Wins by Villain",
            "How often each Villain wins among two, three and four, with 95 % "
            "intervals. The tables of the document have the numbers.",
            "Villain", [self.panel(seats) for seats in self.seats],
            self.bots))

    def reading(self):
        lines = []
        for seats in self.seats:
            words = []
            for villain in sorted(
                    VILLAINS, key=lambda v: -self.rates[
                        self.best, seats, v].interval()[0]):
                tally = self.rates[self.best, seats, villain]
                verdict = tally.verdict()
                words.append(f"{name(villain)} {tally.text()}" +
                             (f", {verdict} than is fair" if verdict else ""))
            lines.append(f"- {players(seats)}, where {100 / seats:.0f} % is "
                         f"fair: {'; '.join(words)}.")
        return lines

    def length(self):
        rows = []
        for seats in self.seats:
            for bot in self.bots:
                key = bot, seats
                games = self.games[key]
                rows.append([
                    seats, bot, games, f"{self.turns[key] / games:.0f}",
                    f"{100 * self.undecided.get(key, 0) / games:.0f} %",
                    *(self.orders[bot, seats, i].text() if i < seats else ""
                      for i in range(max(self.seats)))])
        orders = ["first", "second", "third", "fourth"][:max(self.seats)]
        return table(["players", "bots", "games", "turns", "nobody wins",
                      *(f"who plays {order}" for order in orders)], rows)

    def all_rates(self):
        return table(["players", "bots", *map(name, VILLAINS)],
                     [[seats, bot, *(self.rates[bot, seats, v].text()
                                     for v in VILLAINS)]
                      for seats in self.seats for bot in self.bots])

    def all_pairs(self):
        return table(["", *(f"against {name(v)}" for v in VILLAINS)],
                     [[f"**{name(a)}**",
                       *("" if a == b else self.pairs[self.best, a, b].text()
                         for b in VILLAINS)] for a in VILLAINS])

    def document(self):
        run = self.arena.words("villainous", "BOT", 2, "GAMES",
                               "villainA=thanos", "villainB=hela")
        text = [
            "# Are the Villains of Marvel Villainous fair?\n",
            MADE.format("villainous"),
            "Each Villain has another objective, and nobody ever said that "
            "they are equally hard. Here one kind of bot plays all of them, in "
            "all line-ups, each in the orders that let everybody sit "
            f"everywhere. {bots_and_games(self.options.games)} with each of "
            "these. A game that nobody has won when the round limit is "
            "reached counts in equal parts for all. " + INTERVALS,
            "What bots win is no law: a Villain who is hard to play well wins "
            "less between bots than between people who know how.\n",
            "## What came out\n",
            f"Between {self.best} bots:\n",
            *self.reading(), "",
            picture("villainous-villains.svg", "Wins by Villain"),
        ]
        if 2 in self.seats:
            text += ["## Two players\n",
                     f"How often the Villain of the row beats that of the "
                     f"column, between {self.best} bots:\n",
                     self.all_pairs()]
        return text + [
            "## All figures\n",
            self.all_rates(),
            "How long games are (turns of all players together), how often the "
            "round limit ends them, and whether it matters who begins:\n",
            self.length(),
            "## The commands\n",
            "The whole, and one of its line-ups:\n",
            "```",
            self.options.command,
            "sixstones " + " ".join(run),
            "```",
        ]
