/* why.c -- which rule forbids an action. Uses nothing that whoever acts may
 * not know. */
#include "games/villainous/villainous.h"

const char *villainous_why_not(const void *state, struct six_action act)
{
    (void)state;
    (void)act;
    return "MV-4.6";
}
