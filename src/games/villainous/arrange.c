/* arrange.c -- positions of Marvel Villainous, read: whole ones exactly, and
 * some members of one on top of a deal. What docs/rules/villainous.md says
 * under "Setting one up"; resume.c has the unfinished business. */
#include "games/villainous/arrange.h"

/* A piece as it is given. */
struct given {
    uint8_t card, place, number, bearer; /* an index of the list, or none */
    bool numbered;
    const struct six_value *figures; /* an object, or NULL */
};

struct fields {
    struct six__fields base;
    int count;
    struct given piece[PIECES_MAX];
};

static const struct six_value *player_value(const struct six__fields *f,
                                            six_seat s)
{
    return six__nth(six_value_get(f->root, "players"), s);
}

/* ---- which members there are ---- */

static const char *const root_members[] = {
    "game",    "seats",   "options",   "to_act",    "ask",
    "turn",    "round",   "ending",    "winner",    "spent",
    "players", "events",  "fate_deck", "fate_pile", "fate_deck_seen_by",
    "stones",  "marks",   "stack",     "triggers",  "choice",
    "group",   "learned", "step",      "tired",     NULL,
};
static const char *const player_members[] = {
    "id",          "villain",  "power",        "mover",   "hand",
    "seen_by",     "deck",     "deck_seen_by", "pile",    "locations",
    "specialties", "rival",    "progress",     "reached", "wanted",
    "costs",       "returned", "dropped",      NULL,
};
static const char *const event_members[] = { "card",   "needs",   "strength",
                                             "allies", "closing", "due",
                                             NULL };
static const char *const piece_members[] = {
    "card", "piece", "strength", "activation", "tokens",
    "weak", "count", "marked",   "turned",     "used",
    "due",  "seen",  "throne",   "items",      NULL,
};
static const char *const mark_members[] = { "supply", "vault", NULL };

static bool members_are_known(struct six__fields *f)
{
    const struct six_value *players = six_value_get(f->root, "players");
    if (!six__has_only(f, f->root, "position", root_members) ||
        !six__is_list(f, players, "players", made(f)->base.seats) ||
        !six__has_only(f, six_value_get(f->root, "marks"), "marks",
                       mark_members))
        return false;
    for (const struct six_value *p = six__first(players); p; p = p->next)
        if (!six__has_only(f, p, "players", player_members))
            return false;
    return true;
}

/* ---- Villains ---- */

static const char *villain_id(int id)
{
    return villainous_villains[id]->cards[0]->info.id;
}

/* The Villains that are named; the others keep theirs if nobody else wants
 * it. */
static bool read_villains(struct six__fields *f)
{
    struct villainous *v = made(f);
    const char *ids[VILLAIN_COUNT] = { NULL };
    uint8_t wish[SEATS_MAX] = { 0 };
    unsigned taken = 0;
    bool same = true;
    for (int id = 1; id < VILLAIN_COUNT; id++)
        ids[id] = villain_id(id);
    for (six_seat s = 0; s < v->base.seats; s++) {
        if (!six__read_word(f, player_value(f, s), "villain", ids,
                            VILLAIN_COUNT, &wish[s]))
            return false;
        same = same && (!wish[s] || wish[s] == v->player[s].villain);
        if (wish[s] && (taken >> wish[s] & 1))
            return six__bad(f, "villain", N_("another one for each player"));
        taken |= wish[s] ? 1u << wish[s] : 0;
    }
    if (same)
        return true;
    for (six_seat s = 0; s < v->base.seats; s++)
        if (!wish[s] && !(taken >> v->player[s].villain & 1)) {
            wish[s] = v->player[s].villain;
            taken |= 1u << wish[s];
        }
    struct six_setup how;
    six__how(v, &how);
    six__begin(v, sizeof *v, &how);
    villainous_deal_as(v, wish, 1);
    return true;
}

