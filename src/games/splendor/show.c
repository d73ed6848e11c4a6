/* show.c -- the table of Splendor: Marvel in lines of text. The rows of cards
 * are a grid with a letter for each kind of token; the last line says which
 * letter means what. Nothing is said by colour alone. */
#include <stdio.h>

#include "core/page.h"
#include "games/splendor/splendor.h"

/* Where a line goes on that was broken, where the grid begins, the least width
 * of a cell, the space before a note in it, and from when on there is room for
 * notes and teams. */
enum { HANG = 6, GRID = 4, CELL_MIN = 18, GAP = 2, WIDE = 96 };

/* What the viewer can do about a card. */
enum reach { OUT_OF_REACH, WITH_GREY, WITHOUT_GREY };

static enum reach reach_of(const struct splendor *s, six_seat viewer,
                           uint8_t card, int *lack)
{
    *lack = 0;
    if (viewer >= s->base.seats)
        return OUT_OF_REACH;
    *lack = splendor_lack(&splendor_cards[card],
                          splendor_power(&s->player[viewer]));
    if (*lack > s->player[viewer].tokens[GREY])
        return OUT_OF_REACH;
    return *lack > 0 ? WITH_GREY : WITHOUT_GREY;
}

static const char *const reach_signs[] = {
    [OUT_OF_REACH] = " ",
    [WITH_GREY] = "+",
    [WITHOUT_GREY] = "*",
};
static const char *const reach_marks[] = {
    [OUT_OF_REACH] = "",
    [WITH_GREY] = SIX_NOTE,
    [WITHOUT_GREY] = SIX_GOOD,
};

/* ---- pieces ---- */

/* The bytes of one character. */
static int length_of(const char *s)
{
    int n = 1;
    while (((unsigned char)s[n] & 0xc0) == 0x80)
        n++;
    return n;
}

/* The letter of a kind of token, in the reader's language. */
static const char *letter(const struct six__page *p, int kind, int *length)
{
    const char *s = six__tr(p, N_("YBOPRTS"));
    while (kind-- > 0)
        s += length_of(s);
    *length = length_of(s);
    return s;
}

/* "2Y 1S", or "-". */
static void add_tokens(const struct six__page *p, const uint8_t *tokens,
                       int kinds, struct six_text *out)
{
    const char *gap = "";
    for (int k = 0; k < kinds; k++) {
        int length;
        const char *s = letter(p, k, &length);
        if (tokens[k] == 0)
            continue;
        six_text_printf(out, "%s%d%.*s", gap, tokens[k], length, s);
        gap = " ";
    }
    if (!gap[0])
        six_text_char(out, '-');
}

static void put_tokens(struct six__page *p, const char *label,
                       const uint8_t *tokens, int kinds)
{
    char buf[80];
    struct six_text t;
    six_text_init(&t, buf, sizeof buf);
    add_tokens(p, tokens, kinds, &t);
    six__piecef(p, "  %s %s", six__tr(p, label), buf);
}

static void put_number(struct six__page *p, const char *label, int n,
                       bool unsure)
{
    six__piecef(p, "  %s %d%s", six__tr(p, label), n, unsure ? "?" : "");
}

static const char *name_of(const struct six__page *p, uint8_t card)
{
    return six__tr(p, splendor_cards[card].info.name);
}

/* "+Y 3@@": the bonus, the points, the symbols. */
static void add_gains(const struct six__page *p, uint8_t card,
                      struct six_text *out)
{
    const struct splendor_card *c = &splendor_cards[card];
    int length;
    const char *s = letter(p, c->bonus, &length);
    six_text_printf(out, "+%.*s", length, s);
    if (c->points)
        six_text_printf(out, " %d", c->points);
    if (c->symbols || c->info.doubt)
        six_text_char(out, ' ');
    for (int i = 0; i < c->symbols; i++)
        six_text_char(out, '@');
    if (c->info.doubt)
        six_text_char(out, '?');
}

/* ---- the rows ---- */

/* As much of a text as fits into so many columns. */
static void put_cut(struct six__page *p, const char *s, int most)
{
    char buf[120];
    int n = 0;
    for (int i = 0; s[n] && i < most && n < (int)sizeof buf - 4; i++)
        n += length_of(s + n);
    memcpy(buf, s, (size_t)n);
    buf[n] = '\0';
    six__put(p, buf);
}

static void put_title(struct six__page *p, const struct splendor *s,
                      uint8_t card, int width)
{
    int lack;
    enum reach reach = reach_of(s, p->viewer, card, &lack);
    six__put(p, reach_marks[reach]);
    six__put(p, reach_signs[reach]);
    six__put(p, " " SIX_STRONG);
    put_cut(p, name_of(p, card), width - 3);
    six__put(p, SIX_PLAIN);
}

