/* arrange.c -- positions of Splendor: Marvel from JSON: whole ones as
 * position.c writes them, or some members on top of a deal.
 *
 * Types and ranges are checked here, what the rules rely on by
 * splendor_broken() before any rule sees it. */
#include "core/fields.h"
#include "games/splendor/splendor.h"

static struct splendor *made(const struct six__fields *f)
{
    return f->made;
}

static const struct six_value *player(const struct six__fields *f, six_seat s)
{
    return six__nth(six_value_get(f->root, "players"), s);
}

/* ---- cards ---- */

/* All the lists of a position. */
struct lists {
    struct six__list hand[SEATS_MAX], team[SEATS_MAX];
    struct six__list row[LEVELS], deck[LEVELS];
};

static bool read_lists(struct six__fields *f, struct lists *l)
{
    for (six_seat s = 0; s < f->seats; s++)
        if (!six__read_list(f, player(f, s), "hand", 0, CHARACTERS,
                            &l->hand[s]) ||
            !six__read_list(f, player(f, s), "team", 0, CHARACTERS,
                            &l->team[s]))
            return false;
    for (int level = 0; level < LEVELS; level++) {
        int first = splendor_level_rows[level];
        int end = splendor_level_rows[level + 1];
        if (!six__read_slots(f, f->root, splendor_row_ids[level], first, end,
                             &l->row[level]) ||
            !six__read_list(f, f->root, splendor_deck_ids[level], first, end,
                            &l->deck[level]))
            return false;
        if (l->row[level].given && l->row[level].count != SLOTS)
            return six__bad(f, splendor_row_ids[level],
                            N_("a list of four cards or \"-\""));
    }
    return true;
}

/* The cards of a level that no list names, in the order they were dealt in:
 * the deck from its top, then all others. */
struct rest {
    int count, used;
    uint8_t id[SIX__LIST_MAX];
};

static void add_rest(struct six__fields *f, struct rest *rest, uint8_t id)
{
    if (f->left[id] > 0) {
        f->left[id]--;
        rest->id[rest->count++] = id;
    }
}

static void find_rest(struct six__fields *f, int level, struct rest *rest)
{
    struct six_pile deck = splendor_deck(made(f), level);
    rest->count = rest->used = 0;
    for (int i = *deck.count - 1; i >= 0; i--)
        add_rest(f, rest, deck.card[i].id);
    for (int id = splendor_level_rows[level];
         id < splendor_level_rows[level + 1]; id++)
        add_rest(f, rest, (uint8_t)id);
}

/* A row that was not given keeps its cards, as far as nobody has named them,
 * and is filled up from the deck. */
static void complete_row(struct six__fields *f, int level,
                         const struct six__list *given, struct rest *rest)
{
    uint8_t *row = made(f)->row[level];
    for (int i = 0; i < SLOTS; i++) {
        if (given->given)
            row[i] = given->id[i] == SIX__GAP ? NO_CARD : given->id[i];
        else if (f->left[row[i]] > 0)
            f->left[row[i]]--;
        else
            row[i] = NO_CARD;
    }
    find_rest(f, level, rest);
    for (int i = 0; i < SLOTS && !given->given; i++)
        if (row[i] == NO_CARD && rest->used < rest->count)
            row[i] = rest->id[rest->used++];
}

/* What has no other place joins the team in which "..." stands. */
static void join_rest(struct six__fields *f, const struct lists *l,
                      struct rest *rest)
{
    for (six_seat s = 0; s < f->seats; s++)
        if (l->team[s].rest >= 0)
            while (rest->used < rest->count)
                splendor_join(&made(f)->player[s], rest->id[rest->used++]);
}

static bool put_level(struct six__fields *f, int level, struct lists *l)
{
    struct six__list *deck = &l->deck[level];
    struct rest rest;
    complete_row(f, level, &l->row[level], &rest);
    if (!deck->given || deck->rest >= 0)
        six__put_rest(deck, rest.id + rest.used, rest.count - rest.used);
    else
        join_rest(f, l, &rest);
    return six__put_list(f, "deck", splendor_deck(made(f), level),
                         splendor_deck_size(level), deck, 0, true);
}

