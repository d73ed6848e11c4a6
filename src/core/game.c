/* game.c -- what is the same for every game: options, seats, the gate. */
#include "sixstones/game.h"
#include "core/base.h"
#include "core/hash.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void six_setup_init(struct six_setup *how, const struct six_game *game,
                    int seats)
{
    memset(how, 0, sizeof *how);
    how->seats = seats < 0 || seats > UINT8_MAX ? UINT8_MAX : (uint8_t)seats;
    for (int i = 0; game->options[i].id; i++)
        how->option[i] = game->options[i].normal;
}

/* The value as a number, or -1 where the text is none within the bounds. */
static int read_number(const struct six_option *o, const char *text)
{
    char *end;
    errno = 0;
    long n = strtol(text, &end, 10);
    bool digits = text[0] >= '0' && text[0] <= '9';
    if (!digits || *end || errno || n < o->low || n > o->high)
        return -1;
    return (int)n;
}

static six_status bad_choice(const struct six_option *o, const char *value,
                             struct six_error *err)
{
    char list[200];
    struct six_text t;
    six_text_init(&t, list, sizeof list);
    for (int i = 0; o->choice[i]; i++)
        six_text_printf(&t, "%s%s", i ? ", " : "", o->choice[i]);
    return six_fail(err, SIX_RANGE,
                    N_("option %s can't be '%.40s'; it takes one of: %s"),
                    o->id, value, list);
}

static int find_choice(const struct six_option *o, const char *value)
{
    for (int i = 0; o->choice[i]; i++)
        if (strcmp(o->choice[i], value) == 0)
            return i;
    return -1;
}

six_status six_setup_option(struct six_setup *how, const struct six_game *game,
                            const char *id, const char *value,
                            struct six_error *err)
{
    int i = 0;
    while (game->options[i].id && strcmp(game->options[i].id, id) != 0)
        i++;
    const struct six_option *o = &game->options[i];
    if (!o->id)
        return six_fail(err, SIX_UNKNOWN,
                        N_("%s has no option '%.40s'; 'sixstones list %s' "
                           "shows those it has"),
                        game->id, id, game->id);
    int n = o->choice ? find_choice(o, value) : read_number(o, value);
    if (n < 0 && o->choice)
        return bad_choice(o, value, err);
    if (n < 0)
        return six_fail(err, SIX_RANGE,
                        N_("option %s can't be '%.40s'; it takes a number "
                           "from %d to %d"),
                        o->id, value, o->low, o->high);
    how->option[i] = (int16_t)n;
    return SIX_OK;
}

six_status six_setup_check(const struct six_setup *how,
                           const struct six_game *game, struct six_error *err)
{
    if (how->seats < game->min_seats || how->seats > game->max_seats)
        return six_fail(err, SIX_RANGE, N_("%s is for %d to %d players"),
                        game->id, game->min_seats, game->max_seats);
    for (int i = 0; game->options[i].id; i++) {
        const struct six_option *o = &game->options[i];
        int16_t v = how->option[i];
        int16_t high = o->high;
        for (high = o->choice ? -1 : high; o->choice && o->choice[high + 1];)
            high++;
        if (v < (o->choice ? 0 : o->low) || v > high)
            return six_fail(err, SIX_RANGE, N_("option %s is out of range"),
                            o->id);
    }
    const char *why = game->refuses ? game->refuses(how) : NULL;
    if (why)
        return six_fail(err, SIX_RANGE, "%s",
                        six_tr(err ? err->lang : SIX_EN, why));
    return SIX_OK;
}

bool six_option_is_told(const struct six_option *option, int16_t value)
{
    return !option->later || value != option->normal;
}

const char *six_option_text(const struct six_option *option, int16_t value,
                            char buf[8])
{
    if (option->choice)
        return option->choice[value];
    snprintf(buf, 8, "%d", value);
    return buf;
}

bool six_action_equal(struct six_action a, struct six_action b)
{
    return a.verb == b.verb && memcmp(a.arg, b.arg, sizeof a.arg) == 0 &&
           a.seed == b.seed;
}

int six_action_code(const struct six_game *game, struct six_action act)
{
    const struct six_code *code = &game->codes[act.verb];
    int sum = 0;
    for (int i = 0; i < SIX_TOKENS_MAX; i++)
        sum += act.arg[i] * code->weight[i];
    return code->first + (code->modulus ? sum % code->modulus : sum);
}

