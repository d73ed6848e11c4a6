"""play.py -- games between people and bots: numbers, undo, hints, clocks."""
import json
import random
import subprocess
import time

from client import SHORT, Failure, Server, alone, refused, slow, test
from tables import open_for_two, play_both


def begin(server, game="gauntlet", **members):
    """Ann and Bob, with a game that has begun."""
    ann, bob, table = open_for_two(server, game, **members)
    bob.ask("sit")
    ann.ask("start")
    for link in (ann, bob):
        link.wait_update(lambda u: u["count"] > 0)
    return ann, bob, table


def come_back(server, link, table):
    """Kill the server and start it again; the same person at the table, and
    what they are told there."""
    server.kill()
    server.start()
    back = server.connect(token=link.token)
    back.ask("join", table=table)
    return back, back.wait_update()


def actor(*links):
    """Whoever has to act, having seen the latest update."""
    [link] = [link for link in links if link.update.get("actions")]
    return link


@test
@slow
def two_people_play_whole_games_of_every_kind():
    with Server() as server:
        games = server.connect().ask("games", cards=False)["games"]
        for game in games:
            ann, bob, table = begin(server, game["game"], seats=2)
            luck = random.Random(7)
            play_both(ann, bob, choose=luck.choice)
            assert ann.update["result"] == bob.update["result"]
            assert ann.update["result"]["text"]


@test
def a_person_plays_with_bots_of_every_level_at_once():
    with Server() as server:
        ann = server.connect()
        bots = [b["bot"] for b in ann.ask("hello", token=ann.token)["bots"]]
        assert bots[:4] == ["easy", "normal", "hard", "expert"]
        ann.ask("new", game="template", fill="expert", start=True)
        ann.play_on()


@test
def an_action_sent_again_is_done_once():
    with Server() as server:
        ann, bob, _ = begin(server)
        number = ann.update["number"]
        action = ann.update["actions"][0]["text"]
        first = ann.ask("play", number=number, action=action)
        for _ in range(3):
            again = ann.ask("play", number=number, action=action)
            assert {**again, "id": 0} == {**first, "id": 0}
        stored = bob.wait_update(lambda u: u["number"] > number)
        assert stored["number"] == number + 1


@test
def two_sent_at_once_are_done_once():
    with Server() as server:
        ann, bob, table = begin(server)
        twin = server.connect(token=ann.token)
        twin.ask("join", table=table)
        number = ann.update["number"]
        action = ann.update["actions"][0]["text"]
        ids = [(link, link.send("play", number=number, action=action))
               for link in (ann, twin) for _ in range(5)]
        replies = [{**link.reply(id), "id": 0} for link, id in ids]
        assert all(reply == replies[0] for reply in replies)
        assert bob.wait_update(
            lambda u: u["number"] > number)["number"] == number + 1


@test
def another_action_with_an_old_number_is_stale():
    with Server() as server:
        ann, bob, _ = begin(server)
        number = ann.update["number"]
        actions = [a["text"] for a in ann.update["actions"]]
        ann.ask("play", number=number, action=actions[0])
        refused("stale", ann.ask, "play", number=number, action=actions[1])
        refused("stale", ann.ask, "play", number=number + 5,
                action=actions[1])
        refused("stale", ann.ask, "play", number=-1, action=actions[1])
        refused("stale", bob.ask, "play", number=number, action=actions[0])
        refused("stale", ann.ask, "undo", number=number)


@test
def what_the_rules_forbid_is_told_with_the_rule():
    with Server() as server:
        ann, bob, _ = begin(server)
        number = ann.update["number"]
        reply = ann.ask("why", action="play hulk")
        assert not reply["legal"] and reply["message"]
        refused("illegal", ann.ask, "play", number=number, action="play hulk")
        refused("not-your-turn", bob.ask, "play", number=number,
                action="play hulk")
        refused("syntax", ann.ask, "play", number=number, action="win")
        refused("range", ann.ask, "play", number=number,
                action={"index": 99})
        assert ann.ask("why", action=ann.update["actions"][0]["text"])["legal"]


