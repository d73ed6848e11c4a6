/* words.c -- actions in words: see words.h. */
#include "core/words.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void six__action_text(const struct six__words *words, const void *state,
                      struct six_action act, struct six_text *out)
{
    const struct six__verb *verb = &words->verbs[act.verb];
    six_text_add(out, verb->word);
    switch (verb->arg) {
    case SIX__NO_ARG:
        break;
    case SIX__SEED:
        six_text_printf(out, " %llu", (unsigned long long)act.seed);
        break;
    case SIX__CARD:
        six_text_printf(out, " %s", words->game->card(act.arg[0])->id);
        break;
    case SIX__SEAT:
        six_text_printf(out, " %s", words->game->seat_id(state, act.arg[0]));
        break;
    case SIX__NUMBER:
        six_text_printf(out, " %d", act.arg[0]);
        break;
    }
}

void six__action_say(const struct six__words *words, const void *state,
                     struct six_action act, const struct six_speaker *to,
                     struct six_text *out)
{
    const struct six__verb *verb = &words->verbs[act.verb];
    char number[8], value[8];
    uint8_t card = verb->arg == SIX__CARD ? act.arg[0] : 0;
    six_seat seat = verb->arg == SIX__SEAT ? act.arg[0] : 0;
    snprintf(number, sizeof number, "%d", act.arg[0]);
    snprintf(value, sizeof value, "%d", words->value(card));
    struct six_fill fill[] = {
        { "card", six_tr(to->lang, words->game->card(card)->name) },
        { "value", value },
        { "number", number },
        { "seat", six_seat_name(words->game, state, seat, to) },
        { NULL, NULL },
    };
    six_text_fill(out, six_tr(to->lang, verb->say), fill);
}

/* At most two words of limited length. */
static bool split(const char *text, char verb[16], char arg[32])
{
    int end = 0;
    verb[0] = arg[0] = '\0';
    int n = sscanf(text, " %15s %31s %n", verb, arg, &end);
    return n == 1 || (n == 2 && text[end] == '\0');
}

static six_status read_number(const char *word, uint64_t most, uint64_t *out,
                              struct six_error *err)
{
    char *end;
    errno = 0;
    unsigned long long n = strtoull(word, &end, 10);
    if (word[0] < '0' || word[0] > '9' || *end || errno || n > most)
        return six_fail(err, SIX_SYNTAX,
                        N_("'%s' is not a whole number from 0 to %llu"), word,
                        (unsigned long long)most);
    *out = n;
    return SIX_OK;
}

static six_status read_card(const struct six_game *game, const char *word,
                            uint8_t *out, struct six_error *err)
{
    int id = six_card_find(game, word);
    if (id < 0)
        return six_fail(err, SIX_UNKNOWN,
                        N_("there is no card '%s'; 'sixstones list %s' shows "
                           "them all"),
                        word, game->id);
    *out = (uint8_t)id;
    return SIX_OK;
}

static six_status read_seat(const struct six_game *game, const void *state,
                            const char *word, uint8_t *out,
                            struct six_error *err)
{
    struct six_setup how;
    game->how(state, &how);
    six_seat seat = six_seat_find(game, state, how.seats, word);
    if (seat >= SIX_SEATS_MAX)
        return six_fail(err, SIX_UNKNOWN,
                        N_("there is no player '%s' in this game"), word);
    *out = seat;
    return SIX_OK;
}

static six_status read_arg(const struct six_game *game, const void *state,
                           enum six__arg kind, const char *word,
                           struct six_action *act, struct six_error *err)
{
    uint64_t number = 0;
    six_status st = SIX_OK;
    switch (kind) {
    case SIX__NO_ARG:
        break;
    case SIX__SEED:
        st = read_number(word, UINT64_MAX, &act->seed, err);
        break;
    case SIX__CARD:
        st = read_card(game, word, &act->arg[0], err);
        break;
    case SIX__SEAT:
        st = read_seat(game, state, word, &act->arg[0], err);
        break;
    case SIX__NUMBER:
        st = read_number(word, UINT8_MAX, &number, err);
        act->arg[0] = (uint8_t)number;
        break;
    }
    return st;
}

six_status six__action_read(const struct six__words *words, const void *state,
                            const char *text, struct six_action *out,
                            struct six_error *err)
{
    char word[16], arg[32];
    int verb = 0;
    if (!split(text, word, arg))
        return six_fail(err, SIX_SYNTAX,
                        N_("an action is one or two words, such as %s"),
                        six_tr(err ? err->lang : SIX_EN, words->example));
    while (verb < words->count && strcmp(words->verbs[verb].word, word) != 0)
        verb++;
    if (verb == words->count)
        return six_fail(err, SIX_SYNTAX, N_("'%s' is no action of this game"),
                        word);
    bool wants = words->verbs[verb].arg != SIX__NO_ARG;
    if (wants && !arg[0])
        return six_fail(err, SIX_SYNTAX, N_("'%s' needs a second word"), word);
    if (!wants && arg[0])
        return six_fail(err, SIX_SYNTAX, N_("'%s' takes no second word"), word);
    struct six_action act = { .verb = (uint8_t)verb };
    six_status st =
        read_arg(words->game, state, words->verbs[verb].arg, arg, &act, err);
    if (st == SIX_OK)
        *out = act;
    return st;
}
