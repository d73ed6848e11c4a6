/* position.c -- positions of Marvel Villainous as JSON. The members are
 * described in docs/rules/villainous.md; arrange.c reads them back. */
#include "core/fields.h"
#include "games/villainous/villainous.h"

const char *const villainous_ask_ids[ASK_COUNT] = {
    [ASK_NOTHING] = "nothing", [ASK_DEAL] = "deal",   [ASK_SHUFFLE] = "shuffle",
    [ASK_STONE] = "stone",     [ASK_START] = "start", [ASK_TURN] = "turn",
    [ASK_PIECE] = "piece",     [ASK_PLACE] = "place", [ASK_VILLAIN] = "villain",
    [ASK_CARD] = "card",       [ASK_WORD] = "word",   [ASK_ORDER] = "order",
    [ASK_NEXT] = "next",       [ASK_OVER] = "over",
};

const char *const villainous_ending_ids[ENDING_COUNT] = {
    [ENDING_NONE] = "none",
    [ENDING_OBJECTIVE] = "objective",
    [ENDING_ROUND_LIMIT] = "round-limit",
};

const char *const villainous_frame_ids[FRAME_COUNT] = {
    [FRAME_TURN] = "turn",         [FRAME_DO] = "do",
    [FRAME_USE] = "use",           [FRAME_PLAY] = "play",
    [FRAME_FATE] = "fate",         [FRAME_HERO] = "hero",
    [FRAME_ACTIVATE] = "activate", [FRAME_RELOCATE] = "relocate",
    [FRAME_MOVE] = "move",         [FRAME_VANQUISH] = "vanquish",
    [FRAME_DEFEAT] = "defeat",     [FRAME_TRIGGERS] = "triggers",
    [FRAME_ENDING] = "ending",     [FRAME_RECEIVE] = "receive",
    [FRAME_DRAW] = "draw",         [FRAME_REVEAL] = "reveal",
    [FRAME_SHUFFLE] = "shuffle",   [FRAME_DISCARD] = "discard",
};

const char *const villainous_flag_ids[FLAG_COUNT] = {
    "marked", "turned", "used", "due", "seen", "throne",
};

static const char *id_of(uint8_t card)
{
    return card == NO_CARD ? "-" : villainous_card(card)->info.id;
}

/* ---- pieces ---- */

static void write_figures(const struct villainous *v, int piece,
                          struct six_json *out)
{
    const struct villainous_piece *p = &v->piece[piece];
    int price = villainous_price_now(v, piece);
    six_json_string(out, "card", id_of(p->card));
    six_json_int(out, "piece", piece);
    if (villainous_characters(v) & PIECE_BIT(piece))
        six_json_int(out, "strength", villainous_strength(v, piece));
    if (price >= 0 && price != villainous_card(p->card)->price)
        six_json_int(out, "activation", price);
    if (p->tokens)
        six_json_int(out, "tokens", p->tokens);
    if (p->weak)
        six_json_int(out, "weak", p->weak);
    if (p->count)
        six_json_int(out, "count", p->count);
    for (int i = 0; i < FLAG_COUNT; i++)
        if (p->flags >> i & 1)
            six_json_bool(out, villainous_flag_ids[i], true);
}

/* What a piece bears, one level deep: nothing bears what is borne. */
static void write_items(const struct villainous *v, int piece,
                        struct six_json *out)
{
    pieces items = villainous_attached(v, piece);
    if (!items)
        return;
    six_json_open_array(out, "items");
    for (int p; (p = villainous_next(&items)) != NO_PIECE;) {
        six_json_open_object(out, NULL);
        write_figures(v, p, out);
        six_json_close_object(out);
    }
    six_json_close_array(out);
}

static void write_pieces(const struct villainous *v, const char *name,
                         int place, struct six_json *out)
{
    pieces left = v->at[place] & ~v->of[BORNE];
    six_json_open_array(out, name);
    for (int p; (p = villainous_next(&left)) != NO_PIECE;) {
        six_json_open_object(out, NULL);
        write_figures(v, p, out);
        write_items(v, p, out);
        six_json_close_object(out);
    }
    six_json_close_array(out);
}

