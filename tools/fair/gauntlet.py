"""gauntlet.py -- which life table of Infinity Gauntlet is fair?

First a quick look between the weakest bots, with few games. Then, from bot to
bot, whole games around the life of Thanos where the sides are even. What is
chosen by those games is played anew: the luckiest of many cells looks more even
than it is.
"""
from . import plots
from .arena import (INTERVALS, MADE, Rate, bots_and_games, change, file_name,
                    picture, players, say, table)

LIFE_MIN, LIFE_MAX = 1, 30


class Lives:
    """Games with one number of players, bot, and starting life of both sides:
    a cell. Each is played once; what was played before is remembered."""

    def __init__(self, arena, options):
        self.arena, self.games, self.rates = arena, options.games, {}
        self.afresh, self.anew = options.again, {}
        self.coarse = max(10, options.games[options.bot[0]] // 5)
        self.stage = ""

    def rate(self, bot, seats, heroes, thanos, games=None):
        """How often the heroes win."""
        games = games or self.games[bot]
        cell = bot, seats, heroes, thanos, games
        if cell not in self.rates:
            self.rates[cell] = self.play(cell)
        return self.rates[cell]

    def again(self, bot, seats, heroes, thanos):
        """The same on deals that had no part in any choice."""
        cell = bot, seats, heroes, thanos, self.afresh
        if cell not in self.anew:
            self.anew[cell] = self.play(cell, "again")
        return self.anew[cell]

    def play(self, cell, *again):
        bot, seats, heroes, thanos, games = cell
        say(f"{self.stage}: {players(seats)}, heroes {heroes}, Thanos "
            f"{thanos}, {bot}")
        report = self.arena.run(
            file_name("gauntlet", bot, seats, heroes, thanos, *again),
            "gauntlet", bot, seats, games, f"heroLife={heroes}",
            f"thanosLife={thanos}", anew=bool(again))
        lines = report["parts"][0]["slices"][0]["lines"]
        rate = Rate(next(line for line in lines if line["subject"] == "side" and
                         line["key"] != "thanos"))
        say(f"  heroes win {rate.text()}")
        return rate

    def bracket(self, bot, seats, heroes, start, games=None):
        """Play from a life of Thanos on until the heroes win more than half
        with one and less with the next. The life nearest to even."""
        low = high = start
        while (self.rate(bot, seats, heroes, low, games).rate < 0.5 and
               low > LIFE_MIN):
            low -= 1
        while (self.rate(bot, seats, heroes, high, games).rate > 0.5 and
               high < LIFE_MAX):
            high += 1
        return min(range(low, high + 1), key=lambda thanos: self.rate(
            bot, seats, heroes, thanos, games).off())

    def cells(self, bot, seats, heroes=None):
        """(heroes, thanos, rate) of all cells with enough games, in order."""
        return sorted(
            (h, t, rate) for (b, s, h, t, games), rate in self.rates.items()
            if b == bot and s == seats and games == self.games[bot] and
            heroes in (None, h))


def provisional_table(arena, seats):
    """The lives that the program gives: {players: (heroes, thanos)}."""
    found = {}
    for count in seats:
        view = arena.ask({"type": "new", "game": "gauntlet", "seats": count,
                          "seed": 1}, {"type": "view", "seat": "a"})[-1]["view"]
        found[count] = view["team"]["life"], view["thanos"]["life"]
    return found


class Gauntlet:
    """The life table: what is played, and what it says."""

    def __init__(self, arena, options):
        self.arena, self.options = arena, options
        self.bots, self.seats = options.bot, options.seats
        self.best = self.bots[-1]
        self.lives = Lives(arena, options)
        self.given = provisional_table(arena, self.seats)
        self.usual = self.given[self.seats[0]][0]  # the heroes' life
        self.heroes = sorted({*options.hero_life, self.usual})

    # -- playing --

    def play(self):
        near = {}
        self.search(near, self.bots[0], self.heroes, self.lives.coarse,
                    "a first look")
        for bot in self.bots:
            self.search(near, bot,
                        self.heroes if bot == self.best else [self.usual],
                        None, bot)
        self.near = near
        self.chosen = self.choose()
        for number, bot in enumerate(self.bots, 1):
            self.lives.stage = f"both tables {number}/{len(self.bots)}"
            for seats in self.seats:
                self.lives.rate(bot, seats, *self.given[seats])
                self.lives.rate(bot, seats, *self.chosen[seats])
        for number, seats in enumerate(self.seats, 1):
            self.lives.stage = f"again {number}/{len(self.seats)}"
            for lives in self.given, self.chosen:
                self.judge(self.best, seats, lives)

    def search(self, near, bot, heroes, games, name):
        """Find the life of Thanos that is nearest to even, everywhere; begin
        where it was between weaker bots. With the usual life of the heroes its
        neighbours are played too, to see how much a point weighs."""
        total, number = len(heroes) * len(self.seats), 0
        for seats in self.seats:
            before = dict(near)
            for life in sorted(heroes, key=lambda life: life != self.usual):
                number += 1
                self.lives.stage = f"{name} {number}/{total}"
                start = before.get((seats, life), self.given[seats][1])
                if (seats, self.usual) in before and life != self.usual:
                    start += near[seats, self.usual] - before[seats, self.usual]
                near[seats, life] = self.lives.bracket(
                    bot, seats, life, max(start, LIFE_MIN), games)
            if games is None:
                even = near[seats, self.usual]
                for thanos in max(even - 1, LIFE_MIN), even + 1:
                    self.lives.rate(bot, seats, self.usual, thanos)

    def nearest(self, seats, heroes):
        return self.lives.rate(self.best, seats, heroes,
                               self.near[seats, heroes])

    def choose(self):
        """One life of the heroes for all numbers of players: the usual one
        if even lies in all its intervals, else the one whose worst case is
        best."""
        def worst(heroes):
            return max(self.nearest(seats, heroes).off()
                       for seats in self.seats)
        heroes = self.usual
        if not all(self.nearest(seats, heroes).holds() for seats in self.seats):
            heroes = min(self.heroes, key=lambda h: (worst(h), h != self.usual))
        return {seats: (heroes, self.near[seats, heroes])
                for seats in self.seats}

    def judge(self, bot, seats, lives):
        """What a table gives: by games that did not choose it."""
        play = self.lives.again if bot == self.best else self.lives.rate
        return play(bot, seats, *lives[seats])

    # -- plots --

    def life_panel(self, seats, lines, lowest, highest):
        """lines: (bot, heroes), each a series; x is the life of Thanos."""
        points = [plots.Point(index, thanos - lowest, rate.rate, rate.low,
                              rate.high)
                  for index, (bot, heroes) in enumerate(lines)
                  for _, thanos, rate in self.lives.cells(bot, seats, heroes)]
        heroes, thanos = self.chosen[seats]
        rings = [(index, thanos - lowest) for index, line in enumerate(lines)
                 if line == (self.best, heroes)]
        return plots.Panel(players(seats),
                           [str(t) for t in range(lowest, highest + 1)],
                           points, 0.5, self.given[seats][1] - lowest, rings)

    def life_plot(self, title, lines, names):
        lives = [thanos for seats in self.seats for bot, heroes in lines
                 for _, thanos, _ in self.lives.cells(bot, seats, heroes)]
        lives += [thanos for _, thanos in self.given.values()]
        return plots.plot(
            title, "How often the heroes win, with 95 % intervals, against the "
            "starting life of Thanos. The table of the document has the "
            "numbers.", "Thanos' life",
            [self.life_panel(seats, lines, min(lives), max(lives))
             for seats in self.seats], names, "provisional table",
            "candidate")

    def strength_plot(self):
        tables = [self.given, self.chosen]
        panels = []
        for seats in self.seats:
            points = []
            for series, lives in enumerate(tables):
                for x, bot in enumerate(self.bots):
                    rate = self.judge(bot, seats, lives)
                    points.append(plots.Point(series, x, rate.rate, rate.low,
                                              rate.high))
            panels.append(plots.Panel(players(seats), self.bots, points, 0.5))
        return plots.plot(
            "Heroes' wins with both tables, by strength of the bots",
            "How often the heroes win with the provisional and the candidate "
            "table, with 95 % intervals, from the weakest bot to the "
            "strongest.", "bot at all seats", panels,
            ["provisional", "candidate"])

    def write_plots(self, out):
        out("gauntlet-life.svg", self.life_plot(
            f"Heroes' wins where they begin with {self.usual} life",
            [(bot, self.usual) for bot in self.bots], self.bots))
        out("gauntlet-heroes.svg", self.life_plot(
            f"Heroes' wins between {self.best} bots, by their own life",
            [(self.best, heroes) for heroes in self.heroes],
            [f"heroes {heroes}" for heroes in self.heroes]))
        out("gauntlet-strength.svg", self.strength_plot())

    # -- words --

    def row(self, seats):
        given, chosen = self.given[seats], self.chosen[seats]
        rates = [self.judge(self.best, seats, lives).text()
                 for lives in (self.given, self.chosen)]
        heroes, thanos, nearest = self.nearest_cell(seats)
        return [seats, f"{given[0]} / {given[1]}", rates[0],
                f"{chosen[0]} / {chosen[1]}", rates[1],
                f"{heroes} / {thanos}", nearest.text()]

    def reading(self):
        """What the figures say, in sentences."""
        def told(lives, rate):
            return (f"{lives[0]} / {lives[1]} the heroes win {rate.text()}: "
                    f"50 % is {'' if rate.holds() else 'not '}in the interval")
        lines = []
        for seats in self.seats:
            given, chosen = self.given[seats], self.chosen[seats]
            rates = [self.judge(self.best, seats, lives)
                     for lives in (self.given, self.chosen)]
            words = f"- {players(seats)}: with the provisional "
            words += told(given, rates[0]) + "."
            if given != chosen:
                words += f" With {told(chosen, rates[1])}."
            else:
                words += " No other life of Thanos seemed nearer to even."
            lines.append(words)
        return lines + self.verdict() + self.trends()

    def verdict(self):
        """Which table is fairer where it is least fair."""
        if self.given == self.chosen:
            return ["- The candidate is the provisional table."]
        given, chosen = (
            max((self.judge(self.best, seats, lives) for seats in self.seats),
                key=Rate.off) for lives in (self.given, self.chosen))
        which = {"nearer": "the candidate is fairer",
                 "farther": "the provisional table is fairer",
                 "no clear change": "neither table is clearly fairer"}
        return [f"- Farthest from even, the heroes win {given.text()} with the "
                f"provisional table and {chosen.text()} with the candidate: "
                f"{which[change(given, chosen)]}."]

    def nearest_cell(self, seats):
        return min(self.lives.cells(self.best, seats),
                   key=lambda cell: cell[2].off())

    def trends(self):
        """Whether the provisional table becomes fairer with better play."""
        first, last = self.bots[0], self.best
        if first == last:
            return []
        groups = {}
        for seats in self.seats:
            how = change(self.judge(first, seats, self.given),
                         self.judge(last, seats, self.given))
            groups.setdefault(how, []).append(str(seats))
        return [f"- From {first} to {last}, how far the provisional table is "
                f"from even with {', '.join(found)} players: {how}."
                for how, found in sorted(groups.items())]

    def summary(self):
        return table(["players", "provisional", "heroes win", "candidate",
                      "heroes win", "nearest cell", "heroes win"],
                     [self.row(seats) for seats in self.seats])

    def all_cells(self):
        rows = [[bot, seats, heroes, thanos, rate.games, rate.text()]
                for bot in self.bots for seats in self.seats
                for heroes, thanos, rate in self.lives.cells(bot, seats)]
        return table(["bots", "players", "heroes", "Thanos", "games",
                      "heroes win"], rows)

    def document(self):
        heroes, thanos = self.given[self.seats[0]]
        cells = [" ".join(["sixstones", *self.arena.words(
            "gauntlet", "BOT", "N", games, "heroLife=H", "thanosLife=T",
            anew=anew)])
            for games, anew in (("GAMES", False), (self.options.again, True))]
        return [
            "# Is the life table of Infinity Gauntlet fair?\n",
            MADE.format("gauntlet"),
            "The numbers of the printed life tracker are not known to us (R22 "
            "in [the rules](../rules/gauntlet.md)), so the program's table is "
            "provisional. Here bots play it and others around it. A cell is a "
            "number of players with the life that both sides begin with. One "
            "kind of bot holds all seats. "
            f"{bots_and_games(self.options.games)} in each cell. " + INTERVALS,
            "## What came out\n",
            f"Between {self.best} bots ({heroes} / {thanos}: the heroes begin "
            f"with {heroes}, Thanos with {thanos}). Both tables are judged by "
            f"{self.options.again} new games for each number of players, which "
            "had no part in the choice:\n",
            self.summary(),
            *self.reading(), "",
            "The candidate is a table with one life of the heroes for all "
            "numbers of players, and for each number the life of Thanos that "
            "is nearest to even with it. The heroes keep "
            f"the {self.usual} of the provisional table if then all intervals "
            "hold 50 %; else they have what makes the worst case best. The "
            "nearest cell is the one of all below; it was not played again, so "
            "it looks more even than it is. The cells of a number of players "
            "share their deals: they can be compared with each other, but "
            "together they may lean to one side.\n",
            "## Thanos' life\n",
            picture("gauntlet-life.svg", "Heroes' wins against Thanos' life"),
            "## The heroes' life\n",
            "A point of the heroes' life weighs less than one of Thanos': it "
            "is the finer screw.\n" if self.is_finer() else "",
            picture("gauntlet-heroes.svg", "Heroes' wins by their own life"),
            "## Stronger bots\n",
            picture("gauntlet-strength.svg", "Heroes' wins by strength"),
            "## All cells\n",
            self.all_cells(),
            "## The commands\n",
            "The whole, a single cell, and one played again:\n",
            "```",
            self.options.command,
            *cells,
            "```",
        ]

    def is_finer(self):
        """Whether a point of the heroes' life changes less than one of
        Thanos', on the average of neighbouring cells."""
        steps = {"heroes": [], "thanos": []}
        for seats in self.seats:
            cells = {(h, t): rate.rate for h, t, rate in
                     self.lives.cells(self.best, seats)}
            for (h, t), rate in cells.items():
                if (h + 1, t) in cells:
                    steps["heroes"].append(cells[h + 1, t] - rate)
                if (h, t + 1) in cells:
                    steps["thanos"].append(rate - cells[h, t + 1])
        return bool(steps["heroes"] and steps["thanos"]) and \
            sum(steps["heroes"]) / len(steps["heroes"]) < \
            sum(steps["thanos"]) / len(steps["thanos"])
