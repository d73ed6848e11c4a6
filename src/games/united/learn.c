/* learn.c -- Marvel United for learners: what a seat knows as bytes, and the
 * numbers of actions. docs/learning.md tells what they mean; they never change.
 *
 * Heroes stand in the order of seats from the observing one, who is Hero 0; a
 * player of the Villain sees them as they sit. Nothing here looks at a card of
 * a hand or deck but by six__seen_id(), the same question that hide() asks;
 * and of unfinished business only at what everybody knows of it. */
#include "core/learn.h"
#include "games/united/united.h"

enum {
    VILLAINS_PLAYER = TEAM_MAX, /* behind the Heroes */
    SUPPORT_SEEN = SUPPORT_HEROES * SUPPORT_CARDS
};

struct place {
    uint8_t tile;
    uint8_t token[TOKEN_COUNT], hurt[TOKEN_COUNT];
    uint8_t crisis, heroic, bot, spot;
    uint8_t overflows;          /* that are still to happen */
    uint8_t spilt[TOKEN_COUNT]; /* the tokens they are about */
};

struct threat {
    uint8_t card, place, health;
    uint8_t filled[ACTION_COUNT];
    uint8_t flags;
};

struct hero {
    uint8_t slot, place;
    uint8_t flags[2];
    uint8_t tokens[ACTION_COUNT];
    uint8_t crisis;
    uint8_t hand_count, deck_count, super_count;
    uint8_t gear[EQUIPMENT_MAX], down[EQUIPMENT_MAX];
    uint8_t super[2];
    uint8_t hand[DECK_SIZE];
    uint8_t deck[DECK_SIZE];     /* from the top */
    uint8_t returned[SLOT_ROWS]; /* how many of each of its rows */
};

struct story {
    uint8_t card, owner;
    uint8_t flags[2];
};

struct observation {
    uint8_t ask;
    uint8_t seat, seats, team;
    uint8_t turn, asked;
    uint8_t next, last, backwards;
    uint8_t counter, delay; /* and 128 */
    uint8_t rounds, after_villain;
    uint8_t challenge, hands;
    uint8_t filled[MISSIONS], missions;
    uint8_t slot[SLOTS];
    uint8_t heroes_start, battle_plans, guarded, revealed;

    /* the question */
    uint8_t prompt, may;
    uint8_t frame, card, target, number;
    uint8_t reg[4];
    uint8_t damage[TEAM_MAX]; /* of the event that goes on */

    /* the turn */
    uint8_t played;
    uint8_t turn_flags[2];
    uint8_t wild, ignore, path;
    uint8_t owed[ACTION_COUNT], extra[ACTION_COUNT];

    /* the Villain */
    uint8_t villain, villain_place;
    uint8_t health, track, crisis, targets, villain_flags, removed;
    uint8_t hunted, hunted_first, returns;
    uint8_t mission[MISSIONS], own_missions;
    uint8_t spread[3][TOKEN_COUNT];
    uint8_t go;

    /* cards */
    uint8_t story_count, plan_count, plan_hand_count, foe_super_count;
    uint8_t offer_count, support_count, row_count;
    uint8_t super_spent[4];
    uint8_t plan[PLANS]; /* from the top, as all decks */
    uint8_t plan_hand[4], foe_super[4];
    uint8_t offer[TEAM_MAX + 1];
    uint8_t row[3];
    uint8_t support[SUPPORT_SEEN], chosen[SUPPORT_SEEN];

    struct place place[PLACES];
    struct threat threat[THREATS];
    struct hero hero[TEAM_MAX];
    struct story story[STORY_MAX];
};

_Static_assert(sizeof(struct observation) == UNITED_OBSERVATION,
               "docs/learning.md tells the size");

/* A seat as the observer counts them; nobody and chance stay what they are. */
static uint8_t seen_from(const struct united *u, six_seat me, six_seat who)
{
    if (who == united_villain_seat(u) && who != SIX_NOBODY)
        return VILLAINS_PLAYER;
    if (who >= u->team || me >= u->team)
        return who;
    return (uint8_t)(who < me ? who + u->team - me : who - me);
}

static uint8_t card_or_none(uint8_t card)
{
    return card == NO_CARD ? SIX_HIDDEN : card;
}

/* Cards that the observer knows come first, as in the view. */
static void see_pile(const struct six_card *card, int count, six_seats knows,
                     uint8_t *out, int size)
{
    int n = 0;
    memset(out, SIX_HIDDEN, (size_t)size);
    for (int i = 0; i < count; i++)
        if (card[i].known & knows)
            out[n++] = card[i].id;
}

