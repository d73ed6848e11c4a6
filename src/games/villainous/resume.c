/* resume.c -- positions of Marvel Villainous, read: unfinished business. Here
 * it need only be well formed; whether it makes sense is asked by sound.c. */
#include "games/villainous/arrange.h"

static bool read_registers(struct six__fields *f, const struct six_value *list,
                           struct six_frame *out)
{
    int i = 0;
    if (!six__is_list(f, list, "registers", 4))
        return false;
    for (const struct six_value *e = six__first(list); e; e = e->next) {
        if (e->kind != SIX_VALUE_INT || e->number < 0 || e->number > UINT8_MAX)
            return six__bad(f, "registers", N_("a list of whole numbers"));
        out->reg[i++] = (uint8_t)e->number;
    }
    return true;
}

static bool read_frame(struct six__fields *f, const struct six_value *v,
                       struct six_frame *out)
{
    static const char *const members[] = {
        "frame",  "step",  "actor",  "target",    "card",
        "number", "seats", "answer", "registers", NULL,
    };
    *out = (struct six_frame){ 0 };
    return six__has_only(f, v, "stack", members) &&
           six__read_word(f, v, "frame", villainous_frame_ids, FRAME_COUNT,
                          &out->kind) &&
           six__read_int(f, v, "step", 0, UINT8_MAX, &out->step) &&
           six__read_int(f, v, "actor", 0, SIX_NOBODY, &out->actor) &&
           six__read_int(f, v, "target", 0, SIX_NOBODY, &out->target) &&
           six__read_card_id(f, v, "card", &out->card) &&
           six__read_int(f, v, "number", 0, UINT8_MAX, &out->number) &&
           six__read_int(f, v, "seats", 0, UINT8_MAX, &out->seats) &&
           six__read_int(f, v, "answer", 0, UINT8_MAX, &out->answer) &&
           read_registers(f, six_value_get(v, "registers"), out);
}

static bool read_frames(struct six__fields *f, const struct six_value *stack)
{
    struct villainous *v = made(f);
    v->depth = 0;
    memset(v->frame, 0, sizeof v->frame);
    if (!six__is_list(f, stack, "stack", STACK_MAX))
        return false;
    for (const struct six_value *e = six__first(stack); e; e = e->next)
        if (!read_frame(f, e, &v->frame[v->depth++]))
            return false;
    return true;
}

/* Cards that frames hold are not free. */
static bool take_held(struct six__fields *f)
{
    struct villainous *v = made(f);
    for (int i = 0; i < v->depth; i++) {
        uint8_t held = villainous_held(&v->frame[i]);
        if (v->frame[i].kind == FRAME_RECEIVE &&
            v->frame[i].reg[SELF] == NO_PIECE && v->frame[i].card)
            held = v->frame[i].card;
        if (held == NO_CARD)
            continue;
        if (held >= CARD_COUNT || f->left[held] == 0)
            return six__bad(f, "stack", N_("without cards that lie elsewhere"));
        f->left[held]--;
    }
    return true;
}

static bool read_triggers(struct six__fields *f)
{
    static const char *const members[] = { "card",  "seat",  "target",
                                           "piece", "place", NULL };
    struct villainous *v = made(f);
    const struct six_value *list = six_value_get(f->root, "triggers");
    v->trigger_count = 0;
    memset(v->trigger, 0, sizeof v->trigger);
    if (!six__is_list(f, list, "triggers", TRIGGERS_MAX))
        return false;
    for (const struct six_value *e = six__first(list); e; e = e->next) {
        struct villainous_trigger *t = &v->trigger[v->trigger_count++];
        if (!six__has_only(f, e, "triggers", members) ||
            !six__read_card_id(f, e, "card", &t->card) ||
            !six__read_int(f, e, "seat", 0, SEATS_MAX - 1, &t->seat) ||
            !six__read_int(f, e, "target", 0, SEATS_MAX - 1, &t->target) ||
            !six__read_int(f, e, "piece", 0, UINT8_MAX, &t->piece) ||
            !six__read_int(f, e, "place", 0, UINT8_MAX, &t->place))
            return false;
    }
    return true;
}