/* How many of each card are in this game and have no place yet. */
static void count_left(struct six__fields *f)
{
    struct villainous *v = made(f);
    bool easy = v->base.option[OPTION_MODE] == MODE_OMNISCIENCE;
    for (int id = 0; id < CARD_COUNT; id++) {
        const struct villainous_card *c = villainous_card((uint8_t)id);
        int set = villainous_set_of((uint8_t)id);
        bool in = set == VILLAIN_COMMON || v->seat_of[set] != SIX_NOBODY;
        bool never =
            c->type == TYPE_LOCATION || c->type == TYPE_VILLAIN ||
            (c->type == TYPE_EVENT && easy) ||
            (c->type == TYPE_STONE && v->seat_of[VILLAIN_THANOS] == SIX_NOBODY);
        f->left[id] = in && !never ? c->info.copies : 0;
    }
}

/* ---- pieces ---- */

static bool take_card(struct six__fields *f, const struct six_value *name,
                      uint8_t *out)
{
    if (!name || name->kind != SIX_VALUE_STRING)
        return six__bad(f, "card", N_("the name of a card"));
    int id = six_card_find(&villainous_game, name->string);
    if (id < 0) {
        six_fail(f->err, SIX_UNKNOWN, N_("there is no card '%.40s'"),
                 name->string);
        return false;
    }
    if (f->left[id] == 0) {
        six_fail(f->err, SIX_BROKEN, N_("the card '%.40s' is named too often"),
                 name->string);
        return false;
    }
    f->left[id]--;
    *out = (uint8_t)id;
    return true;
}

/* A name, or an object with a name and more. */
static bool read_piece(struct fields *all, const struct six_value *e, int place,
                       int bearer)
{
    struct six__fields *f = &all->base;
    bool object = e->kind == SIX_VALUE_OBJECT;
    if (all->count == PIECES_MAX)
        return six__too_many(f, "pieces", PIECES_MAX);
    struct given *g = &all->piece[all->count];
    *g = (struct given){ .place = (uint8_t)place,
                         .bearer = (uint8_t)bearer,
                         .figures = object ? e : NULL };
    if (object && !six__has_only(f, e, "piece", piece_members))
        return false;
    if (!take_card(f, object ? six_value_get(e, "card") : e, &g->card))
        return false;
    g->numbered = object && six_value_get(e, "piece");
    if (g->numbered &&
        !six__read_int(f, e, "piece", 0, PIECES_MAX - 1, &g->number))
        return false;
    int self = all->count++;
    const struct six_value *items = object ? six_value_get(e, "items") : NULL;
    if (!six__is_list(f, items, "items", PIECES_MAX))
        return false;
    if (items && items->first && bearer != NO_PIECE)
        return six__bad(f, "items", N_("at one card, not on an attached one"));
    for (const struct six_value *i = six__first(items); i; i = i->next)
        if (!read_piece(all, i, place, self))
            return false;
    return true;
}

static bool read_place(struct fields *all, const struct six_value *list,
                       const char *name, int place)
{
    if (!six__is_list(&all->base, list, name, PIECES_MAX))
        return false;
    for (const struct six_value *e = six__first(list); e; e = e->next)
        if (!read_piece(all, e, place, NO_PIECE))
            return false;
    return true;
}

static bool read_domain(struct fields *all, six_seat s)
{
    struct six__fields *f = &all->base;
    const struct six_value *p = player_value(f, s);
    const struct six_value *locations = six_value_get(p, "locations");
    const char *ids[LOCATIONS + 1] = { NULL };
    for (int i = 0; i < LOCATIONS; i++)
        ids[i] = villainous_card(
                     villainous_place_card(made(f), villainous_location(s, i)))
                     ->info.id;
    if (!six__has_only(f, locations, "locations", ids))
        return false;
    for (int i = 0; i < LOCATIONS; i++)
        if (!read_place(all, six_value_get(locations, ids[i]), ids[i],
                        villainous_location(s, i)))
            return false;
    return read_place(all, six_value_get(p, "specialties"), "specialties",
                      PLACE_SPECIALTIES + s);
}

