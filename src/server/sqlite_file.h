/* sqlite_file.h -- what is done with the file of a database from outside: see
 * whether it is sound, copy it, put a copy in its place.
 *
 * To look and to copy is safe while a server has it open.
 */
#ifndef SIX_SERVER_SQLITE_FILE_H
#define SIX_SERVER_SQLITE_FILE_H

#include <stdbool.h>
#include <stdint.h>

#include "sixstones/status.h"

/* Whether a server has it open. False, too, where that can't be known. */
bool sqlite_in_use(const char *path);

/* What a check has found. */
struct sqlite_health {
    int64_t tables, entries; /* that are sound */
    int64_t damages;         /* that were told */
    bool summed;             /* false: an earlier release kept no sums */
};

/* Read all of it: its structure, each sum and each chain. tell() is called
 * with a sentence for each damage, in err->lang. Fails only where there is
 * nothing to be read. */
six_status sqlite_check(const char *path,
                        void (*tell)(void *arg, const char *sentence),
                        void *arg, struct sqlite_health *out,
                        struct six_error *err);

/* Copy a database as it is now into a file that does not exist yet, and check
 * the structure of the copy: by force a damaged one is kept, too. goes_on() is
 * called again and again, until done equals total and while it is checked;
 * false gives up, and leaves nothing. It may be NULL. lost, if there is one,
 * gets how many commits of a damaged log can't be in the copy. */
struct sqlite_progress {
    bool (*goes_on)(void *arg, int64_t done, int64_t total);
    void *arg;
};
six_status sqlite_copy_file(const char *from, const char *to, bool force,
                            const struct sqlite_progress *progress,
                            int64_t *lost, struct six_error *err);

enum { SQLITE_KEPT_MAX = 1000 };

/* Put a backup in the place of a database that no server uses. What was there
 * before is kept under another name, as it was, with a log that can't be put
 * into it beside it; kept gets that name, or that of a log whose file was gone,
 * or "" where there was nothing. At each moment either the one or the other is
 * there. A backup
 * in which something is damaged is refused but by force. While it is copied
 * progress is told, and false gives up. */
six_status sqlite_restore(const char *backup, const char *path, bool force,
                          const struct sqlite_progress *progress,
                          char kept[SQLITE_KEPT_MAX], struct six_error *err);

#endif
