/* show.c -- the table of Marvel United in lines of text: how the game stands,
 * the ring of Locations, the Villain, the Storyline and what it offers, and the
 * Heroes, the viewer's own last, next to the question. Everything is said in
 * words; colour only repeats it. */
#include <stdio.h>

#include "games/united/show.h"

static void show_sentence(struct united_page *t, const char *mark,
                          const char *text)
{
    six__put(&t->p, "  ");
    six__put(&t->p, mark);
    six__put_words(&t->p, united_tr(t, text));
    six__put(&t->p, SIX_PLAIN);
    six__new_line(&t->p);
}

/* ---- how the game stands ---- */

static bool is_over(const struct united *u)
{
    return u->ending != ENDING_NONE;
}

static bool acts(const struct united *u, six_seat seat)
{
    return u->rounds > 0 && !is_over(u) && u->base.turn == seat;
}

/* When the Villain comes [MU-5.2, MU-5.7, MU-5.8]. */
static void put_countdown(struct united_page *t)
{
    const struct united *u = t->u;
    char buf[120];
    snprintf(buf, sizeof buf,
             united_tr(t, N_("Villain turn: %d of %d Hero cards")), u->counter,
             united_limit(u));
    six__piecef(&t->p, "  %s", buf);
    if (u->delay)
        united_put_number(t, u->delay > 0 ? N_("Delayed") : N_("Accelerated"),
                          u->delay > 0 ? u->delay : -u->delay);
    if (!united_in_villain_turn(u) && u->counter >= united_limit(u))
        united_put_word(t, SIX_BAD, N_("the Villain comes next"));
}

/* "  turn: Ann (Hulk)", or one of the two where they are the same. */
static void put_person(struct united_page *t, const char *label, six_seat seat)
{
    const char *name = six_seat_name(&united_game, t->u, seat, t->p.to);
    const char *hero = united_slot_name(t, t->u->player[seat].slot);
    united_put_named(t, label, name);
    if (strcmp(name, hero) != 0)
        six__piecef(&t->p, " (%s)", hero);
}

static void show_turn(struct united_page *t)
{
    const struct united *u = t->u;
    bool villain = united_in_villain_turn(u);
    if (villain)
        united_put_named(t, N_("turn:"), united_name(t, CARD_VILLAIN));
    put_person(t, villain ? N_("then:") : N_("turn:"),
               villain ? u->next : u->base.turn);
    put_countdown(t);
    if (u->backwards)
        united_put_word(t, SIX_NOTE, N_("order of play reversed"));
    six__new_line(&t->p);
}

static void show_stage(struct united_page *t)
{
    struct six_result result;
    if (is_over(t->u)) {
        united_game.result(t->u, &result);
        show_sentence(t, SIX_STRONG, result.text);
    } else if (t->u->rounds == 0) {
        show_sentence(t, "", N_("The game is being set up."));
    } else {
        show_turn(t);
    }
}

/* "Missions: Rescue Civilians 3 of 9, Defeat Thugs done" */
static void put_missions(struct united_page *t, const char *label,
                         const uint8_t filled[MISSIONS], unsigned done)
{
    struct united_list l;
    united_list_begin(&l, t, label);
    for (int m = 0; m < MISSIONS; m++) {
        const struct united_card *c = united_common(MISSION_CIVILIANS + m);
        char buf[ITEM_MAX];
        struct six_text item;
        six_text_init(&item, buf, sizeof buf);
        if (done >> m & 1)
            six_text_printf(&item, "%s " SIX_GOOD "%s" SIX_PLAIN,
                            united_tr(t, c->info.name),
                            united_tr(t, N_("done")));
        else
            united_add_of(t, &item, c->info.name, filled[m], c->slots);
        united_list_add(&l, 1, buf);
    }
    united_list_end(&l);
    six__new_line(&t->p);
}

