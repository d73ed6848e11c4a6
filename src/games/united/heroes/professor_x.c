/* professor_x.c -- Professor X: makes more of symbols, of the others, and even
 * of Thugs. */
#include "games/united/united.h"

#define FROM IS_ONE_SOURCE
#define PACK PACK_X_MEN
#define CARDS(X)                                                               \
    X(HERO)                                                                    \
    X(GENIUS_INTELLIGENCE_HEROIC)                                              \
    X(GENIUS_INTELLIGENCE_ATTACK)                                              \
    X(LEADERSHIP_HEROIC)                                                       \
    X(LEADERSHIP_ATTACK)                                                       \
    X(TELEPATHY)                                                               \
    X(MIND_ALTERATION)                                                         \
    X(MOVE_ATTACK)                                                             \
    X(MOVE_HEROIC)                                                             \
    X(HEROIC_ATTACK)                                                           \
    X(WILD)                                                                    \
    X(WILD_WILD)
enum { CARDS(CARD_NUMBER) COUNT };

CARD(HERO) = { HERO_ROW("professor-x", N_("Professor X")) };

/* Genius Intelligence: symbols of the card's own kind count as Wild
 * [MU-10.17]. */
#define GENIUS_INTELLIGENCE(word)                                              \
    HERO_CARD("professor-x-genius-intelligence-" word,                         \
              N_("Genius Intelligence"), 1),                                   \
        .info.rules = "MU-9.15 MU-10.17", .marks = EFFECT,                     \
        .effect = united_genius
CARD(GENIUS_INTELLIGENCE_HEROIC) = {
    GENIUS_INTELLIGENCE("heroic"),
    .info.text = N_("This turn Heroic symbols count as Wild."),
    ONE(HEROIC),
};
CARD(GENIUS_INTELLIGENCE_ATTACK) = {
    GENIUS_INTELLIGENCE("attack"),
    .info.text = N_("This turn Attack symbols count as Wild."),
    ONE(ATTACK),
};

/* Leadership: another Hero gets two tokens of the card's own kind
 * [MU-24.12]. */
static bool can_lead(const struct united *u, const struct six_frame *f)
{
    return united_others(u, f->actor) != 0;
}

static bool lead(struct united *u, struct six_frame *f, struct six_events *out)
{
    switch (f->step) {
    case FIRST:
        united_ask_hero(u, f->actor, PROMPT_RECEIVER,
                        united_others(u, f->actor), false);
        return AGAIN;
    default:
        if (f->answer != SIX_NOBODY)
            united_gain(u, f->answer, united_card(u, f->card)->symbol[0], 2,
                        out);
        return DONE;
    }
}

#define LEADERSHIP(word)                                                       \
    HERO_CARD("professor-x-leadership-" word, N_("Leadership"), 1),            \
        .info.rules = "MU-10.1 MU-11.1 MU-24.12", .marks = EFFECT,             \
        .can = can_lead, .effect = lead
CARD(LEADERSHIP_HEROIC) = {
    LEADERSHIP("heroic"),
    .info.text = N_("Another Hero gains two Heroic tokens."),
    ONE(HEROIC),
};
CARD(LEADERSHIP_ATTACK) = {
    LEADERSHIP("attack"),
    .info.text = N_("Another Hero gains two Attack tokens."),
    ONE(ATTACK),
};

/* Telepathy: another Hero may trade hand cards for own cards that lie face up
 * in the Storyline, each place once [MU-12.15, MU-16.9]. This card itself stays
 * where it is. Traded places are remembered as bits of both notes: the n-th own
 * card, which the trades leave the n-th. */
static uint64_t own_places(const struct united *u, six_seat seat)
{
    uint64_t set = united_own_story(u, seat);
    if (u->turn.played != NO_STORY)
        set &= ~((uint64_t)1 << u->turn.played);
    return set;
}

