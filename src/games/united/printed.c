/* printed.c -- Marvel United: what is printed on cards besides their texts, in
 * words and as JSON. */
#include <stdio.h>

#include "games/united/arrange.h"

/* ---- in words ---- */

/* Sentences of a card; the gap is what comes before the next. */
struct lines {
    struct six_text *out;
    six_lang lang;
    const char *gap;
};

static void start(struct lines *l)
{
    six_text_add(l->out, l->gap);
    l->gap = " ";
}

static void say(struct lines *l, const char *text)
{
    start(l);
    six_text_add(l->out, six_tr(l->lang, text));
}

static void say_with(struct lines *l, const char *text, const char *name,
                     const char *value)
{
    struct six_fill fill[] = { { name, value }, { NULL, NULL } };
    start(l);
    six_text_fill(l->out, six_tr(l->lang, text), fill);
}

struct counted {
    const char *one, *many;
};

static const struct counted tokens[TOKEN_COUNT] = {
    [THUGS] = { NP_("{count} Thug", "{count} Thugs") },
    [CIVILIANS] = { NP_("{count} Civilian", "{count} Civilians") },
    [DOOMBOTS] = { NP_("{count} Doombot", "{count} Doombots") },
};

static const struct counted action_tokens[ACTION_COUNT] = {
    [ACTION_MOVE] = { NP_("{count} Move token", "{count} Move tokens") },
    [ACTION_ATTACK] = { NP_("{count} Attack token", "{count} Attack tokens") },
    [ACTION_HEROIC] = { NP_("{count} Heroic token", "{count} Heroic tokens") },
    [ACTION_WILD] = { NP_("{count} Wild token", "{count} Wild tokens") },
};

/* "2 Thugs, 1 Civilian"; false where there is nothing. */
static bool add_counts(struct lines *l, const struct counted *words,
                       const uint8_t *counts, int n)
{
    const char *comma = "";
    for (int i = 0; i < n; i++) {
        char number[8];
        struct six_fill fill[] = { { "count", number }, { NULL, NULL } };
        if (!counts[i])
            continue;
        snprintf(number, sizeof number, "%d", counts[i]);
        six_text_add(l->out, comma);
        six_text_fill(l->out,
                      six_tr_n(l->lang, words[i].one, words[i].many, counts[i]),
                      fill);
        comma = ", ";
    }
    return comma[0];
}

static bool has_any(const uint8_t *counts, int n)
{
    for (int i = 0; i < n; i++)
        if (counts[i])
            return true;
    return false;
}

static void say_symbols(struct lines *l, const struct united_card *c)
{
    if (c->symbols == 0) {
        say(l, N_("No symbols."));
        return;
    }
    say(l, N_("Symbols:"));
    for (int i = 0; i < c->symbols; i++)
        six_text_printf(
            l->out, "%s%s", i ? ", " : " ",
            six_tr(l->lang, united_words[WORD_MOVE + c->symbol[i]].name));
    six_text_char(l->out, '.');
}

static void say_hero_card(struct lines *l, const struct united_card *c)
{
    say_symbols(l, c);
    if (c->marks & STARTING)
        say(l, N_("A starting card."));
    if (c->marks & UNDER)
        say(l, N_("It begins under the deck."));
}

/* The deck, and where it comes from. */
static void say_hero(struct lines *l, const struct united_card *c,
                     const struct united_hero *h)
{
    static const char *const packs[PACK_COUNT] = {
        [PACK_MULTIVERSE] = N_("From the Multiverse pack."),
        [PACK_CORE] = N_("From the core pack."),
        [PACK_SPIDER] = N_("From the Spider-Geddon pack."),
        [PACK_X_MEN] = N_("From the X-Men pack."),
        [PACK_SINGLES] = N_("A single Hero."),
    };
    int sum[ACTION_COUNT] = { 0 };
    for (int i = 1; i < h->count; i++)
        for (int k = 0; k < h->cards[i]->symbols; k++)
            sum[h->cards[i]->symbol[k]] += h->cards[i]->info.copies;
    say(l, N_("A deck of 12 cards. Symbols:"));
    for (int k = 0; k < ACTION_COUNT; k++)
        six_text_printf(l->out, "%s%d %s", k ? ", " : " ", sum[k],
                        six_tr(l->lang, united_words[WORD_MOVE + k].name));
    six_text_char(l->out, '.');
    say(l, packs[c->pack]);
}

