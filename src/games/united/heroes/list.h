/* heroes/list.h -- the Heroes, in the order of their rows, and how many rows
 * each has (its own and one for each kind of card), its id and its name. This
 * list and the file of its name are all that the rest of the game, and the
 * build, need to know of one. */
#ifndef UNITED_HEROES_LIST_H
#define UNITED_HEROES_LIST_H

#define HEROES(X)                                                              \
    X(captain_america, CAPTAIN_AMERICA, 10, "captain-america",                 \
      N_("Captain America"))                                                   \
    X(iron_man, IRON_MAN, 12, "iron-man", N_("Iron Man"))                      \
    X(black_widow, BLACK_WIDOW, 10, "black-widow", N_("Black Widow"))          \
    X(hulk, HULK, 8, "hulk", N_("Hulk"))                                       \
    X(captain_marvel, CAPTAIN_MARVEL, 9, "captain-marvel",                     \
      N_("Captain Marvel"))                                                    \
    X(ant_man, ANT_MAN, 12, "ant-man", N_("Ant-Man"))                          \
    X(wasp, WASP, 11, "wasp", N_("Wasp"))                                      \
    X(venom, VENOM, 12, "venom", N_("Venom"))                                  \
    X(scarlet_spider, SCARLET_SPIDER, 12, "scarlet-spider",                    \
      N_("Scarlet Spider"))                                                    \
    X(peni_parker, PENI_PARKER, 9, "peni-parker", N_("Peni Parker"))           \
    X(silk, SILK, 13, "silk", N_("Silk"))                                      \
    X(spider_man_noir, SPIDER_MAN_NOIR, 11, "spider-man-noir",                 \
      N_("Spider-Man Noir"))                                                   \
    X(spider_punk, SPIDER_PUNK, 11, "spider-punk", N_("Spider-Punk"))          \
    X(symbiote_spider_man, SYMBIOTE_SPIDER_MAN, 13, "symbiote-spider-man",     \
      N_("Symbiote Spider-Man"))                                               \
    X(anti_venom, ANTI_VENOM, 10, "anti-venom", N_("Anti-Venom"))              \
    X(superior_spider_man, SUPERIOR_SPIDER_MAN, 13, "superior-spider-man",     \
      N_("Superior Spider-Man"))                                               \
    X(wolverine, WOLVERINE, 13, "wolverine", N_("Wolverine"))                  \
    X(cyclops, CYCLOPS, 11, "cyclops", N_("Cyclops"))                          \
    X(storm, STORM, 11, "storm", N_("Storm"))                                  \
    X(jean_grey, JEAN_GREY, 10, "jean-grey", N_("Jean Grey"))                  \
    X(professor_x, PROFESSOR_X, 12, "professor-x", N_("Professor X"))          \
    X(beast, BEAST, 10, "beast", N_("Beast"))                                  \
    X(mystique, MYSTIQUE, 11, "mystique", N_("Mystique"))                      \
    X(magneto, MAGNETO, 11, "magneto", N_("Magneto"))                          \
    X(spider_man_2099_s1, SPIDER_MAN_2099_S1, 11, "spider-man-2099-s1",        \
      N_("Spider-Man 2099 (Season 1)"))                                        \
    X(shuri, SHURI, 10, "shuri", N_("Shuri"))                                  \
    X(black_panther, BLACK_PANTHER, 12, "black-panther", N_("Black Panther"))  \
    X(thor, THOR, 9, "thor", N_("Thor"))                                       \
    X(ghost_rider, GHOST_RIDER, 11, "ghost-rider", N_("Ghost Rider"))          \
    X(punisher, PUNISHER, 10, "punisher", N_("Punisher"))                      \
    X(doctor_doom, DOCTOR_DOOM, 9, "doctor-doom", N_("Doctor Doom"))           \
    X(captain_carter, CAPTAIN_CARTER, 13, "captain-carter",                    \
      N_("Captain Carter"))                                                    \
    X(spider_man_2099, SPIDER_MAN_2099, 12, "spider-man-2099",                 \
      N_("Spider-Man 2099"))                                                   \
    X(mighty_thor, MIGHTY_THOR, 12, "mighty-thor", N_("Mighty Thor"))          \
    X(loki, LOKI, 12, "loki", N_("Loki"))                                      \
    X(black_panther_shuri, BLACK_PANTHER_SHURI, 12, "black-panther-shuri",     \
      N_("Black Panther (Shuri)"))                                             \
    X(ironheart, IRONHEART, 13, "ironheart", N_("Ironheart"))                  \
    X(cosmic_ghost_rider, COSMIC_GHOST_RIDER, 12, "cosmic-ghost-rider",        \
      N_("Cosmic Ghost Rider"))

#endif
