"""listen.py -- where the server listens, under which names and with which
certificates; what it reads again, and how it hands its place over."""
import fcntl
import http.client
import os
import random
import re
import signal
import socket
import ssl
import subprocess
import tempfile
import termios
import threading
import time

from client import Closed, Link, Refused, Server, test
from crash import GONE, Player, stored
from pages import run_serve

FAR = "203.0.113.9"  # for documents: no machine has it


def wait_until(what, seconds=10, failure="it never came"):
    end = time.monotonic() + seconds
    while not (found := what()):
        assert time.monotonic() < end, failure
        time.sleep(0.02)
    return found


# ---- what is bound ----

def plain_address(text):
    """An address as /proc/net/tcp and tcp6 write it."""
    words = [bytes.fromhex(text[i:i + 8])[::-1] for i in range(0, len(text), 8)]
    family = socket.AF_INET if len(words) == 1 else socket.AF_INET6
    return socket.inet_ntop(family, b"".join(words))


def inodes(pid):
    """The sockets that a process has open."""
    found = set()
    for name in os.listdir(f"/proc/{pid}/fd"):
        try:
            match = re.fullmatch(r"socket:\[(\d+)\]",
                                 os.readlink(f"/proc/{pid}/fd/{name}"))
        except FileNotFoundError:
            continue
        if match:
            found.add(match[1])
    return found


def rows():
    """The sockets of TCP of this machine."""
    for path in ("/proc/net/tcp", "/proc/net/tcp6"):
        if os.path.exists(path):
            with open(path, encoding="ascii") as file:
                yield from map(str.split, list(file)[1:])


def bound(pid):
    """Where a process listens: pairs of address and port."""
    own = inodes(pid)
    found = set()
    for fields in rows():
        address, port = fields[1].split(":")
        if fields[3] == "0A" and fields[9] in own:
            found.add((plain_address(address), int(port, 16)))
    return found


def has_accepted(pid, port):
    """Whether a process has the other end of a connection from that port."""
    own = inodes(pid)
    return any(int(fields[2].split(":")[1], 16) == port and fields[9] in own
               for fields in rows())


def answers(server, address, port=None):
    """Whether it is this server that is there, and not another one that has the
    port of another address: it is asked, and must say that it is."""
    connection = http.client.HTTPConnection(address, port or server.port,
                                            timeout=5)
    try:
        connection.request("GET", "/health")
        here = connection.sock.getsockname()[1]
        reply = connection.getresponse()
        text = reply.read()
        if not has_accepted(server.process.pid, here):
            return False
    except ConnectionRefusedError:
        return False
    finally:
        connection.close()
    assert (reply.status, text) == (200, b"ok\n"), (address, reply.status)
    return True


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def own_addresses():
    """Those of this machine that are no loopback."""
    with open("/proc/net/fib_trie", encoding="ascii") as file:
        text = file.read()
    found = re.findall(r"\|-- (\S+)\n\s+/32 host LOCAL", text)
    return sorted({one for one in found if not one.startswith("127.")})


@test
def one_address_is_bound_and_no_other():
    for listen, address in (("127.0.0.1:{port}", "127.0.0.1"),
                            ("127.0.0.5:{port}", "127.0.0.5"),
                            ("[::1]:{port}", "::1")):
        with Server(listen=listen) as server:
            assert bound(server.process.pid) == {(address, server.port)}, \
                bound(server.process.pid)
            assert answers(server, address)
            others = {"127.0.0.1", "127.0.0.5", "::1", *own_addresses()}
            for other in others - {address}:
                assert not answers(server, other), (listen, other)


@test
def a_name_is_bound_at_all_addresses_that_it_resolves_to():
    wanted = {info[4][0] for info in socket.getaddrinfo(
        "localhost", None, type=socket.SOCK_STREAM)}
    with Server(listen="localhost:{port}") as server:
        assert bound(server.process.pid) == {(one, server.port)
                                             for one in wanted}
        for address in wanted:
            assert answers(server, address)


@test
def all_addresses_are_those_of_ipv4_of_ipv6_or_both():
    with Server(listen="0.0.0.0:{port}") as server:
        assert bound(server.process.pid) == {("0.0.0.0", server.port)}
        assert answers(server, "127.0.0.1")
        assert not answers(server, "::1")
    with Server(listen="[::]:{port}") as server:
        assert bound(server.process.pid) == {("::", server.port)}
        assert answers(server, "::1")
        assert not answers(server, "127.0.0.1")
    with Server(listen="{port}") as server:
        assert {port for _, port in bound(server.process.pid)} == {server.port}
        for address in ("127.0.0.1", "::1", *own_addresses()):
            assert answers(server, address), address


