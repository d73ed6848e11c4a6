/* united.h -- Marvel United: Multiverse: what its files do for each other.
 *
 * This header is private to its folder. The rules are numbered in
 * docs/rules/united.md; what a card is stands in cards.h, what a game
 * remembers in state.h.
 */
#ifndef UNITED_H
#define UNITED_H

#include "core/emit.h"
#include "games/united/state.h"

extern const struct six_game united_game;
extern const struct six_event_kind united_events[];
extern const struct six_verb united_verbs[];
extern const struct six_code united_codes[];
extern const struct six_option united_options[];
extern const struct six_rule united_rules[]; /* made by tools/rules.py */
extern const struct six_word united_words[];
extern const char *const united_ask_ids[ASK_COUNT];
extern const char *const united_ending_ids[ENDING_COUNT];
extern const char *const united_frame_ids[FRAME_COUNT];

/* ---- looking at the state ---- */

static inline struct six_pile united_hand(struct united *u, six_seat s)
{
    return (struct six_pile){ u->player[s].hand, &u->player[s].hand_count };
}

static inline struct six_pile united_deck(struct united *u, six_seat s)
{
    return (struct six_pile){ u->player[s].deck, &u->player[s].deck_count };
}

static inline struct six_pile united_super(struct united *u, six_seat s)
{
    return (struct six_pile){ u->player[s].super, &u->player[s].super_count };
}

static inline struct six_pile united_plans(struct united *u)
{
    return (struct six_pile){ u->plan, &u->plan_count };
}

static inline struct six_pile united_plan_hand(struct united *u)
{
    return (struct six_pile){ u->plan_hand, &u->plan_hand_count };
}

static inline struct six_pile united_foe_super(struct united *u)
{
    return (struct six_pile){ u->foe_super, &u->foe_super_count };
}

static inline struct six_pile united_offer(struct united *u)
{
    return (struct six_pile){ u->offer, &u->offer_count };
}

static inline struct six_pile united_support(struct united *u)
{
    return (struct six_pile){ u->support, &u->support_count };
}

static inline struct six_pile united_support_row(struct united *u)
{
    return (struct six_pile){ u->row, &u->row_count };
}

static inline struct six_stack united_stack(struct united *u)
{
    return (struct six_stack){ u->frame, &u->depth, STACK_MAX };
}

/* A card of a hand. Of copies the one that most people know is meant: else to
 * lay one down would show that the other is still there. */
static inline int united_find(struct six_pile p, uint8_t id)
{
    int i = *p.count - 1;
    while (i >= 0 && p.card[i].id != id)
        i--;
    return i;
}

/* Go through the pieces of a set:
 *     for (int p; (p = united_next(&set)) != NO_PIECE;) */
static inline int united_next(pieces *set)
{
    return six__next(set, NO_PIECE);
}

static inline int united_piece(int place, enum united_kind kind)
{
    return place * KINDS + kind;
}

static inline int united_piece_place(int piece)
{
    return piece / KINDS;
}

static inline enum united_kind united_piece_kind(int piece)
{
    return (enum united_kind)(piece % KINDS);
}

static inline const struct united_hero *united_hero_of(const struct united *u,
                                                       six_seat seat)
{
    return united_heroes[u->slot[u->player[seat].slot]];
}

static inline const struct united_villain *
united_villain_of(const struct united *u)
{
    return united_villains[u->foe.id];
}

/* The row of a card of this table. */
const struct united_card *united_card(const struct united *u, uint8_t card);
int united_row(const void *state, uint8_t card);
int united_number(const void *state, int row);
const struct united_card *united_of_row(int row);

/* Whether a card of the Storyline is a Hero card; it may be hidden. */
static inline bool united_is_heros(const struct united *u, int index)
{
    return u->story[index].owner != OF_VILLAIN;
}

static inline bool united_is_hero_card(uint8_t card)
{
    return card < CARD_VILLAIN;
}

static inline bool united_is_plan_card(uint8_t card)
{
    return card >= CARD_VILLAIN && card < CARD_COMMON;
}

static inline int united_slot_of(uint8_t card)
{
    return card / SLOT_ROWS;
}

static inline int united_step(int place, int steps)
{
    return (place + steps + PLACES) % PLACES;
}

