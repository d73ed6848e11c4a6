"""admin_people.py -- what operators do with tables and people, what players
report, and what is announced."""
import json
import os
import pty
import re
import signal
import socket
import subprocess
import time

from admin import PASSWORD, ask, audit, bye, database, number, run
from client import Failure, Link, Server, refused, slow, test
from listen import Activated, open_socket
from play import actor, begin, come_back
from shuffles import both_seated, state_of
from tables import open_for_two, play_both


@test
def a_closed_table_is_gone_and_who_was_there_is_told():
    with Server() as server:
        ann, bob, table = begin(server)
        eve = server.connect(lang="pl")
        eve.ask("join", table=table)
        run(server, "close", table, "cheating", "at", "work")
        for link in (ann, bob, eve):
            news = link.wait(lambda m: m["type"] == "closed")
            assert news["table"] == table
            assert "cheating at work" in news["message"]
            if link is not eve:
                assert news["message"] == ("this table was closed by those "
                                           "who run this server "
                                           "(reason: cheating at work)")
            refused("no-game", link.ask, "say", text="oh")
        refused("unknown", ann.ask, "join", table=table)
        assert ann.ask("me")["games"] == []
        assert audit(server)[0]["what"] == "close: cheating at work"
        assert audit(server)[0]["about"] == f"table {table}"
        run(server, "close", table, code=1)
        # without a reason; in the lobby; nobody there
        table = ann.ask("new", game="splendor", public=True)["table"]["table"]
        ann.ask("leave")
        eve.ask("lobby", on=True)
        run(server, "close", table)
        eve.wait(lambda m: m["type"] == "lobby" and m["tables"] == [])
        # what is over stays
        ann.update = None
        ann.forget()
        over = ann.ask("new", game="template", fill="random",
                       start=True)["table"]["table"]
        ann.play_on()
        assert "kept" in run(server, "close", over, code=1).err
        ann.ask("join", table=over)


@test
@slow
def a_table_is_closed_while_its_bots_think_and_its_people_play():
    with Server() as server:
        for _ in range(2):
            ann = server.connect(name="Ann")
            table = ann.ask("new", game="united", fill="hard", seats=3,
                            seat="a", start=True)["table"]["table"]
            ann.ask("away", seat="a", bot="hard")
            ann.wait_update(lambda u: u["thinking"])
            run(server, "close", table)
            ann.wait(lambda m: m["type"] == "closed")
            ann.close()
        bob = server.connect()
        bob.ask("new", game="gauntlet", fill="easy", start=True)
        bob.ask("me")


@test
def a_damaged_table_can_be_closed_too():
    with Server() as server:
        ann, _, table = begin(server)
        ann.close()
        server.stop()
        base = database(server)
        base.execute("UPDATE tables SET game = 'other' WHERE id = ?", (table,))
        base.commit()
        base.close()
        server.start()
        link = server.connect()
        refused("broken", link.ask, "join", table=table)
        run(server, "close", table)
        refused("unknown", link.ask, "join", table=table)


@test
def a_new_name_is_seen_by_all_and_stays():
    with Server() as server:
        ann, bob, table = begin(server)
        run(server, "rename", number(ann), "Another", "Name")
        for link in (ann, bob):
            link.wait(lambda m: m["type"] == "table" and
                      m["table"]["seats"][0]["name"] == "Another Name")
        assert ann.ask("me")["person"]["name"] == "Another Name"
        line = audit(server)[0]
        assert line["what"] == "rename", "names are nobody's for ever"
        assert line["about"] == f"person {number(ann)}"
        play_both(ann, bob)
        back, _ = come_back(server, ann, table)
        assert back.person["name"] == "Another Name"


