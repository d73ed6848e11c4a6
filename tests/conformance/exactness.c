/* exactness.c -- guesses are exact: each deal that is possible for a viewer
 * comes up, equally often, and no other.
 *
 *     exactness [N [SEED]]
 *
 * The possible deals of small positions are enumerated here, by brute force,
 * from nothing but the JSON of the view: the cards that it shows nowhere are
 * put into the places that it hides in every way, and the ways that its facts
 * forbid are struck out. Then guess() is called many times, and a chi-square
 * test compares how often each deal came up; it fails below P_MIN.
 *
 * The positions are those of exact/rows.c, where every kind of fact occurs, and
 * N / 40 (50) more from random games of each game, where only the hands are
 * compared. A position is a test.
 * [IG-10.16, IG-10.19, IG-10.20, IG-10.25, IG-10.26, IG-10.27, IG-10.28,
 *  IG-10.43, SM-16.1, SM-17.2, SM-17.3, SM-17.4, SM-17.5, SM-17.7, SM-17.9,
 *  MV-24.1, MV-24.2, MV-24.5, MV-24.6, MV-24.7, MV-24.8, MV-24.12,
 *  MU-27.3, MU-27.4, MU-27.5, MU-27.6, MU-27.7, MU-27.8, MU-27.9, MU-27.12,
 *  TM-4.3, TM-5.2, TM-5.3] */
#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "exact/exact.h"

#define P_MIN 1e-4

enum {
    SLOTS_MAX = 24,
    KEY_MAX = 64,
    CELLS_MAX = 8000,
    INDEX_SIZE = 1 << 14,
    WAYS_MAX = 2000000, /* before facts: more is not tried */
    RANDOM_WAYS_MAX = 40000,
    RANDOM_CELLS_MAX = 400,
    JSON_SIZE = 1 << 16,
    SAMPLES_MIN = 2000,
    SAMPLES_PER_CELL = 8,
    SAMPLES_QUICK = 400, /* for a look in passing: N below 200 */
    CELLS_QUICK = 200    /* and below 100 */
};

struct state {
    _Alignas(16) unsigned char byte[SIX_STATE_MAX];
};

/* What a deal looks like to the test: the cards of its piles in order. */
struct cell {
    uint8_t key[KEY_MAX];
    double ways; /* how often the enumeration met it */
    int count;   /* how often guess() did */
};

/* A view, and the deals that are possible for its viewer. */
struct puzzle {
    const struct six_game *game;
    const struct model *model;
    const struct six_value *root; /* of the view */
    six_seat viewer;
    int depth; /* how many cards of a deck are compared, from its top */

    struct deal deal;
    int left[CARDS_MAX]; /* of each row of the model's table */
    int slot_count;
    uint8_t *slot[SLOTS_MAX]; /* the hidden places of deal */
    char side[SLOTS_MAX];

    double total; /* of the possible ways */
    bool full;    /* too many cells */
    int cell_count;
    struct cell cells[CELLS_MAX];
    int index[INDEX_SIZE]; /* hash table: cell + 1, or 0 */
};

static struct puzzle puzzle; /* too large for the stack */
static int passed, failed;
static int samples_min = SAMPLES_MIN;
static int cells_max = CELLS_MAX; /* with more, a position is left out */

/* ---- cells ---- */

/* How many cards of a pile are compared. */
static int compared(const struct puzzle *p, const struct pile *pile)
{
    return pile->deck && p->depth < pile->count ? p->depth : pile->count;
}

/* A card into its place among the last `within` bytes of a key of n. */
static void insert(uint8_t *key, int n, int within, uint8_t card)
{
    int at = n;
    for (; within > 0 && key[at - 1] > card; at--, within--)
        key[at] = key[at - 1];
    key[at] = card;
}

static void make_key(const struct puzzle *p, const struct deal *deal,
                     uint8_t key[KEY_MAX])
{
    int n = 0;
    memset(key, 0, KEY_MAX);
    for (int i = 0; i < deal->count; i++) {
        const struct pile *pile = &deal->pile[i];
        for (int j = 0; j < compared(p, pile); j++)
            insert(key, n++, pile->sorted ? j : 0, pile->card[j]);
    }
}

static int *index_of(struct puzzle *p, const uint8_t key[KEY_MAX])
{
    uint64_t hash = 1;
    for (int i = 0; i < KEY_MAX; i++)
        hash = (hash ^ key[i]) * UINT64_C(0x100000001b3);
    int at = (int)(hash >> 40) % INDEX_SIZE;
    while (p->index[at] &&
           memcmp(p->cells[p->index[at] - 1].key, key, KEY_MAX) != 0)
        at = (at + 1) % INDEX_SIZE;
    return &p->index[at];
}

