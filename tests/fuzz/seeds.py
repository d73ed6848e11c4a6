#!/usr/bin/env python3
"""seeds.py PROGRAM OUT -- what the fuzzers begin with, made from other tests.

Writes OUT/records (tests/records, each also with a clock and a seal),
OUT/positions and OUT/actions (tests/cases; and the positions that PROGRAM,
which is sixstones, reaches in each record), OUT/lines (the messages of
docs/protocol.md) and OUT/words (a dictionary: the quoted words of the sources).
"""
import hashlib
import json
import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
OPTION = re.compile(r"option\s+(\S+)\s+([^\s#]+)")
GIVEN = re.compile(r"given\s+(\S+)\s*=\s*(.*)")
WHEN = re.compile(r"when\s+(?:\w+:\s*)?(.*)")
STEP = re.compile(r"([\w-]+)|\[(\d+)\]")
WORD = re.compile(r'"[A-Za-z][A-Za-z0-9_.-]+"')
SOURCES = ["src/core/position.c", "src/games/*/*.c", "src/games/*/*/*.c",
           "src/session/*.c", "src/protocol/*.c", "src/cli/engine*.c"]
POSITIONS = 60  # of a record, at the most


def put(position, path, value):
    """Set position.a[2].b, making what is on the way."""
    steps = [name or int(index) for name, index in STEP.findall(path)]
    at = position
    for step, then in zip(steps, steps[1:] + [None]):
        if isinstance(step, int):
            at.extend({} for _ in range(step + 1 - len(at)))
        if then is None:
            at[step] = value
        elif isinstance(step, int):
            at = at[step]
        else:
            at = at.setdefault(step, [] if isinstance(then, int) else {})


def read_cases(path):
    """The cases of a file as (position, actions)."""
    game, cases = path.parent.name, []
    for line in path.read_text("utf-8").split("\n"):
        words = line.split("#")[0].strip().split(maxsplit=1)
        if words[:1] == ["game"]:
            game = words[1]
        elif words[:1] == ["case"]:
            cases.append(({"game": game}, []))
        elif words[:1] == ["seats"] and cases:
            cases[-1][0]["seats"] = int(words[1])
        elif (match := OPTION.match(line)) and cases:
            value = int(match[2]) if match[2].isdigit() else match[2]
            cases[-1][0].setdefault("options", {})[match[1]] = value
        elif (match := GIVEN.match(line)) and cases:
            try:
                put(cases[-1][0], match[1], json.loads(match[2]))
            except (ValueError, TypeError, AttributeError, IndexError):
                pass  # a case may be wrong on purpose
        elif (match := WHEN.match(line)) and cases:
            cases[-1][1].append(match[1])
    return cases