@test
def several_addresses_are_parted_by_spaces_or_commas():
    for between in (" ", ",", ", "):
        one, two = free_port(), free_port()
        listen = between.join((f"127.0.0.1:{one}", f"[::1]:{one}",
                               f"127.0.0.5:{two}"))
        with Server(listen=listen) as server:
            wanted = {("127.0.0.1", one), ("::1", one), ("127.0.0.5", two)}
            assert bound(server.process.pid) == wanted, listen
            assert all(answers(server, *place) for place in wanted)


@test
def who_comes_by_another_of_the_addresses_finds_the_same_games():
    port = free_port()
    with Server(listen=f"127.0.0.1:{port} [::1]:{port}") as server:
        ann = server.connect(name="Ann")
        table = ann.ask("new", game="gauntlet")["table"]["table"]
        bob = Link(port, to="::1", host="[::1]")
        bob.hello(name="Bob")
        bob.ask("join", table=table)
        bob.ask("sit")
        assert ann.ask("start")["table"]["state"] == "playing"


@test
def what_can_not_be_listened_on_is_told_with_the_reason():
    with Server() as server:
        taken = f"127.0.0.1:{server.port}"
        free = f"127.0.0.1:{free_port()}"
        for listen, culprit in ((f"{FAR}:6060", f"{FAR}:6060"),
                                ("[2001:db8::9]:6060", "[2001:db8::9]:6060"),
                                (taken, taken), (f"{free} {taken}", taken),
                                (f"{taken},{free}", taken),
                                (f"{free}, {FAR}:0", f"{FAR}:0")):
            done = run_serve(server.data + "/home", "--listen", listen,
                             "--data", server.data + "/other")
            assert done.returncode == 1 and done.stdout == "", listen
            told = f"can't listen on '{culprit}'"
            assert told in done.stderr, (listen, done.stderr)
            reason = done.stderr.split(told, 1)[1].strip(" :;,.\n")
            assert len(reason) > 10, done.stderr


@test
def an_address_that_is_listed_twice_is_listened_on_once():
    port = free_port()
    for listen in (f"127.0.0.1:{port} 127.0.0.1:{port}",
                   f"127.0.0.1:{port},localhost:{port}"):
        with Server(listen=listen) as server:
            assert ("127.0.0.1", port) in bound(server.process.pid)
            assert answers(server, "127.0.0.1", port)
    with tempfile.TemporaryDirectory() as home:
        for first, second in (("0.0.0.0", "127.0.0.1"), ("[::]", "[::1]"),
                              ("127.0.0.1", "0.0.0.0"), ("", "[::1]")):
            second += f":{port}"
            done = run_serve(home, "--data", home + "/data", "--listen",
                             (first and first + ":") + f"{port} {second}")
            assert done.returncode == 1 and done.stdout == "", first
            assert (f"can't listen on '{second}': another entry of 'listen' "
                    "has this address already") in done.stderr, done.stderr


@test
def the_address_that_it_tells_is_one_that_it_answers():
    for listen in ("127.1:{port}", "{port}", "0.0.0.0:{port}", "127.0.0.1:0"):
        with Server(listen=listen) as server:
            told = re.fullmatch(r"Sixstones is at http://(.+:\d+)/\n",
                                server.told)[1]
            assert told.endswith(f":{server.port}"), told
            assert status_of(server, told)[0] == 200, told
            Link(server.port, host=told.split(":")[0]).close()
            assert status_of(server, "evil.example")[0] == 421
    with Server(settings={"hosts": "play.example"}) as server:
        assert server.told.endswith(f" http://play.example:{server.port}/\n")
    with open_socket() as given:
        with Activated(given, listen="127.0.0.5:6061") as server:
            port = given.getsockname()[1]
            told = server.process.stdout.readline()
            assert told.endswith(f" http://127.0.0.1:{port}/\n"), told


@test
def nonsense_instead_of_an_address_is_answered_with_examples():
    nonsense = ("nowhere", "127.0.0.1", "127.0.0.1:", "::1", "[::1]",
                "[::1:6060", "::1]:6060", "127.0.0.1:65536", "127.0.0.1:-1",
                "127.0.0.1:+1", "127.0.0.1: 1", "127.0.0.1:6060x", "",
                " ", ",", "127.0.0.1:0x10", "127.0.0.1:6060 nowhere",
                "[]:6060", ":6060:")
    with tempfile.TemporaryDirectory() as home:
        for listen in nonsense:
            done = run_serve(home, "--listen", listen)
            assert done.returncode in (1, 2) and done.stdout == "", listen
            for example in ("127.0.0.1:6060", "[::1]:6060"):
                assert example in done.stderr, (listen, done.stderr)


# ---- sockets that were opened by somebody else ----

