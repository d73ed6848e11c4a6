/* show_parts.c -- names, lists and cards of Marvel United in words, for show.c
 * and show_ring.c. */
#include <stdio.h>

#include "games/united/show.h"

const char *const united_action_names[ACTION_COUNT] = {
    [ACTION_MOVE] = N_("Move"),
    [ACTION_ATTACK] = N_("Attack"),
    [ACTION_HEROIC] = N_("Heroic"),
    [ACTION_WILD] = N_("Wild"),
};

const char *const united_token_names[TOKEN_COUNT] = {
    [THUGS] = N_("Thugs"),
    [CIVILIANS] = N_("Civilians"),
    [DOOMBOTS] = N_("Doombots"),
};

/* ---- names ---- */

const char *united_tr(const struct united_page *t, const char *text)
{
    return six__tr(&t->p, text);
}

const char *united_name(const struct united_page *t, uint8_t card)
{
    return united_tr(t, united_card(t->u, card)->info.name);
}

const char *united_place_name(const struct united_page *t, int place)
{
    return united_name(t, t->u->place[place].tile);
}

const char *united_slot_name(const struct united_page *t, int slot)
{
    return united_name(t, slot < SLOTS ? (uint8_t)(slot * SLOT_ROWS)
                                       : (uint8_t)CARD_VILLAIN);
}

void united_add_name(struct united_page *t, struct six_text *out, uint8_t card)
{
    bool ours = united_card(t->u, card)->origin == RECONSTRUCTION;
    six_text_printf(out, "%s%s", united_name(t, card), ours ? " (R)" : "");
    t->marked = t->marked || ours;
}

void united_add_detail(struct six_text *t, const char *detail)
{
    six_text_printf(t, "%s%s", t->used ? ", " : "", detail);
}

void united_add_of(const struct united_page *t, struct six_text *out,
                   const char *label, int n, int wanted)
{
    char buf[60];
    snprintf(buf, sizeof buf, united_tr(t, N_("%d of %d")), n, wanted);
    six_text_printf(out, "%s %s", united_tr(t, label), buf);
}

/* ---- lists ---- */

void united_list_begin(struct united_list *l, struct united_page *t,
                       const char *label)
{
    *l = (struct united_list){ .t = t };
    snprintf(l->label, sizeof l->label, "%s", label);
}

static void let_go(struct united_list *l, const char *comma)
{
    char buf[ITEM_MAX + 100];
    if (!l->held[0])
        return;
    snprintf(buf, sizeof buf, "%s %s%s", l->label, l->held, comma);
    six__piece(&l->t->p, buf);
    l->label[0] = '\0';
}

void united_list_add(struct united_list *l, int copies, const char *item)
{
    let_go(l, ",");
    if (copies > 1)
        snprintf(l->held, sizeof l->held, "%dx %s", copies, item);
    else
        snprintf(l->held, sizeof l->held, "%s", item);
}

/* "Thugs 2", if there are any. */
void united_list_number(struct united_list *l, const char *label, int n)
{
    char buf[120];
    if (n == 0)
        return;
    snprintf(buf, sizeof buf, "%s %d", united_tr(l->t, label), n);
    united_list_add(l, 1, buf);
}

void united_list_end(struct united_list *l)
{
    let_go(l, "");
}

/* ---- pieces of a line ---- */

void united_put_word(struct united_page *t, const char *mark, const char *word)
{
    six__piecef(&t->p, "  %s%s" SIX_PLAIN, mark, united_tr(t, word));
}

void united_put_number(struct united_page *t, const char *label, int n)
{
    six__piecef(&t->p, "  %s %d", united_tr(t, label), n);
}

/* The same, where there is anything to count. */
void united_put_any(struct united_page *t, const char *label, int n)
{
    if (n)
        united_put_number(t, label, n);
}

void united_put_of(struct united_page *t, const char *label, int n, int wanted)
{
    char buf[ITEM_MAX];
    struct six_text item;
    six_text_init(&item, buf, sizeof buf);
    six_text_add(&item, "  ");
    united_add_of(t, &item, label, n, wanted);
    six__piece(&t->p, buf);
}

