"""limits.py -- how much one address, one connection, one person and one name
may have: what is within is done, what is beyond is refused and told."""
import hashlib
import http.client
import os
import re
import resource
import select
import socket
import sqlite3
import subprocess
import time
from collections import Counter
from pathlib import Path

from client import (PING, PONG, TEXT, Closed, Failure, Link, Refused, Server,
                    refused, slow, test)
from listen import Activated, Secure, anybody, open_socket, wait_until

ROOT = Path(__file__).resolve().parent.parent.parent
PASSWORD = "correct horse"
HERE, THERE, YONDER = "127.0.0.1", "127.0.0.2", "127.0.0.3"


# ---- connections ----

def silent(port, source=HERE, says=b"", to=HERE):
    """A plain connection that says this and then nothing more."""
    raw = socket.create_connection((to, port), 10, (source, 0))
    if says:
        raw.sendall(says)
    return raw


def is_open(raw):
    """Whether the other side has not closed it yet; what came is dropped."""
    raw.setblocking(False)
    try:
        while part := raw.recv(4096):
            pass
        return part != b""
    except BlockingIOError:
        return True
    except ConnectionError:
        return False


def count_open(all, settle=0.3):
    time.sleep(settle)
    return sum(is_open(raw) for raw in all)


def gets_in(port, **how):
    """Whether a connection is served, rather than refused or closed."""
    try:
        link = Link(port, **how)
        link.close()
        return True
    except Refused as refusal:
        assert refusal.status == 429, refusal
        assert len(refusal.body) > 10, refusal
    except (Closed, ConnectionError):
        pass
    return False


def close_all(all):
    for raw in all:
        raw.close()


@test
def an_address_has_so_many_connections_whatever_they_say():
    with Server(settings={"limit-connections-each": 5}) as server:
        plain = [silent(server.port, says=b"GET /ws HTTP/1.1\r\n" * (i % 2))
                 for i in range(4)]
        link = Link(server.port)
        assert count_open(plain) == 4
        assert not gets_in(server.port)
        more = [silent(server.port) for _ in range(20)]
        wait_until(lambda: count_open(more, 0.05) == 0,
                   failure="more connections than an address may have")
        assert count_open(plain) == 4, "others had to go for them"
        link.hello()
        assert gets_in(server.port, source=THERE)
        close_all(plain)
        wait_until(lambda: gets_in(server.port),
                   failure="nobody is let in any more")
        close_all(more)


@test
def all_addresses_together_have_so_many_connections():
    with Server(settings={"limit-connections": 8}) as server:
        ann = server.connect_from("127.0.0.9")
        plain = [silent(server.port, f"127.0.0.{1 + i}") for i in range(7)]
        assert count_open(plain) == 7
        more = silent(server.port, "127.0.0.10")
        wait_until(lambda: not is_open(more),
                   failure="more connections than there may be")
        assert not gets_in(server.port, source="127.0.0.11")
        ann.ask("me")
        close_all(plain)
        wait_until(lambda: gets_in(server.port, source="127.0.0.12"))
        more.close()


@test
@slow
def who_says_nothing_is_closed_after_ten_seconds():
    with Server() as server, Secure() as secure, Server() as lonely:
        start = time.monotonic()
        request = b"GET / HTTP/1.1\r\nHost: localhost\r\n"
        waiting = {
            "nothing, on a server that has nothing else to do":
                silent(lonely.port),
            "nothing": silent(server.port),
            "half a line": silent(server.port, says=b"GET / HT"),
            "half a head": silent(server.port, says=request),
            "one byte a second": silent(server.port, says=request + b"X-A: "),
            "nothing of TLS": silent(secure.port),
            "half a hello of TLS": silent(secure.port,
                                          says=b"\x16\x03\x01\x02\x00\x01"),
            "TLS and then nothing": secure.shake(anybody()),
        }
        ann, bob = server.connect(), secure.connect()
        ended = {}
        while len(ended) < len(waiting) and time.monotonic() < start + 16:
            for name, raw in waiting.items():
                if name not in ended and not is_open_tls(raw):
                    ended[name] = time.monotonic() - start
            try:
                waiting["one byte a second"].send(b"x")
            except OSError:
                pass
            time.sleep(0.5)
        close_all(waiting.values())
        late = waiting.keys() - ended.keys()
        assert not late, f"still open after 16 s: {late}"
        assert min(ended.values()) > 4, ended
        ann.ask("me")
        bob.ask("me")


