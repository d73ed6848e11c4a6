"""admin.py -- sixstones admin: what operators see and do, what it leads to for
those who are connected, and that it holds."""
import http.client
import json
import os
import re
import sqlite3
import subprocess
import time
from pathlib import Path

from client import Closed, Link, Refused, Server, refused, slow, test
from play import actor, begin
from tables import open_for_two

ROOT = Path(__file__).resolve().parent.parent.parent
PASSWORD = "correct horse"


class Done:
    """A command that has ended: its exit status and what it printed."""

    def __init__(self, args, process):
        self.args = args
        self.code = process.returncode
        self.out = process.stdout
        self.err = process.stderr


def run(server, *args, code=0, env=None):
    """`sixstones admin` for a server; its exit status must be this."""
    data = server.data if isinstance(server, Server) else server
    process = subprocess.run(
        [os.path.join(Server.build, "sixstones"), "admin", "--data", data,
         *map(str, args)],
        capture_output=True, text=True, timeout=60,
        env={**os.environ, "LC_ALL": "C.UTF-8", "TZ": "UTC", **(env or {})})
    done = Done(args, process)
    assert done.code == code, \
        f"{args}: {done.code}, not {code}\n{done.out}{done.err}"
    assert (code == 0) == (done.err == ""), f"{args}: {done.err}"
    assert not re.search(r"[ \t]$", done.out, re.M), f"{args}: {done.out}"
    if code:
        assert done.out == "", f"{args}: {done.out}"
        line = done.err.splitlines()[0]
        assert re.fullmatch(r"sixstones( admin)?: \S.{8,}", line), line
    return done


def ask(server, *args):
    """The same, with the reply as an object."""
    return json.loads(run(server, *args, "--json").out)


def audit(server, count=1):
    """The latest lines of the audit log, the last one first."""
    return ask(server, "audit", count)["audit"]


def database(server):
    return sqlite3.connect(os.path.join(server.data, "sixstones.db"))


def number(link):
    return link.person["person"]


def bye(link):
    """The last words to a connection, which must end then."""
    message = link.wait(lambda m: m["type"] == "bye")
    try:
        while True:
            link.receive()
    except (Closed, OSError):
        return message


# ---- what is seen ----

@test
def the_commands_are_listed_without_a_server():
    listed = subprocess.run(
        [os.path.join(Server.build, "sixstones"), "admin"],
        capture_output=True, text=True, check=True).stdout
    manual = (ROOT / "docs/admin.md").read_text("utf-8")
    names = re.findall(r"^  ([a-z]+)", listed, re.M)
    assert len(names) >= 21 and len(set(names)) == len(names), names
    for name in names:
        assert re.search(rf"^\| `{name}\b", manual, re.M), name


@test
def without_a_server_it_says_which_folder_it_has_looked_at():
    done = run("/nonexistent", "status", code=1)
    assert "/nonexistent" in done.err and "--data" in done.err
    with Server() as server:
        server.stop()
        assert not os.path.exists(os.path.join(server.data, "admin.sock"))
        assert server.data in run(server, "status", code=1).err
        server.start()
        run(server, "status")


