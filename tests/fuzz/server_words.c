/* server_words.c -- the grammar: all messages of docs/online.md, and what is
 * none. tests/fuzz/run sees to it that no type of messages.c is missing. */
#include "server.h"

struct member {
    const char *name;
    enum value value;
    int percent; /* of the messages that have it */
};

struct word {
    const char *type;
    int weight; /* where nothing speaks for another one */
    bool passes;
    bool plain;                /* its members mean too much to be garbled */
    struct member members[20]; /* a row without name ends them */
};

static const struct word words[] = {
    { "hello", .weight = 1, .plain = true,
      .members = { { "version", V_VERSION, 20 },
                   { "token", V_TOKEN, 60 },
                   { "lang", V_LANG, 30 },
                   { "name", V_NAME, 40 } } },
    { "lang", .weight = 1, .members = { { "lang", V_LANG, 98 } } },
    { "name", .weight = 2, .members = { { "name", V_NAME, 98 } } },
    { "register", .weight = 3, .passes = true, .plain = true,
      .members = { { "login", V_NEW_LOGIN, 98 },
                   { "password", V_PASSWORD, 98 } } },
    { "login", .weight = 3, .passes = true, .plain = true,
      .members = { { "login", V_LOGIN, 98 }, { "password", V_OLD, 98 } } },
    { "logout", .weight = 1, .plain = true },
    { "password", .weight = 2, .passes = true, .plain = true,
      .members = { { "password", V_PASSWORD, 98 }, { "old", V_OLD, 98 } } },
    { "reset", .weight = 1, .passes = true, .plain = true,
      .members = { { "token", V_RESET, 98 }, { "password", V_PASSWORD, 98 } } },
    { "sessions", .weight = 2 },
    { "revoke", .weight = 2, .plain = true,
      .members = { { "session", V_SESSION, 98 } } },
    { "me", .weight = 3 },
    { "games", .weight = 1,
      .members = { { "game", V_GAME, 80 }, { "cards", V_FLAG, 40 } } },
    { "rules", .weight = 1,
      .members = { { "game", V_GAME, 98 }, { "rule", V_RULE, 80 } } },
    { "card", .weight = 1,
      .members = { { "game", V_GAME, 98 }, { "card", V_CARD, 98 } } },
    { "tables", .weight = 2 },
    { "lobby", .weight = 2, .plain = true,
      .members = { { "on", V_FLAG, 98 } } },
    { "new", .weight = 3,
      .members = { { "game", V_GAME, 99 },
                   { "seats", V_SEATS, 60 },
                   { "options", V_OPTIONS, 20 },
                   { "public", V_FLAG, 40 },
                   { "clock", V_CLOCK, 30 },
                   { "talk", V_FLAG, 20 },
                   { "hints", V_FLAG, 20 },
                   { "delay", V_DELAY, 15 },
                   { "practice", V_FLAG, 25 },
                   { "seed", V_SEED, 5 },
                   { "seat", V_SEAT, 30 },
                   { "bots", V_BOTS, 30 },
                   { "fill", V_BOT, 45 },
                   { "salt", V_SALT, 10 },
                   { "commit", V_COMMIT, 30 },
                   { "start", V_FLAG, 50 } } },
    { "join", .weight = 6,
      .members = { { "table", V_TABLE, 99 }, { "seat", V_SEAT, 20 } } },
    { "leave", .weight = 2 },
    { "drop", .weight = 3, .members = { { "table", V_TABLE, 99 } } },
    { "sit", .weight = 3,
      .members = { { "seat", V_SEAT, 60 },
                   { "salt", V_SALT, 10 },
                   { "commit", V_COMMIT, 40 } } },
    { "stand", .weight = 2, .members = { { "seat", V_SEAT, 60 } } },
    { "bot", .weight = 3,
      .members = { { "seat", V_SEAT, 98 }, { "bot", V_BOT, 98 } } },
    { "start", .weight = 3, .passes = true },
    { "reveal", .weight = 3, .plain = true,
      .members = { { "seat", V_SEAT, 98 }, { "salt", V_REVEALED, 98 } } },
    { "rematch", .weight = 2 },
    { "play", .weight = 8,
      .members = { { "action", V_ACTION, 99 },
                   { "number", V_NUMBER, 99 },
                   { "seat", V_SEAT, 20 } } },
    { "undo", .weight = 3,
      .members = { { "number", V_NUMBER, 99 }, { "seat", V_SEAT, 20 } } },
    { "why", .weight = 1,
      .members = { { "action", V_ACTION, 98 }, { "seat", V_SEAT, 30 } } },
    { "hint", .weight = 3, .passes = true,
      .members = { { "seat", V_SEAT, 30 },
                   { "level", V_BOT, 40 },
                   { "count", V_HINTS, 30 } } },
    { "remarks", .weight = 1 },
    { "say", .weight = 3,
      .members = { { "text", V_TEXT, 70 }, { "remark", V_REMARK, 40 } } },
    { "report", .weight = 2,
      .members = { { "seat", V_SEAT, 60 },
                   { "number", V_REMARK, 42 },
                   { "kind", V_KIND, 98 },
                   { "text", V_TEXT, 40 } } },
    { "away", .weight = 3,
      .members = { { "seat", V_SEAT, 98 }, { "bot", V_BOT, 40 } } },
    { "back", .weight = 3, .members = { { "seat", V_SEAT, 98 } } },
    { "record", .weight = 1 },
    { "replay", .weight = 2,
      .members = { { "table", V_TABLE, 55 }, { "record", V_RECORD, 45 } } },
    { "frame", .weight = 2,
      .members = { { "count", V_COUNT, 99 }, { "viewer", V_VIEWER, 50 } } },
    { "branch", .weight = 2,
      .members = { { "count", V_COUNT, 99 },
                   { "seat", V_SEAT, 99 },
                   { "fill", V_BOT, 50 } } },
};

