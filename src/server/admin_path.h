/* admin_path.h -- where the operator's socket is, for both ends of it; and what
 * a path means to them. */
#ifndef SIX_SERVER_ADMIN_PATH_H
#define SIX_SERVER_ADMIN_PATH_H

#include <stdbool.h>
#include <stddef.h>
#include <sys/socket.h>
#include <sys/un.h>

/* Begin with the socket in a folder. Returns the size of the address, or 0 with
 * errno. *folder is a descriptor that must stay open until it is used, or -1:
 * the paths of sockets are short, those of folders need not be. */
socklen_t admin_path(struct sockaddr_un *out, const char *data, int *folder);

enum { ADMIN_FOLDER = 48 };

/* Which folder a file is in, as DEVICE:INODE; false: it can't be known. A
 * server may have a /tmp of its own: the same path is another file there. */
bool admin_folder(const char *file, char out[ADMIN_FOLDER]);

#endif
