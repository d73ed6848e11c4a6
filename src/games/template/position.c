/* position.c -- positions of the template game as JSON, out and in.
 *
 * The names are part of the API and described in docs/rules/template.md. A
 * position says what people would say (what is being decided, who was chosen)
 * and nothing of how the engine keeps it: frames are made from it again. */
#include "core/fields.h"
#include "games/template/template.h"

static const char *const ask_ids[ASK_COUNT] = {
    [ASK_DEAL] = "deal",     [ASK_SHUFFLE] = "shuffle", [ASK_TAKE] = "take",
    [ASK_PLAYER] = "player", [ASK_NUMBER] = "number",   [ASK_KEEP] = "keep",
    [ASK_OVER] = "over",
};

/* ---- out ---- */

static void write_player(struct template *t, six_seat s, struct six_json *out)
{
    six_json_open_object(out, NULL);
    six_json_string(out, "id", six__letter_id(t, s));
    six__write_pile(out, &template_game, NULL, "hand", "seen_by",
                    template_hand(t, s), six_seat_bit(s), false);
    six_json_open_array(out, "may_hold");
    for (int value = 1; value <= CARD_COUNT; value++)
        if (t->may[s] & VALUE(value))
            six_json_int(out, NULL, value);
    six_json_close_array(out);
    six_json_close_object(out);
}

void template_position(const void *state, struct six_json *out)
{
    struct template copy = *(const struct template *)state;
    struct template *t = &copy;
    six_json_string(out, "turn", six__letter_id(t, t->base.turn));
    six_json_string(out, "ask", ask_ids[t->base.ask]);
    if (t->base.ask == ASK_NUMBER)
        six_json_string(out, "chosen", six__letter_id(t, t->frame[1].target));
    six__write_pile(out, &template_game, NULL, "deck", "deck_seen_by",
                    template_deck(t), 0, true);
    six_json_open_array(out, "table");
    for (int i = 0; i < t->table_count; i++)
        six_json_string(out, NULL,
                        six__card_id(&template_game, NULL, t->table[i]));
    six_json_close_array(out);
    six_json_open_array(out, "players");
    for (six_seat s = 0; s < t->base.seats; s++)
        write_player(t, s, out);
    six_json_close_array(out);
    six_json_int(out, "learned", t->base.learned);
}

/* ---- in ---- */

/* Where reading stands: the state that is being built from the one that was
 * dealt, and the lists of cards it is to have. */
struct reader {
    struct six__fields *f;
    struct template *t;
    const struct template *dealt;
    struct six__list hand[SEATS_MAX], table, deck;
};

static const struct six_value *player(const struct reader *r, six_seat s)
{
    return six__nth(six_value_get(r->f->root, "players"), s);
}

static bool read_list(struct reader *r, const struct six_value *object,
                      const char *name, struct six__list *out)
{
    return six__read_list(r->f, object, name, 0, CARD_COUNT, out) &&
           (out->rest < 0 || six__bad(r->f, name, N_("a list of card names")));
}

static bool read_lists(struct reader *r)
{
    for (six_seat s = 0; s < r->t->base.seats; s++)
        if (!read_list(r, player(r, s), "hand", &r->hand[s]))
            return false;
    return read_list(r, r->f->root, "table", &r->table) &&
           read_list(r, r->f->root, "deck", &r->deck);
}

/* The next card that nobody has claimed, from the top of the deck as it was
 * dealt; SIX_HIDDEN when there is none. */
static uint8_t take_left(struct reader *r)
{
    uint8_t id = SIX_HIDDEN;
    for (uint8_t i = 0; i < CARD_COUNT; i++)
        if (r->f->left[i] > 0)
            id = i;
    for (int i = 0; i < r->dealt->deck_count; i++)
        if (r->f->left[r->dealt->deck[i].id] > 0)
            id = r->dealt->deck[i].id;
    if (id != SIX_HIDDEN)
        r->f->left[id]--;
    return id;
}

static void fill_up(struct reader *r, struct six__list *list, int size)
{
    while (!list->given && list->count < size) {
        uint8_t id = take_left(r);
        if (id == SIX_HIDDEN)
            break;
        list->id[list->count++] = id;
    }
}

/* What is not given stays as it was dealt, as far as the cards allow. */
static void make_up_lists(struct reader *r)
{
    const struct template *t = r->dealt;
    for (six_seat s = 0; s < t->base.seats; s++)
        six__keep(r->f, &r->hand[s], t->hand[s][0].id);
    for (int i = 0; i < t->table_count; i++)
        six__keep(r->f, &r->table, t->table[i]);
    for (six_seat s = 0; s < t->base.seats; s++)
        fill_up(r, &r->hand[s],
                1 + (r->t->base.ask == ASK_KEEP && r->t->base.turn == s));
    fill_up(r, &r->table, 1);
    for (uint8_t id; (id = take_left(r)) != SIX_HIDDEN;)
        r->deck.id[r->deck.count++] = id;
}

static bool put_lists(struct reader *r)
{
    struct template *t = r->t;
    memset(t->table, 0, sizeof t->table);
    for (six_seat s = 0; s < t->base.seats; s++)
        if (!six__put_list(r->f, "hand", template_hand(t, s), HAND_MAX,
                           &r->hand[s], six_seat_bit(s), false))
            return false;
    memcpy(t->table, r->table.id, (size_t)r->table.count);
    t->table_count = (uint8_t)r->table.count;
    return six__put_list(r->f, "deck", template_deck(t), CARDS_MAX, &r->deck, 0,
                         true);
}

