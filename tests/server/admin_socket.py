"""admin_socket.py -- the operators' socket: who may use it, and what comes of
nonsense, of impatience, and of not reading."""
import json
import os
import re
import socket
import stat
import subprocess
import sys
import time
from pathlib import Path

from admin import ask, audit, number, run
from client import Server, test

ROOT = Path(__file__).resolve().parent.parent.parent
MANUAL = (ROOT / "docs/admin.md").read_text("utf-8")


def path_of(server):
    return os.path.join(server.data, "admin.sock")


class Operator:
    """A connection to the socket."""

    def __init__(self, server, timeout=20):
        self.socket = socket.socket(socket.AF_UNIX)
        self.socket.settimeout(timeout)
        while True:
            try:
                self.socket.connect(path_of(server))
                break
            except BlockingIOError:  # many are waiting already
                time.sleep(0.01)
        self.file = self.socket.makefile("rb")

    def send(self, line):
        data = line if isinstance(line, bytes) else line.encode()
        try:
            self.socket.sendall(data + b"\n")
        except BrokenPipeError:
            pass  # refused already; the reason can be read

    def receive(self):
        """The next line, as an object; None: the other side has gone."""
        line = self.file.readline()
        return json.loads(line) if line else None

    def ask(self, type, **members):
        self.send(json.dumps({"type": type, **members}))
        reply = self.receive()
        while reply and reply["type"] == "progress":
            reply = self.receive()
        return reply

    def close(self):
        self.file.close()
        self.socket.close()


def settle(server):
    """Wait until those who have gone are not counted any more."""
    until = time.monotonic() + 10
    while (Operator(server).ask("status") or {}).get("type") != "status":
        assert time.monotonic() < until
        time.sleep(0.05)


@test
def the_socket_is_for_its_owner_alone():
    with Server() as server:
        mode = os.stat(path_of(server))
        assert stat.S_ISSOCK(mode.st_mode)
        assert stat.S_IMODE(mode.st_mode) == 0o600, oct(mode.st_mode)
        assert mode.st_uid == os.geteuid()


@test
def another_user_is_refused_whatever_the_files_allow():
    if os.geteuid() != 0:
        return  # nobody can be somebody else
    with Server() as server:
        os.chmod(server.data, 0o755)
        os.chmod(path_of(server), 0o666)
        code = ("import os, socket, sys; os.setgid(65534); os.setuid(65534); "
                "s = socket.socket(socket.AF_UNIX); s.connect(sys.argv[1]); "
                "print(s.makefile().readline())")
        done = subprocess.run([sys.executable, "-c", code, path_of(server)],
                              capture_output=True, text=True, timeout=20)
        reply = json.loads(done.stdout)
        assert reply["code"] == "denied", done
        run(server, "status")


@test
def a_stale_socket_is_replaced_and_a_running_server_is_not():
    with Server() as server:
        server.kill()
        assert os.path.exists(path_of(server))
        server.start()
        run(server, "status")
        second = subprocess.run(
            [os.path.join(Server.build, "sixstones"), "serve", "--listen",
             "127.0.0.1:0", "--data", server.data],
            capture_output=True, text=True, timeout=20)
        assert second.returncode == 1, second
        run(server, "status")


@test
def a_folder_with_a_long_path_has_a_socket_too(tmp="/tmp"):
    deep = os.path.join(tmp, f"sixstones-{os.getpid()}", "x" * 100, "y" * 100)
    os.makedirs(deep, mode=0o700)
    try:
        with Server(data=deep) as server:
            assert ask(server, "status")["people"] == 0
        assert not os.path.exists(os.path.join(deep, "admin.sock"))
    finally:
        subprocess.run(["rm", "-rf", os.path.dirname(os.path.dirname(deep))],
                       check=True)


@test
def where_there_can_be_no_socket_games_go_on():
    with Server() as server:
        server.stop()
        os.mkdir(path_of(server))
        server.start()
        server.connect().ask("me")
        assert '"event":"no-admin"' in server.logged()
        server.stop()
        os.rmdir(path_of(server))
        server.start()
        run(server, "status")


@test
def every_bad_line_gets_a_sentence_and_the_next_one_counts():
    with Server() as server:
        op = Operator(server)
        for line, code in (
                (b"", "syntax"), (b"hello", "syntax"), (b"{", "syntax"),
                (b"\xff\xfe\x00", "syntax"), (b"[]", "syntax"), (b"7", "syntax"),
                (b"null", "syntax"), (b"{}", "syntax"),
                (b'{"type":7}', "syntax"), (b'{"type":"nonsense"}', "unknown"),
                (b'{"type":"status","x":1}', "unknown"),
                (b'{"type":"status","id":[]}', "type"),
                (b'{"type":"status","lang":7}', "type"),
                (b'{"type":"person"}', "syntax"),
                (b'{"type":"person","who":7}', "type"),
                (b'{"type":"person","who":""}', "unknown"),
                (b'{"type":"person","who":"99999999999999999999"}', "unknown"),
                (b'{"type":"people","most":0}', "range"),
                (b'{"type":"people","most":99999999999}', "range"),
                (b'{"type":"people","word":"' + b"x" * 41 + b'"}', "range"),
                (b'{"type":"mute","who":"1","for":""}', "range"),
                (b'{"type":"table","table":"' + b"x" * 4000 + b'"}', "unknown"),
                (b'{"type":"report","report":-1,"note":""}', "unknown"),
                (b'{"type":"delete","who":"1","yes":false}', "unknown"),
                (b'{"type":"status","type":"status"}', "syntax"),
                (b"[" * 5000, "syntax")):
            op.send(line)
            reply = op.receive()
            assert reply["type"] == "error", (line[:40], reply)
            assert reply["code"] == code, (line[:40], reply)
            assert len(reply["message"]) > 8
        assert op.ask("status", id="x")["id"] == "x"
        assert op.ask("status", id=7, lang="pl")["id"] == 7
        assert audit(server) == []


