/* sound.c -- Marvel United: whether unfinished business makes sense. A position
 * from outside may say anything about it; what comes from the engine always
 * passes. Each frame must be one that there can be; and the one on top, made to
 * ask once more, must ask just what is being asked. */
#include "games/united/united.h"

enum { ROOM = 12 }; /* frames that one action may push */

/* ---- frames ---- */

static bool is_card(const struct united *u, uint8_t card)
{
    if (card == NO_CARD)
        return true;
    if (united_is_hero_card(card)) {
        int hero = u->slot[united_slot_of(card)];
        return hero < HERO_COUNT &&
               card % SLOT_ROWS < united_heroes[hero]->count;
    }
    if (united_is_plan_card(card))
        return card - CARD_VILLAIN < united_villain_of(u)->count;
    return card - CARD_COMMON < COMMON_COUNT;
}

static bool is_hero(const struct united *u, six_seat seat)
{
    return seat < u->team;
}

static bool has_played(const struct united *u)
{
    return u->turn.played < u->story_count;
}

/* Where the card of an effect lies. */
static int self_limit(const struct united *u, const struct united_card *c)
{
    switch ((enum united_type)c->type) {
    case TYPE_HERO_CARD:
    case TYPE_PLAN:
        return u->story_count;
    case TYPE_EQUIPMENT:
        return EQUIPMENT_MAX;
    case TYPE_THREAT:
    case TYPE_LOCATION:
        return THREATS;
    default:
        return 8;
    }
}

static bool effect_is_sound(const struct united *u, const struct six_frame *f)
{
    const struct united_card *c = united_card(u, f->card);
    united_effect *effect = f->kind == FRAME_DO      ? c->effect
                            : f->kind == FRAME_REACT ? c->react
                                                     : c->begin;
    bool villains = c->type == TYPE_SUPER_VILLAIN;
    bool actor =
        villains ? f->actor == united_villain_seat(u) && united_has_player(u)
                 : is_hero(u, f->actor);
    return f->card != NO_CARD && effect && actor && f->step > 0 &&
           f->reg[HERE] < PLACES && f->reg[SELF] < self_limit(u, c) &&
           (is_hero(u, f->target) || f->target == f->actor ||
            f->target == SIX_NOBODY);
}

static bool has_below(const struct united *u, int i, int kind)
{
    while (--i >= 0)
        if (u->frame[i].kind == kind)
            return true;
    return false;
}

static bool moment_is_sound(const struct united *u, const struct six_frame *f,
                            int i)
{
    int moment = f->reg[1];
    bool about = moment == MOMENT_PREVENT || moment == MOMENT_REDIRECT ||
                 moment == MOMENT_HURT;
    if (moment >= MOMENT_COUNT || f->reg[HERE] > NO_PLACE ||
        (f->seats & ~((1u << u->base.seats) - 1)))
        return false;
    return about ? is_hero(u, f->target) && has_below(u, i, FRAME_DAMAGE)
                 : true;
}

static bool acts_are_sound(const struct united *u, const struct six_frame *f,
                           int i)
{
    const struct six_frame *below = &u->frame[i - 1];
    if (!has_played(u) || !is_hero(u, f->actor) || f->actor != u->base.turn ||
        u->player[f->actor].place >= PLACES)
        return false;
    if (f->kind == FRAME_ACTS)
        return f->reg[3] <= PIECES_MAX;
    bool piece = f->reg[0] == VERB_HEROIC && f->reg[1] < PIECES_MAX;
    return (f->reg[0] == VERB_MOVE || piece) &&
           (below->kind == FRAME_ACTS || below->kind == FRAME_HERO);
}

static bool hero_is_sound(const struct united *u, const struct six_frame *f)
{
    bool acting = f->step > HERO_LAYS && f->step <= HERO_PAID;
    bool here = u->player[f->actor].place < PLACES || f->step <= HERO_SETTLES ||
                f->step >= HERO_OVERFLOWS;
    return is_hero(u, f->actor) && f->step <= HERO_DONE &&
           f->reg[SELF] < EQUIPMENT_MAX && (!acting || has_played(u)) &&
           f->reg[NOTE] <= HERO_COUNT && here &&
           (u->base.turn == f->actor || f->step == HERO_ENTERS);
}

static bool villain_is_sound(const struct united *u, const struct six_frame *f)
{
    enum { LAID = 3 };
    bool laid = f->step <= LAID ||
                (has_played(u) && !united_is_heros(u, u->turn.played));
    return f->step <= 14 && laid && (f->step == 0 || u->base.turn >= u->team);
}

static bool bam_is_sound(const struct united *u, const struct six_frame *f)
{
    (void)u;
    for (int i = 1; i < 4; i++)
        if ((f->reg[i] & 15) > THREATS || f->reg[i] >> 4 > THREATS)
            return false;
    return f->reg[HERE] < PLACES && f->step <= THREATS + 1;
}

