/* arrange.c -- positions of Marvel United, read: whole ones exactly, and some
 * members of one on top of a set-up. What docs/rules/united.md says under
 * "Setting one up"; resume.c has the unfinished business. */
#include "games/united/arrange.h"

static const struct six_value *hero_value(const struct six__fields *f,
                                          six_seat s)
{
    return six__nth(united_member(f, "heroes"), s);
}

/* ---- which members there are ---- */

static const char *const root_members[] = {
    "game",    "seats",         "options",      "to_act",    "ask",
    "turn",    "next",          "last",         "backwards", "ending",
    "rounds",  "counter",       "limit",        "delay",     "after_villain",
    "start",   "guarded",       "slots",        "villain",   "locations",
    "cleared", "missions",      "heroes",       "storyline", "support",
    "offer",   "offer_seen_by", "super_played", "current",   "waiting",
    "stack",   "learned",       "empty",        "phase",     NULL,
};
static const char *const villain_members[] = {
    "card",          "place",         "health", "track",
    "end",           "open",          "crisis", "targets",
    "flags",         "removed",       "hunted", "hunted_first",
    "returns",       "missions",      "done",   "go",
    "left",          "middle",        "right",  "plans",
    "plans_seen_by", "revealed",      "hand",   "seen_by",
    "super",         "super_seen_by", NULL,
};
static const char *const hero_members[] = {
    "id",      "hero",          "slot",         "place",  "flags",  "hand",
    "seen_by", "deck",          "deck_seen_by", "tokens", "crisis", "equipment",
    "super",   "super_seen_by", "returned",     NULL,
};
static const char *const story_members[] = { "card", "of", "flags", "known",
                                             NULL };
static const char *const gear_members[] = { "card", "down", NULL };
static const char *const support_members[] = {
    "row", "row_seen_by", "deck", "deck_seen_by", "chosen", "battle_plans", NULL
};
/* ---- small values ---- */

bool united_read_flags(struct six__fields *f, const struct six_value *object,
                       const char *name, const char *const *words, int count,
                       uint8_t *out)
{
    unsigned flags = *out;
    if (!six__read_flags(f, object, name, words, count, &flags))
        return false;
    *out = (uint8_t)flags;
    return true;
}

/* Counts by words in an object; those that are not named are 0. */
bool united_read_counts(struct six__fields *f, const struct six_value *object,
                        const char *name, const char *const *words, int count,
                        uint8_t *out)
{
    const struct six_value *v = six_value_get(object, name);
    const char *names[8] = { NULL };
    if (!v)
        return true;
    for (int i = 0; i < count; i++)
        names[i] = words[i];
    if (!six__has_only(f, v, name, names))
        return false;
    for (int i = 0; i < count; i++) {
        out[i] = 0;
        if (!six__read_int(f, v, words[i], 0, 99, &out[i]))
            return false;
    }
    return true;
}

bool united_read_places(struct six__fields *f, const struct six_value *object,
                        const char *name, uint8_t *out)
{
    const struct six_value *list = six_value_get(object, name);
    if (!six__is_list(f, list, name, PLACES))
        return false;
    *out = list ? 0 : *out;
    for (const struct six_value *e = six__first(list); e; e = e->next) {
        if (e->kind != SIX_VALUE_INT || e->number < 0 || e->number >= PLACES)
            return six__bad(f, name, N_("a list of Locations, 0 to 5"));
        *out |= PLACE_BIT(e->number);
    }
    return true;
}

/* ---- who plays ---- */

static int find_hero(const struct six_value *v)
{
    for (int i = 0; v && v->kind == SIX_VALUE_STRING && i < HERO_COUNT; i++)
        if (strcmp(united_heroes[i]->cards[0]->info.id, v->string) == 0)
            return i;
    return -1;
}

