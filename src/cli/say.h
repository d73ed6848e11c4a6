/* say.h -- how the commands talk: columns, colours, suggestions, JSON.
 *
 * Text is UTF-8; a column is a code point, which is right for our languages.
 */
#ifndef SIX_CLI_SAY_H
#define SIX_CLI_SAY_H

#include "cli/cli.h"

/* Columns of standard output: the terminal's within reason, else 80. */
int cli_width(void);

/* Columns that a text takes. */
int cli_columns(const char *text);

/* Print a label at the column at, and beside it a text wrapped from the column
 * indent on: the rows of lists. A label that is too long gets its own line. A
 * '\n' in the text begins a new line. */
void cli_row(int at, const char *label, int indent, const char *text);

/* Print a wrapped text: its first line at the column at, others at indent. */
void cli_paragraph(int at, int indent, const char *text);

/* Print a text with marks (SIX_STRONG ...): as colours, or without them. */
void cli_marked(const struct cli *cli, FILE *out, const char *text);

/* Print a text that has no marks itself with one, such as SIX_STRONG. */
void cli_put(const struct cli *cli, const char *mark, const char *text);

/* On a terminal: how far something is, over and over in one line of standard
 * error; and that line away again, before anything else is said. */
void cli_progress(long long done, long long total);
void cli_progress_end(void);

/* Memory, or the end of the program with a sentence. */
void *cli_alloc(size_t size);

/* What write puts into a text, however long; the caller frees it. write is
 * called twice, first to measure, and must do the same each time. */
char *cli_text(void (*write)(struct six_text *out, const void *arg),
               const void *arg);

/* Print a JSON value and a newline; write is called as above. */
void cli_print_json(void (*write)(struct six_json *out, const void *arg),
                    const void *arg);

/* The name most like a word, for "did you mean". Begin with the word alone,
 * try all names; best is NULL where none is like it. */
struct cli_nearest {
    const char *word;
    const char *best;
    int distance;
};
void cli_nearest_try(struct cli_nearest *n, const char *name);

/* As cli_options, but where !strict what is not in the table stays in argv,
 * and so does "--". */
int cli_take_options(const struct cli *cli, int argc, char **argv,
                     const struct cli_option *table, bool strict);

/* Whether this is the game to copy from, which people don't play. */
bool cli_is_template(const struct six_game *game);

#endif
