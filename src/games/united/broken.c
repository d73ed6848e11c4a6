/* broken.c -- Marvel United: what always holds: every card is in one place,
 * tokens fit, everybody is somewhere. Whether unfinished business makes sense
 * is asked in sound.c. */
#include "games/united/united.h"

enum { NUMBERS = 256 };

/* ---- the board ---- */

static const char *board_is_broken(const struct united *u)
{
    for (int p = 0; p < PLACES; p++) {
        const struct united_place *place = &u->place[p];
        if (place->tile < CARD_COMMON || place->tile >= COMMON(TILES))
            return N_("a Location is none");
        for (int q = 0; q < p; q++)
            if (u->place[q].tile == place->tile)
                return N_("a Location lies twice in the ring");
        if (united_free(u, p) < 0)
            return N_("a Location holds more tokens than it has slots");
        for (int k = 0; k < TOKEN_COUNT; k++)
            if (place->hurt[k] > place->token[k])
                return N_("more Thugs are hurt than there are");
        if (place->bot > 1 || place->spot > PLACES)
            return N_("a Location has a token that can't be");
    }
    return NULL;
}

static bool threat_is_broken(const struct united *u, int i)
{
    const struct united_threat *t = &u->threat[i];
    const struct united_villain *v = united_villain_of(u);
    int row = t->card - CARD_VILLAIN;
    if (row < 1 || row > v->threats || t->place > UNUSED)
        return true;
    const struct united_card *c = united_card(u, t->card);
    bool in_play = t->place < PLACES;
    for (int k = 0; k < ACTION_COUNT; k++)
        if (t->filled[k] > (in_play ? c->needs[k] : 0))
            return true;
    return (in_play && c->health[0] > 0) != (t->health > 0);
}

static const char *threats_are_broken(const struct united *u)
{
    const struct united_villain *v = united_villain_of(u);
    uint8_t left[VILLAIN_ROWS] = { 0 };
    for (int i = 1; i <= v->threats; i++)
        left[i] = v->cards[i]->info.copies;
    for (int i = 0; i < THREATS; i++) {
        if (threat_is_broken(u, i))
            return N_("a Threat can't be like that");
        if (u->threat[i].place == UNUSED)
            continue;
        if (left[u->threat[i].card - CARD_VILLAIN]-- == 0)
            return N_("there are too many of a Threat");
        for (int j = 0; j < i && u->threat[i].place < PLACES; j++)
            if (u->threat[j].place == u->threat[i].place)
                return N_("two Threats lie in one Location");
    }
    return NULL;
}

static const char *foe_is_broken(const struct united *u)
{
    const struct united_villain *v = united_villain_of(u);
    int end = v->track[united_column(u)];
    if (u->foe.place >= PLACES)
        return N_("the Villain is nowhere");
    if (u->foe.track > end)
        return N_("the track is longer than it is");
    if ((v->traits & NO_HEALTH)
            ? u->foe.health != 0
            : (u->foe.health == 0) != (u->ending == ENDING_DEFEATED))
        return N_("the Villain's Health can't be that");
    for (int m = 0; m < MISSIONS; m++) {
        int slots = united_common(MISSION_CIVILIANS + m)->slots;
        if (u->filled[m] > slots || u->foe.mission[m] > slots)
            return N_("a Mission holds more tokens than it has slots");
        if (u->filled[m] == slots && !(united_traits(u) & BLOCKS_MISSIONS) &&
            u->depth > 0 && u->frame[u->depth - 1].kind != FRAME_MISSIONS &&
            !u->ending)
            return N_("a full Mission is not completed");
    }
    return u->missions >> MISSIONS ? N_("there are only three Missions") : NULL;
}

/* ---- cards ---- */

/* Take the cards of a pile off those that must be somewhere. */
static bool take(uint8_t left[NUMBERS], const struct six_card *card, int count)
{
    for (int i = 0; i < count; i++)
        if (left[card[i].id]-- == 0)
            return false;
    return true;
}

static bool take_story(const struct united *u, uint8_t left[NUMBERS], int owner)
{
    for (int i = 0; i < u->story_count; i++)
        if (u->story[i].owner == owner && left[u->story[i].card.id]-- == 0)
            return false;
    return true;
}

static bool is_empty(const uint8_t left[NUMBERS])
{
    for (int i = 0; i < NUMBERS; i++)
        if (left[i])
            return false;
    return true;
}

static bool is_sorted(const struct six_card *card, int count)
{
    for (int i = 1; i < count; i++)
        if (card[i - 1].id > card[i].id)
            return false;
    return true;
}

static const char *hero_is_broken(const struct united *u, six_seat s)
{
    const struct united_player *p = &u->player[s];
    uint8_t left[NUMBERS] = { 0 }, list[DECK_SIZE];
    if (p->slot >= SLOTS || u->slot[p->slot] >= HERO_COUNT)
        return N_("a seat has no Hero");
    for (six_seat o = 0; o < s; o++)
        if (u->player[o].slot == p->slot)
            return N_("two seats have the same Hero");
    if (p->flags & IS_GONE)
        return p->hand_count || p->deck_count
                   ? N_("a Hero who is gone has cards")
                   : NULL;
    if (p->place >= PLACES)
        return N_("a Hero is nowhere");
    if (p->hand_count > DECK_SIZE || p->deck_count > DECK_SIZE ||
        p->super_count > 2 || p->returned_count > DECK_SIZE)
        return N_("somebody has too many cards");
    int n = united_deck_list(u, s, list);
    for (int i = 0; i < n; i++)
        left[list[i]]++;
    if (!take(left, p->hand, p->hand_count) ||
        !take(left, p->deck, p->deck_count) || !take_story(u, left, p->slot) ||
        !is_empty(left))
        return N_("the cards of a Hero are not all there, or too often");
    if (!is_sorted(p->hand, p->hand_count))
        return N_("a hand is not in order");
    return NULL;
}

