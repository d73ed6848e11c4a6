/* notify.h -- a word to systemd, where it has started us. */
#ifndef SIX_SERVER_NOTIFY_H
#define SIX_SERVER_NOTIFY_H

/* "READY=1", "RELOADING=1", "STOPPING=1": sd_notify(3). */
void notify(const char *state);

#endif
