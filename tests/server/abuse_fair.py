"""abuse_fair.py -- while one address does its worst, somebody else's easy bot
answers within a second, and their actions are answered as quickly as before.

Each test takes the times of two tables with two people each, of somebody with
a bot, and of somebody who comes and goes, all from other addresses: alone
first, then while the attack keeps within the limits (those of the manual), then
while it goes beyond. It prints them. The machine may have other things to do:
what a byte needs to a process that does nothing else, and back, is measured
beside, and granted on top; and what was too slow is tried again, since a server
that starves people does so each time.
"""
import functools
import json
import os
import resource
import select
import subprocess
import sys
import threading
import time
from pathlib import Path

from client import Closed, Failure, Link, Server, alone, slow, test

VICTIM, OTHER = "127.0.0.2", "127.0.0.3"
ALONE, EACH = 1.2, 2.0  # seconds of measuring
MORE = 0.100            # seconds that an action may take more than before
BOT = 1.0               # seconds within which an easy bot answers
TRIES = 3
PAUSE = 0.03            # between actions: they keep the limits, too
PATIENCE = 5


def few_files():
    """As many descriptors as a process gets where nobody has thought of it."""
    hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    few = min(1024, hard)
    resource.setrlimit(resource.RLIMIT_NOFILE, (few, few))


class Usual(Server):
    """A server with the settings of whoever has set none."""

    def __init__(self):
        super().__init__(limits=few_files)

    def start(self):
        self.settings = {}
        super().start()


class Habit(threading.Thread):
    """Something that somebody does again and again; it takes a link or none,
    and returns how long it waited, or None where there was nothing to do."""

    def __init__(self, what, pause):
        super().__init__()
        self.what, self.pause = what, pause
        self.times = []
        self.since = None  # what is under way was begun
        self.stopping = False
        self.failure = None

    def run(self):
        while not self.stopping and not self.failure:
            self.since = time.monotonic()
            try:
                took = self.what()
            except Exception as failure:  # told when it is over
                self.failure = failure
                took = time.monotonic() - self.since
            if took is not None:
                self.times.append(took)
            self.since = None
            time.sleep(self.pause)

    def after(self, before, end):
        """The times since there were so many; what is under way at the end is
        waited for, and counts as well."""
        def done():
            since = self.since
            return self.failure or (len(self.times) > before and
                                    (since is None or since > end))
        while not done() and time.monotonic() < end + PATIENCE:
            time.sleep(0.01)
        late = [] if done() else [PATIENCE]
        return self.times[before:] + late or [PATIENCE]


