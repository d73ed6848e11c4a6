/* case_run.h -- what the directives of a case share. Each gets what follows
 * its word, may cut it to pieces, and returns whether it holds; else it has
 * filled run->why. */
#ifndef SIX_CLI_CASE_RUN_H
#define SIX_CLI_CASE_RUN_H

#include "cli/case.h"

struct case_run {
    const struct six_game *game;
    six_lang lang;
    struct case_failure *why;

    struct six_setup how;
    uint64_t seed;   /* of the deal */
    uint64_t stream; /* of chance after it */
    bool undealt;
    struct case_given *given;
    int given_line; /* the last that gives something */

    struct six_session *session; /* NULL: not begun */
    int last;                    /* first action of the last `when`, or -1 */
    unsigned char *mark;         /* all views, the public one last, or NULL */
};

/* Fill run->why and return false. The format is translated. */
bool case_fail(struct case_run *r, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
bool case_fail_status(struct case_run *r, const struct six_error *err);

/* Add what was expected, and found; case_fail_menu: found is the menu. */
void case_expect(struct case_run *r, const char *expected, const char *found);
bool case_fail_menu(struct case_run *r, const char *expected);

const void *case_state(const struct case_run *r);
void case_action_text(const struct case_run *r, struct six_action act,
                      char buf[SIX_ACTION_TEXT_MAX]);

/* Find a seat; chance is one, or, where viewers are meant, the public. */
bool case_read_seat(struct case_run *r, const char *id, bool viewer,
                    six_seat *out);

/* Cut "SEAT:" off a line; without it *seat is SIX_NOBODY, but a viewer must be
 * named. Returns what follows, or NULL after failing. */
char *case_cut_seat(struct case_run *r, char *rest, bool viewer,
                    six_seat *seat);

/* Read an action in its full form, legal or not. */
bool case_read_action(struct case_run *r, const char *text,
                      struct six_action *act);

/* Read a whole number from 0 to most. */
bool case_read_number(struct case_run *r, const char *text, uint64_t most,
                      uint64_t *out);

/* case_expect.c */
bool case_then(struct case_run *r, char *rest);
bool case_view(struct case_run *r, char *rest);
bool case_legal(struct case_run *r, char *rest);
bool case_illegal(struct case_run *r, char *rest);
bool case_only(struct case_run *r, char *rest);
bool case_over(struct case_run *r, char *rest);
bool case_not(struct case_run *r, char *rest);
bool case_place(struct case_run *r, char *rest);
bool case_events(struct case_run *r, char *rest);
bool case_no_events(struct case_run *r, char *rest);
bool case_say(struct case_run *r, char *rest);
bool case_mark(struct case_run *r, char *rest);
bool case_same(struct case_run *r, char *rest);

#endif
