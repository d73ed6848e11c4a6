"""watch.py -- what an operator sees: figures and the log, and no secrets."""
import http.client
import json
import os
import re
import shutil
import signal
import ssl
import subprocess
import tempfile
import time
import urllib.request
from collections import Counter
from pathlib import Path

from admin import ask, run as operate
from client import (BINARY, TEXT, Closed, Failure, Link, Refused, Server,
                    alone, refused, slow, test)
from pages import certificate
from play import begin

ROOT = Path(__file__).resolve().parent.parent.parent
PASSWORD, WRONG = "correct horse", "wrong password"
OPEN = "application/openmetrics-text;version=1.0.0,text/plain;q=0.5"


def until(fits, seconds=10):
    """Wait until this is so."""
    end = time.monotonic() + seconds
    while not fits():
        assert time.monotonic() < end, "this did not come to be"
        time.sleep(0.05)


# ---- the formats, read as strictly as they are written down ----

NAME = r"[a-zA-Z_:][a-zA-Z0-9_:]*"
SAMPLE = re.compile(rf"({NAME})(?:\{{(.*)\}})? (\S+)")
LABEL = re.compile(r'([a-zA-Z_][a-zA-Z0-9_]*)="([^"\\\n]*)"')
ENDS = {"counter": {"_total"}, "gauge": {""},
        "histogram": {"_bucket", "_sum", "_count"}}


class Family:
    def __init__(self, name, kind):
        self.name, self.kind = name, kind
        self.samples = {}  # (end of the name, labels): value


def labels_of(text):
    found = LABEL.findall(text or "")
    assert ",".join(f'{k}="{v}"' for k, v in found) == (text or ""), text
    assert len({k for k, _ in found}) == len(found), text
    return tuple(found)


def families(text, is_open):
    """All families, each of which stands in one place, with help and type once
    and before its samples, and with samples that its type has."""
    assert text.endswith("# EOF\n" if is_open else "\n"), text[-80:]
    lines = text.split("\n")[:-2 if is_open else -1]
    all, family, helped = {}, None, None
    for line in lines:
        if line.startswith("# HELP "):
            _, _, helped, words = line.split(" ", 3)
            assert re.fullmatch(NAME, helped) and words.strip(), line
            assert "\\" not in words and words.endswith("."), line
            family = None
        elif line.startswith("# TYPE "):
            _, _, name, kind = line.split(" ")
            assert name == helped and kind in ENDS, line
            base = name
            if kind == "counter":
                assert name.endswith("_total") != is_open, line
                base = name.removesuffix("_total")
            assert base not in all, f"{base} comes twice"
            family = all[base] = Family(base, kind)
        elif line.startswith("# UNIT "):
            _, _, name, unit = line.split(" ")
            assert is_open and name == family.name, line
            assert name.endswith("_" + unit) and not family.samples, line
        else:
            name, inside, value = SAMPLE.fullmatch(line).groups()
            assert family and name.startswith(family.name), line
            end = name.removeprefix(family.name)
            assert end in ENDS[family.kind], line
            key = end, labels_of(inside)
            assert key not in family.samples, f"{line} comes twice"
            family.samples[key] = float(value)
    names = [f.name + end for f in all.values() for end in ENDS[f.kind]]
    assert len(names) == len(set(names)), "two families share a name"
    for family in all.values():
        check(family)
    return all


def check(family):
    assert family.samples, f"{family.name} has no samples"
    for value in family.samples.values():
        assert value >= 0, family.name
    if family.kind != "histogram":
        return
    series = {}
    for (end, labels), value in family.samples.items():
        if end == "_bucket":
            *rest, (last, bound) = labels
            assert last == "le" and "." in bound or bound == "+Inf", labels
            series.setdefault(tuple(rest), []).append((float(bound), value))
    for rest, buckets in series.items():
        bounds, counts = zip(*buckets)
        assert list(bounds) == sorted(set(bounds)), (family.name, bounds)
        assert list(counts) == sorted(counts), (family.name, counts)
        assert bounds[-1] == float("inf"), family.name
        assert counts[-1] == family.samples["_count", rest], family.name
        low = sum(n * b for n, b in zip(
            (n - m for n, m in zip(counts[1:], counts)), bounds))
        assert family.samples["_sum", rest] >= 0.99 * low, (family.name, rest)
    ended = {k for k in family.samples if k[0] != "_bucket"}
    assert ended == {(end, rest) for rest in series
                     for end in ("_sum", "_count")}, family.name