@test
def a_name_from_an_operator_holds_where_the_table_is_just_being_stored():
    with Server() as server:
        operator = socket.socket(socket.AF_UNIX)
        operator.connect(os.path.join(server.data, "admin.sock"))
        replies = operator.makefile()
        for round in range(20):
            ann, bob, table = open_for_two(server, game="splendor")
            bob.ask("sit")
            # all at once; to leave the seat and sit down writes the row
            server.process.send_signal(signal.SIGSTOP)
            name = f"Eve {round}"
            operator.sendall(json.dumps({
                "type": "rename", "who": str(number(ann)),
                "name": name}).encode() + b"\n")
            bob.send("stand")
            server.process.send_signal(signal.SIGCONT)
            assert json.loads(replies.readline())["type"] == "rename"
            until = time.monotonic() + 5
            named = ""
            while named != name:
                assert time.monotonic() < until, (round, named)
                seats = bob.ask("join", table=table)["table"]["seats"]
                named = seats[0]["name"]
            stored = ask(server, "table", table)["seats"][0]["name"]
            assert stored == name, (round, stored)
            for link in (ann, bob):
                link.close()


@test
def a_link_sets_a_new_password_once():
    with Server() as server:
        ann = server.connect(name="Ann")
        ann.ask("register", login="ann", password=PASSWORD)
        reply = ask(server, "reset", "ann")
        assert 86000 < reply["until"] / 1000 - time.time() < 86500
        match = re.fullmatch(
            rf"http://127\.0\.0\.1:{server.port}/#/reset/([\w-]{{43}})",
            reply["link"])
        assert match, reply["link"]
        token = match[1]
        other = Link(server.port)
        refused("range", other.ask, "reset", token=token, password="short")
        refused("denied", other.ask, "reset", token="x" * 43, password=PASSWORD)
        refused("denied", other.ask, "reset", token="", password=PASSWORD)
        reply = other.ask("reset", token=token, password="another horse")
        assert reply["person"]["account"] == "ann" and len(reply["token"]) == 43
        assert other.ask("me")["person"]["name"] == "Ann"
        assert bye(ann)["code"] == "denied"
        refused("denied", other.ask, "reset", token=token, password=PASSWORD)
        refused("denied", Link(server.port).ask, "hello", token=ann.token)
        third = server.connect()
        refused("denied", third.ask, "login", login="ann", password=PASSWORD)
        third.ask("login", login="ann", password="another horse")
        # a guest who has said hello becomes the person, too
        token = ask(server, "reset", number(ann))["link"].split("/")[-1]
        guest = server.connect()
        guest.ask("reset", token=token, password=PASSWORD)
        assert guest.ask("me")["person"]["person"] == number(ann)
        lines = audit(server, 2)
        assert [line["what"] for line in lines] == ["reset", "reset"]
        server.stop()
        for name in os.listdir(server.data):
            with open(os.path.join(server.data, name), "rb") as file:
                assert token.encode() not in file.read(), name


@test
def a_link_leads_to_where_people_find_the_server():
    with open_socket() as given, \
            Activated(given, listen="127.0.0.5:6061") as server:
        server.wait_ready()
        ann = server.connect(name="Ann")
        ann.ask("register", login="ann", password=PASSWORD)
        link = ask(server, "reset", "ann")["link"]
        port = given.getsockname()[1]
        assert link.startswith(f"http://127.0.0.1:{port}/#/reset/"), link


@test
def a_new_password_or_another_link_makes_a_link_worthless():
    with Server() as server:
        ann = server.connect()
        ann.ask("register", login="ann", password=PASSWORD)
        bob = server.connect()
        bob.ask("register", login="bob", password=PASSWORD)

        def token(login="ann"):
            return ask(server, "reset", login)["link"].split("/")[-1]

        def is_worthless(token):
            refused("denied", Link(server.port).ask, "reset", token=token,
                    password="a thief's password")

        first, of_bob, second = token(), token("bob"), token()
        is_worthless(first)
        back = Link(server.port)
        back.ask("reset", token=second, password="second horse")
        is_worthless(first)
        third = token()
        back.ask("password", old="second horse", password="third horse")
        is_worthless(third)
        server.connect().ask("login", login="ann", password="third horse")
        reply = bob.ask("reset", token=of_bob, password="a horse of Bob")
        assert reply["person"]["account"] == "bob"


