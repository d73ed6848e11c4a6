/* show.c -- the table of Marvel Villainous in lines of text: what all share,
 * the Events, the other players at a glance, and last, next to the question,
 * the Domain of the viewer with all that counts there. Everything is said in
 * words; colour only repeats it. */
#include <stdio.h>

#include "games/villainous/show.h"

/* Where the lines below a name begin, where those go on that were broken or
 * tell more, and where these go on. */
enum { BELOW = 4, HANG = 6, DEEP = 8 };

static void put_number(struct six__page *p, const char *label, int n)
{
    six__piecef(p, "  %s %d", six__tr(p, label), n);
}

static void put_of(struct six__page *p, const char *label, int n, int wanted)
{
    char buf[60];
    snprintf(buf, sizeof buf, six__tr(p, N_("%d of %d")), n, wanted);
    six__piecef(p, "  %s %s", six__tr(p, label), buf);
}

/* The first sentence of a card's text, which is the penalty of an Event, what
 * an Upgrade wants or an objective: the rest can be looked up. */
static void show_sentence(struct six__page *p, int indent, const char *label,
                          uint8_t card)
{
    const char *text = six__tr(p, villainous_card(card)->info.text);
    const char *end = strstr(text, ". ");
    char buf[ITEM_MAX];
    struct six_text t;
    six_text_init(&t, buf, sizeof buf);
    six_text_printf(&t, "%s%s", label, label[0] ? " " : "");
    six_text_add_n(&t, text, end ? (size_t)(end + 1 - text) : strlen(text));
    six__indent(p, indent);
    p->hang = indent + 2;
    six__put_words(p, buf);
    p->hang = HANG;
    six__new_line(p);
}

static void put_goal(struct six__page *p, const struct villainous *v,
                     six_seat seat)
{
    const struct villainous_villain *villain = villainous_villain_of(v, seat);
    put_of(p, N_("objective"), villain->reached(v, seat), villain->wanted);
    six__piecef(p, " (%d%%)", villainous_progress(v, seat) / 10);
}

/* ---- a location ---- */

static bool mover_is_at(const struct villainous *v, int place)
{
    return v->player[place / LOCATIONS].mover == place % LOCATIONS;
}

/* "    Hel (mover):" */
static void put_place(struct six__page *p, const struct villainous *v,
                      int place, const char *colon)
{
    const char *name = villainous_name(p, villainous_place_card(v, place));
    bool here = mover_is_at(v, place);
    six__indent(p, BELOW);
    six__piecef(p, SIX_STRONG "%s" SIX_PLAIN "%s", name, here ? "" : colon);
    if (here)
        six__piecef(p, " " SIX_NOTE "(%s)" SIX_PLAIN "%s",
                    six__tr(p, N_("mover")), colon);
}

static void add_symbol(const struct six__page *p,
                       const struct villainous_row *row, int action, bool used,
                       struct six_text *t)
{
    char buf[80];
    if (action == ACTION_GAIN)
        snprintf(buf, sizeof buf, six__tr(p, N_("Gain %d")), row->gain);
    else
        snprintf(buf, sizeof buf, "%s", six__tr(p, villainous_actions[action]));
    villainous_add_detail(t, buf);
    if (used)
        six_text_printf(t, " (%s)", six__tr(p, N_("used")));
}

/* "  top covered: Gain 2, Fate" */
static void put_row(struct six__page *p, const struct villainous *v, int place,
                    int which)
{
    six_seat seat = (six_seat)(place / LOCATIONS);
    const struct villainous_row *row =
        &villainous_villain_of(v, seat)->symbols[place % LOCATIONS][which];
    bool now = mover_is_at(v, place) && v->base.turn == seat;
    unsigned spent = now ? (unsigned)v->spent >> which * 8 : 0;
    bool covered = which == TOP && villainous_is_covered(v, place);
    const char *label = which == BOTTOM ? N_("bottom:")
                        : covered       ? N_("top covered:")
                                        : N_("top:");
    char buf[ITEM_MAX];
    struct six_text t;
    six_text_init(&t, buf, sizeof buf);
    for (int a = ACTION_GAIN; a < ACTION_COUNT; a++)
        if (row->actions & ACTION_BIT(a))
            add_symbol(p, row, a, spent & ACTION_BIT(a), &t);
    six__piecef(p, "  %s%s %s" SIX_PLAIN, covered ? SIX_DIM : "",
                six__tr(p, label), buf);
}