def is_open_tls(raw):
    raw.setblocking(False)
    try:
        return raw.recv(4096) != b""
    except (BlockingIOError, socket.timeout):
        return True
    except OSError as failure:
        return "did not complete" in str(failure)  # SSLWantReadError


@test
@slow
def a_message_costs_the_same_beside_many_connections():
    hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    many = min(6000, hard - 1000)
    done = subprocess.run(
        [ROOT / "bench/idle", Server.build, "--many", str(many), "--seconds",
         "2", "--most", "2"], capture_output=True, text=True, timeout=100)
    print(done.stdout.strip())
    assert done.returncode == 0, done.stdout + done.stderr


@test
def new_connections_are_counted_before_they_say_anything():
    with Server(settings={"rate-connects-each": "0.01 6"}) as server:
        plain = [silent(server.port) for _ in range(5)]
        assert count_open(plain) == 5
        close_all(plain)
        assert gets_in(server.port)
        for _ in range(3):
            assert not gets_in(server.port)
        more = [silent(server.port) for _ in range(10)]
        wait_until(lambda: count_open(more, 0.05) == 0,
                   failure="new connections beyond the rate stay open")
        close_all(more)
        assert gets_in(server.port, source=THERE)


def few_files():
    resource.setrlimit(resource.RLIMIT_NOFILE, (100, 100))


def processor_time(pid):
    with open(f"/proc/{pid}/stat", encoding="ascii") as file:
        fields = file.read().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


@test
def without_descriptors_it_waits_and_neither_burns_nor_babbles():
    with Server(limits=few_files,
                settings={"limit-connections": 5000}) as server:
        ann = server.connect(name="Ann")
        ann.ask("new", game="gauntlet", fill="random", start=True)
        crowd = [silent(server.port) for _ in range(200)]
        time.sleep(0.5)
        before = processor_time(server.process.pid)
        start = time.monotonic()
        time.sleep(1.5)
        ann.ask("me")
        used = processor_time(server.process.pid) - before
        part = used / (time.monotonic() - start)
        assert part < 0.4, f"it spins: {part:.2f} of a core"
        ann.play_on()
        close_all(crowd)
        wait_until(lambda: gets_in(server.port),
                   failure="nobody is let in any more")
        lines = len(server.events())
        assert lines < 300, f"{lines} lines in the log"


# ---- addresses ----

def sees(address):
    return [f"X-Forwarded-For: {address}"]


@test
def an_address_of_ipv6_is_its_network_of_64_bits():
    settings = {"proxy": "yes", "limit-connections-each": 2}
    with Server(settings=settings) as server:
        def come(address):
            return Link(server.port, headers=sees(address))
        kept = [come("2001:db8:1:2::1"), come("2001:DB8:1:2:ffff::9")]
        for same in ("2001:db8:1:2::77", "2001:0db8:0001:0002:1:2:3:4"):
            assert not gets_in(server.port, headers=sees(same)), same
        for other in ("2001:db8:1:3::1", "2001:db8:1::2", "10.0.0.1"):
            assert gets_in(server.port, headers=sees(other)), other
        kept += [come("10.0.0.7"), come("::ffff:10.0.0.7")]
        for same in ("10.0.0.7", "::ffff:10.0.0.7", "::FFFF:0a00:7"):
            assert not gets_in(server.port, headers=sees(same)), same
        assert gets_in(server.port, headers=sees("10.0.0.8"))
        for link in kept:
            link.hello()


@test
def the_last_of_those_that_a_proxy_names_is_the_address():
    settings = {"proxy": "yes", "limit-connections-each": 1}
    with Server(settings=settings) as server:
        kept = [Link(server.port, headers=sees("10.0.0.1"))]
        assert not gets_in(server.port, headers=sees("10.0.0.2, 10.0.0.1"))
        assert not gets_in(server.port, headers=sees("10.0.0.2,10.0.0.1"))
        assert gets_in(server.port, headers=sees("10.0.0.1, 10.0.0.2"))
        two = ["X-Forwarded-For: 10.0.0.3", "X-Forwarded-For: 10.0.0.1"]
        assert not gets_in(server.port, headers=two), "a header of the client"
        kept[0].hello()
    with Server(settings={"limit-connections-each": 1}) as server:
        kept = Link(server.port)
        assert not gets_in(server.port, headers=sees("10.0.0.2")), \
            "whoever comes may say who they are"
        kept.hello()


