/* engine.h -- the messages of the protocol, for the files of the engine.
 *
 * A message is checked against its row in engine.c. Then act (engine_do_...)
 * changes what is to be changed, and may fail; then tell (engine_tell_...)
 * writes the members of the reply. tell changes nothing, since it is called
 * twice: first to measure.
 */
#ifndef SIX_CLI_ENGINE_H
#define SIX_CLI_ENGINE_H

#include "core/message.h"
#include "protocol/schema.h"
#include "sixstones/bots.h"
#include "sixstones/session.h"

enum {
    ENGINE_LINE_MAX = SIX__MESSAGE_MAX,
    ENGINE_TABLES = 64,
    ENGINE_EVENTS_OF = 1000, /* actions whose events one reply tells */
    ENGINE_MEMBERS_MAX = 10
};

struct engine_table {
    struct six_session *session; /* or NULL */
    bool manual;                 /* chance waits for somebody to play it */
};

struct engine {
    six_lang lang;
    bool reveal; /* whole positions and events may be asked for */
    bool quit;
    struct engine_table table[ENGINE_TABLES];
};

/* A message, and what act has found out for tell. */
struct engine_request {
    struct engine *engine;
    const struct six_value *message;
    int table; /* which, from 0 */
    struct six_error err;

    const struct six_game *game;
    six_seat seat;               /* SIX_NOBODY is the public */
    bool whole;                  /* sees everything */
    int number;                  /* of an action, a card */
    const struct six_rule *rule; /* the one that is asked for, or NULL: all */
    char action[SIX_ACTION_TEXT_MAX];
    char *record; /* freed after the reply */
    struct six_hints hints;
};

struct engine_type {
    const char *name;
    bool wants_game; /* the table must have one */
    six_status (*act)(struct engine_request *r);
    void (*tell)(const struct engine_request *r, struct six_json *out);
    struct six__member members[ENGINE_MEMBERS_MAX]; /* the last is empty */
};

static inline struct six_session *engine_session(const struct engine_request *r)
{
    return r->engine->table[r->table].session;
}

/* engine_do.c */

/* The member "seed"; where it is left out, one that nobody can foresee. */
six_status engine_take_seed(struct engine_request *r, uint64_t *out);

/* The member "seat", for whom a bot thinks: it must have to act. */
six_status engine_read_thinker(struct engine_request *r);

six_status engine_do_hello(struct engine_request *r);
six_status engine_do_games(struct engine_request *r);
six_status engine_do_new(struct engine_request *r);
six_status engine_do_load(struct engine_request *r);
six_status engine_do_set_position(struct engine_request *r);
six_status engine_do_save(struct engine_request *r);
six_status engine_do_close(struct engine_request *r);
six_status engine_do_position(struct engine_request *r);
six_status engine_do_view(struct engine_request *r);
six_status engine_do_legal(struct engine_request *r);
six_status engine_do_play(struct engine_request *r);
six_status engine_do_bot(struct engine_request *r);
six_status engine_do_why(struct engine_request *r);
six_status engine_do_events(struct engine_request *r);
six_status engine_do_can_undo(struct engine_request *r);
six_status engine_do_undo(struct engine_request *r);
six_status engine_do_branch(struct engine_request *r);
six_status engine_do_rules(struct engine_request *r);
six_status engine_do_card(struct engine_request *r);
six_status engine_do_remarks(struct engine_request *r);
six_status engine_do_lang(struct engine_request *r);
six_status engine_do_quit(struct engine_request *r);

/* engine_hint.c */
six_status engine_do_hint(struct engine_request *r);
void engine_tell_hint(const struct engine_request *r, struct six_json *out);

/* engine_tell.c */
void engine_tell_hello(const struct engine_request *r, struct six_json *out);
void engine_tell_games(const struct engine_request *r, struct six_json *out);
void engine_tell_table(const struct engine_request *r, struct six_json *out);
void engine_tell_save(const struct engine_request *r, struct six_json *out);
void engine_tell_close(const struct engine_request *r, struct six_json *out);
void engine_tell_position(const struct engine_request *r, struct six_json *out);
void engine_tell_view(const struct engine_request *r, struct six_json *out);
void engine_tell_legal(const struct engine_request *r, struct six_json *out);
void engine_tell_play(const struct engine_request *r, struct six_json *out);
void engine_tell_why(const struct engine_request *r, struct six_json *out);
void engine_tell_events(const struct engine_request *r, struct six_json *out);
void engine_tell_can_undo(const struct engine_request *r, struct six_json *out);
void engine_tell_rules(const struct engine_request *r, struct six_json *out);
void engine_tell_card(const struct engine_request *r, struct six_json *out);
void engine_tell_remarks(const struct engine_request *r, struct six_json *out);
void engine_tell_lang(const struct engine_request *r, struct six_json *out);

#endif