def open_socket(family=socket.AF_INET, address="127.0.0.1", for_both=False):
    listener = socket.socket(family)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    if for_both:  # IPv4 comes as ::ffff:127.0.0.1
        listener.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 0)
    listener.bind((address, 0))
    listener.listen(128)
    return listener


class Activated(Server):
    """A server that was given its sockets, as systemd does."""

    def __init__(self, *sockets, count=None, pid="$$", **how):
        self.sockets = sockets
        self.count = len(sockets) if count is None else count
        self.pid = pid
        super().__init__(**how)

    def start(self):
        self.log = open(os.path.join(self.data, "log"), "ab")
        config = os.path.join(self.data, "config")
        with open(config, "w", encoding="utf-8") as file:
            for name, value in self.settings.items():
                file.write(f"{name} = {value}\n")
        high = [fcntl.fcntl(one, fcntl.F_DUPFD, 50) for one in self.sockets]
        given = " ".join(f"{3 + i}<&{fd} {fd}<&-" for i, fd in enumerate(high))
        self.port = self.sockets[0].getsockname()[1] \
            if hasattr(self.sockets[0], "getsockname") else 0
        self.process = subprocess.Popen(
            ["bash", "-c",
             f"export LISTEN_PID={self.pid} LISTEN_FDS={self.count}; "
             f'exec "$@" {given}', "bash",
             os.path.join(self.build, "sixstones"), "serve", "--listen",
             self.listen.format(port=0), "--data", self.data, "--config",
             config, *self.options],
            stdout=subprocess.PIPE, stderr=self.log, text=True,
            preexec_fn=self.prepare, restore_signals=False,
            pass_fds=high)
        for fd in high:
            os.close(fd)

    def wait_ready(self):
        wait_until(lambda: self.process.poll() is not None
                   or self.events("started"), failure="it did not start")
        assert self.process.poll() is None, self.logged()
        return self


@test
def sockets_that_it_was_given_are_used_instead_of_the_address():
    with open_socket() as four, \
            open_socket(socket.AF_INET6, "::1") as six:
        with Activated(four, six, listen="127.0.0.5:{port}") as server:
            server.wait_ready()
            wanted = {("127.0.0.1", four.getsockname()[1]),
                      ("::1", six.getsockname()[1])}
            assert bound(server.process.pid) == wanted
            assert all(answers(server, *place) for place in wanted)
            server.connect().ask("new", game="gauntlet", fill="random",
                                 start=True)


@test
def sockets_for_another_process_are_left_alone():
    with open_socket() as given:
        port = given.getsockname()[1]
        with Activated(given, pid="1", listen="127.0.0.5:{port}") as server:
            server.wait_ready()
            places = bound(server.process.pid)
            [place] = [place for place in places if place[1] != port]
            assert place[0] == "127.0.0.5"
            assert answers(server, *place)


@test
def what_is_given_and_no_socket_is_refused_with_a_sentence():
    with open("/dev/null", "rb") as null, socket.socket() as idle, \
            socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as letters:
        idle.bind(("127.0.0.1", 0))
        letters.bind(("127.0.0.1", 0))
        for given, count in ((null, 1), (idle, 1), (letters, 1),
                             (idle, "many"), (idle, 99999), (idle, -1)):
            server = Activated(given, count=count)
            try:
                assert server.process.wait(10) == 1, (given, count)
                told = server.logged()
                assert "LISTEN_FDS" in told or "socket" in told, told
                assert len(told) > 30, told
            finally:
                if server.process.poll() is None:
                    server.kill()


# ---- TLS ----

KEYS = {"EC": ("ec", "-pkeyopt", "ec_paramgen_curve:prime256v1"),
        "RSA": ("rsa:2048",)}


def certificate(folder, serial=1, name="cert", kind="EC"):
    """A certificate of our own making, and its key."""
    cert, key = f"{folder}/{name}.pem", f"{folder}/{name}.key"
    subprocess.run(["openssl", "req", "-x509", "-newkey", *KEYS[kind],
                    "-nodes", "-days", "2",
                    "-subj", "/CN=localhost", "-set_serial", str(serial),
                    "-keyout", key, "-out", cert],
                   check=True, capture_output=True)
    return cert, key


def anybody(**how):
    """A context of TLS that believes every certificate."""
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    context.check_hostname = False
    context.verify_mode = ssl.CERT_NONE
    for name, value in how.items():
        setattr(context, name, value)
    return context


