/* server_known.c -- what the server has promised: tokens, accounts, tables and
 * what happened at them. It outlives connections and servers. */
#include "server.h"

#include <errno.h>

struct known known;

/* An update has told so many actions with that number. */
void known_told(struct known_table *t, int64_t number, int count)
{
    if (number < t->told)
        return;
    if (number == t->told && number > 0 && count != t->count)
        fail("with number %lld table %s was told to have %d actions, and now "
             "it has %d",
             (long long)number, t->id, t->count, count);
    t->told = number;
    t->count = count;
}

/* ---- members of messages ---- */

const char *text_of(const struct six_value *object, const char *name)
{
    const struct six_value *v = six_value_get(object, name);
    return v && v->kind == SIX_VALUE_STRING ? v->string : "";
}

int64_t whole_of(const struct six_value *object, const char *name,
                 int64_t otherwise)
{
    const struct six_value *v = six_value_get(object, name);
    return v && v->kind == SIX_VALUE_INT ? v->number : otherwise;
}

bool flag_of(const struct six_value *object, const char *name)
{
    const struct six_value *v = six_value_get(object, name);
    return v && v->kind == SIX_VALUE_BOOL && v->number;
}

/* ---- lists ---- */

static void *grow(void *list, int count, int *room, size_t size)
{
    if (count < *room)
        return list;
    *room = *room ? 2 * *room : 16;
    list = realloc(list, (size_t)*room * size);
    if (!list)
        abort();
    return list;
}

void known_release(void)
{
    for (int i = 0; i < known.table_count; i++)
        free(known.tables[i].entries);
    free(known.tables);
    free(known.tokens);
    free(known.accounts);
    free(known.record);
    known = (struct known){ 0 };
}

/* ---- people ---- */

int known_token_find(const char *text)
{
    int i = known.token_count - 1;
    while (i >= 0 && strcmp(known.tokens[i].text, text) != 0)
        i--;
    return i;
}

int known_token_add(const char *text, int64_t person)
{
    if (strlen(text) != TOKEN_LENGTH || known_token_find(text) >= 0)
        fail("a token is no new one: '%s'", text);
    known.tokens = grow(known.tokens, known.token_count, &known.token_room,
                        sizeof *known.tokens);
    struct known_token *t = &known.tokens[known.token_count];
    *t = (struct known_token){ .person = person };
    snprintf(t->text, sizeof t->text, "%s", text);
    return known.token_count++;
}

int known_account_find(const char *login)
{
    int i = known.account_count - 1;
    while (i >= 0 && strcmp(known.accounts[i].login, login) != 0)
        i--;
    return i;
}

int known_account_add(const char *login)
{
    known.accounts = grow(known.accounts, known.account_count,
                          &known.account_room, sizeof *known.accounts);
    struct known_account *a = &known.accounts[known.account_count];
    *a = (struct known_account){ 0 };
    snprintf(a->login, sizeof a->login, "%s", login);
    return known.account_count++;
}

/* ---- tables ---- */

struct known_table *known_table_find(const char *id)
{
    for (int i = known.table_count - 1; i >= 0; i--)
        if (strcmp(known.tables[i].id, id) == 0)
            return &known.tables[i];
    return NULL;
}

struct known_table *known_table_add(const char *id)
{
    struct known_table *t = known_table_find(id);
    if (t)
        return t;
    if (strlen(id) != ID_LENGTH)
        fail("'%s' is no id of a table", id);
    known.tables = grow(known.tables, known.table_count, &known.table_room,
                        sizeof *known.tables);
    t = &known.tables[known.table_count++];
    *t = (struct known_table){ 0 };
    snprintf(t->id, sizeof t->id, "%s", id);
    return t;
}

static const struct known_entry *find_entry(const struct known_table *t,
                                            int64_t number)
{
    for (int i = t->entry_count - 1; i >= 0; i--)
        if (t->entries[i].number == number)
            return &t->entries[i];
    return NULL;
}

/* text: of an action; NULL for an undo. */
void known_entry_add(struct known_table *t, int64_t number, const char *text)
{
    const struct known_entry *old = find_entry(t, number);
    if (old && (old->undo != !text || (text && strcmp(old->text, text) != 0)))
        fail("number %lld of table %s was '%s', and now it is '%s'",
             (long long)number, t->id, old->text, text ? text : "an undo");
    if (old)
        return;
    t->entries =
        grow(t->entries, t->entry_count, &t->entry_room, sizeof *t->entries);
    struct known_entry *e = &t->entries[t->entry_count++];
    *e = (struct known_entry){ .number = number, .undo = !text };
    snprintf(e->text, sizeof e->text, "%s", text ? text : "");
}
