"""abuse_frames.py -- random requests and frames, right and wrong, cut anywhere,
over TLS and without: the server lives, and others don't notice. SEED repeats a
run, ABUSE_SECONDS lengthens it."""
import os
import random
import socket
import struct
import time

from abuse import Bystander, random_request
from client import Server, slow, test
from listen import Secure, anybody

SEED = int(os.environ.get("SEED", random.SystemRandom().randrange(10**9)))
SECONDS = float(os.environ.get("ABUSE_SECONDS", 4))
SETTINGS = {"slow-seconds": 2, "ping-seconds": 1, "rate-messages": "50 200"}
UPGRADE = (b"GET /ws HTTP/1.1\r\nHost: localhost\r\n"
           b"Connection: Upgrade\r\nUpgrade: websocket\r\n"
           b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
           b"Sec-WebSocket-Version: 13\r\n"
           b"Sec-WebSocket-Protocol: sixstones.1\r\n\r\n")
MESSAGES = [b'{"type":"hello","id":1}', b'{"type":"me","id":2}', b"\xff\xfe",
            b'{"type":"new","game":"gauntlet","fill":"random","start":true}',
            b'{"type":"games","cards":false}', b"", b"{" * 500, b"x" * 5000,
            b'{"type":"logout"}', b"y" * 70000, b"z" * 300000]


def frame(luck, payload, head, told=None, masked=True):
    """A frame with this first byte, maybe with another length than it has."""
    told = len(payload) if told is None else told
    bit = 0x80 if masked else 0
    wide = luck.random() < 0.1
    if told < 126 and not wide:
        size = bytes([bit | told])
    elif told < 65536 and not wide:
        size = bytes([bit | 126]) + struct.pack(">H", told)
    else:
        size = bytes([bit | 127]) + struct.pack(">Q", told)
    return bytes([head]) + size + (bytes(4) if masked else b"") + payload


def random_frame(luck):
    kind = luck.random()
    payload = luck.choice(MESSAGES)
    if kind < 0.5:
        return frame(luck, payload, 0x81)
    if kind < 0.65:  # control frames, some of which are too long, or parts
        return frame(luck, luck.randbytes(luck.choice([0, 1, 2, 125, 126])),
                     luck.choice([0x88, 0x89, 0x8a, 0x09]))
    if kind < 0.8:  # any opcode, any reserved bits
        return frame(luck, payload[:200], luck.randrange(256), None,
                     luck.random() < 0.8)
    if kind < 0.9:  # a length that is not so
        return frame(luck, b"ab", luck.choice([0x81, 0x80, 0x88, 0x89]),
                     luck.choice([0, 1, 3, 126, 65536, 2**31, 2**63 - 1,
                                  2**63, 2**64 - 1]))
    return luck.randbytes(luck.randrange(30))


def random_talk(luck):
    """All that a connection sends, in pieces."""
    if luck.random() < 0.3:
        talk = b"".join(random_request(luck)
                        for _ in range(luck.randrange(1, 5)))
    else:
        talk = UPGRADE + b"".join(random_frame(luck)
                                  for _ in range(luck.randrange(1, 12)))
    while talk:
        size = luck.choice([1, 3, 100, 5000, 1 << 20])
        yield talk[:size]
        talk = talk[size:]
        if len(talk) > 20000 and luck.random() < 0.5:
            yield talk
            return


def talk_at_random(server, connect):
    print(f"# SEED={SEED}", flush=True)
    luck = random.Random(SEED)
    until = time.monotonic() + SECONDS
    count = 0
    with Bystander(server):
        while time.monotonic() < until:
            count += 1
            try:
                with connect() as raw:
                    raw.settimeout(0.01)
                    for piece in random_talk(luck):
                        raw.sendall(piece)
                    raw.recv(1 << 16)
                    if luck.random() < 0.3:  # gone without a word
                        raw.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER,
                                       struct.pack("ii", 1, 0))
            except OSError:
                pass
    server.connect().ask("me")
    assert server.stop() == 0
    return count


@test
@slow
def random_frames_do_no_harm():
    with Server(settings=SETTINGS) as server:
        assert talk_at_random(server, lambda: socket.create_connection(
            ("127.0.0.1", server.port))) > 20, SEED


@test
@slow
def random_frames_over_tls_do_no_harm():
    with Secure(settings=SETTINGS) as server:
        assert talk_at_random(server, lambda: server.shake(anybody())) > 20, \
            SEED