static void say_movement(struct lines *l, const struct united_card *c,
                         const struct united_villain *v)
{
    static const char *const texts[] = {
        [GO_CLOCKWISE] = N_("Movement: clockwise to the next Location with "
                            "Heroes."),
        [GO_COUNTER] = N_("Movement: counter-clockwise to the next Location "
                          "with Heroes."),
        [GO_TO_THUGS] = N_("Movement: clockwise to the next Location with "
                           "Thugs."),
        [GO_MOST_CLOCKWISE] = N_("Movement: clockwise to the Location with "
                                 "most Heroes."),
        [GO_MOST_COUNTER] = N_("Movement: counter-clockwise to the Location "
                               "with most Heroes."),
        [GO_TO_HUNTED] = N_("Movement: to the Hunted Hero."),
        [GO_TO_HOME] = N_("Movement: to {place}."),
        [GO_TO_SPOT] = N_("Movement: to the Spot token {letter}."),
    };
    char word[8];
    if (c->move < GO_CLOCKWISE) {
        snprintf(word, sizeof word, "%d", c->move);
        say_with(l, N_("Movement: {number}."), "number", word);
    } else if (c->move >= GO_TO_SPOT) {
        snprintf(word, sizeof word, "%c", 'A' + c->move - GO_TO_SPOT);
        say_with(l, texts[GO_TO_SPOT], "letter", word);
    } else if (c->move == GO_TO_HOME) {
        say_with(l, texts[GO_TO_HOME], "place",
                 six_tr(l->lang, united_common(v->home)->info.name));
    } else {
        say(l, texts[c->move]);
    }
}

static void say_plan(struct lines *l, const struct united_card *c,
                     const struct united_villain *v)
{
    static const char *const sides[] = { N_("on the left"), N_("in the middle"),
                                         N_("on the right") };
    const char *gap = " ";
    say_movement(l, c, v);
    if (c->bam)
        say(l, N_("BAM!"));
    if (!has_any(c->tokens[0], (int)sizeof c->tokens)) {
        say(l, N_("No tokens."));
        return;
    }
    say(l, N_("Tokens:"));
    for (int i = 0; i < 3; i++) {
        if (!has_any(c->tokens[i], TOKEN_COUNT))
            continue;
        six_text_printf(l->out, "%s%s ", gap, six_tr(l->lang, sides[i]));
        add_counts(l, tokens, c->tokens[i], TOKEN_COUNT);
        gap = "; ";
    }
    six_text_char(l->out, '.');
}

static void say_health(struct lines *l, const uint8_t health[3])
{
    char number[3][8];
    for (int i = 0; i < 3; i++)
        snprintf(number[i], sizeof number[i], "%d", health[i]);
    if (health[0] == health[2]) {
        say_with(l, N_("Health {number}."), "number", number[0]);
        return;
    }
    struct six_fill fill[] = { { "two", number[0] },
                               { "three", number[1] },
                               { "four", number[2] },
                               { NULL, NULL } };
    start(l);
    six_text_fill(l->out,
                  six_tr(l->lang, N_("Health {two}, {three} or {four} for 2, 3 "
                                     "or 4 Heroes.")),
                  fill);
}

static void say_threat_card(struct lines *l, const struct united_card *c)
{
    if (c->health[0]) {
        say(l, N_("A Henchman."));
        say_health(l, c->health);
        return;
    }
    say(l, N_("Cleared by:"));
    six_text_char(l->out, ' ');
    add_counts(l, action_tokens, c->needs, ACTION_COUNT);
    six_text_char(l->out, '.');
}

static void say_dashboard(struct lines *l, const struct united_villain *v)
{
    if (!(v->traits & NO_HEALTH))
        say_health(l, v->health);
    if (!has_any(v->tokens, ACTION_COUNT))
        return;
    say(l, N_("The Heroes get against a player:"));
    six_text_char(l->out, ' ');
    add_counts(l, action_tokens, v->tokens, ACTION_COUNT);
    six_text_char(l->out, '.');
}