/* The two neighbours of a Location [MU-2.1]. */
static inline places united_neighbours(int place)
{
    return (places)(PLACE_BIT(united_step(place, 1)) |
                    PLACE_BIT(united_step(place, -1)));
}

static inline places united_around(int place)
{
    return (places)(united_neighbours(place) | PLACE_BIT(place));
}

/* Modes. A Commander is one Hero alone [MU-1.3]. */
static inline bool united_has_player(const struct united *u)
{
    return u->base.seats > u->team;
}

static inline bool united_is_solo(const struct united *u)
{
    return u->team == 1;
}

static inline six_seat united_villain_seat(const struct united *u)
{
    return united_has_player(u) ? (six_seat)(u->base.seats - 1) : SIX_NOBODY;
}

/* The column of values that depend on the number of Heroes [MU-1.7]. */
static inline int united_column(const struct united *u)
{
    return u->team < 2 ? 0 : u->team - 2;
}

/* Who may see the hands of Heroes, and what a Hero looks at. */
static inline six_seats united_heroes_mask(const struct united *u)
{
    return (six_seats)((1u << u->team) - 1);
}

static inline six_seats united_sees_hand(const struct united *u, six_seat seat)
{
    six_seats all = united_heroes_mask(u);
    if (u->base.option[OPTION_HANDS] == HANDS_CLOSED)
        return six_seat_bit(seat);
    return united_has_player(u) ? all : (six_seats)(all | SIX_PUBLIC);
}

/* A Hero who is on the board and can be affected [MU-16.5, MU-20.5]. */
static inline bool united_stands(const struct united *u, six_seat seat)
{
    return seat < u->team && !(u->player[seat].flags & (IS_KO | IS_GONE));
}

static inline bool united_is_done(const struct united *u, int mission)
{
    return u->missions >> mission & 1;
}

/* figures.c: what follows from the board. */
six_seats united_standing(const struct united *u);
six_seats united_at(const struct united *u, int place);
six_seats united_in(const struct united *u, places where);
six_seats united_others(const struct united *u, six_seat seat);
places united_occupied(const struct united *u); /* with Heroes */
six_seat united_lead(const struct united *u);
six_seat united_after(const struct united *u, six_seat seat);
int united_free(const struct united *u, int place);
int united_tokens_at(const struct united *u, int place); /* on its slots */
int united_thugs_at(const struct united *u, int place);  /* Doombots too */
places united_with(const struct united *u, enum united_token kind);
int united_threat_at(const struct united *u, int place); /* or -1 */
bool united_is_henchman(const struct united *u, int threat);
uint32_t united_traits_at(const struct united *u, int place);
uint32_t united_traits(const struct united *u); /* of all Threats in play */
uint32_t united_traits_around(const struct united *u, int place);
bool united_in_villain_turn(const struct united *u);
bool united_can_hit_villain(const struct united *u);
bool united_can_hit_threat(const struct united *u, int threat);
int united_limit(const struct united *u);
int united_thug_needs(const struct united *u, int place, int kind);
int united_previous(const struct united *u, int index); /* or NO_STORY */
uint64_t united_own_story(const struct united *u, six_seat seat);
bool united_works(const struct united *u, int index, six_seat seat);
unsigned united_effects_in_hand(const struct united *u, six_seat seat);
int united_crises(const struct united *u); /* held by Heroes */
bool united_is_alone(const struct united *u, six_seat seat);
places united_free_places(const struct united *u);
pieces united_token_pieces(const struct united *u, places where);
pieces united_thug_pieces(const struct united *u, int place);
enum united_token united_piece_token(int piece);
uint64_t united_spent_gear(const struct united *u, six_seat seat);
int united_next_spot(const struct united *u, int place, int steps);

/* verbs.c and decks.c: the only code that changes the table. All of it tells.
 */
void united_tell(struct six_events *out, int kind, six_seat seat, uint8_t a,
                 uint8_t b, uint8_t c);
void united_finish(struct united *u, enum united_ending ending,
                   struct six_events *out);
void united_gain(struct united *u, six_seat seat, int kind, int count,
                 struct six_events *out);