static bool read_event(struct fields *all, const struct six_value *e)
{
    struct six__fields *f = &all->base;
    struct villainous *v = made(f);
    bool object = e->kind == SIX_VALUE_OBJECT;
    uint8_t card = 0, closing = 0, due = 0;
    if (object && !six__has_only(f, e, "events", event_members))
        return false;
    if (!take_card(f, object ? six_value_get(e, "card") : e, &card))
        return false;
    if (villainous_card(card)->type != TYPE_EVENT)
        return six__bad(f, "events", N_("a list of Events"));
    int place = villainous_event_place(v, card);
    uint8_t bit = (uint8_t)(1u << (place - PLACE_EVENTS));
    if (object && (!six__read_bool(f, e, "closing", &closing) ||
                   !six__read_bool(f, e, "due", &due)))
        return false;
    v->events |= bit;
    v->closing |= closing ? bit : 0;
    v->due |= due ? bit : 0;
    return !object ||
           read_place(all, six_value_get(e, "allies"), "allies", place);
}

static bool read_events(struct fields *all)
{
    const struct six_value *events = six_value_get(all->base.root, "events");
    if (!six__is_list(&all->base, events, "events", GENERAL_EVENTS + SEATS_MAX))
        return false;
    for (const struct six_value *e = six__first(events); e; e = e->next)
        if (!read_event(all, e))
            return false;
    return true;
}

/* Tiles that nobody has named lie as at the set-up; so does a rival, unless it
 * is said that there is none. */
static bool add_tiles(struct fields *all)
{
    struct six__fields *f = &all->base;
    struct villainous *v = made(f);
    for (six_seat s = 0; s < v->base.seats; s++) {
        const struct villainous_villain *of = villainous_villain_of(v, s);
        uint8_t rival = 1;
        if (!six__read_bool(f, player_value(f, s), "rival", &rival))
            return false;
        for (int i = 0; i < of->count; i++) {
            int id = of->first + i, type = of->cards[i]->type;
            bool tile = type == TYPE_UPGRADE || type == TYPE_TILE;
            if ((!tile && type != TYPE_RIVAL) || f->left[id] == 0)
                continue;
            if (type == TYPE_RIVAL && !rival)
                continue;
            if (all->count == PIECES_MAX)
                return six__too_many(f, "pieces", PIECES_MAX);
            f->left[id]--;
            all->piece[all->count++] = (struct given){
                .card = (uint8_t)id,
                .place = (uint8_t)(tile ? PLACE_SPECIALTIES + s
                                        : villainous_location(s, 3)),
                .bearer = NO_PIECE,
            };
        }
    }
    return true;
}

static bool read_flags(struct six__fields *f, const struct six_value *e,
                       struct villainous_piece *p)
{
    for (int i = 0; i < FLAG_COUNT; i++) {
        uint8_t on = p->flags >> i & 1;
        if (!six__read_bool(f, e, villainous_flag_ids[i], &on))
            return false;
        p->flags = (uint8_t)((p->flags & ~(1u << i)) | (unsigned)on << i);
    }
    return true;
}

static bool read_figures(struct six__fields *f, const struct six_value *e,
                         struct villainous_piece *p)
{
    const struct six_value *tokens = six_value_get(e, "tokens");
    if (tokens && (tokens->kind != SIX_VALUE_INT || tokens->number < INT8_MIN ||
                   tokens->number > INT8_MAX))
        return six__bad(f, "tokens", N_("a whole number"));
    if (tokens)
        p->tokens = (int8_t)tokens->number;
    return six__read_int(f, e, "weak", 0, UINT8_MAX, &p->weak) &&
           six__read_int(f, e, "count", 0, UINT8_MAX, &p->count) &&
           read_flags(f, e, p);
}

/* Those that have numbers first, then the others in the order in which they
 * were given. */
static bool number_pieces(struct fields *all)
{
    pieces taken = 0;
    for (int i = 0; i < all->count; i++) {
        struct given *g = &all->piece[i];
        if (g->numbered && (taken & PIECE_BIT(g->number)))
            return six__bad(&all->base, "piece", N_("another one for each"));
        if (g->numbered)
            taken |= PIECE_BIT(g->number);
    }
    for (int i = 0; i < all->count; i++) {
        struct given *g = &all->piece[i];
        pieces left = ~taken;
        if (g->numbered)
            continue;
        g->number = (uint8_t)villainous_next(&left);
        taken |= PIECE_BIT(g->number);
    }
    return true;
}