/* The Villain and the Heroes of a position, if it names any. */
static bool read_cast(struct six__fields *f)
{
    struct united *u = united_made(f);
    const char *ids[VILLAIN_COUNT];
    const struct six_value *slots = united_member(f, "slots");
    uint8_t villain = u->foe.id, hero[SLOTS];
    for (int i = 0; i < VILLAIN_COUNT; i++)
        ids[i] = united_villains[i]->cards[0]->info.id;
    if (!six__read_word(f, united_member(f, "villain"), "card", ids,
                        VILLAIN_COUNT, &villain) ||
        !six__is_list(f, slots, "slots", SLOTS))
        return false;
    memcpy(hero, u->slot, sizeof hero);
    for (int i = 0; i < SLOTS; i++) {
        const struct six_value *v = six__nth(slots, i);
        if (!v && i < u->team)
            v = six_value_get(hero_value(f, (six_seat)i), "hero");
        if (!v)
            continue;
        bool none = v->kind == SIX_VALUE_STRING && strcmp(v->string, "-") == 0;
        int id = find_hero(v);
        if (id < 0 && !(none && i >= u->team))
            return six__bad(f, "hero", N_("the name of a Hero"));
        hero[i] = none ? NO_HERO : (uint8_t)id;
    }
    for (int i = 0; i < SLOTS; i++)
        for (int j = 0; j < i; j++)
            if (hero[i] != NO_HERO && hero[i] == hero[j])
                return six__bad(f, "hero", N_("another one for each"));
    if (villain != u->foe.id || memcmp(hero, u->slot, sizeof hero) != 0)
        united_deal_as(u, villain, hero);
    return true;
}

/* The first answer, or the Support Hero that the position names. */
static struct six_action answer(const struct united *u,
                                const uint8_t wish[SLOTS])
{
    struct six_action menu[SIX_LEGAL_MAX];
    int n = united_legal(u, menu), slot = 1 + u->frame[u->depth - 1].target;
    for (int i = 0; i < n && u->base.ask == ASK_NAME; i++)
        if (menu[i].arg[0] == WORD_FIRST_HERO + wish[slot])
            return menu[i];
    return menu[0];
}

/* The set-up is gone through with such answers to each question. */
static void finish_setup(struct united *u)
{
    uint8_t wish[SLOTS];
    uint64_t seed = 1;
    memcpy(wish, u->slot, sizeof wish);
    for (int i = 1; i <= SUPPORT_HEROES && united_is_solo(u); i++)
        u->slot[i] = NO_HERO;
    while (u->depth > 1 && !u->ending) {
        if (u->base.ask == ASK_NOTHING) {
            united_one_step(u, NULL);
            continue;
        }
        struct six_action act = answer(u, wish);
        if (u->base.asked == SIX_CHANCE)
            act.seed = six_random(&seed);
        united_take(u, act, NULL);
    }
}

/* ---- the Storyline ---- */

/* "captain-america-move", or an object with more. */
static bool read_story_card(struct six__fields *f, const struct six_value *e)
{
    struct united *u = united_made(f);
    struct united_story *s = &u->story[u->story_count];
    bool object = e->kind == SIX_VALUE_OBJECT;
    unsigned flags = 0;
    uint8_t card = NO_CARD, known = six__everybody(&u->base);
    if (object && !six__has_only(f, e, "storyline", story_members))
        return false;
    const struct six_value *id = object ? six_value_get(e, "card") : e;
    int row = id && id->kind == SIX_VALUE_STRING
                  ? six_card_find(&united_game, id->string)
                  : -1;
    int number = row < 0 ? -1 : united_number(u, row);
    if (number < 0 || number >= CARD_COMMON || f->left[number] == 0)
        return six__bad(f, "storyline",
                        N_("a list of Hero cards and Master Plan cards of "
                           "this game, none too often"));
    card = (uint8_t)number;
    f->left[card]--;
    if (object && (!six__read_flags(f, e, "flags", united_story_flags,
                                    STORY_FLAGS, &flags) ||
                   !six__read_int(f, e, "known", 0, UINT8_MAX, &known)))
        return false;
    *s = (struct united_story){
        .card = { card, known },
        .flags = (uint16_t)flags,
        .owner = united_is_hero_card(card) ? (uint8_t)united_slot_of(card)
                                           : OF_VILLAIN,
    };
    u->story_count++;
    return true;
}

