/* cards.c -- what each card does, right above its row.
 *
 * A card's questions (.asks) are put to whoever uses it before its effect
 * begins: the answers are f->target and f->number. An effect that needs more
 * goes on at f->step; template_end_effect() ends it. Effects change the state
 * through verbs.c alone.
 *
 * Yours: all of it. docs/adding-a-card.md is the check-list. */
#include "games/template/template.h"

/* Where an effect goes on that had to wait. */
enum { THEN = CARD_EFFECT + 1 };

/* 1 Scout: choose another player and name a number; who holds it exchanges
 * cards with you, who doesn't proves it [TM-4.1 to TM-4.4]. */
static void scout(struct template *t, struct six_frame *f,
                  struct six_events *out)
{
    if (template_value(t->hand[f->target][0].id) == f->number)
        template_exchange(t, f->actor, f->target, out);
    else
        template_miss(t, f->target, f->number, out);
    template_end_effect(t);
}

/* 2 Spy: look at the card of another player in secret [TM-4.5]. */
static void spy(struct template *t, struct six_frame *f, struct six_events *out)
{
    template_look(t, f->actor, f->target, out);
    template_end_effect(t);
}

/* Nothing can be drawn from an empty deck [TM-4.8]. */
static bool deck_is_empty(struct template *t, const struct six_frame *f,
                          struct six_events *out)
{
    if (t->deck_count > 0)
        return false;
    six__tell(out, EVENT_NO_EFFECT, f->actor, f->card);
    template_end_effect(t);
    return true;
}

/* 3 Juggler: draw a card, keep it or the other one in secret, and put the rest
 * back on top [TM-4.6]. */
static void juggler(struct template *t, struct six_frame *f,
                    struct six_events *out)
{
    if (f->step == CARD_EFFECT) {
        if (deck_is_empty(t, f, out))
            return;
        f->step = THEN;
        template_draw(t, f->actor, out);
        six__ask(&t->base, ASK_KEEP, f->actor);
        return;
    }
    template_keep(t, f->actor, f->answer, out);
    template_end_effect(t);
}

/* 4 Wheel: your card is shuffled into the deck; draw a new one [TM-4.7]. The
 * shuffle is an action of chance, so the effect has to wait for it. */
static void wheel(struct template *t, struct six_frame *f,
                  struct six_events *out)
{
    if (f->step == CARD_EFFECT) {
        if (deck_is_empty(t, f, out))
            return;
        f->step = THEN;
        six__ask(&t->base, ASK_SHUFFLE, SIX_CHANCE);
        return;
    }
    template_end_effect(t);
}

/* The ids are for ever: records, cases and translations use them. */
const struct template_card template_cards[CARD_COUNT] = {
    [CARD_SCOUT] = {
        .info = {
            .id = "scout",
            .name = N_("Scout"),
            .text = N_("Choose another player and name a number. If they hold "
                       "it, exchange cards with them."),
            .rules = "TM-4.1 TM-4.2 TM-4.3 TM-4.4",
            .copies = COPIES_MIN,
            .value = 1,
        },
        .asks = { ASK_PLAYER, ASK_NUMBER },
        .effect = scout,
    },
    [CARD_SPY] = {
        .info = {
            .id = "spy",
            .name = N_("Spy"),
            .text = N_("Look at the card of another player in secret."),
            .rules = "TM-4.5",
            .copies = COPIES_MIN,
            .value = 2,
        },
        .asks = { ASK_PLAYER },
        .effect = spy,
    },
    [CARD_JUGGLER] = {
        .info = {
            .id = "juggler",
            .name = N_("Juggler"),
            .text = N_("Draw a card. Keep one of your two cards in secret and "
                       "put the other back on the deck."),
            .rules = "TM-4.6 TM-4.8",
            .copies = COPIES_MIN,
            .value = 3,
        },
        .effect = juggler,
    },
    [CARD_WHEEL] = {
        .info = {
            .id = "wheel",
            .name = N_("Wheel"),
            .text = N_("Your card is shuffled into the deck. Draw a new one."),
            .rules = "TM-4.7 TM-4.8",
            .copies = COPIES_MIN,
            .value = 4,
        },
        .effect = wheel,
    },
    [CARD_CROWN] = {
        .info = {
            .id = "crown",
            .name = N_("Crown"),
            .text = N_("No effect."),
            .rules = "TM-4.9",
            .copies = COPIES_MIN,
            .value = 5,
        },
    },
};