class Secure(Server):
    """A server with a certificate in its folder."""

    def __init__(self, settings=None, **how):
        self.secured = settings or {}
        super().__init__(settings=settings, **how)

    def start(self):
        cert, key = f"{self.data}/cert.pem", f"{self.data}/cert.key"
        if not os.path.exists(cert):
            certificate(self.data)
        self.settings = {**self.settings, "tls-cert": cert, "tls-key": key}
        super().start()

    def shake(self, context):
        raw = socket.create_connection(("127.0.0.1", self.port), 10)
        try:
            return context.wrap_socket(raw)
        except OSError:
            raw.close()
            raise

    def shown(self, **how):
        """The certificate that whoever comes now is shown."""
        with self.shake(anybody(**how)) as secure:
            return secure.getpeercert(binary_form=True)

    def file(self, name="cert"):
        with open(f"{self.data}/{name}.pem", encoding="ascii") as file:
            return ssl.PEM_cert_to_DER_cert(file.read())

    def connect(self, **hello):
        link = Link(self.port, secure=anybody())
        link.hello(**hello)
        return link

    def get(self, path, headers=None):
        context = anybody()
        connection = http.client.HTTPSConnection("127.0.0.1", self.port,
                                                 timeout=10, context=context)
        connection.request("GET", path, headers=headers or {})
        reply = connection.getresponse()
        text = reply.read().decode()
        assert reply.status == 200, (path, reply.status)
        connection.close()
        return text


@test
def http_1_1_is_all_that_is_offered_over_tls():
    with Secure() as server:
        for offered, taken in ((["h2", "http/1.1"], "http/1.1"),
                               (["http/1.1"], "http/1.1"), (["h2"], None),
                               ([], None)):
            context = anybody()
            if offered:
                context.set_alpn_protocols(offered)
            try:
                with server.shake(context) as secure:
                    found = secure.selected_alpn_protocol()
                    assert found == taken, (offered, found)
                    secure.sendall(b"GET /health HTTP/1.1\r\n"
                                   b"Host: localhost\r\n"
                                   b"Connection: close\r\n\r\n")
                    assert secure.recv(100).startswith(b"HTTP/1.1 200")
            except ssl.SSLError as failure:
                assert offered == ["h2"], failure  # it may refuse at once
        ann = server.connect(name="Ann")
        ann.ask("new", game="gauntlet", fill="random", start=True)
        ann.play_on()


