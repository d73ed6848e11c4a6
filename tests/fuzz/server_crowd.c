/* server_crowd.c -- what peers hear: each message has one reply, of its type
 * and in its turn; nothing is taken back; no secret comes to anybody else. */
#include "server.h"

struct peer peers[PEERS];
bool crowd_logs;
void (*crowd_looks)(struct peer *p, const struct six_value *message,
                    const char *text);

/* ---- connections ---- */

static bool is(const struct asked *a, const char *type)
{
    return strcmp(word_type(a->word), type) == 0;
}

static bool ends_tokens(const struct asked *a)
{
    return is(a, "logout") || is(a, "revoke") || is(a, "password") ||
           is(a, "register") || is(a, "reset");
}

static void forget(struct six_document **doc)
{
    six_document_free(*doc);
    *doc = NULL;
}

static void clear(struct peer *p)
{
    forget(&p->table);
    forget(&p->update);
    forget(&p->desk);
    *p = (struct peer){ .index = (int)(p - peers), .token = -1 };
}

void crowd_connected(struct peer *p, void *wire)
{
    clear(p);
    p->open = true;
    p->wire = wire;
}

void crowd_gone(struct peer *p)
{
    for (int i = 0; i < p->asked_count; i++)
        known.ends |= ends_tokens(&p->asked[i]);
    clear(p);
}

void crowd_settled(void)
{
    known.ends = false;
}

void crowd_release(void)
{
    for (int i = 0; i < PEERS; i++)
        clear(&peers[i]);
}

static bool changes_person(const struct asked *a)
{
    return is(a, "hello") || is(a, "login") || is(a, "reset");
}

/* ---- doubts ---- */

/* Whether a token that a person has got just now may be no good any more. */
static bool may_end(int64_t person)
{
    for (int i = 0; i < PEERS; i++)
        for (int j = 0; j < peers[i].asked_count; j++) {
            const struct asked *a = &peers[i].asked[j];
            if (ends_tokens(a) && (a->unsure || a->person == person))
                return true;
        }
    return known.ends;
}

static bool endangers(const struct asked *a, int token)
{
    return token < a->token_count && ends_tokens(a) &&
           (a->unsure || known.tokens[token].person == a->person);
}

/* One more, or one less. */
static void doubt(const struct asked *a, int more)
{
    struct known_table *t = known_table_find(a->table);
    for (int i = 0; i < known.token_count; i++)
        if (endangers(a, i))
            known.tokens[i].doubts += more;
    for (int i = 0; i < a->account_count; i++)
        if (is(a, "password") && (a->unsure || i == a->account)) {
            known.accounts[i].doubts += more;
            known.accounts[i].changes += more > 0;
        }
    if (is(a, "drop") && t)
        t->doubts += more;
}

static int account_of(int64_t person)
{
    int i = known.account_count - 1;
    while (i >= 0 && known.accounts[i].person != person)
        i--;
    return i;
}

static void note_password(struct asked *a)
{
    const struct known_account *k;
    a->account =
        is(a, "login") ? known_account_find(a->login) : account_of(a->person);
    if (a->account < 0)
        return;
    k = &known.accounts[a->account];
    bool equal = strcmp(k->password, a->text) == 0;
    a->right = !k->doubts && equal;
    a->wrong = !k->doubts && !equal;
    a->changes = k->changes;
}

/* What is known by now: by the time of the reply others may have done more. */
static void note(const struct peer *p, struct asked *a)
{
    const struct known_table *t = known_table_find(a->table);
    a->unsure = p->changing > 0;
    a->person = p->person;
    a->own_token = p->token;
    a->token_count = known.token_count;
    a->account_count = known.account_count;
    a->endings = known.endings;
    a->told = t ? t->told : 0;
    a->dead = t && t->dead;
    if (a->token >= 0)
        a->dead = known.tokens[a->token].dead;
    note_password(a);
}

void crowd_sent(struct peer *p, const struct asked *asked)
{
    struct asked *a = &p->asked[p->asked_count++];
    *a = *asked;
    note(p, a);
    doubt(a, 1);
    known.endings += ends_tokens(a);
    a->changes += is(a, "password") && a->account >= 0;
    p->changing += changes_person(a);
}

bool crowd_is_served(const struct peer *p)
{
    return p->asked_count == p->loose;
}

