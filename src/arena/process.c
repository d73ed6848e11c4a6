/* process.c -- a program behind pipes. */
#include "arena/process.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "core/clean.h"

enum { ROOM = 4096, TAIL = 1024 };

static const double tick = 0.05;  /* how often go_on() is called */
static const double grace = 1;    /* to leave by itself */
static const double moment = 0.5; /* from the end of the output to the end */
static const double nap = 0.002;

extern char **environ;

struct six__process {
    pid_t pid;        /* of its group, too */
    int in, out, err; /* our ends of its pipes; err is -1 where it is heard */
    char *data;       /* what it has sent: */
    size_t taken;     /* the line that was given out last, */
    size_t used;      /* and what came behind it */
    size_t room;
    bool asked;      /* something, some time */
    char tail[TAIL]; /* of its standard error */
    size_t tail_used;
};

static double now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

static void wait_a_bit(double seconds)
{
    struct timespec t = { .tv_nsec = (long)(seconds * 1e9) };
    nanosleep(&t, NULL);
}

/* ---- starting ---- */

static void close_end(int *end)
{
    if (*end >= 0)
        close(*end);
    *end = -1;
}

/* Away from the numbers of the standard streams, which may be free in a
 * program that was started without them: the child's are put there one after
 * the other. */
static bool move_up(int *end)
{
    if (*end > STDERR_FILENO)
        return true;
    int up = fcntl(*end, F_DUPFD_CLOEXEC, STDERR_FILENO + 1);
    close(*end);
    *end = up;
    return up >= 0;
}

/* A pipe of which end[0] is read and end[1] written. No other child gets it:
 * one that lives on would keep it open. */
static bool open_pipe(int end[2])
{
    if (pipe2(end, O_CLOEXEC) != 0) {
        end[0] = end[1] = -1;
        return false;
    }
    bool moved = move_up(&end[0]);
    return move_up(&end[1]) && moved;
}

static bool set_nonblocking(int end)
{
    return fcntl(end, F_SETFL, O_NONBLOCK) == 0;
}

/* The child begins with signals as a shell gives them: we ignore SIGPIPE, and
 * a thread of ours may have blocked any. Returns an error number. */
static int spawn(pid_t *pid, const char *command, const int ends[3])
{
    char shell[] = "sh", option[] = "-c";
    char *copy = strdup(command);
    char *argv[] = { shell, option, copy, NULL };
    posix_spawn_file_actions_t files;
    posix_spawnattr_t how;
    sigset_t none, all;
    if (!copy)
        return ENOMEM;
    sigemptyset(&none);
    sigfillset(&all);
    posix_spawn_file_actions_init(&files);
    for (int i = 0; i < 3; i++)
        if (ends[i] >= 0)
            posix_spawn_file_actions_adddup2(&files, ends[i], i);
    posix_spawnattr_init(&how);
    posix_spawnattr_setflags(&how, POSIX_SPAWN_SETPGROUP |
                                       POSIX_SPAWN_SETSIGMASK |
                                       POSIX_SPAWN_SETSIGDEF);
    posix_spawnattr_setpgroup(&how, 0);
    posix_spawnattr_setsigmask(&how, &none);
    posix_spawnattr_setsigdefault(&how, &all);
    int wrong = posix_spawn(pid, "/bin/sh", &files, &how, argv, environ);
    posix_spawnattr_destroy(&how);
    posix_spawn_file_actions_destroy(&files);
    free(copy);
    return wrong;
}

/* Returns an error number. */
static int start_in_pipes(struct six__process *p, const char *command,
                          bool heard)
{
    int in[2], out[2], err[2] = { -1, -1 };
    bool open = open_pipe(in);
    open = open_pipe(out) && open;
    open = (heard || open_pipe(err)) && open;
    int wrong = open ? 0 : errno;
    p->in = in[1];
    p->out = out[0];
    p->err = err[0];
    int theirs[3] = { in[0], out[1], err[1] };
    if (!wrong && (!set_nonblocking(p->in) || !set_nonblocking(p->out) ||
                   (!heard && !set_nonblocking(p->err))))
        wrong = errno;
    if (!wrong)
        wrong = spawn(&p->pid, command, theirs);
    for (int i = 0; i < 3; i++)
        close_end(&theirs[i]);
    return wrong;
}

static void close_all(struct six__process *p)
{
    close_end(&p->in);
    close_end(&p->out);
    close_end(&p->err);
}