def look(server):
    """The figures now: families by name."""
    return families(server.get("/metrics"), False)


def value(server, name, end="", **labels):
    return look(server)[name].samples[end, tuple(labels.items())]


def lines(server, event=None):
    all = [json.loads(line) for line in server.logged().splitlines()]
    return [line for line in all if event in (None, line["event"])]


def busy(server):
    """Somebody who has done a bit of everything."""
    ann = server.connect(name="Ann")
    ann.ask("register", login="ann", password=PASSWORD)
    ann.ask("new", game="gauntlet", fill="easy", start=True)
    ann.play_on()
    return ann


@test
def figures_are_as_prometheus_wants_them_and_as_openmetrics_does():
    with Server() as server:
        busy(server)
        found = []
        for accept, kind in (
                (None, "text/plain; version=0.0.4; charset=utf-8"),
                ("text/plain", "text/plain; version=0.0.4; charset=utf-8"),
                (OPEN, "application/openmetrics-text; version=1.0.0; "
                       "charset=utf-8")):
            connection = http.client.HTTPConnection("127.0.0.1", server.port)
            connection.request("GET", "/metrics", headers={
                "Accept": accept} if accept else {})
            reply = connection.getresponse()
            assert reply.getheader("content-type") == kind
            found.append(families(reply.read().decode(), accept == OPEN))
            connection.close()
        assert list(found[0]) == list(found[1]) == list(found[2])
        for name, family in found[0].items():
            assert family.kind == found[2][name].kind, name
            assert list(family.samples) == list(found[2][name].samples), name


@test
def promtool_has_nothing_to_say_against_the_figures():
    promtool = shutil.which("promtool") or ROOT / "build-tools/promtool"
    assert os.access(promtool, os.X_OK), \
        "there is no promtool: ./test fetches it (tools/setup.sh)"
    with Server() as server:
        busy(server)
        done = subprocess.run([promtool, "check", "metrics"],
                              input=server.get("/metrics"), text=True,
                              capture_output=True, timeout=60)
        assert done.returncode == 0 and not done.stderr, done


def table_column(heading, first):
    """The first column, in code marks, of the tables below a heading of the
    manual whose head begins with this."""
    text = (ROOT / "docs/operating.md").read_text("utf-8")
    part = re.split(r"\n#+ ", text.split(f"\n### {heading}\n", 1)[1])[0]
    found = []
    for table in re.findall(r"(?:^\|.*\n)+", part + "\n", re.M):
        head, _, *rows = table.splitlines()
        if head.startswith(f"| {first} |"):
            for row in rows:
                found += re.findall(r"`([^`]+)`", row.split(" | ")[0])
    assert len(found) == len(set(found)), Counter(found).most_common(3)
    return set(found)


@test
def the_manual_has_all_figures_and_no_others():
    with Server() as server:
        all = look(server)
    documented = table_column("Figures", "name")
    assert set(all) == documented, set(all) ^ documented
    for name, heading in (("refused", "refused"), ("dropped", "dropped")):
        causes = {labels[0][1] for _, labels in
                  all[f"sixstones_{name}"].samples}
        documented = table_column("Causes", heading)
        assert causes == documented, causes ^ documented


# Events are literals, but where one function hands them on to the next.
CALL = re.compile(r"\b(?:log_line|security_log|security_log_link|"
                  r"security_login)\(([^;{]*)", re.S)


@test
def the_manual_has_all_events_of_the_log():
    logged = set()
    for path in sorted((ROOT / "src").rglob("*.c")):
        for arguments in CALL.findall(path.read_text("utf-8")):
            if re.search(r"\bconst char \*event\b|\bevent,", arguments):
                continue
            literal = re.search(r'"([a-z-]+)"', arguments)
            assert literal, (path.name, arguments)
            logged.add(literal[1])
    assert len(logged) > 20, logged
    missing = logged - table_column("The log", "event")
    assert not missing, missing


