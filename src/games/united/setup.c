/* setup.c -- Marvel United: setting up. Chance lays the board out and draws
 * whom nobody has named; then what is to be chosen is asked; then chance
 * shuffles, and the first Hero is chosen [MU-3.1 to MU-3.20, MU-22.2 to
 * MU-22.8, MU-24.1 to MU-24.5, MU-26.1 to MU-26.3]. */
#include "games/united/united.h"

enum { HAND_SIZE = 3, FOE_HAND = 2, FOE_SUPERS = 4 };

/* ---- who plays ---- */

static bool is_person(const struct united *u, const char *person)
{
    if (strcmp(united_villain_of(u)->person, person) == 0)
        return true;
    for (int i = 0; i < SLOTS; i++)
        if (u->slot[i] < HERO_COUNT &&
            strcmp(united_heroes[u->slot[i]]->person, person) == 0)
            return true;
    return false;
}

/* Heroes whose person is not in this game yet: bits [MU-3.15, MU-20.3]. */
uint64_t united_roster(const struct united *u, bool spiders)
{
    uint64_t set = 0;
    for (int i = 0; i < HERO_COUNT; i++)
        if (!is_person(u, united_heroes[i]->person) &&
            (!spiders || united_heroes[i]->spider))
            set |= (uint64_t)1 << i;
    return set;
}

/* Whether chance may draw from this pack. */
static bool is_in_packs(const struct united *u, int pack)
{
    switch (u->base.option[OPTION_PACKS]) {
    case PACKS_ALL:
        return true;
    case PACKS_DOCUMENTED:
        return pack != PACK_MULTIVERSE;
    default:
        return pack == u->base.option[OPTION_PACKS] - PACKS_MULTIVERSE;
    }
}

static bool is_taken_by_option(const struct united *u, const char *person)
{
    for (int s = 0; s < u->team; s++) {
        int wish = u->base.option[OPTION_HERO + s];
        if (wish && strcmp(united_heroes[wish - 1]->person, person) == 0)
            return true;
    }
    return false;
}

/* Against a player the Heroes need Action tokens [MU-22.1]. */
bool united_is_playable(int villain)
{
    const uint8_t *tokens = united_villains[villain]->tokens;
    for (int k = 0; k < ACTION_COUNT; k++)
        if (tokens[k])
            return true;
    return false;
}

static void draw_villain(struct united *u, uint64_t *stream)
{
    int wish = u->base.option[OPTION_VILLAIN];
    uint64_t set = 0;
    for (int i = 0; i < VILLAIN_COUNT; i++)
        if (is_in_packs(u, united_villains[i]->cards[0]->pack) &&
            !is_taken_by_option(u, united_villains[i]->person) &&
            (!united_has_player(u) || united_is_playable(i)))
            set |= (uint64_t)1 << i;
    u->foe.id = wish ? (uint8_t)(wish - 1) : six__pick(set, stream);
}

static void draw_heroes(struct united *u, uint64_t *stream)
{
    for (int s = 0; s < TEAM_MAX && s < u->team; s++) {
        int wish = u->base.option[OPTION_HERO + s];
        if (wish)
            u->slot[s] = (uint8_t)(wish - 1);
    }
    for (int s = 0; s < TEAM_MAX && s < u->team; s++) {
        uint64_t set = united_roster(u, false);
        for (int i = 0; i < HERO_COUNT; i++)
            if (!is_in_packs(u, united_heroes[i]->cards[0]->pack))
                set &= ~((uint64_t)1 << i);
        if (u->slot[s] == NO_HERO)
            u->slot[s] = six__pick(set, stream);
        u->player[s].slot = (uint8_t)s;
    }
}

/* ---- the board ---- */

static uint64_t tiles(int first, int last)
{
    return (((uint64_t)1 << (last + 1)) - 1) & ~(((uint64_t)1 << first) - 1);
}

