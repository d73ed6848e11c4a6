/* arena_out.c -- where and how the report of the arena is written. */
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "arena/html.h"
#include "cli/arena.h"
#include "cli/say.h"

struct job {
    const struct six__report *report;
    six_lang lang;
};

static void write_text(struct six_text *out, const void *arg)
{
    const struct job *job = arg;
    six__report_text(job->report, job->lang, out);
}

static void write_json(struct six_text *out, const void *arg)
{
    const struct job *job = arg;
    six__report_json(job->report, out);
}

static void write_csv(struct six_text *out, const void *arg)
{
    const struct job *job = arg;
    six__report_csv(job->report, out);
}

static void write_html(struct six_text *out, const void *arg)
{
    const struct job *job = arg;
    six__report_html(job->report, job->lang, out);
}

static const struct {
    const char *id;
    void (*write)(struct six_text *out, const void *arg);
} formats[] = {
    [ARENA_TEXT] = { "text", write_text },
    [ARENA_JSON] = { "json", write_json },
    [ARENA_CSV] = { "csv", write_csv },
    [ARENA_HTML] = { "html", write_html },
};
enum { FORMATS = sizeof formats / sizeof formats[0] };

static int cannot_write(const struct cli *cli, const char *path)
{
    struct six_error err = { .lang = cli->lang };
    six_fail(&err, SIX_IO, N_("this file could not be written: %s"),
             strerror(errno));
    return cli_fail(cli, path, &err);
}

static int read_format(struct arena_out *out, const char *format)
{
    char list[64];
    struct six_text t;
    six_text_init(&t, list, sizeof list);
    for (int i = 0; i < FORMATS; i++) {
        out->format = (enum arena_format)i;
        if (!format || strcmp(formats[i].id, format) == 0)
            return CLI_OK;
        six_text_printf(&t, "%s%s", i ? ", " : "", formats[i].id);
    }
    return cli_usage(out->cli, "arena",
                     N_("--format can't be '%s'; there are: %s"), format, list);
}

int arena_out_open(struct arena_out *out, const struct cli *cli,
                   const char *format, const char *path)
{
    *out = (struct arena_out){ .cli = cli, .path = path, .file = -1 };
    int code = read_format(out, format);
    if (code != CLI_OK || !path)
        return code;
    out->file = open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0666);
    return out->file < 0 ? cannot_write(cli, path) : CLI_OK;
}

static bool write_file(int file, const char *text)
{
    size_t left = strlen(text);
    if (ftruncate(file, 0) != 0 && errno != EINVAL) /* a pipe has no length */
        return false;
    while (left > 0) {
        ssize_t n = write(file, text, left);
        if (n < 0 && errno != EINTR)
            return false;
        text += n < 0 ? 0 : n;
        left -= n < 0 ? 0 : (size_t)n;
    }
    return true;
}

/* A report that is printed has colours; in a file it has none. */
int arena_out_write(struct arena_out *out, const struct six__report *report)
{
    struct job job = { report, out->cli->lang };
    struct cli plain = { .lang = out->cli->lang };
    char *text = cli_text(formats[out->format].write, &job);
    int code = CLI_OK;
    if (!out->path) {
        cli_marked(out->format == ARENA_TEXT ? out->cli : &plain, stdout, text);
    } else {
        char *to = text;
        for (const char *from = text; *from; from++)
            if ((unsigned char)*from > (unsigned char)SIX_NOTE[0])
                *to++ = *from;
        *to = '\0';
        if (!write_file(out->file, text))
            code = cannot_write(out->cli, out->path);
    }
    free(text);
    return code;
}

void arena_out_close(struct arena_out *out)
{
    if (out->file >= 0)
        close(out->file);
    out->file = -1;
}
