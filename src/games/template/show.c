/* show.c -- the table of the template game in lines of text, for terminals and
 * for reading aloud: everything is said in words, colour only repeats it. */
#include <stdio.h>

#include "games/template/template.h"

enum { INDENT = 6, PIECE_MAX = 200 };

/* A page being written: pieces that don't fit go on in the next line. */
struct page {
    struct six_text *out;
    const struct six_speaker *to;
    int width, column;
};

static const char *say(const struct page *p, const char *text)
{
    return six_tr(p->to->lang, text);
}

/* Columns of a text: code points, without marks. */
static int columns(const char *s)
{
    int n = 0;
    for (; *s; s++)
        n += ((unsigned char)*s & 0xc0) != 0x80 && (unsigned char)*s > 6;
    return n;
}

static void new_line(struct page *p)
{
    six_text_char(p->out, '\n');
    p->column = 0;
}

static void put(struct page *p, const char *s)
{
    if (p->column > INDENT && p->column + columns(s) > p->width) {
        new_line(p);
        six_text_printf(p->out, "%*s", INDENT, "");
        p->column = INDENT;
        s += *s == ' ';
    }
    six_text_add(p->out, s);
    p->column += columns(s);
}

/* " Crown 5", " ?" */
static void put_card(struct page *p, uint8_t id, bool more)
{
    char buf[PIECE_MAX];
    const char *comma = more ? "," : "";
    if (id == SIX_HIDDEN)
        snprintf(buf, sizeof buf, " ?%s", comma);
    else
        snprintf(buf, sizeof buf, " " SIX_STRONG "%s %d" SIX_PLAIN "%s",
                 say(p, template_cards[id].info.name), template_value(id),
                 comma);
    put(p, buf);
}

/* What was proved of a card that the viewer doesn't know. */
static void put_facts(struct page *p, values may)
{
    char set[3 * CARD_COUNT], buf[PIECE_MAX];
    struct six_text t, whole;
    six_text_init(&t, set, sizeof set);
    for (int value = 1; value <= CARD_COUNT; value++)
        if (may & VALUE(value))
            six_text_printf(&t, "%s%d", t.used ? " " : "", value);
    six_text_init(&whole, buf, sizeof buf);
    six_text_add(&whole, " " SIX_NOTE);
    six_text_fill(&whole, say(p, N_("(one of {values})")),
                  (struct six_fill[]){ { "values", set }, { NULL, NULL } });
    six_text_add(&whole, SIX_PLAIN);
    put(p, buf);
}

static void show_player(struct page *p, const struct template *t, six_seat s,
                        six_seat viewer)
{
    char buf[PIECE_MAX];
    bool acts = t->turn == s && t->ask != ASK_OVER;
    snprintf(buf, sizeof buf, "%s%s%s:", acts ? "> " : "  ",
             six_seat_name(&template_game, t, s, p->to),
             s == viewer ? say(p, N_(" (you)")) : "");
    put(p, buf);
    for (int i = 0; i < t->hand_count[s]; i++)
        put_card(p, t->hand[s][i].id, i + 1 < t->hand_count[s]);
    if (t->hand[s][0].id == SIX_HIDDEN && t->may[s] != VALUES_ALL)
        put_facts(p, t->may[s]);
    new_line(p);
}

static void show_table(struct page *p, const struct template *t)
{
    char buf[PIECE_MAX];
    snprintf(buf, sizeof buf, "  %s %d", say(p, N_("Deck:")), t->deck_count);
    put(p, buf);
    new_line(p);
    snprintf(buf, sizeof buf, "  %s", say(p, N_("Table:")));
    put(p, buf);
    for (int i = 0; i < t->table_count; i++)
        put_card(p, t->table[i], i + 1 < t->table_count);
    new_line(p);
}

void template_show(const void *state, six_seat viewer, int width,
                   const struct six_speaker *to, struct six_text *out)
{
    const struct template *t = state;
    struct page p = { out, to, width, 0 };
    show_table(&p, t);
    for (six_seat s = 0; s < t->seats; s++)
        show_player(&p, t, s, viewer);
}
