/* why.c -- which rule forbids an action. Uses nothing that whoever acts may
 * not know. Whatever comes in gets an answer: it may be nonsense. */
#include "games/united/united.h"

static const struct six_frame *top(const struct united *u)
{
    return &u->frame[u->depth ? u->depth - 1 : 0];
}

/* The first of the rules about a card; where it has none, another. */
static const char *rule_of(const struct united *u, uint8_t card,
                           const char *otherwise)
{
    const char *list =
        card == NO_CARD ? NULL : united_card(u, card)->info.rules;
    size_t length = list ? strcspn(list, " ") : 0;
    for (const struct six_rule *r = united_rules; length && r->id; r++)
        if (strlen(r->id) == length && strncmp(r->id, list, length) == 0)
            return r->id;
    return otherwise;
}

/* The Hero who is asked, or NULL: the Villain's player has none. */
static const struct united_player *self(const struct united *u)
{
    return u->base.asked < u->team ? &u->player[u->base.asked] : NULL;
}

static int place_of(const struct united *u, uint8_t tile)
{
    for (int p = 0; p < PLACES; p++)
        if (u->place[p].tile == tile)
            return p;
    return NO_PLACE;
}

static bool is_card(const struct united *u, uint8_t card)
{
    if (united_is_hero_card(card)) {
        int hero = u->slot[united_slot_of(card)];
        return hero < HERO_COUNT &&
               card % SLOT_ROWS < united_heroes[hero]->count;
    }
    if (united_is_plan_card(card))
        return card - CARD_VILLAIN < united_villain_of(u)->count;
    return card - CARD_COMMON < COMMON_COUNT;
}

static bool is_in(const struct six_card *card, int count, uint8_t id)
{
    for (int i = 0; i < count; i++)
        if (card[i].id == id)
            return true;
    return false;
}

/* Whether something can be done to this target, at whatever price. */
static bool is_offered(const struct united *u, int verb, int target)
{
    struct six_action menu[SIX_LEGAL_MAX];
    int n = united_legal(u, menu);
    for (int i = 0; i < n; i++)
        if (menu[i].verb == verb && menu[i].arg[0] == target)
            return true;
    return false;
}

/* ---- the question ---- */

/* What an effect says is the card's affair: those have no rule here. */
static const char *const prompt_rules[PROMPT_COUNT] = {
    [PROMPT_FIRST] = "MU-3.19",         [PROMPT_EQUIP] = "MU-19.1",
    [PROMPT_UNIVERSAL] = "MU-19.4",     [PROMPT_SUPPORT_HERO] = "MU-24.2",
    [PROMPT_SUPPORT_CARD] = "MU-24.2",  [PROMPT_BATTLE_PLAN] = "MU-25.1",
    [PROMPT_START] = "MU-22.2",         [PROMPT_PUT_AWAY] = "MU-22.3",
    [PROMPT_SUPER_HERO] = "MU-22.7",    [PROMPT_SHARE] = "MU-22.8",
    [PROMPT_PLAN] = "MU-22.9",          [PROMPT_FACE_DOWN] = "MU-22.12",
    [PROMPT_TURN] = "MU-24.8",          [PROMPT_PLAY] = "MU-8.6",
    [PROMPT_IGNORE] = "MU-10.18",       [PROMPT_ACT] = "MU-9.1",
    [PROMPT_GRANT] = "MU-10.5",         [PROMPT_PAY] = "MU-9.21",
    [PROMPT_LOCATION] = "MU-12.1",      [PROMPT_DAMAGE] = "MU-15.6",
    [PROMPT_SPECIAL_CARD] = "MU-28.22", [PROMPT_REDIRECT] = "MU-15.10",
    [PROMPT_GUESS] = "MU-28.25",        [PROMPT_MISSION] = "MU-13.11",
    [PROMPT_REPLACE] = "MU-20.3",       [PROMPT_NUMBER] = "MU-23.10",
    [PROMPT_LIMIT] = "MU-24.15",        [PROMPT_PRICE] = "MU-28.27",
    [PROMPT_SEARCH] = "MU-28.10",       [PROMPT_RETIRE] = "MU-20.3",
};