static bool put_pieces(struct fields *all)
{
    struct six__fields *f = &all->base;
    struct villainous *v = made(f);
    if (!number_pieces(all))
        return false;
    for (int i = 0; i < all->count; i++) {
        const struct given *g = &all->piece[i];
        uint8_t type = villainous_card(g->card)->type;
        villainous_put(v, g->number, g->card, g->place);
        if (g->bearer != NO_PIECE)
            villainous_attach(v, g->number, all->piece[g->bearer].number);
        if (g->figures && !read_figures(f, g->figures, &v->piece[g->number]))
            return false;
        bool turned = v->piece[g->number].flags & TURNED;
        if (type == TYPE_STONE && g->place >= PLACE_SPECIALTIES)
            turned = true;
        if (turned && (type == TYPE_STONE || type == TYPE_UPGRADE))
            villainous_turn(v, g->number, true);
    }
    return true;
}

/* With the rival gone and nothing else said, the mines are settled. */
static void settle_mines(struct villainous *v)
{
    for (six_seat s = 0; s < v->base.seats; s++) {
        const struct villainous_villain *of = villainous_villain_of(v, s);
        if (of->has_rival && !v->of[RIVALS])
            of->settle_tiles(v, s);
    }
}

static bool read_pieces(struct fields *all)
{
    struct six__fields *f = &all->base;
    struct villainous *v = made(f);
    memset(v->piece, 0, sizeof v->piece);
    memset(v->at, 0, sizeof v->at);
    memset(v->of, 0, sizeof v->of);
    memset(v->owned, 0, sizeof v->owned);
    v->in_play = 0;
    v->events = v->closing = v->due = 0;
    for (six_seat s = 0; s < v->base.seats; s++)
        if (!read_domain(all, s))
            return false;
    if (!read_events(all) || !add_tiles(all) || !put_pieces(all))
        return false;
    if (!six_value_get(f->root, "stack"))
        settle_mines(v);
    return true;
}

/* ---- hands, decks, piles ---- */

struct lists {
    struct six__list hand, deck, pile, dropped;
};

/* Cards of a set that have no place yet. */
static int find_rest(struct six__fields *f, int set, bool fate,
                     uint8_t out[SIX__LIST_MAX])
{
    const struct villainous_villain *of = villainous_villains[set];
    int n = 0;
    for (int i = 0; i < of->count; i++)
        while (of->cards[i]->type <= TYPE_EVENT && of->cards[i]->fate == fate &&
               f->left[of->first + i] > 0) {
            f->left[of->first + i]--;
            out[n++] = (uint8_t)(of->first + i);
        }
    return n;
}

static void keep_all(struct six__fields *f, struct six__list *list,
                     struct six_pile p, bool top_first)
{
    for (int i = 0; i < *p.count; i++)
        six__keep(f, list, p.card[top_first ? *p.count - 1 - i : i].id);
}

/* What is known to lie in the deck; whether it does is asked later. */
static bool read_returned(struct six__fields *f, six_seat s)
{
    struct villainous_player *p = &made(f)->player[s];
    const struct six_value *list =
        six_value_get(player_value(f, s), "returned");
    if (!six__is_list(f, list, "returned", DECK_SIZE))
        return false;
    for (const struct six_value *e = six__first(list); e; e = e->next) {
        int id = e->kind == SIX_VALUE_STRING
                     ? six_card_find(&villainous_game, e->string)
                     : -1;
        if (id < 0)
            return six__bad(f, "returned", N_("the name of a card"));
        p->returned[p->returned_count++] = (uint8_t)id;
    }
    return true;
}

/* Behind the pile; whether somebody is discarding is asked later. */
static bool put_dropped(struct six__fields *f, six_seat s,
                        const struct six__list *dropped)
{
    struct villainous *v = made(f);
    struct villainous_player *p = &v->player[s];
    if (dropped->rest >= 0)
        return six__bad(f, "dropped", N_("a list without \"...\""));
    if (p->pile_count + dropped->count > DECK_SIZE)
        return six__too_many(f, "dropped", DECK_SIZE - p->pile_count);
    p->dropped_count = (uint8_t)dropped->count;
    for (int i = 0; i < dropped->count; i++)
        p->pile[p->pile_count + i] =
            (struct six_card){ dropped->id[i], six__everybody(&v->base) };
    return true;
}

