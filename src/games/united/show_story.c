/* show_story.c -- the Storyline of Marvel United in lines of text, and what the
 * turn still offers: symbols of the card just played and of the one before it,
 * the Special Effect, and what there is besides. */
#include <stdio.h>

#include "games/united/show.h"

/* ---- the Storyline ---- */

/* The first card of those that fit into a few lines, at least the last
 * four. */
static int first_to_tell(struct united_page *t)
{
    int lines = t->p.width < 80 ? 4 : 3;
    int room = lines * (t->p.width - HANG - 8), i = t->u->story_count;
    while (i > 0) {
        char buf[ITEM_MAX];
        struct six_text item;
        six_text_init(&item, buf, sizeof buf);
        united_say_story(t, i - 1, &item);
        room -= six__columns(buf) + 2;
        if (room < 0 && i <= t->u->story_count - 4)
            break;
        i--;
    }
    return i;
}

void united_show_story(struct united_page *t)
{
    struct united_list l;
    int first = first_to_tell(t);
    char buf[ITEM_MAX];
    if (t->u->story_count == 0)
        return;
    snprintf(buf, sizeof buf, "  %s",
             united_tr(t, N_("Storyline, newest last:")));
    united_list_begin(&l, t, buf);
    if (first > 0) {
        snprintf(buf, sizeof buf, united_tr(t, N_("%d older")), first);
        united_list_add(&l, 1, buf);
    }
    for (int i = first; i < t->u->story_count; i++) {
        struct six_text item;
        six_text_init(&item, buf, sizeof buf);
        united_say_story(t, i, &item);
        united_list_add(&l, 1, buf);
    }
    united_list_end(&l);
    six__new_line(&t->p);
}

/* ---- what the turn offers ---- */

/* What is left of a card: "Leadership: Attack, Move [spent]"; a plain one is
 * called by its symbols. */
static void say_offer(struct united_page *t, int index, struct six_text *out)
{
    const struct united_story *s = &t->u->story[index];
    char buf[ITEM_MAX];
    struct six_text symbols;
    if (s->flags & DOWN) {
        six_text_add(out, united_tr(t, N_("lies face down")));
        return;
    }
    if (united_card(t->u, s->card.id)->marks & EFFECT) {
        united_add_name(t, out, s->card.id);
        six_text_add(out, ": ");
    }
    six_text_init(&symbols, buf, sizeof buf);
    united_say_symbols(t, index, &symbols);
    six_text_printf(out, SIX_STRONG "%s" SIX_PLAIN, buf);
}

static void put_offer(struct united_page *t, const char *label, int index)
{
    char buf[ITEM_MAX];
    struct six_text item;
    six_text_init(&item, buf, sizeof buf);
    six_text_printf(&item, "%s ", united_tr(t, label));
    say_offer(t, index, &item);
    six__indent(&t->p, BELOW);
    six__piece(&t->p, buf);
}

/* The Special Effect of the card just played [MU-10.1 to MU-10.3]. */
static void put_special(struct united_page *t)
{
    const struct united *u = t->u;
    const struct united_story *s = &u->story[u->turn.played];
    if (s->flags & DOWN)
        return;
    const struct united_card *c = united_card(u, s->card.id);
    if (u->turn.flags & IS_BLANK)
        united_put_word(t, SIX_BAD, N_("Special Effects are void"));
    else if (!c->effect)
        return;
    else if (u->turn.flags & EFFECT_USED)
        united_put_word(t, SIX_DIM, N_("Special Effect used"));
    else if (c->marks & MANDATORY)
        united_put_word(t, SIX_NOTE, N_("Special Effect must be used"));
    else
        united_put_word(t, SIX_GOOD, N_("Special Effect not used"));
}

/* The Hero cards before the one just played, or to be played: one, or three
 * with Mine Is The Power [MU-9.1 to MU-9.3]. */
static void show_reused(struct united_page *t, int before)
{
    int most = t->u->turn.flags & THREE_CARDS ? 3 : 1;
    for (int i = before; most > 0; most--) {
        i = united_previous(t->u, i);
        if (i == NO_STORY)
            return;
        put_offer(t, N_("card before:"), i);
        six__new_line(&t->p);
    }
}

/* Actions besides symbols. */
static void put_extra(struct united_page *t)
{
    char label[80];
    snprintf(label, sizeof label, "  %s", united_tr(t, N_("besides:")));
    united_put_kinds(t, label, t->u->turn.extra);
}

/* Symbols that count as Wild. */
static void put_wild(struct united_page *t)
{
    struct united_list l;
    char label[80];
    snprintf(label, sizeof label, "  %s", united_tr(t, N_("count as Wild:")));
    united_list_begin(&l, t, label);
    for (int k = 0; k < ACTION_COUNT; k++)
        if (t->u->turn.wild >> k & 1)
            united_list_add(&l, 1, united_tr(t, united_action_names[k]));
    united_list_end(&l);
}

/* What changes the worth of symbols and tokens in this turn. */
static void show_terms(struct united_page *t)
{
    const struct united_turn *now = &t->u->turn;
    if (!united_has_any(now->extra) && !now->wild && !now->ignore &&
        !(now->flags & TOKENS_WILD))
        return;
    six__indent(&t->p, BELOW - 2);
    put_extra(t);
    put_wild(t);
    if (now->flags & TOKENS_WILD)
        united_put_word(t, SIX_GOOD, N_("Action tokens count as Wild"));
    united_put_any(t, N_("symbols to be ignored"), now->ignore);
    six__new_line(&t->p);
}

/* An effect is one block: nothing else can be used until it is done
 * [MU-10.5]. */
static void show_block(struct united_page *t, const struct six_frame *f)
{
    char buf[ITEM_MAX];
    struct six_text item;
    uint8_t left[ACTION_COUNT];
    for (int k = 0; k < ACTION_COUNT; k++)
        left[k] = (uint8_t)united_granted(f, k);
    six_text_init(&item, buf, sizeof buf);
    six_text_printf(&item, "%s ", united_tr(t, N_("first the actions of:")));
    united_add_name(t, &item, f->card);
    six__indent(&t->p, BELOW);
    six__piece(&t->p, buf);
    snprintf(buf, sizeof buf, "  %s", united_tr(t, N_("actions left:")));
    united_put_kinds(t, buf, left);
    six__new_line(&t->p);
}

/* The one that goes on now comes first. */
static void show_blocks(struct united_page *t)
{
    for (int i = t->u->depth - 1; i >= 0; i--)
        if (t->u->frame[i].kind == FRAME_ACTS)
            show_block(t, &t->u->frame[i]);
}

/* The card of a Villain turn, with its figures. */
static void show_plan(struct united_page *t)
{
    struct six_card card = t->u->story[t->u->turn.played].card;
    uint8_t one = 1;
    united_show_cards(t, N_("played:"), (struct six_pile){ &card, &one });
}

void united_show_offer(struct united_page *t)
{
    const struct united *u = t->u;
    bool laid = u->turn.played < u->story_count;
    if (u->rounds == 0 || u->ending != ENDING_NONE)
        return;
    if (laid && united_in_villain_turn(u)) {
        show_plan(t);
        show_blocks(t);
        return;
    }
    if (laid) {
        put_offer(t, N_("played:"), u->turn.played);
        put_special(t);
        six__new_line(&t->p);
    }
    show_reused(t, laid ? u->turn.played : u->story_count);
    show_terms(t);
    show_blocks(t);
}
