/* container.h -- from a member to the struct that it is part of. */
#ifndef SIX_SERVER_CONTAINER_H
#define SIX_SERVER_CONTAINER_H

#include <stddef.h>

#define CONTAINER_OF(member_at, type, member)                                  \
    ((type *)(void *)((char *)(member_at)-offsetof(type, member)))

#endif
