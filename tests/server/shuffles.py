"""shuffles.py -- salts that are committed and then told: nobody can choose the
deal, not even who runs the server. docs/online.md, "Fair shuffles".
"""
import hashlib
import hmac
import json
import resource
import secrets
import socket
import sqlite3
import subprocess
import tempfile
import time

from client import Server, refused, slow, test
from tables import play_both


def commit_of(salt):
    return hashlib.sha256(f"sixstones salt\n{salt}".encode()).hexdigest()


class Doubt(Exception):
    """Why a client does not tell a salt."""


class Honest:
    """Somebody whose client does what the page says a client has to do."""

    def __init__(self, server, name):
        self.server, self.name = server, name
        self.link = server.connect(name=name)
        self.table = None
        self.last = None  # the commit that was promised last
        self.salts = {}  # by commit
        self.seals = {}  # that a commit was seen with
        self.told = {}  # the list for which its salt was told
        self.seats = {}  # commits by seat, at this table
        self.list = None

    def commit(self):
        salt = secrets.token_hex(16)
        self.last = commit_of(salt)
        self.salts[self.last] = salt
        return self.last

    def see(self, table):
        """What TABLE shows, before the game."""
        if self.table and self.table["table"] != table["table"]:
            self.seats = {}
        self.table = table
        for seat in table["seats"]:
            if seat["mine"] and seat.get("commit", "") == self.last:
                self.seats[seat["seat"]] = self.last
                self.last = None  # it is for this seat alone
                self.seals.setdefault(seat["commit"], table["seal"])
        return table

    def new(self, **members):
        return self.see(self.link.ask("new", game="gauntlet", seats=2,
                                      commit=self.commit(),
                                      **members)["table"])

    def sit(self, **members):
        return self.see(self.link.ask("sit", commit=self.commit(),
                                      **members)["table"])

    def join(self, table):
        return self.see(self.link.ask("join", table=table)["table"])

    def come_back(self):
        self.link = self.server.connect(token=self.link.token)
        return self.join(self.table["table"])

    def asked(self):
        return self.link.wait(lambda m: m["type"] == "reveal")

    def salts_for(self, news):
        """What to tell, or Doubt."""
        heard = {name: news[name] for name in ("table", "game", "options",
                                               "seal", "seats")}
        rows = {row["seat"]: row for row in news["seats"]}
        found = {}
        for seat, commit in self.seats.items():
            if rows.get(seat, {}).get("commit") != commit:
                raise Doubt("missing")
            if (news["game"], news["options"]) != (self.table["game"],
                                                   self.table["options"]):
                raise Doubt("setup")
            if self.seals[commit] != news["seal"]:
                raise Doubt("seal")
            if self.told.get(commit, heard) != heard:
                raise Doubt("twice")
            found[seat] = self.salts[commit]
        for commit in self.seats.values():
            self.told[commit] = heard
        self.list = heard
        return found

    def reveal(self, news=None):
        found = self.salts_for(news or self.asked())
        for seat, salt in found.items():
            self.link.ask("reveal", seat=seat, salt=salt)
        return found


def both_seated(server):
    ann, bob = Honest(server, "Ann"), Honest(server, "Bob")
    bob.join(ann.new()["table"])
    bob.sit()
    return ann, bob


def verify(record, *args):
    return subprocess.run([f"{Server.build}/sixstones", "verify", "-", *args],
                          input=record, text=True, capture_output=True)


def verify_list(record, heard):
    with tempfile.NamedTemporaryFile("w") as file:
        json.dump(heard, file)
        file.flush()
        return verify(record, "--list", file.name)


def seed_of(secret, salts, index):
    text = "".join(f"{seat}:{salt}\n" for seat, salt in salts)
    key = hmac.digest(secret, text.encode(), "sha256")
    return int.from_bytes(
        hmac.digest(key, str(index).encode(), "sha256")[:8], "big")


def state_of(honest):
    """The table as it is now."""
    table = honest.table["table"]
    return honest.see(honest.link.ask("join", table=table)["table"])


# ---- how it goes ----