static void see_deck(const struct six_card *card, int count, six_seats knows,
                     uint8_t *out, int size)
{
    memset(out, SIX_HIDDEN, (size_t)size);
    for (int i = 0; i < count; i++)
        out[i] = six__seen_id(card[count - 1 - i], knows);
}

/* ---- the table ---- */

static void see_game(const struct united *u, six_seat me, struct observation *o)
{
    o->ask = u->base.ask;
    o->seat = me;
    o->seats = u->base.seats;
    o->team = u->team;
    o->turn = seen_from(u, me, u->base.turn);
    o->asked = seen_from(u, me, u->base.asked);
    o->next = seen_from(u, me, u->next);
    o->last = seen_from(u, me, u->last);
    o->backwards = u->backwards;
    o->counter = u->counter;
    o->delay = (uint8_t)(u->delay + 128);
    o->rounds = u->rounds;
    o->after_villain = u->after_villain;
    o->challenge = u->base.option[OPTION_CHALLENGE];
    o->hands = u->base.option[OPTION_HANDS];
    memcpy(o->filled, u->filled, sizeof o->filled);
    o->missions = u->missions;
    memcpy(o->slot, u->slot, sizeof o->slot);
    o->heroes_start = u->heroes_start;
    o->battle_plans = u->battle_plans;
    o->guarded = u->guarded;
    o->revealed = u->revealed;
}

/* The registers of an effect are its own; those of actions that are granted or
 * paid for, and of moments, are for all to see. */
static bool is_open(const struct six_frame *f)
{
    return f->kind == FRAME_ACTS || f->kind == FRAME_COST ||
           f->kind == FRAME_MOMENT;
}

/* Frames of other kinds have no seat there. */
static bool has_target(const struct six_frame *f)
{
    return f->kind == FRAME_DO || f->kind == FRAME_REACT ||
           f->kind == FRAME_BEGIN || f->kind == FRAME_MOMENT ||
           f->kind == FRAME_DAMAGE || f->kind == FRAME_DISCARD ||
           f->kind == FRAME_KO;
}

static void see_question(const struct united *u, six_seat me,
                         struct observation *o)
{
    const struct six_frame *f = &u->frame[u->depth ? u->depth - 1 : 0];
    o->prompt = u->choice.prompt;
    o->may = u->choice.may;
    o->frame = f->kind;
    o->card = card_or_none(f->card);
    o->target = has_target(f) ? seen_from(u, me, f->target) : SIX_NOBODY;
    if (is_open(f) || f->kind == FRAME_DISCARD)
        o->number = f->number;
    if (is_open(f))
        memcpy(o->reg, f->reg, sizeof o->reg);
    int event = u->depth - 1;
    while (event >= 0 && u->frame[event].kind != FRAME_DAMAGE)
        event--;
    for (six_seat s = 0; s < u->team && event >= 0; s++) {
        uint8_t hero = seen_from(u, me, s);
        if (hero < TEAM_MAX)
            o->damage[hero] = (uint8_t)united_incoming(&u->frame[event], s);
    }
}

static void see_turn(const struct united_turn *t, struct observation *o)
{
    o->played = t->played;
    six__put16(o->turn_flags, t->flags);
    o->wild = t->wild;
    o->ignore = t->ignore;
    o->path = t->path;
    memcpy(o->owed, t->owed, sizeof o->owed);
    memcpy(o->extra, t->extra, sizeof o->extra);
}

static void see_villain(const struct united *u, six_seat me,
                        struct observation *o)
{
    const struct united_foe *foe = &u->foe;
    o->villain = foe->id;
    o->villain_place = foe->place;
    o->health = foe->health;
    o->track = foe->track;
    o->crisis = foe->crisis;
    o->targets = foe->targets;
    o->villain_flags = foe->flags;
    o->removed = foe->removed;
    o->hunted = seen_from(u, me, foe->hunted);
    o->hunted_first = seen_from(u, me, foe->hunted_first);
    o->returns = foe->returns;
    memcpy(o->mission, foe->mission, sizeof o->mission);
    o->own_missions = foe->missions;
    memcpy(o->spread, foe->spread, sizeof o->spread);
    o->go = foe->go;
}

