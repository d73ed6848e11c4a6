/* decks.c -- Marvel Villainous: drawing, revealing, shuffling, discarding: what
 * has to wait for chance or for a choice of cards. */
#include "games/villainous/villainous.h"

void villainous_reshuffle(struct villainous *v, six_seat owner, int how)
{
    villainous_push(v, (struct six_frame){ .kind = FRAME_SHUFFLE,
                                           .target = owner,
                                           .card = NO_CARD,
                                           .number = (uint8_t)how });
}

void villainous_step_shuffle(struct villainous *v, struct six_frame *f,
                             struct six_events *out)
{
    (void)out;
    uint8_t count = f->target == SIX_NOBODY ? v->fate_deck_count
                                            : v->player[f->target].deck_count;
    if (f->step++ == 0) {
        if (f->number & SHUFFLE_PILE) {
            villainous_turn_pile(v, f->target);
            return;
        }
        f->step = 2;
    }
    if (f->step == 2 && count > 1) {
        f->step = 3;
        six__ask(&v->base, ASK_SHUFFLE, SIX_CHANCE);
        return;
    }
    villainous_pop(v);
}

void villainous_draw(struct villainous *v, six_seat seat, int count)
{
    villainous_push(v, (struct six_frame){ .kind = FRAME_DRAW,
                                           .target = seat,
                                           .card = NO_CARD,
                                           .number = (uint8_t)count });
}

/* As many as there are, the rest from the pile that is shuffled only then
 * [MV-13.1 to MV-13.3]. */
void villainous_step_draw(struct villainous *v, struct six_frame *f,
                          struct six_events *out)
{
    struct villainous_player *p = &v->player[f->target];
    while (f->number > 0 && p->deck_count > 0) {
        villainous_draw_one(v, f->target, out);
        f->number--;
    }
    if (f->number > 0 && p->pile_count > 0)
        villainous_reshuffle(v, f->target, SHUFFLE_PILE);
    else
        villainous_pop(v);
}

/* Reveal cards of a deck from the top until so many of the types have come.
 * reg: how many have been revealed, how many are still wanted. The answer for
 * the frame below is the last one that came, or NO_CARD. */
void villainous_reveal(struct villainous *v, six_seat seat, unsigned types,
                       int count, int how)
{
    villainous_push(
        v, (struct six_frame){
               .kind = FRAME_REVEAL,
               .target = seat,
               .card = NO_CARD,
               .number = (uint8_t)types,
               .seats = (uint8_t)how,
               .reg = { [WANTED] = (uint8_t)count, [REVEALED] = NO_CARD },
           });
}

static bool is_wanted(const struct villainous *v, const struct six_frame *f,
                      uint8_t card)
{
    if (!(f->number & (1u << villainous_card(card)->type)))
        return false;
    return !(f->seats & REVEAL_PLAYABLE) ||
           villainous_can_play(v, f->target, card, ZONE_HAND, 0, true);
}

/* Turn up the next card; what is wanted goes to the hand, or is left on the
 * stack of frames for whoever asked. */
static void reveal_next(struct villainous *v, struct six_frame *f,
                        struct six_events *out)
{
    struct six_pile deck = villainous_deck(v, f->target);
    int at = *deck.count - 1 - f->reg[SHOWN];
    uint8_t card = deck.card[at].id;
    six__show(&deck.card[at], six__everybody(&v->base), &v->base.learned);
    villainous_tell(out, EVENT_REVEAL, f->target, card, 0, 0);
    if (!is_wanted(v, f, card)) {
        f->reg[SHOWN]++;
        return;
    }
    six__take(deck, at);
    villainous_leave_deck(v, f->target, card);
    f->reg[WANTED]--;
    f->reg[REVEALED] = card;
    v->changed = true;
    if (!(f->seats & REVEAL_TAKE))
        return;
    six__insert(villainous_hand(v, f->target),
                (struct six_card){ card, six__everybody(&v->base) });
    villainous_tell(out, EVENT_TAKE, f->target, card, 0, 0);
}

/* A card that is held by the frame is in no zone until the frame below takes
 * it: the shuffle comes first [MV-19.2, MV-19.9]. */
void villainous_step_reveal(struct villainous *v, struct six_frame *f,
                            struct six_events *out)
{
    struct villainous_player *p = &v->player[f->target];
    if (f->step == 1) {
        villainous_return(v, f->reg[REVEALED]);
        return;
    }
    while (f->reg[WANTED] > 0 && f->reg[SHOWN] < p->deck_count)
        reveal_next(v, f, out);
    if (v->changed) /* settle before anything is asked */
        return;
    if (f->reg[WANTED] > 0 && p->pile_count > 1) {
        six__ask(&v->base, ASK_SHUFFLE, SIX_CHANCE); /* of the pile alone */
        return;
    }
    if (f->reg[WANTED] > 0 && p->pile_count == 1) {
        villainous_turn_pile(v, f->target);
        return;
    }
    f->step = 1;
    if (f->reg[SHOWN] > 0)
        villainous_reshuffle(v, f->target, 0);
}

/* Cards of the hand are discarded by choice: a number of them, or any. They are
 * chosen one after the other and go together [MV-22.2]. */
void villainous_lose_cards(struct villainous *v, six_seat seat, int prompt,
                           int count, int how)
{
    villainous_push(v, (struct six_frame){
                           .kind = FRAME_DISCARD,
                           .actor = seat,
                           .card = villainous_top_card(v),
                           .number = (uint8_t)count,
                           .seats = (uint8_t)how,
                           .reg = { (uint8_t)prompt },
                       });
}

void villainous_step_discard(struct villainous *v, struct six_frame *f,
                             struct six_events *out)
{
    bool any = f->seats & LOSE_ANY;
    bool chosen = f->step == 1 && f->answer != NO_CARD;
    if (chosen) {
        villainous_drop(v, f->actor, f->answer, out);
        f->step = any ? 2 : 0;
        f->number -= any ? 0 : 1;
        return;
    }
    bool more = v->player[f->actor].hand_count > 0 && (any || f->number > 0);
    if (!more || f->step == 1) {
        six_seat seat = f->actor;
        villainous_pop(v);
        villainous_discard_dropped(v, seat);
        return;
    }
    uint8_t may = f->step == 2;
    f->step = 1;
    villainous_ask_card(
        v, f->actor,
        (struct villainous_choice){
            .prompt = f->reg[0],
            .zones = ZONE_HAND,
            .may = may,
            .types = 0xff,
            .filter = f->seats & LOSE_SENTRIES ? FILTER_SENTRY : FILTER_TYPE,
            .card = f->card });
}
