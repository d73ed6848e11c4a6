"""tables.py -- opening, finding, joining; seats, bots, the lobby, talk."""
import time

from client import (PING, PONG, Closed, Failure, Server, refused, slow,
                    test)


def open_for_two(server, game="gauntlet", **members):
    """A table with Ann at it, and Bob who has come."""
    ann, bob = server.connect(name="Ann"), server.connect(name="Bob")
    table = ann.ask("new", game=game, **members)["table"]["table"]
    bob.ask("join", table=table)
    return ann, bob, table


@test
def one_message_begins_a_game_against_bots():
    with Server() as server:
        ann = server.connect(name="Ann", lang="pl")
        table = ann.ask("new", game="splendor", seats=3, fill="easy",
                        start=True, seat="b")["table"]
        assert table["state"] == "playing"
        assert [s["who"] for s in table["seats"]] == ["bot", "person", "bot"]
        update = ann.wait_update(lambda u: "actions" in u or u["to_act"] != "b")
        assert update["viewer"] == "b"


@test
def friends_meet_at_a_table_by_its_id():
    with Server() as server:
        ann, bob, table = open_for_two(server)
        assert len(table) == 16
        refused("denied", bob.ask, "start")
        refused("forbidden", ann.ask, "start")
        refused("taken", bob.ask, "sit", seat="thanos")
        bob.ask("sit")
        assert ann.ask("start")["table"]["state"] == "playing"
        bob.wait_update(lambda u: u["viewer"] == "a" and u["count"] > 0)
        refused("forbidden", bob.ask, "stand")


@test
def tables_by_link_are_in_no_list_and_can_not_be_guessed():
    with Server() as server:
        ann, bob = server.connect(), server.connect()
        ann.ask("new", game="gauntlet")
        assert bob.ask("tables")["tables"] == []
        for id in ("a" * 16, "", "x", "../../etc/passwd", "a" * 17,
                   "' OR '1'='1' -- "):
            refused("unknown", bob.ask, "join", table=id)


@test
def public_tables_are_in_the_lobby_and_news_of_them_come():
    with Server() as server:
        ann, bob = server.connect(name="Ann"), server.connect()
        assert bob.ask("lobby", on=True)["tables"] == []
        table = ann.ask("new", game="gauntlet", public=True)["table"]["table"]
        news = bob.wait(lambda m: m["type"] == "lobby" and m["tables"])
        assert news["tables"][0]["table"] == table
        assert news["tables"][0]["seats"][0]["name"] == "Ann"
        bob.ask("lobby", on=False)
        bob.ask("join", table=table)
        bob.ask("sit")
        ann.ask("start")
        time.sleep(1.2)
        listed = server.connect().ask("tables")["tables"]
        assert [t["state"] for t in listed] == ["playing"]


@test
def the_host_manages_bots_and_seats():
    with Server() as server:
        ann, bob, table = open_for_two(server, seats=3)
        refused("denied", bob.ask, "bot", seat="a", bot="easy")
        refused("unknown", ann.ask, "bot", seat="a", bot="cmd:true")
        refused("unknown", ann.ask, "bot", seat="a", bot="hard:threads=64")
        refused("unknown", ann.ask, "bot", seat="z", bot="easy")
        refused("taken", ann.ask, "bot", seat="thanos", bot="easy")
        seats = ann.ask("bot", seat="a", bot="hard")["table"]["seats"]
        assert seats[1]["bot"] == "hard"
        refused("taken", bob.ask, "sit", seat="a")
        ann.ask("bot", seat="a", bot="")
        bob.ask("sit", seat="a")
        refused("denied", bob.ask, "stand", seat="thanos")
        bob.forget()
        ann.ask("stand", seat="a")
        bob.wait(lambda m: m["type"] == "table"
                 and m["table"]["seats"][1]["who"] == "nobody")


@test
def one_person_may_hold_several_seats_and_sees_through_one_at_a_time():
    with Server() as server:
        ann = server.connect(name="Ann")
        table = ann.ask("new", game="gauntlet", seats=2)["table"]["table"]
        ann.ask("sit", seat="a")
        ann.ask("start")
        for seat in ("thanos", "a"):
            ann.forget()
            ann.ask("join", table=table, seat=seat)
            view = ann.wait_update(lambda u: u["viewer"] == seat)
            assert view["viewer"] == seat
        hidden = str(view["view"]["thanos"]["hand"])
        assert "?" in hidden


