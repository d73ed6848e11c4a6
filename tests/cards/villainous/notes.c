/* notes.c -- what cards of Marvel Villainous do without an event that tells:
 * they make something dearer or smaller, or forbid it. It is found by comparing
 * prices and gains with what they should be, and in the menus. */
#include "games.h"

/* ---- asking a state ---- */

static six_seat seat_with(const struct villainous *v, int set)
{
    for (six_seat s = 0; s < v->base.seats; s++)
        if (v->player[s].villain == set)
            return s;
    return SIX_NOBODY;
}

/* The place of a piece of this card, or NONE. */
static int place_of(const struct villainous *v, enum known id)
{
    pieces left = v->in_play;
    for (int p; (p = villainous_next(&left)) != NO_PIECE;)
        if (v->piece[p].card == known[id])
            return v->piece[p].place;
    return NONE;
}

static bool hinders(const struct villainous *v, enum known hero, six_seat seat)
{
    int place = place_of(v, hero);
    return place != NONE && place < PLACE_EVENTS && place / LOCATIONS == seat;
}

/* Whether an Event is in play, and for a targeted one its Villain is this
 * seat. */
static bool is_on(const struct villainous *v, enum known event, six_seat seat)
{
    int set = facts[known[event]].set;
    int place = villainous_event_place(v, (uint8_t)known[event]);
    if (set != VILLAIN_COMMON &&
        (seat_with(v, set) == SIX_NOBODY || seat_with(v, set) != seat))
        return false;
    return v->events >> (place - PLACE_EVENTS) & 1;
}

/* The first event of a kind, or NULL. */
static const struct six_event *told(const struct watch *w, int kind)
{
    for (int i = 0; i < w->p.told.count; i++)
        if (w->p.told.list[i].kind == kind)
            return &w->p.told.list[i];
    return NULL;
}

/* What was asked before the action. */
static bool was_asked(const struct watch *w, enum villainous_ask ask,
                      enum villainous_prompt prompt)
{
    return w->before.base.ask == ask && w->before.choice.prompt == prompt;
}

/* How often the menu offers a verb with a card of this type (or any). */
static int offers(const struct villainous *v, int verb, int type)
{
    struct six_action menu[SIX_LEGAL_MAX];
    int count = villainous()->legal(v, menu), n = 0;
    for (int i = 0; i < count; i++)
        n += menu[i].verb == verb &&
             (type == NONE || facts[menu[i].arg[0]].type == type);
    return n;
}

/* ---- prices and gains ---- */

/* The activation cost without Iron Man and W'Kabi [MV-7.10]. */
static int plain_price(const struct villainous *v, int id)
{
    static const char *const guessed[] = { "nightsword", "assembly-line",
                                           "hacking-rig", "training-dummy",
                                           "photographic-reflexes" };
    for (int i = 0; i < 5; i++)
        if (strcmp(guessed[i], facts[id].id) == 0)
            return v->base.option[OPTION_ACTIVATION];
    return facts[id].activation;
}

/* [MV-7.5, MV-7.6, MV-7.7] */
static void note_prices(const struct watch *w)
{
    const struct villainous *v = &w->before;
    const struct six_event *activate = told(w, EVENT_ACTIVATE);
    const struct six_event *pay = told(w, EVENT_PAY);
    bool at_once = v->base.ask == ASK_TURN && w->act.verb == VERB_ACTIVATE;
    if (!activate || (!at_once && !was_asked(w, ASK_PIECE, PROMPT_ACTIVATE)))
        return;
    int price = plain_price(v, activate->arg[0]);
    bool eased = v->player[activate->seat].villain == VILLAIN_KILLMONGER &&
                 place_of(v, WKABI) != NONE && price > 0;
    bool taxed = hinders(v, IRON_MAN, activate->seat);
    price += taxed - eased;
    hold(w, MENUS, price == 0 || (pay && pay->arg[0] == price),
         "activating costs what it should");
    if (eased)
        note(known[WKABI], "!eases");
    if (taxed)
        note(known[IRON_MAN], "!tax");
}

