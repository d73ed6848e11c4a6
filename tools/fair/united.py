"""united.py -- how hard are the Villains of Marvel United, and are those that we
had to reconstruct as hard as those that are documented?"""
import csv
from math import hypot
from pathlib import Path

from . import plots
from .arena import (INTERVALS, MADE, Tally, bots_and_games, file_name, picture,
                    say, table)

REFERENCE = Path(__file__).resolve().parents[2] / "data/reference/united.csv"
CHALLENGES = ["none", "moderate", "hard", "heroic"]
TEAM = 3  # Heroes, where the size of the team is not what is asked
AGAINST = 3  # Villains that Challenges are tried against
MORE = 5  # times as many games where a player runs the Villain: chance draws it


class Villain:
    """As the reference data has it."""

    def __init__(self, row):
        self.id = row["id"].removeprefix("v-")
        self.name, self.confidence = row["en"], row["confidence"]
        self.ours = self.confidence == "reconstruction"

    def label(self):
        return self.name + (" *" if self.ours else "")


def read_villains():
    with open(REFERENCE, encoding="utf-8", newline="") as file:
        return [Villain(row) for row in csv.DictReader(file)
                if row["kind"] == "villain"]


def heroes(count):
    return f"{count} Heroes"


def listed(words):
    return ", ".join(words) if words else "nobody"


def is_above(a, b):
    """Whether the rate of a is clearly above that of b: the interval of the
    difference, by Newcombe, does not hold 0."""
    (p, low, _), (q, _, high) = a.interval(), b.interval()
    return p - q > hypot(p - low, high - q)


def lines_of(report, subject):
    return [line for line in report["parts"][0]["slices"][0]["lines"]
            if line["subject"] == subject]