@test
def the_game_begins_when_all_salts_have_been_told():
    with Server() as server:
        ann, bob = both_seated(server)
        eve = server.connect(name="Eve")
        eve.ask("join", table=ann.table["table"])
        start = ann.link.send("start")
        lists = [link.wait(lambda m: m["type"] == "reveal")
                 for link in (ann.link, bob.link, eve)]
        assert lists[0] == lists[1] == lists[2]
        assert state_of(bob)["starting"] is True
        assert [row["seat"] for row in lists[0]["seats"]] == ["thanos", "a"]
        assert lists[0]["seconds"] == 10
        told = ann.reveal(lists[0])
        assert state_of(bob)["state"] == "open"
        assert told["thanos"] not in json.dumps(bob.link.news)
        told |= bob.reveal(lists[1])
        table = ann.link.reply(start)["table"]
        assert table["state"] == "playing" and "starting" not in table
        assert table["seal"] == lists[0]["seal"]
        assert {s["seat"]: s["salt"] for s in table["seats"]} == told
        assert all(s["commit"] == commit_of(s["salt"])
                   for s in table["seats"])
        for link in (ann.link, bob.link):
            link.wait_update(lambda u: u["count"] > 0)
        play_both(ann.link, bob.link)
        record = ann.link.ask("record")["record"]
        assert verify(record, "--seal", table["seal"]).returncode == 0
        for honest in (ann, bob):
            done = verify_list(record, honest.list)
            assert done.returncode == 0, done.stderr
        replay = eve.ask("replay", table=table["table"])
        assert replay["salts"] == told
        assert replay["commits"] == {seat: commit_of(salt)
                                     for seat, salt in told.items()}
        assert replay["options"] == table["options"]


@test
def one_person_alone_begins_a_game_with_bots():
    with Server() as server:
        ann = Honest(server, "Ann")
        table = ann.new(fill="easy", start=True)
        assert table["state"] == "open" and table["starting"]
        ann.reveal()
        table = ann.link.wait(lambda m: m["type"] == "table"
                              and m["table"]["state"] == "playing")["table"]
        assert table["seats"][0]["salt"] and "salt" not in table["seats"][1]
        ann.link.wait_update(lambda u: u["count"] > 0)
        refused("forbidden", Honest(server, "Bob").new, start=True)
        refused("forbidden", Honest(server, "Bob").new, seat="none",
                fill="easy", start=True)


@test
def somebody_with_several_seats_tells_a_salt_for_each():
    with Server() as server:
        ann = Honest(server, "Ann")
        ann.new()
        ann.sit(seat="a")
        start = ann.link.send("start")
        assert len(ann.reveal()) == 2
        table = ann.link.reply(start)["table"]
        assert table["state"] == "playing"
        assert len({s["salt"] for s in table["seats"]}) == 2


@test
def whoever_tells_before_being_asked_is_not_taken_for_slow():
    with Server(settings={"slow-seconds": 1}) as server:
        ann = Honest(server, "Ann")
        ann.new(fill="easy")
        corked = socket.IPPROTO_TCP, socket.TCP_CORK
        ann.link.socket.setsockopt(*corked, 1)
        start = ann.link.send("start")
        ann.link.send("reveal", seat="thanos",
                      salt=ann.salts[ann.seats["thanos"]])
        ann.link.socket.setsockopt(*corked, 0)
        assert ann.link.reply(start)["table"]["state"] == "playing"
        time.sleep(2.5)
        ann.link.ask("me")
        assert not any(m["type"] == "reveal" for m in ann.link.news)


@test
def seats_without_a_commit_take_no_part():
    with Server() as server:
        ann, bob = Honest(server, "Ann"), server.connect(name="Bob")
        bob.ask("join", table=ann.new()["table"])
        bob.ask("sit")
        start = ann.link.send("start")
        heard = ann.asked()
        assert heard["seats"][1] == {"seat": "a"}
        ann.reveal(heard)
        assert ann.link.reply(start)["table"]["state"] == "playing"
        refused("forbidden", bob.ask, "reveal", seat="a", salt="00")


@test
def an_open_salt_is_frozen_with_the_commits():
    with Server() as server:
        ann, bob = Honest(server, "Ann"), server.connect(name="Bob")
        bob.ask("join", table=ann.new()["table"])
        bob.ask("sit", salt="0b")
        start = ann.link.send("start")
        heard = ann.asked()
        assert heard["seats"][1] == {"seat": "a", "salt": "0b"}
        refused("busy", bob.ask, "sit", seat="a", salt="0c")
        ann.reveal(heard)
        table = ann.link.reply(start)["table"]
        assert table["seats"][1]["salt"] == "0b"
        play_both(ann.link, bob)
        record = ann.link.ask("record")["record"]
        assert verify_list(record, ann.list).returncode == 0


