"""admin_store.py -- backups that a running server makes, and what becomes of
them when somebody goes away."""
import fcntl
import json
import os
import signal
import socket
import sqlite3
import subprocess
import threading
import time

from admin import ask, audit, run
from admin_socket import Operator
from client import Server, test
from play import begin


def program(*args, cwd=None, code=0):
    done = subprocess.run([os.path.join(Server.build, "sixstones"), *args],
                          capture_output=True, text=True, cwd=cwd, timeout=60,
                          env={**os.environ, "LC_ALL": "C.UTF-8"})
    assert done.returncode == code, (args, done.stdout, done.stderr)
    return done.stdout + done.stderr


def make_large(server):
    """Some 60 MB more in the database of a server that is stopped."""
    with sqlite3.connect(os.path.join(server.data, "sixstones.db")) as base:
        base.execute("CREATE TABLE ballast (text TEXT)")
        base.executemany("INSERT INTO ballast VALUES (?)",
                         [("x" * 1000000,)] * 60)


def wait_for(path):
    until = time.monotonic() + 20
    while not os.path.exists(path):
        assert time.monotonic() < until


def left(copy):
    """What is left of a copy, when it has ended."""
    folder, name = os.path.split(copy)
    return [one for one in os.listdir(folder) if one.startswith(name)]


@test
def an_operator_has_the_server_make_a_backup():
    with Server() as server:
        begin(server)
        copy = os.path.join(server.data, "copy.db")
        reply = ask(server, "backup", copy)
        assert reply["file"] == copy
        assert reply["bytes"] == os.path.getsize(copy) > 0
        assert "Sound: 1 tables" in program("check", copy)
        assert audit(server)[0]["what"] == "backup"
        assert audit(server)[0]["about"] == copy
        assert "exists already" in run(server, "backup", copy, code=1).err
        assert "is the database" in run(
            server, "backup", os.path.join(server.data, "sixstones.db"),
            code=1).err
        assert "folder does not exist" in run(
            server, "backup", "/nonexistent/x", code=1).err
        assert "FILE" in run(server, "backup", code=2).err
        reply = Operator(server).ask("backup", file="copy")
        assert reply["code"] == "range" and "/backup" in reply["message"]
        text = server.get("/metrics")
        assert "backup" in text, text
        assert "Sound: 1 tables" in run(server, "check").out
        # a path is that of whoever types it
        program("admin", "--data", server.data, "backup", "here.db",
                cwd=server.data)
        assert os.path.exists(os.path.join(server.data, "here.db"))


@test
def sixstones_backup_asks_the_server_if_there_is_one():
    with Server() as server:
        begin(server)
        copy = os.path.join(server.data, "copy.db")
        said = program("backup", "--data", server.data, copy)
        assert "whole and checked" in said, said
        assert audit(server)[0]["what"] == "backup"
        os.remove(os.path.join(server.data, "admin.sock"))
        program("backup", "--data", server.data, copy + "2")
        program("check", copy + "2")
        server.stop()
        program("backup", "--data", server.data, copy + "3")
        server.start()
        assert len(audit(server, 10)) == 1


def folder_of(path):
    is_ = os.stat(os.path.dirname(path))
    return f"{is_.st_dev}:{is_.st_ino}"


@test
def a_path_that_is_another_folder_to_the_server_is_refused():
    with Server() as server:
        begin(server)
        copy = os.path.join(server.data, "copy.db")
        reply = Operator(server).ask("backup", file=copy, folder="1:1")
        assert reply["type"] == "error" and reply["code"] == "io", reply
        assert "'sixstones backup'" in reply["message"], reply
        assert left(copy) == []
        reply = Operator(server).ask("backup", file=copy,
                                     folder=folder_of(copy))
        assert reply["type"] == "backup", reply
        assert left(copy) == ["copy.db"]


class Stranger:
    """Somebody who listens on the socket, has the database, and refuses all
    it is asked; asked has what that was."""

    def __init__(self, data):
        self.lock = open(os.path.join(data, "sixstones.db.lock"), "r+")
        fcntl.flock(self.lock, fcntl.LOCK_EX)
        self.socket = socket.socket(socket.AF_UNIX)
        self.socket.bind(os.path.join(data, "admin.sock"))
        self.socket.listen()
        self.asked = []
        threading.Thread(target=self.answer, daemon=True).start()

    def answer(self):
        while True:
            link, _ = self.socket.accept()
            with link, link.makefile("rw") as file:
                self.asked.append(json.loads(file.readline()))
                file.write('{"type":"error","code":"io","message":"no"}\n')


@test
def a_backup_beside_the_server_is_made_where_its_operator_is():
    with Server() as server:
        begin(server)
        server.stop()
        stranger = Stranger(server.data)
        copy = os.path.join(server.data, "copy.db")
        said = program("backup", "--data", server.data, copy)
        assert "whole and checked" in said, said
        assert [one["type"] for one in stranger.asked] == [
            "backup", "backed-up"], stranger.asked
        for one in stranger.asked:
            assert one["file"] == copy
            assert one["folder"] == folder_of(copy)


def noted(server):
    return server.figure("backup_timestamp_seconds")


@test
def a_backup_that_was_made_without_the_server_is_known_to_it():
    with Server() as server:
        begin(server)
        assert noted(server) == 0
        copy = os.path.join(server.data, "copy.db")
        Operator(server).ask("backed-up", file=copy)
        assert abs(noted(server) - time.time()) < 60
        assert audit(server)[0]["what"] == "backed-up"
        assert audit(server)[0]["about"] == copy
        reply = Operator(server).ask("backed-up", file="copy")
        assert reply["code"] == "range", reply
        assert "knows of the backup" in run(server, "backed-up", copy).out


@test
def a_backup_is_given_up_when_its_operator_goes():
    with Server() as server:
        server.stop()
        make_large(server)
        server.start()
        link = server.connect()
        copy = os.path.join(server.data, "copy.db")
        for _ in range(3):
            op = Operator(server)
            op.send(json.dumps({"type": "backup", "file": copy}))
            wait_for(copy + ".part")
            server.process.send_signal(signal.SIGSTOP)
            op.close()
            server.process.send_signal(signal.SIGCONT)
            until = time.monotonic() + 20
            while left(copy):
                assert time.monotonic() < until, left(copy)
                time.sleep(0.05)
            link.ask("me")
            time.sleep(0.3)  # until the next one may begin
        op = Operator(server)
        op.send(json.dumps({"type": "backup", "file": copy}))
        wait_for(copy + ".part")
        other = Operator(server).ask("backup", file=copy + "2")
        assert other["code"] == "busy", other
        seen = []
        while (reply := op.receive())["type"] == "progress":
            seen.append(reply["done"])
            assert 0 < reply["done"] <= reply["total"]
        assert reply["type"] == "backup" and seen == sorted(seen), reply
        assert left(copy) == ["copy.db"]


@test
def a_server_stops_in_the_middle_of_a_backup():
    with Server() as server:
        server.stop()
        make_large(server)
        for _ in range(2):
            server.start()
            copy = os.path.join(server.data, "copy.db")
            op = Operator(server)
            op.send(json.dumps({"type": "backup", "file": copy}))
            wait_for(copy + ".part")
            begun = time.monotonic()
            assert server.stop() == 0
            assert time.monotonic() - begun < 10
            assert left(copy) == []
            op.close()
