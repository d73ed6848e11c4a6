/* cards.c -- what each card does, right above its row.
 *
 * A card's questions (.asks) are put to whoever plays it before its effect
 * begins: the answers are f->target and f->number. An effect that needs more
 * goes on at f->step; gauntlet_end_effect() ends it. */
#include "games/gauntlet/gauntlet.h"

/* What an effect that has to wait goes on with. */
enum { THEN = CARD_EFFECT + 1, LAST };

/* Nobody can fight or look into an empty hand [IG-7.29]. */
static bool hand_is_empty(struct gauntlet *g, struct six_events *out)
{
    if (g->hand_count[THANOS] > 0)
        return false;
    six__tell(out, EVENT_NO_CARDS, THANOS, 0);
    gauntlet_end_effect(g);
    return true;
}

static bool thanos_holds(const struct gauntlet *g, int value)
{
    for (int i = 0; i < g->hand_count[THANOS]; i++)
        if (gauntlet_value(g->hand[THANOS][i].id) == value)
            return true;
    return false;
}

/* 1 Nebula, Spider-Man, Star-Lord: name a number; a card of that value in
 * Thanos' hand is defeated, his choice which [IG-9.1 to IG-9.4]. He is asked
 * even about a single one, or a second would show [N2]. */
static void guess_thanos(struct gauntlet *g, struct six_frame *f,
                         struct six_events *out)
{
    if (f->step++ == CARD_EFFECT) {
        if (thanos_holds(g, f->number)) {
            gauntlet_prove_hit(g);
            six__ask(&g->base, ASK_LOSS, THANOS);
            return;
        }
        gauntlet_prove_thanos_lacks(g, f->number);
        six__tell(out, EVENT_MISS, THANOS, f->number);
        gauntlet_end_effect(g);
        return;
    }
    uint8_t card = f->answer;
    gauntlet_end_effect(g);
    gauntlet_defeat(g, six_seat_bit(THANOS), card);
}

/* 2 Black Widow, Gamora, Ant-Man & Wasp: another hero sees one of Thanos'
 * cards, at random and in secret [IG-9.5 to IG-9.7]. */
static void peek(struct gauntlet *g, struct six_frame *f,
                 struct six_events *out)
{
    if (f->step == CARD_EFFECT) {
        if (hand_is_empty(g, out))
            return;
        f->step = THEN;
        f->answer = 0;
        if (g->hand_count[THANOS] > 1) {
            six__ask(&g->base, ASK_PICK, SIX_CHANCE);
            return;
        }
    }
    gauntlet_peek(g, f->target, f->answer, out);
    gauntlet_end_effect(g);
}

/* 3 Captain America, Hulk, Thor: you may fight Thanos [IG-9.8].
 * 6 Captain Marvel, Iron Man: a hero of your choice may; that hero decides
 * [IG-9.14 to IG-9.16]. */
static void may_fight_thanos(struct gauntlet *g, struct six_frame *f,
                             struct six_events *out)
{
    if (f->step == CARD_EFFECT) {
        if (hand_is_empty(g, out))
            return;
        f->step = THEN;
        six__ask(&g->base, ASK_DUEL, f->target);
        return;
    }
    struct six_frame done = *f;
    gauntlet_end_effect(g);
    if (done.answer != SIX_NOBODY)
        gauntlet_start_fight(g, done.target, PICK_AT_RANDOM);
}

/* 4 Black Panther, Doctor Strange, Falcon: any hero takes a token [IG-9.9]. */
static void give_token(struct gauntlet *g, struct six_frame *f,
                       struct six_events *out)
{
    gauntlet_gain(g, f->target, 1, out);
    gauntlet_end_effect(g);
}

/* 5 Scarlet Witch, Vision: look at the top 3 hero cards and put them back in
 * any order [IG-9.10]. With fewer left, those are taken and a new deck is made
 * before the rest is [IG-9.11 to IG-9.13]. */