/* What the Missions mean for the fight [MU-4.3, MU-9.16]. */
static void show_chance(struct united_page *t)
{
    const struct united *u = t->u;
    if (united_villain_of(u)->traits & NO_HEALTH)
        show_sentence(t, "", N_("The Villain can't be damaged by anything."));
    else if (united_can_hit_villain(u))
        show_sentence(t, SIX_GOOD, N_("The Villain can be damaged now."));
    else if (__builtin_popcount(u->missions) < 2)
        show_sentence(t, "",
                      N_("The Villain can be damaged after two Missions."));
    else
        show_sentence(t, SIX_BAD,
                      N_("The Villain can't be damaged now: he is protected."));
}

/* They may come back [MU-2.9]. */
static void show_cleared(struct united_page *t)
{
    struct six_card card[THREATS];
    uint8_t count = 0;
    for (int i = 0; i < THREATS; i++)
        if (t->u->threat[i].place == CLEARED)
            card[count++] = (struct six_card){ t->u->threat[i].card, 0 };
    united_show_cards(t, N_("cleared Threats:"),
                      (struct six_pile){ card, &count });
}

static void show_missions(struct united_page *t)
{
    char label[80];
    snprintf(label, sizeof label, "  %s", united_tr(t, N_("Missions:")));
    put_missions(t, label, t->u->filled, t->u->missions);
    show_cleared(t);
    if (t->u->missions)
        show_sentence(
            t, SIX_NOTE,
            N_("Under Pressure: a Villain turn after two Hero cards."));
    show_chance(t);
}

/* ---- the Villain ---- */

static void put_card_name(struct united_page *t, const char *before,
                          uint8_t card)
{
    char buf[ITEM_MAX];
    struct six_text item;
    six_text_init(&item, buf, sizeof buf);
    six_text_printf(&item, "%s" SIX_STRONG, before);
    united_add_name(t, &item, card);
    six_text_add(&item, SIX_PLAIN);
    six__piece(&t->p, buf);
}

static void put_mark(struct united_page *t)
{
    six__piece(&t->p, " (R)");
    t->marked = true;
}

/* " (on top: Hail Hydra!)": the card that is drawn next, if it is known. */
static void put_top(struct united_page *t, struct six_pile deck)
{
    uint8_t top = *deck.count ? deck.card[*deck.count - 1].id : SIX_HIDDEN;
    char buf[ITEM_MAX];
    struct six_text item;
    if (top == SIX_HIDDEN)
        return;
    six_text_init(&item, buf, sizeof buf);
    six_text_printf(&item, " (%s ", united_tr(t, N_("on top:")));
    united_add_name(t, &item, top);
    six_text_char(&item, ')');
    six__piece(&t->p, buf);
}

/* "> Ann (you), Hulk", or "> Hulk (you)" where the seat is called so; the mark
 * of a reconstruction is there in any case. */
static void put_seat(struct united_page *t, six_seat seat, uint8_t card)
{
    const char *name = six_seat_name(&united_game, t->u, seat, t->p.to);
    six__put_seat(&t->p, &united_game, t->u, seat, acts(t->u, seat));
    if (strcmp(name, united_name(t, card)) != 0)
        put_card_name(t, ", ", card);
    else if (united_card(t->u, card)->origin == RECONSTRUCTION)
        put_mark(t);
}

static void put_villain(struct united_page *t)
{
    const struct united *u = t->u;
    six_seat seat = united_villain_seat(u);
    if (seat == SIX_NOBODY) {
        bool now = u->rounds > 0 && !is_over(u) && united_in_villain_turn(u);
        put_card_name(t, now ? "> " : "  ", CARD_VILLAIN);
        return;
    }
    put_seat(t, seat, CARD_VILLAIN);
}

/* The cards of a hand, if any is known: those that are not come last. */
static void show_hand(struct united_page *t, struct six_pile hand)
{
    if (*hand.count && hand.card[0].id != SIX_HIDDEN)
        united_show_cards(t, N_("hand:"), hand);
}