static bool put_player(struct six__fields *f, six_seat seat,
                       const struct lists *l)
{
    struct splendor_player *p = &made(f)->player[seat];
    bool shown = made(f)->base.option[OPTION_RESERVED] == RESERVED_SHOWN;
    six_seats known =
        shown ? six__everybody(&made(f)->base) : six_seat_bit(seat);
    const struct six__list *team = &l->team[seat];
    splendor_enter(made(f), seat);
    if (l->hand[seat].rest >= 0)
        return six__bad(f, "hand", N_("a list of card names"));
    for (int i = 0; i < team->count; i++)
        splendor_join(p, team->id[i]);
    if (!six__put_list(f, "hand", splendor_hand(made(f), seat), HAND_MAX,
                       &l->hand[seat], known, false))
        return false;
    six__sort(splendor_hand(made(f), seat));
    for (int i = 0; i < p->hand_count; i++)
        p->held[splendor_level(p->hand[i].id)]++;
    return true;
}

static bool put_cards(struct six__fields *f, struct lists *l)
{
    for (six_seat s = 0; s < f->seats; s++)
        if (!put_player(f, s, l))
            return false;
    for (int level = 0; level < LEVELS; level++)
        if (!put_level(f, level, l))
            return false;
    return true;
}

static bool read_face_down(struct six__fields *f, six_seat seat)
{
    const struct six_value *v = six_value_get(player(f, seat), "face_down");
    struct six_pile hand = splendor_hand(made(f), seat);
    if (!v)
        return true;
    if (v->kind != SIX_VALUE_ARRAY)
        return six__bad(f, "face_down", N_("a list of card names"));
    for (int i = 0; i < *hand.count; i++)
        hand.card[i].known = six__everybody(&made(f)->base);
    for (const struct six_value *e = v->first; e; e = e->next) {
        int id = e->kind == SIX_VALUE_STRING
                     ? six_card_find(&splendor_game, e->string)
                     : -1;
        int at = id < 0 ? -1 : six__find(hand, (uint8_t)id);
        if (at < 0)
            return six__bad(f, "face_down", N_("a list of cards of the hand"));
        hand.card[at].known = six_seat_bit(seat);
    }
    return true;
}

/* ---- proofs, tokens, tiles ---- */

static bool read_proof(struct six__fields *f, const struct six_value *v,
                       struct splendor_proof *out)
{
    static const char *const members[] = { "cards", "unpaid_with", NULL };
    const struct six_value *cards = six_value_get(v, "cards");
    uint8_t with[KINDS] = { 0 };
    if (!six__has_only(f, v, "proved", members) ||
        !six__read_tokens(f, v, "unpaid_with", with))
        return false;
    memcpy(out->power, with, sizeof out->power);
    out->grey = with[GREY];
    if (!cards || cards->kind != SIX_VALUE_ARRAY ||
        six_value_count(cards) != LEVELS)
        return six__bad(f, "cards", N_("a list of three numbers"));
    cards = cards->first;
    for (int level = 0; level < LEVELS; level++, cards = cards->next) {
        if (cards->kind != SIX_VALUE_INT || cards->number < 0 ||
            cards->number > HAND_MAX)
            return six__bad(f, "cards", N_("a list of three numbers"));
        out->cards[level] = (uint8_t)cards->number;
    }
    return true;
}

static bool read_proofs(struct six__fields *f, six_seat seat)
{
    const struct six_value *v = six_value_get(player(f, seat), "proved");
    int n = 0;
    if (v && v->kind != SIX_VALUE_ARRAY)
        return six__bad(f, "proved", N_("a list"));
    if (v && six_value_count(v) > PROOFS_MAX)
        return six__too_many(f, "proved", PROOFS_MAX);
    for (v = six__first(v); v; v = v->next)
        if (!read_proof(f, v, &made(f)->player[seat].proof[n++]))
            return false;
    return true;
}

