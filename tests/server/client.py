"""client.py -- a server for a test, and connections to it.

The WebSocket side is written out (RFC 6455, what a client needs), so that
tests can also send what no library would.
"""
import base64
import ctypes
import json
import os
import re
import shutil
import signal
import socket
import struct
import subprocess
import sys
import tempfile
import threading
import time
import urllib.request
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
from driver import Suite  # noqa: E402

SUITE = Suite()
test, slow, alone = SUITE.test, SUITE.slow, SUITE.alone

# Options that make games short enough to be played whole in passing.
SHORT = {"villainous": {"roundLimit": 8}}


PR_SET_PDEATHSIG = 1
TEXT, BINARY, CLOSE, PING, PONG = 1, 2, 8, 9, 10


class Closed(Exception):
    """The other side has gone."""


class Refused(Exception):
    """The handshake was answered with another status than 101."""

    def __init__(self, status, body):
        super().__init__(f"{status}: {body}")
        self.status = status
        self.body = body


class Failure(Exception):
    """The reply is an error."""

    def __init__(self, reply):
        super().__init__(f"{reply.get('code')}: {reply.get('message')}")
        self.reply = reply
        self.code = reply.get("code")


class Server:
    """A server of this build, on a free port, with a folder of its own."""

    build = None  # the folder, set by run

    def __init__(self, data=None, settings=None, options=(), env=None,
                 limits=None, listen="127.0.0.1:{port}"):
        self.limits = limits
        self.listen = listen
        self.own = data is None
        self.data = data or tempfile.mkdtemp(prefix="sixstones-")
        self.settings = {"rate-messages": "none", "rate-messages-each": "none",
                         "rate-connects-each": "none",
                         "rate-requests-each": "none",
                         "rate-bytes-each": "none",
                         "rate-makes-each": "none",
                         "rate-talk-each": "none",
                         "rate-reports-each": "none",
                         "rate-guesses-each": "none",
                         "rate-guesses-account": "none",
                         "rate-logins-each": "none",
                         "limit-connections-each": 0,
                         "limit-tables-each": 100000, **(settings or {})}
        self.options = options
        self.env = env
        self.port = 0
        self.start()

    def start(self):
        config = os.path.join(self.data, "config")
        with open(config, "w", encoding="utf-8") as file:
            for name, value in self.settings.items():
                file.write(f"{name} = {value}\n")
        self.log = open(os.path.join(self.data, "log"), "ab")
        self.process = subprocess.Popen(
            [os.path.join(self.build, "sixstones"), "serve", "--listen",
             self.listen.format(port=self.port), "--data", self.data,
             "--config", config, *self.options],
            stdout=subprocess.PIPE, stderr=self.log, text=True,
            restore_signals=False, preexec_fn=self.prepare,
            env={**os.environ, **(self.env or {})})
        self.told = self.process.stdout.readline()
        if not self.told:
            self.process.wait()
            raise RuntimeError("the server did not start: " + self.logged())
        first = self.events("started")[-1]["listen"].split()[0]
        self.port = int(first.rsplit(":", 1)[1])

    def prepare(self):
        """In the child: it ends with us, however we end."""
        ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGKILL)
        if self.limits:
            self.limits()

    def logged(self):
        with open(os.path.join(self.data, "log"), encoding="utf-8") as file:
            return file.read()

    def events(self, name=None):
        """What the log tells, or what it tells of one kind of event."""
        lines = [json.loads(line) for line in self.logged().splitlines()
                 if line.startswith("{") and line.endswith("}")]
        return [line for line in lines if name in (None, line["event"])]

    def kill(self):
        self.process.kill()
        self.process.wait()
        self.process.stdout.close()
        self.log.close()

    def stop(self):
        """End it in the usual way; returns its exit status."""
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGTERM)
        status = self.process.wait(20)
        self.process.stdout.close()
        self.log.close()
        return status

    def get(self, path, headers=None):
        request = urllib.request.Request(f"http://127.0.0.1:{self.port}{path}",
                                         headers=headers or {})
        with urllib.request.urlopen(request, timeout=10) as reply:
            return reply.read().decode()

    def figure(self, name):
        """A figure of /metrics."""
        match = re.search(rf"^sixstones_{name} (\S+)$", self.get("/metrics"),
                          re.M)
        return float(match[1])

    def connect(self, **hello):
        link = Link(self.port)
        link.hello(**hello)
        return link

    def connect_from(self, source, **hello):
        """The same from another address of this machine, 127.0.0.2 say."""
        link = Link(self.port, source=source)
        link.hello(**hello)
        return link

    def __enter__(self):
        return self

    def __exit__(self, kind, *_):
        if self.process.poll() is None:
            status = self.stop()
            if kind is None and status != 0:
                raise AssertionError(f"the server ended with {status}: "
                                     + self.logged()[-3000:])
        if self.own:
            shutil.rmtree(self.data, ignore_errors=True)