def positions_of(program, record):
    """Whole positions, the middle of effects included: after 1, 6, 11, ... of
    the record's actions, or fewer of a long one."""
    head, actions = record.split("\n\n", 1)
    lines = [line for line in actions.split("\n")
             if not line.startswith(("left", "secret", "ended", "hash"))]
    messages = []
    for count in range(1, len(lines), max(5, len(lines) // POSITIONS)):
        part = "\n".join([head, "", *lines[:count], ""])
        messages += [{"type": "load", "record": part}, {"type": "position"}]
    done = subprocess.run([program, "engine", "--reveal"], check=True,
                          input="\n".join(map(json.dumps, messages)),
                          capture_output=True, text=True)
    replies = map(json.loads, done.stdout.splitlines())
    return [reply["position"] for reply in replies
            if reply["type"] == "position"]


def with_terms(record):
    """The record of the same game with all that online play adds."""
    head, actions = record.split("\n\n", 1)
    digits = "0123456789abcdef" * 4
    seats = ["thanos", "a"] if "\ngame gauntlet\n" in record else ["a", "b"]
    head = "\n".join([head, "clock game 600 5", f"seal {digits}",
                      f"commit {seats[0]} {digits}",
                      *(f"salt {seat} 5a" for seat in seats)])
    end = "\n".join([*(f"left {seat} 1000" for seat in seats),
                     f"secret {digits}", "ended "])
    return head + "\n\n" + actions.replace("ended ", end, 1)


def compact(position):
    """As short as can be: fuzzers cut off what is long."""
    return json.dumps(position, separators=(",", ":")).encode()


def write(folder, name, data):
    folder.mkdir(parents=True, exist_ok=True)
    (folder / name).write_bytes(data)


def main(program, out):
    for path in (ROOT / "tests/records").glob("*.six"):
        record = path.read_text("utf-8")
        write(out / "records", path.name, record.encode())
        write(out / "records", path.stem + "-online.six",
              with_terms(record).encode())
        for i, position in enumerate(positions_of(program, record)):
            write(out / "positions", f"{path.stem}-{i}", compact(position))
    number = 0
    for path in sorted((ROOT / "tests/cases").glob("*/*.case")):
        for position, actions in read_cases(path):
            name, number = f"{path.stem}-{number}", number + 1
            write(out / "positions", name, compact(position))
            write(out / "actions", name,
                  b"\0\1\1" + "\n".join(actions).encode())
    text = (ROOT / "docs/protocol.md").read_text("utf-8")
    messages = re.findall(r"^> (.*)", text, re.M)
    for i in range(0, len(messages), 8):
        write(out / "lines", str(i), "\n".join(messages[i:i + 8]).encode())
    for i, dialogue in enumerate(DIALOGUES):
        write(out / "frames", str(i), "\n".join(dialogue).encode())
    words = {word for name in SOURCES for path in ROOT.glob(name)
             for word in WORD.findall(path.read_text("utf-8"))}
    write(out, "words", "\n".join(sorted(words)).encode() + b"\n")


HELLO = ['{"type":"hello","name":"Ann"}', '2{"type":"hello","lang":"pl"}']
BEGIN = [*HELLO,
         '{"type":"new","game":"gauntlet","seats":2,"salt":"ab","public":true,'
         '"clock":{"kind":"game","seconds":60,"extra":1},"delay":1,'
         '"options":{"tableTalk":"publicRemarks"}}',
         '2{"type":"join","table":"$T"}', '2{"type":"sit"}',
         '{"type":"start"}']
PLAY = '{"type":"play","number":$N,"action":"$A"}'
SALT = "5a17"
COMMIT = hashlib.sha256(f"sixstones salt\n{SALT}".encode()).hexdigest()

# What two people may say to a server: see frames.c.
DIALOGUES = [
    [*HELLO, '{"type":"me"}', '{"type":"name","name":"Eve"}',
     '{"type":"sessions"}', '{"type":"revoke","session":1}',
     '{"type":"lang","lang":"it"}', '{"type":"games","game":"splendor"}',
     '{"type":"rules","game":"gauntlet","rule":"IG-9.45"}',
     '{"type":"card","game":"gauntlet","card":"hulk"}', '{"type":"tables"}',
     '{"type":"lobby","on":true}', '{"type":"logout"}'],
    [*BEGIN, PLAY, "2" + PLAY, PLAY, '{"type":"undo","number":$N}',
     '{"type":"why","action":"play hulk"}', '{"type":"remarks"}',
     '{"type":"say","remark":0}', '2{"type":"hint","level":"easy","count":1}',
     '{"type":"away","seat":"thanos","bot":"easy"}',
     '{"type":"back","seat":"thanos"}', '2{"type":"leave"}',
     '{"type":"away","seat":"a"}', '2{"type":"join","table":"$T","seat":"a"}',
     '{"type":"record"}', '{"type":"rematch"}'],
    [*HELLO, '{"type":"new","game":"splendor","seats":3,"fill":"random",'
     '"start":true,"practice":true,"seed":"7"}', PLAY, PLAY, PLAY,
     '{"type":"undo","number":$N,"seat":"a"}', '{"type":"say","text":"hi"}',
     '2{"type":"join","table":"$T","seat":"public"}',
     '{"type":"drop","table":"$T"}'],
    [*HELLO, '{"type":"new","game":"gauntlet","seats":2,"commit":"%s"}' % COMMIT,
     '2{"type":"join","table":"$T"}', '2{"type":"sit","commit":"%s"}' % COMMIT,
     '{"type":"start","id":1}', '{"type":"stand"}',
     '2{"type":"reveal","seat":"a","salt":"%s"}' % SALT,
     '{"type":"reveal","seat":"thanos","salt":"00"}',
     '{"type":"reveal","seat":"thanos","salt":"%s"}' % SALT, PLAY],
    [*HELLO, '{"type":"new","game":"gauntlet","seats":2,"fill":"random",'
     '"start":true,"commit":"%s"}' % COMMIT, '2{"type":"join","table":"$T"}',
     '{"type":"drop","table":"$T"}', '{"type":"leave"}'],
    [*HELLO, '{"type":"new","game":"template","seats":2}',
     '{"type":"bot","seat":"b","bot":"easy"}', '{"type":"stand"}',
     '{"type":"sit","seat":"a"}', '{"type":"start"}', PLAY, PLAY],
    [*HELLO, '{"type":"replay","record":"sixstones record 1\\ngame gauntlet'
     '\\nseats 2\\n\\ndeal 123\\n"}', '{"type":"frame","count":1}',
     '{"type":"frame","count":0,"viewer":"a"}',
     '{"type":"branch","count":1,"seat":"a","fill":"random"}', PLAY],
]


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit("usage: seeds.py PROGRAM OUT")
    main(sys.argv[1], Path(sys.argv[2]))
