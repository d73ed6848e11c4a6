/* message.c -- set-ups, cards, actions and results in messages. */
#include "core/message.h"

#include <string.h>

/* ---- out ---- */

void six__tell_options(const struct six_game *game, const struct six_setup *how,
                       struct six_json *out)
{
    six_json_open_object(out, "options");
    for (int i = 0; game->options[i].id; i++) {
        const struct six_option *o = &game->options[i];
        char buf[8];
        if (o->choice)
            six_json_string(out, o->id,
                            six_option_text(o, how->option[i], buf));
        else
            six_json_int(out, o->id, how->option[i]);
    }
    six_json_close_object(out);
}

void six__tell_setup(const struct six_game *game, const struct six_setup *how,
                     struct six_json *out)
{
    six_json_int(out, "seats", how->seats);
    six__tell_options(game, how, out);
}

void six__tell_cards(const struct six_game *game, six_lang lang,
                     struct six_json *out)
{
    six_json_open_array(out, "cards");
    for (int i = 0; i < game->card_count; i++) {
        six_json_open_object(out, NULL);
        six_json_string(out, "card", game->card(i)->id);
        six_card_json(game, i, lang, out);
        six_json_close_object(out);
    }
    six_json_close_array(out);
}

static void tell_code(struct six_action act, struct six_json *out)
{
    int last = (int)sizeof act.arg;
    while (last > 0 && act.arg[last - 1] == 0)
        last--;
    six_json_open_array(out, "code");
    six_json_int(out, NULL, act.verb);
    for (int i = 0; i < last; i++)
        six_json_int(out, NULL, act.arg[i]);
    six_json_close_array(out);
}

void six__tell_action(const struct six_game *game, const void *state, int index,
                      struct six_action act, const struct six_speaker *to,
                      struct six_json *out)
{
    char words[SIX_ACTION_TEXT_MAX], buf[500];
    struct six_text text, say;
    six_text_init(&text, words, sizeof words);
    six_action_text(game, state, act, &text);
    six_text_init(&say, buf, sizeof buf);
    six_action_say(game, state, act, to, &say);
    six_json_open_object(out, NULL);
    six_json_int(out, "index", index);
    six_json_string(out, "text", words);
    char *args = strchr(words, ' ');
    if (args)
        *args++ = '\0';
    six_json_string(out, "verb", words);
    six_json_words(out, "args", args ? args : "");
    tell_code(act, out);
    six_json_string(out, "say", buf);
    six_json_close_object(out);
}

void six__tell_result(const struct six_game *game, const void *state,
                      const struct six_result *result, six_lang lang,
                      struct six_json *out)
{
    struct six_setup how;
    game->how(state, &how);
    six_json_open_object(out, "result");
    six_json_string(out, "ending", result->ending);
    six_json_string(out, "text", six_tr(lang, result->text));
    six_json_bool(out, "draw", result->draw);
    six_json_open_object(out, "places");
    for (six_seat i = 0; i < how.seats; i++)
        six_json_int(out, six_seat_id(game, state, i), result->place[i]);
    six_json_close_object(out);
    six_json_open_object(out, "scores");
    for (six_seat i = 0; i < how.seats; i++)
        six_json_int(out, six_seat_id(game, state, i), result->score[i]);
    six_json_close_object(out);
    six_json_close_object(out);
}

/* ---- in ---- */

static six_status read_index(const struct six_value *v,
                             const struct six_action *menu, int count,
                             struct six_action *out, struct six_error *err)
{
    if (v->kind != SIX_VALUE_INT || v->number < 0 || v->number >= count)
        return six_fail(err, SIX_RANGE,
                        N_("'index' is a whole number below %d, which is how "
                           "many legal actions there are"),
                        count);
    *out = menu[v->number];
    return SIX_OK;
}

static six_status read_code(const struct six_value *v, struct six_action *out,
                            struct six_error *err)
{
    struct six_action act = { 0 };
    int count = v->kind == SIX_VALUE_ARRAY ? six_value_count(v) : 0;
    bool good = count >= 1 && count <= 1 + (int)sizeof act.arg;
    int i = 0;
    for (v = v->first; good && v; v = v->next, i++) {
        good = v->kind == SIX_VALUE_INT && v->number >= 0 &&
               v->number <= UINT8_MAX;
        *(i ? &act.arg[i - 1] : &act.verb) = (uint8_t)v->number;
    }
    if (!good)
        return six_fail(err, SIX_RANGE,
                        N_("'code' is a list of 1 to 8 numbers from 0 to "
                           "255"));
    *out = act;
    return SIX_OK;
}

six_status six__read_numbers(const struct six_value *object,
                             const struct six_action *menu, int count,
                             struct six_action *out, struct six_error *err)
{
    const struct six_value *index = six_value_get(object, "index");
    const struct six_value *code = six_value_get(object, "code");
    const struct six_value *seed = six_value_get(object, "seed");
    if (!index == !code || six_value_count(object) != (seed ? 2 : 1))
        return six_fail(err, SIX_SYNTAX,
                        N_("an action is a text, or an object with 'index' or "
                           "'code', and 'seed' for chance"));
    return index ? read_index(index, menu, count, out, err)
                 : read_code(code, out, err);
}