@test
def what_stands_before_the_last_address_changes_nothing():
    settings = {"proxy": "yes", "limit-connections-each": 1}
    with Server(settings=settings) as server:
        def gets(*headers):
            return gets_in(server.port, headers=headers)
        kept = [Link(server.port, headers=sees("10.0.0.1")),
                Link(server.port, headers=sees("2001:db8::1"))]
        for before in ("x" * 480, "x" * 600, "1.1.1.1, " * 200):
            assert not gets(*sees(before + ", 10.0.0.1")), len(before)
            assert not gets(*sees(before), *sees("10.0.0.1")), len(before)
        for same in ("10.0.0.1:5000", "[2001:db8::2]:5000", "[2001:db8::1]",
                     "::ffff:10.0.0.1", "10.0.0.1\t", "\t 10.0.0.1 "):
            assert not gets(*sees(same)), same
        for link in kept:
            link.hello()


@test
def a_proxy_is_not_refused_for_all_that_it_brings():
    settings = {"proxy": "yes", "limit-connections-each": 2,
                "rate-requests-each": "0.01 3", "rate-connects-each": "0.01 3"}
    with Server(settings=settings) as server:
        links = [Link(server.port, headers=sees(f"10.0.1.{i}"))
                 for i in range(30)]
        for link in links:
            link.hello()
        for i in range(30):
            assert ask(server, "/", X_Forwarded_For=f"10.0.2.{i}")[0] == 200


@test
def a_proxy_may_take_turns_for_several_on_one_connection():
    settings = {"proxy": "yes", "rate-connects-each": "0.01 3",
                "rate-requests-each": "0.01 20"}
    with Server(settings=settings) as server:
        kept = http.client.HTTPConnection(HERE, server.port, timeout=10)
        found = []
        for i in range(50):
            kept.request("GET", "/health", headers={
                "X-Forwarded-For": f"10.0.0.{i % 2}"})
            reply = kept.getresponse()
            reply.read()
            found.append(reply.status)
        kept.close()
        assert found == [200] * 40 + [429] * 10, found
        assert [gets_in(server.port, headers=sees("10.0.0.2"))
                for _ in range(5)] == [True] * 3 + [False] * 2


@test
def ipv4_is_the_same_address_by_a_socket_of_ipv6():
    with open_socket(socket.AF_INET6, "::", for_both=True) as given, \
            Activated(given, settings={"limit-connections-each": 1}) as server:
        server.wait_ready()
        kept = Link(server.port, source=THERE)
        assert not gets_in(server.port, source=THERE)
        assert gets_in(server.port, source=YONDER)
        assert gets_in(server.port, to="::1", host="[::1]")
        kept.hello()
        assert kept.ask("me") and "sixstones_" in server.get("/metrics")
        server.stop()
        told = {line["address"] for line in server.events()
                if "address" in line}
        assert "127.0.0.2" in told, told


# ---- requests ----

def ask(server, path, source=None, **headers):
    connection = http.client.HTTPConnection(
        HERE, server.port, timeout=10,
        source_address=(source, 0) if source else None)
    connection.request("GET", path, headers={
        name.replace("_", "-"): value for name, value in headers.items()})
    reply = connection.getresponse()
    text = reply.read()
    connection.close()
    return reply.status, reply, text


@test
def an_address_asks_for_so_many_pages_and_no_more():
    with Server(settings={"rate-requests-each": "2 6"}) as server:
        for i in range(6):
            assert ask(server, "/none" if i % 2 else "/")[0] in (200, 404)
        status, reply, text = ask(server, "/")
        assert status == 429, status
        assert 10 < len(text) < 300 and b"<" not in text, text
        wait = int(reply.getheader("retry-after"))
        assert 1 <= wait <= 3, wait
        assert ask(server, "/", THERE)[0] == 200
        time.sleep(wait + 0.1)
        assert ask(server, "/")[0] == 200


def take(server, path, pause):
    """All of a file, a little at a time; and in how many seconds."""
    with socket.socket() as raw:
        raw.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
        raw.settimeout(30)
        raw.connect((HERE, server.port))
        raw.sendall(f"GET {path} HTTP/1.1\r\nHost: localhost\r\n"
                    "Connection: close\r\n\r\n".encode())
        start, told = time.monotonic(), b""
        try:
            while part := raw.recv(1000):
                told += part
                time.sleep(pause)
        except OSError:
            pass
        return told.split(b"\r\n\r\n", 1)[1], time.monotonic() - start


