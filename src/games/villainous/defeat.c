/* defeat.c -- Marvel Villainous: characters that leave play: Vanquish, defeat,
 * removal, and Events that end. All that could change what happens to a group
 * is asked first; then the group goes in one step [MV-22.7, MV-9.17]. */
#include "games/villainous/villainous.h"

/* ---- Vanquish ---- */

enum { PICK_VICTIM, TAKE_VICTIM, NAME_ALLIES, TAKE_ALLY, STRIKE };

void villainous_vanquish(struct villainous *v, six_seat actor, int how,
                         int fighter)
{
    villainous_push(v, (struct six_frame){
                           .kind = FRAME_VANQUISH,
                           .actor = actor,
                           .number = (uint8_t)how,
                           .card = villainous_top_card(v),
                           .reg = { [SELF] = (uint8_t)fighter,
                                    [HERE] = NO_PLACE,
                                    [NOTE] = NO_PIECE },
                       });
}

/* What one Ally could beat alone where it stands [MV-25.13]. */
static pieces alone(const struct villainous *v, six_seat actor, int fighter)
{
    int place = v->piece[fighter].place;
    int strength = villainous_strength(v, fighter);
    bool here = villainous_host(place) == actor ||
                villainous_villain_of(v, actor)->fights_abroad;
    if (!here || strength == 0)
        return 0;
    pieces set = v->at[place] & villainous_characters(v) & ~v->owned[actor];
    set = villainous_up_to(v, villainous_defeatable(v, set), strength);
    return set & ~villainous_with_trait(v, set, NEEDS_TWO);
}

static void pick_victim(struct villainous *v, struct six_frame *f)
{
    int fighter = f->reg[SELF];
    pieces set =
        fighter == NO_PIECE
            ? villainous_victims(v, f->actor, f->number & VANQUISH_MARKED)
            : alone(v, f->actor, fighter);
    f->step = TAKE_VICTIM;
    f->answer = NO_PIECE;
    villainous_ask_piece(v, f->actor, PROMPT_VICTIM, set,
                         f->number & VANQUISH_MAY);
}

static void take_victim(struct villainous *v, struct six_frame *f)
{
    int victim = f->answer;
    if (victim == NO_PIECE) {
        villainous_pop(v);
        return;
    }
    f->reg[NOTE] = (uint8_t)victim;
    f->reg[HERE] = v->piece[victim].place;
    f->step = STRIKE;
    v->victims = PIECE_BIT(victim);
    if (v->owned[f->actor] & PIECE_BIT(victim)) { /* it sweeps */
        v->named = v->victims;
        v->victims = villainous_swept(v, f->actor, victim);
    } else if (f->reg[SELF] != NO_PIECE) {
        v->named = PIECE_BIT(f->reg[SELF]);
    } else {
        f->step = NAME_ALLIES;
    }
}

/* Allies one after the other until they are strong enough, and more if the
 * player likes [MV-9.2 to MV-9.5, MV-9.15]. */
static void name_allies(struct villainous *v, struct six_frame *f)
{
    int victim = f->reg[NOTE];
    int wanted = villainous_has(v, victim, NEEDS_TWO) ? 2 : 1;
    pieces left = villainous_fighters(v, f->actor, f->reg[HERE]) & ~v->named;
    bool enough =
        villainous_count(v->named) >= wanted &&
        villainous_total(v, v->named) >= villainous_strength(v, victim);
    f->step = enough && !left ? STRIKE : TAKE_ALLY;
    f->answer = NO_PIECE;
    if (left)
        villainous_ask_piece(v, f->actor, enough ? PROMPT_MORE : PROMPT_NAME,
                             left, enough);
}

static void take_ally(struct villainous *v, struct six_frame *f)
{
    f->step = f->answer == NO_PIECE ? STRIKE : NAME_ALLIES;
    if (f->answer != NO_PIECE)
        v->named |= PIECE_BIT(f->answer);
}

/* Against Strength 0 nobody is lost [MV-9.8]. */
static void strike(struct villainous *v, struct six_frame *f,
                   struct six_events *out)
{
    six_seat actor = f->actor;
    int how = DEFEAT_NAMED;
    pieces left = v->victims;
    if ((f->number & VANQUISH_KEEP) || f->reg[SELF] != NO_PIECE ||
        villainous_total(v, left) == 0)
        how |= DEFEAT_KEEP;
    for (int p; (p = villainous_next(&left)) != NO_PIECE;)
        villainous_tell(out, EVENT_VANQUISH, actor, v->piece[p].card,
                        villainous_place_card(v, v->piece[p].place), 0);
    villainous_pop(v);
    villainous_defeat(v, actor, v->victims, how);
}

