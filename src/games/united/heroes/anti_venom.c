/* anti_venom.c -- Anti-Venom, the Hero: cleans the streets and his friends. */
#include "games/united/united.h"

#define FROM IS_ONE_SOURCE
#define PACK PACK_SPIDER
#define CARDS(X)                                                               \
    X(HERO)                                                                    \
    X(WEBBING_GENERATION)                                                      \
    X(BODY_CLEANSING)                                                          \
    X(SERUM)                                                                   \
    X(ATTACK)                                                                  \
    X(MOVE_HEROIC)                                                             \
    X(MOVE_ATTACK)                                                             \
    X(HEROIC_ATTACK)                                                           \
    X(WILD)                                                                    \
    X(WILD_WILD)
enum { CARDS(CARD_NUMBER) COUNT };
enum { DOSES = 2 }; /* of the Serum */

CARD(HERO) = { HERO_ROW("anti-venom", N_("Anti-Venom")) };

/* Webbing Generation, ongoing: a free Move in his turn, if neither of the two
 * newest Hero cards shows one; a Wild is none [MU-28.21]. */
CARD(WEBBING_GENERATION) = {
    HERO_CARD("anti-venom-webbing-generation", N_("Webbing Generation"), 1),
    .info.text = N_("Ongoing: on your turn, if neither of the two newest Hero "
                    "cards shows a Move, you have one free Move."),
    .info.rules = "MU-10.11 MU-10.12 MU-28.21",
    ONE(WILD),
    .marks = EFFECT | ONGOING | STARTING | FREE_MOVE,
};

/* Body Cleansing: a card; then one Hero here may discard all its Crisis tokens,
 * which another one decides for itself [MU-28.23]. */
static six_seats with_crises(const struct united *u, const struct six_frame *f)
{
    six_seats set = united_at(u, u->player[f->actor].place);
    for (six_seat s = 0; s < u->team; s++)
        if (!u->player[s].crisis)
            set &= (six_seats)~six_seat_bit(s);
    return set;
}

static bool body_cleansing(struct united *u, struct six_frame *f,
                           struct six_events *out)
{
    uint64_t words = WORD_BIT(WORD_DISCARD);
    switch (f->step) {
    case FIRST:
        united_draw(u, f->actor, 1, out);
        return AGAIN;
    case SECOND:
        united_ask_hero(u, f->actor, PROMPT_WHO, with_crises(u, f), true);
        return AGAIN;
    case THIRD:
        if (f->answer == SIX_NOBODY)
            return DONE;
        f->target = f->answer;
        return AGAIN;
    case FOURTH:
        if (f->target != f->actor)
            words |= WORD_BIT(WORD_NO);
        united_ask_word(u, f->target, PROMPT_CLEANSE, words);
        return AGAIN;
    default:
        if (f->answer == WORD_DISCARD)
            united_take_crisis(u, f->target, u->player[f->target].crisis, out);
        return DONE;
    }
}

CARD(BODY_CLEANSING) = {
    HERO_CARD("anti-venom-body-cleansing", N_("Body Cleansing"), 2),
    .info.text = N_("Draw a card. Then one Hero here may discard all of its "
                    "Crisis tokens."),
    .info.rules = "MU-17.3 MU-28.9 MU-28.23",
    ONE(HEROIC),
    .marks = EFFECT,
    .effect = body_cleansing,
};

/* Anti-Venom Serum: up to two Civilians here are rescued, or up to two Thugs
 * defeated, outright [MU-9.22]. number is the word said, NOTE counts. */
static pieces to_defeat(const struct united *u, int place)
{
    static const struct {
        uint8_t token, kind;
    } kinds[] = { { THUGS, KIND_THUG }, { DOOMBOTS, KIND_DOOMBOT } };
    const struct united_place *p = &u->place[place];
    pieces set = 0;
    for (int k = 0; k < 2; k++) {
        if (p->token[kinds[k].token] > p->hurt[kinds[k].token])
            set |= PIECE_BIT(united_piece(place, kinds[k].kind));
        if (p->hurt[kinds[k].token] > 0)
            set |= PIECE_BIT(united_piece(place, kinds[k].kind + 1));
    }
    return set;
}

static pieces to_rescue(const struct united *u, int place)
{
    return u->place[place].token[CIVILIANS] > 0
               ? PIECE_BIT(united_piece(place, KIND_CIVILIAN))
               : 0;
}

static bool can_inject(const struct united *u, const struct six_frame *f)
{
    return united_tokens_at(u, u->player[f->actor].place) > 0;
}

static void inject(struct united *u, struct six_frame *f,
                   struct six_events *out)
{
    int place = united_piece_place(f->answer);
    enum united_kind kind = united_piece_kind(f->answer);
    bool hurt = kind == KIND_HURT_THUG || kind == KIND_HURT_DOOMBOT;
    if (kind == KIND_CIVILIAN)
        united_rescue(u, place, out);
    else
        united_defeat(u, f->actor, place,
                      kind >= KIND_DOOMBOT ? DOOMBOTS : THUGS, hurt, out);
}

static bool serum(struct united *u, struct six_frame *f, struct six_events *out)
{
    int place = u->player[f->actor].place;
    switch (f->step) {
    case FIRST:
        united_ask_word(u, f->actor, PROMPT_WHAT,
                        (to_rescue(u, place) ? WORD_BIT(WORD_RESCUE) : 0) |
                            (to_defeat(u, place) ? WORD_BIT(WORD_DEFEAT) : 0));
        return AGAIN;
    case SECOND:
        f->number = f->answer;
        return AGAIN;
    case THIRD:
        united_ask_piece(u, f->actor, PROMPT_WHAT,
                         f->number == WORD_RESCUE ? to_rescue(u, place)
                                                  : to_defeat(u, place),
                         true);
        return AGAIN;
    default:
        if (f->answer == NO_PIECE)
            return DONE;
        inject(u, f, out);
        f->step = THIRD - 1;
        return ++f->reg[NOTE] < DOSES ? AGAIN : DONE;
    }
}

CARD(SERUM) = {
    HERO_CARD("anti-venom-anti-venom-serum", N_("Anti-Venom Serum"), 2),
    .info.text = N_("Rescue up to two Civilians here, or defeat up to two "
                    "Thugs here."),
    .info.rules = "MU-9.22 MU-10.7 MU-28.14",
    ONE(MOVE),
    .marks = EFFECT,
    .can = can_inject,
    .effect = serum,
};

CARD(ATTACK) = { PLAIN_ATTACK("anti-venom", 2) };
CARD(MOVE_HEROIC) = { PLAIN_MOVE_HEROIC("anti-venom", 1) };
CARD(MOVE_ATTACK) = { PLAIN_MOVE_ATTACK("anti-venom", 1) };
CARD(HEROIC_ATTACK) = { PLAIN_HEROIC_ATTACK("anti-venom", 1) };
CARD(WILD) = { PLAIN_WILD("anti-venom", 1) };
CARD(WILD_WILD) = { PLAIN_WILD_WILD("anti-venom", 1) };

static const struct united_card *const cards[] = { CARDS(CARD_ROW) };

const struct united_hero united_anti_venom = {
    .cards = cards,
    .count = COUNT,
    .first = ANTI_VENOM_FIRST,
    .person = "anti-venom",
};