static void rearrange(struct gauntlet *g, struct six_frame *f,
                      struct six_events *out)
{
    switch (f->step) {
    case CARD_EFFECT:
        f->step = THEN;
        bool short_deck = g->hero_deck_count < LOOK_MAX;
        gauntlet_look_up(g, LOOK_MAX);
        if (short_deck) {
            six__ask(&g->base, ASK_REBUILD, SIX_CHANCE);
            break;
        }
        /* fall through */
    case THEN:
        f->step = LAST;
        gauntlet_look_up(g, LOOK_MAX - g->look_count);
        gauntlet_look_at(g, f->actor, out);
        f->number = 0; /* placed so far */
        six__ask(&g->base, ASK_PLACE, f->actor);
        break;
    default:
        if (f->number + 1 < LOOK_MAX) {
            six__ask(&g->base, ASK_PLACE, f->actor);
            break;
        }
        gauntlet_put_back(g);
        gauntlet_end_effect(g);
        break;
    }
}

static int hero_value(const struct gauntlet *g, six_seat hero)
{
    return gauntlet_value(g->hand[hero][0].id);
}

/* The heroes among these whose card has the number fall; the others have
 * proved that theirs has not. */
static void strike_number(struct gauntlet *g, six_seats seats, int number,
                          struct six_events *out)
{
    six_seats hit = 0;
    for (six_seat s = 1; s < g->base.seats; s++) {
        if (!(seats & six_seat_bit(s)))
            continue;
        if (hero_value(g, s) == number) {
            hit |= six_seat_bit(s);
        } else {
            gauntlet_prove(g, s, (values)~VALUE(number));
            six__tell(out, EVENT_MISS, s, (uint8_t)number);
        }
    }
    gauntlet_end_effect(g);
    if (hit)
        gauntlet_defeat(g, hit, 0);
}

/* Outrider: choose a hero, name a number; that card is defeated [IG-9.17,
 * IG-9.18]. */
static void outrider(struct gauntlet *g, struct six_frame *f,
                     struct six_events *out)
{
    strike_number(g, six_seat_bit(f->target), f->number, out);
}

/* Mind Stone: name a number; every hero's card of that value is defeated
 * [IG-9.19, IG-9.20]. */
static void mind_stone(struct gauntlet *g, struct six_frame *f,
                       struct six_events *out)
{
    strike_number(g, SIX_EVERYBODY, f->number, out);
}

/* The chosen hero's card falls if its value is one of these; else it is one of
 * the others, and nothing more is shown [IG-10.27, IG-10.28]. */
static void strike_values(struct gauntlet *g, six_seat hero, values fall,
                          enum gauntlet_event spared, struct six_events *out)
{
    bool hit = fall & VALUE(hero_value(g, hero));
    gauntlet_end_effect(g);
    if (hit) {
        gauntlet_defeat(g, six_seat_bit(hero), 0);
    } else {
        gauntlet_prove(g, hero, (values)~fall);
        six__tell(out, spared, hero, 0);
    }
}

/* Corvus Glaive: choose a hero; a card of 3 or less is defeated [IG-9.21]. */
static void corvus_glaive(struct gauntlet *g, struct six_frame *f,
                          struct six_events *out)
{
    strike_values(g, f->target, VALUES_BELOW(4), EVENT_SPARED_HIGH, out);
}

/* Soul Stone: choose a hero; a card of 3 or more is defeated [IG-9.22]. */
static void soul_stone(struct gauntlet *g, struct six_frame *f,
                       struct six_events *out)
{
    strike_values(g, f->target, VALUES_FROM(3), EVENT_SPARED_LOW, out);
}

/* Fight the hero he chose, whom f->seats remembers; false if he declined. */
static bool thanos_fights(struct gauntlet *g, struct six_frame *f)
{
    if (f->answer == SIX_NOBODY)
        return false;
    f->seats |= six_seat_bit(f->answer);
    gauntlet_start_fight(g, f->answer, PICK_BY_THANOS);
    return true;
}

