# bash completion for sixstones

_sixstones_games() {
    sixstones list --lang en 2>/dev/null | sed -n 's/^\([a-z]\+\) .*/\1/p'
}

# _sixstones_options COMMAND: the options its help lists.
_sixstones_options() {
    sixstones help "$1" --lang en 2>/dev/null | grep -oE -- '--?[a-z][a-z-]*'
    echo --lang --color --no-color --help
}

# The commands that it lists where none is given.
_sixstones_orders() {
    sixstones admin --lang en 2>/dev/null | grep -oE '^  [a-z]+'
}

_sixstones() {
    local cur=${COMP_WORDS[COMP_CWORD]} prev=${COMP_WORDS[COMP_CWORD - 1]}
    local commands='play serve backup restore check admin list rules replay'
    commands+=' verify case engine bench arena help'
    local command='' words='' word i
    for ((i = 1; i < COMP_CWORD; i++)); do
        word=${COMP_WORDS[i]}
        case $word in
        --lang | --color) ((i++)) ;;
        -*) ;;
        *)
            command=$word
            break
            ;;
        esac
    done
    if [[ $prev = '=' ]]; then prev=${COMP_WORDS[COMP_CWORD - 2]}; fi
    if [[ $cur = '=' ]]; then cur=; fi
    case $command:$prev:$cur in
    *:--lang:*) words='en pl it' ;;
    *:--color:*) words='auto always never' ;;
    arena:--format:*) words='text json csv html' ;;
    *:--load:* | *:--record:* | *:--data:* | serve:--config:* | serve:--tls-*:* | verify:--list:* | *:-o:* | *:--output:* | *:--journal:* | *:--out:*)
        mapfile -t COMPREPLY < <(compgen -f -- "$cur")
        return
        ;;
    :*:-*) words='--lang --color --no-color --help --version' ;;
    :*) words=$commands ;;
    *:-*) words=$(_sixstones_options "$command") ;;
    help:*) words=$commands ;;
    replay:* | verify:* | case:* | backup:* | restore:* | check:*)
        mapfile -t COMPREPLY < <(compgen -f -- "$cur")
        return
        ;;
    admin:*) if ((COMP_CWORD == i + 1)); then words=$(_sixstones_orders); fi ;;
    arena:*)
        case $prev in
        arena) words='match round-robin gauntlet balance' ;;
        match | round-robin | gauntlet | balance) words=$(_sixstones_games) ;;
        esac
        ;;
    play:* | list:* | rules:* | bench:*)
        if [[ $prev = "$command" ]]; then words=$(_sixstones_games); fi
        ;;
    esac
    mapfile -t COMPREPLY < <(compgen -W "$words" -- "$cur")
}

complete -o filenames -F _sixstones sixstones
