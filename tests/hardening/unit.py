"""unit.py -- a unit of systemd: what it says, and which system calls its lists
come to. Reads what units of ours have in them, which is less than systemd
does."""
import functools
import subprocess


def lines(path):
    """(section, name, value) of each line."""
    section = None
    with open(path, encoding="utf-8") as file:
        for line in map(str.strip, file):
            if line.startswith("["):
                section = line.strip("[]")
            elif line and line[0] not in "#;":
                name, value = line.split("=", 1)
                yield section, name, value


def values(path, wanted):
    """The values of all lines of that name, in order."""
    return [value for _, name, value in lines(path) if name == wanted]


@functools.cache
def group(name):
    """The system calls of a group such as @basic-io, those of the groups in
    it included."""
    said = subprocess.run(["systemd-analyze", "syscall-filter", "--no-pager",
                           name], check=True, capture_output=True, text=True)
    found = set()
    for line in map(str.strip, said.stdout.splitlines()[1:]):
        if line.startswith("@"):
            found |= group(line)
        elif line and not line.startswith("#"):
            found.add(line)
    return frozenset(found)


def system_calls(path):
    """What SystemCallFilter= allows. The first line decides that the list is
    one of what is allowed; "~" takes away."""
    allowed = set(group("@default"))
    for value in values(path, "SystemCallFilter"):
        takes = value.startswith("~")
        for word in value.lstrip("~").split():
            calls = group(word) if word.startswith("@") else {word}
            allowed = allowed - calls if takes else allowed | calls
    return allowed


def address_families(path):
    """What RestrictAddressFamilies= allows."""
    return set(" ".join(values(path, "RestrictAddressFamilies")).split())


def says_yes(path, name):
    return values(path, name)[-1:] == ["yes"]
