/* position.c -- positions as JSON: what is the same for every game. */
#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "core/hash.h"
#include "sixstones/game.h"

static void write_options(const struct six_game *game,
                          const struct six_setup *how, struct six_json *out)
{
    six_json_open_object(out, "options");
    for (int i = 0; game->options[i].id; i++) {
        const struct six_option *o = &game->options[i];
        int16_t value = how->option[i];
        char buf[8];
        if (!six_option_is_told(o, value))
            continue;
        if (o->choice)
            six_json_string(out, o->id, six_option_text(o, value, buf));
        else
            six_json_int(out, o->id, value);
    }
    six_json_close_object(out);
}

void six_position_json(const struct six_game *game, const void *state,
                       struct six_json *out, const char *name)
{
    struct six_setup how;
    game->how(state, &how);
    six_json_open_object(out, name);
    six_json_string(out, "game", game->id);
    six_json_int(out, "seats", how.seats);
    write_options(game, &how, out);
    six_json_string(out, "to_act",
                    six_seat_id(game, state, game->to_act(state)));
    game->position(state, out);
    six_json_close_object(out);
}

uint64_t six_position_hash(const struct six_game *game, const void *state)
{
    char json[SIX_POSITION_MAX];
    struct six_text text;
    struct six_json out;
    six_text_init(&text, json, sizeof json);
    six_json_init(&out, &text);
    six_position_json(game, state, &out, NULL);
    assert(six_text_ok(&text));
    return six__hash(json, text.used);
}

static six_status read_options(struct six_setup *how,
                               const struct six_game *game,
                               const struct six_value *options,
                               struct six_error *err)
{
    if (options && options->kind != SIX_VALUE_OBJECT)
        return six_fail(err, SIX_TYPE, N_("'options' must be an object"));
    for (const struct six_value *v = options ? options->first : NULL; v;
         v = v->next) {
        char number[24];
        snprintf(number, sizeof number, "%lld", (long long)v->number);
        const char *text = v->kind == SIX_VALUE_STRING ? v->string
                           : v->kind == SIX_VALUE_INT  ? number
                                                       : NULL;
        if (!text)
            return six_fail(err, SIX_TYPE,
                            N_("option '%.40s' must be a string or a whole "
                               "number"),
                            v->name);
        six_status st = six_setup_option(how, game, v->name, text, err);
        if (st != SIX_OK)
            return st;
    }
    return SIX_OK;
}

six_status six_setup_read(struct six_setup *out, const struct six_game *game,
                          const struct six_value *object, struct six_error *err)
{
    const struct six_value *seats = six_value_get(object, "seats");
    if (seats && seats->kind != SIX_VALUE_INT)
        return six_fail(err, SIX_TYPE, N_("'seats' must be a whole number"));
    if (seats && (seats->number < 0 || seats->number > SIX_SEATS_MAX))
        return six_fail(err, SIX_RANGE, N_("%s is for %d to %d players"),
                        game->id, game->min_seats, game->max_seats);
    struct six_setup how;
    six_setup_init(&how, game, seats ? (int)seats->number : game->min_seats);
    six_status st =
        read_options(&how, game, six_value_get(object, "options"), err);
    if (st == SIX_OK)
        st = six_setup_check(&how, game, err);
    if (st == SIX_OK)
        *out = how;
    return st;
}

six_status six_position_read(const struct six_game *game, void *state,
                             const struct six_value *position, uint64_t seed,
                             struct six_error *err)
{
    if (position->kind != SIX_VALUE_OBJECT)
        return six_fail(err, SIX_TYPE, N_("a position must be an object"));
    const struct six_value *id = six_value_get(position, "game");
    if (id &&
        (id->kind != SIX_VALUE_STRING || strcmp(id->string, game->id) != 0))
        return six_fail(err, SIX_UNKNOWN, N_("this position is not one of %s"),
                        game->id);
    struct six_setup how;
    six_status st = six_setup_read(&how, game, position, err);
    if (st != SIX_OK)
        return st;
    _Alignas(16) unsigned char made[SIX_STATE_MAX];
    game->setup(made, &how);
    while (game->to_act(made) == SIX_CHANCE) {
        struct six_action menu[SIX_LEGAL_MAX];
        game->legal(made, menu);
        menu[0].seed = six_random(&seed);
        game->apply(made, menu[0], NULL);
    }
    st = game->arrange(made, position, err);
    if (st == SIX_OK)
        memcpy(state, made, game->state_size);
    return st;
}
