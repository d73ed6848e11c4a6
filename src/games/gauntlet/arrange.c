/* arrange.c -- positions of Infinity Gauntlet from JSON: whole ones as
 * position.c writes them, or some members on top of a deal.
 *
 * Whatever comes in is checked: types and ranges here, and what the rules rely
 * on by gauntlet_broken() before any rule sees it. */
#include <string.h>

#include "core/fields.h"
#include "games/gauntlet/gauntlet.h"

static const char *const step_ids[] = { "draw", "play", "end" };

static struct gauntlet *made(const struct six__fields *f)
{
    return f->made;
}

static bool read_values(struct six__fields *f, const struct six_value *v,
                        values *out)
{
    values set = 0;
    if (v->kind != SIX_VALUE_ARRAY)
        return six__bad(f, "may_hold", N_("a list"));
    for (const struct six_value *e = v->first; e; e = e->next) {
        if (e->kind != SIX_VALUE_INT || e->number < 1 || e->number > 7)
            return six__bad(f, "may_hold", N_("a list of numbers from 1 to 7"));
        set |= VALUE(e->number);
    }
    *out = set;
    return true;
}

/* All the lists of a position. Index 0 of hand and table is Thanos. */
struct lists {
    struct six__list hand[SEATS_MAX], table[SEATS_MAX];
    struct six__list hero_deck, thanos_deck, looking;
};

static const struct six_value *hero_value(const struct six__fields *f,
                                          six_seat s)
{
    return six__nth(six_value_get(f->root, "heroes"), s - 1);
}

static bool read_lists(struct six__fields *f, struct lists *l)
{
    const struct six_value *thanos = six_value_get(f->root, "thanos");
    const struct six_value *team = six_value_get(f->root, "team");
    bool ok = six__read_list(f, thanos, "hand", HERO_CARDS, CARD_COUNT,
                             &l->hand[THANOS]) &&
              six__read_list(f, thanos, "table", HERO_CARDS, CARD_COUNT,
                             &l->table[THANOS]) &&
              six__read_list(f, thanos, "deck", HERO_CARDS, CARD_COUNT,
                             &l->thanos_deck) &&
              six__read_list(f, team, "deck", 0, HERO_CARDS, &l->hero_deck) &&
              six__read_list(f, team, "looking", 0, HERO_CARDS, &l->looking);
    for (six_seat s = 1; s < made(f)->base.seats && ok; s++) {
        const struct six_value *hero = hero_value(f, s);
        ok = six__read_list(f, hero, "hand", 0, HERO_CARDS, &l->hand[s]) &&
             six__read_list(f, hero, "table", 0, HERO_CARDS, &l->table[s]);
    }
    return ok;
}

/* The cards of a side that no list names, in the order they lie in now: the
 * deck from its top, then hands. */
struct rest {
    int count, used;
    uint8_t id[HERO_CARDS];
};

static void add_rest(struct rest *rest, uint8_t left[CARD_COUNT],
                     const struct six_card *card, int count)
{
    for (int i = count - 1; i >= 0; i--) {
        if (left[card[i].id] > 0) {
            left[card[i].id]--;
            rest->id[rest->count++] = card[i].id;
        }
    }
}

static void find_rest(struct six__fields *f, bool thanos, struct rest *rest)
{
    const struct gauntlet *g = made(f);
    *rest = (struct rest){ .count = 0 };
    if (thanos) {
        add_rest(rest, f->left, g->thanos_deck, g->thanos_deck_count);
        add_rest(rest, f->left, g->hand[THANOS], g->hand_count[THANOS]);
        return;
    }
    add_rest(rest, f->left, g->hero_deck, g->hero_deck_count);
    for (six_seat s = 1; s < g->base.seats; s++)
        add_rest(rest, f->left, g->hand[s], g->hand_count[s]);
}

/* A hand that was not given, or a hero's that is short of a card: keep its
 * cards as far as nobody named them. */
static void fill_hand(struct six__fields *f, six_seat seat, int size,
                      struct six__list *hand)
{
    struct six_pile now = gauntlet_hand(made(f), seat);
    hand->given = false;
    for (int i = 0; i < *now.count && hand->count < size; i++)
        six__keep(f, hand, now.card[i].id);
    hand->given = hand->count == size;
}

