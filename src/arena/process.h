/* process.h -- a program behind pipes: a line there, a line back, within a
 * time. Knows nothing of games.
 *
 * A process belongs to one thread at a time. It has a process group of its
 * own, so that its end is the end of all it has started, and that Ctrl-C at
 * our terminal is our business and not its.
 */
#ifndef SIX_ARENA_PROCESS_H
#define SIX_ARENA_PROCESS_H

#include "core/message.h"
#include "sixstones/bots.h"

enum { SIX__WORDS_MAX = 120 };

struct six__process;

/* Start a command of the shell. What it writes to its standard error goes to
 * ours where it is heard; else only the last of it is kept. */
six_status six__process_start(struct six__process **out, const char *command,
                              bool heard, struct six_error *err);

enum six__answer {
    SIX__ANSWERED,
    SIX__GONE,    /* it has ended, or has closed its output */
    SIX__LATE,    /* the time is over */
    SIX__LONG,    /* more than SIX__MESSAGE_MAX bytes without an end */
    SIX__UNASKED, /* it had sent this line before */
    SIX__STOPPED, /* go_on() said so */
    SIX__NO_ROOM  /* we are out of memory */
};

/* Send a text, which ends with '\n', and wait for a line. *line and *length
 * are what has come, the whole line without its end or a part of one; they
 * hold until the next call. how may be NULL; else its go_on() is called. */
enum six__answer six__process_ask(struct six__process *p, const char *text,
                                  size_t size, double seconds,
                                  const struct six_think *how,
                                  const char **line, size_t *length);

/* How it has ended, or that it has not, a moment having been given. */
struct six__fate {
    bool ended;
    int status, signal; /* one of them, where it has ended */
};
struct six__fate six__process_fate(struct six__process *p);

/* The last line that it wrote to its standard error, or "". */
const char *six__process_words(struct six__process *p,
                               char out[SIX__WORDS_MAX + 1]);

/* End it and all it has started. With a farewell, which ends with '\n', it is
 * told so, and may take a moment to leave by itself. p may be NULL. */
void six__process_end(struct six__process *p, const char *farewell);

#endif
