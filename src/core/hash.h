/* hash.h -- one hash for everything: FNV-1a with a final stir. */
#ifndef SIX_CORE_HASH_H
#define SIX_CORE_HASH_H

#include <stddef.h>
#include <stdint.h>

uint64_t six__hash(const void *bytes, size_t length);

#endif
