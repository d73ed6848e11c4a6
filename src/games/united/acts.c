/* acts.c -- Marvel United: actions. What may be spent (symbols of the played
 * card and of the one before it, Action tokens, what an effect grants), on
 * what, and what then happens.
 *
 * Whether a symbol comes from the own card or from the one before makes a
 * difference only where an effect can still change which card that is; where
 * it makes none, the two are one source. */
#include "games/united/united.h"

/* How much there is of each source, by its word. */
struct supply {
    uint8_t n[WORD_EXTRA + 1];
    uint8_t own_wild; /* kinds of own symbols that count as Wild */
};

/* Registers of granted actions; four bits for how many of each kind. */
enum { MOVES_ATTACKS, HEROICS_WILDS, WHERE, LOCK };
static const struct {
    uint8_t reg, shift;
} kept[ACTION_COUNT] = {
    [ACTION_MOVE] = { MOVES_ATTACKS, 0 },
    [ACTION_ATTACK] = { MOVES_ATTACKS, 4 },
    [ACTION_HEROIC] = { HEROICS_WILDS, 0 },
    [ACTION_WILD] = { HEROICS_WILDS, 4 },
};

int united_granted(const struct six_frame *f, enum united_action kind)
{
    return f->reg[kept[kind].reg] >> kept[kind].shift & 15;
}

static const struct six_frame *top(const struct united *u)
{
    return &u->frame[u->depth - 1];
}

/* ---- sources ---- */

static bool is_told_apart(const struct united *u)
{
    const struct united_story *s = &u->story[u->turn.played];
    if ((u->turn.flags & IS_SUPPORT) &&
        (u->battle_plans >> (PERFECT_COORDINATION - FIRST_BATTLE_PLAN) & 1))
        return true;
    return !(u->turn.flags & (EFFECT_USED | IS_BLANK)) && !(s->flags & DOWN) &&
           (united_card(u, s->card.id)->marks & SWAPS);
}

/* Whether a symbol of a card of the Storyline can still be used. */
static bool is_left(const struct united_story *s, int symbol)
{
    unsigned gone = SPENT_1 | IGNORED_1 | COVERED_1;
    return !(s->flags & DOWN) && !(s->flags & (gone << symbol));
}

static void count_symbols(const struct united *u, int index, int word,
                          struct supply *out)
{
    const struct united_story *s = &u->story[index];
    const struct united_card *c = united_card(u, s->card.id);
    for (int i = 0; i < c->symbols; i++)
        if (is_left(s, i))
            out->n[word + c->symbol[i]]++;
}

/* The Hero cards whose symbols are reused: the one before, or three
 * [MU-9.1 to MU-9.3]. */
static int reused(const struct united *u, int out[3])
{
    int most = u->turn.flags & THREE_CARDS ? 3 : 1, n = 0;
    for (int i = u->turn.played; n < most; n++) {
        i = united_previous(u, i);
        if (i == NO_STORY)
            break;
        out[n] = i;
    }
    return n;
}

static struct supply count(const struct united *u, six_seat seat)
{
    struct supply s = { .own_wild = 0 };
    const struct united_player *p = &u->player[seat];
    bool apart = is_told_apart(u);
    int old[3], n = reused(u, old);
    count_symbols(u, u->turn.played, apart ? WORD_OWN_MOVE : WORD_MOVE, &s);
    for (int i = 0; i < n; i++)
        count_symbols(u, old[i], apart ? WORD_OLD_MOVE : WORD_MOVE, &s);
    for (int k = 0; k < ACTION_COUNT && !(u->foe.flags & LOCKS_TOKENS); k++)
        s.n[WORD_MOVE_TOKEN + k] = p->tokens[k];
    if ((u->turn.flags & IS_SUPPORT) &&
        (u->battle_plans >> (PERFECT_COORDINATION - FIRST_BATTLE_PLAN) & 1))
        s.own_wild = 0xff;
    return s;
}

