"""people.py -- who somebody is: tokens, names, accounts, sessions."""
import os
import signal
import sqlite3
import time
import unicodedata

from client import Closed, Failure, Server, refused, test
from play import actor, begin

PASSWORD = "correct horse"


@test
def whoever_has_the_token_is_the_same_person():
    with Server() as server:
        ann = server.connect(name="Ann")
        again = server.connect(token=ann.token)
        assert again.person == ann.person
        other = server.connect(name="Ann")
        assert other.person["person"] != ann.person["person"]
        assert other.token != ann.token


@test
def tokens_are_long_and_only_their_hashes_are_kept():
    with Server() as server:
        ann = server.connect(name="Ann")
        assert len(ann.token) == 43
        server.stop()
        for name in os.listdir(server.data):
            with open(os.path.join(server.data, name), "rb") as file:
                assert ann.token.encode() not in file.read(), name


@test
def an_unknown_token_is_denied_and_one_can_begin_anew():
    with Server() as server:
        link = server.connect()
        bad = link.ask
        refused("denied", bad, "hello", token="A" * 43)
        refused("denied", bad, "hello", token="")
        refused("denied", bad, "hello", token="' OR 1=1 --")
        assert link.hello()["token"]


@test
def nothing_is_answered_before_hello():
    from client import Link
    with Server() as server:
        link = Link(server.port)
        for type in ("me", "tables", "games", "sessions"):
            refused("forbidden", link.ask, type)
        refused("forbidden", link.ask, "join", table="a" * 16)
        link.hello()
        link.ask("me")


@test
def names_are_checked_and_kept():
    with Server() as server:
        ann = server.connect()
        for name in ("", " ", "x" * 41, "a\nb", "a\u202eb"):
            refused("range", ann.ask, "name", name=name)
        for name in ("Zoë", "<script>alert(1)</script>",
                     "'; DROP TABLE person; --", "x" * 40):
            assert ann.ask("name", name=name)["person"]["name"] == name
            assert server.connect(token=ann.token).person["name"] == name


@test
def names_that_impersonate_or_hide_are_refused_wherever_one_is_given():
    with Server() as server:
        ann = server.connect()
        for code, name in (("taken", "Admin"), ("taken", "\u0430dmin"),
                           ("taken", "m0d"), ("range", "A\u200bnn"),
                           ("range", "\u0301")):
            refused(code, ann.ask, "name", name=name)
            refused(code, ann.ask, "hello", name=name)
            refused(code, ann.ask, "register", login=name + "x"
                    if name == "\u0301" else name, password=PASSWORD)
        assert ann.ask("me")["person"]["name"] == ann.person["name"]
        # whoever has had such a login name may go on with it
        ann.ask("register", login="ann", password=PASSWORD)
        server.stop()
        base = sqlite3.connect(os.path.join(server.data, "sixstones.db"))
        assert base.execute("SELECT count(*) FROM people").fetchone()[0] == 1


@test
def no_name_has_a_sign_that_unicode_says_is_hidden_or_stacks():
    # A newer Python may know of newer signs: src/server/names.c wants them.
    with Server() as server:
        ann = server.connect(name="Ann")
        for sign in map(chr, range(0x110000)):
            stacks = unicodedata.combining(sign) or \
                unicodedata.category(sign) == "Me"
            if unicodedata.category(sign) == "Cf":
                refused("range", ann.ask, "name", name=f"A{sign}nn")
            elif stacks:
                refused("range", ann.ask, "name", name=f"A{4 * sign}nn")
                refused("range", ann.ask, "name", name=sign)
                refused("taken", ann.ask, "name", name=f"Ad{sign}min")
        assert ann.ask("me")["person"]["name"] == "Ann"


@test
def a_new_name_is_seen_at_the_table():
    with Server() as server:
        ann, bob = server.connect(name="Ann"), server.connect(name="Bob")
        table = ann.ask("new", game="gauntlet")["table"]["table"]
        bob.ask("join", table=table)
        bob.forget()
        ann.ask("name", name="Anna")
        bob.wait(lambda m: m["type"] == "table"
                 and m["table"]["seats"][0]["name"] == "Anna")