void villainous_step_vanquish(struct villainous *v, struct six_frame *f,
                              struct six_events *out)
{
    switch (f->step) {
    case PICK_VICTIM:
        pick_victim(v, f);
        break;
    case TAKE_VICTIM:
        take_victim(v, f);
        break;
    case NAME_ALLIES:
        name_allies(v, f);
        break;
    case TAKE_ALLY:
        take_ally(v, f);
        break;
    default:
        strike(v, f, out);
        break;
    }
}

/* ---- a group is defeated or removed ---- */

enum {
    NEXT_VICTIM,
    TAKE_NEW_HOME,
    TAKE_SAVIOUR,
    WHO_STAYS,
    NEXT_HELPER,
    TAKE_KEPT,
    CARRY_OUT
};

/* The answer for the frame below is how many were really defeated. */
void villainous_defeat(struct villainous *v, six_seat actor, pieces victims,
                       int how)
{
    v->victims = v->open = victims;
    villainous_push(v, (struct six_frame){
                           .kind = FRAME_DEFEAT,
                           .actor = actor,
                           .number = (uint8_t)how,
                           .card = villainous_top_card(v),
                           .reg = { [SELF] = NO_PIECE, [NOTE] = 0 },
                       });
}

/* All locations but those of one Domain. */
static places elsewhere(const struct villainous *v, six_seat host)
{
    places all = PLACE_BIT(villainous_location(v->base.seats, 0)) - 1;
    return all & ~villainous_home(host);
}

/* Own cards at the place of an Ally that may go in its stead [MV-28.11,
 * MV-29.22]. */
static pieces saviours(const struct villainous *v, const struct six_frame *f,
                       int victim)
{
    uint32_t trait = f->number & DEFEAT_REMOVE ? SAVES_ALL : SAVES | SAVES_ALL;
    six_seat owner = villainous_owner(v, v->piece[victim].card);
    pieces set = v->at[v->piece[victim].place] & v->of[WARDENS];
    if (!set || owner == SIX_NOBODY || !(v->of[ALLIES] & PIECE_BIT(victim)))
        return 0;
    set &= v->owned[owner] & ~v->going & ~PIECE_BIT(victim);
    return villainous_with_trait(v, set, trait);
}

static void next_victim(struct villainous *v, struct six_frame *f)
{
    for (pieces left; (left = v->open) != 0; v->open = left) {
        int p = villainous_next(&left);
        pieces set = saviours(v, f, p);
        f->reg[SELF] = (uint8_t)p;
        if (!(f->number & DEFEAT_REMOVE) && villainous_has(v, p, WANDERS)) {
            f->step = TAKE_NEW_HOME;
            villainous_ask_place(
                v, f->actor, PROMPT_HOME,
                elsewhere(v, villainous_host(v->piece[p].place)), false);
            return;
        }
        if (set) {
            f->step = TAKE_SAVIOUR;
            villainous_ask_piece(v, villainous_owner(v, v->piece[p].card),
                                 PROMPT_SAVE, set, true);
            return;
        }
    }
    f->step = f->number & DEFEAT_NAMED ? WHO_STAYS : CARRY_OUT;
}

static void take_saviour(struct villainous *v, struct six_frame *f,
                         struct six_events *out)
{
    f->step = NEXT_VICTIM;
    v->open &= ~PIECE_BIT(f->reg[SELF]);
    if (f->answer == NO_PIECE)
        return;
    /* Who goes for another is removed, even if it was to be defeated, too. */
    v->going |= PIECE_BIT(f->answer);
    v->victims &= ~(PIECE_BIT(f->reg[SELF]) | PIECE_BIT(f->answer));
    v->open &= ~PIECE_BIT(f->answer);
    villainous_tell(
        out, EVENT_SAVE, villainous_owner(v, v->piece[PIECE(f->answer)].card),
        v->piece[PIECE(f->answer)].card, v->piece[PIECE(f->reg[SELF])].card, 0);
}

/* Whether the bearer of a Stone is among those who fall. */
static bool stone_falls(const struct villainous *v)
{
    pieces left = v->victims & v->of[ALLIES];
    for (int p; (p = villainous_next(&left)) != NO_PIECE;)
        if (villainous_carries_stone(v, p))
            return true;
    return false;
}

/* The place of a Vanquish: where the named Allies are. */
static int battlefield(const struct villainous *v)
{
    pieces named = v->named;
    return v->piece[villainous_next(&named)].place;
}

/* Which of the named Allies are discarded: v->open from here on [MV-9.18]. */
static void who_stays(struct villainous *v, struct six_frame *f)
{
    pieces here = v->at[battlefield(v)] & v->owned[f->actor] & v->of[WARDENS];
    pieces spares = villainous_with_trait(v, here, SPARES_NAMED);
    v->open = f->number & DEFEAT_KEEP ? 0 : v->named;
    if (v->open && stone_falls(v))
        v->open &= ~villainous_with_trait(v, v->open, KEPT_BY_STONE);
    if (spares) { /* one copy, in any case [MV-29.18, MV-29.19] */
        v->going |= PIECE_BIT(villainous_next(&spares));
        v->open = 0;
    }
    f->step = NEXT_HELPER;
}

