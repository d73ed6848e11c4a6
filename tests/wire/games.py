"""games.py -- games played through the protocol."""
import random

from client import Engine, play_out, slow, test


# ---- playing ----

@test
def a_game_is_played_to_its_end_in_every_form_of_action():
    with Engine() as engine:
        for game in engine.do("games")["games"]:
            for seats in range(game["min_seats"], game["max_seats"] + 1):
                engine.new(game=game["game"], seats=seats, seed=seats, table=1)
                play_out(engine, random.Random(seats))
                check_end(engine, seats)


def check_end(engine, seats):
    reply = engine.do("view")
    result = reply["result"]
    assert reply["to_act"] == "nobody" and reply["over"]
    assert set(result) == {"ending", "text", "draw", "places", "scores"}
    assert len(result["places"]) == len(result["scores"]) == seats
    assert result["draw"] <= (set(result["places"].values()) == {1})
    assert engine.do("legal")["actions"] == []
    engine.fail("game-over", "play", action="pass")
    engine.fail("game-over", "bot", bot="random")
    assert not engine.do("why", action="pass")["legal"]


def quick(bot):
    """Those that search are to do so only a little."""
    return bot if bot in ("random", "greedy") else bot + ":iterations=20"


@test
@slow
def every_game_is_played_by_bots():
    with Engine() as engine:
        hello = engine.do("hello")
        for game in hello["games"]:
            for bot in map(quick, hello["bots"]):
                reply = engine.do("new", game=game, seed=3)
                for seed in range(2000):
                    if reply["over"]:
                        break
                    reply = engine.do("bot", bot=bot, seed=seed)
                assert reply["over"], (game, bot)
        engine.new()
        engine.fail("unknown", "bot", bot="deep-thought")
        engine.fail("unknown", "bot", bot="hard:depth=3")
        engine.fail("range", "bot", bot="hard:iterations=many")
        engine.fail("range", "bot", bot="random:threads=2")
        engine.fail("forbidden", "bot", bot="cmd:touch here")
        engine.fail("not-your-turn", "bot", bot="random", seat="a")
        engine.new(chance="manual")
        engine.fail("forbidden", "bot", bot="random")


@test
def the_same_seed_makes_the_same_game():
    saved = []
    for _ in range(2):
        with Engine() as engine:
            engine.new(seed=12345)
            play_out(engine, random.Random(1))
            saved.append(engine.do("save")["record"])
    assert saved[0] == saved[1]


@test
def without_a_seed_every_deal_is_another():
    with Engine() as engine:
        deals = set()
        for _ in range(4):
            engine.do("new", game="gauntlet")
            deals.add(engine.do("save")["record"])
        assert len(deals) == 4


@test
def chance_can_be_played_by_hand():
    with Engine() as engine:
        assert engine.new(chance="manual")["to_act"] == "chance"
        engine.fail("not-your-turn", "play", seat="thanos", action="draw")
        engine.fail("syntax", "play", seat="chance", action="deal")
        engine.fail("syntax", "play", seat="chance", action="deal -1")
        engine.fail("range", "play",
                    action={"index": 0, "seed": "18446744073709551616"})
        text = "deal 18446744073709551615"
        by_text = engine.do("play", seat="chance", action=text)
        assert by_text["action"] == text
        record = engine.do("save")["record"]
        engine.new(chance="manual")
        engine.do("play", action={"index": 0, "seed": str(2**64 - 1)})
        assert engine.do("save")["record"] == record
        engine.new(chance="manual")
        engine.do("play", action={"code": [0], "seed": str(2**64 - 1)})
        assert engine.do("save")["record"] == record


