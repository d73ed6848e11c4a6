/* arena.h -- the parts of sixstones arena. */
#ifndef SIX_CLI_ARENA_H
#define SIX_CLI_ARENA_H

#include "arena/ranks.h"
#include "cli/cli.h"

/* ---- what is to be played (arena_plan.c) ---- */

/* The words of the command line that make a plan. */
struct arena_words {
    const char *format, *game;
    int bot_count;
    const char *bot[SIX__BOTS_MAX];
    const char *seats; /* "2-4,6", or NULL */
    int option_count;
    const char *option[SIX_OPTIONS_MAX]; /* "heroLife=4,5" */
    const char *seed;                    /* or NULL */
};

/* Make a plan of them. False after telling what is wrong. */
bool arena_plan(const struct cli *cli, const struct arena_words *words,
                struct six__plan *out);

/* ---- while it is played (arena_show.c) ---- */

struct arena_show {
    const struct cli *cli;
    bool quiet, terminal;
    double begun, shown; /* seconds */
    uint64_t before;     /* games of the journal */
    bool drawn;          /* the bar is on the screen */
};

/* So many workers; or, where it is not 0, so many ranks. */
void arena_show_init(struct arena_show *show, const struct cli *cli, bool quiet,
                     struct six__desk *d, int workers, int ranks);

/* Draw the bar, or say a line now and then. */
void arena_show_tick(struct arena_show *show, struct six__desk *d);

/* Take the bar away. */
void arena_show_end(struct arena_show *show);

/* ---- several processes (arena_ranks.c) ---- */

/* Those that were lost on the way: "2, 3". */
struct arena_lost {
    char data[200];
    struct six_text ranks;
};

/* Meet the other processes that mpirun has started. *out stays NULL where
 * there are none. Returns CLI_OK, or else after telling. */
int arena_meet(struct six__ranks **out, const struct cli *cli);

/* Whether we are one that only plays. */
bool arena_serves(const struct six__ranks *ranks);

/* Tell what has become of a rank, and keep it in mind. */
void arena_rank_news(struct arena_lost *lost, const struct cli *cli, int rank,
                     enum six__news what, uint64_t games);

/* After a run that is complete all the same. */
void arena_tell_lost(const struct arena_lost *lost, const struct cli *cli);

/* ---- what came out (arena_out.c) ---- */

/* How a report is written. */
enum arena_format { ARENA_TEXT, ARENA_JSON, ARENA_CSV, ARENA_HTML };

struct arena_out {
    const struct cli *cli;
    enum arena_format format;
    const char *path; /* NULL: standard output */
    int file;         /* of path */
};

/* Read --format and --out, and see that the file can be written: not only
 * after the run. Returns CLI_OK, or else after telling. */
int arena_out_open(struct arena_out *out, const struct cli *cli,
                   const char *format, const char *path);

/* Write the report, and close the file. */
int arena_out_write(struct arena_out *out, const struct six__report *report);

void arena_out_close(struct arena_out *out);

#endif