class United:
    """How often the Heroes win."""

    def __init__(self, arena, options):
        self.arena, self.options = arena, options
        self.bots, self.seats = options.bot, options.seats
        self.best = self.bots[-1]
        self.villains = read_villains()
        self.known = [v for v in self.villains if not v.ours]
        self.tried = self.known[:AGAINST]
        self.rates = {}  # (bot, Heroes, Villain, Challenge)
        self.duels = {}  # (bot of the Heroes, bot of the Villain)

    # ---- playing ----

    def play(self):
        for bot in self.bots:
            for seats in self.seats:
                for number, villain in enumerate(self.villains, 1):
                    say(f"{heroes(seats)}, {bot}, {number}/"
                        f"{len(self.villains)}: {villain.name}")
                    self.rate(bot, seats, villain, "none")
            for challenge in CHALLENGES:
                for villain in self.tried:
                    say(f"challenge {challenge}, {bot}: {villain.name}")
                    self.rate(bot, TEAM, villain, challenge)
        for number, a in enumerate(self.bots):
            self.play_duel(a)
            for b in self.bots[number + 1:]:
                self.play_duel(a, b)

    def rate(self, bot, seats, villain, challenge):
        key = bot, seats, villain.id, challenge
        if key not in self.rates:
            report = self.arena.run(
                file_name("united", bot, seats, villain.id, challenge),
                "united", bot, seats, self.options.games[bot],
                f"villain={villain.id}", f"challenge={challenge}")
            tally = self.rates[key] = Tally()
            for line in lines_of(report, "team"):
                tally.add(line["games"], line["won"])
        return self.rates[key]

    def play_duel(self, a, b=None):
        """The Heroes of one bot against the Villain of the other, and the other
        way round; or both of one bot."""
        say(f"Super Villain mode: {a} and {b or a}")
        games = MORE * min(self.options.games[bot] for bot in (a, b or a))
        report = self.arena.run(
            file_name("united", "super", a, *([b] if b else [])), "united", a,
            TEAM + 1, 2 * games if b else games, "opponent=superVillain",
            against=b)
        for line in lines_of(report, "side"):
            if line["key"] == "villain":
                continue
            bot = line["bot"]
            other = (b if bot == a else a) if b else a
            self.duels.setdefault((bot, other), Tally()).add(line["games"],
                                                             line["won"])

    # ---- sums ----

    def sum_of(self, keys):
        whole = Tally()
        for key in keys:
            whole.add(self.rates[key].games, self.rates[key].won)
        return whole

    def of_villain(self, bot, villain):
        return self.sum_of((bot, seats, villain.id, "none")
                           for seats in self.seats)

    def of_team(self, bot, seats):
        return self.sum_of((bot, seats, villain.id, "none")
                           for villain in self.villains)

    def of_challenge(self, bot, challenge):
        return self.sum_of((bot, TEAM, villain.id, challenge)
                           for villain in self.tried)

    # ---- plots ----

    def points(self, places, rate):
        return [plots.Point(series, x, *rate(bot, place).interval())
                for series, bot in enumerate(self.bots)
                for x, place in enumerate(places)]

    def write_plots(self, out):
        names = [villain.label() for villain in self.villains]
        out("united-villains.svg", plots.plot(
            "Wins of the Heroes by Villain (*: reconstructed)",
            "How often teams of Heroes win against each Villain, with 95 % "
            "intervals. The tables of the document have the numbers.",
            "Villain",
            [plots.Panel(heroes(seats), names, self.points(
                self.villains, lambda bot, v, seats=seats:
                self.rates[bot, seats, v.id, "none"]), None, joined=False)
             for seats in self.seats], self.bots, wide=True))
        out("united-challenges.svg", plots.plot(
            "Wins of the Heroes by Challenge and size of the team",
            f"How often the Heroes win with each Challenge ({heroes(TEAM)} "
            "against a few Villains), and with each size of the team (against "
            "all Villains), with 95 % intervals.", "",
            [plots.Panel("Challenge", CHALLENGES, self.points(
                CHALLENGES, self.of_challenge), None),
             plots.Panel("Heroes", [str(n) for n in self.seats], self.points(
                 self.seats, self.of_team), None)], self.bots))

    # ---- words ----

    def place(self, bot, villain):
        """Where a Villain of ours lies among those that are documented."""
        known = [self.of_villain(bot, v).interval()[0] for v in self.known]
        rate, low, high = self.of_villain(bot, villain).interval()
        if min(known) <= rate <= max(known):
            return "within that range"
        if low <= max(known) and high >= min(known):
            return "outside it, but the interval reaches into it"
        return "easier for the Heroes than all of these" \
            if rate > max(known) else "harder for the Heroes than all of these"

    def reading(self):
        lines = []
        for bot in self.bots:
            known = sorted(self.known,
                           key=lambda v: self.of_villain(bot, v).interval()[0])
            words = [f"{v.name} {self.of_villain(bot, v).text()}: "
                     f"{self.place(bot, v)}" for v in self.villains if v.ours]
            lines.append(
                f"- {bot}: against the documented Villains the Heroes win from "
                f"{self.of_villain(bot, known[0]).text()} ({known[0].name}) to "
                f"{self.of_villain(bot, known[-1]).text()} ({known[-1].name}). "
                f"Those that are reconstructed: {'; '.join(words)}.")
        return lines + self.stronger()

    def stronger(self):
        first, last = self.bots[0], self.best
        if first == last:
            return []
        clear = {v.id: is_above(self.of_villain(last, v),
                                self.of_villain(first, v))
                 for v in self.villains}
        return [f"- {last} wins clearly more than {first} against "
                f"{listed([v.name for v in self.villains if clear[v.id]])}; "
                "not clearly more against "
                f"{listed([v.name for v in self.villains if not clear[v.id]])}."]

    def all_villains(self):
        return table(
            ["Villain", "cards", "bots", *map(heroes, self.seats), "all"],
            [[villain.name, villain.confidence, bot,
              *(self.rates[bot, seats, villain.id, "none"].text()
                for seats in self.seats), self.of_villain(bot, villain).text()]
             for villain in self.villains for bot in self.bots])

    def all_teams(self):
        return table(["bots", *map(heroes, self.seats)],
                     [[bot, *(self.of_team(bot, seats).text()
                              for seats in self.seats)] for bot in self.bots])

    def all_challenges(self):
        rows = [[bot, name, *(rate(challenge).text()
                              for challenge in CHALLENGES)]
                for bot in self.bots
                for name, rate in (
                    *((v.name, lambda c, b=bot, v=v:
                       self.rates[b, TEAM, v.id, c]) for v in self.tried),
                    ("all of these", lambda c, b=bot: self.of_challenge(b, c)))]
        return table(["bots", "Villain", *CHALLENGES], rows)

    def all_duels(self):
        return table(["Heroes", *(f"against {bot}" for bot in self.bots)],
                     [[a, *(f"{self.duels[a, b].text()}, "
                            f"{self.duels[a, b].games} games"
                            for b in self.bots)] for a in self.bots])

    def document(self):
        run = self.arena.words("united", "BOT", "N", "GAMES",
                               f"villain={self.villains[0].id}",
                               "challenge=none")
        duel = self.arena.words("united", "BOT", TEAM + 1, "GAMES",
                                "opponent=superVillain", against="BOT")
        return [
            "# How hard are the Villains of Marvel United?\n",
            MADE.format("united"),
            "The Heroes play together, and nobody ever said how often they "
            "should win. But no Villain should be beyond all others, and least "
            "of all one whose cards are our own reconstruction ([which](../"
            "rules/united.md)). Here one kind of bot plays all Heroes, whom "
            f"chance draws. {bots_and_games(self.options.games)} in each cell "
            "of a Villain and a size of the team. A Villain counts as "
            "documented unless the reference data calls the cards a "
            "reconstruction. " + INTERVALS,
            "## What came out\n",
            "Over all sizes of the team:\n",
            *self.reading(), "",
            picture("united-villains.svg", "Wins of the Heroes by Villain"),
            self.all_villains(),
            "## Size of the team, and Challenges\n",
            "Against all Villains together, each as often as the others:\n",
            self.all_teams(),
            f"With a Challenge, {heroes(TEAM)}:\n",
            self.all_challenges(),
            picture("united-challenges.svg", "Wins by Challenge and team"),
            "## A player as the Villain\n",
            f"How often {heroes(TEAM)} win in Super Villain mode; chance draws "
            "the Villain, and two bots play each deal both ways:\n",
            self.all_duels(),
            "## The commands\n",
            "The whole, a single cell, and a row of the last table:\n",
            "```",
            self.options.command,
            "sixstones " + " ".join(run),
            "sixstones " + " ".join(duel),
            "```",
        ]
