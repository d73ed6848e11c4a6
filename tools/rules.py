#!/usr/bin/env python3
"""rules.py GAME IN.md OUT.c -- the numbered rules of a game as a C table.

Reads the items `- **IG-9.5** text (printed, R24)` and the rulings
`- **R1** text`, `- **N1** text` of docs/rules/<game>.md and writes
GAME_rules[] (struct six_rule, sixstones/game.h), which ends with an empty row.
An item ends with who says so: the rulebook (printed), a card or board (card),
or we (ruled), and by which rulings. It goes on in lines indented by two spaces. Anything that looks like an item but
is not one is an error, and so is a reference to a rule that does not exist.
"""
import os
import re
import sys

ITEM = re.compile(r"- \*\*([A-Z]+-\d+\.\d+|[A-Z]\d+)\*\* (\S.*)")
LIKE_ITEM = re.compile(r"\s*[-*+]\s*\*\*")
MARK = re.compile(
    r"(.*\S) \(((?:printed|card)(?:, [A-Z]\d+)*|ruled(?:, [A-Z]\d+)+)\)")


class RulesError(Exception):
    pass


def fail(path, line, message):
    raise RulesError(f"{path}:{line}: {message}")


def read_lines(path):
    with open(path, "rb") as file:
        data = file.read()
    try:
        return data.decode().split("\n")
    except UnicodeDecodeError as error:
        fail(path, data[:error.start].count(b"\n") + 1, "not UTF-8")


def items(path):
    """The items as (line, id, joined text)."""
    found, inside = [], False
    for number, line in enumerate(read_lines(path), 1):
        if LIKE_ITEM.match(line):
            match = ITEM.fullmatch(line)
            if not match:
                fail(path, number, "expected `- **ID** text`, with an id such "
                     "as IG-9.5, R1 or N1")
            found.append([number, match[1], match[2].rstrip()])
            inside = True
        elif not line.strip() or line.startswith(("#", "|", "- ")):
            inside = False
        elif inside:
            if not re.match(r"  \S", line):
                fail(path, number, f"a line that continues {found[-1][1]} "
                     "must be indented by two spaces")
            found[-1][2] += " " + line.strip()
    return found


def read_rules(path):
    """The rules as (id, text, mark)."""
    rules, lines = [], {}
    for line, ident, text in items(path):
        if ident in lines:
            fail(path, line, f"{ident} is also in line {lines[ident]}")
        lines[ident] = line
        mark = "ruling"
        if "-" in ident:
            match = MARK.fullmatch(text)
            if not match:
                fail(path, line, f"{ident} must end with (printed), "
                     "(card), (printed, R1) or (ruled, R1)")
            text, mark = match[1], match[2]
        rules.append((ident, text, mark))
    if not rules:
        fail(path, 1, "no rules in this file")
    check_references(path, rules, lines)
    return rules


def check_references(path, rules, lines):
    prefixes = {ident.split("-")[0] for ident in lines if "-" in ident}
    if len(prefixes) > 1:
        fail(path, 1, "more than one prefix: " + ", ".join(sorted(prefixes)))
    reference = re.compile(
        r"\b(?:[A-Z]\d+" + "".join(rf"|{p}-\d+\.\d+" for p in prefixes) + r")\b")
    for ident, text, mark in rules:
        for other in reference.findall(text + " " + mark):
            if other not in lines:
                fail(path, lines[ident], f"{ident} refers to {other}, "
                     "which does not exist")


def c_string(text):
    text = text.replace("\\", "\\\\").replace('"', '\\"')
    return '"' + text.replace("??", "?\\?") + '"'


def write_c(out, game, source, rules):
    out.write(f"/* made by tools/rules.py from {source}: not to be edited */\n"
              '#include "sixstones/game.h"\n\n'
              f"extern const struct six_rule {game}_rules[];\n"
              f"\n"
              f"const struct six_rule {game}_rules[] = {{\n")
    for ident, text, mark in rules:
        out.write(f"    {{ .id = {c_string(ident)},\n"
                  f"      .text = N_({c_string(text)}),\n"
                  f"      .mark = {c_string(mark)} }},\n")
    out.write("    { 0 },\n};\n")


def main(args):
    if len(args) != 3 or not re.fullmatch(r"[a-z][a-z0-9_]*", args[0]):
        print("usage: rules.py GAME IN.md OUT.c", file=sys.stderr)
        return 2
    game, path, out_path = args
    try:
        rules = read_rules(path)
        source = "docs/rules/" + os.path.basename(path)
        with open(out_path, "w", encoding="utf-8", newline="\n") as out:
            write_c(out, game, source, rules)
    except (RulesError, OSError) as error:
        print(error, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
