/* villainous_games.c -- what always holds in Marvel Villainous, and that every
 * card does what it can: hundreds of games of all 25 line-ups and all modes,
 * and short ones from positions made for what such games hardly come to.
 *
 *     cards-villainous_games [SEED]
 *
 * plays with that seed instead of 1; a failure names the game. A SEED followed
 * by a word, such as "7 scarce", tells besides how often each card did what.
 *
 * What holds is checked on the JSON of the position, whenever somebody is asked
 * and at the end. Of it only the places of cards and their tokens are believed:
 * Strengths, objectives and who is where by right are worked out here again,
 * with the figures of data/reference and not with those of the engine.
 *
 * What a card does is told by the events that follow on it. An ability that
 * only forbids something is looked for in the menus. */
#include <inttypes.h>

#include "reference.h"

#include "games/villainous/villainous.h"

enum {
    LINE_UPS = 25,
    GAMES = 12,       /* for each line-up */
    LOOK_EVERY = 3,   /* states of most games */
    SHORT_GAMES = 60, /* from each position that was made */
    SHORT_ACTIONS = 60,
    ACTIONS_MAX = 60000,
    CARDS = CARD_COUNT,
    NONE = -1
};

static uint64_t first_seed = 1;
static bool talkative;

static const struct six_game *villainous(void)
{
    return six_game_find("villainous");
}

/* ---- the reference ---- */

enum { CELLS = 13 };

/* A row of data/reference/villainous.csv, at the place of its card in the
 * engine's list. */
struct fact {
    char id[CELL_MAX], set[CELL_MAX], deck[CELL_MAX], type[CELL_MAX];
    int copies, cost, strength, activation;
};

static struct fact facts[CARDS];

enum { NAMES = 1024 };
static int16_t name_table[NAMES]; /* a card and 1, by the hash of its id */

static unsigned hash(const char *id)
{
    unsigned h = 5381;
    for (; *id; id++)
        h = h * 33 ^ (unsigned char)*id;
    return h % NAMES;
}

static int card_named(const char *id)
{
    for (unsigned at = hash(id); name_table[at]; at = (at + 1) % NAMES)
        if (strcmp(facts[name_table[at] - 1].id, id) == 0)
            return name_table[at] - 1;
    return NONE;
}

static int card(const char *id)
{
    int found = card_named(id);
    if (found == NONE)
        fail_msg("there is no card %s", id);
    return found;
}

static int number(const char *text)
{
    return !*text || strcmp(text, "x") == 0 ? 0 : reference_number(text);
}

static void add_fact(char cell[][CELL_MAX])
{
    int index = six_card_find(villainous(), cell[0]);
    assert_in_range(index, 0, CARDS - 1);
    struct fact *f = &facts[index];
    snprintf(f->id, sizeof f->id, "%s", cell[0]);
    snprintf(f->set, sizeof f->set, "%s", cell[1]);
    snprintf(f->deck, sizeof f->deck, "%s", cell[2]);
    snprintf(f->type, sizeof f->type, "%s", cell[3]);
    f->copies = number(cell[4]);
    f->cost = number(cell[5]);
    f->strength = number(cell[6]);
    f->activation = number(cell[7]);
    unsigned at = hash(f->id);
    while (name_table[at])
        at = (at + 1) % NAMES;
    name_table[at] = (int16_t)(index + 1);
}

static void read_facts(void)
{
    static char cell[CELLS][CELL_MAX];
    FILE *file = reference_open("data/reference/villainous.csv");
    int n = 0;
    for (; reference_next(file, cell, CELLS); n++)
        add_fact(cell);
    fclose(file);
    assert_int_equal(n, CARDS);
}

static bool is_type(int id, const char *type)
{
    return strcmp(facts[id].type, type) == 0;
}

static bool is_of(int id, const char *set)
{
    return strcmp(facts[id].set, set) == 0;
}

static bool is_in(int id, const char *deck)
{
    return strcmp(facts[id].deck, deck) == 0;
}

/* ---- a position, as far as these tests want to know ---- */

enum {
    AREA = 4, /* of the places of a player: four locations, the Specialties */
    PLACES_EACH,
    EVENT_PLACES = SEATS_MAX * PLACES_EACH, /* then the Events in play */
    LIST_MAX = 64
};

struct list {
    int count;
    int card[LIST_MAX];
};

struct thing {
    int card, place, bearer; /* another thing, or NONE */
    int strength;            /* as the position tells it, or NONE */
    int tokens, weak;
    bool marked, turned;
};

struct place_event {
    int card;
    bool closing;
};

struct frame {
    const char *kind;
    int card, number, seats, reg[4];
};

struct look {
    int seats, turn, round, limit, winner;
    char ask[16], ending[16], mode[16];
    int klaw; /* his Strength */
    const char *villain[SEATS_MAX];
    int power[SEATS_MAX];
    int mover[SEATS_MAX]; /* a location, or NONE */
    struct list hand[SEATS_MAX], deck[SEATS_MAX], pile[SEATS_MAX];
    struct list fate_deck, fate_pile, stones;
    int supply, vault; /* or NONE */
    int event_count;
    struct place_event event[8];
    int thing_count;
    struct thing thing[PIECES_MAX];
    int frame_count;
    struct frame frame[STACK_MAX];
    int triggers;
    bool group;
    struct six_document *doc; /* what the strings are of */
};

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
    l->villain[seat] = string(v, "villain");
    l->power[seat] = integer(v, "power", NONE);
    l->mover[seat] = NONE;
    read_list(get(v, "hand"), &l->hand[seat]);
    read_list(get(v, "deck"), &l->deck[seat]);
    read_list(get(v, "pile"), &l->pile[seat]);
    for (int i = 0; place; i++, place = place->next) {
        if (strcmp(place->name, mover) == 0)
            l->mover[seat] = i;
        read_things(place, seat * PLACES_EACH + i, l);
    }
    read_things(get(v, "specialties"), seat * PLACES_EACH + AREA, l);
}

static void read_event(const struct six_value *v, struct look *l)
{
    l->event[l->event_count] = (struct place_event){ card(string(v, "card")),
                                                     integer(v, "closing", 0) };
    read_things(get(v, "allies"), EVENT_PLACES + l->event_count, l);
    l->event_count++;
}

static void read_frame(const struct six_value *v, struct look *l)
{
    struct frame *f = &l->frame[l->frame_count++];
    const struct six_value *reg = get(v, "registers")->first;
    *f = (struct frame){
        .kind = string(v, "frame"),
        .card = card(string(v, "card")),
        .number = integer(v, "number", 0),
        .seats = integer(v, "seats", 0),
    };
    for (int i = 0; reg; i++, reg = reg->next)
        f->reg[i] = (int)reg->number;
}

static int seat_of(const char *id)
{
    return id[0] >= 'a' && id[0] < 'a' + SEATS_MAX && !id[1] ? id[0] - 'a'
                                                             : NONE;
}

