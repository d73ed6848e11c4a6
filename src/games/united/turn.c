/* turn.c -- Marvel United: the Hero turn [MU-8.1, MU-8.2, MU-12.5]. */
#include "games/united/united.h"

enum { HAND_WANTED = 3, TOKENS_KEPT = 3 };

static struct united_player *self(struct united *u, const struct six_frame *f)
{
    return &u->player[f->actor];
}

/* ---- before the draw ---- */

/* A Hero who left the game is followed by another [MU-20.3]. */
static void enters(struct united *u, struct six_frame *f,
                   struct six_events *out)
{
    u->base.turn = f->actor;
    u->turn = (struct united_turn){ .played = NO_STORY };
    f->step = HERO_BEGINS;
    united_tell(out, EVENT_HERO_TURN, f->actor,
                (uint8_t)(self(u, f)->slot * SLOT_ROWS), 0, 0);
    if (self(u, f)->flags & IS_GONE)
        f->step = HERO_COMES;
}

static void comes(struct united *u, struct six_frame *f)
{
    bool spider = self(u, f)->flags & FREE_ENTRY;
    f->step = HERO_ARRIVES;
    united_ask_name(u, f->actor, PROMPT_REPLACE, united_roster(u, spider));
}

/* At the starting Location, or a Spider-Man anywhere. reg[NOTE] is who. */
static void arrives(struct united *u, struct six_frame *f)
{
    if (f->reg[NOTE] == 0) {
        f->reg[NOTE] = (uint8_t)(f->answer + 1);
        return;
    }
    f->step = HERO_LANDS;
    if (self(u, f)->flags & FREE_ENTRY)
        united_ask_place(u, f->actor, PROMPT_GO, ALL_PLACES, false);
    else
        united_reply(u, u->heroes_start);
}

static void lands(struct united *u, struct six_frame *f, struct six_events *out)
{
    int hero = f->reg[NOTE] - 1;
    f->step = HERO_SETTLES;
    f->reg[NOTE] = 0;
    united_enter(u, f->actor, hero, f->answer, out);
}

/* Whether the next card must come from the hand [MU-24.9, MU-24.20]. */
static bool must_be_normal(const struct united *u, six_seat seat)
{
    return !united_is_solo(u) || u->after_villain || u->row_count == 0 ||
           (u->player[seat].flags & (PLAYS_RANDOM | PLAYS_DOWN));
}

/* The loss test; then what lasted until now is over [MU-4.8, MU-24.19]. */
static void begins(struct united *u, struct six_frame *f,
                   struct six_events *out)
{
    struct united_player *p = self(u, f);
    f->step = HERO_THREAT;
    if (p->hand_count == 0 && p->deck_count == 0 &&
        must_be_normal(u, f->actor)) {
        united_finish(u, ENDING_EXHAUSTED, out);
        return;
    }
    p->flags &= (uint16_t) ~(INVULNERABLE | SHAPESHIFTING);
}

/* What Threats and Locations do to a Hero who starts a turn there
 * [MU-8.2]. */
static void meets_threat(struct united *u, struct six_frame *f,
                         struct six_events *out)
{
    const struct united_player *p = self(u, f);
    f->step = HERO_STANDS;
    if (!united_stands(u, f->actor)) /* MU-8.3 */
        return;
    uint32_t traits = united_traits_at(u, p->place);
    uint32_t tile = united_card(u, u->place[p->place].tile)->traits;
    int threat = united_threat_at(u, p->place);
    if (traits & GIVES_CRISIS)
        united_give_crisis(u, f->actor, 1, out);
    if (traits & BLANKS) {
        u->turn.flags |= IS_BLANK;
        united_tell(out, EVENT_BLANK, f->actor, u->threat[threat].card, 0, 0);
    }
    u->turn.ignore = (uint8_t)(((traits & IGNORES_SYMBOL) != 0) +
                               ((tile & IGNORES_SYMBOL) != 0));
    if ((tile & SKIPS_DRAW) && p->hand_count >= HAND_WANTED)
        u->turn.flags |= SKIP_DRAW;
    f->reg[NOTE] = 1; /* the Hero stood when the turn began */
    if (threat >= 0 && united_card(u, u->threat[threat].card)->begin)
        united_push(
            u, (struct six_frame){
                   .kind = FRAME_BEGIN,
                   .step = FIRST,
                   .actor = f->actor,
                   .target = f->actor,
                   .card = u->threat[threat].card,
                   .reg = { [HERE] = p->place, [SELF] = (uint8_t)threat } });
}

