/* united.c -- Marvel United as the exactness test knows it: written from
 * docs/rules/united.md (section 27 above all) and data/reference/united.csv,
 * independently of the game's own code. */
#include <stdio.h>
#include <stdlib.h>

#include "exact.h"

enum { CARDS = 565, ID_SIZE = 64, CAST_MAX = 12 };

/* Sides beside those of the Heroes, who have a letter each from 'a' on. */
enum {
    PLAN_SIDE = 'P',
    VILLAIN_SIDE = 'V',
    HERO_SIDE = 'H',
    SUPPORT_SIDE = 'S'
};

/* All cards of decks, hands and Super cards. Their owners are Heroes, for plans
 * Villains, for Super cards nobody. */
struct fact {
    char id[ID_SIZE], owner[ID_SIZE];
    int copies;
    int wilds; /* of a plain card that shows nothing else */
    char kind; /* 'h'ero card, 'p'lan, super-'v'illain, 's'uper-hero */
    bool effect;
};
static struct fact facts[CARDS];
static int fact_count;

/* Those of the game that a view is of, with a row for the end. */
static struct card cards[CARDS_MAX + 1];
static const struct fact *fact_of[CARDS_MAX];
static int card_count;

/* ---- the cards ---- */

static char kind_of(const char *word)
{
    static const struct {
        const char *word;
        char kind;
    } kinds[] = { { "hero-card", 'h' },
                  { "plan", 'p' },
                  { "super-villain", 'v' },
                  { "super-hero", 's' } };
    for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++)
        if (strcmp(kinds[i].word, word) == 0)
            return kinds[i].kind;
    return 0;
}

/* A line such as "hulk-wild,hero-card,hulk,core,1,symbols=wild,...": id, kind,
 * owner, pack, copies, figures. */
static void read_line(char *line)
{
    enum { ID, KIND, OWNER, PACK, COPIES, FIGURES, CELLS };
    char *cell[CELLS];
    for (int i = 0; i < CELLS; i++)
        cell[i] = strsep(&line, ",");
    if (!line || fact_count == CARDS || !kind_of(cell[KIND]))
        return;
    struct fact *f = &facts[fact_count++];
    snprintf(f->id, ID_SIZE, "%s", cell[ID]);
    snprintf(f->owner, ID_SIZE, "%s", cell[OWNER]);
    f->kind = kind_of(cell[KIND]);
    f->copies = (int)strtol(cell[COPIES], NULL, 10);
    f->effect = f->kind == 'h' && strstr(cell[FIGURES], ";effect");
    if (strcmp(cell[FIGURES], "symbols=wild") == 0)
        f->wilds = 1;
    if (strcmp(cell[FIGURES], "symbols=wild+wild") == 0)
        f->wilds = 2;
}

static void load(void)
{
    char line[1024];
    FILE *file = fopen("data/reference/united.csv", "r");
    while (file && fgets(line, sizeof line, file))
        read_line(line);
    if (file)
        fclose(file);
    if (fact_count < CARDS) {
        fputs("exactness: data/reference/united.csv lacks cards; run this in "
              "the repository\n",
              stderr);
        exit(2);
    }
}

/* ---- who is in the game ---- */

/* The seats' Heroes; then those who have left, and those who support. */
static int find_cast(const struct six_value *root, const char *cast[CAST_MAX])
{
    const struct six_value *v = get(root, "heroes");
    int n = 0;
    for (v = v ? v->first : NULL; v; v = v->next)
        cast[n++] = get(v, "hero")->string;
    v = get(root, "slots");
    for (v = v ? v->first : NULL; v; v = v->next) {
        int i = 0;
        while (i < n && strcmp(cast[i], v->string) != 0)
            i++;
        if (i == n && strcmp(v->string, "-") != 0 && n < CAST_MAX)
            cast[n++] = v->string;
    }
    return n;
}

static const struct six_value *chosen(const struct six_value *root)
{
    return get(get(root, "support"), "chosen");
}

/* Whether a Hero supports a Commander. */
static bool supports(const struct six_value *root, const char *hero)
{
    size_t length = strlen(hero);
    const struct six_value *v = chosen(root);
    for (v = v ? v->first : NULL; v; v = v->next)
        if (strncmp(v->string, hero, length) == 0 && v->string[length] == '-')
            return true;
    return false;
}

static char side_of(const struct six_value *root, const char *hero)
{
    const char *cast[CAST_MAX];
    int n = find_cast(root, cast), seats = six_value_count(get(root, "heroes"));
    for (int i = 0; i < n; i++)
        if (strcmp(cast[i], hero) == 0)
            return (char)(i >= seats && supports(root, hero) ? SUPPORT_SIDE
                                                             : 'a' + i);
    return 0;
}

static void add_cards(char kind, const char *owner, char side)
{
    for (int i = 0; i < fact_count && card_count < CARDS_MAX; i++)
        if (facts[i].kind == kind && strcmp(facts[i].owner, owner) == 0) {
            cards[card_count] =
                (struct card){ .id = facts[i].id, .side = side };
            fact_of[card_count++] = &facts[i];
        }
}