static void read_position(const struct six_value *root, struct look *l)
{
    const struct six_value *v;
    snprintf(l->ask, sizeof l->ask, "%s", string(root, "ask"));
    snprintf(l->ending, sizeof l->ending, "%s", string(root, "ending"));
    snprintf(l->mode, sizeof l->mode, "%s",
             string(get(root, "options"), "mode"));
    l->klaw = integer(get(root, "options"), "klaw", 5);
    l->limit = integer(get(root, "options"), "roundLimit", 60);
    l->seats = integer(root, "seats", 0);
    l->turn = seat_of(string(root, "turn"));
    l->winner = seat_of(string(root, "winner"));
    l->round = integer(root, "round", 0);
    v = get(root, "players")->first;
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

/* The caller frees l->doc. */
static void look(const void *state, struct look *l)
{
    static char buf[SIX_POSITION_MAX];
    struct six_text text;
    struct six_json json;
    memset(l, 0, sizeof *l);
    six_text_init(&text, buf, sizeof buf);
    six_json_init(&json, &text);
    six_position_json(villainous(), state, &json, NULL);
    assert_true(six_text_ok(&text));
    assert_int_equal(six_document_parse(&l->doc, buf, text.used, NULL), SIX_OK);
    read_position(six_document_root(l->doc), l);
}

/* ---- asking a position ---- */

/* Whose Domain a place is in, or NONE. */
static int host(int place)
{
    return place < EVENT_PLACES ? place / PLACES_EACH : NONE;
}

static bool is_location(int place)
{
    return place < EVENT_PLACES && place % PLACES_EACH != AREA;
}

static bool is_area(int place)
{
    return place < EVENT_PLACES && place % PLACES_EACH == AREA;
}

static int player_of(const struct look *l, const char *villain)
{
    for (int s = 0; s < l->seats; s++)
        if (strcmp(l->villain[s], villain) == 0)
            return s;
    return NONE;
}

static bool is_ally(const struct thing *t)
{
    return is_type(t->card, "ally");
}

static bool is_hero(const struct thing *t)
{
    return is_type(t->card, "hero");
}

static bool is_character(const struct thing *t)
{
    return is_ally(t) || is_hero(t) || is_type(t->card, "rival");
}

static bool is_stone(const struct thing *t)
{
    return is_type(t->card, "stone");
}

static bool is_card(const struct thing *t, const char *id)
{
    return strcmp(facts[t->card].id, id) == 0;
}

/* How many things there are of a card at a place; NONE: anywhere. */
static int things(const struct look *l, const char *id, int place)
{
    int n = 0;
    for (const struct thing *t = l->thing; t < l->thing + l->thing_count; t++)
        n += is_card(t, id) && (place == NONE || t->place == place);
    return n;
}

static bool is_at_home(const struct look *l, const char *id, int seat)
{
    for (const struct thing *t = l->thing; t < l->thing + l->thing_count; t++)
        if (is_card(t, id) && is_location(t->place) && host(t->place) == seat)
            return true;
    return false;
}

static bool event_in_play(const struct look *l, const char *id)
{
    for (int i = 0; i < l->event_count; i++)
        if (strcmp(facts[l->event[i].card].id, id) == 0)
            return true;
    return false;
}

static int copies_in(const struct list *list, int id)
{
    int n = 0;
    for (int i = 0; i < list->count; i++)
        n += list->card[i] == id;
    return n;
}

/* ---- Strength, worked out again [MV-15.1 to MV-15.10] ---- */

/* How often each card has changed a Strength. */
static int changes[CARDS];

static int change(const char *id, int by)
{
    changes[card(id)] += by != 0;
    return by;
}

static bool has_switch(const struct look *l, int thing)
{
    for (const struct thing *t = l->thing; t < l->thing + l->thing_count; t++)
        if (t->bearer == thing && is_card(t, "deactivation-switch"))
            return true;
    return false;
}

static int heroes_at(const struct look *l, int place)
{
    int n = 0;
    for (const struct thing *t = l->thing; t < l->thing + l->thing_count; t++)
        n += is_hero(t) && t->place == place;
    return n;
}

static int heroes_of(const struct look *l, int seat)
{
    int n = 0;
    for (int i = 0; i < AREA; i++)
        n += heroes_at(l, seat * PLACES_EACH + i);
    return n;
}

/* [MV-26.8, MV-26.33, MV-29.8, MV-29.32, MV-28.29] */
static int own_change(const struct look *l, const struct thing *t)
{
    int hela = player_of(l, "hela"), killmonger = player_of(l, "killmonger");
    if (is_card(t, "draugr-swordsman"))
        return event_in_play(l, "conquer-valhalla")
                   ? 0
                   : change("draugr-swordsman",
                            copies_in(&l->pile[hela], t->card));
    if (is_card(t, "death-shield"))
        return change("death-shield", heroes_at(l, t->place));
    if (is_card(t, "solo"))
        return change("solo", heroes_of(l, host(t->place)) == 1 ? 2 : 0);
    if (is_card(t, "black-panther"))
        return change("black-panther",
                      killmonger != NONE && host(t->place) == killmonger ? 2
                                                                         : 0);
    return 0;
}

/* What another thing does to this one [MV-15.9, MV-15.10, MV-28.23,
 * MV-29.23]. */
static int change_by(const struct look *l, int by, int thing)
{
    const struct thing *o = &l->thing[by], *t = &l->thing[thing];
    int killmonger = player_of(l, "killmonger");
    if (is_card(o, "impervious-alloy") && o->bearer == thing)
        return change("impervious-alloy", 2);
    if (is_card(o, "wound") && o->bearer == thing)
        return change("wound", -2);
    if (is_card(o, "scott-lang") && is_ally(t) && o->place == t->place)
        return change("scott-lang", -1);
    if (is_card(o, "taskmasters-sword") && is_ally(t) && o->place == t->place &&
        is_of(t->card, "taskmaster"))
        return change("taskmasters-sword", 1);
    if (is_card(o, "armored-rhino") && is_hero(t) && !has_switch(l, by) &&
        l->mover[killmonger] != NONE &&
        t->place == killmonger * PLACES_EACH + l->mover[killmonger])
        return change("armored-rhino", -1);
    return 0;
}

/* All but Black Swan's own change [MV-15.5, MV-15.8]. */
static int sum_of(const struct look *l, int thing)
{
    const struct thing *t = &l->thing[thing];
    int n = is_card(t, "klaw") ? l->klaw : facts[t->card].strength;
    n += t->tokens - t->weak + own_change(l, t);
    for (int by = 0; by < l->thing_count; by++)
        n += change_by(l, by, thing);
    return n;
}

static int floored(int n)
{
    return n > 0 ? n : 0;
}

/* [MV-25.6] */
static int black_swan(const struct look *l, int thing)
{
    int place = l->thing[thing].place, most = 0;
    bool stone = false;
    if (!is_location(place))
        return 0;
    for (int i = 0; i < l->thing_count; i++) {
        const struct thing *t = &l->thing[i];
        if (t->place != place)
            continue;
        stone |= is_stone(t);
        int n = is_ally(t) && !is_of(t->card, "thanos") ? sum_of(l, i) : 0;
        most = n > most ? n : most;
    }
    return stone ? change("black-swan", most) : 0;
}

static int strength(const struct look *l, int thing)
{
    int n = sum_of(l, thing);
    if (is_card(&l->thing[thing], "black-swan"))
        n += black_swan(l, thing);
    return floored(n);
}

/* ---- a game that is watched ---- */

struct watch {
    uint64_t seed, stream;
    char name[80]; /* of the game */
    int actions;
    struct position p;
    struct villainous before; /* the last action */
    struct six_action act;
};

/* The facts of section 34, and what else is looked at. */
enum { FACTS = 22, STRENGTHS = FACTS + 1, MENUS, PROPERTIES };

/* The first failure of each, and how often it mattered. */
static char broken[PROPERTIES][300];
static int mattered[PROPERTIES];
static int games_played, looks_taken, games_won[VILLAIN_COUNT], games_drawn;

static void hold(const struct watch *w, int property, bool truth,
                 const char *what)
{
    mattered[property]++;
    if (!truth && !broken[property][0])
        snprintf(broken[property], sizeof broken[property],
                 "not so: %s (%s, seed %" PRIu64 ", action %d)", what, w->name,
                 w->seed, w->actions);
}

/* ---- the facts, section 34 ---- */

/* The card that a frame holds, face up and in no zone, or NONE [MV-2.23]. */
static int held(const struct frame *f)
{
    bool plays = strcmp(f->kind, "play") == 0 || strcmp(f->kind, "hero") == 0 ||
                 strcmp(f->kind, "fate") == 0;
    if (plays && (f->number & PLAY_HELD))
        return f->card;
    if (strcmp(f->kind, "reveal") == 0 && !(f->seats & REVEAL_TAKE))
        return f->reg[REVEALED] == NO_CARD ? NONE : f->reg[REVEALED];
    return NONE;
}

/* The Stone that is on its way: drawn, and not attached yet. */
static int stone_on_its_way(const struct look *l)
{
    for (const struct frame *f = l->frame; f < l->frame + l->frame_count; f++)
        if (strcmp(f->kind, "receive") == 0 && is_type(f->card, "stone") &&
            f->reg[SELF] == NO_PIECE)
            return f->card;
    return NONE;
}

static void count_list(const struct list *list, int found[CARDS])
{
    for (int i = 0; i < list->count; i++)
        found[list->card[i]]++;
}

static void count_zones(const struct look *l, int found[CARDS])
{
    for (int s = 0; s < l->seats; s++) {
        count_list(&l->hand[s], found);
        count_list(&l->deck[s], found);
        count_list(&l->pile[s], found);
    }
    count_list(&l->fate_deck, found);
    count_list(&l->fate_pile, found);
    count_list(&l->stones, found);
}

/* How many of a card the game has [MV-1.2, MV-1.14, MV-18.1]. */
static int wanted(const struct look *l, int id)
{
    bool in = is_of(id, "common") || player_of(l, facts[id].set) != NONE;
    if (!in || is_in(id, "board"))
        return 0;
    if (is_type(id, "event") && strcmp(l->mode, "omniscience") == 0)
        return 0;
    if (is_type(id, "stone") && player_of(l, "thanos") == NONE)
        return 0;
    return facts[id].copies;
}

/* [MV-34.1, MV-34.15, MV-34.20] */
static void check_cards(const struct watch *w, const struct look *l)
{
    int lying[CARDS] = { 0 }, found[CARDS], stones = 0;
    count_zones(l, lying);
    memcpy(found, lying, sizeof found);
    for (int i = 0; i < l->thing_count; i++)
        found[l->thing[i].card]++;
    for (int i = 0; i < l->event_count; i++)
        found[l->event[i].card]++;
    for (int i = 0; i < l->frame_count; i++) {
        int id = held(&l->frame[i]);
        if (id == NONE)
            continue;
        found[id]++;
        /* All copies are counted: one that lay in a zone as well would be one
         * too many. */
        hold(w, 20, lying[id] < wanted(l, id),
             "a card being resolved is in no zone");
    }
    if (stone_on_its_way(l) != NONE)
        found[stone_on_its_way(l)]++;
    for (int id = 0; id < CARDS; id++) {
        bool gone = is_type(id, "rival") && found[id] == 0;
        hold(w, 1, gone || found[id] == wanted(l, id),
             "each card and tile is in one place");
        stones += is_type(id, "stone") ? found[id] : 0;
    }
    hold(w, 15, stones == (player_of(l, "thanos") == NONE ? 0 : STONES),
         "there are six Stones with Thanos in the game");
}

/* [MV-34.2] */
static void check_zones(const struct watch *w, const struct look *l)
{
    for (int s = 0; s < l->seats; s++) {
        const struct list *zones[] = { &l->hand[s], &l->deck[s], &l->pile[s] };
        for (int z = 0; z < 3; z++)
            for (int i = 0; i < zones[z]->count; i++)
                hold(w, 2,
                     is_in(zones[z]->card[i], "villain") &&
                         is_of(zones[z]->card[i], l->villain[s]),
                     "zones of a player hold Villain cards of that player");
    }
    for (int i = 0; i < l->fate_deck.count; i++)
        hold(w, 2, is_in(l->fate_deck.card[i], "fate"),
             "the Fate deck holds Fate cards");
    for (int i = 0; i < l->fate_pile.count; i++)
        hold(w, 2, is_in(l->fate_pile.card[i], "fate"),
             "the Fate pile holds Fate cards");
}

/* Whether the Event at a place concerns one Villain: which, or NULL. */
static const char *targeted(const struct look *l, int place)
{
    int id = l->event[place - EVENT_PLACES].card;
    return is_of(id, "common") ? NULL : facts[id].set;
}

/* [MV-34.3 to MV-34.8] */
static void check_places(const struct watch *w, const struct look *l)
{
    int thanos = player_of(l, "thanos");
    for (int i = 0; i < l->thing_count; i++) {
        const struct thing *t = &l->thing[i];
        bool event = t->place >= EVENT_PLACES;
        hold(w, 3, event || host(t->place) < l->seats,
             "what is in play is with a player of this game or at an Event");
        hold(w, 4,
             t->bearer == NONE || (l->thing[t->bearer].place == t->place &&
                                   l->thing[t->bearer].bearer == NONE),
             "what is attached is where its bearer is");
        if (!event) {
            hold(w, 8,
                 !is_stone(t) || !is_location(t->place) ||
                     host(t->place) != thanos,
                 "no Stone lies at a location of Thanos");
            continue;
        }
        hold(w, 5,
             is_ally(t) || (t->bearer != NONE && is_ally(&l->thing[t->bearer])),
             "at an Event there are Allies and what they bear");
        hold(w, 6,
             !is_ally(t) || !targeted(l, t->place) ||
                 is_of(t->card, targeted(l, t->place)),
             "at a targeted Event there are Allies of its Villain");
        hold(w, 7, !is_stone(t), "no Stone is at an Event");
    }
}

/* [MV-34.9, MV-34.10] */
static void check_marks(const struct watch *w, const struct look *l)
{
    int marked = 0;
    for (const struct thing *t = l->thing; t < l->thing + l->thing_count; t++) {
        marked += t->marked;
        if (t->marked)
            hold(w, 10,
                 is_hero(t) && !is_card(t, "valkyrior") &&
                     !is_card(t, "angela") && !is_card(t, "balder") &&
                     !is_card(t, "hulk"),
                 "Soul Marks are on Heroes who can have one");
    }
    if (player_of(l, "hela") == NONE)
        hold(w, 9, marked == 0 && l->supply == NONE && l->vault == NONE,
             "without Hela there are no Soul Marks");
    else
        hold(w, 9,
             marked + l->supply + l->vault == 15 && l->supply >= 0 &&
                 l->vault >= 0,
             "Soul Marks are 15 together");
}

/* [MV-34.11, MV-34.12, MV-34.13] */
static void check_events(const struct watch *w, const struct look *l)
{
    int general = 0;
    for (int i = 0; i < l->event_count; i++) {
        int id = l->event[i].card, sum = 0;
        general += is_of(id, "common");
        hold(w, 12, is_of(id, "common") || player_of(l, facts[id].set) != NONE,
             "a targeted Event is of somebody who plays");
        for (int t = 0; t < l->thing_count; t++)
            if (l->thing[t].place == EVENT_PLACES + i && is_ally(&l->thing[t]))
                sum += strength(l, t);
        hold(w, 13, l->event[i].closing || sum < facts[id].strength,
             "no Event in play has reached its number");
    }
    if (strcmp(l->mode, "omniscience") == 0)
        hold(w, 11, l->event_count == 0, "the easy mode has no Events");
    if (strcmp(l->mode, "inevitability") == 0)
        hold(w, 11, general <= 1, "the middle mode has one general Event");
}

/* ---- objectives, worked out again ---- */

/* [MV-23.4] */
static bool thanos_has_won(const struct look *l, int seat)
{
    int n = 0;
    for (const struct thing *t = l->thing; t < l->thing + l->thing_count; t++)
        n += is_stone(t) && t->turned && t->place == seat * PLACES_EACH + AREA;
    return n == STONES && !is_at_home(l, "adam-warlock", seat);
}

/* [MV-23.5] */
static bool hela_has_won(const struct look *l, int seat)
{
    int vault = seat * PLACES_EACH + 3, n = l->vault;
    for (const struct thing *t = l->thing; t < l->thing + l->thing_count; t++) {
        if (t->place != vault || !is_character(t))
            continue;
        if (!is_ally(t) || !is_of(t->card, "hela"))
            return false;
        n++;
    }
    return n >= 8;
}

/* [MV-23.6] */
static bool ultron_has_won(const struct look *l, int seat)
{
    (void)seat;
    for (const struct thing *t = l->thing; t < l->thing + l->thing_count; t++)
        if (is_card(t, "age-of-ultron"))
            return t->turned;
    return false;
}

/* [MV-23.7, MV-23.8] */
static bool killmonger_has_won(const struct look *l, int seat)
{
    int n = 0;
    for (const struct thing *t = l->thing; t < l->thing + l->thing_count; t++)
        n += is_card(t, "explosives") && is_location(t->place) &&
             host(t->place) != seat;
    return n >= 2;
}

/* [MV-23.9, MV-23.10, MV-17.22] */
static bool taskmaster_has_won(const struct look *l, int seat)
{
    bool manned[EVENT_PLACES] = { false };
    int n = 0;
    (void)seat;
    for (int i = 0; i < l->thing_count; i++) {
        const struct thing *t = &l->thing[i];
        if (!is_ally(t) || !is_of(t->card, "taskmaster") ||
            !is_location(t->place) || manned[t->place] || strength(l, i) < 5)
            continue;
        manned[t->place] = true;
        n++;
    }
    return n >= 4;
}

static bool has_won(const struct look *l, int seat)
{
    static const struct {
        const char *villain;
        bool (*has_won)(const struct look *l, int seat);
    } objectives[] = {
        { "thanos", thanos_has_won },
        { "hela", hela_has_won },
        { "ultron", ultron_has_won },
        { "killmonger", killmonger_has_won },
        { "taskmaster", taskmaster_has_won },
    };
    for (int i = 0; i < 5; i++)
        if (strcmp(objectives[i].villain, l->villain[seat]) == 0)
            return objectives[i].has_won(l, seat);
    fail_msg("nobody is called %s", l->villain[seat]);
    return false;
}

/* The first from the active player on who has, or NONE [MV-23.3]. */
static int who_has_won(const struct look *l)
{
    for (int i = 0; i < l->seats; i++)
        if (has_won(l, (l->turn + i) % l->seats))
            return (l->turn + i) % l->seats;
    return NONE;
}

/* [MV-34.14, MV-34.22, MV-23.1, MV-23.12] */
static void check_end(const struct watch *w, const struct look *l)
{
    int winner = who_has_won(l);
    if (strcmp(l->ask, "over") != 0) {
        hold(w, 14, winner == NONE, "nobody's objective is fulfilled");
        hold(w, 22, strcmp(l->ending, "none") == 0 && l->winner == NONE,
             "nobody has won a game that goes on");
        return;
    }
    if (strcmp(l->ending, "objective") == 0)
        hold(w, 22, l->winner != NONE && l->winner == winner,
             "the winner has fulfilled the objective");
    else
        hold(w, 22,
             strcmp(l->ending, "round-limit") == 0 && l->winner == NONE &&
                 winner == NONE && l->round == l->limit &&
                 l->turn == l->seats - 1,
             "a game without a winner ends after the agreed round");
}

/* ---- the rest of the facts ---- */

static bool bears(const struct look *l, int thing, const char *id)
{
    for (const struct thing *t = l->thing; t < l->thing + l->thing_count; t++)
        if (t->bearer == thing && is_card(t, id))
            return true;
    return false;
}

/* [MV-34.16] */
static void check_company(const struct watch *w, const struct look *l)
{
    int stones[PIECES_MAX] = { 0 };
    for (const struct thing *t = l->thing; t < l->thing + l->thing_count; t++) {
        if (is_card(t, "deaths-favor"))
            hold(w, 16, things(l, "deaths-favor", t->place) == 1,
                 "no location has two copies of Death's Favor");
        if (t->bearer == NONE)
            continue;
        hold(w, 16, !is_card(&l->thing[t->bearer], "hulk"),
             "the Hulk bears nothing");
        stones[t->bearer] += is_stone(t);
        hold(w, 16, stones[t->bearer] <= 1, "no Ally carries two Stones");
    }
    for (int i = 0; i < l->thing_count; i++)
        if (l->thing[i].marked)
            hold(w, 16, !bears(l, i, "odin-force"),
                 "a bearer of Odin-Force has no Soul Mark");
}

/* [MV-34.17, MV-15.1 to MV-15.10] */
static void check_numbers(const struct watch *w, const struct look *l)
{
    for (int s = 0; s < l->seats; s++)
        hold(w, 17, l->power[s] >= 0, "nobody has less than 0 Power");
    for (int i = 0; i < l->thing_count; i++) {
        if (!is_character(&l->thing[i])) {
            hold(w, STRENGTHS, l->thing[i].strength == NONE,
                 "only characters have a Strength");
            continue;
        }
        hold(w, 17, l->thing[i].strength >= 0,
             "no character has less than 0 Strength");
        hold(w, STRENGTHS, l->thing[i].strength == strength(l, i),
             "Strength follows from what lies there");
    }
}

/* [MV-34.18] */
static void check_areas(const struct watch *w, const struct look *l)
{
    for (const struct thing *t = l->thing; t < l->thing + l->thing_count; t++) {
        bool item = is_type(t->card, "item") && t->bearer == NONE;
        bool special = is_type(t->card, "specialty") ||
                       is_type(t->card, "upgrade") || is_type(t->card, "tile");
        if (is_area(t->place))
            hold(w, 18, !is_character(t) && !item,
                 "no characters or free Items are in a Specialty area");
        else
            hold(w, 18, !special,
                 "Specialties, Upgrades and the mines are in their area");
    }
}

/* [MV-34.19] */
static void check_upgrades(const struct watch *w, const struct look *l)
{
    static const char *const order[] = { "transforming", "optimization",
                                         "ultimate", "age-of-ultron" };
    bool turned[4] = { false };
    if (player_of(l, "ultron") == NONE)
        return;
    for (int i = 0; i < 4; i++) {
        int n = 0;
        for (const struct thing *t = l->thing; t < l->thing + l->thing_count;
             t++)
            if (is_card(t, order[i])) {
                turned[i] = t->turned;
                n++;
            }
        hold(w, 19, n == 1 && (i == 0 || !turned[i] || turned[i - 1]),
             "Upgrades are completed in their order");
    }
}

/* [MV-34.21]: in the menus of a turn nothing is waiting; and a turn that has
 * begun has nothing above it but what belongs to its start. */
static void check_rest(const struct watch *w, const struct look *l)
{
    bool menu = strcmp(l->ask, "start") == 0 || strcmp(l->ask, "turn") == 0;
    bool begun = position_told(&w->p, "turn", NULL);
    if (menu)
        hold(w, 21, l->frame_count == 1 && l->triggers == 0 && !l->group,
             "nothing is left to be resolved");
    else if (begun && strcmp(l->ask, "over") != 0)
        hold(w, 21,
             l->frame_count > 1 && strcmp(l->frame[0].kind, "turn") == 0 &&
                 (strcmp(l->frame[1].kind, "fate") == 0 ||
                  strcmp(l->frame[1].kind, "use") == 0),
             "a new turn has nothing to resolve from the last one");
}

static void check_all(const struct watch *w)
{
    struct look l;
    look(w->p.state, &l);
    check_cards(w, &l);
    check_zones(w, &l);
    check_places(w, &l);
    check_marks(w, &l);
    check_events(w, &l);
    check_end(w, &l);
    check_company(w, &l);
    check_numbers(w, &l);
    check_areas(w, &l);
    check_upgrades(w, &l);
    check_rest(w, &l);
    six_document_free(l.doc);
    looks_taken++;
}

/* ---- what cards do ---- */

/* What is looked for: a kind of event that follows on the card, perhaps about a
 * certain card ("enter:vision") or not about itself ("relocate:other"); with a
 * + while its effect is waiting for the answer; or, with a !, one of those that
 * events do not tell, below. */
static const struct ability {
    const char *card, *does;
} abilities[] = {
    { "iron-man", "enter !tax" },
    { "black-widow", "enter defeat" },
    { "nick-fury", "enter lose" },
    { "hulk", "enter defeat tokens relocate:hulk" },
    { "falcon", "enter relocate:other" },
    { "hawkeye", "enter defeat" },
    { "she-hulk", "enter !grounds" },
    { "vision", "enter !dampens" },
    { "thor", "enter !protects" },
    { "captain-marvel", "enter relocate:other" },
    { "captain-america", "enter tokens" },
    { "protected-vibranium", "begin !dear finish reward take" },
    { "lockdown-at-the-raft", "begin !dear finish reward take" },
    { "helicarrier-alert", "begin !short finish reward draw" },
    { "avengers-assemble", "begin !assembles finish reward defeat" },
    { "mind-stone", "stone attach activate take flip" },
    { "power-stone", "stone attach activate tokens flip" },
    { "reality-stone", "stone attach activate vanquish defeat flip" },
    { "soul-stone", "stone attach activate enter:other flip" },
    { "space-stone", "stone attach activate relocate:other flip" },
    { "time-stone", "stone attach activate gain draw flip" },

    { "the-legions-of-thanos", "play enter" },
    { "black-dwarf", "play enter" },
    { "black-swan", "enter !strength" },
    { "corvus-glaive", "enter relocate:the-legions-of-thanos" },
    { "ebony-maw", "enter !kept" },
    { "proxima-midnight", "enter defeat" },
    { "consult-the-well", "play stone +relocate" },
    { "a-small-price-to-pay", "play gain" },
    { "taste-of-cosmic-power", "play tokens vanquish defeat" },
    { "deliver-judgment", "play relocate tokens" },
    { "the-mad-titan", "play pay defeat" },
    { "warp-reality", "play take" },
    { "deaths-favor", "enter use activate vanquish" },
    { "space-throne", "enter use relocate:other" },
    { "adam-warlock", "enter !bars" },
    { "drax-the-destroyer", "enter vanquish defeat" },
    { "gamora", "enter defeat tokens" },
    { "nebula", "enter lose tokens" },
    { "a-stone-is-found", "target stone activate" },
    { "what-did-it-cost", "target discard" },
    { "sacrifices-must-be-made", "begin use pay discard remove finish reward" },

    { "disir", "enter !raised" },
    { "draugr-swordsman", "enter !strength !raised" },
    { "fenris-wolf", "+play enter +relocate" },
    { "leah", "enter mark" },
    { "midgard-serpent", "enter !sweeps" },
    { "marked-by-death", "play mark" },
    { "deaths-embrace", "play relocate" },
    { "hel-to-pay", "play vanquish vault" },
    { "price-of-life", "play unmark gain" },
    { "soul-for-a-soul", "play remove unmark defeat" },
    { "nightsword", "enter activate mark" },
    { "hand-of-glory", "enter activate pay enter:other mark" },
    { "helas-bidding", "enter !bidding" },
    { "raise-the-dead", "enter !raises" },
    { "valkyrior", "enter" },
    { "angela", "enter unmark" },
    { "balder", "enter unmark" },
    { "fate-intervenes", "target shuffle" },
    { "revive-souls", "target enter" },
    { "odin-force", "attach unmark !protects" },
    { "conquer-valhalla", "begin !seals finish reward mark" },

    { "transforming", "use remove flip +take" },
    { "optimization", "use remove flip relocate" },
    { "ultimate", "use flip gain" },
    { "age-of-ultron", "use pay flip win" },
    { "duplicate-sentry", "play enter" },
    { "flying-sentry", "enter !flies" },
    { "heavy-attack-sentry", "enter use vanquish" },
    { "alkhema", "enter defeat" },
    { "giant-sentry", "pay +discard enter" },
    { "jocasta", "enter relocate:other" },
    { "reconfigure", "play gain" },
    { "assimilate-knowledge", "play look next" },
    { "encephalo-ray", "play minus" },
    { "every-contingency-covered", "play name reveal take" },
    { "technoforming", "play tokens relocate" },
    { "impervious-alloy", "attach !strength" },
    { "assembly-line", "enter activate reveal take gain" },
    { "hank-pym", "enter !seals" },
    { "mockingbird", "enter lose" },
    { "scarlet-witch", "enter name show discard" },
    { "wasp", "enter relocate:other" },
    { "wonder-man", "enter defeat relocate:vision enter:vision" },
    { "molecular-rearranger", "target remove" },
    { "deactivation-switch", "attach use pay leave" },
    { "invasion-of-stark-enterprises", "begin !dampens finish reward gain" },

    { "klaw", "defeat enter:black-panther relocate:black-panther" },
    { "control-the-mines", "flip activate pay relocate:explosives win" },
    { "dog-of-war", "enter !abroad" },
    { "knight", "play enter" },
    { "king", "enter relocate:other" },
    { "rook", "enter save" },
    { "wkabi", "enter !eases" },
    { "killmongers-fury", "play defeat" },
    { "execute-plan", "play activate" },
    { "taunt", "play relocate" },
    { "overpower", "play tokens" },
    { "weapons-cache", "enter use pay weaken" },
    { "explosives", "enter use defeat leave" },
    { "wound", "attach !strength" },
    { "hacking-rig", "enter activate gain" },
    { "armored-rhino", "enter !strength" },
    { "heart-shaped-herb", "enter use play:other" },
    { "rage-of-kliluna", "enter use discard take" },
    { "stolen-wisdom", "enter use reveal take" },
    { "dora-milaje", "enter !protects" },
    { "hatut-zeraze", "enter return" },
    { "black-panther", "enter !strength" },
    { "everett-k-ross", "enter remove" },
    { "okoye", "enter enter:dora-milaje relocate:dora-milaje" },
    { "shuri", "enter remove tokens" },
    { "wakanda-forever",
      "target enter:black-panther relocate:black-panther tokens" },
    { "stolen-antiquities", "begin !seals finish reward enter" },

    { "trainees", "enter save leave" },
    { "anaconda", "enter vanquish tokens" },
    { "black-ant", "enter +play" },
    { "blood-spider", "enter relocate:other" },
    { "crossbones", "enter !raised" },
    { "death-shield", "enter !strength" },
    { "diamondback", "enter minus" },
    { "jagged-bow", "enter +relocate +play" },
    { "conduct-exercise", "play activate" },
    { "redeploy", "play relocate" },
    { "shadow-initiative", "play relocate tokens" },
    { "trainer-for-hire", "play reveal enter gain" },
    { "training-academy", "enter leave tokens" },
    { "training-dummy", "enter activate tokens" },
    { "taskmasters-bow", "enter use vanquish" },
    { "taskmasters-shield", "enter save leave" },
    { "taskmasters-sword", "enter !strength" },
    { "lesson-plan", "enter activate pay take" },
    { "photographic-reflexes", "enter catch activate play:other" },
    { "scarlet-spider-clone", "enter relocate" },
    { "butterball", "enter use pay discard remove" },
    { "scott-lang", "enter !strength" },
    { "solo", "enter !strength" },
    { "found-by-the-avengers", "target remove" },
    { "government-work", "begin !binds finish reward enter" },
};

enum {
    ABILITIES_MAX = sizeof abilities / sizeof abilities[0],
    WORDS_MAX = 8 /* that an ability has */
};

static int seen[ABILITIES_MAX][WORDS_MAX]; /* each word of each ability */

/* Something that events do not tell has been seen. */
static void note(const char *id, const char *what)
{
    char word[24];
    snprintf(word, sizeof word, "!%s", what);
    for (int i = 0; i < ABILITIES_MAX; i++) {
        if (strcmp(abilities[i].card, id) != 0)
            continue;
        const char *at = abilities[i].does;
        for (int n = 0; *at; n++) {
            size_t length = strcspn(at, " ");
            if (length == strlen(word) && memcmp(at, word, length) == 0) {
                seen[i][n]++;
                return;
            }
            at += length;
            at += *at == ' ';
        }
    }
    fail_msg("%s is not looked for at %s", what, id);
}

/* ---- by events ---- */

/* A word of an ability, taken apart. */
struct word {
    int kind; /* of event, or NONE */
    bool waiting, other;
    int about; /* a card, or NONE */
};

static struct word words[ABILITIES_MAX][WORDS_MAX];
static int ability_card[ABILITIES_MAX];

static int kind_named(const char *id)
{
    for (int i = 0; i < villainous()->event_count; i++)
        if (strcmp(villainous()->events[i].id, id) == 0)
            return i;
    fail_msg("there is no event %s", id);
    return NONE;
}

static struct word read_word(const char *text)
{
    char buf[60];
    struct word w = { .kind = NONE, .about = NONE };
    if (*text == '!')
        return w;
    w.waiting = *text == '+';
    snprintf(buf, sizeof buf, "%s", text + w.waiting);
    char *colon = strchr(buf, ':');
    if (colon) {
        *colon = '\0';
        w.other = strcmp(colon + 1, "other") == 0;
        w.about = w.other ? NONE : card(colon + 1);
    }
    w.kind = kind_named(buf);
    return w;
}

static void read_abilities(void)
{
    for (int i = 0; i < ABILITIES_MAX; i++) {
        char buf[120], *save;
        int n = 0;
        ability_card[i] = card(abilities[i].card);
        snprintf(buf, sizeof buf, "%s", abilities[i].does);
        for (int k = 0; k < WORDS_MAX; k++)
            words[i][k].kind = NONE;
        for (char *one = strtok_r(buf, " ", &save); one;
             one = strtok_r(NULL, " ", &save)) {
            assert_true(n < WORDS_MAX);
            words[i][n++] = read_word(one);
        }
    }
}

/* The cards whose effects go on: they stand on the stack. */
static void add_waiting(const struct villainous *v, bool out[CARDS])
{
    for (int i = 0; i < v->depth; i++) {
        const struct six_frame *f = &v->frame[i];
        if (f->kind == FRAME_DO || f->kind == FRAME_USE ||
            f->kind == FRAME_ACTIVATE ||
            (f->kind == FRAME_PLAY && f->step > PLAY_ANNOUNCE) ||
            ((f->kind == FRAME_FATE || f->kind == FRAME_HERO) &&
             (f->number & PLAY_HELD)))
            out[f->card] = true;
    }
}

/* Whether what follows an event may be the work of its card. */
static bool is_cause(const char *kind)
{
    static const char *const kinds[] = {
        "play",  "enter",  "attach", "use",    "activate", "relocate",
        "stone", "defeat", "remove", "leave",  "begin",    "finish",
        "flip",  "reward", "target", "reveal", "vanquish", NULL
    };
    for (int i = 0; kinds[i]; i++)
        if (strcmp(kinds[i], kind) == 0)
            return true;
    return false;
}

static bool is_new_start(const char *kind)
{
    return strcmp(kind, "action") == 0 || strcmp(kind, "turn") == 0 ||
           strcmp(kind, "move") == 0 || strcmp(kind, "end") == 0;
}

static void count_event(const struct six_event *e, bool waiting[CARDS],
                        bool active[CARDS])
{
    const struct six_event_kind *kind = &villainous()->events[e->kind];
    int about = kind->arg[0].kind == SIX_ARG_CARD ? e->arg[0] : NONE;
    if (is_new_start(kind->id))
        memset(active, 0, CARDS * sizeof *active);
    if (about != NONE && is_cause(kind->id))
        active[about] = true;
    for (int i = 0; i < ABILITIES_MAX; i++) {
        int self = ability_card[i];
        if (!active[self] && !waiting[self] && about != self)
            continue;
        for (int n = 0; n < WORDS_MAX; n++) {
            const struct word *w = &words[i][n];
            if (w->kind != e->kind || (w->waiting && !waiting[self]) ||
                (w->about != NONE && w->about != about) ||
                (w->other && about == self))
                continue;
            seen[i][n]++;
        }
    }
}

static void count_events(const struct watch *w)
{
    bool waiting[CARDS] = { false }, active[CARDS] = { false };
    add_waiting(&w->before, waiting);
    for (int i = 0; i < w->p.told.count; i++)
        count_event(&w->p.told.list[i], waiting, active);
}

/* ---- what events do not tell ---- */

static six_seat seat_with(const struct villainous *v, const char *villain)
{
    for (six_seat s = 0; s < v->base.seats; s++)
        if (strcmp(villainous_villain_of(v, s)->cards[0].info.id, villain) == 0)
            return s;
    return SIX_NOBODY;
}

/* The place of a piece of this card, or NONE. */
static int place_of(const struct villainous *v, const char *id)
{
    int row = card(id);
    for (int p = 0; p < PIECES_MAX; p++)
        if ((v->in_play & PIECE_BIT(p)) && v->piece[p].card == row)
            return v->piece[p].place;
    return NONE;
}

static bool hinders(const struct villainous *v, const char *hero, six_seat seat)
{
    int place = place_of(v, hero);
    return place != NONE && place < PLACE_EVENTS && place / LOCATIONS == seat;
}

static bool is_on(const struct villainous *v, const char *event)
{
    int place = villainous_event_place(v, (uint8_t)card(event));
    return place < PLACE_SPECIALTIES &&
           (v->events >> (place - PLACE_EVENTS) & 1);
}

static bool is_on_for(const struct villainous *v, const char *event,
                      const char *villain)
{
    return seat_with(v, villain) != SIX_NOBODY && is_on(v, event);
}

/* The first event of a kind, or NULL. */
static const struct six_event *told(const struct watch *w, const char *kind)
{
    int row = kind_named(kind);
    for (int i = 0; i < w->p.told.count; i++)
        if (w->p.told.list[i].kind == row)
            return &w->p.told.list[i];
    return NULL;
}

/* [MV-7.5, MV-7.6, MV-7.7, MV-7.10]: Iron Man and W'Kabi. */
static void note_prices(const struct watch *w)
{
    const struct villainous *v = &w->before;
    const struct six_event *activate = told(w, "activate");
    const struct six_event *pay = told(w, "pay");
    static const char *const guessed[] = { "nightsword", "assembly-line",
                                           "hacking-rig", "training-dummy",
                                           "photographic-reflexes" };
    if (!activate || v->base.ask != ASK_PIECE ||
        v->choice.prompt != PROMPT_ACTIVATE)
        return;
    const char *id = facts[activate->arg[0]].id;
    int price = facts[activate->arg[0]].activation;
    for (int i = 0; i < 5; i++)
        if (strcmp(guessed[i], id) == 0)
            price = v->base.option[OPTION_ACTIVATION];
    bool eased =
        strcmp(villainous_villain_of(v, activate->seat)->cards[0].info.id,
               "killmonger") == 0 &&
        place_of(v, "wkabi") != NONE && price > 0;
    bool taxed = hinders(v, "iron-man", activate->seat);
    int wanted_price = price - eased + taxed;
    bool fits = wanted_price == 0 || (pay && pay->arg[0] == wanted_price);
    hold(w, MENUS, fits, "activating costs what it should");
    if (eased)
        note("wkabi", "eases");
    if (taxed)
        note("iron-man", "tax");
}

/* [MV-5.1 to MV-5.3]: Vision and the Invasion. */
static void note_gains(const struct watch *w)
{
    const struct villainous *v = &w->before;
    const struct six_event *gain = told(w, "gain");
    if (v->base.ask != ASK_TURN || w->act.verb != VERB_GAIN)
        return;
    six_seat seat = v->base.asked;
    int row = w->act.arg[0] == WORD_TOP ? TOP : BOTTOM;
    int full = villainous_villain_of(v, seat)
                   ->symbols[v->player[seat].mover][row]
                   .gain;
    bool vision = hinders(v, "vision", seat);
    bool invasion = seat_with(v, "ultron") == seat &&
                    is_on(v, "invasion-of-stark-enterprises");
    hold(w, MENUS, gain && gain->arg[0] == floored(full - vision - invasion),
         "a gain is as large as it should be");
    if (vision)
        note("vision", "dampens");
    if (invasion)
        note("invasion-of-stark-enterprises", "dampens");
}

/* [MV-12.2, MV-12.3]: what is dearer while an Event is in play. */
static void note_costs(const struct watch *w)
{
    const struct villainous *v = &w->before;
    const struct six_event *play = told(w, "play"), *pay = told(w, "pay");
    if (v->base.ask != ASK_CARD || v->choice.filter != FILTER_PLAYABLE || !play)
        return;
    int id = play->arg[0];
    bool ally = is_type(id, "ally"), item = is_type(id, "item");
    bool dear = (ally && is_on(v, "lockdown-at-the-raft")) ||
                (item && is_on(v, "protected-vibranium"));
    int cost = facts[id].cost + dear;
    if ((!ally && !item) || strcmp(facts[id].id, "giant-sentry") == 0)
        return;
    hold(w, MENUS, cost == 0 ? !pay : pay && pay->arg[0] == cost,
         "a card costs what it should");
    if (dear)
        note(ally ? "lockdown-at-the-raft" : "protected-vibranium", "dear");
}

/* [MV-6.13, MV-26.25]: cards that are played from the pile. */
static void note_raised(const struct watch *w)
{
    const struct villainous *v = &w->before;
    if (v->base.ask != ASK_CARD || v->choice.filter != FILTER_PLAYABLE ||
        w->act.verb != VERB_PILE)
        return;
    const char *id = facts[w->act.arg[0]].id;
    note(id, "raised");
    if (strcmp(id, "draugr-swordsman") == 0) {
        hold(w, MENUS, place_of(v, "raise-the-dead") != NONE,
             "Raise the Dead is in play");
        note("raise-the-dead", "raises");
    }
}

/* Whether a menu offers a verb, or NULL for what it is about. */
static int offers(const struct villainous *v, int verb, const char *type)
{
    struct six_action menu[SIX_LEGAL_MAX];
    int count = villainous()->legal(v, menu), n = 0;
    for (int i = 0; i < count; i++)
        n += menu[i].verb == verb && (!type || is_type(menu[i].arg[0], type));
    return n;
}

/* [MV-17.18, MV-26.33, MV-27.26, MV-28.36]: what is closed to somebody. */
static void note_closed(const struct watch *w)
{
    const struct villainous *v = &w->before;
    six_seat seat = v->base.asked;
    if (v->base.ask == ASK_PLACE && v->events && hinders(v, "she-hulk", seat)) {
        hold(w, MENUS, offers(v, VERB_TO, "event") == 0,
             "nobody goes to Events past She-Hulk");
        note("she-hulk", "grounds");
    }
    if (v->base.ask != ASK_CARD)
        return;
    bool locked = seat == seat_with(v, "hela") &&
                  is_on_for(v, "conquer-valhalla", "hela");
    bool sealed = hinders(v, "hank-pym", seat);
    if ((v->choice.zones & ZONE_PILE) && (locked || sealed)) {
        hold(w, MENUS, offers(v, VERB_PILE, NULL) == 0, "the pile is closed");
        note(locked ? "conquer-valhalla" : "hank-pym", "seals");
    }
    if (v->choice.filter == FILTER_PLAYABLE &&
        seat == seat_with(v, "killmonger") &&
        is_on_for(v, "stolen-antiquities", "killmonger")) {
        hold(w, MENUS, offers(v, VERB_HAND, "item") == 0,
             "Killmonger can't play Items");
        note("stolen-antiquities", "seals");
    }
}

/* What protects other Heroes at a place, or NULL [MV-16.12]. */
static const char *protector(const struct villainous *v, int piece)
{
    const char *id = facts[v->piece[piece].card].id;
    if (strcmp(id, "thor") == 0 || strcmp(id, "dora-milaje") == 0)
        return id;
    for (int p = 0; p < PIECES_MAX; p++)
        if ((v->in_play & PIECE_BIT(p)) && v->piece[p].bearer == piece &&
            strcmp(facts[v->piece[p].card].id, "odin-force") == 0)
            return "odin-force";
    return NULL;
}

/* [MV-9.10, MV-9.16]: who can be vanquished beside a Protector. */
static void note_victims(const struct watch *w)
{
    const struct villainous *v = &w->before;
    struct six_action menu[SIX_LEGAL_MAX];
    if (v->base.ask != ASK_PIECE || v->choice.prompt != PROMPT_VICTIM)
        return;
    int count = villainous()->legal(v, menu);
    for (int p = 0; p < PIECES_MAX; p++) {
        bool hero =
            (v->in_play & PIECE_BIT(p)) && is_type(v->piece[p].card, "hero");
        if (!hero || !protector(v, p))
            continue;
        for (int i = 0; i < count; i++) {
            int q = menu[i].arg[0];
            if (menu[i].verb != VERB_CHOOSE ||
                v->piece[q].place != v->piece[p].place)
                continue;
            hold(w, MENUS,
                 !is_type(v->piece[q].card, "hero") || protector(v, q),
                 "no Hero beside a Protector is offered");
            note(protector(v, p), "protects");
        }
    }
    for (int i = 0; i < count; i++)
        hold(w, MENUS,
             menu[i].verb != VERB_CHOOSE ||
                 v->piece[menu[i].arg[0]].card != card("butterball"),
             "Butterball is not offered");
    int chosen = w->act.arg[0];
    if (w->act.verb == VERB_CHOOSE &&
        (v->owned[v->base.asked] & PIECE_BIT(chosen)))
        note(facts[v->piece[chosen].card].id, "sweeps");
}

/* [MV-25.8]: Ebony Maw alone defeats an Ally with a Stone, and stays. */
static void note_kept(const struct watch *w)
{
    const struct villainous *v = &w->before;
    const struct villainous *now = (const void *)w->p.state;
    const struct six_event *defeat = told(w, "defeat");
    int here = place_of(v, "ebony-maw");
    six_seat thanos = seat_with(v, "thanos");
    if (!told(w, "vanquish") || !defeat || here == NONE ||
        here >= PLACE_EVENTS || defeat->seat != thanos ||
        !is_type(defeat->arg[0], "ally"))
        return;
    bool stone = false, others = false, reality = told(w, "activate");
    for (int i = 0; i < v->depth; i++)
        reality |=
            v->frame[i].kind == FRAME_DO || v->frame[i].kind == FRAME_ACTIVATE;
    for (int p = 0; p < PIECES_MAX; p++) {
        if (!(v->in_play & PIECE_BIT(p)) || v->piece[p].place != here)
            continue;
        const struct villainous_piece *t = &v->piece[p];
        stone |= is_type(t->card, "stone") && t->bearer != NO_PIECE &&
                 v->piece[t->bearer].card == defeat->arg[0];
        others |= is_type(t->card, "ally") && is_of(t->card, "thanos") &&
                  strcmp(facts[t->card].id, "ebony-maw") != 0;
    }
    const char *where = facts[villainous_place_card(v, here)].id;
    if (!stone || others || reality ||
        strcmp(facts[defeat->arg[1]].id, where) != 0)
        return;
    hold(w, MENUS, place_of(now, "ebony-maw") == here, "Ebony Maw stays");
    note("ebony-maw", "kept");
}

/* [MV-26.24] */
static void note_bidding(const struct watch *w)
{
    const struct six_event *vault = told(w, "vault"), *gain = NULL;
    const struct six_event *defeat = told(w, "defeat");
    six_seat hela = seat_with(&w->before, "hela");
    if (!vault || !defeat || defeat->seat == hela ||
        place_of(&w->before, "helas-bidding") == NONE)
        return;
    for (int i = 0; i < w->p.told.count; i++) {
        const struct six_event *e = &w->p.told.list[i];
        if (e->kind == kind_named("gain") && e->seat == hela)
            gain = e;
    }
    if (gain && gain->arg[0] == 3)
        note("helas-bidding", "bidding");
}

/* [MV-17.19, MV-6.14, MV-3.18, MV-31.4, MV-29.35] */
static void note_moves(const struct watch *w)
{
    const struct villainous *v = &w->before;
    const struct villainous *now = (const void *)w->p.state;
    int relocate = kind_named("relocate"), enter = kind_named("enter");
    for (int i = 0; i < w->p.told.count; i++) {
        const struct six_event *e = &w->p.told.list[i];
        if (e->kind == relocate && is_type(e->arg[1], "event") &&
            told(w, "finish"))
            note(facts[e->arg[0]].id, "flies");
        if (e->kind == enter && is_of(e->arg[0], "killmonger") &&
            is_type(e->arg[0], "ally") && is_type(e->arg[1], "location") &&
            !is_of(e->arg[1], "killmonger"))
            note(facts[e->arg[0]].id, "abroad");
        if (e->kind == relocate && is_of(e->arg[0], "taskmaster") &&
            is_type(e->arg[0], "ally") && v->depth > 1 &&
            v->frame[1].kind == FRAME_RELOCATE &&
            v->base.turn == seat_with(v, "taskmaster") &&
            is_on_for(v, "government-work", "taskmaster")) {
            hold(w, MENUS, e->arg[2] == card("government-work"),
                 "Taskmaster's Allies go to Government Work alone");
            note("government-work", "binds");
        }
    }
    if (told(w, "turn") && told(w, "end") && !told(w, "use") &&
        is_on(v, "helicarrier-alert")) {
        int had = v->player[v->base.turn].hand_count;
        hold(w, MENUS,
             now->base.ask == ASK_OVER ||
                 now->player[v->base.turn].hand_count >= (had < 3 ? 3 : had),
             "hands are filled up to 3");
        if (had < 3 && now->player[v->base.turn].hand_count == 3)
            note("helicarrier-alert", "short");
    }
    if (told(w, "turn") && is_on(v, "avengers-assemble") && told(w, "reveal") &&
        told(w, "reveal")->seat == told(w, "turn")->seat)
        note("avengers-assemble", "assembles");
}

/* [MV-23.4, MV-25.20] */
static void note_warlock(const struct watch *w)
{
    const struct villainous *v = &w->before;
    six_seat thanos = seat_with(v, "thanos");
    if (thanos == SIX_NOBODY || !hinders(v, "adam-warlock", thanos))
        return;
    int stones = 0;
    for (int p = 0; p < PIECES_MAX; p++)
        stones += (v->in_play & PIECE_BIT(p)) &&
                  is_type(v->piece[p].card, "stone") &&
                  v->piece[p].place == PLACE_SPECIALTIES + thanos;
    if (stones == STONES)
        note("adam-warlock", "bars");
}

static void note_all(const struct watch *w)
{
    note_prices(w);
    note_gains(w);
    note_costs(w);
    note_raised(w);
    note_closed(w);
    note_victims(w);
    note_kept(w);
    note_bidding(w);
    note_moves(w);
    note_warlock(w);
}

/* ---- playing ---- */

static void begin(struct watch *w, const struct six_setup *how, uint64_t seed)
{
    memset(&w->p, 0, sizeof w->p);
    w->seed = w->stream = seed;
    w->actions = 0;
    w->p.game = villainous();
    if (six_setup_check(how, w->p.game, NULL) != SIX_OK)
        fail_msg("%s can't be set up", w->name);
    w->p.game->setup(w->p.state, how);
    position_settle(&w->p, six_random(&w->stream));
}

/* One of the menu: any, or as a sensible player would choose. */
static int choose(struct watch *w, const struct six_action *menu, int count,
                  bool sensibly)
{
    uint16_t weight[SIX_LEGAL_MAX];
    uint32_t sum = 0;
    if (!sensibly)
        return (int)six_random_below(&w->stream, (uint32_t)count);
    w->p.game->prefer(w->p.state, menu, count, weight);
    for (int i = 0; i < count; i++)
        sum += weight[i];
    uint32_t at = six_random_below(&w->stream, sum);
    int i = 0;
    for (; at >= weight[i]; i++)
        at -= weight[i];
    return i;
}

static void go_on(struct watch *w, bool sensibly)
{
    struct six_action menu[SIX_LEGAL_MAX];
    int count = w->p.game->legal(w->p.state, menu);
    if (count == 0)
        fail_msg("nothing can be done (%s, seed %" PRIu64 ", action %d)",
                 w->name, w->seed, w->actions);
    w->act = menu[choose(w, menu, count, sensibly)];
    if (w->p.game->to_act(w->p.state) == SIX_CHANCE)
        w->act.seed = six_random(&w->stream);
    memcpy(&w->before, w->p.state, sizeof w->before);
    w->p.told.count = 0;
    w->p.game->apply(w->p.state, w->act, &w->p.told);
    w->actions++;
    count_events(w);
    note_all(w);
}

static bool is_over(const struct watch *w)
{
    return w->p.game->to_act(w->p.state) == SIX_NOBODY;
}

static void play_on(struct watch *w, int most, int every)
{
    bool sensibly = w->seed % 4 != 0;
    check_all(w);
    while (!is_over(w) && w->actions < most) {
        go_on(w, sensibly);
        if (w->actions % every == 0 || is_over(w))
            check_all(w);
    }
}

/* ---- whole games ---- */

/* The sets of two, three or four Villains: bit i for the i-th. */
static int line_ups(unsigned out[LINE_UPS])
{
    int n = 0;
    for (unsigned set = 0; set < 1u << (VILLAIN_COUNT - 1); set++) {
        int seats = __builtin_popcount(set);
        if (seats >= SEATS_MIN && seats <= SEATS_MAX) {
            assert_true(n < LINE_UPS);
            out[n++] = set;
        }
    }
    return n;
}

/* Who plays sits down in any order. */
static void seat_villains(struct six_setup *how, unsigned set, uint64_t *stream)
{
    int villain[SEATS_MAX], n = 0;
    for (int i = 0; set >> i; i++)
        if (set >> i & 1)
            villain[n++] = i + 1;
    for (int seat = 0; seat < n; seat++) {
        int pick = (int)six_random_below(stream, (uint32_t)(n - seat));
        how->option[OPTION_VILLAIN + seat] = (int16_t)villain[seat + pick];
        villain[seat + pick] = villain[seat];
    }
}

/* Every other game with the rulings as they are not normally. */
static void set_options(struct six_setup *how, int game, uint64_t *stream)
{
    how->option[OPTION_MODE] = (int16_t)(game % 3);
    if (game % 2 == 0)
        return;
    how->option[OPTION_MINES] = (int16_t)six_random_below(stream, 2);
    how->option[OPTION_MARKS] = (int16_t)six_random_below(stream, 2);
    how->option[OPTION_ABROAD] = (int16_t)six_random_below(stream, 2);
    how->option[OPTION_UPGRADES] = (int16_t)six_random_below(stream, 2);
    how->option[OPTION_ACTIVATION] = (int16_t)six_random_below(stream, 3);
    how->option[OPTION_KLAW] = (int16_t)(3 + six_random_below(stream, 5));
    how->option[OPTION_ROUNDS] = (int16_t)(20 + six_random_below(stream, 30));
}

static void watch_game(unsigned set, int game)
{
    static struct watch w;
    struct six_setup how;
    uint64_t stream = first_seed * 1000003 + set * 1009u + (unsigned)game;
    uint64_t seed = six_random(&stream) >> 16;
    six_setup_init(&how, villainous(), __builtin_popcount(set));
    seat_villains(&how, set, &stream);
    set_options(&how, game, &stream);
    snprintf(w.name, sizeof w.name, "line-up %#x, game %d", set, game);
    begin(&w, &how, seed);
    play_on(&w, ACTIONS_MAX, game == 0 ? 1 : LOOK_EVERY);
    hold(&w, 22, is_over(&w), "a random game comes to an end");
    const struct villainous *v = (const void *)w.p.state;
    games_played++;
    if (v->winner == SIX_NOBODY)
        games_drawn++;
    else
        games_won[v->player[v->winner].villain]++;
}

static void watch_games(void)
{
    unsigned sets[LINE_UPS];
    assert_int_equal(line_ups(sets), LINE_UPS);
    for (int i = 0; i < LINE_UPS; i++)
        for (int game = 0; game < GAMES; game++)
            watch_game(sets[i], game);
}

/* ---- positions for what is rare ---- */

static const char *const starts[] = {
    "{}",
};

enum { STARTS = sizeof starts / sizeof starts[0] };

static void watch_start(int start, int game)
{
    static struct watch w;
    char json[2000];
    struct six_error err = { 0 };
    snprintf(json, sizeof json, "%s", starts[start]);
    for (char *at = json; (at = strchr(at, '\'')) != NULL;)
        *at = '"';
    snprintf(w.name, sizeof w.name, "position %d, game %d", start, game);
    if (position_try(&w.p, "villainous", json, &err) != SIX_OK)
        fail_msg("%s: %s", json, err.text);
    w.seed = w.stream = first_seed * 7919 + (unsigned)(start * 1000 + game);
    w.actions = 0;
    play_on(&w, SHORT_ACTIONS, LOOK_EVERY);
}

static void watch_starts(void)
{
    for (int start = 0; start < STARTS; start++)
        for (int game = 0; game < SHORT_GAMES; game++)
            watch_start(start, game);
}

static int play(void **state)
{
    (void)state;
    read_facts();
    read_abilities();
    watch_games();
    watch_starts();
    for (int i = 0; i < CARDS; i++)
        for (int a = 0; a < ABILITIES_MAX && changes[i] > 0; a++)
            if (ability_card[a] == i)
                note(facts[i].id, "strength");
    return 0;
}

/* ---- what came of it ---- */

static void tell(int property)
{
    if (broken[property][0])
        fail_msg("%s", broken[property]);
    assert_true(mattered[property] > 0);
}

/* [MV-34.1 to MV-34.22]: MV-34.1, MV-34.2, MV-34.3, MV-34.4, MV-34.5, MV-34.6,
 * MV-34.7, MV-34.8, MV-34.9, MV-34.10, MV-34.11, MV-34.12, MV-34.13, MV-34.14,
 * MV-34.15, MV-34.16, MV-34.17, MV-34.18, MV-34.19, MV-34.20, MV-34.21 and
 * MV-34.22. */
static void the_facts_hold_in_every_position(void **state)
{
    (void)state;
    int wrong = 0;
    for (int i = 1; i <= FACTS; i++) {
        if (broken[i][0])
            print_message("MV-34.%d is %s\n", i, broken[i]);
        if (!mattered[i])
            print_message("MV-34.%d never mattered\n", i);
        wrong += broken[i][0] || !mattered[i];
    }
    assert_int_equal(wrong, 0);
}

/* [MV-15.1 to MV-15.10] */
static void strengths_are_worked_out_rightly(void **state)
{
    (void)state;
    tell(STRENGTHS);
}

static void menus_prices_and_gains_are_as_they_should_be(void **state)
{
    (void)state;
    tell(MENUS);
}

/* Every Villain wins some games, or progress towards objectives would hardly
 * have been tested. */
static void every_villain_wins_some_games(void **state)
{
    (void)state;
    for (int id = 1; id < VILLAIN_COUNT; id++)
        assert_true(games_won[id] > 0);
}

static void every_card_has_done_what_it_can(void **state)
{
    (void)state;
    int never = 0;
    for (int i = 0; i < ABILITIES_MAX; i++) {
        char buf[120], *save;
        int n = 0;
        snprintf(buf, sizeof buf, "%s", abilities[i].does);
        for (char *one = strtok_r(buf, " ", &save); one;
             one = strtok_r(NULL, " ", &save), n++) {
            if (talkative || !seen[i][n])
                print_message("%s: %s %d\n", abilities[i].card, one,
                              seen[i][n]);
            never += !seen[i][n];
        }
    }
    assert_int_equal(never, 0);
}

/* All cards but locations and Villains are in the list. */
static void no_card_is_forgotten(void **state)
{
    (void)state;
    bool listed[CARDS] = { false };
    for (int i = 0; i < ABILITIES_MAX; i++)
        listed[ability_card[i]] = true;
    for (int id = 0; id < CARDS; id++)
        if (listed[id] == is_in(id, "board"))
            fail_msg("%s is %s", facts[id].id,
                     listed[id] ? "no card" : "not looked at");
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(no_card_is_forgotten),
        cmocka_unit_test(the_facts_hold_in_every_position),
        cmocka_unit_test(strengths_are_worked_out_rightly),
        cmocka_unit_test(menus_prices_and_gains_are_as_they_should_be),
        cmocka_unit_test(every_villain_wins_some_games),
        cmocka_unit_test(every_card_has_done_what_it_can),
    };
    first_seed = argc > 1 ? strtoull(argv[1], NULL, 10) : 1;
    talkative = argc > 2;
    print_message("seed %" PRIu64 "\n", first_seed);
    return cmocka_run_group_tests(tests, play, NULL);
}