class Neighbours:
    """Two who play, one with a bot, one who comes and goes."""

    def __init__(self, server):
        self.server = server
        self.pairs = [[self.meet(source) for _ in range(2)]
                      for source in (VICTIM, OTHER)]
        self.eve = self.meet(VICTIM)
        self.token = self.meet(OTHER).token
        self.playing = [Habit(functools.partial(self.act, *pair), PAUSE)
                        for pair in self.pairs]
        self.facing_bot = Habit(self.against_bot, 2 * PAUSE)
        self.coming = Habit(self.come, 10 * PAUSE)
        self.echo = subprocess.Popen(["cat"], stdin=subprocess.PIPE,
                                     stdout=subprocess.PIPE, bufsize=0)
        self.hearing = Habit(self.hear, PAUSE)
        self.habits = [*self.playing, self.facing_bot, self.coming,
                       self.hearing]

    def meet(self, source):
        link = self.server.connect_from(source, name="Ann")
        link.socket.settimeout(PATIENCE)
        return link

    def __enter__(self):
        for habit in self.habits:
            habit.start()
        return self

    def __exit__(self, *_):
        for habit in self.habits:
            habit.stopping = True
        for habit in self.habits:
            habit.join()
        self.echo.kill()
        self.echo.wait()
        self.echo.stdin.close()
        self.echo.stdout.close()

    def failures(self):
        return [habit.failure for habit in self.habits if habit.failure]

    def act(self, *pair):
        """An action of whoever has to act: until it is answered."""
        if pair[0].update is None:
            self.begin(*pair)
        number = max(link.update["number"] for link in pair)
        for link in pair:
            if link.update["number"] < number:
                link.wait(lambda m: m["type"] == "update"
                          and m["number"] >= number, PATIENCE)
        if pair[0].update["over"]:
            pair[0].update = None
            return None
        [link] = [link for link in pair if link.update.get("actions")]
        action = link.update["actions"][0]["text"]
        for one in pair:
            one.forget()
        start = time.monotonic()
        link.ask("play", number=number, action=action)
        took = time.monotonic() - start
        if link.update["number"] <= number:
            link.wait(lambda m: m["type"] == "update"
                      and m["number"] > number, PATIENCE)
        return took

    @staticmethod
    def begin(ann, bob):
        for link in (ann, bob):
            link.forget()
            link.update = None
        table = ann.ask("new", game="gauntlet")["table"]["table"]
        bob.ask("join", table=table)
        bob.ask("sit")
        ann.ask("start")
        for link in (ann, bob):
            link.wait_update(lambda u: u["count"] > 0)

    def against_bot(self):
        """From an action to the next one that one may do: the bot has answered
        in between, unless the turn is still one's own."""
        eve = self.eve
        if eve.update is None or eve.update["over"]:
            eve.forget()
            eve.update = None
            eve.ask("new", game="gauntlet", fill="easy", start=True)
            eve.wait(lambda m: m["type"] == "update" and m.get("actions"),
                     PATIENCE)
            return None
        number = eve.update["number"]
        action = eve.update["actions"][0]["text"]
        eve.forget()
        start = time.monotonic()
        eve.ask("play", number=number, action=action)
        update = eve.wait(lambda m: m["type"] == "update"
                          and m["number"] > number
                          and (m.get("actions") or m["over"]), PATIENCE)
        if update["number"] == number + 1:
            return None
        return time.monotonic() - start

    def come(self):
        start = time.monotonic()
        link = Link(self.server.port, source=OTHER, timeout=PATIENCE)
        link.hello(token=self.token)
        link.close()
        return time.monotonic() - start

    def hear(self):
        start = time.monotonic()
        self.echo.stdin.write(b"x")
        self.echo.stdout.read(1)
        return time.monotonic() - start

    def measure(self, seconds):
        """The times of so many seconds."""
        before = [len(habit.times) for habit in self.habits]
        time.sleep(seconds)
        end = time.monotonic()
        *actions, bots, visits, echoes = (
            habit.after(count, end)
            for habit, count in zip(self.habits, before))
        return Times(sum(actions, []), bots, visits, echoes)


def most(times):
    """What 99 % of them do not exceed."""
    return sorted(times)[min(len(times) - 1, int(0.99 * len(times)))]


