/* words.c -- actions in words: their text form, read and written, and how a
 * menu shows them. All of it follows from the game's table of verbs. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "sixstones/game.h"

enum { WORD_MAX = 64, SAID_MAX = 240 };

/* ---- tokens ---- */

/* "2 yellow grey": one of a kind needs no number. */
static void add_tokens(const struct six_game *game, const uint8_t *tokens,
                       struct six_text *out)
{
    for (int i = 0; game->tokens[i].id; i++) {
        if (tokens[i] > 1)
            six_text_printf(out, " %d", tokens[i]);
        if (tokens[i] > 0)
            six_text_printf(out, " %s", game->tokens[i].id);
    }
}

const char *six_token_name(const struct six_game *game, int kind, int count,
                           six_lang lang)
{
    const struct six_token *token = &game->tokens[kind];
    return six_tr_n(lang, token->name, token->name_many, (unsigned long)count);
}

void six_tokens_say(const struct six_game *game, const uint8_t *tokens,
                    six_lang lang, struct six_text *out)
{
    const char *gap = "";
    for (int i = 0; game->tokens[i].id; i++) {
        if (tokens[i] == 0)
            continue;
        six_text_add(out, gap);
        if (tokens[i] > 1)
            six_text_printf(out, "%d ", tokens[i]);
        six_text_add(out, six_token_name(game, i, tokens[i], lang));
        gap = ", ";
    }
    if (!gap[0])
        six_text_add(out, six_tr(lang, N_("nothing")));
}

void six_tokens_json(const struct six_game *game, const uint8_t *tokens,
                     struct six_json *out, const char *name)
{
    six_json_open_object(out, name);
    for (int i = 0; game->tokens[i].id; i++)
        if (tokens[i] > 0)
            six_json_int(out, game->tokens[i].id, tokens[i]);
    six_json_close_object(out);
}

/* ---- out ---- */

void six_action_text(const struct six_game *game, const void *state,
                     struct six_action act, struct six_text *out)
{
    const struct six_verb *verb = &game->verbs[act.verb];
    six_text_add(out, verb->word);
    switch (six_verb_kind(verb)) {
    case SIX_VERB_ALONE:
        break;
    case SIX_VERB_SEED:
        six_text_printf(out, " %llu", (unsigned long long)act.seed);
        break;
    case SIX_VERB_CARD:
        six_text_printf(out, " %s", six_card_at(game, state, act.arg[0])->id);
        break;
    case SIX_VERB_SEAT:
        six_text_printf(out, " %s", game->seat_id(state, act.arg[0]));
        break;
    case SIX_VERB_NUMBER:
        six_text_printf(out, " %d", act.arg[0]);
        break;
    case SIX_VERB_WORD:
        six_text_printf(out, " %s", game->words[act.arg[0]].id);
        break;
    case SIX_VERB_PIECE:
        six_text_char(out, ' ');
        game->piece_text(state, act.arg[0], out);
        break;
    case SIX_VERB_TOKENS:
        add_tokens(game, act.arg, out);
        break;
    case SIX_VERB_WITH:
        break;
    }
    if (six_verb_has_word(verb))
        six_text_printf(out, " %s", game->words[act.arg[1]].id);
}

void six_action_say(const struct six_game *game, const void *state,
                    struct six_action act, const struct six_speaker *to,
                    struct six_text *out)
{
    const struct six_verb *verb = &game->verbs[act.verb];
    char number[8], value[8], tokens[SAID_MAX] = "", piece[SAID_MAX] = "";
    char label[SAID_MAX] = "";
    int row = six_verb_kind(verb) != SIX_VERB_CARD ? 0
              : game->card_row ? game->card_row(state, act.arg[0])
                               : act.arg[0];
    const struct six_card_info *card = game->card(row);
    six_seat seat = six_verb_kind(verb) == SIX_VERB_SEAT ? act.arg[0] : 0;
    struct six_text said;
    six_text_init(&said, tokens, sizeof tokens);
    if (six_verb_kind(verb) == SIX_VERB_TOKENS)
        six_tokens_say(game, act.arg, to->lang, &said);
    six_text_init(&said, piece, sizeof piece);
    if (six_verb_kind(verb) == SIX_VERB_PIECE)
        game->piece_say(state, act.arg[0], to, &said);
    six_text_init(&said, label, sizeof label);
    if (game->card_label)
        game->card_label(row, to->lang, &said);
    snprintf(number, sizeof number, "%d", act.arg[0]);
    snprintf(value, sizeof value, "%d", card->value);
    struct six_fill fill[] = {
        { "card", label[0] ? label : six_tr(to->lang, card->name) },
        { "value", value },
        { "number", number },
        { "seat", six_seat_name(game, state, seat, to) },
        { "word", six_verb_kind(verb) == SIX_VERB_WORD
                      ? six_tr(to->lang, game->words[act.arg[0]].name)
                      : "" },
        { "piece", piece },
        { "tokens", tokens },
        { "with", six_verb_has_word(verb)
                      ? six_tr(to->lang, game->words[act.arg[1]].name)
                      : "" },
        { NULL, NULL },
    };
    six_text_fill(out, six_tr(to->lang, verb->say), fill);
}