def switched(server, secure):
    """What somebody gets who asks for HTTP/2 in the middle of HTTP/1.1, and
    speaks it whatever the answer is."""
    settings = b"\0\0\0\4\0\0\0\0\0"
    asked = b"\x82\x86\x84\x41\x09localhost"  # GET / there
    frame = len(asked).to_bytes(3, "big") + b"\1\5\0\0\0\3" + asked
    raw = socket.create_connection(("127.0.0.1", server.port), 10)
    if secure:
        raw = anybody().wrap_socket(raw)
    told = b""
    with raw:
        raw.sendall(b"GET / HTTP/1.1\r\nHost: localhost\r\n"
                    b"Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\n"
                    b"HTTP2-Settings: AAMAAABkAARAAAAAAAIAAAAA\r\n\r\n")
        try:
            told = raw.recv(1000)
            raw.sendall(b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n" + settings + frame)
            while part := raw.recv(1000):
                told += part
        except OSError:
            pass
    return told


@test
def nobody_gets_to_http_2_by_an_upgrade():
    for secure in (False, True):
        with Secure() if secure else Server() as server:
            ann = server.connect(name="Ann")
            told = switched(server, secure)
            ann.ask("me")
            assert b" 400 " in told.split(b"\n")[0], told
            assert b"WebSocket is all that" in told, told
            assert server.figure(r'refused_total\{cause="protocol"\}') == 1


@test
def what_comes_behind_the_last_frame_holds_nobody_up():
    asked = (b"GET /ws HTTP/1.1\r\nHost: localhost\r\n"
             b"Connection: Upgrade\r\nUpgrade: websocket\r\n"
             b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
             b"Sec-WebSocket-Version: 13\r\n"
             b"Sec-WebSocket-Protocol: sixstones.1\r\n\r\n")
    last = b"\x88\x82\0\0\0\0\3\xe8"
    behind = b'\x81\x97\0\0\0\0{"type":"hello","id":1}' * 300
    with Secure() as server:
        ann = server.connect(name="Ann")
        for _ in range(5):
            with server.shake(anybody()) as eve:
                eve.sendall(asked)
                eve.sendall(last + behind)
                time.sleep(0.1)
                ann.ask("me")


@test
def what_has_to_wait_over_tls_holds_nobody_up():
    def frame(payload):
        return b"\x81\xff" + len(payload).to_bytes(8, "big") + bytes(4) + payload

    asked = (b"GET /ws HTTP/1.1\r\nHost: localhost\r\n"
             b"Connection: Upgrade\r\nUpgrade: websocket\r\n"
             b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
             b"Sec-WebSocket-Version: 13\r\n"
             b"Sec-WebSocket-Protocol: sixstones.1\r\n\r\n")
    hello, me, large = (frame(text) for text in (
        b'{"type":"hello","id":1}', b'{"type":"me","id":2}', b"y" * 70000))
    with Secure() as server:
        ann = server.connect(name="Ann")
        for behind in (large + hello * 2 + large + hello * 3, me * 90):
            with server.shake(anybody()) as eve:
                eve.sendall(asked)
                eve.sendall(hello + behind)
                time.sleep(0.2)
                ann.ask("me")
                eve.settimeout(10)
                heard = b""
                while heard.count(b'"id":2') < behind.count(b'"id":2'):
                    part = eve.recv(1 << 16)
                    assert part, heard[-300:]
                    heard += part


@test
def old_tls_is_refused():
    with Secure() as server:
        for version in (ssl.TLSVersion.TLSv1, ssl.TLSVersion.TLSv1_1):
            context = anybody(minimum_version=version, maximum_version=version)
            context.set_ciphers("ALL:@SECLEVEL=0")
            try:
                with server.shake(context) as secure:
                    raise AssertionError(f"{secure.version()} was taken")
            except (ssl.SSLError, ConnectionError):
                pass
        for version in (ssl.TLSVersion.TLSv1_2, ssl.TLSVersion.TLSv1_3):
            context = anybody(minimum_version=version, maximum_version=version)
            with server.shake(context) as secure:
                assert secure.cipher()


@test
def who_speaks_no_tls_there_harms_nobody():
    with Secure() as server:
        ann = server.connect(name="Ann")
        for greeting in (b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n",
                         b"\x16\x03\x01\xff\xff" + bytes(2000), b"\0" * 5000):
            with socket.create_connection(("127.0.0.1", server.port)) as raw:
                raw.sendall(greeting)
                raw.settimeout(12)
                try:
                    while raw.recv(1000):
                        pass
                except ConnectionError:
                    pass
        ann.ask("me")


# ---- reading again ----

def reread(server, wanted="reloaded"):
    """Have it read everything again; returns what the log says of that."""
    before = len(server.events("reloaded")) \
        + len(server.events("reload-failed"))
    server.process.send_signal(signal.SIGHUP)

    def done():
        assert server.process.poll() is None, "it has ended"
        lines = [line for line in server.events()
                 if line["event"] in ("reloaded", "reload-failed")]
        return lines[before:]
    [line] = wait_until(done, failure="SIGHUP was not answered")
    assert line["event"] == wanted, line
    assert line["level"] == ("info" if wanted == "reloaded" else "error")
    return line


def write_settings(server, **changed):
    server.settings.update({name.replace("_", "-"): value
                            for name, value in changed.items()})
    with open(f"{server.data}/config", "w", encoding="utf-8") as file:
        for name, value in server.settings.items():
            file.write(f"{name} = {value}\n")


@test
def a_new_certificate_is_taken_without_dropping_a_connection():
    with Secure() as server:
        ann = server.connect(name="Ann")
        ann.ask("new", game="gauntlet", fill="random", start=True)
        ann.wait_update(lambda u: u.get("actions"))
        first = server.file()
        assert server.shown() == first
        pid = server.process.pid
        certificate(server.data, serial=2)
        assert server.shown() == first, "nobody has asked for it yet"
        reread(server)
        assert server.shown() == server.file() != first
        ann.play_on()
        assert server.connect().ask("me") and server.process.pid == pid
        assert len(bound(pid)) == 1


@test
def a_new_certificate_may_have_another_kind_of_key():
    with Secure() as server:
        ann = server.connect(name="Ann")
        for serial, kind in enumerate(("RSA", "EC", "EC", "RSA", "RSA"), 2):
            certificate(server.data, serial, kind=kind)
            reread(server)
            for version in (ssl.TLSVersion.TLSv1_2, ssl.TLSVersion.TLSv1_3):
                shown = server.shown(minimum_version=version,
                                     maximum_version=version)
                assert shown == server.file(), (serial, kind, version)
            context = anybody()
            context.set_alpn_protocols(["h2", "http/1.1"])
            with server.shake(context) as secure:
                assert secure.selected_alpn_protocol() == "http/1.1"
        ann.ask("me")
        server.connect().ask("me")


@test
def a_bad_certificate_leaves_the_old_one_in_force():
    with Secure() as server:
        ann = server.connect(name="Ann")
        good, key = server.file(), f"{server.data}/cert.key"
        with open(key, encoding="ascii") as file:
            right = file.read()
        certificate(server.data, serial=2, name="other")

        def fails():
            line = reread(server, "reload-failed")
            assert len(json_text(line)) > 60, line  # it says what and why
            assert server.shown() == good
            ann.ask("me")
            server.connect().ask("me")
        os.replace(f"{server.data}/other.key", key)
        fails()  # the key belongs to another one
        with open(key, "w", encoding="ascii") as file:
            file.write("no key at all\n")
        fails()
        os.remove(key)
        fails()
        assert f"'{key}' can't be read: No such file" in server.logged()
        with open(key, "w", encoding="ascii") as file:
            file.write(right)
        with open(f"{server.data}/cert.pem", "w", encoding="ascii") as file:
            file.write("")
        fails()
        os.remove(f"{server.data}/cert.pem")
        fails()
        certificate(server.data, serial=3)
        reread(server)
        assert server.shown() == server.file() != good
        ann.ask("me")


class OnTerminal(Secure):
    """A server on a terminal of its own, whose name this is."""

    def __init__(self, terminal):
        self.terminal = terminal
        super().__init__()

    def prepare(self):
        super().prepare()
        os.setsid()
        fcntl.ioctl(os.open(self.terminal, os.O_RDWR), termios.TIOCSCTTY, 0)


@test
def nobody_is_asked_for_the_pass_phrase_of_a_key():
    ours, theirs = os.openpty()
    with OnTerminal(os.ttyname(theirs)) as server:
        ann = server.connect(name="Ann")
        key = f"{server.data}/cert.key"
        subprocess.run(["openssl", "pkey", "-in", key, "-aes256", "-passout",
                        "pass:secret", "-out", key + ".new"], check=True)
        os.replace(key + ".new", key)
        line = reread(server, "reload-failed")
        assert key in line["why"] and "pass" in line["why"], line
        ann.ask("me")
        done = run_serve(server.data + "/home", "--listen", "127.0.0.1:0",
                         "--data", server.data + "/other", "--tls-key", key,
                         "--tls-cert", f"{server.data}/cert.pem")
        assert done.returncode == 1 and "pass" in done.stderr, done.stderr
    os.close(ours)
    os.close(theirs)


def json_text(line):
    return " ".join(str(value) for value in line.values())


@test
def settings_are_read_again_while_people_play():
    with Server() as server:
        ann = server.connect(name="Ann")
        elsewhere = "https://play.example"

        def comes(**how):
            try:
                Link(server.port, **how).close()
                return 101
            except Refused as refusal:
                return refusal.status
            except (Closed, ConnectionError):
                return 0
        assert comes(origin=elsewhere) == 403
        write_settings(server, origins=elsewhere)
        assert comes(origin=elsewhere) == 403, "nobody has asked for it yet"
        reread(server)
        assert comes(origin=elsewhere) == 101
        write_settings(server, hosts="play.example 127.0.0.1")
        reread(server)
        assert comes(host="play.example") == 101
        assert comes(host="localhost") == 421
        write_settings(server, limit_connections_each=1)
        reread(server)
        assert comes() != 101, "a limit was not taken"
        ann.ask("new", game="gauntlet", fill="random", start=True)
        ann.play_on()
        assert comes(source="127.0.0.2") == 101


@test
def bad_settings_leave_the_old_ones_in_force():
    with Server(settings={"origins": "https://play.example"}) as server:
        ann = server.connect(name="Ann")
        path = f"{server.data}/config"
        with open(path, encoding="utf-8") as file:
            good = file.read()
        for bad in (good + "colour = red\n", good + "proxy = perhaps\n",
                    "origins = https://other.example\nlimit-connections = 0\n",
                    good + "just words\n", None):
            os.remove(path) if bad is None else write(path, bad)
            line = reread(server, "reload-failed")
            assert bad is None or ":" in json_text(line), line
            Link(server.port, origin="https://play.example").close()
            try:
                Link(server.port, origin="https://other.example")
                raise AssertionError("half of a bad file was taken")
            except Refused:
                pass
            ann.ask("me")
        write(path, good.replace("play.example", "other.example"))
        reread(server)
        Link(server.port, origin="https://other.example").close()


def write(path, text):
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)


