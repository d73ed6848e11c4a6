/* position.c -- positions of Infinity Gauntlet as JSON. The members are
 * described in docs/rules/gauntlet.md; arrange.c reads them back. */
#include <string.h>

#include "core/fields.h"
#include "games/gauntlet/gauntlet.h"

const char *const gauntlet_ask_ids[ASK_COUNT] = {
    [ASK_NOTHING] = "nothing",   [ASK_DEAL] = "deal",
    [ASK_PICK] = "pick",         [ASK_REBUILD] = "rebuild",
    [ASK_RETURN] = "return",     [ASK_DRAW] = "draw",
    [ASK_PLAY] = "play",         [ASK_END] = "end",
    [ASK_NUMBER] = "number",     [ASK_HERO] = "hero",
    [ASK_OTHER] = "other",       [ASK_DUEL] = "duel",
    [ASK_OPPONENT] = "opponent", [ASK_FIGHTER] = "fighter",
    [ASK_LOSS] = "loss",         [ASK_BOTTOM] = "bottom",
    [ASK_PLACE] = "place",       [ASK_COPY] = "copy",
    [ASK_OVER] = "over",
};

const char *const gauntlet_ending_ids[ENDING_COUNT] = {
    [ENDING_NONE] = "none",
    [ENDING_THANOS_DEFEATED] = "thanos-defeated",
    [ENDING_HEROES_DEFEATED] = "heroes-defeated",
    [ENDING_SNAP] = "snap",
};

const char *const gauntlet_frame_ids[FRAME_COUNT] = {
    [FRAME_TURN] = "turn",     [FRAME_CARD] = "card", [FRAME_FIGHT] = "fight",
    [FRAME_DEFEAT] = "defeat", [FRAME_DRAW] = "draw",
};

static void write_table(struct six_json *out, const struct gauntlet_laid *l,
                        int count, six_seat seat)
{
    six_json_open_array(out, "table");
    for (int i = 0; i < count; i++)
        if (l[i].seat == seat)
            six_json_string(out, NULL,
                            six__card_id(&gauntlet_game, NULL, l[i].id));
    six_json_close_array(out);
}

static void write_values(struct six_json *out, const char *name, values v)
{
    six_json_open_array(out, name);
    for (int value = 1; value <= 7; value++)
        if (v & VALUE(value))
            six_json_int(out, NULL, value);
    six_json_close_array(out);
}

/* Cards of the values in `may_hold` that it is not all the same: what makes
 * the set exact. */
static void write_is_not(struct six_json *out, const char *name, bool thanos,
                         kinds set)
{
    kinds missing =
        gauntlet_kinds(thanos, gauntlet_values(thanos, set)) & (kinds)~set;
    six_json_open_array(out, name);
    for (; missing; missing &= (kinds)(missing - 1))
        six_json_string(out, NULL,
                        six__card_id(&gauntlet_game, NULL,
                                     (uint8_t)(__builtin_ctz(missing) +
                                               (thanos ? HERO_CARDS : 0))));
    six_json_close_array(out);
}

static void write_thanos_facts(const struct gauntlet *g, struct six_json *out)
{
    six_json_open_array(out, "may_hold");
    for (int i = 0; i < g->hand_count[THANOS]; i++)
        write_values(out, NULL, gauntlet_values(true, g->may[THANOS][i]));
    six_json_close_array(out);
    six_json_open_array(out, "is_not");
    for (int i = 0; i < g->hand_count[THANOS]; i++)
        write_is_not(out, NULL, true, g->may[THANOS][i]);
    six_json_close_array(out);
    if (g->thanos_some) {
        write_values(out, "one_of", gauntlet_values(true, g->thanos_some));
        write_is_not(out, "one_of_is_not", true, g->thanos_some);
    }
    six_json_bool(out, "not_six", g->not_six);
}

