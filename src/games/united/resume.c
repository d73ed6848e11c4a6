/* resume.c -- positions of Marvel United, read: what is going on. A whole
 * position says it with its stack; what may be chosen follows from that, so it
 * is asked once more. Without a stack a turn begins. */
#include "games/united/arrange.h"

static const char *const turn_members[] = { "played", "flags",  "wild", "owed",
                                            "extra",  "ignore", "path", NULL };
static const char *const frame_members[] = { "frame",  "step", "actor",
                                             "target", "card", "number",
                                             "seats",  "reg",  NULL };
static const char *const waiting_members[] = { "place", "thugs", "civilians",
                                               "doombots", NULL };

static bool read_current(struct six__fields *f)
{
    struct united_turn *t = &united_made(f)->turn;
    const struct six_value *v = six_value_get(f->root, "current");
    unsigned flags = 0, wild = 0;
    *t = (struct united_turn){ .played = NO_STORY };
    if (!six__has_only(f, v, "current", turn_members) ||
        !six__read_int(f, v, "played", 0, STORY_MAX - 1, &t->played) ||
        !six__read_flags(f, v, "flags", united_turn_flags, TURN_FLAGS,
                         &flags) ||
        !six__read_flags(f, v, "wild", united_kind_ids, ACTION_COUNT, &wild) ||
        !united_read_counts(f, v, "owed", united_kind_ids, ACTION_COUNT,
                            t->owed) ||
        !united_read_counts(f, v, "extra", united_kind_ids, ACTION_COUNT,
                            t->extra) ||
        !six__read_int(f, v, "ignore", 0, 9, &t->ignore) ||
        !united_read_places(f, v, "path", &t->path))
        return false;
    t->flags = (uint16_t)flags;
    t->wild = (uint8_t)wild;
    return t->played == NO_STORY || t->played < united_made(f)->story_count ||
           six__bad(f, "played", N_("a card of the Storyline"));
}

static bool read_waiting(struct six__fields *f)
{
    struct united *u = united_made(f);
    const struct six_value *list = six_value_get(f->root, "waiting");
    u->waiting_count = 0;
    if (!six__is_list(f, list, "waiting", WAITING_MAX))
        return false;
    for (const struct six_value *e = six__first(list); e; e = e->next) {
        struct united_overflow *o = &u->waiting[u->waiting_count++];
        if (!six__has_only(f, e, "waiting", waiting_members) ||
            !six__read_int(f, e, "place", 0, PLACES - 1, &o->place))
            return false;
        for (int k = 0; k < TOKEN_COUNT; k++)
            if (!six__read_int(f, e, united_token_ids[k], 0, 99, &o->token[k]))
                return false;
    }
    return true;
}

static bool read_frame(struct six__fields *f, const struct six_value *v,
                       struct six_frame *out)
{
    const struct six_value *reg = six_value_get(v, "reg");
    *out = (struct six_frame){ .card = NO_CARD };
    if (!six__has_only(f, v, "stack", frame_members) ||
        !six__read_word(f, v, "frame", united_frame_ids, FRAME_COUNT,
                        &out->kind) ||
        !six__read_int(f, v, "step", 0, UINT8_MAX, &out->step) ||
        !six__read_int(f, v, "actor", 0, SIX_NOBODY, &out->actor) ||
        !six__read_int(f, v, "target", 0, SIX_NOBODY, &out->target) ||
        !six__read_card_id(f, v, "card", &out->card) ||
        !six__read_int(f, v, "number", 0, UINT8_MAX, &out->number) ||
        !six__read_int(f, v, "seats", 0, UINT8_MAX, &out->seats) ||
        !six__is_list(f, reg, "reg", 4))
        return false;
    for (int i = 0; i < 4; i++) {
        const struct six_value *e = six__nth(reg, i);
        if (e && (e->kind != SIX_VALUE_INT || e->number < 0 ||
                  e->number > UINT8_MAX))
            return six__bad(f, "reg", N_("a list of numbers from 0 to 255"));
        out->reg[i] = e ? (uint8_t)e->number : 0;
    }
    return true;
}

static bool read_stack(struct six__fields *f, const struct six_value *list)
{
    struct united *u = united_made(f);
    u->depth = 0;
    memset(u->frame, 0, sizeof u->frame);
    if (!six__is_list(f, list, "stack", STACK_MAX))
        return false;
    for (const struct six_value *e = six__first(list); e; e = e->next)
        if (!read_frame(f, e, &u->frame[u->depth++]))
            return false;
    return true;
}

/* What was asked, and of whom: the rest follows. */
static bool ask_again(struct six__fields *f)
{
    struct united *u = united_made(f), again;
    const struct six_value *who = six_value_get(f->root, "to_act");
    uint8_t ask = ASK_NOTHING;
    six_seat seat = SIX_NOBODY;
    if (!six__read_word(f, f->root, "ask", united_ask_ids, ASK_COUNT, &ask))
        return false;
    if (who && who->kind == SIX_VALUE_STRING)
        seat = six_seat_find(&united_game, f->dealt, f->seats, who->string);
    u->choice = (struct united_choice){ 0 };
    six__ask(&u->base, ask, seat == SIX_HIDDEN ? SIX_NOBODY : seat);
    if (ask == ASK_OVER || ask == ASK_SHUFFLE)
        return true;
    if (!united_asks_again(u, &again))
        return six__bad(f, "ask", N_("what the stack asks"));
    u->choice = again.choice;
    return true;
}

/* A Hero turn from its beginning, or a Villain turn. */
static bool put_turn(struct six__fields *f)
{
    static const char *const words[] = { "hero", "villain" };
    struct united *u = united_made(f);
    uint8_t phase = 0;
    if (!six__read_word(f, f->root, "phase", words, 2, &phase))
        return false;
    six_seat turn = u->base.turn < u->team ? u->base.turn : 0;
    if (!six_value_get(f->root, "next"))
        u->next = turn;
    u->depth = 2;
    memset(u->frame, 0, sizeof u->frame);
    u->frame[0] = (struct six_frame){ .kind = FRAME_GAME, .card = NO_CARD };
    u->frame[1] = (struct six_frame){
        .kind = phase ? FRAME_VILLAIN : FRAME_HERO,
        .actor = phase ? u->next : turn,
        .target = phase ? u->next : turn,
        .card = NO_CARD,
    };
    u->turn = (struct united_turn){ .played = NO_STORY };
    u->base.turn = SIX_NOBODY;
    six__ask(&u->base, ASK_NOTHING, SIX_NOBODY);
    return true;
}

bool united_resume(struct six__fields *f)
{
    const struct six_value *stack = six_value_get(f->root, "stack");
    if (!stack)
        return put_turn(f);
    return read_current(f) && read_waiting(f) && read_stack(f, stack) &&
           ask_again(f);
}
