"""crash.py -- killed at any moment, out of disk: what was acknowledged is
there, once, and the game goes on. tests/faults has worse."""
import os
import random
import resource
import shutil
import sqlite3
import subprocess
import threading
import time

from client import Closed, Failure, Link, Refused, Server, slow, test
from play import begin
from tables import play_both

SEED = int(os.environ.get("SEED", random.SystemRandom().randrange(10**9)))
ACTIONS = int(os.environ.get("CRASH_ACTIONS", 4000))
KILLS = int(os.environ.get("CRASH_KILLS", 0))  # at least so many
GONE = (Closed, OSError, ValueError, Refused)


class Player:
    """Somebody who plays at one table whatever happens to the server, and
    remembers what was acknowledged."""

    def __init__(self, server, luck, bears=()):
        self.server = server
        self.luck = luck
        self.bears = bears  # codes of failures after which one tries again
        self.token = None
        self.table = None
        self.link = None
        self.acknowledged = {}  # (table, number) => action
        self.told = {}  # table => the highest number that was told
        self.pending = None
        self.games = 0
        self.failures = {}  # code => how often it was told
        self.problem = None
        self.enough = False

    def reconnect(self):
        while not self.enough:
            try:
                self.link = Link(self.server.port, timeout=5)
                hello = {"token": self.token} if self.token else {}
                self.link.hello(**hello)
                self.token = self.link.token
                if self.table:
                    self.join()
                return
            except GONE:
                time.sleep(0.02)
            except Failure as failure:
                self.bear(failure)

    def join(self):
        """What was told once is still so."""
        self.link.ask("join", table=self.table)
        number = self.link.wait_update()["number"]
        told = self.told.get(self.table, 0)
        assert number >= told, f"{number} after {told} at {self.table}"

    def bear(self, failure):
        """An answer that says why it can't be done now, and nothing else."""
        if failure.code not in self.bears:
            raise failure
        self.failures[failure.code] = self.failures.get(failure.code, 0) + 1
        time.sleep(0.02)

    def open(self):
        self.pending = None
        self.link.update = None
        self.link.forget()
        game = self.luck.choice(("gauntlet", "splendor", "villainous",
                                 "united"))
        self.table = self.link.ask("new", game=game, fill="random",
                                   start=True)["table"]["table"]

    def step(self):
        """One action, or a part of one, if the server dies."""
        if not self.table:
            self.open()
        update = self.link.update or self.link.wait_update()
        self.told[self.table] = max(self.told.get(self.table, 0),
                                    update["number"])
        if update["over"]:
            self.games += 1
            self.table = None
            return
        if self.pending and self.pending[0] == self.table:
            number, action = self.pending[1:]
        elif update.get("actions"):
            number = update["number"]
            action = self.luck.choice(update["actions"])["text"]
            self.pending = (self.table, number, action)
        else:
            number = update["number"]
            self.link.forget()
            self.link.wait_update(lambda u: u["number"] > number)
            return
        self.link.forget()
        reply = self.link.ask("play", number=number, action=action)
        assert (reply["number"], reply["action"]) == (number, action)
        key = (self.table, number)
        assert self.acknowledged.get(key, action) == action
        self.acknowledged[key] = action
        self.told[self.table] = max(self.told[self.table], number + 1)
        self.pending = None
        if self.link.update["number"] <= number:
            self.link.wait_update(lambda u: u["number"] > number)

    def run(self):
        self.reconnect()
        while not self.enough:
            try:
                self.step()
            except GONE:
                self.reconnect()
            except Failure as failure:
                self.bear(failure)


class Crowd:
    """Some players, each in a thread."""

    def __init__(self, server, luck, count=4, bears=()):
        self.server = server
        self.players = [Player(server, random.Random(luck.random()), bears)
                        for _ in range(count)]
        self.threads = [threading.Thread(target=self.play, args=(player,),
                                         daemon=True)
                        for player in self.players]
        for thread in self.threads:
            thread.start()

    @staticmethod
    def play(player):
        try:
            player.run()
        except Exception as problem:  # it is told when all is looked at
            player.problem = problem

    def count(self):
        """The actions that were acknowledged so far."""
        self.complain()
        return sum(len(player.acknowledged) for player in self.players)

    def complain(self):
        for player in self.players:
            if player.problem:
                raise player.problem

    def wait_for(self, more, seconds=20):
        """Until so many more actions were acknowledged."""
        wanted = self.count() + more
        until = time.monotonic() + seconds
        while self.count() < wanted:
            assert time.monotonic() < until, "nobody gets on"
            time.sleep(0.02)

    def leave(self):
        for player in self.players:
            player.enough = True
        for thread in self.threads:
            thread.join(30)
            assert not thread.is_alive(), "a player is stuck"
        self.complain()

    def failures(self):
        """code => how often it was told"""
        told = {}
        for player in self.players:
            for code, times in player.failures.items():
                told[code] = told.get(code, 0) + times
        return told

    def check(self):
        """Look into the database of the server, which has stopped: what was
        acknowledged is there, and numbers have no gaps. Returns how many
        actions those are."""
        entries = stored(self.server)
        count = 0
        for player in self.players:
            for key, action in player.acknowledged.items():
                assert entries.get(key) == action, (SEED, key, action)
                count += 1
            for table, number in player.told.items():
                assert (table, number - 1) in entries or not number, \
                    (SEED, table, number)
        for table in {table for table, _ in entries}:
            numbers = sorted(n for t, n in entries if t == table)
            assert numbers == list(range(len(numbers))), (SEED, table)
        return count


