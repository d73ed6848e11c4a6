/* page.h -- writing a table in lines of text: what every game's show() needs.
 * Widths count code points without marks (SIX_STRONG ...). */
#ifndef SIX_CORE_PAGE_H
#define SIX_CORE_PAGE_H

#include "sixstones/game.h"

/* A page being written: pieces that don't fit go on in the next line, indented
 * by hang. */
struct six__page {
    struct six_text *out;
    const struct six_speaker *to;
    six_seat viewer;
    int width, hang;
    int column;
};

int six__columns(const char *s);

/* The reader's words for a text. */
const char *six__tr(const struct six__page *p, const char *text);

void six__put(struct six__page *p, const char *s);
void six__indent(struct six__page *p, int columns);
void six__new_line(struct six__page *p);

/* Spaces up to a column; none where that lies behind. */
void six__tab(struct six__page *p, int column);

/* What is not broken: it begins a new line if this one is full. Only what is
 * longer than a line is parted between its words. */
void six__piece(struct six__page *p, const char *s);
void six__piecef(struct six__page *p, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/* Words that may be parted from one another. */
void six__put_words(struct six__page *p, const char *s);

/* "> Ann (you)": a name, and whether it is that seat's turn. */
void six__put_seat(struct six__page *p, const struct six_game *game,
                   const void *state, six_seat seat, bool acts);

#endif