/* The Locations that may be drawn [MU-3.21 for beginners]. */
static uint64_t pool(const struct united *u)
{
    uint64_t own = tiles(TILE_ALCHEMAX, TILE_UNITED_NATIONS);
    if (u->base.option[OPTION_BEGINNERS])
        own &=
            ~((uint64_t)1 << TILE_MUSPELHEIM | (uint64_t)1 << TILE_NIFFLEHEIM);
    switch (u->base.option[OPTION_LOCATIONS]) {
    case LOCATIONS_HELICARRIER:
        return own | (uint64_t)1 << TILE_HELICARRIER;
    case LOCATIONS_CORE:
        return tiles(TILE_AVENGERS_MANSION, TILE_TIMES_SQUARE);
    case LOCATIONS_SPIDER:
        return tiles(TILE_WEAVER_TEMPLE, TILE_SPIDER_ISLAND);
    case LOCATIONS_X_MEN:
        return tiles(TILE_ASTEROID_M, TILE_XAVIER_INSTITUTE);
    case LOCATIONS_ALL:
        return own | tiles(TILE_AVENGERS_MANSION, TILE_XAVIER_INSTITUTE);
    default:
        return own;
    }
}

/* Those the Villain demands come first [MU-3.8]. */
static void lay_tiles(struct united *u, uint64_t *stream)
{
    const struct united_villain *v = united_villain_of(u);
    uint64_t left = pool(u);
    int start = u->foe.place;
    uint8_t tile[PLACES];
    memset(tile, NO_TILE, sizeof tile);
    tile[start] = v->home;
    tile[united_step(start, 3)] = v->opposite;
    for (int p = 0; p < PLACES; p++)
        if (tile[p] != NO_TILE)
            left &= ~((uint64_t)1 << tile[p]);
    for (int p = 0; p < PLACES; p++) {
        if (tile[p] == NO_TILE) {
            tile[p] = six__pick(left, stream);
            left &= ~((uint64_t)1 << tile[p]);
        }
        const struct united_card *c = united_common(tile[p]);
        u->place[p] = (struct united_place){
            .tile = COMMON(tile[p]),
            .token = { [THUGS] = c->thugs, [CIVILIANS] = c->civilians },
            .heroic = c->traits & SHELTERS ? 2 : 0,
        };
    }
}

/* One Threat in each Location, with its token [MU-3.10]. */
static void lay_threats(struct united *u, uint64_t *stream)
{
    const struct united_villain *v = united_villain_of(u);
    struct six_pool cards = { .count = 0 };
    for (int i = 1; i <= v->threats; i++)
        for (int n = 0; n < v->cards[i]->info.copies; n++)
            cards.id[cards.count++] = (uint8_t)(CARD_VILLAIN + i);
    for (int i = 0, p = 0; i < THREATS; i++, p++) {
        struct united_threat *t = &u->threat[i];
        if ((v->traits & BARE_HOME) && p == u->foe.place)
            p++;
        if (cards.dealt == cards.count) {
            *t = (struct united_threat){ .card = CARD_VILLAIN + 1,
                                         .place = UNUSED };
            continue;
        }
        t->card = six__deal(&cards, stream);
        t->place = (uint8_t)p;
        t->health = united_card(u, t->card)->health[united_column(u)];
        t->flags = HAS_TOKEN;
    }
}

/* ---- decks ---- */

static bool is_plain(const struct united_card *c, int symbols)
{
    return !(c->marks & EFFECT) && c->symbols == symbols &&
           c->symbol[0] == ACTION_WILD &&
           (symbols == 1 || c->symbol[1] == ACTION_WILD);
}

/* How many plain Wilds and Wild + Wilds leave the deck [MU-18.2 to MU-18.4,
 * MU-19.2, MU-24.1]. */
static void removals(const struct united *u, six_seat seat, int wilds,
                     int doubles, int out[2])
{
    int challenge = u->base.option[OPTION_CHALLENGE];
    int reasons = (challenge == CHALLENGE_MODERATE) +
                  (challenge == CHALLENGE_HEROIC) +
                  ((u->player[seat].flags & EQUIPPED) != 0) + united_is_solo(u);
    out[0] = out[1] = 0;
    if (challenge >= CHALLENGE_HARD && doubles > 0)
        out[1]++;
    for (; reasons > 0; reasons--) {
        if (out[0] < wilds)
            out[0]++;
        else if (out[1] < doubles)
            out[1]++;
    }
}

