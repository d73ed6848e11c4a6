/* tell_game.c -- what replies say of games and their rules. */
#include <stddef.h>
#include <stdio.h>

#include "core/message.h"
#include "protocol/tell.h"

static void tell_option(const struct six_option *o, six_lang lang,
                        struct six_json *out)
{
    six_json_open_object(out, NULL);
    six_json_string(out, "id", o->id);
    six_json_string(out, "help", six_tr(lang, o->help));
    if (o->choice) {
        six_json_string(out, "default", o->choice[o->normal]);
        six_json_open_array(out, "choices");
        for (int i = 0; o->choice[i]; i++)
            six_json_string(out, NULL, o->choice[i]);
        six_json_close_array(out);
    } else {
        six_json_int(out, "default", o->normal);
        six_json_int(out, "low", o->low);
        six_json_int(out, "high", o->high);
    }
    if (o->role)
        six_json_int(out, "role", o->role - 1);
    six_json_close_object(out);
}

/* Seats have their names from a state. */
static void tell_seats(const struct six_game *game, const struct six_setup *how,
                       six_lang lang, struct six_json *out)
{
    _Alignas(max_align_t) unsigned char state[SIX_STATE_MAX];
    char number[8];
    snprintf(number, sizeof number, "%d", how->seats);
    game->setup(state, how);
    six_json_open_array(out, number);
    for (six_seat i = 0; i < how->seats; i++) {
        six_json_open_object(out, NULL);
        six_json_string(out, "seat", six_seat_id(game, state, i));
        six_json_string(out, "title", six_tr(lang, game->seat_title(state, i)));
        six_json_close_object(out);
    }
    six_json_close_array(out);
}

static void tell_seats_of(const struct six_game *game, six_lang lang,
                          struct six_json *out)
{
    six_json_open_object(out, "seats_of");
    for (int n = game->min_seats; n <= game->max_seats; n++) {
        struct six_setup how;
        six_setup_init(&how, game, n);
        if (six_setup_check(&how, game, NULL) == SIX_OK)
            tell_seats(game, &how, lang, out);
    }
    six_json_close_object(out);
}

void six__tell_game(const struct six_game *game, six_lang lang, bool cards,
                    struct six_json *out)
{
    six_json_string(out, "game", game->id);
    six_json_string(out, "name", six_tr(lang, game->name));
    six_json_string(out, "blurb", six_tr(lang, game->blurb));
    six_json_int(out, "min_seats", game->min_seats);
    six_json_int(out, "max_seats", game->max_seats);
    six_json_string(out, "talk", game->remark ? "remarks" : "free");
    tell_seats_of(game, lang, out);
    six_json_open_array(out, "options");
    for (int i = 0; game->options[i].id; i++)
        tell_option(&game->options[i], lang, out);
    six_json_close_array(out);
    if (cards)
        six__tell_cards(game, lang, out);
}

static void tell_rule(const struct six_rule *rule, six_lang lang,
                      struct six_json *out)
{
    six_json_open_object(out, NULL);
    six_json_string(out, "rule", rule->id);
    six_json_string(out, "text", six_tr(lang, rule->text));
    six_json_string(out, "mark", rule->mark);
    six_json_close_object(out);
}

void six__tell_rules(const struct six_game *game, const struct six_rule *only,
                     six_lang lang, struct six_json *out)
{
    six_json_string(out, "game", game->id);
    six_json_open_array(out, "rules");
    if (only)
        tell_rule(only, lang, out);
    for (int i = 0; !only && game->rules[i].id; i++)
        tell_rule(&game->rules[i], lang, out);
    six_json_close_array(out);
}