/* Whether a source of this word can be spent on an action. */
static bool serves(const struct united *u, const struct supply *s, int word,
                   int action)
{
    int kind = (word - WORD_MOVE) % ACTION_COUNT;
    if (kind == action || kind == ACTION_WILD)
        return true;
    if (word >= WORD_MOVE_TOKEN)
        return u->turn.flags & TOKENS_WILD;
    bool own = word >= WORD_OWN_MOVE && word < WORD_OLD_MOVE;
    return (u->turn.wild >> kind & 1) || (own && (s->own_wild >> kind & 1));
}

static bool is_granting(const struct united *u)
{
    return top(u)->kind == FRAME_ACTS;
}

/* What an effect grants, or the rules besides symbols: for an action. */
static int extras(const struct united *u, const struct six_frame *f, int action)
{
    if (f->kind != FRAME_ACTS)
        return u->turn.extra[action];
    if (action == ACTION_WILD)
        return 0;
    return united_granted(f, action) + united_granted(f, ACTION_WILD);
}

static int total(const struct united *u, const struct supply *s, int action)
{
    int n = extras(u, top(u), action);
    for (int w = WORD_MOVE; w < WORD_EXTRA; w++)
        n += serves(u, s, w, action) ? s->n[w] : 0;
    return n;
}

/* ---- targets ---- */

static bool has_space(const struct united *u, int threat, int kind)
{
    const struct united_threat *t = &u->threat[threat];
    return t->filled[kind] < united_card(u, t->card)->needs[kind];
}

/* What the dashboard lets one remove by an Attack or a Heroic [MU-9.23]. */
static pieces removable(const struct united *u, int place)
{
    uint32_t traits = united_card(u, CARD_VILLAIN)->traits;
    const struct united_place *p = &u->place[place];
    pieces set = 0;
    if ((traits & CLEANS_CRISIS) && p->crisis && !united_tokens_at(u, place))
        set |= PIECE_BIT(united_piece(place, KIND_CRISIS));
    if ((traits & CLEANS_BOTS) && p->bot)
        set |= PIECE_BIT(united_piece(place, KIND_BOT));
    return set;
}

/* [MU-9.8, MU-9.14, MU-9.16] */
pieces united_attackable(const struct united *u, places where)
{
    pieces set = 0;
    for (int p = 0; p < PLACES; p++) {
        if (!(where & PLACE_BIT(p)))
            continue;
        int threat = united_threat_at(u, p);
        set |= united_thug_pieces(u, p) | removable(u, p);
        if (threat >= 0 && (united_can_hit_threat(u, threat) ||
                            has_space(u, threat, ACTION_ATTACK)))
            set |= PIECE_BIT(united_piece(p, KIND_THREAT));
        if (u->foe.place == p && united_can_hit_villain(u))
            set |= PIECE_BIT(united_piece(p, KIND_VILLAIN));
    }
    return set;
}

/* [MU-9.13, MU-14.2] */
pieces united_helpable(const struct united *u, places where)
{
    pieces set = 0;
    for (int p = 0; p < PLACES; p++) {
        if (!(where & PLACE_BIT(p)))
            continue;
        int threat = united_threat_at(u, p);
        set |= removable(u, p);
        if (u->place[p].token[CIVILIANS])
            set |= PIECE_BIT(united_piece(p, KIND_CIVILIAN));
        if (threat >= 0 && has_space(u, threat, ACTION_HEROIC))
            set |= PIECE_BIT(united_piece(p, KIND_THREAT));
    }
    return set;
}

/* A card that works for the Hero, has the mark, and has not been used in this
 * turn, which the flag would tell. */
static int fresh_card(const struct united *u, six_seat seat, uint32_t mark,
                      unsigned used)
{
    for (int i = 0; i < u->story_count; i++)
        if (!(u->story[i].flags & used) && united_works(u, i, seat) &&
            (united_card(u, u->story[i].card.id)->marks & mark))
            return i;
    return NO_STORY;
}

/* The card that lets a Spider-Bot act for the Hero. */
static int bot_card(const struct united *u, six_seat seat)
{
    return fresh_card(u, seat, ACTS_BY_BOT, WORKED_2);
}

