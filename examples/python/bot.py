#!/usr/bin/env python3
"""bot.py -- a bot of one's own, in Python.

    sixstones play splendor --bot 'cmd:python3 examples/python/bot.py'

serve() is the dialogue, and all that a bot has to know of the protocol
(docs/protocol.md, "A bot of one's own"). choose() is what it thinks: replace
it by something better. This one rates each action by a rule of thumb, and
where it has none for a game it takes any.
"""
import json
import random
import sys


# ---- the dialogue ----

def serve(lines, out):
    """Answer every message until the end."""
    game = None
    for line in lines:
        message = json.loads(line)
        reply = {"type": message["type"]}
        if message["type"] == "hello":
            reply |= {"version": 1, "wants": ["cards"]}
        elif message["type"] == "new":
            game = Game(message)
        elif message["type"] == "decide":
            reply["action"] = choose(game, message)["text"]
        elif message["type"] == "quit":
            return
        print(json.dumps(reply), file=out, flush=True)


class Game:
    """What stays the same while a game lasts."""

    def __init__(self, message):
        self.name = message["game"]
        self.seat = message["seat"]
        self.cards = {card["card"]: card for card in message["cards"]}


# ---- thinking ----

def choose(game, message):
    """The action that is rated best. The seed of the message makes luck that
    can be repeated: the same game is played in the same way again."""
    rate = RATES.get(game.name, anything)
    luck = random.Random(message["seed"])
    view = message["view"]
    return max(message["actions"],
               key=lambda action: (rate(game, view, action), luck.random()))


def anything(game, view, action):
    return 0


# ---- Splendor: Marvel ----

def splendor(game, view, action):
    """What brings the cards nearer that are worth having."""
    me = next(p for p in view["players"] if p["id"] == game.seat)
    verb, args = action["verb"], action["args"]
    if verb in ("recruit", "choose"):
        return 100 + worth(game.cards[args[0]], me)
    tokens = dict(me["tokens"])
    if verb == "take":
        add(tokens, args, 1)
    elif verb in ("pay", "return"):
        add(tokens, args, -1)
    elif verb.startswith("reserve") and view["supply"].get("grey"):
        tokens["grey"] = tokens.get("grey", 0) + 1
    return hope(game, view, me, tokens)


def add(tokens, args, sign):
    """Tokens as they stand in an action: "2 yellow grey"."""
    number = 1
    for word in args:
        if word.isdigit():
            number = int(word)
        else:
            tokens[word] = tokens.get(word, 0) + sign * number
            number = 1


def worth(card, me):
    """Points win, and so does a bonus of each colour."""
    new = card.get("bonus") not in me["bonuses"]
    return 1 + 2 * card["points"] + new + card.get("symbols", 0) / 2


def hope(game, view, me, tokens):
    """The cards within sight, each by its worth and by how many tokens it
    lacks. A grey token stands in for any other."""
    total = 0
    for row in (view["row1"], view["row2"], view["row3"], me["hand"]):
        for name in row:
            if name in ("-", "?"):
                continue
            card = game.cards[name]
            lacks = sum(max(0, n - me["bonuses"].get(colour, 0)
                            - tokens.get(colour, 0))
                        for colour, n in card["cost"].items())
            lacks = max(0, lacks - tokens.get("grey", 0))
            total += worth(card, me) / (1 + lacks) ** 2
    return total


# ---- Infinity Gauntlet ----

VALUES = {
    card: value for value, cards in {
        1: "nebula spider-man star-lord outrider mind-stone",
        2: "black-widow gamora ant-man-and-wasp corvus-glaive soul-stone",
        3: "captain-america hulk thor black-dwarf space-stone",
        4: "black-panther doctor-strange falcon proxima-midnight power-stone",
        5: "scarlet-witch vision ebony-maw reality-stone",
        6: "captain-marvel iron-man time-stone",
        7: "thanos",
    }.items() for card in cards.split()}
COPIES = {"thanos": [0, 3, 2, 2, 2, 2, 1, 1], "hero": [0, 3, 3, 3, 3, 2, 2, 0]}


def gauntlet(game, view, action):
    """High cards are kept, for they win fights; stones are kept on the table;
    and who must name a number names the most likely one."""
    verb, args = action["verb"], action["args"]
    if verb == "snap":
        return 1000
    if verb in ("play", "bottom", "lose"):
        stone = args[0].endswith("-stone")
        return (stone if verb == "play" else -stone) - VALUES[args[0]] / 10
    if verb == "use":
        return VALUES[args[0]]
    if verb == "fight":
        return strength(game, view) - 4
    if verb == "name":
        return likelihood(game, view, int(args[0]))
    return 0


def strength(game, view):
    """The best own card, and 2 for a power token."""
    me = view["thanos"] if game.seat == "thanos" else next(
        hero for hero in view["heroes"] if hero["id"] == game.seat)
    cards = [VALUES[card] for card in me["hand"] if card != "?"]
    return max(cards, default=0) + 2 * (me["tokens"] > 0)


def likelihood(game, view, number):
    """How many such cards may be in the hands of the other side."""
    if game.seat == "thanos":
        sets = [hero["may_hold"] for hero in view["heroes"]]
        return COPIES["hero"][number] * sum(number in s for s in sets)
    sets = view["thanos"]["may_hold"]
    return COPIES["thanos"][number] * sum(number in s for s in sets)


RATES = {"splendor": splendor, "gauntlet": gauntlet}

if __name__ == "__main__":
    serve(sys.stdin, sys.stdout)