/* "  extra: Vanquish": the actions that own cards add [MV-3.13]. */
static void put_extras(struct six__page *p, const struct villainous *v,
                       int place)
{
    pieces left = v->at[place] & v->of[EXTRAS] & v->owned[place / LOCATIONS];
    char buf[ITEM_MAX];
    struct six_text t;
    six_text_init(&t, buf, sizeof buf);
    for (int i; (i = villainous_next(&left)) != NO_PIECE;) {
        unsigned extra = villainous_card_of(v, i)->extra;
        const char *gap = t.used ? ", " : "";
        for (; extra; extra &= extra - 1, gap = "/")
            six_text_printf(
                &t, "%s%s", gap,
                six__tr(p, villainous_actions[__builtin_ctz(extra)]));
        if (v->piece[i].flags & USED)
            six_text_printf(&t, " (%s)", six__tr(p, N_("used")));
    }
    if (t.used)
        six__piecef(p, "  %s %s", six__tr(p, N_("extra:")), buf);
}

/* Characters first. */
static void put_pieces(struct six__page *p, const struct villainous *v,
                       const char *label, pieces set, bool glance)
{
    struct villainous_list l;
    pieces characters = set & villainous_characters(v);
    villainous_list_begin(&l, p, label);
    villainous_list_pieces(&l, v, characters, glance);
    villainous_list_pieces(&l, v, set & ~characters, glance);
    villainous_list_end(&l);
}

static void show_side(struct six__page *p, const struct villainous *v,
                      const char *label, pieces set)
{
    if (!set)
        return;
    six__indent(p, HANG);
    p->hang = DEEP;
    put_pieces(p, v, six__tr(p, label), set, false);
    p->hang = HANG;
    six__new_line(p);
}

static void show_location(struct six__page *p, const struct villainous *v,
                          int place)
{
    pieces above = villainous_covering(v, place);
    put_place(p, v, place, "");
    put_row(p, v, place, TOP);
    put_row(p, v, place, BOTTOM);
    put_extras(p, v, place);
    six__new_line(p);
    show_side(p, v, N_("covered by:"), above);
    show_side(p, v, N_("here:"), v->at[place] & ~above & ~v->of[BORNE]);
}

/* "    Hel: Disir 3  covered by: Thor 5", where there is anything. */
static void glance_at(struct six__page *p, const struct villainous *v,
                      int place)
{
    pieces above = villainous_covering(v, place);
    pieces below = v->at[place] & ~above & ~v->of[BORNE];
    char label[80];
    if (!above && !below && !mover_is_at(v, place))
        return;
    put_place(p, v, place, below ? ":" : "");
    put_pieces(p, v, "", below, true);
    snprintf(label, sizeof label, "  %s", six__tr(p, N_("covered by:")));
    put_pieces(p, v, label, above, true);
    six__new_line(p);
}

/* ---- a player ---- */

/* "> Ann (you), Hela  Power 5 ..." */
static void put_player(struct six__page *p, const struct villainous *v,
                       six_seat seat)
{
    const struct villainous_player *player = &v->player[seat];
    const char *name = six_seat_name(&villainous_game, v, seat, p->to);
    const char *villain = villainous_villain_name(p, v, seat);
    six__put_seat(p, &villainous_game, v, seat,
                  v->base.turn == seat && v->base.ask != ASK_OVER);
    if (strcmp(name, villain) != 0)
        six__piecef(p, ", %s", villain);
    put_number(p, N_("Power"), player->power);
    put_goal(p, v, seat);
    put_number(p, N_("hand"), player->hand_count);
    put_number(p, N_("deck"), player->deck_count);
    put_number(p, N_("pile"), player->pile_count);
    if (player->mover == NO_PLACE)
        six__piecef(p, "  %s", six__tr(p, N_("not moved yet")));
    six__new_line(p);
}