@test
def a_bad_command_line_is_told_what_would_be_right():
    with Server() as server:
        link = server.connect(name="Ann")
        who = str(number(link))
        for args, part in (
                (["statsu"], "did you mean 'status'"),
                (["nonsense"], "no command"),
                (["status", "now"], "admin status"),
                (["status", "--yes"], "admin status"),
                (["people", "--most", "0"], "number"),
                (["people", "--most", "x"], "number"),
                (["people", "--most", "10001"], "10000"),
                (["person"], "PERSON"),
                (["person", who, "more"], "PERSON"),
                (["tables", "closed"], "open, playing or over"),
                (["table"], "TABLE"),
                (["mute", who], "PERSON TIME"),
                (["mute", who, "10x"], "10m"),
                (["mute", who, "0m"], "10m"),
                (["mute", who, "11y"], "10m"),
                (["mute", who, "1h", "x" * 201], "200"),
                (["mute", who, "1h", "two\nlines"], "plain text"),
                (["ban", "10.0.0.0/33", "1h"], "192.0.2.0/24"),
                (["ban", "10.0.0.0/7", "1h"], "/8"),
                (["ban", "2001:db8::/65", "1h"], "/64"),
                (["ban", "1.2.3.4.5", "1h"], "no address"),
                (["ban", "10.0.0.0/", "1h"], "no address"),
                (["unban"], "PERSON"),
                (["rename", who], "NAME"),
                (["rename", who, "\u200b"], "seen"),
                (["delete", who], "--yes"),
                (["announce"], "TEXT"),
                (["announce", " "], "text"),
                (["announce", "hello", "--for", "soon"], "10m"),
                (["announce", "hello", "--for", "ever"], "how long"),
                (["announce", "x" * 301], "300"),
                (["reports", "closed"], "open ones, or all"),
                (["report", "1", "open", "x"], "close NOTE"),
                (["report", "x", "close", "x"], "number"),
                (["report", "1", "close"], "close NOTE"),
                (["dismiss", who], "PERSON NOTE"),
                (["dismiss", who, "x" * 301], "300"),
                (["audit", "x"], "number")):
            assert part in run(server, *args, code=2).err, args
        for args, part in (
                (["person", "999"], "no person 999"),
                (["person", "nobody"], "people WORD"),
                (["person", "login:77"], "nobody has the login"),
                (["mute", "999", "1h"], "no person"),
                (["unmute", who], "not mute"),
                (["unban", who], "not banned"),
                (["unban", "1.2.3.4"], "not banned"),
                (["rename", who, "Admin"], "runs the server"),
                (["rename", "999", "Bob"], "no person"),
                (["reset", who], "no account"),
                (["table", "x" * 16], "no table"),
                (["close", "x" * 16], "no table"),
                (["export", "999"], "no person"),
                (["delete", "999", "--yes"], "no person"),
                (["report", "7", "close", "x"], "no report 7"),
                (["reports", "open", "999"], "no person"),
                (["dismiss", "999", "x"], "no person"),
                (["dismiss", who, "x"], "no open report")):
            assert part in run(server, *args, code=1).err, args
        assert audit(server) == []
        assert link.ask("me")["person"]["name"] == "Ann"


@test
def sentences_come_in_the_language_of_the_operator():
    with Server() as server:
        for lang in ("en", "pl", "it"):
            run(server, "status", "--lang", lang)
            run(server, "table", "x", "--lang", lang, code=1)


@test
def status_tells_how_the_server_is():
    with Server() as server:
        ann, bob, _ = begin(server)
        ann.ask("register", login="ann", password=PASSWORD)
        s = ask(server, "status")
        assert (s["sockets"], s["people"], s["tables"]) == (2, 2, 1), s
        bob.ask("me")
        assert s["connections"] >= 2 and s["uptime"] < 60
        assert s["store"]["healthy"] and s["store"]["commits"] > 0
        assert abs(s["time"]["ours"] / 1000 - time.time()) < 60
        assert s["sanctions"] == s["reports"] == 0
        run(server, "ban", "192.0.2.1", "1h")
        run(server, "mute", "ann", "1s")
        assert ask(server, "status")["sanctions"] == 2
        time.sleep(1.1)
        assert ask(server, "status")["sanctions"] == 1
        text = run(server, "status").out
        assert re.search(r"^people here +2$", text, re.M), text


@test
def people_are_found_and_seen():
    with Server() as server:
        ann, bob, table = begin(server)
        ann.ask("register", login="ann", password=PASSWORD)
        gone = server.connect(name="Gone Girl")
        gone.close()
        until = time.monotonic() + 10
        while ask(server, "people")["here"] != 2:
            assert time.monotonic() < until
        here = {p["name"] for p in ask(server, "people")["people"]}
        assert here == {"Ann", "Bob"}
        [found] = ask(server, "people", "gone", "girl")["people"]
        assert found["person"] == number(gone) and found["sockets"] == 0
        assert ask(server, "people", number(gone))["people"] == [found]
        [p] = ask(server, "people", "ANN")["people"]
        assert p["account"] == "ann" and p["sockets"] == 1
        assert len(ask(server, "people", "--most", 1)["people"]) == 1
        p = ask(server, "person", "ann")
        assert p["name"] == "Ann" and p["person"] == number(ann)
        assert p["connected"][0]["address"] == "127.0.0.1"
        assert [t["table"] for t in p["tables"]] == [table]
        assert len(p["sessions"]) == 1 and p["sanctions"] == []
        assert "token" not in json.dumps(p) and "password" not in json.dumps(p)
        text = run(server, "person", "ann").out
        assert "Ann" in text and table in text and "127.0.0.1" in text
        run(server, "table", table)
        assert [(line["what"], line["about"]) for line in audit(server, 9)] \
            == [("table", f"table {table}"),
                *[("person", f"person {number(ann)}")] * 2]
        assert "No" in run(server, "people", "xyz").out


