/* doctor_doom.c -- Doctor Doom as a Hero: uses what others have done, and his
 * own pain. */
#include "games/united/united.h"

#define FROM IS_ONE_SOURCE
#define PACK PACK_SINGLES
#define CARDS(X)                                                               \
    X(HERO)                                                                    \
    X(PAIN_IS_FOR_LESSER_MEN)                                                  \
    X(MINE_IS_THE_POWER)                                                       \
    X(MOVE_HEROIC)                                                             \
    X(ATTACK)                                                                  \
    X(MOVE_ATTACK)                                                             \
    X(ATTACK_ATTACK)                                                           \
    X(WILD)                                                                    \
    X(WILD_WILD)
enum { CARDS(CARD_NUMBER) COUNT };

CARD(HERO) = { HERO_ROW("doctor-doom", N_("Doctor Doom")) };

static bool is_hurt(const struct united *u, const struct six_frame *f)
{
    return united_in_villain_turn(u) && f->target == f->actor;
}

/* Pain Is For Lesser Men: a token of a kind he names, or none, for each damage
 * that he has taken in a Villain turn [MU-10.11]. NOTE is how many are still
 * to come. */
static bool pain(struct united *u, struct six_frame *f, struct six_events *out)
{
    switch (f->step) {
    case FIRST:
        f->reg[NOTE] = f->number;
        return AGAIN;
    case SECOND:
        if (f->reg[NOTE] == 0)
            return DONE;
        united_ask_word(u, f->actor, PROMPT_KIND,
                        WORD_BIT(WORD_MOVE) | WORD_BIT(WORD_ATTACK) |
                            WORD_BIT(WORD_HEROIC) | WORD_BIT(WORD_NO));
        return AGAIN;
    default:
        if (f->answer == WORD_NO)
            return DONE;
        united_gain(u, f->actor, f->answer - WORD_MOVE, 1, out);
        f->reg[NOTE]--;
        f->step = FIRST;
        return AGAIN;
    }
}

CARD(PAIN_IS_FOR_LESSER_MEN) = {
    HERO_CARD("doctor-doom-pain-is-for-lesser-men",
              N_("Pain Is For Lesser Men"), 1),
    ONE(MOVE),
    .info.text = N_("Starting card. Ongoing: for each damage you take in a "
                    "Villain turn you may gain a Move, Attack or Heroic "
                    "token."),
    .info.rules = "MU-10.11 MU-10.12 MU-11.1 MU-15.1",
    .marks = EFFECT | ONGOING | STARTING,
    .moment = MOMENT_HURT,
    .can_react = is_hurt,
    .react = pain,
};

/* Mine Is The Power: in this turn the symbols of the three Hero cards before
 * this one can be used, not only those of the last; when the actions are over
 * they are turned face down [MU-9.3, MU-10.16]. */
static bool power(struct united *u, struct six_frame *f, struct six_events *out)
{
    (void)f;
    (void)out;
    u->turn.flags |= THREE_CARDS;
    return DONE;
}

CARD(MINE_IS_THE_POWER) = {
    HERO_CARD("doctor-doom-mine-is-the-power", N_("Mine Is The Power"), 3),
    ONE(WILD),
    .info.text = N_("In this turn use the symbols of the three previous Hero "
                    "cards instead of one; then turn those three face down."),
    .info.rules = "MU-9.1 MU-9.3 MU-10.16 MU-12.9",
    .marks = EFFECT,
    .effect = power,
};

CARD(MOVE_HEROIC) = { PLAIN_MOVE_HEROIC("doctor-doom", 1) };
CARD(ATTACK) = { PLAIN_ATTACK("doctor-doom", 1) };
CARD(MOVE_ATTACK) = { PLAIN_MOVE_ATTACK("doctor-doom", 1) };
CARD(ATTACK_ATTACK) = { PLAIN_ATTACK_ATTACK("doctor-doom", 1) };
CARD(WILD) = { PLAIN_WILD("doctor-doom", 3) };
CARD(WILD_WILD) = { PLAIN_WILD_WILD("doctor-doom", 1) };

static const struct united_card *const cards[] = { CARDS(CARD_ROW) };

const struct united_hero united_doctor_doom = {
    .cards = cards,
    .count = COUNT,
    .first = DOCTOR_DOOM_FIRST,
    .person = "doctor-doom",
};
