/* measure.h -- times that were measured, and what a process has used. */
#ifndef SIX_BENCH_MEASURE_H
#define SIX_BENCH_MEASURE_H

#include <stddef.h>

/* Seconds of a clock that only goes forward. */
double now(void);

/* Say what is wrong, and end. */
_Noreturn void die(const char *what, const char *more);

/* Times of one kind, in seconds. */
struct samples {
    float *list;
    size_t count, room;
    int sorted;
};

void samples_add(struct samples *s, double seconds);

/* The time that a part p of them does not exceed, in milliseconds. */
double samples_part(struct samples *s, double p);

/* What a process has used so far: seconds of a core by all its threads, by its
 * first one, and by that of the others that used most since `before`. */
struct used {
    double all, first, other;
    struct {
        int id;
        double seconds;
    } thread[64];
    int threads;
};

void used_read(struct used *u, int pid, const struct used *before);

/* Seconds of a core that this process has used; and all of this machine. */
double used_here(void);
double used_by_all(void);

/* Kilobytes of memory of a process; 0 if it can't be told. */
long memory_of(int pid);

/* Raise the limit of descriptors to so many; ends where that is forbidden. */
void want_files(long count);

/* A number from an option; ends with a sentence if it is none, or beyond. */
double option_number(const char *name, const char *value, double low,
                     double high);

#endif
