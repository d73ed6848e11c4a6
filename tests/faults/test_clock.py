"""test_clock.py -- clocks that are wrong when the server starts, or while it
runs: nothing is deleted because of that, and what is old is deleted."""
import os
import sqlite3
import time

from control import FaultyServer
from suite import test

import admin
from client import Failure, refused

HOUR, DAY = 3600000, 86400000
KEEP = {"keep-days": 90, "keep-games-days": 30, "token-days": 365}


class Guest:
    """Somebody without an account, a table of theirs that has not begun, and
    another person's game that is over: all that may be deleted."""

    def __init__(self, server):
        link = server.connect()
        self.token = link.token
        host = server.connect()
        self.host = host.token
        self.table = host.ask("new", game="gauntlet", seats=2)[
            "table"]["table"]
        player = server.connect()
        self.player = player.token
        self.game = player.ask("new", game="gauntlet", fill="random",
                               start=True)["table"]["table"]
        player.play_on()
        for one in (link, host, player):
            one.close()

    def is_there(self, server):
        """Which of it is. Whoever comes for that was there just now."""
        tokens = {"guest": self.token, "host": self.host,
                  "player": self.player}
        left = {who for who, token in tokens.items()
                if enters(server, token)}
        tables = stored(server, "SELECT id FROM tables")
        return left | {what for what, table in
                       (("table", self.table), ("game", self.game))
                       if (table,) in tables}


ALL = {"guest", "host", "player", "table", "game"}


def enters(server, token):
    try:
        server.connect(token=token).close()
        return True
    except Failure as failure:
        assert failure.code == "denied", failure
        return False


def stored(server, sql):
    path = os.path.join(server.data, "sixstones.db")
    with sqlite3.connect(f"file:{path}?mode=ro", uri=True) as base:
        return base.execute(sql).fetchall()


def settle(server):
    """Until the store has done all it was given."""
    jobs = None
    while jobs != server.figure("store_jobs_total"):
        jobs = server.figure("store_jobs_total")
        time.sleep(0.1)


def pass_time(server, days=0):
    """So much time, two hours at least, and the broom comes and is done."""
    ms = days * DAY or 2 * HOUR
    now = "SELECT value FROM facts"
    settle(server)
    before = stored(server, now)
    server.control.clock += ms
    server.control.passed += ms
    until = time.monotonic() + 10
    while stored(server, now) == before:
        assert time.monotonic() < until, "nobody sweeps"
        time.sleep(0.02)
    settle(server)


def jumps(server):
    """What the log has said of the clock since this was asked last."""
    lines = [{name: value for name, value in line.items() if "days" in name}
             for line in server.events("clock-jump")]
    told = getattr(server, "jumps_told", 0)
    server.jumps_told = len(lines)
    return lines[told:]


def start_wrong(days, name):
    """Somebody was there in passing; then the server starts with a clock that
    is wrong, and somebody else comes; then it is put right."""
    with FaultyServer(settings=KEEP) as server:
        before = Guest(server)
        server.stop()
        server.control.clock = days * DAY
        server.start()
        during = Guest(server)
        pass_time(server)
        told = jumps(server)
        assert len(told) == 1 and list(told[0]) == [name], told
        assert abs(int(told[0][name]) - abs(days)) <= 1, told
        assert server.figure("clock_jumped") == 1
        assert before.is_there(server) == ALL
        assert during.is_there(server) == ALL
        server.stop()
        server.control.clock = 0
        server.start()
        pass_time(server)
        assert before.is_there(server) == ALL
        assert during.is_there(server) == ALL
        assert jumps(server) == []


@test
def a_start_with_a_clock_that_is_ahead_deletes_nothing():
    start_wrong(400, "days-ahead")


@test
def a_start_with_a_clock_that_is_behind_deletes_nothing():
    start_wrong(-400, "days-behind")


@test
def a_start_in_1970_deletes_nothing():
    start_wrong(-int(time.time() / 86400), "days-behind")


@test
def a_clock_that_jumps_deletes_nothing():
    with FaultyServer(settings=KEEP) as server:
        guests = [Guest(server)]
        for days, told in ((400, ["days-ahead"]), (0, []),
                           (-400, ["days-behind"]), (0, [])):
            server.control.clock = days * DAY
            pass_time(server)
            guests.append(Guest(server))
            pass_time(server)
            assert [name for line in jumps(server) for name in line] == told
        for guest in guests:
            assert guest.is_there(server) == ALL


