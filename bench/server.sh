# server.sh -- a server of BUILD on loopback, without limits, for as long as
# whoever sources this runs. Its data is in DATA, a folder that is made and
# removed. Sets port and server, the process.
# shellcheck shell=bash

data=$(mktemp -d "${DATA:-${TMPDIR:-/tmp}}/sixstones-XXXXXX")
server=
trap '[ -z "$server" ] || kill "$server"; wait; rm -rf "$data"' EXIT

# No limits, whichever there are.
no_limits() {
    # shellcheck disable=SC2016 # marks of the manual, no commands
    sed -n 's/^| `\(rate-[a-z-]*\)` .*/\1 = none/p' docs/operating.md
    echo limit-connections = 100000
    echo limit-connections-each = 0
    echo limit-tables-each = 100000
}

# serve BUILD
serve() {
    ulimit -Hn 65536 2>/dev/null || true # what root may
    ulimit -n "$(ulimit -Hn)"
    no_limits >"$data/config"
    "$1/sixstones" serve --listen 127.0.0.1:0 --data "$data" \
        --config "$data/config" >"$data/address" 2>"$data/log" &
    server=$!
    for _ in {1..100}; do
        [ -s "$data/address" ] && break
        sleep 0.1
    done
    port=$(sed -n 's/.*:\([0-9]*\)\/$/\1/p' "$data/address")
    if [ -z "$port" ]; then
        cat "$data/log" >&2
        return 1
    fi
}
