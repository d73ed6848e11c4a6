/* reference.h -- reading data/reference: what the tests of cards share. All of
 * it stops the test when the file is not as it should be. */
#ifndef TESTS_CARDS_REFERENCE_H
#define TESTS_CARDS_REFERENCE_H

#include <stdlib.h>

#include "../positions.h"

enum { CELL_MAX = 128, REFERENCE_LINE_MAX = 512 };

/* Open a file and skip its heading. The caller closes it. */
static inline FILE *reference_open(const char *path)
{
    char heading[REFERENCE_LINE_MAX];
    FILE *file = fopen(path, "r");
    if (!file)
        fail_msg("%s can't be read; run this in the repository", path);
    assert_non_null(fgets(heading, sizeof heading, file));
    return file;
}

/* Copy what stands in quotes, from behind the first one on; two quotes in it
 * stand for one. Returns what follows the last one. */
static inline const char *reference_quoted(const char *at, char cell[CELL_MAX])
{
    size_t n = 0;
    for (; *at != '"' || at[1] == '"'; at++) {
        assert_true(*at && n + 1 < CELL_MAX);
        at += *at == '"';
        cell[n++] = *at;
    }
    cell[n] = '\0';
    return at + 1;
}

static inline const char *reference_plain(const char *at, char cell[CELL_MAX])
{
    size_t n = strcspn(at, ",");
    assert_true(n < CELL_MAX);
    memcpy(cell, at, n);
    cell[n] = '\0';
    return at + n;
}

/* The next row, which must have just so many cells; false past the last. */
static inline bool reference_next(FILE *file, char cell[][CELL_MAX], int cells)
{
    char line[REFERENCE_LINE_MAX];
    if (!fgets(line, sizeof line, file))
        return false;
    line[strcspn(line, "\r\n")] = '\0';
    const char *at = line;
    for (int i = 0; i < cells; i++) {
        if (i > 0)
            assert_int_equal(*at++, ',');
        at = *at == '"' ? reference_quoted(at + 1, cell[i])
                        : reference_plain(at, cell[i]);
    }
    assert_int_equal(*at, '\0');
    return true;
}

static inline int reference_number(const char *text)
{
    char *end;
    long n = strtol(text, &end, 10);
    assert_true(end > text && !*end);
    return (int)n;
}

#endif