# ---- figures that move ----

class Growth:
    """By how much figures have grown."""

    def __init__(self, server):
        self.server = server
        self.before = look(server)

    def of(self, name, end, **labels):
        key = end, tuple(labels.items())
        now = look(self.server)[name].samples[key]
        return now - self.before[name].samples[key]


@test
def histograms_move_with_what_is_done():
    with Server() as server:
        ann, bob, _ = begin(server, "gauntlet")
        grown = Growth(server)
        plays = 0
        for _ in range(4):
            link = ann if ann.update.get("actions") else bob
            number = link.update["number"]
            link.ask("play", number=number,
                     action=link.update["actions"][0]["text"])
            plays += 1
            for each in (ann, bob):
                each.wait_update(lambda u: u["number"] > number)
                each.forget()
        refused("stale", ann.ask, "undo", number=10**6)
        answers = "sixstones_answer_seconds"
        assert grown.of(answers, "_count", type="play") == plays
        assert grown.of(answers, "_count", type="undo") == 1
        assert grown.of(answers, "_count", type="say") == 0
        assert grown.of("sixstones_action_seconds", "_count") == plays
        time_each = grown.of("sixstones_action_seconds", "_sum") / plays
        assert 0 < time_each < 2, time_each
        assert grown.of(answers, "_sum", type="play") >= \
            grown.of("sixstones_action_seconds", "_sum")
        commits = grown.of("sixstones_store_commits", "_total")
        assert commits >= plays
        for name in ("seconds", "rows"):
            assert grown.of(f"sixstones_store_commit_{name}",
                            "_count") == commits
        assert grown.of("sixstones_store_commit_rows", "_sum") >= plays
        ann.send_frame("no message")
        ann.receive()
        assert grown.of(answers, "_count", type="none") == 1


@test
@slow
def thinking_is_told_by_what_it_is_for_and_by_pool():
    with Server(settings={"workers": 1}) as server:
        grown = Growth(server)
        ann = server.connect(name="Ann")
        ann.ask("register", login="ann", password=PASSWORD)
        ann.ask("new", game="gauntlet", fill="easy", start=True)
        ann.wait_update(lambda u: u.get("actions"))
        ann.ask("hint", level="easy")
        ann.play_on()
        ann.ask("replay", record=ann.ask("record")["record"])
        for kind in ("password", "hint", "record"):
            for name in ("thinking", "thinking_wait"):
                assert sum(grown.of(f"sixstones_{name}_seconds", "_count",
                                    kind=kind, pool=pool)
                           for pool in ("short", "long")) == 1, kind
        hashing = grown.of("sixstones_thinking_seconds", "_sum",
                           kind="password", pool="short")
        assert 0.001 < hashing < 5, hashing
        links = [server.connect() for _ in range(3)]
        for link in links:  # for whom one thread is not enough
            link.ask("new", game="united", fill="random", start=True)
            link.wait_update(lambda u: u.get("actions"))
        ids = [link.send("hint", level="expert") for link in links]
        until(lambda: value(server, "sixstones_queue_oldest_seconds",
                            queue="long") > 0.3)
        assert value(server, "sixstones_queue_jobs", queue="long") >= 1
        for link, id in zip(links[:2], ids):
            link.socket.settimeout(60)  # behind all else on this machine
            link.reply(id)
        labels = {"kind": "hint", "pool": "long"}
        assert grown.of("sixstones_thinking_seconds", "_count", **labels) >= 2
        assert grown.of("sixstones_thinking_wait_seconds", "_sum",
                        **labels) > 0.3


@test
@alone
def the_loop_tells_how_late_it_is():
    with Server() as server:
        grown = Growth(server)
        name = "sixstones_loop_lag_seconds"
        time.sleep(1)
        ticks = grown.of(name, "_count")
        assert 3 <= ticks <= 15, ticks
        before = grown.of(name, "_sum")
        server.process.send_signal(signal.SIGSTOP)
        time.sleep(1)
        server.process.send_signal(signal.SIGCONT)
        until(lambda: grown.of(name, "_sum") - before > 0.7)
        assert grown.of(name, "_sum") - before < 3


