/* read.c -- what a person means by the words of an action. */
#include <ctype.h>
#include <string.h>

#include "core/clean.h"
#include "session/session.h"

enum { WORDS_MAX = 200 };

/* Words in lower case, one space between them. */
static void tidy(const char *text, char out[WORDS_MAX + 1])
{
    size_t used = 0;
    for (text += strspn(text, " "); *text; text++)
        if (*text != ' ' || (text[1] != ' ' && text[1] != '\0'))
            out[used++] = (char)tolower((unsigned char)*text);
    out[used] = '\0';
}

static six_status take_words(const char *text, char out[WORDS_MAX + 1],
                             struct six_error *err)
{
    char quote[SIX__QUOTE_MAX];
    if (strnlen(text, WORDS_MAX + 1) > WORDS_MAX)
        return six_fail(err, SIX_TOO_LARGE,
                        N_("'%s' is too long for an action: it has at most %d "
                           "bytes"),
                        six__quote(quote, text), WORDS_MAX);
    if (!six__is_clean(text))
        return six_fail(err, SIX_SYNTAX,
                        N_("'%s' is no action: there is something in it that "
                           "is not plain text in UTF-8"),
                        six__quote(quote, text));
    tidy(text, out);
    if (out[0] == '\0')
        return six_fail(err, SIX_SYNTAX, N_("an action has at least a word"));
    return SIX_OK;
}

/* Each word begins its fellow: "pl hu" stands for "play hulk". */
static bool begins(const char *given, const char *text)
{
    while (*given) {
        size_t n = strcspn(given, " ");
        if (strncmp(given, text, n) != 0)
            return false;
        given += n;
        given += *given == ' ';
        text += strcspn(text, " ");
        text += *text == ' ';
    }
    return true;
}

/* One word stands for an argument, whole or its beginning. */
static bool is_argument(const char *given, const char *text, bool whole)
{
    size_t n = strlen(given);
    while ((text = strchr(text, ' ')) != NULL) {
        text++;
        if (strncmp(given, text, n) == 0 &&
            (!whole || text[n] == '\0' || text[n] == ' '))
            return true;
    }
    return false;
}

static bool names_argument(const char *given, const char *text)
{
    return is_argument(given, text, true);
}

static bool begins_argument(const char *given, const char *text)
{
    return is_argument(given, text, false);
}

/* The legal actions that the words fit, and their texts as a list. */
static int find(const struct six_session *s, const char *words,
                bool (*fits)(const char *given, const char *text),
                struct six_action *found, struct six_text *list)
{
    struct six_action menu[SIX_LEGAL_MAX];
    int n = six_session_legal(s, menu), count = 0;
    for (int i = 0; i < n; i++) {
        char buf[SIX_ACTION_TEXT_MAX];
        struct six_text text;
        six_text_init(&text, buf, sizeof buf);
        six_action_text(s->game, s->state, menu[i], &text);
        if (!fits(words, buf))
            continue;
        six_text_printf(list, "%s%s", count++ ? ", " : "", buf);
        *found = menu[i];
    }
    return count;
}

static six_status ambiguous(const char *words, struct six_text *list,
                            struct six_error *err)
{
    char quote[SIX__QUOTE_MAX];
    if (!six_text_ok(list)) {
        char *last = strrchr(list->data, ',');
        if (last)
            memcpy(last, " ...", sizeof " ...");
    }
    return six_fail(err, SIX_AMBIGUOUS, N_("'%s' could mean: %s"),
                    six__quote(quote, words), list->data);
}

/* The better fit counts: only where nothing fits one way the next is tried.
 * failed is what there is to say when nothing fits at all. */
static six_status guess(const struct six_session *s, const char *words,
                        struct six_action *out, const struct six_error *failed,
                        struct six_error *err)
{
    static bool (*const ways[])(const char *given, const char *text) = {
        begins,
        names_argument,
        begins_argument,
    };
    for (size_t i = 0; i < sizeof ways / sizeof ways[0]; i++) {
        char buf[300];
        struct six_text list;
        struct six_action found;
        six_text_init(&list, buf, sizeof buf - sizeof " ...");
        int count = find(s, words, ways[i], &found, &list);
        if (count > 1)
            return ambiguous(words, &list, err);
        if (count == 1) {
            *out = found;
            return SIX_OK;
        }
    }
    if (err)
        *err = *failed;
    return failed->status;
}

/* A full form means itself even where it is not legal: who misspells nothing
 * wants to hear which rule forbids it. Chance is never guessed: its seed must
 * be told. */
six_status six_session_read(const struct six_session *s, const char *text,
                            struct six_action *out, struct six_error *err)
{
    char words[WORDS_MAX + 1];
    six_status st = take_words(text, words, err);
    if (st != SIX_OK)
        return st;
    struct six_error failed = { .lang = err ? err->lang : SIX_EN };
    st = six_action_read(s->game, s->state, words, out, &failed);
    if (st == SIX_OK)
        return SIX_OK;
    if (six_session_to_act(s) != SIX_CHANCE)
        return guess(s, words, out, &failed, err);
    if (err)
        *err = failed;
    return st;
}