static void say_location(struct lines *l, const struct united_card *c)
{
    const uint8_t first[TOKEN_COUNT] = {
        [THUGS] = c->thugs, [CIVILIANS] = c->civilians
    };
    char number[8];
    snprintf(number, sizeof number, "%d", c->slots);
    say_with(l, N_("Slots: {number}."), "number", number);
    say(l, N_("At the start:"));
    six_text_char(l->out, ' ');
    if (!add_counts(l, tokens, first, TOKEN_COUNT))
        six_text_add(l->out, six_tr(l->lang, N_("nothing")));
    six_text_char(l->out, '.');
}

static const struct united_hero *hero_of_row(int row)
{
    for (int i = 0; i < HERO_COUNT; i++)
        if (row >= united_heroes[i]->first &&
            row < united_heroes[i]->first + united_heroes[i]->count)
            return united_heroes[i];
    return NULL;
}

/* Its number, or -1. */
static int villain_of_row(int row)
{
    for (int i = 0; i < VILLAIN_COUNT; i++)
        if (row >= united_villains[i]->first &&
            row < united_villains[i]->first + united_villains[i]->count)
            return i;
    return -1;
}

/* What is printed on a card besides its text; for cards without a text this is
 * all of it. */
void united_card_text(int index, six_lang lang, struct six_text *out)
{
    const struct united_card *c = united_of_row(index);
    int villain = villain_of_row(index);
    const struct united_villain *v = united_villains[villain < 0 ? 0 : villain];
    struct lines l = { out, lang, "" };
    char number[8];
    switch ((enum united_type)c->type) {
    case TYPE_LOCATION:
        say_location(&l, c);
        break;
    case TYPE_BATTLE_PLAN:
        snprintf(number, sizeof number, "%d", c->cost);
        say_with(&l, N_("Cost {number}."), "number", number);
        break;
    case TYPE_HERO:
        say_hero(&l, c, hero_of_row(index));
        break;
    case TYPE_HERO_CARD:
        say_hero_card(&l, c);
        break;
    case TYPE_DASHBOARD:
        say_dashboard(&l, v);
        break;
    case TYPE_THREAT:
        say_threat_card(&l, c);
        break;
    case TYPE_PLAN:
        say_plan(&l, c, v);
        break;
    case TYPE_EQUIPMENT: /* the texts of these say everything */
    case TYPE_SUPER_VILLAIN:
    case TYPE_SUPER_HERO:
    case TYPE_MISSION:
    case TYPE_CHALLENGE:
    case TYPE_COUNT:
        break;
    }
}

/* ---- in menus ---- */

/* "Leadership (Move)", "Master Plan (2, BAM!; 1-2-1 Thugs)": cards of one name
 * differ in their figures. */
static void label_plan(const struct united_card *c, six_lang lang,
                       struct six_text *out)
{
    int t[3], n[3];
    for (int i = 0; i < 3; i++) {
        t[i] = c->tokens[i][THUGS] + c->tokens[i][DOOMBOTS];
        n[i] = c->tokens[i][CIVILIANS];
    }
    six_text_add(out, " (");
    if (c->move < GO_CLOCKWISE)
        six_text_printf(out, "%d", c->move);
    else if (c->move >= GO_TO_SPOT)
        six_text_printf(out, "%c", 'A' + c->move - GO_TO_SPOT);
    else
        six_text_add(out, "*");
    if (c->bam)
        six_text_add(out, ", BAM!");
    if (t[0] + t[1] + t[2])
        six_text_printf(out, "; %d-%d-%d %s", t[0], t[1], t[2],
                        six_tr(lang, united_words[WORD_THUGS].name));
    if (n[0] + n[1] + n[2])
        six_text_printf(out, "; %d-%d-%d %s", n[0], n[1], n[2],
                        six_tr(lang, united_words[WORD_CIVILIANS].name));
    six_text_char(out, ')');
}

void united_card_label(int index, six_lang lang, struct six_text *out)
{
    const struct united_card *c = united_of_row(index);
    six_text_add(out, six_tr(lang, c->info.name));
    if (c->type == TYPE_PLAN)
        label_plan(c, lang, out);
    for (int i = 0;
         c->type == TYPE_HERO_CARD && (c->marks & EFFECT) && i < c->symbols;
         i++)
        six_text_printf(
            out, "%s%s%s", i ? " + " : " (",
            six_tr(lang, united_words[WORD_MOVE + c->symbol[i]].name),
            i + 1 == c->symbols ? ")" : "");
}