/* ---- players ---- */

static void write_symbols(const struct villainous *v, struct six_json *out)
{
    six_json_open_array(out, "spent");
    for (unsigned left = v->spent; left; left &= left - 1) {
        int bit = __builtin_ctz(left);
        char word[24];
        struct six_text text;
        six_text_init(&text, word, sizeof word);
        six_text_printf(&text, "%s %s",
                        villainous_words[WORD_GAIN + bit % 8 - ACTION_GAIN].id,
                        villainous_words[bit < 8 ? WORD_TOP : WORD_BOTTOM].id);
        six_json_string(out, NULL, word);
    }
    six_json_close_array(out);
}

const char *const villainous_tired_ids[TIRED_ZONES] = { "nowhere", "hand",
                                                        "pile" };

static void write_tired(const struct villainous *v, struct six_json *out)
{
    if (v->tired_count == 0)
        return;
    six_json_open_array(out, "tired");
    for (int i = 0; i < v->tired_count; i++) {
        six_json_open_object(out, NULL);
        six_json_string(out, "card", id_of(v->tired[i].card));
        if (v->tired[i].flags & USED)
            six_json_bool(out, "used", true);
        if (v->tired[i].count)
            six_json_int(out, "count", v->tired[i].count);
        six_json_string(out, "in", villainous_tired_ids[v->tired[i].zone]);
        six_json_close_object(out);
    }
    six_json_close_array(out);
}

/* What each card of the hand costs now; -1 for those that can't be seen. */
static void write_costs(const struct villainous *v, six_seat s,
                        struct six_json *out)
{
    const struct villainous_player *p = &v->player[s];
    six_json_open_array(out, "costs");
    for (int i = 0; i < p->hand_count; i++)
        six_json_int(out, NULL,
                     p->hand[i].id == SIX_HIDDEN
                         ? -1
                         : villainous_cost(v, s, p->hand[i].id));
    six_json_close_array(out);
}

/* What all know to lie in the deck, where there is such. */
static void write_returned(const struct villainous_player *p,
                           struct six_json *out)
{
    if (p->returned_count == 0)
        return;
    six_json_open_array(out, "returned");
    for (int i = 0; i < p->returned_count; i++)
        six_json_string(out, NULL, id_of(p->returned[i]));
    six_json_close_array(out);
}

/* What was chosen to be discarded and is not in the pile yet. */
static void write_dropped(const struct villainous_player *p,
                          struct six_json *out)
{
    if (p->dropped_count == 0)
        return;
    six_json_open_array(out, "dropped");
    for (int i = p->pile_count; i < villainous_pile_end(p); i++)
        six_json_string(out, NULL, id_of(p->pile[i].id));
    six_json_close_array(out);
}

static void write_player(struct villainous *v, six_seat s, struct six_json *out)
{
    const struct villainous_player *p = &v->player[s];
    six_json_open_object(out, NULL);
    six_json_string(out, "id", six__letter_id(v, s));
    six_json_string(out, "villain",
                    villainous_villain_of(v, s)->cards[0]->info.id);
    six_json_int(out, "power", p->power);
    six_json_string(out, "mover",
                    p->mover == NO_PLACE
                        ? "portrait"
                        : id_of(villainous_place_card(
                              v, villainous_location(s, p->mover))));
    six__write_pile(out, &villainous_game, NULL, "hand", "seen_by",
                    villainous_hand(v, s), six_seat_bit(s), false);
    write_costs(v, s, out);
    six__write_pile(out, &villainous_game, NULL, "deck", "deck_seen_by",
                    villainous_deck(v, s), 0, true);
    write_returned(p, out);
    six__write_pile(out, &villainous_game, NULL, "pile", "pile_seen_by",
                    villainous_pile(v, s), SIX_EVERYBODY, false);
    write_dropped(p, out);
    six_json_open_object(out, "locations");
    for (int i = 0; i < LOCATIONS; i++) {
        int place = villainous_location(s, i);
        write_pieces(v, id_of(villainous_place_card(v, place)), place, out);
    }
    six_json_close_object(out);
    write_pieces(v, "specialties", PLACE_SPECIALTIES + s, out);
    if (villainous_villain_of(v, s)->has_rival)
        six_json_bool(out, "rival", v->of[RIVALS] != 0);
    six_json_int(out, "reached", villainous_villain_of(v, s)->reached(v, s));
    six_json_int(out, "wanted", villainous_villain_of(v, s)->wanted);
    six_json_int(out, "progress", villainous_progress(v, s));
    six_json_close_object(out);
}