@test
def a_clock_that_stays_ahead_for_a_day_is_believed():
    with FaultyServer(settings=KEEP) as server:
        before = Guest(server)
        server.control.clock = 400 * DAY
        pass_time(server)
        during = Guest(server)
        assert before.is_there(server) == ALL
        pass_time(server, 1)
        assert before.is_there(server) == {"guest", "host", "player"}
        assert during.is_there(server) == ALL
        server.control.clock = 0  # it was wrong after all
        pass_time(server)
        after = Guest(server)
        pass_time(server)
        assert during.is_there(server) == ALL
        assert after.is_there(server) == ALL


@test
def a_stored_time_ahead_of_a_right_clock_deletes_nothing():
    """As an earlier release leaves it that ran with a wrong clock once."""
    with FaultyServer(settings={"keep-days": 36500,
                                "token-days": 0}) as server:
        before = Guest(server)
        server.control.clock = 400 * DAY
        pass_time(server)
        pass_time(server, 1)  # now it is believed
        during = Guest(server)
        server.stop()
        server.settings.update(KEEP)
        server.control.clock = 0
        server.start()
        after = Guest(server)
        pass_time(server)
        assert [list(told) for told in jumps(server)][-1] == ["days-behind"]
        for guest in (before, during, after):
            assert guest.is_there(server) == ALL
        pass_time(server, 91)  # what is old by both is old
        assert before.is_there(server) == {"guest", "host", "player"}
        assert during.is_there(server) == ALL
        assert after.is_there(server) == ALL


@test
def a_link_for_a_new_password_is_old_after_a_day():
    with FaultyServer() as server:
        tokens = []
        for hour in (0, 2):
            server.connect().ask("register", login=f"ann{hour}",
                                 password="correct horse")
            link = admin.ask(server, "reset", f"ann{hour}")["link"]
            tokens.append(link.split("/")[-1])
            if hour == 0:
                pass_time(server)
        server.stop()
        server.control.clock += 23 * HOUR  # and the broom has not come yet
        server.start()
        assert stored(server, "SELECT count(*) FROM resets") == [(2,)]
        link = server.connect()
        refused("denied", link.ask, "reset", token=tokens[0],
                password="another horse")
        link.ask("reset", token=tokens[1], password="another horse")


@test
def a_ban_ends_with_the_guest_it_was_for():
    with FaultyServer(settings=KEEP) as server:
        guest, ann = server.connect(), server.connect()
        ann.ask("register", login="ann", password="correct horse")
        for who in (guest, ann):
            admin.run(server, "ban", who.person["person"], "ever")
            who.close()
        admin.run(server, "ban", "192.0.2.1", "ever")
        pass_time(server, 89)
        assert admin.ask(server, "status")["sanctions"] == 3
        pass_time(server, 3)
        assert stored(server, "SELECT login FROM people") == [("ann",)]
        assert admin.ask(server, "status")["sanctions"] == 2
        listed = admin.ask(server, "sanctions")["sanctions"]
        assert [row.get("name", row.get("address")) for row in listed] == [
            "192.0.2.1", ann.person["name"]]
        link = server.connect()
        refused("forbidden", link.ask, "login", login="ann",
                password="correct horse")


@test
def what_is_old_is_deleted():
    with FaultyServer(settings=KEEP) as server:
        guest = Guest(server)
        for days, left in ((29, ALL), (2, ALL - {"game"}),
                           (60, {"guest", "host", "player"}),
                           (89, {"guest", "host", "player"}), (91, set())):
            pass_time(server, days)
            assert guest.is_there(server) == left, days
        assert jumps(server) == []
        assert stored(server, "SELECT * FROM people") == []


@test
def a_damaged_time_deletes_nothing_and_is_set_anew():
    with FaultyServer(settings=KEEP) as server:
        guest = Guest(server)
        server.stop()
        path = os.path.join(server.data, "sixstones.db")
        with sqlite3.connect(path) as base:
            base.execute("UPDATE facts SET value = value | (1 << 50)")
        server.start()
        pass_time(server)
        assert guest.is_there(server) == ALL
        assert [list(told) for told in jumps(server)] == [["days-ahead"]]
        server.stop()
        server.start()
        pass_time(server, 1)
        pass_time(server)
        assert guest.is_there(server) == ALL
        pass_time(server, 91)
        assert guest.is_there(server) == set()