static void write_thanos(struct gauntlet *g, struct six_json *out)
{
    six_json_open_object(out, "thanos");
    six_json_int(out, "life", g->thanos_life);
    six_json_int(out, "tokens", g->tokens[THANOS]);
    six__write_pile(out, &gauntlet_game, NULL, "hand", "seen_by",
                    gauntlet_hand(g, THANOS), six_seat_bit(THANOS), false);
    write_table(out, g->thanos_table, g->thanos_table_count, THANOS);
    six_json_open_array(out, "defeated");
    for (int i = 0; i < g->thanos_table_count; i++)
        if (g->thanos_table[i].defeated)
            six_json_int(out, NULL, i);
    six_json_close_array(out);
    six__write_pile(out, &gauntlet_game, NULL, "deck", "deck_seen_by",
                    gauntlet_thanos_deck(g), 0, true);
    write_thanos_facts(g, out);
    six_json_close_object(out);
}

static void write_hero(struct gauntlet *g, six_seat s, struct six_json *out)
{
    six_json_open_object(out, NULL);
    six_json_string(out, "id", gauntlet_seat_id(g, s));
    six_json_int(out, "tokens", g->tokens[s]);
    six__write_pile(out, &gauntlet_game, NULL, "hand", "seen_by",
                    gauntlet_hand(g, s), six_seat_bit(s), false);
    write_table(out, g->hero_table, g->hero_table_count, s);
    write_values(out, "may_hold", gauntlet_values(false, g->may[s][0]));
    write_is_not(out, "is_not", false, g->may[s][0]);
    if (g->hand_count[s] > 1) {
        write_values(out, "drawn_may_hold",
                     gauntlet_values(false, g->may[s][1]));
        write_is_not(out, "drawn_is_not", false, g->may[s][1]);
    }
    if (g->tie[s]) {
        six_json_int(out, "tied", g->tie[s] - TIE_EVEN);
        write_values(out, "tied_gone", g->tie_gone[s]);
    }
    six_json_close_object(out);
}

static void write_stack(const struct gauntlet *g, struct six_json *out)
{
    six_json_open_array(out, "stack");
    for (int i = 0; i < g->depth; i++) {
        const struct six_frame *f = &g->frame[i];
        six_json_open_object(out, NULL);
        six_json_string(out, "frame", gauntlet_frame_ids[f->kind]);
        six_json_int(out, "step", f->step);
        six_json_int(out, "actor", f->actor);
        six_json_int(out, "target", f->target);
        six_json_string(out, "card",
                        six__card_id(&gauntlet_game, NULL, f->card));
        six_json_int(out, "number", f->number);
        six_json_int(out, "seats", f->seats);
        six_json_int(out, "answer", f->answer);
        six_json_close_object(out);
    }
    six_json_close_array(out);
}

/* What the cards at the bottom of the hero deck are known to be among. */
static void write_deep(const struct gauntlet *g, struct six_json *out)
{
    six_json_int(out, "deep_count", g->deep_count);
    six_json_open_array(out, "deep");
    for (uint8_t id = 0; id < HERO_CARDS; id++)
        if (g->deep & KIND(id))
            six_json_string(out, NULL, six__card_id(&gauntlet_game, NULL, id));
    six_json_close_array(out);
}

void gauntlet_position(const void *state, struct six_json *out)
{
    struct gauntlet copy = *(const struct gauntlet *)state;
    struct gauntlet *g = &copy;
    six_json_string(out, "ask", gauntlet_ask_ids[g->base.ask]);
    six_json_string(out, "turn", gauntlet_seat_id(g, g->base.turn));
    six_json_bool(out, "second", g->second);
    six_json_int(out, "thanos_turns", g->thanos_turns);
    six_json_string(out, "ending", gauntlet_ending_ids[g->ending]);
    write_thanos(g, out);
    six_json_open_object(out, "team");
    six_json_int(out, "life", g->hero_life);
    six__write_pile(out, &gauntlet_game, NULL, "deck", "deck_seen_by",
                    gauntlet_hero_deck(g), 0, true);
    six__write_pile(out, &gauntlet_game, NULL, "looking", "looking_seen_by",
                    gauntlet_look(g), 0, false);
    write_deep(g, out);
    six_json_close_object(out);
    six_json_open_array(out, "heroes");
    for (six_seat s = 1; s < g->base.seats; s++)
        write_hero(g, s, out);
    six_json_close_array(out);
    write_stack(g, out);
    six_json_int(out, "learned", g->base.learned);
}
