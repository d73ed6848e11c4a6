/* section34.c -- what docs/rules/villainous.md says in section 34, checked on
 * the JSON of a position, and written without a look at the engine's own
 * broken.c. Of the stack only this is believed: which frames hold a card that
 * is being resolved. */
#include "games.h"

/* ---- cards ---- */

static bool is_kind(const struct frame *f, const char *kind)
{
    return strcmp(f->kind, kind) == 0;
}

/* The card that a frame holds, face up and in no zone, or NONE [MV-2.23]. */
static int held(const struct frame *f)
{
    bool plays = is_kind(f, "play") || is_kind(f, "hero") || is_kind(f, "fate");
    if (plays && (f->number & PLAY_HELD))
        return f->card;
    if (is_kind(f, "reveal") && !(f->seats & REVEAL_TAKE) &&
        f->reg[REVEALED] != NO_CARD)
        return f->reg[REVEALED];
    return NONE;
}

/* The Stone that is on its way, drawn and not attached yet, or NONE. */
static int stone_on_its_way(const struct look *l)
{
    for (const struct frame *f = l->frame; f < l->frame + l->frame_count; f++)
        if (is_kind(f, "receive") && is_type(f->card, TYPE_STONE) &&
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
        count_list(&l->dropped[s], found);
    }
    count_list(&l->fate_deck, found);
    count_list(&l->fate_pile, found);
}

/* How many of a card the game has [MV-1.2, MV-1.14, MV-18.1]. */
static int wanted(const struct look *l, int id)
{
    int set = facts[id].set;
    bool in = set == VILLAIN_COMMON || player_of(l, set) != NONE;
    if (!in || facts[id].deck == DECK_BOARD)
        return 0;
    if (is_type(id, TYPE_EVENT) && l->mode == MODE_OMNISCIENCE)
        return 0;
    if (is_type(id, TYPE_STONE) && player_of(l, VILLAIN_THANOS) == NONE)
        return 0;
    return facts[id].copies;
}

/* Cards being resolved, which lie in no zone: no zone has all copies
 * [MV-34.20]. */
static void check_held(const struct watch *w, const struct look *l,
                       const int lying[CARDS], int found[CARDS])
{
    for (int i = 0; i < l->frame_count; i++) {
        int id = held(&l->frame[i]);
        if (id == NONE)
            continue;
        found[id]++;
        hold(w, 20, lying[id] < wanted(l, id),
             "a card being resolved is in no zone");
    }
    if (stone_on_its_way(l) != NONE)
        found[stone_on_its_way(l)]++;
}

/* [MV-34.1, MV-34.15] */
static void check_cards(const struct watch *w, const struct look *l)
{
    int lying[CARDS] = { 0 }, found[CARDS], stones = 0;
    bool thanos = player_of(l, VILLAIN_THANOS) != NONE;
    count_zones(l, lying);
    memcpy(found, lying, sizeof found);
    for (EACH_THING(t, l))
        found[t->card]++;
    count_list(&l->events, found);
    count_list(&l->stones, found);
    check_held(w, l, lying, found);
    for (int id = 0; id < CARDS; id++) {
        bool gone = is_type(id, TYPE_RIVAL) && found[id] == 0;
        hold(w, 1, gone || found[id] == wanted(l, id),
             "each card and tile is in one place");
        stones += is_type(id, TYPE_STONE) ? found[id] : 0;
    }
    hold(w, 15, stones == (thanos ? 6 : 0),
         "there are six Stones with Thanos in the game, and else none");
}

/* [MV-34.2] */
static void check_zone(const struct watch *w, const struct list *zone,
                       enum deck deck, int set)
{
    for (int i = 0; i < zone->count; i++) {
        const struct fact *f = &facts[zone->card[i]];
        hold(w, 2, f->deck == deck && (deck == DECK_FATE || f->set == set),
             "zones hold the cards they are for");
    }
}

static void check_zones(const struct watch *w, const struct look *l)
{
    for (int s = 0; s < l->seats; s++) {
        check_zone(w, &l->hand[s], DECK_VILLAIN, l->villain[s]);
        check_zone(w, &l->deck[s], DECK_VILLAIN, l->villain[s]);
        check_zone(w, &l->pile[s], DECK_VILLAIN, l->villain[s]);
        check_zone(w, &l->dropped[s], DECK_VILLAIN, l->villain[s]);
    }
    check_zone(w, &l->fate_deck, DECK_FATE, NONE);
    check_zone(w, &l->fate_pile, DECK_FATE, NONE);
}

/* ---- places ---- */

/* [MV-34.5, MV-34.6, MV-34.7] */
static void check_at_event(const struct watch *w, const struct look *l,
                           const struct thing *t)
{
    int set = facts[l->events.card[t->place - EVENT_PLACES]].set;
    bool borne = t->bearer != NONE && is_ally(&l->thing[t->bearer]);
    hold(w, 5, is_ally(t) || borne,
         "at an Event there are Allies and what they bear");
    hold(w, 6,
         !is_ally(t) || set == VILLAIN_COMMON || facts[t->card].set == set,
         "at a targeted Event there are Allies of its Villain");
    hold(w, 7, !is_stone(t), "no Stone is at an Event");
}