static void top_up(struct six__list *hand, int size, struct rest *rest)
{
    while (hand->count < size && rest->used < rest->count)
        hand->id[hand->count++] = rest->id[rest->used++];
}

/* Put all that is left where "..." stands, or under the deck. */
static bool place_rest(struct six__list *places[], int count,
                       struct six__list *deck, struct rest *rest)
{
    struct six__list *where = NULL;
    for (int i = 0; i < count; i++) {
        if (places[i]->rest >= 0 && where)
            return false;
        if (places[i]->rest >= 0)
            where = places[i];
    }
    six__put_rest(where ? where : deck, rest->id + rest->used,
                  rest->count - rest->used);
    return true;
}

static bool complete_side(struct six__fields *f, struct lists *l, bool thanos,
                          const uint8_t sizes[SEATS_MAX])
{
    struct six__list *places[2 * SEATS_MAX + 2];
    int n = 0;
    six_seat first = thanos ? THANOS : 1;
    six_seat end = thanos ? 1 : made(f)->base.seats;
    struct six__list *deck = thanos ? &l->thanos_deck : &l->hero_deck;
    struct rest rest;
    places[n++] = deck;
    if (!thanos)
        places[n++] = &l->looking;
    for (six_seat s = first; s < end; s++) {
        if (l->hand[s].count < sizes[s])
            l->hand[s].given = l->hand[s].given && s == THANOS;
        if (!l->hand[s].given)
            fill_hand(f, s, sizes[s], &l->hand[s]);
        places[n++] = &l->hand[s];
        places[n++] = &l->table[s];
    }
    find_rest(f, thanos, &rest);
    for (six_seat s = first; s < end; s++)
        if (!l->hand[s].given)
            top_up(&l->hand[s], sizes[s], &rest);
    if (place_rest(places, n, deck, &rest))
        return true;
    six_fail(f->err, SIX_SYNTAX, N_("\"...\" may stand only once on a side"));
    return false;
}

static void put_table(struct gauntlet *g, six_seat seat,
                      const struct six__list *l)
{
    for (int i = 0; i < l->count; i++) {
        struct gauntlet_laid laid = { l->id[i], seat, 0 };
        g->stones_up += gauntlet_cards[l->id[i]].stone;
        if (seat == THANOS)
            g->thanos_table[g->thanos_table_count++] = laid;
        else
            g->hero_table[g->hero_table_count++] = laid;
    }
}

static bool put_cards(struct six__fields *f, const struct lists *l)
{
    struct gauntlet *g = made(f);
    memset(g->hero_table, 0, sizeof g->hero_table);
    memset(g->thanos_table, 0, sizeof g->thanos_table);
    memset(g->hero_deck, 0, sizeof g->hero_deck);
    memset(g->thanos_deck, 0, sizeof g->thanos_deck);
    memset(g->hand, 0, sizeof g->hand);
    memset(g->look, 0, sizeof g->look);
    g->hero_table_count = g->thanos_table_count = g->stones_up = 0;
    for (six_seat s = 0; s < g->base.seats; s++) {
        int most = s == THANOS ? HAND_MAX : 2;
        if (!six__put_list(f, "hand", gauntlet_hand(g, s), most, &l->hand[s],
                           six_seat_bit(s), false))
            return false;
        put_table(g, s, &l->table[s]);
    }
    return six__put_list(f, "deck", gauntlet_hero_deck(g), HERO_CARDS,
                         &l->hero_deck, 0, true) &&
           six__put_list(f, "deck", gauntlet_thanos_deck(g), THANOS_CARDS,
                         &l->thanos_deck, 0, true) &&
           six__put_list(f, "looking", gauntlet_look(g), LOOK_MAX, &l->looking,
                         0, false);
}

static bool read_knowledge(struct six__fields *f)
{
    struct gauntlet *g = made(f);
    const struct six_value *thanos = six_value_get(f->root, "thanos");
    const struct six_value *team = six_value_get(f->root, "team");
    bool ok =
        six__read_seen(f, thanos, "seen_by", gauntlet_hand(g, THANOS), false) &&
        six__read_seen(f, thanos, "deck_seen_by", gauntlet_thanos_deck(g),
                       true) &&
        six__read_seen(f, team, "deck_seen_by", gauntlet_hero_deck(g), true) &&
        six__read_seen(f, team, "looking_seen_by", gauntlet_look(g), false);
    for (six_seat s = 1; s < g->base.seats && ok; s++)
        ok = six__read_seen(f, hero_value(f, s), "seen_by", gauntlet_hand(g, s),
                            false);
    six__sort(gauntlet_hand(g, THANOS));
    return ok;
}