@test
def nobody_sees_through_the_eyes_of_somebody_else():
    with Server() as server:
        ann, bob, table = open_for_two(server)
        eve = server.connect(name="Eve")
        refused("denied", eve.ask, "join", table=table, seat="thanos")
        refused("denied", bob.ask, "join", table=table, seat="thanos")
        refused("denied", bob.ask, "join", table=table, seat="all")
        bob.ask("sit")
        ann.ask("start")
        eve.ask("join", table=table)
        assert eve.wait_update(lambda u: u["count"])["viewer"] == "public"
        assert "actions" not in eve.update and "question" not in eve.update
        hands = [eve.update["view"]["thanos"]["hand"],
                 eve.update["view"]["heroes"][0]["hand"]]
        assert all(card == "?" for hand in hands for card in hand)
        refused("denied", eve.ask, "play", number=eve.update["number"],
                action="play hulk")
        refused("denied", eve.ask, "play", number=eve.update["number"],
                action="play hulk", seat="a")
        refused("denied", eve.ask, "hint", seat="thanos")
        refused("denied", eve.ask, "undo", number=0, seat="thanos")
        refused("denied", eve.ask, "away", seat="a")
        refused("denied", eve.ask, "back", seat="a")
        refused("forbidden", eve.ask, "record")
        refused("forbidden", eve.ask, "replay", table=table)


@test
def spectators_of_a_table_with_a_delay_are_behind():
    with Server() as server:
        ann, bob, table = open_for_two(server, delay=2)
        bob.ask("sit")
        eve = server.connect(name="Eve")
        eve.ask("join", table=table)
        ann.ask("start")
        started = time.monotonic()
        ann.wait_update(lambda u: u["count"] == 1)
        seen = eve.wait_update(lambda u: u["count"] == 1)
        assert time.monotonic() - started > 1.8
        assert seen["events"]


@test
def who_is_behind_hears_nothing_before_its_time():
    with Server() as server:
        ann, bob, table = open_for_two(server, delay=4)
        bob.ask("sit")
        eve = server.connect(name="Eve")
        eve.ask("join", table=table)
        ann.ask("start")
        eve.ask("me")
        eve.forget()
        started = time.monotonic()
        play_both(ann, bob)
        ann.wait(lambda m: m["type"] == "table"
                 and m["table"]["state"] == "over")
        assert ann.ask("record")["record"]
        refused("forbidden", eve.ask, "record")
        refused("forbidden", eve.ask, "replay", table=table)
        assert time.monotonic() - started < 3, "this machine is too slow"
        assert not eve.news, eve.news
        again = eve.ask("join", table=table)["table"]
        assert again["state"] == "playing" and "secret" not in again
        last = eve.wait(lambda m: m["type"] == "table"
                        and m["table"]["state"] == "over")
        assert "secret" in last["table"]
        assert time.monotonic() - started > 3.9
        assert not any(m.get("thinking") for m in eve.news)
        assert eve.ask("record")["record"]


@test
def a_rematch_has_the_same_people_and_is_one_table():
    with Server() as server:
        ann, bob, table = open_for_two(server, seats=3)
        ann.ask("bot", seat="b", bot="greedy")
        bob.ask("sit")
        ann.ask("start")
        refused("forbidden", ann.ask, "rematch")
        play_both(ann, bob)
        eve = server.connect()
        eve.ask("join", table=table)
        refused("denied", eve.ask, "rematch")
        next = bob.ask("rematch")["table"]
        assert ann.ask("rematch")["table"] == next
        assert ann.wait(lambda m: m["type"] == "table"
                        and m["table"].get("next"))["table"]["next"] == next
        again = ann.ask("join", table=next)["table"]
        assert [s["who"] for s in again["seats"]] == ["person", "person", "bot"]
        assert again["seats"][0]["mine"] and not again["host"]
        bob.ask("join", table=next)
        assert bob.ask("start")["table"]["state"] == "playing"


