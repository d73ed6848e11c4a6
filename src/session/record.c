/* record.c -- a game from a text file: docs/record.md.
 *
 * To load is to replay, so a record can hold nothing that the rules forbid.
 * Saving (save.c) writes every action in full; loading takes no
 * abbreviations. */
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "core/clean.h"
#include "session/session.h"

enum { LINE_BYTES_MAX = 1 << 16 };

#define LEFT_MAX INT64_C(1000000000000) /* milliseconds: 30 years */

/* ---- lines ---- */

struct reader {
    char *next, *end; /* what is still to be read */
    char *line;       /* without its end, '\0' in its place; "" past the last */
    int number;       /* of the line, from 1 */
    bool ended;       /* there was no line any more */
    unsigned left;    /* a mask of the seats whose time was told */
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

static const char *tr(const struct reader *r, const char *text)
{
    return six_tr(r->err ? r->err->lang : SIX_EN, text);
}

/* ---- the header ---- */

/* Who is who is known when there is a state: lines that name seats are kept
 * till then. */
struct by_seat {
    int count;
    struct {
        const char *id, *value;
        int line;
    } row[SIX_SEATS_MAX];
};

struct header {
    const struct six_game *game;
    struct six_setup how;
    bool practice;
    struct six_clock clock;
    struct six_seal seal;
    const char *position;
    int position_line;
    struct by_seat names, commits, salts;
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

/* Keep a line for later. twice and many are what to say where its seat has one
 * already, and where there are more than seats. */
static six_status keep(struct reader *r, struct by_seat *list, const char *id,
                       const char *value, const char *twice, const char *many)
{
    for (int i = 0; i < list->count; i++)
        if (strcmp(list->row[i].id, id) == 0)
            return six_fail(r->err, SIX_SYNTAX, "%s", tr(r, twice));
    if (list->count == SIX_SEATS_MAX)
        return six_fail(r->err, SIX_RANGE, "%s", tr(r, many));
    list->row[list->count].id = id;
    list->row[list->count].value = value;
    list->row[list->count++].line = r->number;
    return SIX_OK;
}

static six_status read_name(struct reader *r, struct header *h, char *id)
{
    const char *name = cut(id);
    if (name[0] == '\0')
        return six_fail(r->err, SIX_SYNTAX,
                        N_("a name is given as 'name SEAT NAME'"));
    return keep(r, &h->names, id, name, N_("this seat has a name already"),
                N_("there are more names than seats"));
}

static six_status read_commit(struct reader *r, struct header *h, char *id)
{
    const char *commit = cut(id);
    if (commit[0] == '\0')
        return six_fail(r->err, SIX_SYNTAX,
                        N_("a commit is given as 'commit SEAT DIGITS'"));
    return keep(r, &h->commits, id, commit,
                N_("this seat has a commit already"),
                N_("there are more salts than seats"));
}

static six_status read_salt(struct reader *r, struct header *h, char *id)
{
    const char *salt = cut(id);
    if (salt[0] == '\0')
        return six_fail(r->err, SIX_SYNTAX,
                        N_("a salt is given as 'salt SEAT DIGITS'"));
    return keep(r, &h->salts, id, salt, N_("this seat has a salt already"),
                N_("there are more salts than seats"));
}

static six_status read_clock(struct reader *r, struct header *h, char *value)
{
    return six__clock_read(value, &h->clock, r->err);
}

static six_status read_seal(struct reader *r, struct header *h, char *value)
{
    return six__seal_read(value, h->seal.seal, r->err);
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
    { "practice", false, read_practice }, { "clock", false, read_clock },
    { "seal", false, read_seal },         { "commit", true, read_commit },
    { "salt", true, read_salt },          { "position", false, read_position },
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
    if (st != SIX_OK || strcmp(r->line, SIX__RECORD_LINE) == 0)
        return st;
    if (strncmp(r->line, start, sizeof start - 1) != 0)
        return here(r, r->line,
                    six_fail(r->err, SIX_SYNTAX,
                             N_("a record begins with the line '%s'"),
                             SIX__RECORD_LINE));
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

/* ---- the game ---- */

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

static six_status find_seat(const struct six_session *s, struct reader *r,
                            const char *id, six_seat *out)
{
    char quote[SIX__QUOTE_MAX];
    *out = six_seat_find(s->game, s->state, s->seats, id);
    if (*out < s->seats)
        return SIX_OK;
    return six_fail(r->err, SIX_UNKNOWN, N_("there is no seat '%s'"),
                    six__quote(quote, id));
}

/* Do what is to be done for each seat of a list. */
static six_status for_seats(struct six_session *s, struct reader *r,
                            const struct by_seat *list, const char *key,
                            six_status (*set)(struct six_session *s,
                                              six_seat seat, const char *value,
                                              struct six_error *err))
{
    six_status st = SIX_OK;
    for (int i = 0; st == SIX_OK && i < list->count; i++) {
        six_seat seat;
        st = find_seat(s, r, list->row[i].id, &seat);
        if (st == SIX_OK)
            st = set(s, seat, list->row[i].value, r->err);
        st = at(r, list->row[i].line, (ptrdiff_t)strlen(key) + 2, st);
    }
    return st;
}

static six_status set_commit(struct six_session *s, six_seat seat,
                             const char *commit, struct six_error *err)
{
    struct six_seal seal = s->seal;
    six_status st = six__seal_read(commit, seal.commit[seat], err);
    return st == SIX_OK ? six_session_set_seal(s, &seal, err) : st;
}

static six_status set_salt(struct six_session *s, six_seat seat,
                           const char *salt, struct six_error *err)
{
    struct six_seal seal = s->seal;
    six_status st = six__salt_read(salt, seal.salt[seat], err);
    return st == SIX_OK ? six_session_set_seal(s, &seal, err) : st;
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
    six_session_set_clock(*out, &h->clock, NULL); /* it has been checked */
    six_session_set_seal(*out, &h->seal, NULL);
    st = for_seats(*out, r, &h->names, "name", six_session_set_name);
    if (st == SIX_OK)
        st = for_seats(*out, r, &h->commits, "commit", set_commit);
    if (st == SIX_OK)
        st = for_seats(*out, r, &h->salts, "salt", set_salt);
    return st;
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
                              char *value)
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
                             char *value)
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

static six_status read_left(struct reader *r, struct six_session *s,
                            char *value)
{
    six_seat seat;
    int64_t left;
    const char *end, *number = cut(value);
    if (s->clock.kind == SIX_CLOCK_NONE)
        return six_fail(r->err, SIX_SYNTAX,
                        N_("without a clock no time is left"));
    six_status st = find_seat(s, r, value, &seat);
    if (st != SIX_OK)
        return st;
    if (!six__number_read(number, LEFT_MAX, &left, &end) || *end)
        return six_fail(r->err, SIX_SYNTAX,
                        N_("what is left is given as 'left SEAT "
                           "MILLISECONDS'"));
    if (r->left & 1u << seat)
        return six_fail(r->err, SIX_SYNTAX,
                        N_("what this seat has left is told already"));
    r->left |= 1u << seat;
    six_session_set_left(s, seat, left);
    return SIX_OK;
}

static six_status read_secret(struct reader *r, struct six_session *s,
                              char *value)
{
    struct six_seal seal = s->seal;
    if (seal.secret[0])
        return six_fail(r->err, SIX_SYNTAX, N_("the secret is told already"));
    six_status st = six__seal_read(value, seal.secret, r->err);
    return st == SIX_OK ? six_session_set_seal(s, &seal, r->err) : st;
}

static const struct footer {
    const char *start;
    six_status (*read)(struct reader *r, struct six_session *s, char *value);
} footers[] = {
    { "left ", read_left },
    { "secret ", read_secret },
    { "ended ", check_ended },
    { "hash ", check_hash },
};

/* The row this line is read by, or NULL. */
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
            st = footer->read(r, s, r->line + strlen(footer->start));
        else if (closed)
            st = six_fail(r->err, SIX_SYNTAX,
                          N_("nothing is played after 'left', 'secret', "
                             "'ended' or 'hash'"));
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
