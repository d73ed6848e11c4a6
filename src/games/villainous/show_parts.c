/* show_parts.c -- pieces and cards of Marvel Villainous in lists, for show.c.
 * All that differs from the printed card is said, with its reason. */
#include <stdio.h>

#include "games/villainous/show.h"

const char *villainous_name(const struct six__page *p, uint8_t card)
{
    return six__tr(p, villainous_card(card)->info.name);
}

const char *villainous_villain_name(const struct six__page *p,
                                    const struct villainous *v, six_seat seat)
{
    return villainous_name(p, villainous_villain_of(v, seat)->first);
}

/* ---- lists ---- */

void villainous_list_begin(struct villainous_list *l, struct six__page *p,
                           const char *label)
{
    *l = (struct villainous_list){ .p = p, .label = label, .mark = "" };
}

static void let_go(struct villainous_list *l, const char *comma)
{
    char buf[ITEM_MAX + 100];
    if (!l->held[0])
        return;
    snprintf(buf, sizeof buf, "%s %s%s%s%s", l->label, l->mark, l->held, comma,
             l->mark[0] ? SIX_PLAIN : "");
    six__piece(l->p, buf);
    l->label = "";
}

void villainous_list_add(struct villainous_list *l, int copies,
                         const char *item)
{
    let_go(l, ",");
    if (copies > 1)
        snprintf(l->held, sizeof l->held, "%dx %s", copies, item);
    else
        snprintf(l->held, sizeof l->held, "%s", item);
}

void villainous_list_end(struct villainous_list *l)
{
    let_go(l, "");
}

void villainous_add_detail(struct six_text *t, const char *detail)
{
    six_text_printf(t, "%s%s", t->used ? ", " : "", detail);
}

/* ---- Strength ---- */

/* "+1 Taskmaster's Sword" */
static void add_change(struct six_text *t, int change, const char *cause)
{
    char buf[120];
    if (change == 0)
        return;
    snprintf(buf, sizeof buf, "%+d%s%s", change, cause[0] ? " " : "", cause);
    villainous_add_detail(t, buf);
}

static void add_tokens(const struct six__page *p, int tokens,
                       struct six_text *t)
{
    add_change(t, tokens,
               six_tr_n(p->to->lang, "token", "tokens",
                        (unsigned)(tokens < 0 ? -tokens : tokens)));
}

static int lent(const struct villainous *v, int piece)
{
    int sum = 0;
    pieces items = villainous_attached(v, piece);
    for (int i; (i = villainous_next(&items)) != NO_PIECE;)
        sum += villainous_card_of(v, i)->lends;
    return sum;
}

/* All that changes a Strength [MV-15.1]; what its own text does has no name
 * but the card's. */
static void add_changes(const struct six__page *p, const struct villainous *v,
                        int piece, struct six_text *t)
{
    const struct villainous_card *c = villainous_card_of(v, piece);
    pieces auras = v->of[AURAS];
    add_change(t, c->own ? c->own(v, piece) : 0, "");
    add_change(t, c->late ? c->late(v, piece) : 0, "");
    add_tokens(p, v->piece[piece].tokens, t);
    add_change(t, lent(v, piece), six__tr(p, N_("Items")));
    for (int a; (a = villainous_next(&auras)) != NO_PIECE;)
        add_change(t, villainous_card_of(v, a)->aura(v, a, piece),
                   villainous_name(p, v->piece[a].card));
    add_change(t, -v->piece[piece].weak, six__tr(p, N_("this turn")));
}

/* "3, +1 token", where there is any such change. */
static void add_reasons(const struct six__page *p, const struct villainous *v,
                        int piece, struct six_text *t)
{
    char number[12], buf[ITEM_MAX];
    struct six_text changes;
    six_text_init(&changes, buf, sizeof buf);
    add_changes(p, v, piece, &changes);
    if (!changes.used)
        return;
    snprintf(number, sizeof number, "%d", villainous_printed(v, piece));
    villainous_add_detail(t, number);
    villainous_add_detail(t, buf);
}

/* ---- pieces ---- */

/* What is being done with it, has been in this turn, or must be. */
static void add_use(const struct six__page *p, const struct villainous *v,
                    int piece, struct six_text *t)
{
    const struct villainous_piece *x = &v->piece[piece];
    char buf[60];
    if (v->named & PIECE_BIT(piece))
        villainous_add_detail(t, six__tr(p, N_("named")));
    if (x->flags & USED)
        villainous_add_detail(t, six__tr(p, N_("used")));
    if (x->flags & DUE)
        villainous_add_detail(t, six__tr(p, N_("due now")));
    if (villainous_card(x->card)->type != TYPE_ITEM || !x->count)
        return;
    snprintf(buf, sizeof buf, six__tr(p, N_("used %dx")), x->count);
    villainous_add_detail(t, buf);
}

/* What it costs to activate it, where it costs something. */
static void add_price(const struct six__page *p, const struct villainous *v,
                      int piece, struct six_text *t)
{
    int price = villainous_price_now(v, piece);
    char buf[60];
    if (price <= 0 || !villainous_is_active(v, piece))
        return;
    snprintf(buf, sizeof buf, six__tr(p, N_("activation: %d")), price);
    villainous_add_detail(t, buf);
}

