/* loop_memory.h -- memory for libev, which ends the process where it gets none.
 * What it can come to need for so many descriptors is set aside before its loop
 * is made, so that no event asks for memory that there may not be. */
#ifndef SIX_SERVER_LOOP_MEMORY_H
#define SIX_SERVER_LOOP_MEMORY_H

#include <stdbool.h>

/* Before the one loop of the process is made; false: there is no memory. */
bool loop_memory_open(long descriptors);

/* After the loop's end. */
void loop_memory_close(void);

#endif
