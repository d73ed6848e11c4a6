"""splendor.py -- is it better to be the first to play Splendor: Marvel?"""
from . import plots
from .arena import (INTERVALS, MADE, Rate, bots_and_games, change, file_name,
                    picture, players, say, table)

ORDERS = ["first", "second", "third", "fourth"]


class Splendor:
    """Whether it is better to be the first to play."""

    def __init__(self, arena, options):
        self.arena, self.options = arena, options
        self.bots, self.seats = options.bot, options.seats
        self.best = self.bots[-1]
        self.rates = {}  # (bot, players, order from 1)

    def play(self):
        total = len(self.bots) * len(self.seats)
        for number, (bot, seats) in enumerate(
                ((b, s) for b in self.bots for s in self.seats), 1):
            say(f"{number}/{total}: {players(seats)}, {bot}")
            report = self.arena.run(file_name("splendor", bot, seats),
                                    "splendor", bot, seats,
                                    self.options.games[bot])
            for line in report["parts"][0]["slices"][0]["lines"]:
                if line["subject"] == "order":
                    self.rates[bot, seats, int(line["key"])] = Rate(line)
            say("  " + ", ".join(self.rates[bot, seats, order].text()
                                 for order in range(1, seats + 1)))

    def panel(self, seats):
        points = []
        for series, bot in enumerate(self.bots):
            for order in range(1, seats + 1):
                rate = self.rates[bot, seats, order]
                points.append(plots.Point(series, order - 1, rate.rate,
                                          rate.low, rate.high))
        return plots.Panel(players(seats), ORDERS[:seats], points, 1 / seats)

    def write_plots(self, out):
        out("splendor-order.svg", plots.plot(
            "Wins by order of play",
            "How often whoever plays first, second, third or fourth wins, with "
            "95 % intervals. The table of the document has the numbers.",
            "order of play", [self.panel(seats) for seats in self.seats],
            self.bots))

    def reading(self):
        lines = []
        for seats in self.seats:
            rates = [self.rates[self.best, seats, order]
                     for order in range(1, seats + 1)]
            clear = [f"the {ORDERS[i]} wins {rate.text()}, "
                     f"{'more' if rate.rate > rate.even else 'less'} than is "
                     "fair" for i, rate in enumerate(rates)
                     if not rate.holds()]
            far = max(range(seats), key=lambda i: rates[i].off())
            words = f"- {players(seats)}: fair is {100 / seats:.1f} %; "
            words += "; ".join(clear) if clear else \
                f"all intervals hold it. Farthest from it is the " \
                f"{ORDERS[far]} with {rates[far].text()}"
            lines.append(words + ".")
        return lines + self.trends()

    def trends(self):
        first, last = self.bots[0], self.best
        if first == last:
            return []
        lines = []
        for seats in self.seats:
            far = max(range(1, seats + 1),
                      key=lambda n: self.rates[first, seats, n].off())
            a, b = (self.rates[bot, seats, far] for bot in (first, last))
            lines.append(
                f"- {players(seats)}, from {first} to {last}: the "
                f"{ORDERS[far - 1]}, who was farthest from fair, goes from "
                f"{a.text()} to {b.text()}: {change(a, b)}.")
        return lines

    def all_rates(self):
        return table(
            ["players", "bots", *ORDERS[:max(self.seats)], "games"],
            [[seats, bot,
              *(self.rates[bot, seats, order].text() if order <= seats else ""
                for order in range(1, max(self.seats) + 1)),
              self.rates[bot, seats, 1].games]
             for seats in self.seats for bot in self.bots])

    def document(self):
        run = self.arena.words("splendor", "BOT", "N", "GAMES")
        return [
            "# Are the seats of Splendor: Marvel fair?\n",
            MADE.format("splendor"),
            "Chance decides who begins, so that no seat is better than "
            "another; but whoever begins may be. Here one kind of bot holds "
            f"all seats. {bots_and_games(self.options.games)} with each number "
            "of players. " + INTERVALS,
            "## What came out\n",
            f"Between {self.best} bots:\n",
            *self.reading(), "",
            picture("splendor-order.svg", "Wins by order of play"),
            "## All figures\n",
            self.all_rates(),
            "## The commands\n",
            "The whole, and one row of the table:\n",
            "```",
            self.options.command,
            "sixstones " + " ".join(run),
            "```",
        ]