@test
def guesses_of_links_are_limited():
    with Server(settings={"rate-guesses-each": "0.001 3",
                          "hosts": "play.example.org 127.0.0.1",
                          "proxy": "yes"}) as server:
        ann = server.connect()
        ann.ask("register", login="ann", password=PASSWORD)
        link = ask(server, "reset", "ann")["link"]
        assert link.startswith("https://play.example.org/#/reset/"), link
        codes = []
        for _ in range(5):
            try:
                server.connect().ask("reset", token="x" * 43,
                                     password=PASSWORD)
            except Failure as failure:
                codes.append(failure.code)
        assert codes == ["denied", "denied", "denied", "limit", "limit"], codes


@test
def an_export_has_all_that_is_stored_about_somebody():
    with Server() as server:
        ann, bob, table = open_for_two(server, game="splendor", salt="c0ffee")
        token = ann.ask("register", login="ann", password=PASSWORD)["token"]
        ann.ask("say", text="my words")
        bob.ask("say", text="his words")
        bob.ask("sit")
        ann.ask("start")
        for link in (ann, bob):
            link.wait_update(lambda u: u["count"] > 0)
        who = actor(ann, bob)
        who.ask("play", number=who.update["number"],
                action=who.update["actions"][0]["text"])
        ann.ask("report", seat="b", kind="spam", text="that one")
        bob.ask("report", seat="a", kind="abuse", text="and this one")
        run(server, "mute", number(ann), "1s", "a reason")
        hosted = server.connect(token=token).ask(
            "new", game="splendor", seat="none")["table"]["table"]
        found = {}
        for link in (ann, bob):
            found[link] = json.loads(run(server, "export", number(link)).out)
        mine = found[ann]
        assert mine["account"] == "ann" and mine["name"] == "Ann"
        assert [s["text"] for s in mine["said"]] == ["my words"]
        assert mine["sanctions"][0]["reason"] == "a reason"
        # who has reported, and in which words, is for the operator alone
        assert [(r["own"], r["kind"], r.get("text"), r.get("table"))
                for r in mine["reports"]] == [
            (False, "abuse", None, None), (True, "spam", "that one", table)]
        assert [a["what"] for a in mine["audit"]] == ["mute for 1s: a reason"]
        game, empty = mine["tables"]
        assert empty["table"] == hosted and empty["host"] is True
        assert empty["seats"] == empty["actions"] == []
        assert game["table"] == table and game["host"] is True
        assert game["seats"][0]["name"] == "Ann"
        assert game["settings"]["seats"] == 2
        assert len(mine["sessions"]) == 1
        played = [len(found[link]["tables"][0]["actions"])
                  for link in (ann, bob)]
        assert sorted(played) == [0, 1], played
        text = json.dumps(mine)
        for secret in ("his words", "and this one", "argon2", "secret", "Bob",
                       f'"person": {number(bob)}'):
            assert secret not in text, secret
        assert [a["what"] for a in audit(server, 2)] == ["export", "export"]


@test
def an_export_of_many_tables_is_read_bit_by_bit():
    with Server() as server:
        ann = server.connect(name="Ann")
        for _ in range(90):
            ann.ask("new", game="gauntlet")
        reply = json.loads(run(server, "export", number(ann)).out)
        assert len(reply["tables"]) == 90
        assert len({t["table"] for t in reply["tables"]}) == 90
        # on a terminal: how far it is, and nothing of that stays
        master, slave = pty.openpty()
        subprocess.run([os.path.join(Server.build, "sixstones"), "admin",
                        "--data", server.data, "export", str(number(ann))],
                       stdout=subprocess.DEVNULL, stderr=slave, check=True)
        os.close(slave)
        shown = os.read(master, 10000)
        os.close(master)
        assert shown.startswith(b"\r  0 %") and shown.endswith(b"\r     \r"), \
            shown


