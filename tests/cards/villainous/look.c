/* look.c -- a position of Marvel Villainous, read from its JSON, and Strength
 * worked out again from what lies there [MV-15.1, MV-15.2, MV-15.3, MV-15.4,
 * MV-15.5, MV-15.8, MV-15.9, MV-15.10]. */
#include "games.h"

/* ---- reading ---- */

static const struct six_value *get(const struct six_value *v, const char *name)
{
    return six_value_get(v, name);
}

static int integer(const struct six_value *v, const char *name, int otherwise)
{
    const struct six_value *found = get(v, name);
    return found ? (int)found->number : otherwise;
}

static const char *string(const struct six_value *v, const char *name)
{
    const struct six_value *found = get(v, name);
    return found && found->string ? found->string : "";
}

static void copy_word(const struct six_value *v, const char *name,
                      char out[WORD_SIZE])
{
    snprintf(out, WORD_SIZE, "%s", string(v, name));
}

static void read_list(const struct six_value *v, struct list *out)
{
    out->count = 0;
    for (v = v ? v->first : NULL; v; v = v->next)
        out->card[out->count++] = card(v->string);
}

/* A card in play, with what it bears. */
static void read_thing(const struct six_value *v, int place, int bearer,
                       struct look *l)
{
    int self = l->thing_count++;
    assert_true(self < PIECES_MAX);
    l->thing[self] = (struct thing){
        .card = card(string(v, "card")),
        .place = place,
        .bearer = bearer,
        .strength = integer(v, "strength", NONE),
        .tokens = integer(v, "tokens", 0),
        .weak = integer(v, "weak", 0),
        .marked = integer(v, "marked", 0),
        .turned = integer(v, "turned", 0),
    };
    const struct six_value *item = get(v, "items");
    for (item = item ? item->first : NULL; item; item = item->next)
        read_thing(item, place, self, l);
}

static void read_things(const struct six_value *v, int place, struct look *l)
{
    for (v = v ? v->first : NULL; v; v = v->next)
        read_thing(v, place, NONE, l);
}

static void read_player(const struct six_value *v, int seat, struct look *l)
{
    const struct six_value *place = get(v, "locations")->first;
    const char *mover = string(v, "mover");
    l->villain[seat] = facts[card(string(v, "villain"))].set;
    l->power[seat] = integer(v, "power", NONE);
    l->mover[seat] = NONE;
    read_list(get(v, "hand"), &l->hand[seat]);
    read_list(get(v, "deck"), &l->deck[seat]);
    read_list(get(v, "pile"), &l->pile[seat]);
    if (get(v, "dropped"))
        read_list(get(v, "dropped"), &l->dropped[seat]);
    for (int i = 0; place; i++, place = place->next) {
        if (strcmp(place->name, mover) == 0)
            l->mover[seat] = i;
        read_things(place, seat * PLACES_EACH + i, l);
    }
    read_things(get(v, "specialties"), seat * PLACES_EACH + AREA, l);
}

static void read_event(const struct six_value *v, struct look *l)
{
    int i = l->events.count++;
    assert_true(i < EVENTS_IN_PLAY_MAX);
    l->events.card[i] = card(string(v, "card"));
    l->closing[i] = integer(v, "closing", 0);
    read_things(get(v, "allies"), EVENT_PLACES + i, l);
}

static void read_frame(const struct six_value *v, struct look *l)
{
    struct frame *f = &l->frame[l->frame_count++];
    const struct six_value *reg = get(v, "registers")->first;
    copy_word(v, "frame", f->kind);
    const char *id = string(v, "card");
    f->card = strcmp(id, "-") == 0 ? NONE : card(id);
    f->number = integer(v, "number", 0);
    f->seats = integer(v, "seats", 0);
    for (int i = 0; reg; i++, reg = reg->next)
        f->reg[i] = (int)reg->number;
}

static void read_options(const struct six_value *v, struct look *l)
{
    const char *mode = string(v, "mode");
    l->mode = strcmp(mode, "omniscience") == 0   ? MODE_OMNISCIENCE
              : strcmp(mode, "immortality") == 0 ? MODE_IMMORTALITY
                                                 : MODE_INEVITABILITY;
    l->klaw = integer(v, "klaw", 5);
    l->limit = integer(v, "roundLimit", 60);
}

static int seat_of(const char *id)
{
    return *id >= 'a' && *id < 'a' + SEATS_MAX && !id[1] ? *id - 'a' : NONE;
}

static void read_position(const struct six_value *root, struct look *l)
{
    const struct six_value *v = get(root, "players")->first;
    copy_word(root, "ask", l->ask);
    copy_word(root, "ending", l->ending);
    read_options(get(root, "options"), l);
    l->seats = integer(root, "seats", 0);
    l->turn = seat_of(string(root, "turn"));
    l->winner = seat_of(string(root, "winner"));
    l->round = integer(root, "round", 0);
    for (int seat = 0; v; seat++, v = v->next)
        read_player(v, seat, l);
    for (v = get(root, "events")->first; v; v = v->next)
        read_event(v, l);
    for (v = get(root, "stack")->first; v; v = v->next)
        read_frame(v, l);
    read_list(get(root, "fate_deck"), &l->fate_deck);
    read_list(get(root, "fate_pile"), &l->fate_pile);
    read_list(get(root, "stones"), &l->stones);
    l->supply = integer(get(root, "marks"), "supply", NONE);
    l->vault = integer(get(root, "marks"), "vault", NONE);
    l->triggers = six_value_count(get(root, "triggers"));
    l->group = get(root, "group");
}

