/* effects.c -- Marvel United: what several cards do. An effect that only one
 * card has stands above its row, in the file of its character. */
#include "games/united/united.h"

static int here(const struct united *u, const struct six_frame *f)
{
    return u->player[f->actor].place;
}

/* ---- Hero cards: actions ---- */

/* Extra Attacks on one enemy here [MU-10.9]. */
bool united_three_on_one(struct united *u, struct six_frame *f,
                         struct six_events *out)
{
    (void)out;
    united_let_act(u, f,
                   (struct united_grant){
                       .attacks = 3, .where = HERE_ONLY, .terms = ONE_ENEMY });
    return DONE;
}

bool united_two_attacks(struct united *u, struct six_frame *f,
                        struct six_events *out)
{
    (void)out;
    united_let_act(u, f,
                   (struct united_grant){ .attacks = 2, .where = HERE_ONLY });
    return DONE;
}

bool united_move_and_attack(struct united *u, struct six_frame *f,
                            struct six_events *out)
{
    (void)out;
    united_let_act(
        u, f,
        (struct united_grant){ .moves = 1, .attacks = 1, .where = HERE_ONLY });
    return DONE;
}

bool united_move_and_heroic(struct united *u, struct six_frame *f,
                            struct six_events *out)
{
    (void)out;
    united_let_act(
        u, f,
        (struct united_grant){ .moves = 1, .heroics = 1, .where = HERE_ONLY });
    return DONE;
}

bool united_heroic_and_attack(struct united *u, struct six_frame *f,
                              struct six_events *out)
{
    (void)out;
    united_let_act(u, f,
                   (struct united_grant){
                       .attacks = 1, .heroics = 1, .where = HERE_ONLY });
    return DONE;
}

/* One Attack in each neighbouring Location. */
bool united_attack_near_each(struct united *u, struct six_frame *f,
                             struct six_events *out)
{
    (void)out;
    united_let_act(
        u, f,
        (struct united_grant){ .attacks = 2,
                               .where = united_neighbours(here(u, f)),
                               .terms = EACH_PLACE });
    return DONE;
}

/* To any Location, the present one included, and one Attack there. */
bool united_jump_and_attack(struct united *u, struct six_frame *f,
                            struct six_events *out)
{
    switch (f->step) {
    case FIRST:
        united_ask_place(u, f->actor, PROMPT_GO, ALL_PLACES, false);
        return AGAIN;
    default:
        united_go(u, f->actor, f->answer, out);
        united_let_act(
            u, f, (struct united_grant){ .attacks = 1, .where = HERE_ONLY });
        return DONE;
    }
}

/* Each Thug beaten by these Attacks pays an Attack token at the end. */
bool united_great_power(struct united *u, struct six_frame *f,
                        struct six_events *out)
{
    (void)out;
    united_let_act(u, f,
                   (struct united_grant){
                       .attacks = 2, .where = HERE_ONLY, .terms = PAYS_BACK });
    return DONE;
}

/* Each Civilian rescued by these Heroics pays a Wild token at the end. */
bool united_great_responsibility(struct united *u, struct six_frame *f,
                                 struct six_events *out)
{
    (void)out;
    united_let_act(u, f,
                   (struct united_grant){
                       .heroics = 2, .where = HERE_ONLY, .terms = PAYS_BACK });
    return DONE;
}

bool united_heroic_anywhere(struct united *u, struct six_frame *f,
                            struct six_events *out)
{
    (void)out;
    united_let_act(u, f,
                   (struct united_grant){ .heroics = 1, .where = ALL_PLACES });
    return DONE;
}

/* Two Attacks on one enemy; nothing reduces damage of this turn
 * [MU-28.13]. */
bool united_claws(struct united *u, struct six_frame *f, struct six_events *out)
{
    (void)out;
    u->turn.flags |= UNREDUCED;
    united_let_act(u, f,
                   (struct united_grant){
                       .attacks = 2, .where = HERE_ONLY, .terms = ONE_ENEMY });
    return DONE;
}

/* Two damage to every single Thug here, one Thug a step [MU-28.16]. Hurt ones
 * come first, so that no fresh one becomes a second hurt one. */
