"""test_unit.py -- the units for systemd: whether it takes them, whether they
allow what the program does, and whether they allow anything else."""
import json
import os
import re
import shutil
import ssl
import sqlite3
import subprocess
import sys
import tempfile
import urllib.request
from pathlib import Path

import unit
from suite import BUILD, ROOT, test

sys.path.insert(0, str(ROOT / "tests" / "server"))
from client import Server  # noqa: E402

UNITS = ("sixstones.service", "sixstones.socket")

# What a server of this kind can't be without, as systemd-analyze calls it.
# All else that it looks at is shut, and the sum is the threshold, in tenths.
OPEN = {
    "SystemCallFilter_resources",  # setpriority, see below
    "RootDirectoryOrRootImage",  # its libraries are where they are
    "RestrictAddressFamilies_AF_UNIX",  # to tell systemd that it is ready
    "RestrictAddressFamilies_AF_INET_INET6",
    "PrivateNetwork",
    "DeviceAllow",  # the clock, for reading: what ProtectClock= brings
    "IPAddressDeny",  # this machine's own addresses
}
THRESHOLD = 10

# What it doesn't look at.
SHUT = {"NoExecPaths": "/", "DevicePolicy": "closed", "PrivateIPC": "yes",
        "SystemCallErrorNumber": "EPERM", "UMask": "0077",
        "StateDirectoryMode": "0700"}
EXECUTED = r"(\S+/sixstones|-?(/usr)?(/local)?/lib(64)?)"

# Of groups that are for others: what may be used. Groups overlap, so that a
# harmless one comes along here and there.
NOTHING_BUT = {
    "@aio": set(), "@chown": set(), "@clock": set(), "@cpu-emulation": set(),
    "@debug": set(), "@ipc": set(), "@keyring": set(), "@memlock": set(),
    "@module": set(), "@mount": set(), "@obsolete": set(), "@pkey": set(),
    "@privileged": set(), "@raw-io": set(), "@reboot": set(),
    "@setuid": set(), "@swap": set(),
    "@resources": {"setpriority"},
    "@process": {"clone", "clone3", "prctl", "tgkill", "times"},
}


def tool(*command, **options):
    return subprocess.run([*map(str, command)], text=True,
                          stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                          **options)


def copies(folder):
    """The units as they are installed, but for where the program is."""
    for name in UNITS:
        text = (BUILD / name).read_text("utf-8")
        text = re.sub(r"(?<==)\S+/sixstones", f"{BUILD}/sixstones", text)
        Path(folder, name).write_text(text, "utf-8")
    return [Path(folder, name) for name in UNITS]


# ---- what is read ----

def score(path):
    """What systemd-analyze says of a service: whether it is below the
    threshold, and what stands open."""
    done = tool("systemd-analyze", "security", "--offline=yes", "--no-pager",
                f"--threshold={THRESHOLD}", "--json=short", path)
    rows = json.loads(done.stdout[done.stdout.index("["):
                                  done.stdout.rindex("]") + 1])
    return done.returncode == 0, {row["json_field"] for row in rows
                                  if not row["set"]}


def loose(path):
    """What a service allows beyond what it should: sentences."""
    said = []
    below, found = score(path)
    if not below:
        said.append(f"its exposure is above {THRESHOLD / 10}")
    said += [f"{name} stands open" for name in sorted(found - OPEN)]
    said += [f"{name}= is not {value}" for name, value in SHUT.items()
             if unit.values(path, name) != [value]]
    said += [f"ExecPaths= allows {word}"
             for word in " ".join(unit.values(path, "ExecPaths")).split()
             if not re.fullmatch(EXECUTED, word)]
    allowed = unit.system_calls(path) - unit.group("@default")
    for name, exceptions in NOTHING_BUT.items():
        found = (allowed & unit.group(name)) - exceptions
        said += [f"{name}: {call} is allowed" for call in sorted(found)]
    return said


@test
def systemd_takes_the_units():
    with tempfile.TemporaryDirectory() as folder:
        done = tool("systemd-analyze", "verify", "--man=no", *copies(folder))
        assert done.returncode == 0 and not done.stdout, done.stdout


@test
def the_units_are_installed():
    with open(BUILD / "meson-info" / "intro-installed.json") as file:
        installed = json.load(file)
    for name in UNITS:
        assert installed[str(BUILD / name)].endswith(f"/systemd/system/{name}")


@test
def the_service_is_open_only_where_it_has_to_be():
    with tempfile.TemporaryDirectory() as folder:
        service = copies(folder)[0]
        assert not loose(service), "; ".join(loose(service))
        assert score(service)[1] == OPEN, "the list here is too long"