static places by_bots(const struct united *u, six_seat seat)
{
    places set = 0;
    for (int p = 0; p < PLACES; p++)
        if (u->place[p].bot)
            set |= PLACE_BIT(p);
    return set && bot_card(u, seat) != NO_STORY ? set : 0;
}

/* The Locations in which the actions can be used, without Spider-Bots. */
static places reach(const struct united *u, const struct six_frame *f)
{
    int here = u->player[f->actor].place;
    if (f->kind != FRAME_ACTS || (f->reg[WHERE] & HERE_ONLY))
        return PLACE_BIT(here);
    if (f->reg[WHERE] & HERE_AND_NEAR)
        return united_around(here);
    return f->reg[WHERE];
}

/* What the terms of an effect leave of the enemies. */
static pieces on_terms(const struct united *u, const struct six_frame *f,
                       pieces set)
{
    if (f->kind != FRAME_ACTS)
        return set;
    if ((f->number & ONE_ENEMY) && f->reg[LOCK])
        set &= PIECE_BIT(f->reg[LOCK] - 1);
    if ((f->number & ALL_DIFFERENT) && f->reg[LOCK])
        set &= ~PIECE_BIT(f->reg[LOCK] - 1);
    if (f->number & ON_TARGET)
        set &= u->foe.targets
                   ? PIECE_BIT(united_piece(u->foe.place, KIND_VILLAIN))
                   : 0;
    return set;
}

static int move_cost(const struct united *u, int place)
{
    return united_traits_at(u, place) & HOLDS_FAST ? 2 : 1;
}

static int help_cost(const struct united *u, int piece)
{
    return united_piece_kind(piece) == KIND_CIVILIAN &&
                   (united_traits_at(u, united_piece_place(piece)) &
                    HARD_RESCUE)
               ? 2
               : 1;
}

/* ---- the menu ---- */

struct menu {
    const struct united *u;
    const struct six_frame *f;
    struct supply s;
    uint8_t word[WORD_EXTRA]; /* the sources of which something is left */
    int words;
    struct six_action *out;
    int n;
};

static struct menu begin_menu(const struct united *u, struct six_action *out)
{
    struct menu m = { .u = u, .f = top(u), .out = out };
    m.s = count(u, m.f->actor);
    for (int w = WORD_MOVE; w < WORD_EXTRA; w++)
        if (m.s.n[w])
            m.word[m.words++] = (uint8_t)w;
    return m;
}

static void add_source(struct menu *m, int verb, int target, int word)
{
    if (m->n < SIX_LEGAL_MAX - 8)
        m->out[m->n++] =
            (struct six_action){ .verb = (uint8_t)verb,
                                 .arg = { (uint8_t)target, (uint8_t)word } };
}

/* One action with each source it can be begun with. Inside an effect that is
 * what the effect grants [MU-10.5]. */
static void add_sources(struct menu *m, int verb, int target, int action,
                        int cost)
{
    if (cost > 1 && total(m->u, &m->s, action) < cost)
        return;
    for (int i = 0; i < m->words && m->f->kind != FRAME_ACTS; i++)
        if (serves(m->u, &m->s, m->word[i], action))
            add_source(m, verb, target, m->word[i]);
    if (extras(m->u, m->f, action) > 0)
        add_source(m, verb, target, WORD_EXTRA);
}

static void add_moves(struct menu *m)
{
    int here = m->u->player[m->f->actor].place;
    int cost = move_cost(m->u, here);
    for (int p = 0; p < PLACES; p++)
        if (united_neighbours(here) & PLACE_BIT(p))
            add_sources(m, VERB_MOVE, m->u->place[p].tile, ACTION_MOVE, cost);
}

static void add_attacks(struct menu *m)
{
    places where = reach(m->u, m->f);
    pieces set = united_attackable(m->u, where | by_bots(m->u, m->f->actor));
    set = on_terms(m->u, m->f, set);
    for (int p; (p = united_next(&set)) != NO_PIECE;)
        add_sources(m, VERB_ATTACK, p, ACTION_ATTACK, 1);
}