bool united_burn_thugs(struct united *u, struct six_frame *f,
                       struct six_events *out)
{
    static const enum united_kind order[] = { KIND_HURT_THUG, KIND_THUG,
                                              KIND_HURT_DOOMBOT, KIND_DOOMBOT };
    pieces set = united_attackable(u, PLACE_BIT(f->reg[HERE]));
    for (int i = 0; i < 4; i++) {
        int piece = united_piece(f->reg[HERE], order[i]);
        if (!(set & PIECE_BIT(piece)))
            continue;
        bool fresh = order[i] == KIND_THUG || order[i] == KIND_DOOMBOT;
        int before = united_thugs_at(u, f->reg[HERE]);
        united_hit(u, f->actor, piece, out);
        if (fresh && united_thugs_at(u, f->reg[HERE]) == before)
            united_hit(u, f->actor, piece + 1, out);
        f->step = FIRST;
        return AGAIN;
    }
    return DONE;
}

/* ---- Hero cards: tokens, cards ---- */

/* A hand that can be refilled [MU-28.8]. */
bool united_hand_is_short(const struct united *u, const struct six_frame *f)
{
    const struct united_player *p = &u->player[f->actor];
    return p->hand_count < 3 && p->deck_count > 0;
}

bool united_thugs_here(const struct united *u, const struct six_frame *f)
{
    return united_thugs_at(u, u->player[f->actor].place) > 0;
}

/* One of the own Equipment cards may be recharged [MU-19.8]: the third and the
 * last step of an effect. */
bool united_then_recharge(struct united *u, struct six_frame *f,
                          struct six_events *out)
{
    if (f->step == THIRD) {
        united_ask_card(u, f->actor, PROMPT_RECHARGE, ZONE_GEAR,
                        united_spent_gear(u, f->actor), f->actor, true);
        return AGAIN;
    }
    if (f->answer != NO_CARD)
        united_turn_gear(u, f->actor, f->answer, false, out);
    return DONE;
}

/* Another Hero gets a Wild token [MU-24.12]. */
bool united_give_wild(struct united *u, struct six_frame *f,
                      struct six_events *out)
{
    switch (f->step) {
    case FIRST:
        united_ask_hero(u, f->actor, PROMPT_RECEIVER,
                        united_others(u, f->actor), false);
        return AGAIN;
    default:
        united_gain(u, f->answer, ACTION_WILD, 1, out);
        return DONE;
    }
}

bool united_refill_effect(struct united *u, struct six_frame *f,
                          struct six_events *out)
{
    united_refill(u, f->actor, out);
    return DONE;
}

/* Two tokens in any mix of Move, Heroic, Attack, one after the other. */
bool united_two_tokens(struct united *u, struct six_frame *f,
                       struct six_events *out)
{
    switch (f->step) {
    case FIRST:
    case THIRD:
        united_ask_word(u, f->actor, PROMPT_KIND,
                        WORD_BIT(WORD_MOVE) | WORD_BIT(WORD_ATTACK) |
                            WORD_BIT(WORD_HEROIC));
        return AGAIN;
    default:
        united_gain(u, f->actor, f->answer - WORD_MOVE, 1, out);
        return f->step == SECOND;
    }
}

bool united_deck_is_open(const struct united *u, const struct six_frame *f)
{
    (void)f;
    return u->plan_count > 0 && !(united_villain_of(u)->traits & SEALED_DECK);
}

/* Look at the next Master Plan card; it may be put at the bottom
 * [MU-28.18]. */
bool united_interrogate(struct united *u, struct six_frame *f,
                        struct six_events *out)
{
    switch (f->step) {
    case FIRST:
        if (!united_deck_is_open(u, f))
            return DONE;
        united_peek(u, f->actor, out);
        return AGAIN;
    case SECOND:
        united_ask_word(u, f->actor, PROMPT_SINK, YES_OR_NO);
        return AGAIN;
    default:
        if (f->answer == WORD_YES)
            united_sink(u, out);
        return DONE;
    }
}

bool united_invulnerable(struct united *u, struct six_frame *f,
                         struct six_events *out)
{
    united_flag(u, f->actor, INVULNERABLE);
    united_tell(out, EVENT_PROTECT, f->actor, f->card, 0, 0);
    return DONE;
}

/* In this turn the symbol of this card counts as Wild, and all of its kind
 * [MU-10.17]. */
bool united_genius(struct united *u, struct six_frame *f,
                   struct six_events *out)
{
    (void)out;
    u->turn.wild |= (uint8_t)(1u << united_card(u, f->card)->symbol[0]);
    return DONE;
}