/* The price, and where there is room what the viewer lacks. */
static void put_cost(struct six__page *p, const struct splendor *s,
                     uint8_t card, int width)
{
    char buf[80], more[40];
    struct six_text t;
    int lack;
    enum reach reach = reach_of(s, p->viewer, card, &lack);
    six_text_init(&t, buf, sizeof buf);
    six_text_add(&t, "  ");
    add_tokens(p, splendor_cards[card].cost, COLOURS, &t);
    six__put(p, buf);
    if (reach != OUT_OF_REACH || lack == 0 || p->width < WIDE)
        return;
    snprintf(more, sizeof more, six__tr(p, N_("lacks %d")), lack);
    if (six__columns(buf) + GAP + six__columns(more) < width)
        six__piecef(p, "%*s%s", GAP, "", more);
}

static void put_gains(struct six__page *p, uint8_t card, int width)
{
    char buf[40];
    struct six_text t;
    six_text_init(&t, buf, sizeof buf);
    six_text_add(&t, "  ");
    add_gains(p, card, &t);
    put_cut(p, buf, width - 1);
}

/* The cells from one slot to before another, in three lines. */
static void put_cells(struct six__page *p, const struct splendor *s, int level,
                      int from, int to, int width)
{
    for (int line = 0; line < 3; line++) {
        if (line == 0 && from == 0)
            six__piecef(p, SIX_STRONG "%d" SIX_PLAIN, level + 1);
        if (line == 1 && from == 0)
            six__piecef(p, SIX_DIM "%d" SIX_PLAIN, s->deck_count[level]);
        for (int i = from; i < to; i++) {
            uint8_t card = s->row[level][i];
            six__tab(p, GRID + (i - from) * width);
            if (card == NO_CARD)
                six__put(p, line == 0 ? "  -" : "");
            else if (line == 0)
                put_title(p, s, card, width);
            else if (line == 1)
                put_gains(p, card, width);
            else
                put_cost(p, s, card, width);
        }
        six__new_line(p);
    }
}

static void show_rows(struct six__page *p, const struct splendor *s)
{
    int room = p->width - GRID;
    int across = room / CELL_MIN < SLOTS ? room / CELL_MIN : SLOTS;
    for (int level = LEVELS - 1; level >= 0; level--)
        for (int i = 0; i < SLOTS; i += across)
            put_cells(p, s, level, i, i + across < SLOTS ? i + across : SLOTS,
                      room / across);
}

/* ---- the middle ---- */

static void put_location(struct six__page *p, uint8_t face)
{
    char buf[160];
    struct six_text t;
    six_text_init(&t, buf, sizeof buf);
    six_text_printf(&t, "  " SIX_STRONG "%s" SIX_PLAIN " ", name_of(p, face));
    add_tokens(p, splendor_cards[face].cost, COLOURS, &t);
    six__piece(p, buf);
}

static void show_middle(struct six__page *p, const struct splendor *s)
{
    six__put(p, " ");
    put_number(p, N_("round"), s->round, false);
    put_tokens(p, N_("supply"), s->supply, KINDS);
    if (s->avengers == SIX_NOBODY)
        six__piecef(p, "  %s", six__tr(p, N_("Avengers tile")));
    six__new_line(p);
    six__piecef(p, "   %s", six__tr(p, N_("locations")));
    for (int i = 0; i < TILES; i++)
        if (s->face[i] != NO_CARD && s->owner[i] == SIX_NOBODY)
            put_location(p, s->face[i]);
    six__new_line(p);
}

/* ---- the players ---- */

static bool has_doubt(const struct splendor_player *p)
{
    for (int id = 0; id < CHARACTERS; id++)
        if (splendor_in_team(p, id) && splendor_cards[id].info.doubt)
            return true;
    return false;
}

/* "  *Wasp (+B @: 2Y 1B 2O)" */
static void put_hand_card(struct six__page *p, const struct splendor *s,
                          six_seat seat, uint8_t card)
{
    char buf[160];
    struct six_text t;
    int lack;
    enum reach reach = reach_of(s, seat, card, &lack);
    bool mine = seat == p->viewer && reach != OUT_OF_REACH;
    six_text_init(&t, buf, sizeof buf);
    six_text_printf(&t, "  %s%s" SIX_STRONG "%s" SIX_PLAIN " (",
                    mine ? reach_marks[reach] : "",
                    mine ? reach_signs[reach] : "", name_of(p, card));
    add_gains(p, card, &t);
    six_text_add(&t, ": ");
    add_tokens(p, splendor_cards[card].cost, COLOURS, &t);
    six_text_char(&t, ')');
    six__piece(p, buf);
}