class Times:
    def __init__(self, actions, bots, visits, echoes):
        self.median = sorted(actions)[len(actions) // 2]
        self.most = most(actions)
        self.bot = max(bots)
        self.visit = max(visits)
        self.noise = most(echoes)

    def __str__(self):
        return (f"actions {1000 * self.median:.1f} ms, 99 % "
                f"{1000 * self.most:.1f} ms, bot {1000 * self.bot:.0f} ms, "
                f"hello {1000 * self.visit:.0f} ms "
                f"(echo {1000 * self.noise:.1f} ms)")


class Attacker:
    """The process that attacks."""

    def __init__(self, kind, server):
        path = os.path.join(os.path.dirname(__file__), "abuse_attacks.py")
        self.process = subprocess.Popen(
            [sys.executable, path, kind, str(server.port)], text=True,
            stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.start = time.monotonic()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.kill()
        self.process.wait()
        self.process.stdin.close()
        self.process.stdout.close()

    def line(self, seconds):
        ready, _, _ = select.select([self.process.stdout], [], [], seconds)
        assert ready, "the attacker says nothing"
        return self.process.stdout.readline().strip()

    def tell(self, word):
        self.process.stdin.write(word + "\n")
        self.process.stdin.flush()

    def stop(self):
        self.tell("stop")
        told = json.loads(self.line(10))
        part = told["cpu"] / (time.monotonic() - self.start)
        return (f"{told['sent']} sent, {told['lost']} connections dropped, "
                f"{part:.2f} of a core")


def complaints(before, now, phase):
    """What was worse than it may be. An action goes through three threads of
    two processes, an echo through two."""
    noise = 2 * now.noise
    for name, was, found in (("median", before.median, now.median),
                             ("99 %", before.most, now.most)):
        if found > was + MORE + noise:
            yield (f"{phase}: actions took {1000 * found:.0f} ms, {name}; "
                   f"{1000 * was:.0f} ms before")
    for name, was, found in (("an easy bot answered", before.bot, now.bot),
                             ("who came was greeted", before.visit,
                              now.visit)):
        if found > max(BOT, 2 * was) + noise:
            yield f"{phase}: {name} after {found:.1f} s"


def once(kind, told):
    """One try: what was wrong, by phase."""
    wrong = {}
    with Usual() as server, Neighbours(server) as neighbours:
        alone = neighbours.measure(ALONE)
        told.append(f"    alone:  {alone}")
        with Attacker(kind, server) as attacker:
            ready = attacker.line(30)
            assert ready == "ready", ready
            for phase in ("within", "beyond"):
                attacker.tell(phase)
                now = neighbours.measure(EACH)
                told.append(f"    {phase}: {now}")
                wrong[phase] = list(complaints(alone, now, phase))
            told.append(f"    ({attacker.stop()})")
    failures = neighbours.failures()
    assert not failures or any(wrong.values()), failures
    return wrong


def sanitized():
    """Whether this build is too slow to say anything about times."""
    path = Path(Server.build) / "meson-info/intro-buildoptions.json"
    options = {option["name"]: option["value"]
               for option in json.loads(path.read_text("utf-8"))}
    return options["b_sanitize"] not in ("none", [])


def fair(kind):
    """A phase that is slow in each try is a failure."""
    if sanitized():
        return
    wrong = {"within": ["it failed"], "beyond": ["it failed"]}
    for _ in range(TRIES):
        told = []
        try:
            found = once(kind, told)
        except (AssertionError, Closed, Failure, OSError) as failure:
            told.append(f"    {failure!r}")
            found = {phase: [repr(failure)] for phase in wrong}
        print(f"{kind}:", *told, sep="\n", flush=True)
        wrong = {phase: found[phase] for phase in wrong if found[phase]}
        if not wrong:
            return
    raise AssertionError("; ".join(sum(wrong.values(), [])))


@test
@slow
@alone
def logins_of_one_address_starve_nobody():
    fair("logins")


@test
@slow
@alone
def tables_of_experts_of_one_address_starve_nobody():
    fair("tables")


@test
@slow
@alone
def hints_for_one_address_starve_nobody():
    fair("hints")


@test
@slow
@alone
def requests_of_one_address_starve_nobody():
    fair("requests")


@test
@slow
@alone
def silent_sockets_of_one_address_starve_nobody():
    fair("silent")


@test
@slow
@alone
def pings_of_one_address_starve_nobody():
    fair("pings")


@test
@slow
@alone
def empty_fragments_of_one_address_starve_nobody():
    fair("fragments")


@test
@slow
@alone
def cards_of_all_games_for_one_address_starve_nobody():
    fair("games")


@test
@slow
@alone
def lists_for_one_address_starve_nobody():
    fair("lists")


@test
@slow
@alone
def lists_of_tables_for_one_address_starve_nobody():
    fair("lobby")


@test
@slow
@alone
def messages_that_are_hard_to_read_starve_nobody():
    fair("trees")