/* The cards a deck is made of. */
int united_deck_list(const struct united *u, six_seat seat,
                     uint8_t out[DECK_SIZE])
{
    const struct united_hero *h = united_hero_of(u, seat);
    int wilds = 0, doubles = 0, gone[2], n = 0;
    for (int i = 1; i < h->count; i++) {
        wilds += is_plain(h->cards[i], 1) ? h->cards[i]->info.copies : 0;
        doubles += is_plain(h->cards[i], 2) ? h->cards[i]->info.copies : 0;
    }
    removals(u, seat, wilds, doubles, gone);
    for (int i = 1; i < h->count; i++) {
        int copies = h->cards[i]->info.copies;
        for (int k = 0; k < 2; k++)
            if (is_plain(h->cards[i], k + 1)) {
                int out_of_it = gone[k] < copies ? gone[k] : copies;
                gone[k] -= out_of_it;
                copies -= out_of_it;
            }
        for (; copies > 0 && n < DECK_SIZE; copies--)
            out[n++] = (uint8_t)(u->player[seat].slot * SLOT_ROWS + i);
    }
    return n;
}

void united_build_deck(struct united *u, six_seat seat)
{
    struct united_player *p = &u->player[seat];
    const struct united_hero *h = united_hero_of(u, seat);
    uint8_t list[DECK_SIZE];
    int n = united_deck_list(u, seat, list);
    p->hand_count = p->deck_count = p->returned_count = 0;
    memset(p->hand, 0, sizeof p->hand);
    memset(p->deck, 0, sizeof p->deck);
    memset(p->returned, 0, sizeof p->returned);
    for (int i = 0; i < n; i++)
        six__push(united_deck(u, seat), (struct six_card){ list[i], 0 });
    bool own = (p->flags & EQUIPPED) && h->equipment[0];
    for (int i = 0; i < EQUIPMENT_MAX && own; i++)
        p->gear[i].card = h->equipment[i] ? COMMON(h->equipment[i]) : NO_CARD;
}

/* Bring the cards with a mark to one end; everybody knows where they are
 * [MU-3.16, MU-3.17]. */
static void sort_out(struct united *u, six_seat seat, unsigned mark, bool top)
{
    struct six_pile deck = united_deck(u, seat);
    int moved = 0;
    for (int i = 0; i < *deck.count - (top ? moved : 0); i++) {
        if (!(united_card(u, deck.card[i].id)->marks & mark) ||
            (!top && i < moved))
            continue;
        struct six_card c = six__take(deck, i);
        c.known = six__everybody(&u->base);
        if (top)
            six__push(deck, c);
        else
            six__put_under(deck, c);
        moved++;
        i -= top;
    }
}

void united_shuffle_deck(struct united *u, six_seat seat, uint64_t *stream)
{
    six__shuffle(united_deck(u, seat), stream);
    sort_out(u, seat, UNDER, false);
    sort_out(u, seat, STARTING, true);
}

/* The card that was sought lies below all others; it comes on top of the
 * shuffled rest. */
void united_shuffle_search(struct united *u, six_seat seat, uint64_t *stream)
{
    struct six_pile deck = united_deck(u, seat);
    struct six_card sought = six__take(deck, 0);
    six__shuffle(deck, stream);
    sought.known = united_sees_hand(u, seat);
    six__push(deck, sought);
}

static void shuffle_plans(struct united *u, uint64_t *stream)
{
    const struct united_villain *v = united_villain_of(u);
    struct six_pile deck = united_plans(u);
    for (int i = v->threats + 1; i < v->count; i++)
        for (int n = 0; n < v->cards[i]->info.copies; n++)
            six__push(deck,
                      (struct six_card){ (uint8_t)(CARD_VILLAIN + i), 0 });
    six__shuffle(deck, stream);
    for (int i = 0; i < *deck.count; i++)
        if (united_card(u, deck.card[i].id)->marks & STARTING) {
            struct six_card c = six__take(deck, i);
            c.known = six__everybody(&u->base);
            six__push(deck, c);
            break;
        }
}

/* Super cards: four for the Villain's player, one more than there are Heroes
 * for the team; a Commander draws three [MU-22.3, MU-22.7, MU-26.3]. */