enum { WORD_COUNT = sizeof words / sizeof words[0] };

struct manners manners;

const char *word_type(const struct word *word)
{
    return word ? word->type : "nothing";
}

bool word_passes(const struct word *word)
{
    return word && word->passes;
}

void words_list(void)
{
    for (int i = 0; i < WORD_COUNT; i++)
        puts(words[i].type);
}

/* ---- which one ---- */

enum situation {
    NOWHERE,
    AT_OPEN,
    AT_FULL,
    AT_STARTING,
    ACTING,
    LOOKING,
    AT_OVER,
    READING,
    NAMING
};

/* What makes sense there, more often what stands there twice: for anybody, and
 * for those who want to play. A dot is to listen. */
static const char *const likely[][2] = {
    [NOWHERE] = { "new join join join me login replay lobby", "new join join" },
    [AT_OPEN] = { "sit sit bot bot bot say drop leave join", "sit bot bot" },
    [AT_FULL] = { "start start start start stand say drop", "start" },
    [AT_STARTING] = { "reveal reveal reveal stand drop leave start say",
                      "reveal reveal reveal ." },
    [ACTING] = { "play play play play play play hint undo drop away say leave",
                 "play play play play play play hint" },
    [LOOKING] = { "drop away back undo join say hint leave new",
                  "away back undo say . . . . . . . ." },
    [AT_OVER] = { "rematch rematch record replay undo leave new",
                  "rematch rematch record replay join undo new" },
    [READING] = { "frame frame branch", "frame branch" },
    [NAMING] = { "hello name register login login password logout sessions "
                 "revoke revoke me",
                 "name register login password reset revoke" },
};

static enum situation situation_of(const struct peer *p)
{
    const char *state = peer_state(p);
    if (manners.names && chance(60))
        return NAMING;
    if (p->desk && chance(20))
        return READING;
    if (strcmp(state, "open") == 0)
        return peer_may_start(p) ? AT_FULL : AT_OPEN;
    if (strcmp(state, "starting") == 0)
        return AT_STARTING;
    if (strcmp(state, "playing") == 0)
        return peer_actions(p) ? ACTING : LOOKING;
    return strcmp(state, "over") == 0 ? AT_OVER : NOWHERE;
}

/* The word that begins there, or NULL. */
static const struct word *find(const char *list)
{
    size_t length = strcspn(list, " ");
    for (int i = 0; i < WORD_COUNT; i++)
        if (strlen(words[i].type) == length &&
            strncmp(words[i].type, list, length) == 0)
            return &words[i];
    return NULL;
}