@test
def a_dropped_client_comes_back_to_the_same_decision():
    with Server() as server:
        ann, bob, table = begin(server, "splendor")
        before = dict(ann.update)
        log = list(ann.log)
        ann.close()
        bob.wait(lambda m: m["type"] == "table"
                 and m["table"]["seats"][0].get("here") is False)
        back = server.connect(token=ann.token)
        back.ask("join", table=table)
        after = back.wait_update()
        for member in ("number", "count", "view", "actions", "question"):
            assert after.get(member) == before.get(member), member
        assert back.log == log


@test
def taking_back_is_told_to_all_and_stays_after_a_restart():
    with Server() as server:
        ann = server.connect(name="Ann")
        table = ann.ask("new", game="gauntlet", practice=True, fill="greedy",
                        start=True)["table"]["table"]
        first = ann.wait_update(lambda u: "actions" in u)
        ann.ask("play", number=first["number"],
                action=first["actions"][0]["text"])
        later = ann.wait_update(
            lambda u: u["count"] > first["count"] and u["undo"]
            and not u["thinking"])
        ann.forget()
        reply = ann.ask("undo", number=later["number"])
        assert reply["count"] == first["count"]
        undone = ann.wait_update(lambda u: u["count"] == first["count"])
        assert undone["view"] == first["view"]
        assert undone["from"] == first["count"] and undone["events"] == []
        assert ann.ask("undo", number=later["number"])["count"] == \
            first["count"]
        _, again = come_back(server, ann, table)
        assert again["view"] == first["view"]
        assert again["number"] == undone["number"]


@test
@slow
def so_much_can_be_taken_back_at_a_table_and_no_more():
    with Server() as server:
        ann = server.connect(name="Ann")
        ann.ask("new", game="template", practice=True, fill="random",
                start=True)
        update = ann.wait_update(lambda u: "actions" in u)
        action, undone = update["actions"][0]["text"], 0
        try:
            while undone < 10100:
                ann.forget()
                ann.ask("play", number=update["number"], action=action)
                later = ann.wait_update(
                    lambda u: u["undo"] and not u["thinking"])
                ann.ask("undo", number=later["number"])
                undone += later["number"] + 1 - update["number"]
                update = ann.wait_update(
                    lambda u: u["number"] > later["number"])
        except Failure as failure:
            assert failure.code == "limit" and undone >= 10000 - 100
            assert "taken back" in failure.reply["message"]
        else:
            raise AssertionError(f"{undone} entries were taken back")


@test
def what_is_not_fair_to_take_back_is_refused():
    with Server() as server:
        ann, bob, _ = begin(server)
        refused("no-undo", ann.ask, "undo", number=ann.update["number"])
        refused("no-undo", bob.ask, "undo", number=bob.update["number"])


@test
def hints_are_for_whoever_has_to_act_where_the_table_allows_them():
    with Server() as server:
        ann, bob, _ = begin(server)
        hints = ann.ask("hint", level="easy", count=2)["hints"]
        legal = [a["text"] for a in ann.update["actions"]]
        assert hints and all(h["text"] in legal for h in hints)
        refused("not-your-turn", bob.ask, "hint")
        refused("unknown", ann.ask, "hint", level="hard:threads=64")
        refused("range", ann.ask, "hint", count=6)
        ann, bob, _ = begin(server, hints=False)
        refused("forbidden", ann.ask, "hint")


@test
@alone
def thinking_delays_nobody():
    with Server() as server:
        ann, bob, table = begin(server)
        twins = [server.connect(token=ann.token) for _ in range(4)]
        for twin in twins:
            twin.ask("join", table=table)
        slow = [(twin, twin.send("hint", level="expert")) for twin in twins]
        refused("limit", twins[0].ask, "hint")
        eve = server.connect()
        longest = 0
        for _ in range(50):
            start = time.monotonic()
            eve.ask("games", cards=False)
            longest = max(longest, time.monotonic() - start)
        assert longest < 0.5, longest
        for twin, id in slow[:1]:
            assert twin.reply(id)["hints"]