@test
@slow
def a_slow_line_gets_the_whole_of_a_file():
    with open_socket() as given:
        given.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 4096)
        with Activated(given) as server:
            server.wait_ready()
            page = server.get("/")
            paths = re.findall(r'"(/assets/[^"]+)"', page)
            size, path = max((len(server.get(path).encode()), path)
                             for path in paths)
            got, seconds = take(server, path, 18 / (size / 1000))
            assert seconds > 12, seconds
            assert len(got) == size, f"{len(got)} of {size}"


@test
@slow
def a_slow_line_gets_the_whole_of_a_reply():
    settings = {"slow-seconds": 2, "ping-seconds": 1}
    with open_socket() as given:
        given.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 32768)
        with Activated(given, settings=settings) as server:
            server.wait_ready()
            link = server.connect()
            link.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 16384)

            more = link._more

            def slowly():
                before = len(link.buffer)
                more()
                time.sleep((len(link.buffer) - before) / 1e5)
            link._more = slowly
            start = time.monotonic()
            asked = [link.send("games", cards=True) for _ in range(2)]
            assert all(link.reply(id)["games"] for id in asked)
            assert time.monotonic() - start > 6


@test
def requests_on_one_connection_are_counted_one_by_one():
    with Server(settings={"rate-requests-each": "0.01 10"}) as server:
        connection = http.client.HTTPConnection(HERE, server.port, timeout=10)
        found = Counter()
        for _ in range(30):
            try:
                connection.request("GET", "/")
                reply = connection.getresponse()
                reply.read()
                found[reply.status] += 1
            except (http.client.HTTPException, ConnectionError):
                connection.close()  # it may close whom it refuses
        assert found[200] == 10 and found[429] >= 1, found


@test
def what_is_asked_in_one_go_is_counted_one_by_one():
    with Server(settings={"rate-requests-each": "0.01 10"}) as server:
        request = b"GET /none HTTP/1.1\r\nHost: localhost\r\n\r\n"
        found = Counter()
        for _ in range(3):
            raw = silent(server.port, says=request * 30)
            raw.settimeout(1.5)
            heard = b""
            try:
                while part := raw.recv(65536):
                    heard += part
            except OSError:
                pass
            found.update(re.findall(rb"HTTP/1.1 (\d+)", heard))
            raw.close()
        assert 1 <= found[b"404"] <= 10, found


# ---- what is sent on a connection ----

USUAL = {"rate-messages": "20 100", "rate-messages-each": "100 500",
         "rate-bytes-each": "1e6 2e7"}


def drain(link):
    """Take what has come, without looking; whether it is still open."""
    readable, _, _ = select.select([link.socket], [], [], 0)
    if not readable:
        return True
    try:
        return link.socket.recv(1 << 20) != b""
    except OSError:
        return False


def is_dropped(link, burst, bytes_most, seconds=10):
    """Send this again and again, until the server closes the connection."""
    link.socket.settimeout(seconds)
    end = time.monotonic() + seconds
    sent = 0
    try:
        while sent < bytes_most and time.monotonic() < end:
            link.socket.sendall(burst)
            sent += len(burst)
            if not drain(link):
                return True
        while time.monotonic() < end:
            if not drain(link):
                return True
            time.sleep(0.02)
    except socket.timeout:
        return False
    except OSError:
        return True
    return False


def frames(count, payload=b"", opcode=0, final=False):
    """Frames with a mask of zeros, all alike."""
    assert len(payload) < 126
    head = bytes([(0x80 if final else 0) | opcode, 0x80 | len(payload)])
    return (head + bytes(4) + payload) * count


FLOODS = {
    "pings": (b"", frames(400, b"x" * 100, PING, True), 4 << 20),
    "empty pings": (b"", frames(2000, b"", PING, True), 1 << 20),
    "pongs": (b"", frames(2000, b"", PONG, True), 1 << 20),
    "empty fragments": (frames(1, b"", TEXT), frames(2000), 1 << 20),
    "tiny fragments": (frames(1, b"", TEXT), frames(2000, b"x"), 1 << 20),
    "empty messages": (b"", frames(2000, b"", TEXT, True), 1 << 20),
}