static void draw_supers(struct united *u, uint64_t *stream)
{
    struct six_pool villain = { .count = 0 }, hero = { .count = 0 };
    int offered = united_is_solo(u) ? 3 : u->team + 1;
    if (!united_has_player(u))
        return;
    for (int i = 0; i < SUPER_VILLAINS; i++)
        villain.id[villain.count++] = COMMON(FIRST_SUPER_VILLAIN + i);
    for (int i = 0; i < SUPER_HEROES; i++)
        hero.id[hero.count++] = COMMON(FIRST_SUPER_HERO + i);
    for (int i = 0; i < FOE_SUPERS; i++)
        six__insert(united_foe_super(u),
                    (struct six_card){ six__deal(&villain, stream),
                                       six_seat_bit(united_villain_seat(u)) });
    for (int i = 0; i < offered; i++)
        six__insert(united_offer(u),
                    (struct six_card){ six__deal(&hero, stream),
                                       united_heroes_mask(u) });
}

/* Everything that is shuffled, when it is known what is in the decks. */
void united_shuffle_decks(struct united *u, uint64_t seed,
                          struct six_events *out)
{
    const struct united_villain *v = united_villain_of(u);
    for (six_seat s = 0; s < u->team; s++) {
        united_build_deck(u, s);
        united_shuffle_deck(u, s, &seed);
    }
    shuffle_plans(u, &seed);
    six__shuffle(united_support(u), &seed);
    for (int i = 0; i < united_row_size(u) && u->support_count > 0; i++) {
        struct six_card c = six__pop(united_support(u));
        c.known = six__everybody(&u->base);
        six__insert(united_support_row(u), c);
    }
    draw_supers(u, &seed);
    if (v->prepare)
        v->prepare(u, &seed, out);
    u->base.learned++;
}

/* ---- the deal ---- */

static void place_heroes(struct united *u)
{
    u->heroes_start = (uint8_t)united_step(u->foe.place, 3);
    for (six_seat s = 0; s < u->team; s++)
        u->player[s].place = u->heroes_start;
}

static void lay_out(struct united *u, uint64_t *stream)
{
    const struct united_villain *v = united_villain_of(u);
    for (six_seat s = 0; s < TEAM_MAX; s++)
        for (int i = 0; i < EQUIPMENT_MAX; i++)
            u->player[s].gear[i].card = NO_CARD;
    u->foe.place = (uint8_t)six__random_below(stream, PLACES);
    u->foe.health = v->health[united_column(u)];
    u->foe.hunted = u->foe.hunted_first = SIX_NOBODY;
    u->last = SIX_NOBODY;
    u->turn.played = NO_STORY;
    lay_tiles(u, stream);
    lay_threats(u, stream);
    place_heroes(u);
    u->base.learned++;
}

void united_deal(struct united *u, uint64_t seed, struct six_events *out)
{
    draw_villain(u, &seed);
    draw_heroes(u, &seed);
    lay_out(u, &seed);
    united_tell(out, EVENT_DEAL, SIX_NOBODY, 0, 0, 0);
    united_tell(out, EVENT_VILLAIN, united_villain_seat(u), CARD_VILLAIN, 0, 0);
    for (six_seat s = 0; s < u->team; s++)
        united_tell(out, EVENT_HERO, s, (uint8_t)(s * SLOT_ROWS), 0, 0);
    united_push(u, (struct six_frame){ .kind = FRAME_GAME, .card = NO_CARD });
    united_push(u, (struct six_frame){ .kind = FRAME_SETUP, .card = NO_CARD });
}

/* The same with these, for positions that name them. */
void united_deal_as(struct united *u, uint8_t villain,
                    const uint8_t hero[SLOTS])
{
    struct six_setup how;
    uint64_t seed = 1;
    uint8_t team = u->team;
    six__how(u, &how);
    six__begin(u, sizeof *u, &how);
    u->team = team;
    u->foe.id = villain;
    memcpy(u->slot, hero, SLOTS);
    for (six_seat s = 0; s < u->team; s++)
        u->player[s].slot = s;
    lay_out(u, &seed);
    united_push(u, (struct six_frame){ .kind = FRAME_GAME, .card = NO_CARD });
    united_push(u, (struct six_frame){ .kind = FRAME_SETUP, .card = NO_CARD });
    six__ask(&u->base, ASK_NOTHING, SIX_NOBODY);
}

/* ---- what is chosen ---- */