static void write_events(const struct villainous *v, struct six_json *out)
{
    six_json_open_array(out, "events");
    for (unsigned left = v->events; left; left &= left - 1) {
        int i = __builtin_ctz(left);
        int place = PLACE_EVENTS + i;
        uint8_t card = villainous_event_at(v, place);
        six_json_open_object(out, NULL);
        six_json_string(out, "card", id_of(card));
        six_json_int(out, "needs", villainous_card(card)->strength);
        six_json_int(out, "strength",
                     villainous_total(v, v->at[place] & v->of[ALLIES]));
        write_pieces(v, "allies", place, out);
        if (v->closing >> i & 1)
            six_json_bool(out, "closing", true);
        if (v->due >> i & 1)
            six_json_bool(out, "due", true);
        six_json_close_object(out);
    }
    six_json_close_array(out);
}

/* ---- unfinished business ---- */

static void write_stack(const struct villainous *v, struct six_json *out)
{
    six_json_open_array(out, "stack");
    for (int i = 0; i < v->depth; i++) {
        const struct six_frame *f = &v->frame[i];
        six_json_open_object(out, NULL);
        six_json_string(out, "frame", villainous_frame_ids[f->kind]);
        six_json_int(out, "step", f->step);
        six_json_int(out, "actor", f->actor);
        six_json_int(out, "target", f->target);
        six_json_string(out, "card", id_of(f->card));
        six_json_int(out, "number", f->number);
        six_json_int(out, "seats", f->seats);
        six_json_int(out, "answer", f->answer);
        six_json_open_array(out, "registers");
        for (int r = 0; r < 4; r++)
            six_json_int(out, NULL, f->reg[r]);
        six_json_close_array(out);
        six_json_close_object(out);
    }
    six_json_close_array(out);
}

static void write_triggers(const struct villainous *v, struct six_json *out)
{
    six_json_open_array(out, "triggers");
    for (int i = 0; i < v->trigger_count; i++) {
        const struct villainous_trigger *t = &v->trigger[i];
        six_json_open_object(out, NULL);
        six_json_string(out, "card", id_of(t->card));
        six_json_int(out, "seat", t->seat);
        six_json_int(out, "target", t->target);
        six_json_int(out, "piece", t->piece);
        six_json_int(out, "place", t->place);
        six_json_close_object(out);
    }
    six_json_close_array(out);
}

static void write_numbers(struct six_json *out, const char *name, pieces set)
{
    if (!set)
        return;
    six_json_open_array(out, name);
    for (int p; (p = villainous_next(&set)) != NO_PIECE;)
        six_json_int(out, NULL, p);
    six_json_close_array(out);
}

/* What is to be chosen from, as the engine keeps it. */
static void write_choice(const struct villainous *v, struct six_json *out)
{
    const struct villainous_choice *c = &v->choice;
    six_json_open_object(out, "choice");
    six_json_int(out, "prompt", c->prompt);
    six_json_bool(out, "may", c->may);
    write_numbers(out, "pieces", c->set);
    write_numbers(out, "places", c->places);
    write_numbers(out, "words", c->words);
    write_numbers(out, "players", c->seats);
    write_numbers(out, "zones", c->zones);
    write_numbers(out, "types", c->types);
    six_json_int(out, "filter", c->filter);
    six_json_int(out, "card", c->card);
    six_json_close_object(out);
}

static void write_group(const struct villainous *v, struct six_json *out)
{
    if (!(v->victims | v->named | v->going | v->open))
        return;
    six_json_open_object(out, "group");
    write_numbers(out, "victims", v->victims);
    write_numbers(out, "named", v->named);
    write_numbers(out, "going", v->going);
    write_numbers(out, "open", v->open);
    six_json_close_object(out);
}