/* Who has been KO'd since the turn began loses it, who was before stands up
 * [MU-8.4, MU-16.7]. */
static void stands(struct united *u, struct six_frame *f,
                   struct six_events *out)
{
    struct united_player *p = self(u, f);
    bool stood = f->reg[NOTE];
    f->reg[NOTE] = 0;
    f->step = HERO_RECHARGES;
    if (united_stands(u, f->actor))
        return;
    if (stood) {
        f->step = HERO_OVERFLOWS;
        return;
    }
    p->flags &= (uint16_t)~IS_KO;
    united_tell(out, EVENT_STAND, f->actor, 0, 0, 0);
    united_draw(u, f->actor, HAND_WANTED, out);
}

/* The kinds of tokens a Hero has that recharge a card. */
static uint64_t fuel(const struct united *u, six_seat seat, uint8_t card)
{
    const uint8_t *tokens = u->player[seat].tokens;
    int how = united_card(u, card)->recharge;
    uint64_t words = 0;
    for (int k = 0; k < ACTION_COUNT; k++)
        if (tokens[k] &&
            (how == RECHARGE_TOKEN || k == ACTION_MOVE || k == ACTION_ATTACK))
            words |= WORD_BIT(WORD_MOVE_TOKEN + k);
    return how == RECHARGE_TOKEN || how == RECHARGE_MOVE_OR_ATTACK ? words : 0;
}

/* Each face-down card at most once [MU-19.13]; reg[NOTE] are those done. */
static void recharges(struct united *u, struct six_frame *f)
{
    const struct united_player *p = self(u, f);
    uint64_t set = 0;
    for (int i = 0; i < EQUIPMENT_MAX; i++)
        if (p->gear[i].card != NO_CARD && (p->gear[i].flags & IS_DOWN) &&
            !(f->reg[NOTE] >> i & 1) && fuel(u, f->actor, p->gear[i].card))
            set |= (uint64_t)1 << i;
    f->step = HERO_POWERS;
    united_ask_card(u, f->actor, PROMPT_RECHARGE, ZONE_GEAR, set, f->actor,
                    true);
}

/* reg[SELF] is the card that is chosen. */
static void powers(struct united *u, struct six_frame *f)
{
    (void)u;
    f->step = f->answer == NO_CARD ? HERO_CHOOSES : HERO_FUELS;
    f->reg[f->answer == NO_CARD ? NOTE : SELF] =
        f->answer == NO_CARD ? 0 : f->answer;
}

static void fuels(struct united *u, struct six_frame *f)
{
    uint8_t card = self(u, f)->gear[f->reg[SELF]].card;
    f->step = HERO_RECHARGED;
    united_ask_word(u, f->actor, PROMPT_TOKEN, fuel(u, f->actor, card));
}

static void recharged(struct united *u, struct six_frame *f,
                      struct six_events *out)
{
    int gear = f->reg[SELF];
    united_lose_token(u, f->actor, f->answer - WORD_MOVE_TOKEN, out);
    united_turn_gear(u, f->actor, gear, false, out);
    f->reg[NOTE] |= (uint8_t)(1u << gear);
    f->reg[SELF] = 0;
    f->step = HERO_RECHARGES;
}

/* ---- draw and play ---- */

