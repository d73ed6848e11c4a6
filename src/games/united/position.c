/* position.c -- Marvel United: the position as JSON, written. What each member
 * means stands in docs/rules/united.md under "Positions"; arrange.c reads
 * them. */
#include "games/united/arrange.h"

#define NOBODY "nobody"

static const char *card_id(const struct united *u, uint8_t card)
{
    return card == NO_CARD ? "-" : six__card_id(&united_game, u, card);
}

static const char *seat_id(const struct united *u, six_seat seat)
{
    return seat < u->base.seats ? united_seat_id(u, seat) : NOBODY;
}

/* ---- words ---- */

const char *const united_kind_ids[ACTION_COUNT] = { "move", "attack", "heroic",
                                                    "wild" };
const char *const united_token_ids[TOKEN_COUNT] = { "thugs", "civilians",
                                                    "doombots" };
const char *const united_hurt_ids[TOKEN_COUNT] = { "hurt_thugs",
                                                   "hurt_civilians",
                                                   "hurt_doombots" };
const char *const united_mission_ids[MISSIONS] = { "civilians", "thugs",
                                                   "threats" };
const char *const united_player_flags[PLAYER_FLAGS] = {
    "ko",        "gone",      "invulnerable", "shapeshifting",
    "metamorph", "random",    "faceDown",     "dodged",
    "doomed",    "freeEntry", "equipped",
};
const char *const united_turn_flags[TURN_FLAGS] = {
    "effectUsed",    "locationUsed", "blank",       "tokensWild",
    "threeCards",    "unreduced",    "uncancelled", "remote",
    "shed",          "skipDraw",     "support",     "superUsed",
    "heroSuperUsed", "battery",      "villainHit",  "ruthless",
};
const char *const united_foe_flags[FOE_FLAGS] = { "stunned", "locksTokens",
                                                  "spreads", "nowSeen" };
const char *const united_story_flags[STORY_FLAGS] = {
    "down",     "worked",   "spent1",   "spent2",  "ignored1",
    "ignored2", "covered1", "covered2", "worked2",
};
const char *const united_threat_flags[THREAT_FLAGS] = { "token", "stunned",
                                                        "wasHit", "avenged" };

/* The words of the bits that are set; nothing where none is. */
static void write_flags(struct six_json *out, const char *name, unsigned flags,
                        const char *const *words, int count)
{
    if (!flags)
        return;
    six_json_open_array(out, name);
    for (int i = 0; i < count; i++)
        if (flags >> i & 1)
            six_json_string(out, NULL, words[i]);
    six_json_close_array(out);
}

static void write_counts(struct six_json *out, const char *name,
                         const uint8_t *counts, const char *const *words,
                         int count, bool always)
{
    bool any = always;
    for (int i = 0; i < count; i++)
        any |= counts[i] > 0;
    if (!any)
        return;
    six_json_open_object(out, name);
    for (int i = 0; i < count; i++)
        if (counts[i])
            six_json_int(out, words[i], counts[i]);
    six_json_close_object(out);
}

static void write_some(struct six_json *out, const char *name, int number)
{
    if (number)
        six_json_int(out, name, number);
}

static void write_places(struct six_json *out, const char *name, places set)
{
    if (!set)
        return;
    six_json_open_array(out, name);
    for (int p = 0; p < PLACES; p++)
        if (set & PLACE_BIT(p))
            six_json_int(out, NULL, p);
    six_json_close_array(out);
}

/* ---- Locations and Threats ---- */

static void write_threat(const struct united *u, struct six_json *out,
                         const char *name, int i)
{
    const struct united_threat *t = &u->threat[i];
    const struct united_card *c = united_card(u, t->card);
    six_json_open_object(out, name);
    six_json_string(out, "card", c->info.id);
    six_json_int(out, "number", i);
    write_some(out, "health", t->health);
    write_counts(out, "filled", t->filled, united_kind_ids, ACTION_COUNT,
                 false);
    write_counts(out, "needs", c->needs, united_kind_ids, ACTION_COUNT, false);
    write_flags(out, "flags", t->flags, united_threat_flags, THREAT_FLAGS);
    six_json_close_object(out);
}

