/* server_values.c -- what stands in messages: mostly what fits the table, the
 * game and the person, now and then what can't. */
#include "server.h"

#include "protocol/fair.h"
#include "sixstones/bots.h"

typedef void writer(struct context *c, const char *name, struct six_json *out);

/* ---- nonsense ---- */

static void nonsense(const char *name, struct six_json *out)
{
    static const char *const texts[] = { "",
                                         " ",
                                         "none",
                                         "nobody",
                                         "chance",
                                         "\xc5\xbc\xc3\xb3\xc5\x82w",
                                         "0",
                                         "aaaaaaaaaaaaaaaa",
                                         "'; drop table tables; --",
                                         "\x01\x7f",
                                         "%s%n" };
    static const int64_t numbers[] = { -1,        0,        1,     2,
                                       255,       256,      65536, INT32_MAX,
                                       INT64_MAX, INT64_MIN };
    char text[6000];
    switch (roll(8)) {
    case 0:
        six_json_null(out, name);
        return;
    case 1:
        six_json_real(out, name, 0.5);
        return;
    case 2:
        six_json_raw(out, name, "[{},[[]]]");
        return;
    case 3:
        six_json_raw(out, name, "{\"code\":7,\"seat\":null}");
        return;
    case 4:
        memset(text, 'a' + roll(26), sizeof text);
        text[roll(sizeof text - 1)] = '\0';
        text[sizeof text - 1] = '\0';
        six_json_string(out, name, text);
        return;
    case 5:
        six_json_int(out, name, numbers[roll(10)]);
        return;
    case 6:
        six_json_bool(out, name, chance(50));
        return;
    default:
        six_json_string(out, name, texts[roll(11)]);
    }
}

/* ---- one out of a list ---- */

static const struct six_value *pick(const struct six_value *list)
{
    int count = list ? six_value_count(list) : 0;
    const struct six_value *v = count ? list->first : NULL;
    for (int i = count ? roll(count) : 0; i > 0; i--)
        v = v->next;
    return v;
}

static const struct six_value *desk_of(const struct peer *p)
{
    return p->desk ? six_document_root(p->desk) : NULL;
}

static const struct six_value *update_of(const struct peer *p)
{
    return p->update ? six_document_root(p->update) : NULL;
}

/* ---- people ---- */

/* Somebody else's as well, and those that are worth nothing any more. */
static void write_token(struct context *c, const char *name,
                        struct six_json *out)
{
    int i = known.token_count - 1;
    if (i >= 0)
        i -= roll(chance(70) && i > 8 ? 8 : i + 1);
    c->asked->token = i;
    c->asked->gave_token = true;
    six_json_string(out, name, i < 0 ? "nobody's" : known.tokens[i].text);
}

static void write_lang(struct context *c, const char *name,
                       struct six_json *out)
{
    static const char *const ids[] = { "en", "pl", "it", "xx" };
    (void)c;
    six_json_string(out, name, ids[roll(4)]);
}

static void write_name(struct context *c, const char *name,
                       struct six_json *out)
{
    static const char *const names[] = { "Ann", "Bob",
                                         "\xc5\xbb\xc3\xb3\xc5\x82w", "C" };
    (void)c;
    six_json_string(out, name, names[roll(4)]);
}

static void write_new_login(struct context *c, const char *name,
                            struct six_json *out)
{
    char *login = c->asked->login;
    snprintf(login, sizeof c->asked->login, "login%d",
             roll(2 + 2 * known.account_count));
    six_json_string(out, name, login);
}

static void write_login(struct context *c, const char *name,
                        struct six_json *out)
{
    if (known.account_count == 0 || chance(10)) {
        write_new_login(c, name, out);
        return;
    }
    const struct known_account *a = &known.accounts[roll(known.account_count)];
    snprintf(c->asked->login, sizeof c->asked->login, "%s", a->login);
    six_json_string(out, name, a->login);
}

/* The right one for a login, or for oneself. */
static void write_old(struct context *c, const char *name, struct six_json *out)
{
    int i = known_account_find(c->asked->login);
    for (int j = 0; j < known.account_count && i < 0; j++)
        if (known.accounts[j].person == c->peer->person)
            i = j;
    bool right = i >= 0 && chance(85);
    const char *old = right ? known.accounts[i].password : "wrong one";
    if (!c->asked->text[0] && !c->asked->vague)
        snprintf(c->asked->text, sizeof c->asked->text, "%s", old);
    six_json_string(out, name, old);
}

static void write_password(struct context *c, const char *name,
                           struct six_json *out)
{
    char *text = c->asked->text;
    snprintf(text, sizeof c->asked->text, "password%d", roll(1000));
    six_json_string(out, name, text);
}