/* Black Dwarf: Thanos may fight a hero [IG-9.23]. */
static void black_dwarf(struct gauntlet *g, struct six_frame *f,
                        struct six_events *out)
{
    if (f->step == CARD_EFFECT) {
        if (hand_is_empty(g, out))
            return;
        f->step = THEN;
        six__ask(&g->base, ASK_OPPONENT, THANOS);
        return;
    }
    struct six_frame done = *f;
    gauntlet_end_effect(g);
    thanos_fights(g, &done);
}

/* Space Stone: Thanos may fight a hero, then a different one [IG-9.24]; with
 * two players the same one again [IG-9.27]. The first fight is over, with its
 * replacement, before he is asked about the second [IG-9.25]. */
static void space_stone(struct gauntlet *g, struct six_frame *f,
                        struct six_events *out)
{
    switch (f->step++) {
    case CARD_EFFECT:
    case LAST:
        if (!hand_is_empty(g, out))
            six__ask(&g->base, ASK_OPPONENT, THANOS);
        break;
    case THEN:
        if (!thanos_fights(g, f))
            gauntlet_end_effect(g);
        break;
    default: {
        struct six_frame done = *f;
        gauntlet_end_effect(g);
        thanos_fights(g, &done);
        break;
    }
    }
}

/* Proxima Midnight: 1 token [IG-9.28]. */
static void proxima_midnight(struct gauntlet *g, struct six_frame *f,
                             struct six_events *out)
{
    (void)f;
    gauntlet_gain(g, THANOS, 1, out);
    gauntlet_end_effect(g);
}

/* Power Stone: 3 tokens [IG-9.29]. */
static void power_stone(struct gauntlet *g, struct six_frame *f,
                        struct six_events *out)
{
    (void)f;
    gauntlet_gain(g, THANOS, 3, out);
    gauntlet_end_effect(g);
}

/* Draw up to `most`, then put as many cards of the hand under the deck
 * [IG-9.34]. f->number counts those still to go. */
static void sift(struct gauntlet *g, struct six_frame *f, int most,
                 struct six_events *out)
{
    if (f->step == CARD_EFFECT) {
        f->step = THEN;
        f->number = 0;
        for (; f->number < most && g->thanos_deck_count > 0; f->number++)
            gauntlet_draw(g, THANOS, out);
        if (f->number == 0)
            six__tell(out, EVENT_NO_EFFECT, THANOS, f->card);
    } else {
        f->number--;
    }
    if (f->number > 0)
        six__ask(&g->base, ASK_BOTTOM, THANOS);
    else
        gauntlet_end_effect(g);
}

/* Ebony Maw: draw 1, put 1 under the deck [IG-9.30, IG-9.31]. */
static void ebony_maw(struct gauntlet *g, struct six_frame *f,
                      struct six_events *out)
{
    sift(g, f, 1, out);
}

/* Reality Stone: draw 2, put 2 under the deck in any order [IG-9.32,
 * IG-9.33]. */
static void reality_stone(struct gauntlet *g, struct six_frame *f,
                          struct six_events *out)
{
    sift(g, f, 2, out);
}

/* Time Stone: carry out another face-up card of Thanos as if it had just been
 * played [IG-9.35 to IG-9.39]. The frame becomes that card's. */
static void time_stone(struct gauntlet *g, struct six_frame *f,
                       struct six_events *out)
{
    if (f->step == CARD_EFFECT) {
        f->step = THEN;
        for (int i = 0; i < g->thanos_table_count; i++) {
            if (gauntlet_may_copy(g, i)) {
                six__ask(&g->base, ASK_COPY, THANOS);
                return;
            }
        }
        six__tell(out, EVENT_NO_EFFECT, THANOS, CARD_TIME_STONE);
        gauntlet_end_effect(g);
        return;
    }
    six__tell(out, EVENT_COPY, THANOS, f->answer);
    *f = (struct six_frame){
        .kind = FRAME_CARD, .actor = THANOS, .target = THANOS, .card = f->answer
    };
}

#define HERO_1 .asks = { ASK_NUMBER }, .effect = guess_thanos
#define HERO_2 .asks = { ASK_OTHER }, .effect = peek
#define HERO_3 .effect = may_fight_thanos
#define HERO_4 .asks = { ASK_HERO }, .effect = give_token
#define HERO_5 .effect = rearrange
#define HERO_6 .asks = { ASK_HERO }, .effect = may_fight_thanos