/* ---- as JSON ---- */

static void write_counts(const char *name, const uint8_t *counts,
                         const char *const *words, int n, struct six_json *out)
{
    six_json_open_object(out, name);
    for (int i = 0; i < n; i++)
        if (counts[i])
            six_json_int(out, words[i], counts[i]);
    six_json_close_object(out);
}

static void write_three(const char *name, const uint8_t numbers[3],
                        struct six_json *out)
{
    six_json_open_array(out, name);
    for (int i = 0; i < 3; i++)
        six_json_int(out, NULL, numbers[i]);
    six_json_close_array(out);
}

static void write_marks(const struct united_card *c, struct six_json *out)
{
    static const struct {
        uint16_t mark;
        const char *word;
    } marks[] = {
        { STARTING, "starting" },   { UNDER, "under" },
        { MANDATORY, "mandatory" }, { ONGOING, "ongoing" },
        { MUST_PLAY, "must-play" },
    };
    bool effect = c->type == TYPE_PLAN ? c->effect || (c->marks & ONGOING)
                                       : c->marks & EFFECT;
    six_json_open_array(out, "marks");
    for (size_t i = 0; i < sizeof marks / sizeof marks[0]; i++)
        if (c->marks & marks[i].mark)
            six_json_string(out, NULL, marks[i].word);
    if (effect)
        six_json_string(out, NULL, "effect");
    six_json_close_array(out);
}

static void write_hero_card(const struct united_card *c, struct six_json *out)
{
    six_json_open_array(out, "symbols");
    for (int i = 0; i < c->symbols; i++)
        six_json_string(out, NULL, united_kind_ids[c->symbol[i]]);
    six_json_close_array(out);
    write_marks(c, out);
}

/* A number of Locations, or a word for where to. */
static void write_movement(const struct united_card *c,
                           const struct united_villain *v, struct six_json *out)
{
    static const char *const words[] = {
        [GO_CLOCKWISE] = "cw",          [GO_COUNTER] = "ccw",
        [GO_TO_THUGS] = "cw-thugs",     [GO_MOST_CLOCKWISE] = "most-cw",
        [GO_MOST_COUNTER] = "most-ccw", [GO_TO_HUNTED] = "hunted",
    };
    const char letter[] = { (char)('a' + c->move - GO_TO_SPOT), '\0' };
    if (c->move < GO_CLOCKWISE)
        six_json_int(out, "move", c->move);
    else if (c->move >= GO_TO_SPOT)
        six_json_string(out, "move", letter);
    else if (c->move == GO_TO_HOME)
        six_json_string(out, "move", united_common(v->home)->info.id);
    else
        six_json_string(out, "move", words[c->move]);
}

static void write_plan(const struct united_card *c,
                       const struct united_villain *v, struct six_json *out)
{
    write_movement(c, v, out);
    six_json_bool(out, "bam", c->bam);
    six_json_open_object(out, "tokens");
    for (int i = 0; i < 3; i++)
        write_counts(united_side_ids[i], c->tokens[i], united_token_ids,
                     TOKEN_COUNT, out);
    six_json_close_object(out);
    write_marks(c, out);
}

static void write_threat(const struct united_card *c, struct six_json *out)
{
    six_json_bool(out, "bam", c->bam);
    six_json_bool(out, "arrival", c->arrival);
    if (c->health[0])
        write_three("health", c->health, out);
    else
        write_counts("needs", c->needs, united_kind_ids, ACTION_COUNT, out);
}

static void write_dashboard(const struct united_villain *v,
                            struct six_json *out)
{
    if (!(v->traits & NO_HEALTH))
        write_three("health", v->health, out);
    if (v->track[0])
        write_three("track", v->track, out);
    write_counts("superTokens", v->tokens, united_kind_ids, ACTION_COUNT, out);
}

