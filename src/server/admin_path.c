/* admin_path.c -- see admin_path.h. */
#include "server/admin_path.h"

#include <fcntl.h>
#include <libgen.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

static const char name[] = "admin.sock";

socklen_t admin_path(struct sockaddr_un *out, const char *data, int *folder)
{
    *out = (struct sockaddr_un){ .sun_family = AF_UNIX };
    *folder = -1;
    int length =
        snprintf(out->sun_path, sizeof out->sun_path, "%s/%s", data, name);
    if ((size_t)length < sizeof out->sun_path)
        return sizeof *out;
    *folder = open(data, O_PATH | O_DIRECTORY | O_CLOEXEC);
    if (*folder < 0)
        return 0;
    snprintf(out->sun_path, sizeof out->sun_path, "/proc/self/fd/%d/%s",
             *folder, name);
    return sizeof *out;
}

bool admin_folder(const char *file, char out[ADMIN_FOLDER])
{
    struct stat is;
    char *copy = strdup(file);
    bool known = copy && stat(dirname(copy), &is) == 0;
    free(copy);
    if (known)
        snprintf(out, ADMIN_FOLDER, "%llu:%llu", (unsigned long long)is.st_dev,
                 (unsigned long long)is.st_ino);
    return known;
}
