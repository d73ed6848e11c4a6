/* bench_search.h -- sixstones bench --search. */
#ifndef CLI_BENCH_SEARCH_H
#define CLI_BENCH_SEARCH_H

#include "cli/cli.h"

/* Measure the search in a game; seats is 0 for each number in turn, decisions
 * 0 for so many seconds each. */
int cli_bench_search(const struct cli *cli, const struct six_game *game,
                     int seats, uint64_t decisions, double seconds, bool json);

#endif