/* Known cards, then hidden ones, of which the level is known. */
static void put_hand(struct six__page *p, const struct splendor *s,
                     six_seat seat)
{
    const struct splendor_player *player = &s->player[seat];
    uint8_t hidden[LEVELS];
    memcpy(hidden, player->held, sizeof hidden);
    if (player->hand_count == 0)
        return;
    six__piecef(p, "    %s", six__tr(p, N_("reserved")));
    for (int i = 0; i < player->hand_count; i++) {
        uint8_t card = player->hand[i].id;
        if (card == SIX_HIDDEN)
            continue;
        hidden[splendor_level(card)]--;
        put_hand_card(p, s, seat, card);
    }
    for (int level = 0; level < LEVELS; level++) {
        for (int n = hidden[level]; n > 0; n--) {
            char buf[60];
            snprintf(buf, sizeof buf, six__tr(p, N_("? of level %d")),
                     level + 1);
            six__piecef(p, "  %s", buf);
        }
    }
    six__new_line(p);
}

static void put_tiles(struct six__page *p, const struct splendor *s,
                      six_seat seat)
{
    if (s->avengers == seat)
        six__piecef(p, "  " SIX_STRONG "%s" SIX_PLAIN,
                    six__tr(p, N_("Avengers tile")));
    for (int i = 0; i < TILES; i++)
        if (s->owner[i] == seat)
            six__piecef(p, "  " SIX_STRONG "%s" SIX_PLAIN,
                        name_of(p, s->face[i]));
}

static void put_team(struct six__page *p, const struct splendor_player *player)
{
    if (player->team_count == 0 || p->width < WIDE)
        return;
    six__piecef(p, "    %s", six__tr(p, N_("team")));
    for (int id = 0; id < CHARACTERS; id++)
        if (splendor_in_team(player, id))
            six__piecef(p, "  %s", name_of(p, (uint8_t)id));
    six__new_line(p);
}

/* "  points 5", and how many of them are a handicap: no card and no tile
 * explains those. */
static void put_points(struct six__page *p, const struct splendor *s,
                       six_seat seat)
{
    int handicap = s->base.option[OPTION_POINTS + seat];
    put_number(p, N_("points"), splendor_points(s, seat),
               has_doubt(&s->player[seat]));
    if (handicap)
        six__piecef(p, " (%s %d)", six__tr(p, N_("handicap")), handicap);
}

static void show_player(struct six__page *p, const struct splendor *s,
                        six_seat seat)
{
    const struct splendor_player *player = &s->player[seat];
    bool over = s->base.ask == ASK_OVER;
    six__put_seat(p, &splendor_game, s, seat, s->base.turn == seat && !over);
    put_points(p, s, seat);
    put_tokens(p, N_("has"), player->tokens, KINDS);
    put_tokens(p, N_("bonuses"), player->bonus, COLOURS);
    put_number(p, "@", player->symbols, has_doubt(player));
    put_number(p, N_("cards"), player->team_count, false);
    put_tiles(p, s, seat);
    if (splendor_qualifies(s, seat) && !over)
        six__piecef(p, "  " SIX_NOTE "%s" SIX_PLAIN,
                    six__tr(p, N_("qualifies")));
    six__new_line(p);
    put_hand(p, s, seat);
    put_team(p, player);
}

/* ---- the legend ---- */

static void put_note(struct six__page *p, const char *sign, const char *text)
{
    six__piecef(p, "  " SIX_DIM "%s %s" SIX_PLAIN, sign, six__tr(p, text));
}

static void show_legend(struct six__page *p, const struct splendor *s)
{
    for (int k = 0; k < KINDS; k++) {
        int length;
        const char *c = letter(p, k, &length);
        six__piecef(p, "  " SIX_DIM "%.*s %s" SIX_PLAIN, length, c,
                    six_token_name(&splendor_game, k, 1, p->to->lang));
    }
    if (p->viewer < s->base.seats) {
        put_note(p, "*", N_("you can pay"));
        put_note(p, "+", N_("with grey tokens"));
    }
    put_note(p, "@", N_("Avengers symbol"));
    put_note(p, "?", N_("hidden, or not certain"));
    six__new_line(p);
}

void splendor_show(const void *state, six_seat viewer, int width,
                   const struct six_speaker *to, struct six_text *out)
{
    const struct splendor *s = state;
    struct six__page page = {
        .out = out, .to = to, .viewer = viewer, .width = width, .hang = HANG
    };
    show_middle(&page, s);
    show_rows(&page, s);
    for (six_seat i = 0; i < s->base.seats; i++)
        show_player(&page, s, i);
    show_legend(&page, s);
}
