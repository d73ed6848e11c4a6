#!/usr/bin/env python3
"""abuse_attacks.py -- one address that does its worst: the other side of
abuse_fair.py, a process of its own.

    abuse_attacks.py KIND PORT

It says "ready", then does what it is told, a word a line: "within", all that
the limits of docs/operating.md allow; "beyond", more than that; "stop", and
it tells what it has done. It is one thread that waits for nothing and looks at
little of what comes, so that it leaves the machine to those who are measured.
It speaks to this machine alone, has no more than SOCKETS sockets open, opens no
more than CONNECTS a second, and ends by itself after PATIENCE seconds.
"""
import json
import os
import re
import resource
import select
import socket
import sys
import time
from pathlib import Path

sys.dont_write_bytecode = True
from client import (PING, TEXT, Closed, Failure, Link,  # noqa: E402
                    Refused)

ROOT = Path(__file__).resolve().parent.parent.parent
SOURCE = "127.0.0.1"
TICK = 0.01
SOCKETS, CONNECTS, PATIENCE = 2000, 1000, 60
PENDING = 1 << 18  # bytes that a socket has not taken yet; then no more
PASSWORD = "correct horse"
SINK = bytearray(1 << 20)


def defaults():
    """The settings as the manual tells them."""
    text = (ROOT / "docs/operating.md").read_text("utf-8")
    return dict(re.findall(r"^\| `([a-z-]+)` \| `?([^|`]+?)`? \|", text, re.M))


DEFAULTS = defaults()


def rate(name, otherwise):
    """So many a second, and so many at once."""
    value = DEFAULTS.get(name, otherwise)
    return [float(part) for part in value.split()]


class Pace:
    """What a limit allows: a tenth less than that."""

    def __init__(self, per_second, burst):
        self.per_second = 0.9 * per_second
        self.most = self.left = max(1, int(0.9 * burst))
        self.at = time.monotonic()

    def take(self):
        now = time.monotonic()
        self.left = min(self.most,
                        self.left + (now - self.at) * self.per_second)
        self.at = now
        if self.left < 1:
            return False
        self.left -= 1
        return True


class Conn:
    """A socket that nobody waits for."""

    def __init__(self, port=None, raw=None):
        self.out = bytearray()
        self.open = True
        self.busy = False
        if raw is None:
            raw = socket.socket()
            raw.setblocking(False)
            raw.bind((SOURCE, 0))
            raw.connect_ex(("127.0.0.1", port))
        raw.setblocking(False)
        self.raw = raw

    def send(self, data):
        """False: it has no room, or is closed."""
        if not self.open or len(self.out) > PENDING:
            return False
        self.out += data
        self.flush()
        return self.open

    def flush(self):
        try:
            while self.out:
                del self.out[:self.raw.send(self.out)]
        except (BlockingIOError, InterruptedError):
            pass
        except OSError as failure:
            if failure.errno != 107:  # it is not connected yet
                self.close()

    def read(self):
        """What has come: a part of it, to look into; None: it is closed."""
        heard = b""
        try:
            for _ in range(8):
                count = self.raw.recv_into(SINK)
                if count == 0:
                    self.close()
                    return None
                heard = bytes(SINK[:200])
        except (BlockingIOError, InterruptedError):
            pass
        except OSError:
            self.close()
            return None
        return heard

    def close(self):
        self.open = False
        self.raw.close()


def frame(opcode, payload, final=True):
    size = len(payload)
    head = bytes([(0x80 if final else 0) | opcode])
    head += bytes([0x80 | size]) if size < 126 else \
        bytes([0x80 | 126]) + size.to_bytes(2, "big") if size < 1 << 16 else \
        bytes([0x80 | 127]) + size.to_bytes(8, "big")
    return head + bytes(4) + payload


def text(type, **members):
    return frame(TEXT, json.dumps({"type": type, **members}).encode())


def upgrade(port):
    return (f"GET /ws HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\n"
            "Upgrade: websocket\r\nConnection: Upgrade\r\n"
            "Sec-WebSocket-Key: c2l4c3RvbmVzIGxvYWQgIQ==\r\n"
            "Sec-WebSocket-Version: 13\r\n"
            "Sec-WebSocket-Protocol: sixstones.1\r\n\r\n").encode()