static bool read_facts(struct reader *r, six_seat s)
{
    const struct six_value *v = six_value_get(player(r, s), "may_hold");
    r->t->may[s] = VALUES_ALL;
    if (!v)
        return true;
    if (v->kind != SIX_VALUE_ARRAY)
        return six__bad(r->f, "may_hold", N_("a list of numbers"));
    r->t->may[s] = 0;
    for (v = v->first; v; v = v->next) {
        if (v->kind != SIX_VALUE_INT || v->number < 1 || v->number > CARD_COUNT)
            return six__bad(r->f, "may_hold", N_("a list of numbers"));
        r->t->may[s] |= VALUE(v->number);
    }
    return true;
}

static bool read_knowledge(struct reader *r)
{
    for (six_seat s = 0; s < r->t->base.seats; s++)
        if (!six__read_seen(r->f, player(r, s), "seen_by",
                            template_hand(r->t, s), false) ||
            !read_facts(r, s))
            return false;
    return six__read_seen(r->f, r->f->root, "deck_seen_by", template_deck(r->t),
                          true);
}

/* The card whose effect asks this, at the step where it waits. Returns false
 * where it would never ask. */
static bool put_effect(struct reader *r)
{
    static const struct {
        uint8_t step;
        uint8_t cards; /* mask of those that ask */
    } effects[ASK_COUNT] = {
        [ASK_PLAYER] = { 1, 1u << CARD_SCOUT | 1u << CARD_SPY },
        [ASK_NUMBER] = { CARD_ASKS_MAX, 1u << CARD_SCOUT },
        [ASK_KEEP] = { CARD_EFFECT + 1, 1u << CARD_JUGGLER },
        [ASK_SHUFFLE] = { CARD_EFFECT + 1, 1u << CARD_WHEEL },
    };
    struct template *t = r->t;
    uint8_t card = t->table_count ? t->table[t->table_count - 1] : CARD_CROWN;
    uint8_t chosen = t->base.ask == ASK_NUMBER ? !t->base.turn : 0;
    bool right = effects[t->base.ask].cards >> card & 1;
    if (!six__read_seat(r->f, r->f->root, "chosen", &chosen))
        return false;
    if (!right || (t->base.ask == ASK_PLAYER && t->base.seats == 2) ||
        (t->base.ask == ASK_NUMBER && chosen == t->base.turn) ||
        (t->base.ask == ASK_SHUFFLE && t->deck_count == 0))
        return six__bad(r->f, "ask", N_("what the card turned up asks"));
    six__push_frame(template_stack(t), (struct six_frame){
                                           .kind = FRAME_CARD,
                                           .step = effects[t->base.ask].step,
                                           .actor = t->base.turn,
                                           .target = chosen,
                                           .card = card,
                                       });
    return true;
}

/* Who decides, and the frames that wait for it. */
static bool put_turn(struct reader *r)
{
    struct template *t = r->t;
    memset(t->frame, 0, sizeof t->frame);
    t->depth = 0;
    t->base.asked = t->base.ask == ASK_OVER      ? SIX_NOBODY
                    : t->base.ask == ASK_SHUFFLE ? SIX_CHANCE
                                                 : t->base.turn;
    if (t->base.ask == ASK_OVER)
        return t->deck_count == 0 ||
               six__bad(r->f, "deck",
                        N_("an empty list when the game is over"));
    six__push_frame(template_stack(t), (struct six_frame){
                                           .kind = FRAME_TURN,
                                           .step = TURN_END,
                                           .actor = t->base.turn,
                                       });
    if (t->base.ask == ASK_TAKE)
        return t->table_count > 0 ||
               six__bad(r->f, "table", N_("a list of at least one card"));
    return put_effect(r);
}

/* Yours: the members your positions have. */
static bool has_known_members(struct reader *r)
{
    static const char *const root[] = {
        "game",    "seats",   "options", "to_act",       "turn",
        "ask",     "chosen",  "deck",    "deck_seen_by", "table",
        "players", "learned", NULL,
    };
    static const char *const members[] = { "id", "hand", "seen_by", "may_hold",
                                           NULL };
    for (six_seat s = 0; s < r->t->base.seats; s++)
        if (!six__has_only(r->f, player(r, s), "players", members))
            return false;
    return six__has_only(r->f, r->f->root, "position", root);
}

static bool read_all(struct reader *r)
{
    r->t->base.ask = ASK_TAKE;
    if (!has_known_members(r) ||
        !six__read_seat(r->f, r->f->root, "turn", &r->t->base.turn) ||
        !six__read_word(r->f, r->f->root, "ask", ask_ids, ASK_COUNT,
                        &r->t->base.ask) ||
        !read_lists(r))
        return false;
    if (r->t->base.ask == ASK_DEAL)
        return six__bad(r->f, "ask", N_("a question after the deal"));
    make_up_lists(r);
    return put_lists(r) && put_turn(r) && read_knowledge(r);
}

static bool read(struct six__fields *f)
{
    struct reader r = { .f = f, .t = f->made, .dealt = f->dealt };
    for (int id = 0; id < CARD_COUNT; id++)
        f->left[id] = r.t->base.option[OPTION_COPIES];
    return read_all(&r);
}

six_status template_arrange(void *state, const struct six_value *fields,
                            struct six_error *err)
{
    return six__arrange(&template_game, state, fields, err, read);
}