@test
def an_action_that_makes_no_sense_changes_nothing():
    with Engine("--reveal") as engine:
        engine.new()
        before = engine.do("position")
        for action, code in [
                ("", "syntax"), (" ", "syntax"), ("zz", "syntax"),
                ("play", "ambiguous"), ("play hulkk", "unknown"),
                ("play hulk", "illegal"), ("snap", "illegal"),
                ("play hulk now", "syntax"), ("name 99", "illegal"),
                ("name 999999999999", "syntax"), ("deal 1", "illegal"),
                ("choose z", "unknown"), ("x" * 201, "too-large"),
                ("x" * 500000, "too-large"), ("play\nhulk", "syntax"),
                ("\u001b[31mplay", "syntax"), ("%s%s%n", "syntax"),
                ("\u0105" * 99, "syntax"), ({}, "syntax"),
                ({"index": 99}, "range"), ({"index": -1}, "range"),
                ({"index": "0"}, "range"), ({"index": 2**62}, "range"),
                ({"index": 0, "code": [1]}, "syntax"),
                ({"index": 0, "x": 1}, "syntax"), ({"text": "x"}, "syntax"),
                ({"index": 0, "seed": 1}, "illegal"),
                ({"code": []}, "range"), ({"code": [256]}, "range"),
                ({"code": [-1]}, "range"), ({"code": [0] * 9}, "range"),
                ({"code": ["play"]}, "range"), ({"code": 5}, "range"),
                ({"code": [255] * 8}, "illegal"),
                ({"code": [5, 255]}, "illegal"), ({"code": [0]}, "illegal")]:
            error = engine.fail(code, "play", action=action)
            assert (code == "illegal") == ("rule" in error), error
            why = engine.do("why", action=action)
            assert not why["legal"] and why["code"] == code, why
        assert engine.do("position") == before


@test
def every_code_that_is_not_on_the_menu_is_illegal():
    with Engine("--reveal") as engine:
        engine.new()
        rng = random.Random(2)
        for _ in range(40):
            legal = engine.do("legal")
            if legal["over"]:
                break
            menu = [action["code"] for action in legal["actions"]]
            for _ in range(20):
                code = [rng.randrange(20), rng.randrange(30)]
                why = engine.do("why", action={"code": code})
                assert why["legal"] == (code in menu or
                                        code[1] == 0 and code[:1] in menu), \
                    (why, code, menu)
            engine.do("play", action={"index": rng.randrange(len(menu))})


@test
def another_seat_hears_whose_turn_it_is():
    with Engine() as engine:
        engine.new(names={"thanos": "Zo\u00eb"})
        error = engine.fail("not-your-turn", "play", seat="a", action="x")
        assert "Zo\u00eb" in error["message"]
        engine.fail("not-your-turn", "legal", seat="b")
        engine.do("legal", seat="thanos")
        for seat in ["", "e", "Thanos", "public", "x" * 9999]:
            engine.fail("unknown", "play", seat=seat, action="x")


@test
def a_legal_action_is_not_done_by_asking_why():
    with Engine() as engine:
        engine.new()
        action = engine.do("legal")["actions"][0]["text"]
        assert engine.do("why", action=action)["action"] == action
        assert engine.do("view")["count"] == 1


# ---- who may know what ----

@test
def the_whole_position_is_for_tests_alone():
    with Engine() as engine:
        engine.new()
        engine.fail("forbidden", "position")
        engine.fail("forbidden", "events", seat="all")
        assert engine.do("hello")["reveal"] is False


@test
def a_view_tells_a_seat_its_own_hand_alone():
    with Engine("--reveal") as engine:
        engine.new(seats=4)
        whole = engine.do("position")["position"]
        hand = whole["thanos"]["hand"]
        assert "?" not in hand
        own = engine.do("view", seat="thanos")["view"]
        assert own["thanos"]["hand"] == hand
        assert set(own["heroes"][0]["hand"]) == {"?"}
        for seat in ["a", "b", "c", "public"]:
            view = engine.do("view", seat=seat)
            assert view["viewer"] == seat and "question" not in view
            assert set(view["view"]["thanos"]["hand"]) == {"?"}
            assert set(view["view"]["thanos"]["deck"]) == {"?"}
        engine.fail("unknown", "view", seat="all")
        engine.fail("unknown", "view", seat="chance")


@test
def events_tell_each_seat_what_it_may_know():
    with Engine("--reveal") as engine:
        engine.new(seats=3)
        play_out(engine, random.Random(4))
        told = {seat: engine.do("events", seat=seat)["events"]
                for seat in ["all", "public", "thanos", "a", "b"]}
        draws = {seat: [e["event"]["card"] for e in events
                        if e["event"]["event"] == "draw"]
                 for seat, events in told.items()}
        assert "?" not in draws["all"]
        assert set(draws["public"]) == {"?"}
        assert "?" in draws["a"] and len(set(draws["a"])) > 1
        assert all(event["say"] for event in told["a"])
        count = engine.do("view")["count"]
        middle = count // 2
        later = engine.do("events", seat="a", since=middle)
        assert later["next"] == count
        assert later["events"] == [e for e in told["a"]
                                   if e["number"] >= middle]
        assert engine.do("events", since=count)["events"] == []
        for since in [-1, count + 1, 2**62]:
            engine.fail("range", "events", since=since)