enum {
    SETUP_START,
    SETUP_STARTED,
    SETUP_EQUIP,
    SETUP_EQUIPPED,
    SETUP_SUPPORT,
    SETUP_SUPPORTED,
    SETUP_CARDS,
    SETUP_CARD,
    SETUP_PLANS,
    SETUP_PLANNED,
    SETUP_SHUFFLE,
    SETUP_KEEP,
    SETUP_KEPT,
    SETUP_OFFER,
    SETUP_OFFERED,
    SETUP_SHARE,
    SETUP_SHARED,
    SETUP_DRAW,
    SETUP_FIRST,
    SETUP_DONE
};

/* The team says where a Villain who is played by somebody starts, unless his
 * own set-up does [MU-22.2]. */
static void ask_start(struct united *u, struct six_frame *f)
{
    f->step = SETUP_EQUIP;
    if (!united_has_player(u) || united_villain_of(u)->home != NO_TILE)
        return;
    f->step = SETUP_STARTED;
    united_ask_place(u, 0, PROMPT_START, ALL_PLACES, false);
}

static void start_at(struct united *u, struct six_frame *f,
                     struct six_events *out)
{
    f->step = SETUP_EQUIP;
    u->foe.place = f->answer;
    place_heroes(u);
    united_tell(out, EVENT_START, SIX_NOBODY, CARD_VILLAIN,
                u->place[f->answer].tile, 0);
}

static int held(const struct united *u, uint8_t card)
{
    int n = 0;
    for (six_seat s = 0; s < u->team; s++)
        n += u->player[s].gear[0].card == card;
    return n;
}

/* Each Hero's player decides: the own Equipment, or a Universal card
 * [MU-19.1 to MU-19.4]. target is whose turn it is. */
static void ask_equip(struct united *u, struct six_frame *f)
{
    uint64_t set = 0;
    if (!u->base.option[OPTION_EQUIPMENT] || f->target >= u->team) {
        f->step = SETUP_SUPPORT;
        f->target = 0;
        return;
    }
    f->step = SETUP_EQUIPPED;
    if (united_hero_of(u, f->target)->equipment[0]) {
        united_ask_word(u, f->target, PROMPT_EQUIP, YES_OR_NO);
        return;
    }
    for (int i = 0; i < 2; i++)
        if (held(u, COMMON(ROCKET_BOOTS + i)) <
            united_common(ROCKET_BOOTS + i)->info.copies)
            set |= (uint64_t)1 << i;
    united_ask_card(u, f->target, PROMPT_UNIVERSAL, ZONE_COMMON, set,
                    ROCKET_BOOTS, true);
}

static void equip(struct united *u, struct six_frame *f, struct six_events *out)
{
    const struct united_hero *h = united_hero_of(u, f->target);
    struct united_player *p = &u->player[f->target];
    bool own = h->equipment[0];
    f->step = SETUP_EQUIP;
    if (own ? f->answer == WORD_YES : f->answer != NO_CARD) {
        p->flags |= EQUIPPED;
        p->gear[0].card =
            own ? COMMON(h->equipment[0]) : COMMON(ROCKET_BOOTS + f->answer);
        united_tell(out, EVENT_TAKE, f->target, p->gear[0].card, 0, 0);
    }
    f->target++;
}

/* Cards of a Hero that may be Support: with an effect, neither starting cards
 * nor such as belong under the deck [MU-24.2, MU-24.3]. */
static bool is_suitable(const struct united_card *c)
{
    return (c->marks & EFFECT) && !(c->marks & (STARTING | UNDER));
}

static int suitable(int hero)
{
    const struct united_hero *h = united_heroes[hero];
    int n = 0;
    for (int i = 1; i < h->count; i++)
        n += is_suitable(h->cards[i]) ? h->cards[i]->info.copies : 0;
    return n;
}

/* target counts the Support Heroes. */
static void ask_support(struct united *u, struct six_frame *f)
{
    uint64_t set = united_roster(u, false);
    if (!united_is_solo(u) || f->target >= SUPPORT_HEROES) {
        f->step = SETUP_PLANS;
        f->number = u->base.option[OPTION_BUDGET];
        return;
    }
    for (int i = 0; i < HERO_COUNT; i++)
        if (suitable(i) < SUPPORT_CARDS)
            set &= ~((uint64_t)1 << i);
    f->step = SETUP_SUPPORTED;
    united_ask_name(u, 0, PROMPT_SUPPORT_HERO, set);
}