def floods(server):
    """Connections that were dropped for what they sent."""
    found = re.search(r'^sixstones_(?:floods_total|dropped_total'
                      r'\{cause="flood"\}) (\S+)$', server.get("/metrics"), re.M)
    return float(found[1])


@test
def floods_of_every_kind_of_frame_end_the_connection():
    for name, (before, burst, most) in FLOODS.items():
        with Server(settings=USUAL) as server:
            other = server.connect_from(THERE)
            link = server.connect()
            link.socket.sendall(before)
            assert is_dropped(link, burst, most), f"{name} were all taken"
            assert floods(server) >= 1, name
            other.ask("me")


@test
def large_messages_one_after_the_other_end_the_connection():
    with Server(settings=USUAL) as server:
        other = server.connect_from(THERE)
        link = server.connect()
        text = b'{"type":"me","x":"' + b"x" * 250_000 + b'"}'
        head = bytes([0x81, 0xff]) + len(text).to_bytes(8, "big") + bytes(4)
        # Not so quick that all of them are refused in a row.
        end = time.monotonic() + 4
        try:
            while drain(link):
                assert time.monotonic() < end, "as many bytes as it likes"
                link.socket.sendall(head + text)
                time.sleep(0.02)
        except (OSError, socket.timeout):
            pass
        assert server.figure("received_bytes_total") < 20 << 20
        assert floods(server) >= 1
        other.ask("me")


@test
def messages_that_wait_over_tls_take_so_much_memory_and_no_more():
    settings = {"rate-logins-each": "none", "rate-guesses-each": "none"}
    with Secure(settings=settings, options=["--workers", "1"]) as server:
        busy = server.connect(name="Ann")
        for count, fits in ((4, True), (12, False)):
            link = server.connect(token=busy.token)
            link.socket.settimeout(60)
            for _ in range(40):  # what others of this person wait behind
                busy.send("login", login="nobody", password=PASSWORD)
            wait_until(lambda: server.figure("thinking") > 25)
            ids = []
            try:
                for _ in range(count):
                    ids.append(link.send("replay", record="x" * 200_000))
                for id in ids:
                    refused("too-large", link.reply, id)
                    assert fits, "all of them waited"
            except socket.timeout:
                raise
            except (Closed, OSError):
                assert not fits, "what honest people send was too much"


@test
def a_long_message_counts_as_many_for_its_address():
    record = "x\n" * 60_000  # 180,000 bytes as JSON: once, and 10 times more
    with Server(settings={"rate-messages-each": "0.01 50"}) as server:
        link = server.connect()
        for _ in range(5):
            refused("syntax", link.ask, "replay", record=record)
        refused("limit", link.ask, "replay", record=record)
        refused("limit", link.ask, "me")
        other = server.connect_from(THERE)
        for _ in range(40):
            other.ask("me")


@test
def what_honest_clients_send_is_no_flood():
    with Server(settings=USUAL) as server:
        link = server.connect()
        text = b'{"type":"me","id":1}'
        for _ in range(3):
            for i in range(len(text)):
                link.send_frame(text[i:i + 1], 0 if i else TEXT,
                                i == len(text) - 1)
            assert link.receive()["id"] == 1
        for _ in range(20):
            link.send_frame(b"still here", PING)
            link.send_frame(b"", PONG)
            time.sleep(0.05)
        page = b'{"type":"replay","record":"' + b"x" * 150_000 + b'"}'
        for _ in range(3):
            link.send_frame(page)
            assert link.receive()["type"] == "error"
        link.ask("me")
        assert floods(server) == 0


@test
def lists_of_all_cards_are_sent_to_one_address_so_often_and_no_more():
    with Server(settings=USUAL) as server:
        links = [server.connect() for _ in range(10)]
        for link in links:
            link.socket.settimeout(0.01)
        end = time.monotonic() + 4
        number = 0
        while time.monotonic() < end:
            number += 1
            for link in links:
                try:
                    link.send("games")
                    while drain(link) and select.select(
                            [link.socket], [], [], 0)[0]:
                        pass
                except OSError:
                    pass
            time.sleep(0.03)
        sent = server.figure("sent_bytes_total") / (1 << 20)
        assert sent < 60, f"{sent:.0f} MB in 4 seconds"
        friend = server.connect_from(THERE)
        assert friend.ask("games")["games"]