static uint64_t untraded(const struct united *u, const struct six_frame *f)
{
    unsigned traded = f->reg[NOTE] | (unsigned)f->reg[NOTE_2] << 8;
    uint64_t own = own_places(u, f->target), set = 0;
    for (; own; own &= own - 1, traded >>= 1)
        if (!(traded & 1))
            set |= own & -own;
    return set;
}

static void remember(const struct united *u, struct six_frame *f, int place)
{
    uint64_t before = own_places(u, f->target) & (((uint64_t)1 << place) - 1);
    unsigned rank = (unsigned)__builtin_popcountll(before);
    if (rank < 8)
        f->reg[NOTE] |= (uint8_t)(1u << rank);
    else
        f->reg[NOTE_2] |= (uint8_t)(1u << (rank - 8));
}

static six_seats traders(const struct united *u, six_seat actor)
{
    six_seats set = united_others(u, actor);
    for (six_seat s = 0; s < u->team; s++)
        if (!u->player[s].hand_count || !own_places(u, s))
            set &= (six_seats)~six_seat_bit(s);
    return set;
}

static bool can_trade(const struct united *u, const struct six_frame *f)
{
    return traders(u, f->actor) != 0;
}

static bool telepathy(struct united *u, struct six_frame *f,
                      struct six_events *out)
{
    switch (f->step) {
    case FIRST:
        united_ask_hero(u, f->actor, PROMPT_WHO, traders(u, f->actor), false);
        return AGAIN;
    case SECOND:
        if (f->answer == SIX_NOBODY)
            return DONE;
        f->target = f->answer;
        return AGAIN;
    case THIRD:
        united_ask_story(u, f->target, PROMPT_STORY, untraded(u, f), true);
        return AGAIN;
    case FOURTH:
        if (f->answer == NO_STORY)
            return DONE;
        f->number = f->answer;
        return AGAIN;
    case FIFTH:
        united_ask_hand(u, f->target, PROMPT_TRADE, FILTER_ANY, false);
        return AGAIN;
    default:
        remember(u, f, f->number);
        united_trade(u, f->target, f->answer, f->number, out);
        f->step = THIRD - 1;
        return AGAIN;
    }
}

CARD(TELEPATHY) = {
    HERO_CARD("professor-x-telepathy", N_("Telepathy"), 1),
    .info.text = N_("Another Hero may trade any number of hand cards for own "
                    "face-up cards in the Storyline."),
    .info.rules = "MU-10.16 MU-12.15 MU-16.9 MU-28.23",
    ONE(WILD),
    .marks = EFFECT | SWAPS,
    .can = can_trade,
    .effect = telepathy,
};

/* Mind Alteration: up to two Thugs here become Civilians [MU-7.13]. */
static bool can_alter(const struct united *u, const struct six_frame *f)
{
    return united_thugs_at(u, u->player[f->actor].place) > 0;
}

CARD(MIND_ALTERATION) = {
    HERO_CARD("professor-x-mind-alteration", N_("Mind Alteration"), 1),
    .info.text = N_("Turn up to two Thugs here into Civilians."),
    .info.rules = "MU-7.13 MU-10.7 MU-28.14",
    ONE(MOVE),
    .marks = EFFECT,
    .can = can_alter,
    .effect = united_convert_thugs,
};

CARD(MOVE_ATTACK) = { PLAIN_MOVE_ATTACK("professor-x", 1) };
CARD(MOVE_HEROIC) = { PLAIN_MOVE_HEROIC("professor-x", 2) };
CARD(HEROIC_ATTACK) = { PLAIN_HEROIC_ATTACK("professor-x", 1) };
CARD(WILD) = { PLAIN_WILD("professor-x", 1) };
CARD(WILD_WILD) = { PLAIN_WILD_WILD("professor-x", 1) };

static const struct united_card *const cards[] = { CARDS(CARD_ROW) };

const struct united_hero united_professor_x = {
    .cards = cards,
    .count = COUNT,
    .first = PROFESSOR_X_FIRST,
    .person = "professor-x",
};
