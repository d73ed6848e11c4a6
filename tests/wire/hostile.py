"""hostile.py -- what no honest client would send."""
import random
import re
from pathlib import Path

from client import Engine, check_error, examples, play_out, test

MEGABYTE = 1 << 20


# ---- what is no message ----

@test
def what_is_no_json_object_is_refused():
    lines = [b"{", b"}", b"hello", b'{"type":"hello"', b"\xff", b"\x00",
             b'{"type":"hello"}{"type":"hello"}', b'{"type":"hello",}',
             b'{"type":"hello","type":"hello"}', b"{'type':'hello'}",
             b'{"type":"he\x00llo"}', b'{"type":"he\\u0000llo"}',
             b'{"type":"hello","id":99999999999999999999}',
             b'{"type":"hello","id":"\xc3\x28"}', b'{"type":"\xed\xa0\x80"}',
             b"[]", b"7", b"null", b'"hello"', b"{}", b'{"type":7}',
             b'{"type":null}', b'{"cmd":"hello"}']
    with Engine() as engine:
        for line in lines:
            check_error(engine.raw(line), "syntax")
        engine.do("hello")


@test
def bad_json_is_told_with_its_column():
    with Engine() as engine:
        error = engine.raw(b'{"type":"hello",]')
        assert (error["line"], error["column"]) == (1, 17)


@test
def json_that_is_nested_too_deeply_is_refused():
    with Engine() as engine:
        for depth in [65, 1000, 100000]:
            data = b'{"type":"hello","id":' + b"[" * depth + b"]" * depth + \
                   b"}"
            reply = engine.raw(data)
            assert reply["code"] in ("too-large", "syntax"), reply
        engine.do("hello")


def peak_kilobytes(process):
    status = Path(f"/proc/{process.pid}/status")
    if not status.exists():
        return 0
    return int(re.search(r"VmHWM:\s*(\d+)", status.read_text())[1])


@test
def a_line_that_is_too_long_is_thrown_away_in_constant_memory():
    with Engine() as engine:
        engine.new()
        longest = b'{"type":"hello","id":1' + b" " * (MEGABYTE - 23) + b"}"
        assert len(longest) == MEGABYTE
        assert engine.raw(longest)["id"] == 1
        check_error(engine.raw(longest + b" "), "too-large")
        before = peak_kilobytes(engine.process)
        for _ in range(3):
            check_error(engine.raw(b"x" * 10 * MEGABYTE), "too-large")
        check_error(engine.raw(b'{"type":"' + b"y" * 10 * MEGABYTE),
                    "too-large")
        assert peak_kilobytes(engine.process) - before < 4096
        assert engine.do("view")["count"] == 1


@test
def an_unknown_type_is_quoted_briefly():
    with Engine() as engine:
        assert "'nonsense'" in engine.fail("unknown", "nonsense")["message"]
        error = engine.fail("unknown", "z" * 100000)
        assert len(error["message"]) < 120
        engine.fail("unknown", "\u001b[2J\u202e")
        engine.fail("unknown", "%s%n%99999999d")
        engine.fail("unknown", "Hello")


# ---- what is wrong with a message ----

@test
def a_member_that_a_type_does_not_have_is_named():
    with Engine() as engine:
        engine.new()
        for type_ in ["hello", "games", "view", "legal", "save", "quit"]:
            error = engine.fail("unknown", type_, colour="red")
            assert "colour" in error["message"]
        engine.fail("unknown", "new", game="gauntlet", Seats=2)
        engine.fail("unknown", "view", **{"\u001b": 1})


@test
def a_member_of_the_wrong_type_is_refused():
    members = {"new": {"game": "gauntlet"}, "load": {"record": ""},
               "set-position": {"position": {}}, "play": {"action": "x"},
               "why": {"action": "x"}, "bot": {"bot": "random"},
               "branch": {"count": 0}, "undo": {"seat": "a"},
               "can-undo": {"seat": "a"}, "rules": {"game": "gauntlet"},
               "card": {"game": "gauntlet", "card": "hulk"},
               "lang": {"lang": "en"}, "view": {}, "events": {}, "hello": {}}
    wrong = {"game": 1, "seats": "3", "options": [], "seed": 1.5, "names": "x",
             "practice": 1, "chance": True, "record": {}, "position": "x",
             "action": 3, "bot": None, "count": "1", "seat": 0, "rule": 9,
             "card": [], "lang": {}, "since": "0", "version": "1",
             "table": "1"}
    tried = 0
    with Engine() as engine:
        engine.new()
        for type_, good in members.items():
            for name, value in wrong.items():
                reply = engine.ask(type_, **{**good, name: value})
                assert reply["code"] in ("type", "unknown"), reply
                tried += reply["code"] == "type"
        assert engine.do("view")["count"] == 1
    assert tried > 40, tried


