/* spider_geddon.c -- Marvel United: the Locations of Spider-Geddon, in the
 * order of their rows: what lies on their slots at the start, what they do by
 * being there, and their End of Turn effects. */
#include "games/united/locations/locations.h"

#define FROM IS_DOCUMENTED
#define PACK PACK_SPIDER

/* Great Weaver Temple: a hand card for a Heroic and an Attack token. */
static bool weaver_temple(struct united *u, struct six_frame *f,
                          struct six_events *out)
{
    if (f->step == FIRST) {
        united_discard(u, f->actor, 1, FILTER_ANY);
        return AGAIN;
    }
    united_gain(u, f->actor, ACTION_HEROIC, 1, out);
    united_gain(u, f->actor, ACTION_ATTACK, 1, out);
    return DONE;
}

LOCATION(TILE_WEAVER_TEMPLE) = {
    TILE("great-weaver-temple", N_("Great Weaver Temple")),
    .info.text = N_("End of turn: you may put a hand card under your deck to "
                    "gain a Heroic and an Attack token."),
    .info.rules = "MU-12.1 MU-16.9 MU-16.14",
    .slots = 3,
    .civilians = 1,
    .thugs = 1,
    .can = united_holds_cards,
    .effect = weaver_temple,
};

/* The Equipment of a Hero that lies so and can be turned, by index: bits. */
static unsigned gear(const struct united *u, six_seat seat, bool down)
{
    unsigned set = 0;
    for (int i = 0; united_stands(u, seat) && i < EQUIPMENT_MAX; i++) {
        const struct united_gear *g = &u->player[seat].gear[i];
        if (g->card != NO_CARD && down == (bool)(g->flags & IS_DOWN) &&
            united_card(u, g->card)->recharge != NEVER_TURNED)
            set |= 1u << i;
    }
    return set;
}

static six_seats with_used_gear(const struct united *u)
{
    six_seats set = 0;
    for (six_seat s = 0; s < u->team; s++)
        if (gear(u, s, true))
            set |= six_seat_bit(s);
    return set;
}

static bool can_swap_charge(const struct united *u, const struct six_frame *f)
{
    return gear(u, f->actor, false) && with_used_gear(u);
}

/* Horizon Labs: one of the own Equipment cards is turned face down to recharge
 * another of any Hero. The Hero and its card are chosen before anything is
 * turned, so that it can't be the same: target and NOTE. */
static bool horizon_labs(struct united *u, struct six_frame *f,
                         struct six_events *out)
{
    switch (f->step) {
    case FIRST:
        united_ask_hero(u, f->actor, PROMPT_RECEIVER, with_used_gear(u), false);
        return AGAIN;
    case SECOND:
        f->target = f->answer;
        return AGAIN;
    case THIRD:
        united_ask_card(u, f->actor, PROMPT_RECHARGE, ZONE_GEAR,
                        gear(u, f->target, true), f->target, false);
        return AGAIN;
    case FOURTH:
        f->reg[NOTE] = f->answer;
        return AGAIN;
    case FIFTH:
        united_ask_card(u, f->actor, PROMPT_PRICE, ZONE_GEAR,
                        gear(u, f->actor, false), f->actor, false);
        return AGAIN;
    default:
        united_tell(out, EVENT_TURN_GEAR, f->actor,
                    u->player[f->actor].gear[f->answer].card, 0, 0);
        united_turn_gear(u, f->actor, f->answer, true, out);
        united_turn_gear(u, f->target, f->reg[NOTE], false, out);
        return DONE;
    }
}

LOCATION(TILE_HORIZON_LABS) = {
    TILE("horizon-labs", N_("Horizon Labs")),
    .info.text = N_("End of turn: you may turn one of your own Equipment cards "
                    "face down to recharge another one of any Hero."),
    .info.rules = "MU-12.1 MU-19.5 MU-19.8",
    .slots = 4,
    .civilians = 1,
    .thugs = 1,
    .can = can_swap_charge,
    .effect = horizon_labs,
};

static bool has_two_slots(const struct united *u, const struct six_frame *f)
{
    return united_free(u, f->reg[HERE]) >= 2;
}

/* Japan: with two free slots here, two Thugs are added and the Hero gains a
 * token; so nothing overflows. */
static bool japan(struct united *u, struct six_frame *f, struct six_events *out)
{
    if (f->step == FIRST)
        return united_gain_any(u, f, out);
    united_add(u, f->reg[HERE], THUGS, 2, out);
    return united_gain_any(u, f, out);
}

LOCATION(TILE_JAPAN) = {
    TILE("japan", N_("Japan")),
    .info.text = N_("End of turn: if at least 2 slots here are free, you may "
                    "add 2 Thugs here and gain a Move, Heroic or Attack "
                    "token."),
    .info.rules = "MU-12.1 MU-7.2",
    .slots = 4,
    .civilians = 2,
    .can = has_two_slots,
    .effect = japan,
};

static bool can_guess(const struct united *u, const struct six_frame *f)
{
    return united_deck_is_open(u, f) && !u->revealed;
}

/* Thugs, less Civilians, that a Master Plan card adds. */
static int surplus(const struct united_card *plan)
{
    int n = 0;
    for (int i = 0; i < 3; i++)
        n += plan->tokens[i][THUGS] + plan->tokens[i][DOOMBOTS] -
             plan->tokens[i][CIVILIANS];
    return n;
}