class Link:
    """A connection. Replies are waited for; news are kept in self.news."""

    def __init__(self, port, origin=None, path="/ws", protocol="sixstones.1",
                 host="127.0.0.1", timeout=20, headers=(), to="127.0.0.1",
                 source=None, secure=None):
        self.socket = socket.create_connection(
            (to, port), timeout, (source, 0) if source else None)
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        if secure:  # a context of TLS
            self.socket = secure.wrap_socket(self.socket)
        self.buffer = b""
        self.news = []
        self.late = {}
        self.next = 0
        self.token = None
        self.person = None
        self.table = None
        self.update = None
        self.log = []
        self.lock = threading.Lock()
        key = base64.b64encode(os.urandom(16)).decode()
        lines = [f"GET {path} HTTP/1.1", f"Host: {host}:{port}",
                 "Upgrade: websocket", "Connection: Upgrade",
                 f"Sec-WebSocket-Key: {key}", "Sec-WebSocket-Version: 13"]
        if protocol:
            lines.append(f"Sec-WebSocket-Protocol: {protocol}")
        if origin:
            lines.append(f"Origin: {origin}")
        lines += headers
        self.socket.sendall(("\r\n".join(lines) + "\r\n\r\n").encode())
        head = self._until(b"\r\n\r\n").decode("latin-1")
        status = int(head.split()[1])
        if status != 101:
            self.socket.settimeout(2)
            try:
                while True:
                    self._more()
            except (Closed, OSError):
                pass
            raise Refused(status, self.buffer.decode("latin-1"))

    # ---- bytes ----

    def _more(self):
        part = self.socket.recv(1 << 16)
        if not part:
            raise Closed("the connection was closed")
        self.buffer += part

    def _until(self, mark):
        while mark not in self.buffer:
            self._more()
        head, self.buffer = self.buffer.split(mark, 1)
        return head

    def _take(self, count):
        while len(self.buffer) < count:
            self._more()
        part, self.buffer = self.buffer[:count], self.buffer[count:]
        return part

    def send_frame(self, payload, opcode=TEXT, final=True, masked=True):
        if isinstance(payload, str):
            payload = payload.encode()
        head = bytes([(0x80 if final else 0) | opcode])
        mask_bit = 0x80 if masked else 0
        if len(payload) < 126:
            head += bytes([mask_bit | len(payload)])
        elif len(payload) < 1 << 16:
            head += bytes([mask_bit | 126]) + struct.pack(">H", len(payload))
        else:
            head += bytes([mask_bit | 127]) + struct.pack(">Q", len(payload))
        if masked:
            mask = os.urandom(4)
            head += mask
            stream = (mask * (len(payload) // 4 + 1))[:len(payload)]
            payload = (int.from_bytes(payload, "big")
                       ^ int.from_bytes(stream, "big")).to_bytes(
                           len(payload), "big") if payload else b""
        self.socket.sendall(head + payload)

    def receive_frame(self):
        first, second = self._take(2)
        length = second & 127
        if length == 126:
            length = struct.unpack(">H", self._take(2))[0]
        elif length == 127:
            length = struct.unpack(">Q", self._take(8))[0]
        return first & 15, bool(first & 128), self._take(length)

    def receive(self):
        """The next message, as an object; pings are answered."""
        payload = b""
        while True:
            opcode, final, part = self.receive_frame()
            if opcode == PING:
                self.send_frame(part, PONG)
            elif opcode == CLOSE:
                raise Closed("a close frame came")
            elif opcode != PONG:
                payload += part
                if final:
                    return json.loads(payload)

    def close(self):
        self.socket.close()

    # ---- messages ----

    def send(self, type, **members):
        self.next += 1
        self.send_frame(json.dumps({"type": type, "id": self.next, **members}))
        return self.next

    def take_news(self, message):
        self.news.append(message)
        if message["type"] == "update":
            self.update = message
            self.log = [e for e in self.log if e["number"] < message["from"]]
            self.log += message["events"]
        elif message["type"] == "table":
            self.table = message["table"]

    def reply(self, id):
        while id not in self.late:
            message = self.receive()
            if "id" in message:
                self.late[message["id"]] = message
            elif message["type"] == "error":
                raise Failure(message)
            else:
                self.take_news(message)
        message = self.late.pop(id)
        if message["type"] == "error":
            raise Failure(message)
        return message

    def ask(self, type, **members):
        return self.reply(self.send(type, **members))

    def wait(self, fits, seconds=20):
        """The next news that fits."""
        self.socket.settimeout(seconds)
        seen = 0
        while True:
            for message in self.news[seen:]:
                seen += 1
                if fits(message):
                    return message
            message = self.receive()
            if "id" in message:
                self.late[message["id"]] = message
            else:
                self.take_news(message)

    def forget(self):
        self.news.clear()

    def hello(self, **members):
        reply = self.ask("hello", **members)
        self.token = reply.get("token", members.get("token"))
        self.person = reply["person"]
        return reply

    def wait_update(self, fits=lambda u: True):
        return self.wait(lambda m: m["type"] == "update" and fits(m))

    def play_on(self, choose=lambda actions: actions[0]):
        """Play until the game is over, all by oneself; returns how often."""
        count = 0
        update = self.update or self.wait_update()
        while not update["over"]:
            if update.get("actions"):
                action = choose(update["actions"])["text"]
                self.forget()
                self.ask("play", action=action, number=update["number"])
                count += 1
            number = update["number"]
            update = self.wait_update(
                lambda u: u["number"] > number
                and (u.get("actions") or u["over"]))
        return count


def refused(code, function, *args, **members):
    """The call must fail with this code; returns the sentence."""
    try:
        function(*args, **members)
    except Failure as failure:
        assert failure.code == code, f"{failure} instead of {code}"
        return failure.reply["message"]
    raise AssertionError(f"this was allowed, instead of {code}: "
                         f"{args} {members}")
