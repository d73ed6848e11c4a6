/* show_ring.c -- the six Locations of Marvel United in lines of text: what lies
 * on them, which Threat, and who is there. They are in the order of the ring:
 * clockwise, the first after the last. */
#include <stdio.h>

#include "games/united/show.h"

/* From this width on there are two rows of three. */
enum { WIDE = 100, ROW = 3, MARGIN = 2, GAP = 4, CELL_MAX = 2000 };

/* ---- a Location ---- */

static void list_word(struct united_list *l, const char *mark, const char *word)
{
    char buf[120];
    snprintf(buf, sizeof buf, "%s%s" SIX_PLAIN, mark, united_tr(l->t, word));
    united_list_add(l, 1, buf);
}

/* "Thugs 2 (1 damaged)" */
static void list_token(struct united_list *l, const struct united_place *p,
                       int kind)
{
    char buf[120], hurt[60] = "";
    if (p->token[kind] == 0)
        return;
    if (p->hurt[kind]) {
        hurt[0] = ' ';
        snprintf(hurt + 1, sizeof hurt - 1, united_tr(l->t, N_("(%d damaged)")),
                 p->hurt[kind]);
    }
    snprintf(buf, sizeof buf, "%s %d%s",
             united_tr(l->t, united_token_names[kind]), p->token[kind], hurt);
    united_list_add(l, 1, buf);
}

static bool has_waiting(const struct united *u, int place)
{
    for (int i = 0; i < u->waiting_count; i++)
        if (u->waiting[i].place == place)
            return true;
    return false;
}

/* What lies there without a slot. */
static void list_rest(struct united_list *l, int place)
{
    const struct united *u = l->t->u;
    const struct united_place *p = &u->place[place];
    united_list_number(l, N_("Crisis tokens"), p->crisis);
    united_list_number(l, N_("Heroic tokens"), p->heroic);
    if (p->bot)
        united_list_add(l, 1, united_tr(l->t, N_("Spider-Bot")));
    if (u->guarded & PLACE_BIT(place))
        list_word(l, SIX_NOTE, N_("guarded"));
    if (has_waiting(u, place))
        list_word(l, SIX_BAD, N_("Overflow to come"));
}

static void put_slots(struct united_page *t, const char *label, int place)
{
    struct united_list l;
    int left = united_free(t->u, place);
    united_list_begin(&l, t, label);
    for (int k = 0; k < TOKEN_COUNT; k++)
        list_token(&l, &t->u->place[place], k);
    united_list_number(&l, N_("free"), left < 0 ? 0 : left);
    if (left <= 0)
        list_word(&l, SIX_BAD, N_("no free slot"));
    list_rest(&l, place);
    united_list_end(&l);
}

/* Its Health, or the tokens on it. */
static void list_clearing(struct united_list *l, int threat)
{
    const struct united *u = l->t->u;
    const struct united_threat *x = &u->threat[threat];
    const struct united_card *c = united_card(u, x->card);
    char buf[120];
    struct six_text item;
    six_text_init(&item, buf, sizeof buf);
    if (united_is_henchman(u, threat)) {
        united_add_of(l->t, &item, N_("Health"), x->health,
                      c->health[united_column(u)]);
        united_list_add(l, 1, buf);
        return;
    }
    for (int k = 0; k < ACTION_COUNT; k++) {
        if (c->needs[k] == 0)
            continue;
        six_text_init(&item, buf, sizeof buf);
        united_add_of(l->t, &item, united_action_names[k], x->filled[k],
                      c->needs[k]);
        united_list_add(l, 1, buf);
    }
}

static void put_threat(struct united_page *t, int threat)
{
    const struct united_threat *x = &t->u->threat[threat];
    const struct united_card *c = united_card(t->u, x->card);
    char buf[ITEM_MAX];
    struct six_text item;
    struct united_list l;
    six_text_init(&item, buf, sizeof buf);
    united_add_name(t, &item, x->card);
    united_list_begin(&l, t, united_tr(t, N_("Threat:")));
    united_list_add(&l, 1, buf);
    list_clearing(&l, threat);
    if (c->bam)
        united_list_add(&l, 1, united_tr(t, N_("BAM!")));
    if (c->arrival)
        united_list_add(&l, 1, united_tr(t, N_("Arrival")));
    if (x->flags & STUNNED)
        list_word(&l, SIX_GOOD, N_("stunned"));
    united_list_end(&l);
}

/* The End of Turn effect, which no Threat covers [MU-12.1, MU-12.2]. */
static void put_effect(struct united_page *t, int place)
{
    const struct united_card *c = united_card(t->u, t->u->place[place].tile);
    const char *text = !c->effect ? N_("no End of Turn effect")
                       : c->must  ? N_("End of Turn effect: must be used")
                                  : N_("End of Turn effect: free");
    six__piecef(&t->p, "%s%s" SIX_PLAIN, c->effect ? SIX_GOOD : "",
                united_tr(t, text));
}

