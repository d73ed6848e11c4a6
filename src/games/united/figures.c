/* figures.c -- Marvel United: what follows from the board. Nothing here is
 * kept: six Threats, the Storyline and four Heroes are quickly looked at. */
#include "games/united/united.h"

/* ---- cards ---- */

const struct united_card *united_of_row(int row)
{
    if (row < COMMON_COUNT)
        return united_common(row);
    for (int i = 0; i < HERO_COUNT; i++)
        if (row < united_heroes[i]->first + united_heroes[i]->count)
            return united_heroes[i]->cards[row - united_heroes[i]->first];
    for (int i = 0; i < VILLAIN_COUNT; i++)
        if (row < united_villains[i]->first + united_villains[i]->count)
            return united_villains[i]->cards[row - united_villains[i]->first];
    return united_common(0);
}

/* What is no card, as a position from outside may have it, is taken for the
 * first common one. */
const struct united_card *united_card(const struct united *u, uint8_t card)
{
    if (united_is_hero_card(card)) {
        int hero = u->slot[united_slot_of(card)], row = card % SLOT_ROWS;
        if (hero < HERO_COUNT && row < united_heroes[hero]->count)
            return united_heroes[hero]->cards[row];
    } else if (united_is_plan_card(card)) {
        if (card - CARD_VILLAIN < united_villain_of(u)->count)
            return united_villain_of(u)->cards[card - CARD_VILLAIN];
    } else if (card - CARD_COMMON < COMMON_COUNT) {
        return united_common(card - CARD_COMMON);
    }
    return united_common(0);
}

int united_row(const void *state, uint8_t card)
{
    const struct united *u = state;
    if (united_is_hero_card(card)) {
        int hero = u->slot[united_slot_of(card)];
        return hero < HERO_COUNT ? united_heroes[hero]->first + card % SLOT_ROWS
                                 : 0;
    }
    if (united_is_plan_card(card))
        return united_villain_of(u)->first + card - CARD_VILLAIN;
    return card - CARD_COMMON < COMMON_COUNT ? card - CARD_COMMON : 0;
}

int united_number(const void *state, int row)
{
    const struct united *u = state;
    const struct united_villain *v = united_villain_of(u);
    if (row < COMMON_COUNT)
        return CARD_COMMON + row;
    for (int i = 0; i < SLOTS; i++) {
        if (u->slot[i] >= HERO_COUNT)
            continue;
        const struct united_hero *h = united_heroes[u->slot[i]];
        if (row >= h->first && row < h->first + h->count)
            return i * SLOT_ROWS + row - h->first;
    }
    if (u->base.ask != ASK_DEAL && row >= v->first && row < v->first + v->count)
        return CARD_VILLAIN + row - v->first;
    return -1;
}

/* ---- Heroes ---- */

six_seats united_standing(const struct united *u)
{
    six_seats set = 0;
    for (six_seat s = 0; s < u->team; s++)
        if (united_stands(u, s))
            set |= six_seat_bit(s);
    return set;
}

six_seats united_in(const struct united *u, places where)
{
    six_seats set = 0;
    for (six_seat s = 0; s < u->team; s++)
        if (united_stands(u, s) && (where & PLACE_BIT(u->player[s].place)))
            set |= six_seat_bit(s);
    return set;
}

six_seats united_at(const struct united *u, int place)
{
    return united_in(u, PLACE_BIT(place));
}

/* "Another Hero"; the Commander is one to himself [MU-24.12]. */
six_seats united_others(const struct united *u, six_seat seat)
{
    six_seats all = united_standing(u);
    return united_is_solo(u) ? all : (six_seats)(all & ~six_seat_bit(seat));
}

places united_occupied(const struct united *u)
{
    places set = 0;
    for (six_seat s = 0; s < u->team; s++)
        if (united_stands(u, s))
            set |= PLACE_BIT(u->player[s].place);
    return set;
}

/* [MU-17.9, MU-24.23] */
bool united_is_alone(const struct united *u, six_seat seat)
{
    return united_at(u, u->player[seat].place) == six_seat_bit(seat);
}

/* Who decides for the team: the active Hero, or the one who acts next
 * [MU-21.4]. */
six_seat united_lead(const struct united *u)
{
    return u->base.turn < u->team ? u->base.turn : u->next;
}

