"""test_disk.py -- disks that are full or read-only, and files that something
else has damaged."""
import os
import random
import shutil
import time

from control import FaultyServer, Machine
from suite import SEED, test

import crash

# What a server that can't start must say, of which trouble.
FULL = "there is no room left"
READ_ONLY = "needs the right to write"
DAMAGED = ("is damaged", "is not a database")


def wait_until_it_fails(server, crowd, name, seconds=20):
    """Till the disk has refused some calls, and the server says so."""
    wanted = getattr(server.control, name) + 4
    until = time.monotonic() + seconds
    while getattr(server.control, name) < wanted:
        crowd.complain()
        assert time.monotonic() < until, "nothing fails"
        time.sleep(0.01)
    server.wait_for_health("503")


def refuses_to_start(server, said):
    try:
        server.start()
    except RuntimeError as failure:
        assert server.process.returncode == 1, server.process.returncode
        assert said in str(failure), failure
        return
    raise AssertionError("it started")


def finish(crowd, server):
    """All is well again: play on, stop, count."""
    server.wait_for_health("ok")
    crowd.wait_for(20)
    crowd.leave()
    server.stop()
    count = crowd.check()
    server.start()
    return count


@test
def on_a_full_disk_nothing_that_was_acknowledged_is_lost():
    luck = random.Random(SEED)
    with FaultyServer() as server:
        crowd = crash.Crowd(server, luck, bears=("io",))
        crowd.wait_for(20)
        kills = 0
        for i in range(6):
            server.control.room = luck.randint(0, 100000)
            wait_until_it_fails(server, crowd, "full")
            if i % 3 == 1:
                server.kill()
                server.control.room = -1
                server.start()
                kills += 1
            elif i % 3 == 2:
                server.arm(luck, 20)
                server.wait_for_cut()
                server.control.room = -1
                server.start_after_cut(luck)
                kills += 1
            server.control.room = -1
            server.wait_for_health("ok")
            crowd.wait_for(10)
        failures = crowd.failures().get("io", 0)
        count = finish(crowd, server)
        print(f"# 6 full disks, {kills} kills and cuts there, {failures} "
              f"actions refused, {count} acknowledged, lost 0")


@test
def on_a_full_disk_it_starts_or_says_why_not():
    machine = Machine()
    machine.control.room = 0
    try:
        FaultyServer(machine)
        raise AssertionError("it started")
    except RuntimeError as failure:
        assert FULL in str(failure), failure
    machine.heal()
    with FaultyServer(machine) as server:
        server.connect(name="Ann")
        server.stop()
        machine.control.room = 0
        refuses_to_start(server, FULL)
        machine.heal()
        server.start()


@test
def on_a_disk_that_becomes_read_only_nothing_is_lost_and_it_comes_back():
    luck = random.Random(SEED)
    with FaultyServer() as server:
        crowd = crash.Crowd(server, luck, bears=("io",))
        crowd.wait_for(20)
        for _ in range(3):
            server.control.read_only = 1
            wait_until_it_fails(server, crowd, "refused")
            server.control.read_only = 0
            server.wait_for_health("ok")
            crowd.wait_for(10)
        server.control.read_only = 1
        server.kill()
        refuses_to_start(server, READ_ONLY)
        server.control.read_only = 0
        server.start()
        failures = crowd.failures().get("io", 0)
        count = finish(crowd, server)
        print(f"# 4 read-only disks, {failures} actions refused, {count} "
              f"acknowledged, lost 0")


@test
def in_a_folder_of_a_read_only_disk_it_says_why_it_does_not_start():
    machine = Machine()
    machine.control.read_only = 1
    try:
        FaultyServer(machine)
        raise AssertionError("it started")
    except RuntimeError as failure:
        assert READ_ONLY in str(failure), failure
    machine.remove()


# ---- damage ----

def garbage(path, luck):
    with open(path, "r+b") as file:
        file.seek(luck.randrange(os.path.getsize(path) // 512) * 512)
        file.write(luck.randbytes(luck.choice((512, 4096))))


def zeros(path, luck):
    with open(path, "r+b") as file:
        file.seek(luck.randrange(os.path.getsize(path) // 4096) * 4096)
        file.write(bytes(4096))


def shorter(path, luck):
    os.truncate(path, luck.randrange(os.path.getsize(path)))


def header(path, luck):
    with open(path, "r+b") as file:
        file.seek(luck.randrange(100))
        file.write(luck.randbytes(8))


def play_for_a_while(machine, luck):
    """A database with some games in it, which has been closed."""
    with_files = FaultyServer(machine)
    crowd = crash.Crowd(with_files, luck)
    crowd.wait_for(150)
    crowd.leave()
    with_files.stop()
    return crowd


def look_around(server, crowd):
    """Everybody comes back. Whatever is damaged is told in a sentence."""
    told = 0
    for player in crowd.players:
        try:
            link = server.connect(token=player.token)
            for table, number in player.told.items():
                try:
                    link.ask("join", table=table)
                    link.wait_update(lambda u: True)
                except crash.Failure as failure:
                    assert len(failure.reply["message"]) > 20, failure
                    told += 1
        except crash.Failure as failure:
            assert failure.code in ("denied", "io"), failure
            told += 1
    return told


@test
def a_damaged_database_is_refused_in_a_sentence_or_served_as_far_as_it_goes():
    luck = random.Random(SEED)
    machine = Machine()
    crowd = play_for_a_while(machine, luck)
    whole = machine.folder + "/whole"
    shutil.copy(machine.disk + "/sixstones.db", whole)
    refused = served = told = 0
    for damage in (garbage, zeros, shorter, header) * 5:
        path = machine.disk + "/sixstones.db"
        for name in os.listdir(machine.disk):
            if name.startswith("sixstones.db-"):
                os.remove(f"{machine.disk}/{name}")
        shutil.copy(whole, path)
        damage(path, luck)
        try:
            server = FaultyServer(machine)
        except RuntimeError as failure:
            assert any(word in str(failure) for word in DAMAGED), failure
            refused += 1
            continue
        told += look_around(server, crowd)
        served += 1
        assert server.process.poll() is None, server.logged()[-2000:]
        server.stop()
    print(f"# 20 damaged databases: {refused} refused, {served} served, where "
          f"{told} questions were answered by what is wrong")
    machine.remove()
