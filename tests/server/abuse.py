"""abuse.py -- garbage, floods, giants and strangers: the server stays up, and
the others don't notice."""
import json
import os
import random
import socket
import struct
import threading
import time

from client import (BINARY, CLOSE, PING, TEXT, Closed, Failure, Link, Refused,
                    Server, refused, slow, test)
from play import begin

SEED = int(os.environ.get("SEED", random.SystemRandom().randrange(10**9)))


class Bystander:
    """Somebody who just uses the server; remembers the longest wait."""

    def __init__(self, server):
        self.link = server.connect()
        self.longest = 0
        self.stopping = False
        self.failure = None
        self.thread = threading.Thread(target=self.run)

    def run(self):
        try:
            while not self.stopping:
                start = time.monotonic()
                self.link.ask("games", cards=False)
                self.longest = max(self.longest, time.monotonic() - start)
                time.sleep(0.02)
        except Exception as failure:  # told when it is over
            self.failure = failure

    def __enter__(self):
        self.thread.start()
        return self

    def __exit__(self, kind, *_):
        self.stopping = True
        self.thread.join()
        if kind is None:
            assert self.failure is None, self.failure
            assert self.longest < 2, f"others waited {self.longest} s"


def ends(link, seconds=10):
    """The server closes this connection."""
    link.socket.settimeout(seconds)
    try:
        while True:
            link.receive()
    except (Closed, ConnectionError):
        return True
    except socket.timeout:
        return False
    except (json.JSONDecodeError, UnicodeDecodeError):
        return True


@test
def garbage_instead_of_messages_gets_an_error_and_the_talk_goes_on():
    with Server() as server:
        link = server.connect()
        for text in ("", "{", "[]", "null", "7", '"hello"', "{}", '{"type":7}',
                     '{"type":"nothing"}', '{"type":"me","type":"me"}',
                     '{"type":"me","id":{}}', '{"type":"me"} {}',
                     '{"type":"me","id":"' + "x" * 65 + '"}',
                     "[" * 1000, '{"a":' * 100 + "1" + "}" * 100,
                     '{"type":"me","extra":1}', '{"type":"\\u0000"}',
                     '{"type":"join","table":["a"]}'):
            link.send_frame(text)
            reply = link.receive()
            assert reply["type"] == "error" and reply["message"], text
        assert link.ask("me")["person"] == link.person


@test
def random_bytes_in_frames_do_no_harm():
    luck = random.Random(SEED)
    with Server() as server, Bystander(server):
        for _ in range(60):
            link = server.connect()
            try:
                for _ in range(20):
                    size = luck.choice((0, 1, 5, 125, 126, 2000, 70000))
                    link.send_frame(luck.randbytes(size),
                                    luck.choice((TEXT, BINARY, 0, PING, 3, 7,
                                                 11, CLOSE)),
                                    luck.random() < 0.8, luck.random() < 0.9)
            except (ConnectionError, Closed):
                pass
            link.close()
        server.connect().ask("me")


@test
def random_bytes_on_the_socket_do_no_harm():
    luck = random.Random(SEED)
    with Server() as server, Bystander(server):
        for _ in range(60):
            with socket.create_connection(("127.0.0.1", server.port)) as raw:
                try:
                    if luck.random() < 0.5:
                        raw.sendall(b"GET /ws HTTP/1.1\r\nHost: x\r\n")
                    raw.sendall(luck.randbytes(luck.randrange(3000)))
                except ConnectionError:
                    pass
        server.connect().ask("me")


HEADERS = ["Connection: close", "Connection: keep-alive", "Upgrade: h2c",
           "Upgrade: foo", "Content-Length: 3", "Content-Length: 0",
           "Transfer-Encoding: chunked", "Expect: 100-continue", "Host: other",
           "Origin: http://other", "X-Forwarded-For: 10.0.0.1",
           "Range: bytes=0-1", "If-None-Match: *", "HTTP2-Settings: AAMAAABk"]
SOCKET = ["Connection: Upgrade", "Upgrade: websocket",
          "Sec-WebSocket-Version: 13", "Sec-WebSocket-Protocol: sixstones.1",
          "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ=="]