void look(const void *state, struct look *l)
{
    static char buf[SIX_POSITION_MAX];
    struct six_text text;
    struct six_json json;
    struct six_document *doc;
    memset(l, 0, sizeof *l);
    six_text_init(&text, buf, sizeof buf);
    six_json_init(&json, &text);
    six_position_json(villainous(), state, &json, NULL);
    assert_true(six_text_ok(&text));
    assert_int_equal(six_document_parse(&doc, buf, text.used, NULL), SIX_OK);
    read_position(six_document_root(doc), l);
    six_document_free(doc);
}

/* ---- asking ---- */

int player_of(const struct look *l, int set)
{
    for (int s = 0; s < l->seats; s++)
        if (l->villain[s] == set)
            return s;
    return NONE;
}

bool is_at_home(const struct look *l, enum known id, int seat)
{
    for (EACH_THING(t, l))
        if (is_card(t, id) && is_location(t->place) && host(t->place) == seat)
            return true;
    return false;
}

int copies_in(const struct list *list, int id)
{
    int n = 0;
    for (int i = 0; i < list->count; i++)
        n += list->card[i] == id;
    return n;
}

static int heroes_at(const struct look *l, int place)
{
    int n = 0;
    for (EACH_THING(t, l))
        n += is_hero(t) && t->place == place;
    return n;
}

static int heroes_of(const struct look *l, int seat)
{
    int n = 0;
    for (EACH_THING(t, l))
        n += is_hero(t) && host(t->place) == seat;
    return n;
}

static bool has_switch(const struct look *l, int thing)
{
    for (EACH_THING(t, l))
        if (t->bearer == thing && is_card(t, DEACTIVATION_SWITCH))
            return true;
    return false;
}

/* ---- Strength ---- */

int changes[CARDS];

static int change(enum known id, int by)
{
    changes[known[id]] += by != 0;
    return by;
}

/* [MV-26.8, MV-26.33, MV-29.8, MV-29.32, MV-28.29] */
static int own_change(const struct look *l, const struct thing *t)
{
    if (is_card(t, DRAUGR_SWORDSMAN)) {
        bool locked = copies_in(&l->events, known[CONQUER_VALHALLA]);
        int hela = player_of(l, VILLAIN_HELA);
        return locked ? 0
                      : change(DRAUGR_SWORDSMAN,
                               copies_in(&l->pile[hela], t->card));
    }
    if (is_card(t, DEATH_SHIELD))
        return change(DEATH_SHIELD, heroes_at(l, t->place));
    if (is_card(t, SOLO))
        return change(SOLO, heroes_of(l, host(t->place)) == 1 ? 2 : 0);
    if (is_card(t, BLACK_PANTHER)) {
        int killmonger = player_of(l, VILLAIN_KILLMONGER);
        bool home = killmonger != NONE && host(t->place) == killmonger;
        return change(BLACK_PANTHER, home ? 2 : 0);
    }
    return 0;
}

/* Whether this is where Killmonger's mover is. */
static bool is_near_rhino(const struct look *l, int place)
{
    int killmonger = player_of(l, VILLAIN_KILLMONGER);
    return l->mover[killmonger] != NONE &&
           place == killmonger * PLACES_EACH + l->mover[killmonger];
}

/* What another thing does to this one [MV-15.9, MV-15.10, MV-28.23,
 * MV-29.23]. */
static int change_by(const struct look *l, int by, int thing)
{
    const struct thing *o = &l->thing[by], *t = &l->thing[thing];
    bool here = o->place == t->place;
    if (is_card(o, IMPERVIOUS_ALLOY) && o->bearer == thing)
        return change(IMPERVIOUS_ALLOY, 2);
    if (is_card(o, WOUND) && o->bearer == thing)
        return change(WOUND, -2);
    if (is_card(o, SCOTT_LANG) && is_ally(t) && here)
        return change(SCOTT_LANG, -1);
    if (is_card(o, TASKMASTERS_SWORD) && is_ally(t) && here &&
        facts[t->card].set == VILLAIN_TASKMASTER)
        return change(TASKMASTERS_SWORD, 1);
    if (is_card(o, ARMORED_RHINO) && is_hero(t) && !has_switch(l, by) &&
        is_near_rhino(l, t->place))
        return change(ARMORED_RHINO, -1);
    return 0;
}

/* All but Black Swan's own change [MV-15.5, MV-15.8]. */
static int sum_of(const struct look *l, int thing)
{
    const struct thing *t = &l->thing[thing];
    bool rival = is_type(t->card, TYPE_RIVAL);
    int n = rival ? l->klaw : facts[t->card].strength;
    n += t->tokens - t->weak + own_change(l, t);
    for (int by = 0; by < l->thing_count; by++)
        n += change_by(l, by, thing);
    return n;
}

/* [MV-25.6] */
static int swans_change(const struct look *l, int place)
{
    int most = 0;
    bool stone = false;
    for (int i = 0; i < l->thing_count; i++) {
        const struct thing *t = &l->thing[i];
        if (t->place != place)
            continue;
        bool foreign = is_ally(t) && facts[t->card].set != VILLAIN_THANOS;
        int n = foreign ? sum_of(l, i) : 0;
        stone |= is_stone(t);
        most = n > most ? n : most;
    }
    return stone && is_location(place) ? change(BLACK_SWAN, most) : 0;
}

int strength(const struct look *l, int thing)
{
    int n = sum_of(l, thing);
    if (is_card(&l->thing[thing], BLACK_SWAN))
        n += swans_change(l, l->thing[thing].place);
    return n > 0 ? n : 0;
}