static void list_hero(struct united_list *l, six_seat seat)
{
    const struct united_player *p = &l->t->u->player[seat];
    char buf[ITEM_MAX];
    struct six_text item;
    six_text_init(&item, buf, sizeof buf);
    six_text_printf(
        &item, SIX_STRONG "%s%s" SIX_PLAIN, united_slot_name(l->t, p->slot),
        seat == l->t->p.viewer ? united_tr(l->t, N_(" (you)")) : "");
    if (p->flags & IS_KO)
        six_text_printf(&item, " " SIX_BAD "(%s)" SIX_PLAIN,
                        united_tr(l->t, N_("KO'd")));
    united_list_add(l, 1, buf);
}

static bool is_anybody_at(const struct united *u, int place)
{
    for (six_seat s = 0; s < u->team; s++)
        if (u->player[s].place == place)
            return true;
    return u->foe.place == place;
}

static void put_figures(struct united_page *t, int place)
{
    struct united_list l;
    united_list_begin(&l, t, united_tr(t, N_("here:")));
    for (six_seat s = 0; s < t->u->team; s++)
        if (t->u->player[s].place == place)
            list_hero(&l, s);
    if (t->u->foe.place == place)
        list_word(&l, SIX_BAD, united_card(t->u, CARD_VILLAIN)->info.name);
    united_list_end(&l);
}

/* "London (Spot A)" */
static void put_place(struct united_page *t, int place)
{
    int letter = t->u->place[place].spot;
    six__piecef(&t->p, SIX_STRONG "%s" SIX_PLAIN, united_place_name(t, place));
    if (letter)
        six__piecef(&t->p, " (%s %c)", united_tr(t, N_("Spot")),
                    'A' + letter - 1);
}

/* The lines below the first. */
static void show_rest(struct united_page *t, int place, int indent)
{
    int threat = united_threat_at(t->u, place);
    six__indent(&t->p, indent);
    if (threat >= 0)
        put_threat(t, threat);
    else
        put_effect(t, place);
    six__new_line(&t->p);
    if (!is_anybody_at(t->u, place))
        return;
    six__indent(&t->p, indent);
    put_figures(t, place);
    six__new_line(&t->p);
}

/* ---- one below the other ---- */

static void show_list(struct united_page *t)
{
    six__put(&t->p, "  ");
    six__put_words(&t->p, united_tr(t, N_("Locations, clockwise:")));
    six__new_line(&t->p);
    for (int p = 0; p < PLACES; p++) {
        char label[80];
        snprintf(label, sizeof label, "  %s", united_tr(t, N_("slots:")));
        six__put(&t->p, p < PLACES - 1 ? "  v " : "  ^ ");
        put_place(t, p);
        put_slots(t, label, p);
        six__new_line(&t->p);
        show_rest(t, p, BELOW);
    }
}

/* ---- two rows of three ---- */

/* A Location in lines of its own, as wide as a cell. */
static void write_cell(struct united_page *t, int place, int width,
                       struct six_text *out)
{
    struct six__page page = t->p;
    t->p.out = out;
    t->p.width = width;
    t->p.hang = 2;
    t->p.column = 0;
    put_place(t, place);
    six__new_line(&t->p);
    put_slots(t, united_tr(t, N_("slots:")), place);
    six__new_line(&t->p);
    show_rest(t, place, 0);
    t->p = page;
}

/* The next line of a cell, closed, since the mark that is on ends with it. */
static const char *put_cell_line(struct six__page *p, const char *text)
{
    char line[CELL_MAX];
    size_t n = strcspn(text, "\n");
    snprintf(line, sizeof line, "%.*s" SIX_PLAIN, (int)n, text);
    six__put(p, line);
    return text + n + (text[n] == '\n');
}

/* Three Locations side by side, with the arrow between them. */
static void show_row(struct united_page *t, const int place[ROW],
                     const char *arrow)
{
    int width = (t->p.width - MARGIN - (ROW - 1) * GAP) / ROW;
    char cell[ROW][CELL_MAX];
    const char *rest[ROW];
    for (int i = 0; i < ROW; i++) {
        struct six_text out;
        six_text_init(&out, cell[i], sizeof cell[i]);
        write_cell(t, place[i], width, &out);
        rest[i] = cell[i];
    }
    for (bool first = true; *rest[0] || *rest[1] || *rest[2]; first = false) {
        for (int i = 0; i < ROW; i++) {
            int column = MARGIN + i * (width + GAP);
            if (first && i > 0) {
                six__tab(&t->p, column - GAP + 1);
                six__put(&t->p, arrow);
            }
            if (!*rest[i])
                continue;
            six__tab(&t->p, column);
            rest[i] = put_cell_line(&t->p, rest[i]);
        }
        six__new_line(&t->p);
    }
}

/* Up on the left, down on the right. */
static void show_turns(struct united_page *t)
{
    int width = (t->p.width - MARGIN - (ROW - 1) * GAP) / ROW;
    six__tab(&t->p, MARGIN);
    six__put(&t->p, "^");
    six__tab(&t->p, MARGIN + (ROW - 1) * (width + GAP));
    six__put(&t->p, "v");
    six__new_line(&t->p);
}

void united_show_ring(struct united_page *t)
{
    if (t->p.width < WIDE) {
        show_list(t);
        return;
    }
    show_row(t, (const int[ROW]){ 0, 1, 2 }, "->");
    show_turns(t);
    show_row(t, (const int[ROW]){ 5, 4, 3 }, "<-");
}