static void write_session(struct context *c, const char *name,
                          struct six_json *out)
{
    const struct peer *p = c->peer;
    c->asked->number =
        p->session_count ? p->sessions[roll(p->session_count)] : roll(20);
    six_json_int(out, name, c->asked->number);
}

/* ---- games ---- */

static const struct six_game *any_game(void)
{
    int count = 0;
    while (six_game_at(count))
        count++;
    if (chance(75)) /* those that are soon over: the first and the template */
        return six_game_at(chance(50) ? 0 : count - 1);
    return six_game_at(roll(count));
}

static void write_game(struct context *c, const char *name,
                       struct six_json *out)
{
    c->game = any_game();
    c->seats = c->game->min_seats;
    six_json_string(out, name, c->game->id);
}

static const struct six_game *game_of(const struct context *c)
{
    const struct six_value *table = peer_table(c->peer);
    const struct six_game *game = c->game;
    if (!game && table)
        game = six_game_find(text_of(table, "game"));
    return game ? game : six_game_at(0);
}

static void write_rule(struct context *c, const char *name,
                       struct six_json *out)
{
    const struct six_rule *rules = game_of(c)->rules;
    int count = 0;
    while (rules[count].id)
        count++;
    six_json_string(out, name, count ? rules[roll(count)].id : "IG-1");
}

static void write_card(struct context *c, const char *name,
                       struct six_json *out)
{
    const struct six_game *game = game_of(c);
    six_json_string(out, name,
                    game->card_count ? game->card(roll(game->card_count))->id
                                     : "time-stone");
}

static void write_seats(struct context *c, const char *name,
                        struct six_json *out)
{
    const struct six_game *game = game_of(c);
    c->seats = game->min_seats + roll(game->max_seats - game->min_seats + 1);
    six_json_int(out, name, c->seats);
}

static void write_options(struct context *c, const char *name,
                          struct six_json *out)
{
    const struct six_option *o = game_of(c)->options;
    six_json_open_object(out, name);
    for (; o->id; o++) {
        char buf[8];
        int most = o->high;
        if (chance(70))
            continue;
        if (o->choice)
            for (most = 0; o->choice[most + 1];)
                most++;
        int16_t value = (int16_t)((o->choice ? 0 : o->low) +
                                  roll(most - (o->choice ? 0 : o->low) + 1));
        if (o->choice)
            six_json_string(out, o->id, six_option_text(o, value, buf));
        else
            six_json_int(out, o->id, value);
    }
    six_json_close_object(out);
}

/* ---- tables ---- */

static void write_table(struct context *c, const char *name,
                        struct six_json *out)
{
    const char *id = text_of(peer_table(c->peer), "table");
    if (known.table_count && (!id[0] || chance(50))) {
        int most = known.table_count > 3 && chance(80) ? 3 : known.table_count;
        id = known.tables[known.table_count - 1 - roll(most)].id;
    }
    snprintf(c->asked->table, sizeof c->asked->table, "%s",
             id[0] ? id : "nowherenowhereno");
    six_json_string(out, name, c->asked->table);
}

static void write_clock(struct context *c, const char *name,
                        struct six_json *out)
{
    static const char *const kinds[] = { "none", "decision", "game" };
    (void)c;
    six_json_open_object(out, name);
    six_json_string(out, "kind", kinds[roll(3)]);
    six_json_int(out, "seconds", 10 + roll(50));
    if (chance(50))
        six_json_int(out, "extra", roll(10));
    six_json_close_object(out);
}

/* A seat of the game that is being opened. */
static const char *new_seat(const struct context *c, int i)
{
    static struct state state;
    struct six_setup how;
    const struct six_game *game = game_of(c);
    six_setup_init(&how, game, c->seats ? c->seats : game->min_seats);
    if (six_setup_check(&how, game, NULL) != SIX_OK)
        return "thanos";
    game->setup(state.byte, &how);
    return six_seat_id(game, state.byte, (six_seat)(i % how.seats));
}

static const char *some_seat(const struct context *c)
{
    const struct six_value *table = peer_table(c->peer);
    const struct six_value *desk = desk_of(c->peer);
    const struct six_value *seat = pick(six_value_get(table, "seats"));
    if (c->game)
        return new_seat(c, roll(6));
    if (!seat || (desk && chance(20)))
        seat = pick(six_value_get(desk, "seats"));
    return seat ? text_of(seat, "seat") : "thanos";
}