/* [MV-5.1, MV-5.2, MV-5.3] */
static void note_gains(const struct watch *w)
{
    const struct villainous *v = &w->before;
    const struct six_event *gain = told(w, EVENT_GAIN);
    if (v->base.ask != ASK_TURN || w->act.verb != VERB_GAIN)
        return;
    six_seat seat = v->base.asked;
    int row = w->act.arg[0] == WORD_TOP ? TOP : BOTTOM;
    bool vision = hinders(v, VISION, seat), invasion = is_on(v, INVASION, seat);
    int full = villainous_villain_of(v, seat)
                   ->symbols[v->player[seat].mover][row]
                   .gain;
    int less = full - vision - invasion;
    hold(w, MENUS, gain && gain->arg[0] == (less > 0 ? less : 0),
         "a gain is as large as it should be");
    if (vision)
        note(known[VISION], "!dampens");
    if (invasion)
        note(known[INVASION], "!dampens");
}

/* [MV-6.2, MV-12.2, MV-12.3] */
static void note_costs(const struct watch *w)
{
    const struct villainous *v = &w->before;
    const struct six_event *play = told(w, EVENT_PLAY);
    const struct six_event *pay = told(w, EVENT_PAY);
    if (v->base.ask != ASK_CARD || v->choice.filter != FILTER_PLAYABLE || !play)
        return;
    int id = play->arg[0];
    bool ally = is_type(id, TYPE_ALLY), item = is_type(id, TYPE_ITEM);
    enum known event = ally ? LOCKDOWN : PROTECTED_VIBRANIUM;
    if ((!ally && !item) || id == known[GIANT_SENTRY])
        return;
    bool dear = is_on(v, event, play->seat);
    int cost = facts[id].cost + dear;
    hold(w, MENUS, cost == 0 ? !pay : pay && pay->arg[0] == cost,
         "a card costs what it should");
    if (dear)
        note(known[event], "!dear");
}

/* [MV-26.24] */
static void note_bidding(const struct watch *w)
{
    const struct six_event *defeat = told(w, EVENT_DEFEAT);
    six_seat hela = seat_with(&w->before, VILLAIN_HELA);
    if (!told(w, EVENT_VAULT) || !defeat || defeat->seat == hela ||
        place_of(&w->before, HELAS_BIDDING) == NONE)
        return;
    for (int i = 0; i < w->p.told.count; i++) {
        const struct six_event *e = &w->p.told.list[i];
        if (e->kind == EVENT_GAIN && e->seat == hela && e->arg[0] == 3)
            note(known[HELAS_BIDDING], "!bidding");
    }
}

/* ---- menus ---- */

/* [MV-6.13, MV-26.25] */
static void note_raised(const struct watch *w)
{
    const struct villainous *v = &w->before;
    int id = w->act.arg[0];
    if (v->base.ask != ASK_CARD || v->choice.filter != FILTER_PLAYABLE ||
        w->act.verb != VERB_PILE)
        return;
    note(id, "!raised");
    if (id != known[DRAUGR_SWORDSMAN])
        return;
    hold(w, MENUS, place_of(v, RAISE_THE_DEAD) != NONE,
         "who is raised is raised by Raise the Dead");
    note(known[RAISE_THE_DEAD], "!raises");
}

/* [MV-17.18] */
static void note_grounded(const struct watch *w)
{
    const struct villainous *v = &w->before;
    if (v->base.ask != ASK_PLACE || !v->events ||
        !hinders(v, SHE_HULK, v->base.asked))
        return;
    hold(w, MENUS, offers(v, VERB_TO, TYPE_EVENT) == 0,
         "nobody goes to Events past She-Hulk");
    note(known[SHE_HULK], "!grounds");
}