/* Which side a tile shows, and whether a Switch lies on it. */
static void add_side(const struct six__page *p, const struct villainous *v,
                     int piece, struct six_text *t)
{
    bool turned = v->piece[piece].flags & TURNED;
    uint8_t type = villainous_card_of(v, piece)->type;
    if (type == TYPE_UPGRADE && turned)
        villainous_add_detail(t, six__tr(p, N_("completed")));
    if (type == TYPE_TILE && turned)
        villainous_add_detail(t, six__tr(p, N_("in force")));
    if (type == TYPE_TILE && !turned)
        villainous_add_detail(t, six__tr(p, N_("not in force")));
    if (!villainous_is_active(v, piece))
        villainous_add_detail(t, six__tr(p, N_("switched off")));
}

/* Whose it is, where that is not the player of this Domain. */
static void add_owner(const struct six__page *p, const struct villainous *v,
                      int piece, struct six_text *t)
{
    six_seat owner = villainous_owner(v, v->piece[piece].card);
    if (owner != SIX_NOBODY && owner != villainous_host(v->piece[piece].place))
        villainous_add_detail(t, villainous_villain_name(p, v, owner));
}

/* " [2x Wound, Mind Stone]" */
static void add_attached(const struct six__page *p, const struct villainous *v,
                         int piece, struct six_text *t)
{
    pieces left = villainous_attached(v, piece);
    const char *gap = " [";
    for (int i; (i = villainous_next(&left)) != NO_PIECE; gap = ", ") {
        pieces copies = left & villainous_named(v, v->piece[i].card);
        left &= ~copies;
        six_text_add(t, gap);
        if (copies)
            six_text_printf(t, "%dx ", 1 + villainous_count(copies));
        six_text_add(t, villainous_name(p, v->piece[i].card));
        if (v->piece[i].flags & USED)
            six_text_printf(t, " (%s)", six__tr(p, N_("used")));
    }
    if (gap[0] == ',')
        six_text_char(t, ']');
}

/* "Thor 4 (5, -1 Armored Rhino, Protector) [Wound]" */
static void say_piece(const struct six__page *p, const struct villainous *v,
                      int piece, bool glance, struct six_text *t)
{
    bool character = villainous_characters(v) & PIECE_BIT(piece);
    char buf[ITEM_MAX];
    struct six_text details;
    six_text_init(&details, buf, sizeof buf);
    six_text_add(t, villainous_name(p, v->piece[piece].card));
    if (character)
        six_text_printf(t, " %d", villainous_strength(v, piece));
    if (character && !glance)
        add_reasons(p, v, piece, &details);
    if (character && villainous_is_protector(v, piece))
        villainous_add_detail(&details, six__tr(p, N_("Protector")));
    if (v->piece[piece].flags & MARKED)
        villainous_add_detail(&details, six__tr(p, N_("Soul Mark")));
    add_side(p, v, piece, &details);
    add_use(p, v, piece, &details);
    add_owner(p, v, piece, &details);
    if (!glance)
        add_price(p, v, piece, &details);
    if (details.used)
        six_text_printf(t, " (%s)", buf);
    add_attached(p, v, piece, t);
}

/* Takes those out of a set that look like a piece; returns how many. */
static int take_twins(const struct villainous *v, int piece, pieces *set)
{
    int n = 0;
    pieces left = *set & (v->named & PIECE_BIT(piece) ? v->named : ~v->named);
    for (int p; (p = villainous_next(&left)) != NO_PIECE;) {
        if (!villainous_twins(v, piece, p))
            continue;
        *set &= ~PIECE_BIT(p);
        n++;
    }
    return n;
}

void villainous_list_pieces(struct villainous_list *l,
                            const struct villainous *v, pieces set, bool glance)
{
    pieces left = set & ~v->of[BORNE];
    for (int i; (i = villainous_next(&left)) != NO_PIECE;) {
        char buf[ITEM_MAX];
        struct six_text t;
        int copies = 1 + take_twins(v, i, &left);
        six_text_init(&t, buf, sizeof buf);
        say_piece(l->p, v, i, glance, &t);
        villainous_list_add(l, copies, buf);
    }
}

/* ---- cards ---- */

/* "Disir* (Ally 3, cost 2)": the cost as it is now. */
static void say_card(const struct six__page *p, const struct villainous *v,
                     six_seat seat, uint8_t card, struct six_text *t)
{
    const struct villainous_card *c = villainous_card(card);
    bool can = seat == p->viewer && v->base.ask != ASK_OVER &&
               villainous_can_play(v, seat, card, ZONE_HAND,
                                   v->player[seat].power, false);
    six_text_printf(t, SIX_STRONG "%s" SIX_PLAIN "%s (%s",
                    villainous_name(p, card), can ? "*" : "",
                    six__tr(p, villainous_words[WORD_ALLY + c->type].name));
    if (c->type == TYPE_ALLY)
        six_text_printf(t, " %d", c->strength);
    six_text_printf(t, ", %s ", six__tr(p, N_("cost")));
    if (c->varies)
        six_text_printf(t, "X)");
    else
        six_text_printf(t, "%d)", villainous_cost(v, seat, card));
}

/* Equal cards that lie together are one item. */
void villainous_list_cards(struct villainous_list *l,
                           const struct villainous *v, six_seat seat,
                           struct six_pile pile, bool whole)
{
    for (int i = 0, copies; i < *pile.count; i += copies) {
        char buf[ITEM_MAX];
        struct six_text t;
        uint8_t id = pile.card[i].id;
        copies = 1;
        while (i + copies < *pile.count && pile.card[i + copies].id == id)
            copies++;
        six_text_init(&t, buf, sizeof buf);
        if (id == SIX_HIDDEN)
            six_text_add(&t, six__tr(l->p, N_("unknown")));
        else if (whole)
            say_card(l->p, v, seat, id, &t);
        else
            six_text_add(&t, villainous_name(l->p, id));
        villainous_list_add(l, copies, buf);
    }
}
