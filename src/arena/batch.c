/* batch.c -- many games of one kind, stepped together: see batch.h.
 *
 * Each game has a block of memory of its own: its state, its menu in numbers,
 * and where to find a number in the menu. What is legal is found out once, when
 * the rows are told, and kept for the next step. A step first checks all
 * actions and then does them. Threads share the games out in fixed parts, so
 * that what happens does not depend on their number.
 *
 * Games in which the same is done follow each other, because the processor
 * guesses best what it has just seen. It does not matter to them: no game
 * knows of another. */
#include "sixstones/batch.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "arena/workers.h"
#include "core/learn.h"
#include "core/rng.h"

enum {
    LINE = 64,   /* bytes of a cache line */
    FETCHED = 9, /* lines of a block that each step needs */
    AHEAD = 2,   /* games fetched before they are needed */
    SLOTS = 64,  /* to find an action in a menu */
    KEYS = 256,  /* to sort by */
    WIPED_FIRST = 4,
    WIPED_NEXT = 8,
    VERBS_MAX = 64
};

#define NONE UINT32_MAX /* no bad action */

/* An action of a seat: no seed. */
struct kept {
    uint8_t verb;
    uint8_t arg[SIX_TOKENS_MAX];
};

/* One game. Its state stands before it in its block. */
struct match {
    uint64_t stream; /* chance in this game */
    uint64_t number; /* games begun here */
    struct kept chosen;
    uint16_t count; /* of the menu */
    bool ended;     /* with the last step: the reward has to be wiped */
    uint8_t place[SLOTS];
    uint16_t code[SIX_LEGAL_MAX + WIPED_NEXT];
    struct kept act[SIX_LEGAL_MAX + 1];
};

/* The game's table of codes, made ready for code_of(). */
struct coding {
    uint64_t weights[VERBS_MAX];
    int16_t first[VERBS_MAX];
};

struct six_batch {
    const struct six_game *game;
    struct six_batch_settings settings;
    struct six_batch_rows rows;
    struct coding coding;
    bool begun;

    size_t state_size; /* rounded up */
    size_t block_size;
    unsigned char *blocks;

    int parts; /* one for each thread */
    struct six__workers *workers;
    uint32_t *order; /* the games of each part, in the order of a step */
    uint8_t *unseen; /* [parts][code_count]: masks that nobody wants */
    uint32_t bad[UINT8_MAX + 1]; /* the first bad action of each part */
};

/* ---- where things are ---- */

static unsigned char *state_of(const struct six_batch *b, uint32_t i)
{
    return b->blocks + i * b->block_size;
}

static struct match *match_of(const struct six_batch *b, uint32_t i)
{
    return (struct match *)(void *)(state_of(b, i) + b->state_size);
}

static uint32_t part_begin(const struct six_batch *b, int part)
{
    uint64_t games = b->settings.games;
    return (uint32_t)(games * (uint64_t)part / (uint64_t)b->parts);
}

static size_t codes_before(const struct six_batch *b, size_t rows)
{
    return rows * (size_t)b->game->code_count;
}

static void fetch(const struct six_batch *b, uint32_t i)
{
    const unsigned char *block = state_of(b, i);
    for (size_t line = 0; line < FETCHED; line++)
        __builtin_prefetch(block + line * LINE, 1);
}

/* ---- games ---- */

uint64_t six_batch_seed(uint64_t seed, uint32_t index, uint64_t number)
{
    uint64_t stream = seed;
    stream = six__random(&stream) + index;
    stream = six__random(&stream) + number;
    return six__random(&stream);
}

static void begin(const struct six_batch *b, uint32_t i)
{
    struct match *m = match_of(b, i);
    m->stream = six_batch_seed(b->settings.seed, i, m->number++);
    b->game->setup(state_of(b, i), &b->settings.how);
}

static void pay_out(const struct six_batch *b, uint32_t i)
{
    const struct six_game *game = b->game;
    const void *state = state_of(b, i);
    size_t seats = b->settings.how.seats;
    float *reward = b->rows.reward + i * seats;
    struct six_result result;
    six_seats teams = 0;
    game->result(state, &result);
    for (six_seat s = 0; s < seats; s++)
        if (result.place[s] == 1)
            teams |= six_seat_bit(game->team(state, s));
    float won = 1.0f / (float)__builtin_popcount(teams);
    for (size_t s = 0; s < seats; s++)
        reward[s] = result.draw && won < 1 ? 0
                    : result.draw          ? -1
                    : result.place[s] == 1 ? won
                                           : -1;
}

/* Chance acts, or the next game begins. */
static void go_on(const struct six_batch *b, uint32_t i, six_seat who)
{
    struct match *m = match_of(b, i);
    if (who == SIX_CHANCE) {
        struct six_action menu[SIX_LEGAL_MAX];
        b->game->legal(state_of(b, i), menu);
        menu[0].seed = six__random(&m->stream);
        b->game->apply(state_of(b, i), menu[0], NULL);
    } else {
        pay_out(b, i);
        begin(b, i);
        m->ended = true;
    }
}

/* ---- rows ---- */