void united_lose_token(struct united *u, six_seat seat, int kind,
                       struct six_events *out);
void united_draw(struct united *u, six_seat seat, int count,
                 struct six_events *out);
void united_refill(struct united *u, six_seat seat, struct six_events *out);
void united_go(struct united *u, six_seat seat, int place,
               struct six_events *out);
void united_put_under(struct united *u, six_seat seat, uint8_t card,
                      struct six_events *out);
void united_add(struct united *u, int place, enum united_token kind, int count,
                struct six_events *out);
void united_drop(struct united *u, int place, enum united_token kind, int count,
                 struct six_events *out);
void united_turn_token(struct united *u, int place, enum united_token from,
                       enum united_token to, struct six_events *out);
void united_shift(struct united *u, int from, int to, enum united_token kind,
                  struct six_events *out);
void united_rescue(struct united *u, int place, struct six_events *out);
void united_defeat(struct united *u, six_seat seat, int place,
                   enum united_token kind, bool hurt, struct six_events *out);
void united_credit(struct united *u, int mission, struct six_events *out);
void united_uncredit(struct united *u, int mission, struct six_events *out);
void united_complete(struct united *u, int mission, struct six_events *out);
void united_fill(struct united *u, int threat, int kind,
                 struct six_events *out);
void united_clear(struct united *u, int threat, struct six_events *out);
void united_return_threat(struct united *u, int threat, int place,
                          struct six_events *out);
void united_shift_threat(struct united *u, int threat, int place,
                         struct six_events *out);
void united_give_crisis(struct united *u, six_seat seat, int count,
                        struct six_events *out);
void united_take_crisis(struct united *u, six_seat seat, int count,
                        struct six_events *out);
void united_place_crisis(struct united *u, int place, struct six_events *out);
void united_remove_crisis(struct united *u, int place, struct six_events *out);
void united_calm_villain(struct united *u, struct six_events *out);
void united_raise(struct united *u, int count, struct six_events *out);
void united_heal(struct united *u, int count, int most, struct six_events *out);
void united_wound(struct united *u, struct six_events *out);
void united_delay(struct united *u, int cards, struct six_events *out);
void united_stun(struct united *u, int threat, struct six_events *out);
void united_turn_down(struct united *u, int index, struct six_events *out);
void united_swap(struct united *u, int a, int b, struct six_events *out);
void united_trade(struct united *u, six_seat seat, uint8_t card, int index,
                  struct six_events *out);
void united_take_back(struct united *u, int index, struct six_events *out);
int united_lay(struct united *u, struct six_card card, bool down,
               struct six_events *out);
void united_put_bot(struct united *u, int place, struct six_events *out);
void united_remove_bot(struct united *u, int place, struct six_events *out);
void united_flag(struct united *u, six_seat seat, unsigned flag);
void united_guard(struct united *u, int place, struct six_events *out);
void united_peek(struct united *u, six_seat seat, struct six_events *out);
void united_sink(struct united *u, struct six_events *out);
void united_turn_gear(struct united *u, six_seat seat, int index, bool down,
                      struct six_events *out);
void united_lose_gear(struct united *u, six_seat seat, int index);
void united_enter(struct united *u, six_seat seat, int hero, int place,
                  struct six_events *out);
void united_remove_hero(struct united *u, six_seat seat,
                        struct six_events *out);
void united_forget_returned(struct united *u, six_seat seat);
void united_show_hand(struct united *u, six_seat seat, struct six_events *out);
void united_reverse(struct united *u, struct six_events *out);
void united_heal_threat(struct united *u, int threat, struct six_events *out);
void united_reveal_plan(struct united *u, struct six_events *out);
void united_show_plans(struct united *u, struct six_events *out);
void united_sink_plan(struct united *u, uint8_t card, struct six_events *out);
void united_draw_plan(struct united *u, struct six_events *out);
void united_look_through(struct united *u, six_seat seat,
                         struct six_events *out);
void united_search(struct united *u, six_seat seat, uint8_t card,
                   struct six_events *out);
bool united_has_battery(const struct united *u, six_seat seat);
bool united_use_battery(struct united *u, six_seat seat,
                        struct six_events *out);