static bool read_story(struct six__fields *f)
{
    struct united *u = united_made(f);
    const struct six_value *list = united_member(f, "storyline");
    if (!six__is_list(f, list, "storyline", STORY_MAX - 12))
        return false;
    u->story_count = 0;
    memset(u->story, 0, sizeof u->story);
    for (const struct six_value *e = six__first(list); e; e = e->next)
        if (!read_story_card(f, e))
            return false;
    return true;
}

/* ---- hands and decks ---- */

/* Whether a slot is that of a seat, or of a Support Hero. */
static bool is_in_play(const struct united *u, int slot)
{
    for (six_seat s = 0; s < u->team; s++)
        if (u->player[s].slot == slot)
            return true;
    return united_is_solo(u) && slot >= 1 && slot <= SUPPORT_HEROES;
}

/* Cards of a Hero who has left may still lie in the Storyline. */
static void count_gone(struct six__fields *f, int slot)
{
    const struct united_hero *h = united_heroes[united_made(f)->slot[slot]];
    for (int i = 1; i < h->count; i++)
        f->left[slot * SLOT_ROWS + i] = h->cards[i]->info.copies;
}

/* What is in this game, and has no place yet. */
static void count_left(struct six__fields *f)
{
    struct united *u = united_made(f);
    const struct united_villain *v = united_villain_of(u);
    uint8_t list[DECK_SIZE];
    memset(f->left, 0, sizeof f->left);
    for (six_seat s = 0; s < u->team; s++) {
        int n = united_deck_list(u, s, list);
        for (int i = 0; i < n; i++)
            f->left[list[i]]++;
    }
    for (int i = v->threats + 1; i < v->count; i++)
        f->left[CARD_VILLAIN + i] = v->cards[i]->info.copies;
    for (int i = 0; i < SUPPORT_HEROES * SUPPORT_CARDS; i++)
        if (united_is_solo(u) && u->chosen[i])
            f->left[u->chosen[i]]++;
    for (int i = 0; i < SUPER_VILLAINS + SUPER_HEROES; i++)
        f->left[COMMON(FIRST_SUPER_VILLAIN + i)] = 1;
    for (int slot = 0; slot < SLOTS; slot++)
        if (u->slot[slot] != NO_HERO && !is_in_play(u, slot))
            count_gone(f, slot);
}

static void keep_pile(struct six__fields *f, struct six__list *list,
                      struct six_pile p, bool top_first)
{
    for (int i = 0; i < *p.count; i++)
        six__keep(f, list, p.card[top_first ? *p.count - 1 - i : i].id);
}

/* Two piles that share their cards: what neither names stays where it was or
 * goes to where "..." stands, or else to the second. */
struct shared {
    const char *first, *first_seen, *second, *second_seen;
    struct six_pile one, two;
    int one_max, two_max;
    six_seats one_known;
    int low, end; /* numbers of the cards */
};