/* What is done as far as possible: a Villain's text, a Hero's. */
static const char *text_rule(const struct united *u)
{
    return united_in_villain_turn(u) ? "MU-6.11" : "MU-10.7";
}

/* The rule about what is being decided. In a Hero turn only Equipment asks
 * without one, and a Hero who may enter anywhere. */
static const char *about(const struct united *u)
{
    const struct six_frame *f = top(u);
    const char *rule =
        u->choice.prompt < PROMPT_COUNT ? prompt_rules[u->choice.prompt] : NULL;
    if (rule)
        return rule;
    if (f->kind == FRAME_SETUP)
        return "MU-3.4";
    if (f->kind == FRAME_HERO)
        return u->base.ask == ASK_PLACE ? "MU-20.3" : "MU-19.13";
    if (f->kind == FRAME_DISCARD)
        return "MU-15.1";
    return rule_of(u, f->card, text_rule(u));
}

/* ---- an action of another kind than what is asked ---- */

static bool is_token(int word)
{
    return word >= WORD_MOVE_TOKEN && word <= WORD_WILD_TOKEN;
}

/* Actions are done in the own action step, and not in the middle of a text. */
static const char *no_action_now(const struct united *u, int word)
{
    if (is_token(word))
        return "MU-11.3";
    if (u->base.ask == ASK_PLAY || u->base.ask == ASK_TURN ||
        united_in_villain_turn(u))
        return "MU-8.1";
    return top(u)->kind == FRAME_HERO ? about(u) : "MU-10.5";
}

static const char *why_not_support(const struct united *u)
{
    const struct united_player *p = self(u);
    if (!united_is_solo(u) || !p || united_in_villain_turn(u) ||
        u->turn.played != NO_STORY)
        return "MU-24.8";
    if (u->after_villain)
        return "MU-24.9";
    return p->flags & (PLAYS_RANDOM | PLAYS_DOWN) ? "MU-24.20" : "MU-24.8";
}

/* Something has to be chosen. */
static const char *why_not_done(const struct united *u)
{
    if (u->choice.prompt == PROMPT_LOCATION)
        return "MU-12.2";
    if (top(u)->kind == FRAME_DO || top(u)->kind == FRAME_REACT)
        return text_rule(u);
    return about(u);
}

/* ---- cards that are used ---- */

static const char *why_not_gear(const struct united *u, uint8_t card)
{
    const struct united_player *p = self(u);
    bool held = false, up = false;
    for (int i = 0; p && i < EQUIPMENT_MAX; i++) {
        bool this = p->gear[i].card == card;
        held = held || this;
        up = up || (this && !(p->gear[i].flags & IS_DOWN));
    }
    if (!held)
        return "MU-19.3";
    if (!united_stands(u, u->base.asked))
        return "MU-19.12";
    if (!up)
        return "MU-19.5";
    if (u->base.ask != ASK_ACT && u->base.ask != ASK_REACT)
        return "MU-19.7";
    if (top(u)->kind == FRAME_ACTS)
        return "MU-19.11";
    const struct united_card *c = united_card(u, card);
    if (!c->effect && !c->react)
        return "MU-19.6";
    bool now = u->base.ask == ASK_ACT ? c->effect != NULL : c->react != NULL;
    return now ? rule_of(u, card, "MU-19.7") : "MU-19.7";
}

static const char *why_not_super(const struct united *u, uint8_t card)
{
    const struct united_player *p = self(u);
    bool villains = united_card(u, card)->type == TYPE_SUPER_VILLAIN;
    if (villains && p)
        return "MU-23.1";
    if (villains)
        return u->turn.flags & SUPER_USED ? "MU-23.2" : "MU-23.1";
    if (!p || !is_in(p->super, p->super_count, card))
        return "MU-23.7";
    if (united_is_solo(u) && (u->turn.flags & HERO_SUPER_USED))
        return "MU-26.4";
    return united_stands(u, u->base.asked) ? "MU-23.7" : "MU-23.9";
}