@test
def a_game_of_open_salts_begins_at_once():
    with Server() as server:
        ann = server.connect(name="Ann")
        table = ann.ask("new", game="gauntlet", seats=2, salt="00ff",
                        fill="easy", start=True)["table"]
        assert table["state"] == "playing"
        assert table["seats"][0]["salt"] == "00ff"
        assert "commit" not in table["seats"][0]


@test
def people_are_seated_without_commits_at_a_rematch():
    with Server() as server:
        ann = Honest(server, "Ann")
        ann.new(fill="easy", start=True)
        ann.reveal()
        ann.link.play_on()
        ann.join(ann.link.ask("rematch")["table"])
        assert "commit" not in ann.table["seats"][0]
        ann.sit(seat="thanos")
        start = ann.link.send("start")
        ann.reveal()
        assert ann.link.reply(start)["table"]["state"] == "playing"


def rematch(ann, bob):
    """Both have played, and Ann has gone to the rematch."""
    start = ann.link.send("start")
    ann.reveal()
    bob.reveal()
    ann.link.reply(start)
    play_both(ann.link, bob.link)
    ann.join(ann.link.ask("rematch")["table"])
    ann.link.forget()
    bob.link.forget()
    ann.sit(seat="thanos")
    return ann.table["table"]


@test
def a_rematch_begins_when_all_have_come():
    with Server() as server:
        ann, bob = both_seated(server)
        table = rematch(ann, bob)
        sentence = refused("forbidden", ann.link.ask, "start")
        assert "Bob" in sentence and "Ann" not in sentence
        bob.join(table)
        bob.sit(seat="a")
        bob.link.ask("leave")  # who has committed may come back in time
        start = ann.link.send("start")
        ann.reveal()
        bob.join(table)
        bob.reveal()
        seats = ann.link.reply(start)["table"]["seats"]
        assert all(commit_of(s["salt"]) == s["commit"] for s in seats)


@test
def whoever_never_comes_to_a_rematch_loses_the_seat_to_the_host():
    with Server() as server:
        ann, bob = both_seated(server)
        rematch(ann, bob)
        refused("forbidden", ann.link.ask, "start")
        ann.link.ask("stand", seat="a")
        ann.link.ask("bot", seat="a", bot="easy")
        start = ann.link.send("start")
        ann.reveal()
        assert ann.link.reply(start)["table"]["state"] == "playing"


@test
def a_program_without_a_number_is_dealt_in_where_it_is_there():
    with Server() as server:
        ann, bob = server.connect(name="Ann"), server.connect(name="Bob")
        bob.ask("join", table=ann.ask("new", game="gauntlet",
                                      seats=2)["table"]["table"])
        table = bob.ask("sit")["table"]["table"]
        bob.ask("leave")
        assert "Bob" in refused("forbidden", ann.ask, "start")
        bob.ask("join", table=table)
        assert ann.ask("start")["table"]["state"] == "playing"


# ---- what is refused ----


@test
def what_is_no_commit_is_refused():
    with Server() as server:
        ann = server.connect(name="Ann")
        for commit in ("", "00", "g" * 64, "A" * 64, "0" * 63, "0" * 65):
            refused("range", ann.ask, "new", game="gauntlet", commit=commit)
        refused("type", ann.ask, "new", game="gauntlet", commit=5)
        refused("syntax", ann.ask, "new", game="gauntlet", commit="0" * 64,
                salt="00")
        refused("forbidden", ann.ask, "new", game="gauntlet", practice=True,
                seed=5, commit="0" * 64)
        ann.ask("new", game="gauntlet", commit="0" * 64)
        refused("range", ann.ask, "sit", seat="thanos", commit="00")
        seats = ann.ask("sit", seat="thanos", salt="0f")["table"]["seats"]
        assert "commit" not in seats[0] and seats[0]["salt"] == "0f"
        seats = ann.ask("sit", seat="thanos",
                        commit="1" * 64)["table"]["seats"]
        assert "salt" not in seats[0] and seats[0]["commit"] == "1" * 64
        seats = ann.ask("sit", seat="thanos")["table"]["seats"]
        assert seats[0]["commit"] == "1" * 64