class Attack:
    """The sockets of an attack. Kinds say what is sent."""

    links = 12  # connections

    def __init__(self, port):
        self.port = port
        self.conns = []
        self.token = None
        self.sent = self.skipped = self.lost = 0
        self.turn = 0
        self.connects = Pace(*rate("rate-connects-each", "2 60"))
        self.mad_connects = Pace(CONNECTS, CONNECTS / 50)
        self.poll = select.epoll()
        self.by_fd = {}  # connections, by descriptor

    def add(self, conn):
        self.connects.take()
        self.conns.append(conn)
        self.by_fd[conn.raw.fileno()] = conn
        self.poll.register(conn.raw, select.EPOLLIN)
        return conn

    def link(self):
        """A connection of one person who is known."""
        link = Link(self.port, source=SOURCE, timeout=10)
        link.hello(**({"token": self.token} if self.token else
                      {"name": "Eve"}))
        self.token = link.token
        return link

    def setup(self):
        for _ in range(self.links):
            self.add(Conn(raw=self.link().socket))

    def forget_closed(self):
        self.lost += sum(not conn.open for conn in self.conns)
        self.conns = [conn for conn in self.conns if conn.open]

    def again(self):
        """New connections in the place of those that were dropped."""
        self.forget_closed()
        while len(self.conns) < self.links and self.mad_connects.take():
            self.renew()

    def renew(self):
        self.add(Conn(self.port)).send(
            upgrade(self.port) + text("hello", id=0, token=self.token))

    def spread(self, data, times=1):
        """Send to each in turn."""
        for _ in range(times):
            if not self.conns:
                return
            self.turn = (self.turn + 1) % len(self.conns)
            if self.conns[self.turn].send(data):
                self.sent += 1
            else:
                self.skipped += 1

    def heard(self, conn, part):
        pass

    def listen(self, seconds):
        for fd, _ in self.poll.poll(seconds, 200):
            conn = self.by_fd.get(fd)
            if not conn or not conn.open:
                continue
            part = conn.read()
            if part:
                self.heard(conn, part)
        for conn in self.conns:
            if conn.open and conn.out:
                conn.flush()

    def within(self):
        raise NotImplementedError

    def beyond(self):
        raise NotImplementedError


class Messages(Attack):
    """As many messages as an address may send."""

    def __init__(self, port):
        super().__init__(port)
        per_second, burst = rate("rate-messages-each", "100 500")
        own = rate("rate-messages", "20 100")
        self.pace = Pace(min(per_second, own[0] * self.links),
                         min(burst, own[1] * self.links))
        self.mad = Pace(self.rush, self.rush / 50)

    rush = 1000  # a second, beyond

    def one(self):
        raise NotImplementedError

    def within(self):
        for _ in range(100):
            if not self.pace.take():
                break
            self.spread(self.one())

    def beyond(self):
        self.again()
        for _ in range(1000):
            if not self.mad.take():
                break
            self.spread(self.one())


class Logins(Messages):
    """Right and wrong passwords: a twentieth of a second of a core each."""
    rush = 100

    def setup(self):
        link = self.link()
        reply = link.ask("register", login="eve", password=PASSWORD)
        self.token = reply.get("token", self.token)
        self.add(Conn(raw=link.socket))
        self.links -= 1
        super().setup()
        if "rate-logins-each" in DEFAULTS:
            self.pace = Pace(*rate("rate-logins-each", "1 1"))

    def one(self):
        self.turns = getattr(self, "turns", 0) + 1
        return text("login", id=1, login="eve" if self.turns % 2 else
                    f"name{self.turns}", password=PASSWORD)


class Tables(Messages):
    """Sixty tables of experts, several guests."""
    rush = 200
    links = 6

    def setup(self):
        left = int(0.9 * rate("rate-makes-each", "0.5 60")[1])
        for _ in range(self.links):
            self.token = None
            self.add(Conn(raw=self.link().socket))
            left -= 1
        for _ in range(left):
            self.spread(self.one())
            self.listen(0.005)
        time.sleep(0.3)
        self.pace = Pace(*rate("rate-makes-each", "0.5 60"))
        self.pace.left = 0

    def one(self):
        return text("new", id=1, game="villainous", seats=4, seat="d",
                    fill="expert", start=True)


class Hints(Messages):
    """Fifty connections of one person, with a hint of an expert each."""
    links = 50
    rush = 500

    def setup(self):
        first = self.link()
        table = first.ask("new", game="villainous", seats=2, fill="random",
                          start=True)["table"]["table"]
        first.wait_update(lambda u: u.get("actions"))
        self.add(Conn(raw=first.socket))
        for _ in range(self.links - 1):
            link = self.link()
            link.ask("join", table=table)
            self.add(Conn(raw=link.socket))

    def one(self):
        return text("hint", id=1, level="expert")

    def heard(self, conn, part):
        if b'"hint"' in part or b'"error"' in part:
            conn.busy = False

    def within(self):
        for conn in self.conns:
            if conn.open and not conn.busy and self.pace.take():
                conn.busy = conn.send(self.one())
                self.sent += 1


class Games(Messages):
    """All cards of all games, 390 KB each."""
    rush = 400

    def one(self):
        return text("games", id=1)