/* One that is free, or the peer's own, as the message wants it; or NULL. */
static const char *fitting_seat(const struct context *c)
{
    static const char *const for_free[] = { "bot", "sit", NULL };
    const struct six_value *seats = six_value_get(peer_table(c->peer), "seats");
    const struct six_value *v = seats ? seats->first : NULL;
    bool free = false;
    for (int i = 0; for_free[i]; i++)
        free |= strcmp(word_type(c->asked->word), for_free[i]) == 0;
    while (v && (free ? strcmp(text_of(v, "who"), "nobody") != 0
                      : !flag_of(v, "mine")))
        v = v->next;
    return v ? text_of(v, "seat") : NULL;
}

static void write_seat(struct context *c, const char *name,
                       struct six_json *out)
{
    const char *fits = fitting_seat(c);
    const char *acts = text_of(update_of(c->peer), "to_act");
    const char *seat = chance(70) ? fits : acts;
    if (c->game || !seat || !seat[0] || chance(20))
        seat = chance(8) ? "none" : some_seat(c);
    six_json_string(out, name, seat);
}

static void write_viewer(struct context *c, const char *name,
                         struct six_json *out)
{
    const char *whose = chance(50) ? some_seat(c) : "public";
    six_json_string(out, name, chance(25) ? "all" : whose);
}

static const char *some_bot(void)
{
    int count = 0;
    while (six_bot_at(count))
        count++;
    return six_bot_at(roll(count))->id;
}

static void write_bot(struct context *c, const char *name, struct six_json *out)
{
    (void)c;
    six_json_string(out, name, chance(10) ? "" : some_bot());
}

static void write_bots(struct context *c, const char *name,
                       struct six_json *out)
{
    six_json_open_object(out, name);
    for (int i = 1; i <= 2; i++)
        if (chance(60) && (i == 1 || c->seats > 2))
            six_json_string(out, new_seat(c, i), some_bot());
    six_json_close_object(out);
}

static void write_salt(struct context *c, const char *name,
                       struct six_json *out)
{
    char salt[70];
    (void)c;
    int length = roll(chance(90) ? 64 : 69);
    for (int i = 0; i < length; i++)
        salt[i] = "0123456789abcdef"[roll(16)];
    salt[length] = '\0';
    six_json_string(out, name, salt);
}

static void write_commit(struct context *c, const char *name,
                         struct six_json *out)
{
    char salt[17], commit[65];
    peer_salt(c->peer, salt);
    six__fair_commit(salt, commit);
    commit[0] = chance(5) ? 'x' : commit[0];
    six_json_string(out, name, commit);
}

static void write_revealed(struct context *c, const char *name,
                           struct six_json *out)
{
    char salt[17];
    peer_salt(c->peer, salt);
    six_json_string(out, name, chance(5) ? "" : salt);
}

/* ---- playing ---- */

static void write_action(struct context *c, const char *name,
                         struct six_json *out)
{
    const struct six_value *action = pick(peer_actions(c->peer));
    const char *text = action ? text_of(action, "text") : "play hulk";
    if (!action || chance(70)) {
        six_json_string(out, name, text);
        return;
    }
    const char *how = chance(50) ? "index" : "code";
    six_json_open_object(out, name);
    six_json_int(out, how, whole_of(action, how, 0));
    six_json_close_object(out);
}

/* The next, sometimes one that was, or that will be. */
static void write_number(struct context *c, const char *name,
                         struct six_json *out)
{
    int64_t next = whole_of(update_of(c->peer), "number", 0);
    if (chance(20))
        next += 1 - roll(next < 1000 ? (int)next + 2 : 5);
    c->asked->number = next;
    six_json_int(out, name, next);
}

static void write_kind(struct context *c, const char *name,
                       struct six_json *out)
{
    static const char *const kinds[] = { "abuse", "cheating", "name",
                                         "spam",  "other",    "love" };
    (void)c;
    six_json_string(out, name, kinds[roll(6)]);
}

static void write_reset(struct context *c, const char *name,
                        struct six_json *out)
{
    (void)c;
    six_json_string(out, name, known.reset[0] ? known.reset : "nobody's");
}

static void write_count(struct context *c, const char *name,
                        struct six_json *out)
{
    int64_t most = whole_of(desk_of(c->peer), "count", 20);
    six_json_int(out, name, roll((int)most + 2));
}

static void write_text(struct context *c, const char *name,
                       struct six_json *out)
{
    char text[400];
    (void)c;
    int length = chance(80) ? 5 : 290 + roll(20);
    memset(text, 'a' + roll(26), (size_t)length);
    text[length] = '\0';
    six_json_string(out, name, text);
}

static void play_on(struct six_session *s, int most)
{
    for (int i = 0; i < most; i++) {
        struct six_action menu[SIX_LEGAL_MAX];
        six_session_chance(s);
        int count = six_session_legal(s, menu);
        if (count == 0 || six_session_to_act(s) == SIX_CHANCE)
            return;
        six_session_play(s, six_session_to_act(s), menu[roll(count)], NULL);
    }
}

