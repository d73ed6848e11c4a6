/* show.c -- the table of Infinity Gauntlet in lines of text, for terminals and
 * for reading aloud: everything is said in words, colour only repeats it. */
#include <stdio.h>
#include <string.h>

#include "games/gauntlet/gauntlet.h"

/* Where a line goes on that was broken, and where the lines below a name
 * begin. */
enum { HANG = 6, BELOW = 4 };

/* A line being written: lists break at its width and go on indented. */
struct page {
    struct six_text *out;
    const struct six_speaker *to;
    six_seat viewer;
    int width, column;
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

static void indent(struct page *p, int n)
{
    while (n-- > 0)
        put(p, " ");
}

/* A piece that is not broken: it begins a new line if this one is full. */
static void piece(struct page *p, const char *s)
{
    if (p->column > HANG && p->column + columns(s) > p->width) {
        new_line(p);
        indent(p, HANG);
        while (*s == ' ')
            s++;
    }
    put(p, s);
}

static const char *say(const struct page *p, const char *text)
{
    return six_tr(p->to->lang, text);
}

/* " Hulk 3," or " Time Stone 6*" or " ?" */
static void put_card(struct page *p, uint8_t id, const char *mark, bool last)
{
    char whole[160];
    struct six_text t;
    six_text_init(&t, whole, sizeof whole);
    six_text_printf(&t, " %s", mark);
    if (id == SIX_HIDDEN)
        six_text_char(&t, '?');
    else
        six_text_printf(&t, "%s %d%s", say(p, gauntlet_cards[id].info.name),
                        gauntlet_value(id),
                        gauntlet_cards[id].stone ? "*" : "");
    six_text_printf(&t, "%s%s", mark[0] ? SIX_PLAIN : "", last ? "" : ",");
    piece(p, whole);
}

static void put_pile(struct page *p, struct six_pile pile)
{
    if (*pile.count == 0)
        piece(p, " -");
    for (int i = 0; i < *pile.count; i++) {
        uint8_t id = pile.card[i].id;
        put_card(p, id, id == SIX_HIDDEN ? "" : SIX_STRONG,
                 i + 1 == *pile.count);
    }
}

static void put_number(struct page *p, const char *label, int n)
{
    char buf[80];
    snprintf(buf, sizeof buf, "  %s %d", say(p, label), n);
    piece(p, buf);
}

static void put_text(struct page *p, const char *text)
{
    char buf[120];
    snprintf(buf, sizeof buf, "  %s", say(p, text));
    piece(p, buf);
}

/* Words that may be parted from one another. */
static void put_words(struct page *p, const char *s)
{
    while (*s) {
        char word[80];
        size_t n = strcspn(s + 1, " ") + 1;
        snprintf(word, sizeof word, "%.*s", (int)(n < 79 ? n : 79), s);
        piece(p, word);
        s += n;
    }
}

static void add_item(struct six_text *t, const char *item)
{
    six_text_printf(t, "%s%s", t->used ? ", " : "", item);
}

static void add_values(struct six_text *t, values v)
{
    for (int i = 1; i <= 7; i++)
        if (v & VALUE(i))
            add_item(t, (char[]){ (char)('0' + i), '\0' });
}

/* A line of its own in words. */
static void put_line(struct page *p, const char *text, const char *cards)
{
    char whole[600];
    struct six_text t;
    six_text_init(&t, whole, sizeof whole);
    six_text_fill(&t, say(p, text),
                  (struct six_fill[]){ { "values", cards }, { NULL, NULL } });
    indent(p, BELOW);
    put(p, SIX_NOTE);
    put_words(p, whole);
    put(p, SIX_PLAIN);
    new_line(p);
}

/* A line about a set of cards: what is in it where that is a few values, else
 * what is not: values, and single cards of the values that are. */
static void put_note(struct page *p, const char *is, const char *is_not,
                     bool thanos, kinds set)
{
    char cards[400];
    struct six_text t;
    values all = thanos ? VALUES_ALL : VALUES_BELOW(7);
    values v = gauntlet_values(thanos, set);
    kinds odd = gauntlet_kinds(thanos, v) & (kinds)~set;
    six_text_init(&t, cards, sizeof cards);
    if (!odd && __builtin_popcount(v) <= 3) {
        add_values(&t, v);
        put_line(p, is, cards);
        return;
    }
    add_values(&t, all & (values)~v);
    for (; odd; odd &= (kinds)(odd - 1)) {
        int id = (thanos ? HERO_CARDS : 0) + __builtin_ctz(odd);
        add_item(&t, say(p, gauntlet_cards[id].info.name));
    }
    put_line(p, is_not, cards);
}

static void put_table(struct page *p, const struct gauntlet_laid *laid,
                      int count, six_seat seat)
{
    int mine = 0;
    for (int i = 0; i < count; i++)
        mine += laid[i].seat == seat;
    if (mine == 0)
        return;
    indent(p, BELOW);
    put(p, say(p, N_("face up:")));
    for (int i = 0; i < count; i++)
        if (laid[i].seat == seat)
            put_card(p, laid[i].id, "", --mine == 0);
    new_line(p);
}

static void put_name(struct page *p, const struct gauntlet *g, six_seat seat)
{
    char buf[160];
    const char *you = seat == p->viewer ? say(p, N_(" (you)")) : "";
    snprintf(buf, sizeof buf, "%s" SIX_STRONG "%s%s" SIX_PLAIN,
             g->turn == seat && g->ask != ASK_OVER ? "> " : "  ",
             six_seat_name(&gauntlet_game, g, seat, p->to), you);
    put(p, buf);
}

static void put_hand(struct page *p, struct gauntlet *g, six_seat seat)
{
    put_text(p, N_("hand:"));
    put_pile(p, gauntlet_hand(g, seat));
    new_line(p);
}

/* The cards of a hand that the viewer sees, and whether that is all of it. */
static kinds seen_cards(struct gauntlet *g, six_seat seat, bool *all)
{
    struct six_pile hand = gauntlet_hand(g, seat);
    kinds seen = 0;
    *all = true;
    for (int i = 0; i < *hand.count; i++) {
        uint8_t id = hand.card[i].id;
        *all = *all && id != SIX_HIDDEN;
        seen |= id == SIX_HIDDEN ? 0 : KIND(id);
    }
    return seen;
}

/* What is proved about Thanos' hand and not seen anyway: one set where all
 * cards share it. */
static void put_thanos_facts(struct page *p, struct gauntlet *g)
{
    int n = g->hand_count[THANOS];
    bool all;
    kinds seen = seen_cards(g, THANOS, &all), before = 0;
    if (all)
        return;
    for (int i = 0; i < n; i++) {
        kinds set = g->may[THANOS][i];
        bool each = set == g->may[THANOS][n - 1];
        if (set != KINDS_THANOS && set != before)
            put_note(p,
                     each ? N_("each card is one of: {values}")
                          : N_("an older card is one of: {values}"),
                     each ? N_("no card is one of: {values}")
                          : N_("an older card is none of: {values}"),
                     true, set);
        before = set;
    }
    if (g->thanos_some && !(g->thanos_some & seen))
        put_note(p, N_("at least one card is one of: {values}"),
                 N_("at least one card is none of: {values}"), true,
                 g->thanos_some);
    if (g->not_six)
        put_line(p, N_("not all missing stones are in hand"), "");
}

static void show_thanos(struct page *p, struct gauntlet *g)
{
    put_name(p, g, THANOS);
    put_number(p, N_("life"), g->thanos_life);
    put_number(p, N_("tokens"), g->tokens[THANOS]);
    put_number(p, N_("deck"), g->thanos_deck_count);
    put_number(p, N_("stones"), g->stones_up);
    put_hand(p, g, THANOS);
    put_thanos_facts(p, g);
    put_table(p, g->thanos_table, g->thanos_table_count, THANOS);
}

static void show_hero(struct page *p, struct gauntlet *g, six_seat s)
{
    bool all;
    put_name(p, g, s);
    put_number(p, N_("tokens"), g->tokens[s]);
    put_hand(p, g, s);
    seen_cards(g, s, &all);
    if (g->may[s][0] != KINDS_HEROES && !all)
        put_note(p, N_("the held card is one of: {values}"),
                 N_("the held card is none of: {values}"), false, g->may[s][0]);
    if (g->tie[s] && !all)
        put_line(p, N_("tied with a card of Thanos"), "");
    put_table(p, g->hero_table, g->hero_table_count, s);
}

/* The three cards of a 5, while they are put in order. */
static void show_looking(struct page *p, struct gauntlet *g)
{
    if (g->look_count == 0)
        return;
    indent(p, BELOW);
    put(p, say(p, N_("taken from the top of the hero deck:")));
    put_pile(p, gauntlet_look(g));
    new_line(p);
}

/* What the viewer knows of the order of the hero deck, from the top. */
static void show_known_deck(struct page *p, const struct gauntlet *g)
{
    int deepest = 0;
    while (deepest < g->hero_deck_count &&
           g->hero_deck[deepest].id == SIX_HIDDEN)
        deepest++;
    if (deepest == g->hero_deck_count || p->viewer == SIX_NOBODY)
        return;
    indent(p, BELOW);
    put(p, say(p, N_("you know from the top:")));
    for (int i = g->hero_deck_count - 1; i >= deepest; i--)
        put_card(p, g->hero_deck[i].id, "", i == deepest);
    new_line(p);
}

static void show_heroes(struct page *p, struct gauntlet *g)
{
    put(p, "  " SIX_STRONG);
    put(p, say(p, N_("Hero team")));
    put(p, SIX_PLAIN);
    put_number(p, N_("life"), g->hero_life);
    put_number(p, N_("deck"), g->hero_deck_count);
    new_line(p);
    show_known_deck(p, g);
    show_looking(p, g);
    for (six_seat s = 1; s < g->seats; s++)
        show_hero(p, g, s);
}

/* Where the life numbers come from is part of the table [IG-0.2]. */
static void show_legend(struct page *p, const struct gauntlet *g)
{
    put(p, SIX_DIM);
    put_text(p, N_("* Infinity Stone"));
    if (g->ask != ASK_OVER)
        put_text(p, N_("> whose turn it is"));
    put_text(p, N_("? unknown"));
    if (!g->option[OPTION_HERO_LIFE] || !g->option[OPTION_THANOS_LIFE])
        put_text(p, N_("life: provisional table"));
    put(p, SIX_PLAIN);
    new_line(p);
}

void gauntlet_show(const void *state, six_seat viewer, int width,
                   const struct six_speaker *to, struct six_text *out)
{
    struct gauntlet copy = *(const struct gauntlet *)state;
    struct page page = { out, to, viewer, width, 0 };
    show_thanos(&page, &copy);
    show_heroes(&page, &copy);
    show_legend(&page, &copy);
}
