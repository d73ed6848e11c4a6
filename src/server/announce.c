/* announce.c -- announcements: sent at once, and kept for newcomers in memory
 * alone. Who starts the server again has other news. */
#include "server/announce.h"

#include <stdio.h>

#include "server/log.h"

static void write_it(struct six_json *out, const struct link *l,
                     const void *arg)
{
    const struct announcement *a = arg;
    (void)l;
    six_json_string(out, "type", "announcement");
    six_json_string(out, "text", a->text);
    six_json_int(out, "at", a->at);
}

void announce(struct server *server, const char *text, int64_t ms)
{
    struct announcement *a = &server->announcement;
    a->at = wall_ms();
    a->until = ms ? server->now + ms : 0;
    snprintf(a->text, sizeof a->text, "%s", text);
    for (struct link *l = server->links; l; l = l->next)
        if (l->greeted)
            link_send(l, write_it, a);
}

void announce_to(struct link *l)
{
    const struct announcement *a = &l->server->announcement;
    if (l->server->now < a->until)
        link_send(l, write_it, a);
}
