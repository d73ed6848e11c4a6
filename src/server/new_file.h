/* new_file.h -- a file that is there when it is whole, and not before.
 *
 * It is written as NAME.part, which one process at a time can have, made
 * durable, and given its name then. A name that is taken stays as it is.
 */
#ifndef SIX_SERVER_NEW_FILE_H
#define SIX_SERVER_NEW_FILE_H

#include <stdint.h>

#include "sixstones/status.h"

struct new_file {
    char *name, *part;
    int fd; /* of the part, which is locked; -1: there is none */
};

/* Make the empty part. beside is a database, or NULL: a name that is its own,
 * or that of one of its files, is refused. What is refused leaves nothing. */
six_status new_file_begin(struct new_file *f, const char *name,
                          const char *beside, struct six_error *err);

/* Whether there is room for so many bytes in the folder of a file. */
six_status new_file_room(const char *path, int64_t bytes,
                         struct six_error *err);

/* What was written so far is on the disk. */
six_status new_file_sync(struct new_file *f, struct six_error *err);

/* Give the part its name, when it is on the disk; and the folder, too. */
six_status new_file_keep(struct new_file *f, struct six_error *err);

/* Delete the part, if it was not kept, and release what was begun. */
void new_file_end(struct new_file *f);

#endif