@test
def tables_are_listed_and_seen():
    with Server() as server:
        ann, bob, talk = open_for_two(server, game="splendor")
        ann.ask("say", text="first words")
        ann, bob, playing = begin(server)
        lists = {state: {t["table"] for t in
                         ask(server, "tables", *state)["tables"]}
                 for state in ((), ("open",), ("playing",), ("over",))}
        assert lists[()] == {talk, playing}
        assert lists[("open",)] == {talk} and lists[("over",)] == set()
        assert lists[("playing",)] == {playing}
        [one] = ask(server, "tables", "playing")["tables"]
        assert [s["name"] for s in one["seats"]] == ["Ann", "Bob"]
        assert one["sockets"] == 2 and one["in_memory"]
        assert len(ask(server, "tables", "--most", 1)["tables"]) == 1
        t = ask(server, "table", talk)
        assert t["said"][0]["text"] == "first words"
        assert t["settings"]["talk"] is True
        assert "secret" not in json.dumps(t)
        text = run(server, "table", talk).out
        assert "first words" in text
        assert playing in run(server, "tables", "playing").out


@test
def connections_are_seen_by_address():
    with Server(settings={"proxy": "yes"}) as server:
        def come(address, name):
            link = Link(server.port, headers=[f"X-Forwarded-For: {address}"])
            link.hello(name=name)
            return link
        links = [come("192.0.2.1", "Ann"), come("192.0.2.1", "Bob"),
                 come("2001:db8::7", "Eve")]
        reply = ask(server, "connections")
        many, one = reply["addresses"][:2]
        assert many["address"] == "192.0.2.1" and many["connections"] == 2
        assert [s["name"] for s in many["sockets"]] == ["Ann", "Bob"]
        assert one["address"] == "2001:db8::/64"
        assert one["sockets"][0]["person"] == number(links[2])
        since = one["sockets"][0]["since"] / 1000
        assert time.time() - 30 < since < time.time() + 1
        text = run(server, "connections").out
        assert "192.0.2.1  2 connections" in text and "Eve" in text
        assert len(ask(server, "connections", "--most", 1)["addresses"]) == 1


@test
def lists_have_the_latest_rows():
    with Server() as server:
        links = [server.connect(name=f"Ann {i}") for i in range(20)]
        ids = [number(link) for link in reversed(links)]

        def numbers(*args):
            return [p["person"] for p in ask(server, "people", *args)["people"]]
        assert numbers() == numbers("ann") == ids
        assert numbers("--most", 3) == numbers("ann", "--most", 3) == ids[:3]
        for who in ids:
            run(server, "mute", who, "1h")
        listed = [s["person"] for s in
                  ask(server, "sanctions", "--most", 5)["sanctions"]]
        assert listed == ids[:-6:-1], listed
        assert len(ask(server, "sanctions")["sanctions"]) == 20


@test
def queues_have_the_fullest_first():
    with Server(options=["--workers", "1"]) as server:
        crowd = [server.connect_from(f"127.0.0.{i}") for i in range(2, 8)]
        for i, link in enumerate(crowd):
            for _ in range(1 + i * 3 % 7):
                link.update = None
                link.ask("new", game="villainous", seats=3, fill="expert",
                         start=True)
                link.ask("away", seat=link.wait_update()["viewer"],
                         bot="expert")
        several, until = 0, time.monotonic() + 20
        while several < 20:
            assert time.monotonic() < until
            rows = [row["waiting"] + row["running"]
                    for row in ask(server, "queues")["rows"]]
            assert rows == sorted(rows, reverse=True), rows
            several += len(set(rows)) > 1


@test
def queues_tell_who_waits():
    with Server(options=["--workers", "1"]) as server:
        ann = server.connect(name="Ann")
        ann.ask("new", game="villainous", seats=3, fill="expert", start=True)
        ann.ask("away", seat=ann.wait_update()["viewer"], bot="expert")
        until = time.monotonic() + 20
        while time.monotonic() < until:
            rows = ask(server, "queues")["rows"]
            if any(r["running"] and r["queue"] == "long" for r in rows):
                break
        [row] = [r for r in rows if r["queue"] == "long"]
        assert row["address"] == "127.0.0.1"
        assert row["person"] == number(ann) and row["name"] == "Ann"
        until = time.monotonic() + 20  # between two thoughts nothing waits
        while "Ann" not in run(server, "queues").out:
            assert time.monotonic() < until


