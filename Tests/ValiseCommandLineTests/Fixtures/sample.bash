# Completions of sample for bash, made from its declared commands.

_sample_offer() {
  local word
  for word in "$@"; do
    case "$word" in
      "$current"*) COMPREPLY+=("$prefix$word") ;;
    esac
  done
}

_sample_files() {
  local name extension
  compopt -o filenames 2>/dev/null
  while IFS= read -r name; do
    if [ $# -eq 0 ] || [ -d "${name/#\~/$HOME}" ]; then
      COMPREPLY+=("$prefix$name")
      continue
    fi
    for extension in "$@"; do
      case "$name" in
        *."$extension") COMPREPLY+=("$prefix$name") ;;
      esac
    done
  done < <(compgen -f -- "$current")
}

_sample_folders() {
  local name
  compopt -o filenames 2>/dev/null
  while IFS= read -r name; do
    COMPREPLY+=("$prefix$name")
  done < <(compgen -d -- "$current")
}

_sample_takes_value() {
  case "$1" in
    'sample show -f' | 'sample show --format' | 'sample show -o' | 'sample show --output' | 'sample show --lang' | 'sample show --shift') return 0 ;;
    'sample store --into') return 0 ;;
    'sample store add --into') return 0 ;;
    'sample store move --from' | 'sample store move --to' | 'sample store move --limit') return 0 ;;
  esac
  return 1
}

_sample_commands() {
  case "$path" in
    'sample') _sample_offer 'list' 'fail' 'show' 'cat' 'store' ;;
    'sample store') _sample_offer 'add' 'move' ;;
  esac
}

_sample() {
  local current="${COMP_WORDS[COMP_CWORD]}" path='sample' option="" prefix=""
  local index=1 position=0 ended="" help="" word
  COMPREPLY=()
  while [ "$index" -lt "$COMP_CWORD" ]; do
    word="${COMP_WORDS[index]}"
    index=$((index + 1))
    if [ -z "$ended" ]; then
      case "$word" in
        --)
          ended=1
          continue
          ;;
        -?*)
          if _sample_takes_value "$path $word"; then
            if [ "$index" -lt "$COMP_CWORD" ] && [ "${COMP_WORDS[index]}" = "=" ]; then
              index=$((index + 1))
            fi
            [ "$index" -eq "$COMP_CWORD" ] && option="$word"
            index=$((index + 1))
          fi
          continue
          ;;
      esac
    fi
    case "$ended$position $path $word" in
      '0 sample list') path='sample list' ;;
      '0 sample fail') path='sample fail' ;;
      '0 sample show' | '0 sample cat') path='sample show' ;;
      '0 sample store') path='sample store' ;;
      '0 sample store add') path='sample store add' ;;
      '0 sample store move') path='sample store move' ;;
      '0 sample help') help=1 ;;
      '0 sample store help') help=1 ;;
      '0 sample store '*) path='sample store add' position=1 ;;
      *) position=$((position + 1)) ;;
    esac
  done
  if [ -n "$option" ] && [ "$current" = "=" ]; then
    current=""
  elif [ -z "$ended$option" ]; then
    case "$current" in
      --*=*)
        option="${current%%=*}"
        prefix="$option="
        current="${current#*=}"
        ;;
    esac
  fi
  if [ -n "$option" ]; then
    case "$path $option" in
      'sample show -f' | 'sample show --format') _sample_offer 'text' 'json' 'markdown' ;;
      'sample show -o' | 'sample show --output') _sample_files  ;;
      'sample store --into') _sample_folders ;;
      'sample store add --into') _sample_folders ;;
    esac
  elif [ -z "$ended" ] && [ "${current#-}" != "$current" ]; then
    case "$path" in
      'sample') _sample_offer '--version' '-h' '--help' ;;
      'sample list') _sample_offer '-h' '--help' ;;
      'sample fail') _sample_offer '-h' '--help' ;;
      'sample show') _sample_offer '-f' '--format' '-o' '--output' '--lang' '--shift' '--follow-links' '--no-follow-links' '--dry-run' '-q' '--quiet' '-v' '--verbose' '-h' '--help' ;;
      'sample store') _sample_offer '-h' '--help' '--into' ;;
      'sample store add') _sample_offer '--into' '-h' '--help' ;;
      'sample store move') _sample_offer '--from' '--to' '--limit' '--keep' '--no-keep' '-h' '--help' ;;
    esac
  elif [ -n "$help" ]; then
    _sample_commands
  else
    case "$path $position" in
      'sample 0') _sample_commands; _sample_offer help ;;
      'sample fail 0') _sample_offer 'no' 'work' 'usage' 'clean' 'help' 'closed' ;;
      'sample show '[0-9]*) _sample_files 'txt' 'md' ;;
      'sample store 0') _sample_commands; _sample_offer help ;;
    esac
  fi
}

complete -F _sample 'sample'