@test
def the_command_line_still_wins_after_settings_were_read_again():
    with Server(options=["--workers", "2"]) as server:
        place = bound(server.process.pid)
        write_settings(server, listen="127.0.0.5:6061", workers="bad")
        reread(server, "reload-failed")
        write_settings(server, workers="3")
        reread(server)
        assert bound(server.process.pid) == place
        server.connect().ask("me")


@test
def whoever_started_it_is_told_what_it_does():
    with tempfile.TemporaryDirectory() as folder:
        for place, path in ((folder + "/notify", folder + "/notify"),
                            (f"\0{folder}", f"@{folder}")):
            with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as letters:
                letters.settimeout(10)
                letters.bind(place)

                def told():
                    state, since = letters.recv(1000).decode().split()
                    us = int(since.removeprefix("MONOTONIC_USEC="))
                    assert 0 <= time.monotonic() - us / 1e6 < 10, since
                    return state
                with Server(env={"NOTIFY_SOCKET": path}) as server:
                    assert told() == "READY=1"
                    reread(server)
                    assert [told(), told()] == ["RELOADING=1", "READY=1"]
                    assert server.stop() == 0
                    assert told() == "STOPPING=1"


# ---- the own names ----

def status_of(server, host, path="/", **headers):
    """The status and the sentence of a request with this Host, or without."""
    connection = http.client.HTTPConnection("127.0.0.1", server.port,
                                            timeout=10)
    connection.putrequest("GET", path, skip_host=True)
    if host is not None:
        connection.putheader("Host", host)
    for name, value in headers.items():
        connection.putheader(name, value)
    connection.endheaders()
    reply = connection.getresponse()
    text = reply.read().decode()
    connection.close()
    return reply.status, text