def play_both(*links, choose=lambda actions: actions[0],
              done=lambda number, action: None):
    """Play until the game is over, as all of these people. done is told what
    was acknowledged."""
    for link in links:
        if link.update is None:
            link.wait_update()
    while True:
        number = max(link.update["number"] for link in links)
        for link in links:
            if link.update["number"] < number:
                link.wait_update(lambda u: u["number"] >= number)
        if links[0].update["over"]:
            return
        actors = [link for link in links if link.update.get("actions")
                  and link.update["number"] == number]
        for link in links:
            link.forget()
        for link in actors[:1]:
            action = choose(link.update["actions"])["text"]
            link.ask("play", number=number, action=action)
            done(number, action)
        if links[0].update["number"] <= number:
            links[0].wait_update(lambda u: u["number"] > number)


@test
def people_talk_where_the_game_allows_it():
    with Server() as server:
        ann, bob, table = open_for_two(server, game="splendor")
        ann.ask("say", text="hello <b>you</b>")
        said = bob.wait(lambda m: m["type"] == "said")["said"]
        assert said[-1]["text"] == "hello <b>you</b>"
        assert said[-1]["name"] == "Ann" and said[-1]["seat"] == "a"
        for text in ("", "x" * 301, "two\nlines", "\u202e"):
            refused("range", ann.ask, "say", text=text)
        late = server.connect()
        late.ask("join", table=table)
        assert late.wait(lambda m: m["type"] == "said")["said"] == said
        quiet, other, _ = open_for_two(server, game="splendor", talk=False)
        refused("forbidden", quiet.ask, "say", text="hello")


@test
def only_fixed_remarks_are_made_where_talk_is_forbidden():
    with Server() as server:
        ann, bob, table = open_for_two(
            server, options={"tableTalk": "publicRemarks"})
        bob.ask("sit")
        ann.ask("start")
        refused("forbidden", ann.ask, "say", text="I have the Hulk")
        remarks = bob.ask("remarks")["remarks"]
        bob.ask("say", remark=0)
        said = ann.wait(lambda m: m["type"] == "said")["said"]
        assert said[-1]["text"] == remarks[0]
        refused("range", ann.ask, "say", remark=99)
        refused("range", ann.ask, "say", remark=-1)


@test
def bad_tables_are_refused_with_a_sentence():
    with Server() as server:
        ann = server.connect()
        for code, members in (
                ("unknown", {"game": "chess"}),
                ("range", {"game": "gauntlet", "seats": 9}),
                ("range", {"game": "gauntlet", "delay": 601}),
                ("range", {"game": "gauntlet", "clock": {}}),
                ("range", {"game": "gauntlet",
                           "clock": {"kind": "game", "seconds": 1}}),
                ("unknown", {"game": "gauntlet", "options": {"x": 1}}),
                ("unknown", {"game": "gauntlet", "seat": "z"}),
                ("unknown", {"game": "gauntlet", "bots": {"a": "deep"}}),
                ("unknown", {"game": "gauntlet", "fill": "cmd:./mybot"}),
                ("taken", {"game": "gauntlet", "bots": {"thanos": "easy"}}),
                ("forbidden", {"game": "gauntlet", "seed": 1}),
                ("forbidden", {"game": "gauntlet", "start": True}),
                ("forbidden", {"game": "gauntlet", "seat": "none",
                               "fill": "easy", "start": True}),
                ("range", {"game": "gauntlet", "salt": "XYZ"}),
                ("unknown", {"game": "gauntlet", "colour": "red"}),
                ("type", {"game": 7}),
                ("syntax", {})):
            assert len(refused(code, ann.ask, "new", **members)) > 10
        assert server.figure("tables") == 0
        assert ann.ask("me")["games"] == []


@test
def a_person_has_so_many_tables_and_no_more():
    with Server(settings={"limit-tables-each": 3}) as server:
        ann = server.connect()
        for _ in range(3):
            ann.ask("new", game="gauntlet")
        refused("limit", ann.ask, "new", game="gauntlet")
        server.connect().ask("new", game="gauntlet")


@test
def tables_leave_memory_when_nobody_needs_them_and_come_back():
    with Server(settings={"idle-seconds": 0}) as server:
        ann = server.connect(name="Ann")
        table = ann.ask("new", game="splendor", fill="random",
                        start=True)["table"]["table"]
        update = ann.wait_update(lambda u: "actions" in u)
        ann.close()
        for _ in range(50):
            if server.figure("tables") == 0:
                break
            time.sleep(0.1)
        assert server.figure("tables") == 0
        back = server.connect(token=ann.token)
        back.ask("join", table=table)
        assert back.wait_update()["view"] == update["view"]
        back.play_on()


