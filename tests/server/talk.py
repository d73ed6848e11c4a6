"""talk.py -- docs/online.md is true: its examples, its lists."""
import hashlib
import json
import re
from pathlib import Path

from client import Server, Link, test

ROOT = Path(__file__).resolve().parent.parent.parent
SALT = "0123456789abcdef" * 2
PAGE = (ROOT / "docs/online.md").read_text("utf-8")


def examples():
    """The lines of all examples: sign and text."""
    for block in re.findall(r"```\n(.*?)```", PAGE, re.S):
        for line in block.splitlines():
            match = re.match(r"(>>|<<|>|<) (\{.*)", line)
            if match:
                yield match[1], match[2]


def fits(pattern, message):
    """Whether a message reads like this; ... stands for anything."""
    text = json.dumps(message, ensure_ascii=False, separators=(",", ":"))
    parts = [re.escape(part) for part in pattern.split("...")]
    return re.fullmatch(".*".join(parts), text, re.S)


def receive(link, wanted):
    """The next message of this type; what else comes are news."""
    while True:
        message = link.receive()
        if "id" not in message and message["type"] != "error":
            link.take_news(message)
        if message["type"] == wanted or message["type"] == "error":
            return message


def fill_in(text, known):
    """Put what is known in the place of $table, $action and others."""
    for name, value in known.items():
        text = text.replace("$" + name, value)
    return text


def learn(message, known):
    """The id of the table, and the first action there is."""
    if message["type"] == "new":
        known["table"] = message["table"]["table"]
    if message.get("actions"):
        known.setdefault("action", message["actions"][0]["text"])


@test
def the_examples_of_the_page_are_true():
    count = 0
    known = {"salt": SALT, "commit": hashlib.sha256(
        f"sixstones salt\n{SALT}".encode()).hexdigest()}
    with Server() as server:
        links = [Link(server.port), Link(server.port)]
        for sign, text in examples():
            link = links[len(sign) - 1]
            text = fill_in(text, known)
            if sign[0] == ">":
                link.send_frame(text)
                continue
            wanted = re.match(r'\{"type":"([a-z-]+)"', text)[1]
            message = receive(link, wanted)
            while wanted == "update" and not message["count"]:
                message = receive(link, wanted)
            learn(message, known)
            assert fits(text, message), f"{text}\n{json.dumps(message)}"
            count += 1
    assert count >= 9


@test
def the_page_tells_every_type_and_every_error():
    source = (ROOT / "src/server/messages.c").read_text("utf-8")
    for name in re.findall(r'\.name = "([a-z-]+)"', source):
        assert re.search(rf"\b{name}\b", PAGE), name
    codes = {"stale", "taken", "denied", "limit", "unrevealed", "busy"}
    for code in codes:
        assert f"| `{code}` |" in PAGE


@test
def the_manual_tells_every_setting_and_what_it_is_without():
    source = (ROOT / "src/server/settings.c").read_text("utf-8")
    rows = re.findall(r'\{ "([a-z-]+)", [A-Z_]+, FIELD\(\w+\), \d+, \d+,'
                      r'\s*"([^"]*)" \}', source)
    assert len(rows) == source.count(", FIELD(") > 25
    told = {}
    manual = (ROOT / "docs/operating.md").read_text("utf-8")
    part = manual.split("\n## Settings\n")[1].split("\n## ")[0]
    for line in part.splitlines():
        if line.startswith("| `"):
            names, normal = line.split(" | ")[:2]
            for name in re.findall(r"`([^`]+)`", names):
                told[name] = normal.strip("`")
    assert set(told) == {name for name, _ in rows}
    for name, normal in rows:
        in_words = normal == "" or name == "workers"
        assert in_words or told[name] == normal, (name, told[name], normal)