static void see_cards(const struct united *u, six_seats knows,
                      struct observation *o)
{
    o->story_count = u->story_count;
    o->plan_count = u->plan_count;
    o->plan_hand_count = u->plan_hand_count;
    o->foe_super_count = u->foe_super_count;
    o->offer_count = u->offer_count;
    o->support_count = u->support_count;
    o->row_count = u->row_count;
    six__put(o->super_spent, &u->super_spent, sizeof o->super_spent);
    see_deck(u->plan, u->plan_count, knows, o->plan, sizeof o->plan);
    see_pile(u->plan_hand, u->plan_hand_count, knows, o->plan_hand,
             sizeof o->plan_hand);
    see_pile(u->foe_super, u->foe_super_count, knows, o->foe_super,
             sizeof o->foe_super);
    see_pile(u->offer, u->offer_count, knows, o->offer, sizeof o->offer);
    see_pile(u->row, u->row_count, knows, o->row, sizeof o->row);
    see_deck(u->support, u->support_count, knows, o->support,
             sizeof o->support);
    memcpy(o->chosen, u->chosen, sizeof o->chosen);
}

/* ---- the board ---- */

static void see_place(const struct united_place *p, struct place *o)
{
    o->tile = p->tile;
    memcpy(o->token, p->token, sizeof o->token);
    memcpy(o->hurt, p->hurt, sizeof o->hurt);
    o->crisis = p->crisis;
    o->heroic = p->heroic;
    o->bot = p->bot;
    o->spot = p->spot;
}

static void see_overflows(const struct united_overflow *list, int count,
                          struct place o[PLACES])
{
    for (int i = 0; i < count; i++) {
        struct place *p = &o[list[i].place % PLACES];
        p->overflows++;
        for (int k = 0; k < TOKEN_COUNT; k++)
            p->spilt[k] = (uint8_t)(p->spilt[k] + list[i].token[k]);
    }
}

static void see_threat(const struct united_threat *t, struct threat *o)
{
    o->card = t->card;
    o->place = t->place;
    o->health = t->health;
    memcpy(o->filled, t->filled, sizeof o->filled);
    o->flags = t->flags;
}

static void see_hero(const struct united_player *p, six_seats knows,
                     struct hero *o)
{
    o->slot = p->slot;
    o->place = p->place;
    six__put16(o->flags, p->flags);
    memcpy(o->tokens, p->tokens, sizeof o->tokens);
    o->crisis = p->crisis;
    o->hand_count = p->hand_count;
    o->deck_count = p->deck_count;
    o->super_count = p->super_count;
    for (int i = 0; i < EQUIPMENT_MAX; i++) {
        o->gear[i] = card_or_none(p->gear[i].card);
        o->down[i] = p->gear[i].flags & IS_DOWN;
    }
    see_pile(p->super, p->super_count, knows, o->super, sizeof o->super);
    see_pile(p->hand, p->hand_count, knows, o->hand, sizeof o->hand);
    see_deck(p->deck, p->deck_count, knows, o->deck, sizeof o->deck);
    for (int i = 0; i < p->returned_count; i++)
        o->returned[p->returned[i] % SLOT_ROWS]++;
}

static void see_story(const struct united *u, six_seats knows,
                      struct story o[STORY_MAX])
{
    for (int i = 0; i < STORY_MAX; i++) {
        const struct united_story *s = &u->story[i];
        bool is_there = i < u->story_count;
        o[i].card = is_there ? six__seen_id(s->card, knows) : SIX_HIDDEN;
        o[i].owner = is_there ? s->owner : 0;
        six__put16(o[i].flags, is_there ? s->flags : 0);
    }
}

void united_observe(const void *state, six_seat seat, uint8_t *out)
{
    const struct united *u = state;
    struct observation *o = (struct observation *)out;
    six_seats knows = six_seat_bit(seat) | SIX_PUBLIC;
    memset(o, 0, sizeof *o);
    see_game(u, seat, o);
    see_question(u, seat, o);
    see_turn(&u->turn, o);
    see_villain(u, seat, o);
    see_cards(u, knows, o);
    for (int p = 0; p < PLACES; p++)
        see_place(&u->place[p], &o->place[p]);
    see_overflows(u->overflow, u->overflow_count, o->place);
    see_overflows(u->waiting, u->waiting_count, o->place);
    for (int i = 0; i < THREATS; i++)
        see_threat(&u->threat[i], &o->threat[i]);
    for (six_seat s = 0; s < u->team; s++)
        see_hero(&u->player[s], knows, &o->hero[seen_from(u, seat, s)]);
    see_story(u, knows, o->story);
}

/* ---- actions ---- */

enum {
    CARDS_SEEN = NO_CARD, /* of any kind: room for cards to come */
    WORDS_SEEN = 128,     /* likewise */
    NUMBERS_SEEN = 16,
    SUPPORT_FIRST = SLOT_ROWS, /* the first slot is the Commander's */
    ATTACKED = KIND_THUG,      /* the first kind that can be attacked */
    KINDS_ACTED_ON = KIND_BOT + 1
};