static void show_specialties(struct six__page *p, const struct villainous *v,
                             six_seat seat, bool glance)
{
    pieces set = v->at[PLACE_SPECIALTIES + seat];
    if (!set)
        return;
    six__indent(p, BELOW);
    put_pieces(p, v, six__tr(p, N_("Specialties:")), set, glance);
    six__new_line(p);
}

/* What the next Upgrade wants: they are completed in the order of rows. */
static void show_next_upgrade(struct six__page *p, const struct villainous *v,
                              six_seat seat)
{
    pieces left = v->at[PLACE_SPECIALTIES + seat] & v->owned[seat];
    uint8_t next = NO_CARD;
    for (int i; (i = villainous_next(&left)) != NO_PIECE;)
        if (villainous_card_of(v, i)->type == TYPE_UPGRADE &&
            !(v->piece[i].flags & TURNED) && v->piece[i].card < next)
            next = v->piece[i].card;
    if (next == NO_CARD)
        return;
    show_sentence(p, HANG, six__tr(p, N_("next:")), next);
}

/* Cards of a hand that everybody has seen. */
static void show_known_hand(struct six__page *p, const struct villainous *v,
                            six_seat seat)
{
    struct six_card card[DECK_SIZE];
    uint8_t count = 0;
    struct villainous_list l;
    for (int i = 0; i < v->player[seat].hand_count; i++)
        if (v->player[seat].hand[i].id != SIX_HIDDEN)
            card[count++] = v->player[seat].hand[i];
    if (count == 0)
        return;
    six__indent(p, BELOW);
    villainous_list_begin(&l, p, six__tr(p, N_("known in hand:")));
    villainous_list_cards(&l, v, seat, (struct six_pile){ card, &count },
                          false);
    villainous_list_end(&l);
    six__new_line(p);
}

static void show_other(struct six__page *p, const struct villainous *v,
                       six_seat seat)
{
    put_player(p, v, seat);
    for (int i = 0; i < LOCATIONS; i++)
        glance_at(p, v, villainous_location(seat, i));
    show_specialties(p, v, seat, true);
    show_known_hand(p, v, seat);
}

/* ---- the own Domain ---- */

static void show_hand(struct six__page *p, struct villainous *v, six_seat seat)
{
    struct villainous_list l;
    if (v->player[seat].hand_count == 0)
        return;
    six__indent(p, BELOW);
    villainous_list_begin(&l, p,
                          seat == p->viewer && v->base.ask != ASK_OVER
                              ? six__tr(p, N_("hand (* can be played):"))
                              : six__tr(p, N_("hand:")));
    villainous_list_cards(&l, v, seat, villainous_hand(v, seat), true);
    villainous_list_end(&l);
    six__new_line(p);
}

static void show_pile(struct six__page *p, struct villainous *v, six_seat seat)
{
    struct villainous_list l;
    if (v->player[seat].pile_count == 0)
        return;
    six__sort(villainous_pile(v, seat));
    six__indent(p, BELOW);
    villainous_list_begin(&l, p, six__tr(p, N_("pile:")));
    l.mark = SIX_DIM;
    villainous_list_cards(&l, v, seat, villainous_pile(v, seat), false);
    villainous_list_end(&l);
    six__new_line(p);
}

static void show_own(struct six__page *p, struct villainous *v, six_seat seat)
{
    put_player(p, v, seat);
    show_sentence(p, BELOW, "", villainous_villain_of(v, seat)->first);
    for (int i = 0; i < LOCATIONS; i++)
        show_location(p, v, villainous_location(seat, i));
    show_specialties(p, v, seat, false);
    show_next_upgrade(p, v, seat);
    show_pile(p, v, seat);
    show_hand(p, v, seat);
}

/* ---- what all share ---- */

static void show_event(struct six__page *p, const struct villainous *v,
                       int place)
{
    uint8_t card = villainous_event_at(v, place);
    pieces allies = v->at[place] & v->of[ALLIES];
    six__piecef(p, "  %s", six__tr(p, N_("Event:")));
    six__piecef(p, " " SIX_STRONG "%s" SIX_PLAIN, villainous_name(p, card));
    if (place >= PLACE_TARGETED)
        six__piecef(
            p, " (%s)",
            villainous_villain_name(p, v, (six_seat)(place - PLACE_TARGETED)));
    put_of(p, N_("Strength"), villainous_total(v, allies),
           villainous_card(card)->strength);
    if (v->due >> (place - PLACE_EVENTS) & 1)
        six__piecef(p, "  " SIX_BAD "%s" SIX_PLAIN, six__tr(p, N_("due now")));
    six__new_line(p);
    show_sentence(p, HANG, "", card);
    show_side(p, v, N_("here:"), allies);
}