/* The supply is what the players leave of it; given, it must be that. */
static bool read_tokens(struct six__fields *f)
{
    struct splendor *s = made(f);
    uint8_t given[KINDS];
    splendor_supply(f->seats, s->supply);
    for (six_seat i = 0; i < f->seats; i++) {
        uint8_t *tokens = s->player[i].tokens;
        if (!six__read_tokens(f, player(f, i), "tokens", tokens))
            return false;
        for (int k = 0; k < KINDS; k++) {
            if (tokens[k] > s->supply[k])
                return six__bad(f, "tokens",
                                N_("no more than there are in the game"));
            s->supply[k] = (uint8_t)(s->supply[k] - tokens[k]);
        }
    }
    memcpy(given, s->supply, sizeof given);
    return six__read_tokens(f, f->root, "supply", given) &&
           (memcmp(given, s->supply, sizeof given) == 0 ||
            six__bad(f, "supply", N_("what the players leave")));
}

static bool lay(struct six__fields *f, const struct six__list *list,
                six_seat owner)
{
    struct splendor *s = made(f);
    for (int i = 0; i < list->count; i++) {
        int tile = (list->id[i] - FIRST_LOCATION) / 2;
        if (s->face[tile] != NO_CARD)
            return six__bad(f, "locations", N_("faces of different tiles"));
        s->face[tile] = list->id[i];
        s->owner[tile] = owner;
    }
    return true;
}

/* Locations that are still missing: as they were dealt, then any. */
static void lay_missing(struct six__fields *f)
{
    const struct splendor *dealt = f->dealt;
    struct splendor *s = made(f);
    int n = f->seats;
    for (int i = 0; i < TILES; i++)
        n -= s->face[i] != NO_CARD;
    for (int i = 0; i < TILES && n > 0; i++) {
        if (s->face[i] == NO_CARD && dealt->face[i] != NO_CARD) {
            s->face[i] = dealt->face[i];
            n--;
        }
    }
    for (int i = 0; i < TILES && n > 0; i++) {
        if (s->face[i] == NO_CARD) {
            s->face[i] = (uint8_t)(FIRST_LOCATION + 2 * i);
            n--;
        }
    }
}

static bool read_locations(struct six__fields *f)
{
    struct splendor *s = made(f);
    struct six__list list;
    memset(s->face, NO_CARD, sizeof s->face);
    memset(s->owner, SIX_NOBODY, sizeof s->owner);
    for (six_seat i = 0; i < f->seats; i++)
        if (!six__read_list(f, player(f, i), "locations", FIRST_LOCATION,
                            CARD_AVENGERS, &list) ||
            !lay(f, &list, i))
            return false;
    if (!six__read_list(f, f->root, "locations", FIRST_LOCATION, CARD_AVENGERS,
                        &list) ||
        !lay(f, &list, SIX_NOBODY))
        return false;
    if (!list.given)
        lay_missing(f);
    return true;
}

static bool read_avengers(struct six__fields *f)
{
    const struct six_value *v = six_value_get(f->root, "avengers");
    made(f)->avengers = SIX_NOBODY;
    if (v && v->kind == SIX_VALUE_STRING && strcmp(v->string, "nobody") == 0)
        return true;
    return six__read_seat(f, f->root, "avengers", &made(f)->avengers);
}

/* ---- the turn ---- */

static bool read_paying(struct six__fields *f)
{
    const struct six_value *v = six_value_get(f->root, "paying");
    int id = v && v->kind == SIX_VALUE_STRING
                 ? six_card_find(&splendor_game, v->string)
                 : -1;
    made(f)->paying = 0;
    if ((v != NULL) != (made(f)->base.ask == ASK_PAY) || (v && id < 0))
        return six__bad(f, "paying", N_("a card, while it is to be paid"));
    if (v)
        made(f)->paying = (uint8_t)id;
    return true;
}

static bool read_turn(struct six__fields *f)
{
    struct splendor *s = made(f);
    s->start = s->base.turn = 0;
    s->base.ask = ASK_ACTION;
    s->ending = ENDING_NONE;
    if (!six__read_seat(f, f->root, "start", &s->start) ||
        !six__read_seat(f, f->root, "turn", &s->base.turn) ||
        !six__read_count(f, f->root, "round", &s->round) ||
        !six__read_int(f, f->root, "passes", 0, f->seats, &s->passes) ||
        !six__read_word(f, f->root, "ask", splendor_ask_ids, ASK_COUNT,
                        &s->base.ask) ||
        !six__read_word(f, f->root, "ending", splendor_ending_ids, ENDING_COUNT,
                        &s->ending))
        return false;
    if (s->base.ask == ASK_DEAL)
        return six__bad(f, "ask", N_("a question after the deal"));
    six__ask(&s->base, s->base.ask,
             s->base.ask == ASK_OVER ? SIX_NOBODY : s->base.turn);
    return read_paying(f);
}