void crowd_tell(const struct peer *p)
{
    fprintf(stderr, "peer %d waits for the replies to:", p->index);
    for (int i = 0; i < p->asked_count; i++)
        fprintf(stderr, " %s (%lld)", word_type(p->asked[i].word),
                (long long)p->asked[i].id);
    fprintf(stderr, "\n");
}

/* ---- what a peer looks at ---- */

const struct six_value *peer_table(const struct peer *p)
{
    return p->table ? six_value_get(six_document_root(p->table), "table")
                    : NULL;
}

const char *peer_state(const struct peer *p)
{
    return text_of(peer_table(p), "state");
}

const struct six_value *peer_actions(const struct peer *p)
{
    return p->update ? six_value_get(six_document_root(p->update), "actions")
                     : NULL;
}

bool peer_may_start(const struct peer *p)
{
    const struct six_value *seats = six_value_get(peer_table(p), "seats");
    bool full = seats != NULL;
    for (const struct six_value *v = full ? seats->first : NULL; v; v = v->next)
        full = full && strcmp(text_of(v, "who"), "nobody") != 0;
    return full && flag_of(peer_table(p), "host");
}

void peer_salt(const struct peer *p, char out[17])
{
    snprintf(out, 17, "5a17c0de%08x", (unsigned)p->index);
}

static void leave(struct peer *p)
{
    forget(&p->table);
    forget(&p->update);
}

/* ---- secrets ---- */

static bool is_of_token(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
           (c >= '0' && c <= '9') || c == '-' || c == '_';
}

/* A token is told once, to whom it is for. */
static void look_for_tokens(const struct peer *p, const char *text,
                            size_t length)
{
    char word[TOKEN_LENGTH + 1];
    for (size_t at = 0, end; at < length; at = end + 1) {
        for (end = at; end < length && is_of_token(text[end]);)
            end++;
        if (end - at != TOKEN_LENGTH)
            continue;
        snprintf(word, sizeof word, "%.*s", TOKEN_LENGTH, text + at);
        if (known_token_find(word) >= 0)
            fail("peer %d was told a token once more: %.200s", p->index, text);
    }
}

/* ---- what follows from replies ---- */

/* person: 0 where it is not sure whose it is. */
static int take_token(const struct asked *a, const char *token, int64_t person)
{
    int i = known_token_add(token, person);
    known.tokens[i].doubts = may_end(person) || known.endings != a->endings;
    return i;
}

static void take_person(struct peer *p, const struct asked *a,
                        const struct six_value *message)
{
    const struct six_value *person = six_value_get(message, "person");
    const char *token = text_of(message, "token");
    int64_t id = whole_of(person, "person", 0);
    if (id <= 0)
        fail("peer %d is nobody", p->index);
    if (token[0])
        p->token = take_token(a, token, id);
    p->person = id;
    p->greeted = true;
    p->session_count = 0;
    leave(p);
}

static void greeted(struct peer *p, const struct asked *a,
                    const struct six_value *message)
{
    if (a->gave_token && (a->token < 0 || a->dead))
        fail("peer %d came in with a worthless token", p->index);
    if (a->gave_token)
        p->token = a->token;
    take_person(p, a, message);
    struct known_token *t = &known.tokens[p->token];
    if (t->person && t->person != p->person)
        fail("the token of person %lld is that of %lld now",
             (long long)t->person, (long long)p->person);
    t->person = p->person;
}

static void logged_in(struct peer *p, const struct asked *a,
                      const struct six_value *message)
{
    const struct known_account *k =
        a->account >= 0 ? &known.accounts[a->account] : NULL;
    if (k && a->wrong && !known.operated && k->changes == a->changes)
        fail("peer %d got in as '%s' with '%s'", p->index, a->login, a->text);
    take_person(p, a, message);
    if (k && k->person && k->person != p->person && !known.operated)
        fail("'%s' is somebody else now", a->login);
}

/* All that were got before, but one, are worthless now. */
static void end_others(const struct asked *a, int but)
{
    for (int i = 0; i < a->token_count; i++)
        if (endangers(a, i) && i != but)
            known.tokens[i].dead = true;
}