static void add_heroics(struct menu *m)
{
    places where = reach(m->u, m->f);
    places bots = (places)(by_bots(m->u, m->f->actor) & ~where);
    pieces set = united_helpable(m->u, where | bots);
    for (int p; (p = united_next(&set)) != NO_PIECE;) {
        int cost = help_cost(m->u, p);
        if (cost == 1 || !(bots & PLACE_BIT(united_piece_place(p))))
            add_sources(m, VERB_HEROIC, p, ACTION_HEROIC, cost);
    }
}

/* Once in a turn, a symbol or a token for an own Crisis token. */
static void add_shedding(struct menu *m)
{
    const struct united *u = m->u;
    bool able = (united_card(u, CARD_VILLAIN)->traits & SHEDS_CRISIS) &&
                u->player[m->f->actor].crisis && !(u->turn.flags & SHED);
    for (int i = 0; i < m->words && able; i++)
        m->n = six__add(m->out, m->n, VERB_SHED, m->word[i]);
}

/* The Special Effect of the card just played [MU-10.1, MU-10.2]. */
static bool can_use_effect(const struct united *u, six_seat seat)
{
    const struct united_story *s = &u->story[u->turn.played];
    const struct united_card *c = united_card(u, s->card.id);
    struct six_frame f = {
        .kind = FRAME_DO,
        .actor = seat,
        .target = seat,
        .card = s->card.id,
        .reg = { [HERE] = u->player[seat].place, [SELF] = u->turn.played }
    };
    return !(u->turn.flags & (EFFECT_USED | IS_BLANK)) && !(s->flags & DOWN) &&
           c->effect && (!c->can || c->can(u, &f));
}

static bool is_obliged(const struct united *u)
{
    const struct united_story *s = &u->story[u->turn.played];
    return !(s->flags & DOWN) && !(u->turn.flags & (EFFECT_USED | IS_BLANK)) &&
           (united_card(u, s->card.id)->marks & MANDATORY);
}

static void add_gear(struct menu *m)
{
    const struct united_player *p = &m->u->player[m->f->actor];
    int from = m->n;
    for (int i = 0; i < EQUIPMENT_MAX; i++) {
        const struct united_gear *g = &p->gear[i];
        if (g->card == NO_CARD || (g->flags & IS_DOWN))
            continue;
        const struct united_card *c = united_card(m->u, g->card);
        struct six_frame f = { .kind = FRAME_DO,
                               .actor = m->f->actor,
                               .target = m->f->actor,
                               .card = g->card,
                               .reg = {
                                   [HERE] = p->place, [SELF] = (uint8_t)i } };
        bool twice = m->n > from && m->out[m->n - 1].arg[0] == g->card;
        if (c->effect && !twice && (!c->can || c->can(m->u, &f)))
            m->n = six__add(m->out, m->n, VERB_USE, g->card);
    }
}

/* A card that lets the Hero place a Spider-Bot in this turn. */
static int bot_placer(const struct united *u, six_seat seat)
{
    return fresh_card(u, seat, PUTS_BOTS, WORKED);
}

int united_act_menu(const struct united *u, struct six_action *out)
{
    struct menu m = begin_menu(u, out);
    add_moves(&m);
    add_attacks(&m);
    add_heroics(&m);
    if (is_granting(u)) {
        if (m.n == 0 || !(m.f->number & OBLIGED))
            m.n = six__add(out, m.n, VERB_END, 0);
        return m.n;
    }
    add_shedding(&m);
    if (can_use_effect(u, m.f->actor))
        m.n = six__add(out, m.n, VERB_EFFECT, 0);
    add_gear(&m);
    if (!u->place[u->player[m.f->actor].place].bot &&
        bot_placer(u, m.f->actor) != NO_STORY)
        m.n = six__add(out, m.n, VERB_PLACE_BOT, 0);
    if (!is_obliged(u))
        m.n = six__add(out, m.n, VERB_END, 0);
    return m.n;
}