/* "  Location: London" */
void united_put_named(struct united_page *t, const char *label,
                      const char *name)
{
    six__piecef(&t->p, "  %s %s", united_tr(t, label), name);
}

void united_put_kinds(struct united_page *t, const char *label,
                      const uint8_t count[ACTION_COUNT])
{
    struct united_list l;
    united_list_begin(&l, t, label);
    for (int k = 0; k < ACTION_COUNT; k++)
        united_list_number(&l, united_action_names[k], count[k]);
    united_list_end(&l);
}

bool united_has_any(const uint8_t count[ACTION_COUNT])
{
    return count[ACTION_MOVE] || count[ACTION_ATTACK] || count[ACTION_HEROIC] ||
           count[ACTION_WILD];
}

/* ---- symbols ---- */

/* What keeps a symbol of the Storyline from being used, or NULL. */
static const char *why_gone(const struct united_story *s, int symbol)
{
    if (s->flags & (SPENT_1 << symbol))
        return N_("spent");
    if (s->flags & (IGNORED_1 << symbol))
        return N_("ignored");
    if (s->flags & (COVERED_1 << symbol))
        return N_("covered");
    return NULL;
}

void united_say_symbols(const struct united_page *t, int index,
                        struct six_text *out)
{
    const struct united_story *s = &t->u->story[index];
    const struct united_card *c = united_card(t->u, s->card.id);
    for (int i = 0; i < c->symbols; i++) {
        const char *gone = why_gone(s, i);
        united_add_detail(out, united_tr(t, united_action_names[c->symbol[i]]));
        if (gone)
            six_text_printf(out, " [%s]", united_tr(t, gone));
    }
    if (c->symbols == 0)
        united_add_detail(out, united_tr(t, N_("no symbols")));
}

/* A plain card is called by its symbols. */
static bool is_plain(const struct united_card *c)
{
    return !(c->marks & EFFECT);
}

/* ---- cards ---- */

static void add_hero_card(const struct united_page *t,
                          const struct united_card *c, struct six_text *out)
{
    for (int i = 0; i < c->symbols && !is_plain(c); i++)
        united_add_detail(out, united_tr(t, united_action_names[c->symbol[i]]));
    if (c->symbols == 0)
        united_add_detail(out, united_tr(t, N_("no symbols")));
    if (c->marks & ONGOING)
        united_add_detail(out, united_tr(t, N_("ongoing")));
    if (c->marks & MANDATORY)
        united_add_detail(out, united_tr(t, N_("mandatory")));
    if (c->marks & MUST_PLAY)
        united_add_detail(out, united_tr(t, N_("must be played")));
}

/* "moves 3", or what the card says of it. */
static void add_movement(const struct united_page *t,
                         const struct united_card *c, struct six_text *out)
{
    static const char *const words[] = {
        [GO_CLOCKWISE] = N_("clockwise to Heroes"),
        [GO_COUNTER] = N_("counter-clockwise to Heroes"),
        [GO_TO_THUGS] = N_("clockwise to Thugs"),
        [GO_MOST_CLOCKWISE] = N_("clockwise to most Heroes"),
        [GO_MOST_COUNTER] = N_("counter-clockwise to most Heroes"),
        [GO_TO_HUNTED] = N_("to the Hunted Hero"),
        [GO_TO_HOME] = N_("to the home Location"),
    };
    char buf[80];
    if (c->move < GO_CLOCKWISE)
        snprintf(buf, sizeof buf, united_tr(t, N_("moves %d")), c->move);
    else if (c->move < GO_TO_SPOT)
        snprintf(buf, sizeof buf, "%s", united_tr(t, words[c->move]));
    else
        snprintf(buf, sizeof buf, united_tr(t, N_("to Spot %c")),
                 'A' + c->move - GO_TO_SPOT);
    united_add_detail(out, buf);
}