static pieces thugs_here(const struct united *u, const struct six_frame *f)
{
    int place = here(u, f);
    pieces set = 0;
    if (u->place[place].token[THUGS])
        set |= PIECE_BIT(united_piece(place, KIND_THUG));
    if (u->place[place].token[DOOMBOTS])
        set |= PIECE_BIT(united_piece(place, KIND_DOOMBOT));
    return set;
}

/* Up to two Thugs here become Civilians [MU-7.13]. */
bool united_convert_thugs(struct united *u, struct six_frame *f,
                          struct six_events *out)
{
    switch (f->step) {
    case FIRST:
    case THIRD:
        united_ask_piece(u, f->actor, PROMPT_WHAT, thugs_here(u, f), true);
        return AGAIN;
    default:
        if (f->answer == NO_PIECE)
            return DONE;
        united_turn_token(u, here(u, f),
                          united_piece_kind(f->answer) == KIND_THUG ? THUGS
                                                                    : DOOMBOTS,
                          CIVILIANS, out);
        return f->step == SECOND;
    }
}

/* The next Master Plan card adds nothing here, or in one of the neighbours. */
bool united_guard_effect(struct united *u, struct six_frame *f,
                         struct six_events *out)
{
    switch (f->step) {
    case FIRST:
        united_ask_place(u, f->actor, PROMPT_WHERE, united_around(here(u, f)),
                         false);
        return AGAIN;
    default:
        united_guard(u, f->answer, out);
        return DONE;
    }
}

/* ---- Stun ---- */

/* The Villain and Henchmen here whose BAM! can be stunned [MU-17.8]. */
static pieces to_stun(const struct united *u, const struct six_frame *f)
{
    int place = here(u, f), threat = united_threat_at(u, place);
    pieces set = 0;
    bool barred = united_traits(u) & BARS_TOKENS;
    if (u->foe.place == place && !(u->foe.flags & IS_STUNNED) && !barred)
        set |= PIECE_BIT(united_piece(place, KIND_VILLAIN));
    if (threat >= 0 && united_is_henchman(u, threat) &&
        united_card(u, u->threat[threat].card)->bam &&
        !(u->threat[threat].flags & STUNNED))
        set |= PIECE_BIT(united_piece(place, KIND_THREAT));
    return set;
}

bool united_someone_to_stun(const struct united *u, const struct six_frame *f)
{
    return to_stun(u, f) != 0;
}

bool united_stun_effect(struct united *u, struct six_frame *f,
                        struct six_events *out)
{
    switch (f->step) {
    case FIRST:
        united_ask_piece(u, f->actor, PROMPT_WHAT, to_stun(u, f), false);
        return AGAIN;
    default:
        if (f->answer != NO_PIECE)
            united_stun(u,
                        united_piece_kind(f->answer) == KIND_VILLAIN
                            ? -1
                            : united_threat_at(u, here(u, f)),
                        out);
        return DONE;
    }
}

/* ---- reactions of Heroes ---- */

/* Once in a Villain turn, when the Villain has come, to a neighbour; not if
 * Heroes can't move [MU-28.20]. */
bool united_step_aside_ok(const struct united *u, const struct six_frame *f)
{
    return !(u->story[f->reg[SELF]].flags & WORKED) &&
           united_in_villain_turn(u) && !(united_traits(u) & STOPS_HEROES);
}

bool united_step_aside(struct united *u, struct six_frame *f,
                       struct six_events *out)
{
    switch (f->step) {
    case FIRST:
        u->story[f->reg[SELF]].flags |= WORKED;
        united_ask_place(u, f->actor, PROMPT_GO, united_neighbours(here(u, f)),
                         false);
        return AGAIN;
    default:
        united_go(u, f->actor, f->answer, out);
        return DONE;
    }
}

/* The Hero itself would take damage that can be ignored. */
bool united_self_is_hit(const struct united *u, const struct six_frame *f)
{
    (void)u;
    return f->target == f->actor;
}

/* Ignore one damage to the Hero it is about. */
bool united_ignore_one(struct united *u, struct six_frame *f,
                       struct six_events *out)
{
    united_prevent(u, united_event_frame(u), f->target, 1, out);
    return DONE;
}

/* ---- Threats, plans, dashboards ---- */

static int damage_flags(const struct united *u, const struct six_frame *f)
{
    return united_card(u, f->card)->type == TYPE_THREAT ? BY_THREAT : 0;
}