@test
def bots_of_tables_that_nobody_looks_at_are_waited_for_by_nobody():
    with Server(options=["--workers", "1"],
                settings={"idle-seconds": 0}) as server:
        links = [server.connect() for _ in range(10)]
        for link in links:
            link.ask("new", game="united", fill="expert", seats=3, start=True)
            link.ask("away", seat=link.wait_update()["viewer"], bot="expert")
        until = time.monotonic() + 15
        while server.figure("thinking") < 8:
            assert time.monotonic() < until, server.get("/metrics")
            time.sleep(0.02)
        for link in links:
            link.close()
        until = time.monotonic() + 15  # ten of them would take three times that
        while server.figure("tables") or server.figure("thinking"):
            assert time.monotonic() < until, server.get("/metrics")
            time.sleep(0.05)


@test
def a_table_that_one_does_not_want_any_more_can_be_dropped():
    with Server() as server:
        ann, bob = server.connect(name="Ann"), server.connect(name="Bob")
        table = ann.ask("new", game="gauntlet", fill="random",
                        start=True)["table"]["table"]
        update = ann.wait_update(lambda u: "actions" in u)
        ann.ask("play", number=update["number"],
                action=update["actions"][0]["text"])
        ann.ask("leave")
        refused("denied", bob.ask, "drop", table=table)
        for _ in range(400):
            try:
                ann.ask("drop", table=table)
                break
            except Failure as failure:
                assert failure.code == "busy", failure
                time.sleep(0.05)
        refused("unknown", ann.ask, "join", table=table)
        refused("unknown", ann.ask, "drop", table=table)
        assert ann.ask("me")["games"] == []
        shared = ann.ask("new", game="gauntlet")["table"]["table"]
        bob.ask("join", table=shared)
        bob.ask("sit")
        refused("forbidden", ann.ask, "drop", table=shared)
        bob.ask("stand")
        ann.ask("drop", table=shared)
        ann.update = None
        ann.forget()
        over = ann.ask("new", game="template", fill="random",
                       start=True)["table"]["table"]
        ann.play_on()
        refused("forbidden", ann.ask, "drop", table=over)


@test
@slow
def a_table_dropped_while_its_bot_thinks_harms_nobody():
    with Server() as server:
        bob = server.connect()
        for _ in range(4):
            ann = server.connect()
            table = ann.ask("new", game="united", fill="expert", seats=3,
                            seat="a", start=True)["table"]["table"]
            ann.ask("away", seat="a", bot="expert")
            ann.wait_update(lambda u: u["thinking"])
            ann.ask("drop", table=table)
            refused("unknown", bob.ask, "join", table=table)
            ann.close()
        for _ in range(40):  # memory that was freed would be used again
            bob.ask("new", game="gauntlet", fill="easy", start=True)
        time.sleep(1)
        assert bob.ask("me")["games"]
        refused("no-game", server.connect().ask, "say", text="hello")


@test
def who_waits_for_a_table_that_is_dropped_gets_an_answer():
    with Server() as server:
        ann, eve = server.connect(), server.connect()
        for _ in range(20):
            table = ann.ask("new", game="gauntlet")["table"]["table"]
            eve.ask("join", table=table)
            first = ann.send("drop", table=table)
            late = [eve.send("say", text=str(i)) for i in range(5)]
            ann.reply(first)
            for id in late:
                try:
                    eve.reply(id)
                except Failure as failure:
                    assert failure.code in ("no-game", "unknown",
                                            "forbidden"), failure


@test
@slow
def who_is_silent_and_there_stays_and_who_is_gone_goes():
    with Server(settings={"ping-seconds": 1}) as server:
        here, gone = server.connect(), server.connect()
        gone.socket.settimeout(10)
        start = time.monotonic()
        while time.monotonic() - start < 5:
            here.socket.settimeout(3)
            opcode, _, part = here.receive_frame()
            assert opcode == PING
            here.send_frame(part, PONG)
        assert server.figure("connections") == 1
        here.ask("me")
        try:
            while True:
                gone.receive_frame()
        except (Closed, ConnectionError):
            pass