/* ---- in ---- */

/* A text being read, word by word. */
struct words {
    const struct six_game *game;
    const void *state;
    const char *at;
    char word[WORD_MAX]; /* the last one read; "" at the end */
    struct six_error *err;
};

/* Cut the next word off. One that is too long is no word of ours; what is left
 * of it fails as the next. */
static void next(struct words *w)
{
    int used = 0;
    w->word[0] = '\0';
    sscanf(w->at, " %63s%n", w->word, &used);
    w->at += used;
}

static six_status read_number(struct words *w, uint64_t most, uint64_t *out)
{
    char *end;
    errno = 0;
    unsigned long long n = strtoull(w->word, &end, 10);
    if (w->word[0] < '0' || w->word[0] > '9' || *end || errno || n > most)
        return six_fail(w->err, SIX_SYNTAX,
                        N_("'%s' is not a whole number from 0 to %llu"),
                        w->word, (unsigned long long)most);
    *out = n;
    return SIX_OK;
}

static six_status read_card(struct words *w, uint8_t *out)
{
    int id = six_card_find(w->game, w->word);
    if (id < 0)
        return six_fail(w->err, SIX_UNKNOWN,
                        N_("there is no card '%s'; 'sixstones list %s' shows "
                           "them all"),
                        w->word, w->game->id);
    id = six_card_number(w->game, w->state, id);
    if (id < 0)
        return six_fail(w->err, SIX_UNKNOWN,
                        N_("the card '%s' is not in this game"), w->word);
    *out = (uint8_t)id;
    return SIX_OK;
}

static six_status read_seat(struct words *w, uint8_t *out)
{
    struct six_setup how;
    w->game->how(w->state, &how);
    six_seat seat = six_seat_find(w->game, w->state, how.seats, w->word);
    if (seat >= SIX_SEATS_MAX)
        return six_fail(w->err, SIX_UNKNOWN,
                        N_("there is no player '%s' in this game"), w->word);
    *out = seat;
    return SIX_OK;
}

static six_status read_word(struct words *w, uint8_t *out)
{
    const struct six_word *words = w->game->words;
    char list[240];
    struct six_text t;
    six_text_init(&t, list, sizeof list);
    for (int i = 0; words[i].id; i++) {
        six_text_printf(&t, "%s%s", i ? ", " : "", words[i].id);
        *out = (uint8_t)i;
        if (strcmp(words[i].id, w->word) == 0)
            return SIX_OK;
    }
    return six_fail(w->err, SIX_UNKNOWN, N_("'%s' is not one of the words: %s"),
                    w->word, list);
}

static six_status read_piece(struct words *w, uint8_t *out)
{
    int piece = w->game->piece_find(w->state, w->word);
    if (piece < 0)
        return six_fail(w->err, SIX_UNKNOWN,
                        N_("there is no '%s' on the table"), w->word);
    *out = (uint8_t)piece;
    return SIX_OK;
}

/* The row of a kind of token, or -1. */
static int find_token(const struct six_game *game, const char *id)
{
    for (int i = 0; game->tokens[i].id; i++)
        if (strcmp(game->tokens[i].id, id) == 0)
            return i;
    return -1;
}

