/* common.c -- Marvel United: what several Locations do, and the table of them
 * all. */
#include "games/united/locations/locations.h"

bool united_holds_cards(const struct united *u, const struct six_frame *f)
{
    return u->player[f->actor].hand_count > 0;
}

/* A token of the Hero's choice: Move, Attack or Heroic. */
bool united_gain_any(struct united *u, struct six_frame *f,
                     struct six_events *out)
{
    uint64_t kinds =
        WORD_BIT(WORD_MOVE) | WORD_BIT(WORD_ATTACK) | WORD_BIT(WORD_HEROIC);
    switch (f->step) {
    case FIRST:
        united_ask_word(u, f->actor, PROMPT_KIND, kinds);
        return AGAIN;
    default:
        united_gain(u, f->actor, f->answer - WORD_MOVE, 1, out);
        return DONE;
    }
}

/* To any other Location [MU-28.5]. */
bool united_travel(struct united *u, struct six_frame *f,
                   struct six_events *out)
{
    places known =
        PLACE_BIT(f->reg[HERE]) | PLACE_BIT(u->player[f->actor].place);
    switch (f->step) {
    case FIRST:
        united_ask_place(u, f->actor, PROMPT_GO, ALL_PLACES & ~known, false);
        return AGAIN;
    default:
        united_go(u, f->actor, f->answer, out);
        return DONE;
    }
}

bool united_has_civilian(const struct united *u, const struct six_frame *f)
{
    return u->place[f->reg[HERE]].token[CIVILIANS] > 0;
}

/* A Civilian here is rescued outright [MU-9.22]. */
bool united_rescue_here(struct united *u, struct six_frame *f,
                        struct six_events *out)
{
    united_rescue(u, f->reg[HERE], out);
    return DONE;
}

bool united_can_trade(const struct united *u, const struct six_frame *f)
{
    return united_holds_cards(u, f) && united_own_story(u, f->actor);
}

/* A hand card for one of the own face-up cards of the Storyline [MU-12.15]. */
bool united_trade_own(struct united *u, struct six_frame *f,
                      struct six_events *out)
{
    switch (f->step) {
    case FIRST:
        united_ask_story(u, f->actor, PROMPT_TRADE,
                         united_own_story(u, f->actor), false);
        return AGAIN;
    case SECOND:
        f->reg[NOTE] = f->answer;
        return AGAIN;
    case THIRD:
        united_ask_hand(u, f->actor, PROMPT_TRADE, FILTER_ANY, false);
        return AGAIN;
    default:
        united_trade(u, f->actor, f->answer, f->reg[NOTE], out);
        return DONE;
    }
}

bool united_can_draw(const struct united *u, const struct six_frame *f)
{
    return united_holds_cards(u, f) && united_hand_is_short(u, f);
}

pieces united_henchmen(const struct united *u)
{
    pieces set = 0;
    for (int i = 0; i < THREATS; i++)
        if (u->threat[i].place < PLACES && united_is_henchman(u, i))
            set |= PIECE_BIT(united_piece(u->threat[i].place, KIND_THREAT));
    return set;
}

bool united_has_thugs(const struct united *u, const struct six_frame *f)
{
    return united_thugs_at(u, f->reg[HERE]) > 0;
}

#define ROW(name) [name] = &united_row_##name,
const struct united_card *const united_locations[] = { LOCATIONS(ROW) };