/* A Hero card that lies face up: the one just played is used by `effect`, older
 * ones only when their moment has come. */
static const char *why_not_ongoing(const struct united *u, uint8_t card)
{
    bool lies = false, works = false;
    for (int i = 0; i < u->story_count; i++)
        if (u->story[i].card.id == card && !(u->story[i].flags & DOWN)) {
            lies = true;
            works = works || (self(u) && united_works(u, i, u->base.asked));
        }
    if (!lies)
        return "MU-10.11";
    if (!works)
        return united_card(u, card)->marks & ONGOING ? "MU-10.12" : "MU-10.1";
    return rule_of(u, card, "MU-10.11");
}

static const char *why_not_use(const struct united *u, uint8_t card)
{
    if (!is_card(u, card))
        return about(u);
    switch ((enum united_type)united_card(u, card)->type) {
    case TYPE_EQUIPMENT:
        return why_not_gear(u, card);
    case TYPE_SUPER_VILLAIN:
    case TYPE_SUPER_HERO:
        return why_not_super(u, card);
    case TYPE_HERO_CARD:
        return why_not_ongoing(u, card);
    case TYPE_LOCATION:
        return "MU-12.1";
    case TYPE_BATTLE_PLAN:
        return "MU-25.2";
    case TYPE_MISSION:
    case TYPE_CHALLENGE:
    case TYPE_HERO:
    case TYPE_DASHBOARD:
    case TYPE_THREAT:
    case TYPE_PLAN:
    case TYPE_COUNT:
        break;
    }
    return about(u);
}

/* ---- sources of an action ---- */

static int kind_of(int word)
{
    return (word - WORD_MOVE) % ACTION_COUNT;
}

/* What a symbol is for. */
static const char *use_of(int kind)
{
    return kind == ACTION_MOVE     ? "MU-9.7"
           : kind == ACTION_ATTACK ? "MU-9.8"
                                   : "MU-9.13";
}

/* Whether a card of the Storyline shows a symbol of this kind on which some of
 * these flags lie, or none of them. */
static bool shows(const struct united *u, int index, int kind, unsigned flags,
                  bool wanted)
{
    const struct united_story *s = &u->story[index];
    const struct united_card *c = united_card(u, s->card.id);
    for (int i = 0; i < c->symbols && !(s->flags & DOWN); i++)
        if (c->symbol[i] == kind && ((s->flags & (flags << i)) != 0) == wanted)
            return true;
    return false;
}

/* The cards whose symbols a word can mean: the one just played, and the one
 * before, or three. */
static int cards_of(const struct united *u, int word, int out[4])
{
    int most = u->turn.flags & THREE_CARDS ? 3 : 1, n = 0;
    int index = u->turn.played;
    if (index >= u->story_count)
        return 0;
    if (word < WORD_OLD_MOVE)
        out[n++] = index;
    bool own = word >= WORD_OWN_MOVE && word < WORD_OLD_MOVE;
    for (int i = 0; i < most && !own; i++) {
        index = united_previous(u, index);
        if (index == NO_STORY)
            break;
        out[n++] = index;
    }
    return n;
}

/* No symbol of that kind can be used; or one can, but not for this; or it goes
 * by another word, which says whose it is. */
static const char *why_not_symbol(const struct united *u, int word, int action)
{
    static const struct {
        unsigned flags;
        const char *rule;
    } reasons[] = { { SPENT_1, "MU-9.6" },
                    { IGNORED_1, "MU-10.18" },
                    { COVERED_1, "MU-12.9" } };
    unsigned gone = SPENT_1 | IGNORED_1 | COVERED_1;
    int kind = kind_of(word), card[4];
    int n = cards_of(u, word, card);
    for (int i = 0; i < n; i++)
        if (shows(u, card[i], kind, gone, false))
            return kind == action || kind == ACTION_WILD ? "MU-10.16"
                                                         : use_of(kind);
    for (int r = 0; r < 3; r++)
        for (int i = 0; i < n; i++)
            if (shows(u, card[i], kind, reasons[r].flags, true))
                return reasons[r].rule;
    bool down = n > 0 && card[n - 1] != u->turn.played &&
                (u->story[card[n - 1]].flags & DOWN);
    return down || (n == 0 && word >= WORD_OLD_MOVE) ? "MU-9.3" : "MU-9.1";
}

