/* record.c -- games to files and back. A file is written aside and then takes
 * the place of the old one: there is a whole record at every moment. */
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "cli/say.h"
#include "tui/tui.h"

static const char part[] = ".part";

static char *join(const char *a, const char *b)
{
    size_t size = strlen(a) + strlen(b) + 1;
    char *both = cli_alloc(size);
    snprintf(both, size, "%s%s", a, b);
    return both;
}

six_status record_may_replace(const char *path, struct six_error *err)
{
    static const char begins[] = "sixstones record";
    char head[sizeof begins - 1];
    FILE *file = fopen(path, "rb");
    size_t length = file ? fread(head, 1, sizeof head, file) : 0;
    if (file)
        fclose(file);
    if (length == 0 ||
        (length == sizeof head && memcmp(head, begins, length) == 0))
        return SIX_OK;
    return six_fail(err, SIX_IO,
                    N_("%s exists and is no record; take another name"), path);
}

static void write_record(struct six_text *out, const void *session)
{
    six_session_save(session, out);
}

/* Whether all of the text has arrived on the disk. */
static bool write_file(const char *path, const char *text)
{
    FILE *file = fopen(path, "wb");
    if (!file)
        return false;
    bool ok = fputs(text, file) >= 0 && fflush(file) == 0;
    return fclose(file) == 0 && ok;
}

six_status record_save(struct tui *t, const char *path, struct six_error *err)
{
    six_status st = SIX_OK;
    char *aside = join(path, part);
    char *text = cli_text(write_record, t->session);
    if (write_file(aside, text) && rename(aside, path) == 0) {
        t->saved = six_session_count(t->session);
    } else {
        st = six_fail(err, SIX_IO, N_("the game could not be saved in %s: %s"),
                      path, strerror(errno));
        unlink(aside);
    }
    free(text);
    free(aside);
    return st;
}

void record_keep_up(struct tui *t)
{
    struct six_error err = { .lang = t->cli.lang };
    if (!t->record || t->saved == six_session_count(t->session))
        return;
    if (record_save(t, t->record, &err) != SIX_OK) {
        screen_error(t, &err);
        free(t->record); /* said once; "save" can try elsewhere */
        t->record = NULL;
    }
}

static bool is_same_file(const struct stat *a, const char *path)
{
    struct stat b;
    return stat(path, &b) == 0 && a->st_dev == b.st_dev &&
           a->st_ino == b.st_ino;
}

six_status record_begin(struct tui *t, const char *path, const char *loaded,
                        struct six_error *err)
{
    struct stat old;
    if (stat(path, &old) == 0 && old.st_size > 0 &&
        !(loaded && is_same_file(&old, loaded)))
        return six_fail(err, SIX_IO,
                        N_("%s exists already; '--load %s' goes on with it"),
                        path, path);
    t->record = join(path, "");
    return record_save(t, path, err);
}

void record_next(struct tui *t)
{
    struct six_error err = { .lang = t->cli.lang };
    char *first = t->record;
    t->saved = -1;
    t->record = NULL;
    for (int n = 2; first && n < 1000 && !t->record; n++) {
        char suffix[8];
        snprintf(suffix, sizeof suffix, ".%d", n);
        char *path = join(first, suffix);
        if (access(path, F_OK) != 0)
            record_begin(t, path, NULL, &err);
        free(path);
    }
    free(first);
}
