#!/usr/bin/env python3
"""catalog.py OUT.c PO... -- the translations as C tables (core/catalog.h).
catalog.py --web PO      -- those of the browser client, as JSON.

What only the client says is in its catalogs alone, and the rest in the tables
alone, as the places in the PO file tell. Each PO file is named after its language: po/pl.po fills six__catalogs[SIX_PL].
Headers, obsolete, fuzzy and untranslated entries are left out. The tables are
sorted by the bytes of the English text, as lang.c expects. po-check reads its
PO files with read_po() too.
"""
import json
import os
import re
import sys

FORMS = 3  # SIX__FORMS
LINE = re.compile(r'(?:(msgctxt|msgid_plural|msgid|msgstr(?:\[\d+\])?) )?"(.*)"')
ESCAPE = re.compile(r'\\(?:([abfnrtv"\\?])|([0-7]{1,3})|x([0-9A-Fa-f]{2})|)')
LETTERS = {"a": "\a", "b": "\b", "f": "\f", "n": "\n", "r": "\r", "t": "\t",
           "v": "\v"}


class PoError(Exception):
    pass


def fail(path, line, message):
    raise PoError(f"{path}:{line}: {message}")


class Entry:
    """A message: forms is [msgstr], or the plural forms where it has many."""

    def __init__(self, path, line):
        self.path, self.line = path, line
        self.fuzzy = False
        self.places = []
        self.fields = {}

    def close(self):
        if "msgid" not in self.fields:
            fail(self.path, self.line, "an entry without msgid")
        self.text = self.fields.pop("msgid")
        self.many = self.fields.pop("msgid_plural", None)
        wanted = ["msgstr"] if self.many is None else [
            f"msgstr[{i}]" for i in range(len(self.fields))]
        if not wanted or list(self.fields) != wanted:
            fail(self.path, self.line, "expected " + (
                "msgstr" if self.many is None
                else "msgstr[0], msgstr[1], ... in this order"))
        self.forms = list(self.fields.values())
        return self

    def translated(self):
        return not self.fuzzy and all(self.forms)

    def in_client(self):
        return any(place.startswith("web/") for place in self.places)

    def in_library(self):
        return not self.places or not all(place.startswith("web/")
                                          for place in self.places)


def unescape(path, line, text):
    if re.search(r'(?<!\\)(?:\\\\)*"', text):
        fail(path, line, "a quote within a string needs a backslash")

    def one(match):
        letter, octal, hexa = match.groups()
        if letter:
            return LETTERS.get(letter, letter)
        if octal or hexa:
            code = int(octal, 8) if octal else int(hexa, 16)
            if 0 < code < 128:
                return chr(code)
        fail(path, line, f"cannot read {text[match.start():][:4]!r}")

    return ESCAPE.sub(one, text)


def read_lines(path):
    with open(path, "rb") as file:
        data = file.read()
    try:
        return data.decode().split("\n")
    except UnicodeDecodeError as error:
        fail(path, data[:error.start].count(b"\n") + 1, "not UTF-8")


def read_entries(path):
    """All entries that are not obsolete."""
    entries, entry, field, fuzzy, places = [], None, None, False, []
    for number, line in enumerate(read_lines(path), 1):
        if not line.strip() or line.startswith("#"):
            if entry:
                entries.append(entry.close())
            entry = None
            if line.startswith("#:"):
                places += line[2:].split()
            elif line.startswith("#,"):
                fuzzy = fuzzy or "fuzzy" in re.split(r"[,\s]+", line)
            elif not line.startswith("#") or line.startswith("#~"):
                fuzzy, places = False, []
            continue
        match = LINE.fullmatch(line)
        if not match:
            fail(path, number, 'expected msgid "...", msgstr "...", a string '
                 "or a comment")
        word, text = match[1], unescape(path, number, match[2])
        if word == "msgctxt":
            fail(path, number, "msgctxt is not supported")
        if word == "msgid":
            if entry:
                entries.append(entry.close())
            entry = Entry(path, number)
            entry.fuzzy, fuzzy = fuzzy, False
            entry.places, places = places, []
        if entry is None:
            fail(path, number, "expected msgid")
        if word:
            if word in entry.fields:
                fail(path, number, f"a second {word} in one entry")
            field = word
            entry.fields[field] = ""
        entry.fields[field] += text
    if entry:
        entries.append(entry.close())
    return entries


