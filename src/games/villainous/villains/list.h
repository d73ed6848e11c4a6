/* list.h -- the Villains, in the order of their rows, and how many rows each
 * has. This list and the file of its name are all that the rest of the game,
 * and the build, need to know of one. */
#ifndef VILLAINOUS_VILLAINS_LIST_H
#define VILLAINOUS_VILLAINS_LIST_H

#define VILLAINS(X)                                                            \
    X(thanos, THANOS, 26)                                                      \
    X(hela, HELA, 26)                                                          \
    X(ultron, ULTRON, 30)                                                      \
    X(killmonger, KILLMONGER, 32)                                              \
    X(taskmaster, TASKMASTER, 30)

#endif
