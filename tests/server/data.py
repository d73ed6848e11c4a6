"""data.py -- `sixstones backup`, `restore` and `check`, while a server plays
and after it; and a database of which a bit was flipped."""
import os
import random
import signal
import sqlite3
import subprocess
import threading
import time

from client import Failure, Server, slow, test
from crash import Player, stored
from play import begin


def run(*args, code=0):
    done = subprocess.run([f"{Server.build}/sixstones", *args], text=True,
                          capture_output=True, env={**os.environ,
                                                    "LC_ALL": "C.UTF-8"})
    assert done.returncode == code, (args, done.stdout, done.stderr)
    return done.stdout + done.stderr


def database(server):
    return os.path.join(server.data, "sixstones.db")


def play(server):
    """Players who are at it until end() is called."""
    luck = random.Random(7)
    players = [Player(server, random.Random(luck.random())) for _ in range(4)]
    threads = [threading.Thread(target=p.run, daemon=True)
               for p in players]
    for thread in threads:
        thread.start()
    return players, threads


def end(players, threads):
    for player in players:
        player.enough = True
    for thread in threads:
        thread.join()


@test
@slow
def a_backup_of_a_busy_server_has_all_that_was_acknowledged():
    with Server() as server:
        players, threads = play(server)
        time.sleep(1)
        before = {}
        for player in players:
            before.update(dict(player.acknowledged))
        assert before
        copy = os.path.join(server.data, "copy.db")
        said = run("backup", "--data", server.data, copy)
        assert "whole and checked" in said, said
        assert "Sound: " in run("check", "--data", server.data)
        end(players, threads)
        run("check", copy)
        with sqlite3.connect(copy) as db:
            entries = {(table, number): text for table, number, text in
                       db.execute("SELECT id, number, text FROM entries"
                                  " JOIN tables USING (serial)")}
        for key, action in before.items():
            assert entries.get(key) == action, key
        everything = stored(server)
        assert entries.items() <= everything.items()
        assert sorted(set(os.listdir(server.data)) - {"admin.sock"}) == [
            "config", "copy.db", "log", "sixstones.db", "sixstones.db-shm",
            "sixstones.db-wal", "sixstones.db.lock"]


@test
def a_backup_that_is_broken_off_leaves_nothing():
    with Server() as server:
        begin(server)
        server.stop()
        with sqlite3.connect(database(server)) as db:  # some 60 MB
            db.execute("UPDATE tables SET settings = printf('%60000000d', 1)")
        copy = os.path.join(server.data, "copy")
        for delay in (0.02, 0.05, 0.1):
            child = subprocess.Popen(
                [f"{Server.build}/sixstones", "backup", "--data", server.data,
                 copy], stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                text=True)
            time.sleep(delay)
            child.send_signal(signal.SIGINT)
            said = child.communicate()[0]
            if child.returncode == 0:
                os.remove(copy)
                continue
            assert not os.path.exists(copy), said
            assert not os.path.exists(copy + ".part"), said


@test
def a_backup_is_restored_when_the_server_is_stopped():
    with Server() as server:
        ann, bob, table = begin(server)
        copy = os.path.join(server.data, "copy.db")
        run("backup", "--data", server.data, copy)
        refused = run("backup", "--data", server.data, copy, code=1)
        assert "exists already" in refused, refused
        number = ann.update["number"]
        ann.ask("play", number=number,
                action=ann.update["actions"][0]["text"])
        refused = run("restore", "--data", server.data, copy, code=1)
        assert "stop it first" in refused, refused
        server.stop()
        said = run("restore", "--data", server.data, copy)
        assert "is as it was in the backup" in said, said
        assert "sixstones.db.before-" in said, said
        server.start()
        back = server.connect(token=ann.token)
        back.ask("join", table=table)
        assert back.wait_update()["number"] == number
        assert any(name.startswith("sixstones.db.before-")
                   for name in os.listdir(server.data))


@test
def one_damaged_table_is_refused_and_all_others_go_on():
    with Server() as server:
        ann, bob, table = begin(server)
        _, _, other = begin(server)
        ann.ask("play", number=ann.update["number"],
                action=ann.update["actions"][0]["text"])
        server.stop()
        with sqlite3.connect(database(server)) as db:
            db.execute("UPDATE entries SET at = at + 64 WHERE number = 0 AND"
                       " serial = (SELECT serial FROM tables WHERE id = ?)",
                       (table,))
        said = run("check", "--data", server.data, code=1)
        assert f"table '{table}': entry 0 is damaged\n" in said, said
        assert said.splitlines()[-1].startswith("Sound: 1 tables, "), said
        server.start()
        back = server.connect(token=ann.token)
        try:
            back.ask("join", table=table)
            raise AssertionError("it was opened")
        except Failure as failure:
            assert failure.code == "broken", failure
            assert "entry 0 of table" in str(failure), failure
        back.ask("join", table=other)
        until = time.monotonic() + 5
        while '"event":"damaged"' not in server.logged():
            assert time.monotonic() < until, server.logged()
            time.sleep(0.05)


@test
def the_commands_of_the_data_say_what_is_wrong():
    with Server() as server:
        server.stop()
        nowhere = os.path.join(server.data, "nowhere")
        copy = os.path.join(server.data, "copy")
        assert "name the file" in run("backup", "--data", server.data, "",
                                      code=1)
        assert "there is no database" in run("check", nowhere, code=1)
        for command in (["check"], ["backup", copy]):
            said = run(*command, "--data", nowhere, code=1)
            assert "there is no database" in said, said
        assert "which backup?" in run("backup", code=2)
        assert "which backup?" in run("restore", "a", "b", code=2)
        assert "not both" in run("check", "--data", "a", "b", code=2)
        for bad, why in ((database(server), "is the database, or"),
                         (database(server) + "-wal", "is the database, or"),
                         (os.path.join(nowhere, "x"), "folder does not exist"),
                         (server.data, "is a folder")):
            said = run("backup", "--data", server.data, bad, code=1)
            assert why in said, said
        run("backup", "--data", server.data, copy)
        with open(copy, "r+b") as file:
            file.seek(4096)
            file.write(os.urandom(3000))
        said = run("restore", "--data", server.data, copy, code=1)
        assert "there is damage in this backup" in said, said
        assert "Sound: 0 tables" in run("check", "--data", server.data)
        server.start()


@test
def a_damaged_log_is_refused_and_what_can_be_read_is_saved():
    with Server() as server:
        for _ in range(3):
            begin(server)
        server.kill()
        log = database(server) + "-wal"
        with open(log, "r+b") as file:
            file.seek(os.path.getsize(log) // 2)
            byte = file.read(1)[0]
            file.seek(-1, os.SEEK_CUR)
            file.write(bytes([byte ^ 4]))
        said = run("check", "--data", server.data, code=1)
        assert "the log is damaged, and what was stored after" in said, said
        try:
            server.start()
            raise AssertionError("it was started")
        except RuntimeError as failure:
            assert "sixstones.db-wal is damaged" in str(failure), failure
            server.process.stdout.close()
            server.log.close()
        copy = os.path.join(server.data, "copy")
        said = run("backup", "--data", server.data, copy, code=3)
        assert "what was stored after that is not in it" in said, said
        assert "whole" not in said, said
        said = run("restore", "--data", server.data, copy)
        kept = said.split("What was there before is ")[1].split(".\n")[0]
        assert os.path.exists(kept) and os.path.exists(kept + "-wal"), said
        assert "Sound: " in run("check", "--data", server.data)
        server.start()
        begin(server)