@test
def a_service_that_is_loosened_is_seen():
    """Any line of the part that shuts things is left out, or something is
    added."""
    implied = ("AmbientCapabilities", "KeyringMode", "NoNewPrivileges",
               "PrivateTmp", "ProtectSystem", "RemoveIPC", "RestrictSUIDSGID",
               "ExecPaths", "IPAddressAllow")  # or more is shut without them
    with tempfile.TemporaryDirectory() as folder:
        service = copies(folder)[0]
        text = service.read_text("utf-8")
        part = text[text.index("AmbientCap"):text.index("[Install]")]
        wanted = [line for line in part.splitlines() if "=" in line
                  and line.split("=")[0] not in (*implied, "SystemCallFilter")]
        assert len(wanted) > 20
        for line in wanted:
            service.write_text(text.replace(line + "\n", ""), "utf-8")
            assert loose(service), f"nobody misses {line}"
        for more in ("SystemCallFilter=@mount", "SystemCallFilter=ptrace",
                     "SystemCallFilter=sched_setscheduler",
                     "AmbientCapabilities=CAP_NET_ADMIN",
                     "ExecPaths=/bin", "IPAddressAllow=any",
                     "RestrictAddressFamilies=AF_NETLINK"):
            service.write_text(text.replace("[Install]", more + "\n[Install]"),
                               "utf-8")
            assert loose(service), f"nobody sees {more}"


@test
def a_crash_is_followed_by_a_start():
    with tempfile.TemporaryDirectory() as folder:
        service = copies(folder)[0]
        assert unit.values(service, "Restart") == ["on-failure"]
        assert unit.values(service, "StartLimitIntervalSec") == ["0"]
        assert "tgkill" in unit.system_calls(service)  # abort() needs it


@test
def what_it_is_started_with_leaves_the_settings_to_the_operator():
    with tempfile.TemporaryDirectory() as folder:
        [line] = unit.values(copies(folder)[0], "ExecStart")
    # The command line wins over the file, so it may name the folder alone.
    assert line.split()[1:] == ["serve", "--data", "${STATE_DIRECTORY}",
                                "$SIXSTONES_OPTIONS"], line


# ---- what is run ----

class Confined(Server):
    """A server that runs as the unit lets it. What it tried and may not is
    found in self.report."""

    def __init__(self, folder, service, **members):
        self.report = os.path.join(folder, "forbidden")
        Path(self.report).touch()
        program = os.path.join(folder, "program")  # which anybody can reach
        shutil.copy(BUILD / "sixstones", program)
        os.chmod(program, 0o755)
        os.chmod(folder, 0o755)
        self.build = os.path.join(folder, "build")
        os.mkdir(self.build)
        wrapper = os.path.join(self.build, "sixstones")
        Path(wrapper).write_text(
            f"#!/bin/sh\nexec {sys.executable} "
            f"{ROOT}/tests/hardening/sandbox.py {service} {self.report} "
            f'{program} "$@"\n', "utf-8")
        os.chmod(wrapper, 0o755)
        super().__init__(**members)

    def prepare(self):
        super().prepare()
        if os.getuid() == 0:
            for path in (self.data, *Path(self.data).iterdir()):
                shutil.chown(path, "nobody")

    def forbidden(self):
        return sorted(set(Path(self.report).read_text("utf-8").split()))


def play_and_everything(server):
    """Bots that think, hints, passwords, pages, a backup, a crash."""
    ann = server.connect(name="Ann")
    for level in ("easy", "expert"):
        ann.ask("new", game="gauntlet", fill=level, start=True)
        ann.forget()
        update = ann.wait_update(lambda u: u.get("actions"))
        ann.ask("hint", level="easy")
        ann.ask("play", number=update["number"],
                action=update["actions"][0]["text"])
    token = ann.ask("register", login="ann",
                    password="correct horse")["token"]
    server.connect().ask("login", login="ann", password="correct horse")
    assert server.get("/health") == "ok\n"
    assert "sixstones_" in server.get("/metrics")
    assert "<html" in server.get("/")
    with sqlite3.connect(f"file:{server.data}/sixstones.db?mode=ro",
                         uri=True) as database:
        with sqlite3.connect(":memory:") as copy:
            database.backup(copy)
    server.kill()
    server.start()
    server.connect(token=token).ask("me")


def certificate(folder):
    cert, key = os.path.join(folder, "cert"), os.path.join(folder, "key")
    tool("openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days",
         "1", "-subj", "/CN=localhost", "-out", cert, "-keyout", key,
         check=True)
    os.chmod(key, 0o644)
    return ["--tls-cert", cert, "--tls-key", key]


@test
def under_its_service_the_program_does_all_that_it_does():
    with tempfile.TemporaryDirectory() as folder:
        with Confined(folder, copies(folder)[0]) as server:
            play_and_everything(server)
        assert not server.forbidden(), server.forbidden()


@test
def under_its_service_the_program_does_tls():
    with tempfile.TemporaryDirectory() as folder:
        options = certificate(folder)
        with Confined(folder, copies(folder)[0], options=options) as server:
            trusting = ssl._create_unverified_context()
            page = f"https://localhost:{server.port}/health"
            with urllib.request.urlopen(page, context=trusting) as reply:
                assert reply.read() == b"ok\n"
        assert not server.forbidden(), server.forbidden()


@test
def what_a_service_forbids_is_found():
    with tempfile.TemporaryDirectory() as folder:
        service = copies(folder)[0]
        text = service.read_text("utf-8")
        service.write_text(text.replace("SystemCallFilter=setpriority\n", ""),
                           "utf-8")
        with Confined(folder, service) as server:
            server.connect()
            assert "no-priority" in server.logged()  # and it goes on
        assert server.forbidden() == ["setpriority"], server.forbidden()
