/* lines.c -- the protocol: a whole conversation with `sixstones engine`. */
#include "fuzz.h"

#include "cli/cli.h"

static int talk(const uint8_t *data, size_t size)
{
    static char name[] = "engine", reveal[] = "--reveal";
    char *argv[] = { name, reveal, NULL };
    struct cli cli = { .lang = SIX_EN };
    FILE *person = stdin;
    stdin = fmemopen((void *)(uintptr_t)data, size, "r");
    MUST(stdin);
    int status = cli_engine(&cli, 2, argv);
    fclose(stdin);
    stdin = person;
    return status;
}

/* Every reply is a line of JSON with a type. */
static void must_be_replies(char *text, size_t size)
{
    for (char *line = text; line < text + size;) {
        struct six_document *doc;
        char *end = memchr(line, '\n', size - (size_t)(line - text));
        MUST(end);
        MUST(six_document_parse(&doc, line, (size_t)(end - line), NULL) ==
             SIX_OK);
        MUST(six_value_get(six_document_root(doc), "type"));
        six_document_free(doc);
        line = end + 1;
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char *text = NULL;
    size_t length = 0;
    FILE *screen = stdout;
    if (size == 0)
        return 0;
    stdout = open_memstream(&text, &length);
    MUST(stdout);
    MUST(talk(data, size) == CLI_OK);
    fclose(stdout);
    stdout = screen;
    must_be_replies(text, length);
    free(text);
    return 0;
}
