/* show.h -- what show.c is made of: names, lists and cards in words, and the
 * ring of Locations. */
#ifndef UNITED_SHOW_H
#define UNITED_SHOW_H

#include "core/page.h"
#include "games/united/united.h"

enum { ITEM_MAX = 400 };

/* Where the lines below a name begin, and where those go on that were
 * broken. */
enum { BELOW = 4, HANG = 6 };

/* The page and what is on it. */
struct united_page {
    struct six__page p;
    struct united *u;
    bool marked; /* a reconstruction has been named */
};

/* Things parted by commas. One is held back until it is known whether another
 * follows, since a comma must not begin a line; and the label waits for the
 * first, since it must not end one. */
struct united_list {
    struct united_page *t;
    char label[80];
    char held[ITEM_MAX];
};

const char *united_tr(const struct united_page *t, const char *text);

/* "Yondu (R)": the mark says that it is not the printed card. */
void united_add_name(struct united_page *t, struct six_text *out, uint8_t card);

/* The same without the mark, where the name only says who or where. */
const char *united_name(const struct united_page *t, uint8_t card);
const char *united_place_name(const struct united_page *t, int place);
const char *united_slot_name(const struct united_page *t, int slot);

extern const char *const united_action_names[ACTION_COUNT];
extern const char *const united_token_names[TOKEN_COUNT];

/* "a", then ", b". */
void united_add_detail(struct six_text *t, const char *detail);

/* "Health 3 of 5" */
void united_add_of(const struct united_page *t, struct six_text *out,
                   const char *label, int n, int wanted);

/* Two blanks and a word, with a mark; a label and a number, any number but 0,
 * a number of those wanted, a name. */
void united_put_word(struct united_page *t, const char *mark, const char *word);
void united_put_number(struct united_page *t, const char *label, int n);
void united_put_any(struct united_page *t, const char *label, int n);
void united_put_of(struct united_page *t, const char *label, int n, int wanted);
void united_put_named(struct united_page *t, const char *label,
                      const char *name);

/* Counts of each kind of action: "Move 1, Wild 2". */
void united_put_kinds(struct united_page *t, const char *label,
                      const uint8_t count[ACTION_COUNT]);
bool united_has_any(const uint8_t count[ACTION_COUNT]);

void united_list_begin(struct united_list *l, struct united_page *t,
                       const char *label);
void united_list_add(struct united_list *l, int copies, const char *item);
void united_list_number(struct united_list *l, const char *label, int n);
void united_list_end(struct united_list *l);

/* "Leadership (Attack)": a card with what must be known to play it. */
void united_say_card(struct united_page *t, uint8_t card, struct six_text *out);

/* "Attack, Move [spent]": the symbols of a card of the Storyline. */
void united_say_symbols(const struct united_page *t, int index,
                        struct six_text *out);

/* "Hulk: Leadership (Attack [spent])" */
void united_say_story(struct united_page *t, int index, struct six_text *out);

/* A line with the cards of a pile, if any: equal ones that lie together are
 * one item. */
void united_show_cards(struct united_page *t, const char *label,
                       struct six_pile pile);

/* show_story.c: the newest cards, and what the turn still offers. */
void united_show_story(struct united_page *t);
void united_show_offer(struct united_page *t);

/* show_ring.c: in a wide page two rows of three, which are read as a ring; else
 * one Location below the other. */
void united_show_ring(struct united_page *t);

#endif