/* The Commander: a normal turn or a Support card [MU-24.8]. */
static void chooses(struct united *u, struct six_frame *f)
{
    const struct united_player *p = self(u, f);
    f->step = HERO_CHOSE;
    if (must_be_normal(u, f->actor)) {
        united_reply(u, NO_CARD);
    } else if (p->hand_count == 0 && p->deck_count == 0 && u->row_count == 1) {
        united_reply(u, u->row[0].id);
    } else {
        u->choice = (struct united_choice){ .prompt = PROMPT_TURN };
        six__ask(&u->base, ASK_TURN, f->actor);
    }
}

static bool shows(const struct united *u, int index, int kind)
{
    const struct united_story *s = &u->story[index];
    const struct united_card *c = united_card(u, s->card.id);
    for (int i = 0; i < c->symbols && !(s->flags & DOWN); i++)
        if (c->symbol[i] == kind && !(s->flags & (COVERED_1 << i)))
            return true;
    return false;
}

bool united_has_plan(const struct united *u, int battle_plan)
{
    return u->battle_plans >> (battle_plan - FIRST_BATTLE_PLAN) & 1;
}

/* Actions besides symbols: Organic Webbing, Battle Plans. */
static void add_extras(struct united *u, const struct six_frame *f)
{
    int played = u->turn.played, before = united_previous(u, played);
    bool webbing = !shows(u, played, ACTION_MOVE) &&
                   (before == NO_STORY || !shows(u, before, ACTION_MOVE));
    for (int i = 0; i < u->story_count && webbing; i++)
        if (united_works(u, i, f->actor) &&
            (united_card(u, u->story[i].card.id)->marks & FREE_MOVE))
            u->turn.extra[ACTION_MOVE]++;
    if (!(u->turn.flags & IS_SUPPORT))
        return;
    u->turn.extra[ACTION_MOVE] += united_has_plan(u, FORWARD_BASE);
    if (united_has_plan(u, COVERING_FIRE) && shows(u, played, ACTION_ATTACK))
        u->turn.extra[ACTION_ATTACK]++;
    if (united_has_plan(u, EVACUATION_PLAN) && shows(u, played, ACTION_HEROIC))
        u->turn.extra[ACTION_HEROIC]++;
}

static void lay(struct united *u, struct six_frame *f, struct six_card card,
                bool down, struct six_events *out)
{
    struct united_player *p = self(u, f);
    u->turn.played = (uint8_t)united_lay(u, card, down, out);
    u->counter++;
    u->after_villain = 0;
    p->flags &= (uint16_t) ~(PLAYS_RANDOM | PLAYS_DOWN);
    f->step = HERO_IGNORES;
    add_extras(u, f);
}

static void chose(struct united *u, struct six_frame *f, struct six_events *out)
{
    if (f->answer == NO_CARD) {
        f->step = HERO_DRAWS;
        return;
    }
    struct six_pile row = united_support_row(u);
    struct six_card card = six__take(row, six__find(row, f->answer));
    u->turn.flags |= IS_SUPPORT;
    united_tell(out, EVENT_SUPPORT, f->actor, card.id, 0, 0);
    lay(u, f, card, false, out);
}

static bool is_compulsory(const struct united *u, const struct united_player *p)
{
    for (int i = 0; i < p->hand_count; i++)
        if (united_card(u, p->hand[i].id)->marks & MUST_PLAY)
            return true;
    return false;
}

/* A card of choice, or drawn by lot [MU-8.6, MU-8.9]. */
static void plays(struct united *u, struct six_frame *f)
{
    const struct united_player *p = self(u, f);
    f->step = HERO_LAYS;
    if ((p->flags & PLAYS_RANDOM) && !is_compulsory(u, p)) {
        united_ask_lot(u, (1u << p->hand_count) - 1);
        return;
    }
    u->choice =
        (struct united_choice){ .prompt = PROMPT_PLAY, .filter = FILTER_DUE };
    six__ask(&u->base, ASK_PLAY, f->actor);
}