@test
@slow
def a_bot_goes_on_when_the_clock_runs_out_and_hands_back():
    with Server() as server:
        ann, bob, table = begin(server, clock={"kind": "decision",
                                               "seconds": 10})
        assert 9000 < ann.update["clocks"]["thanos"] <= 10000
        assert ann.update["running"] == "thanos"
        bob.forget()
        bob.wait(lambda m: m["type"] == "table"
                 and m["table"]["seats"][0].get("away"), 15)
        bob.wait_update(lambda u: u["count"] > 1)
        refused("forbidden", ann.ask, "play", number=0, action="play hulk")
        ann.ask("back", seat="thanos")
        seats = ann.wait(lambda m: m["type"] == "table"
                         and not m["table"]["seats"][0]["away"])
        assert "bot" not in seats["table"]["seats"][0]


@test
def a_clock_goes_on_where_it_stood_after_a_restart():
    with Server() as server:
        ann, bob, table = begin(server, clock={"kind": "game", "seconds": 60,
                                               "extra": 0})
        time.sleep(1.5)
        ann.ask("play", number=ann.update["number"],
                action=ann.update["actions"][0]["text"])
        left = ann.wait_update(lambda u: u["count"] > 1)["clocks"]["thanos"]
        assert 58000 < left < 58800, left
        _, again = come_back(server, bob, table)
        moved = left - again["clocks"]["thanos"]
        assert -1500 < moved < 1500, moved  # this decision begins anew


@test
def the_others_can_agree_on_a_bot_for_somebody_who_is_not_here():
    with Server() as server:
        people = [server.connect(name=name) for name in ("Ann", "Bob", "Cid")]
        ann, bob, cid = people
        table = ann.ask("new", game="gauntlet", seats=3)["table"]["table"]
        for link in (bob, cid):
            link.ask("join", table=table)
            link.ask("sit")
        ann.ask("start")
        refused("forbidden", bob.ask, "away", seat="thanos")
        ann.close()
        bob.wait(lambda m: m["type"] == "table"
                 and m["table"]["seats"][0]["here"] is False)
        seats = bob.ask("away", seat="thanos")["table"]["seats"]
        assert seats[0]["asked"] == 1 and not seats[0]["away"]
        seats = cid.ask("away", seat="thanos")["table"]["seats"]
        assert seats[0]["away"] and seats[0]["bot"] == "normal"
        bob.wait_update(lambda u: u["count"] > 1)
        back = server.connect(token=ann.token)
        back.ask("join", table=table)
        back.wait(lambda m: m["type"] == "table"
                  and not m["table"]["seats"][0]["away"])


@test
def one_may_leave_one_s_seat_to_a_bot_and_come_back():
    with Server() as server:
        ann, bob, _ = begin(server)
        ann.ask("away", seat="thanos", bot="random")
        bob.wait_update(lambda u: u["count"] > 1)
        refused("forbidden", ann.ask, "away", seat="thanos")
        assert not ann.ask("back", seat="thanos")["table"]["seats"][0]["away"]
        refused("denied", bob.ask, "back", seat="thanos")


@test
def who_comes_back_at_their_turn_is_told_what_they_may_do():
    with Server() as server:
        ann = server.connect(name="Ann")
        ann.ask("new", game="splendor", seats=2, fill="easy", start=True)
        first = ann.wait_update(lambda u: u.get("actions"))
        ann.ask("away", seat="a", bot="random")
        ann.wait_update(lambda u: not u.get("actions"))
        again = ann.wait_update(lambda u: u["count"] > first["count"]
                                and u["to_act"] == "a")
        assert "actions" not in again
        ann.forget()
        ann.ask("back", seat="a")
        assert ann.wait_update()["actions"]


@test
def each_reads_sentences_in_their_own_language():
    with Server() as server:
        ann, bob, table = open_for_two(server)
        bob.ask("lang", lang="pl")
        bob.ask("sit")
        ann.ask("start")
        english = ann.wait_update(lambda u: u["count"])["events"]
        polish = bob.wait_update(lambda u: u["count"])["events"]
        assert english[0]["event"] == polish[0]["event"]
        assert english[0]["say"] != polish[0]["say"]
        bob.forget()
        bob.ask("lang", lang="it")
        italian = bob.wait_update()["events"]
        assert len({e[0]["say"] for e in (english, polish, italian)}) == 3
        refused("unknown", bob.ask, "lang", lang="xx")


def assert_told_in_words(actions, count):
    assert len(actions) == count
    for action in actions:
        assert action["seat"] in ("thanos", "a", "chance")
        assert ("seed" in action) == (action["seat"] == "chance")
        assert action["say"][0].isupper(), action


