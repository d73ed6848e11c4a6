/* save.c -- a game as a text file: docs/record.md. */
#include <inttypes.h>
#include <string.h>

#include "session/session.h"

/* What was agreed on beside the rules: clock, seal, commits and salts. */
static void save_terms(const struct six_session *s, struct six_text *out)
{
    if (s->clock.kind != SIX_CLOCK_NONE) {
        six_text_add(out, "clock ");
        six__clock_text(&s->clock, out);
        six_text_char(out, '\n');
    }
    if (s->seal.seal[0])
        six_text_printf(out, "seal %s\n", s->seal.seal);
    for (six_seat i = 0; i < s->seats; i++)
        if (s->seal.commit[i][0])
            six_text_printf(out, "commit %s %s\n",
                            s->game->seat_id(six__session_start(s), i),
                            s->seal.commit[i]);
    for (six_seat i = 0; i < s->seats; i++)
        if (s->seal.salt[i][0])
            six_text_printf(out, "salt %s %s\n",
                            s->game->seat_id(six__session_start(s), i),
                            s->seal.salt[i]);
}

static void save_header(const struct six_session *s, struct six_text *out)
{
    const struct six_game *game = s->game;
    const void *start = six__session_start(s);
    struct six_setup how;
    game->how(start, &how);
    six_text_printf(out, SIX__RECORD_LINE "\ngame %s\nseats %d\n", game->id,
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
    save_terms(s, out);
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
    for (six_seat i = 0; s->clock.kind != SIX_CLOCK_NONE && i < s->seats; i++)
        six_text_printf(out, "left %s %" PRId64 "\n",
                        s->game->seat_id(s->state, i), six_session_left(s, i));
    if (s->seal.secret[0])
        six_text_printf(out, "secret %s\n", s->seal.secret);
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
