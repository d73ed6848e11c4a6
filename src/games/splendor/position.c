/* position.c -- positions of Splendor: Marvel as JSON. The members are
 * described in docs/rules/splendor.md; arrange.c reads them back. */
#include "core/fields.h"
#include "games/splendor/splendor.h"

const char *const splendor_row_ids[LEVELS] = { "row1", "row2", "row3" };
const char *const splendor_deck_ids[LEVELS] = { "deck1", "deck2", "deck3" };

const char *const splendor_ask_ids[ASK_COUNT] = {
    [ASK_NOTHING] = "nothing", [ASK_DEAL] = "deal",
    [ASK_ACTION] = "action",   [ASK_PAY] = "pay",
    [ASK_RETURN] = "return",   [ASK_LOCATION] = "location",
    [ASK_OVER] = "over",
};

const char *const splendor_ending_ids[ENDING_COUNT] = {
    [ENDING_NONE] = "none",
    [ENDING_GAUNTLET] = "gauntlet",
    [ENDING_BLOCKED] = "blocked",
    [ENDING_ROUND_LIMIT] = "round-limit",
};

static void write_colours(struct six_json *out, const char *name,
                          const uint8_t number[COLOURS], uint8_t grey)
{
    uint8_t tokens[KINDS] = { 0 };
    memcpy(tokens, number, COLOURS);
    tokens[GREY] = grey;
    six_tokens_json(&splendor_game, tokens, out, name);
}

/* The hand; the level of each card, hidden ones last and by level; and those
 * that lie face down. */
static void write_hand(struct splendor *s, six_seat seat, struct six_json *out)
{
    struct splendor_player *p = &s->player[seat];
    uint8_t hidden[LEVELS];
    memcpy(hidden, p->held, sizeof hidden);
    six_json_open_array(out, "hand");
    for (int i = 0; i < p->hand_count; i++)
        six_json_string(out, NULL,
                        six__card_id(&splendor_game, NULL, p->hand[i].id));
    six_json_close_array(out);
    six_json_open_array(out, "levels");
    for (int i = 0; i < p->hand_count; i++) {
        if (p->hand[i].id == SIX_HIDDEN)
            continue;
        int level = splendor_level(p->hand[i].id);
        hidden[level]--;
        six_json_int(out, NULL, level + 1);
    }
    for (int level = 0; level < LEVELS; level++)
        for (int n = hidden[level]; n > 0; n--)
            six_json_int(out, NULL, level + 1);
    six_json_close_array(out);
    six_json_open_array(out, "face_down");
    for (int i = 0; i < p->hand_count; i++)
        if (splendor_face_down(p->hand[i]))
            six_json_string(out, NULL,
                            six__card_id(&splendor_game, NULL, p->hand[i].id));
    six_json_close_array(out);
}

/* What passes have proved of the hidden cards. */
static void write_proofs(const struct splendor_player *p, struct six_json *out)
{
    if (splendor_proof_is_empty(&p->proof[0]))
        return;
    six_json_open_array(out, "proved");
    for (int n = 0; n < PROOFS_MAX; n++) {
        const struct splendor_proof *proof = &p->proof[n];
        if (splendor_proof_is_empty(proof))
            break;
        six_json_open_object(out, NULL);
        six_json_open_array(out, "cards");
        for (int level = 0; level < LEVELS; level++)
            six_json_int(out, NULL, proof->cards[level]);
        six_json_close_array(out);
        write_colours(out, "unpaid_with", proof->power, proof->grey);
        six_json_close_object(out);
    }
    six_json_close_array(out);
}

static void write_locations(const struct splendor *s, six_seat owner,
                            struct six_json *out)
{
    six_json_open_array(out, "locations");
    for (int i = 0; i < TILES; i++)
        if (s->face[i] != NO_CARD && s->owner[i] == owner)
            six_json_string(out, NULL, splendor_cards[s->face[i]].info.id);
    six_json_close_array(out);
}

static void write_player(struct splendor *s, six_seat seat,
                         struct six_json *out)
{
    struct splendor_player *p = &s->player[seat];
    six_json_open_object(out, NULL);
    six_json_string(out, "id", six__letter_id(s, seat));
    six_tokens_json(&splendor_game, p->tokens, out, "tokens");
    write_hand(s, seat, out);
    write_proofs(p, out);
    six_json_open_array(out, "team");
    for (int id = 0; id < CHARACTERS; id++)
        if (splendor_in_team(p, id))
            six_json_string(out, NULL, splendor_cards[id].info.id);
    six_json_close_array(out);
    write_locations(s, seat, out);
    six_json_int(out, "points", splendor_points(s, seat));
    write_colours(out, "bonuses", p->bonus, 0);
    six_json_int(out, "symbols", p->symbols);
    six_json_bool(out, "qualifies", splendor_qualifies(s, seat));
    six_json_close_object(out);
}

static void write_level(struct splendor *s, int level, struct six_json *out)
{
    six_json_open_array(out, splendor_row_ids[level]);
    for (int i = 0; i < SLOTS; i++) {
        uint8_t id = s->row[level][i];
        six_json_string(out, NULL,
                        id == NO_CARD ? "-" : splendor_cards[id].info.id);
    }
    six_json_close_array(out);
    six__write_pile(out, &splendor_game, NULL, splendor_deck_ids[level], NULL,
                    splendor_deck(s, level), SIX_EVERYBODY, true);
}

void splendor_position(const void *state, struct six_json *out)
{
    struct splendor copy = *(const struct splendor *)state;
    struct splendor *s = &copy;
    six_json_string(out, "ask", splendor_ask_ids[s->base.ask]);
    six_json_string(out, "turn", six__letter_id(s, s->base.turn));
    six_json_string(out, "start", six__letter_id(s, s->start));
    six_json_int(out, "round", s->round);
    six_json_int(out, "passes", s->passes);
    if (s->base.ask == ASK_PAY)
        six_json_string(out, "paying", splendor_cards[s->paying].info.id);
    six_tokens_json(&splendor_game, s->supply, out, "supply");
    for (int level = 0; level < LEVELS; level++)
        write_level(s, level, out);
    write_locations(s, SIX_NOBODY, out);
    six_json_string(out, "avengers",
                    six_seat_id(&splendor_game, s, s->avengers));
    six_json_open_array(out, "players");
    for (six_seat i = 0; i < s->base.seats; i++)
        write_player(s, i, out);
    six_json_close_array(out);
    six_json_bool(out, "last_round", splendor_last_round(s));
    six_json_string(out, "ending", splendor_ending_ids[s->ending]);
    six_json_int(out, "learned", s->base.learned);
}
