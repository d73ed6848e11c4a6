/* memory.c -- allocations that fail: those of the program itself, or of SQLite.
 * Who allocates is told by where the call comes from; everybody else always
 * gets what there is. */
#include "control.h"

#include <errno.h>
#include <link.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

void *__libc_malloc(size_t size);
void *__libc_calloc(size_t count, size_t size);
void *__libc_realloc(void *block, size_t size);

static struct {
    int whom;
    uintptr_t begin, end;
} code[8];
static size_t codes;

static int whom(const char *name)
{
    if (!*name)
        return MEMORY_PROGRAM;
    return strstr(name, "libsqlite3") ? MEMORY_SQLITE : 0;
}

static int note(struct dl_phdr_info *info, size_t size, void *unused)
{
    (void)size;
    (void)unused;
    int who = whom(info->dlpi_name);
    for (int i = 0; who && i < info->dlpi_phnum; i++) {
        const ElfW(Phdr) *part = &info->dlpi_phdr[i];
        if (part->p_type != PT_LOAD || !(part->p_flags & PF_X) ||
            codes == sizeof code / sizeof code[0])
            continue;
        code[codes].whom = who;
        code[codes].begin = info->dlpi_addr + part->p_vaddr;
        code[codes].end = code[codes].begin + part->p_memsz;
        codes++;
    }
    return 0;
}

__attribute__((constructor)) static void find_code(void)
{
    dl_iterate_phdr(note, NULL);
}

static bool fails(const void *caller)
{
    if (!control->no_memory)
        return false;
    uintptr_t at = (uintptr_t)caller;
    for (size_t i = 0; i < codes; i++)
        if (at >= code[i].begin && at < code[i].end &&
            (control->of_whom & code[i].whom) &&
            by_chance(control->no_memory)) {
            control->memory++;
            errno = ENOMEM;
            return true;
        }
    return false;
}

#define CALLER __builtin_return_address(0)

void *malloc(size_t size)
{
    return fails(CALLER) ? NULL : __libc_malloc(size);
}

void *calloc(size_t count, size_t size)
{
    return fails(CALLER) ? NULL : __libc_calloc(count, size);
}

void *realloc(void *block, size_t size)
{
    return fails(CALLER) ? NULL : __libc_realloc(block, size);
}

/* Those that the C library allocates for. */
char *strdup(const char *text)
{
    size_t size = strlen(text) + 1;
    char *copy = fails(CALLER) ? NULL : __libc_malloc(size);
    return copy ? memcpy(copy, text, size) : NULL;
}