static bool read_shared(struct six__fields *f, const struct six_value *object,
                        struct shared *s)
{
    struct six__list one, two;
    uint8_t rest[SIX__LIST_MAX];
    int count = 0;
    if (!six__read_list(f, object, s->first, s->low, s->end, &one) ||
        !six__read_list(f, object, s->second, s->low, s->end, &two))
        return false;
    keep_pile(f, &one, s->one, false);
    keep_pile(f, &two, s->two, true);
    for (int id = s->low; id < s->end; id++)
        for (; f->left[id] > 0 && count < SIX__LIST_MAX / 2; f->left[id]--)
            rest[count++] = (uint8_t)id;
    struct six__list *to = one.rest >= 0 ? &one : &two;
    if (united_member(f, "stack") && two.given && one.count + two.count == 0)
        count = 0; /* during the set-up nothing is dealt yet */
    if (count > 0 && two.given && to->rest < 0)
        return six__bad(f, s->second,
                        N_("a list with all other cards, or with \"...\""));
    if (to->count + count > SIX__LIST_MAX)
        return six__too_many(f, s->second, s->two_max);
    six__put_rest(to, rest, count);
    if (!six__put_list(f, s->first, s->one, s->one_max, &one, s->one_known,
                       false) ||
        !six__put_list(f, s->second, s->two, s->two_max, &two, 0, true))
        return false;
    bool ok = six__read_seen(f, object, s->first_seen, s->one, false) &&
              six__read_seen(f, object, s->second_seen, s->two, true);
    six__sort(s->one);
    return ok;
}

static bool read_gear(struct six__fields *f, const struct six_value *v,
                      struct united_player *p)
{
    const struct six_value *list = six_value_get(v, "equipment");
    int i = 0;
    if (!six__is_list(f, list, "equipment", EQUIPMENT_MAX))
        return false;
    for (int k = 0; list && k < EQUIPMENT_MAX; k++)
        p->gear[k] = (struct united_gear){ NO_CARD, 0 };
    for (const struct six_value *e = six__first(list); e; e = e->next, i++) {
        uint8_t down = 0;
        if (!six__has_only(f, e, "equipment", gear_members) ||
            !six__read_card_id(f, e, "card", &p->gear[i].card) ||
            !six__read_bool(f, e, "down", &down))
            return false;
        if (p->gear[i].card != NO_CARD &&
            (p->gear[i].card < COMMON(FIRST_EQUIPMENT) ||
             p->gear[i].card >= COMMON(FIRST_SUPER_VILLAIN)))
            return six__bad(f, "equipment", N_("a list of Equipment"));
        p->gear[i].flags = down ? IS_DOWN : 0;
    }
    return true;
}

static bool read_returned(struct six__fields *f, const struct six_value *v,
                          struct united_player *p)
{
    const struct six_value *list = six_value_get(v, "returned");
    int low = p->slot * SLOT_ROWS;
    if (!six__is_list(f, list, "returned", DECK_SIZE))
        return false;
    p->returned_count = 0;
    memset(p->returned, 0, sizeof p->returned);
    for (const struct six_value *e = six__first(list); e; e = e->next) {
        int row = e->kind == SIX_VALUE_STRING
                      ? six_card_find(&united_game, e->string)
                      : -1;
        int id = row < 0 ? -1 : united_number(f->made, row);
        if (id <= low || id >= low + SLOT_ROWS)
            return six__bad(f, "returned", N_("a list of cards of the Hero"));
        p->returned[p->returned_count++] = (uint8_t)id;
    }
    return true;
}

static bool read_super(struct six__fields *f, const struct six_value *v,
                       const char *name, const char *seen, struct six_pile p,
                       int most, int first, int count, six_seats known)
{
    struct six__list list;
    if (!six__read_list(f, v, name, COMMON(first), COMMON(first) + count,
                        &list))
        return false;
    keep_pile(f, &list, p, false);
    bool ok = six__put_list(f, name, p, most, &list, known, false) &&
              six__read_seen(f, v, seen, p, false);
    six__sort(p);
    return ok;
}

