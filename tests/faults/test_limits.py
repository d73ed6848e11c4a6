"""test_limits.py -- no descriptors, no memory: some of the time, and for a
while none at all; and no IPv6."""
import json
import os
import random
import resource
import socket
import time

from control import MEMORY_PROGRAM, MEMORY_SQLITE, FaultyServer
from suite import SEED, slow, test

import crash
from listen import bound, status_of

ALWAYS = 1000000  # in a million
TICKS = os.sysconf("SC_CLK_TCK")


def computed(server):
    """Seconds of a core that the server has used."""
    with open(f"/proc/{server.process.pid}/stat", encoding="utf-8") as file:
        fields = file.read().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / TICKS


def come_and_go(server, seconds):
    """New connections, one after the other; returns how many came through."""
    came = 0
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        try:
            link = crash.Link(server.port, timeout=2)
            link.hello()
            link.close()
            came += 1
        except (*crash.GONE, crash.Failure):
            pass
    return came


@test
@slow
def without_descriptors_those_who_are_there_play_on_and_others_come_later():
    with FaultyServer() as server:
        crowd = crash.Crowd(server, random.Random(SEED))
        crowd.wait_for(20)
        server.control.no_files = ALWAYS * 3 // 10
        came = come_and_go(server, 0.5)
        assert came > 0
        server.control.no_files = ALWAYS
        lines, used = len(server.logged().splitlines()), computed(server)
        assert come_and_go(server, 1) == 0
        crowd.wait_for(10)
        assert server.process.poll() is None
        lines = len(server.logged().splitlines()) - lines
        used = computed(server) - used
        server.control.no_files = 0
        server.wait_for_health("ok")
        server.connect()
        refused = server.control.files
        crowd.leave()
        server.stop()
        count = crowd.check()
        server.start()
        assert lines < 100, f"{lines} lines of log"
        print(f"# {refused} descriptors not given; {came} came through the "
              f"first half second; {lines} lines of log and {used:.1f} s of a core "
              f"in the second without any; {count} actions acknowledged, "
              f"lost 0")