/* What an action is done to is a piece, 16 for each place, of which nine are
 * ever used; so the kind comes first, then the place, then the source. The
 * modulus brings that about: 16 times the weight of a kind is the modulus and
 * the weight of a place. */
enum {
    PLACE_WEIGHT = SOURCES,
    KIND_WEIGHT = PLACES * PLACE_WEIGHT,
    PIECE_MODULUS = KINDS * KIND_WEIGHT - PLACE_WEIGHT,
    MOVE_MODULUS = 4096 /* above all sums: they are not below 256 */
};

/* Where the numbers of each verb begin. */
enum {
    CODE_MOVE = 0, /* a tile, and a source */
    CODE_ATTACK = CODE_MOVE + TILES * SOURCES,
    CODE_HEROIC = CODE_ATTACK + (KINDS_ACTED_ON - ATTACKED) * KIND_WEIGHT,
    CODE_SHED = CODE_HEROIC + KINDS_ACTED_ON * KIND_WEIGHT,
    CODE_PAY = CODE_SHED + SOURCES,
    CODE_EFFECT = CODE_PAY + SOURCES,
    CODE_PLACE_BOT,
    CODE_END,
    CODE_DRAW,
    CODE_DONE,
    CODE_HERO,
    CODE_NUMBER = CODE_HERO + TEAM_MAX,
    CODE_TO = CODE_NUMBER + NUMBERS_SEEN,
    CODE_CHOOSE = CODE_TO + TILES,
    CODE_STORY = CODE_CHOOSE + PIECES_MAX,
    CODE_SAY = CODE_STORY + STORY_MAX,
    CODE_PLAY = CODE_SAY + WORDS_SEEN,
    CODE_SUPPORT = CODE_PLAY + CARD_VILLAIN,
    CODE_USE = CODE_SUPPORT + SUPPORT_HEROES * SLOT_ROWS,
    CODE_CARD = CODE_USE + CARDS_SEEN,
    CODES = CODE_CARD + CARDS_SEEN
};

_Static_assert((int)CODES == UNITED_CODES && (int)WORD_COUNT <= WORDS_SEEN &&
                   (int)CARD_COMMON + (int)COMMON_COUNT <= CARDS_SEEN,
               "docs/learning.md tells how many there are");

#define BY_ARGUMENT(number)                                                    \
    {                                                                          \
        .first = number, .weight = { 1 }                                       \
    }
#define BY_PIECE(number)                                                       \
    {                                                                          \
        .first = (number)-WORD_MOVE, .weight = { KIND_WEIGHT, 1 },             \
        .modulus = PIECE_MODULUS                                               \
    }

const struct six_code united_codes[VERB_COUNT] = {
    [VERB_PLAY] = BY_ARGUMENT(CODE_PLAY),
    [VERB_SUPPORT] = BY_ARGUMENT(CODE_SUPPORT - SUPPORT_FIRST),
    [VERB_DRAW] = { .first = CODE_DRAW },
    [VERB_MOVE] = { .first = CODE_MOVE - CARD_COMMON * SOURCES - WORD_MOVE,
                    .weight = { SOURCES, 1 },
                    .modulus = MOVE_MODULUS },
    [VERB_ATTACK] = BY_PIECE(CODE_ATTACK - ATTACKED * KIND_WEIGHT),
    [VERB_HEROIC] = BY_PIECE(CODE_HEROIC),
    [VERB_SHED] = BY_ARGUMENT(CODE_SHED - WORD_MOVE),
    [VERB_EFFECT] = { .first = CODE_EFFECT },
    [VERB_USE] = BY_ARGUMENT(CODE_USE),
    [VERB_PLACE_BOT] = { .first = CODE_PLACE_BOT },
    [VERB_PAY] = BY_ARGUMENT(CODE_PAY - WORD_MOVE),
    [VERB_END] = { .first = CODE_END },
    [VERB_HERO] = BY_ARGUMENT(CODE_HERO),
    [VERB_TO] = BY_ARGUMENT(CODE_TO - CARD_COMMON),
    [VERB_CHOOSE] = BY_ARGUMENT(CODE_CHOOSE),
    [VERB_CARD] = BY_ARGUMENT(CODE_CARD),
    [VERB_STORY] = BY_ARGUMENT(CODE_STORY - PIECES_MAX),
    [VERB_SAY] = BY_ARGUMENT(CODE_SAY),
    [VERB_NUMBER] = BY_ARGUMENT(CODE_NUMBER),
    [VERB_DONE] = { .first = CODE_DONE },
};