/* Whose it may be; Universal Equipment is nobody's. */
static void write_equipment(const struct united_card *c, int row,
                            struct six_json *out)
{
    static const char *const recharges[] = {
        [RECHARGE_TOKEN] = "token",
        [RECHARGE_MOVE_OR_ATTACK] = "move-or-attack",
        [RECHARGE_BY_THUG] = "thug",
        [RECHARGE_NEVER] = "none",
        [NEVER_TURNED] = "permanent",
    };
    six_json_open_array(out, "heroes");
    for (int i = 0; i < HERO_COUNT; i++) {
        bool has = false;
        for (int k = 0; k < EQUIPMENT_MAX; k++)
            has |= united_heroes[i]->equipment[k] == row;
        if (has)
            six_json_string(out, NULL, united_heroes[i]->cards[0]->info.id);
    }
    six_json_close_array(out);
    six_json_string(out, "recharge", recharges[c->recharge]);
}

static void write_location(const struct united_card *c, struct six_json *out)
{
    six_json_int(out, "slots", c->slots);
    six_json_int(out, "civilians", c->civilians);
    six_json_int(out, "thugs", c->thugs);
    six_json_bool(out, "must", c->must);
}

static void write_figures(const struct united_card *c, int row,
                          const struct united_villain *v, struct six_json *out)
{
    switch ((enum united_type)c->type) {
    case TYPE_LOCATION:
        write_location(c, out);
        break;
    case TYPE_EQUIPMENT:
        write_equipment(c, row, out);
        break;
    case TYPE_BATTLE_PLAN:
        six_json_int(out, "cost", c->cost);
        break;
    case TYPE_MISSION:
        six_json_int(out, "slots", c->slots);
        break;
    case TYPE_HERO_CARD:
        write_hero_card(c, out);
        break;
    case TYPE_DASHBOARD:
        write_dashboard(v, out);
        break;
    case TYPE_THREAT:
        write_threat(c, out);
        break;
    case TYPE_PLAN:
        write_plan(c, v, out);
        break;
    case TYPE_SUPER_VILLAIN:
    case TYPE_SUPER_HERO:
    case TYPE_CHALLENGE:
    case TYPE_HERO:
    case TYPE_COUNT:
        break;
    }
}

/* The words are those of data/reference/united.csv. */
void united_card_json(int index, struct six_json *out)
{
    static const char *const types[TYPE_COUNT] = {
        [TYPE_LOCATION] = "location",
        [TYPE_EQUIPMENT] = "equipment",
        [TYPE_SUPER_VILLAIN] = "super-villain",
        [TYPE_SUPER_HERO] = "super-hero",
        [TYPE_BATTLE_PLAN] = "battle-plan",
        [TYPE_MISSION] = "mission",
        [TYPE_CHALLENGE] = "challenge",
        [TYPE_HERO] = "hero",
        [TYPE_HERO_CARD] = "hero-card",
        [TYPE_DASHBOARD] = "villain",
        [TYPE_THREAT] = "threat",
        [TYPE_PLAN] = "plan",
    };
    static const char *const packs[PACK_COUNT] = {
        [PACK_MULTIVERSE] = "multiverse", [PACK_CORE] = "core",
        [PACK_SPIDER] = "spider-geddon",  [PACK_X_MEN] = "x-men",
        [PACK_SINGLES] = "singles",
    };
    static const char *const origins[ORIGIN_COUNT] = {
        [DOCUMENTED] = "documented",
        [ONE_SOURCE] = "one source",
        [RECONSTRUCTION] = "reconstruction",
    };
#define VILLAIN_WORD(name, NAME, count, word) word,
    static const char *const villains[] = { VILLAINS(VILLAIN_WORD) };
#undef VILLAIN_WORD
    const struct united_card *c = united_of_row(index);
    const struct united_hero *hero = hero_of_row(index);
    int villain = villain_of_row(index);
    six_json_string(out, "kind", types[c->type]);
    if (hero)
        six_json_string(out, "owner", hero->cards[0]->info.id);
    else if (villain >= 0)
        six_json_string(out, "owner", villains[villain]);
    six_json_string(out, "pack", packs[c->pack]);
    six_json_string(out, "origin", origins[c->origin]);
    write_figures(c, index, united_villains[villain < 0 ? 0 : villain], out);
}