static const char *why_not_source(const struct united *u, int word, int action)
{
    if (top(u)->kind == FRAME_ACTS)
        return word == WORD_EXTRA ? rule_of(u, top(u)->card, "MU-10.5")
                                  : "MU-10.5";
    if (is_token(word))
        return u->foe.flags & LOCKS_TOKENS ? "MU-23.17" : "MU-11.1";
    return word >= WORD_MOVE && word < WORD_MOVE_TOKEN
               ? why_not_symbol(u, word, action)
               : "MU-9.1";
}

/* ---- targets of an action ---- */

/* Whether there is such a thing at its Location. */
static bool is_there(const struct united *u, int piece)
{
    if (piece >= PIECES_MAX)
        return false;
    int p = united_piece_place(piece), kind = united_piece_kind(piece);
    const struct united_place *at = &u->place[p];
    switch (kind) {
    case KIND_CIVILIAN:
        return at->token[CIVILIANS] > 0;
    case KIND_THUG:
        return at->token[THUGS] > at->hurt[THUGS];
    case KIND_HURT_THUG:
        return at->hurt[THUGS] > 0;
    case KIND_DOOMBOT:
        return at->token[DOOMBOTS] > at->hurt[DOOMBOTS];
    case KIND_HURT_DOOMBOT:
        return at->hurt[DOOMBOTS] > 0;
    case KIND_THREAT:
        return united_threat_at(u, p) >= 0;
    case KIND_VILLAIN:
        return u->foe.place == p;
    case KIND_CRISIS:
        return at->crisis > 0;
    case KIND_BOT:
        return at->bot > 0;
    default:
        return kind - KIND_HERO < u->team &&
               u->player[kind - KIND_HERO].place == p;
    }
}

/* [MU-9.7, MU-9.20] */
static const char *why_not_there(const struct united *u, uint8_t tile)
{
    int here = self(u) ? self(u)->place : NO_PLACE, to = place_of(u, tile);
    if (to == NO_PLACE)
        return "MU-2.1";
    if (here >= PLACES || !(united_neighbours(here) & PLACE_BIT(to)))
        return "MU-9.7";
    return united_traits_at(u, here) & HOLDS_FAST ? "MU-9.20" : NULL;
}

static const char *why_not_enemy(const struct united *u, int piece)
{
    int threat = united_threat_at(u, united_piece_place(piece));
    switch (united_piece_kind(piece)) {
    case KIND_THUG:
    case KIND_HURT_THUG:
    case KIND_DOOMBOT:
    case KIND_HURT_DOOMBOT:
        return NULL;
    case KIND_THREAT:
        return united_is_henchman(u, threat) ? "MU-9.16" : "MU-14.3";
    case KIND_VILLAIN:
        return __builtin_popcount(u->missions) < 2 ? "MU-4.3" : "MU-9.16";
    case KIND_CRISIS:
    case KIND_BOT:
        return "MU-9.23";
    default:
        return "MU-9.8";
    }
}

static const char *why_not_helped(const struct united *u, int piece)
{
    int place = united_piece_place(piece);
    int threat = united_threat_at(u, place);
    switch (united_piece_kind(piece)) {
    case KIND_THREAT:
        return united_is_henchman(u, threat) ? "MU-14.2" : "MU-9.14";
    case KIND_CRISIS:
    case KIND_BOT:
        return "MU-9.23";
    default:
        return "MU-9.13";
    }
}

