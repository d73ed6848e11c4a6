/* server_clients.c -- a real server, its threads and sockets, talked to by a
 * dozen people.
 *
 * fuzz-clients PROGRAM [--seed N] [--seconds N] [--log]
 *
 * PROGRAM is `sixstones`, built with a sanitizer: whatever that reports fails,
 * and so does what the clients find wrong. The disk is full now and then, and
 * the server is stopped, or killed, and started again on the same database.
 * Nothing here can be repeated exactly: the threads are those of the system.
 */
#include <ftw.h>
#include <poll.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "server.h"
#include "server_socket.h"

enum {
    PATIENCE = 30, /* seconds for a reply, or the server's end */
    LIFE = 5       /* seconds of a server, about */
};

static const char *program;
static uint64_t seed;
static char folder[40];
static pid_t server;
static pid_t copier; /* whoever has the server make a backup, or 0 */
static int port;
static int backups, fillings;
static bool is_full; /* the disk */
static long messages;
static bool lazy[PEERS]; /* reads nothing for now */
static bool wild[PEERS]; /* has broken the rules: nothing is promised */

/* ---- telling ---- */

static void tell_where(void)
{
    char command[100];
    fprintf(stderr, "seed %llu; what the server has told:\n",
            (unsigned long long)seed);
    snprintf(command, sizeof command, "tail -n 100 %s/log >&2", folder);
    if (system(command) != 0) /* NOLINT: of our own words */
        fprintf(stderr, "(nothing)\n");
    if (server)
        kill(server, SIGKILL);
}

/* ---- the server ---- */

static void write_settings(const char *path)
{
    FILE *file = fopen(path, "w");
    if (!file)
        fail("%s can't be written", path);
    fprintf(file, "%s",
            "rate-requests-each = none\nrate-bytes-each = none\n"
            "rate-messages = none\nrate-messages-each = none\n"
            "rate-connects-each = none\nrate-guesses-each = none\n"
            "rate-guesses-account = none\nrate-logins-each = none\n"
            "rate-makes-each = none\nrate-talk-each = none\n"
            "rate-reports-each = none\n"
            "limit-connections-each = 0\n"
            "limit-tables-each = 100000\nlimit-tokens-each = 1000\n"
            "idle-seconds = 1\n");
    fclose(file);
}

/* A full disk, where the threads are real: no file may grow. What the server
 * says in its log meanwhile is lost, but not the status it ends with. */
static void fill_disk(bool full)
{
    struct rlimit how;
    if (is_full == full || prlimit(server, RLIMIT_FSIZE, NULL, &how) != 0)
        return;
    how.rlim_cur = full ? 0 : how.rlim_max;
    if (prlimit(server, RLIMIT_FSIZE, &how, NULL) != 0)
        fail("what the server may write can't be limited");
    is_full = full;
    fillings += full;
}

static void fill_disk_now_and_then(void)
{
    if (is_full ? chance(10) : roll(300) == 0)
        fill_disk(!is_full);
}

/* It ends with us, however we end, and tells what is wrong in the log. */
static void be_a_child(void)
{
    char log[60];
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    snprintf(log, sizeof log, "%s/log", folder);
    if (!freopen(log, "a", stderr))
        _exit(1);
}

static void run_program(const char *settings)
{
    be_a_child();
    signal(SIGXFSZ, SIG_IGN); /* then too large a file is an error */
    execl(program, program, "serve", "--listen", "127.0.0.1:0", "--data",
          folder, "--config", settings, (char *)NULL);
    _exit(1);
}

/* It tells its address on its first line. */
static void read_port(int out)
{
    char line[300] = "";
    FILE *file = fdopen(out, "r");
    const char *colon = NULL;
    if (file && fgets(line, sizeof line, file))
        colon = strstr(line, "127.0.0.1:");
    if (!colon)
        fail("the server does not begin: %s", line);
    port = (int)strtol(strchr(colon, ':') + 1, NULL, 10);
    fclose(file);
}

static void start(void)
{
    char settings[60];
    int out[2];
    snprintf(settings, sizeof settings, "%s/settings", folder);
    write_settings(settings);
    if (pipe(out) != 0 || (server = fork()) < 0)
        fail("no process can be started");
    if (server == 0) {
        dup2(out[1], STDOUT_FILENO);
        close(out[0]);
        close(out[1]);
        run_program(settings);
    }
    close(out[1]);
    read_port(out[0]);
}