static void registered(struct peer *p, const struct asked *a,
                       const struct six_value *message)
{
    const char *token = text_of(message, "token");
    int mine = token[0] ? take_token(a, token, a->unsure ? 0 : a->person) : -1;
    if (a->unsure)
        doubt(a, 1);
    else
        end_others(a, token[0] ? mine : a->own_token);
    if (token[0] && p->person == a->person)
        p->token = mine;
    if (!a->login[0])
        return;
    if (known_account_find(a->login) >= 0 && !known.operated)
        fail("'%s' was given away twice", a->login);
    int i = known_account_add(a->login);
    struct known_account *k = &known.accounts[i];
    snprintf(k->password, sizeof k->password, "%s", a->text);
    k->person = a->unsure ? 0 : a->person;
    k->doubts = !a->text[0] || a->unsure;
}

/* Where no other change was asked for meanwhile, this is the password. */
static void password_changed(const struct asked *a)
{
    struct known_account *k =
        a->account >= 0 ? &known.accounts[a->account] : NULL;
    if (a->unsure || !a->text[0]) {
        doubt(a, 1);
        return;
    }
    if (k && k->changes == a->changes && !k->doubts)
        snprintf(k->password, sizeof k->password, "%s", a->text);
    else if (k)
        k->doubts++;
    end_others(a, a->own_token);
}

/* Whose password it is now is told by the reply; nobody else's are sure. */
static void password_reset(struct peer *p, const struct asked *a,
                           const struct six_value *message)
{
    for (int i = 0; i < known.account_count; i++) {
        known.accounts[i].doubts++;
        known.accounts[i].changes++;
    }
    for (int i = 0; i < known.token_count; i++)
        known.tokens[i].doubts++;
    take_person(p, a, message);
}

static void revoked(const struct asked *a)
{
    for (int i = 0; i < a->token_count; i++) {
        struct known_token *t = &known.tokens[i];
        if (!endangers(a, i))
            continue;
        if (a->number > 0 && t->session == a->number)
            t->dead = true;
        else if (a->number <= 0 || !t->session)
            t->doubts++;
    }
}

static void logged_out(const struct asked *a)
{
    if (a->unsure)
        doubt(a, 1);
    else if (a->own_token >= 0)
        known.tokens[a->own_token].dead = true;
}

static void note_session(struct peer *p, const struct six_value *session)
{
    int64_t id = whole_of(session, "session", 0);
    struct known_token *t = p->token >= 0 ? &known.tokens[p->token] : NULL;
    if (p->session_count < 8)
        p->sessions[p->session_count++] = id;
    if (t && flag_of(session, "here") && t->person == p->person)
        t->session = id;
}

static void sessions_told(struct peer *p, const struct asked *a,
                          const struct six_value *message)
{
    const struct six_value *list = six_value_get(message, "sessions");
    p->session_count = 0;
    for (const struct six_value *v = list ? list->first : NULL; v && !a->unsure;
         v = v->next)
        note_session(p, v);
}

/* A start is told of when it has come, wherever one is by then. */
static bool is_here(const struct peer *p, const struct six_document *doc)
{
    const struct six_value *table =
        six_value_get(six_document_root(doc), "table");
    return strcmp(text_of(table, "table"), text_of(peer_table(p), "table")) ==
           0;
}

static void take_table(struct peer *p, struct six_document **doc)
{
    forget(&p->table);
    p->table = *doc;
    *doc = NULL;
}

/* One was brought to a table, which thereby is known to be there. */
static void came(struct peer *p, const struct asked *a,
                 struct six_document **doc)
{
    leave(p);
    take_table(p, doc);
    p->told = a->told;
    const struct six_value *table = peer_table(p);
    struct known_table *t = known_table_add(text_of(table, "table"));
    if (!six_value_get(table, "seats") && !known.failures)
        fail("table %s has no seats", t->id);
    t->delay = (int)whole_of(table, "delay", 1); /* not told: perhaps */
    if (a->dead)
        fail("table %s was dropped, and is there again", t->id);
}

static void played(struct peer *p, const struct asked *a,
                   const struct six_value *message)
{
    const char *id = text_of(peer_table(p), "table");
    struct known_table *t = known_table_find(id);
    int64_t number = whole_of(message, "number", -1);
    const char *action = text_of(message, "action");
    bool undo = is(a, "undo");
    if (number < 0 || (!undo && !action[0]))
        fail("a reply to '%s' does not tell what it did", word_type(a->word));
    if (t)
        known_entry_add(t, number, undo ? NULL : action);
}

static void dropped(const struct asked *a)
{
    struct known_table *t = known_table_find(a->table);
    if (t)
        t->dead = true;
}

