/* pipe.c -- programs of somebody's own as players. */
#include "arena/pipe.h"

#include <stdlib.h>
#include <string.h>

#include "core/clean.h"

/* What a program is not told at once is kept for its next decision: this much,
 * the latest. Games of ours need a tenth of it. */
enum { EVENTS_MAX = 4096 };

static const double start_seconds = 30; /* some load a lot before they greet */
static const double decide_seconds = 10;
static const double leave_seconds = 2; /* to take note of the end of a game */

static const char prefix[] = "cmd:";

struct player {
    struct six_player head;
    struct six__pipes *pipes;
    struct six__program *program; /* NULL until the first decision */
    char *command;
    int event_count;
    struct six_event event[EVENTS_MAX];
    _Alignas(max_align_t) unsigned char view[SIX_STATE_MAX]; /* the last */
};

/* ---- those who wait ---- */

void six__pipes_init(struct six__pipes *pipes, double seconds, bool heard)
{
    *pipes = (struct six__pipes){
        .patience = { .start = start_seconds,
                      .decide = seconds > 0 ? seconds : decide_seconds,
                      .heard = heard },
    };
}

void six__pipes_release(struct six__pipes *pipes)
{
    while (pipes->idle) {
        struct six__program *p = pipes->idle;
        pipes->idle = p->next;
        six__program_free(p, false);
    }
}

static void put_back(struct six__pipes *pipes, struct six__program *p)
{
    p->next = pipes->idle;
    pipes->idle = p;
}

/* One that waits for a game, or NULL. */
static struct six__program *take_out(struct six__pipes *pipes,
                                     const char *command)
{
    struct six__program **link = &pipes->idle, *p;
    while ((p = *link) != NULL && strcmp(p->command, command) != 0)
        link = &p->next;
    if (p)
        *link = p->next;
    return p;
}

/* ---- the player ---- */

static struct player *player_of(struct six_player *head)
{
    void *p = head; /* which is its first member */
    return p;
}

static struct six__question question(const struct player *p, const void *view,
                                     const struct six_think *how)
{
    return (struct six__question){
        .game = p->head.game,
        .seat = p->head.seat,
        .view = view,
        .seconds = p->pipes->patience.decide,
        .events = p->event,
        .event_count = p->event_count,
        .how = how,
    };
}

static void see(struct six_player *head, const void *view,
                const struct six_event *events, int count)
{
    struct player *p = player_of(head);
    memcpy(p->view, view, head->game->state_size);
    if (p->event_count + count > EVENTS_MAX) {
        p->event_count = EVENTS_MAX / 2;
        memmove(p->event, p->event + EVENTS_MAX / 2, sizeof p->event / 2);
    }
    if (count > 0)
        memcpy(p->event + p->event_count, events,
               (size_t)count * sizeof *events);
    p->event_count += count;
}

static void drop(struct player *p)
{
    six__program_free(p->program, true);
    p->program = NULL;
}

/* Find a program and begin the game. One that has waited may have left, or be
 * no good any more, which is no fault of this game: then a new one is started.
 */
static six_status begin(struct player *p, const struct six__question *q,
                        struct six_error *err)
{
    p->program = take_out(p->pipes, p->command);
    if (p->program && six__program_new(p->program, q, err) == SIX_OK)
        return SIX_OK;
    drop(p);
    six_status st = six__program_start(&p->program, p->command,
                                       &p->pipes->patience, q->how, err);
    return st == SIX_OK ? six__program_new(p->program, q, err) : st;
}

static int choose(struct six_player *head, const void *view,
                  const struct six_action *menu, int count,
                  const struct six_think *how, struct six_error *err)
{
    struct player *p = player_of(head);
    struct six_error ours = { .lang = SIX_EN };
    struct six__question q = question(p, view, how);
    struct six_error *told = err ? err : &ours;
    q.menu = menu;
    q.count = count;
    memcpy(p->view, view, head->game->state_size);
    int chosen = -1;
    if (p->program || begin(p, &q, told) == SIX_OK)
        chosen = six__program_decide(p->program, &q, told);
    if (chosen < 0)
        drop(p);
    p->event_count = 0;
    return chosen;
}

/* Whoever can't take note of the end is not asked again. */
static void over(struct six_player *head, const struct six_result *result)
{
    struct player *p = player_of(head);
    struct six_error err = { .lang = SIX_EN };
    struct six__question q = question(p, p->view, NULL);
    if (!p->program)
        return;
    q.seconds = leave_seconds;
    if (six__program_over(p->program, &q, result, &err) == SIX_OK)
        put_back(p->pipes, p->program);
    else
        drop(p);
    p->program = NULL;
}

static void free_player(struct six_player *head)
{
    struct player *p = player_of(head);
    over(head, NULL);
    free(p->command);
    free(p);
}

static const struct six_player_kind kind = {
    .wants_events = true,
    .see = see,
    .choose = choose,
    .over = over,
    .free = free_player,
};

bool six__is_command(const char *spec)
{
    return strncmp(spec, prefix, sizeof prefix - 1) == 0;
}

six_status six__command_check(const char *spec, struct six_error *err)
{
    const char *command = spec + sizeof prefix - 1;
    if (command[strspn(command, " ")] && six__is_clean(command))
        return SIX_OK;
    return six_fail(err, SIX_SYNTAX,
                    N_("'cmd:' takes a command, as in cmd:./mybot"));
}

six_status six__pipe_player(struct six_player **out, struct six__pipes *pipes,
                            const char *spec, const struct six_game *game,
                            six_seat seat, struct six_error *err)
{
    struct player *p = calloc(1, sizeof *p);
    char *command = strdup(spec + sizeof prefix - 1);
    if (!p || !command) {
        free(p);
        free(command);
        return six_fail(err, SIX_NO_MEMORY, N_("out of memory"));
    }
    p->head = (struct six_player){ &kind, game, seat };
    p->pipes = pipes;
    p->command = command;
    *out = &p->head;
    return SIX_OK;
}