bool six_is_legal(const struct six_game *game, const void *state,
                  struct six_action act)
{
    struct six_action menu[SIX_LEGAL_MAX];
    int n = game->legal(state, menu);
    if (game->to_act(state) == SIX_CHANCE)
        act.seed = 0;
    for (int i = 0; i < n; i++)
        if (six_action_equal(menu[i], act))
            return true;
    return false;
}

const char *six_seat_id(const struct six_game *game, const void *state,
                        six_seat seat)
{
    if (seat == SIX_CHANCE)
        return "chance";
    if (seat >= SIX_SEATS_MAX)
        return "nobody";
    return game->seat_id(state, seat);
}

six_seat six_seat_find(const struct six_game *game, const void *state,
                       int seats, const char *id)
{
    for (six_seat s = 0; s < seats; s++)
        if (strcmp(game->seat_id(state, s), id) == 0)
            return s;
    return strcmp(id, "chance") == 0 ? SIX_CHANCE : SIX_HIDDEN;
}

/* Whether a seat has a name that no other one has. */
static bool has_own_name(const void *state, six_seat seat,
                         const char *const *names)
{
    const struct six_base *base = state;
    if (!names || !names[seat] || !names[seat][0])
        return false;
    for (six_seat s = 0; s < base->seats; s++)
        if (s != seat && names[s] && strcmp(names[s], names[seat]) == 0)
            return false;
    return true;
}

const char *six_seat_name(const struct six_game *game, const void *state,
                          six_seat seat, const struct six_speaker *to)
{
    if (seat == SIX_CHANCE)
        return six_tr(to->lang, N_("Chance"));
    if (seat >= SIX_SEATS_MAX)
        return six_tr(to->lang, N_("nobody"));
    if (has_own_name(state, seat, to->names))
        return to->names[seat];
    return six_tr(to->lang, game->seat_title(state, seat));
}

const struct six_card_info *six_card_at(const struct six_game *game,
                                        const void *state, uint8_t number)
{
    return game->card(game->card_row ? game->card_row(state, number) : number);
}

int six_card_number(const struct six_game *game, const void *state, int row)
{
    return game->card_number ? game->card_number(state, row) : row;
}

int six_card_find(const struct six_game *game, const char *id)
{
    for (int i = 0; i < game->card_count; i++)
        if (strcmp(game->card(i)->id, id) == 0)
            return i;
    return -1;
}

void six_card_say(const struct six_game *game, int index, six_lang lang,
                  struct six_text *out)
{
    const struct six_card_info *card = game->card(index);
    size_t before = out->used;
    if (!card->text || game->figures)
        game->card_text(index, lang, out);
    if (card->text && out->used > before)
        six_text_char(out, ' ');
    if (card->text)
        six_text_add(out, six_tr(lang, card->text));
    if (card->doubt)
        six_text_printf(out, " %s", six_tr(lang, card->doubt));
}

void six_card_json(const struct six_game *game, int index, six_lang lang,
                   struct six_json *out)
{
    const struct six_card_info *card = game->card(index);
    char said[SIX_CARD_TEXT_MAX];
    struct six_text text;
    six_text_init(&text, said, sizeof said);
    six_card_say(game, index, lang, &text);
    six_json_string(out, "name", six_tr(lang, card->name));
    six_json_string(out, "text", said);
    if (card->text && game->figures)
        six_json_string(out, "effect", six_tr(lang, card->text));
    six_json_int(out, "copies", card->copies);
    six_json_words(out, "rules", card->rules);
    if (card->doubt)
        six_json_string(out, "doubt", six_tr(lang, card->doubt));
    if (game->card_json)
        game->card_json(index, out);
}

const struct six_rule *six_rule_find(const struct six_game *game,
                                     const char *id)
{
    const struct six_rule *rule = game->rules;
    while (rule->id && strcmp(rule->id, id) != 0)
        rule++;
    return rule->id ? rule : NULL;
}

uint64_t six__hash(const void *bytes, size_t length)
{
    const unsigned char *p = bytes;
    uint64_t h = length;
    for (size_t i = 0; i < length; i++) {
        h ^= p[i];
        h *= UINT64_C(0x100000001b3);
    }
    return six_random(&h);
}

uint64_t six_state_hash(const struct six_game *game, const void *state)
{
    return six__hash(state, game->state_size);
}