six_status six__process_start(struct six__process **out, const char *command,
                              bool heard, struct six_error *err)
{
    char quote[SIX__QUOTE_MAX];
    struct six__process *p = calloc(1, sizeof *p);
    if (!p)
        return six_fail(err, SIX_NO_MEMORY, N_("out of memory"));
    int wrong = start_in_pipes(p, command, heard);
    if (wrong) {
        close_all(p);
        free(p);
        return six_fail(err, SIX_IO, N_("bot '%s' could not be started: %s"),
                        six__quote(quote, command), strerror(wrong));
    }
    *out = p;
    return SIX_OK;
}

/* ---- what comes from it ---- */

/* Keep the last of what it writes to its standard error. False where there is
 * nothing more now. */
static bool hear(struct six__process *p)
{
    char buf[TAIL];
    ssize_t n = read(p->err, buf, sizeof buf);
    if (n == 0)
        close_end(&p->err);
    if (n <= 0)
        return false;
    size_t size = (size_t)n, keep = p->tail_used;
    keep = keep < TAIL - size ? keep : TAIL - size;
    memmove(p->tail, p->tail + p->tail_used - keep, keep);
    memcpy(p->tail + keep, buf, size);
    p->tail_used = keep + size;
    return true;
}

static bool make_room(struct six__process *p)
{
    if (p->used < p->room)
        return true;
    size_t room = p->room ? 2 * p->room : ROOM;
    char *data = realloc(p->data, room);
    if (!data)
        return false;
    p->data = data;
    p->room = room;
    return true;
}

static bool is_blank(char c)
{
    return c == ' ' || c == '\t' || c == '\r' || c == '\n';
}

/* The line that was given out is done with, and so are empty ones. */
static void forget_line(struct six__process *p)
{
    while (p->taken < p->used && is_blank(p->data[p->taken]))
        p->taken++;
    p->used -= p->taken;
    if (p->used)
        memmove(p->data, p->data + p->taken, p->used);
    p->taken = 0;
}

/* Read what there is. False where that is the end of its output. */
static bool take_in(struct six__process *p)
{
    ssize_t n = read(p->out, p->data + p->used, p->room - p->used);
    if (n > 0)
        p->used += (size_t)n;
    return n > 0 || (n < 0 && (errno == EAGAIN || errno == EINTR));
}

/* Whether it runs and has nothing to say. */
static bool rests(struct six__process *p)
{
    forget_line(p);
    bool open = make_room(p) && take_in(p);
    forget_line(p);
    return open && p->used == 0;
}

/* ---- asking ---- */

/* It is not buried yet: until then nobody else gets its number, which is that
 * of its group. */
static bool has_ended(const struct six__process *p, siginfo_t *how)
{
    *how = (siginfo_t){ 0 };
    return waitid(P_PID, (id_t)p->pid, how, WEXITED | WNOHANG | WNOWAIT) != 0 ||
           how->si_pid == p->pid;
}

struct asking {
    const char *text; /* what it has not read yet */
    size_t size;
    double began, seconds, ticked;
    const struct six_think *how;
    size_t searched; /* for the end of the line */
};

/* A reader who has gone is an error, and no signal, whatever the program that
 * we are in does about such signals. */
static ssize_t write_quietly(int end, const char *text, size_t size)
{
    const struct timespec none = { 0 };
    sigset_t pipe, old, pending;
    sigemptyset(&pipe);
    sigaddset(&pipe, SIGPIPE);
    sigpending(&pending);
    pthread_sigmask(SIG_BLOCK, &pipe, &old);
    ssize_t n = write(end, text, size);
    int wrong = errno;
    if (n < 0 && wrong == EPIPE && !sigismember(&pending, SIGPIPE))
        sigtimedwait(&pipe, NULL, &none);
    pthread_sigmask(SIG_SETMASK, &old, NULL);
    errno = wrong;
    return n;
}

/* What nobody reads is thrown away: the end of its output will tell. */
static void pass_on(struct six__process *p, struct asking *a)
{
    ssize_t n = write_quietly(p->in, a->text, a->size);
    if (n < 0 && errno != EAGAIN && errno != EINTR)
        n = (ssize_t)a->size;
    if (n > 0) {
        a->text += n;
        a->size -= (size_t)n;
    }
}

/* Look for the end of the line. Empty ones are skipped. */
static bool find_line(struct six__process *p, struct asking *a, size_t *length)
{
    if (a->searched == 0)
        forget_line(p);
    if (p->used == 0)
        return false;
    const char *end =
        memchr(p->data + a->searched, '\n', p->used - a->searched);
    a->searched = p->used;
    if (!end)
        return false;
    *length = (size_t)(end - p->data);
    p->taken = *length + 1;
    return true;
}