static void succeeded(struct peer *p, const struct asked *a,
                      struct six_document **doc)
{
    const struct six_value *message = six_document_root(*doc);
    if (is(a, "hello"))
        greeted(p, a, message);
    else if (is(a, "login"))
        logged_in(p, a, message);
    else if (is(a, "reset"))
        password_reset(p, a, message);
    else if (is(a, "register"))
        registered(p, a, message);
    else if (is(a, "password"))
        password_changed(a);
    else if (is(a, "revoke"))
        revoked(a);
    else if (is(a, "logout"))
        logged_out(a);
    else if (is(a, "sessions"))
        sessions_told(p, a, message);
    else if (is(a, "play") || is(a, "undo"))
        played(p, a, message);
    else if (is(a, "drop"))
        dropped(a);
    else if (is(a, "leave"))
        leave(p);
    else if (is(a, "rematch"))
        known_table_add(text_of(message, "table"));
    else if (is(a, "new") || is(a, "join") || is(a, "branch"))
        came(p, a, doc);
    else if (six_value_get(message, "table") && is_here(p, *doc))
        take_table(p, doc);
    else if (is(a, "replay")) {
        forget(&p->desk);
        p->desk = *doc;
        *doc = NULL;
    }
}

/* What the server could not do for want of disk or memory. */
static bool is_failure(const char *code)
{
    static const char *const codes[] = { "io", "no-memory", "busy", "broken" };
    for (int i = 0; i < 4; i++)
        if (strcmp(code, codes[i]) == 0)
            return true;
    return false;
}

static void refused(const struct asked *a, const struct six_value *message)
{
    const char *code = text_of(message, "code");
    const struct known_table *t = known_table_find(a->table);
    const struct known_token *token =
        a->token >= 0 ? &known.tokens[a->token] : NULL;
    if (!code[0] || !text_of(message, "message")[0])
        fail("an error without a reason");
    if (is_failure(code))
        doubt(a, 1);
    if (known.cleaned || known.operated || a->garbled)
        return;
    if (is(a, "hello") && token && strcmp(code, "denied") == 0 &&
        !token->dead && !token->doubts)
        fail("a good token was denied");
    if (is(a, "logout") && strcmp(code, "unknown") == 0 && !a->unsure &&
        !known.tokens[a->own_token].dead && !known.tokens[a->own_token].doubts)
        fail("a good token can't be given up");
    if (is(a, "join") && t && strcmp(code, "unknown") == 0 && !t->dead &&
        !t->doubts)
        fail("table %s is not there any more", t->id);
    if (is(a, "login") && a->right && strcmp(code, "denied") == 0 &&
        known.accounts[a->account].changes == a->changes)
        fail("the right password of '%s' was denied", a->login);
}

/* ---- which message a reply is for ---- */

static int64_t id_of(const struct six_value *message)
{
    const struct six_value *id = six_value_get(message, "id");
    if (!id)
        return 0;
    if (id->kind == SIX_VALUE_INT)
        return id->number;
    return strncmp(id->string, "id", 2) == 0 ? strtoll(id->string + 2, NULL, 10)
                                             : -1;
}

static int find_asked(const struct peer *p, int64_t id)
{
    int i = 0;
    while (i < p->asked_count && p->asked[i].id != id)
        i++;
    return i;
}

/* Those that came before it, and are to be answered before it. */
static void check_turn(const struct peer *p, int at)
{
    const struct asked *a = &p->asked[at];
    for (int i = 0; i < at && !p->loose && !word_passes(a->word); i++)
        if (!word_passes(p->asked[i].word) && p->asked[i].id && a->id)
            fail("peer %d: the reply to %s (%lld) came before that to %s "
                 "(%lld)",
                 p->index, word_type(a->word), (long long)a->id,
                 word_type(p->asked[i].word), (long long)p->asked[i].id);
}

static void check_type(const struct asked *a, const char *type,
                       const char *text)
{
    if (strcmp(type, "error") != 0 && a->id &&
        strcmp(type, word_type(a->word)) != 0)
        fail("a reply to '%s' is %.100s", word_type(a->word), text);
}

/* A message that is refused before it was read has its reply without an id. */
static bool is_loose(const char *code)
{
    return known.loose &&
           (strcmp(code, "limit") == 0 || strcmp(code, "no-memory") == 0);
}

