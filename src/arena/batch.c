/* batch.c -- many games of one kind, stepped together: see batch.h.
 *
 * Each game has a block of memory of its own: its state, its menu in numbers,
 * and where to find a number in the menu. What is legal is found out once, when
 * the rows are told, and kept for the next step. A step first checks all
 * actions and then does them; threads share the games out in fixed parts, so
 * that what happens does not depend on their number.
 *
 * Games in which the same is done follow each other, because the processor
 * guesses best what it has just seen. It does not matter to them: no game
 * knows of another. */
#include "sixstones/batch.h"

#include <stdlib.h>
#include <string.h>

#include "arena/pool.h"
#include "core/rng.h"

enum {
    LINE = 64, /* bytes of a cache line */
    LINES = 9,
    AHEAD = 2, /* games fetched before they are needed */
    SLOTS = 64,
    SPARE = 7 /* menus are gone through eight by eight */
};

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
    uint16_t count;
    bool ended; /* with the last step: the reward has to be wiped */
    uint8_t place[SLOTS];
    uint16_t code[SIX_LEGAL_MAX + SPARE];
    struct kept act[SIX_LEGAL_MAX + 1];
};

struct coding { uint64_t weights[64]; int16_t first[64]; };

struct six_batch {
    struct coding coding;
    uint8_t *scratch;
    const struct six_game *game;
    struct six_batch_settings settings;
    struct six_batch_rows rows;
    struct six__pool *pool;
    size_t state_size; /* rounded up */
    size_t block_size;
    unsigned char *blocks;
    uint32_t *order; /* the games of each part, in the order of a step */
    uint32_t *next;  /* [parts][code_count], for sorting */
    int parts;
    bool begun;
    uint32_t bad[UINT8_MAX + 1]; /* the first bad action of each part */
};

/* ---- where things are ---- */

static unsigned char *state_of(const struct six_batch *b, uint32_t index)
{
    return b->blocks + index * b->block_size;
}

static struct match *match_of(const struct six_batch *b, uint32_t index)
{
    return (struct match *)(void *)(state_of(b, index) + b->state_size);
}

static uint32_t part_begin(const struct six_batch *b, int part)
{
    return (uint32_t)((uint64_t)b->settings.games * (uint64_t)part /
                      (uint64_t)b->parts);
}

static void fetch(const struct six_batch *b, uint32_t index)
{
    const unsigned char *block = state_of(b, index);
    for (int i = 0; i < LINES; i++)
        __builtin_prefetch(block + i * LINE, 1);
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
    int seats = b->settings.how.seats, winners = 0;
    float *reward = b->rows.reward + (size_t)i * (size_t)seats;
    struct six_result result;
    six_seats teams = 0;
    game->result(state, &result);
    for (six_seat s = 0; s < seats; s++)
        if (result.place[s] == 1)
            teams |= six_seat_bit(game->team(state, s));
    winners = __builtin_popcount(teams);
    for (six_seat s = 0; s < seats; s++)
        reward[s] = result.draw            ? 0.0f
                    : result.place[s] == 1 ? 1.0f / (float)winners
                                           : -1.0f;
}

static void let_chance_act(const struct six_game *game, void *state,
                           struct match *m)
{
    struct six_action menu[SIX_LEGAL_MAX];
    game->legal(state, menu);
    menu[0].seed = six__random(&m->stream);
    game->apply(state, menu[0], NULL);
}

/* Chance acts, or the next game begins. */
static void go_on(const struct six_batch *b, uint32_t i, six_seat who)
{
    if (who == SIX_CHANCE) {
        let_chance_act(b->game, state_of(b, i), match_of(b, i));
    } else {
        pay_out(b, i);
        begin(b, i);
        match_of(b, i)->ended = true;
    }
}

/* ---- rows ---- */

/* Behind the menu stand numbers of earlier ones, which are wiped already. */
static void wipe_mask(uint8_t *mask, const struct match *m)
{
    for (int i = 0; i < m->count; i += 8)
        for (int k = 0; k < 8; k++)
            mask[m->code[i + k]] = 0;
}

/* The same as six_action_code() where there is no modulus: a multiplication
 * adds all seven arguments up in its seventh byte. */