/* Las Vegas: does the top Master Plan card add more Thugs or more Civilians? It
 * is shown to all. Right: a Wild token, and it stays where it is, open; wrong,
 * and as many of both is wrong: it goes under the deck [MU-27.10,
 * MU-28.25]. */
static bool las_vegas(struct united *u, struct six_frame *f,
                      struct six_events *out)
{
    if (f->step == FIRST) {
        united_ask_word(u, f->actor, PROMPT_GUESS,
                        WORD_BIT(WORD_THUGS) | WORD_BIT(WORD_CIVILIANS));
        return AGAIN;
    }
    united_reveal_plan(u, out);
    int more = surplus(united_card(u, u->plan[u->plan_count - 1].id));
    if (f->answer == WORD_THUGS ? more > 0 : more < 0)
        united_gain(u, f->actor, ACTION_WILD, 1, out);
    else
        united_sink(u, out);
    return DONE;
}

LOCATION(TILE_LAS_VEGAS) = {
    TILE("las-vegas", N_("Las Vegas")),
    .info.text = N_("End of turn: if the top Master Plan card is face down, "
                    "you may guess whether it adds more Thugs or more "
                    "Civilians and turn it up. Right: gain a Wild token. "
                    "Wrong: it goes under the deck."),
    .info.rules = "MU-12.1 MU-27.10 MU-28.17 MU-28.25",
    .slots = 4,
    .civilians = 1,
    .thugs = 2,
    .can = can_guess,
    .effect = las_vegas,
};

LOCATION(TILE_LOOMWORLD) = {
    TILE("loomworld", N_("Loomworld")),
    .info.text = N_("End of turn: you may move to any other Location."),
    .info.rules = "MU-12.1 MU-12.3 MU-12.6 MU-28.5",
    .slots = 4,
    .thugs = 2,
    .effect = united_travel,
};

/* Parker Residence: a card, for who holds 1 or 2. */
static bool parker_residence(struct united *u, struct six_frame *f,
                             struct six_events *out)
{
    united_draw(u, f->actor, 1, out);
    return DONE;
}

LOCATION(TILE_PARKER_RESIDENCE) = {
    TILE("parker-residence", N_("Parker Residence")),
    .info.text = N_("End of turn: with 1 or 2 cards in hand you may draw "
                    "one."),
    .info.rules = "MU-12.1 MU-28.9",
    .slots = 3,
    .civilians = 1,
    .can = united_can_draw,
    .effect = parker_residence,
};

static void take_heroic(struct united_place *p, struct six_events *out)
{
    p->heroic--;
    united_tell(out, EVENT_LOSE_TOKEN, SIX_NOBODY, p->tile, WORD_HEROIC_TOKEN,
                0);
}

/* Sims Tower: one of the Heroic tokens here to the Hero, or one more from the
 * supply. */
static bool sims_tower(struct united *u, struct six_frame *f,
                       struct six_events *out)
{
    struct united_place *p = &u->place[f->reg[HERE]];
    if (f->step == FIRST) {
        united_ask_word(u, f->actor, PROMPT_TOKEN,
                        WORD_BIT(WORD_PUT) |
                            (p->heroic ? WORD_BIT(WORD_HEROIC_TOKEN) : 0));
        return AGAIN;
    }
    if (f->answer == WORD_HEROIC_TOKEN) {
        take_heroic(p, out);
        united_gain(u, f->actor, ACTION_HEROIC, 1, out);
    } else {
        p->heroic++;
        united_tell(out, EVENT_PLACE_TOKEN, f->actor, p->tile,
                    WORD_HEROIC_TOKEN, 0);
    }
    return DONE;
}

/* Any Hero here may discard its tokens, one for each damage that is ignored;
 * also under a Threat [MU-12.4]. */
static bool is_sheltered(const struct united *u, const struct six_frame *f)
{
    return united_self_is_hit(u, f) &&
           u->player[f->actor].place == f->reg[HERE] &&
           u->place[f->reg[HERE]].heroic > 0;
}

static bool take_shelter(struct united *u, struct six_frame *f,
                         struct six_events *out)
{
    take_heroic(&u->place[f->reg[HERE]], out);
    return united_ignore_one(u, f, out);
}

LOCATION(TILE_SIMS_TOWER) = {
    TILE("sims-tower", N_("Sims Tower")),
    .info.text = N_("Starts with 2 Heroic tokens. Always: a Hero here may "
                    "discard them, one for each damage it ignores. End of "
                    "turn: you may take one of them or put one more here."),
    .info.rules = "MU-12.1 MU-12.4 MU-15.13",
    .slots = 3,
    .civilians = 1,
    .traits = SHELTERS,
    .effect = sims_tower,
    .moment = MOMENT_PREVENT,
    .can_react = is_sheltered,
    .react = take_shelter,
};

/* Spider-Island: if any Thug is here, 1 damage. */
static bool spider_island(struct united *u, struct six_frame *f,
                          struct six_events *out)
{
    (void)out;
    united_damage(u, six_seat_bit(f->actor), 1, 0);
    return DONE;
}

LOCATION(TILE_SPIDER_ISLAND) = {
    TILE("spider-island", N_("Spider-Island")),
    .info.text = N_("End of turn: if any Thug is here, you take 1 damage."),
    .info.rules = "MU-12.2 MU-15.1",
    .slots = 5,
    .civilians = 1,
    .thugs = 2,
    .must = true,
    .can = united_has_thugs,
    .effect = spider_island,
};
