"""test_power.py -- the power fails, at any write or sync. What was synced is
on the disk then, and of the rest some sectors and pages, in any order.

CRASH_CUTS says how often (25), SEED repeats a run.
"""
import collections
import os
import random
import subprocess
import sys

from control import FaultyServer, Machine
from suite import SEED, test

import crash

CUTS = int(os.environ.get("CRASH_CUTS", 25))

# Two syncs, and what may be lost after them: a write over what is there, a
# file, its name.
SCRIPT = """
import os, sys
disk = sys.argv[1]
first = os.open(disk + "/first", os.O_RDWR | os.O_CREAT)
os.write(first, b"A" * 2048)
os.fsync(first)
os.fsync(os.open(disk, os.O_RDONLY))
os.pwrite(first, b"B" * 2048, 0)
other = os.open(disk + "/other", os.O_RDWR | os.O_CREAT)
os.write(other, b"x")
os.rename(disk + "/other", disk + "/renamed")
"""
OPERATIONS = 8  # of it


def left_by_script(seed, cut_in=OPERATIONS):
    """The sectors of the first file, and the names, after a cut."""
    machine = Machine()
    machine.control.seed = seed
    machine.control.cut_in = cut_in
    done = subprocess.run([sys.executable, "-IS", "-c", SCRIPT,
                           machine.disk],
                          env={**os.environ, **machine.env})
    assert done.returncode == -9 and machine.control.cuts == 1
    names = sorted(os.listdir(machine.disk))
    sectors = b""
    if "first" in names:
        with open(machine.disk + "/first", "rb") as file:
            sectors = file.read()
    machine.remove()
    return sectors, names


@test
def the_disk_of_these_tests_keeps_what_was_synced_and_may_lose_the_rest():
    seen = collections.Counter()
    for seed in range(25):
        bytes_, names = left_by_script(seed)
        assert len(bytes_) == 2048
        sectors = [bytes_[i:i + 512] for i in range(0, 2048, 512)]
        assert set(sectors) <= {b"A" * 512, b"B" * 512}
        seen[b"".join(s[:1] for s in sectors)] += 1
        seen[tuple(names)] += 1
    assert seen[b"AAAA"] and seen[b"BBBB"] and len(seen) > 6, seen
    assert {("first",), ("first", "other"), ("first", "renamed")} <= set(seen)
    for cut_in in (1, 2, 3):  # nobody has synced anything
        lengths = {len(left_by_script(seed, cut_in)[0]) for seed in range(6)}
        assert 0 in lengths, lengths


@test
def no_power_cut_loses_what_was_acknowledged():
    luck = random.Random(SEED)
    with FaultyServer() as server:
        crowd = crash.Crowd(server, luck)
        for _ in range(CUTS):
            server.arm(luck, 300)
            server.wait_for_cut()
            server.start_after_cut(luck, 100)
        server.control.cut_in = 0
        crowd.wait_for(20)
        crowd.leave()
        server.stop()
        count = crowd.check()
        told = server.control
        print(f"# {told.cuts} power cuts, {count} actions acknowledged, "
              f"lost 0; {told.pieces_lost} of {told.pieces} unsynced sectors "
              f"and pages lost")
        assert told.cuts >= CUTS and told.pieces_lost > CUTS
        crash.assert_games_replay(server, crowd.players)


@test
def a_power_cut_while_the_database_is_made_leaves_one_that_opens():
    luck = random.Random(SEED)
    cuts = 0
    for most in (3, 10, 20, 40, 80):
        machine = Machine()
        machine.control.seed = luck.getrandbits(62)
        machine.control.cut_in = luck.randint(1, most)
        try:
            server = FaultyServer(machine)
        except RuntimeError:
            assert machine.control.cuts == 1
            server = FaultyServer(machine)
        with server:
            server.connect(name="Ann")
            cuts += machine.control.cuts
    assert cuts > 0


@test
def these_tests_see_a_disk_that_only_says_that_it_has_synced():
    """Else nobody would know that they see anything."""
    luck = random.Random(SEED)
    server = FaultyServer()
    crowd = crash.Crowd(server, luck)
    server.control.lies = 1000000
    try:
        for _ in range(20):
            server.arm(luck, 300)
            server.wait_for_cut()
            server.start_after_cut(luck)
            crowd.wait_for(10)
        raise RuntimeError("nothing was lost")
    except (AssertionError, crash.Failure):
        pass  # a player was told less than before, or was not known
    except RuntimeError as failure:
        assert "damaged" in str(failure), failure
    finally:
        for player in crowd.players:
            player.enough = True
        server.machine.heal()
        if server.process.poll() is None:
            server.kill()
        server.machine.remove()