@test
def a_salt_that_does_not_fit_is_refused_and_can_be_mended():
    with Server() as server:
        ann, bob = both_seated(server)
        salt = ann.salts[ann.seats["thanos"]]
        refused("forbidden", ann.link.ask, "reveal", seat="thanos", salt=salt)
        start = ann.link.send("start")
        heard = ann.asked()
        sentence = refused("range", ann.link.ask, "reveal", seat="thanos",
                           salt="00")
        assert commit_of("00") in sentence
        for wrong in ("", "XYZ", "0" * 65, salt.upper() + "A", salt + "0"):
            refused("range", ann.link.ask, "reveal", seat="thanos", salt=wrong)
        refused("denied", ann.link.ask, "reveal", seat="a", salt=salt)
        refused("unknown", ann.link.ask, "reveal", seat="z", salt=salt)
        refused("syntax", ann.link.ask, "reveal", seat="thanos")
        ann.reveal(heard)
        ann.reveal(heard)
        refused("range", ann.link.ask, "reveal", seat="thanos", salt="00")
        bob.reveal()
        assert ann.link.reply(start)["table"]["state"] == "playing"
        ann.reveal(heard)  # whoever does not know that it arrived


@test
def nothing_of_the_table_changes_while_salts_are_told():
    with Server() as server:
        ann, bob = both_seated(server)
        cid = server.connect(name="Cid")
        start = ann.link.send("start")
        heard = ann.asked()
        for link, message in [
                (ann.link, {"type": "start"}),
                (ann.link, {"type": "stand"}),
                (ann.link, {"type": "stand", "seat": "a"}),
                (ann.link, {"type": "bot", "seat": "a", "bot": "easy"}),
                (ann.link, {"type": "sit", "commit": "0" * 64}),
                (bob.link, {"type": "sit", "seat": "a", "commit": "0" * 64}),
                (bob.link, {"type": "stand"})]:
            refused("busy", link.ask, **message)
        table = ann.table["table"]
        refused("denied", cid.ask, "drop", table=table)
        cid.ask("join", table=table)
        assert cid.wait(lambda m: m["type"] == "reveal")["seats"] == \
            heard["seats"]
        refused("busy", cid.ask, "sit")
        bob.link.ask("leave")
        bob.join(table)
        bob.asked()
        # Two writes of the table at a time: its names, and the start.
        ann.reveal(heard)
        name = bob.link.send("name", name="Bobby")
        bob.reveal()
        bob.link.reply(name)
        bob.link.wait(lambda m: m["type"] == "table"
                      and m["table"]["seats"][1].get("name") == "Bobby")
        assert ann.link.reply(start)["table"]["state"] == "playing"


@test
def a_table_of_one_is_not_dropped_while_salts_are_told():
    with Server() as server:
        ann = Honest(server, "Ann")
        ann.new(fill="easy", start=True)
        refused("busy", ann.link.ask, "drop", table=ann.table["table"])
        ann.reveal()
        ann.link.wait_update(lambda u: u["count"] > 0)


# ---- who does not tell ----


@test
@slow
def whoever_does_not_tell_loses_the_seat_and_all_begins_anew():
    with Server() as server:
        ann, bob = both_seated(server)
        bob.link.ask("lang", lang="pl")
        start = ann.link.send("start")
        began = time.monotonic()
        ann.reveal()
        seal = ann.table["seal"]
        sentence = refused("unrevealed", ann.link.reply, start)
        assert 9 < time.monotonic() - began < 12
        assert "Bob" in sentence and "Ann" not in sentence
        failed = [link.wait(lambda m: m["type"] == "unrevealed")
                  for link in (ann.link, bob.link)]
        assert failed[0]["message"] == sentence
        for news in failed:
            assert news["table"] == ann.table["table"]
            assert news["seats"] == [{"seat": "a", "name": "Bob"}]
        table = state_of(ann)
        assert table["state"] == "open" and "starting" not in table
        assert table["seal"] != seal
        assert table["seats"][0]["mine"]
        assert table["seats"][1]["who"] == "nobody"
        assert not any("commit" in s or "salt" in s for s in table["seats"])
        server.kill()  # that was stored
        server.start()
        again = ann.come_back()
        assert again["seal"] == table["seal"]
        assert again["seats"][1]["who"] == "nobody"
        bob.come_back()
        bob.seats.clear()
        ann.sit(seat="thanos")
        bob.sit()
        start = ann.link.send("start")
        ann.reveal()
        bob.reveal()
        assert ann.link.reply(start)["table"]["state"] == "playing"


