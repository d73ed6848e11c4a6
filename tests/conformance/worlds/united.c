/* united.c */
#include "worlds.h"
