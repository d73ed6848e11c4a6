/* sixth.c -- a sixth Villain, for tests/checklist/run alone: as few cards as
 * can try most of what docs/adding-a-villain.md tells. Wins with 15 Power. Its
 * rules are nowhere but here, so its cards cite those of the others. */
#include "games/villainous/villainous.h"

#define CARDS(X)                                                               \
    X(SIXTH)                                                                   \
    X(NORTH)                                                                   \
    X(EAST)                                                                    \
    X(SOUTH)                                                                   \
    X(WEST)                                                                    \
    X(GUARD)                                                                   \
    X(DRUMMER)                                                                 \
    X(LOOT)                                                                    \
    X(BANNER)                                                                  \
    X(SCOUT)                                                                   \
    X(BAILIFF)                                                                 \
    X(CURFEW)
enum { CARDS(CARD_NUMBER) COUNT };
#define ID(card) ((uint8_t)(SIXTH_FIRST + (card)))

enum { RICH = 15 };

CARD(GUARD) = {
    NAMED("guard", N_("Guard"), 12),
    .info.text = N_("No ability."),
    .info.rules = "MV-6.7",
    .type = TYPE_ALLY,
    .cost = 1,
    .strength = 2,
};

/* Drummer, when played, gives an own Ally a +1 token. */
static bool drummer(struct villainous *v, struct six_frame *f,
                    struct six_events *out)
{
    villainous_add_tokens(v, PIECE_BIT(f->answer), 1, out);
    return DONE;
}

CARD(DRUMMER) = {
    NAMED("drummer", N_("Drummer"), 6),
    .info.text = N_("When played: an Ally gets a +1 token."),
    .info.rules = "MV-15.2",
    .type = TYPE_ALLY,
    .cost = 2,
    .strength = 1,
    .aim = villainous_own_allies,
    .prompt = PROMPT_TOKEN,
    .effect = drummer,
};

/* Loot: 1 Power, and 1 for each own Ally. */
static bool loot(struct villainous *v, struct six_frame *f,
                 struct six_events *out)
{
    int allies = villainous_count(villainous_controlled(v, f->actor));
    villainous_gain(v, f->actor, 1 + allies, out);
    return DONE;
}

CARD(LOOT) = {
    NAMED("loot", N_("Loot"), 8),
    .info.text = N_("Gain 1 Power, and 1 for each Ally."),
    .info.rules = "MV-5.1",
    .type = TYPE_EFFECT,
    .effect = loot,
};

/* Banner: own Allies where it is have +1 Strength. */
static int banner(const struct villainous *v, int piece, int other)
{
    pieces own = v->owned[v->seat_of[VILLAIN_SIXTH]] & v->of[ALLIES];
    return (own & v->at[v->piece[piece].place] & PIECE_BIT(other)) != 0;
}

CARD(BANNER) = {
    NAMED("banner", N_("Banner"), 4),
    .info.text = N_("Your Allies at its location have +1 Strength."),
    .info.rules = "MV-15.1",
    .type = TYPE_ITEM,
    .cost = 1,
    .aura = banner,
};

CARD(SCOUT) = {
    NAMED("scout", N_("Scout"), 6),
    .info.text = N_("No ability."),
    .info.rules = "MV-10.5",
    .type = TYPE_HERO,
    .fate = true,
    .strength = 2,
};

/* Bailiff, when played, costs the target 2 Power. */
static bool bailiff(struct villainous *v, struct six_frame *f,
                    struct six_events *out)
{
    villainous_lose(v, f->target, 2, out);
    return DONE;
}

CARD(BAILIFF) = {
    NAMED("bailiff", N_("Bailiff"), 4),
    .info.text = N_("When played: the target loses 2 Power."),
    .info.rules = "MV-5.4",
    .type = TYPE_HERO,
    .fate = true,
    .strength = 3,
    .effect = bailiff,
};

/* Curfew's reward: 3 Power. */
static bool curfew(struct villainous *v, struct six_frame *f,
                   struct six_events *out)
{
    villainous_gain(v, f->actor, 3, out);
    return DONE;
}

CARD(CURFEW) = {
    NAMED("curfew", N_("Curfew"), 1),
    .info.text = N_("Gains of the sixth are 1 smaller. Reward: gain 3 Power."),
    .info.rules = "MV-17.2",
    .type = TYPE_EVENT,
    .fate = true,
    .strength = 6,
    .traits = DAMPENS,
    .effect = curfew,
};

static int reached(const struct villainous *v, six_seat seat)
{
    return v->player[seat].power < RICH ? v->player[seat].power : RICH;
}

static bool has_won(const struct villainous *v, six_seat seat)
{
    return reached(v, seat) == RICH;
}

static int progress(const struct villainous *v, six_seat seat)
{
    return 60 * reached(v, seat);
}

static int fits(const struct villainous *v, six_seat seat, uint8_t card,
                int place)
{
    (void)card;
    return villainous_at(v, place) & v->owned[seat] ? 12 : 6;
}

static int wants(const struct villainous *v, six_seat seat, uint8_t card)
{
    (void)v;
    (void)seat;
    return card == ID(LOOT) ? 30 : 12;
}

CARD(SIXTH) = {
    NAMED("sixth", N_("Sixth"), 1),
    .info.text = N_("Wins with 15 Power."),
    .info.rules = "MV-23.1",
    .type = TYPE_VILLAIN,
};
CARD(NORTH) = { LOCATION_CARD("north", N_("North")) };
CARD(EAST) = { LOCATION_CARD("east", N_("East")) };
CARD(SOUTH) = { LOCATION_CARD("south", N_("South")) };
CARD(WEST) = { LOCATION_CARD("west", N_("West")) };

static const struct villainous_card *const cards[COUNT] = { CARDS(CARD_ROW) };

const struct villainous_villain villainous_sixth = {
    .cards = cards,
    .first = SIXTH_FIRST,
    .count = COUNT,
    .event = ID(CURFEW),
    .has_won = has_won,
    .reached = reached,
    .wanted = RICH,
    .progress = progress,
    .fits = fits,
    .wants = wants,
    .symbols = {
        { { SYMBOL(PLAY) | SYMBOL(GAIN), 1 }, { SYMBOL(FATE) | SYMBOL(PLAY), 0 } },
        { { SYMBOL(VANQUISH) | SYMBOL(PLAY), 0 }, { SYMBOL(GAIN) | SYMBOL(RELOCATE), 2 } },
        { { SYMBOL(GAIN) | SYMBOL(DISCARD), 1 }, { SYMBOL(PLAY) | SYMBOL(ACTIVATE), 0 } },
        { { SYMBOL(PLAY) | SYMBOL(FATE), 0 }, { SYMBOL(VANQUISH) | SYMBOL(GAIN), 1 } },
    },
};
_Static_assert(COUNT == SIXTH_LAST - SIXTH_FIRST + 1, "rows of the list");