/* The cards that exist in this game: its table is made anew for each view. */
static void list_cards(const struct six_value *root)
{
    const char *cast[CAST_MAX];
    int n = find_cast(root, cast);
    const struct six_value *villain = get(get(root, "villain"), "card");
    card_count = 0;
    for (int i = 0; i < n; i++)
        add_cards('h', cast[i], side_of(root, cast[i]));
    if (villain) /* their ids begin with "v-" */
        add_cards('p', villain->string + 2, PLAN_SIDE);
    add_cards('v', "", VILLAIN_SIDE);
    add_cards('s', "", HERO_SIDE);
    cards[card_count] = (struct card){ .id = NULL };
}

/* ---- how many there are of each ---- */

static bool is_option(const struct six_value *root, const char *name,
                      const char *value)
{
    return strcmp(get(get(root, "options"), name)->string, value) == 0;
}

static bool is_solo(const struct six_value *root)
{
    return six_value_count(get(root, "heroes")) == 1;
}

/* How often a deck has cards that are plain Wild, or Wild + Wild. */
static int plain(const char *hero, int wilds)
{
    int n = 0;
    for (int i = 0; i < fact_count; i++)
        if (facts[i].kind == 'h' && facts[i].wilds == wilds &&
            strcmp(facts[i].owner, hero) == 0)
            n += facts[i].copies;
    return n;
}

/* How many plain Wilds (1) or Wild + Wilds (2) have left the deck of a Hero for
 * Challenges, Equipment, the Commander [MU-18.2 to MU-18.4, MU-19.1,
 * MU-24.1]. */
static int taken_out(const struct six_value *root, const struct six_value *hero,
                     int wilds)
{
    const char *name = get(hero, "hero")->string;
    bool heroic = is_option(root, "challenge", "heroic");
    int reasons = (heroic || is_option(root, "challenge", "moderate")) +
                  has_string(get(hero, "flags"), "equipped") + is_solo(root);
    int single = plain(name, 1), twice = plain(name, 2), out[3] = { 0 };
    if ((heroic || is_option(root, "challenge", "hard")) && twice > 0)
        out[2] = 1;
    for (; reasons > 0; reasons--)
        if (out[1] < single)
            out[1]++;
        else if (out[2] < twice)
            out[2]++;
    return out[wilds];
}

static int hero_copies(const struct six_value *root, const struct fact *fact)
{
    const struct six_value *v = get(root, "heroes")->first;
    for (; v; v = v->next)
        if (strcmp(get(v, "hero")->string, fact->owner) == 0)
            return fact->copies -
                   (fact->wilds ? taken_out(root, v, fact->wilds) : 0);
    return supports(root, fact->owner) ? count_named(chosen(root), fact->id)
                                       : fact->copies;
}

/* A Super card that was played has left the game [MU-23.1, MU-23.7]. */
static int copies(const struct six_value *root, const char *id)
{
    const struct fact *fact = fact_of[row_of(cards, id)];
    if (fact->kind == 'h')
        return hero_copies(root, fact);
    if (fact->kind == 'p')
        return fact->copies;
    return get(root, "super_played")
               ? 1 - count_named(get(root, "super_played"), id)
               : 0;
}

/* ---- where they are ---- */

/* Behind the hands of the Heroes come their decks. */
static void add_heroes(const struct six_value *root, struct deal *out)
{
    const struct six_value *heroes = get(root, "heroes");
    for (const struct six_value *v = heroes->first; v; v = v->next)
        add_pile(out, cards, get(v, "hand"),
                 side_of(root, get(v, "hero")->string))
            ->sorted = true;
    for (const struct six_value *v = heroes->first; v; v = v->next)
        add_pile(out, cards, get(v, "deck"),
                 side_of(root, get(v, "hero")->string))
            ->deck = true;
    for (const struct six_value *v = heroes->first; v; v = v->next)
        add_pile(out, cards, get(v, "super"), HERO_SIDE)->sorted = true;
}

/* Cards of the Storyline: those that lie face down, or the others. */
static struct pile *add_story(const struct six_value *root, struct deal *out,
                              bool down)
{
    struct pile *p = add_pile(out, cards, NULL, 0);
    const struct six_value *v = get(root, "storyline")->first;
    for (; v; v = v->next) {
        const char *of = get(v, "of")->string;
        if (has_string(get(v, "flags"), "down") != down)
            continue;
        p->side[p->count] =
            strcmp(of, "villain") == 0 ? PLAN_SIDE : side_of(root, of);
        p->card[p->count++] = row_of(cards, get(v, "card")->string);
    }
    return p;
}

