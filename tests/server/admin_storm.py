"""admin_storm.py -- operators and players who do anything at any moment: the
server lives, its database is sound, and all that is asked is answered."""
import os
import random
import threading
import time

from admin_socket import Operator
from admin_store import program
from client import Closed, Failure, Link, Server, slow, test

SEED = int(os.environ.get("SEED", random.SystemRandom().randrange(10**9)))
SECONDS = float(os.environ.get("STORM_SECONDS", 6))
GAMES = ["gauntlet", "splendor", "united"]
GONE = (Closed, OSError, ValueError)


class Shared:
    """What all know: ids of tables and people, and whether to go on."""

    def __init__(self, server):
        self.server = server
        self.tables = ["x" * 16]
        self.people = [1]
        self.until = time.monotonic() + SECONDS
        self.wrong = []
        self.asked = self.refused = 0

    def goes_on(self):
        return time.monotonic() < self.until and not self.wrong


class Player:
    def __init__(self, shared, luck):
        self.shared, self.luck = shared, luck
        self.link = self.token = None

    def connect(self):
        self.link = Link(self.shared.server.port, timeout=20)
        try:
            hello = {"token": self.token} if self.token else {}
            self.link.hello(name=f"P{self.luck.randrange(99)}", **hello)
        except Failure as failure:  # banned or deleted: somebody new
            assert failure.code in ("denied", "forbidden"), failure
            self.link.hello(name="Anew")
        self.token = self.link.token
        self.shared.people.append(self.link.person["person"])

    def say(self):
        """A message, right or wrong; each has a reply."""
        luck, link, shared = self.luck, self.link, self.shared
        seat = luck.choice(["a", "b", "thanos", "c"])
        update = link.update or {}
        actions = update.get("actions") or [{"text": "pass"}]
        what = luck.choice([
            ("new", {"game": luck.choice(GAMES), "seats": 2,
                     "public": luck.random() < 0.5,
                     **luck.choice([{}, {"fill": "easy", "start": True}])}),
            ("join", {"table": luck.choice(shared.tables[-20:])}),
            ("join", {"table": luck.choice(shared.tables[-3:])}),
            ("sit", {}), ("stand", {}), ("start", {}), ("leave", {}),
            ("bot", {"seat": seat, "bot": "easy"}),
            ("away", {"seat": seat}), ("back", {"seat": seat}),
            ("play", {"number": update.get("number", 0),
                      "action": luck.choice(actions)["text"]}),
            ("play", {"number": update.get("number", 0),
                      "action": luck.choice(actions)["text"]}),
            ("say", {"text": "hello"}), ("rematch", {}), ("me", {}),
            ("name", {"name": f"N{luck.randrange(99)}"}),
            ("report", {"seat": seat, "kind": "spam"}),
            ("drop", {"table": luck.choice(shared.tables[-20:])}),
            ("lobby", {"on": True}), ("hint", {"count": 1}),
            ("replay", {"table": luck.choice(shared.tables[-20:])}),
        ])
        reply = link.ask(what[0], **what[1])
        if what[0] == "new":
            shared.tables.append(reply["table"]["table"])

    def run(self):
        while self.shared.goes_on():
            try:
                if not self.link or self.luck.random() < 0.01:
                    self.connect()
                self.shared.asked += 1
                self.say()
                self.link.forget()
            except Failure as failure:
                self.shared.refused += 1
                if failure.code in ("io", "no-memory"):
                    self.shared.wrong.append(failure)
            except GONE as gone:
                if isinstance(gone, TimeoutError):
                    self.shared.wrong.append("no reply to a player")
                self.link = None


class Storm:
    """An operator."""

    def __init__(self, shared, luck):
        self.shared, self.luck, self.op = shared, luck, None
        self.count = 0

    def command(self):
        luck = self.luck
        who = str(luck.choice(self.shared.people[-15:]))
        table = luck.choice(self.shared.tables[-10:])
        return luck.choice([
            ("status", {}), ("people", {}), ("tables", {}), ("queues", {}),
            ("connections", {}), ("audit", {"most": 5}), ("sanctions", {}),
            ("reports", {}),
            ("reports", {"state": "all", "who": who}),
            ("dismiss", {"who": who, "note": "storm"}), ("person", {"who": who}),
            ("table", {"table": table}), ("close", {"table": table}),
            ("close", {"table": table, "reason": "storm"}),
            ("delete", {"who": who, "yes": True}),
            ("rename", {"who": who, "name": f"R{luck.randrange(99)}"}),
            ("mute", {"who": who, "for": "1s"}), ("unmute", {"who": who}),
            ("ban", {"who": who, "for": "1s"}), ("unban", {"who": who}),
            ("export", {"who": who}), ("reset", {"who": who}),
            ("announce", {"text": "a storm", "for": "1s"}),
        ])

    def run(self):
        while self.shared.goes_on():
            self.op = self.op or Operator(self.shared.server)
            name, members = self.command()
            try:
                reply = self.op.ask(name, **members)
            except TimeoutError:
                self.shared.wrong.append(f"no reply to {name} {members}")
                return
            except (ConnectionError, ValueError):
                reply = None
            if reply is None and self.shared.server.process.poll() is not None:
                self.shared.wrong.append("the server has ended")
            if not reply or self.luck.random() < 0.05:
                self.op.close()
                self.op = None
            if reply and reply.get("code") in ("io", "no-memory"):
                self.shared.wrong.append(reply)
            self.count += 1
            time.sleep(0.01)


@test
@slow
def operators_and_players_at_any_moment_break_nothing():
    with Server() as server:
        shared = Shared(server)
        luck = random.Random(SEED)
        those = [Player(shared, random.Random(luck.random()))
                 for _ in range(8)]
        those += [Storm(shared, random.Random(luck.random()))
                  for _ in range(2)]
        threads = [threading.Thread(target=one.run, daemon=True)
                   for one in those]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join(SECONDS + 60)
        told = f"SEED={SEED}: {shared.asked} messages, {shared.refused} refused"
        assert not any(t.is_alive() for t in threads), told
        assert not shared.wrong, (told, shared.wrong)
        assert shared.asked > 100 and those[-1].count > 20, told
        link = server.connect()
        link.ask("new", game="gauntlet", fill="easy", start=True)
        link.ask("me")
        errors = [line for line in server.logged().splitlines()
                  if '"level":"error"' in line]
        assert errors == [], (told, errors[:3])
        said = program("check", "--data", server.data)
        assert "damage" not in said, (told, said)
        assert server.stop() == 0, (told, server.logged()[-2000:])
        server.start()
        server.connect().ask("me")
