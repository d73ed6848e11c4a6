/* record.c -- a game as a text file, and back: docs/record.md.
 *
 * To load is to replay, so a record can hold nothing that the rules forbid.
 * Saving writes every action in full; loading takes no abbreviations. */
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "core/clean.h"
#include "session/session.h"

#define FIRST_LINE "sixstones record 1"

enum { LINE_BYTES_MAX = 1 << 16 };

/* ---- saving ---- */

static void save_header(const struct six_session *s, struct six_text *out)
{
    const struct six_game *game = s->game;
    const void *start = six__session_start(s);
    struct six_setup how;
    game->how(start, &how);
    six_text_printf(out, FIRST_LINE "\ngame %s\nseats %d\n", game->id,
                    how.seats);
    for (int i = 0; game->options[i].id; i++) {
        char buf[8];
        const struct six_option *o = &game->options[i];
        if (six_option_is_told(o, how.option[i]))
            six_text_printf(out, "option %s %s\n", o->id,
                            six_option_text(o, how.option[i], buf));
    }
    for (six_seat i = 0; i < s->seats; i++)
        if (s->names[i])
            six_text_printf(out, "name %s %s\n", game->seat_id(start, i),
                            s->names[i]);
    if (s->practice)
        six_text_add(out, "practice yes\n");
    if (s->positioned) {
        struct six_json json;
        six_json_init(&json, out);
        six_text_add(out, "position ");
        six_position_json(game, start, &json, NULL);
        six_text_char(out, '\n');
    }
}

static void save_actions(const struct six_session *s, struct six_text *out)
{
    _Alignas(max_align_t) unsigned char state[SIX_STATE_MAX];
    memcpy(state, six__session_start(s), s->game->state_size);
    for (int i = 0; i < s->count; i++) {
        six_action_text(s->game, state, s->log[i].act, out);
        six_text_char(out, '\n');
        s->game->apply(state, s->log[i].act, NULL);
    }
}

static void save_footer(const struct six_session *s, struct six_text *out)
{
    if (six_session_to_act(s) == SIX_NOBODY) {
        struct six_result result;
        s->game->result(s->state, &result);
        six_text_printf(out, "ended %s\n", result.ending);
    }
    six_text_printf(out, "hash %016" PRIx64 "\n",
                    six_position_hash(s->game, s->state));
}

void six_session_save(const struct six_session *s, struct six_text *out)
{
    save_header(s, out);
    six_text_char(out, '\n');
    save_actions(s, out);
    save_footer(s, out);
}

/* ---- loading: lines ---- */

struct reader {
    char *next, *end; /* what is still to be read */
    char *line;       /* without its end, '\0' in its place; "" past the last */
    int number;       /* of the line, from 1 */
    bool ended;       /* there was no line any more */
    struct six_error *err;
};

/* Say where the failure is. */
static six_status at(struct reader *r, int line, ptrdiff_t column,
                     six_status st)
{
    if (st != SIX_OK && r->err) {
        r->err->line = line;
        r->err->column = (int)column;
    }
    return st;
}

/* The same for a place in the line that was read last. */
static six_status here(struct reader *r, const char *where, six_status st)
{
    return at(r, r->number, where - r->line + 1, st);
}

static six_status check_line(struct reader *r, size_t length)
{
    if (length > LINE_BYTES_MAX)
        return here(r, r->line + LINE_BYTES_MAX,
                    six_fail(r->err, SIX_TOO_LARGE,
                             N_("a line of a record has at most %d bytes"),
                             LINE_BYTES_MAX));
    size_t clean = six__clean_length(r->line, length);
    if (clean == length)
        return SIX_OK;
    six_status st =
        r->line[clean] == '\0'
            ? six_fail(r->err, SIX_SYNTAX,
                       N_("here is a NUL byte, but a record is plain text"))
            : six_fail(r->err, SIX_SYNTAX,
                       N_("a record is plain text in UTF-8, without control "
                          "characters"));
    return here(r, r->line + clean, st);
}

static six_status read_line(struct reader *r)
{
    r->line = r->next;
    r->number++;
    r->ended = r->next == r->end;
    char *stop = memchr(r->line, '\n', (size_t)(r->end - r->line));
    r->next = stop ? stop + 1 : r->end;
    if (!stop)
        stop = r->end;
    if (stop > r->line && stop[-1] == '\r')
        stop--;
    six_status st = check_line(r, (size_t)(stop - r->line));
    *stop = '\0'; /* the copy has a byte more than the text */
    return st;
}