@test
def a_member_that_is_needed_is_named():
    with Engine() as engine:
        engine.new()
        for type_, member in [("new", "game"), ("load", "record"),
                              ("play", "action"), ("undo", "seat"),
                              ("set-position", "position"), ("bot", "bot"),
                              ("branch", "count"), ("card", "game")]:
            assert member in engine.fail("syntax", type_)["message"]


@test
def without_a_game_there_is_nothing_to_see_or_do():
    with Engine("--reveal") as engine:
        for type_, members in [
                ("view", {}), ("legal", {}), ("save", {}), ("events", {}),
                ("play", {"action": "x"}), ("why", {"action": "x"}),
                ("bot", {"bot": "random"}), ("undo", {"seat": "a"}),
                ("can-undo", {"seat": "a"}), ("branch", {"count": 0}),
                ("remarks", {}), ("position", {}), ("close", {})]:
            engine.fail("no-game", type_, **members)
            engine.fail("no-game", type_, table=64, **members)
            engine.fail("range", type_, table=65, **members)
            engine.fail("range", type_, table=0, **members)
            engine.fail("range", type_, table=-2**63, **members)


@test
def a_set_up_that_cannot_be_is_refused():
    with Engine() as engine:
        before = engine.new()
        for members, code in [
                ({"game": "chess"}, "unknown"),
                ({"seats": 1}, "range"), ({"seats": 7}, "range"),
                ({"seats": 10**9}, "range"), ({"seats": -1}, "range"),
                ({"seats": 259}, "range"), ({"seats": 2**63 - 1}, "range"),
                ({"options": {"snap": "never"}}, "range"),
                ({"options": {"snap": 0}}, "range"),
                ({"options": {"snap": None}}, "type"),
                ({"options": {"snap": "x" * 100000}}, "range"),
                ({"options": {"heroLife": 10**12}}, "range"),
                ({"options": {"heroLife": -1}}, "range"),
                ({"options": {"warp": 9}}, "unknown"),
                ({"options": {"\u0105" * 500: 9}}, "unknown"),
                ({"seed": -1}, "range"), ({"seed": "1e3"}, "range"),
                ({"seed": ""}, "range"), ({"seed": " 5"}, "range"),
                ({"seed": "18446744073709551616"}, "range"),
                ({"chance": "sometimes"}, "range"),
                ({"names": {"e": "Ann"}}, "unknown"),
                ({"names": {"chance": "Ann"}}, "unknown"),
                ({"names": {"a": 5}}, "type"),
                ({"names": {"a": "n" * 41}}, "too-large"),
                ({"names": {"a": "A\u001b[2Jnn"}}, "syntax"),
                ({"names": {"a": "A\u202enn"}}, "syntax")]:
            engine.fail(code, "new", **{"game": "gauntlet", "seats": 3,
                                        **members})
        assert engine.do("view")["count"] == before["count"]
        engine.new(seed="18446744073709551615", seats=6,
                   names={"a": "\u0141ucja", "thanos": ""},
                   options={"heroLife": 9, "snapDeadline": "12"})


# ---- noise ----

def noise(rng, samples):
    """A line that was a message once."""
    line = bytearray(rng.choice(samples))
    for _ in range(rng.randrange(1, 6)):
        place = rng.randrange(len(line) + 1)
        choice = rng.randrange(3)
        if choice == 0 and line:
            del line[place:place + rng.randrange(1, 9)]
        elif choice == 1:
            line[place:place] = bytes(
                rng.choice(b'{}[]":,\\ 019-eE\x00\xff\xc3nu')
                for _ in range(rng.randrange(1, 4)))
        else:
            other = rng.choice(samples)
            start = rng.randrange(len(other))
            line[place:place] = other[start:start + rng.randrange(1, 30)]
    return bytes(line).replace(b"\n", b" ").strip() or b"{"


@test
def noise_gets_a_reply_a_line_and_does_no_harm():
    samples = [sent.encode() for sent, _ in examples()
               if '"quit"' not in sent]
    rng = random.Random(20)
    with Engine("--reveal") as engine:
        for _ in range(4000):
            reply = engine.raw(noise(rng, samples))
            if reply["type"] == "quit":
                break
            assert reply["type"] != "error" or reply["message"]
        engine.new()
        play_out(engine, rng)