/* [MV-34.3, MV-34.4, MV-34.8] */
static void check_places(const struct watch *w, const struct look *l)
{
    int thanos = player_of(l, VILLAIN_THANOS);
    for (EACH_THING(t, l)) {
        bool event = t->place >= EVENT_PLACES;
        hold(w, 3, event || host(t->place) < l->seats,
             "what is in play is with a player of this game or at an Event");
        hold(w, 4,
             t->bearer == NONE || (l->thing[t->bearer].place == t->place &&
                                   l->thing[t->bearer].bearer == NONE),
             "what is attached is where its bearer is");
        if (event)
            check_at_event(w, l, t);
        else if (is_stone(t) && is_location(t->place))
            hold(w, 8, host(t->place) != thanos,
                 "no Stone lies at a location of Thanos");
    }
}

/* [MV-34.18] */
static void check_areas(const struct watch *w, const struct look *l)
{
    for (EACH_THING(t, l)) {
        bool item = is_type(t->card, TYPE_ITEM) && t->bearer == NONE;
        bool special = is_type(t->card, TYPE_SPECIALTY) ||
                       is_type(t->card, TYPE_UPGRADE) ||
                       is_type(t->card, TYPE_TILE);
        if (is_area(t->place))
            hold(w, 18, !is_character(t) && !item,
                 "no characters or free Items are in a Specialty area");
        else
            hold(w, 18, !special,
                 "Specialties, Upgrades and the mines are in their area");
    }
}

/* ---- what cards may have on them ---- */

/* [MV-34.9, MV-34.10] */
static void check_marks(const struct watch *w, const struct look *l)
{
    bool hela = player_of(l, VILLAIN_HELA) != NONE;
    int marked = 0;
    for (EACH_THING(t, l)) {
        bool never = is_card(t, VALKYRIOR) || is_card(t, ANGELA) ||
                     is_card(t, BALDER) || is_card(t, HULK);
        marked += t->marked;
        if (t->marked)
            hold(w, 10, is_hero(t) && !never,
                 "Soul Marks are on Heroes who can have one");
    }
    if (hela)
        hold(w, 9,
             l->supply >= 0 && l->vault >= 0 &&
                 marked + l->supply + l->vault == 15,
             "Soul Marks are 15 together");
    else
        hold(w, 9, marked == 0 && l->supply == NONE && l->vault == NONE,
             "without Hela there are no Soul Marks");
}

/* How many things of this kind are attached to a thing, or at its place. */
static int stones_on(const struct look *l, int thing)
{
    int n = 0;
    for (EACH_THING(t, l))
        n += t->bearer == thing && is_stone(t);
    return n;
}

static int favors_at(const struct look *l, int place)
{
    int n = 0;
    for (EACH_THING(t, l))
        n += t->place == place && is_card(t, DEATHS_FAVOR);
    return n;
}

/* [MV-34.16] */
static void check_company(const struct watch *w, const struct look *l)
{
    for (EACH_THING(t, l)) {
        if (is_card(t, DEATHS_FAVOR))
            hold(w, 16, favors_at(l, t->place) == 1,
                 "no location has two copies of Death's Favor");
        if (t->bearer == NONE)
            continue;
        const struct thing *bearer = &l->thing[t->bearer];
        hold(w, 16, !is_card(bearer, HULK), "the Hulk bears nothing");
        hold(w, 16, stones_on(l, t->bearer) <= 1, "no Ally carries two Stones");
        hold(w, 16, !is_card(t, ODIN_FORCE) || !bearer->marked,
             "a bearer of Odin-Force has no Soul Mark");
    }
}

/* [MV-34.17], and Strength as look.c works it out. */
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

/* [MV-34.19]: the tiles stand in their order in the list of cards. */
static void check_upgrades(const struct watch *w, const struct look *l)
{
    bool turned[CARDS] = { false };
    for (EACH_THING(t, l))
        turned[t->card] = is_type(t->card, TYPE_UPGRADE) && t->turned;
    for (int id = 1; id < CARDS; id++)
        if (is_type(id, TYPE_UPGRADE) && is_type(id - 1, TYPE_UPGRADE))
            hold(w, 19, !turned[id] || turned[id - 1],
                 "Upgrades are completed in their order");
}

/* ---- Events ---- */

/* [MV-34.11, MV-34.12, MV-34.13] */
static void check_events(const struct watch *w, const struct look *l)
{
    int general = 0;
    for (int i = 0; i < l->events.count; i++) {
        int id = l->events.card[i], set = facts[id].set, sum = 0;
        general += set == VILLAIN_COMMON;
        hold(w, 12, set == VILLAIN_COMMON || player_of(l, set) != NONE,
             "a targeted Event is of somebody who plays");
        for (int t = 0; t < l->thing_count; t++)
            if (l->thing[t].place == EVENT_PLACES + i && is_ally(&l->thing[t]))
                sum += strength(l, t);
        hold(w, 13, l->closing[i] || sum < facts[id].strength,
             "no Event in play has reached its number");
    }
    if (l->mode == MODE_OMNISCIENCE)
        hold(w, 11, l->events.count == 0, "the easy mode has no Events");
    if (l->mode == MODE_INEVITABILITY)
        hold(w, 11, general <= 1, "the middle mode has one general Event");
}