void united_hunt(struct united *u, six_seat seat, struct six_events *out);
void united_foe_credit(struct united *u, int mission, struct six_events *out);

/* One damage to an enemy, dealt by a seat (or nobody). What follows from it is
 * pushed. */
void united_hit(struct united *u, six_seat seat, int piece,
                struct six_events *out);

/* The frame on top has its answer without anybody being asked. */
void united_reply(struct united *u, int answer);

/* ask.c: whoever is asked answers to the frame on top, in `answer`. A choice
 * that is none is not asked, but for hidden cards; false is returned then, and
 * the frame has its answer. */
bool united_ask_hero(struct united *u, six_seat who, int prompt, six_seats set,
                     bool may);
bool united_ask_place(struct united *u, six_seat who, int prompt, places set,
                      bool may);
bool united_ask_piece(struct united *u, six_seat who, int prompt, pieces set,
                      bool may);
bool united_ask_word(struct united *u, six_seat who, int prompt,
                     uint64_t words);
bool united_ask_name(struct united *u, six_seat who, int prompt, uint64_t set);
bool united_ask_story(struct united *u, six_seat who, int prompt, uint64_t set,
                      bool may);
void united_ask_hand(struct united *u, six_seat who, int prompt,
                     enum united_filter filter, bool may);
bool united_ask_card(struct united *u, six_seat who, int prompt,
                     enum united_zone zone, uint64_t set, int low, bool may);
/* Chance draws one of these bits. */
void united_ask_lot(struct united *u, unsigned set);
void united_ask_number(struct united *u, six_seat who, int prompt, int low,
                       int high);
uint8_t united_answer(const struct united *u, enum united_ask kind,
                      const struct united_choice *c, struct six_action act);
int united_legal(const void *state, struct six_action out[SIX_LEGAL_MAX]);

/* frames.c: waiting, and going on. */
void united_run(struct united *u, struct six_events *out);
void united_one_step(struct united *u, struct six_events *out);
void united_push(struct united *u, struct six_frame f);
void united_pop(struct united *u);
void united_spend_gear(struct united *u, six_seat seat, int index,
                       struct six_events *out);

/* The effect of a card: for a seat, at a Location. */
void united_do(struct united *u, uint8_t card, six_seat actor, int place,
               int self);
void united_react(struct united *u, uint8_t card, six_seat actor, int place,
                  int self);

/* Everybody whose moment it is may react: each of these seats, in turn order.
 * number goes to the frames of the reactions. */
void united_moment(struct united *u, enum united_moment moment, six_seats seats,
                   six_seat target, int place, int number);

/* The cards that a seat may use for the moment on top, each kind once. */
int united_reactions(const struct united *u, const struct six_frame *f,
                     six_seat seat, uint8_t out[STORY_MAX]);

/* acts.c: actions. An effect grants some: how many of each kind, where, and on
 * what terms. HERE_ONLY is wherever the Hero is. */
enum { HERE_ONLY = 1 << 6, HERE_AND_NEAR = 1 << 7 };
enum {
    ONE_ENEMY = 1 << 0,     /* all Attacks hit the same */
    ONE_PLACE = 1 << 1,     /* all are used in one Location */
    EACH_PLACE = 1 << 2,    /* one in each Location */
    OBLIGED = 1 << 3,       /* as far as possible */
    PAYS_BACK = 1 << 4,     /* Great Power, Great Responsibility */
    ALL_DIFFERENT = 1 << 5, /* no enemy twice */
    ON_TARGET = 1 << 6      /* only the Villain, if he has a Target token */
};
struct united_grant {
    uint8_t moves, attacks, heroics, wilds;
    uint8_t where; /* Locations, or HERE_ONLY, HERE_AND_NEAR */
    uint8_t terms;
};
void united_let_act(struct united *u, const struct six_frame *f,
                    struct united_grant grant);
/* How many of a kind are left to the frame of such actions. */
int united_granted(const struct six_frame *f, enum united_action kind);
int united_act_menu(const struct united *u, struct six_action *out);
int united_pay_menu(const struct united *u, struct six_action *out);
void united_act(struct united *u, struct six_action act,
                struct six_events *out);
void united_pay(struct united *u, struct six_action act,
                struct six_events *out);
