"""talk.py -- the conversation as such, and that the documentation is true."""
import json
import re
import subprocess

from client import ROOT, Engine, examples, test


def pattern(example):
    return ".*".join(re.escape(part) for part in example.split("..."))


@test
def the_examples_of_the_documentation_come_true():
    pairs = list(examples())
    assert len(pairs) > 25
    with Engine("--reveal") as engine:
        for sent, expected in pairs:
            reply = json.dumps(engine.raw(sent.encode()), ensure_ascii=False,
                               separators=(",", ":"))
            assert re.fullmatch(pattern(expected), reply), \
                f"\nsent     {sent}\nexpected {expected}\nfound    {reply}"


@test
def the_documentation_has_an_example_of_every_type():
    text = (ROOT / "src/cli/engine.c").read_text("utf-8")
    types = set(re.findall(r'^        \.name = "([a-z-]+)",$', text, re.M))
    shown = {json.loads(sent)["type"] for sent, _ in examples()}
    assert len(types) > 20 and types == shown, types ^ shown


@test
def the_documentation_lists_every_error():
    text = (ROOT / "include/sixstones/status.h").read_text("utf-8")
    page = (ROOT / "docs/protocol.md").read_text("utf-8")
    for code in re.findall(r'X\(SIX_\w+, "([a-z-]+)"', text):
        assert code == "ok" or f"`{code}`" in page, code


@test
def the_example_of_a_record_can_be_loaded():
    page = (ROOT / "docs/record.md").read_text("utf-8")
    record = re.search(r"```\n(sixstones record .*?)```", page, re.S)[1]
    record = re.sub(r"^hash .*\n", "", record, flags=re.M)  # made up
    with Engine() as engine:
        assert engine.do("load", record=record)["count"] == 4


# ---- the conversation ----

@test
def ids_come_back_in_replies_and_errors():
    with Engine() as engine:
        for id_ in ["x", "", 0, -5, 2**63 - 1, "\u0105\"\\\n", "y" * 64]:
            assert engine.do("hello", id=id_)["id"] == id_
            assert engine.fail("no-game", "view", id=id_)["id"] == id_
        assert "id" not in engine.do("hello")


@test
def an_id_of_a_wrong_kind_is_refused_and_not_sent_back():
    with Engine() as engine:
        for id_ in [None, True, 1.5, [], {}]:
            assert "id" not in engine.fail("type", "hello", id=id_)
        assert "id" not in engine.fail("too-large", "hello", id="y" * 65)


@test
def empty_lines_are_ignored_and_line_ends_may_be_of_windows():
    with Engine() as engine:
        reply = engine.raw(b'\n\r\n   \n\n{"type":"hello","id":1}\r')
        assert reply["id"] == 1


@test
def the_end_of_input_in_the_middle_of_a_line_is_the_end_of_that_line():
    with Engine() as engine:
        engine.process.stdin.write(b'{"type":"hello","id":3}')
        engine.process.stdin.close()
        assert engine.read()["id"] == 3
        engine.process.stdin = open("/dev/null", "wb")


@test
def no_input_at_all_is_no_failure():
    done = subprocess.run([Engine.program, "engine"], input=b"", check=False,
                          stdout=subprocess.PIPE)
    assert done.returncode == 0 and done.stdout == b""


@test
def nothing_is_answered_after_quit():
    done = subprocess.run([Engine.program, "engine"], check=False,
                          input=b'{"type":"quit"}\n{"type":"hello"}\n',
                          stdout=subprocess.PIPE)
    assert done.returncode == 0
    assert done.stdout == b'{"type":"quit"}\n'


@test
def an_argument_too_many_is_a_wrong_command_line():
    done = subprocess.run([Engine.program, "engine", "fast"], check=False, input=b"",
                          stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    assert done.returncode == 2 and b"fast" in done.stderr


# ---- languages ----

@test
def sentences_follow_the_language():
    with Engine() as engine:
        engine.new()
        menus = {}
        for lang in ["pl", "it", "en"]:
            assert engine.do("lang", lang=lang)["lang"] == lang
            menus[lang] = engine.do("legal")["actions"]
        for lang in ["pl", "it"]:
            assert menus[lang][0]["text"] == menus["en"][0]["text"]
            assert menus[lang][0]["say"] != menus["en"][0]["say"]
        for lang in ["", "e", "de", "x" * 10000, "plural"]:
            engine.fail("unknown", "lang", lang=lang)
        assert engine.do("hello")["lang"] == "en"


@test
def games_are_told_one_by_one_and_without_their_cards():
    with Engine() as engine:
        games = engine.do("games")["games"]
        for game in games:
            name = game["game"]
            assert engine.do("games", game=name)["games"] == [game]
            brief = engine.do("games", game=name, cards=False)["games"][0]
            assert brief == {k: v for k, v in game.items() if k != "cards"}
        engine.fail("unknown", "games", game="chess")
        engine.fail("type", "games", cards="no")


@test
def a_game_tells_how_people_talk_and_where_they_sit():
    with Engine() as engine:
        for game in engine.do("games", cards=False)["games"]:
            numbers = range(game["min_seats"], game["max_seats"] + 1)
            assert list(game["seats_of"]) == [str(n) for n in numbers], game
            for number in numbers:
                seats = game["seats_of"][str(number)]
                engine.new(game=game["game"], seats=number)
                for seat in seats:
                    engine.do("view", seat=seat["seat"])
                assert len(seats) == number
                assert all(seat["title"] for seat in seats)
            talk = "remarks" if game["game"] == "gauntlet" else "free"
            assert game["talk"] == talk, game
        engine.do("lang", lang="pl")
        game = engine.do("games", game="gauntlet", cards=False)["games"][0]
        assert game["seats_of"]["2"][1]["title"] != "Hero A"


@test
def an_option_that_chooses_whom_a_seat_plays_says_which_seat():
    with Engine() as engine:
        for game in engine.do("games", cards=False)["games"]:
            roles = {option["id"]: option["role"]
                     for option in game["options"] if "role" in option}
            word = {"villainous": "villain", "united": "hero"}.get(game["game"])
            wanted = {f"{word}{letter}": i for i, letter in enumerate("ABCD")}
            assert roles == (wanted if word else {})


@test
def rules_and_cards_are_found_by_their_ids():
    with Engine() as engine:
        games = engine.do("games")["games"]
        for game in games:
            rules = engine.do("rules", game=game["game"])["rules"]
            assert rules
            one = engine.do("rules", game=game["game"],
                            rule=rules[-1]["rule"])
            assert one["rules"] == rules[-1:]
            ids = {rule["rule"] for rule in rules}
            for card in game["cards"]:
                reply = engine.do("card", game=game["game"],
                                  card=card["card"])
                assert {name: reply[name] for name in card} == card
                assert set(card["rules"]) <= ids, card
        engine.fail("unknown", "rules", game="gauntlet", rule="IG-999.1")
        engine.fail("unknown", "card", game="gauntlet", card="joker")
        engine.fail("unknown", "card", game="chess", card="joker")