/* A list of cards of one side as a set. */
static bool read_kinds(struct six__fields *f, const struct six_value *v,
                       const char *name, bool thanos, kinds *out)
{
    *out = 0;
    if (v && v->kind != SIX_VALUE_ARRAY)
        return six__bad(f, name, N_("a list of card names"));
    for (const struct six_value *e = v ? v->first : NULL; e; e = e->next) {
        int id = e->kind == SIX_VALUE_STRING
                     ? six_card_find(&gauntlet_game, e->string)
                     : -1;
        if (id < 0 || (id >= HERO_CARDS) != thanos)
            return six__bad(f, name, N_("a list of card names"));
        *out |= KIND(id);
    }
    return true;
}

/* What a card can be: the values `may`, but none of the cards `is_not`. */
static bool read_set(struct six__fields *f, const struct six_value *may,
                     const struct six_value *is_not, bool thanos, kinds *out)
{
    values v = VALUES_ALL;
    kinds missing;
    if ((may && !read_values(f, may, &v)) ||
        !read_kinds(f, is_not, "is_not", thanos, &missing))
        return false;
    *out = gauntlet_kinds(thanos, v) & (kinds)~missing;
    return true;
}

/* Nested, tightest first: what the matching relies on. */
static bool is_chain(const struct gauntlet *g)
{
    for (int i = 0; i + 1 < g->hand_count[THANOS]; i++)
        if (g->may[THANOS][i] & (kinds)~g->may[THANOS][i + 1])
            return false;
    return true;
}

static bool read_thanos_facts(struct six__fields *f)
{
    struct gauntlet *g = made(f);
    const struct six_value *thanos = six_value_get(f->root, "thanos");
    const struct six_value *may = six__first(six_value_get(thanos, "may_hold"));
    const struct six_value *lacks = six__first(six_value_get(thanos, "is_not"));
    const struct six_value *some = six_value_get(thanos, "one_of");
    for (int i = 0; i < g->hand_count[THANOS]; i++) {
        if (!read_set(f, may, lacks, true, &g->may[THANOS][i]))
            return false;
        may = may ? may->next : NULL;
        lacks = lacks ? lacks->next : NULL;
    }
    if (!is_chain(g))
        return six__bad(f, "may_hold",
                        N_("a list of sets, each part of the next"));
    g->thanos_some = 0;
    g->not_six = 0;
    if (some && !read_set(f, some, six_value_get(thanos, "one_of_is_not"), true,
                          &g->thanos_some))
        return false;
    return six__read_bool(f, thanos, "not_six", &g->not_six);
}

static bool read_tie(struct six__fields *f, six_seat s)
{
    struct gauntlet *g = made(f);
    const struct six_value *hero = hero_value(f, s);
    const struct six_value *tied = six_value_get(hero, "tied");
    const struct six_value *gone = six_value_get(hero, "tied_gone");
    g->tie[s] = g->tie_gone[s] = 0;
    if (!tied)
        return true;
    if (tied->kind != SIX_VALUE_INT || tied->number < -2 || tied->number > 2)
        return six__bad(f, "tied", N_("a number from -2 to 2"));
    g->tie[s] = (uint8_t)(TIE_EVEN + tied->number);
    return !gone || read_values(f, gone, &g->tie_gone[s]);
}

static bool read_hero_facts(struct six__fields *f, six_seat s)
{
    static const char *const names[2][2] = {
        { "may_hold", "is_not" },
        { "drawn_may_hold", "drawn_is_not" },
    };
    const struct six_value *hero = hero_value(f, s);
    for (int i = 0; i < 2 && i < made(f)->hand_count[s]; i++)
        if (!read_set(f, six_value_get(hero, names[i][0]),
                      six_value_get(hero, names[i][1]), false,
                      &made(f)->may[s][i]))
            return false;
    return read_tie(f, s);
}

static bool read_deep(struct six__fields *f)
{
    const struct six_value *team = six_value_get(f->root, "team");
    made(f)->deep_count = 0;
    return read_kinds(f, six_value_get(team, "deep"), "deep", false,
                      &made(f)->deep) &&
           six__read_int(f, team, "deep_count", 0, made(f)->hero_deck_count,
                         &made(f)->deep_count);
}