def assert_own(server, *hosts):
    for host in hosts:
        assert status_of(server, host)[0] == 200, host
        link = Link(server.port, host=host, origin=None)
        link.hello()
        link.close()


def assert_foreign(server, *hosts):
    for host in hosts:
        for one in (host, f"{host}:{server.port}"):
            status, text = status_of(server, one)
            assert status == 421, (one, status)
            assert len(text) > 20 and "<" not in text, text
        for origin in (None, f"http://{host}:{server.port}"):
            try:
                Link(server.port, host=host, origin=origin)
                raise AssertionError(f"{host} got a socket")
            except Refused as refusal:
                assert refusal.status == 421, (host, refusal)
        assert status_of(server, host, "/health") == (200, "ok\n"), host


@test
def only_the_own_names_are_answered():
    with Server() as server:
        own = socket.gethostname()
        assert_own(server, "127.0.0.1", "localhost", "LOCALHOST", "[::1]",
                   "192.168.7.7", "[2001:db8::7]", own, own.upper())
        assert_foreign(server, "evil.example", "localhost.evil.example",
                       "127.0.0.1.evil.example", "evil-localhost",
                       "xlocalhost", "x" + own)
        for nothing in ("", None, "[", ":", ":80", "a b", "[localhost]",
                        "localhost:evil.example", "localhost:80:80",
                        "[::1]evil.example", "[::1]:evil.example"):
            assert status_of(server, nothing)[0] in (400, 421), nothing
        for plain in ("localhost:80", "127.0.0.1:", "[::1]:", "[::1]:80"):
            assert status_of(server, plain)[0] == 200, plain
        with socket.create_connection(("127.0.0.1", server.port)) as raw:
            raw.sendall(b"GET / HTTP/1.1\r\nHost: localhost\0evil\r\n\r\n")
            assert raw.recv(100).split()[1] in (b"400", b"421")
    settings = {"hosts": "play.example  other.example"}
    with Server(settings=settings) as server:
        assert_own(server, "play.example", "Other.Example")
        assert_foreign(server, "evil.example", "example", "play.example.evil",
                       "localhost")


@test
def a_page_of_a_rebound_name_gets_nothing():
    with Server() as server:
        name = "rebound.example"
        status, text = status_of(server, f"{name}:{server.port}", "/",
                                 Origin=f"http://{name}:{server.port}")
        assert status == 421 and "html" not in text
        try:
            Link(server.port, host=name,
                 origin=f"http://{name}:{server.port}")
            raise AssertionError("it got a socket")
        except Refused as refusal:
            assert refusal.status == 421


@test
def an_origin_is_the_host_itself_or_one_that_is_listed():
    settings = {"hosts": "play.example other.example",
                "origins": "https://friend.example"}
    with Server(settings=settings) as server:
        port = server.port
        for origin, status in ((f"http://play.example:{port}", 101),
                               ("https://friend.example", 101),
                               (f"http://other.example:{port}", 403),
                               ("http://play.example", 403),
                               (f"http://evil.example:{port}", 403),
                               ("null", 403), ("file://", 403)):
            try:
                Link(port, host="play.example", origin=origin).close()
                found = 101
            except Refused as refusal:
                found = refusal.status
            assert found == status, (origin, found)


# ---- stopping, and going on in another process ----

@test
def a_stop_waits_for_nobody_and_says_good_bye_to_all():
    with Server() as server:
        ann = server.connect(name="Ann")
        ann.ask("new", game="villainous", fill="expert", start=True, seat="b")
        bob = server.connect(name="Bob")
        others = [socket.create_connection(("127.0.0.1", server.port))
                  for _ in range(3)]
        others[1].sendall(b"GET / HTTP/1.1\r\nHost: loc")
        deaf = server.connect()
        deaf.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        for _ in range(20):
            deaf.send("games")
        start = time.monotonic()
        server.process.send_signal(signal.SIGTERM)
        for link in (ann, bob):
            assert link.wait(lambda m: m["type"] == "bye")["code"] == "busy"
            try:
                while True:
                    link.receive()
            except (Closed, ConnectionError):
                pass
        assert server.process.wait(15) == 0
        took = time.monotonic() - start
        assert took < 8, took
        assert server.events("stopped")
        for one in (*others, deaf.socket):
            one.close()
        server.process.stdout.close()
        server.start()