@test
def who_was_too_often_is_told_for_which_message():
    settings = {"rate-messages": "0.001 2"}
    with Server(settings=settings) as server:
        link = server.connect()
        link.ask("tables")
        refused("limit", lambda: link.ask("tables"))
        link.send_frame('{"type":"tables","id":"mine"}')
        assert link.receive()["id"] == "mine"
        long = "x" * 2000
        for text in ('{"type":"tables","id":"mine","x":"%s"}' % long,
                     '{"id":"mine","type":"tables","x":"%s"}' % long,
                     '{"x":{"id":"a","b":[1,"}\\",",2]},"id":"mine","y":"%s"}'
                     % long):
            link.send_frame(text)
            reply = link.receive()
            assert reply["code"] == "limit" and reply["id"] == "mine", reply
        unread = ['{"type":"tables","x":"%s","id":"far"}' % long,
                  '{"x":{"id":"deep","y":1,"z":"%s"}}' % long,
                  "%s" % long, '"' * 2000, "[" * 2000, "{," * 1000,
                  '\\' * 2000, '{"id":1%s' % long,
                  '{"type":"tables","id":[1]}', '[[[', '"id"', "[1]",
                  '{"type":"tables"}']
        for text in unread:
            link.send_frame(text)
            reply = link.receive()
            assert reply["code"] == "limit" and "id" not in reply, reply


# ---- logins, guesses, tokens ----

def account(server, login="ann", source=HERE):
    link = server.connect_from(source, name=login.title())
    reply = link.ask("register", login=login, password=PASSWORD)
    link.token = reply.get("token", link.token)
    return link


def login(server, source=HERE, name="ann", password=PASSWORD):
    """The code of the answer, or "ok"."""
    link = server.connect_from(source)
    try:
        link.ask("login", login=name, password=password)
        return "ok"
    except Failure as failure:
        return failure.code
    finally:
        link.close()


@test
def every_login_is_charged_right_ones_too():
    with Server(settings={"rate-logins-each": "0.001 4"}) as server:
        account(server, source="127.0.0.9").close()
        found = [login(server) for _ in range(6)]
        assert found == ["ok"] * 4 + ["limit"] * 2, found
        assert login(server, THERE) == "ok"
        found = [login(server, YONDER, password="wrong password")
                 for _ in range(6)]
        assert found == ["denied"] * 4 + ["limit"] * 2, found
        ann = account(server, "bob", "127.0.0.8")
        found = []
        for i in range(6):
            try:
                ann.ask("password", old=PASSWORD, password=PASSWORD)
                found.append("ok")
            except Failure as failure:
                found.append(failure.code)
        assert found[-1] == "limit", f"passwords cost nothing: {found}"


@test
def guesses_at_one_account_are_limited_wherever_they_come_from():
    settings = {"rate-guesses-account": "0.001 4"}
    with Server(settings=settings) as server:
        ann = account(server, source="127.0.0.9")
        account(server, "bob", "127.0.0.9").close()
        wrong = "wrong password"
        found = [login(server, f"127.0.1.{i + 1}", "ann" if i % 2 else "ANN",
                       wrong) for i in range(4)]
        assert found == ["denied"] * 4, found
        assert login(server, "127.0.1.9", "ann", wrong) == "limit"
        assert login(server, "127.0.1.10", "bob", wrong) == "denied"
        assert login(server, "127.0.1.11", "bob") == "ok"
        ann.ask("me")
        back = server.connect_from("127.0.1.12", token=ann.token)
        assert back.person["account"] == "ann", "she was locked out"
        found = [login(server, f"127.0.2.{i + 1}", "nobody", wrong)
                 for i in range(5)]
        assert found == ["denied"] * 4 + ["limit"], \
            f"a name that is nobody's is told from one that is: {found}"


@test
def who_is_logged_in_changes_the_password_while_others_guess_it():
    settings = {"rate-guesses-account": "0.001 4",
                "rate-guesses-each": "0.001 4"}
    with Server(settings=settings) as server:
        ann = account(server)

        def change(old):
            try:
                ann.ask("password", old=old, password="another horse")
                return "ok"
            except Failure as failure:
                return failure.code
        found = [login(server, f"127.0.1.{i + 1}", "ann", "wrong password")
                 for i in range(5)]
        assert found == ["denied"] * 4 + ["limit"], found
        for i in range(6):  # her own address has no guess left, either
            refused("denied" if i < 4 else "limit", Link(server.port).ask,
                    "hello", token=f"{i:043d}")
        assert change(PASSWORD) == "ok"
        # whoever has got hold of the token alone has few guesses, too
        ann = server.connect_from(YONDER, token=ann.token)
        found = [change("wrong password") for _ in range(6)]
        assert found == ["denied"] * 4 + ["limit"] * 2, found
        assert change("another horse") == "limit"


