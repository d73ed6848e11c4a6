/* counters.c -- the words for what is counted. */
#include "server/counters.h"

const char *refusal_name(enum refusal cause)
{
    static const char *const names[REFUSALS] = {
        [REFUSED_FULL] = "full",
        [REFUSED_CONNECTIONS] = "connections",
        [REFUSED_RATE_CONNECTS] = "rate-connects",
        [REFUSED_RATE_REQUESTS] = "rate-requests",
        [REFUSED_HOST] = "host",
        [REFUSED_ORIGIN] = "origin",
        [REFUSED_PATH] = "path",
        [REFUSED_PROTOCOL] = "protocol",
        [REFUSED_STOPPING] = "stopping",
        [REFUSED_RATE_MESSAGES] = "rate-messages",
        [REFUSED_RATE_MESSAGES_EACH] = "rate-messages-each",
        [REFUSED_BYTES] = "bytes",
        [REFUSED_GUESSES] = "guesses",
        [REFUSED_LOGINS] = "logins",
        [REFUSED_MAKES] = "makes",
        [REFUSED_TALK] = "talk",
        [REFUSED_REPORTS] = "reports",
        [REFUSED_TABLES] = "tables",
        [REFUSED_THINKING] = "thinking",
        [REFUSED_BANNED] = "banned",
    };
    return names[cause];
}

const char *drop_name(enum drop cause)
{
    static const char *const names[DROPS] = {
        [DROPPED_SLOW] = "slow",       [DROPPED_FLOOD] = "flood",
        [DROPPED_SILENT] = "silent",   [DROPPED_PROTOCOL] = "protocol",
        [DROPPED_REVOKED] = "revoked", [DROPPED_BANNED] = "banned",
    };
    return names[cause];
}