six_seat united_after(const struct united *u, six_seat seat)
{
    int step = u->backwards ? u->team - 1 : 1;
    return (six_seat)((seat + step) % u->team);
}

unsigned united_effects_in_hand(const struct united *u, six_seat seat)
{
    const struct united_player *p = &u->player[seat];
    unsigned n = 0;
    for (int i = 0; i < p->hand_count; i++)
        n += p->hand[i].id != SIX_HIDDEN &&
             (united_card(u, p->hand[i].id)->marks & EFFECT);
    return n;
}

/* Those of a KO'd Hero are held all the same [MU-16.13]. */
int united_crises(const struct united *u)
{
    int n = 0;
    for (six_seat s = 0; s < u->team; s++)
        n += u->player[s].crisis;
    return n;
}

/* ---- Locations ---- */

int united_tokens_at(const struct united *u, int place)
{
    const uint8_t *t = u->place[place].token;
    return t[THUGS] + t[CIVILIANS] + t[DOOMBOTS];
}

int united_free(const struct united *u, int place)
{
    return united_card(u, u->place[place].tile)->slots -
           united_tokens_at(u, place);
}

int united_thugs_at(const struct united *u, int place)
{
    return u->place[place].token[THUGS] + u->place[place].token[DOOMBOTS];
}

places united_with(const struct united *u, enum united_token kind)
{
    places set = 0;
    for (int p = 0; p < PLACES; p++)
        if (kind == CIVILIANS ? u->place[p].token[CIVILIANS]
                              : united_thugs_at(u, p))
            set |= PLACE_BIT(p);
    return set;
}

places united_free_places(const struct united *u)
{
    places set = 0;
    for (int p = 0; p < PLACES; p++)
        if (united_free(u, p) > 0)
            set |= PLACE_BIT(p);
    return set;
}

/* The Location so many letters further on, A after F; places without a letter
 * count for themselves. */
int united_next_spot(const struct united *u, int place, int steps)
{
    int letter = (u->place[place].spot + steps + PLACES - 1) % PLACES + 1;
    for (int p = 0; p < PLACES; p++)
        if (u->place[p].spot == letter)
            return p;
    return place;
}

/* Tokens of some Locations, as pieces: whether they were damaged makes no
 * difference to what moves or discards them. */
pieces united_token_pieces(const struct united *u, places where)
{
    static const uint8_t kind[TOKEN_COUNT] = { [THUGS] = KIND_THUG,
                                               [CIVILIANS] = KIND_CIVILIAN,
                                               [DOOMBOTS] = KIND_DOOMBOT };
    pieces set = 0;
    for (int p = 0; p < PLACES; p++)
        for (int k = 0; k < TOKEN_COUNT; k++)
            if ((where & PLACE_BIT(p)) && u->place[p].token[k] > 0)
                set |= PIECE_BIT(united_piece(p, kind[k]));
    return set;
}

enum united_token united_piece_token(int piece)
{
    switch (united_piece_kind(piece)) {
    case KIND_CIVILIAN:
        return CIVILIANS;
    case KIND_DOOMBOT:
    case KIND_HURT_DOOMBOT:
        return DOOMBOTS;
    default:
        return THUGS;
    }
}

/* The Thugs of a Location that can be told apart. */
pieces united_thug_pieces(const struct united *u, int place)
{
    const struct united_place *p = &u->place[place];
    pieces set = 0;
    if (p->token[THUGS] > p->hurt[THUGS])
        set |= PIECE_BIT(united_piece(place, KIND_THUG));
    if (p->hurt[THUGS])
        set |= PIECE_BIT(united_piece(place, KIND_HURT_THUG));
    if (p->token[DOOMBOTS] > p->hurt[DOOMBOTS])
        set |= PIECE_BIT(united_piece(place, KIND_DOOMBOT));
    if (p->hurt[DOOMBOTS])
        set |= PIECE_BIT(united_piece(place, KIND_HURT_DOOMBOT));
    return set;
}

/* The own Equipment that lies face down: bits. */
uint64_t united_spent_gear(const struct united *u, six_seat seat)
{
    const struct united_gear *gear = u->player[seat].gear;
    uint64_t set = 0;
    for (int i = 0; i < EQUIPMENT_MAX; i++)
        if (gear[i].card != NO_CARD && (gear[i].flags & IS_DOWN))
            set |= (uint64_t)1 << i;
    return set;
}

