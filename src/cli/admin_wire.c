/* admin_wire.c -- the connection to a running server's socket; and a backup
 * through it, for sixstones backup. */
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/admin.h"
#include "server/admin_path.h"

void admin_whole_path(const char *path, char out[ADMIN_PATH])
{
    char here[ADMIN_PATH / 2];
    bool whole = path[0] == '/' || !getcwd(here, sizeof here);
    snprintf(out, ADMIN_PATH, "%s%s%s", whole ? "" : here, whole ? "" : "/",
             path);
}

void admin_put_file(struct six_json *out, const char *path)
{
    char whole[ADMIN_PATH], folder[ADMIN_FOLDER];
    admin_whole_path(path, whole);
    six_json_string(out, "file", whole);
    if (admin_folder(whole, folder))
        six_json_string(out, "folder", folder);
}

static six_status cannot_connect(const char *data, struct six_error *err)
{
    if (errno == EACCES || errno == EPERM)
        return six_fail(err, SIX_IO,
                        N_("you may not: run this as the user of the server "
                           "on '%s', or as root"),
                        data);
    return six_fail(err, SIX_IO,
                    N_("no server runs on '%s'; --data names the folder of "
                       "another"),
                    data);
}

six_status admin_connect(const char *data, int *out, struct six_error *err)
{
    struct sockaddr_un name;
    int folder = -1, fd = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
    socklen_t size = admin_path(&name, data, &folder);
    bool ok = fd >= 0 && size &&
              connect(fd, (const struct sockaddr *)&name, size) == 0;
    six_status st = ok ? SIX_OK : cannot_connect(data, err);
    if (folder >= 0)
        close(folder);
    if (st == SIX_OK)
        *out = fd;
    else if (fd >= 0)
        close(fd);
    return st;
}

void admin_send(int fd, const char *text)
{
    size_t left = strlen(text);
    while (left) {
        ssize_t n = send(fd, text, left, MSG_NOSIGNAL);
        if (n < 0 && errno != EINTR)
            return;
        text += n > 0 ? n : 0;
        left -= n > 0 ? (size_t)n : 0;
    }
}

char *admin_read(FILE *in)
{
    char *line = NULL;
    size_t room = 0;
    ssize_t length = getline(&line, &room, in);
    if (length > 0 && line[length - 1] == '\n') {
        line[length - 1] = '\0';
        return line;
    }
    free(line);
    return NULL;
}

bool admin_is(const char *line, const char *type)
{
    char head[40];
    int length = snprintf(head, sizeof head, "{\"type\":\"%s\"", type);
    return strncmp(line, head, (size_t)length) == 0;
}

/* ---- a backup ---- */

static void write_message(const char *type, const char *file, six_lang lang,
                          char *out, size_t size)
{
    struct six_text text;
    struct six_json json;
    six_text_init(&text, out, size);
    six_json_init(&json, &text);
    six_json_open_object(&json, NULL);
    six_json_string(&json, "type", type);
    six_json_string(&json, "lang", six_lang_id(lang));
    admin_put_file(&json, file);
    six_json_close_object(&json);
    six_text_char(&text, '\n');
}

/* SIX_STALE: there is more to come. */
static six_status take(const char *line, const struct sqlite_progress *progress,
                       struct six_error *err)
{
    struct six_document *doc = NULL;
    six_status st = six_document_parse(&doc, line, strlen(line), err);
    if (st != SIX_OK)
        return st;
    const struct six_value *v = six_document_root(doc);
    if (admin_is(line, "error"))
        st = six_fail(err, SIX_IO, "%s", admin_text(v, "message"));
    else if (admin_is(line, "progress"))
        st = !progress ||
                     progress->goes_on(progress->arg, admin_number(v, "done"),
                                       admin_number(v, "total"))
                 ? SIX_STALE
                 : six_fail(err, SIX_BUSY, N_("the backup was given up"));
    six_document_free(doc);
    return st;
}

static six_status ask(const char *data, const char *type, const char *file,
                      const struct sqlite_progress *progress,
                      struct six_error *err)
{
    char message[2 * ADMIN_PATH + 100 + ADMIN_FOLDER];
    int fd;
    six_status st = admin_connect(data, &fd, err);
    if (st != SIX_OK)
        return st;
    FILE *in = fdopen(fd, "r");
    if (!in) {
        close(fd);
        return six_fail(err, SIX_NO_MEMORY, N_("out of memory"));
    }
    write_message(type, file, err->lang, message, sizeof message);
    admin_send(fd, message);
    do {
        char *line = admin_read(in);
        st = line ? take(line, progress, err)
                  : six_fail(err, SIX_IO,
                             N_("the server has ended the connection without "
                                "a reply"));
        free(line);
    } while (st == SIX_STALE);
    fclose(in);
    return st;
}

six_status admin_back_up(const char *data, const char *file,
                         const struct sqlite_progress *progress,
                         struct six_error *err)
{
    return ask(data, "backup", file, progress, err);
}

void admin_note_backup(const char *data, const char *file)
{
    struct six_error err = { .lang = SIX_EN };
    ask(data, "backed-up", file, NULL, &err);
}
