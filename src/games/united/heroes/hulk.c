/* hulk.c -- Hulk: hits whoever is near, friend or foe. */
#include "games/united/united.h"

#define FROM IS_DOCUMENTED
#define PACK PACK_CORE
#define CARDS(X)                                                               \
    X(HERO)                                                                    \
    X(HULK_SMASH)                                                              \
    X(MOVE)                                                                    \
    X(MOVE_ATTACK)                                                             \
    X(ATTACK_ATTACK)                                                           \
    X(HEROIC)                                                                  \
    X(WILD)                                                                    \
    X(WILD_WILD)
enum { CARDS(CARD_NUMBER) COUNT };

CARD(HERO) = { HERO_ROW("hulk", N_("Hulk")) };

/* Thugs are hit kind by kind, those that are hurt already before the others,
 * whom a hit may make so. */
static const uint8_t order[] = { KIND_HURT_THUG, KIND_THUG, KIND_HURT_DOOMBOT,
                                 KIND_DOOMBOT };
enum { ORDER = sizeof order / sizeof *order };

static int count_of(const struct united *u, int place, int kind)
{
    const struct united_place *p = &u->place[place];
    switch (kind) {
    case KIND_HURT_THUG:
        return p->hurt[THUGS];
    case KIND_THUG:
        return p->token[THUGS] - p->hurt[THUGS];
    case KIND_HURT_DOOMBOT:
        return p->hurt[DOOMBOTS];
    default:
        return p->token[DOOMBOTS] - p->hurt[DOOMBOTS];
    }
}

/* One hit; false when all Thugs have had theirs. NOTE is the next kind, number
 * how many of the last one are still to be hit. */
static bool hit_a_thug(struct united *u, struct six_frame *f,
                       struct six_events *out)
{
    int place = f->reg[HERE];
    while (f->number == 0 && f->reg[NOTE] < ORDER)
        f->number = (uint8_t)count_of(u, place, order[f->reg[NOTE]++]);
    if (f->number == 0)
        return false;
    int kind = order[f->reg[NOTE] - 1];
    f->number--;
    if (count_of(u, place, kind) > 0)
        united_hit(u, f->actor, united_piece(place, kind), out);
    return true;
}

static void hit_henchman(struct united *u, const struct six_frame *f,
                         struct six_events *out)
{
    int place = f->reg[HERE], threat = united_threat_at(u, place);
    if (threat >= 0 && united_can_hit_threat(u, threat))
        united_hit(u, f->actor, united_piece(place, KIND_THREAT), out);
}

static void hit_villain(struct united *u, const struct six_frame *f,
                        struct six_events *out)
{
    int place = f->reg[HERE];
    if (u->foe.place == place && united_can_hit_villain(u))
        united_hit(u, f->actor, united_piece(place, KIND_VILLAIN), out);
}

static void hit_heroes(struct united *u, const struct six_frame *f)
{
    six_seats hit = united_at(u, f->reg[HERE]) & united_others(u, f->actor);
    if (hit)
        united_damage(u, hit, 1, 0);
}

/* Hulk Smash!: everybody else here takes 1 damage: each Thug, the Henchman, the
 * Villain if he can be damaged, then all other Heroes as one event; Civilians
 * are discarded [MU-28.15, MU-28.16]. */
static bool smash(struct united *u, struct six_frame *f, struct six_events *out)
{
    int place = f->reg[HERE];
    switch (f->step) {
    case FIRST:
        f->number = f->reg[NOTE] = 0;
        return AGAIN;
    case SECOND:
        if (hit_a_thug(u, f, out))
            f->step = FIRST;
        return AGAIN;
    case THIRD:
        hit_henchman(u, f, out);
        return AGAIN;
    case FOURTH:
        hit_villain(u, f, out);
        return AGAIN;
    case FIFTH:
        hit_heroes(u, f);
        return AGAIN;
    default:
        united_drop(u, place, CIVILIANS, u->place[place].token[CIVILIANS], out);
        return DONE;
    }
}

CARD(HULK_SMASH) = {
    HERO_CARD("hulk-hulk-smash", N_("Hulk Smash!"), 3),
    ONE(MOVE),
    .info.text = N_("Each Thug, Henchman and other Hero here takes 1 damage, "
                    "and so does the Villain if he can be damaged. All "
                    "Civilians here are discarded."),
    .info.rules = "MU-28.15 MU-28.16 MU-13.3 MU-15.5",
    .marks = EFFECT,
    .effect = smash,
};

CARD(MOVE) = { PLAIN_MOVE("hulk", 1) };
CARD(MOVE_ATTACK) = { PLAIN_MOVE_ATTACK("hulk", 1) };
CARD(ATTACK_ATTACK) = { PLAIN_ATTACK_ATTACK("hulk", 3) };
CARD(HEROIC) = { PLAIN_HEROIC("hulk", 2) };
CARD(WILD) = { PLAIN_WILD("hulk", 1) };
CARD(WILD_WILD) = { PLAIN_WILD_WILD("hulk", 1) };

static const struct united_card *const cards[] = { CARDS(CARD_ROW) };

const struct united_hero united_hulk = {
    .cards = cards,
    .count = COUNT,
    .first = HULK_FIRST,
    .person = "hulk",
};