static void lays(struct united *u, struct six_frame *f, struct six_events *out)
{
    struct united_player *p = self(u, f);
    struct six_pile hand = united_hand(u, f->actor);
    bool lot = (p->flags & PLAYS_RANDOM) && !is_compulsory(u, p);
    bool down = p->flags & PLAYS_DOWN;
    int at = lot ? f->answer : united_find(hand, f->answer);
    if (down && *hand.count > 1)
        six__wipe(hand, united_sees_hand(u, f->actor));
    struct six_card card = six__take(hand, at);
    six__sort(hand);
    if (down)
        six__tell_some(out, EVENT_PLAY_DOWN, f->actor, card.known, card.id, 0,
                       0);
    else
        united_tell(out, EVENT_PLAY, f->actor, card.id, 0, 0);
    lay(u, f, card, down, out);
}

/* One symbol for each text, chosen when the action step starts
 * [MU-10.18]. */
static void ignores(struct united *u, struct six_frame *f)
{
    uint64_t words = united_ignorable(u, f->actor);
    f->step = HERO_ACTS;
    if (u->turn.ignore == 0 || !words)
        return;
    f->step = HERO_IGNORED;
    united_ask_word(u, f->actor, PROMPT_IGNORE, words);
}

/* ---- actions ---- */

static void acts(struct united *u, struct six_frame *f)
{
    struct six_action menu[SIX_LEGAL_MAX];
    if (!united_stands(u, f->actor)) { /* MU-12.8 */
        f->step = HERO_OVERFLOWS;
        return;
    }
    if (united_act_menu(u, menu) == 1 && menu[0].verb == VERB_END) {
        f->step = HERO_PAID;
        return;
    }
    u->choice = (struct united_choice){ .prompt = PROMPT_ACT };
    six__ask(&u->base, ASK_ACT, f->actor);
}

/* ---- the end of the turn ---- */

/* Own payments, and the cards of Mine Is The Power. */
static void paid(struct united *u, struct six_frame *f, struct six_events *out)
{
    int index = u->turn.played;
    f->step = HERO_ENDS;
    for (int k = 0; k < ACTION_COUNT; k++)
        united_gain(u, f->actor, k, u->turn.owed[k], out);
    memset(u->turn.owed, 0, sizeof u->turn.owed);
    for (int n = 0; n < 3 && (u->turn.flags & THREE_CARDS); n++) {
        index = united_previous(u, index);
        if (index == NO_STORY)
            break;
        united_turn_down(u, index, out);
    }
}

static void ends(struct united *u, struct six_frame *f)
{
    const struct united_player *p = self(u, f);
    f->step = HERO_LOCATION;
    if ((united_traits_at(u, p->place) & HURTS_HUNTED) &&
        u->foe.hunted == f->actor)
        united_damage(u, six_seat_bit(f->actor), 1, BY_THREAT);
}

/* Whether the End of Turn effect of a Location can be used [MU-12.1]. */
static bool is_usable(const struct united *u, six_seat seat, int place)
{
    uint8_t tile = u->place[place].tile;
    const struct united_card *c = united_card(u, tile);
    struct six_frame f = { .kind = FRAME_DO,
                           .actor = seat,
                           .target = seat,
                           .card = tile,
                           .reg = { [HERE] = (uint8_t)place } };
    return united_threat_at(u, place) < 0 && c->effect &&
           (!c->can || c->can(u, &f));
}

/* That of the own Location, or with Remote Possession of any. */
static void location(struct united *u, struct six_frame *f)
{
    int here = self(u, f)->place;
    places set = 0;
    f->step = HERO_OVERFLOWS;
    if (!united_stands(u, f->actor))
        return;
    for (int p = 0; p < PLACES; p++)
        if ((p == here || (u->turn.flags & REMOTE)) &&
            is_usable(u, f->actor, p))
            set |= PLACE_BIT(p);
    bool must =
        (set & PLACE_BIT(here)) && united_card(u, u->place[here].tile)->must;
    f->step = HERO_USES;
    united_ask_place(u, f->actor, PROMPT_LOCATION, set, !must && set);
}

