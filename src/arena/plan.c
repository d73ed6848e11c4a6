/* plan.c -- who plays whom in game i of a run. */
#include "arena/plan.h"

#include <assert.h>
#include <string.h>

#include "core/clean.h"

static const char *const format_ids[SIX__FORMAT_COUNT] = {
    [SIX__MATCH] = "match",
    [SIX__ROUND_ROBIN] = "round-robin",
    [SIX__GAUNTLET] = "gauntlet",
    [SIX__BALANCE] = "balance",
};

const char *six__format_id(enum six__format format)
{
    return format_ids[format];
}

/* ---- set-ups and their sides ---- */

static void find_sides(const struct six_game *game, struct six__setting *s)
{
    _Alignas(max_align_t) unsigned char state[SIX_STATE_MAX];
    uint8_t team[SIX_SEATS_MAX];
    game->setup(state, &s->how);
    s->sides = 0;
    for (six_seat seat = 0; seat < s->how.seats; seat++) {
        uint8_t mine = game->team(state, seat);
        uint8_t i = 0;
        while (i < s->sides && team[i] != mine)
            i++;
        if (i == s->sides)
            team[s->sides++] = mine;
        s->side[seat] = i;
    }
}

six_seat six__side_seat(const struct six__setting *setting, int side)
{
    six_seat seat = 0;
    while (seat < setting->how.seats && setting->side[seat] != side)
        seat++;
    return seat;
}

static void make_setting(struct six__plan *plan, struct six__setting *s)
{
    find_sides(plan->game, s);
    if (plan->format == SIX__BALANCE)
        s->games = 1;
    else
        s->games = (uint8_t)(s->sides > 2 ? 2 * s->sides : 2);
}

/* ---- encounters ---- */

static void meet(struct six__plan *plan, int a, int b)
{
    plan->encounter[plan->encounter_count++] =
        (struct six__encounter){ (uint8_t)a, (uint8_t)b };
}

static void make_encounters(struct six__plan *plan)
{
    plan->encounter_count = 0;
    for (int a = 0; a < plan->bot_count; a++) {
        if (plan->format == SIX__BALANCE)
            meet(plan, a, a);
        else if (plan->format != SIX__GAUNTLET || a == 0)
            for (int b = a + 1; b < plan->bot_count; b++)
                meet(plan, a, b);
    }
}

/* ---- the plan ---- */

static six_status check_count(const struct six__plan *plan,
                              struct six_error *err)
{
    int count = plan->bot_count;
    if (plan->format == SIX__MATCH && count != 2)
        return six_fail(err, SIX_RANGE,
                        N_("a match is between two bots, not %d; name each "
                           "with --bot"),
                        count);
    if (plan->format == SIX__BALANCE && count < 1)
        return six_fail(err, SIX_RANGE, N_("name at least one bot with --bot"));
    if (plan->format != SIX__BALANCE && count < 2)
        return six_fail(err, SIX_RANGE,
                        N_("name at least two bots, each with --bot"));
    if (plan->setting_count < 1)
        return six_fail(err, SIX_RANGE, N_("there is no set-up to play"));
    return SIX_OK;
}

/* Twice the same would be told apart by nobody in the report. */
static six_status check_bots(const struct six__plan *plan,
                             struct six_error *err)
{
    char quote[SIX__QUOTE_MAX];
    for (int i = 0; i < plan->bot_count; i++) {
        if (!six__is_clean(plan->bot[i]))
            return six_fail(err, SIX_SYNTAX,
                            N_("'%s' can't name a bot; it has bytes that are "
                               "no letters"),
                            six__quote(quote, plan->bot[i]));
        six_status st = six__player_fits(plan->bot[i], err);
        if (st != SIX_OK)
            return st;
        for (int k = 0; k < i && plan->format == SIX__BALANCE; k++)
            if (strcmp(plan->bot[i], plan->bot[k]) == 0)
                return six_fail(err, SIX_AMBIGUOUS,
                                N_("the bot '%s' is named twice"),
                                six__quote(quote, plan->bot[i]));
    }
    return SIX_OK;
}

six_status six__plan_ready(struct six__plan *plan, struct six_error *err)
{
    six_status st = check_count(plan, err);
    if (st == SIX_OK)
        st = check_bots(plan, err);
    for (int i = 0; i < plan->setting_count && st == SIX_OK; i++)
        st = six_setup_check(&plan->setting[i].how, plan->game, err);
    if (st != SIX_OK)
        return st;
    make_encounters(plan);
    plan->round_games = 0;
    for (int i = 0; i < plan->setting_count; i++) {
        make_setting(plan, &plan->setting[i]);
        plan->round_games +=
            (uint32_t)(plan->setting[i].games * plan->encounter_count);
    }
    plan->round_groups =
        (uint32_t)(plan->setting_count * plan->encounter_count);
    return SIX_OK;
}

uint64_t six__plan_games(const struct six__plan *plan, uint64_t wanted)
{
    uint64_t rounds = (wanted + plan->round_games - 1) / plan->round_games;
    uint64_t most = SIX__GAMES_MAX / plan->round_games;
    rounds = rounds ? rounds : 1;
    return (rounds < most ? rounds : most) * plan->round_games;
}

/* ---- game i ---- */