/* The same again from where it stands: a game that began with a position. */
static void begin_there(struct six_session **s)
{
    static char buf[20000];
    struct six_text text;
    struct six_json json;
    struct six_document *doc;
    struct six_session *fresh;
    const struct six_game *game = six_session_game(*s);
    six_text_init(&text, buf, sizeof buf);
    six_json_init(&json, &text);
    six_position_json(game, six_session_state(*s), &json, NULL);
    if (six_document_parse(&doc, buf, strlen(buf), NULL) != SIX_OK)
        fail("a position is no JSON: %s", buf);
    if (six_session_from_position(&fresh, game, six_document_root(doc), 1,
                                  NULL) == SIX_OK) {
        six_session_free(*s);
        *s = fresh;
    }
    six_document_free(doc);
}

/* A game that is over, or nearly, for those who have not seen one yet. */
static void make_record(void)
{
    struct six_session *s;
    struct six_setup how;
    struct six_text text;
    const struct six_game *game = any_game();
    static char buf[100000];
    six_setup_init(&how, game, game->min_seats);
    if (six_session_new(&s, game, &how, six_random(&dice), NULL) != SIX_OK)
        fail("there is no game of %s", game->id);
    play_on(s, roll(10));
    if (chance(30))
        begin_there(&s);
    play_on(s, roll(60));
    six_text_init(&text, buf, sizeof buf);
    six_session_save(s, &text);
    six_session_free(s);
    known.record = strdup(buf);
}

static void write_record(struct context *c, const char *name,
                         struct six_json *out)
{
    (void)c;
    if (!known.record || chance(20)) {
        free(known.record);
        make_record();
    }
    six_json_string(out, name, known.record);
}

/* ---- numbers and flags ---- */

static void write_flag(struct context *c, const char *name,
                       struct six_json *out)
{
    (void)c;
    six_json_bool(out, name, chance(60));
}

static void write_whole(const char *name, int low, int high,
                        struct six_json *out)
{
    six_json_int(out, name, low + roll(high - low + 1));
}

static void write_delay(struct context *c, const char *name,
                        struct six_json *out)
{
    (void)c;
    write_whole(name, 0, chance(50) ? 5 : 601, out);
}

static void write_hints(struct context *c, const char *name,
                        struct six_json *out)
{
    (void)c;
    write_whole(name, 0, 12, out);
}

static void write_remark(struct context *c, const char *name,
                         struct six_json *out)
{
    (void)c;
    write_whole(name, 0, 12, out);
}

static void write_seed(struct context *c, const char *name,
                       struct six_json *out)
{
    (void)c;
    if (chance(50))
        six_json_string(out, name, "18446744073709551615");
    else
        write_whole(name, 0, 1000, out);
}

static void write_version(struct context *c, const char *name,
                          struct six_json *out)
{
    (void)c;
    six_json_int(out, name, chance(95) ? 1 : 2);
}

static writer *const writers[] = {
    [V_ACTION] = write_action,
    [V_BOT] = write_bot,
    [V_BOTS] = write_bots,
    [V_CARD] = write_card,
    [V_KIND] = write_kind,
    [V_RESET] = write_reset,
    [V_CLOCK] = write_clock,
    [V_COMMIT] = write_commit,
    [V_COUNT] = write_count,
    [V_DELAY] = write_delay,
    [V_FLAG] = write_flag,
    [V_GAME] = write_game,
    [V_HINTS] = write_hints,
    [V_LANG] = write_lang,
    [V_LOGIN] = write_login,
    [V_NAME] = write_name,
    [V_NEW_LOGIN] = write_new_login,
    [V_NUMBER] = write_number,
    [V_OLD] = write_old,
    [V_OPTIONS] = write_options,
    [V_PASSWORD] = write_password,
    [V_RECORD] = write_record,
    [V_REMARK] = write_remark,
    [V_REVEALED] = write_revealed,

    [V_RULE] = write_rule,
    [V_SALT] = write_salt,
    [V_SEAT] = write_seat,
    [V_SEATS] = write_seats,
    [V_SEED] = write_seed,
    [V_SESSION] = write_session,
    [V_TABLE] = write_table,
    [V_TEXT] = write_text,
    [V_TOKEN] = write_token,
    [V_VERSION] = write_version,
    [V_VIEWER] = write_viewer,
};

/* Where the promise hangs on it, nonsense has no part in what is promised. */
void value_write(struct context *c, const char *name, enum value value,
                 struct six_json *out)
{
    if (!chance(2)) {
        writers[value](c, name, out);
        return;
    }
    c->asked->gave_token |= value == V_TOKEN;
    c->asked->vague |= value == V_PASSWORD;
    nonsense(name, out);
}
