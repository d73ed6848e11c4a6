/* page.c -- writing a table in lines of text: see page.h. */
#include "core/page.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

enum { PIECE_MAX = 240 };

int six__columns(const char *s)
{
    int n = 0;
    for (; *s; s++)
        n += ((unsigned char)*s & 0xc0) != 0x80 &&
             (unsigned char)*s > (unsigned char)SIX_NOTE[0];
    return n;
}

const char *six__tr(const struct six__page *p, const char *text)
{
    return six_tr(p->to->lang, text);
}

void six__put(struct six__page *p, const char *s)
{
    six_text_add(p->out, s);
    p->column += six__columns(s);
}

void six__indent(struct six__page *p, int columns)
{
    while (columns-- > 0)
        six__put(p, " ");
}

void six__new_line(struct six__page *p)
{
    six_text_char(p->out, '\n');
    p->column = 0;
}

void six__tab(struct six__page *p, int column)
{
    six__indent(p, column - p->column);
}

/* Begin a new line if this one is full. */
static void put_whole(struct six__page *p, const char *s)
{
    if (p->column > p->hang && p->column + six__columns(s) > p->width) {
        six__new_line(p);
        six__indent(p, p->hang);
        while (*s == ' ')
            s++;
    }
    six__put(p, s);
}

void six__piece(struct six__page *p, const char *s)
{
    if (p->hang + six__columns(s) > p->width)
        six__put_words(p, s);
    else
        put_whole(p, s);
}

void six__piecef(struct six__page *p, const char *format, ...)
{
    char buf[PIECE_MAX];
    va_list ap;
    va_start(ap, format);
    vsnprintf(buf, sizeof buf, format, ap);
    va_end(ap);
    six__piece(p, buf);
}

void six__put_words(struct six__page *p, const char *s)
{
    while (*s) {
        char word[PIECE_MAX];
        size_t gap = strspn(s, " ");
        size_t n = gap + strcspn(s + gap, " ");
        size_t most = n < sizeof word ? n : sizeof word - 1;
        snprintf(word, sizeof word, "%.*s", (int)most, s);
        put_whole(p, word);
        s += n;
    }
}

void six__put_seat(struct six__page *p, const struct six_game *game,
                   const void *state, six_seat seat, bool acts)
{
    char buf[PIECE_MAX];
    snprintf(buf, sizeof buf, "%s" SIX_STRONG "%s%s" SIX_PLAIN,
             acts ? "> " : "  ", six_seat_name(game, state, seat, p->to),
             seat == p->viewer ? six__tr(p, N_(" (you)")) : "");
    six__put(p, buf);
}
