/* rules.c -- sixstones rules: all rules of a game, a section, one rule, or a
 * card with its rules. */
#include <string.h>
#include <strings.h>

#include "cli/say.h"

enum { RULE_INDENT = 10, ASKED_MAX = 120, SAID_MAX = SIX_CARD_TEXT_MAX };

/* What was asked for. Without rule, section and card it is everything. */
struct choice {
    const struct cli *cli;
    const struct six_game *game;
    const struct six_rule *rule;
    const char *section; /* "IG-9" */
    const struct six_card_info *card;
};

/* ---- which rules ---- */

static bool is_in_section(const struct six_rule *rule, const char *section)
{
    size_t length = strlen(section);
    return strncasecmp(rule->id, section, length) == 0 &&
           rule->id[length] == '.';
}

/* Whether an id stands in a list parted by spaces or commas. */
static bool is_listed(const char *list, const char *id)
{
    size_t length = strlen(id);
    const char *at = list;
    while ((at = strstr(at, id)) != NULL) {
        bool begins = at == list || strchr(" ,", at[-1]);
        if (begins && strchr(" ,", at[length]))
            return true;
        at += length;
    }
    return false;
}

/* A rule is chosen by itself, or as the ruling that a chosen rule rests on. */
static bool is_chosen(const struct choice *c, const struct six_rule *rule)
{
    if (c->rule)
        return rule == c->rule || is_listed(c->rule->mark, rule->id);
    if (c->section)
        return is_in_section(rule, c->section);
    if (c->card)
        return is_listed(c->card->rules, rule->id);
    return true;
}

static const struct six_card_info *find_card(const struct choice *c,
                                             const char *name)
{
    for (int i = 0; i < c->game->card_count; i++) {
        const struct six_card_info *card = c->game->card(i);
        if (strcasecmp(card->id, name) == 0 ||
            strcasecmp(card->name, name) == 0 ||
            strcasecmp(six_tr(c->cli->lang, card->name), name) == 0)
            return card;
    }
    return NULL;
}

/* Find what is meant; false where there is no such thing. */
static bool choose(struct choice *c, const char *asked)
{
    for (const struct six_rule *rule = c->game->rules; rule->id; rule++) {
        if (strcasecmp(rule->id, asked) == 0)
            c->rule = rule;
        else if (is_in_section(rule, asked))
            c->section = asked;
    }
    c->card = find_card(c, asked);
    return c->rule || c->section || c->card;
}

static int unknown(const struct choice *c, const char *asked)
{
    struct six_error err = { .lang = c->cli->lang };
    struct cli_nearest nearest = { .word = asked };
    for (int i = 0; i < c->game->card_count; i++) {
        const struct six_card_info *card = c->game->card(i);
        cli_nearest_try(&nearest, card->id);
        cli_nearest_try(&nearest, card->name);
        cli_nearest_try(&nearest, six_tr(c->cli->lang, card->name));
    }
    if (nearest.best)
        six_fail(&err, SIX_UNKNOWN,
                 N_("%s has no rule or card '%.60s'; did you mean '%s'?"),
                 c->game->id, asked, nearest.best);
    else
        six_fail(&err, SIX_UNKNOWN, N_("%s has no rule or card '%.60s'"),
                 c->game->id, asked);
    return cli_fail(c->cli, NULL, &err);
}

/* ---- for people ---- */

/* "printed", "card", "ruled, R4", "ruling": the word is translated, not the
 * ids. */
static void add_mark(struct six_text *out, six_lang lang, const char *mark)
{
    static const char *const words[] = { N_("printed"), N_("card"), N_("ruled"),
                                         N_("ruling"), NULL };
    size_t length = strcspn(mark, ",");
    const char *word = mark;
    for (int i = 0; words[i]; i++)
        if (strlen(words[i]) == length && strncmp(words[i], mark, length) == 0)
            word = six_tr(lang, words[i]);
    six_text_printf(out, " (%.*s%s)",
                    word == mark ? (int)length : (int)strlen(word), word,
                    mark + length);
}

