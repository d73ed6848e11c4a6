/* show.c -- the table of Infinity Gauntlet in lines of text, for terminals and
 * for reading aloud: everything is said in words, colour only repeats it. */
#include "core/page.h"
#include "games/gauntlet/gauntlet.h"

/* Where a line goes on that was broken, and where the lines below a name
 * begin. */
enum { HANG = 6, BELOW = 4 };

/* " Hulk 3," or " Time Stone 6*" or " ?" */
static void put_card(struct six__page *p, uint8_t id, const char *mark,
                     bool last)
{
    char whole[160];
    struct six_text t;
    six_text_init(&t, whole, sizeof whole);
    six_text_printf(&t, " %s", mark);
    if (id == SIX_HIDDEN)
        six_text_char(&t, '?');
    else
        six_text_printf(&t, "%s %d%s", six__tr(p, gauntlet_cards[id].info.name),
                        gauntlet_value(id),
                        gauntlet_cards[id].stone ? "*" : "");
    six_text_printf(&t, "%s%s", mark[0] ? SIX_PLAIN : "", last ? "" : ",");
    six__piece(p, whole);
}

static void put_pile(struct six__page *p, struct six_pile pile)
{
    if (*pile.count == 0)
        six__piece(p, " -");
    for (int i = 0; i < *pile.count; i++) {
        uint8_t id = pile.card[i].id;
        put_card(p, id, id == SIX_HIDDEN ? "" : SIX_STRONG,
                 i + 1 == *pile.count);
    }
}

static void put_number(struct six__page *p, const char *label, int n)
{
    six__piecef(p, "  %s %d", six__tr(p, label), n);
}

static void put_text(struct six__page *p, const char *text)
{
    six__piecef(p, "  %s", six__tr(p, text));
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
static void put_line(struct six__page *p, const char *text, const char *cards)
{
    char whole[600];
    struct six_text t;
    six_text_init(&t, whole, sizeof whole);
    six_text_fill(&t, six__tr(p, text),
                  (struct six_fill[]){ { "values", cards }, { NULL, NULL } });
    six__indent(p, BELOW);
    six__put(p, SIX_NOTE);
    six__put_words(p, whole);
    six__put(p, SIX_PLAIN);
    six__new_line(p);
}

/* A line about a set of cards: what is in it where that is a few values, else
 * what is not: values, and single cards of the values that are. */
static void put_note(struct six__page *p, const char *is, const char *is_not,
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
        add_item(&t, six__tr(p, gauntlet_cards[id].info.name));
    }
    put_line(p, is_not, cards);
}

static void put_table(struct six__page *p, const struct gauntlet_laid *laid,
                      int count, six_seat seat)
{
    int mine = 0;
    for (int i = 0; i < count; i++)
        mine += laid[i].seat == seat;
    if (mine == 0)
        return;
    six__indent(p, BELOW);
    six__put(p, six__tr(p, N_("face up:")));
    for (int i = 0; i < count; i++)
        if (laid[i].seat == seat)
            put_card(p, laid[i].id, "", --mine == 0);
    six__new_line(p);
}

static void put_hand(struct six__page *p, struct gauntlet *g, six_seat seat)
{
    put_text(p, N_("hand:"));
    put_pile(p, gauntlet_hand(g, seat));
    six__new_line(p);
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
static void put_thanos_facts(struct six__page *p, struct gauntlet *g)
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

static void show_thanos(struct six__page *p, struct gauntlet *g)
{
    six__put_seat(p, &gauntlet_game, g, THANOS,
                  g->base.turn == THANOS && g->base.ask != ASK_OVER);
    put_number(p, N_("life"), g->thanos_life);
    put_number(p, N_("tokens"), g->tokens[THANOS]);
    put_number(p, N_("deck"), g->thanos_deck_count);
    put_number(p, N_("stones"), g->stones_up);
    put_hand(p, g, THANOS);
    put_thanos_facts(p, g);
    put_table(p, g->thanos_table, g->thanos_table_count, THANOS);
}

static void show_hero(struct six__page *p, struct gauntlet *g, six_seat s)
{
    bool all;
    six__put_seat(p, &gauntlet_game, g, s,
                  g->base.turn == s && g->base.ask != ASK_OVER);
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
static void show_looking(struct six__page *p, struct gauntlet *g)
{
    if (g->look_count == 0)
        return;
    six__indent(p, BELOW);
    six__put(p, six__tr(p, N_("taken from the top of the hero deck:")));
    put_pile(p, gauntlet_look(g));
    six__new_line(p);
}

/* What the viewer knows of the order of the hero deck, from the top. */
static void show_known_deck(struct six__page *p, const struct gauntlet *g)
{
    int deepest = 0;
    while (deepest < g->hero_deck_count &&
           g->hero_deck[deepest].id == SIX_HIDDEN)
        deepest++;
    if (deepest == g->hero_deck_count || p->viewer == SIX_NOBODY)
        return;
    six__indent(p, BELOW);
    six__put(p, six__tr(p, N_("you know from the top:")));
    for (int i = g->hero_deck_count - 1; i >= deepest; i--)
        put_card(p, g->hero_deck[i].id, "", i == deepest);
    six__new_line(p);
}

static void show_heroes(struct six__page *p, struct gauntlet *g)
{
    six__put(p, "  " SIX_STRONG);
    six__put(p, six__tr(p, N_("Hero team")));
    six__put(p, SIX_PLAIN);
    put_number(p, N_("life"), g->hero_life);
    put_number(p, N_("deck"), g->hero_deck_count);
    six__new_line(p);
    show_known_deck(p, g);
    show_looking(p, g);
    for (six_seat s = 1; s < g->base.seats; s++)
        show_hero(p, g, s);
}

/* Where the life numbers come from is part of the table [IG-0.2]. */
static void show_legend(struct six__page *p, const struct gauntlet *g)
{
    six__put(p, SIX_DIM);
    put_text(p, N_("* Infinity Stone"));
    if (g->base.ask != ASK_OVER)
        put_text(p, N_("> whose turn it is"));
    put_text(p, N_("? unknown"));
    if (!g->base.option[OPTION_HERO_LIFE] ||
        !g->base.option[OPTION_THANOS_LIFE])
        put_text(p, N_("life: provisional table"));
    six__put(p, SIX_PLAIN);
    six__new_line(p);
}

void gauntlet_show(const void *state, six_seat viewer, int width,
                   const struct six_speaker *to, struct six_text *out)
{
    struct gauntlet copy = *(const struct gauntlet *)state;
    struct six__page page = {
        .out = out, .to = to, .viewer = viewer, .width = width, .hang = HANG
    };
    show_thanos(&page, &copy);
    show_heroes(&page, &copy);
    show_legend(&page, &copy);
}