static void put_strength(struct united_page *t)
{
    const struct united *u = t->u;
    const struct united_villain *v = united_villain_of(u);
    int end = v->track[united_column(u)];
    if (!(v->traits & NO_HEALTH))
        united_put_of(t, N_("Health"), u->foe.health,
                      v->health[united_column(u)]);
    if (end)
        united_put_of(t, N_("track"), u->foe.track, end);
    united_put_any(t, N_("Crisis tokens"), u->foe.crisis);
    united_put_any(t, N_("Target tokens"), u->foe.targets);
    united_put_any(t, N_("Heroes lost"), u->foe.removed);
    if (u->foe.flags & IS_STUNNED)
        united_put_word(t, SIX_GOOD, N_("stunned"));
}

static void put_hunted(struct united_page *t)
{
    six_seat seat = t->u->foe.hunted;
    if (seat >= t->u->team)
        return;
    united_put_named(t, N_("Hunted:"),
                     united_slot_name(t, t->u->player[seat].slot));
    united_put_any(t, N_("returns of the token"), t->u->foe.returns);
}

static void show_own_missions(struct united_page *t)
{
    if (!(united_villain_of(t->u)->traits & OWN_MISSIONS))
        return;
    six__indent(&t->p, BELOW);
    put_missions(t, united_tr(t, N_("Missions of his own:")), t->u->foe.mission,
                 t->u->foe.missions);
}

static void show_villain(struct united_page *t)
{
    struct united *u = t->u;
    put_villain(t);
    united_put_named(t, N_("Location:"), united_place_name(t, u->foe.place));
    put_strength(t);
    put_hunted(t);
    if (united_has_player(u))
        united_put_number(t, N_("hand"), u->plan_hand_count);
    united_put_number(t, N_("Master Plan deck"), u->plan_count);
    put_top(t, united_plans(u));
    six__new_line(&t->p);
    show_own_missions(t);
    show_hand(t, united_plan_hand(u));
    united_show_cards(t, N_("Super Villain cards:"), united_foe_super(u));
}

/* ---- a Hero ---- */

static void put_states(struct united_page *t, const struct united_player *p)
{
    static const struct {
        unsigned flag;
        const char *mark, *word;
    } states[] = {
        { IS_KO, SIX_BAD, N_("KO'd") },
        { IS_GONE, SIX_BAD, N_("has left the game") },
        { INVULNERABLE, SIX_GOOD, N_("Invulnerable") },
        { SHAPESHIFTING, SIX_GOOD, N_("Shapeshifting") },
        { METAMORPH, SIX_GOOD, N_("Metamorph") },
        { DODGED, SIX_GOOD, N_("ignores the next damage") },
        { PLAYS_RANDOM, SIX_BAD, N_("must play at random") },
        { PLAYS_DOWN, SIX_BAD, N_("must play face down") },
        { DOOMED, SIX_BAD, N_("is KO'd at the end of the turn") },
    };
    for (size_t i = 0; i < sizeof states / sizeof states[0]; i++)
        if (p->flags & states[i].flag)
            united_put_word(t, states[i].mark, states[i].word);
}

/* "> Ann (you), Hulk  Location: London  hand 3  deck 8" */
static void put_hero(struct united_page *t, six_seat seat)
{
    struct united *u = t->u;
    const struct united_player *p = &u->player[seat];
    put_seat(t, seat, (uint8_t)(p->slot * SLOT_ROWS));
    if (p->place < PLACES)
        united_put_named(t, N_("Location:"), united_place_name(t, p->place));
    united_put_number(t, N_("hand"), p->hand_count);
    united_put_number(t, N_("deck"), p->deck_count);
    put_top(t, united_deck(u, seat));
    united_put_any(t, N_("Crisis tokens"), p->crisis);
    put_states(t, p);
    six__new_line(&t->p);
}

static void show_tokens(struct united_page *t, const struct united_player *p)
{
    if (!united_has_any(p->tokens))
        return;
    six__indent(&t->p, BELOW);
    united_put_kinds(t, united_tr(t, N_("Action tokens:")), p->tokens);
    if (t->u->foe.flags & LOCKS_TOKENS)
        united_put_word(t, SIX_BAD, N_("can't be spent on actions now"));
    six__new_line(&t->p);
}