/* A list of numbers below a bound, as a set. */
static bool read_set(struct six__fields *f, const struct six_value *object,
                     const char *name, int bound, pieces *out)
{
    const struct six_value *list = six_value_get(object, name);
    *out = 0;
    if (!six__is_list(f, list, name, bound))
        return false;
    for (const struct six_value *e = six__first(list); e; e = e->next) {
        if (e->kind != SIX_VALUE_INT || e->number < 0 || e->number >= bound)
            return six__bad(f, name, N_("a list of whole numbers"));
        *out |= PIECE_BIT(e->number);
    }
    return true;
}

static bool read_choice(struct six__fields *f)
{
    static const char *const members[] = {
        "prompt", "may",   "pieces", "places", "words", "players",
        "zones",  "types", "filter", "card",   NULL,
    };
    struct villainous *v = made(f);
    const struct six_value *o = six_value_get(f->root, "choice");
    struct villainous_choice c = { 0 };
    pieces where, words, seats, zones, types;
    if (!six__has_only(f, o, "choice", members) ||
        !six__read_int(f, o, "prompt", 0, PROMPT_COUNT - 1, &c.prompt) ||
        !six__read_bool(f, o, "may", &c.may) ||
        !read_set(f, o, "pieces", PIECES_MAX, &c.set) ||
        !read_set(f, o, "places", PLACES, &where) ||
        !read_set(f, o, "words", WORD_COUNT, &words) ||
        !read_set(f, o, "players", v->base.seats, &seats) ||
        !read_set(f, o, "zones", 8, &zones) ||
        !read_set(f, o, "types", 8, &types) ||
        !six__read_int(f, o, "filter", 0, FILTER_TRADE, &c.filter) ||
        !six__read_int(f, o, "card", 0, UINT8_MAX, &c.card))
        return false;
    c.places = (places)where;
    c.words = (uint32_t)words;
    c.seats = (six_seats)seats;
    c.zones = (uint8_t)zones;
    c.types = (uint8_t)types;
    v->choice = c;
    return true;
}

static bool read_group(struct six__fields *f)
{
    static const char *const members[] = { "victims", "named", "going", "open",
                                           NULL };
    struct villainous *v = made(f);
    const struct six_value *o = six_value_get(f->root, "group");
    return six__has_only(f, o, "group", members) &&
           read_set(f, o, "victims", PIECES_MAX, &v->victims) &&
           read_set(f, o, "named", PIECES_MAX, &v->named) &&
           read_set(f, o, "going", PIECES_MAX, &v->going) &&
           read_set(f, o, "open", PIECES_MAX, &v->open);
}

static bool read_asked(struct six__fields *f)
{
    struct villainous *v = made(f);
    const struct six_value *who = six_value_get(f->root, "to_act");
    const char *id = who && who->kind == SIX_VALUE_STRING ? who->string : "";
    v->base.asked = strcmp(id, "nobody") == 0
                        ? SIX_NOBODY
                        : six_seat_find(&villainous_game, v, v->base.seats, id);
    if (v->base.asked == SIX_HIDDEN)
        return six__bad(f, "to_act", N_("a player"));
    if (!six__read_word(f, f->root, "ask", villainous_ask_ids, ASK_COUNT,
                        &v->base.ask) ||
        !six__read_word(f, f->root, "ending", villainous_ending_ids,
                        ENDING_COUNT, &v->ending))
        return false;
    const struct six_value *winner = six_value_get(f->root, "winner");
    v->winner = SIX_NOBODY;
    if (winner && winner->kind == SIX_VALUE_STRING &&
        strcmp(winner->string, "nobody") == 0)
        return true;
    return six__read_seat(f, f->root, "winner", &v->winner);
}

bool villainous_read_stack(struct six__fields *f, const struct six_value *stack)
{
    return read_frames(f, stack) && take_held(f);
}

bool villainous_resume(struct six__fields *f)
{
    return read_triggers(f) && read_choice(f) && read_group(f) && read_asked(f);
}