/* ---- Threats ---- */

int united_threat_at(const struct united *u, int place)
{
    for (int i = 0; i < THREATS; i++)
        if (u->threat[i].place == place)
            return i;
    return -1;
}

bool united_is_henchman(const struct united *u, int threat)
{
    return united_card(u, u->threat[threat].card)->health[0] > 0;
}

uint32_t united_traits_at(const struct united *u, int place)
{
    int threat = united_threat_at(u, place);
    return threat < 0 ? 0 : united_card(u, u->threat[threat].card)->traits;
}

uint32_t united_traits(const struct united *u)
{
    uint32_t traits = 0;
    for (int i = 0; i < THREATS; i++)
        if (u->threat[i].place < PLACES)
            traits |= united_card(u, u->threat[i].card)->traits;
    return traits;
}

uint32_t united_traits_around(const struct united *u, int place)
{
    return united_traits_at(u, place) |
           united_traits_at(u, united_step(place, 1)) |
           united_traits_at(u, united_step(place, -1));
}

/* What a Thug or a Doombot needs to be defeated [MU-9.9]. */
int united_thug_needs(const struct united *u, int place, int kind)
{
    if (united_traits_at(u, place) & TOUGH_THUGS)
        return 2;
    return kind == DOOMBOTS && (united_traits_around(u, place) & ARMOURS) ? 2
                                                                          : 1;
}

/* ---- the Villain ---- */

bool united_in_villain_turn(const struct united *u)
{
    return u->base.turn >= u->team;
}

static bool is_protected(const struct united *u)
{
    const struct united_villain *v = united_villain_of(u);
    return (united_traits(u) & UNSTABLE) ||
           (united_traits_at(u, u->foe.place) & ILLUSION) ||
           (v->is_safe && v->is_safe(u));
}

/* [MU-4.3, MU-9.16, MU-28.13] */
bool united_can_hit_villain(const struct united *u)
{
    int done = __builtin_popcount(u->missions);
    if (done < 2 || (united_villain_of(u)->traits & NO_HEALTH))
        return false;
    return (u->turn.flags & UNCANCELLED) || !is_protected(u);
}

bool united_can_hit_threat(const struct united *u, int threat)
{
    const struct united_threat *t = &u->threat[threat];
    if (!united_is_henchman(u, threat) || t->place >= PLACES)
        return false;
    bool crowd = united_card(u, t->card)->traits & CROWD_SAFE &&
                 __builtin_popcount(united_at(u, t->place)) >= 2;
    return !crowd || (u->turn.flags & UNCANCELLED);
}

/* How many Hero cards bring the Villain [MU-5.2, MU-5.3, MU-5.11]. */
int united_limit(const struct united *u)
{
    int limit = (u->missions ? 2 : 3) + u->delay;
    return limit < 1 ? 1 : limit;
}

/* ---- the Storyline ---- */

/* The Hero card before a place of the Storyline [MU-9.2]. */
int united_previous(const struct united *u, int index)
{
    for (int i = index - 1; i >= 0; i--)
        if (united_is_heros(u, i))
            return i;
    return NO_STORY;
}

/* The own cards that lie face up: bits [MU-24.14, MU-28.24]. */
uint64_t united_own_story(const struct united *u, six_seat seat)
{
    uint64_t set = 0;
    for (int i = 0; i < u->story_count; i++)
        if (united_is_heros(u, i) &&
            u->story[i].owner == u->player[seat].slot &&
            !(u->story[i].flags & DOWN))
            set |= (uint64_t)1 << i;
    return set;
}

/* Whether an ongoing effect works for this Hero [MU-10.11, MU-10.12,
 * MU-24.13]. */
bool united_works(const struct united *u, int index, six_seat seat)
{
    const struct united_story *s = &u->story[index];
    int slot = s->owner;
    bool support = united_is_solo(u) && slot > 0 && slot <= SUPPORT_HEROES;
    if ((slot != u->player[seat].slot && !support) || (s->flags & DOWN) ||
        !(united_card(u, s->card.id)->marks & ONGOING))
        return false;
    bool blank = (u->turn.flags & IS_BLANK) && u->base.turn == seat;
    return !blank && united_stands(u, seat);
}