@test
def remarks_are_made_only_where_the_option_allows_them():
    with Engine() as engine:
        engine.new()
        engine.fail("forbidden", "remarks")
        engine.new(options={"tableTalk": "publicRemarks"})
        remarks = engine.do("remarks")["remarks"]
        assert len(remarks) > 2 and all(remarks)


# ---- tables, records, positions ----

@test
def tables_do_not_disturb_each_other():
    with Engine("--reveal") as engine:
        for table in range(1, 65):
            engine.new(table=table, seed=table)
        before = [engine.do("position", table=t)["hash"]
                  for t in range(1, 65)]
        assert len(set(before)) == 64
        engine.do("play", table=9, action={"index": 0})
        after = [engine.do("position", table=t)["hash"] for t in range(1, 65)]
        assert [i for i in range(64) if before[i] != after[i]] == [8]
        engine.fail("too-large", "branch", count=0)
        engine.do("close", table=40)
        engine.fail("no-game", "view", table=40)
        assert engine.do("branch", count=1, table=9)["table"] == 40
        assert engine.do("position", table=40)["hash"] == before[8]


@test
def a_branch_goes_no_further_than_its_game():
    with Engine() as engine:
        engine.new()
        for count in [-1, 2, 10**9, 2**62, -2**62]:
            engine.fail("range", "branch", count=count)
        reply = engine.do("branch", count=0)
        assert reply["table"] == 2 and reply["count"] == 1  # dealt anew


@test
def a_saved_game_is_loaded_and_goes_on():
    with Engine("--reveal") as engine:
        engine.new(names={"b": "Bo\u017cena \"B\""}, practice=True,
                   options={"snap": "automatic"})
        rng = random.Random(3)
        for _ in range(15):
            menu = engine.do("legal")["actions"]
            engine.do("play", action=rng.choice(menu)["text"])
        record = engine.do("save")["record"]
        engine.do("load", table=2, record=record)
        assert engine.do("save", table=2)["record"] == record
        assert engine.do("position", table=2)["hash"] == \
            engine.do("position")["hash"]
        play_out(engine, rng, table=2)
        assert "\nended " in engine.do("save", table=2)["record"]


@test
def a_broken_record_is_refused_with_its_line():
    head = "sixstones record 1\ngame gauntlet\nseats 2\n"
    with Engine("--reveal") as engine:
        engine.new()
        before = engine.do("position")["hash"]
        for record, code, line in [
                ("", "syntax", 1), ("sixstones record 2\n", "version", 1),
                ("sixstones record 1\ngame chess\n", "unknown", 2),
                (head + "seats 3\n", "syntax", 4),
                (head + "speed fast\n", "unknown", 4),
                (head + "seed 5\n", "unknown", 4),
                (head + "\ndeal x\n", "syntax", 5),
                (head + "\ndeal 1\nplay thanos-copter\n", "unknown", 6),
                (head + "\ndeal 1\nname 3\n", "illegal", 6),
                (head + "\ndeal 1\nhash 123\n", "broken", 6),
                (head + "\ndeal 1\nended snap\n", "broken", 6),
                (head + "\n\tdeal 1\n", "syntax", 5),
                (head + "position {\"seats\":[]}\n", "type", 4),
                (head + "position " + "[" * 5000 + "\n", "syntax", 4),
                (head + "name a " + "x" * 70000 + "\n", "too-large", 4),
                (head + "\n" + "x" * 5000 + "\n", "too-large", 5)]:
            error = engine.fail(code, "load", record=record)
            assert error["line"] == line and error["column"] >= 1, error
        assert engine.do("position")["hash"] == before


@test
def a_position_can_be_taken_and_set():
    with Engine("--reveal") as engine:
        engine.new(seats=5)
        rng = random.Random(9)
        for _ in range(60):
            legal = engine.do("legal")
            if legal["over"]:
                break
            position = engine.do("position")
            engine.do("set-position", table=2, position=position["position"])
            there = engine.do("position", table=2)
            assert there["hash"] == position["hash"]
            assert there["position"] == position["position"]
            assert engine.do("legal", table=2)["actions"] == legal["actions"]
            engine.do("play", action=rng.choice(legal["actions"])["text"])


