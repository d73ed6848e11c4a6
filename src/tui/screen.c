/* screen.c -- everything that is printed or read. */
#include <errno.h>
#include <signal.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "cli/say.h"
#include "tui/tui.h"

enum { WIDTH_MIN = 40, WIDTH_MAX = 100, HIDING_LINES = 40 };

/* A signal handler can reach nothing else. */
static volatile sig_atomic_t interrupted;

static void interrupt(int signal_number)
{
    (void)signal_number;
    interrupted = 1;
}

/* Without SA_RESTART, so that a read that waits comes back; the second Ctrl-C
 * does what it always does, should we be stuck. */
void screen_open(void)
{
    struct sigaction act = { .sa_handler = interrupt,
                             .sa_flags = (int)SA_RESETHAND };
    sigaction(SIGINT, &act, NULL);
}

bool screen_interrupted(void)
{
    return interrupted;
}

/* COLUMNS speaks for a pipe, whose reader may know better. */
int screen_width(void)
{
    const char *columns = getenv("COLUMNS");
    long n = columns && !isatty(STDOUT_FILENO) ? strtol(columns, NULL, 10) : 0;
    return n >= WIDTH_MIN && n <= WIDTH_MAX ? (int)n : cli_width();
}

int screen_height(void)
{
    struct winsize size;
    if (!isatty(STDOUT_FILENO) || ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0)
        return 0;
    return size.ws_row;
}

/* A column is a code point that is no mark. */
static int columns(const char *text, size_t length)
{
    int n = 0;
    for (size_t i = 0; i < length; i++) {
        unsigned char c = (unsigned char)text[i];
        n += (c & 0xc0) != 0x80 && c > (unsigned char)SIX_NOTE[0];
    }
    return n;
}

int screen_columns(const char *text)
{
    return columns(text, strlen(text));
}

long screen_number(const char *text)
{
    bool digits = text[0] && strspn(text, "0123456789") == strlen(text);
    return digits ? strtol(text, NULL, 10) : -1;
}

struct paragraph {
    const char *text;
    int hang, width;
};

/* Both return the columns they have filled. */
static int spaces(struct six_text *out, int n)
{
    for (int i = 0; i < n; i++)
        six_text_char(out, ' ');
    return n;
}

static int break_line(struct six_text *out, int hang)
{
    six_text_char(out, '\n');
    return spaces(out, hang);
}

/* Spaces between words are kept, but not where a line breaks. */
static void wrap(struct six_text *out, const void *arg)
{
    const struct paragraph *p = arg;
    int column = 0;
    for (const char *s = p->text; *s;) {
        int gap = (int)strspn(s, " ");
        s += gap;
        size_t length = strcspn(s, " \n");
        int wide = columns(s, length);
        bool full = column > p->hang && column + gap + wide > p->width;
        column = full ? break_line(out, p->hang) : column + spaces(out, gap);
        six_text_add_n(out, s, length);
        column += wide;
        s += length;
        if (*s == '\n') {
            column = break_line(out, p->hang);
            s++;
        }
    }
    six_text_char(out, '\n');
}

void screen_paragraph(const struct tui *t, int hang, const char *text)
{
    struct paragraph p = { text, hang, screen_width() };
    char *lines = cli_text(wrap, &p);
    cli_marked(&t->cli, stdout, lines);
    free(lines);
}

void screen_say(const struct tui *t, const char *format, ...)
{
    const char *words = six_tr(t->cli.lang, format);
    va_list ap;
    va_start(ap, format);
    int length = vsnprintf(NULL, 0, words, ap);
    va_end(ap);
    char *text = cli_alloc((size_t)length + 1);
    va_start(ap, format);
    vsnprintf(text, (size_t)length + 1, words, ap);
    va_end(ap);
    screen_paragraph(t, 0, text);
    free(text);
}

void screen_error(const struct tui *t, const struct six_error *err)
{
    char text[sizeof err->text + 8];
    snprintf(text, sizeof text, SIX_BAD "%s" SIX_PLAIN, err->text);
    screen_paragraph(t, 0, text);
}

void screen_blank(void)
{
    putchar('\n');
}

void screen_passing(const char *text)
{
    int width = screen_width() - 1; /* the last column may begin a new line */
    int wide = screen_columns(text);
    if (!isatty(STDOUT_FILENO))
        return;
    printf("\r%s%*s\r", wide > width ? "" : text,
           wide < width ? width - wide : 0, "");
    fflush(stdout);
}

static bool is_smart_terminal(void)
{
    const char *term = getenv("TERM");
    return isatty(STDOUT_FILENO) && term && *term && strcmp(term, "dumb") != 0;
}

/* The screen, its scrollback, and the cursor to its corner. Not a matter of
 * colour: NO_COLOR does not turn this off. */
void screen_hide(void)
{
    struct winsize size = { 0 };
    if (is_smart_terminal()) {
        fputs("\033[H\033[2J\033[3J", stdout);
        return;
    }
    ioctl(STDOUT_FILENO, TIOCGWINSZ, &size);
    for (int i = 0; i < HIDING_LINES || i < size.ws_row; i++)
        putchar('\n');
}

static void trim(char *line)
{
    size_t skip = strspn(line, " \t");
    size_t length = strlen(line + skip);
    while (length > 0 && strchr(" \t\r\n", line[skip + length - 1]))
        length--;
    memmove(line, line + skip, length);
    line[length] = '\0';
}

/* What does not fit into the line is thrown away. */
static bool read_line(char line[TUI_LINE_MAX])
{
    if (interrupted || !fgets(line, TUI_LINE_MAX, stdin))
        return false;
    if (!strchr(line, '\n'))
        for (int c = 0; c != '\n' && c != EOF;)
            c = getchar();
    trim(line);
    return true;
}

bool screen_ask(struct tui *t, const char *prompt, char line[TUI_LINE_MAX])
{
    cli_marked(&t->cli, stdout, prompt);
    if (fflush(stdout) != 0) {
        t->end = TUI_QUIT; /* nobody reads any more */
        return false;
    }
    if (!read_line(line)) {
        screen_blank();
        t->end = interrupted ? TUI_INTERRUPTED : TUI_INPUT_ENDED;
        return false;
    }
    if (!isatty(STDIN_FILENO))
        puts(line); /* nobody has seen it yet */
    return true;
}