/* The index-th number of one of the run's sequences. */
static uint64_t seed_of(uint64_t run, uint64_t sequence, uint64_t index)
{
    uint64_t mix = run;
    mix = six_random(&mix) ^ sequence;
    mix = six_random(&mix) ^ index;
    return six_random(&mix);
}

enum { DEALS = 1, LUCKS = 2 };

static void seat_bots(const struct six__plan *plan, struct six__slot *slot)
{
    const struct six__setting *s = &plan->setting[slot->setting];
    const struct six__encounter *e = &plan->encounter[slot->encounter];
    slot->swapped = slot->turn >= (s->games + 1) / 2 && s->games > 1;
    slot->lone = (uint8_t)(s->games > 2 ? slot->turn % s->sides : 0);
    uint8_t alone = slot->swapped ? e->b : e->a;
    uint8_t other = slot->swapped ? e->a : e->b;
    for (six_seat i = 0; i < s->how.seats; i++)
        slot->bot[i] = s->side[i] == slot->lone ? alone : other;
}

void six__plan_slot(const struct six__plan *plan, uint64_t i,
                    struct six__slot *out)
{
    *out = (struct six__slot){ .game = i, .round = i / plan->round_games };
    uint32_t rest = (uint32_t)(i % plan->round_games);
    uint32_t group = 0;
    const struct six__setting *s = plan->setting;
    while (rest >= (uint32_t)(s->games * plan->encounter_count)) {
        rest -= (uint32_t)(s->games * plan->encounter_count);
        group += (uint32_t)plan->encounter_count;
        s++;
    }
    assert(s < plan->setting + plan->setting_count);
    out->setting = (int)(s - plan->setting);
    out->encounter = (int)(rest / s->games);
    out->turn = (uint8_t)(rest % s->games);
    out->group =
        out->round * plan->round_groups + group + (uint32_t)out->encounter;
    out->deal = seed_of(plan->seed, DEALS, out->group);
    out->luck = seed_of(plan->seed, LUCKS, i);
    seat_bots(plan, out);
}

void six__plan_seating(const struct six__plan *plan,
                       const struct six__slot *slot, struct six__seating *out)
{
    *out = (struct six__seating){
        .game = plan->game,
        .how = plan->setting[slot->setting].how,
        .deal = slot->deal,
        .luck = slot->luck,
    };
    for (six_seat i = 0; i < out->how.seats; i++)
        out->bot[i] = plan->bot[slot->bot[i]];
}

six_status six__plan_play(const struct six__plan *plan, uint64_t i,
                          struct six__pipes *pipes, const atomic_bool *stop,
                          struct six__row *out, bool *done,
                          struct six_error *err)
{
    struct six__slot slot;
    struct six__seating at;
    six__plan_slot(plan, i, &slot);
    six__plan_seating(plan, &slot, &at);
    at.stop = stop;
    at.pipes = pipes;
    return six__table_play(&at, out, done, err);
}

int six__plan_score(const struct six__plan *plan, const struct six__slot *slot,
                    const uint16_t share[SIX_SEATS_MAX])
{
    const struct six__setting *s = &plan->setting[slot->setting];
    int alone = share[six__side_seat(s, slot->lone)], others = 0;
    for (int side = 0; side < s->sides; side++)
        if (side != slot->lone)
            others += share[six__side_seat(s, side)];
    if (s->sides > 1) /* what nobody has won is parted */
        alone += (SIX__WHOLE - alone - others) / 2;
    return slot->swapped ? SIX__WHOLE - alone : alone;
}

static int one_sided(const struct six__plan *plan)
{
    int count = 0;
    for (int i = 0; i < plan->setting_count; i++)
        count += plan->setting[i].sides == 1;
    return count;
}

bool six__plan_together(const struct six__plan *plan)
{
    return one_sided(plan) == plan->setting_count;
}

bool six__plan_mixed(const struct six__plan *plan)
{
    return one_sided(plan) > 0 && !six__plan_together(plan);
}

/* ---- names ---- */

void six__side_name(const struct six__plan *plan, int setting, int side,
                    struct six_text *out)
{
    const struct six__setting *s = &plan->setting[setting];
    _Alignas(max_align_t) unsigned char state[SIX_STATE_MAX];
    six_seat first = six__side_seat(s, side), last = first;
    int count = 0;
    plan->game->setup(state, &s->how);
    for (six_seat i = first; i < s->how.seats; i++)
        if (s->side[i] == side) {
            last = i;
            count++;
        }
    six_text_add(out, plan->game->seat_id(state, first));
    if (count > 1)
        six_text_printf(out, "%s%s", count > 2 ? "-" : "+",
                        plan->game->seat_id(state, last));
}

static bool is_varied(const struct six__plan *plan, int option)
{
    for (int i = 0; i < plan->setting_count; i++)
        if (plan->setting[i].how.option[option] !=
            plan->game->options[option].normal)
            return true;
    return false;
}

void six__setting_name(const struct six__plan *plan, int setting,
                       struct six_text *out)
{
    const struct six_setup *how = &plan->setting[setting].how;
    char buf[8];
    six_text_printf(out, "seats=%d", how->seats);
    for (int o = 0; plan->game->options[o].id; o++)
        if (is_varied(plan, o))
            six_text_printf(
                out, " %s=%s", plan->game->options[o].id,
                six_option_text(&plan->game->options[o], how->option[o], buf));
}
