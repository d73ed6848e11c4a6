/* say.c -- columns, colours, suggestions, and output of any length. */
#include "cli/say.h"

#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

enum { WIDTH_MIN = 40, WIDTH_NORMAL = 80, WIDTH_MAX = 100 };

int cli_width(void)
{
    struct winsize size;
    if (!isatty(STDOUT_FILENO) ||
        ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0 || size.ws_col == 0)
        return WIDTH_NORMAL;
    if (size.ws_col < WIDTH_MIN)
        return WIDTH_MIN;
    return size.ws_col > WIDTH_MAX ? WIDTH_MAX : size.ws_col;
}

static int columns(const char *text, size_t length)
{
    int n = 0;
    for (size_t i = 0; i < length; i++)
        if (((unsigned char)text[i] & 0xc0) != 0x80)
            n++;
    return n;
}

int cli_columns(const char *text)
{
    return columns(text, strlen(text));
}

static int new_line(int indent)
{
    printf("\n%*s", indent, "");
    return indent;
}

/* The first line begins at the column at, where the cursor is, others at the
 * column indent. Words are parted by single spaces; a second space means an
 * empty word, which keeps the author's columns. */
static void wrap(const char *text, int at, int indent, int width)
{
    int begin = at, used = at;
    for (const char *word = text; *word; word += *word != '\0') {
        size_t length = strcspn(word, " \n");
        int wide = columns(word, length);
        if (used > begin && used + 1 + wide > width)
            used = begin = new_line(indent);
        else if (used > begin)
            used += printf(" ");
        printf("%.*s", (int)length, word);
        used += wide;
        word += length;
        if (*word == '\n')
            used = begin = new_line(indent);
    }
    putchar('\n');
}

static int progress = -1; /* percent that are shown */

void cli_progress(long long done, long long total)
{
    int percent = total > 0 ? (int)(100 * done / total) : 0;
    if (percent == progress || !isatty(STDERR_FILENO))
        return;
    progress = percent;
    fprintf(stderr, "\r%3d %%", percent);
    fflush(stderr);
}

void cli_progress_end(void)
{
    if (progress >= 0)
        fputs("\r     \r", stderr);
    progress = -1;
}

void cli_row(int at, const char *label, int indent, const char *text)
{
    int used = at + cli_columns(label);
    printf("%*s%s", at, "", label);
    if (*label && *text && used >= indent)
        new_line(indent);
    else if (*text)
        printf("%*s", indent - used, "");
    wrap(text, indent, indent, cli_width());
}

void cli_paragraph(int at, int indent, const char *text)
{
    printf("%*s", at, "");
    wrap(text, at, indent, cli_width());
}

/* The escape sequence that switches to a mark, or NULL where c is none. */
static const char *escape(char c)
{
    static const char *const escapes[] = {
        "\033[0m",    /* SIX_PLAIN */
        "\033[0;1m",  /* SIX_STRONG */
        "\033[0;2m",  /* SIX_DIM */
        "\033[0;32m", /* SIX_GOOD */
        "\033[0;31m", /* SIX_BAD */
        "\033[0;36m", /* SIX_NOTE */
    };
    unsigned index = (unsigned char)c - (unsigned)SIX_PLAIN[0];
    return index < sizeof escapes / sizeof escapes[0] ? escapes[index] : NULL;
}

void cli_marked(const struct cli *cli, FILE *out, const char *text)
{
    bool plain = true;
    for (; *text; text++) {
        bool ends_line = *text == '\n' && !plain; /* lines begin plain */
        const char *code = ends_line ? escape(SIX_PLAIN[0]) : escape(*text);
        if (code && cli->colour)
            fputs(code, out);
        if (code)
            plain = ends_line || *text == SIX_PLAIN[0];
        if (!code || ends_line)
            putc(*text, out);
    }
    if (!plain && cli->colour)
        fputs(escape(SIX_PLAIN[0]), out);
}

void cli_put(const struct cli *cli, const char *mark, const char *text)
{
    if (cli->colour)
        fputs(escape(mark[0]), stdout);
    fputs(text, stdout);
    if (cli->colour)
        fputs(escape(SIX_PLAIN[0]), stdout);
}

void *cli_alloc(size_t size)
{
    void *p = malloc(size);
    if (!p) {
        fputs("sixstones: out of memory\n", stderr);
        exit(CLI_FAILED);
    }
    return p;
}

char *cli_text(void (*write)(struct six_text *out, const void *arg),
               const void *arg)
{
    char none[1];
    struct six_text text;
    six_text_init(&text, none, sizeof none);
    write(&text, arg);
    size_t size = text.used + 1;
    char *data = cli_alloc(size);
    six_text_init(&text, data, size);
    write(&text, arg);
    return data;
}

struct json_job {
    void (*write)(struct six_json *out, const void *arg);
    const void *arg;
};

static void write_json(struct six_text *out, const void *arg)
{
    const struct json_job *job = arg;
    struct six_json json;
    six_json_init(&json, out);
    job->write(&json, job->arg);
}

void cli_print_json(void (*write)(struct six_json *out, const void *arg),
                    const void *arg)
{
    struct json_job job = { write, arg };
    char *text = cli_text(write_json, &job);
    puts(text);
    free(text);
}

enum { WORD_MAX = 31 };

static int least(int a, int b, int c)
{
    int m = a < b ? a : b;
    return m < c ? m : c;
}

/* How many letters to change, leave out, add or swap with their neighbour to
 * make b of a. Both have at most WORD_MAX letters. */
static int distance(const char *a, const char *b)
{
    int d[WORD_MAX + 1][WORD_MAX + 1];
    int n = (int)strlen(a), m = (int)strlen(b);
    for (int i = 0; i <= n; i++) {
        for (int j = 0; j <= m; j++) {
            if (i == 0 || j == 0) {
                d[i][j] = i + j;
                continue;
            }
            d[i][j] = least(d[i - 1][j] + 1, d[i][j - 1] + 1,
                            d[i - 1][j - 1] + (a[i - 1] != b[j - 1]));
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
                d[i][j] = least(d[i][j], d[i][j], d[i - 2][j - 2] + 1);
        }
    }
    return d[n][m];
}

void cli_nearest_try(struct cli_nearest *n, const char *name)
{
    size_t length = strlen(n->word);
    if (length == 0 || length > WORD_MAX || strlen(name) > WORD_MAX)
        return;
    bool begins = length > 1 && strncmp(name, n->word, length) == 0;
    int far = begins ? 1 : distance(n->word, name);
    int most = 1 + (int)length / 4;
    if (far <= most && far < (int)length && (!n->best || far < n->distance)) {
        n->best = name;
        n->distance = far;
    }
}

bool cli_is_template(const struct six_game *game)
{
    return strcmp(game->id, "template") == 0;
}