/* ---- objectives ---- */

/* [MV-23.4] */
static bool thanos_has_won(const struct look *l, int seat)
{
    int n = 0;
    for (EACH_THING(t, l))
        n += is_stone(t) && t->turned && is_area(t->place);
    return n == 6 && !is_at_home(l, ADAM_WARLOCK, seat);
}

/* [MV-23.5]: the Vault is the last of her locations. */
static bool hela_has_won(const struct look *l, int seat)
{
    int vault = seat * PLACES_EACH + 3, n = l->vault;
    for (EACH_THING(t, l)) {
        if (t->place != vault || !is_character(t))
            continue;
        if (!is_ally(t) || facts[t->card].set != VILLAIN_HELA)
            return false;
        n++;
    }
    return n >= 8;
}

/* [MV-23.6] */
static bool ultron_has_won(const struct look *l, int seat)
{
    (void)seat;
    for (EACH_THING(t, l))
        if (is_card(t, AGE_OF_ULTRON))
            return t->turned;
    return false;
}

/* [MV-23.7, MV-23.8] */
static bool killmonger_has_won(const struct look *l, int seat)
{
    int n = 0;
    for (EACH_THING(t, l))
        n += is_card(t, EXPLOSIVES) && is_location(t->place) &&
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
        if (!is_ally(t) || facts[t->card].set != VILLAIN_TASKMASTER ||
            !is_location(t->place) || manned[t->place] || strength(l, i) < 5)
            continue;
        manned[t->place] = true;
        n++;
    }
    return n >= 4;
}

/* The first from the active player on whose objective is fulfilled, or NONE
 * [MV-23.3]. */
static int who_has_won(const struct look *l)
{
    static bool (*const has_won[VILLAIN_COUNT])(const struct look *l,
                                                int seat) = {
        [VILLAIN_THANOS] = thanos_has_won,
        [VILLAIN_HELA] = hela_has_won,
        [VILLAIN_ULTRON] = ultron_has_won,
        [VILLAIN_KILLMONGER] = killmonger_has_won,
        [VILLAIN_TASKMASTER] = taskmaster_has_won,
    };
    for (int i = 0; i < l->seats; i++) {
        int seat = (l->turn + i) % l->seats;
        if (has_won[l->villain[seat]](l, seat))
            return seat;
    }
    return NONE;
}

/* ---- turns and the end ---- */

static bool is_asked(const struct look *l, const char *ask)
{
    return strcmp(l->ask, ask) == 0;
}

/* [MV-34.14, MV-34.22, MV-23.1, MV-23.12] */
static void check_end(const struct watch *w, const struct look *l)
{
    int winner = who_has_won(l);
    if (!is_asked(l, "over")) {
        hold(w, 14, winner == NONE, "nobody's objective is fulfilled");
        hold(w, 22, strcmp(l->ending, "none") == 0 && l->winner == NONE,
             "nobody has won a game that goes on");
        return;
    }
    if (strcmp(l->ending, "objective") == 0)
        hold(w, 22, winner != NONE && l->winner == winner,
             "the winner has fulfilled the objective");
    else
        hold(w, 22,
             strcmp(l->ending, "round-limit") == 0 && l->winner == NONE &&
                 winner == NONE && l->round == l->limit &&
                 l->turn == l->seats - 1,
             "a game without a winner ends after the agreed round");
}

/* [MV-34.21]: in the menus of a turn nothing is waiting; and a turn that has
 * begun has nothing above it but what belongs to its start. */
static void check_rest(const struct watch *w, const struct look *l)
{
    bool menu = is_asked(l, "start") || is_asked(l, "turn");
    bool begun = position_told(&w->p, "turn", NULL);
    if (menu)
        hold(w, 21, l->frame_count == 1 && l->triggers == 0 && !l->group,
             "nothing is left to be resolved");
    else if (begun && !is_asked(l, "over"))
        hold(
            w, 21,
            l->frame_count > 1 && is_kind(&l->frame[0], "turn") &&
                (is_kind(&l->frame[1], "fate") || is_kind(&l->frame[1], "use")),
            "a new turn has nothing to resolve from the last one");
}

void check_facts(const struct watch *w)
{
    static struct look l;
    look(w->p.state, &l);
    check_cards(w, &l);
    check_zones(w, &l);
    check_places(w, &l);
    check_areas(w, &l);
    check_marks(w, &l);
    check_company(w, &l);
    check_numbers(w, &l);
    check_upgrades(w, &l);
    check_events(w, &l);
    check_end(w, &l);
    check_rest(w, &l);
}
