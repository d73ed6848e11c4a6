/* catalog.h -- the compiled catalogs: generated tables behind lang.c. */
#ifndef SIX_CORE_CATALOG_H
#define SIX_CORE_CATALOG_H

#include "sixstones/lang.h"

enum { SIX__FORMS = 3 };

struct six__message {
    const char *text;             /* English, the key */
    const char *form[SIX__FORMS]; /* singular (or only), plurals */
};

struct six__catalog {
    const struct six__message *messages;
    int count;
};

extern const struct six__catalog six__catalogs[SIX_LANG_COUNT];

#endif