/* "left: Thugs 1, here: Thugs 1 Civilians 1" */
static void add_added(const struct united_page *t, const struct united_card *c,
                      struct six_text *out)
{
    static const char *const sides[3] = { N_("left:"), N_("here:"),
                                          N_("right:") };
    for (int i = 0; i < 3; i++) {
        char buf[120];
        struct six_text side;
        six_text_init(&side, buf, sizeof buf);
        for (int k = 0; k < TOKEN_COUNT; k++)
            if (c->tokens[i][k])
                six_text_printf(&side, " %s %d",
                                united_tr(t, united_token_names[k]),
                                c->tokens[i][k]);
        if (!side.used)
            continue;
        united_add_detail(out, united_tr(t, sides[i]));
        six_text_add(out, buf);
    }
}

static void add_plan(const struct united_page *t, const struct united_card *c,
                     struct six_text *out)
{
    add_movement(t, c, out);
    if (c->bam)
        united_add_detail(out, united_tr(t, N_("BAM!")));
    if (c->effect)
        united_add_detail(out, united_tr(t, N_("special effect")));
    add_added(t, c, out);
}

void united_say_card(struct united_page *t, uint8_t card, struct six_text *out)
{
    const struct united_card *c = united_card(t->u, card);
    char buf[ITEM_MAX];
    struct six_text details;
    six_text_init(&details, buf, sizeof buf);
    six_text_add(out, SIX_STRONG);
    united_add_name(t, out, card);
    six_text_add(out, SIX_PLAIN);
    if (c->type == TYPE_HERO_CARD)
        add_hero_card(t, c, &details);
    if (c->type == TYPE_PLAN)
        add_plan(t, c, &details);
    if (details.used)
        six_text_printf(out, " (%s)", buf);
}

/* What is known of a card of the Storyline beside its name: symbols, unless its
 * name says them. */
static void add_state(const struct united_page *t, int index,
                      struct six_text *out)
{
    const struct united_story *s = &t->u->story[index];
    unsigned changes =
        SPENT_1 | SPENT_2 | IGNORED_1 | IGNORED_2 | COVERED_1 | COVERED_2;
    if (s->flags & DOWN) {
        united_add_detail(out, united_tr(t, N_("lies face down")));
        return;
    }
    if (s->owner == OF_VILLAIN)
        return;
    const struct united_card *c = united_card(t->u, s->card.id);
    if (!is_plain(c) || (s->flags & changes))
        united_say_symbols(t, index, out);
    if (c->marks & ONGOING)
        united_add_detail(out, united_tr(t, N_("ongoing")));
}

void united_say_story(struct united_page *t, int index, struct six_text *out)
{
    const struct united_story *s = &t->u->story[index];
    char buf[ITEM_MAX];
    struct six_text details;
    six_text_init(&details, buf, sizeof buf);
    six_text_printf(out, "%s: ", united_slot_name(t, s->owner));
    if (s->card.id == SIX_HIDDEN) {
        six_text_add(out, united_tr(t, N_("lies face down")));
        return;
    }
    united_add_name(t, out, s->card.id);
    add_state(t, index, &details);
    if (details.used)
        six_text_printf(out, " (%s)", buf);
}

void united_show_cards(struct united_page *t, const char *label,
                       struct six_pile pile)
{
    struct united_list l;
    if (*pile.count == 0)
        return;
    six__indent(&t->p, BELOW);
    united_list_begin(&l, t, united_tr(t, label));
    for (int i = 0, copies; i < *pile.count; i += copies) {
        char buf[ITEM_MAX];
        struct six_text item;
        uint8_t id = pile.card[i].id;
        copies = 1;
        while (i + copies < *pile.count && pile.card[i + copies].id == id)
            copies++;
        six_text_init(&item, buf, sizeof buf);
        if (id == SIX_HIDDEN)
            six_text_add(&item, united_tr(t, N_("unknown")));
        else
            united_say_card(t, id, &item);
        united_list_add(&l, copies, buf);
    }
    united_list_end(&l);
    six__new_line(&t->p);
}
