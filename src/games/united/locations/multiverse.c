/* multiverse.c -- Marvel United: the Locations of the box Multiverse, in the
 * order of their rows: what lies on their slots at the start, what they do by
 * being there, and their End of Turn effects. */
#include "games/united/locations/locations.h"

#define FROM IS_DOCUMENTED
#define PACK PACK_MULTIVERSE

/* The symbols of the newest Hero card that can be covered: 1 and 2 as bits. */
static unsigned uncovered(const struct united *u, int index)
{
    unsigned set = 0;
    if (index == NO_STORY || (u->story[index].flags & DOWN))
        return 0;
    for (int i = 0; i < united_card(u, u->story[index].card.id)->symbols; i++)
        if (!(u->story[index].flags & (COVERED_1 << i)))
            set |= 1u << i;
    return set;
}

static bool can_cover(const struct united *u, const struct six_frame *f)
{
    (void)f;
    return uncovered(u, united_previous(u, u->story_count));
}

/* Alchemax Headquarters: a Crisis token covers a symbol of the newest Hero
 * card, for everybody, and the Hero gains a Wild token [MU-12.9]. */
static bool alchemax(struct united *u, struct six_frame *f,
                     struct six_events *out)
{
    int index = united_previous(u, u->story_count);
    unsigned set = uncovered(u, index);
    uint64_t words = 0;
    if (!set)
        return DONE;
    const struct united_card *c = united_card(u, u->story[index].card.id);
    for (int i = 0; i < c->symbols; i++)
        if (set >> i & 1)
            words |= WORD_BIT(WORD_MOVE + c->symbol[i]);
    if (f->step == FIRST) {
        united_ask_word(u, f->actor, PROMPT_KIND, words);
        return AGAIN;
    }
    int which = (set & 1) && WORD_MOVE + c->symbol[0] == f->answer ? 0 : 1;
    u->story[index].flags |= (uint16_t)(COVERED_1 << which);
    united_tell(out, EVENT_COVER, f->actor, u->story[index].card.id, f->answer,
                0);
    united_gain(u, f->actor, ACTION_WILD, 1, out);
    return DONE;
}

LOCATION(TILE_ALCHEMAX) = {
    TILE("alchemax-headquarters", N_("Alchemax Headquarters")),
    .info.text = N_("End of turn: you may put a Crisis token on a symbol of "
                    "the newest Hero card, which then counts for nobody, and "
                    "gain a Wild token."),
    .info.rules = "MU-12.1 MU-12.9",
    .slots = 4,
    .thugs = 1,
    .can = can_cover,
    .effect = alchemax,
};

/* K'un-Lun: with 1 or 2 cards draw one; or discard one for a Wild token. */
static bool kun_lun(struct united *u, struct six_frame *f,
                    struct six_events *out)
{
    switch (f->step) {
    case FIRST:
        united_ask_word(u, f->actor, PROMPT_PRICE,
                        WORD_BIT(WORD_DISCARD) |
                            (united_can_draw(u, f) ? WORD_BIT(WORD_DRAW) : 0));
        return AGAIN;
    case SECOND:
        if (f->answer == WORD_DRAW) {
            united_draw(u, f->actor, 1, out);
            return DONE;
        }
        united_discard(u, f->actor, 1, FILTER_ANY);
        return AGAIN;
    default:
        united_gain(u, f->actor, ACTION_WILD, 1, out);
        return DONE;
    }
}

LOCATION(TILE_KUN_LUN) = {
    TILE("kun-lun", N_("K'un-Lun")),
    .info.text = N_("End of turn: with 1 or 2 cards in hand you may draw one; "
                    "or you may put a hand card under your deck and gain a "
                    "Wild token."),
    .info.rules = "MU-12.1 MU-16.9 MU-16.14",
    .slots = 3,
    .civilians = 1,
    .can = united_holds_cards,
    .effect = kun_lun,
};

/* London: only with another Hero here; the Commander is always one to himself
 * [MU-12.14]. */
static bool has_company(const struct united *u, const struct six_frame *f)
{
    return united_is_solo(u) ||
           (united_others(u, f->actor) & united_at(u, f->reg[HERE]));
}

LOCATION(TILE_LONDON) = {
    TILE("london", N_("London")),
    .info.text = N_("End of turn: if another Hero is here, you may gain a "
                    "Move, Heroic or Attack token."),
    .info.rules = "MU-12.1 MU-12.14 MU-16.6",
    .slots = 4,
    .civilians = 1,
    .thugs = 1,
    .can = has_company,
    .effect = united_gain_any,
};

/* Muspelheim: a Heroic token. */
static bool muspelheim(struct united *u, struct six_frame *f,
                       struct six_events *out)
{
    united_gain(u, f->actor, ACTION_HEROIC, 1, out);
    return DONE;
}

LOCATION(TILE_MUSPELHEIM) = {
    TILE("muspelheim", N_("Muspelheim")),
    .info.text = N_("Always: a Hero who starts a turn here with 3 or more "
                    "cards skips the draw step. End of turn: you may gain a "
                    "Heroic token."),
    .info.rules = "MU-12.1 MU-12.4 MU-12.11",
    .slots = 4,
    .thugs = 2,
    .traits = SKIPS_DRAW,
    .effect = muspelheim,
};