/* [MV-26.33, MV-27.26, MV-28.36] */
static void note_sealed(const struct watch *w)
{
    const struct villainous *v = &w->before;
    six_seat seat = v->base.asked;
    if (v->base.ask != ASK_CARD)
        return;
    bool locked = is_on(v, CONQUER_VALHALLA, seat);
    if ((v->choice.zones & ZONE_PILE) &&
        (locked || hinders(v, HANK_PYM, seat))) {
        hold(w, MENUS, offers(v, VERB_PILE, NONE) == 0, "the pile is closed");
        note(known[locked ? CONQUER_VALHALLA : HANK_PYM], "!seals");
    }
    if (v->choice.filter == FILTER_PLAYABLE &&
        is_on(v, STOLEN_ANTIQUITIES, seat)) {
        hold(w, MENUS, offers(v, VERB_HAND, TYPE_ITEM) == 0,
             "Killmonger can't play Items");
        note(known[STOLEN_ANTIQUITIES], "!seals");
    }
}

/* What makes a Hero a Protector, or NONE [MV-16.12]. */
static int protector(const struct villainous *v, int piece)
{
    int id = v->piece[piece].card;
    pieces left = v->in_play;
    if (id == known[THOR] || id == known[DORA_MILAJE])
        return id;
    for (int p; (p = villainous_next(&left)) != NO_PIECE;)
        if (v->piece[p].bearer == piece &&
            v->piece[p].card == known[ODIN_FORCE])
            return known[ODIN_FORCE];
    return NONE;
}

/* [MV-9.10, MV-9.16] */
static void check_victim(const struct watch *w, int victim)
{
    const struct villainous *v = &w->before;
    pieces left = v->in_play;
    bool hero = is_type(v->piece[victim].card, TYPE_HERO);
    hold(w, MENUS, v->piece[victim].card != known[BUTTERBALL],
         "Butterball is not offered");
    for (int p; (p = villainous_next(&left)) != NO_PIECE;) {
        if (v->piece[p].place != v->piece[victim].place ||
            !is_type(v->piece[p].card, TYPE_HERO) || protector(v, p) == NONE)
            continue;
        hold(w, MENUS, !hero || protector(v, victim) != NONE,
             "no Hero beside a Protector is offered");
        note(protector(v, p), "!protects");
    }
}

/* [MV-26.12]: who chooses an Ally of their own sweeps with it. */
static void note_victims(const struct watch *w)
{
    const struct villainous *v = &w->before;
    struct six_action menu[SIX_LEGAL_MAX];
    int chosen = w->act.arg[0];
    if (!was_asked(w, ASK_PIECE, PROMPT_VICTIM))
        return;
    int count = villainous()->legal(v, menu);
    for (int i = 0; i < count; i++)
        if (menu[i].verb == VERB_CHOOSE)
            check_victim(w, menu[i].arg[0]);
    if (w->act.verb == VERB_CHOOSE &&
        (v->owned[v->base.asked] & PIECE_BIT(chosen)))
        note(v->piece[chosen].card, "!sweeps");
}

/* ---- what happens besides ---- */

/* Whether the only Ally of Thanos at a place is Ebony Maw, and the only copy of
 * a card there bears a Stone. */
static bool is_duel(const struct villainous *v, int place, int victim)
{
    pieces left = v->at[place];
    int allies = 0, victims = 0, stones = 0;
    for (int p; (p = villainous_next(&left)) != NO_PIECE;) {
        int id = v->piece[p].card, bearer = v->piece[p].bearer;
        allies += is_type(id, TYPE_ALLY) && facts[id].set == VILLAIN_THANOS;
        victims += id == victim;
        stones += is_type(id, TYPE_STONE) && bearer != NO_PIECE &&
                  v->piece[bearer].card == victim;
    }
    return allies == 1 && victims == 1 && stones == 1;
}

/* [MV-25.8] */
static void note_kept(const struct watch *w)
{
    const struct villainous *v = &w->before;
    const struct villainous *now = (const void *)w->p.state;
    const struct six_event *defeat = told(w, EVENT_DEFEAT);
    int here = place_of(v, EBONY_MAW);
    bool by_action = v->depth == 1 || v->frame[1].kind == FRAME_VANQUISH;
    if (!told(w, EVENT_VANQUISH) || !defeat || here == NONE ||
        here >= PLACE_EVENTS || !by_action ||
        defeat->seat != seat_with(v, VILLAIN_THANOS) ||
        defeat->arg[1] != villainous_place_card(v, here) ||
        !is_type(defeat->arg[0], TYPE_ALLY) ||
        !is_duel(v, here, defeat->arg[0]))
        return;
    hold(w, MENUS, place_of(now, EBONY_MAW) == here, "Ebony Maw stays");
    note(known[EBONY_MAW], "!kept");
}