/* It can be done somewhere, but not where it is, or not by this effect. */
static const char *why_not_here(const struct united *u, int piece,
                                const char *rule)
{
    const struct six_frame *f = top(u);
    int here = self(u) ? self(u)->place : NO_PLACE;
    if (f->kind == FRAME_ACTS && (f->number & ONE_ENEMY) &&
        united_piece_place(piece) == here)
        return "MU-10.9";
    if (f->kind == FRAME_ACTS)
        return rule_of(u, f->card, rule);
    return united_piece_place(piece) == here ? NULL : rule;
}

static const char *why_not_piece_of(const struct united *u, int verb, int piece)
{
    bool attack = verb == VERB_ATTACK;
    const char *rule = attack ? "MU-9.8" : "MU-9.13";
    if (!is_there(u, piece))
        return rule;
    pieces set = attack ? united_attackable(u, ALL_PLACES)
                        : united_helpable(u, ALL_PLACES);
    if (!(set & PIECE_BIT(piece)))
        return attack ? why_not_enemy(u, piece) : why_not_helped(u, piece);
    bool hard = !attack && united_piece_kind(piece) == KIND_CIVILIAN &&
                (united_traits_at(u, united_piece_place(piece)) & HARD_RESCUE);
    const char *elsewhere = why_not_here(u, piece, rule);
    return elsewhere || !hard ? elsewhere : "MU-9.21";
}

static const char *why_not_target(const struct united *u, int verb, uint8_t arg)
{
    if (is_offered(u, verb, arg))
        return NULL;
    return verb == VERB_MOVE ? why_not_there(u, arg)
                             : why_not_piece_of(u, verb, arg);
}

/* ---- the action step ---- */

/* The Special Effect of the card just played [MU-10.1, MU-10.2]. */
static const char *why_not_effect(const struct united *u)
{
    if (top(u)->kind == FRAME_ACTS)
        return "MU-10.5";
    if (u->turn.played >= u->story_count)
        return "MU-10.1";
    const struct united_story *s = &u->story[u->turn.played];
    const struct united_card *c = united_card(u, s->card.id);
    if (s->flags & DOWN)
        return "MU-2.8";
    if (!c->effect)
        return c->marks & ONGOING ? "MU-10.11" : "MU-10.1";
    if (u->turn.flags & EFFECT_USED)
        return "MU-10.2";
    if (u->turn.flags & IS_BLANK)
        return "MU-10.13";
    return rule_of(u, s->card.id, "MU-10.1");
}

/* A Location has one, and a card lets place one in each turn. */
static const char *why_not_bot(const struct united *u)
{
    if (top(u)->kind == FRAME_ACTS)
        return "MU-10.5";
    for (int i = 0; i < u->story_count; i++)
        if (united_is_hero_card(u->story[i].card.id) &&
            !(u->story[i].flags & DOWN) &&
            (united_card(u, u->story[i].card.id)->marks & PUTS_BOTS))
            return rule_of(u, u->story[i].card.id, "MU-10.14");
    return "MU-10.11";
}

static const char *why_not_shed(const struct united *u, int word)
{
    const struct united_player *p = self(u);
    if (top(u)->kind == FRAME_ACTS)
        return "MU-10.5";
    if (!(united_card(u, CARD_VILLAIN)->traits & SHEDS_CRISIS) || !p ||
        p->crisis == 0 || (u->turn.flags & SHED))
        return "MU-9.23";
    return why_not_source(u, word, kind_of(word));
}

static const char *why_not_done_to(const struct united *u,
                                   struct six_action act)
{
    int action = act.verb == VERB_MOVE     ? ACTION_MOVE
                 : act.verb == VERB_ATTACK ? ACTION_ATTACK
                                           : ACTION_HEROIC;
    const char *rule = why_not_target(u, act.verb, act.arg[0]);
    return rule ? rule : why_not_source(u, act.arg[1], action);
}