def read_po(path):
    """The header's fields, and the entries after it."""
    entries = read_entries(path)
    if not entries or entries[0].text:
        fail(path, 1, "the first entry must be the header")
    header = dict(line.split(": ", 1)
                  for line in entries[0].forms[0].splitlines() if ": " in line)
    seen = {"": entries[0].line}
    for entry in entries[1:]:
        if entry.text in seen:
            fail(path, entry.line, f"{entry.text!r} is also in line "
                 f"{seen[entry.text]}")
        seen[entry.text] = entry.line
    return header, entries[1:]


def read_catalog(path):
    """The language, and the translated entries in the order of the table."""
    lang = os.path.splitext(os.path.basename(path))[0]
    header, entries = read_po(path)
    if not re.fullmatch(r"[a-z]+", lang):
        fail(path, 1, "a catalog is named after its language, such as pl.po")
    if header.get("Language") != lang:
        fail(path, 1, f"the header must say Language: {lang}")
    if "charset=UTF-8" not in header.get("Content-Type", ""):
        fail(path, 1, "the header must say charset=UTF-8")
    count = re.match(r"nplurals=(\d+);", header.get("Plural-Forms", ""))
    if not count or not 0 < int(count[1]) <= FORMS:
        fail(path, 1, f"the header must say Plural-Forms: nplurals=1 to {FORMS}")
    for entry in entries:
        if entry.many is not None and len(entry.forms) != int(count[1]):
            fail(path, entry.line, f"expected {count[1]} plural forms")
    kept = [entry for entry in entries if entry.translated()]
    return lang, sorted(kept, key=lambda entry: entry.text.encode())


def c_string(text):
    text = text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")
    text = re.sub(r"[\0-\x1f\x7f]", lambda m: f"\\{ord(m[0]):03o}", text)
    return '"' + text.replace("??", "?\\?") + '"'


def write_c(out, catalogs):
    out.write("/* made by tools/catalog.py from po/: not to be edited */\n"
              '#include "core/catalog.h"\n')
    for lang, entries in catalogs:
        if not entries:
            continue
        out.write(f"\nstatic const struct six__message {lang}[] = {{\n")
        for entry in entries:
            forms = ",\n                ".join(map(c_string, entry.forms))
            out.write(f"    {{ .text = {c_string(entry.text)},\n"
                      f"      .form = {{ {forms} }} }},\n")
        out.write("};\n")
    out.write("\nconst struct six__catalog six__catalogs[SIX_LANG_COUNT] = {\n")
    for lang, entries in catalogs:
        if entries:
            out.write(f"    [SIX_{lang.upper()}] = "
                      f"{{ .messages = {lang}, .count = {len(entries)} }},\n")
    if not any(entries for _, entries in catalogs):
        out.write("    [SIX_EN] = { .count = 0 },\n")
    out.write("};\n")


def of_library(lang, entries):
    return lang, [entry for entry in entries if entry.in_library()]


def write_web(out, entries):
    """A text for each message, or a list of its plural forms."""
    json.dump({entry.text: entry.forms[0] if entry.many is None
               else entry.forms for entry in entries if entry.in_client()},
              out, ensure_ascii=False, indent=1)
    out.write("\n")


def main(args):
    if len(args) < 2:
        print("usage: catalog.py OUT.c PO...\n"
              "       catalog.py --web PO", file=sys.stderr)
        return 2
    try:
        catalogs = [read_catalog(path) for path in args[1:]]
        if args[0] == "--web":
            sys.stdout.reconfigure(encoding="utf-8")
            write_web(sys.stdout, catalogs[0][1])
            return 0
        with open(args[0], "w", encoding="utf-8", newline="\n") as out:
            write_c(out, [of_library(*catalog) for catalog in catalogs])
    except (PoError, OSError) as error:
        print(error, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