static bool read_facts(struct six__fields *f)
{
    memset(made(f)->may, 0, sizeof made(f)->may);
    bool ok = read_thanos_facts(f) && read_deep(f);
    for (six_seat s = 1; s < made(f)->base.seats && ok; s++)
        ok = read_hero_facts(f, s);
    return ok;
}

static bool read_defeated(struct six__fields *f)
{
    struct gauntlet *g = made(f);
    const struct six_value *thanos = six_value_get(f->root, "thanos");
    const struct six_value *v = six_value_get(thanos, "defeated");
    if (v && v->kind != SIX_VALUE_ARRAY)
        return six__bad(f, "defeated", N_("a list"));
    for (const struct six_value *e = v ? v->first : NULL; e; e = e->next) {
        if (e->kind != SIX_VALUE_INT || e->number < 0 ||
            e->number >= g->thanos_table_count)
            return six__bad(f, "defeated", N_("a list of places on the table"));
        g->thanos_table[e->number].defeated = 1;
    }
    return true;
}

static bool read_numbers(struct six__fields *f)
{
    struct gauntlet *g = made(f);
    const struct six_value *thanos = six_value_get(f->root, "thanos");
    bool ok =
        six__read_int(f, thanos, "life", 0, 99, &g->thanos_life) &&
        six__read_int(f, thanos, "tokens", 0, TOKENS_MAX, &g->tokens[THANOS]) &&
        six__read_int(f, six_value_get(f->root, "team"), "life", 0, 99,
                      &g->hero_life) &&
        six__read_int(f, f->root, "thanos_turns", 0, TURN_LIMIT,
                      &g->thanos_turns) &&
        six__read_bool(f, f->root, "second", &g->second);
    for (six_seat s = 1; s < g->base.seats && ok; s++)
        ok = six__read_int(f, hero_value(f, s), "tokens", 0, TOKENS_MAX,
                           &g->tokens[s]);
    return ok;
}

static bool read_frame(struct six__fields *f, const struct six_value *v,
                       struct six_frame *out)
{
    static const char *const members[] = {
        "frame",  "step",  "actor",  "target", "card",
        "number", "seats", "answer", NULL,
    };
    const char *ids[CARD_COUNT];
    for (int i = 0; i < CARD_COUNT; i++)
        ids[i] = gauntlet_cards[i].info.id;
    *out = (struct six_frame){ 0 };
    return six__has_only(f, v, "stack", members) &&
           six__read_word(f, v, "frame", gauntlet_frame_ids, FRAME_COUNT,
                          &out->kind) &&
           six__read_int(f, v, "step", 0, CARD_EFFECT + 4, &out->step) &&
           six__read_int(f, v, "actor", 0, made(f)->base.seats - 1,
                         &out->actor) &&
           six__read_int(f, v, "target", 0, made(f)->base.seats,
                         &out->target) &&
           six__read_word(f, v, "card", ids, CARD_COUNT, &out->card) &&
           six__read_int(f, v, "number", 0, 7, &out->number) &&
           six__read_int(f, v, "seats", 0, 255, &out->seats) &&
           six__read_int(f, v, "answer", 0, 255, &out->answer);
}

/* The middle of an effect, as the engine wrote it. */
static bool read_stack(struct six__fields *f, const struct six_value *stack)
{
    struct gauntlet *g = made(f);
    g->depth = 0;
    memset(g->frame, 0, sizeof g->frame);
    if (stack->kind != SIX_VALUE_ARRAY)
        return six__bad(f, "stack", N_("a list"));
    for (const struct six_value *v = stack->first; v; v = v->next) {
        if (g->depth == STACK_MAX)
            return six__too_many(f, "stack", STACK_MAX);
        if (!read_frame(f, v, &g->frame[g->depth++]))
            return false;
    }
    const struct six_value *who = six_value_get(f->root, "to_act");
    const char *id = who && who->kind == SIX_VALUE_STRING ? who->string : "";
    g->base.asked = strcmp(id, "nobody") == 0
                        ? SIX_NOBODY
                        : six_seat_find(&gauntlet_game, g, g->base.seats, id);
    if (g->base.asked == SIX_HIDDEN && strcmp(id, "nobody") != 0)
        return six__bad(f, "to_act", N_("a player"));
    if (!six__read_word(f, f->root, "ask", gauntlet_ask_ids, ASK_COUNT,
                        &g->base.ask) ||
        !six__read_word(f, f->root, "ending", gauntlet_ending_ids, ENDING_COUNT,
                        &g->ending))
        return false;
    return g->base.ask != ASK_DEAL || /* the cards have been dealt by then */
           six__bad(f, "ask", N_("a question after the deal"));
}