static int wait_for_end(void)
{
    int status = 0;
    for (int i = 0; i < PATIENCE * 100; i++) {
        if (waitpid(server, &status, WNOHANG) == server) {
            server = 0;
            return status;
        }
        usleep(10000);
    }
    fail("the server does not end");
}

/* ---- peers ---- */

static struct half {
    char *text;
    size_t length, sent;
    struct asked asked;
} halves[PEERS];

static void heard(void *arg, const char *text, size_t length)
{
    struct peer *p = arg;
    if (!wild[p->index])
        crowd_heard(p, text, length);
}

static void hang_up(struct peer *p)
{
    socket_free(p->wire);
    free(halves[p->index].text);
    halves[p->index] = (struct half){ 0 };
    lazy[p->index] = wild[p->index] = false;
    crowd_gone(p);
}

static void call_up(struct peer *p)
{
    struct socket *s = socket_new(port);
    if (s)
        crowd_connected(p, s);
}

static void say(struct peer *p)
{
    static char buf[SAID_MAX];
    struct half *h = &halves[p->index];
    struct six_text text;
    messages++;
    if (h->text) {
        size_t rest = h->length - h->sent;
        crowd_sent(p, &h->asked);
        socket_say(p->wire, h->text + h->sent, rest, true);
        free(h->text);
        *h = (struct half){ 0 };
        return;
    }
    six_text_init(&text, buf, sizeof buf);
    if (!words_say(p, &text, &h->asked))
        return;
    if (chance(5)) {
        h->text = malloc(text.used + 1);
        memcpy(h->text, buf, text.used);
        h->length = text.used;
        h->sent = (size_t)roll((int)text.used + 1);
        socket_say(p->wire, h->text, h->sent, false);
        return;
    }
    crowd_sent(p, &h->asked);
    socket_say(p->wire, buf, text.used, true);
}

/* What is against WebSocket's own rules ends the connection. */
static void misbehave(struct peer *p)
{
    static const char bytes[4][7] = { "\x81\x7fhell", "\xff\xff\xff\xff!!",
                                      "\x82\x80\x01\x02\x03\x04", "GET /\n" };
    socket_blather(p->wire, bytes[roll(4)], 6);
    wild[p->index] = true;
}

static void act(struct peer *p)
{
    struct socket *s = p->wire;
    if (chance(1))
        lazy[p->index] = !lazy[p->index];
    if (!s->open || p->bye)
        return;
    if (chance(wild[p->index] ? 10 : 1))
        hang_up(p);
    else if (wild[p->index])
        return;
    else if (roll(400) == 0)
        misbehave(p);
    else
        say(p);
}

static void serve(struct peer *p)
{
    struct socket *s = p->wire;
    socket_serve(s, !lazy[p->index], heard, p);
    if (s->cut)
        hang_up(p);
}

static void serve_all(void)
{
    struct pollfd list[PEERS];
    int count = 0;
    for (int i = 0; i < PEERS; i++)
        if (peers[i].open && !lazy[i])
            list[count++] =
                (struct pollfd){ .fd = ((struct socket *)peers[i].wire)->fd,
                                 .events = POLLIN };
    poll(list, (nfds_t)count, 2);
    for (int i = 0; i < PEERS; i++)
        if (peers[i].open)
            serve(&peers[i]);
}

/* ---- quiet ---- */

/* Whether all has been answered but what takes as long as it takes. */
static bool is_served(const struct peer *p)
{
    for (int i = 0; i < p->asked_count; i++)
        if (!word_passes(p->asked[i].word))
            return false;
    return true;
}

static bool all_are_served(void)
{
    for (int i = 0; i < PEERS; i++)
        if (peers[i].open && !is_served(&peers[i]))
            return false;
    return true;
}

static void settle(void)
{
    time_t until = time(NULL) + PATIENCE;
    for (int i = 0; i < PEERS; i++) {
        lazy[i] = false;
        if (peers[i].open && wild[i])
            hang_up(&peers[i]);
        else if (peers[i].open && halves[i].text)
            say(&peers[i]);
    }
    while (!all_are_served() && time(NULL) < until)
        serve_all();
    for (int i = 0; i < PEERS; i++)
        if (peers[i].open && !is_served(&peers[i])) {
            crowd_tell(&peers[i]);
            fail("replies have not come in %d seconds", PATIENCE);
        }
}

/* ---- backups, whatever else happens ---- */

/* Where the server ends before, there is none: that is a status of 1. */
static void check_backup(int status)
{
    copier = 0;
    if (WIFEXITED(status) && WEXITSTATUS(status) == 0)
        backups++;
    else if (!WIFEXITED(status) || WEXITSTATUS(status) != 1)
        fail("a backup has ended with status %d", status);
}