static const char *plans_are_broken(const struct united *u)
{
    const struct united_villain *v = united_villain_of(u);
    uint8_t left[NUMBERS] = { 0 };
    for (int i = v->threats + 1; i < v->count; i++)
        left[CARD_VILLAIN + i] = v->cards[i]->info.copies;
    if (!take(left, u->plan, u->plan_count) ||
        !take(left, u->plan_hand, u->plan_hand_count) ||
        !take_story(u, left, OF_VILLAIN) || !is_empty(left))
        return N_("the Master Plan cards are not all there, or too often");
    if (!united_has_player(u) && u->plan_hand_count)
        return N_("nobody has the Villain's hand");
    return NULL;
}

static const char *supers_are_broken(const struct united *u)
{
    uint8_t left[NUMBERS] = { 0 };
    bool ok = true;
    for (int i = 0; i < SUPER_VILLAINS + SUPER_HEROES; i++)
        left[COMMON(FIRST_SUPER_VILLAIN + i)] = !(u->super_spent >> i & 1);
    for (int i = 0; i < u->foe_super_count; i++)
        ok = ok && u->foe_super[i].id < COMMON(FIRST_SUPER_HERO);
    for (six_seat s = 0; s < u->team; s++)
        for (int i = 0; i < u->player[s].super_count; i++)
            ok = ok && u->player[s].super[i].id >= COMMON(FIRST_SUPER_HERO) &&
                 take(left, &u->player[s].super[i], 1);
    if (!ok || !take(left, u->foe_super, u->foe_super_count) ||
        !take(left, u->offer, u->offer_count))
        return N_("a Super card is where it can't be, or twice");
    return !united_has_player(u) &&
                   (u->foe_super_count || u->offer_count || u->super_spent)
               ? N_("there are no Super cards in this game")
               : NULL;
}

/* Support cards: the row, the deck and those played are the chosen ones. */
static const char *support_is_broken(const struct united *u)
{
    uint8_t left[NUMBERS] = { 0 };
    if (!united_is_solo(u))
        return u->support_count || u->row_count
                   ? N_("only a Commander has Support cards")
                   : NULL;
    for (int i = 0; i < SUPPORT_HEROES * SUPPORT_CARDS; i++)
        left[u->chosen[i]] = (uint8_t)(left[u->chosen[i]] + (u->chosen[i] > 0));
    for (int slot = 1; slot <= SUPPORT_HEROES; slot++)
        if (!take_story(u, left, slot))
            return N_("a Support card is not one of those chosen");
    return take(left, u->support, u->support_count) &&
                   take(left, u->row, u->row_count) && is_empty(left)
               ? NULL
               : N_("the Support cards are not all there, or too often");
}

static const char *story_is_broken(const struct united *u)
{
    if (u->story_count > STORY_MAX)
        return N_("the Storyline is too long");
    for (int i = 0; i < u->story_count; i++) {
        const struct united_story *s = &u->story[i];
        uint8_t id = s->card.id;
        bool hero =
            united_is_hero_card(id) &&
            u->slot[united_slot_of(id)] < HERO_COUNT && id % SLOT_ROWS > 0 &&
            id % SLOT_ROWS < united_heroes[u->slot[united_slot_of(id)]]->count;
        if (s->owner == OF_VILLAIN ? !united_is_plan_card(id)
                                   : !hero || s->owner != united_slot_of(id))
            return N_("a card of the Storyline is nobody's");
    }
    return NULL;
}

static bool is_set_up(const struct united *u)
{
    return u->depth == 0 || u->frame[u->depth - 1].kind != FRAME_SETUP ||
           u->plan_count > 0;
}

static const char *cards_are_broken(const struct united *u)
{
    const char *broken = story_is_broken(u);
    for (six_seat s = 0; s < u->team && !broken; s++)
        broken = hero_is_broken(u, s);
    broken = broken ? broken : plans_are_broken(u);
    broken = broken ? broken : supers_are_broken(u);
    return broken ? broken : support_is_broken(u);
}

const char *united_broken(const void *state)
{
    const struct united *u = state;
    if (u->base.ask == ASK_DEAL)
        return NULL;
    if (u->foe.id >= VILLAIN_COUNT || u->next >= u->team ||
        (u->last >= u->team && u->last != SIX_NOBODY))
        return N_("somebody is in the game who is not");
    for (int i = 0; i < SLOTS; i++)
        if (u->slot[i] != NO_HERO && u->slot[i] >= HERO_COUNT)
            return N_("a Hero is none");
    if ((u->base.ask == ASK_OVER) != (u->ending != ENDING_NONE))
        return N_("the game is over and is not");
    const char *broken = board_is_broken(u);
    broken = broken ? broken : threats_are_broken(u);
    broken = broken ? broken : foe_is_broken(u);
    if (!broken && is_set_up(u))
        broken = cards_are_broken(u);
    return broken ? broken : united_unsound(u);
}