static void write_place(const struct united *u, struct six_json *out, int p)
{
    const struct united_place *l = &u->place[p];
    int threat = united_threat_at(u, p);
    six_json_open_object(out, NULL);
    six_json_string(out, "card", card_id(u, l->tile));
    six_json_int(out, "slots", united_card(u, l->tile)->slots);
    for (int k = 0; k < TOKEN_COUNT; k++)
        if (k != DOOMBOTS || l->token[k])
            six_json_int(out, united_token_ids[k], l->token[k]);
    for (int k = 0; k < TOKEN_COUNT; k++)
        write_some(out, united_hurt_ids[k], l->hurt[k]);
    write_some(out, "crisis", l->crisis);
    write_some(out, "heroic", l->heroic);
    write_some(out, "bot", l->bot);
    write_some(out, "spot", l->spot);
    if (threat >= 0)
        write_threat(u, out, "threat", threat);
    six_json_close_object(out);
}

static void write_board(const struct united *u, struct six_json *out)
{
    six_json_open_array(out, "locations");
    for (int p = 0; p < PLACES; p++)
        write_place(u, out, p);
    six_json_close_array(out);
    six_json_open_array(out, "cleared");
    for (int i = 0; i < THREATS; i++)
        if (u->threat[i].place == CLEARED)
            write_threat(u, out, NULL, i);
    six_json_close_array(out);
    six_json_open_object(out, "missions");
    for (int m = 0; m < MISSIONS; m++)
        six_json_int(out, united_mission_ids[m], u->filled[m]);
    write_flags(out, "done", u->missions, united_mission_ids, MISSIONS);
    six_json_close_object(out);
}

/* ---- Heroes ---- */

static void write_gear(const struct united *u, const struct united_player *p,
                       struct six_json *out)
{
    int last = EQUIPMENT_MAX;
    while (last > 0 && p->gear[last - 1].card == NO_CARD)
        last--;
    if (last == 0)
        return;
    six_json_open_array(out, "equipment");
    for (int i = 0; i < last; i++) {
        six_json_open_object(out, NULL);
        six_json_string(out, "card", card_id(u, p->gear[i].card));
        if (p->gear[i].flags & IS_DOWN)
            six_json_bool(out, "down", true);
        six_json_close_object(out);
    }
    six_json_close_array(out);
}

static void write_hero(struct united *u, struct six_json *out, six_seat s)
{
    struct united_player *p = &u->player[s];
    int hero = u->slot[p->slot];
    six_json_open_object(out, NULL);
    six_json_string(out, "id", united_seat_id(u, s));
    six_json_string(out, "hero", united_heroes[hero]->cards[0]->info.id);
    write_some(out, "slot", p->slot != s ? p->slot + 1 : 0);
    if (p->place < PLACES)
        six_json_int(out, "place", p->place);
    write_flags(out, "flags", p->flags, united_player_flags, PLAYER_FLAGS);
    six__write_pile(out, &united_game, u, "hand", "seen_by", united_hand(u, s),
                    united_sees_hand(u, s), false);
    six__write_pile(out, &united_game, u, "deck", "deck_seen_by",
                    united_deck(u, s), 0, true);
    write_counts(out, "tokens", p->tokens, united_kind_ids, ACTION_COUNT, true);
    six_json_int(out, "crisis", p->crisis);
    write_gear(u, p, out);
    if (united_has_player(u))
        six__write_pile(out, &united_game, u, "super", "super_seen_by",
                        united_super(u, s), united_heroes_mask(u), false);
    if (p->returned_count) {
        six_json_open_array(out, "returned");
        for (int i = 0; i < p->returned_count; i++)
            six_json_string(out, NULL, card_id(u, p->returned[i]));
        six_json_close_array(out);
    }
    six_json_close_object(out);
}

/* ---- the Villain ---- */