static const char *why_not_act(const struct united *u, struct six_action act)
{
    switch ((enum united_verb)act.verb) {
    case VERB_MOVE:
    case VERB_ATTACK:
    case VERB_HEROIC:
        return why_not_done_to(u, act);
    case VERB_SHED:
        return why_not_shed(u, act.arg[0]);
    case VERB_EFFECT:
        return why_not_effect(u);
    case VERB_USE:
        return why_not_use(u, act.arg[0]);
    case VERB_PLACE_BOT:
        return why_not_bot(u);
    case VERB_END:
        return top(u)->kind == FRAME_ACTS ? "MU-10.7" : "MU-10.4";
    case VERB_PAY:
        return "MU-9.21";
    case VERB_PLAY:
    case VERB_SUPPORT:
    case VERB_DRAW:
        return "MU-8.1";
    case VERB_DEAL:
    case VERB_SHUFFLE:
    case VERB_LOT:
    case VERB_HERO:
    case VERB_TO:
    case VERB_CHOOSE:
    case VERB_CARD:
    case VERB_STORY:
    case VERB_SAY:
    case VERB_NUMBER:
    case VERB_DONE:
    case VERB_COUNT:
        break;
    }
    return about(u);
}

/* ---- the other questions ---- */

/* A card that must be played goes before all others. */
static const char *why_not_play(const struct united *u, uint8_t card)
{
    const struct united_player *p = self(u);
    bool held = p && is_in(p->hand, p->hand_count, card);
    for (int i = 0; held && i < p->hand_count; i++)
        if (p->hand[i].id != card &&
            (united_card(u, p->hand[i].id)->marks & MUST_PLAY))
            return "MU-8.7";
    return "MU-8.6";
}

static const char *why_not_hero(const struct united *u, six_seat seat)
{
    if (seat >= u->team)
        return "MU-1.5";
    if (u->player[seat].flags & IS_GONE)
        return "MU-20.5";
    return u->player[seat].flags & IS_KO ? "MU-16.6" : about(u);
}

static const char *why_not_place(const struct united *u, uint8_t tile)
{
    int place = place_of(u, tile);
    if (place == NO_PLACE)
        return "MU-2.1";
    if (u->choice.prompt == PROMPT_LOCATION)
        return united_threat_at(u, place) >= 0 || !self(u) ||
                       self(u)->place != place
                   ? "MU-12.1"
                   : rule_of(u, tile, "MU-12.1");
    return about(u);
}

static const char *why_not_choice(const struct united *u, int piece)
{
    int kind = piece < PIECES_MAX ? (int)united_piece_kind(piece) : KIND_HERO;
    six_seat hero = (six_seat)(kind - KIND_HERO);
    if (!is_there(u, piece))
        return about(u);
    if (kind >= KIND_HERO && !united_stands(u, hero))
        return "MU-16.6";
    return u->choice.prompt == PROMPT_REDIRECT && kind < KIND_HERO ? "MU-15.12"
                                                                   : about(u);
}

static const char *why_not_hand(const struct united *u, uint8_t card)
{
    const struct united_player *p = self(u);
    if (!p || !is_in(p->hand, p->hand_count, card))
        return "MU-21.3";
    return u->choice.filter == FILTER_EFFECT ? "MU-28.22" : about(u);
}

static const char *why_not_story(const struct united *u, int number)
{
    if (number < 1 || number > u->story_count)
        return "MU-2.4";
    if (u->story[number - 1].flags & DOWN)
        return united_in_villain_turn(u) ? "MU-2.8" : "MU-12.15";
    return about(u);
}

/* The two Universal Equipment cards stand behind each other [MU-19.4,
 * MU-19.14]. */
static const char *why_not_card(const struct united *u, uint8_t card)
{
    if (u->choice.prompt == PROMPT_UNIVERSAL &&
        (card == COMMON(ROCKET_BOOTS) || card == COMMON(FIELD_KIT)))
        return "MU-19.14";
    if (u->choice.prompt == PROMPT_SUPPORT_CARD && is_card(u, card) &&
        (united_card(u, card)->marks & UNDER))
        return "MU-24.3";
    return about(u);
}

/* Who is not in the game can be named, if there are cards enough [MU-3.15,
 * MU-24.3]. */
