/* disk.h -- a disk that keeps what was synced and loses what was not.
 *
 * Files are written through, so that the program reads what it wrote; beside
 * them stands what the disk would have after a power cut: the bytes as of the
 * last sync, and the writes since. A cut puts those files there and ends the
 * process. Not thread-safe: preload.c has a lock.
 */
#ifndef SIX_TESTS_DISK_H
#define SIX_TESTS_DISK_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* The folder that lies on the disk, as an absolute path. */
void disk_mount(const char *folder);
bool disk_has(const char *path);

/* A descriptor of something on the disk was opened or closed. */
void disk_opened(int fd, bool made);
void disk_closed(int fd);
bool disk_knows(int fd);

/* What was just done to a file; offset is where. */
void disk_wrote(int fd, int64_t offset, const void *bytes, size_t count);
void disk_resized(int fd, int64_t size);
void disk_synced(int fd);

/* What is about to be done to a folder. */
void disk_unlinks(const char *path);
void disk_renames(const char *from, const char *to);

/* The power fails. */
_Noreturn void disk_cut(uint64_t seed);

#endif