@test
@slow
def the_start_goes_on_without_its_host():
    with Server() as server:
        ann, bob = both_seated(server)
        ann.link.send("start")
        ann.asked()
        ann.link.close()
        bob.reveal()
        ann.come_back()
        ann.reveal()
        bob.link.wait_update(lambda u: u["count"] > 0)
        # and where the host stays away
        ann, bob = both_seated(server)
        ann.link.send("start")
        ann.asked()
        ann.link.close()
        bob.reveal()
        failed = bob.link.wait(lambda m: m["type"] == "unrevealed")
        assert failed["seats"] == [{"seat": "thanos", "name": "Ann"}]
        table = ann.come_back()
        assert table["host"] and table["seats"][0]["who"] == "nobody"


@test
def whoever_loses_the_connection_comes_back_in_time():
    with Server() as server:
        ann, bob = both_seated(server)
        bob.link.close()  # between commit and start
        start = ann.link.send("start")
        ann.reveal()
        bob.come_back()
        heard = bob.asked()
        found = bob.salts_for(heard)
        bob.link.close()  # having told, perhaps
        bob.come_back()
        assert bob.salts_for(bob.asked()) == found
        bob.reveal()
        assert ann.link.reply(start)["table"]["state"] == "playing"


@test
def after_a_restart_nothing_of_a_start_is_left():
    with Server() as server:
        ann, bob = both_seated(server)
        ann.link.send("start")
        heard = bob.asked()
        ann.reveal()
        server.kill()
        server.start()
        table = ann.come_back()
        assert table["state"] == "open" and "starting" not in table
        assert table["seal"] == heard["seal"]
        bob.come_back()
        refused("forbidden", bob.link.ask, "reveal", seat="a",
                salt=bob.salts[bob.seats["a"]])
        ann.sit(seat="thanos")  # its salt was told, bob's was not
        start = ann.link.send("start")
        ann.reveal()
        bob.reveal()
        assert ann.link.reply(start)["table"]["state"] == "playing"


@test
def a_server_that_is_stopped_leaves_the_table_open():
    with Server() as server:
        ann, bob = both_seated(server)
        ann.link.send("start")
        bob.reveal()
        server.stop()
        server.start()
        assert bob.come_back()["state"] == "open"


def fill_disk(server, full):
    """Let no file of a running server grow; or let them again."""
    most = 1 if full else resource.RLIM_INFINITY
    resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE,
                     (most, resource.RLIM_INFINITY))


@test
def a_start_that_can_not_be_stored_leaves_the_table_open():
    with Server() as server:
        ann, bob = both_seated(server)
        start = ann.link.send("start")
        ann.reveal()
        heard = bob.asked()
        fill_disk(server, True)
        bob.reveal(heard)
        refused("io", ann.link.reply, start)
        fill_disk(server, False)
        for honest in (ann, bob):
            table = state_of(honest)
            assert table["state"] == "open" and "starting" not in table
            assert not any("salt" in seat for seat in table["seats"])
        ann.sit(seat="thanos")
        bob.sit(seat="a")
        start = ann.link.send("start")
        ann.link.forget()
        bob.link.forget()
        ann.reveal()
        bob.reveal()
        assert ann.link.reply(start)["table"]["state"] == "playing"


@test
@slow
def a_start_that_can_not_even_be_broken_off_leaves_the_table_open():
    with Server() as server:
        ann, bob = both_seated(server)
        start = ann.link.send("start")
        ann.reveal()
        fill_disk(server, True)
        refused("io", ann.link.reply, start)
        fill_disk(server, False)
        table = state_of(bob)
        assert table["state"] == "open" and "starting" not in table
        assert table["seats"][1]["mine"]
        ann.sit(seat="thanos")
        start = ann.link.send("start")
        bob.link.forget()
        ann.link.forget()
        ann.reveal()
        bob.reveal()
        assert ann.link.reply(start)["table"]["state"] == "playing"


