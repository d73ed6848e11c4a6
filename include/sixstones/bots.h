/* bots.h -- players that are programs.
 *
 * A player sits at one seat of one game and is given that seat's views, never
 * the state itself: it can't cheat, by its type.
 *
 *     struct six_player *p;
 *     six_player_new(&p, "hard", game, seat, &err);
 *     ... after every action of anybody:    six_player_see(p, view);
 *     ... when the seat has to act:         six_player_choose(p, ...);
 *     six_player_free(p);
 *
 * The same views, seeds and budget give the same choices.
 */
#ifndef SIXSTONES_BOTS_H
#define SIXSTONES_BOTS_H

#include "sixstones/game.h"

/* ---- bots ---- */

/* How a search works. Zero means "none" or "no bound", except where told. */
struct six_search {
    uint32_t iterations; /* at most so many in a decision */
    uint32_t memory;     /* KiB, for all its trees together; never more */
    double seconds;      /* at most so long */
    uint8_t threads;     /* each with its own tree; 0 is 1 */
    bool blind;          /* use neither the game's eval() nor its prefer() */
    bool fresh;          /* forget the tree between decisions */
    uint8_t eyes;        /* whose view tells nodes apart (SIX_EYES_...); 0:
                            the game's */
    uint16_t infer;      /* so many guesses follow the game, and those in
                            which others would have acted otherwise die out;
                            0: the game's; 1: guess anew each time */
    uint16_t roll_out;   /* decisions before eval() judges; 0: the game's */
    double explore;      /* weight of the unexplored; 0: the game's */
    double soft;         /* chances given away on purpose: see below */
};

/* A level errs like a person, by taking the second best for the best: an
 * action whose chance of winning is x less than the best one's is chosen
 * 2^(x / soft) times less often. Never one that is worse by 4 soft. */

struct six_bot {
    const char *id;   /* "hard" */
    const char *name; /* N_() */
    const char *help; /* N_() */

    /* The settings of one that searches, or NULL; then: */
    const struct six_search *search;

    /* The index of the chosen action. view is what hide() left for seat, who
     * has to act; the same arguments give the same answer. */
    int (*choose)(const struct six_game *game, const void *view, six_seat seat,
                  const struct six_action *menu, int count, uint64_t seed);
};

/* The bots of this build, levels for people first; NULL past the last. */
const struct six_bot *six_bot_at(int index);

/* Who plays where nobody says otherwise. */
const struct six_bot *six_bot_usual(void);

/* The bot of that id, or NULL. */
const struct six_bot *six_bot_find(const char *id);

/* ---- players ---- */

/* How one decision is to be thought about. */
struct six_think {
    uint64_t seed;

    /* Where it is not NULL, this is called about every 50 ms by the thread
     * that asked, with the part of the budget that is used up (0 to 1); false
     * ends the search, which then answers with what it knows. */
    bool (*go_on)(void *context, double part);
    void *context;
};

struct six_player;

/* What a player can do. Bots of this build are made by six_player_new(); who
 * has others (a program behind a pipe) fills such a table. */
struct six_player_kind {
    bool wants_events; /* to be given to see() */

    /* What happened, as the seat was told, and what the seat knows now. NULL
     * for those who need no memory. */
    void (*see)(struct six_player *p, const void *view,
                const struct six_event *events, int count);

    /* The index of the chosen action, or -1 for somebody who has lost the
     * right to choose; err tells why. */
    int (*choose)(struct six_player *p, const void *view,
                  const struct six_action *menu, int count,
                  const struct six_think *how, struct six_error *err);

    /* The game is over; result is NULL where it was broken off. */
    void (*over)(struct six_player *p, const struct six_result *result);

    void (*free)(struct six_player *p);
};

/* The head of every player. */
struct six_player {
    const struct six_player_kind *kind;
    const struct six_game *game;
    six_seat seat;
};

/* A bot by its id, for one game. Settings of a search may follow, as in
 * "hard:iterations=2000,threads=2"; "search:..." begins from the plainest
 * ones. On success the caller owns *out. */
six_status six_player_new(struct six_player **out, const char *spec,
                          const struct six_game *game, six_seat seat,
                          struct six_error *err);

/* Whether six_player_new() would take this spec. Fills *out, if it is not
 * NULL, with the settings; zero for a bot that does not search. */
six_status six_player_check(const char *spec, struct six_search *out,
                            struct six_error *err);

/* A search with these settings. */
six_status six_player_search(struct six_player **out,
                             const struct six_search *settings,
                             const struct six_game *game, six_seat seat,
                             struct six_error *err);

/* To be called after every action, chance included, with the seat's view. */
void six_player_see(struct six_player *p, const void *view,
                    const struct six_event *events, int count);

int six_player_choose(struct six_player *p, const void *view,
                      const struct six_action *menu, int count,
                      const struct six_think *how, struct six_error *err);

void six_player_free(struct six_player *p);

/* ---- what a search found ---- */

enum { SIX_HINTS_MAX = 5 };

/* One action as the search sees it. */
struct six_hint {
    struct six_action act;
    double chance; /* of winning, 0 to 1 */
    double error;  /* half of its 95 % interval */
    double share;  /* of the search's attention: its confidence, 0 to 1 */

    /* What speaks most for it, or against it, until the seat has had its next
     * turn: an event, in what part of the futures it happens, and in what part
     * of those after the other hints (for all but the best: after the best).
     */
    bool foreseen; /* there is such an event */
    bool welcome;  /* the seat is better off where it happens */
    struct six_event event;
    double often, otherwise;
};

struct six_hints {
    int count; /* the best first */
    struct six_hint hint[SIX_HINTS_MAX];
    uint64_t iterations; /* this time */
    uint64_t kept;       /* from earlier searches */
    uint64_t nodes;      /* in memory now */
    uint64_t recycled;   /* nodes thrown away for others */
    double seconds;
};

/* Think about a decision and tell the best few actions, from the view
 * alone. */
six_status six_hints(struct six_hints *out, const struct six_search *settings,
                     const struct six_game *game, const void *view,
                     six_seat seat, const struct six_think *how,
                     struct six_error *err);

/* What the last decision of a player that searches was founded on; false for
 * others. Without events. */
bool six_player_report(const struct six_player *p, struct six_hints *out);

/* Why this action: sentences for the reader, made from the figures. hint is
 * one of all. Its own chance is left to whoever shows it. */
void six_hint_say(const struct six_game *game, const void *view,
                  const struct six_hint *hint, const struct six_hints *all,
                  const struct six_speaker *to, struct six_text *out);

#endif
