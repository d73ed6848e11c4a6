"""pages.py -- the client's files, their headers, health and metrics; settings,
starting and stopping."""
import gzip
import http.client
import os
import re
import signal
import socket
import ssl
import subprocess
import tempfile

from client import Link, Server, test


def fetch(server, path, method="GET", **headers):
    connection = http.client.HTTPConnection("127.0.0.1", server.port,
                                            timeout=10)
    connection.request(method, path, headers={
        name.replace("_", "-"): value for name, value in headers.items()})
    reply = connection.getresponse()
    body = reply.read()
    connection.close()
    return reply, body


@test
def the_client_is_served_with_headers_that_protect_it():
    with Server() as server:
        reply, body = fetch(server, "/")
        assert reply.status == 200 and b"<!doctype html>" in body.lower()
        assert reply.getheader("content-type") == "text/html; charset=utf-8"
        policy = reply.getheader("content-security-policy")
        assert "default-src 'none'" in policy and "unsafe" not in policy
        assert "frame-ancestors 'none'" in policy
        assert reply.getheader("x-content-type-options") == "nosniff"
        assert reply.getheader("referrer-policy") == "no-referrer"
        assert reply.getheader("x-frame-options") == "DENY"
        assert reply.getheader("cache-control") == "no-cache"
        assert not re.search(rb"<script(?![^>]*\bsrc=)", body)
        assert not re.search(rb"\sstyle=|\son\w+=", body)
        assert not re.search(rb"(src|href)=\"(https?:)?//", body)


@test
def files_are_compressed_typed_and_kept_by_browsers():
    with Server() as server:
        _, page = fetch(server, "/")
        paths = re.findall(rb'(?:src|href)="(/[^"]+)"', page)
        assert any(path.endswith(b".js") for path in paths)
        types = {"js": "text/javascript; charset=utf-8",
                 "css": "text/css; charset=utf-8", "svg": "image/svg+xml",
                 "webmanifest": "application/manifest+json"}
        for path in map(bytes.decode, paths):
            plain, body = fetch(server, path)
            assert plain.status == 200, path
            assert plain.getheader("content-type") == \
                types[path.rsplit(".", 1)[1]]
            assert plain.getheader("content-encoding") is None
            small, packed = fetch(server, path, Accept_Encoding="gzip")
            if small.getheader("content-encoding"):
                assert gzip.decompress(packed) == body
            brotli, _ = fetch(server, path, Accept_Encoding="gzip, br")
            assert brotli.getheader("vary") == "accept-encoding"
            if path.startswith("/assets/"):
                assert "immutable" in plain.getheader("cache-control")
            same, nothing = fetch(server, path,
                                  If_None_Match=plain.getheader("etag"))
            assert same.status == 304 and nothing == b""
            if not small.getheader("content-encoding"):
                continue
            for wanted, coding in (("gzip;q=0", None), ("gzip ; q=0", None),
                                   ("gzip;q=0.0,identity", None),
                                   ("gzip;q=0.5, br;q=0,x", "gzip"),
                                   ("gzip;q=0, br", "br"), ("xgzip", None),
                                   ("gzip-x", None), ("x,  gzip", "gzip")):
                reply, _ = fetch(server, path, Accept_Encoding=wanted)
                found = reply.getheader("content-encoding")
                assert found == coding, (wanted, found)


@test
def other_requests_get_a_plain_answer():
    with Server() as server:
        for path in ("/nothing", "/../../etc/passwd", "/assets/", "/ws",
                     "/index.html/x", "/" + "x" * 2000):
            reply, _ = fetch(server, path)
            assert reply.status in (400, 404, 403), (path, reply.status)
        for method in ("POST", "PUT", "DELETE", "OPTIONS"):
            reply, _ = fetch(server, "/", method)
            assert reply.status in (400, 404, 405), (method, reply.status)
        head, body = fetch(server, "/", "HEAD")
        assert head.status == 200 and body == b""
        assert fetch(server, "/")[0].status == 200


@test
def health_and_metrics_tell_how_it_goes():
    with Server() as server:
        assert server.get("/health") == "ok\n"
        link = server.connect()
        link.ask("new", game="gauntlet", fill="random", start=True)
        link.play_on()
        assert server.figure("connections") == 1
        assert server.figure("actions_total") > 5
        assert server.figure("games_total") == 1
        assert server.figure("store_healthy") == 1


@test
def metrics_are_for_those_whom_the_operator_wants_to_see_them():
    with Server() as server:
        assert fetch(server, "/metrics",
                     X_Forwarded_For="10.0.0.1")[0].status == 404
    with Server(settings={"metrics": "off"}) as server:
        assert fetch(server, "/metrics")[0].status == 404
    with Server(settings={"metrics": "all"}) as server:
        assert fetch(server, "/metrics",
                     X_Forwarded_For="10.0.0.1")[0].status == 200


