/* facts.c -- data/reference/villainous.csv, for the games that are watched. */
#include "games.h"

enum { CELLS = 13 };

struct fact facts[CARDS];
int known[KNOWN_COUNT];

/* ---- finding cards by their ids ---- */

enum { NAMES = 1024 };
static int16_t name_table[NAMES]; /* a card and 1, by the hash of its id */

static unsigned hash(const char *id)
{
    unsigned h = 5381;
    for (; *id; id++)
        h = h * 33 ^ (unsigned char)*id;
    return h % NAMES;
}

int card(const char *id)
{
    for (unsigned at = hash(id); name_table[at]; at = (at + 1) % NAMES)
        if (strcmp(facts[name_table[at] - 1].id, id) == 0)
            return name_table[at] - 1;
    fail_msg("there is no card %s", id);
    return NONE;
}

/* ---- reading ---- */

/* Nothing, and a number that the game makes (x), are 0. */
static int number(const char *text)
{
    return !*text || strcmp(text, "x") == 0 ? 0 : reference_number(text);
}

static void add_fact(char cell[][CELL_MAX])
{
    int index = six_card_find(villainous(), cell[0]);
    assert_in_range(index, 0, CARDS - 1);
    struct fact *f = &facts[index];
    memcpy(f->id, cell[0], sizeof f->id);
    f->set = word_index(set_words, VILLAIN_COUNT, cell[1]);
    f->deck = (enum deck)word_index(deck_words, DECK_COUNT, cell[2]);
    f->type = word_index(type_words, TYPE_COUNT, cell[3]);
    f->copies = number(cell[4]);
    f->cost = number(cell[5]);
    f->strength = number(cell[6]);
    f->activation = number(cell[7]);
    unsigned at = hash(f->id);
    while (name_table[at])
        at = (at + 1) % NAMES;
    name_table[at] = (int16_t)(index + 1);
}

void read_facts(void)
{
    static char cell[CELLS][CELL_MAX];
    FILE *file = reference_open("data/reference/villainous.csv");
    int n = 0;
    for (; reference_next(file, cell, CELLS); n++)
        add_fact(cell);
    fclose(file);
    assert_int_equal(n, CARDS);
#define KNOWN_ROW(NAME, id) known[NAME] = card(id);
    KNOWN(KNOWN_ROW)
#undef KNOWN_ROW
}