@test
def guesses_without_end_shut_an_address_out_for_one_bucket():
    settings = {"rate-guesses-each": "0.05 5"}
    with Server(settings=settings) as server:
        eve = Link(server.port)
        ids = [eve.send("hello", token=f"{i:043d}") for i in range(400)]
        for id in ids[:5]:
            refused("denied", eve.reply, id)
        told = [refused("limit", eve.reply, id) for id in ids[5:]]
        wait = int(re.search(r"(\d+) s", told[-1])[1])
        assert wait <= 1 / 0.05, told[-1]
        told = refused("limit", eve.ask, "reset", token="x" * 43,
                       password=PASSWORD)
        assert int(re.search(r"(\d+) s", told)[1]) <= wait, told


@test
def a_right_token_is_not_refused_for_the_wrong_ones_of_others():
    settings = {"rate-guesses-each": "0.001 5", "rate-logins-each": "0.001 5"}
    with Server(settings=settings) as server:
        ann = server.connect(name="Ann")
        codes = Counter()
        for i in range(12):
            try:
                Link(server.port).hello(token=f"{i:043d}")
            except Failure as failure:
                codes[failure.code] += 1
        assert codes["denied"] <= 6 and codes["limit"] >= 6, codes
        found = [login(server, name="nobody") for _ in range(7)]
        assert found[-1] == "limit", found
        for _ in range(3):
            back = server.connect(token=ann.token)
            assert back.person["person"] == ann.person["person"]


@test
def to_ask_which_login_names_are_taken_is_dear():
    settings = {"rate-guesses-each": "0.001 20"}
    with Server(settings=settings) as server:
        for name in ("ann", "bob", "eve"):
            account(server, name, THERE).close()
        link = server.connect()
        codes = []
        for i in range(24):
            try:
                link.ask("register", login=("ann", "bob", "eve")[i % 3],
                         password=PASSWORD)
            except Failure as failure:
                codes.append(failure.code)
        assert 1 <= codes.count("taken") <= 8, Counter(codes)
        assert codes[-1] == "limit"


def is_known(server, token):
    try:
        Link(server.port, source="127.0.0.7").hello(token=token)
        return True
    except Failure as failure:
        assert failure.code == "denied", failure
        return False


@test
def a_person_has_so_many_tokens_and_the_oldest_goes():
    with Server(settings={"limit-tokens-each": 3}) as server:
        tokens = [account(server).token]
        links = []
        for _ in range(4):
            link = server.connect()
            tokens.append(link.ask("login", login="ann",
                                   password=PASSWORD)["token"])
            links.append(link)
            time.sleep(0.01)
        assert len(links[-1].ask("sessions")["sessions"]) == 3
        known = [is_known(server, token) for token in tokens]
        assert known == [False, False, True, True, True], known
        links[-1].ask("me")


@test
@slow
def twenty_tokens_are_what_a_person_has_unless_the_operator_says_so():
    with Server() as server:
        first = account(server).token
        for _ in range(20):
            assert login(server) == "ok"
        assert not is_known(server, first)
        last = server.connect()
        last.ask("login", login="ann", password=PASSWORD)
        assert len(last.ask("sessions")["sessions"]) == 20


@test
def a_guest_gets_a_new_token_with_an_account():
    with Server() as server:
        guest = server.connect(name="Ann")
        table = guest.ask("new", game="gauntlet")["table"]["table"]
        other = server.connect(token=guest.token)
        reply = guest.ask("register", login="ann", password=PASSWORD)
        assert len(reply["token"]) == 43 and reply["token"] != guest.token
        # who came with what is worthless now has to go
        bye = other.wait(lambda m: m["type"] == "bye")
        assert bye["code"] == "denied" and "banned" not in bye
        assert guest.ask("me")["person"]["account"] == "ann"
        assert not is_known(server, guest.token)
        back = server.connect(token=reply["token"])
        assert back.person["account"] == "ann"
        assert back.ask("join", table=table)["table"]["seats"][0]["mine"]
        assert len(back.ask("sessions")["sessions"]) == 1