def all_at_once(server, *sends):
    """Messages that the server finds there when it looks."""
    server.process.send_signal(signal.SIGSTOP)
    ids = [link.send(type, **members) for link, type, members in sends]
    server.process.send_signal(signal.SIGCONT)
    for (link, *_), id in zip(sends, ids):
        link.reply(id)


@test
def a_new_name_is_not_lost_where_the_table_is_just_being_stored():
    with Server() as server:
        for round in range(20):
            ann, bob, table = begin(server)
            who = actor(ann, bob)
            other = bob if who is ann else ann
            play = (who, "play", {"number": who.update["number"],
                                  "action": who.update["actions"][0]["text"]})
            name = f"Eve {round}"
            all_at_once(server, (other, "name", {"name": name}), play)
            until = time.monotonic() + 5
            names = []
            while name not in names:
                assert time.monotonic() < until, (round, names)
                seats = who.ask("join", table=table)["table"]["seats"]
                names = [seat["name"] for seat in seats]
            for link in (ann, bob):
                link.close()


@test
def an_account_keeps_seats_and_games_and_lets_one_in_from_elsewhere():
    with Server() as server:
        ann = server.connect(name="Ann")
        table = ann.ask("new", game="gauntlet", fill="random",
                        start=True)["table"]["table"]
        person = ann.ask("register", login="ann", password=PASSWORD)["person"]
        assert person["account"] == "ann"
        other = server.connect()
        reply = other.ask("login", login="ANN", password=PASSWORD)
        assert reply["person"]["person"] == ann.person["person"]
        assert len(reply["token"]) == 43 and reply["token"] != ann.token
        assert other.ask("join", table=table)["table"]["seats"][0]["mine"]
        assert server.connect(token=reply["token"]).ask("me")["games"]


@test
def who_registers_and_says_hello_again_has_two_tokens_of_two_people():
    with Server() as server:
        link = server.connect(name="Ann")
        ann = link.person["person"]
        late = link.send("register", login="ann", password=PASSWORD)
        hello = link.ask("hello", name="Bob")
        reply = link.reply(late)
        assert reply["person"] == {"person": ann, "name": "Ann",
                                   "account": "ann"}
        assert link.ask("me")["person"]["name"] == "Bob"
        sessions = link.ask("sessions")["sessions"]
        assert [session["here"] for session in sessions] == [True]
        link.ask("logout")
        refused("denied", server.connect, token=hello["token"])
        again = server.connect(token=reply["token"])
        assert again.person["person"] == ann


@test
def wrong_logins_are_denied_alike():
    with Server() as server:
        ann = server.connect()
        ann.ask("register", login="ann", password=PASSWORD)
        other = server.connect()
        wrong = refused("denied", other.ask, "login", login="ann",
                        password="wrong password")
        assert wrong == refused("denied", other.ask, "login", login="nobody",
                                password=PASSWORD)
        refused("taken", other.ask, "register", login="Ann",
                password=PASSWORD)
        refused("forbidden", ann.ask, "register", login="ann2",
                password=PASSWORD)
        for login, password in (("a", PASSWORD), ("a b", PASSWORD),
                                ("x" * 41, PASSWORD), ("bob", "short"),
                                ("bob", "x" * 201)):
            refused("range", other.ask, "register", login=login,
                    password=password)


@test
def guesses_of_passwords_are_limited():
    with Server(settings={"rate-guesses-each": "0.001 3"}) as server:
        ann = server.connect()
        ann.ask("register", login="ann", password=PASSWORD)
        other = server.connect()
        for _ in range(3):
            refused("denied", other.ask, "login", login="ann",
                    password="wrong password")
        refused("limit", other.ask, "login", login="ann", password=PASSWORD)
        refused("limit", server.connect().ask, "join", table="a" * 16)