/* ---- what follows from the rest: it may be given, and must be right ---- */

static bool agrees(struct six__fields *f, const struct six_value *object,
                   const char *name, long long is)
{
    const struct six_value *v = six_value_get(object, name);
    if (!v || ((v->kind == SIX_VALUE_INT || v->kind == SIX_VALUE_BOOL) &&
               v->number == is))
        return true;
    six_fail(f->err, SIX_BROKEN,
             N_("'%.40s' follows from the cards and tiles, and is %lld"), name,
             is);
    return false;
}

static bool levels_agree(struct six__fields *f, six_seat seat)
{
    const struct splendor_player *p = &made(f)->player[seat];
    const struct six_value *v = six_value_get(player(f, seat), "levels");
    const struct six_value *e = six__first(v);
    int n = 0;
    for (; e && n < p->hand_count; e = e->next, n++)
        if (e->kind != SIX_VALUE_INT ||
            e->number != splendor_cards[p->hand[n].id].level)
            break;
    return !v || (!e && n == p->hand_count && v->kind == SIX_VALUE_ARRAY) ||
           six__bad(f, "levels", N_("the levels of the cards of the hand"));
}

static bool player_agrees(struct six__fields *f, six_seat seat)
{
    const struct splendor_player *p = &made(f)->player[seat];
    const struct six_value *v = player(f, seat);
    uint8_t bonuses[KINDS] = { 0 };
    memcpy(bonuses, p->bonus, sizeof p->bonus);
    return agrees(f, v, "points", splendor_points(made(f), seat)) &&
           agrees(f, v, "symbols", p->symbols) &&
           agrees(f, v, "qualifies", splendor_qualifies(made(f), seat)) &&
           levels_agree(f, seat) &&
           six__read_tokens(f, v, "bonuses", bonuses) &&
           (memcmp(bonuses, p->bonus, sizeof p->bonus) == 0 ||
            six__bad(f, "bonuses", N_("those of the team")));
}

static bool all_agrees(struct six__fields *f)
{
    for (six_seat i = 0; i < f->seats; i++)
        if (!player_agrees(f, i))
            return false;
    return agrees(f, f->root, "last_round", splendor_last_round(made(f)));
}

/* ---- the whole ---- */

static bool members_are_known(struct six__fields *f)
{
    static const char *const root[] = {
        "game",     "seats",   "options",    "to_act", "ask",     "turn",
        "start",    "round",   "passes",     "paying", "supply",  "row1",
        "row2",     "row3",    "deck1",      "deck2",  "deck3",   "locations",
        "avengers", "players", "last_round", "ending", "learned", NULL,
    };
    static const char *const members[] = {
        "id",      "tokens",    "hand",      "levels", "face_down",
        "proved",  "team",      "locations", "points", "bonuses",
        "symbols", "qualifies", NULL,
    };
    const struct six_value *players = six_value_get(f->root, "players");
    if (players && players->kind != SIX_VALUE_ARRAY)
        return six__bad(f, "players", N_("a list"));
    if (players && six_value_count(players) > f->seats)
        return six__too_many(f, "players", f->seats);
    for (const struct six_value *p = six__first(players); p; p = p->next)
        if (!six__has_only(f, p, "players", members))
            return false;
    return six__has_only(f, f->root, "position", root);
}

static bool read(struct six__fields *f)
{
    struct lists lists;
    if (!members_are_known(f) || !read_lists(f, &lists) ||
        !put_cards(f, &lists) || !read_tokens(f) || !read_locations(f) ||
        !read_avengers(f) || !read_turn(f))
        return false;
    for (six_seat s = 0; s < f->seats; s++)
        if (!read_face_down(f, s) || !read_proofs(f, s))
            return false;
    return all_agrees(f);
}

six_status splendor_arrange(void *state, const struct six_value *fields,
                            struct six_error *err)
{
    return six__arrange(&splendor_game, state, fields, err, read);
}
