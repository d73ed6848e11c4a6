"""fair.py -- nobody is sent more than the engine would tell their seat.

What the engine tells a seat passes the fairness checks of tests/conformance:
it stays the same when all that the seat can't see is dealt anew. So it is
enough that the server sends exactly that.
"""
import json
import random
import subprocess

from client import SHORT, Server, test
from play import begin
from tables import play_both


class Engine:
    """The game of a record, up to any of its actions, through the engine."""

    def __init__(self, record):
        self.lines = record.split("\n")
        self.start = self.lines.index("") + 1
        self.process = subprocess.Popen(
            [f"{Server.build}/sixstones", "engine"], stdin=subprocess.PIPE,
            stdout=subprocess.PIPE, text=True,
            env={"LANG": "C.UTF-8"})

    def ask(self, type, **members):
        self.process.stdin.write(json.dumps({"type": type, **members}) + "\n")
        self.process.stdin.flush()
        return json.loads(self.process.stdout.readline())

    def go(self, count):
        lines = self.lines[:self.start + count]
        lines = [line for line in lines if not line.startswith(
            ("seal", "salt", "secret", "hash", "ended", "left"))]
        reply = self.ask("load", record="\n".join(lines) + "\n",
                         chance="manual")
        assert reply["count"] == count, reply

    def close(self):
        self.process.stdin.close()
        self.process.wait()
        self.process.stdout.close()


def check(engine, update):
    """An update holds what the engine tells this viewer, and nothing else."""
    viewer = update["viewer"]
    engine.go(update["count"])
    told = engine.ask("view", seat=viewer)
    events = engine.ask("events", seat=viewer, since=update["from"])["events"]
    assert update["view"] == told["view"]
    assert update.get("question") == told.get("question")
    assert update["events"] == events
    if "actions" in update:
        assert update["actions"] == engine.ask("legal", seat=viewer)["actions"]
    assert set(update) <= {
        "type", "number", "game", "count", "to_act", "over", "result",
        "viewer", "from", "events", "question", "view", "actions", "undo",
        "thinking", "clocks", "running"}, set(update)


@test
def all_that_is_sent_is_what_the_engine_would_tell_that_seat():
    with Server() as server:
        for game in ("gauntlet", "splendor", "villainous", "united"):
            ann, bob, table = begin(server, game, seats=2,
                                    options=SHORT.get(game, {}))
            eve = server.connect()
            eve.ask("join", table=table)
            heard = []
            for link in (ann, bob, eve):
                heard.append(link.update or link.wait_update())
                link.forget = lambda: None
            play_both(ann, bob, choose=random.Random(3).choice)
            eve.wait_update(lambda u: u["over"])
            updates = [m for link in (ann, bob, eve) for m in link.news
                       if m["type"] == "update" and m["count"] > 0]
            assert len({u["viewer"] for u in updates}) == 3
            engine = Engine(ann.ask("record")["record"])
            for update in updates:
                check(engine, update)
            engine.close()
