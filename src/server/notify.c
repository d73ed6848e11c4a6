/* notify.c -- sd_notify(3) without its library: one datagram. */
#include "server/notify.h"

#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <time.h>
#include <unistd.h>

/* systemd wants to know when a reload began. */
static int write_state(char *out, size_t size, const char *state)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return snprintf(out, size, "%s\nMONOTONIC_USEC=%lld\n", state,
                    (long long)t.tv_sec * 1000000 + t.tv_nsec / 1000);
}

void notify(const char *state)
{
    const char *path = getenv("NOTIFY_SOCKET");
    struct sockaddr_un to = { .sun_family = AF_UNIX };
    if (!path || (path[0] != '/' && path[0] != '@') ||
        strlen(path) >= sizeof to.sun_path)
        return;
    snprintf(to.sun_path, sizeof to.sun_path, "%s", path);
    if (path[0] == '@') /* a name that is in no folder */
        to.sun_path[0] = '\0';
    int fd = socket(AF_UNIX, SOCK_DGRAM | SOCK_CLOEXEC, 0);
    if (fd < 0)
        return;
    char text[100];
    int length = write_state(text, sizeof text, state);
    socklen_t size =
        (socklen_t)(offsetof(struct sockaddr_un, sun_path) + strlen(path));
    (void)!sendto(fd, text, (size_t)length, MSG_NOSIGNAL,
                  (struct sockaddr *)&to, size);
    close(fd);
}