static const char *why_not_name(const struct united *u, int word)
{
    int hero = word - WORD_FIRST_HERO;
    if (hero < 0 || hero >= HERO_COUNT ||
        u->choice.prompt != PROMPT_SUPPORT_HERO)
        return about(u);
    return united_roster(u, false) >> hero & 1 ? "MU-24.3" : "MU-3.15";
}

/* The rule about an answer of the right kind that is not on the menu. */
static const char *why_not_answer(const struct united *u, struct six_action act)
{
    uint8_t arg = act.arg[0];
    switch ((enum united_ask)u->base.ask) {
    case ASK_PLAY:
        return act.verb == VERB_PLAY ? why_not_play(u, arg) : NULL;
    case ASK_TURN:
        return act.verb == VERB_DRAW ? "MU-24.19" : NULL;
    case ASK_PAY:
        return act.verb == VERB_PAY ? why_not_source(u, arg, ACTION_NONE)
                                    : "MU-9.21";
    case ASK_HERO:
        return act.verb == VERB_HERO ? why_not_hero(u, arg) : NULL;
    case ASK_PLACE:
        return act.verb == VERB_TO ? why_not_place(u, arg) : NULL;
    case ASK_PIECE:
        return act.verb == VERB_CHOOSE ? why_not_choice(u, arg) : NULL;
    case ASK_HAND:
        return act.verb == VERB_CARD ? why_not_hand(u, arg) : NULL;
    case ASK_STORY:
        return act.verb == VERB_STORY ? why_not_story(u, arg - PIECES_MAX + 1)
                                      : NULL;
    case ASK_CARD:
        return act.verb == VERB_CARD ? why_not_card(u, arg) : NULL;
    case ASK_NAME:
        return act.verb == VERB_SAY ? why_not_name(u, arg) : NULL;
    case ASK_NOTHING:
    case ASK_DEAL:
    case ASK_SHUFFLE:
    case ASK_LOT:
    case ASK_ACT:
    case ASK_REACT:
    case ASK_WORD:
    case ASK_NUMBER:
    case ASK_OVER:
    case ASK_COUNT:
        break;
    }
    return NULL;
}

static const char *wrong_moment(const struct united *u, struct six_action act)
{
    switch ((enum united_verb)act.verb) {
    case VERB_PLAY:
        return "MU-8.1";
    case VERB_SUPPORT:
        return why_not_support(u);
    case VERB_DRAW:
        return united_is_solo(u) ? "MU-24.8" : "MU-8.5";
    case VERB_MOVE:
    case VERB_ATTACK:
    case VERB_HEROIC:
        return no_action_now(u, act.arg[1]);
    case VERB_SHED:
        return no_action_now(u, act.arg[0]);
    case VERB_EFFECT:
    case VERB_PLACE_BOT:
        return no_action_now(u, WORD_EXTRA);
    case VERB_USE:
        return why_not_use(u, act.arg[0]);
    case VERB_PAY:
        return "MU-9.21";
    case VERB_DONE:
        return why_not_done(u);
    case VERB_DEAL:
    case VERB_SHUFFLE:
    case VERB_LOT:
    case VERB_END:
    case VERB_HERO:
    case VERB_TO:
    case VERB_CHOOSE:
    case VERB_CARD:
    case VERB_STORY:
    case VERB_SAY:
    case VERB_NUMBER:
    case VERB_COUNT:
        break;
    }
    return about(u);
}

/* Chance does what it must. */
static const char *why_not_chance(const struct united *u)
{
    if (u->base.ask == ASK_DEAL)
        return "MU-3.7";
    if (u->base.ask == ASK_LOT)
        return "MU-8.9";
    return top(u)->kind == FRAME_SETUP ? "MU-3.16" : "MU-27.11";
}

const char *united_why_not(const void *state, struct six_action act)
{
    const struct united *u = state;
    if (u->base.ask == ASK_OVER)
        return "MU-4.11";
    if (u->base.asked == SIX_CHANCE)
        return why_not_chance(u);
    if (u->base.ask == ASK_ACT)
        return why_not_act(u, act);
    const char *rule = why_not_answer(u, act);
    return rule ? rule : wrong_moment(u, act);
}