/* Each that was not named may go for one that was [MV-29.1]. */
static void next_helper(struct villainous *v, struct six_frame *f)
{
    pieces here = v->at[battlefield(v)] & v->owned[f->actor] & v->of[WARDENS];
    pieces helpers = villainous_with_trait(v, here & ~v->named, SAVES_NAMED);
    helpers &= ~(PIECE_BIT(f->reg[NOTE]) - 1);
    f->step = CARRY_OUT;
    if (!v->open || !helpers)
        return;
    f->step = TAKE_KEPT;
    f->reg[SELF] = (uint8_t)villainous_next(&helpers);
    villainous_ask_piece(v, f->actor, PROMPT_KEEP, v->open, true);
}

static void take_kept(struct villainous *v, struct six_frame *f,
                      struct six_events *out)
{
    f->step = NEXT_HELPER;
    f->reg[NOTE] = (uint8_t)(f->reg[SELF] + 1);
    if (f->answer == NO_PIECE)
        return;
    v->open &= ~PIECE_BIT(f->answer);
    v->going |= PIECE_BIT(f->reg[SELF]);
    villainous_tell(out, EVENT_SAVE, f->actor,
                    v->piece[PIECE(f->reg[SELF])].card,
                    v->piece[PIECE(f->answer)].card, 0);
}

/* One character is defeated: marks, triggers, and where it goes. */
static void defeat_one(struct villainous *v, six_seat actor, int p,
                       struct six_events *out)
{
    struct villainous_piece *piece = &v->piece[p];
    const struct villainous_card *c = villainous_card(piece->card);
    bool helas = v->seat_of[VILLAIN_HELA] == actor;
    villainous_tell(out, EVENT_DEFEAT, actor, piece->card,
                    villainous_place_card(v, piece->place), 0);
    for (six_seat s = 0; s < v->base.seats; s++)
        if (villainous_villain_of(v, s)->defeated)
            villainous_villain_of(v, s)->defeated(v, s, p, actor);
    if (c->when == WHEN_DEFEATED)
        villainous_trigger(v, piece->card, v->base.turn, v->base.turn, NO_PIECE,
                           piece->place);
    if (c->traits & WANDERS) { /* MV-16.13 */
        int home = piece->count - 1;
        piece->count = 0;
        villainous_add_tokens(v, PIECE_BIT(p), 1, out);
        villainous_send(v, p, home, out);
        return;
    }
    if (piece->flags & MARKED)
        villainous_unmark(
            v, p, helas || v->base.option[OPTION_MARKS] == MARKS_BY_ANYONE,
            out);
    villainous_take_off(v, p, out);
}

static void carry_out(struct villainous *v, struct six_frame *f,
                      struct six_events *out)
{
    bool removed = f->number & DEFEAT_REMOVE;
    bool by_vanquish = f->number & DEFEAT_NAMED;
    six_seat actor = f->actor;
    pieces left = v->victims, named = v->named;
    int place = by_vanquish ? battlefield(v) : NO_PLACE;
    int count = villainous_count(left);
    bool spared = villainous_with_trait(v, v->going, SPARES_NAMED);
    for (int p; (p = villainous_next(&named)) != NO_PIECE;)
        if (villainous_card_of(v, p)->when == WHEN_NAMED)
            villainous_trigger(v, v->piece[p].card, actor, actor, p, place);
    for (int p; (p = villainous_next(&left)) != NO_PIECE;) {
        if (!removed) {
            defeat_one(v, actor, p, out);
            continue;
        }
        villainous_tell(out, EVENT_REMOVE, actor, v->piece[p].card,
                        villainous_place_card(v, v->piece[p].place), 0);
        villainous_take_off(v, p, out);
    }
    left = v->going | (by_vanquish ? v->open : 0);
    for (int p; (p = villainous_next(&left)) != NO_PIECE;) {
        villainous_tell(out, EVENT_LEAVE, SIX_NOBODY, v->piece[p].card,
                        villainous_place_card(v, v->piece[p].place), 0);
        villainous_take_off(v, p, out);
    }
    if (spared) /* MV-29.17 */
        villainous_add_tokens(v, v->at[place] & v->of[ALLIES] & v->owned[actor],
                              1, out);
    v->victims = v->named = v->going = v->open = 0;
    v->changed = true;
    villainous_return(v, (uint8_t)count);
}