def random_request(luck):
    """A request, more or less, with what may come behind it."""
    method = luck.choice(["GET"] * 6 + ["HEAD", "POST", "PUT", "FOO"])
    socket_wanted = luck.random() < 0.3
    path = "/ws" if socket_wanted else luck.choice(["/", "/health", "/x"])
    headers = (["Host: localhost"] + (SOCKET if socket_wanted else [])
               + luck.sample(HEADERS, luck.choice([0, 0, 1, 1, 2, 3])))
    request = bytearray("\r\n".join(
        [f"{method} {path} HTTP/1.{luck.choice('1110')}", *headers, "", ""]
    ).encode())
    if luck.random() < 0.2:
        place = luck.randrange(len(request))
        request[place:place + luck.randrange(9)] = luck.randbytes(
            luck.randrange(5))
    return bytes(request) + luck.choice(
        [b"", b"", b"abc", b"\x81\x80\0\0\0\0", b"\r\n",
         b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n\0\0\0\4\0\0\0\0\0"
         b"\0\0\3\1\5\0\0\0\3\x82\x86\x84"])


@test
@slow
def random_requests_one_behind_the_other_do_no_harm():
    luck = random.Random(SEED)
    until = time.monotonic() + 5
    with Server() as server, Bystander(server):
        while time.monotonic() < until:
            requests = [random_request(luck) for _ in range(
                luck.randrange(1, 5))]
            with socket.create_connection(("127.0.0.1", server.port)) as raw:
                raw.settimeout(0.01)
                try:
                    if luck.random() < 0.5:
                        requests = [b"".join(requests)]
                    for request in requests:
                        raw.sendall(request)
                        raw.recv(1 << 16)
                except (ConnectionError, socket.timeout):
                    pass
        server.connect().ask("me")


@test
def messages_that_were_changed_at_random_do_no_harm():
    luck = random.Random(SEED)
    with Server() as server:
        ann, bob, table = begin(server)
        number = ann.update["number"]
        seeds = [json.dumps(m) for m in (
            {"type": "play", "number": number, "action": "play hulk"},
            {"type": "join", "table": table, "seat": "thanos"},
            {"type": "new", "game": "gauntlet", "seats": 3,
             "clock": {"kind": "game", "seconds": 60, "extra": 1}},
            {"type": "replay", "record": "sixstones record 1\ngame gauntlet\n"
                                         "seats 2\n\ndeal 1\n"},
            {"type": "frame", "count": 1, "viewer": "all"},
            {"type": "say", "text": "hello"}, {"type": "hint", "count": 1},
            {"type": "away", "seat": "a", "bot": "easy"})]
        link = server.connect()
        for _ in range(400):
            text = bytearray(luck.choice(seeds).encode())
            for _ in range(luck.randrange(1, 4)):
                place = luck.randrange(len(text))
                if luck.random() < 0.5:
                    text[place] = luck.randrange(32, 127)
                else:
                    del text[place:place + luck.randrange(1, 5)]
                    text = text or bytearray(b"{")
            try:
                link.send_frame(bytes(text))
                link.receive()
            except (Closed, ConnectionError):
                link = server.connect()
        assert bob.ask("me")


@test
def half_frames_wait_for_the_rest_and_hold_nobody_up():
    with Server() as server, Bystander(server):
        link = server.connect()
        text = json.dumps({"type": "me", "id": 1}).encode()
        frame = bytes([0x81, 0x80 | len(text), 0, 0, 0, 0]) + text
        for byte in frame:
            link.socket.sendall(bytes([byte]))
            time.sleep(0.002)
        assert link.receive()["type"] == "me"
        link.send_frame('{"type":', final=False)
        link.send_frame('"me",', opcode=0, final=False)
        link.send_frame('"id":2}', opcode=0)
        assert link.receive()["id"] == 2
        link.socket.sendall(frame[:9])


@test
def giant_messages_end_the_connection():
    with Server() as server, Bystander(server):
        link = server.connect()
        try:
            link.send_frame("x" * (300 << 10))
        except ConnectionError:
            pass
        assert ends(link)
        endless = server.connect()
        try:
            for _ in range(20):
                endless.send_frame("x" * 60000, opcode=TEXT, final=False)
        except ConnectionError:
            pass
        assert ends(endless)
        liar = server.connect()
        liar.socket.sendall(bytes([0x81, 0xff]) + struct.pack(">Q", 1 << 62))
        server.connect().ask("me")