static bool is_blank(const char *line)
{
    return line[strspn(line, " ")] == '\0';
}

/* ---- loading: the header ---- */

struct header {
    const struct six_game *game;
    struct six_setup how;
    bool practice;
    const char *position;
    int position_line, name_count;
    struct {
        const char *id, *name;
        int line;
    } names[SIX_SEATS_MAX];
    unsigned keys, options; /* masks of those that were read */
};

/* Cut "key value" apart: the value, or "" where there is none. */
static char *cut(char *line)
{
    char *space = strchr(line, ' ');
    if (!space)
        return line + strlen(line);
    *space = '\0';
    return space + 1;
}

static six_status read_game(struct reader *r, struct header *h, char *value)
{
    char quote[SIX__QUOTE_MAX];
    h->game = six_game_find(value);
    if (!h->game)
        return six_fail(r->err, SIX_UNKNOWN, N_("there is no game '%s'"),
                        six__quote(quote, value));
    six_setup_init(&h->how, h->game, 0);
    return SIX_OK;
}

static six_status read_seats(struct reader *r, struct header *h, char *value)
{
    bool digit = value[0] >= '0' && value[0] <= '9' && value[1] == '\0';
    h->how.seats = digit ? (uint8_t)(value[0] - '0') : 0;
    return six_setup_check(&h->how, h->game, r->err);
}

static six_status read_option(struct reader *r, struct header *h, char *id)
{
    const char *value = cut(id);
    six_status st = six_setup_option(&h->how, h->game, id, value, r->err);
    if (st != SIX_OK)
        return st;
    int i = 0;
    while (strcmp(h->game->options[i].id, id) != 0)
        i++;
    if (h->options & 1u << i)
        return six_fail(r->err, SIX_SYNTAX, N_("option %s is set twice"), id);
    h->options |= 1u << i;
    return SIX_OK;
}

/* Who is who is known when there is a state: the lines are kept till then. */
static six_status read_name(struct reader *r, struct header *h, char *id)
{
    const char *name = cut(id);
    if (name[0] == '\0')
        return six_fail(r->err, SIX_SYNTAX,
                        N_("a name is given as 'name SEAT NAME'"));
    for (int i = 0; i < h->name_count; i++)
        if (strcmp(h->names[i].id, id) == 0)
            return six_fail(r->err, SIX_SYNTAX,
                            N_("this seat has a name already"));
    if (h->name_count == SIX_SEATS_MAX)
        return six_fail(r->err, SIX_RANGE,
                        N_("there are more names than seats"));
    h->names[h->name_count].id = id;
    h->names[h->name_count].name = name;
    h->names[h->name_count++].line = r->number;
    return SIX_OK;
}

static six_status read_practice(struct reader *r, struct header *h, char *value)
{
    h->practice = strcmp(value, "yes") == 0;
    if (!h->practice && strcmp(value, "no") != 0)
        return six_fail(r->err, SIX_RANGE, N_("practice is 'yes' or 'no'"));
    return SIX_OK;
}

static six_status read_position(struct reader *r, struct header *h, char *value)
{
    h->position = value;
    h->position_line = r->number;
    return SIX_OK;
}

static const struct key {
    const char *name;
    bool many; /* may stand there several times */
    six_status (*read)(struct reader *r, struct header *h, char *value);
} keys[] = {
    { "game", false, read_game },         { "seats", false, read_seats },
    { "option", true, read_option },      { "name", true, read_name },
    { "practice", false, read_practice }, { "position", false, read_position },
};

enum { KEY_GAME, KEY_SEATS, KEY_COUNT = sizeof keys / sizeof keys[0] };

static six_status unknown_key(struct reader *r, const char *name)
{
    char known[80], quote[SIX__QUOTE_MAX];
    struct six_text list;
    six_text_init(&list, known, sizeof known);
    for (int i = 0; i < KEY_COUNT; i++)
        six_text_printf(&list, "%s%s", i ? ", " : "", keys[i].name);
    return six_fail(r->err, SIX_UNKNOWN,
                    N_("the header of a record has no '%s'; it has: %s"),
                    six__quote(quote, name), known);
}

