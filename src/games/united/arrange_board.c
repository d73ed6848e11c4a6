/* arrange_board.c -- positions of Marvel United, read: the Locations, what
 * lies there, and the Missions. */
#include "games/united/arrange.h"

static const char *const place_members[] = {
    "card",       "slots",          "thugs",         "civilians", "doombots",
    "hurt_thugs", "hurt_civilians", "hurt_doombots", "crisis",    "heroic",
    "bot",        "spot",           "threat",        NULL,
};
static const char *const threat_members[] = { "card",   "number", "health",
                                              "filled", "needs",  "flags",
                                              NULL };
static const char *const mission_members[] = { "civilians", "thugs", "threats",
                                               "done", NULL };

static int tile_place(const struct united *u, uint8_t tile)
{
    for (int p = 0; p < PLACES; p++)
        if (u->place[p].tile == tile)
            return p;
    return NO_PLACE;
}

/* A tile that lies elsewhere in the ring changes places with this one. */
static bool read_tile(struct six__fields *f, const struct six_value *v, int p)
{
    struct united *u = united_made(f);
    uint8_t tile = u->place[p].tile;
    if (!six__read_card_id(f, v, "card", &tile))
        return false;
    if (tile < CARD_COMMON || tile >= COMMON(TILES))
        return six__bad(f, "card", N_("a Location"));
    int other = tile_place(u, tile);
    if (tile == u->place[p].tile)
        return true;
    if (other != NO_PLACE)
        u->place[other].tile = u->place[p].tile;
    u->place[p].tile = tile;
    if (!united_member(f, "stack"))
        u->place[p].heroic = united_card(u, tile)->traits & SHELTERS ? 2 : 0;
    for (int k = 0; k < TOKEN_COUNT; k++)
        while (united_free(u, p) < 0 && u->place[p].token[k] > 0)
            u->place[p].token[k]--;
    for (int k = 0; k < TOKEN_COUNT && other != NO_PLACE; k++)
        while (united_free(u, other) < 0 && u->place[other].token[k] > 0)
            u->place[other].token[k]--;
    return true;
}

static bool read_tokens_at(struct six__fields *f, const struct six_value *v,
                           int p)
{
    struct united_place *l = &united_made(f)->place[p];
    for (int k = 0; k < TOKEN_COUNT; k++)
        if (!six__read_int(f, v, united_token_ids[k], 0, 5, &l->token[k]) ||
            !six__read_int(f, v, united_hurt_ids[k], 0, 5, &l->hurt[k]))
            return false;
    return six__read_int(f, v, "crisis", 0, 99, &l->crisis) &&
           six__read_int(f, v, "heroic", 0, 99, &l->heroic) &&
           six__read_int(f, v, "bot", 0, 1, &l->bot) &&
           six__read_int(f, v, "spot", 0, PLACES, &l->spot);
}

/* Which Threat is meant: by its number, or one of that card that nobody has
 * named yet, from the same place if there is one. */
static int find_threat(const struct united *u, const struct six_value *v,
                       uint8_t card, unsigned taken, int place)
{
    const struct six_value *number = six_value_get(v, "number");
    int found = -1;
    if (number)
        return number->kind == SIX_VALUE_INT && number->number >= 0 &&
                       number->number < THREATS
                   ? (int)number->number
                   : -1;
    for (int i = THREATS - 1; i >= 0; i--)
        if (u->threat[i].card == card && !(taken >> i & 1) &&
            (found < 0 || u->threat[i].place == place ||
             u->threat[found].place != place))
            found = i;
    return found;
}

