/* contains.h -- an assertion about sentences. */
#ifndef CONTAINS_H
#define CONTAINS_H

#define assert_contains(text, part)                                            \
    do {                                                                       \
        if (!strstr(text, part))                                               \
            fail_msg("'%s' is not in '%s'", part, text);                       \
    } while (0)

#endif
