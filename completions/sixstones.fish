# fish completion for sixstones

function __sixstones_games
    sixstones list --lang en 2>/dev/null | string match -rg '^([a-z]+) '
end

function __sixstones_orders
    sixstones admin --lang en 2>/dev/null | string match -rg '^  ([a-z]+)'
end

set -l commands play serve backup restore check admin list rules replay verify case engine bench arena help
set -l none "not __fish_seen_subcommand_from $commands"
set -l with_game play list rules bench

complete -c sixstones -f
complete -c sixstones -l lang -x -a 'en pl it' -d 'language'
complete -c sixstones -l color -x -a 'auto always never' -d 'colours'
complete -c sixstones -l no-color -d 'no colours'
complete -c sixstones -s h -l help -d 'help'
complete -c sixstones -n $none -l version -d 'version'

complete -c sixstones -n $none -a play -d 'play in the terminal'
complete -c sixstones -n $none -a serve -d 'play in the browser'
complete -c sixstones -n $none -a backup -d 'copy the database of a server'
complete -c sixstones -n $none -a restore -d 'put a backup in its place'
complete -c sixstones -n $none -a check -d 'see whether a database is sound'
complete -c sixstones -n $none -a admin -d 'run a server for others'
complete -c sixstones -n $none -a list -d 'the games, or one of them'
complete -c sixstones -n $none -a rules -d 'the rules of a game'
complete -c sixstones -n $none -a replay -d 'show a recorded game'
complete -c sixstones -n $none -a verify -d 'check the shuffles of a game'
complete -c sixstones -n $none -a case -d 'check rules against examples'
complete -c sixstones -n $none -a engine -d 'speak the protocol'
complete -c sixstones -n $none -a bench -d 'how fast the games are played'
complete -c sixstones -n $none -a arena -d 'bots against each other'
complete -c sixstones -n $none -a help -d 'help'
complete -c sixstones -n '__fish_seen_subcommand_from help' -a "$commands"

complete -c sixstones -n "__fish_seen_subcommand_from $with_game" \
    -a '(__sixstones_games)'
complete -c sixstones -n '__fish_seen_subcommand_from replay verify case backup restore check' -F
complete -c sixstones -n "__fish_seen_subcommand_from admin; \
    and test (count (commandline -opc)) -eq 2" -a '(__sixstones_orders)'
set -l formats match round-robin gauntlet balance
complete -c sixstones -n "__fish_seen_subcommand_from arena; \
    and not __fish_seen_subcommand_from $formats" -a "$formats"
complete -c sixstones -n "__fish_seen_subcommand_from arena; \
    and __fish_seen_subcommand_from $formats" -a '(__sixstones_games)'

function __sixstones_option -a command
    complete -c sixstones -n "__fish_seen_subcommand_from $command" $argv[2..]
end

__sixstones_option play -l seats -x -d 'how many players'
__sixstones_option play -l seat -x -d 'SEAT=NAME or SEAT=bot:BOT'
__sixstones_option play -l bot -x -d 'BOT or cmd:COMMAND'
__sixstones_option play -l bot-time -x -d 'seconds for your own bot'
__sixstones_option play -l option -x -d 'NAME=VALUE'
__sixstones_option play -l seed -x -d 'of the deal and the bots'
__sixstones_option play -l load -r -F -d 'go on with a recorded game'
__sixstones_option play -l record -r -F -d 'record the game there'
__sixstones_option play -l yes -d 'take the defaults'
__sixstones_option play -l all -d 'offer the template'
__sixstones_option serve -l listen -x -d 'ADDRESS:PORT'
__sixstones_option serve -l data -r -F -d 'where games are kept'
__sixstones_option serve -l config -r -F -d 'more settings'
__sixstones_option serve -l tls-cert -r -F -d 'a certificate'
__sixstones_option serve -l tls-key -r -F -d 'and its key'
__sixstones_option serve -l workers -x -d 'threads that think'
__sixstones_option serve -l open -d 'open the browser'
__sixstones_option list -l all -d 'the template too'
__sixstones_option list -l json -d 'for programs'
__sixstones_option rules -l json -d 'for programs'
__sixstones_option replay -l seat -x -d 'as this seat saw it'
__sixstones_option replay -l public -d 'as everybody saw it'
__sixstones_option replay -l from -x -d 'begin with this action'
__sixstones_option replay -l to -x -d 'end with this action'
__sixstones_option replay -l tables -d 'the table after each action'
__sixstones_option replay -l plain -d 'never step'
__sixstones_option replay -l json -d 'for programs'
__sixstones_option replay -l branch -x -d 'write the first actions'
__sixstones_option replay -s o -l output -r -F -d 'where to'
__sixstones_option backup -l data -r -F -d 'where games are kept'
__sixstones_option restore -l data -r -F -d 'where games are kept'
__sixstones_option restore -l force -d 'also one that is damaged'
__sixstones_option check -l data -r -F -d 'where games are kept'
__sixstones_option admin -l data -r -F -d 'that of the server'
__sixstones_option admin -l json -d 'for programs'
__sixstones_option admin -l most -x -d 'so many rows of a list'
__sixstones_option admin -l for -x -d 'announce: for how long'
__sixstones_option admin -l yes -d 'delete: for good'
__sixstones_option verify -l seal -x -d 'the seal that was noted'
__sixstones_option verify -l list -r -F -d 'the list that was noted'
__sixstones_option verify -l json -d 'for programs'
__sixstones_option case -l verbose -d 'name those that passed'
__sixstones_option case -l json -d 'for programs'
__sixstones_option engine -l reveal -d 'whole positions'
__sixstones_option bench -l seats -x -d 'only this number of seats'
__sixstones_option bench -l seconds -x -d 'how long each'
__sixstones_option bench -l decisions -x -d 'stop after so many'
__sixstones_option bench -l batch -d 'many games at once'
__sixstones_option bench -l games -x -d 'how many in a batch'
__sixstones_option bench -l threads -x -d 'threads of a batch'
__sixstones_option bench -l search -d 'iterations of the search'
__sixstones_option bench -l signature -d 'a hash of fixed games'
__sixstones_option bench -l json -d 'for programs'
__sixstones_option arena -l bot -x -d 'a bot; once for each'
__sixstones_option arena -l seats -x -d 'numbers of seats, as in 2-4'
__sixstones_option arena -l option -x -d 'NAME=VALUE,VALUE'
__sixstones_option arena -l games -x -d 'how many, at least'
__sixstones_option arena -l seed -x -d 'of all deals and bots'
__sixstones_option arena -l sprt -x -d 'ELO0,ELO1: end when it is clear'
__sixstones_option arena -l alpha -x -d 'chance of error'
__sixstones_option arena -l beta -x -d 'chance of error'
__sixstones_option arena -l workers -x -d 'games at the same time'
__sixstones_option arena -l journal -r -F -d 'keep games, go on with them'
__sixstones_option arena -l format -x -a 'text json csv html' -d 'of the report'
__sixstones_option arena -l out -r -F -d 'where to write the report'
__sixstones_option arena -l bot-time -x -d 'seconds for a decision'
__sixstones_option arena -l rank-time -x -d 'seconds until a rank is lost'
__sixstones_option arena -l bot-errors -d 'show what your bots complain of'
__sixstones_option arena -l quiet -d 'do not tell how far it is'
functions -e __sixstones_option