static void read_piles(const struct six_value *root, struct deal *out)
{
    const struct six_value *villain = get(root, "villain");
    out->count = 0;
    list_cards(root);
    if (!villain) /* before the deal */
        return;
    add_heroes(root, out);
    add_story(root, out, true);
    add_pile(out, cards, get(villain, "hand"), PLAN_SIDE)->sorted = true;
    add_pile(out, cards, get(villain, "plans"), PLAN_SIDE)->deck = true;
    add_pile(out, cards, get(villain, "super"), VILLAIN_SIDE)->sorted = true;
    add_pile(out, cards, get(root, "offer"), HERO_SIDE)->sorted = true;
    add_pile(out, cards, get(get(root, "support"), "deck"), SUPPORT_SIDE)
        ->deck = true;
}

static void read_open(const struct six_value *root, struct deal *out)
{
    out->count = 0;
    if (!get(root, "villain"))
        return;
    add_story(root, out, false);
    add_pile(out, cards, get(get(root, "support"), "row"), SUPPORT_SIDE);
}

/* ---- what is proved ---- */

/* Whether whoever is asked for a card with a Special Effect has one: a Hero
 * without one would have shown the hand instead [MU-28.22, N1]. */
static bool asked_is_right(const struct six_value *root,
                           const struct deal *deal)
{
    enum { WHICH = 0, EFFECTS = 1 }; /* as positions number them */
    const struct six_value *stack = get(root, "stack");
    const struct six_value *top = item(stack, six_value_count(stack) - 1);
    if (strcmp(get(root, "ask")->string, "hand") != 0 || !top ||
        strcmp(get(top, "frame")->string, "discard") != 0 ||
        item(get(top, "reg"), WHICH)->number != EFFECTS)
        return true;
    const struct pile *hand = &deal->pile[get(root, "to_act")->string[0] - 'a'];
    for (int i = 0; i < hand->count; i++)
        if (fact_of[hand->card[i]]->effect)
            return true;
    return false;
}

/* Which part of the ways to fill places outside of the deck with copies of a
 * card is left if some of these are known to lie in the deck. */
static double part_left(const struct six_value *hero, const char *id,
                        const struct pile *deck, int held,
                        const int left[CARDS_MAX])
{
    uint8_t row = row_of(cards, id);
    int seen = count_named(get(hero, "deck"), id);
    int all = left[row] + held + count_row(deck, row) - seen;
    int kept = count_named(get(hero, "returned"), id) - seen;
    double part = 1;
    for (int i = 0; i < held && kept > 0; i++)
        part *= kept + i < all ? (double)(all - kept - i) / (all - i) : 0;
    return part;
}

/* How many of a card are in places of a pile that the view hides. */
static int count_hidden(const struct pile *pile, const struct six_value *list,
                        const char *id)
{
    return count_row(pile, row_of(cards, id)) - count_named(list, id);
}

/* Cards that all have seen before a deck was shuffled lie in it. */
static double returned_ways(const struct six_value *hero,
                            const struct pile *hand, const struct pile *deck,
                            const int left[CARDS_MAX])
{
    const struct six_value *list = get(hero, "returned");
    double ways = 1;
    for (const struct six_value *v = item(list, 0); v; v = v->next) {
        const struct six_value *before = list->first;
        while (strcmp(before->string, v->string) != 0)
            before = before->next;
        if (before == v)
            ways *= part_left(hero, v->string, deck,
                              count_hidden(hand, get(hero, "hand"), v->string),
                              left);
    }
    return ways;
}

/* A card that must be played as soon as it is there lies open in a hand [N2].
 */
static bool hand_is_right(const struct six_value *hero, const struct pile *hand)
{
    const char *open = "superior-spider-man-final-understanding";
    return row_of(cards, open) == HIDDEN ||
           count_hidden(hand, get(hero, "hand"), open) == 0;
}

static double ways(const struct six_value *root, const struct deal *deal,
                   const int left[CARDS_MAX])
{
    const struct six_value *heroes = get(root, "heroes");
    const struct pile *hand = deal->pile;
    double n = 1;
    if (!heroes)
        return 1;
    int seats = six_value_count(heroes);
    if (!asked_is_right(root, deal))
        return 0;
    for (const struct six_value *v = heroes->first; v; v = v->next, hand++)
        n *= hand_is_right(v, hand) ? returned_ways(v, hand, hand + seats, left)
                                    : 0;
    return n;
}

/* ---- random games ---- */

/* Half of them against a player, half with closed hands. */
static void vary(struct six_setup *how, uint64_t *stream)
{
    static const char *const words[][2] = { { "opponent", "superVillain" },
                                            { "hands", "closed" },
                                            { "challenge", "moderate" },
                                            { "challenge", "hard" },
                                            { "equipment", "yes" } };
    const struct six_game *game = six_game_find("united");
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++)
        if (six_random_below(stream, 2))
            six_setup_option(how, game, words[i][0], words[i][1], NULL);
}

const struct model united_model = {
    .game = "united",
    .cards = cards,
    .load = load,
    .read = read_piles,
    .open = read_open,
    .copies = copies,
    .ways = ways,
    .no_facts = true,
    .vary = vary,
};