class Lists(Messages):
    """All games of somebody and all that happened in them, again and again."""
    rush = 2000

    def setup(self):
        super().setup()
        link = self.link()
        self.asked = [text("me", id=1)]
        for _ in range(50):
            table = link.ask("new", game="splendor", seats=4, fill="random",
                             seat="d", start=True)["table"]["table"]
            self.asked += [text("me", id=1), text("sessions", id=1),
                           text("replay", id=1, table=table)]
        link.close()

    def one(self):
        return self.asked[self.sent % len(self.asked)]


class Lobby(Messages):
    """The list of public tables, which is another one each time."""
    rush = 2000

    def setup(self):
        super().setup()
        link = self.link()
        self.asked = []
        for _ in range(40):
            table = link.ask("new", game="splendor", seats=4, seat="d",
                             public=True)["table"]["table"]
            self.asked += [text("join", id=1, table=table),
                           text("tables", id=1)]
        link.close()

    def one(self):
        return self.asked[self.sent // self.links % len(self.asked)]


class Trees(Messages):
    """The largest messages, of lists in lists."""
    links = 50
    rush = 200
    size = 256_000
    intake = 128 << 10, 4 << 20  # bytes of a connection, a second and at once

    def setup(self):
        super().setup()
        part = "[" * 60 + "]" * 60 + ","
        self.tree = text("me", id=1, x=json.loads(
            "[" + part * (self.size // len(part)) + "1]"))
        per_second, burst = rate("rate-messages-each", "100 500")
        fits = self.links / len(self.tree)
        self.pace = Pace(min(per_second, fits * self.intake[0]),
                         min(burst, fits * self.intake[1]))

    def one(self):
        return self.tree


class Pings(Messages):
    rush = 400  # bursts a second
    burst = frame(PING, b"x" * 20) * 2000

    def one(self):
        return frame(PING, b"x" * 20)

    def beyond(self):
        self.again()
        for _ in range(1000):
            if not self.mad.take():
                break
            self.spread(self.burst)


class Fragments(Pings):
    """Messages that never end and hold nothing."""
    burst = frame(0, b"", False) * 5000

    def setup(self):
        super().setup()
        self.begin(self.conns)

    def begin(self, conns):
        for conn in conns:
            conn.send(frame(TEXT, b"", False))

    def renew(self):
        super().renew()
        self.begin(self.conns[-1:])

    def one(self):
        return frame(0, b"", False)


class Silent(Attack):
    """Sockets that say nothing."""
    links = int(DEFAULTS.get("limit-connections-each", "60"))

    def setup(self):
        while len(self.conns) < self.links and self.connects.take():
            self.add(Conn(self.port))
            self.sent += 1

    def within(self):
        self.forget_closed()
        if len(self.conns) < self.links and self.connects.take():
            self.add(Conn(self.port))
            self.sent += 1

    def beyond(self):
        self.forget_closed()
        while len(self.conns) < SOCKETS - 100 and self.mad_connects.take():
            self.add(Conn(self.port))
            self.sent += 1


class Requests(Messages):
    """Pages and files, on connections that stay."""
    rush = 2000

    def setup(self):
        self.get = [f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{self.port}"
                    "\r\n\r\n".encode() for path in ("/", "/none")]
        self.many = b"".join(self.get * 16)
        for _ in range(self.links):
            self.add(Conn(self.port))
        self.pace = Pace(*rate("rate-requests-each", "1000 100"))

    def one(self):
        return self.get[self.sent % 2]

    def renew(self):
        self.add(Conn(self.port))

    def within(self):
        self.forget_closed()
        if len(self.conns) < self.links and self.connects.take():
            self.renew()
        super().within()

    def beyond(self):
        self.again()
        for _ in range(1000):
            if not self.mad.take():
                break
            self.spread(self.many)


KINDS = {"logins": Logins, "tables": Tables, "hints": Hints,
         "requests": Requests, "silent": Silent, "pings": Pings,
         "fragments": Fragments, "games": Games, "lists": Lists,
         "lobby": Lobby, "trees": Trees}


def run(attack):
    """Do what is told, until it is "stop"; the words come without waiting."""
    os.set_blocking(0, False)
    what = ""
    while time.monotonic() < START + PATIENCE:
        try:
            word = os.read(0, 100).decode().split()
            if not word or word[-1] == "stop":
                return
            what = word[-1]
        except BlockingIOError:
            pass
        if what:
            getattr(attack, what)()
        attack.listen(TICK)


START = time.monotonic()


def main(kind, port):
    hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(hard, SOCKETS + 100),
                                                hard))
    attack = KINDS[kind](int(port))
    try:
        attack.setup()
    except (Closed, Failure, Refused, OSError) as failure:
        print(f"can't begin: {failure!r}", flush=True)
        return
    print("ready", flush=True)
    run(attack)
    used = resource.getrusage(resource.RUSAGE_SELF)
    print(json.dumps({"sent": attack.sent, "skipped": attack.skipped,
                      "lost": attack.lost,
                      "cpu": used.ru_utime + used.ru_stime}), flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
