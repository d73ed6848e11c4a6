/* admin_columns.c -- lists of the server in columns. What people have written
 * is long at times: it stands below its row then, where the terminal ends. */
#include <string.h>
#include <unistd.h>

#include "cli/admin.h"
#include "cli/say.h"

enum {
    COLUMNS_MAX = 10,
    GAP = 2,
    WIDE = 44, /* a cell that is wider moves its own row alone */
    INDENT = 8 /* of what stands below */
};

/* A row while it is printed: blanks wait until something comes after them. */
struct row {
    const struct cli *cli;
    const int *width;
    int at;
    int gap;
};

void admin_write_below(const struct cli *cli, const struct six_value *row,
                       const char *member, char out[ADMIN_CELL])
{
    admin_write_text(cli, row, member, out);
}

static bool is_below(const struct admin_column *column)
{
    return column->write == admin_write_below;
}

static bool is_last(const struct admin_column *column)
{
    return !column[1].title || is_below(&column[1]);
}

static int widest(const struct cli *cli, const struct six_value *list,
                  const struct admin_column *column)
{
    char cell[ADMIN_CELL];
    int most = cli_columns(six_tr(cli->lang, column->title));
    for (const struct six_value *row = list->first; row; row = row->next) {
        column->write(cli, row, column->member, cell);
        int wide = cli_columns(cell);
        if (wide > most && wide <= WIDE)
            most = wide;
    }
    return most;
}

static void below(const char *text)
{
    if (isatty(STDOUT_FILENO))
        cli_paragraph(INDENT, INDENT, text);
    else
        printf("%*s%s\n", INDENT, "", text);
}

static void put(struct row *r, int column, const char *text)
{
    int wide = cli_columns(text);
    int room = r->width[column] > wide ? r->width[column] - wide : 0;
    if (wide)
        r->at += printf("%*s", r->gap, "") + wide;
    fputs(text, stdout);
    r->gap = (wide ? 0 : r->gap) + room + GAP;
}

/* The end of the line, which may be too long for it. */
static void put_last(struct row *r, const char *text)
{
    bool fits = r->at + r->gap + cli_columns(text) <= cli_width();
    if (!*text || r->at == 0 || fits || !isatty(STDOUT_FILENO)) {
        printf("%*s%s\n", *text ? r->gap : 0, "", text);
        return;
    }
    putchar('\n');
    below(text);
}

static void print_titles(struct row r, const struct admin_column *columns)
{
    for (int i = 0; columns[i].title && !is_below(&columns[i]); i++) {
        const char *title = six_tr(r.cli->lang, columns[i].title);
        if (is_last(&columns[i]))
            put_last(&r, title);
        else
            put(&r, i, title);
    }
}

static void print_below(const struct cli *cli, const char *title,
                        const char *cell)
{
    char text[2 * ADMIN_CELL];
    snprintf(text, sizeof text, "%s: %s", six_tr(cli->lang, title), cell);
    if (*cell)
        below(text);
}

static void print_row(struct row r, const struct admin_column *columns,
                      const struct six_value *row)
{
    char cell[ADMIN_CELL];
    for (int i = 0; columns[i].title; i++) {
        columns[i].write(r.cli, row, columns[i].member, cell);
        if (is_below(&columns[i]))
            print_below(r.cli, columns[i].title, cell);
        else if (is_last(&columns[i]))
            put_last(&r, cell);
        else
            put(&r, i, cell);
    }
}

void admin_print(const struct cli *cli, const struct six_value *list,
                 const struct admin_column *columns, const char *none)
{
    int width[COLUMNS_MAX];
    const struct row r = { .cli = cli, .width = width };
    if (!list || list->kind != SIX_VALUE_ARRAY || !list->first) {
        puts(six_tr(cli->lang, none));
        return;
    }
    for (int i = 0; columns[i].title; i++)
        width[i] = widest(cli, list, &columns[i]);
    print_titles(r, columns);
    for (const struct six_value *row = list->first; row; row = row->next)
        print_row(r, columns, row);
}