bool united_hurt_here(struct united *u, struct six_frame *f,
                      struct six_events *out)
{
    (void)out;
    united_damage(u, united_at(u, f->reg[HERE]), 1, damage_flags(u, f));
    return DONE;
}

bool united_hurt_one_1(struct united *u, struct six_frame *f,
                       struct six_events *out)
{
    (void)out;
    united_damage_one(u, united_at(u, f->reg[HERE]), 1, damage_flags(u, f));
    return DONE;
}

bool united_hurt_one_2(struct united *u, struct six_frame *f,
                       struct six_events *out)
{
    (void)out;
    united_damage_one(u, united_at(u, f->reg[HERE]), 2, damage_flags(u, f));
    return DONE;
}

/* One Hero here and one in each neighbour takes a Crisis token [MU-28.6]. */
bool united_crisis_around(struct united *u, struct six_frame *f,
                          struct six_events *out)
{
    (void)out;
    united_pick(u, f->reg[HERE], united_around(f->reg[HERE]), 1, 1,
                GIVES_CRISES);
    return DONE;
}

/* One Hero, whoever the team names, takes a Crisis token. */
bool united_one_crisis(struct united *u, struct six_frame *f,
                       struct six_events *out)
{
    switch (f->step) {
    case FIRST:
        united_ask_hero(u, united_lead(u), PROMPT_CRISIS, united_standing(u),
                        false);
        return AGAIN;
    default:
        if (f->answer != SIX_NOBODY)
            united_give_crisis(u, f->answer, 1, out);
        return DONE;
    }
}

/* Each Hero in turn order: a hand card under the deck, or a Crisis token
 * [MU-21.5, MU-28.27]. seats are those still to be asked. */
bool united_price_or_crisis(struct united *u, struct six_frame *f,
                            struct six_events *out)
{
    uint64_t words = WORD_BIT(WORD_CRISIS);
    switch (f->step) {
    case FIRST:
        f->seats = united_standing(u);
        f->target = united_lead(u);
        return AGAIN;
    case SECOND:
        f->seats &= united_heroes_mask(u);
        if (!f->seats)
            return DONE;
        while (!(f->seats & six_seat_bit(f->target)))
            f->target = united_after(u, f->target);
        if (u->player[f->target].hand_count > 0)
            words |= WORD_BIT(WORD_DISCARD);
        united_ask_word(u, f->target, PROMPT_PRICE, words);
        return AGAIN;
    default:
        f->seats &= (six_seats)~six_seat_bit(f->target);
        f->step = FIRST;
        if (f->answer == WORD_DISCARD)
            united_discard(u, f->target, 1, FILTER_ANY);
        else
            united_give_crisis(u, f->target, 1, out);
        return AGAIN;
    }
}

bool united_track_crises(struct united *u, struct six_frame *f,
                         struct six_events *out)
{
    (void)f;
    united_raise(u, united_crises(u), out);
    return DONE;
}

bool united_add_thug_here(struct united *u, struct six_frame *f,
                          struct six_events *out)
{
    united_add(u, f->reg[HERE], THUGS, 1, out);
    united_overflow(u);
    return DONE;
}

bool united_add_civilian_here(struct united *u, struct six_frame *f,
                              struct six_events *out)
{
    united_add(u, f->reg[HERE], CIVILIANS, 1, out);
    united_overflow(u);
    return DONE;
}

bool united_gain_health_over(struct united *u, struct six_frame *f,
                             struct six_events *out)
{
    (void)f;
    united_heal(u, 1, 0, out);
    return DONE;
}

/* Each token that did not fit goes to the next Location clockwise with a free
 * slot, that of the Overflow last; what fits nowhere is lost [MU-7.10,
 * MU-7.11]. */
bool united_spill_over(struct united *u, struct six_frame *f,
                       struct six_events *out)
{
    static const enum united_token order[] = { THUGS, DOOMBOTS, CIVILIANS };
    for (int k = 0; k < TOKEN_COUNT; k++)
        for (int n = f->reg[1 + order[k]]; n > 0; n--) {
            int i = 1;
            while (i <= PLACES &&
                   united_free(u, united_step(f->reg[HERE], i)) <= 0)
                i++;
            if (i <= PLACES)
                united_add(u, united_step(f->reg[HERE], i), order[k], 1, out);
        }
    return DONE;
}

bool united_card_for_ko(struct united *u, struct six_frame *f,
                        struct six_events *out)
{
    (void)f;
    (void)out;
    united_face_down(u, 1);
    return DONE;
}