@test
def the_process_tells_what_it_uses():
    with Server() as server:
        before = look(server)
        links = [server.connect() for _ in range(10)]
        after = look(server)
        fds = "process_open_fds"
        more = after[fds].samples["", ()] - before[fds].samples["", ()]
        assert more == len(links), more
        pid = server.process.pid
        assert abs(after[fds].samples["", ()]
                   - len(os.listdir(f"/proc/{pid}/fd"))) <= 1
        started = after["process_start_time_seconds"].samples["", ()]
        assert abs(time.time() - started) < 60
        with open(f"/proc/{pid}/statm", encoding="utf-8") as file:
            resident = int(file.read().split()[1]) * os.sysconf("SC_PAGESIZE")
        told = after["process_resident_memory_bytes"].samples["", ()]
        assert abs(told - resident) < 4 << 20, (told, resident)
        assert after["process_cpu_seconds"].samples["_total", ()] > 0
        assert after["sixstones_people"].samples["", ()] == 10


# ---- refusals and drops ----

def counted(server, kind="refused"):
    """What was refused: how often by cause."""
    family = look(server)[f"sixstones_{kind}"]
    return {labels[0][1]: n for (_, labels), n in family.samples.items() if n}


def let_in(server, **how):
    try:
        Link(server.port, **how).close()
        return True
    except (Refused, Closed, ConnectionError):
        return False


@test
def refusals_are_counted_and_told_by_cause():
    cases = [  # settings, what is done, its cause, and how often
        ({"limit-connections-each": 2},
         lambda s: [Link(s.port) for _ in range(3)], "connections", 1),
        ({"rate-connects-each": "0.001 5"},
         lambda s: [let_in(s) for _ in range(8)], "rate-connects", 3),
        ({"hosts": "127.0.0.1"},
         lambda s: let_in(s, host="evil.example"), "host", 1),
        ({}, lambda s: let_in(s, origin="http://evil.example"), "origin", 1),
        ({}, lambda s: let_in(s, path="/chat"), "path", 1),
        ({}, lambda s: let_in(s, protocol=None), "protocol", 1),
        ({"rate-messages": "0.001 3"},
         lambda s: flood(s, 5, "games"), "rate-messages", 3),
        ({"rate-messages-each": "0.001 3"},
         lambda s: flood(s, 5, "games"), "rate-messages-each", 3),
        ({"rate-bytes-each": "1 100"},
         lambda s: flood(s, 5, "games"), "bytes", 5),
        ({"rate-guesses-each": "0.001 2"},
         lambda s: flood(s, 4, "join", table="a" * 16), "guesses", 2),
        ({"rate-makes-each": "0.001 2"},
         lambda s: flood(s, 4, "new", game="gauntlet"), "makes", 3),
        ({"rate-talk-each": "0.001 2"}, chatter, "talk", 3),
        ({"rate-reports-each": "0.001 2"}, accuser, "reports", 3),
        ({"limit-tables-each": 2},
         lambda s: flood(s, 4, "new", game="gauntlet"), "tables", 2),
    ]
    for settings, do, cause, count in cases:
        with Server(settings=settings) as server:
            do_it(do, server)
            if cause not in ("connections", "rate-connects"):
                told = counted(server)
                assert told == {cause: count}, (cause, told)
            server.stop()
            event = {"host": "host-refused", "origin": "origin-refused"}.get(
                cause, "limit")
            found = [line for line in lines(server) if line["event"] in (
                "limit", "host-refused", "origin-refused")]
            assert len(found) == 1, (cause, found)
            [line] = found
            assert line["event"] == event and line["address"] == "127.0.0.1"
            assert line.get("cause", cause) == cause, line
            if cause in ("host", "origin"):
                assert "evil.example" in line[cause], line


def do_it(do, server):
    try:
        do(server)
    except (Refused, Closed, ConnectionError):
        pass


def flood(server, count, type, **members):
    link = server.connect()
    for _ in range(count):
        link.send(type, **members)
    replies = 0
    while replies < count:
        message = link.receive()
        replies += "id" in message or message["type"] == "error"
    link.close()