/* Several numbers at once, since the end of a loop is a hard guess. Behind the
 * menu stand numbers of earlier ones, which are wiped already. */
static void wipe_mask(uint8_t *mask, const struct match *m)
{
    for (int i = 0; i < WIPED_FIRST; i++)
        mask[m->code[i]] = 0;
    for (int i = WIPED_FIRST; i < m->count; i += WIPED_NEXT)
        for (int k = 0; k < WIPED_NEXT; k++)
            mask[m->code[i + k]] = 0;
}

/* The same as six_action_code() where there is no modulus: a multiplication
 * adds all seven arguments up in its seventh byte. */
static unsigned code_of(const struct coding *c, const struct six_action *act)
{
    uint64_t args = six__get64((const uint8_t *)act) >> 8;
    uint64_t sum = args * c->weights[act->verb] >> 48 & 0xff;
    return (unsigned)(c->first[act->verb] + (int)sum);
}

static void enter(struct match *m, uint8_t *mask, int i,
                  const struct six_action *act, unsigned code)
{
    memcpy(&m->act[i], act, sizeof m->act[i]);
    m->code[i] = (uint16_t)code;
    m->place[code % SLOTS] = (uint8_t)i;
    mask[code] = 1;
}

/* What may be done now. Where the first action of a menu has no modulus, none
 * has. */
static void tell_menu(const struct six_batch *b, const void *state,
                      struct match *m, uint8_t *mask)
{
    const struct six_game *game = b->game;
    struct six_action menu[SIX_LEGAL_MAX];
    int count = game->legal(state, menu);
    wipe_mask(mask, m);
    m->count = (uint16_t)count;
    if (game->codes[menu[0].verb].modulus)
        for (int i = 0; i < count; i++)
            enter(m, mask, i, &menu[i],
                  (unsigned)six_action_code(game, menu[i]));
    else
        for (int i = 0; i < count; i++)
            enter(m, mask, i, &menu[i], code_of(&b->coding, &menu[i]));
}

static void tell(const struct six_batch *b, int part, uint32_t i, six_seat seat)
{
    const struct six_batch_rows *rows = &b->rows;
    const void *state = state_of(b, i);
    struct match *m = match_of(b, i);
    uint8_t *mask = rows->mask ? rows->mask + codes_before(b, i)
                               : b->unseen + codes_before(b, (size_t)part);
    tell_menu(b, state, m, mask);
    rows->seat[i] = seat;
    rows->ended[i] = m->ended;
    if (rows->observation)
        b->game->observe(state, seat,
                         rows->observation +
                             i * (size_t)b->game->observation_size);
}

/* ---- a step ---- */

/* Where an action stands in the menu, or not below its length. Where two share
 * a slot the later one has it. */
static int find(const struct match *m, uint16_t code)
{
    int i = m->place[code % SLOTS];
    if (m->code[i] == code)
        return i;
    for (i = 0; i < m->count && m->code[i] != code; i++)
        ;
    return i;
}

static void check_part(void *context, int part)
{
    struct six_batch *b = context;
    uint32_t end = part_begin(b, part + 1);
    b->bad[part] = NONE;
    for (uint32_t i = part_begin(b, part); i < end; i++) {
        struct match *m = match_of(b, i);
        int at = find(m, b->rows.action[i]);
        m->chosen = m->act[at];
        if (at < m->count)
            continue;
        b->bad[part] = i;
        return;
    }
}

/* By the action (those that are often done differ in their low bytes), and by
 * counting: next[key] is where the next game with that key goes. */
static void sort_part(struct six_batch *b, int part)
{
    uint32_t from = part_begin(b, part), end = part_begin(b, part + 1);
    const uint16_t *action = b->rows.action;
    uint32_t next[KEYS] = { 0 };
    int keys = b->game->code_count < KEYS ? b->game->code_count : KEYS;
    uint32_t n = from;
    for (uint32_t i = from; i < end; i++)
        next[action[i] % KEYS]++;
    for (int key = 0; key < keys; key++) {
        uint32_t count = next[key];
        next[key] = n;
        n += count;
    }
    for (uint32_t i = from; i < end; i++)
        b->order[next[action[i] % KEYS]++] = i;
}

static void act(const struct six_batch *b, uint32_t i)
{
    struct match *m = match_of(b, i);
    size_t seats = b->settings.how.seats;
    if (m->ended)
        memset(b->rows.reward + i * seats, 0, seats * sizeof(float));
    m->ended = false;
    struct six_action act = { .seed = 0 };
    memcpy(&act, &m->chosen, sizeof m->chosen);
    b->game->apply(state_of(b, i), act, NULL);
}

/* The first step begins the games. */
static void step_part(void *context, int part)
{
    struct six_batch *b = context;
    uint32_t from = part_begin(b, part), end = part_begin(b, part + 1);
    if (b->begun)
        sort_part(b, part);
    for (uint32_t k = from; k < end; k++) {
        uint32_t i = b->order[k];
        six_seat seat;
        fetch(b, b->order[k + AHEAD < end ? k + AHEAD : k]);
        if (b->begun)
            act(b, i);
        else
            begin(b, i);
        while ((seat = b->game->to_act(state_of(b, i))) >= SIX_NOBODY)
            go_on(b, i, seat);
        tell(b, part, i, seat);
    }
}