static bool frame_is_sound(const struct united *u, int i)
{
    const struct six_frame *f = &u->frame[i];
    switch ((enum united_frame)f->kind) {
    case FRAME_GAME:
        return i == 0;
    case FRAME_SETUP:
        return i == 1 && f->step <= 19 && f->target <= TEAM_MAX;
    case FRAME_HERO:
        return i == 1 && is_hero(u, f->actor) && hero_is_sound(u, f);
    case FRAME_VILLAIN:
        return i == 1 && villain_is_sound(u, f);
    case FRAME_DO:
    case FRAME_REACT:
    case FRAME_BEGIN:
        return effect_is_sound(u, f);
    case FRAME_MOMENT:
        return f->step <= 1 && moment_is_sound(u, f, i);
    case FRAME_ACTS:
    case FRAME_COST:
        return acts_are_sound(u, f, i);
    case FRAME_COME:
        return f->reg[HERE] < PLACES && f->step <= 2;
    case FRAME_BAM:
        return bam_is_sound(u, f);
    case FRAME_PICK:
        return f->step <= 3 && f->target < PLACES;
    case FRAME_DAMAGE:
        return f->step <= 10 && (f->target == 0 || is_hero(u, f->target)) &&
               !(f->seats & ~united_heroes_mask(u));
    case FRAME_DISCARD:
        return f->step <= 1 && is_hero(u, f->target) &&
               f->reg[0] <= FILTER_EFFECT && f->number <= DECK_SIZE;
    case FRAME_KO:
        return is_hero(u, f->target);
    case FRAME_OVERFLOW:
        return f->reg[HERE] < PLACES &&
               (f->target == 0 || is_hero(u, f->target));
    case FRAME_FACE_DOWN:
        return f->step <= 2 && f->number <= PLANS;
    case FRAME_MISSIONS:
        return f->step <= 1;
    case FRAME_COUNT:
        break;
    }
    return false;
}

static bool frames_are_sound(const struct united *u)
{
    if (u->depth > STACK_MAX - ROOM)
        return false;
    for (int i = 0; i < u->depth; i++)
        if (u->frame[i].kind >= FRAME_COUNT || !is_card(u, u->frame[i].card) ||
            !frame_is_sound(u, i))
            return false;
    return u->ending || u->depth > 1;
}

/* ---- asking once more ---- */

/* The step at which the frame on top has asked: mostly the one before. */
static uint8_t asking_step(const struct six_frame *f)
{
    switch ((enum united_frame)f->kind) {
    case FRAME_ACTS:
    case FRAME_COST:
        return f->step;
    case FRAME_HERO:
        return f->step == HERO_ACTS ? HERO_ACTS : f->step - 1;
    case FRAME_PICK:
    case FRAME_DISCARD:
    case FRAME_MOMENT:
    case FRAME_MISSIONS:
    case FRAME_FACE_DOWN:
    case FRAME_GAME:
    case FRAME_SETUP:
    case FRAME_VILLAIN:
    case FRAME_DO:
    case FRAME_REACT:
    case FRAME_BEGIN:
    case FRAME_COME:
    case FRAME_BAM:
    case FRAME_DAMAGE:
    case FRAME_KO:
    case FRAME_OVERFLOW:
    case FRAME_COUNT:
        break;
    }
    return (uint8_t)(f->step - 1);
}

/* Whether the frame on top, made to ask, asks the same kind of question of the
 * same seat and changes nothing else. *again is the state then. */
bool united_asks_again(const struct united *u, struct united *again)
{
    if (u->depth < 2 || !frames_are_sound(u))
        return false;
    *again = *u;
    struct six_frame *f = &again->frame[again->depth - 1];
    f->step = asking_step(f);
    six__ask(&again->base, ASK_NOTHING, SIX_NOBODY);
    again->choice = (struct united_choice){ 0 };
    if (!frame_is_sound(again, again->depth - 1))
        return false;
    united_one_step(again, NULL);
    struct united now = *again;
    now.choice = u->choice;
    const void *a = &now, *b = u; /* states are compared as bytes */
    return memcmp(a, b, sizeof now) == 0;
}

/* Decks are shuffled in three cases. */
static bool shuffle_is_sound(const struct united *u)
{
    const struct six_frame *f = &u->frame[u->depth - 1];
    return f->kind == FRAME_SETUP || f->kind == FRAME_HERO ||
           f->kind == FRAME_DO;
}

const char *united_unsound(const struct united *u)
{
    struct united again;
    if (!frames_are_sound(u))
        return N_("there is a frame that can't be");
    if (u->base.ask == ASK_NOTHING || u->base.ask == ASK_OVER)
        return NULL;
    if (u->base.ask == ASK_SHUFFLE)
        return shuffle_is_sound(u)
                   ? NULL
                   : N_("a deck is to be shuffled that would not be");
    if (!united_asks_again(u, &again) ||
        memcmp(&again.choice, &u->choice, sizeof u->choice) != 0)
        return N_("something is asked that would not be");
    return NULL;
}