/* What the viewer knows of the Fate deck, from the top. */
static void show_known_fate(struct six__page *p, const struct villainous *v)
{
    struct six_card card[FATE_MAX];
    uint8_t count = v->fate_deck_count, last = 0;
    struct villainous_list l;
    for (int i = 0; i < count; i++) {
        card[i] = v->fate_deck[count - 1 - i];
        if (card[i].id != SIX_HIDDEN)
            last = (uint8_t)(i + 1);
    }
    if (last == 0 || p->viewer >= v->base.seats)
        return;
    six__indent(p, 2);
    villainous_list_begin(&l, p, six__tr(p, N_("Fate deck, from the top:")));
    villainous_list_cards(&l, v, p->viewer, (struct six_pile){ card, &last },
                          false);
    villainous_list_end(&l);
    six__new_line(p);
}

static void show_common(struct six__page *p, const struct villainous *v)
{
    put_number(p, N_("Fate deck"), v->fate_deck_count);
    put_number(p, N_("Fate pile"), v->fate_pile_count);
    if (v->seat_of[VILLAIN_THANOS] != SIX_NOBODY)
        put_number(p, N_("Stones left"), __builtin_popcount(v->stones));
    if (v->seat_of[VILLAIN_HELA] != SIX_NOBODY) {
        put_number(p, N_("Soul Marks left"), v->supply);
        put_number(p, N_("in the Vault"), v->vault);
    }
    six__new_line(p);
    show_known_fate(p, v);
    for (unsigned left = v->events; left; left &= left - 1)
        show_event(p, v, PLACE_EVENTS + __builtin_ctz(left));
}

static void show_round(struct six__page *p, const struct villainous *v)
{
    int limit = v->base.option[OPTION_ROUNDS];
    if (limit)
        put_of(p, N_("round"), v->round, limit);
    else
        put_number(p, N_("round"), v->round);
    if (v->ending == ENDING_NONE)
        six__piecef(p, "  %s %s", six__tr(p, N_("turn:")),
                    six_seat_name(&villainous_game, v, v->base.turn, p->to));
    six__new_line(p);
}

/* A sentence, in which {seat} is the winner. */
static void show_stage(struct six__page *p, const struct villainous *v,
                       const char *text)
{
    char buf[ITEM_MAX];
    struct six_text t;
    six_text_init(&t, buf, sizeof buf);
    six_text_add(&t, "  ");
    six_text_fill(
        &t, six__tr(p, text),
        (struct six_fill[]){ { "seat", v->winner == SIX_NOBODY
                                           ? ""
                                           : six_seat_name(&villainous_game, v,
                                                           v->winner, p->to) },
                             { NULL, NULL } });
    six__put_words(p, buf);
    six__new_line(p);
}

void villainous_show(const void *state, six_seat viewer, int width,
                     const struct six_speaker *to, struct six_text *out)
{
    struct villainous copy = *(const struct villainous *)state;
    struct villainous *v = &copy;
    struct six__page page = {
        .out = out, .to = to, .viewer = viewer, .width = width, .hang = HANG
    };
    if (v->base.ask == ASK_DEAL) {
        show_stage(&page, v, N_("The cards are to be dealt."));
        return;
    }
    six_seat own = viewer < v->base.seats ? viewer : v->base.turn;
    show_round(&page, v);
    if (v->ending == ENDING_OBJECTIVE)
        show_stage(&page, v, villainous_events[EVENT_WIN].text);
    if (v->ending == ENDING_ROUND_LIMIT)
        show_stage(&page, v, villainous_events[EVENT_ROUND_LIMIT].text);
    show_common(&page, v);
    for (int i = 1; i < v->base.seats; i++)
        show_other(&page, v, (six_seat)((own + i) % v->base.seats));
    show_own(&page, v, own);
}
