/* show.h -- what show.c is made of: lists of pieces and cards in words. */
#ifndef VILLAINOUS_SHOW_H
#define VILLAINOUS_SHOW_H

#include "core/page.h"
#include "games/villainous/villainous.h"

enum { ITEM_MAX = 400 };

/* Things parted by commas. One is held back until it is known whether another
 * follows, since a comma must not begin a line; and the label waits for the
 * first, since it must not end one. */
struct villainous_list {
    struct six__page *p;
    const char *label;
    const char *mark; /* of each item: lines begin plain */
    char held[ITEM_MAX];
};

void villainous_list_begin(struct villainous_list *l, struct six__page *p,
                           const char *label);
void villainous_list_add(struct villainous_list *l, int copies,
                         const char *item);

/* Pieces with their Strength as it counts now and why; at a glance, without
 * the reasons. */
void villainous_list_pieces(struct villainous_list *l,
                            const struct villainous *v, pieces set,
                            bool glance);

/* The cards of a hand or pile of a seat, with what one must know to play them,
 * or their names alone. */
void villainous_list_cards(struct villainous_list *l,
                           const struct villainous *v, six_seat seat,
                           struct six_pile pile, bool whole);
void villainous_list_end(struct villainous_list *l);

/* "a", then ", b". */
void villainous_add_detail(struct six_text *t, const char *detail);

const char *villainous_name(const struct six__page *p, uint8_t card);
const char *villainous_villain_name(const struct six__page *p,
                                    const struct villainous *v, six_seat seat);

#endif