static void count_ways(struct puzzle *p, double ways)
{
    uint8_t key[KEY_MAX];
    make_key(p, &p->deal, key);
    int *index = index_of(p, key);
    p->full = p->full || (*index == 0 && p->cell_count == CELLS_MAX);
    if (p->full)
        return;
    if (*index == 0) {
        p->cells[p->cell_count] = (struct cell){ .ways = 0 };
        memcpy(p->cells[p->cell_count].key, key, KEY_MAX);
        *index = ++p->cell_count;
    }
    p->cells[*index - 1].ways += ways;
    p->total += ways;
}

/* ---- the possible deals ---- */

/* Fill the slots from i on in every way. Equal cards count as different ones,
 * as in a real shuffle. */
static void fill(struct puzzle *p, int i, double ways)
{
    const struct card *cards = p->model->cards;
    if (i == p->slot_count) {
        ways *= p->model->ways(p->root, &p->deal, p->left);
        if (ways > 0)
            count_ways(p, ways);
        return;
    }
    for (uint8_t row = 0; cards[row].id; row++) {
        if (p->left[row] == 0 || cards[row].side != p->side[i])
            continue;
        *p->slot[i] = row;
        int left = p->left[row]--;
        fill(p, i + 1, ways * left);
        p->left[row]++;
    }
}

static void see(struct puzzle *p, const struct deal *deal)
{
    for (int i = 0; i < deal->count; i++)
        for (int j = 0; j < deal->pile[i].count; j++)
            if (deal->pile[i].card[j] != HIDDEN)
                p->left[deal->pile[i].card[j]]--;
}

/* Find the hidden places. Returns how many ways there are to fill them, before
 * facts; 0 for too many. */
static double find_slots(struct puzzle *p)
{
    double ways = 1;
    int unseen[128] = { 0 };
    for (int row = 0; p->model->cards[row].id; row++)
        unseen[(int)p->model->cards[row].side] += p->left[row];
    for (int i = 0; i < p->deal.count; i++) {
        struct pile *pile = &p->deal.pile[i];
        for (int j = 0; j < compared(p, pile); j++) {
            if (pile->card[j] != HIDDEN)
                continue;
            if (p->slot_count == SLOTS_MAX)
                return 0;
            ways *= unseen[(int)pile->side[j]]--;
            p->side[p->slot_count] = pile->side[j];
            p->slot[p->slot_count++] = &pile->card[j];
        }
    }
    return ways;
}

/* Whether a key has room for all that is compared. */
static bool key_fits(const struct puzzle *p)
{
    int n = 0;
    for (int i = 0; i < p->deal.count; i++)
        n += compared(p, &p->deal.pile[i]);
    return n <= KEY_MAX;
}

/* Enumerate. Returns false where there are too many deals, or where all ways
 * are possible although facts are wished for. */
static bool solve(struct puzzle *p, double most, bool facts)
{
    struct deal open;
    p->slot_count = p->cell_count = 0;
    p->total = 0;
    p->full = false;
    memset(p->index, 0, sizeof p->index);
    p->model->read(p->root, &p->deal);
    p->model->open(p->root, &open);
    for (int row = 0; p->model->cards[row].id; row++)
        p->left[row] = p->model->copies(p->root, p->model->cards[row].id);
    see(p, &p->deal);
    see(p, &open);
    double ways = find_slots(p);
    if (ways < 1 || ways > most || !key_fits(p))
        return false;
    fill(p, 0, 1);
    return !p->full && p->cell_count > 0 &&
           (!facts || (p->cell_count > 1 && p->total < ways));
}

/* ---- comparing ---- */

static struct six_document *json_of(const struct six_game *game,
                                    const struct state *s)
{
    static char buf[JSON_SIZE];
    struct six_text text;
    struct six_json json;
    struct six_document *doc = NULL;
    six_text_init(&text, buf, sizeof buf);
    six_json_init(&json, &text);
    six_position_json(game, s->byte, &json, NULL);
    if (six_document_parse(&doc, buf, text.used, NULL) != SIX_OK) {
        fprintf(stderr, "exactness: this is no JSON: %s\n", buf);
        exit(2);
    }
    return doc;
}