static void back_up(void)
{
    static int number;
    char file[80];
    snprintf(file, sizeof file, "%s/backup-%d.db", folder, number++);
    if ((copier = fork()) < 0)
        fail("no process can be started");
    if (copier > 0)
        return;
    be_a_child();
    if (!freopen("/dev/null", "w", stdout))
        _exit(2);
    execl(program, program, "backup", "--data", folder, file, (char *)NULL);
    _exit(2);
}

static void copy_now_and_then(void)
{
    int status;
    if (!copier && chance(1))
        back_up();
    else if (copier && waitpid(copier, &status, WNOHANG) == copier)
        check_backup(status);
}

static void end_backup(void)
{
    int status;
    if (copier && waitpid(copier, &status, 0) == copier)
        check_backup(status);
}

/* ---- its end ---- */

static void hang_up_all(void)
{
    for (int i = 0; i < PEERS; i++)
        if (peers[i].open)
            hang_up(&peers[i]);
}

/* A sanitizer's report has a status of its own. */
static void stop(void)
{
    kill(server, SIGTERM);
    for (int i = roll(20); i > 0; i--)
        serve_all();
    if (chance(50))
        hang_up_all();
    int status = wait_for_end();
    hang_up_all();
    if (status != 0)
        fail("the server has ended with status %d",
             WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status));
}

/* Who is killed can't tell by a status. */
static void check_log(void)
{
    char path[60], line[300];
    snprintf(path, sizeof path, "%s/log", folder);
    FILE *file = fopen(path, "r");
    while (file && fgets(line, sizeof line, file))
        if (strstr(line, "Sanitizer") || strstr(line, "runtime error"))
            fail("%s", line);
    if (file)
        fclose(file);
}

static void kill_it(void)
{
    kill(server, SIGKILL);
    wait_for_end();
    hang_up_all();
}

static void check_it_lives(void)
{
    int status;
    if (waitpid(server, &status, WNOHANG) != server)
        return;
    server = 0;
    fail("the server has ended by itself");
}

/* ---- the program ---- */

static int remove_one(const char *name, const struct stat *st, int kind,
                      struct FTW *at)
{
    (void)st;
    (void)kind;
    (void)at;
    return remove(name);
}

static void live(time_t until)
{
    time_t end = time(NULL) + 1 + roll(LIFE);
    manners.plays = chance(50);
    manners.names = chance(20);
    while (time(NULL) < until && time(NULL) < end) {
        struct peer *p = &peers[roll(manners.peers)];
        if (p->open)
            act(p);
        else if (chance(20))
            call_up(p);
        if (chance(60))
            serve_all();
        copy_now_and_then();
        fill_disk_now_and_then();
        check_it_lives();
    }
    fill_disk(false);
}

static void run(long seconds)
{
    time_t until = time(NULL) + seconds;
    int lives = 0;
    for (; time(NULL) < until; lives++) {
        start();
        live(until);
        if (time(NULL) >= until || chance(50))
            settle();
        if (time(NULL) < until && chance(30))
            kill_it();
        else
            stop();
    }
    end_backup();
    check_log();
    printf("%d lives of a server, %ld messages, %d tables, %d backups, %d full "
           "disks\n",
           lives, messages, known.table_count, backups, fillings);
}

int main(int argc, char **argv)
{
    long seconds = 15;
    if (argc < 2) {
        fprintf(stderr, "usage: fuzz-clients PROGRAM [--seed N] [--seconds N] "
                        "[--log]\n");
        return 2;
    }
    program = argv[1];
    seed = (uint64_t)time(NULL);
    for (int i = 2; i < argc; i++) {
        const char *value = i + 1 < argc ? argv[i + 1] : "";
        crowd_logs |= strcmp(argv[i], "--log") == 0;
        if (strcmp(argv[i], "--seed") == 0)
            seed = strtoull(value, NULL, 10);
        if (strcmp(argv[i], "--seconds") == 0)
            seconds = strtol(value, NULL, 10);
    }
    dice = seed;
    tell_more = tell_where;
    manners.peers = PEERS;
    known.failures = true;
    snprintf(folder, sizeof folder, "/tmp/sixstones-fuzz-XXXXXX");
    if (!mkdtemp(folder))
        fail("there is no folder for the database");
    crowd_release();
    run(seconds);
    crowd_release();
    known_release();
    nftw(folder, remove_one, 8, FTW_DEPTH | FTW_PHYS);
    return 0;
}
