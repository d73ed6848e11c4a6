"""advice.py -- hints over the protocol: what they tell, and what they can't."""
import random

from client import Engine, test

LITTLE = "search:iterations=100"
HINT = {"index", "text", "say", "chance", "error", "share", "reason"}
FORESEEN = {"event", "welcome", "often", "otherwise"}


def check_hint(hint, actions):
    action = actions[hint["index"]]
    assert (hint["text"], hint["say"]) == (action["text"], action["say"])
    assert 0 <= hint["chance"] <= 1 and 0 <= hint["error"] <= 0.5, hint
    assert 0 <= hint["share"] <= 1 and len(hint["reason"]) > 10, hint
    assert set(hint) in (HINT, HINT | FORESEEN), hint
    if "event" in hint:
        assert hint["event"]["event"] and hint["welcome"] in (True, False)
        assert 0 <= hint["often"] <= 1 and 0 <= hint["otherwise"] <= 1, hint


@test
def hints_tell_of_legal_actions_and_change_nothing():
    with Engine("--reveal") as engine:
        rng = random.Random(5)
        for game in engine.do("hello")["games"]:
            reply = engine.do("new", game=game, seats=3, seed=9)
            pause = 3  # decisions until hints are asked for again
            while not reply["over"]:
                actions = engine.do("legal")["actions"]
                before = engine.do("position")
                advice = engine.do("hint", seat=reply["to_act"], seed=4,
                                   level=LITTLE)
                assert advice["seat"] == reply["to_act"]
                hints = advice["hints"]
                assert 1 <= len(hints) <= min(5, len(actions))
                assert len({hint["index"] for hint in hints}) == len(hints)
                assert advice["iterations"] in (0, 100), advice
                chances = [hint["chance"] for hint in hints[1:]]
                assert chances == sorted(chances, reverse=True)
                for hint in hints:
                    check_hint(hint, actions)
                assert engine.do("position") == before
                pause += pause // 3  # less and less often: games are long
                for _ in range(pause):
                    if not reply["over"]:
                        menu = engine.do("legal")["actions"]
                        reply = engine.do("play",
                                          action=rng.choice(menu)["text"])


def without_time(reply):
    return {name: value for name, value in reply.items() if name != "seconds"}


@test
def a_seed_repeats_the_hints_and_count_cuts_them_short():
    with Engine() as engine:
        engine.new(game="splendor", seats=2)
        ask = {"level": LITTLE, "seed": "18446744073709551615"}
        first = without_time(engine.do("hint", **ask))
        assert without_time(engine.do("hint", **ask)) == first
        assert len(first["hints"]) == 5
        for count in range(1, 6):
            some = engine.do("hint", count=count, **ask)["hints"]
            assert some == first["hints"][:count]


def deal_anew(position, seat, rng):
    """Exchange what the seat can't see: the order of decks, and cards that
    Thanos holds against those of his deck."""
    thanos = position["thanos"]
    if seat != "thanos":
        cards = thanos["hand"] + thanos["deck"]
        rng.shuffle(cards)
        held = len(thanos["hand"])
        thanos["hand"], thanos["deck"] = cards[:held], cards[held:]
    rng.shuffle(thanos["deck"])
    rng.shuffle(position["team"]["deck"])


@test
def hints_are_the_same_whatever_the_hidden_cards_are():
    """As it is on the first turns, when nobody knows a card of another."""
    with Engine("--reveal") as engine:
        rng = random.Random(3)
        compared = 0
        for seed in range(12):
            engine.new(seats=2 + seed % 5, seed=seed)
            if seed % 2:
                engine.do("bot", bot="random", seed=seed)
            seat = engine.do("view")["to_act"]
            view = engine.do("view", seat=seat)["view"]
            ask = {"level": "search:iterations=300", "seed": seed}
            hints = engine.do("hint", **ask)["hints"]
            position = engine.do("position")["position"]
            deal_anew(position, seat, rng)
            engine.do("set-position", table=2, position=position)
            assert engine.do("position", table=2)["hash"] != \
                engine.do("position")["hash"]
            if engine.do("view", table=2, seat=seat)["view"] != view:
                continue  # some card was known after all
            assert engine.do("hint", table=2, **ask)["hints"] == hints
            compared += 1
        assert compared >= 6, compared


@test
def what_is_wrong_with_a_hint_is_told():
    with Engine() as engine:
        engine.fail("no-game", "hint")
        engine.new()
        engine.fail("not-your-turn", "hint", seat="a")
        engine.fail("unknown", "hint", seat="z")
        for count in (0, 6, -1, 2**62):
            engine.fail("range", "hint", count=count)
        for level, code in [("greedy", "range"), ("random", "range"),
                            ("nobody", "unknown"), ("", "unknown"),
                            ("cmd:true", "unknown"), ("x" * 9999, "unknown"),
                            ("hard:depth=3", "unknown"),
                            ("hard:iterations=many", "range"),
                            ("hard:iterations=0,seconds=0", "range"),
                            ("random:threads=2", "range")]:
            engine.fail(code, "hint", level=level)
        engine.fail("range", "hint", seed=-1)
        engine.fail("type", "hint", level=5)
        engine.fail("type", "hint", count="3")
        engine.fail("unknown", "hint", bot="hard")
        engine.new(chance="manual")
        engine.fail("forbidden", "hint")
        engine.new(seats=2)
        while not engine.do("bot", bot="random")["over"]:
            pass
        engine.fail("game-over", "hint")
        engine.fail("game-over", "hint", seat="a")
