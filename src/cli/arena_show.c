/* arena_show.c -- how far a run of the arena is: a bar on a terminal, a line
 * now and then elsewhere. */
#include <sys/ioctl.h>
#include <time.h>
#include <unistd.h>

#include "cli/arena.h"
#include "cli/say.h"

enum { BAR = 24, BETWEEN_LINES = 30 };

static double now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

/* "1:02:03", "2:03". */
static void put_time(struct six_text *out, double seconds)
{
    long s = (long)(seconds + 0.5);
    if (s >= 3600)
        six_text_printf(out, "%ld:%02ld:%02ld", s / 3600, s / 60 % 60, s % 60);
    else
        six_text_printf(out, "%ld:%02ld", s / 60, s % 60);
}

/* How fast it goes and how long it will. */
static void put_pace(const struct arena_show *show,
                     const struct six__progress *p, struct six_text *out)
{
    six_lang lang = show->cli->lang;
    double seconds = now() - show->begun;
    double done = (double)(p->finished - show->before);
    if (done > 0 && seconds > 0) {
        double rate = done / seconds;
        six_text_printf(out, six_tr(lang, N_(", %.1f games/s, ")), rate);
        put_time(out, (double)(p->planned - p->finished) / rate);
        six_text_add(
            out, six_tr(lang, p->tested ? N_(" left at most") : N_(" left")));
    }
    if (p->tested)
        six_text_printf(out, ", LLR %.2f (%.2f, %.2f)", p->sprt.llr,
                        p->sprt.lower, p->sprt.upper);
}

static void put_count(const struct arena_show *show,
                      const struct six__progress *p, struct six_text *out)
{
    six_text_printf(out, six_tr(show->cli->lang, N_("%llu of %llu games")),
                    (unsigned long long)p->finished,
                    (unsigned long long)p->planned);
}

static int terminal_width(void)
{
    struct winsize size;
    bool known = ioctl(STDERR_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col;
    return known ? size.ws_col : 80;
}

/* Cut a text after so many columns. */
static void cut(char *text, int columns)
{
    for (; *text; text++) {
        bool begins = ((unsigned char)*text & 0xc0) != 0x80; /* a letter */
        if (begins && columns-- == 0) {
            *text = '\0';
            return;
        }
    }
}

/* The figures, and a bar as long as there is room for. */
static void draw_bar(struct arena_show *show, const struct six__progress *p)
{
    char data[300], bar[BAR + 1] = "";
    struct six_text line;
    six_text_init(&line, data, sizeof data);
    put_count(show, p, &line);
    put_pace(show, p, &line);
    int width = terminal_width() - 1;
    int length = width - 3 - cli_columns(data);
    length = length < 0 ? 0 : length > BAR ? BAR : length;
    uint64_t full = p->finished * (unsigned)length / p->planned;
    for (int i = 0; i < length; i++)
        bar[i] = (uint64_t)i < full ? '#' : '.';
    bar[length] = '\0';
    cut(data, width - (length ? length + 3 : 0));
    fprintf(stderr, length ? "\r\033[K[%s] %s" : "\r\033[K%s%s", bar, data);
    fflush(stderr);
    show->drawn = true;
}

static void say_line(struct arena_show *show, const struct six__progress *p)
{
    char data[300];
    struct six_text line;
    six_text_init(&line, data, sizeof data);
    put_count(show, p, &line);
    put_pace(show, p, &line);
    fprintf(stderr, "%s\n", data);
    show->shown = now();
}

void arena_show_init(struct arena_show *show, const struct cli *cli, bool quiet,
                     struct six__desk *d, int workers, int ranks)
{
    struct six__progress p;
    six__desk_look(d, &p);
    *show = (struct arena_show){ .cli = cli,
                                 .quiet = quiet,
                                 .terminal = isatty(STDERR_FILENO),
                                 .begun = now(),
                                 .shown = now(),
                                 .before = p.finished };
    if (quiet)
        return;
    const char *line =
        ranks ? six_tr_n(cli->lang, "%llu games, %d rank",
                         "%llu games, %d ranks", (unsigned long)ranks)
              : six_tr_n(cli->lang, "%llu games, %d worker",
                         "%llu games, %d workers", (unsigned long)workers);
    fprintf(stderr, line, (unsigned long long)p.planned,
            ranks ? ranks : workers);
    if (p.finished)
        fprintf(stderr, six_tr(cli->lang, N_("; %llu are there already")),
                (unsigned long long)p.finished);
    putc('\n', stderr);
}

void arena_show_tick(struct arena_show *show, struct six__desk *d)
{
    struct six__progress p;
    if (show->quiet)
        return;
    six__desk_look(d, &p);
    if (show->terminal)
        draw_bar(show, &p);
    else if (now() - show->shown >= BETWEEN_LINES)
        say_line(show, &p);
}

void arena_show_end(struct arena_show *show)
{
    if (show->drawn)
        fputs("\r\033[K", stderr);
    show->drawn = false;
}