/* Cards that are not named lie where "..." stands, or else in the deck. */
static bool put_player(struct six__fields *f, six_seat s, struct lists *l)
{
    struct villainous *v = made(f);
    uint8_t rest[SIX__LIST_MAX];
    int count = find_rest(f, v->player[s].villain, false, rest);
    struct six__list *to = l->hand.rest >= 0   ? &l->hand
                           : l->pile.rest >= 0 ? &l->pile
                                               : &l->deck;
    if (count > 0 && l->deck.given && to->rest < 0)
        return six__bad(f, "deck",
                        N_("a list with all other cards, or with "
                           "\"...\""));
    if (to->count + count > DECK_SIZE)
        return six__too_many(f, "deck", DECK_SIZE);
    six__put_rest(to, rest, count);
    bool ok = six__put_list(f, "hand", villainous_hand(v, s), DECK_SIZE,
                            &l->hand, six_seat_bit(s), false) &&
              six__put_list(f, "deck", villainous_deck(v, s), DECK_SIZE,
                            &l->deck, 0, true) &&
              six__put_list(f, "pile", villainous_pile(v, s), DECK_SIZE,
                            &l->pile, six__everybody(&v->base), false) &&
              put_dropped(f, s, &l->dropped) &&
              six__read_seen(f, player_value(f, s), "seen_by",
                             villainous_hand(v, s), false) &&
              six__read_seen(f, player_value(f, s), "deck_seen_by",
                             villainous_deck(v, s), true) &&
              read_returned(f, s);
    six__sort(villainous_hand(v, s));
    return ok;
}

static bool read_player(struct six__fields *f, six_seat s, struct lists *l)
{
    const struct six_value *p = player_value(f, s);
    const struct villainous_villain *of = villainous_villain_of(made(f), s);
    int end = of->first + of->count;
    return six__read_list(f, p, "hand", of->first, end, &l->hand) &&
           six__read_list(f, p, "deck", of->first, end, &l->deck) &&
           six__read_list(f, p, "pile", of->first, end, &l->pile) &&
           six__read_list(f, p, "dropped", of->first, end, &l->dropped);
}

static bool put_fate(struct six__fields *f, struct six__list *deck,
                     struct six__list *pile)
{
    struct villainous *v = made(f);
    struct six__list *to = pile->rest >= 0 ? pile : deck;
    uint8_t rest[SIX__LIST_MAX];
    int count = find_rest(f, VILLAIN_COMMON, true, rest);
    for (six_seat s = 0; s < v->base.seats; s++)
        count += find_rest(f, v->player[s].villain, true, rest + count);
    if (count > 0 && deck->given && to->rest < 0)
        return six__bad(f, "fate_deck",
                        N_("a list with all other cards, or "
                           "with \"...\""));
    if (to->count + count > FATE_MAX)
        return six__too_many(f, "fate_deck", FATE_MAX);
    six__put_rest(to, rest, count);
    return six__put_list(f, "fate_deck", villainous_fate_deck(v), FATE_MAX,
                         deck, 0, true) &&
           six__put_list(f, "fate_pile", villainous_fate_pile(v), FATE_MAX,
                         pile, six__everybody(&v->base), false) &&
           six__read_seen(f, f->root, "fate_deck_seen_by",
                          villainous_fate_deck(v), true);
}