uint64_t united_ignorable(const struct united *u, six_seat seat);
void united_ignore(struct united *u, six_seat seat, int word,
                   struct six_events *out);
pieces united_attackable(const struct united *u, places where);
pieces united_helpable(const struct united *u, places where);

/* damage.c. Amounts are by seat. */
enum {
    UNPREVENTABLE = 1 << 0,
    BY_THREAT = 1 << 1,
    GIVES_CRISES = 1 << 2 /* of a pick: Crisis tokens, not damage */
};
void united_damage(struct united *u, six_seats seats, int amount, int flags);
/* An amount for each seat. */
void united_damage_each(struct united *u, const uint8_t amount[TEAM_MAX],
                        int flags);
void united_damage_one(struct united *u, six_seats seats, int amount,
                       int flags);
/* One Hero in the Location, and one in each neighbour. */
void united_pick(struct united *u, int place, places where, int amount,
                 int near, int flags);
void united_discard(struct united *u, six_seat seat, int count,
                    enum united_filter filter);
void united_discard_all(struct united *u, six_seat seat);
void united_ko(struct united *u, six_seat seat, struct six_events *out);
void united_ko_frame(struct united *u, six_seat seat);
int united_incoming(const struct six_frame *f, six_seat seat);
void united_prevent(struct united *u, struct six_frame *f, six_seat seat,
                    int amount, struct six_events *out);

bool united_damage_is_by_threat(const struct united *u);
void united_redirect_all(struct united *u, six_seat from, six_seat to,
                         struct six_events *out);

/* The damage that a reaction is about, or NULL. */
struct six_frame *united_event_frame(struct united *u);

/* villain.c */
uint8_t united_first_plan(const struct united *u); /* that must be played */
void united_cancel_overflow(struct united *u);
void united_overflow(struct united *u);
void united_face_down(struct united *u, int count);
void united_bam(struct united *u, bool threats);
void united_come(struct united *u, int place, unsigned path);
bool united_next_waiting(struct united *u);

/* effects.c: what several cards do. */
united_effect united_give_wild;     /* Leadership */
united_effect united_refill_effect; /* refill the hand to three */
united_effect united_then_recharge;
united_effect united_interrogate;
united_effect united_invulnerable;
united_effect united_three_on_one; /* three Attacks on one enemy here */
united_effect united_two_attacks;
united_effect united_move_and_attack;
united_effect united_move_and_heroic;
united_effect united_heroic_and_attack;
united_effect united_attack_near_each; /* Optic Blasts */
united_effect united_jump_and_attack;
united_effect united_great_power;
united_effect united_great_responsibility;
united_effect united_stun_effect;
united_effect united_two_tokens; /* any mix of Move, Heroic, Attack */
united_effect united_heroic_anywhere;
united_effect united_claws;         /* two Attacks on one enemy, not reduced */
united_effect united_genius;        /* the own symbol counts as Wild */
united_effect united_convert_thugs; /* up to two become Civilians */
united_effect united_guard_effect;  /* Spymaster */
united_effect united_burn_thugs;    /* two Attacks on every Thug here */
united_check united_someone_to_stun;
united_check united_hand_is_short;
united_check united_thugs_here;
united_check united_step_aside_ok;
united_effect united_step_aside; /* a reaction to the Villain's arrival */
united_check united_self_is_hit;
united_effect united_ignore_one;
united_check united_deck_is_open; /* the Master Plan can be looked at */

/* effects of Threats and plans that several Villains have */
united_effect united_hurt_here;  /* each Hero at HERE takes 1 damage */
united_effect united_hurt_one_2; /* one Hero at HERE takes 2 */
united_effect united_hurt_one_1;
united_effect united_crisis_around;   /* one Hero here, one in each neighbour */
united_effect united_price_or_crisis; /* a hand card, or a Crisis token */
united_effect united_track_crises;    /* the track rises by Crisis tokens */
united_effect united_one_crisis;      /* one Hero takes a Crisis token */
united_effect united_add_thug_here;
united_effect united_add_civilian_here;
united_effect united_gain_health_over; /* Overflow: 1 Health */
united_effect united_spill_over;       /* Overflow: on to the next Locations */
united_effect united_card_for_ko;      /* a face-down plan instead of BAM! */

