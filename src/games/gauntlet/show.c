/* show.c -- the table of Infinity Gauntlet in lines of text, for terminals and
 * for reading aloud: everything is said in words, colour only repeats it. */
#include <stdio.h>
#include <string.h>

#include "games/gauntlet/gauntlet.h"

/* A line being written: lists break at its width and go on indented. */
struct page {
    struct six_text *out;
    const struct six_speaker *to;
    int width, column, indent;
};

/* Columns of a text: code points without marks. */
static int columns(const char *s)
{
    int n = 0;
    for (; *s; s++)
        n += ((unsigned char)*s & 0xc0) != 0x80 && (unsigned char)*s > 6;
    return n;
}

static void put(struct page *p, const char *s)
{
    six_text_add(p->out, s);
    p->column += columns(s);
}

static void new_line(struct page *p)
{
    six_text_char(p->out, '\n');
    p->column = 0;
}

/* A piece that is not broken: it begins a new line if this one is full. */
static void piece(struct page *p, const char *s)
{
    if (p->column > p->indent && p->column + columns(s) > p->width) {
        new_line(p);
        for (int i = 0; i < p->indent; i++)
            put(p, " ");
        while (*s == ' ')
            s++;
    }
    put(p, s);
}

static const char *say(const struct page *p, const char *text)
{
    return six_tr(p->to->lang, text);
}

/* "Hulk 3", "Time Stone 6 (stone)", "?" */
static void card_text(const struct page *p, uint8_t id, char *buf, size_t size)
{
    struct six_text t;
    six_text_init(&t, buf, size);
    if (id == SIX_HIDDEN) {
        six_text_add(&t, "?");
        return;
    }
    const struct gauntlet_card *c = &gauntlet_cards[id];
    six_text_printf(&t, "%s %d", say(p, c->info.name), c->value);
}

static void put_card(struct page *p, const char *before, uint8_t id,
                     const char *mark)
{
    char name[80], whole[120];
    bool stone = id != SIX_HIDDEN && gauntlet_cards[id].stone;
    card_text(p, id, name, sizeof name);
    snprintf(whole, sizeof whole, "%s%s%s%s%s", before, mark, name,
             stone ? "*" : "", mark[0] ? SIX_PLAIN : "");
    piece(p, whole);
}

static void put_number(struct page *p, const char *label, int n)
{
    char buf[80];
    snprintf(buf, sizeof buf, "  %s %d", say(p, label), n);
    piece(p, buf);
}

/* The values of a set: "1 2 5". */
static void values_text(values v, char *buf, size_t size)
{
    struct six_text t;
    six_text_init(&t, buf, size);
    for (int i = 1; i <= 7; i++)
        if (v & VALUE(i))
            six_text_printf(&t, "%s%d", t.used ? " " : "", i);
}

static void put_note(struct page *p, const char *text, values v)
{
    char set[24], whole[160];
    struct six_text t;
    six_text_init(&t, whole, sizeof whole);
    values_text(v, set, sizeof set);
    six_text_add(&t, "  " SIX_NOTE);
    six_text_fill(&t, say(p, text),
                  (struct six_fill[]){ { "values", set }, { NULL, NULL } });
    six_text_add(&t, SIX_PLAIN);
    piece(p, whole);
}

static void put_hand(struct page *p, struct six_pile hand)
{
    char label[60];
    snprintf(label, sizeof label, "  %s", say(p, N_("hand:")));
    piece(p, label);
    if (*hand.count == 0)
        piece(p, " -");
    for (int i = 0; i < *hand.count; i++)
        put_card(p, i ? ", " : " ", hand.card[i].id,
                 hand.card[i].id == SIX_HIDDEN ? "" : SIX_STRONG);
}

static void put_table(struct page *p, const struct gauntlet_laid *laid,
                      int count, six_seat seat)
{
    bool any = false;
    for (int i = 0; i < count; i++) {
        if (laid[i].seat != seat)
            continue;
        if (!any) {
            put(p, "    ");
            put(p, say(p, N_("face up:")));
        }
        put_card(p, any ? ", " : " ", laid[i].id, "");
        any = true;
    }
    if (any)
        new_line(p);
}

static void put_name(struct page *p, const struct gauntlet *g, six_seat seat,
                     six_seat viewer)
{
    char buf[120];
    const char *you = seat == viewer ? say(p, N_(" (you)")) : "";
    snprintf(buf, sizeof buf, "%s" SIX_STRONG "%s%s" SIX_PLAIN,
             g->turn == seat && g->ask != ASK_OVER ? "> " : "  ",
             six_seat_name(&gauntlet_game, g, seat, p->to), you);
    put(p, buf);
}