static void uses(struct united *u, struct six_frame *f, struct six_events *out)
{
    int place = f->answer;
    f->step = HERO_EXTRACTS;
    if (place >= PLACES)
        return;
    united_tell(out, EVENT_LOCATION, f->actor, u->place[place].tile, 0, 0);
    united_do(u, u->place[place].tile, f->actor, place, 0);
}

/* An empty hand, or a KO that a card has announced [MU-12.7]. */
static void tires(struct united *u, struct six_frame *f)
{
    const struct united_player *p = self(u, f);
    f->step = HERO_FALLS;
    if (united_stands(u, f->actor) && (p->flags & DOOMED) && p->hand_count)
        united_discard_all(u, f->actor);
}

static void falls(struct united *u, struct six_frame *f, struct six_events *out)
{
    struct united_player *p = self(u, f);
    bool doomed = p->flags & DOOMED;
    f->step = doomed ? HERO_RETIRES : HERO_WATCHED;
    if (!united_stands(u, f->actor) || (p->hand_count && !doomed))
        return;
    united_ko(u, f->actor, out);
    united_ko_frame(u, f->actor);
}

static void retires(struct united *u, struct six_frame *f)
{
    struct united_player *p = self(u, f);
    f->step = HERO_WATCHED;
    p->flags &= (uint16_t)~DOOMED;
    if ((p->flags & IS_GONE) || !united_roster(u, true))
        return;
    f->step = HERO_RETIRED;
    united_ask_word(u, f->actor, PROMPT_RETIRE, YES_OR_NO);
}

static void retired(struct united *u, struct six_frame *f,
                    struct six_events *out)
{
    f->step = HERO_WATCHED;
    if (f->answer != WORD_YES)
        return;
    united_remove_hero(u, f->actor, out);
    united_flag(u, f->actor, FREE_ENTRY);
}

int united_row_size(const struct united *u)
{
    return united_has_plan(u, WIDE_ROSTER) ? 3 : 2;
}

/* The Commander keeps three tokens; then the row is filled up [MU-24.15,
 * MU-24.10]. */
static void limits(struct united *u, struct six_frame *f,
                   struct six_events *out)
{
    const uint8_t *tokens = self(u, f)->tokens;
    uint64_t words = 0;
    int n = 0;
    f->step = HERO_DONE;
    if (!united_is_solo(u))
        return;
    for (int k = 0; k < ACTION_COUNT; k++) {
        n += tokens[k];
        words |= tokens[k] ? WORD_BIT(WORD_MOVE_TOKEN + k) : 0;
    }
    if (n > TOKENS_KEPT) {
        f->step = HERO_LIMITED;
        united_ask_word(u, f->actor, PROMPT_LIMIT, words);
        return;
    }
    while (u->row_count < united_row_size(u) && u->support_count > 0) {
        struct six_card card = six__pop(united_support(u));
        six__show(&card, six__everybody(&u->base), &u->base.learned);
        six__insert(united_support_row(u), card);
        united_tell(out, EVENT_ROW, f->actor, card.id, 0, 0);
    }
}

/* What lasted for the turn is over [MU-12.5]. */
static void finish(struct united *u, struct six_frame *f)
{
    for (int i = 0; i < u->story_count; i++)
        u->story[i].flags &= DOWN | COVERED_1 | COVERED_2;
    for (int p = 0; p < PLACES; p++)
        memset(u->place[p].hurt, 0, sizeof u->place[p].hurt);
    for (int i = 0; i < THREATS; i++)
        u->threat[i].flags &= HAS_TOKEN | STUNNED;
    u->turn = (struct united_turn){ .played = NO_STORY };
    u->last = f->actor;
    u->next = united_after(u, f->actor);
    united_pop(u);
}