def thinks_for(server, address):
    """Whether a bot thinks long within a while, counted for that address."""
    until = time.monotonic() + 20
    while time.monotonic() < until:
        rows = ask(server, "queues")["rows"]
        if any(row["queue"] == "long" and row.get("address") == address
               for row in rows):
            return True
    return False


@test
@slow
def bots_are_counted_for_who_plays_there_not_for_who_looks_on():
    with Server() as server:
        ann = server.connect_from("127.0.0.2", name="Ann")
        bob = server.connect_from("127.0.0.3", name="Bob")
        table = ann.ask("new", game="villainous", seats=3, seat="none",
                        bots={"b": "hard", "c": "hard"})["table"]["table"]
        bob.ask("join", table=table)
        bob.ask("sit", seat="a")
        ann.ask("start")
        server.stop()
        server.start()
        eve = server.connect_from("127.0.0.9", name="Eve")
        eve.ask("join", table=table)
        bob = server.connect_from("127.0.0.3", token=bob.token)
        bob.ask("join", table=table)
        bob.ask("away", seat="a", bot="hard")
        assert thinks_for(server, "127.0.0.3"), ask(server, "queues")
        ann = server.connect_from("127.0.0.2", token=ann.token)
        ann.ask("join", table=table)
        eve.ask("join", table=table)
        assert thinks_for(server, "127.0.0.2"), ask(server, "queues")


# ---- mutes and bans ----

@test
def who_is_mute_can_play_and_remark_but_not_write():
    with Server() as server:
        ann, bob, _ = begin(server, options={"tableTalk": "publicRemarks"})
        eve, dan, _ = open_for_two(server, game="splendor")
        for who in (ann, bob, eve):
            run(server, "mute", number(who), "2h", "be", "nice,", "please")
        sentence = refused("forbidden", eve.ask, "say", text="hello")
        assert "be nice, please" in sentence and "UTC" in sentence, sentence
        sentence = refused("forbidden", eve.ask, "name", name="You fool")
        assert "be nice, please" in sentence, sentence
        run(server, "rename", number(eve), "Eve")
        refused("forbidden", eve.ask, "name", name="You fool")
        dan.ask("say", text="hello")
        ann.ask("say", remark=0)
        who = actor(ann, bob)
        who.ask("play", number=who.update["number"],
                action=who.update["actions"][0]["text"])
        line = audit(server, 2)[1]
        assert line["what"] == "mute for 2h: be nice, please"
        assert line["about"] == f"person {number(eve)}"
        assert re.fullmatch(r"\w[\w-]* \(\d+\)", line["who"])
        [row] = [s for s in ask(server, "sanctions")["sanctions"]
                 if s["person"] == number(eve)]
        assert row["kind"] == "mute" and row["name"] == "Eve"
        assert 7100 < row["until"] / 1000 - time.time() < 7300
        run(server, "unmute", number(eve))
        eve.ask("say", text="thank you")
        eve.ask("name", name="Eva")
        assert audit(server)[0]["what"] == "unmute"


@test
def a_mute_ends_by_itself_and_a_new_one_takes_the_place_of_the_old():
    with Server() as server:
        eve, _, _ = open_for_two(server, game="splendor")
        run(server, "mute", number(eve), "ever")
        assert "any more" in refused("forbidden", eve.ask, "say", text="a")
        run(server, "mute", number(eve), "1s")
        assert "until" in refused("forbidden", eve.ask, "say", text="a")
        assert len(ask(server, "sanctions")["sanctions"]) == 1
        time.sleep(1.1)
        eve.ask("say", text="a")
        assert ask(server, "sanctions")["sanctions"] == []
        assert "Nobody" in run(server, "sanctions").out