static void print_rule(const struct cli *cli, const struct six_rule *rule)
{
    char text[4000];
    struct six_text t;
    six_text_init(&t, text, sizeof text);
    six_text_add(&t, six_tr(cli->lang, rule->text));
    add_mark(&t, cli->lang, rule->mark);
    cli_row(0, rule->id, RULE_INDENT, text);
}

/* How much of an id is its section: "IG-9" of IG-9.5, "R" of R4. */
static size_t section_length(const char *id)
{
    const char *dot = strchr(id, '.');
    return dot ? (size_t)(dot - id) : strcspn(id, "0123456789");
}

static bool same_section(const struct six_rule *a, const struct six_rule *b)
{
    size_t length = section_length(a->id);
    return length == section_length(b->id) &&
           strncmp(a->id, b->id, length) == 0;
}

static const char *card_text(const struct choice *c, char buf[SAID_MAX])
{
    struct six_text t;
    int index = six_card_find(c->game, c->card->id);
    six_text_init(&t, buf, SAID_MAX);
    six_card_say(c->game, index, c->cli->lang, &t);
    return buf;
}

static void print_card(const struct choice *c)
{
    char said[SAID_MAX];
    cli_put(c->cli, SIX_STRONG, six_tr(c->cli->lang, c->card->name));
    printf(" (%s)\n", c->card->id);
    cli_row(0, "", 0, card_text(c, said));
    putchar('\n');
}

static void print_rules(const struct choice *c)
{
    const struct six_rule *last = NULL;
    if (c->card)
        print_card(c);
    for (const struct six_rule *rule = c->game->rules; rule->id; rule++) {
        if (!is_chosen(c, rule))
            continue;
        if (last && !same_section(last, rule))
            putchar('\n');
        print_rule(c->cli, rule);
        last = rule;
    }
}

/* ---- for programs ---- */

static void write_rules(struct six_json *out, const void *arg)
{
    const struct choice *c = arg;
    six_lang lang = c->cli->lang;
    char said[SAID_MAX];
    six_json_open_object(out, NULL);
    six_json_string(out, "game", c->game->id);
    if (c->card) {
        six_json_string(out, "card", c->card->id);
        six_json_string(out, "name", six_tr(lang, c->card->name));
        six_json_string(out, "text", card_text(c, said));
    }
    six_json_open_array(out, "rules");
    for (const struct six_rule *rule = c->game->rules; rule->id; rule++) {
        if (!is_chosen(c, rule))
            continue;
        six_json_open_object(out, NULL);
        six_json_string(out, "id", rule->id);
        six_json_string(out, "text", six_tr(lang, rule->text));
        six_json_string(out, "mark", rule->mark);
        six_json_close_object(out);
    }
    six_json_close_array(out);
    six_json_close_object(out);
}

/* ---- the command ---- */

/* The arguments from the second on, so that names need no quotes. */
static void join(char *const *argv, int count, char buf[ASKED_MAX])
{
    struct six_text t;
    six_text_init(&t, buf, ASKED_MAX);
    for (int i = 2; i <= count; i++)
        six_text_printf(&t, "%s%s", i > 2 ? " " : "", argv[i]);
}

int cli_rules(const struct cli *cli, int argc, char **argv)
{
    struct choice c = { .cli = cli };
    bool json = false;
    const struct cli_option table[] = {
        { .name = "json", .flag = &json },
        { 0 },
    };
    int count = cli_options(cli, argc, argv, table);
    if (count < 0)
        return CLI_USAGE;
    c.game = cli_game(cli, argv[0], count ? argv[1] : NULL);
    if (!c.game)
        return CLI_USAGE;
    char asked[ASKED_MAX];
    join(argv, count, asked);
    if (*asked && !choose(&c, asked))
        return unknown(&c, asked);
    if (json)
        cli_print_json(write_rules, &c);
    else
        print_rules(&c);
    return CLI_OK;
}