/* What was given first; then what may stay where it was dealt. */
static bool read_zones(struct six__fields *f)
{
    struct villainous *v = made(f);
    struct villainous dealt = *v;
    struct lists lists[SEATS_MAX];
    struct six__list deck, pile;
    for (six_seat s = 0; s < v->base.seats; s++)
        if (!read_player(f, s, &lists[s]))
            return false;
    if (!six__read_list(f, f->root, "fate_deck", 0, CARD_COUNT, &deck) ||
        !six__read_list(f, f->root, "fate_pile", 0, CARD_COUNT, &pile))
        return false;
    for (six_seat s = 0; s < v->base.seats; s++) {
        if (lists[s].hand.rest < 0)
            keep_all(f, &lists[s].hand, villainous_hand(&dealt, s), false);
        if (lists[s].hand.rest < 0 && lists[s].pile.rest < 0)
            keep_all(f, &lists[s].deck, villainous_deck(&dealt, s), true);
        if (!put_player(f, s, &lists[s]))
            return false;
    }
    if (pile.rest < 0)
        keep_all(f, &deck, villainous_fate_deck(&dealt), true);
    return put_fate(f, &deck, &pile);
}

/* ---- numbers ---- */

static bool read_power(struct six__fields *f, six_seat s)
{
    struct villainous_player *p = &made(f)->player[s];
    if (!six__read_count(f, player_value(f, s), "power", &p->power))
        return false;
    return p->power <= POWER_MAX ||
           six__bad(f, "power", N_("a whole number up to 999"));
}

static bool read_mover(struct six__fields *f, six_seat s)
{
    struct villainous *v = made(f);
    const char *ids[LOCATIONS + 1];
    uint8_t at =
        v->player[s].mover == NO_PLACE ? LOCATIONS : v->player[s].mover;
    for (int i = 0; i < LOCATIONS; i++)
        ids[i] =
            villainous_card(villainous_place_card(v, villainous_location(s, i)))
                ->info.id;
    ids[LOCATIONS] = "portrait";
    if (!six__read_word(f, player_value(f, s), "mover", ids, LOCATIONS + 1,
                        &at))
        return false;
    v->player[s].mover = at == LOCATIONS ? NO_PLACE : at;
    return true;
}

/* The supply is what is neither on Heroes nor in the Vault [MV-1.13]. */
static bool read_marks(struct six__fields *f)
{
    struct villainous *v = made(f);
    const struct six_value *marks = six_value_get(f->root, "marks");
    int on = villainous_count(villainous_marked(v, v->of[HEROES]));
    if (v->seat_of[VILLAIN_HELA] == SIX_NOBODY)
        return !marks || six__bad(f, "marks", N_("left out without Hela"));
    v->vault = 0;
    if (!six__read_int(f, marks, "vault", 0, MARKS, &v->vault))
        return false;
    if (on + v->vault > MARKS)
        return six__bad(f, "marks", N_("15 in all"));
    v->supply = (uint8_t)(MARKS - on - v->vault);
    uint8_t supply = v->supply;
    if (!six__read_int(f, marks, "supply", 0, MARKS, &supply))
        return false;
    return supply == v->supply || six__bad(f, "marks", N_("15 in all"));
}

static bool read_stones(struct six__fields *f)
{
    struct villainous *v = made(f);
    struct six__list list;
    if (!six__read_list(f, f->root, "stones", CARD_FIRST_STONE,
                        CARD_FIRST_STONE + STONES, &list))
        return false;
    v->stones = 0;
    for (int i = 0; i < list.count; i++)
        v->stones |= (uint8_t)(1u << (list.id[i] - CARD_FIRST_STONE));
    for (int i = 0; i < STONES; i++)
        if (f->left[CARD_FIRST_STONE + i] > 0) {
            if (list.given)
                return six__bad(f, "stones", N_("all that lie nowhere else"));
            f->left[CARD_FIRST_STONE + i]--;
            v->stones |= (uint8_t)(1u << i);
        }
    return true;
}

/* "play top": which symbols have been used. */
static bool read_spent(struct six__fields *f)
{
    struct villainous *v = made(f);
    const struct six_value *spent = six_value_get(f->root, "spent");
    v->spent = 0;
    if (!six__is_list(f, spent, "spent", 16))
        return false;
    for (const struct six_value *e = six__first(spent); e; e = e->next) {
        bool found = false;
        for (int bit = 0; bit < 16; bit++) {
            int action = bit % 8;
            char word[24];
            struct six_text text;
            if (action < ACTION_GAIN)
                continue;
            six_text_init(&text, word, sizeof word);
            six_text_printf(
                &text, "%s %s",
                villainous_words[WORD_GAIN + action - ACTION_GAIN].id,
                villainous_words[bit < 8 ? WORD_TOP : WORD_BOTTOM].id);
            if (e->kind == SIX_VALUE_STRING && strcmp(e->string, word) == 0) {
                v->spent |= (uint16_t)(1u << bit);
                found = true;
            }
        }
        if (!found)
            return six__bad(f, "spent", N_("a list such as [\"play top\"]"));
    }
    return true;
}