# ---- whoever runs the server ----


class Operator(Honest):
    """Plays, reads the secret, and would like seeds that end in zeros."""

    BITS = 5

    def secret(self, table):
        with sqlite3.connect(f"{self.server.data}/sixstones.db") as db:
            return db.execute("SELECT secret FROM tables WHERE id = ?",
                              (table,)).fetchone()[0]

    def likes(self, seed):
        return seed % (1 << self.BITS) == 0

    def grind(self, table, others):
        """A salt of one's own that leads to a good deal, given the others'."""
        secret = self.secret(table)
        while True:
            salt = secrets.token_hex(16)
            if self.likes(seed_of(secret, [*others, ("a", salt)], 0)):
                return salt


def first_seed(link, table):
    """What the deal was made from, when the game is over."""
    replay = link.ask("replay", table=table)
    return int(replay["actions"][0]["seed"])


def play_out(ann, eve):
    for link in (ann.link, eve.link):
        link.update = None
        link.ask("join", table=ann.table["table"])
        link.wait_update(lambda u: u["count"] > 0)
    play_both(ann.link, eve.link)
    return ann.link.ask("record")["record"]


@test
def an_operator_can_choose_the_deal_where_salts_are_open():
    """What the others are for: this is the attack."""
    with Server() as server:
        ann, eve = Honest(server, "Ann"), Operator(server, "Eve")
        ann.see(ann.link.ask("new", game="gauntlet", seats=2,
                             salt="a11ce0")["table"])
        table = ann.table["table"]
        seats = eve.join(table)["seats"]
        salt = eve.grind(table, [("thanos", seats[0]["salt"])])
        eve.link.ask("sit", salt=salt)
        ann.link.ask("start")
        play_out(ann, eve)
        assert eve.likes(first_seed(eve.link, table))


@test
def an_operator_can_not_choose_the_deal_where_salts_are_committed():
    with Server() as server:
        ann, eve = Honest(server, "Ann"), Operator(server, "Eve")
        table = ann.new()["table"]
        eve.join(table)
        # Before the start there is nothing to try salts against.
        heard = json.dumps(eve.link.news + [eve.table])
        assert ann.salts[ann.seats["thanos"]] not in heard
        eve.sit()
        ann.link.send("start")
        ann.reveal()
        # Now the operator knows the salt, out of the server's memory.
        known = [("thanos", ann.salts[ann.seats["thanos"]])]
        salt = eve.grind(table, known)
        refused("range", eve.link.ask, "reveal", seat="a", salt=salt)
        refused("busy", eve.link.ask, "sit", seat="a", commit=commit_of(salt))
        refused("busy", eve.link.ask, "sit", seat="a", salt=salt)
        refused("busy", eve.link.ask, "stand")
        # The server "crashes": the commit can be changed, but the salt that
        # was told for the old list is told for no other.
        old = ann.list
        server.kill()
        server.start()
        eve.come_back()
        eve.link.ask("sit", seat="a", commit=commit_of(salt))
        assert ann.come_back()["seats"][0]["commit"] == commit_of(known[0][1])
        forged = {**old, "seats": [old["seats"][0],
                                   {"seat": "a", "commit": commit_of(salt)}]}
        try:
            ann.salts_for(forged)
            raise AssertionError("the salt was told for two lists")
        except Doubt as doubt:
            assert str(doubt) == "twice"
        ann.sit(seat="thanos")
        start = ann.link.send("start")
        ann.reveal()
        eve.link.ask("reveal", seat="a", salt=salt)
        ann.link.reply(start)
        record = play_out(ann, eve)
        seed = first_seed(ann.link, table)
        assert seed == seed_of(
            eve.secret(table), [("thanos", ann.salts[ann.seats["thanos"]]),
                                ("a", salt)], 0)
        assert seed != seed_of(eve.secret(table), [*known, ("a", salt)], 0)
        assert verify_list(record, ann.list).returncode == 0
        assert verify_list(record, old).returncode == 1