static bool read_hero(struct six__fields *f, six_seat s)
{
    struct united *u = united_made(f);
    struct united_player *p = &u->player[s];
    const struct six_value *v = hero_value(f, s);
    unsigned flags = p->flags;
    struct shared piles = {
        .first = "hand",
        .first_seen = "seen_by",
        .second = "deck",
        .second_seen = "deck_seen_by",
        .one = united_hand(u, s),
        .two = united_deck(u, s),
        .one_max = DECK_SIZE,
        .two_max = DECK_SIZE,
        .one_known = united_sees_hand(u, s),
        .low = p->slot * SLOT_ROWS,
        .end = (p->slot + 1) * SLOT_ROWS,
    };
    if (!six__has_only(f, v, "heroes", hero_members) ||
        !six__read_flags(f, v, "flags", united_player_flags, PLAYER_FLAGS,
                         &flags) ||
        !six__read_int(f, v, "place", 0, PLACES - 1, &p->place) ||
        !six__read_int(f, v, "crisis", 0, 99, &p->crisis) ||
        !united_read_counts(f, v, "tokens", united_kind_ids, ACTION_COUNT,
                            p->tokens) ||
        !read_gear(f, v, p) || !read_returned(f, v, p))
        return false;
    p->flags = (uint16_t)flags;
    if (flags & IS_GONE) {
        p->place = NO_PLACE;
        p->hand_count = p->deck_count = 0;
        memset(p->hand, 0, sizeof p->hand);
        memset(p->deck, 0, sizeof p->deck);
    } else if (!read_shared(f, v, &piles)) {
        return false;
    }
    return read_super(f, v, "super", "super_seen_by", united_super(u, s), 2,
                      FIRST_SUPER_HERO, SUPER_HEROES, united_heroes_mask(u));
}

/* Which slot a seat has, and the flags that say what its deck is made of. */
static bool read_slots(struct six__fields *f)
{
    struct united *u = united_made(f);
    for (six_seat s = 0; s < u->team; s++) {
        uint8_t slot = (uint8_t)(s + 1);
        unsigned flags = u->player[s].flags;
        if (!six__read_int(f, hero_value(f, s), "slot", 1, SLOTS, &slot) ||
            !six__read_flags(f, hero_value(f, s), "flags", united_player_flags,
                             PLAYER_FLAGS, &flags))
            return false;
        if (u->slot[slot - 1] == NO_HERO)
            return six__bad(f, "slot", N_("that of a Hero"));
        u->player[s].slot = (uint8_t)(slot - 1);
        u->player[s].flags = (uint16_t)flags;
    }
    return true;
}

/* ---- the Villain ---- */

static bool read_foe(struct six__fields *f)
{
    struct united *u = united_made(f);
    struct united_foe *foe = &u->foe;
    const struct six_value *v = united_member(f, "villain");
    six_seats own = six_seat_bit(united_villain_seat(u));
    struct shared piles = {
        .first = "hand",
        .first_seen = "seen_by",
        .second = "plans",
        .second_seen = "plans_seen_by",
        .one = united_plan_hand(u),
        .two = united_plans(u),
        .one_max = 4,
        .two_max = PLANS,
        .one_known = own,
        .low = CARD_VILLAIN,
        .end = CARD_COMMON,
    };
    bool ok = six__has_only(f, v, "villain", villain_members) &&
              six__read_int(f, v, "place", 0, PLACES - 1, &foe->place) &&
              six__read_int(f, v, "health", 0, 99, &foe->health) &&
              six__read_int(f, v, "track", 0, 99, &foe->track) &&
              six__read_int(f, v, "crisis", 0, 99, &foe->crisis) &&
              six__read_int(f, v, "targets", 0, 99, &foe->targets) &&
              six__read_int(f, v, "removed", 0, 9, &foe->removed) &&
              six__read_int(f, v, "returns", 0, 9, &foe->returns) &&
              six__read_int(f, v, "go", 0, 7, &foe->go) &&
              six__read_seat(f, v, "hunted", &foe->hunted) &&
              six__read_seat(f, v, "hunted_first", &foe->hunted_first) &&
              united_read_flags(f, v, "flags", united_foe_flags, FOE_FLAGS,
                                &foe->flags) &&
              united_read_counts(f, v, "missions", united_mission_ids, MISSIONS,
                                 foe->mission) &&
              united_read_flags(f, v, "done", united_mission_ids, MISSIONS,
                                &foe->missions) &&
              six__read_bool(f, v, "revealed", &u->revealed);
    for (int i = 0; ok && i < 3; i++)
        ok = united_read_counts(f, v, united_side_ids[i], united_token_ids,
                                TOKEN_COUNT, foe->spread[i]);
    return ok && read_shared(f, v, &piles) &&
           read_super(f, v, "super", "super_seen_by", united_foe_super(u), 4,
                      FIRST_SUPER_VILLAIN, SUPER_VILLAINS, own);
}