def accuser(server):
    """Five times, at a table."""
    link, other = server.connect(), server.connect()
    table = link.ask("new", game="splendor", seats=2)["table"]["table"]
    other.ask("join", table=table)
    other.ask("sit", seat="b")
    for i in range(5):
        try:
            link.ask("report", seat="b", kind="spam")
        except Failure as failure:
            assert failure.code == "limit" and i >= 2, failure
    for each in (link, other):
        each.close()


def chatter(server):
    """Five times, at a table."""
    link = server.connect()
    link.ask("new", game="splendor")
    for i in range(5):
        try:
            link.ask("say", text=f"word {i}")
        except Failure as failure:
            assert failure.code == "limit" and i >= 2, failure
    link.close()


@test
def who_comes_too_often_is_counted_where_somebody_else_can_see_it():
    settings = {"limit-connections-each": 3, "rate-requests-each": "0.001 3",
                "proxy": "yes"}
    with Server(settings=settings) as server:
        def come(address, path="/health"):
            return status(server, path, {"X-Forwarded-For": address})
        kept = [Link(server.port, headers=["X-Forwarded-For: 10.0.0.1"])
                for _ in range(3)]
        for _ in range(2):
            assert not let_in(server, headers=["X-Forwarded-For: 10.0.0.1"])
        for _ in range(5):
            come("10.0.0.2")
        assert counted(server) == {"connections": 2, "rate-requests": 2}
        found = {(line["address"], line["cause"])
                 for line in lines(server, "limit")}
        assert found == {("10.0.0.1", "connections"),
                         ("10.0.0.2", "rate-requests")}
        assert len(lines(server, "limit")) == 2
        for link in kept:
            link.close()


def status(server, path, headers):
    connection = http.client.HTTPConnection("127.0.0.1", server.port)
    connection.request("GET", path, headers=headers)
    try:
        return connection.getresponse().status
    finally:
        connection.close()


@test
def the_last_connection_there_is_room_for_is_told():
    with Server(settings={"limit-connections": 3}) as server:
        kept = [Link(server.port) for _ in range(3)]
        assert not let_in(server)
        kept.pop().close()
        until(lambda: let_in(server))
        until(lambda: let_in(server))
        server.stop()
        assert lines(server, "limit")[0]["cause"] == "full"


@test
def dropped_connections_are_counted_and_told_by_cause():
    with Server(settings={"rate-messages": "1 10"}) as server:
        ann = server.connect(name="Ann")
        token = ann.ask("register", login="ann", password=PASSWORD)["token"]
        other = server.connect(token=token)
        binary, loud = (Link(server.port) for _ in range(2))
        binary.send_frame(b"x", BINARY)
        drain(binary)
        try:
            for _ in range(250):
                loud.send("games")
        except OSError:
            pass
        drain(loud)
        [session] = [s for s in ann.ask("sessions")["sessions"]
                     if s["here"]]
        ann.ask("revoke", session=session["session"])
        drain(other)
        gone, banned = server.connect(name="Gone"), server.connect()
        operate(server, "delete", gone.person["person"], "--yes")
        drain(gone)
        who = str(banned.person["person"])
        operate(server, "ban", who, "1h")
        drain(banned)
        until(lambda: counted(server, "dropped").keys() >= {
            "protocol", "flood", "revoked", "banned"})
        assert [line["person"] for line in lines(server, "connection-dropped")
                if line["cause"] == "banned"] == [who]
        told = Counter((line["cause"], line.get("person") is not None)
                       for line in lines(server, "connection-dropped"))
        assert told[("protocol", False)] == 1
        assert told[("flood", False)] == 1
        assert told[("revoked", True)] >= 2
        assert counted(server, "dropped") == Counter(
            line["cause"] for line in lines(server, "connection-dropped"))


def drain(link):
    """Read until the other side closes."""
    try:
        while True:
            link.receive()
    except (Closed, OSError, ValueError):
        pass


# ---- the log ----