/* Niffleheim: an Attack token. */
static bool niffleheim(struct united *u, struct six_frame *f,
                       struct six_events *out)
{
    united_gain(u, f->actor, ACTION_ATTACK, 1, out);
    return DONE;
}

LOCATION(TILE_NIFFLEHEIM) = {
    TILE("niffleheim", N_("Niffleheim")),
    .info.text = N_("Always: a Hero who starts a turn here ignores one symbol "
                    "in it. End of turn: you may gain an Attack token."),
    .info.rules = "MU-12.1 MU-12.4 MU-12.10 MU-10.18",
    .slots = 5,
    .thugs = 3,
    .traits = IGNORES_SYMBOL,
    .effect = niffleheim,
};

static bool has_henchmen(const struct united *u, const struct six_frame *f)
{
    (void)f;
    return united_henchmen(u);
}

/* Project P.E.G.A.S.U.S.: a Henchman comes here, with all that is on it, and
 * takes 1 damage [MU-12.12]. */
static bool pegasus(struct united *u, struct six_frame *f,
                    struct six_events *out)
{
    if (f->step == FIRST) {
        united_ask_piece(u, f->actor, PROMPT_THREAT, united_henchmen(u), false);
        return AGAIN;
    }
    int threat = united_threat_at(u, united_piece_place(f->answer));
    united_shift_threat(u, threat, f->reg[HERE], out);
    if (united_can_hit_threat(u, threat))
        united_hit(u, f->actor, united_piece(f->reg[HERE], KIND_THREAT), out);
    return DONE;
}

LOCATION(TILE_PEGASUS) = {
    TILE("project-pegasus", N_("Project P.E.G.A.S.U.S.")),
    .info.text = N_("End of turn: you may move a Henchman here and deal 1 "
                    "damage to it."),
    .info.rules = "MU-12.1 MU-12.12 MU-14.7",
    .slots = 4,
    .civilians = 1,
    .thugs = 1,
    .can = has_henchmen,
    .effect = pegasus,
};

static bool has_two_cards(const struct united *u, const struct six_frame *f)
{
    return __builtin_popcountll(united_own_story(u, f->actor)) >= 2;
}

/* TVA Headquarters: two own face-up cards trade places [MU-12.15,
 * MU-24.14]. */
static bool tva(struct united *u, struct six_frame *f, struct six_events *out)
{
    uint64_t own = united_own_story(u, f->actor);
    switch (f->step) {
    case FIRST:
        united_ask_story(u, f->actor, PROMPT_STORY, own, false);
        return AGAIN;
    case SECOND:
        f->reg[NOTE] = f->answer;
        return AGAIN;
    case THIRD:
        own &= ~((uint64_t)1 << f->reg[NOTE]);
        united_ask_story(u, f->actor, PROMPT_STORY, own, false);
        return AGAIN;
    default:
        united_swap(u, f->reg[NOTE], f->answer, out);
        return DONE;
    }
}

LOCATION(TILE_TVA) = {
    TILE("tva-headquarters", N_("TVA Headquarters")),
    .info.text = N_("End of turn: two of your own face-up cards of the "
                    "Storyline may trade places."),
    .info.rules = "MU-12.1 MU-12.15 MU-24.14",
    .slots = 4,
    .civilians = 2,
    .can = has_two_cards,
    .effect = tva,
};

/* Civilians that another Location has room for. */
static pieces mobile_civilians(const struct united *u)
{
    pieces set = 0;
    for (int p = 0; p < PLACES; p++)
        if (u->place[p].token[CIVILIANS] > 0 &&
            (united_free_places(u) & ~PLACE_BIT(p)))
            set |= PIECE_BIT(united_piece(p, KIND_CIVILIAN));
    return set;
}

static bool can_escort(const struct united *u, const struct six_frame *f)
{
    (void)f;
    return mobile_civilians(u);
}

/* United Nations Headquarters: a Civilian goes from any Location to any other
 * one with a free slot [MU-12.13]. */
static bool united_nations(struct united *u, struct six_frame *f,
                           struct six_events *out)
{
    switch (f->step) {
    case FIRST:
        united_ask_piece(u, f->actor, PROMPT_WHAT, mobile_civilians(u), false);
        return AGAIN;
    case SECOND:
        f->reg[NOTE] = (uint8_t)united_piece_place(f->answer);
        return AGAIN;
    case THIRD:
        united_ask_place(u, f->actor, PROMPT_WHERE,
                         united_free_places(u) & ~PLACE_BIT(f->reg[NOTE]),
                         false);
        return AGAIN;
    default:
        united_shift(u, f->reg[NOTE], f->answer, CIVILIANS, out);
        return DONE;
    }
}

LOCATION(TILE_UNITED_NATIONS) = {
    TILE("united-nations-headquarters", N_("United Nations Headquarters")),
    .info.text = N_("End of turn: you may move a Civilian from any Location to "
                    "any other one with a free slot."),
    .info.rules = "MU-12.1 MU-12.13 MU-7.12",
    .slots = 3,
    .civilians = 1,
    .can = can_escort,
    .effect = united_nations,
};