def stored(server):
    """All actions in the database: (table, number) => text."""
    path = os.path.join(server.data, "sixstones.db")
    with sqlite3.connect(path) as db:
        assert db.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        return {(table, number): text for table, number, text in db.execute(
            "SELECT id, number, text FROM entries JOIN tables USING (serial)")}


@test
@slow
def killed_at_random_it_loses_and_doubles_nothing():
    luck = random.Random(SEED)
    with Server() as server:
        crowd = Crowd(server, luck)
        kills = 0
        while crowd.count() < ACTIONS or kills < KILLS:
            time.sleep(luck.uniform(0.02, 0.3))
            server.kill()
            kills += 1
            server.start()
        crowd.leave()
        server.stop()
        count = crowd.check()
        print(f"# {kills} kills, {count} actions acknowledged, lost 0")
        assert kills > 5
        assert_games_replay(server, crowd.players)


def assert_games_replay(server, players):
    """Every finished game is the same as its record says."""
    server.start()
    checked = 0
    for player in players:
        link = server.connect(token=player.token)
        for game in link.ask("me")["games"]:
            if game["state"] != "over":
                continue
            record = link.ask("replay", table=game["table"])["record"]
            done = subprocess.run(
                [f"{Server.build}/sixstones", "verify", "-"], input=record,
                text=True, capture_output=True)
            assert done.returncode == 0, done.stderr
            checked += 1
    assert checked > 0


def small_files():
    """No file grows beyond this: a disk that is full."""
    resource.setrlimit(resource.RLIMIT_FSIZE, (500_000, 500_000))


@test
def a_full_disk_is_told_and_nothing_acknowledged_is_lost():
    with Server(limits=small_files) as server:
        ann, bob, table = begin(server, "splendor")
        acknowledged = {}
        code = None
        while code is None:
            ann, bob, table = begin(server, "splendor")
            try:
                play_both(ann, bob, done=lambda number, action:
                          acknowledged.update({(table, number): action}))
            except Failure as failure:
                code = failure.code
        assert code == "io", code
        assert "not-stored" in server.logged(), server.logged()
        try:
            server.get("/health")
            raise AssertionError("the server thinks that all is well")
        except OSError as failure:
            assert "503" in str(failure)
        before = ann.update["number"]
        server.stop()
        entries = stored(server)
        for key, action in acknowledged.items():
            assert entries.get(key) == action
        server.limits = None
        server.start()
        links = [server.connect(token=link.token) for link in (ann, bob)]
        for link in links:
            link.ask("join", table=table)
            assert link.wait_update()["number"] >= before
        play_both(*links)
        assert server.get("/health") == "ok\n"


@test
def a_damaged_database_is_not_touched():
    with Server() as server:
        begin(server)
        server.stop()
        path = os.path.join(server.data, "sixstones.db")
        for name in os.listdir(server.data):
            if name.endswith(("-wal", "-shm")):
                os.remove(os.path.join(server.data, name))
        with open(path, "r+b") as file:
            file.seek(4096)
            file.write(os.urandom(20000))
        shutil.copy(path, path + ".before")
        try:
            server.start()
            raise AssertionError("it started")
        except RuntimeError as failure:
            assert "damaged" in str(failure), failure
        with open(path, "rb") as now, open(path + ".before", "rb") as before:
            assert now.read() == before.read()


@test
def a_backup_made_while_it_runs_is_whole():
    with Server() as server:
        ann, bob, table = begin(server)
        copy = os.path.join(server.data, "copy")
        os.mkdir(copy)
        source = sqlite3.connect(os.path.join(server.data, "sixstones.db"))
        target = sqlite3.connect(os.path.join(copy, "sixstones.db"))
        source.backup(target)
        source.close()
        target.close()
        ann.ask("play", number=ann.update["number"],
                action=ann.update["actions"][0]["text"])
        with Server(data=copy) as other:
            back = other.connect(token=ann.token)
            back.ask("join", table=table)
            assert back.wait_update()["number"] == 1
            assert back.update["actions"]