@test
def who_is_deleted_is_gone_and_others_play_on():
    with Server() as server:
        ann, bob, table = begin(server)
        ann.ask("register", login="ann", password=PASSWORD)
        eve, dan, talk = open_for_two(server, game="splendor")
        eve.ask("say", text="words of Eve")
        dan.wait(lambda m: m["type"] == "said")
        dan.ask("sit")
        alone = ann.ask("new", game="gauntlet")["table"]["table"]
        run(server, "mute", number(ann), "1h")
        dan.ask("report", seat="a", kind="name")
        run(server, "delete", "ann", code=2)
        assert ann.ask("me")["person"]["account"] == "ann"
        run(server, "delete", "ann", "--yes")
        run(server, "delete", number(eve), "--yes")
        for link in (ann, eve):
            last = bye(link)
            assert last["code"] == "denied" and "banned" not in last
            refused("denied", Link(server.port).ask, "hello",
                    token=link.token)
        run(server, "person", "ann", code=1)
        refused("denied", bob.ask, "login", login="ann", password=PASSWORD)
        refused("unknown", bob.ask, "join", table=alone)
        # a bot plays for whoever has gone, and the game comes to its end
        bob.wait(lambda m: m["type"] == "table"
                 and m["table"]["seats"][0]["who"] == "bot")
        bob.update = bob.ask("join", table=table) and bob.wait_update()
        bob.play_on()
        # Dan has the table now, and Eve's words are nobody's
        t = dan.wait(lambda m: m["type"] == "table" and m["table"]["host"])
        assert t["table"]["seats"][0]["who"] == "nobody"
        late = server.connect()
        late.ask("join", table=talk)
        said = late.wait(lambda m: m["type"] == "said")["said"]
        assert [(s["name"], s["text"]) for s in said] == [("", "")]
        assert ask(server, "sanctions")["sanctions"] == []
        assert ask(server, "reports")["reports"] == []
        lines = audit(server, 2)
        assert [line["what"] for line in lines] == ["delete", "delete"]
        server.stop()
        rest = "\n".join(database(server).iterdump())
        for word in ("words of Eve", "'Ann'", "'Eve'"):
            assert word not in rest, word


@test
def who_is_deleted_while_they_write_leaves_no_word_behind():
    with Server() as server:
        for _ in range(12):
            ann, bob, _ = begin(server)
            ann.ask("name", name="Annabel")
            operator = socket.socket(socket.AF_UNIX)
            operator.settimeout(20)
            operator.connect(os.path.join(server.data, "admin.sock"))
            # all at once, so that the store has it in one go
            server.process.send_signal(signal.SIGSTOP)
            ann.send("say", text="words of mine")
            ann.send("report", seat="a", kind="spam", text="words of mine")
            bob.send("report", seat="thanos", kind="spam",
                     text="words about Annabel")
            operator.sendall(json.dumps({
                "type": "delete", "who": str(number(ann)),
                "yes": True}).encode() + b"\n")
            server.process.send_signal(signal.SIGCONT)
            assert b'"type":"delete"' in operator.recv(1000)
            operator.close()
            assert bye(ann)["code"] == "denied"
            bob.ask("me")
        server.stop()
        rest = "\n".join(database(server).iterdump())
        for word in ("words of mine", "words about", "Annabel"):
            assert word not in rest, rest


