/* measure.c -- times and use of a process, from /proc. */
#include "measure.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <time.h>
#include <unistd.h>

double now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

void die(const char *what, const char *more)
{
    fprintf(stderr, "bench: %s%s%s\n", what, *more ? ": " : "", more);
    exit(1);
}

/* ---- times ---- */

void samples_add(struct samples *s, double seconds)
{
    if (s->count == s->room) {
        s->room = s->room ? 2 * s->room : 1 << 16;
        s->list = realloc(s->list, s->room * sizeof *s->list);
        if (!s->list)
            die("out of memory", "");
    }
    s->list[s->count++] = (float)seconds;
    s->sorted = 0;
}

static int by_size(const void *a, const void *b)
{
    float x = *(const float *)a, y = *(const float *)b;
    return (x > y) - (x < y);
}

double samples_part(struct samples *s, double p)
{
    if (s->count == 0)
        die("nothing was answered", "");
    if (!s->sorted)
        qsort(s->list, s->count, sizeof *s->list, by_size);
    s->sorted = 1;
    size_t at = (size_t)(p * (double)s->count);
    return 1000 * (double)s->list[at < s->count ? at : s->count - 1];
}

/* ---- what is used ---- */

/* Seconds on a core, to the nanosecond where the kernel counts them. */
static double seconds_of(int pid, int thread)
{
    char path[80];
    char line[80];
    unsigned long long ns = 0;
    snprintf(path, sizeof path, "/proc/%d/task/%d/schedstat", pid, thread);
    FILE *file = fopen(path, "r");
    if (!file)
        return 0;
    if (fgets(line, sizeof line, file))
        ns = strtoull(line, NULL, 10);
    fclose(file);
    return (double)ns * 1e-9;
}

static double before_of(const struct used *before, int thread)
{
    for (int i = 0; before && i < before->threads; i++)
        if (before->thread[i].id == thread)
            return before->thread[i].seconds;
    return 0;
}

static void add_thread(struct used *u, int pid, int thread,
                       const struct used *before)
{
    int most = (int)(sizeof u->thread / sizeof u->thread[0]);
    double seconds = seconds_of(pid, thread);
    double since = seconds - before_of(before, thread);
    u->all += seconds;
    if (thread == pid)
        u->first = seconds;
    else if (since > u->other)
        u->other = since;
    if (u->threads < most) {
        u->thread[u->threads].id = thread;
        u->thread[u->threads++].seconds = seconds;
    }
}

void used_read(struct used *u, int pid, const struct used *before)
{
    char path[64];
    struct dirent *entry;
    *u = (struct used){ 0 };
    snprintf(path, sizeof path, "/proc/%d/task", pid);
    DIR *folder = pid ? opendir(path) : NULL;
    while (folder && (entry = readdir(folder)) != NULL) {
        int thread = (int)strtol(entry->d_name, NULL, 10);
        if (thread > 0)
            add_thread(u, pid, thread, before);
    }
    if (folder)
        closedir(folder);
}

double used_here(void)
{
    struct rusage u;
    getrusage(RUSAGE_SELF, &u);
    return (double)(u.ru_utime.tv_sec + u.ru_stime.tv_sec) +
           (double)(u.ru_utime.tv_usec + u.ru_stime.tv_usec) * 1e-6;
}

double used_by_all(void)
{
    char line[300] = "";
    double sum = 0;
    FILE *file = fopen("/proc/stat", "r");
    if (!file)
        return 0;
    char *part = fgets(line, sizeof line, file) ? line + strlen("cpu") : line;
    fclose(file);
    for (int i = 0; i < 8; i++) {
        double ticks = strtod(part, &part);
        if (i != 3 && i != 4) /* idle, and waiting for a disk */
            sum += ticks;
    }
    return sum / (double)sysconf(_SC_CLK_TCK);
}

long memory_of(int pid)
{
    char path[64], line[200];
    long kb = 0;
    snprintf(path, sizeof path, "/proc/%d/status", pid);
    FILE *file = pid ? fopen(path, "r") : NULL;
    while (file && fgets(line, sizeof line, file))
        if (strncmp(line, "VmRSS:", 6) == 0)
            kb = strtol(line + 6, NULL, 10);
    if (file)
        fclose(file);
    return kb;
}

/* ---- what is asked for ---- */

void want_files(long count)
{
    rlim_t wanted = (rlim_t)count + 64;
    char needed[80];
    struct rlimit files;
    getrlimit(RLIMIT_NOFILE, &files);
    if (files.rlim_max < wanted)
        files.rlim_max = wanted;
    files.rlim_cur = wanted;
    if (setrlimit(RLIMIT_NOFILE, &files) == 0)
        return;
    snprintf(needed, sizeof needed,
             "ulimit -Hn is less than %ld; the server needs 200 more", count);
    die("not enough descriptors", needed);
}

double option_number(const char *name, const char *value, double low,
                     double high)
{
    char *end;
    double n = strtod(value, &end);
    if (end == value || *end || !(n >= low && n <= high)) {
        fprintf(stderr, "bench: %s is a number from %g to %g\n", name, low,
                high);
        exit(2);
    }
    return n;
}