@test
def who_is_banned_is_told_and_can_not_come_back():
    with Server() as server:
        ann, bob, table = begin(server)
        ann.ask("register", login="ann", password=PASSWORD)
        token = ann.ask("login", login="ann", password=PASSWORD)["token"]
        other = server.connect(token=token)
        done = run(server, "ban", "ann", "7d", "threats")
        assert "banned until" in done.out and "(Ann)" in done.out
        for link in (ann, other):
            last = bye(link)
            assert last["code"] == "denied" and last["banned"] is True
            assert "threats" in last["message"] and "UTC" in last["message"]
        guest = server.connect(name="Guest")
        assert "threats" in refused("forbidden", guest.ask, "hello",
                                    token=token)
        assert "threats" in refused("forbidden", guest.ask, "login",
                                    login="ann", password=PASSWORD)
        refused("denied", guest.ask, "login", login="ann", password="wrong one")
        assert guest.ask("me")["person"]["name"] == "Guest"
        bob.ask("away", seat="thanos")  # who sits there is not here any more
        run(server, "unban", "ann")
        back = server.connect(token=token)
        assert back.person["account"] == "ann"
        assert [line["what"] for line in audit(server, 2)] == [
            "unban", "ban for 7d: threats"]


@test
def a_login_with_signs_of_an_address_is_banned_by_its_name():
    with Server() as server:
        for login, who in (("ann@example.org", "ann@example.org"),
                           ("a.b/c", "a.b/c"), ("::x", "::x"),
                           ("192.0.2.7", "login:192.0.2.7")):
            ann = server.connect()
            ann.ask("register", login=login, password=PASSWORD)
            for word in ("mute", "ban"):
                reply = ask(server, word, who, "1h")
                assert reply["person"] == number(ann), reply
                assert ask(server, "un" + word, who)["person"] == number(ann)
        # an address comes first
        assert ask(server, "ban", "192.0.2.7", "1h")["address"] == "192.0.2.7"
        run(server, "unban", "bob@example.org", code=2)


@test
def an_address_is_banned_with_all_that_is_in_its_net():
    with Server(settings={"proxy": "yes"}) as server:
        def come(address):
            link = Link(server.port, headers=[f"X-Forwarded-For: {address}"])
            link.hello()
            return link

        def get(address):
            try:
                server.get("/", headers={"X-Forwarded-For": address})
            except OSError as error:
                return error.code, error.read().decode()
            return 200, ""
        near, same, far = (come("192.0.2.1"), come("192.0.2.99"),
                           come("192.0.3.1"))
        six, seven = come("2001:db8:0:1::5"), come("2001:db8:0:2::5")
        run(server, "ban", "192.0.2.7/24", "1h", "a <flood>")
        run(server, "ban", "2001:db8:0:1::1", "ever")
        for link in (near, same, six):
            assert bye(link)["banned"] is True
        for link in (far, seven):
            link.ask("me")
        for address in ("192.0.2.1", "192.0.2.254", "2001:db8:0:1:ffff::"):
            status, page = get(address)
            assert status == 403 and "banned" in page, (status, page)
            try:
                come(address)
                raise AssertionError("came in")
            except Refused as refusal:
                assert refusal.status == 403 and refusal.body == page
            assert ("until 20" in page and "a <flood>" in page) == \
                address.startswith("192"), page
        kept = http.client.HTTPConnection("127.0.0.1", server.port, timeout=10)
        for method in ("HEAD", "GET", "HEAD", "GET"):
            kept.request(method, "/", headers={"X-Forwarded-For": "192.0.2.5"})
            reply = kept.getresponse()
            assert reply.status == 403
            assert (reply.read() == b"") == (method == "HEAD"), method
        kept.close()
        assert get("192.0.3.2")[0] == 200
        nets = {s["address"] for s in ask(server, "sanctions")["sanctions"]}
        assert nets == {"192.0.2.0/24", "2001:db8:0:1::/64"}
        run(server, "unban", "192.0.2.0/24")
        come("192.0.2.1").ask("me")
        run(server, "unban", "2001:db8:0:1::/64")
        come("2001:db8:0:1::5").ask("me")
        assert audit(server)[0]["about"] == "address 2001:db8:0:1::/64"


@test
def sanctions_hold_when_the_server_is_killed_and_started_again():
    with Server() as server:
        eve, dan, table = open_for_two(server, game="splendor")
        run(server, "mute", number(eve), "1h", "enough")
        run(server, "ban", number(dan), "1h", "too much")
        run(server, "ban", "198.51.100.1", "1h")
        bye(dan)
        server.kill()
        server.start()
        back = server.connect(token=eve.token)
        back.ask("join", table=table)
        assert "enough" in refused("forbidden", back.ask, "say", text="hello")
        assert "too much" in refused("forbidden", Link(server.port).ask,
                                     "hello", token=dan.token)
        assert len(ask(server, "sanctions")["sanctions"]) == 3
        run(server, "unban", number(dan))
        server.kill()
        server.start()
        assert server.connect(token=dan.token).person == dan.person