void united_step_hero(struct united *u, struct six_frame *f,
                      struct six_events *out)
{
    switch (f->step) {
    case HERO_ENTERS:
        enters(u, f, out);
        break;
    case HERO_COMES:
        comes(u, f);
        break;
    case HERO_ARRIVES:
        arrives(u, f);
        break;
    case HERO_LANDS:
        lands(u, f, out);
        break;
    case HERO_SETTLES:
        f->step = HERO_BEGINS;
        united_draw(u, f->actor, HAND_WANTED, out);
        break;
    case HERO_BEGINS:
        begins(u, f, out);
        break;
    case HERO_THREAT:
        meets_threat(u, f, out);
        break;
    case HERO_STANDS:
        stands(u, f, out);
        break;
    case HERO_RECHARGES:
        recharges(u, f);
        break;
    case HERO_POWERS:
        powers(u, f);
        break;
    case HERO_FUELS:
        fuels(u, f);
        break;
    case HERO_RECHARGED:
        recharged(u, f, out);
        break;
    case HERO_CHOOSES:
        chooses(u, f);
        break;
    case HERO_CHOSE:
        chose(u, f, out);
        break;
    case HERO_DRAWS:
        f->step = HERO_PLAYS;
        if (!(u->turn.flags & SKIP_DRAW))
            united_draw(u, f->actor, 1, out);
        break;
    case HERO_PLAYS:
        plays(u, f);
        break;
    case HERO_LAYS:
        lays(u, f, out);
        break;
    case HERO_IGNORES:
        ignores(u, f);
        break;
    case HERO_IGNORED:
        f->step = HERO_IGNORES;
        u->turn.ignore--;
        united_ignore(u, f->actor, f->answer, out);
        break;
    case HERO_ACTS:
        acts(u, f);
        break;
    case HERO_PAID:
        paid(u, f, out);
        break;
    case HERO_ENDS:
        ends(u, f);
        break;
    case HERO_LOCATION:
        location(u, f);
        break;
    case HERO_USES:
        uses(u, f, out);
        break;
    case HERO_EXTRACTS:
        f->step = HERO_OVERFLOWS;
        if ((u->turn.flags & IS_SUPPORT) &&
            united_has_plan(u, HOT_EXTRACTION) &&
            self(u, f)->hand_count < HAND_WANTED)
            united_draw(u, f->actor, 1, out);
        break;
    case HERO_OVERFLOWS:
        if (!united_next_waiting(u))
            f->step = HERO_TIRES;
        break;
    case HERO_TIRES:
        tires(u, f);
        break;
    case HERO_FALLS:
        falls(u, f, out);
        break;
    case HERO_RETIRES:
        retires(u, f);
        break;
    case HERO_RETIRED:
        retired(u, f, out);
        break;
    case HERO_WATCHED:
        f->step = HERO_LIMITS;
        if (united_has_player(u))
            united_moment(u, MOMENT_HERO_END,
                          six_seat_bit(united_villain_seat(u)), SIX_NOBODY,
                          u->foe.place, 0);
        break;
    case HERO_LIMITS:
        limits(u, f, out);
        break;
    case HERO_LIMITED:
        f->step = HERO_LIMITS;
        united_lose_token(u, f->actor, f->answer - WORD_MOVE_TOKEN, out);
        break;
    default:
        finish(u, f);
        break;
    }
}

/* Whose turn it is. The first is the Villain's [MU-3.20, MU-5.7]. */
void united_step_game(struct united *u, struct six_frame *f,
                      struct six_events *out)
{
    bool villain = u->rounds == 0 || u->counter >= united_limit(u);
    (void)f;
    (void)out;
    u->base.turn = SIX_NOBODY;
    united_push(
        u, (struct six_frame){ .kind = villain ? FRAME_VILLAIN : FRAME_HERO,
                               .actor = u->next,
                               .target = u->next,
                               .card = NO_CARD });
}