static bool read_threat(struct six__fields *f, const struct six_value *v,
                        int place, unsigned *taken)
{
    struct united *u = united_made(f);
    uint8_t card = NO_CARD;
    if (!six__has_only(f, v, "threat", threat_members) ||
        !six__read_card_id(f, v, "card", &card))
        return false;
    int i = find_threat(u, v, card, *taken, place);
    if (i < 0 || (*taken >> i & 1) || card < CARD_VILLAIN + 1 ||
        card >= CARD_COMMON)
        return six__bad(f, "threat",
                        N_("a Threat that is not named yet, or null"));
    struct united_threat *t = &u->threat[i];
    const struct united_card *c = united_card(u, card);
    *taken |= 1u << i;
    *t = (struct united_threat){
        .card = card,
        .place = (uint8_t)place,
        .flags = place < PLACES && !united_member(f, "stack") ? HAS_TOKEN : 0
    };
    t->health = place < PLACES ? c->health[united_column(u)] : 0;
    return six__read_int(f, v, "health", 0, 99, &t->health) &&
           united_read_counts(f, v, "filled", united_kind_ids, ACTION_COUNT,
                              t->filled) &&
           united_read_flags(f, v, "flags", united_threat_flags, THREAT_FLAGS,
                             &t->flags);
}

static void clear_place(struct united *u, int place, unsigned taken)
{
    for (int i = 0; i < THREATS; i++)
        if (u->threat[i].place == place && !(taken >> i & 1))
            u->threat[i] = (struct united_threat){ .card = u->threat[i].card,
                                                   .place = CLEARED };
}

static bool read_threats(struct six__fields *f)
{
    struct united *u = united_made(f);
    const struct six_value *list = united_member(f, "locations");
    const struct six_value *cleared = united_member(f, "cleared");
    unsigned taken = 0;
    if (!six__is_list(f, cleared, "cleared", THREATS))
        return false;
    for (int p = 0; p < PLACES; p++) {
        const struct six_value *v = six_value_get(six__nth(list, p), "threat");
        if (v && v->kind == SIX_VALUE_OBJECT && !read_threat(f, v, p, &taken))
            return false;
    }
    for (int p = 0; p < PLACES; p++)
        if (six_value_get(six__nth(list, p), "threat"))
            clear_place(u, p, taken);
    for (const struct six_value *v = six__first(cleared); v; v = v->next)
        if (!read_threat(f, v, CLEARED, &taken))
            return false;
    if (cleared && united_member(f, "stack"))
        for (int i = 0; i < THREATS; i++)
            if (!(taken >> i & 1))
                u->threat[i] = (struct united_threat){ .card = CARD_VILLAIN + 1,
                                                       .place = UNUSED };
    return true;
}

/* Nothing on the board: cases that are about something else begin so. */
static void empty_board(struct united *u)
{
    for (int p = 0; p < PLACES; p++) {
        memset(u->place[p].token, 0, sizeof u->place[p].token);
        clear_place(u, p, 0);
    }
}

static bool read_missions(struct six__fields *f)
{
    struct united *u = united_made(f);
    const struct six_value *v = united_member(f, "missions");
    return six__has_only(f, v, "missions", mission_members) &&
           six__read_int(f, v, "civilians", 0, 9, &u->filled[0]) &&
           six__read_int(f, v, "thugs", 0, 9, &u->filled[1]) &&
           six__read_int(f, v, "threats", 0, 4, &u->filled[2]) &&
           united_read_flags(f, v, "done", united_mission_ids, MISSIONS,
                             &u->missions);
}

bool united_read_board(struct six__fields *f)
{
    struct united *u = united_made(f);
    const struct six_value *list = united_member(f, "locations");
    uint8_t empty = 0;
    if (!six__is_list(f, list, "locations", PLACES) ||
        !six__read_bool(f, f->root, "empty", &empty))
        return false;
    if (empty)
        empty_board(u);
    for (int p = 0; p < PLACES; p++)
        if (!six__has_only(f, six__nth(list, p), "locations", place_members) ||
            !read_tile(f, six__nth(list, p), p))
            return false;
    for (int p = 0; p < PLACES; p++)
        if (!read_tokens_at(f, six__nth(list, p), p))
            return false;
    return read_threats(f) && read_missions(f);
}
