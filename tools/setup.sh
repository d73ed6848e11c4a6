# setup.sh -- what ./play and ./test share: packages of Debian 12, and builds.
# To be sourced. All functions but need_packages expect to stand in the root
# of the checkout.
# shellcheck shell=bash disable=SC2034 # the lists are for those who source it

build_packages=(
    gcc libc6-dev libev-dev libjansson-dev libsodium-dev libsqlite3-dev
    libssl-dev libwebsockets-dev libwebsockets-evlib-ev meson ninja-build
    pkg-config python3
)
test_packages=(
    binutils ccache clang clang-format clang-tidy cppcheck gettext git
    chromium libclang-rt-14-dev libcmocka-dev libopenmpi-dev openmpi-bin openssl
    procps shellcheck systemd tmux
)

# missing_packages PACKAGE...: those that are not installed, a line each.
missing_packages() {
    comm -23 <(printf '%s\n' "$@" | sort -u) <(
        # shellcheck disable=SC2016 # dpkg-query's variables, not the shell's
        dpkg-query -W -f '${db:Status-Status} ${Package}\n' "$@" 2>/dev/null |
            sed -n 's/^installed //p' | sort -u
    )
}

# apt ARGUMENT...: apt-get as root, asking nothing.
apt() {
    local sudo=()
    [ "$(id -u)" = 0 ] || sudo=(sudo)
    "${sudo[@]}" env DEBIAN_FRONTEND=noninteractive apt-get -qq \
        -o DPkg::Lock::Timeout=120 -o Acquire::http::Timeout=20 "$@"
}

# need_packages PACKAGE...: install what is missing, or say what to do. Other
# systems than Debian find out from the build.
need_packages() {
    local missing log install=(install -y --no-install-recommends)
    command -v dpkg-query >/dev/null || return 0
    mapfile -t missing < <(missing_packages "$@")
    ((${#missing[@]})) || return 0
    echo "Installing ${missing[*]} ..." >&2
    log=$({ apt "${install[@]}" "${missing[@]}" ||
        { apt update && apt "${install[@]}" "${missing[@]}"; }; } 2>&1) &&
        return
    tail -n 5 <<<"$log" | sed 's/^/    /' >&2
    echo "These packages are needed and could not be installed (no network," \
        "or no right to?): ${missing[*]}" >&2
    return 1
}

# need_promtool: what reads our figures as Prometheus does. Its package would
# start a server that listens on all addresses, so this program alone is taken
# out of it, into build-tools.
need_promtool() {
    local folder log tools=$PWD/build-tools
    command -v promtool >/dev/null || [ -x "$tools/promtool" ] && return
    command -v dpkg-deb >/dev/null || return 0
    echo 'Fetching promtool ...' >&2
    folder=$(mktemp -d)
    mkdir -p "$tools"
    if log=$({ fetch_prometheus "$folder" ||
        { apt update && fetch_prometheus "$folder"; }; } 2>&1) &&
        dpkg-deb --fsys-tarfile "$folder"/prometheus_*.deb |
        tar -xC "$tools" --strip-components=3 ./usr/bin/promtool; then
        rm -r "$folder"
        return
    fi
    rm -r "$folder"
    tail -n 5 <<<"$log" | sed 's/^/    /' >&2
    echo "promtool could not be fetched (no network?)" >&2
    return 1
}

fetch_prometheus() (
    cd "$1" && apt-get -qq -o Acquire::http::Timeout=20 download prometheus
)

# The browser client is built with Node. Debian 12 has an older one than its
# tools need; npm has newer ones, which are kept in build-web/node.
node_least=20.19

# has_node: the node in PATH is new enough.
has_node() {
    local version
    version=$(node --version 2>/dev/null) || return 1
    printf '%s\n' "$node_least" "${version#v}" | sort -CV
}

# use_node: put the node that was installed here into PATH, if need be.
use_node() {
    has_node || PATH=$PWD/build-web/node/node_modules/node/bin:$PATH
}

# need_web: Node, and the packages of web/package-lock.json.
need_web() {
    local log stamp=web/node_modules/.stamp lock=web/package-lock.json
    use_node
    cmp -s "$lock" "$stamp" && has_node && return
    if ! has_node; then
        command -v npm >/dev/null || need_packages nodejs npm || return 1
        echo 'Installing a newer Node ...' >&2
        log=$(npm install --prefix build-web/node node@22 2>&1) || {
            tail -n 5 <<<"$log" >&2
            return 1
        }
        use_node
    fi
    command -v npm >/dev/null || need_packages npm || return 1
    echo 'Installing what the browser client is built with ...' >&2
    # Not "npm ci": it wants the packages of other systems in the lock file, too,
    # which npm does not write there.
    if ! log=$(cd web && npm install --no-save --ignore-scripts 2>&1); then
        tail -n 5 <<<"$log" | sed 's/^/    /' >&2
        echo "The packages of web/package.json could not be installed (no" \
            "network?)" >&2
        return 1
    fi
    cp "$lock" "$stamp"
}

# stamp COMPILER OPTION...: all that a build folder's configuration depends on
# and that ninja does not watch.
stamp() {
    local package
    echo "$PWD" "$@"
    for package in libwebsockets openssl jansson libsodium sqlite3 cmocka ompi-c; do
        echo "$package $(pkg-config --modversion "$package" 2>/dev/null)"
    done
    { find src tests docs/man completions -name '*.[ch1]' -o -name run \
        -o -path 'completions/*' 2>/dev/null || true; } | sort
}

compiler() {
    if command -v ccache >/dev/null; then echo "ccache $1"; else echo "$1"; fi
}

# is_configured DIR COMPILER OPTION...
is_configured() {
    [ -f "$1/build.ninja" ] && [ -f "$1/stamp" ] &&
        [ "$(cat "$1/stamp")" = "$(stamp "$(compiler "$2")" "${@:3}")" ]
}

# configure DIR COMPILER OPTION...: set a build folder up, once. Objects of an
# earlier set-up stay and are used again.
configure() {
    local dir=$1 cc
    is_configured "$@" && return
    cc=$(compiler "$2")
    mkdir -p "$dir"
    rm -rf "$dir/meson-private" "$dir/meson-info" "$dir/build.ninja"
    if ! CC=$cc meson setup "$dir" "${@:3}" >"$dir/setup.log" 2>&1; then
        cat "$dir/setup.log"
        return 1
    fi
    stamp "$cc" "${@:3}" >"$dir/stamp"
}