static void write_stones(const struct villainous *v, struct six_json *out)
{
    six_json_open_array(out, "stones");
    for (int i = 0; i < STONES; i++)
        if (v->stones >> i & 1)
            six_json_string(out, NULL, id_of((uint8_t)(CARD_FIRST_STONE + i)));
    six_json_close_array(out);
}

void villainous_position(const void *state, struct six_json *out)
{
    struct villainous copy = *(const struct villainous *)state;
    struct villainous *v = &copy;
    six_json_string(out, "ask", villainous_ask_ids[v->base.ask]);
    if (v->base.ask == ASK_DEAL)
        return;
    six_json_string(out, "turn", six__letter_id(v, v->base.turn));
    six_json_int(out, "round", v->round);
    six_json_string(out, "ending", villainous_ending_ids[v->ending]);
    six_json_string(out, "winner", six_seat_id(&villainous_game, v, v->winner));
    write_symbols(v, out);
    write_tired(v, out);

    six_json_open_array(out, "players");
    for (six_seat s = 0; s < v->base.seats; s++)
        write_player(v, s, out);
    six_json_close_array(out);
    write_events(v, out);
    six__write_pile(out, &villainous_game, NULL, "fate_deck",
                    "fate_deck_seen_by", villainous_fate_deck(v), 0, true);
    six__write_pile(out, &villainous_game, NULL, "fate_pile",
                    "fate_pile_seen_by", villainous_fate_pile(v), SIX_EVERYBODY,
                    false);
    write_stones(v, out);
    if (v->seat_of[VILLAIN_HELA] != SIX_NOBODY) {
        six_json_open_object(out, "marks");
        six_json_int(out, "supply", v->supply);
        six_json_int(out, "vault", v->vault);
        six_json_close_object(out);
    }
    write_stack(v, out);
    write_triggers(v, out);
    write_choice(v, out);
    write_group(v, out);
    six_json_int(out, "learned", v->base.learned);
}

/* ---- cards ---- */

static void write_row(const struct villainous_row *row, const char *name,
                      struct six_json *out)
{
    six_json_open_array(out, name);
    for (int a = ACTION_GAIN; a < ACTION_COUNT; a++)
        if (row->actions & ACTION_BIT(a))
            six_json_string(out, NULL,
                            villainous_words[WORD_GAIN + a - ACTION_GAIN].id);
    six_json_close_array(out);
    if (row->gain)
        six_json_int(out, name[0] == 't' ? "top_gain" : "bottom_gain",
                     row->gain);
}

void villainous_card_json(int index, struct six_json *out)
{
    static const char *const types[TYPE_COUNT] = {
        "ally",  "item",    "effect", "specialty", "hero",     "event",
        "stone", "upgrade", "tile",   "rival",     "location", "villain",
    };
    const struct villainous_card *c = villainous_card((uint8_t)index);
    int set = villainous_set_of((uint8_t)index);
    const struct villainous_villain *of = villainous_villains[set];
    bool played = !c->fate && c->type <= TYPE_SPECIALTY;
    six_json_string(out, "kind", types[c->type]);
    six_json_string(out, "set",
                    set == VILLAIN_COMMON ? "common" : of->cards[0]->info.id);
    six_json_bool(out, "fate", c->fate && c->type != TYPE_STONE);
    if (played)
        six_json_int(out, "cost", c->cost);
    if (c->varies)
        six_json_bool(out, "varies", true);
    if (c->type == TYPE_ALLY || c->type == TYPE_HERO || c->type == TYPE_EVENT ||
        c->type == TYPE_RIVAL)
        six_json_int(out, "strength", c->strength);
    if (c->lends)
        six_json_int(out, "lends", c->lends);
    if (c->when == WHEN_ACTIVATED)
        six_json_int(out, "activation", c->price);
    if (c->type == TYPE_LOCATION) {
        int i = index - of->first - 1;
        write_row(&of->symbols[i][TOP], "top", out);
        write_row(&of->symbols[i][BOTTOM], "bottom", out);
    }
}