@test
def who_is_deleted_while_salts_are_told_breaks_the_start_off():
    with Server() as server:
        for first in (False, True):
            ann, bob = both_seated(server)
            start = ann.link.send("start")
            if first:
                ann.reveal()
                bob.asked()
            else:
                bob.reveal()
                ann.asked()
            seal = ann.table["seal"]
            run(server, "delete", number(bob.link), "--yes")
            assert "Bob" in refused("unrevealed", ann.link.reply, start)
            table = state_of(ann)
            assert table["seal"] != seal and table["state"] == "open"
            seats = [seat["who"] for seat in table["seats"]]
            assert seats == ["person", "nobody"], seats
        # the same where a table is renamed or closed at that moment
        for command in ("rename", "close"):
            ann, bob = both_seated(server)
            start = ann.link.send("start")
            ann.reveal()
            news = bob.asked()
            if command == "close":
                run(server, "close", ann.table["table"])
                refused("unknown", ann.link.reply, start)
                bob.link.wait(lambda m: m["type"] == "closed")
                continue
            run(server, "rename", number(bob.link), "Robert")
            bob.reveal(news)
            table = ann.link.reply(start)["table"]
            assert table["state"] == "playing"
            assert table["seats"][1]["name"] == "Robert"


# ---- announcements and reports ----

@test
def an_announcement_comes_to_all_and_for_a_time_to_newcomers():
    with Server() as server:
        ann, bob = server.connect(), server.connect(lang="it")
        silent = Link(server.port)
        run(server, "announce", "Back", "at", "noon")
        for link in (ann, bob):
            news = link.wait(lambda m: m["type"] == "announcement")
            assert news["text"] == "Back at noon"
            assert abs(news["at"] / 1000 - time.time()) < 30
        late = server.connect()
        late.ask("me")
        silent.hello()
        silent.ask("me")
        assert late.news == silent.news == []
        run(server, "announce", "A race tonight", "--for", "2s")
        assert server.connect().wait(
            lambda m: m["type"] == "announcement")["text"] == "A race tonight"
        assert ask(server, "status")["announcement"] == "A race tonight"
        time.sleep(2.1)
        late = server.connect()
        late.ask("me")
        assert late.news == []
        assert "announcement" not in ask(server, "status")
        line = audit(server)[0]
        assert line["what"] == "announce for 2s"
        assert line["about"] == "A race tonight"


@test
def reports_by_players_are_a_list_to_work_through():
    with Server() as server:
        ann, bob, table = begin(server)
        eve = server.connect(name="Eve")
        eve.ask("join", table=table)
        assert ann.ask("report", seat="a", kind="abuse", text="rude").keys() \
            == {"type", "id"}
        eve.ask("report", seat="thanos", kind="name")
        for code, members in (
                ("forbidden", {"seat": "thanos", "kind": "abuse"}),
                ("unknown", {"seat": "z", "kind": "abuse"}),
                ("range", {"seat": "a", "kind": "boring"}),
                ("range", {"seat": "a", "kind": "spam", "text": "x" * 301}),
                ("range", {"seat": "a", "kind": "spam", "text": "a\nb"})):
            refused(code, ann.ask, "report", **members)
        refused("no-game", server.connect().ask, "report", seat="a",
                kind="spam")
        alone = ann.ask("new", game="gauntlet", fill="easy")["table"]["seats"]
        refused("forbidden", ann.ask, "report", seat=alone[1]["seat"],
                kind="cheating")
        second, first = ask(server, "reports")["reports"]
        assert first["kind"] == "abuse" and first["text"] == "rude"
        assert first["by"] == {"person": number(ann), "name": "Ann"}
        assert first["about"] == {"person": number(bob), "name": "Bob"}
        assert first["table"] == table and first["state"] == "open"
        assert second["by"]["name"] == "Eve"
        text = run(server, "reports").out
        assert f"{number(bob)} Bob" in text
        assert text.splitlines()[-1] == "        text: rude", text
        run(server, "report", first["report"], "close", "told", "him")
        assert [r["report"] for r in ask(server, "reports")["reports"]] \
            == [second["report"]]
        closed = ask(server, "reports", "all")["reports"][1]
        assert closed["state"] == "closed" and closed["note"] == "told him"
        assert audit(server)[0]["what"] == "close report: told him"
        assert audit(server)[0]["about"] == f"report {first['report']}"
        assert ask(server, "person", number(bob))["reports"]
        log = server.logged()
        assert '"event":"report"' in log and "rude" not in log
        assert table not in log