def sum_of(*values):
    """What the rows of the database are summed with: src/server/sqlite_sum.c,
    so that one that is changed here is no damaged one."""
    sum = hashlib.blake2b(digest_size=16)
    for value in values:
        if value is None:
            sum.update(b"n" + bytes(8))
        elif isinstance(value, int):
            sum.update(b"i" + value.to_bytes(8, "little", signed=True))
        else:
            kind = b"t" if isinstance(value, str) else b"b"
            value = value.encode() if isinstance(value, str) else value
            sum.update(kind + len(value).to_bytes(8, "little") + value)
    return sum.digest()


def make_older(server, name, days):
    """Let a person's tokens be so many days older than they are."""
    path = os.path.join(server.data, "sixstones.db")
    ms = days * 86400000
    with sqlite3.connect(path) as db:
        db.create_function("sum_of", -1, sum_of, deterministic=True)
        count = db.execute(
            "UPDATE tokens SET created = created - ?1, used = used - ?1,"
            " sum = sum_of('tokens', id, hash, person, created - ?1,"
            " used - ?1) WHERE person = (SELECT id FROM people"
            " WHERE name = ?2)", (ms, name)).rowcount
        assert count == 1
    db.close()


@test
def tokens_that_were_not_used_for_long_are_worthless():
    with Server(settings={"token-days": 10}) as server:
        ann, bob = server.connect(name="Ann"), server.connect(name="Bob")
        for link in (ann, bob):
            link.ask("new", game="gauntlet")
        server.stop()
        make_older(server, "Ann", 11)
        make_older(server, "Bob", 9)
        server.start()
        server.connect(name="Eve").ask("new", game="gauntlet")
        assert not is_known(server, ann.token)
        assert is_known(server, bob.token)
        server.stop()
        make_older(server, "Bob", 9)
        server.start()
        assert is_known(server, bob.token), "to use it makes it last"


# ---- the lobby, the log ----

@test
def the_lobby_shows_each_person_s_tables_once():
    with Server() as server:
        ann, bob, eve = (server.connect(name=name)
                         for name in ("Ann", "Bob", "Eve"))
        eve.ask("lobby", on=True)
        for _ in range(10):
            ann.ask("new", game="gauntlet", public=True)
        last = bob.ask("new", game="splendor", public=True)["table"]["table"]
        news = eve.wait(lambda m: m["type"] == "lobby" and any(
            t["table"] == last for t in m["tables"]))
        for listed in (news["tables"], eve.ask("tables")["tables"],
                       server.connect().ask("tables")["tables"]):
            hosts = Counter(t["seats"][0]["name"] for t in listed)
            assert hosts == {"Ann": 1, "Bob": 1}, hosts


def pester(server, links):
    """Some of everything that a server may want to log."""
    for link in links:
        try:
            for _ in range(10):
                link.send("hello", token="A" * 43)
            link.send("login", login="ann", password="wrong password")
            link.send("join", table="a" * 16)
            drain(link)
        except OSError:
            pass
    for host in ("evil.example", "localhost"):
        raw = silent(server.port, says=b"GET / HTTP/1.1\r\nHost: "
                     + host.encode() + b"\r\nConnection: close\r\n\r\n")
        raw.settimeout(1)
        try:
            while raw.recv(1 << 16):
                pass
        except OSError:
            pass
        raw.close()
    close_all([silent(server.port) for _ in range(20)])


@test
@slow
def the_log_limits_itself_and_says_what_it_left_out():
    settings = {"rate-requests-each": "0.01 1", "rate-logins-each": "0.01 1",
                "limit-connections-each": 20}
    with Server(settings=settings) as server:
        other = server.connect_from(THERE)
        links = [Link(server.port) for _ in range(3)]
        end = time.monotonic() + 2.5
        while time.monotonic() < end:
            pester(server, links)
        wait_until(lambda: server.events("log-suppressed"), 4,
                   "nothing was said of what was left out")
        other.ask("me")
        lines = server.events()
        rates = Counter((line["event"], line["time"][:19]) for line in lines)
        assert max(rates.values()) <= 110, rates.most_common(3)
        left = server.events("log-suppressed")
        assert all(line["count"] > 0 for line in left), left[:2]
        assert len(left) <= 40, len(left)