/* Count the deals that guess() makes. False where one is impossible. */
static bool sample(struct puzzle *p, const struct state *view, int samples,
                   uint64_t seed)
{
    for (int i = 0; i < samples; i++) {
        struct state guess = *view;
        struct deal deal;
        uint8_t key[KEY_MAX];
        p->game->guess(guess.byte, p->viewer, six_random(&seed));
        struct six_document *doc = json_of(p->game, &guess);
        p->model->read(six_document_root(doc), &deal);
        six_document_free(doc);
        make_key(p, &deal, key);
        int cell = *index_of(p, key);
        if (cell == 0)
            return false;
        p->cells[cell - 1].count++;
    }
    return true;
}

static double chi_square(const struct puzzle *p, int samples)
{
    double sum = 0;
    for (int i = 0; i < p->cell_count; i++) {
        double expected = samples * p->cells[i].ways / p->total;
        double off = p->cells[i].count - expected;
        sum += off * off / expected;
    }
    return sum;
}

/* The chance of so large a chi-square, by Wilson and Hilferty's cube root: good
 * to a few percent of p wherever we look. */
static double p_value(double sum, int freedom)
{
    double k = freedom, v = 2 / (9 * k);
    double z = (cbrt(sum / k) - (1 - v)) / sqrt(v);
    return erfc(z / sqrt(2)) / 2;
}

static void fail(const char *game, const char *name, const char *what,
                 const char *which)
{
    printf("FAIL %s, %s: %s%s\n", game, name, what, which);
    failed++;
}

/* One test: the puzzle has been solved. */
static void compare(struct puzzle *p, const struct state *view,
                    const char *name, uint64_t seed)
{
    char what[100];
    double chance = 1;
    if (p->cell_count > cells_max)
        return;
    int samples = samples_min + SAMPLES_PER_CELL * p->cell_count;
    bool possible = sample(p, view, samples, seed);
    if (possible && p->cell_count > 1)
        chance = p_value(chi_square(p, samples), p->cell_count - 1);
    if (possible && chance >= P_MIN) {
        passed++;
        return;
    }
    snprintf(what, sizeof what, "p = %.2g for %d deals in %d guesses", chance,
             p->cell_count, samples);
    fail(p->game->id, name, possible ? what : "a guess that is impossible", "");
}

/* The view of a seat as a test; false where it is not fit for one. */
static bool try_view(const struct model *model, const struct state *s,
                     six_seat viewer, const struct row *row, uint64_t seed)
{
    struct puzzle *p = &puzzle;
    struct state view = *s;
    char name[60];
    p->game = six_game_find(model->game);
    p->model = model;
    p->viewer = viewer;
    p->depth = !row ? 0 : row->depth ? row->depth : PILE_MAX;
    p->game->hide(view.byte, viewer);
    struct six_document *doc = json_of(p->game, &view);
    p->root = six_document_root(doc);
    bool facts = !row && !model->no_facts;
    bool beyond = !row && model->is_beyond && model->is_beyond(p->root);
    bool fit =
        !beyond && solve(p, row ? WAYS_MAX : RANDOM_WAYS_MAX, facts) &&
        (row || (p->cell_count > 1 && p->cell_count <= RANDOM_CELLS_MAX));
    snprintf(name, sizeof name, "random game %" PRIu64, seed);
    if (fit)
        compare(p, &view, row ? row->name : name, seed);
    six_document_free(doc);
    return fit;
}

/* ---- positions made for it ---- */

/* JSON with the quotes it needs. */
static void quote(const char *from, char *to, size_t size)
{
    snprintf(to, size, "%s", from);
    for (; (to = strchr(to, '\'')) != NULL; to++)
        *to = '"';
}

static six_status arrange(const struct row *row, const struct six_game *game,
                          struct state *s, struct six_error *err)
{
    char json[2000];
    struct six_document *doc;
    while (!row->position)
        row--;
    quote(row->position, json, sizeof json);
    six_status st = six_document_parse(&doc, json, strlen(json), err);
    if (st != SIX_OK)
        return st;
    st = six_position_read(game, s->byte, six_document_root(doc), 1, err);
    six_document_free(doc);
    return st;
}

static six_status play_actions(const struct row *row,
                               const struct six_game *game, struct state *s,
                               struct six_error *err)
{
    char actions[400], *save;
    snprintf(actions, sizeof actions, "%s", row->actions);
    for (char *one = strtok_r(actions, ";", &save); one;
         one = strtok_r(NULL, ";", &save)) {
        struct six_action act;
        six_status st = six_action_read(game, s->byte, one, &act, err);
        if (st != SIX_OK)
            return st;
        if (!six_is_legal(game, s->byte, act))
            return six_fail(err, SIX_ILLEGAL, "'%s' is not legal", one);
        game->apply(s->byte, act, NULL);
    }
    return SIX_OK;
}