static bool read_tired(struct six__fields *f)
{
    static const char *const members[] = { "card", "used", "count", "in",
                                           NULL };
    struct villainous *v = made(f);
    const struct six_value *list = six_value_get(f->root, "tired");
    v->tired_count = 0;
    memset(v->tired, 0, sizeof v->tired);
    if (!six__is_list(f, list, "tired", TIRED_MAX))
        return false;
    for (const struct six_value *e = six__first(list); e; e = e->next) {
        struct villainous_tired *t = &v->tired[v->tired_count++];
        uint8_t used = 0;
        if (!six__has_only(f, e, "tired", members) ||
            !six__read_card_id(f, e, "card", &t->card) ||
            !six__read_bool(f, e, "used", &used) ||
            !six__read_int(f, e, "count", 0, UINT8_MAX, &t->count) ||
            !six__read_word(f, e, "in", villainous_tired_ids, TIRED_ZONES,
                            &t->zone))
            return false;
        t->flags = used ? USED : 0;
    }
    return true;
}

static bool read_numbers(struct six__fields *f)
{
    struct villainous *v = made(f);
    for (six_seat s = 0; s < v->base.seats; s++)
        if (!read_power(f, s) || !read_mover(f, s))
            return false;
    return six__read_count(f, f->root, "round", &v->round) && read_marks(f) &&
           read_stones(f) && read_spent(f) && read_tired(f);
}

/* The beginning of a turn, before the move, or after it. */
static bool put_turn(struct six__fields *f)
{
    static const char *const words[] = { "begin", "start", "turn" };
    static const uint8_t steps[] = { TURN_BEGIN, TURN_START, TURN_ACT };
    struct villainous *v = made(f);
    six_seat turn = v->base.turn;
    bool moved = v->player[turn].mover != NO_PLACE &&
                 six_value_get(player_value(f, turn), "mover");
    uint8_t step = moved ? 2 : 1;
    if (!six__read_word(f, f->root, "step", words, 3, &step))
        return false;
    if (step == 2 && v->player[turn].mover == NO_PLACE)
        return six__bad(f, "mover",
                        N_("a location, where the player has "
                           "moved"));
    memset(v->frame, 0, sizeof v->frame);
    v->depth = 1;
    v->frame[0] = (struct six_frame){
        .kind = FRAME_TURN,
        .step = steps[step],
        .actor = turn,
        .target = turn,
        .card = NO_CARD,
    };
    six__ask(&v->base, ASK_NOTHING, SIX_NOBODY);
    return true;
}

static bool read_all(struct six__fields *f)
{
    struct fields all = { .base = *f };
    struct villainous *v = made(f);
    const struct six_value *stack = six_value_get(f->root, "stack");
    bool ok = members_are_known(f) && read_villains(f) &&
              six__read_seat(f, f->root, "turn", &v->base.turn);
    if (!ok)
        return false;
    count_left(f);
    if (stack && !villainous_read_stack(f, stack))
        return false;
    all.base = *f;
    ok = read_pieces(&all);
    memcpy(f->left, all.base.left, sizeof f->left);
    if (!ok || !read_numbers(f) || !read_zones(f))
        return false;
    v->changed = v->fresh = 0;
    if (!stack)
        return put_turn(f);
    return villainous_resume(f);
}

six_status villainous_arrange(void *state, const struct six_value *fields,
                              struct six_error *err)
{
    six_status st =
        six__arrange(&villainous_game, state, fields, err, read_all);
    if (st == SIX_OK)
        villainous_run(state, NULL);
    return st;
}
