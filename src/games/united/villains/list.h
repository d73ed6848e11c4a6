/* villains/list.h -- the Villains, in the order of their rows, and how many
 * rows each has (the dashboard, the kinds of Threats, the kinds of Master Plan
 * cards) and its id. This list and the file of its name are all that the rest
 * of the game, and the build, need to know of one. */
#ifndef UNITED_VILLAINS_LIST_H
#define UNITED_VILLAINS_LIST_H

#define VILLAINS(X)                                                            \
    X(red_skull, RED_SKULL, 17, "red-skull")                                   \
    X(ultron, ULTRON, 13, "ultron")                                            \
    X(taskmaster, TASKMASTER, 15, "taskmaster")                                \
    X(anti_venom, ANTI_VENOM, 16, "anti-venom")                                \
    X(morlun, MORLUN, 19, "morlun")                                            \
    X(spot, SPOT, 15, "spot")                                                  \
    X(superior_spider_man, SUPERIOR_SPIDER_MAN, 14, "superior-spider-man")     \
    X(sabretooth, SABRETOOTH, 9, "sabretooth")                                 \
    X(juggernaut, JUGGERNAUT, 13, "juggernaut")                                \
    X(doctor_doom, DOCTOR_DOOM, 15, "doctor-doom")                             \
    X(loki, LOKI, 14, "loki")                                                  \
    X(cosmic_ghost_rider, COSMIC_GHOST_RIDER, 16, "cosmic-ghost-rider")        \
    X(immortus, IMMORTUS, 19, "immortus")                                      \
    X(maestro, MAESTRO, 16, "maestro")                                         \
    X(emperor_doom, EMPEROR_DOOM, 17, "emperor-doom")

#endif
