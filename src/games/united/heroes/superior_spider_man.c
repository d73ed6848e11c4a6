/* superior_spider_man.c -- Superior Spider-Man, the Hero: his Spider-Bots act
 * for him, until he understands. */
#include "games/united/united.h"

#define FROM IS_ONE_SOURCE
#define PACK PACK_SPIDER
#define CARDS(X)                                                               \
    X(HERO)                                                                    \
    X(SPIDER_BOTS)                                                             \
    X(SPIDER_BOT_DECOYS)                                                       \
    X(PARKER_INDUSTRIES)                                                       \
    X(GENIUS_INTELLECT)                                                        \
    X(FINAL_UNDERSTANDING)                                                     \
    X(MOVE)                                                                    \
    X(ATTACK)                                                                  \
    X(MOVE_HEROIC)                                                             \
    X(MOVE_ATTACK)                                                             \
    X(HEROIC_ATTACK)                                                           \
    X(WILD)                                                                    \
    X(WILD_WILD)
enum { CARDS(CARD_NUMBER) COUNT };

CARD(HERO) = { HERO_ROW("superior-spider-man", N_("Superior Spider-Man")) };

/* Spider-Bots, ongoing: in his turn a bot where he is, if there is none; and
 * one Heroic or Attack as if he stood where a bot is. */
CARD(SPIDER_BOTS) = {
    HERO_CARD("superior-spider-man-spider-bots", N_("Spider-Bots"), 1),
    .info.text = N_("Ongoing: on your turn you may put a Spider-Bot here, if "
                    "there is none, and use one Heroic or Attack as if you "
                    "were in a Location with a Spider-Bot."),
    .info.rules = "MU-7.14 MU-10.11 MU-10.14",
    ONE(HEROIC),
    .marks = EFFECT | ONGOING | STARTING | PUTS_BOTS | ACTS_BY_BOT,
};

/* Spider-Bot Decoys, ongoing: a bot in his turn, likewise; once in a Villain
 * turn the bot where he is goes for one damage [MU-15.13]. */
static bool can_decoy(const struct united *u, const struct six_frame *f)
{
    return united_self_is_hit(u, f) && united_in_villain_turn(u) &&
           u->place[u->player[f->actor].place].bot &&
           !(u->story[f->reg[SELF]].flags & WORKED);
}

static bool decoy(struct united *u, struct six_frame *f, struct six_events *out)
{
    u->story[f->reg[SELF]].flags |= WORKED;
    united_remove_bot(u, u->player[f->actor].place, out);
    return united_ignore_one(u, f, out);
}

CARD(SPIDER_BOT_DECOYS) = {
    HERO_CARD("superior-spider-man-spider-bot-decoys", N_("Spider-Bot Decoys"),
              1),
    .info.text = N_("Ongoing: on your turn you may put a Spider-Bot here, if "
                    "there is none. Once in each Villain turn you may discard "
                    "the Spider-Bot here to ignore 1 damage."),
    .info.rules = "MU-7.14 MU-10.11 MU-10.14 MU-15.10",
    ONE(ATTACK),
    .marks = EFFECT | ONGOING | STARTING | PUTS_BOTS,
    .moment = MOMENT_PREVENT,
    .can_react = can_decoy,
    .react = decoy,
};

/* Parker Industries: two tokens in any mix of Move, Heroic, Attack. */
CARD(PARKER_INDUSTRIES) = {
    HERO_CARD("superior-spider-man-parker-industries", N_("Parker Industries"),
              1),
    .info.text = N_("Gain two tokens in any mix of Move, Heroic and Attack."),
    .info.rules = "MU-11.1 MU-11.5",
    ONE(MOVE),
    .marks = EFFECT,
    .effect = united_two_tokens,
};

/* Genius Intellect: in this turn his Action tokens count as Wild
 * [MU-10.17]. */
static bool genius_intellect(struct united *u, struct six_frame *f,
                             struct six_events *out)
{
    (void)f;
    (void)out;
    u->turn.flags |= TOKENS_WILD;
    return DONE;
}

CARD(GENIUS_INTELLECT) = {
    HERO_CARD("superior-spider-man-genius-intellect", N_("Genius Intellect"),
              1),
    .info.text = N_("This turn all your Action tokens count as Wild."),
    .info.rules = "MU-10.17 MU-11.1",
    ONE(WILD),
    .marks = EFFECT,
    .effect = genius_intellect,
};

/* Final Understanding: he is KO'd at the end of the turn, and may then make
 * room for another Spider-Man [MU-12.5, MU-16.12]. */
static bool final_understanding(struct united *u, struct six_frame *f,
                                struct six_events *out)
{
    (void)out;
    united_flag(u, f->actor, DOOMED);
    return DONE;
}

CARD(FINAL_UNDERSTANDING) = {
    HERO_CARD("superior-spider-man-final-understanding",
              N_("Final Understanding"), 1),
    .info.text = N_("Must be played as soon as it is in the hand. You are KO'd "
                    "at the end of the turn; you may retire this Hero and come "
                    "back on your next turn as another Spider-Man, in any "
                    "Location."),
    .info.rules = "MU-8.7 MU-12.5 MU-16.12 MU-20.3",
    TWO(HEROIC, WILD),
    .marks = EFFECT | UNDER | MANDATORY | MUST_PLAY,
    .effect = final_understanding,
};

CARD(MOVE) = { PLAIN_MOVE("superior-spider-man", 1) };
CARD(ATTACK) = { PLAIN_ATTACK("superior-spider-man", 1) };
CARD(MOVE_HEROIC) = { PLAIN_MOVE_HEROIC("superior-spider-man", 1) };
CARD(MOVE_ATTACK) = { PLAIN_MOVE_ATTACK("superior-spider-man", 1) };
CARD(HEROIC_ATTACK) = { PLAIN_HEROIC_ATTACK("superior-spider-man", 1) };
CARD(WILD) = { PLAIN_WILD("superior-spider-man", 1) };
CARD(WILD_WILD) = { PLAIN_WILD_WILD("superior-spider-man", 1) };

static const struct united_card *const cards[] = { CARDS(CARD_ROW) };

const struct united_hero united_superior_spider_man = {
    .cards = cards,
    .count = COUNT,
    .first = SUPERIOR_SPIDER_MAN_FIRST,
    .person = "superior-spider-man",
    .equipment = { WEB_SHOOTERS, SPIDER_ARMS },
};