@test
def what_was_asked_before_a_stop_is_answered():
    with Server() as server:
        guests = [server.connect(name=name) for name in ("Ann", "Bob", "Eve")]
        asked = []
        for link in guests:
            made = link.send("new", game="gauntlet")
            asked.append((link, made, link.send(
                "register", login=link.person["name"], password="tell nobody")))
        server.connect().ask("me")  # all of that has come by now
        server.process.send_signal(signal.SIGTERM)
        tokens = []
        for link, made, account in asked:
            assert link.reply(made)["table"]["state"] == "open"
            tokens.append(link.reply(account)["token"])
            link.send("me")  # too late
            assert link.wait(lambda m: m["type"] == "bye")["code"] == "busy"
        assert server.process.wait(15) == 0
        server.process.stdout.close()
        server.start()
        for token in tokens:
            back = server.connect(token=token)
            assert back.person["account"]
            assert len(back.ask("me")["games"]) == 1


@test
def a_page_on_its_way_is_brought_to_its_end_before_a_stop():
    with open_socket() as given:
        given.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 4096)
        with Activated(given) as server, socket.socket() as raw:
            server.wait_ready()
            path = re.search(r'"(/assets/[^"]+\.js)"', server.get("/"))[1]
            size = len(server.get(path).encode())
            raw.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
            raw.connect(("127.0.0.1", server.port))
            raw.sendall(f"GET {path} HTTP/1.1\r\nHost: localhost\r\n"
                        "Connection: close\r\n\r\n".encode())
            told = raw.recv(1000)
            server.process.send_signal(signal.SIGTERM)
            for _ in range(10):
                time.sleep(0.1)
                told += raw.recv(size // 50)
            while part := raw.recv(1 << 16):
                told += part
            got = told.split(b"\r\n\r\n", 1)[1]
            assert len(got) == size, f"{len(got)} of {size}"
            assert server.process.wait(15) == 0


class Guest(Player):
    """A player who notes how long the server let them wait, and whether they
    found the door shut."""

    def __init__(self, server, luck):
        super().__init__(server, luck)
        self.shut = []
        self.longest = 0
        self.heard = time.monotonic()
        self.stopping = False

    def reconnect(self):
        while not self.stopping:
            try:
                self.link = Link(self.server.port, timeout=5)
                self.link.hello(**({"token": self.token} if self.token else
                                   {}))
                self.token = self.link.token
                if self.table:
                    self.link.ask("join", table=self.table)
                return
            except (ConnectionRefusedError, Refused) as refusal:
                self.shut.append(repr(refusal))
            except GONE:
                pass
            time.sleep(0.02)

    def run(self, actions=None):
        self.reconnect()
        while not self.stopping:
            try:
                self.step()
                now = time.monotonic()
                self.longest = max(self.longest, now - self.heard)
                self.heard = now
                time.sleep(0.005)
            except GONE:
                self.reconnect()


@test
def a_new_process_takes_over_and_games_go_on():
    luck = random.Random(7)
    with open_socket() as door:
        with Activated(door) as server:
            server.wait_ready()
            guests = [Guest(server, random.Random(luck.random()))
                      for _ in range(6)]
            threads = [threading.Thread(target=guest.run, daemon=True)
                       for guest in guests]
            for thread in threads:
                thread.start()
            for change in range(3):
                goal = [len(guest.acknowledged) + 40 for guest in guests]
                wait_until(lambda: all(
                    len(guest.acknowledged) >= want
                    for guest, want in zip(guests, goal)), 40,
                    "games did not go on")
                if change == 0:
                    usual = max(guest.longest for guest in guests)
                if change == 2:
                    break
                assert server.stop() == 0
                server.start()
            for guest in guests:
                guest.stopping = True
            for thread in threads:
                thread.join(10)
                assert not thread.is_alive()
            gap = max(guest.longest for guest in guests)
            print(f"a new process took over twice: nobody waited longer than "
                  f"{gap:.2f} s (usually {usual:.2f} s)")
            shut = [one for guest in guests for one in guest.shut]
            assert not shut, shut[:3]
            assert gap < 5, gap
            assert server.stop() == 0
            entries = stored(server)
            for guest in guests:
                for key, action in guest.acknowledged.items():
                    assert entries.get(key) == action, key
