/* real.h -- the C library's functions that preload.c stands before, for us. */
#ifndef SIX_TESTS_REAL_H
#define SIX_TESTS_REAL_H

#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

int real_open(const char *path, int flags, mode_t mode);
int real_close(int fd);
ssize_t real_pwrite(int fd, const void *bytes, size_t count, int64_t offset);
int real_ftruncate(int fd, int64_t size);
int real_unlink(const char *path);
int real_rename(const char *from, const char *to);

#endif