@test
def a_flood_of_one_event_gives_few_lines_and_a_count():
    count = 3000
    with Server() as server:
        link = Link(server.port)
        start = time.monotonic()
        for _ in range(count // 50):
            ids = [link.send("hello", token="A" * 43) for _ in range(50)]
            for id in ids:
                refused("denied", link.reply, id)
        took = time.monotonic() - start
        server.connect().ask("me")
        server.stop()
        told = lines(server, "token-unknown")
        left = [line for line in lines(server, "log-suppressed")
                if line["of"] == "token-unknown"]
        assert 20 <= len(told) <= 22 + 5 * took, (len(told), took)
        assert len(told) + sum(line["count"] for line in left) == count
        assert 1 <= len(left) <= 3 + took / 10, left


@test
def what_was_left_out_is_told_while_the_server_runs():
    with Server() as server:
        link = Link(server.port)
        for _ in range(40):
            refused("denied", link.ask, "hello", token="A" * 43)
        until(lambda: lines(server, "log-suppressed"), 4)


@test
def a_new_password_by_a_link_is_told_even_where_one_may_not_come_in():
    with Server() as server:
        ann = server.connect(name="Ann")
        ann.ask("register", login="ann", password=PASSWORD)
        link = Link(server.port)
        refused("denied", link.ask, "reset", token="A" * 43, password=PASSWORD)
        token = ask(server, "reset", "ann")["link"].split("/")[-1]
        operate(server, "ban", "ann", "1h")
        refused("forbidden", link.ask, "reset", token=token,
                password="another horse")
        server.stop()
        [line] = lines(server, "reset-failed")
        assert line["address"] == "127.0.0.1" and line["level"] == "warning"
        [line] = lines(server, "reset-used")
        assert line["person"] == str(ann.person["person"])
        assert token not in server.logged()


@test
def logins_are_told_by_person_and_address_and_failures_without_names():
    with Server(settings={"rate-guesses-each": "0.001 12"}) as server:
        ann = server.connect(name="Ann")
        ann.ask("register", login="annabel", password=PASSWORD)
        person = str(ann.person["person"])
        away = server.connect()
        guest = str(away.person["person"])
        for login in ("annabel", "ANNABEL", "somebody"):
            refused("denied", away.ask, "login", login=login, password=WRONG)
        away.ask("login", login="annabel", password=PASSWORD)
        refused("denied", away.ask, "password", old=WRONG, password=PASSWORD)
        away.ask("password", old=PASSWORD, password="another horse")
        away.ask("logout")
        stranger = Link(server.port)
        refused("denied", stranger.ask, "hello", token="A" * 43)
        stranger.hello()
        code = "denied"
        while code == "denied":
            try:
                stranger.ask("login", login="annabel", password=WRONG)
            except Failure as failure:
                code = failure.code
        server.stop()
        other = str(stranger.person["person"])
        for event, who in (("register", person), ("login", person),
                           ("password-changed", person),
                           ("password-failed", person),
                           ("session-revoked", person),
                           ("login-failed", guest),
                           ("token-unknown", None),
                           ("login-refused", other)):
            [line] = lines(server, event)[:1]
            assert line["address"] == "127.0.0.1", line
            assert line.get("person") == who, line
        marks = [line["login"] for line in lines(server, "login-failed")]
        assert marks[0] == marks[1] != marks[2], marks
        assert lines(server, "login-refused")[0]["login"] == marks[0]
        assert "annabel" not in server.logged().lower()


@test
def addresses_are_shortened_or_left_out_from_the_next_reload_on():
    with Server(settings={"proxy": "yes"}) as server:
        seen = []
        for setting in ("full", "short", "none"):
            server.settings["log-addresses"] = setting
            reload(server)
            for address in ("192.0.2.77", "2001:db8:1:2:3::4"):
                link = Link(server.port,
                            headers=[f"X-Forwarded-For: {address}"])
                refused("denied", link.ask, "hello", token="A" * 43)
                link.close()
            for net in ("198.51.100.7", "2001:db8:9:8::7", "10.0.0.0/8"):
                operate(server, "ban", net, "1h", "noise")
            seen += [line.get("address")
                     for line in lines(server, "token-unknown")[-2:]]
        assert seen == ["192.0.2.77", "2001:db8:1:2::/64",
                        "192.0.2.0/24", "2001:db8:1::/48", None, None], seen
        operate(server, "announce", "table", "5", "is", "closed")
        assert [line["command"] for line in lines(server, "admin")] == [
            "ban for 1h: noise (address 198.51.100.7)",
            "ban for 1h: noise (address 2001:db8:9:8::/64)",
            "ban for 1h: noise (address 10.0.0.0/8)",
            "ban for 1h: noise (address 198.51.100.0/24)",
            "ban for 1h: noise (address 2001:db8:9::/48)",
            "ban for 1h: noise (address 10.0.0.0/8)",
            *["ban for 1h: noise"] * 3,
            "announce (table 5 is closed)"]
        server.settings["log-security"] = "no"
        before = len(lines(server))
        reload(server)
        link = Link(server.port)
        refused("denied", link.ask, "hello", token="A" * 43)
        assert len(lines(server)) == before + 1  # "reloaded"


def reload(server, result="done"):
    """The settings of server.settings, from now on."""
    before = value(server, "sixstones_reloads", "_total", result=result)
    config = os.path.join(server.data, "config")
    with open(config, "w", encoding="utf-8") as file:
        for name, setting in server.settings.items():
            file.write(f"{name} = {setting}\n")
    server.process.send_signal(signal.SIGHUP)
    until(lambda: value(server, "sixstones_reloads", "_total",
                        result=result) > before)


@test
def reloads_are_counted_with_and_without_a_certificate():
    with Server() as server:
        reload(server)
        server.settings["log-addresses"] = "some"
        reload(server, "failed")
        [line] = lines(server, "reload-failed")
        assert "'full', 'short'" in line["why"], line
        assert value(server, "sixstones_tls_reloads", "_total",
                     result="done") == 0
    with tempfile.TemporaryDirectory() as folder:
        cert, key = certificate(folder)
        with Server(options=["--tls-cert", cert, "--tls-key", key]) as server:
            trust = ssl.create_default_context(cafile=cert)

            def told():
                url = f"https://localhost:{server.port}/metrics"
                with urllib.request.urlopen(url, context=trust) as reply:
                    samples = families(reply.read().decode(), False)[
                        "sixstones_tls_reloads"].samples
                return tuple(int(samples["_total", (("result", result),)])
                             for result in ("done", "failed"))
            assert told() == (0, 0)
            server.process.send_signal(signal.SIGHUP)
            until(lambda: told() == (1, 0))
            with open(key, "w", encoding="ascii") as file:
                file.write("no key")
            server.process.send_signal(signal.SIGHUP)
            until(lambda: told() == (1, 1))


@test
def no_secret_is_in_the_log_after_a_session():
    salt = os.urandom(8).hex()
    with Server(settings={"rate-guesses-each": "0.01 40"}) as server:
        ann = server.connect(name="Ann")
        bob = server.connect(name="Bob")
        ann.ask("register", login="annabel", password=PASSWORD)
        table = ann.ask("new", game="gauntlet", seats=2,
                        salt=salt)["table"]["table"]
        bob.ask("join", table=table)
        bob.ask("sit", salt=salt[::-1])
        ann.ask("start")
        other = server.connect()
        token = other.ask("login", login="annabel",
                          password=PASSWORD)["token"]
        refused("denied", other.ask, "login", login="annabel",
                password="almost " + PASSWORD)
        refused("denied", other.ask, "login", login=PASSWORD.replace(" ", ""),
                password=WRONG)
        refused("unknown", other.ask, "join", table=table[::-1])
        wrong = token[:-2] + "xx"
        refused("denied", other.ask, "hello", token=wrong)
        other.ask("join", table=table)
        ann.send_frame(b"\0" + token.encode(), BINARY)
        drain(ann)
        other.ask("password", old=PASSWORD, password="another horse")
        let_in(server, path=f"/ws?table={table}")
        status(server, f"/{token}", {"Host": "evil.example"})
        let_in(server, origin="http://evil.example")
        bob.send_frame(("x" * 70000).encode(), TEXT)
        drain_some(bob)
        server.stop()
        log = server.logged()
        assert len(lines(server)) > 8, log
        for secret in (ann.token, bob.token, token, wrong, table, table[::-1],
                       salt, salt[::-1], PASSWORD, "correcthorse", WRONG,
                       "another horse", "almost", "annabel"):
            assert secret not in log, secret


def drain_some(link):
    try:
        link.receive()
    except (Closed, OSError, ValueError):
        pass