/* The steps of frames, for the table in frames.c. */
#define STEP(name)                                                             \
    void united_step_##name(struct united *u, struct six_frame *f,             \
                            struct six_events *out);
STEP(game)
STEP(setup)
STEP(hero)
STEP(villain)
STEP(acts)
STEP(cost)
STEP(come)
STEP(bam)
STEP(pick)
STEP(damage)
STEP(discard)
STEP(ko)
STEP(overflow)
STEP(face_down)
STEP(missions)
#undef STEP

/* setup.c */
bool united_is_playable(int villain);
void united_deal(struct united *u, uint64_t seed, struct six_events *out);
void united_deal_as(struct united *u, uint8_t villain,
                    const uint8_t hero[SLOTS]);
void united_take(struct united *u, struct six_action act,
                 struct six_events *out);
void united_shuffle_decks(struct united *u, uint64_t seed,
                          struct six_events *out);
int united_deck_list(const struct united *u, six_seat seat,
                     uint8_t out[DECK_SIZE]);
void united_build_deck(struct united *u, six_seat seat);
uint64_t united_roster(const struct united *u, bool spiders);
void united_shuffle_deck(struct united *u, six_seat seat, uint64_t *stream);
void united_shuffle_search(struct united *u, six_seat seat, uint64_t *stream);
int united_row_size(const struct united *u);
bool united_has_plan(const struct united *u, int battle_plan);

/* Steps of a Hero turn [MU-8.1, MU-8.2, MU-12.5]. */
enum {
    HERO_ENTERS,
    HERO_COMES,
    HERO_ARRIVES,
    HERO_LANDS,
    HERO_SETTLES,
    HERO_BEGINS,
    HERO_THREAT,
    HERO_STANDS,
    HERO_RECHARGES,
    HERO_POWERS,
    HERO_FUELS,
    HERO_RECHARGED,
    HERO_CHOOSES,
    HERO_CHOSE,
    HERO_DRAWS,
    HERO_PLAYS,
    HERO_LAYS,
    HERO_IGNORES,
    HERO_IGNORED,
    HERO_ACTS,
    HERO_PAID,
    HERO_ENDS,
    HERO_LOCATION,
    HERO_USES,
    HERO_EXTRACTS,
    HERO_OVERFLOWS,
    HERO_TIRES,
    HERO_FALLS,
    HERO_RETIRES,
    HERO_RETIRED,
    HERO_WATCHED,
    HERO_LIMITS,
    HERO_LIMITED,
    HERO_DONE
};

/* The functions of the game, for its table in rules.c. */
void united_hide(void *state, six_seat viewer);
void united_guess(void *state, six_seat viewer, uint64_t seed);
const char *united_broken(const void *state);
const char *united_unsound(const struct united *u);
bool united_asks_again(const struct united *u, struct united *again);
const char *united_seat_id(const void *state, six_seat seat);
const char *united_seat_title(const void *state, six_seat seat);
void united_piece_text(const void *state, int piece, struct six_text *out);
int united_piece_find(const void *state, const char *word);
void united_piece_say(const void *state, int piece,
                      const struct six_speaker *to, struct six_text *out);
int united_piece_card(const void *state, int piece);
void united_question(const void *state, const struct six_speaker *to,
                     struct six_text *out);
const char *united_why_not(const void *state, struct six_action act);
void united_position(const void *state, struct six_json *out);
six_status united_arrange(void *state, const struct six_value *fields,
                          struct six_error *err);
void united_show(const void *state, six_seat viewer, int width,
                 const struct six_speaker *to, struct six_text *out);
int united_eval(const void *state, six_seat seat);
void united_prefer(const void *state, const struct six_action *menu, int count,
                   uint16_t weight[SIX_LEGAL_MAX]);
extern const struct six_tuning united_tuning;
void united_card_text(int index, six_lang lang, struct six_text *out);
void united_card_label(int index, six_lang lang, struct six_text *out);
void united_card_json(int index, struct six_json *out);
enum { UNITED_OBSERVATION = 771, UNITED_CODES = 3365 };
void united_observe(const void *state, six_seat seat, uint8_t *out);

#endif