@test
def the_log_is_json_without_secrets():
    import json
    with Server() as server:
        ann = server.connect(name="Ann")
        table = ann.ask("new", game="gauntlet")["table"]["table"]
        ann.ask("register", login="ann", password="correct horse")
        server.stop()
        log = server.logged()
        for line in log.splitlines():
            entry = json.loads(line)
            assert entry["time"] and entry["level"] and entry["event"]
        for secret in (ann.token, table, "correct horse"):
            assert secret not in log


@test
def a_stop_says_good_bye_and_loses_nothing():
    with Server() as server:
        ann = server.connect(name="Ann")
        table = ann.ask("new", game="gauntlet", fill="random",
                        start=True)["table"]["table"]
        update = ann.wait_update(lambda u: "actions" in u)
        ann.ask("play", number=update["number"],
                action=update["actions"][0]["text"])
        server.process.send_signal(signal.SIGTERM)
        assert ann.wait(lambda m: m["type"] == "bye")["code"] == "busy"
        assert server.process.wait(10) == 0
        server.process.stdout.close()
        server.start()
        back = server.connect(token=ann.token)
        back.ask("join", table=table)
        assert back.wait_update()["number"] > update["number"]


def run_serve(home, *options):
    return subprocess.run([f"{Server.build}/sixstones", "serve", *options],
                          capture_output=True, text=True, timeout=20,
                          env={**os.environ, "XDG_DATA_HOME": home})


@test
def what_is_wrong_at_the_start_is_told_in_a_sentence():
    with Server() as server, tempfile.TemporaryDirectory() as folder:
        config = os.path.join(folder, "config")
        taken = f"127.0.0.1:{server.port}"
        damaged = os.path.join(folder, "damaged")
        os.mkdir(damaged)
        with open(os.path.join(damaged, "sixstones.db"), "wb") as file:
            file.write(b"no database at all " * 1000)
        for options, words in (
                (["--listen", "nowhere"], "nowhere"),
                (["--listen", taken, "--data", folder + "/a"], taken),
                (["--listen", "127.0.0.1:0", "--data", server.data],
                 "another"),
                (["--listen", "127.0.0.1:0", "--data", damaged],
                 "sixstones.db"),
                (["--listen", "127.0.0.1:0", "--data", "/dev/null/x"],
                 "/dev/null/x"),
                (["--workers", "none"], "workers"),
                (["--tls-cert", "x"], "tls-key"),
                (["--config", folder + "/none"], "none"),
                (["extra"], "extra"),
                (["--unknown"], "unknown")):
            done = run_serve(folder + "/home", *options)
            assert done.returncode in (1, 2), options
            assert words in done.stderr, (options, done.stderr)
            assert done.stdout == ""
        for text, words in (("listen", ":1:"), ("\n\ncolour = red", ":3:"),
                            ("proxy = perhaps", "yes"),
                            ("rate-messages = 1", "two numbers"),
                            ("proxy = no\0\nworkers = 2", "byte of zero"),
                            ("hosts = a.example # ours", "'#'"),
                            ("limit-connections = 0", "from 1")):
            with open(config, "w", encoding="utf-8") as file:
                file.write(text)
            done = run_serve(folder + "/home", "--config", config)
            assert done.returncode == 1 and words in done.stderr, done.stderr
        assert not os.path.exists(folder + "/home")


def certificate(folder):
    subprocess.run(["openssl", "req", "-x509", "-newkey", "rsa:2048",
                    "-nodes", "-days", "2", "-subj", "/CN=localhost",
                    "-keyout", folder + "/key", "-out", folder + "/cert"],
                   check=True, capture_output=True)
    return folder + "/cert", folder + "/key"


@test
def it_serves_over_tls_with_a_certificate():
    with tempfile.TemporaryDirectory() as folder:
        cert, key = certificate(folder)
        with Server(options=["--tls-cert", cert, "--tls-key", key]) as server:
            context = ssl.create_default_context(cafile=cert)
            with socket.create_connection(("127.0.0.1", server.port)) as raw, \
                    context.wrap_socket(raw, server_hostname="localhost") \
                    as secure:
                secure.sendall(b"GET / HTTP/1.1\r\nHost: localhost\r\n"
                               b"Connection: close\r\n\r\n")
                reply = b""
                while part := secure.recv(65536):
                    reply += part
            assert reply.startswith(b"HTTP/1.1 200")
            assert b"strict-transport-security" in reply.lower()


@test
def behind_a_proxy_the_address_is_the_one_that_it_tells():
    settings = {"proxy": "yes", "limit-connections-each": 1}
    with Server(settings=settings) as server:
        first = Link(server.port)
        second = Link(server.port, headers=["X-Forwarded-For: 10.0.0.7"])
        third = Link(server.port,
                     headers=["X-Forwarded-For: 10.0.0.7, 10.0.0.8"])
        for link in (first, second, third):
            link.hello()
