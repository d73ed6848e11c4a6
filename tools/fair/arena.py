"""arena.py -- running the program's arena, and words for what it tells: what
the documents of tools/balance have in common.
"""
import json
import os
import subprocess
import sys
import textwrap
from math import sqrt
from pathlib import Path

BROKEN_OFF = 130  # the exit status after Ctrl-C
NORMAL = 1.959964  # of a 95 % interval
MADE = "(Made by `tools/balance {}`; not to be edited.)\n"
INTERVALS = ("After each figure stands its 95 % interval "
             "([how](../arena.md)); one of twenty misses the truth by "
             "chance.\n")


class Rate:
    """How often a side won, with its 95 % interval."""

    def __init__(self, line):
        self.games = line["games"]
        self.rate, self.low, self.high = line["rate"], line["low"], line["high"]
        self.even = line["even"]

    def off(self):
        return abs(self.rate - self.even)

    def holds(self):
        """Whether the interval holds what is fair."""
        return self.low <= self.even <= self.high

    def text(self):
        return (f"{100 * self.rate:.1f} % ({100 * self.low:.1f} to "
                f"{100 * self.high:.1f})")


class Tally:
    """Games of one kind, and how many of them were won; a game that nobody wins
    counts in equal parts for all. Even: what would be fair, if anything is."""

    def __init__(self, even=None):
        self.games, self.won, self.even = 0, 0.0, even

    def add(self, games, won):
        self.games += games
        self.won += won

    def interval(self):
        """Wilson's: the rate, and the limits around it."""
        n, p, z = self.games, self.won / self.games, NORMAL
        middle = (p + z * z / (2 * n)) / (1 + z * z / n)
        half = z / (1 + z * z / n) * sqrt(p * (1 - p) / n +
                                          z * z / (4 * n * n))
        return p, max(0.0, middle - half), min(1.0, middle + half)

    def text(self):
        return "{:.0f} % ({:.0f} to {:.0f})".format(
            *(100 * x for x in self.interval()))

    def verdict(self):
        _, low, high = self.interval()
        return "more" if low > self.even else \
            "less" if high < self.even else ""


class Arena:
    """Runs the program's arena, and keeps its journals."""

    def __init__(self, options):
        self.program = str(Path(options.build) / "sixstones")
        if not os.access(self.program, os.X_OK):
            sys.exit(f"balance: there is no program {self.program}; name the "
                     "build folder")
        self.work = Path(options.work)
        self.work.mkdir(parents=True, exist_ok=True)
        self.workers = ["--workers", str(options.workers)] \
            if options.workers else []
        self.seed = options.seed

    def words(self, game, bot, seats, games, *settings, anew=False,
              against=None):
        """The command of a run, as it is told in the document. Anew: on other
        deals. Against: a match with that bot, where else one has all seats."""
        bots = ["--bot", bot, *(["--bot", against] if against else [])]
        return ["arena", "match" if against else "balance", game, *bots,
                "--seats", str(seats),
                *(word for setting in settings
                  for word in ("--option", setting)),
                "--games", str(games), "--seed", str(self.seed + anew)]

    def run(self, name, *words, anew=False, against=None):
        """The report of a run; journals are called by what is played."""
        done = subprocess.run(
            [self.program, *self.words(*words, anew=anew, against=against),
             *self.workers, "--format", "json", "--journal", self.work / f"{name}.journal"],
            stdout=subprocess.PIPE)
        if done.returncode == BROKEN_OFF:
            raise KeyboardInterrupt
        if done.returncode:
            sys.exit(f"balance: the arena failed ({self.work / name}.journal)")
        return json.loads(done.stdout)

    def ask(self, *messages):
        """The replies of the engine."""
        done = subprocess.run([self.program, "engine"], check=True, text=True,
                              input="".join(json.dumps(message) + "\n"
                                            for message in messages),
                              stdout=subprocess.PIPE)
        return [json.loads(line) for line in done.stdout.splitlines()]


def say(text):
    print(text, file=sys.stderr, flush=True)


def file_name(*words):
    """Of letters that every file system takes."""
    return "-".join("".join(c if c.isalnum() else "_" for c in str(word))
                    for word in words)


def table(head, rows):
    """A table of Markdown."""
    lines = ["| " + " | ".join(head) + " |", "|" + " --- |" * len(head)]
    lines += ["| " + " | ".join(map(str, row)) + " |" for row in rows]
    return "\n".join(lines) + "\n"


def picture(name, about):
    return f"![{about}]({name})\n"


def players(count):
    return f"{count} players"


def bots_and_games(games):
    """The sentence about how many games each bot plays, up to where."""
    words = [f"{bot} plays {count} games" for bot, count in games.items()]
    text = ", ".join(words)
    return text[0].upper() + text[1:]


def change(first, last):
    """How a figure's distance from fair has changed."""
    error = ((first.high - first.low) ** 2 +
             (last.high - last.low) ** 2) ** 0.5 / 2
    if abs(first.off() - last.off()) <= error:
        return "no clear change"
    return "nearer" if last.off() < first.off() else "farther"


def wrapped(lines):
    """Paragraphs and list items in lines of 120 columns; the rest as it is."""
    done, code = [], False
    for line in lines:
        code ^= line == "```"
        end = "\n" if line.endswith("\n") else ""
        if code or line.startswith(("|", "#", "!", "`")):
            done.append(line)
        else:
            done.append(textwrap.fill(
                line, 120, break_long_words=False, break_on_hyphens=False,
                subsequent_indent="  " if line.startswith("- ") else "") + end)
    return "\n".join(done) + "\n"