static void reply(struct peer *p, struct six_document **doc, const char *text)
{
    const struct six_value *message = six_document_root(*doc);
    const char *type = text_of(message, "type");
    int64_t id = id_of(message);
    int at = find_asked(p, id);
    if (at == p->asked_count && id == 0 && is_loose(text_of(message, "code"))) {
        p->loose++;
        return;
    }
    if (at == p->asked_count)
        fail("peer %d got a reply to nothing: %.300s", p->index, text);
    struct asked a = p->asked[at];
    check_type(&a, type, text);
    check_turn(p, at);
    p->asked_count--;
    memmove(&p->asked[at], &p->asked[at + 1],
            (size_t)(p->asked_count - at) * sizeof a);
    p->changing -= changes_person(&a);
    doubt(&a, -1);
    known.endings += ends_tokens(&a);
    if (strcmp(type, "error") == 0)
        refused(&a, message);
    else
        succeeded(p, &a, doc);
}

/* ---- news ---- */

static void updated(struct peer *p, struct six_document **doc)
{
    const struct six_value *message = six_document_root(*doc);
    const char *id = text_of(peer_table(p), "table");
    struct known_table *t = known_table_find(id);
    int64_t number = whole_of(message, "number", -1);
    bool late =
        strcmp(text_of(message, "viewer"), "public") == 0 && (!t || t->delay);
    if (number < 0)
        fail("an update without a number");
    if (t && !late && number < p->told)
        fail("table %s was told up to %lld, and has only %lld", t->id,
             (long long)p->told, (long long)number);
    if (t && !late) {
        p->told = number;
        known_told(t, number, (int)whole_of(message, "count", -1));
    }
    forget(&p->update);
    p->update = *doc;
    *doc = NULL;
}

static bool news(struct peer *p, struct six_document **doc)
{
    const char *type = text_of(six_document_root(*doc), "type");
    if (strcmp(type, "update") == 0) {
        updated(p, doc);
        return true;
    }
    if (strcmp(type, "table") == 0) {
        take_table(p, doc);
        return true;
    }
    if (strcmp(type, "closed") == 0) {
        leave(p);
        return true;
    }
    p->bye = p->bye || strcmp(type, "bye") == 0;
    return strcmp(type, "bye") == 0 || strcmp(type, "said") == 0 ||
           strcmp(type, "lobby") == 0 || strcmp(type, "reveal") == 0 ||
           strcmp(type, "unrevealed") == 0 || strcmp(type, "announcement") == 0;
}

static void check_tables(const struct six_value *message, const char *text)
{
    const struct six_value *list = six_value_get(message, "tables");
    const struct six_value *table = six_value_get(message, "table");
    const struct six_value *v = list ? list->first : table;
    for (; v && v->kind == SIX_VALUE_OBJECT; v = v->next) {
        if (six_value_get(v, "secret") &&
            strcmp(text_of(v, "state"), "over") != 0)
            fail("the secret of a table before its end: %.300s", text);
        if (!list)
            break;
    }
}

void crowd_heard(struct peer *p, const char *text, size_t length)
{
    struct six_document *doc = NULL;
    if (crowd_logs)
        fprintf(stderr, "    %d hears %.300s\n", p->index, text);
    if (p->bye)
        fail("peer %d was told something after 'bye'", p->index);
    if (six_document_parse(&doc, text, length, NULL) != SIX_OK)
        fail("what peer %d was told is no JSON: %.*s", p->index,
             (int)(length < 500 ? length : 500), text);
    const struct six_value *message = six_document_root(doc);
    if (!text_of(message, "type")[0])
        fail("what peer %d was told has no type", p->index);
    look_for_tokens(p, text, length);
    check_tables(message, text);
    if (crowd_looks)
        crowd_looks(p, message, text);
    if (six_value_get(message, "id") || !news(p, &doc))
        reply(p, &doc, text);
    six_document_free(doc);
}

/* What operators hear is JSON, too; the link that resets a password is kept. */
void crowd_operator(const char *text)
{
    struct six_document *doc;
    if (crowd_logs)
        fprintf(stderr, "    an operator hears %.300s\n", text);
    if (six_document_parse(&doc, text, strlen(text), NULL) != SIX_OK)
        fail("what an operator was told is no JSON: %.500s", text);
    const char *token = text_of(six_document_root(doc), "token");
    if (token[0])
        snprintf(known.reset, sizeof known.reset, "%s", token);
    six_document_free(doc);
}