/* ---- Support and Super cards ---- */

static bool read_chosen(struct six__fields *f)
{
    struct united *u = united_made(f);
    const struct six_value *list =
        six_value_get(united_member(f, "support"), "chosen");
    int n = 0;
    if (!list || !united_is_solo(u))
        return !list || six__bad(f, "support", N_("left out"));
    if (!six__is_list(f, list, "chosen", SUPPORT_HEROES * SUPPORT_CARDS))
        return false;
    memset(u->chosen, 0, sizeof u->chosen);
    for (const struct six_value *e = list->first; e; e = e->next) {
        int row = e->kind == SIX_VALUE_STRING
                      ? six_card_find(&united_game, e->string)
                      : -1;
        int id = row < 0 ? -1 : united_number(u, row);
        if (id < SLOT_ROWS || id >= (1 + SUPPORT_HEROES) * SLOT_ROWS)
            return six__bad(f, "chosen", N_("a list of Support cards"));
        u->chosen[n++] = (uint8_t)id;
    }
    return true;
}

static bool read_battle_plans(struct six__fields *f)
{
    struct united *u = united_made(f);
    const char *ids[BATTLE_PLANS];
    for (int i = 0; i < BATTLE_PLANS; i++)
        ids[i] = united_common(FIRST_BATTLE_PLAN + i)->info.id;
    return united_read_flags(f, united_member(f, "support"), "battle_plans",
                             ids, BATTLE_PLANS, &u->battle_plans);
}

static bool read_support(struct six__fields *f)
{
    struct united *u = united_made(f);
    const struct six_value *v = united_member(f, "support");
    struct shared piles = {
        .first = "row",
        .first_seen = "row_seen_by",
        .second = "deck",
        .second_seen = "deck_seen_by",
        .one = united_support_row(u),
        .two = united_support(u),
        .one_max = 3,
        .two_max = SUPPORT_HEROES * SUPPORT_CARDS,
        .one_known = six__everybody(&u->base),
        .low = SLOT_ROWS,
        .end = (1 + SUPPORT_HEROES) * SLOT_ROWS,
    };
    if (!united_is_solo(u))
        return true;
    return six__has_only(f, v, "support", support_members) &&
           read_shared(f, v, &piles);
}

static bool read_supers(struct six__fields *f)
{
    struct united *u = united_made(f);
    struct six__list played;
    if (!six__read_list(f, f->root, "super_played", COMMON(FIRST_SUPER_VILLAIN),
                        COMMON(FIRST_BATTLE_PLAN), &played))
        return false;
    if (played.given)
        u->super_spent = 0;
    for (int i = 0; i < played.count; i++)
        u->super_spent |= 1u << (played.id[i] - COMMON(FIRST_SUPER_VILLAIN));
    return read_super(f, f->root, "offer", "offer_seen_by", united_offer(u),
                      TEAM_MAX + 1, FIRST_SUPER_HERO, SUPER_HEROES,
                      united_heroes_mask(u));
}

/* ---- numbers ---- */

static bool read_delay(struct six__fields *f)
{
    const struct six_value *v = united_member(f, "delay");
    if (!v)
        return true;
    if (v->kind != SIX_VALUE_INT || v->number < -9 || v->number > 9)
        return six__bad(f, "delay", N_("a whole number from -9 to 9"));
    united_made(f)->delay = (int8_t)v->number;
    return true;
}