/* What is proved about Thanos' hand: one set where all cards share it. */
static void put_thanos_facts(struct page *p, const struct gauntlet *g,
                             six_seat viewer)
{
    if (viewer == THANOS)
        return;
    int n = g->hand_count[THANOS];
    for (int i = 0; i < n; i++) {
        values v = g->thanos_may[i];
        bool shown = i > 0 && v == g->thanos_may[i - 1];
        if (v == VALUES_ALL || shown)
            continue;
        put_note(p,
                 g->thanos_may[n - 1] == v
                     ? N_("each card is one of: {values}")
                     : N_("an older card is one of: {values}"),
                 v);
    }
    if (g->thanos_some)
        put_note(p, N_("at least one card is one of: {values}"),
                 g->thanos_some);
    if (g->not_six)
        put_note(p, N_("not all missing stones are in hand"), 0);
}

static void show_thanos(struct page *p, struct gauntlet *g, six_seat viewer)
{
    put_name(p, g, THANOS, viewer);
    put_number(p, N_("life"), g->thanos_life);
    put_number(p, N_("tokens"), g->tokens[THANOS]);
    put_number(p, N_("deck"), g->thanos_deck_count);
    put_hand(p, gauntlet_hand(g, THANOS));
    put_thanos_facts(p, g, viewer);
    new_line(p);
    put_table(p, g->thanos_table, g->thanos_table_count, THANOS);
}

static void show_hero(struct page *p, struct gauntlet *g, six_seat s,
                      six_seat viewer)
{
    put_name(p, g, s, viewer);
    put_number(p, N_("tokens"), g->tokens[s]);
    put_hand(p, gauntlet_hand(g, s));
    bool unknown = g->hand[s][0].id == SIX_HIDDEN;
    if (g->hero_may[s] != VALUES_HERO && unknown)
        put_note(p, N_("the held card is one of: {values}"), g->hero_may[s]);
    if (g->tie[s] && unknown)
        put_note(p, N_("tied with a card of Thanos"), 0);
    new_line(p);
    put_table(p, g->hero_table, g->hero_table_count, s);
}

static void show_looking(struct page *p, struct gauntlet *g)
{
    if (g->look_count == 0)
        return;
    put(p, "  ");
    put(p, say(p, N_("taken from the top of the hero deck:")));
    for (int i = 0; i < g->look_count; i++)
        put_card(p, i ? ", " : " ", g->look[i].id, "");
    new_line(p);
}

/* What the viewer knows of the order of the hero deck, from the top. */
static void show_known_deck(struct page *p, struct gauntlet *g)
{
    bool any = false;
    for (int i = g->hero_deck_count - 1; i >= 0; i--)
        any = any || g->hero_deck[i].id != SIX_HIDDEN;
    if (!any || g->hero_deck_count == 0)
        return;
    put(p, "    ");
    put(p, say(p, N_("you know from the top:")));
    for (int i = g->hero_deck_count - 1; i >= 0 && any; i--) {
        put_card(p, i == g->hero_deck_count - 1 ? " " : ", ",
                 g->hero_deck[i].id, "");
        any = false;
        for (int j = i - 1; j >= 0; j--)
            any = any || g->hero_deck[j].id != SIX_HIDDEN;
    }
    new_line(p);
}

void gauntlet_show(const void *state, six_seat viewer, int width,
                   const struct six_speaker *to, struct six_text *out)
{
    struct gauntlet copy = *(const struct gauntlet *)state;
    struct gauntlet *g = &copy;
    struct page page = { out, to, width, 0, 6 };
    struct page *p = &page;
    show_thanos(p, g, viewer);
    put(p, "  " SIX_STRONG);
    put(p, say(p, N_("Hero team")));
    put(p, SIX_PLAIN);
    put_number(p, N_("life"), g->hero_life);
    put_number(p, N_("deck"), g->hero_deck_count);
    new_line(p);
    if (viewer != SIX_NOBODY)
        show_known_deck(p, g);
    show_looking(p, g);
    for (six_seat s = 1; s < g->seats; s++)
        show_hero(p, g, s, viewer);
    put(p, SIX_DIM);
    put(p, say(p, N_("* Infinity Stone   > whose turn it is   ? unknown")));
    put(p, SIX_PLAIN);
    new_line(p);
}