@test
def a_finished_game_is_looked_at_again_and_gone_on_with():
    with Server() as server:
        ann, bob, table = begin(server)
        play_both(ann, bob)
        eve = server.connect()
        replay = eve.ask("replay", table=table)
        assert [s.get("name") for s in replay["seats"]] == ["Ann", "Bob"]
        count = replay["count"]
        assert_told_in_words(replay["actions"], count)
        for viewer in ("all", "public", "thanos", "a"):
            frame = eve.ask("frame", count=count // 2, viewer=viewer)
            assert frame["viewer"] == viewer and frame["events"]
        last = eve.ask("frame", count=count)
        assert last["over"] and last["result"] == replay["result"]
        refused("range", eve.ask, "frame", count=count + 1)
        refused("range", eve.ask, "frame", count=-1)
        refused("unknown", eve.ask, "frame", count=0, viewer="z")
        branch = eve.ask("branch", count=count // 2, seat="a",
                         fill="greedy")["table"]
        assert branch["practice"] and branch["state"] == "playing"
        eve.play_on()
        again = server.connect()
        own = again.ask("replay", record=replay["record"])
        assert own["count"] == count
        refused("syntax", again.ask, "replay", record="nonsense")
        refused("too-large", again.ask, "replay", record="x" * 200001)
        refused("syntax", again.ask, "replay")


@test
def a_game_from_a_position_is_gone_on_with_too():
    with Server() as server:
        ann = server.connect(name="Ann")
        for game in ("gauntlet", "splendor", "villainous", "united"):
            whole = a_position(ann, game)
            options = "".join(f"option {option} {value}\n" for option, value
                              in SHORT.get(game, {}).items())
            ann.ask("replay", record=f"sixstones record 1\ngame {game}\n"
                    f"seats 2\n{options}position {json.dumps(whole)}\n\n")
            assert ann.ask("frame", count=0)["view"] == whole
            ann.forget()
            table = ann.ask("branch", count=0, seat=whole["to_act"],
                            fill="easy")["table"]["table"]
            first = ann.wait_update(lambda u: u.get("actions"))
            ann, again = come_back(server, ann, table)
            assert again["view"] == first["view"]
            assert again["number"] == first["number"]
            ann.play_on()
            record = ann.ask("record")["record"]
            assert "\nposition {" in record
            end = ann.ask("replay", record=record)
            assert end["over"] and end["result"] == ann.update["result"]


def a_position(link, game):
    """Of the middle of a game between bots and this person."""
    link.forget()
    link.ask("new", game=game, seats=2, seat="a", fill="easy", start=True,
             options=SHORT.get(game, {}))
    link.wait_update(lambda u: not u["over"])
    link.play_on()
    count = link.ask("replay", record=link.ask("record")["record"])["count"]
    frames = (link.ask("frame", count=i) for i in range(count // 2, count))
    return next(frame["view"] for frame in frames
                if frame["to_act"] != "chance")


@test
def the_shuffles_of_a_finished_game_can_be_checked():
    with Server() as server:
        ann, bob, table = open_for_two(server)
        seal = ann.table["seal"] if ann.table else None
        bob.ask("sit", salt="0123456789abcdef")
        seal = ann.ask("start")["table"]["seal"]
        play_both(ann, bob)
        over = ann.wait(lambda m: m["type"] == "table"
                        and m["table"]["state"] == "over")["table"]
        assert over["seal"] == seal and len(over["secret"]) == 64
        record = ann.ask("record")["record"]
        program = [f"{Server.build}/sixstones", "verify", "-", "--seal", seal]
        assert subprocess.run(program, input=record, text=True,
                              capture_output=True).returncode == 0
        for bad in (record.replace("0123456789abcdef", "0123456789abcdee"),
                    record.replace(over["secret"], "0" * 64)):
            assert subprocess.run(program, input=bad, text=True,
                                  capture_output=True).returncode == 1


@test
def secrets_are_not_told_while_the_game_is_played():
    with Server() as server:
        ann, bob, _ = begin(server)
        heard = json.dumps(ann.news + bob.news)
        assert '"secret"' not in heard and '"seed"' not in heard
        assert "deal " not in heard
