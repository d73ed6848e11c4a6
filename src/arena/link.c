/* link.c -- whether we are one of several processes, and the module for it. */
#include "arena/link.h"

#include <dlfcn.h>
#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#ifndef SIXSTONES_MODULES
#error "SIXSTONES_MODULES comes from the build: where modules are installed"
#endif

#define MODULE "sixstones-mpi.so"

/* ---- the environment ---- */

/* The number in a variable, or -1. */
static int variable(const char *name)
{
    const char *text = getenv(name);
    char *end;
    if (!text || !*text)
        return -1;
    errno = 0;
    long n = strtol(text, &end, 10);
    return *end || errno || n < 0 || n > INT_MAX ? -1 : (int)n;
}

/* The first of these that is set. */
static int first_of(const char *const *names)
{
    for (; *names; names++)
        if (variable(*names) >= 0)
            return variable(*names);
    return -1;
}

/* As mpirun of Open MPI, those of others, and srun say it. That they can't all
 * bring us together is seen later: better no run than as many as there are
 * processes. */
int six__link_started(void)
{
    static const char *const names[] = { "OMPI_COMM_WORLD_SIZE", "PMI_SIZE",
                                         "SLURM_STEP_NUM_TASKS", NULL };
    int count = first_of(names);
    return count > 1 ? count : 1;
}

int six__link_rank(void)
{
    static const char *const names[] = { "OMPI_COMM_WORLD_RANK", "PMI_RANK",
                                         "SLURM_PROCID", NULL };
    int rank = first_of(names);
    return rank > 0 ? rank : 0;
}

/* ---- the module ---- */

static bool is_file(const char *path)
{
    return access(path, F_OK) == 0;
}

/* The file of the module, as far as there is one. */
static bool find_module(char *path, size_t size)
{
    char program[PATH_MAX];
    ssize_t length = readlink("/proc/self/exe", program, sizeof program - 1);
    program[length < 0 ? 0 : length] = '\0';
    char *name = strrchr(program, '/');
    if (name) {
        *name = '\0';
        int n = snprintf(path, size, "%s/" MODULE, program);
        if (n > 0 && (size_t)n < size && is_file(path))
            return true;
    }
    snprintf(path, size, "%s", SIXSTONES_MODULES "/" MODULE);
    return is_file(path);
}

static six_status no_module(struct six_error *err, const char *why)
{
    return six_fail(err, SIX_IO,
                    N_("this is one of %d processes, but they can't meet: %s; "
                       "build with Open MPI (libopenmpi-dev), or start one "
                       "process without mpirun"),
                    six__link_started(), why);
}

/* The libraries of MPI load parts of their own, which look for symbols among
 * those of the whole program: hence RTLD_GLOBAL. It is never unloaded. */
six_status six__link_load(const struct six__link **out, struct six_error *err)
{
    char path[PATH_MAX + sizeof MODULE];
    six_lang lang = err ? err->lang : SIX_EN;
    if (!find_module(path, sizeof path))
        return no_module(err, six_tr(lang, N_("there is no sixstones-mpi.so")));
    void *module = dlopen(path, RTLD_NOW | RTLD_GLOBAL);
    if (!module)
        return no_module(err, dlerror());
    const struct six__link *link = dlsym(module, "six__mpi_link");
    if (!link || link->version != SIX__LINK_VERSION)
        return no_module(
            err,
            six_tr(lang,
                   N_("sixstones-mpi.so is of another version of Sixstones")));
    *out = link;
    return SIX_OK;
}