static unsigned code_of(const struct coding *c, const struct six_action *act)
{
    uint64_t bytes;
    memcpy(&bytes, act, sizeof bytes);
    uint64_t sum = (bytes >> 8) * c->weights[act->verb] >> 48 & 0xff;
    return (unsigned)(c->first[act->verb] + (int)sum);
}

static void enter(struct match *m, int i, const struct six_action *act,
                  unsigned code)
{
    memcpy(&m->act[i], act, sizeof m->act[i]);
    m->code[i] = (uint16_t)code;
    m->place[code % SLOTS] = (uint8_t)i;
}

/* What may be done now, in numbers. */
static void read_menu(const struct six_batch *b, const void *state,
                      struct match *m, uint8_t *mask)
{
    const struct six_game *game = b->game;
    const struct coding *coding = &b->coding;
    struct six_action menu[SIX_LEGAL_MAX];
    int count = game->legal(state, menu);
    wipe_mask(mask, m);
    m->count = (uint16_t)count;
    if (game->codes[menu[0].verb].modulus) {
        for (int i = 0; i < count; i++) {
            unsigned code = (unsigned)six_action_code(game, menu[i]);
            enter(m, i, &menu[i], code);
            mask[code] = 1;
        }
        return;
    }
    for (int i = 0; i < count; i++) {
        unsigned code = code_of(coding, &menu[i]);
        enter(m, i, &menu[i], code);
        mask[code] = 1;
    }
}

static void tell(const struct six_batch *b, uint32_t i, six_seat seat)
{
    const struct six_game *game = b->game;
    const void *state = state_of(b, i);
    struct match *m = match_of(b, i);
    uint8_t *mask = b->rows.mask;
    uint8_t *observation = b->rows.observation;
    mask = mask ? mask + i * (size_t)game->code_count : b->scratch;
    read_menu(b, state, m, mask);
    b->rows.seat[i] = seat;
    b->rows.ended[i] = m->ended;
    if (observation)
        game->observe(state, seat,
                      observation + i * (size_t)game->observation_size);
}

/* ---- a step ---- */

/* Where an action stands in the menu, or not below its length. Where two share
 * a slot the later one has it. */
static int find(const struct match *m, uint16_t code)
{
    int i = m->place[code % SLOTS];
    if (i < m->count && m->code[i] == code)
        return i;
    for (i = 0; i < m->count && m->code[i] != code; i++)
        ;
    return i;
}

