/* show.c -- the table of the template game in lines of text, for terminals and
 * for reading aloud: everything is said in words, colour only repeats it. */
#include "core/page.h"
#include "games/template/template.h"

enum { HANG = 6, PIECE_MAX = 200 };

/* " Crown 5", " ?" */
static void put_card(struct six__page *p, uint8_t id, bool more)
{
    const char *comma = more ? "," : "";
    if (id == SIX_HIDDEN)
        six__piecef(p, " ?%s", comma);
    else
        six__piecef(p, " " SIX_STRONG "%s %d" SIX_PLAIN "%s",
                    six__tr(p, template_cards[id].info.name),
                    template_value(id), comma);
}

/* What was proved of a card that the viewer doesn't know. */
static void put_facts(struct six__page *p, values may)
{
    char set[3 * CARD_COUNT], buf[PIECE_MAX];
    struct six_text t, whole;
    six_text_init(&t, set, sizeof set);
    for (int value = 1; value <= CARD_COUNT; value++)
        if (may & VALUE(value))
            six_text_printf(&t, "%s%d", t.used ? " " : "", value);
    six_text_init(&whole, buf, sizeof buf);
    six_text_add(&whole, " " SIX_NOTE);
    six_text_fill(&whole, six__tr(p, N_("(one of {values})")),
                  (struct six_fill[]){ { "values", set }, { NULL, NULL } });
    six_text_add(&whole, SIX_PLAIN);
    six__piece(p, buf);
}

static void show_player(struct six__page *p, const struct template *t,
                        six_seat s)
{
    six__put_seat(p, &template_game, t, s,
                  t->base.turn == s && t->base.ask != ASK_OVER);
    six__put(p, ":");
    for (int i = 0; i < t->hand_count[s]; i++)
        put_card(p, t->hand[s][i].id, i + 1 < t->hand_count[s]);
    if (t->hand[s][0].id == SIX_HIDDEN && t->may[s] != VALUES_ALL)
        put_facts(p, t->may[s]);
    six__new_line(p);
}

static void show_table(struct six__page *p, const struct template *t)
{
    six__piecef(p, "  %s %d", six__tr(p, N_("Deck:")), t->deck_count);
    six__new_line(p);
    six__piecef(p, "  %s", six__tr(p, N_("Table:")));
    for (int i = 0; i < t->table_count; i++)
        put_card(p, t->table[i], i + 1 < t->table_count);
    six__new_line(p);
}

void template_show(const void *state, six_seat viewer, int width,
                   const struct six_speaker *to, struct six_text *out)
{
    const struct template *t = state;
    struct six__page p = {
        .out = out, .to = to, .viewer = viewer, .width = width, .hang = HANG
    };
    show_table(&p, t);
    for (six_seat s = 0; s < t->base.seats; s++)
        show_player(&p, t, s);
}