static void add_support(struct united *u, struct six_frame *f,
                        struct six_events *out)
{
    int slot = 1 + f->target;
    u->slot[slot] = f->answer;
    united_tell(out, EVENT_SUPPORT_HERO, 0, (uint8_t)(slot * SLOT_ROWS), 0, 0);
    f->step = SETUP_CARDS;
    f->number = 0;
}

static int chosen(const struct united *u, uint8_t card)
{
    int n = 0;
    for (int i = 0; i < u->support_count; i++)
        n += u->support[i].id == card;
    return n;
}

/* Three cards of the Hero just named; number counts them. */
static void ask_support_card(struct united *u, struct six_frame *f)
{
    int slot = 1 + f->target;
    const struct united_hero *h = united_heroes[u->slot[slot]];
    uint64_t set = 0;
    if (f->number == SUPPORT_CARDS) {
        f->step = SETUP_SUPPORT;
        f->target++;
        return;
    }
    for (int i = 1; i < h->count; i++)
        if (is_suitable(h->cards[i]) &&
            chosen(u, (uint8_t)(slot * SLOT_ROWS + i)) <
                h->cards[i]->info.copies)
            set |= (uint64_t)1 << i;
    f->step = SETUP_CARD;
    if (suitable(u->slot[slot]) == SUPPORT_CARDS)
        united_reply(u, __builtin_ctzll(set));
    else
        united_ask_card(u, 0, PROMPT_SUPPORT_CARD, ZONE_SUPPORT, set, slot,
                        false);
}

static void add_support_card(struct united *u, struct six_frame *f)
{
    uint8_t card = (uint8_t)((1 + f->target) * SLOT_ROWS + f->answer);
    u->chosen[u->support_count] = card;
    six__insert(united_support(u),
                (struct six_card){ card, six__everybody(&u->base) });
    f->number++;
    f->step = SETUP_CARDS;
}

/* Battle Plans within the budget; number is what is left of it
 * [MU-25.1]. */
static void ask_battle_plan(struct united *u, struct six_frame *f)
{
    uint64_t set = 0;
    for (int i = 0; i < BATTLE_PLANS; i++)
        if (!(u->battle_plans >> i & 1) &&
            united_common(FIRST_BATTLE_PLAN + i)->cost <= f->number)
            set |= (uint64_t)1 << i;
    f->step = SETUP_SHUFFLE;
    if (!united_is_solo(u) || united_has_player(u) || !set)
        return;
    f->step = SETUP_PLANNED;
    united_ask_card(u, 0, PROMPT_BATTLE_PLAN, ZONE_COMMON, set,
                    FIRST_BATTLE_PLAN, true);
}

static void add_battle_plan(struct united *u, struct six_frame *f,
                            struct six_events *out)
{
    uint8_t row = (uint8_t)(FIRST_BATTLE_PLAN + f->answer);
    f->step = SETUP_SHUFFLE;
    if (f->answer == NO_CARD)
        return;
    u->battle_plans |= (uint8_t)(1u << f->answer);
    f->number = (uint8_t)(f->number - united_common(row)->cost);
    f->step = SETUP_PLANS;
    united_tell(out, EVENT_TAKE, 0, COMMON(row), 0, 0);
}

/* The Villain's player puts one of four Super cards away. */
static void ask_keep(struct united *u, struct six_frame *f)
{
    f->step = SETUP_DRAW;
    f->target = 0;
    if (!united_has_player(u))
        return;
    f->step = SETUP_KEPT;
    united_ask_card(u, united_villain_seat(u), PROMPT_PUT_AWAY, ZONE_SUPER, 0,
                    0, false);
}

static void keep(struct united *u, struct six_frame *f, struct six_events *out)
{
    struct six_pile pile = united_foe_super(u);
    six__take(pile, six__find(pile, f->answer));
    f->step = SETUP_OFFER;
    for (int i = 0; i < FOE_HAND; i++)
        united_draw_plan(u, out);
}

