/* lang.c -- finding a translation. The tables are made from po/ by
 * tools/catalog.py, each sorted by its English text. */
#include "sixstones/lang.h"

#include <stddef.h>
#include <string.h>
#include <strings.h>

#include "core/catalog.h"

static const char *const lang_ids[SIX_LANG_COUNT] = {
    [SIX_EN] = "en",
    [SIX_PL] = "pl",
    [SIX_IT] = "it",
};

const char *six_lang_id(six_lang lang)
{
    return lang_ids[lang];
}

int six_lang_find(const char *tag, six_lang *out)
{
    for (six_lang l = 0; l < SIX_LANG_COUNT; l++) {
        size_t n = strlen(lang_ids[l]);
        if (strncasecmp(tag, lang_ids[l], n) == 0 &&
            strchr("_-.@", tag[n]) != NULL) {
            *out = l;
            return 1;
        }
    }
    return 0;
}

static const struct six__message *find(six_lang lang, const char *text)
{
    const struct six__catalog *c = &six__catalogs[lang];
    int low = 0, high = c->count;
    while (low < high) {
        int mid = low + (high - low) / 2;
        int order = strcmp(text, c->messages[mid].text);
        if (order == 0)
            return &c->messages[mid];
        if (order < 0)
            high = mid;
        else
            low = mid + 1;
    }
    return NULL;
}

const char *six_tr(six_lang lang, const char *text)
{
    const struct six__message *m = find(lang, text);
    return m ? m->form[0] : text;
}

/* The plural rules of the three languages, as their catalogs state them. */
static int plural_form(six_lang lang, unsigned long n)
{
    if (lang != SIX_PL)
        return n != 1;
    if (n == 1)
        return 0;
    return n % 10 >= 2 && n % 10 <= 4 && (n % 100 < 12 || n % 100 > 14) ? 1 : 2;
}

const char *six_tr_n(six_lang lang, const char *one, const char *many,
                     unsigned long n)
{
    const struct six__message *m = find(lang, one);
    int form = plural_form(lang, n);
    if (m && form < SIX__FORMS && m->form[form])
        return m->form[form];
    return n == 1 ? one : many;
}