void villainous_step_defeat(struct villainous *v, struct six_frame *f,
                            struct six_events *out)
{
    switch (f->step) {
    case NEXT_VICTIM:
        next_victim(v, f);
        break;
    case TAKE_NEW_HOME:
        v->open &= ~PIECE_BIT(f->reg[SELF]);
        v->piece[PIECE(f->reg[SELF])].count = (uint8_t)(f->answer + 1);
        f->step = NEXT_VICTIM;
        break;
    case TAKE_SAVIOUR:
        take_saviour(v, f, out);
        break;
    case WHO_STAYS:
        who_stays(v, f);
        break;
    case NEXT_HELPER:
        next_helper(v, f);
        break;
    case TAKE_KEPT:
        take_kept(v, f, out);
        break;
    default:
        carry_out(v, f, out);
        break;
    }
}

/* ---- Events end ---- */

enum { PICK_EVENT, TAKE_EVENT, NEXT_FLYER, TAKE_FLYER, END_EVENT, REWARD };

/* number: the Events that are still to end; reg[HERE]: the place of the one
 * that does; reg[NOTE]: from which piece on flyers are asked about. */
static void pick_event(struct villainous *v, struct six_frame *f)
{
    if (f->number == 0) {
        villainous_pop(v);
        return;
    }
    f->step = TAKE_EVENT;
    f->answer = villainous_event_at(v, PLACE_EVENTS + __builtin_ctz(f->number));
    if (f->number & (f->number - 1)) { /* MV-17.16 */
        v->choice.prompt = PROMPT_ORDER;
        six__ask(&v->base, ASK_ORDER, v->base.turn);
    }
}

/* [MV-17.19] */
static void next_flyer(struct villainous *v, struct six_frame *f)
{
    pieces left =
        villainous_at(v, f->reg[HERE]) & ~(PIECE_BIT(f->reg[NOTE]) - 1);
    left = villainous_with_trait(v, left & v->of[ALLIES], FLIES_HOME);
    f->step = END_EVENT;
    if (!left)
        return;
    int p = villainous_next(&left);
    six_seat owner = villainous_owner(v, v->piece[p].card);
    f->step = TAKE_FLYER;
    f->reg[SELF] = (uint8_t)p;
    villainous_ask_place(v, owner, PROMPT_HOME, villainous_home(owner), true);
}

/* The owners are noted, the Event goes, then its Allies [MV-17.10]. */
static void end_event(struct villainous *v, struct six_frame *f,
                      struct six_events *out)
{
    int place = f->reg[HERE];
    uint8_t bit = (uint8_t)(1u << (place - PLACE_EVENTS));
    pieces left = v->at[place] & v->of[ALLIES];
    f->step = REWARD;
    f->seats = 0;
    f->number &= (uint8_t)~bit;
    villainous_tell(out, EVENT_FINISH, SIX_NOBODY, f->card, 0, 0);
    for (int p; (p = villainous_next(&left)) != NO_PIECE;) {
        int home = v->piece[p].count;
        f->seats |= six_seat_bit(villainous_owner(v, v->piece[p].card));
        v->piece[p].count = 0;
        if (home)
            villainous_send(v, p, home - 1, out);
        else
            villainous_take_off(v, p, out);
    }
    v->events &= (uint8_t)~bit;
    v->closing &= (uint8_t)~bit;
    v->due &= (uint8_t)~bit;
    villainous_to_pile(v, f->card);
}

/* [MV-17.11, MV-17.14] */
static void reward(struct villainous *v, struct six_frame *f,
                   struct six_events *out)
{
    for (int i = 0; i < v->base.seats; i++) {
        six_seat s = (six_seat)((v->base.turn + i) % v->base.seats);
        if (!(f->seats & six_seat_bit(s)))
            continue;
        f->seats &= (six_seats)~six_seat_bit(s);
        villainous_tell(out, EVENT_REWARD, s, f->card, 0, 0);
        villainous_do(v, f->card, s, s, NO_PIECE, NO_PLACE);
        return;
    }
    f->step = PICK_EVENT;
}

void villainous_step_ending(struct villainous *v, struct six_frame *f,
                            struct six_events *out)
{
    switch (f->step) {
    case PICK_EVENT:
        pick_event(v, f);
        break;
    case TAKE_EVENT:
        f->card = f->answer;
        f->reg[HERE] = (uint8_t)villainous_event_place(v, f->card);
        f->reg[NOTE] = 0;
        f->step = NEXT_FLYER;
        break;
    case NEXT_FLYER:
        next_flyer(v, f);
        break;
    case TAKE_FLYER:
        f->reg[NOTE] = (uint8_t)(f->reg[SELF] + 1);
        v->piece[PIECE(f->reg[SELF])].count =
            (uint8_t)(f->answer == NO_PLACE ? 0 : f->answer + 1);
        f->step = NEXT_FLYER;
        break;
    case END_EVENT:
        end_event(v, f, out);
        break;
    default:
        reward(v, f, out);
        break;
    }
}