/* Whether this key may come now. */
static six_status check_key(struct reader *r, const struct header *h, int key)
{
    if (key == KEY_COUNT)
        return unknown_key(r, r->line);
    if (key != KEY_GAME && !h->game)
        return six_fail(r->err, SIX_SYNTAX, N_("'game' comes before '%s'"),
                        keys[key].name);
    if (h->keys & 1u << key && !keys[key].many)
        return six_fail(r->err, SIX_SYNTAX,
                        N_("'%s' stands in this header twice"), keys[key].name);
    return SIX_OK;
}

static six_status read_key(struct reader *r, struct header *h)
{
    char *value = cut(r->line);
    int key = 0;
    while (key < KEY_COUNT && strcmp(keys[key].name, r->line) != 0)
        key++;
    six_status st = here(r, r->line, check_key(r, h, key));
    if (st != SIX_OK)
        return st;
    h->keys |= 1u << key;
    return here(r, value, keys[key].read(r, h, value));
}

static six_status read_first(struct reader *r)
{
    static const char start[] = "sixstones record ";
    char quote[SIX__QUOTE_MAX];
    six_status st = read_line(r);
    if (st != SIX_OK || strcmp(r->line, FIRST_LINE) == 0)
        return st;
    if (strncmp(r->line, start, sizeof start - 1) != 0)
        return here(r, r->line,
                    six_fail(r->err, SIX_SYNTAX,
                             N_("a record begins with the line '%s'"),
                             FIRST_LINE));
    const char *version = r->line + sizeof start - 1;
    return here(r, version,
                six_fail(r->err, SIX_VERSION,
                         N_("this record has version '%s', which is not known "
                            "here; known is version 1"),
                         six__quote(quote, version)));
}

/* All up to the empty line. */
static six_status read_header(struct reader *r, struct header *h)
{
    six_status st = read_first(r);
    while (st == SIX_OK && (st = read_line(r)) == SIX_OK && !is_blank(r->line))
        st = read_key(r, h);
    if (st == SIX_OK && !(h->keys & 1u << KEY_SEATS))
        st = here(r, r->line,
                  six_fail(r->err, SIX_SYNTAX,
                           N_("the header of a record needs 'game' and "
                              "'seats'")));
    return st;
}

/* ---- loading: the game ---- */

static bool has_setup(const struct six_session *s, const struct six_setup *how)
{
    struct six_setup is;
    bool same = true;
    s->game->how(s->state, &is);
    for (int i = 0; s->game->options[i].id; i++)
        same = same && is.option[i] == how->option[i];
    return same && is.seats == how->seats;
}

static six_status read_document(struct six_document **out, struct reader *r,
                                const struct header *h)
{
    static const int before = sizeof "position " - 1;
    six_status st =
        six_document_parse(out, h->position, strlen(h->position), r->err);
    int column = st != SIX_OK && r->err ? r->err->column : 0;
    return at(r, h->position_line, before + (column ? column : 1), st);
}

static six_status begin_at_position(struct six_session **out, struct reader *r,
                                    const struct header *h)
{
    struct six_document *doc;
    six_status st = read_document(&doc, r, h);
    if (st != SIX_OK)
        return st;
    st = six_session_from_position(out, h->game, six_document_root(doc), 0,
                                   r->err);
    six_document_free(doc);
    if (st == SIX_OK && !has_setup(*out, &h->how))
        st = six_fail(r->err, SIX_BROKEN,
                      N_("the position has other seats or options than the "
                         "header"));
    return at(r, h->position_line, 1, st);
}

static six_status set_names(struct six_session *s, struct reader *r,
                            const struct header *h)
{
    six_status st = SIX_OK;
    for (int i = 0; st == SIX_OK && i < h->name_count; i++) {
        const char *id = h->names[i].id;
        char quote[SIX__QUOTE_MAX];
        six_seat seat = six_seat_find(s->game, s->state, s->seats, id);
        st = seat < s->seats
                 ? six_session_set_name(s, seat, h->names[i].name, r->err)
                 : six_fail(r->err, SIX_UNKNOWN, N_("there is no seat '%s'"),
                            six__quote(quote, id));
        st = at(r, h->names[i].line, sizeof "name ", st);
    }
    return st;
}

/* On failure *out may be set: the caller frees it. */
static six_status begin(struct six_session **out, struct reader *r,
                        const struct header *h)
{
    six_status st = h->position
                        ? begin_at_position(out, r, h)
                        : six_session_new(out, h->game, &h->how, 0, r->err);
    if (st != SIX_OK)
        return st;
    six_session_set_practice(*out, h->practice);
    return set_names(*out, r, h);
}

