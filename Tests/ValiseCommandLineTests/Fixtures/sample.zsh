#compdef sample
# Completions of sample for zsh, made from its declared commands.

_sample() {
  local context state state_descr line ret=1 curcontext="$curcontext"
  typeset -A opt_args
  _arguments -s -S -C \
    '(--version)--version[Show the version.]' \
    '(-h --help)-h[Show this help.]' \
    '(-h --help)--help[Show this help.]' \
    '1: :->command' \
    '*:: :->rest' && ret=0
  case $state in
  command)
    _sample_commands help && ret=0
    ;;
  rest)
    curcontext="${curcontext%:*}-$words[1]:"
    case $words[1] in
    'list') _sample__list && ret=0 ;;
    'fail') _sample__fail && ret=0 ;;
    'show' | 'cat') _sample__show && ret=0 ;;
    'store') _sample__store && ret=0 ;;
    help) _sample_help && ret=0 ;;
    esac
    ;;
  esac
  return ret
}

_sample__list() {
  _arguments -s -S \
    '(-h --help)-h[Show this help.]' \
    '(-h --help)--help[Show this help.]'
}

_sample__fail() {
  _arguments -s -S \
    '(-h --help)-h[Show this help.]' \
    '(-h --help)--help[Show this help.]' \
    ':way:(no work usage clean help closed)'
}

_sample__show() {
  _arguments -s -S \
    '(-f --format)-f[How to write the result.]:format:(text json markdown)' \
    '(-f --format)--format=[How to write the result.]:format:(text json markdown)' \
    '(-o --output)-o[Where to write.]:output:_files' \
    '(-o --output)--output=[Where to write.]:output:_files' \
    '*--lang=[A language, the most wanted first.]:lang: ' \
    '(--shift)--shift=[Move all lines so far.]:columns: ' \
    '(--follow-links --no-follow-links)--follow-links[Follow links.]' \
    '(--follow-links --no-follow-links)--no-follow-links[Follow links.]' \
    '(--dry-run)--dry-run[Write nothing.]' \
    '(-q --quiet)-q[Say less.]' \
    '(-q --quiet)--quiet[Say less.]' \
    '*-v[Say more; twice for everything.]' \
    '*--verbose[Say more; twice for everything.]' \
    '(-h --help)-h[Show this help.]' \
    '(-h --help)--help[Show this help.]' \
    '*:files:_files -g "*.(txt|md)(-.)"'
}

_sample__store() {
  local context state state_descr line ret=1 curcontext="$curcontext"
  typeset -A opt_args
  _arguments -s -S -C \
    '(-h --help)-h[Show this help.]' \
    '(-h --help)--help[Show this help.]' \
    '(--into)--into=[The folder of the store.]:into:_files -/' \
    '1: :->command' \
    '*:: :->rest' && ret=0
  case $state in
  command)
    _sample__store_commands help && ret=0
    ;;
  rest)
    curcontext="${curcontext%:*}-$words[1]:"
    case $words[1] in
    'add') _sample__store__add && ret=0 ;;
    'move') _sample__store__move && ret=0 ;;
    help) _sample__store_help && ret=0 ;;
    *)
      words=('sample store' "${words[@]}")
      (( CURRENT++ ))
      _sample__store__add && ret=0
      ;;
    esac
    ;;
  esac
  return ret
}

_sample__store__add() {
  _arguments -s -S \
    '(--into)--into=[The folder of the store.]:into:_files -/' \
    '(-h --help)-h[Show this help.]' \
    '(-h --help)--help[Show this help.]' \
    ':number: ' \
    '::times: '
}

_sample__store__move() {
  _arguments -s -S \
    '*--from=[What to move.]:from: ' \
    '(--to)--to=[Where to; asked for when it is left out.]:to: ' \
    '(--limit)--limit=[A size with a unit.]:limit: ' \
    '(--keep --no-keep)--keep[Keep a copy.]' \
    '(--keep --no-keep)--no-keep[Keep a copy.]' \
    '(-h --help)-h[Show this help.]' \
    '(-h --help)--help[Show this help.]'
}

_sample_commands() {
  local -a commands=(
    'list:List all samples.'
    'fail:End in one of several ways.'
    'show:Show what files hold.'
    'cat:Show what files hold.'
    'store:Keep samples in a folder.'
  )
  [ "$1" = help ] && commands+=('help:Show the help of a command.')
  _describe -t commands command commands
}

_sample_help() {
  if (( CURRENT == 2 )); then
    _sample_commands
    return
  fi
  shift words
  (( CURRENT-- ))
  case $words[1] in
  'store') _sample__store_help ;;
  *) return 1 ;;
  esac
}

_sample__store_commands() {
  local -a commands=(
    'add:Add a number to the store.'
    'move:Move samples.'
  )
  [ "$1" = help ] && commands+=('help:Show the help of a command.')
  _describe -t commands command commands
}

_sample__store_help() {
  if (( CURRENT == 2 )); then
    _sample__store_commands
    return
  fi
  shift words
  (( CURRENT-- ))
  case $words[1] in
  *) return 1 ;;
  esac
}

if [ "$funcstack[1]" = '_sample' ]; then
  _sample "$@"
else
  compdef _sample 'sample'
fi