static void write_foe(struct united *u, struct six_json *out)
{
    const struct united_villain *v = united_villain_of(u);
    struct united_foe *foe = &u->foe;
    six_seats own = six_seat_bit(united_villain_seat(u));
    int end = v->track[united_column(u)];
    six_json_open_object(out, "villain");
    six_json_string(out, "card", v->cards[0]->info.id);
    six_json_int(out, "place", foe->place);
    if (!(v->traits & NO_HEALTH))
        six_json_int(out, "health", foe->health);
    if (end) {
        six_json_int(out, "track", foe->track);
        six_json_int(out, "end", end);
    }
    six_json_bool(out, "open", united_can_hit_villain(u));
    write_some(out, "crisis", foe->crisis);
    write_some(out, "targets", foe->targets);
    write_flags(out, "flags", foe->flags, united_foe_flags, FOE_FLAGS);
    write_some(out, "removed", foe->removed);
    if (foe->hunted < u->team)
        six_json_string(out, "hunted", seat_id(u, foe->hunted));
    if (foe->hunted_first < u->team)
        six_json_string(out, "hunted_first", seat_id(u, foe->hunted_first));
    write_some(out, "returns", foe->returns);
    if (v->traits & OWN_MISSIONS) {
        write_counts(out, "missions", foe->mission, united_mission_ids,
                     MISSIONS, true);
        write_flags(out, "done", foe->missions, united_mission_ids, MISSIONS);
    }
    write_some(out, "go", foe->go);
    for (int i = 0; i < 3; i++)
        write_counts(out, united_side_ids[i], foe->spread[i], united_token_ids,
                     TOKEN_COUNT, false);
    six__write_pile(out, &united_game, u, "plans", "plans_seen_by",
                    united_plans(u), 0, true);
    if (u->revealed)
        six_json_bool(out, "revealed", true);
    if (united_has_player(u)) {
        six__write_pile(out, &united_game, u, "hand", "seen_by",
                        united_plan_hand(u), own, false);
        six__write_pile(out, &united_game, u, "super", "super_seen_by",
                        united_foe_super(u), own, false);
    }
    six_json_close_object(out);
}

const char *const united_side_ids[3] = { "left", "middle", "right" };

/* ---- the Storyline ---- */

static void write_story(const struct united *u, struct six_json *out)
{
    six_json_open_array(out, "storyline");
    for (int i = 0; i < u->story_count; i++) {
        const struct united_story *s = &u->story[i];
        six_json_open_object(out, NULL);
        six_json_string(out, "card", card_id(u, s->card.id));
        if (s->owner == OF_VILLAIN)
            six_json_string(out, "of", "villain");
        else
            six_json_string(
                out, "of", united_heroes[u->slot[s->owner]]->cards[0]->info.id);
        write_flags(out, "flags", s->flags, united_story_flags, STORY_FLAGS);
        if (s->card.known != six__everybody(&u->base))
            six_json_int(out, "known", s->card.known);
        six_json_close_object(out);
    }
    six_json_close_array(out);
}

/* ---- what is remembered in a turn, and unfinished business ---- */

static void write_turn(const struct united *u, struct six_json *out)
{
    const struct united_turn *t = &u->turn;
    if (t->played == NO_STORY && !t->flags && !t->ignore && !t->path)
        return;
    six_json_open_object(out, "current");
    if (t->played != NO_STORY)
        six_json_int(out, "played", t->played);
    write_flags(out, "flags", t->flags, united_turn_flags, TURN_FLAGS);
    write_flags(out, "wild", t->wild, united_kind_ids, ACTION_COUNT);
    write_counts(out, "owed", t->owed, united_kind_ids, ACTION_COUNT, false);
    write_counts(out, "extra", t->extra, united_kind_ids, ACTION_COUNT, false);
    write_some(out, "ignore", t->ignore);
    write_places(out, "path", t->path);
    six_json_close_object(out);
}

static void write_overflows(struct six_json *out, const char *name,
                            const struct united_overflow *list, int count)
{
    if (count == 0)
        return;
    six_json_open_array(out, name);
    for (int i = 0; i < count; i++) {
        six_json_open_object(out, NULL);
        six_json_int(out, "place", list[i].place);
        for (int k = 0; k < TOKEN_COUNT; k++)
            write_some(out, united_token_ids[k], list[i].token[k]);
        six_json_close_object(out);
    }
    six_json_close_array(out);
}

