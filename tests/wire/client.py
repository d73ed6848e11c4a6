"""client.py -- how the tests talk to `sixstones engine`."""
import json
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(ROOT / "tests"))
from driver import Suite  # noqa: E402

SUITE = Suite()
test, slow = SUITE.test, SUITE.slow


class Engine:
    """A running engine. Every message gets exactly one reply."""

    program = None  # its path, set by run

    def __init__(self, *args):
        self.process = subprocess.Popen(
            [Engine.program, "engine", "--lang=en", *args],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE)

    def __enter__(self):
        return self

    def __exit__(self, kind, *_):
        if kind:
            self.process.kill()
        self.process.stdin.close()
        self.process.stdout.close()
        status = self.process.wait(timeout=60)
        if not kind:
            assert status == 0, f"the engine ended with status {status}"

    def raw(self, data):
        """Send bytes as a line; the reply."""
        self.process.stdin.write(data + b"\n")
        self.process.stdin.flush()
        return self.read()

    def read(self):
        line = self.process.stdout.readline()
        assert line.endswith(b"\n"), "the engine has gone"
        return json.loads(line.decode("utf-8"))

    def ask(self, type_, **members):
        """Send a message; the reply, of whatever type."""
        message = {"type": type_, **members}
        return self.raw(json.dumps(message).encode())

    def do(self, type_, **members):
        """Send a message that must succeed."""
        reply = self.ask(type_, **members)
        assert reply["type"] == type_, reply
        return reply

    def fail(self, code, type_, **members):
        """Send a message that must fail so; the error."""
        reply = self.ask(type_, **members)
        return check_error(reply, code)

    def new(self, **members):
        return self.do("new", **{"game": "gauntlet", "seats": 3, "seed": 7,
                                 **members})


def check_error(reply, code):
    assert reply["type"] == "error" and reply["code"] == code, reply
    assert 0 < len(reply["message"].encode()) < 400, reply
    assert reply["message"].isprintable(), reply
    return reply


def play_out(engine, rng, table=1):
    """Play at random to the end, in every form of action."""
    while not (legal := engine.do("legal", table=table))["over"]:
        action = rng.choice(legal["actions"])
        form = rng.choice([action["text"], {"index": action["index"]},
                           {"code": action["code"]}])
        reply = engine.do("play", table=table, seat=legal["to_act"],
                          action=form)
        assert reply["action"] == action["text"], (reply, action)
        assert reply["number"] == legal["count"]


def examples():
    """The pairs of lines that docs/protocol.md shows."""
    text = (ROOT / "docs/protocol.md").read_text("utf-8")
    sent = None
    for line in text.splitlines():
        if line.startswith("> {"):
            sent = line[2:]
        elif line.startswith("< {"):
            yield sent, line[2:]