@test
def without_descriptors_it_starts_or_says_why_not():
    luck = random.Random(SEED)
    with FaultyServer() as server:
        started = 0
        for _ in range(6):
            server.stop()
            server.control.seed = luck.getrandbits(62)
            server.control.no_files = luck.randint(1, ALWAYS // 5)
            try:
                server.start()
                started += 1
            except RuntimeError as failure:
                assert server.process.returncode == 1, failure
                assert len(str(failure)) > 60, failure
                server.control.no_files = 0
                server.start()
            server.control.no_files = 0


@test
def without_ipv6_a_name_is_listened_on_by_ipv4():
    with FaultyServer(listen="both.test:{port}") as server:
        assert bound(server.process.pid) == {("::1", server.port),
                                             ("127.0.0.1", server.port)}
        assert server.told.endswith(f"http://both.test:{server.port}/\n")
        assert status_of(server, f"both.test:{server.port}")[0] == 200
        server.stop()
        server.control.no_ipv6 = 1
        server.start()
        assert bound(server.process.pid) == {("127.0.0.1", server.port)}
        server.stop()
        server.listen = "[::1]:{port}"
        try:
            server.start()
            raise AssertionError("it listens where nothing is")
        except RuntimeError as failure:
            assert "this address is not this machine's" in str(failure)
        server.control.no_ipv6 = 0
        server.start()


def knock(server, count):
    """Connections that say nothing, of so many that tables grow for them."""
    return [socket.create_connection(("127.0.0.1", server.port), 5)
            for _ in range(count)]


def endure_without_memory(whom):
    luck = random.Random(SEED)
    silent = []
    with FaultyServer() as server:
        crowd = crash.Crowd(server, luck, bears=(
            "no-memory", "io", "busy"))
        crowd.wait_for(20)
        server.control.of_whom = whom
        for in_a_million in (300, 3000, 30000, 300000, ALWAYS):
            server.control.no_memory = in_a_million
            silent += knock(server, in_a_million // 2000)
            time.sleep(0.3)
            assert server.process.poll() is None, server.logged()[-3000:]
            server.control.no_memory = 0
            crowd.wait_for(5)
        for newcomer in silent:
            newcomer.close()
        failures = sum(crowd.failures().values())
        server.wait_for_health("ok")
        crowd.leave()
        server.stop()
        count = crowd.check()
        server.start()
        print(f"# {server.control.memory} allocations failed, {failures} "
              f"requests refused; {count} actions acknowledged, lost 0")


# Not jansson, which writes beyond its buffers where it gets no memory.

@test
def without_memory_for_itself_it_goes_on():
    endure_without_memory(MEMORY_PROGRAM)


@test
def without_memory_for_the_database_it_goes_on():
    endure_without_memory(MEMORY_SQLITE)


class Operator:
    """Who gives orders by the socket, and comes back when they are cut off."""

    def __init__(self, server):
        self.path = os.path.join(server.data, "admin.sock")
        self.socket = None

    def ask(self, **members):
        """The reply, or None where there was not even memory for that."""
        if not self.socket:
            self.socket = socket.socket(socket.AF_UNIX)
            self.socket.settimeout(20)
            self.socket.connect(self.path)
            self.lines = self.socket.makefile("rb")
        try:
            self.socket.sendall(json.dumps(members).encode() + b"\n")
            line = self.lines.readline()
        except OSError:
            line = b""
        if not line:
            self.lines.close()
            self.socket.close()
            self.socket = None
        return json.loads(line) if line else None


def refusal(server, token):
    """What somebody is told who may not write."""
    link = server.connect(token=token)
    try:
        link.ask("name", name="Eve")
    except crash.Failure as failure:
        return failure.args[0]
    finally:
        link.close()
    return ""


@test
def without_memory_an_order_is_carried_out_or_nothing_of_it_is():
    luck = random.Random(SEED)
    with FaultyServer() as server:
        server.control.of_whom = MEMORY_PROGRAM
        operator = Operator(server)
        link = server.connect(name="Ann")
        who = str(link.person["person"])
        link.ask("new", game="gauntlet", fill="easy", start=True)

        def stored():
            """What there is to be changed, and the last line of the log."""
            return (operator.ask(type="people", word=who)["people"],
                    operator.ask(type="sanctions")["sanctions"],
                    operator.ask(type="audit", most=1)["audit"])

        before, refused = stored(), 0
        for i in range(400):
            order = luck.choice((
                {"type": "mute", "who": who, "for": f"{i + 1}h"},
                {"type": "ban", "who": "192.0.2.1", "for": f"{i + 1}h"},
                {"type": "rename", "who": who, "name": f"Ann {i}"}))
            server.control.no_memory = ALWAYS * 3 // 10
            reply = operator.ask(**order)
            server.control.no_memory = 0
            after = stored()
            if reply and reply["type"] == "error":
                refused += 1
                assert reply["code"] == "no-memory", reply
                assert after == before, f"{order}: {before} {after}"
            elif reply and order["type"] == "mute":
                until = time.strftime("%Y-%m-%d %H:%M",
                                      time.gmtime(reply["until"] // 1000))
                assert until in refusal(server, link.token), order
            before = after
        assert refused > 20, refused


def login(server, password):
    link = server.connect()
    try:
        link.ask("login", login="ann", password=password)
        return "ok"
    except crash.Failure as failure:
        return failure.code
    finally:
        link.close()


@test
def without_memory_for_a_password_it_is_not_wrong_and_no_guess():
    settings = {"rate-guesses-account": "0.001 2",
                "rate-guesses-each": "0.001 3"}
    with FaultyServer(settings=settings) as server:
        pid, right = server.process.pid, "correct horse"
        ann = server.connect(name="Ann")
        ann.ask("register", login="ann", password=right)
        assert login(server, right) == "ok"
        with open(f"/proc/{pid}/statm", encoding="utf-8") as file:
            used = int(file.read().split()[0]) * resource.getpagesize()
        old = resource.prlimit(pid, resource.RLIMIT_AS)
        resource.prlimit(pid, resource.RLIMIT_AS, (used + (32 << 20), old[1]))
        for _ in range(4):
            assert login(server, right) == "busy"
        resource.prlimit(pid, resource.RLIMIT_AS, old)
        assert login(server, "another horse") == "denied"
        assert login(server, right) == "ok"