static six_status read_action(struct reader *r, struct six_session *s)
{
    six_seat seat = six_session_to_act(s);
    struct six_action act = { 0 };
    char quote[SIX__QUOTE_MAX];
    six_status st = SIX_OK;
    if (strlen(r->line) >= SIX_ACTION_TEXT_MAX)
        st = six_fail(r->err, SIX_TOO_LARGE, N_("'%s' is too long"),
                      six__quote(quote, r->line));
    else if (seat != SIX_NOBODY)
        st = six_action_read(s->game, s->state, r->line, &act, r->err);
    return st == SIX_OK ? six_session_play(s, seat, act, r->err) : st;
}

static six_status check_ended(struct reader *r, struct six_session *s,
                              const char *value)
{
    struct six_result result;
    char quote[SIX__QUOTE_MAX];
    bool over = six_session_to_act(s) == SIX_NOBODY;
    if (over)
        s->game->result(s->state, &result);
    if (over && strcmp(result.ending, value) == 0)
        return SIX_OK;
    return six_fail(r->err, SIX_BROKEN,
                    N_("these actions don't lead to the ending '%s'"),
                    six__quote(quote, value));
}

static six_status check_hash(struct reader *r, struct six_session *s,
                             const char *value)
{
    char hash[17];
    struct six_text text;
    six_text_init(&text, hash, sizeof hash);
    six_text_printf(&text, "%016" PRIx64, six_position_hash(s->game, s->state));
    if (strcmp(hash, value) == 0)
        return SIX_OK;
    return six_fail(r->err, SIX_BROKEN,
                    N_("these actions lead to a state with the hash %s: the "
                       "record has been changed, or the rules have"),
                    hash);
}

static const struct footer {
    const char *start;
    six_status (*check)(struct reader *r, struct six_session *s,
                        const char *value);
} footers[] = { { "ended ", check_ended }, { "hash ", check_hash } };

/* The row this line is checked by, or NULL. */
static const struct footer *find_footer(const char *line)
{
    for (size_t i = 0; i < sizeof footers / sizeof footers[0]; i++)
        if (strncmp(line, footers[i].start, strlen(footers[i].start)) == 0)
            return &footers[i];
    return NULL;
}

static six_status read_body(struct reader *r, struct six_session *s)
{
    bool closed = false;
    six_status st = SIX_OK;
    while (st == SIX_OK && (st = read_line(r)) == SIX_OK && !r->ended) {
        const struct footer *footer = find_footer(r->line);
        if (r->line[0] == '#' || is_blank(r->line))
            continue;
        if (footer)
            st = footer->check(r, s, r->line + strlen(footer->start));
        else if (closed)
            st = six_fail(r->err, SIX_SYNTAX,
                          N_("nothing is played after 'ended' or 'hash'"));
        else
            st = read_action(r, s);
        closed = footer != NULL;
        st = here(r, r->line, st);
    }
    return st;
}

/* A loaded game goes on with seeds of its own: the record does not tell the
 * stream, and the same record goes on in the same way everywhere. */
static six_status read_record(struct six_session **out, struct reader *r)
{
    struct header h = { 0 };
    struct six_session *s = NULL;
    six_status st = read_header(r, &h);
    if (st == SIX_OK)
        st = begin(&s, r, &h);
    if (st == SIX_OK)
        st = read_body(r, s);
    if (st != SIX_OK) {
        six_session_free(s);
        return st;
    }
    s->stream = six_position_hash(s->game, s->state);
    *out = s;
    return SIX_OK;
}

six_status six_session_load(struct six_session **out, const char *text,
                            size_t length, struct six_error *err)
{
    if (length > SIX_RECORD_MAX)
        return six_fail(err, SIX_TOO_LARGE, N_("a record has at most %d bytes"),
                        SIX_RECORD_MAX);
    char *copy = malloc(length + 1);
    if (!copy)
        return six_fail(err, SIX_NO_MEMORY, N_("out of memory"));
    memcpy(copy, text, length);
    copy[length] = '\0';
    struct reader r = { .next = copy, .end = copy + length, .err = err };
    six_status st = read_record(out, &r);
    free(copy);
    return st;
}