@test
def a_line_that_is_too_long_ends_the_connection():
    with Server() as server:
        op = Operator(server)
        op.socket.sendall(b"x" * 20000)
        reply = op.receive()
        assert reply["code"] == "too-large", reply
        assert op.receive() is None
        run(server, "status")


@test
def half_lines_and_silent_ends_harm_nobody():
    with Server() as server:
        for part in (b"", b"{", b'{"type":"sta', b'{"type":"status"}'):
            op = Operator(server)
            op.socket.sendall(part)
            op.close()
        op = Operator(server)  # the last line may do without its end
        op.socket.sendall(b'{"type":"status"}')
        op.socket.shutdown(socket.SHUT_WR)
        assert op.receive()["type"] == "status"
        assert op.receive() is None
        for _ in range(200):
            op = Operator(server)
            op.send('{"type":"people","word":"a"}')
            op.close()
        settle(server)
        assert ask(server, "status")["store"]["healthy"]


@test
def commands_are_answered_in_order():
    with Server() as server:
        link = server.connect()
        op = Operator(server)
        names = ["people", "status", "tables", "audit", "connections"] * 30
        op.socket.sendall(b"".join(
            json.dumps({"type": name, "id": i}).encode() + b"\n"
            for i, name in enumerate(names)))
        for i, name in enumerate(names):
            reply = op.receive()
            assert (reply["id"], reply["type"]) == (i, name), reply
        link.ask("me")


@test
def what_was_begun_is_done_though_the_operator_goes_at_once():
    with Server() as server:
        link = server.connect(name="Ann")
        for i in range(10):
            op = Operator(server)
            op.send(json.dumps({"type": "mute", "who": str(number(link)),
                                "for": f"{i + 1}h"}))
            op.send('{"type":"tables"}')
            op.close()
        settle(server)
        until = time.monotonic() + 10
        while len(audit(server, 100)) < 10:
            assert time.monotonic() < until
        assert len(ask(server, "sanctions")["sanctions"]) == 1
        assert ask(server, "status")["sanctions"] == 1


@test
def who_never_reads_is_dropped_and_slows_nobody():
    with Server(settings={"slow-seconds": 1}) as server:
        link = server.connect()
        for _ in range(30):
            link.ask("new", game="gauntlet")
        op = Operator(server)
        line = b'{"type":"tables"}\n'
        op.socket.settimeout(0.2)
        try:
            for _ in range(5000):
                op.socket.sendall(line)
        except OSError:
            pass  # it does not take more than it can answer
        begun = time.monotonic()
        link.ask("me")
        assert time.monotonic() - begun < 1
        time.sleep(3)
        size = 0
        try:
            while part := op.socket.recv(1 << 16):
                size += len(part)
        except ConnectionResetError:
            pass
        assert size < 1 << 20, size
        run(server, "status")


@test
def so_many_operators_and_no_more():
    with Server() as server:
        ops = [Operator(server) for _ in range(16)]
        for op in ops:
            assert op.ask("status")["type"] == "status"
        late = Operator(server)
        assert late.receive()["code"] == "limit"
        assert late.receive() is None
        ops.pop().close()
        settle(server)
        for op in ops:
            assert op.ask("status")["type"] == "status"


@test
def the_server_stops_with_operators_connected():
    with Server() as server:
        ops = [Operator(server) for _ in range(3)]
        ops[0].socket.sendall(b'{"type":"sta')
        ops[1].send('{"type":"audit"}')
        begun = time.monotonic()
        assert server.stop() == 0
        assert time.monotonic() - begun < 5
        for op in ops:
            while op.receive():
                pass


@test
def the_examples_of_the_manual_are_true():
    count = 0
    with Server() as server:
        ann = server.connect(name="Ann")
        ann.ask("register", login="ann", password="correct horse")
        op = Operator(server)
        for block in re.findall(r"```\n(.*?)```", MANUAL, re.S):
            for line in block.splitlines():
                if line.startswith("> "):
                    op.send(line[2:])
                elif line.startswith("< "):
                    reply = op.receive()
                    text = json.dumps(reply, ensure_ascii=False,
                                      separators=(",", ":"))
                    parts = map(re.escape, line[2:].split("..."))
                    assert re.fullmatch(".*".join(parts), text), \
                        f"{line}\n{text}"
                    count += 1
    assert count >= 4


@test
def the_manual_tells_every_member_of_every_command():
    for path in (ROOT / "src/server").glob("admin_*.c"):
        source = path.read_text("utf-8")
        for name in re.findall(r'\{ "([a-z_]+)", SIX__', source):
            assert f"`{name}`" in MANUAL, (path.name, name)
        for name in re.findall(r'\.name = "([a-z]+)"', source):
            assert re.search(rf"^\| `{name}\b", MANUAL, re.M), name