static bool may_go_on(struct asking *a, double time)
{
    if (!a->how || !a->how->go_on || time - a->ticked < tick)
        return true;
    a->ticked = time;
    double part = (time - a->began) / a->seconds;
    return a->how->go_on(a->how->context, part < 1 ? part : 1);
}

/* Wait until something can be read or written, and do it. False at the end of
 * its output, which others that it has started may hold open after its own. */
static bool attend(struct six__process *p, struct asking *a, double seconds)
{
    struct pollfd fds[] = {
        { .fd = p->out, .events = POLLIN },
        { .fd = p->err, .events = POLLIN },
        { .fd = a->size ? p->in : -1, .events = POLLOUT },
    };
    double wait = seconds < tick ? seconds : tick;
    siginfo_t how;
    int ready = poll(fds, 3, (int)(wait * 1000) + 1);
    if (ready == 0 && has_ended(p, &how)) {
        size_t before = p->used; /* it may have answered just before */
        take_in(p);
        return p->used > before;
    }
    if (ready <= 0)
        return true;
    if (fds[1].revents)
        hear(p);
    if (fds[2].revents)
        pass_on(p, a);
    return !fds[0].revents || take_in(p);
}

static enum six__answer converse(struct six__process *p, struct asking *a,
                                 size_t *length)
{
    for (;;) {
        double time = now(), left = a->began + a->seconds - time;
        if (a->size == 0 && find_line(p, a, length))
            return *length > SIX__MESSAGE_MAX ? SIX__LONG : SIX__ANSWERED;
        if (p->used > SIX__MESSAGE_MAX)
            return SIX__LONG;
        if (left <= 0)
            return SIX__LATE;
        if (!may_go_on(a, time))
            return SIX__STOPPED;
        if (!make_room(p))
            return SIX__NO_ROOM;
        if (!attend(p, a, left))
            return SIX__GONE;
    }
}

enum six__answer six__process_ask(struct six__process *p, const char *text,
                                  size_t size, double seconds,
                                  const struct six_think *how,
                                  const char **line, size_t *length)
{
    struct asking a = { .text = text,
                        .size = size,
                        .seconds = seconds,
                        .began = now(),
                        .how = how };
    a.ticked = a.began;
    bool open = rests(p) || p->used > 0;
    enum six__answer answer = SIX__GONE;
    if (p->asked && find_line(p, &a, length))
        answer = SIX__UNASKED;
    else if (open)
        answer = converse(p, &a, length);
    p->asked = true;
    *line = p->data ? p->data : "";
    if (answer != SIX__ANSWERED && answer != SIX__UNASKED)
        *length = p->used;
    return answer;
}

/* ---- its end ---- */

/* Whether it has ended within so many seconds. */
static bool ends_within(const struct six__process *p, double seconds,
                        siginfo_t *how)
{
    double end = now() + seconds;
    while (!has_ended(p, how)) {
        if (now() >= end)
            return false;
        wait_a_bit(nap);
    }
    return true;
}

struct six__fate six__process_fate(struct six__process *p)
{
    siginfo_t how;
    struct six__fate fate = { .ended = ends_within(p, moment, &how) };
    if (fate.ended && how.si_pid == p->pid)
        *(how.si_code == CLD_EXITED ? &fate.status : &fate.signal) =
            how.si_status;
    while (p->err >= 0 && hear(p))
        ;
    return fate;
}

const char *six__process_words(struct six__process *p,
                               char out[SIX__WORDS_MAX + 1])
{
    size_t end = p->tail_used;
    while (end > 0 && is_blank(p->tail[end - 1]))
        end--;
    size_t begin = end;
    while (begin > 0 && p->tail[begin - 1] != '\n')
        begin--;
    size_t length = end - begin;
    length = length < SIX__WORDS_MAX ? length : SIX__WORDS_MAX;
    memcpy(out, p->tail + begin, length);
    out[length] = '\0';
    six__mend(out);
    return out;
}

/* Its output stays open until it has left: some answer a farewell. */
void six__process_end(struct six__process *p, const char *farewell)
{
    siginfo_t how;
    if (!p)
        return;
    if (farewell)
        write_quietly(p->in, farewell, strlen(farewell));
    close_end(&p->in);
    if (farewell)
        ends_within(p, grace, &how);
    kill(-p->pid, SIGKILL);
    while (waitpid(p->pid, NULL, 0) < 0 && errno == EINTR)
        ;
    close_all(p);
    free(p->data);
    free(p);
}