#define TEXT_1                                                                 \
    N_("Name a number. If Thanos holds a card of that value, it is defeated.")
#define TEXT_2                                                                 \
    N_("Another hero secretly sees a random card of Thanos' hand. With two "   \
       "players you look yourself.")
#define TEXT_3                                                                 \
    N_("You may fight Thanos: your other card against a random one of his.")
#define TEXT_4 N_("A hero of your choice takes a power token.")
#define TEXT_5                                                                 \
    N_("Look at the top 3 cards of the hero deck and put them back in any "    \
       "order.")
#define TEXT_6                                                                 \
    N_("Choose a hero, yourself included. That hero may fight Thanos.")

#define RULES_1 "IG-9.1 IG-9.2 IG-9.3 IG-9.4"
#define RULES_2 "IG-9.5 IG-9.6 IG-9.7"
#define RULES_3 "IG-9.8"
#define RULES_4 "IG-9.9"
#define RULES_5 "IG-9.10 IG-9.11 IG-9.12 IG-9.13"
#define RULES_6 "IG-9.14 IG-9.15 IG-9.16"

/* Hero cards of one value differ in name alone [IG-2.3]. */
#define HERO(n, card_id, card_name)                                            \
    {                                                                          \
        .info = { .id = card_id,                                               \
                  .name = card_name,                                           \
                  .text = TEXT_##n,                                            \
                  .rules = RULES_##n,                                          \
                  .copies = 1,                                                 \
                  .value = n },                                                \
        HERO_##n                                                               \
    }

