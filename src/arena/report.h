/* report.h -- what a run has shown, as plain figures.
 *
 * tally.c fills a report from the games of a run; text, JSON, CSV and HTML are
 * written from it and from nothing else, so that they always agree. The same
 * games give the same report, whoever played them in whatever order.
 *
 *   report
 *     ratings            one for each bot (not in a balance)
 *     parts              one for each encounter: two bots, or, in a balance,
 *                        a bot with itself
 *       slices           its games: all of them, then by number of seats, by
 *                        value of each varied option, by set-up
 *         score          who is better, and by how much (not in a balance)
 *         lines          win rates by side and order, those of all seats where
 *                        they play together, endings
 *         spreads        turns, decisions, branching
 *
 * All intervals hold 95 %. docs/arena.md gives the formulas.
 */
#ifndef SIX_ARENA_REPORT_H
#define SIX_ARENA_REPORT_H

#include "arena/plan.h"

enum { SIX__KEY_MAX = 160, SIX__BINS = 24 };

/* How often something happened. */
struct six__rate {
    uint64_t games;   /* of so many */
    double won;       /* in so many; a part of a victory counts as a part */
    double rate;      /* won / games; 0 where there are no games */
    double low, high; /* its interval, within 0 to 1 */
    double even;      /* what the rate would be if all played equally well and
                         no side were better: 1 / sides; 0 where that makes no
                         sense (endings, and where all play together) */
};

/* What a line counts. */
enum six__subject {
    SIX__SIDE,  /* victories of a side, called by its seats: "thanos", "a-e" */
    SIX__ORDER, /* victories of the side that decided 1st, 2nd, ...: "1" */
    SIX__TEAM,  /* victories of all seats where they are one side: "" */
    SIX__ENDING /* games that ended so: "snap" */
};

/* In a balance the bot is the part's. Else the line counts the games where
 * this bot was alone at that side (or in that order) against the other one at
 * all other sides, or held all seats of a team; endings count all games, and
 * bot is -1. */
struct six__line {
    enum six__subject subject;
    int bot; /* row of the plan's bots */
    char key[SIX__KEY_MAX];
    struct six__rate rate;
};

/* A difference in strength: may be infinite, with either sign. */
struct six__elo {
    double elo, low, high;
};

/* By how much more often a's team has won than b's, where all play together:
 * between -1 and 1, found from pairs of games with one deal. */
struct six__lead {
    uint64_t pairs;
    double lead, low, high;
};

/* The part's a against its b. */
struct six__score {
    uint64_t groups;       /* the games come in so many groups with one deal */
    struct six__rate all;  /* of a, seats being fair: even is a half */
    struct six__rate lone; /* of a, alone against b at all other sides */
    struct six__rate lone_b; /* of b, alone against a */
    struct six__lead lead;   /* of a, where all play together */
    struct six__elo elo;     /* how much stronger a is */
};

/* A figure of each game, over the games of a slice. */
struct six__spread {
    double mean, low, high; /* the mean and its interval */
    double deviation;       /* between games */
    double least, most;
    double first, width;     /* bin i counts the games with first + width * i
                                <= figure < first + width * (i + 1) */
    uint64_t bin[SIX__BINS]; /* the last also has those beyond it */
};

/* Which games a slice holds. */
enum six__dimension {
    SIX__BY_NOTHING, /* all */
    SIX__BY_SEATS,   /* value: how many seats */
    SIX__BY_OPTION,  /* option: row of the game's table; value: the option's */
    SIX__BY_SETTING  /* value: row of the plan's settings */
};

/* Dimensions with one value are left out, and set-ups where one other dimension
 * tells them apart: a run with one set-up has the slice of all games alone. */
struct six__slice {
    enum six__dimension dimension;
    int option, value;
    char key[SIX__KEY_MAX]; /* "", "3", "heroLife=4", "seats=3 heroLife=4" */
    uint64_t games;
    struct six__score score; /* zero in a balance */
    int line_count;
    struct six__line *line; /* sides, orders, teams, endings; endings by how
                               often, the rest in the game's order */
    struct six__spread turns, decisions;
    struct six__spread branching; /* the mean length of a game's menus */
};

/* One encounter. */
struct six__part {
    int a, b; /* rows of the plan's bots; equal in a balance */
    int slice_count;
    struct six__slice *slice; /* the first holds all games */
};

/* What a bot has done in all its games. */
struct six__rating {
    int bot;
    struct six__elo elo; /* against the mean of all bots */
    uint64_t games;
    double score;           /* the mean over its groups; 0.5 is even */
    struct six__rate team;  /* its victories where all play together */
    uint64_t forfeits;      /* games in which it lost the right to play */
    uint64_t first_forfeit; /* the first of them */
    const char *why;        /* of that; or NULL */
};

enum six__decision {
    SIX__UNDECIDED,
    SIX__ACCEPT_H0, /* the difference is elo0 rather than elo1 */
    SIX__ACCEPT_H1
};

/* A sequential test. */
struct six__sprt {
    double elo0, elo1, alpha, beta;
    double llr, lower, upper; /* log-likelihood ratio, and its bounds */
    uint64_t rounds;          /* after so many it stopped, or stands now */
    enum six__decision decision;
};

struct six__report {
    const struct six__plan *plan;
    uint64_t planned; /* games */
    uint64_t games;   /* that are counted here: whole groups alone */
    bool complete;    /* all of them, or as many as the test needed */
    bool tested;      /* there is a sequential test */
    struct six__sprt sprt;
    int rating_count;           /* as many as bots */
    struct six__rating *rating; /* the best first; in a balance in order */
    int part_count;
    struct six__part *part;
};

void six__report_free(struct six__report *report);

/* Write it all. Each can be called twice with the same result, first to
 * measure. Text is for people, with marks (SIX_STRONG ...); of several
 * encounters it shows the most important figures alone. */
void six__report_text(const struct six__report *report, six_lang lang,
                      struct six_text *out);
void six__report_json(const struct six__report *report, struct six_text *out);
void six__report_csv(const struct six__report *report, struct six_text *out);

/* The sentence about the games that a bot forfeited. */
void six__tell_forfeits(const struct six__rating *rating, const char *name,
                        six_lang lang, struct six_text *out);

/* What becomes of set-ups with one side among others, N_(). */
extern const char six__about_mixed[];

/* What the score of two bots is called, N_(). */
const char *six__score_name(const struct six__plan *plan);

/* Ids, as they stand in JSON and CSV. */
const char *six__subject_id(enum six__subject subject);
const char *six__dimension_id(enum six__dimension dimension);
const char *six__decision_id(enum six__decision decision);

#endif