/* ---- paying ---- */

static void mark_symbol(struct united *u, int word, unsigned mark)
{
    int kind = (word - WORD_MOVE) % ACTION_COUNT, card[4], n = 0;
    if (word < WORD_OLD_MOVE)
        card[n++] = u->turn.played;
    if (word < WORD_OWN_MOVE || word >= WORD_OLD_MOVE)
        n += reused(u, card + n);
    for (int i = 0; i < n; i++) {
        struct united_story *s = &u->story[card[i]];
        const struct united_card *c = united_card(u, s->card.id);
        for (int k = 0; k < c->symbols; k++)
            if (c->symbol[k] == kind && is_left(s, k)) {
                s->flags |= (uint16_t)(mark << k);
                return;
            }
    }
    assert(!"no such symbol");
}

static void spend_extra(struct united *u, struct six_frame *f, int action)
{
    if (f->kind != FRAME_ACTS) {
        u->turn.extra[action]--;
        return;
    }
    int k = united_granted(f, action) ? action : ACTION_WILD;
    f->reg[kept[k].reg] =
        (uint8_t)(f->reg[kept[k].reg] - (1u << kept[k].shift));
}

static void spend(struct united *u, struct six_frame *f, int word, int action,
                  struct six_events *out)
{
    if (word == WORD_EXTRA)
        spend_extra(u, f, action);
    else if (word >= WORD_MOVE_TOKEN)
        united_lose_token(u, f->actor, word - WORD_MOVE_TOKEN, out);
    else
        mark_symbol(u, word, SPENT_1);
}

/* The symbols of which one must be ignored, and ignoring it [MU-10.18]. */
uint64_t united_ignorable(const struct united *u, six_seat seat)
{
    struct supply s = count(u, seat);
    uint64_t words = 0;
    for (int w = WORD_MOVE; w < WORD_MOVE_TOKEN; w++)
        words |= s.n[w] ? WORD_BIT(w) : 0;
    return words;
}

void united_ignore(struct united *u, six_seat seat, int word,
                   struct six_events *out)
{
    mark_symbol(u, word, IGNORED_1);
    united_tell(out, EVENT_IGNORE_SYMBOL, seat, (uint8_t)word, 0, 0);
}

/* ---- what is done ---- */

static void remove_piece(struct united *u, int piece, struct six_events *out)
{
    if (united_piece_kind(piece) == KIND_CRISIS)
        united_remove_crisis(u, united_piece_place(piece), out);
    else
        united_remove_bot(u, united_piece_place(piece), out);
}

/* What an Attack that hit an enemy leaves of "one enemy", and of those that
 * must differ. */
static void lock(struct united *u, struct six_frame *f, int piece, bool beaten)
{
    bool fresh = united_piece_kind(piece) == KIND_THUG ||
                 united_piece_kind(piece) == KIND_DOOMBOT;
    (void)u;
    if (f->number & ONE_ENEMY) {
        if (beaten)
            f->reg[MOVES_ATTACKS] &= 15;
        f->reg[LOCK] = (uint8_t)(1 + piece + (fresh ? 1 : 0));
    }
    if (f->number & ALL_DIFFERENT)
        f->reg[LOCK] = beaten ? 0 : (uint8_t)(1 + piece + (fresh ? 1 : 0));
}

/* One Location for all of it, or each once. */
static void narrow(struct six_frame *f, int place)
{
    if (f->number & ONE_PLACE)
        f->reg[WHERE] = PLACE_BIT(place);
    if (f->number & EACH_PLACE)
        f->reg[WHERE] &= (uint8_t)~PLACE_BIT(place);
}