static six_status tell_bad(const struct six_batch *b, uint32_t i,
                           struct six_error *err)
{
    int code = b->rows.action[i];
    if (code >= b->game->code_count)
        return six_fail(err, SIX_RANGE,
                        N_("action %d of game %lu is none of this kind of "
                           "game; they go from 0 to %d"),
                        code, (unsigned long)i, b->game->code_count - 1);
    return six_fail(err, SIX_ILLEGAL,
                    N_("action %d of game %lu is not legal now; the mask tells "
                       "which are"),
                    code, (unsigned long)i);
}

six_status six_batch_step(struct six_batch *b, struct six_error *err)
{
    six__workers_run(b->workers, check_part, b);
    for (int part = 0; part < b->parts; part++)
        if (b->bad[part] != NONE)
            return tell_bad(b, b->bad[part], err);
    six__workers_run(b->workers, step_part, b);
    return SIX_OK;
}

/* ---- the batch ---- */

static six_status check(const struct six_batch_settings *settings,
                        const struct six_batch_rows *rows,
                        struct six_error *err)
{
    if (settings->games == 0)
        return six_fail(err, SIX_RANGE,
                        N_("a batch without games; it needs at least one"));
    if (!rows->action || !rows->seat || !rows->reward || !rows->ended)
        return six_fail(err, SIX_TYPE,
                        N_("rows are missing: a batch needs action, seat, "
                           "reward and ended; only observation and mask can "
                           "be left out"));
    return six_setup_check(&settings->how, settings->game, err);
}

static void prepare_codes(struct coding *c, const struct six_game *game)
{
    assert(game->verb_count <= VERBS_MAX);
    for (int verb = 0; verb < game->verb_count; verb++) {
        c->first[verb] = game->codes[verb].first;
        for (int i = 0; i < SIX_TOKENS_MAX; i++)
            c->weights[verb] |= (uint64_t)game->codes[verb].weight[i]
                                << (48 - 8 * i);
    }
}

static void *make(size_t count, size_t size)
{
    void *made = NULL;
    if (count <= SIZE_MAX / size)
        made = aligned_alloc(LINE, (count * size + LINE - 1) / LINE * LINE);
    return made ? memset(made, 0, count * size) : NULL;
}

/* Blocks have an odd number of lines, so that the states of many games do not
 * compete for the same few places of the cache. */
static bool make_all(struct six_batch *b)
{
    size_t parts = (size_t)b->parts, games = b->settings.games;
    b->state_size = (b->game->state_size + 7) / 8 * 8;
    b->block_size = (b->state_size + sizeof(struct match) + LINE - 1) / LINE;
    b->block_size = (b->block_size | 1) * LINE;
    b->blocks = make(games, b->block_size);
    b->order = make(games, sizeof *b->order);
    b->unseen = make(codes_before(b, parts), 1);
    for (uint32_t i = 0; b->order && i < games; i++)
        b->order[i] = i;
    return b->blocks && b->order && b->unseen;
}

/* What is told step by step must be known before the first. */
static void wipe_rows(const struct six_batch *b)
{
    size_t games = b->settings.games;
    memset(b->rows.reward, 0, games * b->settings.how.seats * sizeof(float));
    if (b->rows.mask)
        memset(b->rows.mask, 0, codes_before(b, games));
}

six_status six_batch_new(struct six_batch **out,
                         const struct six_batch_settings *settings,
                         const struct six_batch_rows *rows,
                         struct six_error *err)
{
    six_status st = check(settings, rows, err);
    if (st != SIX_OK)
        return st;
    struct six_batch *b = calloc(1, sizeof *b);
    if (!b)
        return six_fail(err, SIX_NO_MEMORY, N_("out of memory"));
    b->game = settings->game;
    b->settings = *settings;
    b->rows = *rows;
    b->parts = settings->threads ? settings->threads : 1;
    if ((uint32_t)b->parts > settings->games)
        b->parts = (int)settings->games;
    prepare_codes(&b->coding, b->game);
    st = make_all(b) ? six__workers_new(&b->workers, b->parts, err)
                     : six_fail(err, SIX_NO_MEMORY, N_("out of memory"));
    if (st != SIX_OK) {
        six_batch_free(b);
        return st;
    }
    wipe_rows(b);
    six__workers_run(b->workers, step_part, b);
    b->begun = true;
    *out = b;
    return SIX_OK;
}

const uint16_t *six_batch_menu(const struct six_batch *b, uint32_t index,
                               int *count)
{
    const struct match *m = match_of(b, index);
    *count = m->count;
    return m->code;
}

const void *six_batch_state(const struct six_batch *b, uint32_t index)
{
    return state_of(b, index);
}

void six_batch_free(struct six_batch *b)
{
    if (!b)
        return;
    six__workers_free(b->workers);
    free(b->blocks);
    free(b->order);
    free(b->unseen);
    free(b);
}
