/* arena_ranks.c -- sixstones arena under mpirun: what people are told of other
 * processes. */
#include <unistd.h>

#include "cli/arena.h"

enum { MOMENT = 3 /* seconds; mpirun takes one or two to end us */ };

/* Where nobody can meet, rank 0 says so for all: mpirun ends the others when
 * it has. One that is alone in it says so a moment later. */
int arena_meet(struct six__ranks **out, const struct cli *cli)
{
    const struct six__link *link = NULL;
    struct six_error err = { .lang = cli->lang };
    if (six__link_started() == 1)
        return CLI_OK;
    six_status st = six__link_load(&link, &err);
    if (st == SIX_OK)
        st = six__ranks_open(out, link, &err);
    if (st == SIX_OK)
        return CLI_OK;
    if (six__link_rank() > 0)
        sleep(MOMENT);
    return cli_fail(cli, NULL, &err);
}

bool arena_serves(const struct six__ranks *ranks)
{
    return ranks && ranks->number > 0;
}

static void remember(struct arena_lost *lost, int rank)
{
    if (!lost->ranks.data)
        six_text_init(&lost->ranks, lost->data, sizeof lost->data);
    six_text_printf(&lost->ranks, lost->ranks.used ? ", %d" : "%d", rank);
}

void arena_rank_news(struct arena_lost *lost, const struct cli *cli, int rank,
                     enum six__news what, uint64_t games)
{
    const char *line = NULL;
    switch (what) {
    case SIX__LOST:
        remember(lost, rank);
        line = N_("rank %d is lost; games that others play now: %llu");
        break;
    case SIX__BACK:
        line = N_("rank %d is back");
        break;
    case SIX__LEFT:
        line = N_("rank %d was told to end; games that others play now: %llu");
        break;
    }
    fprintf(stderr, six_tr(cli->lang, line), rank, (unsigned long long)games);
    putc('\n', stderr);
}

void arena_tell_lost(const struct arena_lost *lost, const struct cli *cli)
{
    if (!lost->ranks.used)
        return;
    fprintf(stderr,
            six_tr(cli->lang, N_("ranks that were lost: %s; others have played "
                                 "their games, nothing is missing")),
            lost->data);
    putc('\n', stderr);
}
