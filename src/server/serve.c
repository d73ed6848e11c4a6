/* serve.c -- the command `sixstones serve`. */
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/cli.h"
#include "cli/say.h"
#include "server/log.h"
#include "server/loop.h"

enum { CONFIG_MAX = 64 << 10 };

/* ---- settings ---- */

/* The command line, which is read again with the file on SIGHUP. */
static struct given {
    const char *listen, *data, *config, *tls_cert, *tls_key, *workers;
    bool open;
} given;

static six_status read_config(struct settings *s, const char *path,
                              struct six_error *err)
{
    size_t length;
    char *text = cli_read_file(path, CONFIG_MAX, &length, err);
    if (!text)
        return err->status;
    six_status st = settings_read(s, text, err);
    if (st == SIX_OK && strlen(text) != length)
        st = six_fail(err, SIX_SYNTAX,
                      N_("this file has a byte of zero, behind which nothing "
                         "would be read"));
    free(text);
    return st;
}

static six_status take(struct settings *s, const char *name, const char *value,
                       struct six_error *err)
{
    return value ? settings_set(s, name, value, err) : SIX_OK;
}

static six_status settle(struct settings *s, const struct given *g,
                         struct six_error *err)
{
    six_status st = take(s, "listen", g->listen, err);
    if (st == SIX_OK)
        st = settings_check_listen(s->listen, err);
    if (st == SIX_OK)
        st = take(s, "data", g->data, err);
    if (st == SIX_OK)
        st = take(s, "tls-cert", g->tls_cert, err);
    if (st == SIX_OK)
        st = take(s, "tls-key", g->tls_key, err);
    if (st == SIX_OK)
        st = take(s, "workers", g->workers, err);
    if (st == SIX_OK && !s->tls_cert[0] != !s->tls_key[0])
        st = six_fail(err, SIX_SYNTAX,
                      N_("a certificate and its key go together: tls-cert "
                         "and tls-key"));
    if (!s->data[0])
        settings_standard_data(s->data, sizeof s->data);
    return st;
}

static six_status read_settings(struct settings *out, struct six_error *err)
{
    settings_init(out);
    six_status st = given.config ? read_config(out, given.config, err) : SIX_OK;
    return st == SIX_OK ? settle(out, &given, err) : st;
}

/* ---- running ---- */

/* Where there is none, the address has been told. */
static void open_browser(char *url)
{
    char program[] = "xdg-open";
    char *argv[] = { program, url, NULL };
    posix_spawn_file_actions_t quiet;
    pid_t child;
    posix_spawn_file_actions_init(&quiet);
    for (int fd = 0; fd < 3; fd++)
        posix_spawn_file_actions_addopen(&quiet, fd, "/dev/null", O_RDWR, 0);
    posix_spawnp(&child, program, &quiet, NULL, argv, environ);
    posix_spawn_file_actions_destroy(&quiet);
}

static void tell_address(const struct cli *cli, const struct server *server,
                         bool open)
{
    char url[400];
    settings_home(&server->settings, server->host, server->port, url,
                  sizeof url);
    printf("%s %s\n", six_tr(cli->lang, N_("Sixstones is at")), url);
    fflush(stdout);
    if (open && (getenv("DISPLAY") || getenv("WAYLAND_DISPLAY")))
        open_browser(url);
}

static int serve(const struct cli *cli, const struct settings *settings,
                 bool open)
{
    struct six_error err = { .lang = cli->lang };
    struct server *server = calloc(1, sizeof *server);
    if (!server)
        return CLI_FAILED;
    server->settings = *settings;
    server->read_settings = read_settings;
    if (server_open(server, &err) != SIX_OK) {
        free(server);
        return cli_fail(cli, NULL, &err);
    }
    signal(SIGPIPE, SIG_IGN);
    char bound[500];
    server_tell_addresses(server, bound, sizeof bound);
    log_line(LOG_INFO, "started",
             LOG({ "release", SIXSTONES_VERSION }, { "listen", bound },
                 { "data", settings->data }));
    tell_address(cli, server, open);
    server_run(server);
    free(server);
    return CLI_OK;
}

int cli_serve(const struct cli *cli, int argc, char **argv)
{
    struct settings settings;
    struct six_error err = { .lang = cli->lang };
    const struct cli_option options[] = {
        { .name = "listen", .value = &given.listen },
        { .name = "data", .value = &given.data },
        { .name = "config", .value = &given.config },
        { .name = "tls-cert", .value = &given.tls_cert },
        { .name = "tls-key", .value = &given.tls_key },
        { .name = "workers", .value = &given.workers },
        { .name = "open", .flag = &given.open },
        { .name = NULL },
    };
    int count = cli_options(cli, argc, argv, options);
    if (count < 0)
        return CLI_USAGE;
    if (count > 0)
        return cli_usage(cli, "serve", N_("'%s' is not expected"), argv[1]);
    settings_init(&settings);
    if (given.config && read_config(&settings, given.config, &err) != SIX_OK)
        return cli_fail(cli, given.config, &err);
    if (settle(&settings, &given, &err) != SIX_OK)
        return cli_fail(cli, NULL, &err);
    return serve(cli, &settings, given.open);
}