@test
def passwords_are_kept_as_argon2id_hashes():
    with Server() as server:
        ann = server.connect()
        ann.ask("register", login="ann", password=PASSWORD)
        server.stop()
        with sqlite3.connect(os.path.join(server.data, "sixstones.db")) as db:
            dump = "\n".join(db.iterdump())
        assert "$argon2id$" in dump and PASSWORD not in dump


@test
def a_session_can_be_revoked():
    with Server() as server:
        ann = server.connect(name="Ann")
        ann.ask("register", login="ann", password=PASSWORD)
        phone = server.connect()
        token = phone.ask("login", login="ann", password=PASSWORD)["token"]
        sessions = ann.ask("sessions")["sessions"]
        assert len(sessions) == 2
        [other] = [s["session"] for s in sessions if not s["here"]]
        ann.ask("revoke", session=other)
        try:
            phone.wait(lambda m: m["type"] == "bye" and m["code"] == "denied")
            while True:
                phone.receive()
        except Closed:
            pass
        refused("denied", server.connect().ask, "hello", token=token)
        refused("unknown", ann.ask, "revoke", session=other)
        refused("unknown", server.connect().ask, "revoke",
                session=sessions[0]["session"])


@test
def a_new_password_ends_the_other_sessions():
    with Server() as server:
        ann = server.connect()
        ann.ask("register", login="ann", password=PASSWORD)
        phone = server.connect()
        phone.ask("login", login="ann", password=PASSWORD)
        refused("denied", ann.ask, "password", old="wrong password",
                password="another one")
        ann.ask("password", old=PASSWORD, password="another one")
        phone.wait(lambda m: m["type"] == "bye")
        refused("denied", server.connect().ask, "login", login="ann",
                password=PASSWORD)
        server.connect().ask("login", login="ann", password="another one")
        ann.ask("me")


def try_old_password(server, login, change):
    """Log in with the old password from several places while it is changed;
    returns the tokens that somebody got."""
    thieves = [server.connect_from("127.0.0.2") for _ in range(12)]
    ids = [thief.send("login", login=login, password="the old password")
           for thief in thieves]
    thieves[0].reply(ids[0])  # the others are being looked at
    change()
    tokens = []
    for thief, number in zip(thieves[1:], ids[1:]):
        try:
            tokens.append(thief.reply(number)["token"])
        except (Failure, Closed):
            pass
    return tokens


@test
def who_comes_with_the_old_password_while_it_is_changed_stays_out():
    with Server() as server:
        ann = server.connect(name="Ann")
        ann.token = ann.ask("register", login="ann",
                            password="the old password")["token"]

        def change():
            ann.ask("password", old="the old password",
                    password="the new password")
        for token in try_old_password(server, "ann", change):
            refused("denied", server.connect, token=token)
        assert server.connect(token=ann.token).person["account"] == "ann"


@test
def what_is_changed_while_a_password_is_hashed_stays_changed():
    with Server() as server:
        ann = server.connect(name="Ann")
        ann.ask("register", login="ann", password="the old password")
        other = server.connect(token=ann.ask("login", login="ann",
                               password="the old password")["token"])
        waits = ann.send("password", old="the old password",
                         password="the new password")
        other.ask("name", name="Berta")
        ann.reply(waits)
        back = server.connect()
        assert back.ask("login", login="ann", password="the new password")[
            "person"]["name"] == "Berta"


@test
def logging_out_makes_the_token_worthless():
    with Server() as server:
        ann = server.connect()
        ann.ask("logout")
        refused("denied", server.connect().ask, "hello", token=ann.token)


@test
def finished_games_are_counted_but_practice_is_not():
    with Server() as server:
        ann = server.connect(name="Ann")
        ann.ask("new", game="gauntlet", fill="random", start=True)
        ann.play_on()
        ann.update = None
        ann.forget()
        ann.ask("new", game="gauntlet", fill="random", start=True,
                practice=True)
        ann.play_on()
        me = ann.ask("me")
        assert len(me["games"]) == 2
        assert me["statistics"][0]["played"] == 1, me["statistics"]
        assert me["games"][1]["place"] in (1, 2)
