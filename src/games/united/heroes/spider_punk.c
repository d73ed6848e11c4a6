/* spider_punk.c -- Spider-Punk: fights where the people are. */
#include "games/united/united.h"

#define FROM IS_ONE_SOURCE
#define PACK PACK_SPIDER
#define CARDS(X)                                                               \
    X(HERO)                                                                    \
    X(WATTS)                                                                   \
    X(ANGRY_HEART)                                                             \
    X(ANARCHY)                                                                 \
    X(SEARCH_AND_DESTROY)                                                      \
    X(HEROIC)                                                                  \
    X(ATTACK)                                                                  \
    X(MOVE_HEROIC)                                                             \
    X(MOVE_ATTACK)                                                             \
    X(WILD)                                                                    \
    X(WILD_WILD)
enum { CARDS(CARD_NUMBER) COUNT };
enum { RIOTS = 3 }; /* Locations of Anarchy */

CARD(HERO) = { HERO_ROW("spider-punk", N_("Spider-Punk")) };

/* 15,000 Watts: the BAM! of the Villain or of a Henchman here is void in the
 * next Villain turn [MU-17.4]. */
CARD(WATTS) = {
    HERO_CARD("spider-punk-15000-watts", N_("15,000 Watts of Punk Rock"), 1),
    .info.text = N_("Put a Stun token on the Villain or a Henchman here: its "
                    "BAM! is void in the next Villain turn."),
    .info.rules = "MU-17.4 MU-17.5 MU-17.7 MU-17.8",
    ONE(MOVE),
    .marks = EFFECT,
    .can = united_someone_to_stun,
    .effect = united_stun_effect,
};

/* Angry Heart: an Attack for each Civilian here. */
static bool can_rage(const struct united *u, const struct six_frame *f)
{
    int here = u->player[f->actor].place;
    return u->place[here].token[CIVILIANS] > 0 &&
           united_attackable(u, PLACE_BIT(here));
}

static bool angry_heart(struct united *u, struct six_frame *f,
                        struct six_events *out)
{
    (void)out;
    const struct united_place *here = &u->place[u->player[f->actor].place];
    united_let_act(u, f,
                   (struct united_grant){ .attacks = here->token[CIVILIANS],
                                          .where = HERE_ONLY });
    return DONE;
}

CARD(ANGRY_HEART) = {
    HERO_CARD("spider-punk-angry-heart", N_("Angry Heart"), 1),
    .info.text = N_("One Attack for each Civilian here."),
    .info.rules = "MU-10.5 MU-10.8",
    ONE(MOVE),
    .marks = EFFECT,
    .can = can_rage,
    .effect = angry_heart,
};

/* Anarchy in Earth-138: an Attack in each of up to three Locations that hold
 * Civilians; afterwards one Civilian is discarded from each of them. NOTE are
 * the Locations chosen, number is how many. */
static places to_riot(const struct united *u, const struct six_frame *f)
{
    places set = 0;
    if (f->number == RIOTS || !united_stands(u, f->actor))
        return 0;
    for (int p = 0; p < PLACES; p++)
        if (u->place[p].token[CIVILIANS] > 0 &&
            united_attackable(u, PLACE_BIT(p)))
            set |= PLACE_BIT(p);
    return (places)(set & ~f->reg[NOTE]);
}

static bool can_riot(const struct united *u, const struct six_frame *f)
{
    return to_riot(u, &(struct six_frame){ .actor = f->actor }) != 0;
}

static void scatter(struct united *u, places where, struct six_events *out)
{
    for (int p = 0; p < PLACES; p++)
        if (where & PLACE_BIT(p) && u->place[p].token[CIVILIANS] > 0)
            united_drop(u, p, CIVILIANS, 1, out);
}

static bool anarchy(struct united *u, struct six_frame *f,
                    struct six_events *out)
{
    switch (f->step) {
    case FIRST:
        united_ask_place(u, f->actor, PROMPT_WHERE, to_riot(u, f), true);
        return AGAIN;
    default:
        if (f->answer == NO_PLACE) {
            scatter(u, f->reg[NOTE], out);
            return DONE;
        }
        f->reg[NOTE] |= PLACE_BIT(f->answer);
        f->number++;
        united_let_act(u, f,
                       (struct united_grant){ .attacks = 1,
                                              .where = PLACE_BIT(f->answer),
                                              .terms = OBLIGED });
        f->step = FIRST - 1;
        return AGAIN;
    }
}

CARD(ANARCHY) = {
    HERO_CARD("spider-punk-anarchy", N_("Anarchy in Earth-138"), 1),
    .info.text = N_("One Attack in each of up to three Locations with "
                    "Civilians. Then discard a Civilian from each of them."),
    .info.rules = "MU-10.7 MU-10.10 MU-13.3",
    ONE(HEROIC),
    .marks = EFFECT,
    .can = can_riot,
    .effect = anarchy,
};

/* Search & Destroy: to any Location with a Henchman or the Villain, the present
 * one included [MU-28.5], and one Attack there. */
static places to_search(const struct united *u)
{
    places set = PLACE_BIT(u->foe.place);
    for (int p = 0; p < PLACES; p++) {
        int threat = united_threat_at(u, p);
        if (threat >= 0 && united_is_henchman(u, threat))
            set |= PLACE_BIT(p);
    }
    return set;
}

static bool search_and_destroy(struct united *u, struct six_frame *f,
                               struct six_events *out)
{
    switch (f->step) {
    case FIRST:
        united_ask_place(u, f->actor, PROMPT_GO, to_search(u), false);
        return AGAIN;
    default:
        united_go(u, f->actor, f->answer, out);
        united_let_act(
            u, f, (struct united_grant){ .attacks = 1, .where = HERE_ONLY });
        return DONE;
    }
}

CARD(SEARCH_AND_DESTROY) = {
    HERO_CARD("spider-punk-search-and-destroy", N_("Search & Destroy"), 1),
    .info.text = N_("Go to any Location with a Henchman or the Villain; one "
                    "Attack there."),
    .info.rules = "MU-9.20 MU-10.5 MU-28.5",
    ONE(ATTACK),
    .marks = EFFECT,
    .effect = search_and_destroy,
};

CARD(HEROIC) = { PLAIN_HEROIC("spider-punk", 1) };
CARD(ATTACK) = { PLAIN_ATTACK("spider-punk", 2) };
CARD(MOVE_HEROIC) = { PLAIN_MOVE_HEROIC("spider-punk", 1) };
CARD(MOVE_ATTACK) = { PLAIN_MOVE_ATTACK("spider-punk", 2) };
CARD(WILD) = { PLAIN_WILD("spider-punk", 1) };
CARD(WILD_WILD) = { PLAIN_WILD_WILD("spider-punk", 1) };

static const struct united_card *const cards[] = { CARDS(CARD_ROW) };

const struct united_hero united_spider_punk = {
    .cards = cards,
    .count = COUNT,
    .first = SPIDER_PUNK_FIRST,
    .person = "spider-punk",
    .spider = true,
    .equipment = { WEB_SHOOTERS },
};