static void attack(struct united *u, struct six_frame *f, int piece,
                   struct six_events *out)
{
    int place = united_piece_place(piece), threat = united_threat_at(u, place);
    int thugs_before = united_thugs_at(u, place);
    enum united_kind kind = united_piece_kind(piece);
    if (f->kind == FRAME_ACTS)
        narrow(f, place);
    if (kind == KIND_CRISIS || kind == KIND_BOT) {
        remove_piece(u, piece, out);
        return;
    }
    if (kind == KIND_THREAT && !united_is_henchman(u, threat)) {
        united_fill(u, threat, ACTION_ATTACK, out);
        return;
    }
    united_hit(u, f->actor, piece, out);
    bool thug = united_thugs_at(u, place) < thugs_before;
    bool gone = kind == KIND_THREAT && u->threat[threat].place >= PLACES;
    if (f->kind != FRAME_ACTS)
        return;
    lock(u, f, piece, thug || gone);
    if (thug && (f->number & PAYS_BACK))
        u->turn.owed[ACTION_ATTACK]++;
}

static void help(struct united *u, struct six_frame *f, int piece,
                 struct six_events *out)
{
    int place = united_piece_place(piece);
    if (f->kind == FRAME_ACTS)
        narrow(f, place);
    switch (united_piece_kind(piece)) {
    case KIND_CIVILIAN:
        united_rescue(u, place, out);
        if (f->kind == FRAME_ACTS && (f->number & PAYS_BACK))
            u->turn.owed[ACTION_WILD]++;
        break;
    case KIND_THREAT:
        united_fill(u, united_threat_at(u, place), ACTION_HEROIC, out);
        break;
    default:
        remove_piece(u, piece, out);
        break;
    }
}

static int place_of(const struct united *u, uint8_t tile)
{
    int p = 0;
    while (p < PLACES - 1 && u->place[p].tile != tile)
        p++;
    return p;
}

/* An action elsewhere was done by a Spider-Bot. */
static void use_bot(struct united *u, const struct six_frame *f, int piece)
{
    int card = bot_card(u, f->actor);
    if (!(reach(u, f) & PLACE_BIT(united_piece_place(piece))) &&
        card != NO_STORY)
        u->story[card].flags |= WORKED_2;
}

static void perform(struct united *u, struct six_frame *f, int verb, int target,
                    struct six_events *out)
{
    if (verb == VERB_MOVE) {
        united_go(u, f->actor, place_of(u, (uint8_t)target), out);
        return;
    }
    use_bot(u, f, target);
    if (verb == VERB_ATTACK)
        attack(u, f, target, out);
    else
        help(u, f, target, out);
}

static int action_of(int verb)
{
    return verb == VERB_MOVE     ? ACTION_MOVE
           : verb == VERB_ATTACK ? ACTION_ATTACK
                                 : ACTION_HEROIC;
}

/* Registers of an action that costs two. */
enum { COST_VERB, COST_TARGET };

static void pay_and_do(struct united *u, struct six_frame *f,
                       struct six_action act, struct six_events *out)
{
    int cost = act.verb == VERB_MOVE ? move_cost(u, u->player[f->actor].place)
               : act.verb == VERB_HEROIC ? help_cost(u, act.arg[0])
                                         : 1;
    spend(u, f, act.arg[1], action_of(act.verb), out);
    if (cost == 1)
        perform(u, f, act.verb, act.arg[0], out);
    else
        united_push(
            u,
            (struct six_frame){
                .kind = FRAME_COST,
                .actor = f->actor,
                .card = f->card,
                .reg = { [COST_VERB] = act.verb, [COST_TARGET] = act.arg[0] },
            });
}

/* The effect counts as used from now on: it is one block. */
static void use_effect(struct united *u, struct six_frame *f,
                       struct six_events *out)
{
    uint8_t card = u->story[u->turn.played].card.id;
    u->turn.flags |= EFFECT_USED;
    united_tell(out, EVENT_EFFECT, f->actor, card, 0, 0);
    united_do(u, card, f->actor, u->player[f->actor].place, u->turn.played);
}

static void use_gear(struct united *u, struct six_frame *f, uint8_t card,
                     struct six_events *out)
{
    struct united_player *p = &u->player[f->actor];
    int i = 0;
    while (p->gear[i].card != card || (p->gear[i].flags & IS_DOWN))
        i++;
    united_spend_gear(u, f->actor, i, out);
    united_do(u, card, f->actor, p->place, i);
}