/* [MV-16.13, MV-16.14]: whoever was defeated, the Hulk is elsewhere now. */
static void note_wandering(const struct watch *w, const struct six_event *e)
{
    int from = place_of(&w->before, HULK);
    int to = place_of((const void *)w->p.state, HULK);
    if (e->kind != EVENT_DEFEAT || e->arg[0] != known[HULK])
        return;
    hold(w, MENUS,
         to != NONE && from != NONE && to / LOCATIONS != from / LOCATIONS,
         "the Hulk goes to another Domain");
    note(known[HULK], "!wanders");
}

/* [MV-17.19, MV-6.14] */
static void note_move(const struct watch *w, const struct six_event *e)
{
    const struct fact *f = &facts[e->arg[0]];
    if (e->kind == EVENT_RELOCATE && is_type(e->arg[1], TYPE_EVENT) &&
        told(w, EVENT_FINISH))
        note(e->arg[0], "!flies");
    if (e->kind == EVENT_ENTER && f->type == TYPE_ALLY &&
        f->set == VILLAIN_KILLMONGER && is_type(e->arg[1], TYPE_LOCATION) &&
        facts[e->arg[1]].set != VILLAIN_KILLMONGER)
        note(e->arg[0], "!abroad");
    if (e->kind == EVENT_CATCH)
        note(known[PHOTOGRAPHIC_REFLEXES], "!catches");
}

/* [MV-29.35] */
static void note_bound(const struct watch *w, const struct six_event *e)
{
    const struct villainous *v = &w->before;
    if (e->kind != EVENT_RELOCATE || v->depth < 2 ||
        v->frame[1].kind != FRAME_RELOCATE ||
        !is_on(v, GOVERNMENT_WORK, v->base.turn) ||
        !is_type(e->arg[0], TYPE_ALLY))
        return;
    hold(w, MENUS, e->arg[2] == known[GOVERNMENT_WORK],
         "Taskmaster's Allies go to Government Work alone");
    note(known[GOVERNMENT_WORK], "!binds");
}

/* [MV-3.18, MV-31.4] */
static void note_turns(const struct watch *w)
{
    const struct villainous *v = &w->before;
    const struct villainous *now = (const void *)w->p.state;
    const struct six_event *turn = told(w, EVENT_TURN);
    const struct six_event *reveal = told(w, EVENT_REVEAL);
    six_seat last = v->base.turn;
    if (!turn)
        return;
    if (w->act.verb == VERB_END && is_on(v, HELICARRIER_ALERT, last) &&
        v->player[last].hand_count < 3 && now->player[last].hand_count == 3)
        note(known[HELICARRIER_ALERT], "!short");
    if (is_on(v, AVENGERS_ASSEMBLE, last) && reveal &&
        reveal->seat == turn->seat)
        note(known[AVENGERS_ASSEMBLE], "!assembles");
}

/* [MV-25.20] */
static void note_warlock(const struct watch *w)
{
    const struct villainous *v = &w->before;
    six_seat thanos = seat_with(v, VILLAIN_THANOS);
    if (thanos != SIX_NOBODY && hinders(v, ADAM_WARLOCK, thanos) &&
        villainous_count(v->at[PLACE_SPECIALTIES + thanos] &
                         v->of[STONE_SET]) == STONES)
        note(known[ADAM_WARLOCK], "!bars");
}

void note_all(const struct watch *w)
{
    note_prices(w);
    note_gains(w);
    note_costs(w);
    note_bidding(w);
    note_raised(w);
    note_grounded(w);
    note_sealed(w);
    note_victims(w);
    note_kept(w);
    note_turns(w);
    note_warlock(w);
    for (int i = 0; i < w->p.told.count; i++) {
        note_wandering(w, &w->p.told.list[i]);
        note_move(w, &w->p.told.list[i]);
        note_bound(w, &w->p.told.list[i]);
    }
}
