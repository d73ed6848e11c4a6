/* ranks.c -- what rank 0 and the others have in common: letters, meeting,
 * parting. */
#include "arena/ranks.h"

#include <stdlib.h>
#include <string.h>

#include "arena/head.h"
#include "core/hash.h"

static const double step_most = 0.5; /* of the clock, from look to look */
static const double usual_silence = 30;

/* ---- letters ---- */

double six__ranks_time(struct six__ranks *r)
{
    double now = six__seconds(), step = now - r->clock.seen;
    r->clock.seen = now;
    r->clock.time += step < step_most ? step : step_most;
    return r->clock.time;
}

void six__ranks_send(struct six__ranks *r, int to, const struct six_text *t)
{
    if (!r->link->send(r->link->self, to, t->data, t->used))
        r->dumb = true;
}

void six__ranks_say(struct six__ranks *r, int to, enum six__letter kind)
{
    char data[] = { (char)kind, '\0' };
    six__ranks_send(r, to, &(struct six_text){ data, sizeof data, 1 });
}

char *six__ranks_receive(struct six__ranks *r, int *from)
{
    int length = r->link->receive(r->link->self, from, r->letter);
    if (length < 0)
        return NULL;
    r->letter[length] = '\0';
    return r->letter;
}

double six__ranks_beat(const struct six__ranks *r)
{
    return r->silence < 4 ? r->silence / 4 : 1;
}

six_status six__ranks_run(const struct six__ranks_how *how, uint64_t *out,
                          struct six_error *err)
{
    struct six__head head;
    six_status st = six__head_init(&head, how->program, how->shop.plan, err);
    if (st == SIX_OK)
        *out = six__hash(head.line.data, head.line.used);
    six__head_release(&head);
    return st;
}

/* ---- meeting and parting ---- */

six_status six__ranks_open(struct six__ranks **out,
                           const struct six__link *link, struct six_error *err)
{
    char why[200] = "";
    struct six__ranks *r = calloc(1, sizeof *r);
    if (!r)
        return six_fail(err, SIX_NO_MEMORY, N_("out of memory"));
    if (!link->open(link->self, &r->number, &r->count, why, sizeof why)) {
        free(r);
        return six_fail(err, SIX_IO, N_("the processes can't meet: %s"), why);
    }
    r->link = link;
    r->silence = usual_silence;
    r->clock.seen = six__seconds();
    r->rank = calloc((size_t)r->count, sizeof *r->rank);
    if (!r->rank) {
        six__ranks_close(r, 1);
        return six_fail(err, SIX_NO_MEMORY, N_("out of memory"));
    }
    *out = r;
    return SIX_OK;
}

void six__ranks_close(struct six__ranks *r, int code)
{
    if (!r)
        return;
    if (r->number == 0 && r->rank)
        six__ranks_dismiss(r);
    else
        six__ranks_see_off(r);
    six__shop_free(r->shop);
    r->link->close(r->link->self, r->lost, code);
    free(r->rank);
    free(r->holder);
    free(r);
}