@test
def whoever_writes_without_a_seat_can_be_reported():
    with Server() as server:
        ann, bob, table = begin(server, game="splendor")
        eve = server.connect(name="Eve")
        eve.ask("join", table=table)
        eve.ask("say", text="rude")
        said = ann.wait(lambda m: m["type"] == "said")["said"][-1]
        assert said["mine"] is False and "seat" not in said
        assert eve.wait(lambda m: m["type"] == "said")["said"][-1]["mine"]
        ann.ask("report", number=said["number"], kind="abuse")
        report = ask(server, "reports")["reports"][0]
        assert report["about"] == {"person": number(eve), "name": "Eve"}
        assert report["by"]["name"] == "Ann"
        for code, link, members in (
                ("forbidden", eve, {"number": said["number"]}),
                ("unknown", ann, {"number": said["number"] + 1}),
                ("unknown", ann, {"number": -1}),
                ("syntax", ann, {"number": said["number"], "seat": "b"}),
                ("syntax", ann, {}),
                ("type", ann, {"number": "x"})):
            refused(code, link.ask, "report", kind="spam", **members)
        run(server, "delete", number(eve), "--yes")
        refused("unknown", ann.ask, "report", kind="spam",
                number=said["number"])


@test
def somebody_reports_ten_times_a_day_at_most():
    with Server(settings={"rate-makes-each": "none"}) as server:
        ann, bob, _ = begin(server)
        for _ in range(10):
            ann.ask("report", seat="a", kind="spam")
        assert "10" in refused("limit", ann.ask, "report", seat="a",
                               kind="spam")
        bob.ask("report", seat="thanos", kind="spam")
        assert len(ask(server, "reports")["reports"]) == 11
        assert len(ask(server, "reports", "--most", 5)["reports"]) == 5


@test
def what_somebody_has_reported_is_listed_and_closed_at_once():
    with Server() as server:
        ann, bob, table = begin(server)
        eve = server.connect(name="Eve")
        eve.ask("join", table=table)
        for _ in range(3):
            ann.ask("report", seat="a", kind="spam")
        bob.ask("report", seat="thanos", kind="abuse", text="rude")
        eve.ask("report", seat="a", kind="name")
        first = ask(server, "reports")["reports"][-1]["report"]
        run(server, "report", first, "close", "seen")

        def listed(*args):
            return [(r["by"]["name"], r["state"])
                    for r in ask(server, "reports", *args)["reports"]]
        assert listed("open", number(ann)) == [
            ("Bob", "open"), ("Ann", "open"), ("Ann", "open")]
        assert listed("all", number(ann))[-1] == ("Ann", "closed")
        assert listed("all", number(eve)) == [("Eve", "open")]
        assert len(listed("open", number(ann), "--most", 2)) == 2
        done = run(server, "dismiss", number(ann), "made", "up")
        assert done.out == "2 reports are closed.\n"
        assert listed() == [("Eve", "open"), ("Bob", "open")]
        rest = ask(server, "reports", "all", number(ann))["reports"]
        assert [r.get("note") for r in rest] == [
            None, "made up", "made up", "seen"]
        line = audit(server)[0]
        assert line["what"] == "dismiss: made up"
        assert line["about"] == f"person {number(ann)}"
        run(server, "dismiss", number(ann), "again", code=1)


@test
def guests_of_one_address_report_no_more_than_one_person():
    with Server(settings={"rate-reports-each": "0.001 5"}) as server:
        *_, table = begin(server)
        for i in range(7):
            guest = server.connect()
            guest.ask("join", table=table)
            if i < 5:
                guest.ask("report", seat="a", kind="spam")
            else:
                refused("limit", guest.ask, "report", seat="a", kind="spam")
            guest.close()
        far = server.connect_from("127.0.0.9")
        far.ask("join", table=table)
        far.ask("report", seat="a", kind="spam")
        assert len(ask(server, "reports")["reports"]) == 6
