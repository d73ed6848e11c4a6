/* journal.h -- the file that a run can be gone on with.
 *
 * The first line tells the run, each further one a finished game. What has
 * been written survives the death of the program at any moment; a last line
 * that was cut short is dropped. docs/arena.md describes the lines.
 */
#ifndef SIX_ARENA_JOURNAL_H
#define SIX_ARENA_JOURNAL_H

#include "arena/results.h"

struct six__journal;

/* Open the journal of this run, make it if there is none, and put its games
 * into results. program is our version. Fails where it is of another run, or
 * another process writes it; err->line is the line that can't be read. On
 * success the caller owns *out. */
six_status six__journal_open(struct six__journal **out, const char *path,
                             const char *program, const struct six__plan *plan,
                             struct six__results *results,
                             struct six_error *err);

/* Write a finished game. */
six_status six__journal_add(struct six__journal *j, uint64_t game,
                            const struct six__row *row, struct six_error *err);

void six__journal_close(struct six__journal *j);

/* The line of a game, with its newline, and back. */
void six__journal_line(const struct six__plan *plan, uint64_t game,
                       const struct six__row *row, struct six_text *out);
six_status six__journal_read(const struct six__plan *plan, const char *line,
                             size_t length, uint64_t *game,
                             struct six__row *row, struct six_error *err);

#endif
