/* case_parse.c -- cutting a file into cases and their lines, in place. */
#include <stdlib.h>
#include <string.h>

#include "cli/case.h"
#include "cli/say.h"
#include "core/clean.h"

enum { FILE_MAX = 4 << 20 };

/* Cut off a comment (a # that begins a word outside of quotes) and the spaces
 * at both ends. Tabs become spaces. */
static char *trim(char *line)
{
    bool quoted = false;
    char *end = line;
    for (; *end; end++) {
        if (*end == '\t' || *end == '\r')
            *end = ' ';
        if (*end == '\\' && quoted && end[1])
            end++;
        else if (*end == '"')
            quoted = !quoted;
        else if (*end == '#' && !quoted && (end == line || end[-1] == ' '))
            break;
    }
    while (end > line && end[-1] == ' ')
        end--;
    *end = '\0';
    return line + strspn(line, " ");
}

/* Cut the first word off a line; returns what follows it. */
static char *cut_word(char *line)
{
    char *rest = line + strcspn(line, " ");
    if (*rest)
        *rest++ = '\0';
    return rest + strspn(rest, " ");
}

static int count_lines(const char *text)
{
    int n = 1;
    for (; *text; text++)
        n += *text == '\n';
    return n;
}

/* Fill f->lines with the lines that say something. */
static void cut_lines(struct case_file *f)
{
    size_t most = (size_t)count_lines(f->text);
    f->lines = cli_alloc(most * sizeof *f->lines);
    f->cases = cli_alloc(most * sizeof *f->cases);
    char *next = f->text;
    for (int number = 1; next; number++) {
        char *line = next;
        next = strchr(line, '\n');
        if (next)
            *next++ = '\0';
        line = trim(line);
        if (!*line)
            continue;
        char *rest = cut_word(line);
        f->lines[f->line_count++] = (struct case_line){ number, line, rest };
    }
}

/* The rules that a title ends with, "... [IG-9.4, R1]": cut off. */
static char *cut_rules(char *title)
{
    char *end = title + strlen(title);
    char *open = end > title && end[-1] == ']' ? strrchr(title, '[') : NULL;
    if (!open)
        return end;
    end[-1] = *open = '\0';
    for (char *last = open; last > title && last[-1] == ' ';)
        *--last = '\0';
    return open + 1;
}

static six_status check_rules(const struct six_game *game, const char *rules,
                              struct six_error *err)
{
    while (*rules) {
        char id[16];
        size_t length = strcspn(rules, ", ");
        snprintf(id, sizeof id, "%.*s", (int)length, rules);
        if (length && (length >= sizeof id || !six_rule_find(game, id)))
            return six_fail(err, SIX_UNKNOWN, N_("%s has no rule '%.*s'"),
                            game->id, (int)length, rules);
        rules += length;
        rules += strspn(rules, ", ");
    }
    return SIX_OK;
}

/* The game that has the first of these rules, or NULL. */
static const struct six_game *game_of_rules(const char *rules)
{
    char id[16];
    const struct six_game *game;
    snprintf(id, sizeof id, "%.*s", (int)strcspn(rules, ", "), rules);
    bool own = strchr(id, '-') != NULL; /* every game has an R1 */
    for (int i = 0; own && (game = six_game_at(i)) != NULL; i++)
        if (six_rule_find(game, id))
            return game;
    return NULL;
}

static six_status add_case(struct case_file *f, int at, struct six_error *err)
{
    const struct case_line *line = &f->lines[at];
    char *rules = cut_rules(line->rest);
    if (!*line->rest)
        return six_fail(err, SIX_SYNTAX, N_("a case needs a title"));
    if (!f->game)
        f->game = game_of_rules(rules);
    if (!f->game)
        return six_fail(err, SIX_SYNTAX,
                        N_("which game? Begin the file with 'game GAME', or "
                           "put it into a folder of that name"));
    f->cases[f->case_count++] = (struct case_one){
        .title = line->rest,
        .rules = rules,
        .line = line->number,
        .first = at + 1,
    };
    return check_rules(f->game, rules, err);
}

static six_status set_game(struct case_file *f, const char *id,
                           struct six_error *err)
{
    f->game = six_game_find(id);
    return f->game
               ? SIX_OK
               : six_fail(err, SIX_UNKNOWN, N_("there is no game '%s'"), id);
}

/* The first lines, before any case. */
static six_status read_head(struct case_file *f, const struct case_line *line,
                            struct six_error *err)
{
    if (strcmp(line->word, "game") == 0)
        return set_game(f, line->rest, err);
    return six_fail(err, SIX_SYNTAX,
                    N_("'%.40s' stands before the first case, where only "
                       "'game' may"),
                    line->word);
}

static six_status read_line(struct case_file *f, int at, struct six_error *err)
{
    const struct case_line *line = &f->lines[at];
    if (!six__is_clean(line->word) || !six__is_clean(line->rest))
        return six_fail(err, SIX_SYNTAX,
                        N_("this line is not plain text in UTF-8"));
    if (strcmp(line->word, "case") != 0) {
        if (f->case_count == 0)
            return read_head(f, line, err);
        f->cases[f->case_count - 1].count++;
        return SIX_OK;
    }
    return add_case(f, at, err);
}

/* The game whose id is the name of the file's folder, or NULL. */
static const struct six_game *game_of_folder(const char *path)
{
    char name[32];
    const char *end = strrchr(path, '/');
    const char *start = end;
    while (start && start > path && start[-1] != '/')
        start--;
    int length = start ? (int)(end - start) : 0;
    snprintf(name, sizeof name, "%.*s", length, start ? start : "");
    return six_game_find(name);
}

six_status case_file_read(struct case_file *out, const char *path,
                          struct six_error *err)
{
    size_t length;
    struct case_file f = { .text = cli_read_file(path, FILE_MAX, &length, err),
                           .game = game_of_folder(path) };
    if (!f.text)
        return err->status;
    int line = 1;
    six_status st = SIX_OK;
    if (strlen(f.text) != length)
        st = six_fail(err, SIX_SYNTAX, N_("this file is not plain text"));
    else
        cut_lines(&f);
    for (int i = 0; i < f.line_count && st == SIX_OK; i++) {
        line = f.lines[i].number;
        st = read_line(&f, i, err);
    }
    if (st == SIX_OK && f.case_count == 0)
        st = six_fail(err, SIX_SYNTAX, N_("there is no case in this file"));
    if (st != SIX_OK) {
        err->line = line;
        case_file_release(&f);
        return st;
    }
    *out = f;
    return SIX_OK;
}

void case_file_release(struct case_file *f)
{
    free(f->lines);
    free(f->cases);
    free(f->text);
}