/* The team hands the Super Hero cards out; target is who gets the next. A
 * Commander gets two. */
static void ask_offer(struct united *u, struct six_frame *f)
{
    if (u->offer_count == 1) {
        six__pop(united_offer(u));
        f->step = SETUP_SHARE;
        f->target = f->number = 0;
        return;
    }
    f->step = SETUP_OFFERED;
    united_ask_card(u, 0, PROMPT_SUPER_HERO, ZONE_OFFER, 0, 0, false);
}

static void hand_out(struct united *u, struct six_frame *f)
{
    struct six_pile offer = united_offer(u);
    six_seat seat = united_is_solo(u) ? 0 : f->target;
    six__insert(united_super(u, seat),
                six__take(offer, six__find(offer, f->answer)));
    f->step = SETUP_OFFER;
    f->target++;
}

/* The tokens of the dashboard, and what was agreed on [MU-22.8, MU-22.19];
 * number counts those given. */
static int token_to_share(const struct united *u, int number)
{
    const uint8_t *tokens = united_villain_of(u)->tokens;
    for (int k = 0; k < ACTION_COUNT; k++) {
        int n =
            tokens[k] + (k == ACTION_WILD ? u->base.option[OPTION_GIFT] : 0);
        if (number < n)
            return k;
        number -= n;
    }
    return ACTION_NONE;
}

static void ask_share(struct united *u, struct six_frame *f)
{
    f->step = SETUP_DRAW;
    if (token_to_share(u, f->number) == ACTION_NONE)
        return;
    f->step = SETUP_SHARED;
    united_ask_hero(u, 0, PROMPT_SHARE, united_heroes_mask(u), false);
}

static void share(struct united *u, struct six_frame *f, struct six_events *out)
{
    united_gain(u, f->answer, token_to_share(u, f->number), 1, out);
    f->number++;
    f->step = SETUP_SHARE;
}

static void ask_first(struct united *u, struct six_frame *f,
                      struct six_events *out)
{
    f->step = SETUP_FIRST;
    for (six_seat s = 0; s < u->team; s++)
        united_draw(u, s, HAND_SIZE, out);
}

/* [MU-3.19] */
static void begin(struct united *u, struct six_frame *f, struct six_events *out)
{
    u->next = f->answer;
    united_tell(out, EVENT_FIRST, u->next, 0, 0, 0);
    if (united_villain_of(u)->begin)
        united_villain_of(u)->begin(u, out);
    united_pop(u);
}

void united_step_setup(struct united *u, struct six_frame *f,
                       struct six_events *out)
{
    switch (f->step) {
    case SETUP_START:
        ask_start(u, f);
        break;
    case SETUP_STARTED:
        start_at(u, f, out);
        break;
    case SETUP_EQUIP:
        ask_equip(u, f);
        break;
    case SETUP_EQUIPPED:
        equip(u, f, out);
        break;
    case SETUP_SUPPORT:
        ask_support(u, f);
        break;
    case SETUP_SUPPORTED:
        add_support(u, f, out);
        break;
    case SETUP_CARDS:
        ask_support_card(u, f);
        break;
    case SETUP_CARD:
        add_support_card(u, f);
        break;
    case SETUP_PLANS:
        ask_battle_plan(u, f);
        break;
    case SETUP_PLANNED:
        add_battle_plan(u, f, out);
        break;
    case SETUP_SHUFFLE:
        f->step = SETUP_KEEP;
        six__ask(&u->base, ASK_SHUFFLE, SIX_CHANCE);
        break;
    case SETUP_KEEP:
        ask_keep(u, f);
        break;
    case SETUP_KEPT:
        keep(u, f, out);
        break;
    case SETUP_OFFER:
        ask_offer(u, f);
        break;
    case SETUP_OFFERED:
        hand_out(u, f);
        break;
    case SETUP_SHARE:
        ask_share(u, f);
        break;
    case SETUP_SHARED:
        share(u, f, out);
        break;
    case SETUP_DRAW:
        ask_first(u, f, out);
        break;
    case SETUP_FIRST:
        f->step = SETUP_DONE;
        united_ask_hero(u, 0, PROMPT_FIRST, united_heroes_mask(u), false);
        break;
    default:
        begin(u, f, out);
        break;
    }
}