const struct gauntlet_card gauntlet_cards[CARD_COUNT] = {
    [CARD_NEBULA] = HERO(1, "nebula", N_("Nebula")),
    [CARD_SPIDER_MAN] = HERO(1, "spider-man", N_("Spider-Man")),
    [CARD_STAR_LORD] = HERO(1, "star-lord", N_("Star-Lord")),
    [CARD_BLACK_WIDOW] = HERO(2, "black-widow", N_("Black Widow")),
    [CARD_GAMORA] = HERO(2, "gamora", N_("Gamora")),
    [CARD_ANT_MAN_AND_WASP] =
        HERO(2, "ant-man-and-wasp", N_("Ant-Man & Wasp")),
    [CARD_CAPTAIN_AMERICA] =
        HERO(3, "captain-america", N_("Captain America")),
    [CARD_HULK] = HERO(3, "hulk", N_("Hulk")),
    [CARD_THOR] = HERO(3, "thor", N_("Thor")),
    [CARD_BLACK_PANTHER] = HERO(4, "black-panther", N_("Black Panther")),
    [CARD_DOCTOR_STRANGE] = HERO(4, "doctor-strange", N_("Doctor Strange")),
    [CARD_FALCON] = HERO(4, "falcon", N_("Falcon")),
    [CARD_SCARLET_WITCH] = HERO(5, "scarlet-witch", N_("Scarlet Witch")),
    [CARD_VISION] = HERO(5, "vision", N_("Vision")),
    [CARD_CAPTAIN_MARVEL] = HERO(6, "captain-marvel", N_("Captain Marvel")),
    [CARD_IRON_MAN] = HERO(6, "iron-man", N_("Iron Man")),
    [CARD_OUTRIDER] = {
        .info = {
            .id = "outrider",
            .name = N_("Outrider"),
            .text = N_("Choose a hero and name a number. If that hero holds "
                       "it, the card is defeated."),
            .rules = "IG-9.17 IG-9.18",
            .copies = 2,
            .value = 1,
        },
        .asks = { ASK_HERO, ASK_NUMBER },
        .effect = outrider,
    },
    [CARD_MIND_STONE] = {
        .info = {
            .id = "mind-stone",
            .name = N_("Mind Stone"),
            .text = N_("Name a number. Every hero card of that value in a "
                       "hand is defeated."),
            .rules = "IG-9.19 IG-9.20",
            .copies = 1,
            .value = 1,
        },
        .stone = true,
        .returns = true,
        .asks = { ASK_NUMBER },
        .effect = mind_stone,
    },
    [CARD_CORVUS_GLAIVE] = {
        .info = {
            .id = "corvus-glaive",
            .name = N_("Corvus Glaive"),
            .text = N_("Choose a hero. If their card is 3 or lower, it is "
                       "defeated."),
            .rules = "IG-9.21",
            .copies = 1,
            .value = 2,
        },
        .asks = { ASK_HERO },
        .effect = corvus_glaive,
    },
    [CARD_SOUL_STONE] = {
        .info = {
            .id = "soul-stone",
            .name = N_("Soul Stone"),
            .text = N_("Choose a hero. If their card is 3 or higher, it is "
                       "defeated."),
            .rules = "IG-9.22",
            .copies = 1,
            .value = 2,
        },
        .stone = true,
        .returns = true,
        .asks = { ASK_HERO },
        .effect = soul_stone,
    },
    [CARD_BLACK_DWARF] = {
        .info = {
            .id = "black-dwarf",
            .name = N_("Black Dwarf"),
            .text = N_("You may fight a hero with a card of your choice."),
            .rules = "IG-9.23 IG-7.16",
            .copies = 1,
            .value = 3,
        },
        .effect = black_dwarf,
    },
    [CARD_SPACE_STONE] = {
        .info = {
            .id = "space-stone",
            .name = N_("Space Stone"),
            .text = N_("You may fight a hero, then a different one. With two "
                       "players it may be the same one."),
            .rules = "IG-9.24 IG-9.25 IG-9.26 IG-9.27",
            .copies = 1,
            .value = 3,
        },
        .stone = true,
        .returns = true,
        .effect = space_stone,
    },
    [CARD_PROXIMA_MIDNIGHT] = {
        .info = {
            .id = "proxima-midnight",
            .name = N_("Proxima Midnight"),
            .text = N_("Take 1 power token."),
            .rules = "IG-9.28",
            .copies = 1,
            .value = 4,
        },
        .effect = proxima_midnight,
    },
    [CARD_POWER_STONE] = {
        .info = {
            .id = "power-stone",
            .name = N_("Power Stone"),
            .text = N_("Take 3 power tokens."),
            .rules = "IG-9.29",
            .copies = 1,
            .value = 4,
        },
        .stone = true,
        .returns = true,
        .effect = power_stone,
    },
    [CARD_EBONY_MAW] = {
        .info = {
            .id = "ebony-maw",
            .name = N_("Ebony Maw"),
            .text = N_("Draw 1 card, then put 1 card of your hand under your "
                       "deck."),
            .rules = "IG-9.30 IG-9.31 IG-9.34",
            .copies = 1,
            .value = 5,
        },
        .effect = ebony_maw,
    },
    [CARD_REALITY_STONE] = {
        .info = {
            .id = "reality-stone",
            .name = N_("Reality Stone"),
            .text = N_("Draw 2 cards, then put 2 cards of your hand under "
                       "your deck in any order."),
            .rules = "IG-9.32 IG-9.33 IG-9.34",
            .copies = 1,
            .value = 5,
        },
        .stone = true,
        .returns = true,
        .effect = reality_stone,
    },
    [CARD_TIME_STONE] = {
        .info = {
            .id = "time-stone",
            .name = N_("Time Stone"),
            .text = N_("Carry out another face-up card of yours as if you had "
                       "just played it."),
            .rules = "IG-9.35 IG-9.36 IG-9.37 IG-9.38 IG-9.39",
            .copies = 1,
            .value = 6,
        },
        .stone = true,
        .returns = true,
        .effect = time_stone,
    },
    [CARD_THANOS] = {
        .info = {
            .id = "thanos",
            .name = N_("Thanos"),
            .text = N_("You cannot play this card."),
            .rules = "IG-9.40 IG-9.41",
            .copies = 1,
            .value = 7,
        },
        .returns = true,
    },
};