@test
def a_message_of_very_many_values_is_refused_unread():
    def told(members):
        link.send_frame('{"type":"me","id":7' + members + "}")
        reply = link.receive()
        return reply.get("code"), reply.get("id")
    with Server() as server:
        link = server.connect()
        for unit in ("1", "[]", "{}", '""', '{"a":1}', "[" * 9 + "]" * 9):
            many = ",".join([unit] * (200_000 // (len(unit) + 1)))
            assert told(f',"x":[{many}]') == ("too-large", None), unit
        names = ",".join(f'"{i}":{i}' for i in range(2000))
        assert told("," + names) == ("too-large", None)
        assert told(',"x":[' + ",".join(["1"] * 900) + "]")[1] == 7
        text = "[,{" * 2000 + '\\"' + ",[" * 2000
        assert told(f',"x":"{text}"')[1] == 7, "it is one value"
        link.ask("me")


@test
def a_flood_is_refused_and_then_dropped():
    settings = {"rate-messages": "20 100", "rate-messages-each": "1000 5000"}
    with Server(settings=settings) as server, Bystander(server):
        link = server.connect()
        ids = [link.send("games", cards=False) for _ in range(150)]
        codes = []
        for id in ids:
            try:
                link.reply(id)
                codes.append("ok")
            except Failure as failure:
                codes.append(failure.code)
        assert codes.count("ok") >= 99 and "limit" in codes, codes
        try:
            for _ in range(3000):
                link.send("games", cards=False)
        except ConnectionError:
            pass
        assert ends(link)


@test
def an_address_has_so_many_connections_and_no_more():
    with Server(settings={"limit-connections-each": 3}) as server:
        links = [Link(server.port) for _ in range(3)]
        try:
            Link(server.port)
            raise AssertionError("one too many was let in")
        except Refused as refusal:
            assert refusal.status == 429
        links[0].close()
        for _ in range(50):
            try:
                Link(server.port)
                return
            except Refused:
                time.sleep(0.1)
        raise AssertionError("nobody is let in any more")


@test
def new_connections_come_no_faster_than_the_operator_wants():
    with Server(settings={"rate-connects-each": "0.01 4"}) as server:
        for _ in range(4):
            Link(server.port)
        try:
            Link(server.port)
            raise AssertionError("one too many was let in")
        except Refused as refusal:
            assert refusal.status == 429


@test
@slow
def who_does_not_read_is_dropped_and_nothing_is_buffered_without_end():
    with Server(settings={"slow-seconds": 2}) as server, Bystander(server):
        slow = server.connect()
        slow.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        slow.socket.settimeout(8)
        try:
            for _ in range(20000):
                slow.send("games")
        except (OSError, socket.timeout):
            pass
        for _ in range(100):
            if server.figure('dropped_total{cause="slow"}') >= 1:
                break
            time.sleep(0.1)
        assert server.figure('dropped_total{cause="slow"}') >= 1
        with open(f"/proc/{server.process.pid}/status",
                  encoding="utf-8") as file:
            [resident] = [int(line.split()[1]) for line in file
                          if line.startswith("VmRSS")]
        assert resident < 500_000, resident


def exchange(server, data):
    """All that comes back within a second."""
    with socket.create_connection(("127.0.0.1", server.port), 1) as raw:
        raw.sendall(data)
        told = b""
        try:
            while part := raw.recv(1 << 16):
                told += part
        except OSError:
            pass
    return told


@test
def requests_with_bodies_one_behind_the_other_hold_nobody_up():
    head = " / HTTP/1.1\r\nHost: localhost\r\n"
    first = f"GET{head}\r\n"
    with Server() as server, Bystander(server):
        for method in ("GET", "HEAD", "POST", "PUT"):
            for body in ("Content-Length: 3\r\n\r\nabc",
                         "Content-Length: 3\r\n\r\n",
                         "Content-Length: 300000\r\n\r\n" + 300000 * "x",
                         "Content-Length: -1\r\n\r\nabc",
                         "Content-Length: 00000\r\n\r\n",
                         "Transfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n0"
                         "\r\n\r\n"):
                told = exchange(server, (first + method + head + body
                                         + first).encode())
                assert told.count(b"HTTP/1.1 ") == 2, (method, body[:30], told)
                assert b"405 Method Not Allowed" in told, (method, body[:30])
        told = exchange(server, (first + f"HEAD{head}Content-Length: 0\r\n\r\n"
                                 + first).encode())
        assert told.count(b" 200 OK") == 3, "none is a body, too"


@test
def an_upgrade_to_nothing_known_ends_the_connection():
    head = "GET / HTTP/1.1\r\nHost: localhost\r\n"
    with Server() as server, Bystander(server):
        for to in ("foo", "TLS/1.0", "websocketsockets", "x" * 300):
            other = head + f"Connection: Upgrade\r\nUpgrade: {to}\r\n\r\n"
            for before in ("", head + "\r\n"):
                told = exchange(server, (before + other + head
                                         + "\r\n").encode())
                assert told.count(b"HTTP/1.") == 1 + bool(before), told
                assert told.count(b" 403 Forbidden") == 1, (to, before, told)
                assert told.count(b" 200 OK") == bool(before), (to, before)


@test
def pages_from_elsewhere_get_no_socket():
    with Server() as server:
        for origin in ("http://evil.example", "null", "https://127.0.0.1",
                       f"http://127.0.0.1:{server.port}.evil.example",
                       f"http://evil.example/127.0.0.1:{server.port}"):
            try:
                Link(server.port, origin=origin)
                raise AssertionError(f"{origin} was let in")
            except Refused as refusal:
                assert refusal.status == 403, refusal
        Link(server.port, origin=f"http://127.0.0.1:{server.port}").hello()
    settings = {"origins": "https://play.example, https://other.example"}
    with Server(settings=settings) as server:
        Link(server.port, origin="https://other.example").hello()
        try:
            Link(server.port, origin="https://play.example.evil")
            raise AssertionError("a longer name was let in")
        except Refused:
            pass


@test
def other_protocols_get_no_socket():
    with Server() as server:
        for protocol in ("chat", "sixstones.2", "http"):
            try:
                link = Link(server.port, protocol=protocol)
                link.send_frame('{"type":"hello"}')
                assert ends(link, 3), f"{protocol} was answered"
            except (Refused, Closed, ConnectionError):
                pass
        server.connect().ask("me")


@test
def tokens_can_not_be_guessed_for_long():
    with Server(settings={"rate-guesses-each": "0.001 10"}) as server:
        link = Link(server.port)
        codes = set()
        for _ in range(12):
            try:
                link.ask("hello", token=os.urandom(24).hex()[:43])
            except Failure as failure:
                codes.add(failure.code)
        assert codes == {"denied", "limit"}


@test
def a_stolen_table_id_gives_no_seat_and_no_view():
    with Server() as server:
        ann, bob, table = begin(server)
        thief = server.connect(name="Ann")
        thief.ask("join", table=table)
        refused("denied", thief.ask, "join", table=table, seat="thanos")
        refused("forbidden", thief.ask, "sit", seat="thanos")
        refused("forbidden", thief.ask, "stand", seat="thanos")
        refused("forbidden", thief.ask, "bot", seat="thanos", bot="easy")
        refused("forbidden", thief.ask, "start")
        number = ann.update["number"]
        action = ann.update["actions"][0]["text"]
        for seat in ("thanos", "a"):
            refused("denied", thief.ask, "play", number=number, action=action,
                    seat=seat)
            refused("denied", thief.ask, "why", action=action, seat=seat)
        refused("denied", bob.ask, "play", number=number, action=action,
                seat="thanos")
        refused("unknown", bob.ask, "play", number=number, action=action,
                seat="chance")
        secret = set(ann.update["view"]["thanos"]["hand"])
        secret -= {"?", "thanos"}  # which is a seat, too
        heard = json.dumps(thief.news)
        assert secret and not any(f'"{card}"' in heard for card in secret)


@test
def names_with_sql_and_html_are_just_names():
    with Server() as server:
        for name in ("Robert'); DROP TABLE seat;--", "<img src=x onerror=1>",
                     '"; --', "\\", "%s%n", "{seat}"):
            ann = server.connect(name=name)
            table = ann.ask("new", game="gauntlet", public=True)["table"]
            assert table["seats"][0]["name"] == name
            ann.ask("bot", seat="a", bot="random")
            ann.ask("start")
            assert any(name in event["say"] for event in
                       ann.wait_update(lambda u: u["count"])["events"])