/* The beginning, the choice or the end of a turn. */
static void put_turn(struct gauntlet *g, uint8_t step)
{
    static const uint8_t steps[] = { TURN_BEGIN, TURN_END, TURN_END };
    memset(g->frame, 0, sizeof g->frame);
    g->depth = 1;
    g->frame[0] = (struct six_frame){ .kind = FRAME_TURN,
                                      .actor = g->base.turn,
                                      .step = steps[step] };
    bool plays = step == 1;
    six__ask(&g->base, plays ? ASK_PLAY : ASK_NOTHING,
             plays ? g->base.turn : SIX_NOBODY);
    if (step == 0 && g->base.turn == THANOS && g->thanos_turns > 0)
        g->thanos_turns--; /* it is about to begin */
}

static const char *const root_members[] = {
    "game",   "seats",  "options",      "to_act", "ask",    "turn",
    "step",   "second", "thanos_turns", "ending", "thanos", "team",
    "heroes", "stack",  "learned",      NULL,
};
static const char *const thanos_members[] = {
    "life",     "tokens",        "hand",         "seen_by",  "table",
    "defeated", "deck",          "deck_seen_by", "may_hold", "is_not",
    "one_of",   "one_of_is_not", "not_six",      NULL,
};
static const char *const team_members[] = {
    "life", "deck",       "deck_seen_by", "looking", "looking_seen_by",
    "deep", "deep_count", NULL,
};
static const char *const hero_members[] = {
    "id",           "tokens",   "hand",      "seen_by",
    "table",        "may_hold", "is_not",    "drawn_may_hold",
    "drawn_is_not", "tied",     "tied_gone", NULL,
};

static bool members_are_known(struct six__fields *f)
{
    const struct six_value *heroes = six_value_get(f->root, "heroes");
    if (heroes && heroes->kind != SIX_VALUE_ARRAY)
        return six__bad(f, "heroes", N_("a list"));
    if (heroes && six_value_count(heroes) >= made(f)->base.seats)
        return six__too_many(f, "heroes", made(f)->base.seats - 1);
    for (const struct six_value *h = six__first(heroes); h; h = h->next)
        if (!six__has_only(f, h, "heroes", hero_members))
            return false;
    return six__has_only(f, f->root, "position", root_members) &&
           six__has_only(f, six_value_get(f->root, "thanos"), "thanos",
                         thanos_members) &&
           six__has_only(f, six_value_get(f->root, "team"), "team",
                         team_members);
}

static bool read_all(struct six__fields *f)
{
    struct gauntlet *g = made(f);
    const struct six_value *stack = six_value_get(f->root, "stack");
    struct lists lists = { 0 };
    uint8_t sizes[SEATS_MAX] = { 0 }, step = 1;
    if (!members_are_known(f) ||
        !six__read_seat(f, f->root, "turn", &g->base.turn) ||
        !six__read_word(f, f->root, "step", step_ids, 3, &step) ||
        !read_lists(f, &lists))
        return false;
    for (six_seat s = 0; s < g->base.seats; s++)
        sizes[s] = (uint8_t)(stack ? 0
                                   : (s == THANOS ? 2 : 1) +
                                         (s == g->base.turn && step == 1));
    if (!complete_side(f, &lists, true, sizes) ||
        !complete_side(f, &lists, false, sizes) || !put_cards(f, &lists) ||
        !read_numbers(f) || !read_defeated(f) || !read_knowledge(f) ||
        !read_facts(f))
        return false;
    if (stack)
        return read_stack(f, stack);
    put_turn(g, step);
    return true;
}

six_status gauntlet_arrange(void *state, const struct six_value *fields,
                            struct six_error *err)
{
    six_status st = six__arrange(&gauntlet_game, state, fields, err, read_all);
    if (st == SIX_OK)
        gauntlet_run(state, NULL);
    return st;
}