static six_status bad_token(struct words *w)
{
    char list[160];
    struct six_text t;
    six_text_init(&t, list, sizeof list);
    for (int i = 0; w->game->tokens[i].id; i++)
        six_text_printf(&t, "%s%s", i ? ", " : "", w->game->tokens[i].id);
    return six_fail(w->err, SIX_UNKNOWN,
                    N_("'%s' is no kind of token; there are: %s"), w->word,
                    list);
}

/* "2 yellow" or "grey", from the word that has been read. */
static six_status read_some(struct words *w, uint8_t *tokens)
{
    uint64_t n = 1;
    if (w->word[0] >= '0' && w->word[0] <= '9') {
        six_status st = read_number(w, UINT8_MAX, &n);
        if (st == SIX_OK && n == 0)
            st = six_fail(w->err, SIX_RANGE, N_("0 tokens can't be moved"));
        if (st != SIX_OK)
            return st;
        next(w);
    }
    int kind = find_token(w->game, w->word);
    if (kind < 0)
        return bad_token(w);
    if (tokens[kind] + n > UINT8_MAX)
        return six_fail(w->err, SIX_RANGE, N_("that many tokens do not exist"));
    tokens[kind] = (uint8_t)(tokens[kind] + n);
    return SIX_OK;
}

static six_status read_tokens(struct words *w, uint8_t *tokens)
{
    six_status st = read_some(w, tokens);
    while (st == SIX_OK && (next(w), w->word[0]))
        st = read_some(w, tokens);
    return st;
}

static six_status read_arg(struct words *w, enum six_verb_arg kind,
                           struct six_action *act)
{
    uint64_t number = 0;
    six_status st = SIX_OK;
    switch (kind) {
    case SIX_VERB_ALONE:
        break;
    case SIX_VERB_SEED:
        return read_number(w, UINT64_MAX, &act->seed);
    case SIX_VERB_CARD:
        return read_card(w, &act->arg[0]);
    case SIX_VERB_SEAT:
        return read_seat(w, &act->arg[0]);
    case SIX_VERB_NUMBER:
        st = read_number(w, UINT8_MAX, &number);
        act->arg[0] = (uint8_t)number;
        break;
    case SIX_VERB_WORD:
        return read_word(w, &act->arg[0]);
    case SIX_VERB_PIECE:
        return read_piece(w, &act->arg[0]);
    case SIX_VERB_TOKENS:
        return read_tokens(w, act->arg);
    case SIX_VERB_WITH:
        break;
    }
    return st;
}

static int find_verb(const struct six_game *game, const char *word)
{
    for (int i = 0; i < game->verb_count; i++)
        if (strcmp(game->verbs[i].word, word) == 0)
            return i;
    return -1;
}

static six_status fail_syntax(struct words *w, const char *verb, bool more)
{
    return six_fail(w->err, SIX_SYNTAX,
                    more ? N_("'%s' needs a second word")
                         : N_("'%s' takes fewer words"),
                    verb);
}

six_status six_action_read(const struct six_game *game, const void *state,
                           const char *text, struct six_action *out,
                           struct six_error *err)
{
    struct words w = { .game = game, .state = state, .at = text, .err = err };
    next(&w);
    if (!w.word[0])
        return six_fail(err, SIX_SYNTAX,
                        N_("an action is a few words, such as %s"),
                        six_tr(err ? err->lang : SIX_EN, game->example));
    int row = find_verb(game, w.word);
    if (row < 0)
        return six_fail(err, SIX_SYNTAX, N_("'%s' is no action of this game"),
                        w.word);
    const struct six_verb *verb = &game->verbs[row];
    struct six_action act = { .verb = (uint8_t)row };
    next(&w);
    if (six_verb_kind(verb) != SIX_VERB_ALONE && !w.word[0])
        return fail_syntax(&w, verb->word, true);
    if (six_verb_kind(verb) == SIX_VERB_ALONE && w.word[0])
        return fail_syntax(&w, verb->word, false);
    six_status st = read_arg(&w, six_verb_kind(verb), &act);
    next(&w);
    if (st == SIX_OK && six_verb_has_word(verb)) {
        if (!w.word[0])
            return six_fail(err, SIX_SYNTAX, N_("'%s' needs a third word"),
                            verb->word);
        st = read_word(&w, &act.arg[1]);
        next(&w);
    }
    if (st == SIX_OK && w.word[0])
        return fail_syntax(&w, verb->word, false);
    if (st == SIX_OK)
        *out = act;
    return st;
}