@test
def a_position_that_cannot_be_is_refused():
    with Engine("--reveal") as engine:
        engine.new()
        before = engine.do("position")["hash"]
        for position in [
                {}, {"game": 5}, {"game": "chess"},
                {"game": "gauntlet", "seats": 10**9},
                {"game": "gauntlet", "seats": "3"},
                {"game": "gauntlet", "options": {"snap": {}}},
                {"game": "gauntlet", "thanos": 5},
                {"game": "gauntlet", "thanos": {"life": -1}},
                {"game": "gauntlet", "thanos": {"life": 10**9}},
                {"game": "gauntlet", "thanos": {"hand": ["hulk"]}},
                {"game": "gauntlet", "thanos": {"hand": ["x" * 9999]}},
                {"game": "gauntlet", "thanos": {"hand": ["thanos"] * 3}},
                {"game": "gauntlet", "turn": "nobody"},
                {"game": "gauntlet", "stack": [{}] * 500}]:
            reply = engine.ask("set-position", position=position)
            assert reply["type"] == "error" and reply["message"], position
        assert engine.do("position")["hash"] == before


# ---- taking back ----

@test
def undo_takes_back_what_it_may_and_nothing_else():
    with Engine("--reveal") as engine:
        engine.new(practice=False)
        taken = refused = 0
        rng = random.Random(6)
        while True:
            legal = engine.do("legal")
            if legal["over"]:
                break
            seat, before = legal["to_act"], engine.do("position")
            action = rng.choice(legal["actions"])["text"]
            engine.do("play", seat=seat, action=action)
            after = engine.do("position")
            if engine.do("can-undo", seat=seat)["possible"]:
                assert engine.do("undo", seat=seat)["count"] == \
                    before["count"]
                assert engine.do("position") == before
                engine.do("play", seat=seat, action=action)
                taken += 1
            else:
                engine.fail("no-undo", "undo", seat=seat)
                refused += 1
            assert engine.do("position") == after
        assert taken and refused
        engine.fail("unknown", "undo", seat="chance")
        engine.fail("unknown", "can-undo", seat="public")


IMPOSSIBLE = [  # members of a position of splendor, and what is wrong with it
    ({"deck1": ["rocket"]}, "SM-18.2"),
    ({"players": [{"tokens": {"green": 1}}]}, "SM-18.3"),
    ({"row1": ["-", "wasp", "rocket", "kraven"],
      "players": [{"team": ["yondu"]}]}, "SM-18.4"),
    ({"players": [{"team": ["wasp", "hawkeye", "quake"]}]}, "SM-18.5"),
    ({"ask": "return"}, "SM-18.6"),
    ({"locations": ["asgard"]}, "SM-18.7"),
    ({"ask": "location"}, "SM-3.7"),
    ({"ask": "over"}, "SM-14.7"),
    ({"passes": 2}, "SM-14.7"),
    ({"round": 0}, "SM-14.7"),
    ({"players": [{"proved": [{"cards": [1, 0, 0]}]}]}, "SM-16.1"),
    ({"players": [{"hand": ["moon-knight"], "face_down": ["moon-knight"],
                   "proved": [{"cards": [1, 0, 0],
                               "unpaid_with": {"yellow": 3}}]}]}, "SM-16.1"),
    ({"players": [{"hand": ["wasp", "rocket", "kraven", "thor"]}]}, "hand"),
    ({"players": [{"points": 5}]}, "points"),
    ({"players": [{"tokens": {"red": 9}}]}, "tokens"),
    ({"players": [{"team": ["wasp"]}, {"hand": ["wasp"]}]}, "wasp"),
    ({"locations": ["asgard", "wakanda"]}, "locations"),
    ({"supply": {"red": 1}}, "supply"),
    ({"ask": "pay"}, "paying"),
    ({"colour": 1}, "colour"),
]


@test
def an_impossible_position_is_refused_with_the_rule_it_breaks():
    with Engine("--reveal") as engine:
        engine.new(game="splendor", seats=2)
        before = engine.do("position")["hash"]
        for members, wrong in IMPOSSIBLE:
            reply = engine.ask("set-position", position={
                "game": "splendor", "seats": 2, **members})
            assert reply["type"] == "error", members
            assert wrong in reply["message"], (members, reply["message"])
        assert engine.do("position")["hash"] == before


@test
def practice_goes_all_the_way_back():
    with Engine("--reveal") as engine:
        engine.new(practice=True, seats=2)
        start = engine.do("position")
        play_out(engine, random.Random(8))
        while engine.do("can-undo", seat="thanos")["possible"]:
            engine.do("undo", seat="thanos")
        assert engine.do("position") == start