static void list_gear(struct united_list *l, const struct united_gear *g)
{
    char buf[ITEM_MAX];
    struct six_text item;
    six_text_init(&item, buf, sizeof buf);
    united_add_name(l->t, &item, g->card);
    six_text_printf(
        &item, " (%s)",
        united_tr(l->t, g->flags & IS_DOWN ? N_("used") : N_("ready")));
    united_list_add(l, 1, buf);
}

static void show_gear(struct united_page *t, const struct united_player *p)
{
    struct united_list l;
    int count = 0;
    for (int i = 0; i < EQUIPMENT_MAX; i++)
        count += p->gear[i].card != NO_CARD;
    if (count == 0)
        return;
    six__indent(&t->p, BELOW);
    united_list_begin(&l, t, united_tr(t, N_("Equipment:")));
    for (int i = 0; i < EQUIPMENT_MAX; i++)
        if (p->gear[i].card != NO_CARD)
            list_gear(&l, &p->gear[i]);
    united_list_end(&l);
    six__new_line(&t->p);
}

static void show_hero(struct united_page *t, six_seat seat)
{
    const struct united_player *p = &t->u->player[seat];
    put_hero(t, seat);
    show_tokens(t, p);
    show_gear(t, p);
    united_show_cards(t, N_("Super Hero cards:"), united_super(t->u, seat));
    show_hand(t, united_hand(t->u, seat));
}

/* The Hero whose player looks, or who decides, comes last. */
static void show_heroes(struct united_page *t)
{
    const struct united *u = t->u;
    six_seat own = t->p.viewer < u->team ? t->p.viewer : united_lead(u);
    for (int i = 1; i <= u->team; i++)
        show_hero(t, (six_seat)((own + i) % u->team));
}

/* ---- the Commander's support ---- */

static void show_battle_plans(struct united_page *t)
{
    struct six_card card[BATTLE_PLANS];
    uint8_t count = 0;
    for (int i = 0; i < BATTLE_PLANS; i++)
        if (t->u->battle_plans >> i & 1)
            card[count++] =
                (struct six_card){ COMMON(FIRST_BATTLE_PLAN + i), 0 };
    united_show_cards(t, N_("Battle Plans:"),
                      (struct six_pile){ card, &count });
}

/* While the cards are being chosen, they are known. */
static void show_support(struct united_page *t)
{
    struct united *u = t->u;
    if (!united_is_solo(u))
        return;
    united_put_number(t, N_("Support deck"), u->support_count);
    six__new_line(&t->p);
    if (u->support_count && u->support[0].id != SIX_HIDDEN)
        united_show_cards(t, N_("Support:"), united_support(u));
    united_show_cards(t, N_("Support row:"), united_support_row(u));
    show_battle_plans(t);
}

static void show_legend(struct united_page *t)
{
    if (t->marked)
        show_sentence(t, SIX_DIM,
                      N_("(R): reconstruction, not the printed card"));
}

void united_show(const void *state, six_seat viewer, int width,
                 const struct six_speaker *to, struct six_text *out)
{
    struct united copy = *(const struct united *)state;
    struct united_page page = {
        .p = { .out = out,
               .to = to,
               .viewer = viewer,
               .width = width,
               .hang = HANG },
        .u = &copy,
    };
    if (copy.base.ask == ASK_DEAL) {
        show_sentence(&page, "", N_("The cards are to be dealt."));
        return;
    }
    show_stage(&page);
    show_missions(&page);
    united_show_ring(&page);
    show_villain(&page);
    united_show_story(&page);
    united_show_offer(&page);
    show_support(&page);
    united_show_cards(&page, N_("Super Hero cards to be shared:"),
                      united_offer(&copy));
    show_heroes(&page);
    show_legend(&page);
}
