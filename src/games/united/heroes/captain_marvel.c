/* captain_marvel.c -- Captain Marvel: strikes from next door. */
#include "games/united/united.h"

#define FROM IS_DOCUMENTED
#define PACK PACK_CORE
#define CARDS(X)                                                               \
    X(HERO)                                                                    \
    X(PHOTON_BLAST)                                                            \
    X(MOVE)                                                                    \
    X(MOVE_MOVE)                                                               \
    X(MOVE_HEROIC)                                                             \
    X(ATTACK_ATTACK)                                                           \
    X(HEROIC_HEROIC)                                                           \
    X(WILD)                                                                    \
    X(WILD_WILD)
enum { CARDS(CARD_NUMBER) COUNT };

CARD(HERO) = { HERO_ROW("captain-marvel", N_("Captain Marvel")) };

/* Photon Blast: two Attacks in the same neighbouring Location [MU-10.10]. */
static bool photon_blast(struct united *u, struct six_frame *f,
                         struct six_events *out)
{
    (void)out;
    int place = u->player[f->actor].place;
    united_let_act(u, f,
                   (struct united_grant){ .attacks = 2,
                                          .where = united_neighbours(place),
                                          .terms = ONE_PLACE });
    return DONE;
}

CARD(PHOTON_BLAST) = {
    HERO_CARD("captain-marvel-photon-blast", N_("Photon Blast"), 3),
    ONE(ATTACK),
    .info.text = N_("Two Attacks, both in the same neighbouring Location."),
    .info.rules = "MU-10.1 MU-10.8 MU-10.10",
    .marks = EFFECT,
    .effect = photon_blast,
};

CARD(MOVE) = { PLAIN_MOVE("captain-marvel", 1) };
CARD(MOVE_MOVE) = { PLAIN_MOVE_MOVE("captain-marvel", 1) };
CARD(MOVE_HEROIC) = { PLAIN_MOVE_HEROIC("captain-marvel", 1) };
CARD(ATTACK_ATTACK) = { PLAIN_ATTACK_ATTACK("captain-marvel", 2) };
CARD(HEROIC_HEROIC) = { PLAIN_HEROIC_HEROIC("captain-marvel", 1) };
CARD(WILD) = { PLAIN_WILD("captain-marvel", 2) };
CARD(WILD_WILD) = { PLAIN_WILD_WILD("captain-marvel", 1) };

static const struct united_card *const cards[] = { CARDS(CARD_ROW) };

const struct united_hero united_captain_marvel = {
    .cards = cards,
    .count = COUNT,
    .first = CAPTAIN_MARVEL_FIRST,
    .person = "captain-marvel",
};