/* The seat whose turn it is; "nobody" and the Villain are not Heroes. */
static bool read_turn(struct six__fields *f)
{
    struct united *u = united_made(f);
    const struct six_value *v = united_member(f, "turn");
    u->base.turn = v ? SIX_NOBODY : 0;
    if (v && v->kind == SIX_VALUE_STRING && strcmp(v->string, "nobody") == 0)
        return true;
    return six__read_seat(f, f->root, "turn", &u->base.turn);
}

static bool read_numbers(struct six__fields *f)
{
    struct united *u = united_made(f);
    bool whole = united_member(f, "stack");
    u->delay = whole ? 0 : u->delay;
    u->rounds = whole || u->rounds ? u->rounds : 1;
    return read_turn(f) && six__read_seat(f, f->root, "next", &u->next) &&
           six__read_seat(f, f->root, "last", &u->last) &&
           six__read_bool(f, f->root, "backwards", &u->backwards) &&
           six__read_int(f, f->root, "rounds", 0, 99, &u->rounds) &&
           six__read_int(f, f->root, "counter", 0, 9, &u->counter) &&
           read_delay(f) &&
           six__read_bool(f, f->root, "after_villain", &u->after_villain) &&
           six__read_int(f, f->root, "start", 0, PLACES - 1,
                         &u->heroes_start) &&
           united_read_places(f, f->root, "guarded", &u->guarded) &&
           six__read_word(f, f->root, "ending", united_ending_ids, ENDING_COUNT,
                          &u->ending);
}

/* ---- the whole ---- */

static bool members_are_known(struct six__fields *f)
{
    return six__has_only(f, f->root, "position", root_members) &&
           six__is_list(f, united_member(f, "heroes"), "heroes",
                        united_made(f)->team);
}

/* A whole position leaves out what is zero. */
static void wipe(struct united *u)
{
    for (int p = 0; p < PLACES; p++)
        u->place[p] = (struct united_place){ .tile = u->place[p].tile };
    for (six_seat s = 0; s < u->team; s++) {
        struct united_player *p = &u->player[s];
        p->flags = p->crisis = 0;
        memset(p->tokens, 0, sizeof p->tokens);
        for (int i = 0; i < EQUIPMENT_MAX; i++)
            p->gear[i] = (struct united_gear){ NO_CARD, 0 };
    }
    u->foe = (struct united_foe){ .id = u->foe.id,
                                  .hunted = SIX_NOBODY,
                                  .hunted_first = SIX_NOBODY };
    memset(u->filled, 0, sizeof u->filled);
    u->missions = u->guarded = u->after_villain = u->backwards = 0;
    u->revealed = 0;
    u->last = SIX_NOBODY;
    u->battle_plans = u->offer_count = 0;
    memset(u->offer, 0, sizeof u->offer);
}

static bool read_all(struct six__fields *f)
{
    struct united *u = united_made(f);
    if (!members_are_known(f) || !read_cast(f))
        return false;
    if (united_member(f, "stack"))
        wipe(u);
    else
        finish_setup(u);
    if (!read_slots(f) || !read_chosen(f) || !read_battle_plans(f))
        return false;
    count_left(f);
    if (!read_story(f) || !united_read_board(f) || !read_foe(f))
        return false;
    for (six_seat s = 0; s < u->team; s++)
        if (!read_hero(f, s))
            return false;
    return read_support(f) && read_supers(f) && read_numbers(f) &&
           united_resume(f);
}

six_status united_arrange(void *state, const struct six_value *fields,
                          struct six_error *err)
{
    six_status st = six__arrange(&united_game, state, fields, err, read_all);
    if (st == SIX_OK)
        united_run(state, NULL);
    return st;
}
