/* server_orders.c -- the grammar of operators: any command about anybody. */
#include "server_orders.h"

static const struct order {
    const char *type;
    int weight;
    const char *members; /* that it may have */
} orders[] = {
    { "status", 1, "" },
    { "people", 1, "word most" },
    { "person", 2, "who" },
    { "tables", 1, "state most" },
    { "table", 2, "table" },
    { "connections", 1, "most" },
    { "queues", 1, "most" },
    { "mute", 3, "who for reason" },
    { "unmute", 2, "who" },
    { "ban", 3, "who for reason" },
    { "unban", 3, "who" },
    { "sanctions", 1, "most" },
    { "close", 4, "table reason" },
    { "rename", 3, "who name" },
    { "reset", 3, "who" },
    { "export", 2, "who" },
    { "delete", 2, "who yes" },
    { "announce", 2, "text for" },
    { "reports", 1, "state who most" },
    { "report", 1, "report note" },
    { "dismiss", 2, "who note" },
    { "audit", 1, "most" },
    { "backup", 1, "file" },
    { "backed-up", 1, "file" },
};

enum { ORDER_COUNT = sizeof orders / sizeof orders[0] };

void orders_list(void)
{
    for (int i = 0; i < ORDER_COUNT; i++)
        puts(orders[i].type);
}

/* A number, a login or an address. */
static void write_who(struct six_json *out)
{
    char text[60];
    snprintf(text, sizeof text, "%d", 1 + roll(known.token_count + 2));
    if (chance(15) && known.account_count)
        snprintf(text, sizeof text, "%s",
                 known.accounts[roll(known.account_count)].login);
    if (chance(8))
        snprintf(text, sizeof text, "10.0.0.%d%s", roll(4),
                 chance(50) ? "/24" : "");
    six_json_string(out, "who", text);
}

static void write_for(struct six_json *out)
{
    static const char *const times[] = { "30s", "10m", "2h", "ever", "-1s" };
    six_json_string(out, "for", times[roll(5)]);
}

/* Backups that can't begin: one that did would have a thread of its own, and no
 * seed would tell the same story twice. Those are made in server_clients.c. */
static void write_file(struct six_json *out)
{
    six_json_string(out, "file",
                    chance(50) ? "today.db" : "/no-such-folder/today.db");
}

static void write_member(const char *name, struct six_json *out)
{
    if (strcmp(name, "who") == 0)
        write_who(out);
    else if (strcmp(name, "for") == 0)
        write_for(out);
    else if (strcmp(name, "file") == 0)
        write_file(out);
    else if (strcmp(name, "table") == 0)
        six_json_string(
            out, name,
            known.table_count ? known.tables[roll(known.table_count)].id : "");
    else if (strcmp(name, "most") == 0 || strcmp(name, "report") == 0)
        six_json_int(out, name, roll(12));
    else if (strcmp(name, "yes") == 0)
        six_json_bool(out, name, chance(80));
    else if (strcmp(name, "state") == 0)
        six_json_string(out, name, chance(50) ? "open" : "playing");
    else
        six_json_string(out, name, chance(95) ? "Carol" : "");
}

static const struct order *choose(void)
{
    int sum = 0, i = 0;
    for (int j = 0; j < ORDER_COUNT; j++)
        sum += orders[j].weight;
    for (sum = roll(sum); sum >= orders[i].weight; i++)
        sum -= orders[i].weight;
    return &orders[i];
}

void orders_say(struct six_text *out)
{
    const struct order *o = choose();
    struct six_json json;
    six_json_init(&json, out);
    six_json_open_object(&json, NULL);
    six_json_string(&json, "type", o->type);
    for (const char *at = o->members; *at; at += *at == ' ') {
        char name[20];
        size_t length = strcspn(at, " ");
        snprintf(name, sizeof name, "%.*s", (int)length, at);
        at += length;
        if (chance(95))
            write_member(name, &json);
    }
    six_json_close_object(&json);
    if (chance(3) && out->used)
        out->used = (size_t)roll((int)out->used);
}

void orders_about(struct six_text *out, int64_t person, bool deletes)
{
    struct six_json json;
    char who[24];
    snprintf(who, sizeof who, "%lld", (long long)person);
    six_json_init(&json, out);
    six_json_open_object(&json, NULL);
    six_json_string(&json, "type", deletes ? "delete" : "rename");
    six_json_string(&json, "who", who);
    if (deletes)
        six_json_bool(&json, "yes", true);
    else
        six_json_string(&json, "name", "Carol");
    six_json_close_object(&json);
}