static void write_stack(const struct united *u, struct six_json *out)
{
    six_json_open_array(out, "stack");
    for (int i = 0; i < u->depth; i++) {
        const struct six_frame *f = &u->frame[i];
        six_json_open_object(out, NULL);
        six_json_string(out, "frame", united_frame_ids[f->kind]);
        write_some(out, "step", f->step);
        write_some(out, "actor", f->actor);
        write_some(out, "target", f->target);
        if (f->card != NO_CARD)
            six_json_string(out, "card", card_id(u, f->card));
        write_some(out, "number", f->number);
        write_some(out, "seats", f->seats);
        six_json_open_array(out, "reg");
        for (int r = 0; r < 4; r++)
            six_json_int(out, NULL, f->reg[r]);
        six_json_close_array(out);
        six_json_close_object(out);
    }
    six_json_close_array(out);
}

/* ---- Support, Super cards ---- */

static void write_support(struct united *u, struct six_json *out)
{
    if (!united_is_solo(u))
        return;
    six_json_open_object(out, "support");
    six__write_pile(out, &united_game, u, "row", "row_seen_by",
                    united_support_row(u), SIX_EVERYBODY, false);
    six__write_pile(out, &united_game, u, "deck", "deck_seen_by",
                    united_support(u), 0, true);
    six_json_open_array(out, "chosen");
    for (int i = 0; i < SUPPORT_HEROES * SUPPORT_CARDS && u->chosen[i]; i++)
        six_json_string(out, NULL, card_id(u, u->chosen[i]));
    six_json_close_array(out);
    if (u->battle_plans) {
        six_json_open_array(out, "battle_plans");
        for (int i = 0; i < BATTLE_PLANS; i++)
            if (u->battle_plans >> i & 1)
                six_json_string(out, NULL,
                                card_id(u, COMMON(FIRST_BATTLE_PLAN + i)));
        six_json_close_array(out);
    }
    six_json_close_object(out);
}

static void write_supers(struct united *u, struct six_json *out)
{
    if (!united_has_player(u))
        return;
    if (u->offer_count)
        six__write_pile(out, &united_game, u, "offer", "offer_seen_by",
                        united_offer(u), united_heroes_mask(u), false);
    six_json_open_array(out, "super_played");
    for (int i = 0; i < SUPER_VILLAINS + SUPER_HEROES; i++)
        if (u->super_spent >> i & 1)
            six_json_string(out, NULL,
                            card_id(u, COMMON(FIRST_SUPER_VILLAIN + i)));
    six_json_close_array(out);
}

/* Heroes that are in the game besides those of the seats. */
static void write_slots(const struct united *u, struct six_json *out)
{
    int last = SLOTS;
    while (last > u->team && u->slot[last - 1] == NO_HERO)
        last--;
    if (last <= u->team)
        return;
    six_json_open_array(out, "slots");
    for (int i = 0; i < last; i++)
        six_json_string(out, NULL,
                        u->slot[i] < HERO_COUNT
                            ? united_heroes[u->slot[i]]->cards[0]->info.id
                            : "-");
    six_json_close_array(out);
}

void united_position(const void *state, struct six_json *out)
{
    struct united copy = *(const struct united *)state;
    struct united *u = &copy; /* piles are written through pointers */
    six_json_string(out, "ask", united_ask_ids[u->base.ask]);
    if (u->base.ask == ASK_DEAL)
        return;
    six_json_string(out, "turn", seat_id(u, u->base.turn));
    six_json_string(out, "next", seat_id(u, u->next));
    if (u->last < u->team)
        six_json_string(out, "last", seat_id(u, u->last));
    if (u->backwards)
        six_json_bool(out, "backwards", true);
    if (u->ending)
        six_json_string(out, "ending", united_ending_ids[u->ending]);
    six_json_int(out, "rounds", u->rounds);
    six_json_int(out, "counter", u->counter);
    six_json_int(out, "limit", united_limit(u));
    if (u->delay)
        six_json_int(out, "delay", u->delay);
    if (u->after_villain)
        six_json_bool(out, "after_villain", true);
    six_json_int(out, "start", u->heroes_start);
    write_places(out, "guarded", u->guarded);
    write_slots(u, out);
    write_foe(u, out);
    write_board(u, out);
    six_json_open_array(out, "heroes");
    for (six_seat s = 0; s < u->team; s++)
        write_hero(u, out, s);
    six_json_close_array(out);
    write_story(u, out);
    write_support(u, out);
    write_supers(u, out);
    write_turn(u, out);
    write_overflows(out, "waiting", u->waiting, u->waiting_count);
    write_stack(u, out);
    write_some(out, "learned", u->base.learned);
}