@test
@slow
def an_operator_who_breaks_off_is_seen_and_starts_anew():
    with Server() as server:
        ann, eve = Honest(server, "Ann"), Operator(server, "Eve")
        table = ann.new()["table"]
        eve.join(table)
        eve.sit()
        secret = eve.secret(table)
        ann.link.send("start")
        ann.reveal()
        failed = ann.link.wait(lambda m: m["type"] == "unrevealed")
        assert failed["seats"] == [{"seat": "a", "name": "Eve"}]
        assert eve.secret(table) != secret
        assert "commit" not in state_of(ann)["seats"][0]


@test
def an_operator_can_not_have_an_old_list_answered_again():
    with Server() as server:
        ann, bob = both_seated(server)
        old = {**ann.table, "seats": [dict(s) for s in ann.table["seats"]]}
        start = ann.link.send("start")
        ann.reveal()
        heard = ann.list
        bob.reveal()
        ann.link.reply(start)
        play_both(ann.link, bob.link)
        table = ann.join(ann.link.ask("rematch")["table"])["table"]
        # The new table looks like the old one, whose deal is known by now.
        ann.see({**old, "table": table})
        assert ann.salts_for({**heard, "table": table}) == {}
        ann.sit(seat="thanos")
        ann.see({**old, "table": table})
        try:
            ann.salts_for({**heard, "table": table})
            raise AssertionError("the salt was told again")
        except Doubt as doubt:
            assert str(doubt) == "missing"


def forge(record, secret, salts):
    """A record with the same beginning and these salts, up to the deal: all of
    it fits."""
    lines = record.split("\n")
    head = [line for line in lines[:lines.index("")]
            if not line.startswith(("salt", "commit"))]
    head += [f"commit {seat} {commit_of(salt)}" for seat, salt in salts]
    head += [f"salt {seat} {salt}" for seat, salt in salts]
    return "\n".join([*head, "", f"deal {seed_of(secret, salts, 0)}",
                      f"secret {secret.hex()}", ""])


@test
def a_record_that_fits_itself_but_not_the_list_is_found():
    with Server() as server:
        ann, eve = Honest(server, "Ann"), Operator(server, "Eve")
        table = ann.new()["table"]
        eve.join(table)
        eve.sit()
        start = ann.link.send("start")
        ann.reveal()
        eve.reveal()
        ann.link.reply(start)
        record = play_out(ann, eve)
        secret = eve.secret(table)
        own = ("thanos", ann.salts[ann.seats["thanos"]])
        true = ("a", eve.salts[eve.seats["a"]])
        wanted = ("a", eve.grind(table, [own]))
        assert verify_list(forge(record, secret, [own, true]),
                           ann.list).returncode == 0
        for salts in ([own, wanted], [own], [true],
                      [("thanos", wanted[1]), true],
                      [("thanos", true[1]), ("a", own[1])]):
            forged = forge(record, secret, salts)
            assert verify(forged).returncode == 0
            assert verify_list(forged, ann.list).returncode == 1
        other = secrets.token_bytes(32)
        forged = forge(record, other, [own, true])
        forged = forged.replace(f"seal {ann.list['seal']}",
                                f"seal {hashlib.sha256(other).hexdigest()}")
        assert verify(forged).returncode == 0
        assert verify_list(forged, ann.list).returncode == 1
        forged = forge(record, secret, [own, true]).replace(
            "option snap offered", "option snap automatic")
        assert verify(forged).returncode == 0
        assert verify_list(forged, ann.list).returncode == 1


@test
def whatever_a_server_asks_a_client_tells_a_salt_for_one_list():
    with Server() as server:
        ann, bob = both_seated(server)
        ann.link.send("start")
        heard = ann.asked()

        def doubts(which, **changes):
            try:
                ann.salts_for({**heard, **changes})
            except Doubt as doubt:
                assert str(doubt) == which
                return
            raise AssertionError(f"a salt was told instead of: {which}")
        rows = heard["seats"]
        doubts("missing", seats=[{"seat": "thanos"}, rows[1]])
        doubts("missing", seats=[{**rows[0], "commit": "0" * 64}, rows[1]])
        doubts("seal", seal="0" * 64)
        doubts("setup", options={})
        ann.reveal(heard)
        doubts("twice", seats=[rows[0], {"seat": "a"}])
        doubts("twice", seats=[rows[0], {"seat": "a", "salt": "00"}])
        doubts("seal", seal="0" * 64)
        assert ann.salts_for(heard)