/* Whether the view shows what the row is about. */
static bool shows(const struct row *row, const struct six_game *game,
                  const struct state *s, six_seat viewer)
{
    static char json[JSON_SIZE];
    struct state view = *s;
    char wanted[200];
    struct six_text text;
    struct six_json out;
    six_text_init(&text, json, sizeof json);
    six_json_init(&out, &text);
    game->hide(view.byte, viewer);
    six_position_json(game, view.byte, &out, NULL);
    quote(row->shows, wanted, sizeof wanted);
    if (!strstr(json, wanted))
        fail(row->game, row->name, row->shows, " is not in the view");
    return strstr(json, wanted);
}

/* The model of a game, or NULL. */
static const struct model *find_model(const char *game)
{
    for (int i = 0; i < model_count; i++)
        if (strcmp(models[i]->game, game) == 0)
            return models[i];
    return NULL;
}

static void try_row(const struct row *row, uint64_t seed)
{
    struct state s;
    struct six_error err = { 0 };
    struct six_setup how;
    const struct six_game *game = six_game_find(row->game);
    if (arrange(row, game, &s, &err) != SIX_OK ||
        play_actions(row, game, &s, &err) != SIX_OK) {
        fail(row->game, row->name, "", err.text);
        return;
    }
    game->how(s.byte, &how);
    six_seat viewer = six_seat_find(game, s.byte, how.seats, row->viewer);
    if (viewer >= how.seats)
        viewer = SIX_NOBODY; /* "public" */
    if (shows(row, game, &s, viewer) &&
        !try_view(find_model(row->game), &s, viewer, row, seed))
        fail(row->game, row->name, "", "there are too many deals");
}

/* ---- positions of random games ---- */

/* Play a random game; at most one view of it becomes a test. */
static bool try_game(const struct model *model, uint64_t seed)
{
    const struct six_game *game = six_game_find(model->game);
    struct state s;
    struct six_setup how;
    struct six_action menu[SIX_LEGAL_MAX];
    uint64_t stream = seed;
    uint32_t range = game->max_seats - game->min_seats + 1u;
    six_setup_init(&how, game,
                   game->min_seats + (int)six_random_below(&stream, range));
    if (model->vary)
        model->vary(&how, &stream);
    game->setup(s.byte, &how);
    for (int count; (count = game->legal(s.byte, menu)) > 0;) {
        uint32_t pick = six_random_below(&stream, how.seats * 8u);
        six_seat viewer = pick < how.seats ? (six_seat)pick : SIX_NOBODY;
        if (pick <= how.seats && try_view(model, &s, viewer, NULL, seed))
            return true;
        struct six_action act =
            menu[six_random_below(&stream, (uint32_t)count)];
        if (game->to_act(s.byte) == SIX_CHANCE)
            act.seed = six_random(&stream);
        game->apply(s.byte, act, NULL);
    }
    return false;
}

static void try_games(const struct model *model, int wanted, uint64_t seed)
{
    int found = 0;
    int most = 1000 + 100 * wanted; /* facts are rare in random games */
    for (int tries = 0; found < wanted && tries < most; tries++)
        found += try_game(model, six_random(&seed));
    if (found < wanted)
        fail(model->game, "random games", "", "too few have a fit position");
}

int main(int argc, char **argv)
{
    int games = argc > 1 ? (int)strtol(argv[1], NULL, 10) : 2000;
    int wanted = games / 40;
    uint64_t seed = argc > 2 ? strtoull(argv[2], NULL, 0) : 1;
    printf("seed %" PRIu64 "\n", seed);
    if (games < 200)
        samples_min = SAMPLES_QUICK;
    if (games < 100)
        cells_max = CELLS_QUICK;
    for (int i = 0; i < model_count; i++)
        if (models[i]->load)
            models[i]->load();
    for (int i = 0; i < row_count; i++)
        try_row(&rows[i], seed);
    const struct six_game *game;
    for (int i = 0; (game = six_game_at(i)) != NULL; i++) {
        const struct model *model = find_model(game->id);
        if (model)
            try_games(model, wanted, seed);
        else
            fail(game->id, "", "exact/models.c does not know it", "");
    }
    printf("%d passed, %d failed\n", passed, failed);
    return failed != 0;
}