static const struct word *pick(const char *list)
{
    int count = 1;
    for (const char *c = list; *c; c++)
        count += *c == ' ';
    for (int i = roll(count); i > 0; i--)
        list = strchr(list, ' ') + 1;
    return find(list);
}

static const struct word *anything(void)
{
    int sum = 0, i = 0;
    for (int j = 0; j < WORD_COUNT; j++)
        sum += words[j].weight;
    for (sum = roll(sum); sum >= words[i].weight; i++)
        sum -= words[i].weight;
    return &words[i];
}

static const struct word *choose(const struct peer *p)
{
    if (!p->greeted && chance(85))
        return find("hello");
    if (manners.hurry)
        return pick("say say back back away play play");
    if (p->greeted && chance(manners.plays ? 93 : 60))
        return pick(likely[situation_of(p)][manners.plays]);
    return anything();
}

/* ---- as it should be ---- */

static void write_id(struct asked *asked, struct six_json *out)
{
    char id[24];
    if (!asked->text_id) {
        six_json_int(out, "id", asked->id);
        return;
    }
    snprintf(id, sizeof id, "id%lld", (long long)asked->id);
    six_json_string(out, "id", id);
}

static void compose(struct context *c, struct six_text *out)
{
    const struct word *word = c->asked->word;
    struct six_json json;
    six_json_init(&json, out);
    six_json_open_object(&json, NULL);
    six_json_string(&json, "type", word->type);
    if (c->asked->id)
        write_id(c->asked, &json);
    for (const struct member *m = word->members; m->name; m++)
        if (chance(m->percent))
            value_write(c, m->name, m->value, &json);
    six_json_close_object(&json);
}

/* ---- broken ---- */

static void garble(struct six_text *out)
{
    static const char *const parts[] = { "\"",   "{",       "}",
                                         ",",    "\\u0000", "\xff",
                                         "[[[[", "null",    "\"id\":" };
    char *text = out->data;
    size_t length = out->used;
    size_t at = length ? (size_t)roll((int)length) : 0;
    const char *part = parts[roll(9)];
    size_t n = strlen(part);
    switch (roll(4)) {
    case 0: /* the end is missing */
        out->used = at;
        break;
    case 1:
        if (length)
            text[at] = (char)roll(256);
        break;
    case 2:
        if (at + n < length)
            memcpy(text + at, part, n); /* NOLINT: it goes on */
        break;
    default: /* there is too much */
        six_text_add(out, part);
    }
}

/* Deep, long, empty, or no object at all. */
static void blather(struct six_text *out)
{
    static const char *const texts[] = { "",
                                         "[]",
                                         "7",
                                         "null",
                                         "{}",
                                         "{\"type\":7}",
                                         "{\"type\":\"hello\",\"type\":\"me\"}",
                                         "{\"type\":\"dance\"}",
                                         "{\"id\":[],\"type\":\"me\"}" };
    int depth = roll(3) ? 0 : 1 + roll(3000);
    if (depth == 0) {
        six_text_add(out, texts[roll(9)]);
        return;
    }
    six_text_add(out, "{\"type\":");
    for (int i = 0; i < depth; i++)
        six_text_char(out, '[');
}

/* Only one message at a time has no id, or nobody could tell which one a reply
 * belongs to; and none where a refusal has none, either. */
static bool may_be_nameless(const struct peer *p)
{
    for (int i = 0; i < p->asked_count; i++)
        if (p->asked[i].id == 0)
            return false;
    return !known.loose;
}

bool words_say(struct peer *p, struct six_text *out, struct asked *asked)
{
    struct context c = { .peer = p, .asked = asked };
    *asked = (struct asked){ .token = -1 };
    bool greets = !p->greeted && p->changing && chance(90);
    if (p->asked_count >= ASKED_MAX - 1 || greets)
        return false;
    if (may_be_nameless(p) && chance(2)) {
        blather(out);
        return true;
    }
    asked->word = choose(p);
    if (!asked->word)
        return false;
    bool nameless = !asked->word->plain && !asked->word->passes &&
                    may_be_nameless(p) && chance(6);
    asked->id = nameless ? 0 : ++p->next_id;
    asked->text_id = chance(10);
    compose(&c, out);
    asked->garbled = nameless && chance(70);
    if (asked->garbled)
        garble(out);
    return six_text_ok(out) && out->used < SAID_MAX;
}