static void place_bot(struct united *u, struct six_frame *f,
                      struct six_events *out)
{
    u->story[bot_placer(u, f->actor)].flags |= WORKED;
    united_put_bot(u, u->player[f->actor].place, out);
}

/* The answer to a menu of actions. */
void united_act(struct united *u, struct six_action act, struct six_events *out)
{
    struct six_frame *f = six__top(united_stack(u));
    switch ((enum united_verb)act.verb) {
    case VERB_MOVE:
    case VERB_ATTACK:
    case VERB_HEROIC:
        pay_and_do(u, f, act, out);
        break;
    case VERB_SHED:
        spend(u, f, act.arg[0], 0, out);
        u->turn.flags |= SHED;
        united_take_crisis(u, f->actor, 1, out);
        break;
    case VERB_EFFECT:
        use_effect(u, f, out);
        break;
    case VERB_USE:
        use_gear(u, f, act.arg[0], out);
        break;
    case VERB_PLACE_BOT:
        place_bot(u, f, out);
        break;
    default: /* VERB_END */
        if (f->kind == FRAME_ACTS)
            united_pop(u);
        else
            f->step++;
        break;
    }
}

/* ---- actions that an effect grants ---- */

void united_let_act(struct united *u, const struct six_frame *f,
                    struct united_grant g)
{
    united_push(
        u, (struct six_frame){
               .kind = FRAME_ACTS,
               .actor = f->actor,
               .target = f->actor,
               .card = f->card,
               .number = g.terms,
               .reg = { [MOVES_ATTACKS] = (uint8_t)(g.moves | g.attacks << 4),
                        [HEROICS_WILDS] = (uint8_t)(g.heroics | g.wilds << 4),
                        [WHERE] = g.where },
           });
}

/* As long as something can be done with them [MU-9.17]. */
void united_step_acts(struct united *u, struct six_frame *f,
                      struct six_events *out)
{
    struct six_action menu[SIX_LEGAL_MAX];
    (void)out;
    if (!united_stands(u, f->actor)) {
        united_pop(u);
        return;
    }
    united_act_menu(u, menu);
    if (menu[0].verb == VERB_END) {
        united_pop(u);
        return;
    }
    u->choice = (struct united_choice){ .prompt = PROMPT_GRANT };
    six__ask(&u->base, ASK_ACT, f->actor);
}

/* ---- the second half of a double cost [MU-9.21] ---- */

static struct six_frame *below(struct united *u)
{
    return &u->frame[u->depth - 2];
}

/* The sources that can be spent besides the first. */
int united_pay_menu(const struct united *u, struct six_action *out)
{
    const struct six_frame *f = top(u), *b = &u->frame[u->depth - 2];
    struct supply s = count(u, f->actor);
    int action = action_of(f->reg[COST_VERB]), n = 0;
    for (int w = WORD_MOVE; w <= WORD_EXTRA; w++)
        if (w == WORD_EXTRA ? extras(u, b, action) > 0
                            : s.n[w] && serves(u, &s, w, action))
            n = six__add(out, n, VERB_PAY, w);
    return n;
}

/* Paid, and done. */
void united_pay(struct united *u, struct six_action act, struct six_events *out)
{
    struct six_frame f = *top(u);
    spend(u, below(u), act.arg[0], action_of(f.reg[COST_VERB]), out);
    united_pop(u);
    perform(u, six__top(united_stack(u)), f.reg[COST_VERB], f.reg[COST_TARGET],
            out);
}

void united_step_cost(struct united *u, struct six_frame *f,
                      struct six_events *out)
{
    struct six_action menu[SIX_LEGAL_MAX];
    int n = united_pay_menu(u, menu);
    if (n == 1) {
        united_pay(u, menu[0], out);
        return;
    }
    u->choice = (struct united_choice){ .prompt = PROMPT_PAY };
    six__ask(&u->base, ASK_PAY, f->actor);
}