static void check_part(void *context, int part)
{
    struct six_batch *b = context;
    uint32_t end = part_begin(b, part + 1);
    b->bad[part] = UINT32_MAX;
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

/* Sort by counting: next[code] is where the next game with that action goes. */
static void sort_part(struct six_batch *b, int part)
{
    uint32_t from = part_begin(b, part), end = part_begin(b, part + 1);
    uint32_t *next = b->next + (size_t)part * (size_t)b->game->code_count;
    uint32_t n = from;
    memset(next, 0, (size_t)b->game->code_count * sizeof *next);
    for (uint32_t i = from; i < end; i++)
        next[b->rows.action[i]]++;
    for (int code = 0; code < b->game->code_count; code++) {
        uint32_t count = next[code];
        next[code] = n;
        n += count;
    }
    for (uint32_t i = from; i < end; i++)
        b->order[next[b->rows.action[i]]++] = i;
}

static void act(const struct six_batch *b, uint32_t i)
{
    struct match *m = match_of(b, i);
    size_t seats = b->settings.how.seats;
    struct six_action act = { .seed = 0 };
    memcpy(&act, &m->chosen, sizeof m->chosen);
    if (m->ended)
        memset(b->rows.reward + i * seats, 0, sizeof(float) * seats);
    m->ended = false;
    b->game->apply(state_of(b, i), act, NULL);
}

static void step_part(void *context, int part)
{
    struct six_batch *b = context;
    uint32_t from = part_begin(b, part), end = part_begin(b, part + 1);
    bool begun = b->begun;
    if (begun)
        sort_part(b, part);
    for (uint32_t k = from; k < end; k++) {
        uint32_t i = begun ? b->order[k] : k;
        six_seat seat;
        fetch(b, b->order[k + AHEAD < end ? k + AHEAD : k]);
        if (begun)
            act(b, i);
        else
            begin(b, i);
        while ((seat = b->game->to_act(state_of(b, i))) >= SIX_NOBODY)
            go_on(b, i, seat);
        tell(b, i, seat);
    }
}

static six_status tell_bad(const struct six_batch *b, uint32_t i,
                           struct six_error *err)
{
    int code = b->rows.action[i];
    if (code >= b->game->code_count)
        return six_fail(err, SIX_RANGE,
                        N_("action %d of row %lu is no action of this game; "
                           "they go from 0 to %d"),
                        code, (unsigned long)i, b->game->code_count - 1);
    return six_fail(err, SIX_ILLEGAL,
                    N_("action %d of row %lu is not legal now; take one from "
                       "the mask"),
                    code, (unsigned long)i);
}

six_status six_batch_step(struct six_batch *b, struct six_error *err)
{
    six__pool_run(b->pool, check_part, b);
    for (int part = 0; part < b->parts; part++)
        if (b->bad[part] != UINT32_MAX)
            return tell_bad(b, b->bad[part], err);
    six__pool_run(b->pool, step_part, b);
    return SIX_OK;
}

/* ---- the batch ---- */

static six_status check(const struct six_batch_settings *settings,
                        const struct six_batch_rows *rows,
                        struct six_error *err)
{
    if (!settings->game->observe || !settings->game->codes)
        return six_fail(err, SIX_FORBIDDEN,
                        N_("the game '%s' has no observations yet"),
                        settings->game->id);
    if (settings->games == 0)
        return six_fail(err, SIX_RANGE, N_("a batch needs at least one game"));
    if (!rows->action || !rows->seat || !rows->reward || !rows->ended)
        return six_fail(err, SIX_TYPE,
                        N_("a batch needs rows for action, seat, reward and "
                           "ended; only observation and mask can be left out"));
    return six_setup_check(&settings->how, settings->game, err);
}

static size_t round_up(size_t size)
{
    return (size + LINE - 1) / LINE * LINE;
}

/* Blocks of an odd number of lines, so that the states of many games do not
 * compete for the same few places of the cache. */
static bool lay_out(struct six_batch *b)
{
    b->state_size = (b->game->state_size + 7) / 8 * 8;
    b->block_size = round_up(b->state_size + sizeof(struct match));
    b->block_size |= LINE;
    if (b->settings.games > SIZE_MAX / b->block_size)
        return false;
    size_t size = b->settings.games * b->block_size;
    b->blocks = aligned_alloc(LINE, size);
    if (b->blocks)
        memset(b->blocks, 0, size);
    return b->blocks != NULL;
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
    for (int v = 0; v < b->game->verb_count; v++) {
        const struct six_code *c = &b->game->codes[v];
        b->coding.first[v] = c->first;
        for (int k = 0; k < 7; k++)
            b->coding.weights[v] |= (uint64_t)c->weight[k] << (48 - 8 * k);
    }
    b->scratch = calloc(1, 4096);
    b->order = calloc(settings->games, 4);
    b->next =
        calloc(settings->threads + 1, (size_t)settings->game->code_count * 4);
    b->parts = settings->threads ? settings->threads : 1;
    if ((uint32_t)b->parts > settings->games)
        b->parts = (int)settings->games;
    st = lay_out(b) ? six__pool_new(&b->pool, b->parts, err)
                    : six_fail(err, SIX_NO_MEMORY, N_("out of memory"));
    if (st != SIX_OK) {
        six_batch_free(b);
        return st;
    }
    memset(b->rows.reward, 0,
           sizeof(float) * settings->how.seats * settings->games);
    six__pool_run(b->pool, step_part, b);
    b->begun = true;
    *out = b;
    return SIX_OK;
}

const void *six_batch_state(const struct six_batch *b, uint32_t index)
{
    return state_of(b, index);
}

const uint16_t *six_batch_menu(const struct six_batch *b, uint32_t index,
                               int *count)
{
    const struct match *m = match_of(b, index);
    *count = m->count;
    return m->code;
}

void six_batch_free(struct six_batch *b)
{
    if (!b)
        return;
    six__pool_free(b->pool);
    free(b->blocks);
    free(b);
}
