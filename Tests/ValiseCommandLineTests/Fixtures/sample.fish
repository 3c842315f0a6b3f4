# Completions of sample for fish, made from its declared commands.

function __sample_place
  set -l line (commandline -pc)
  if set -q __sample_line; and test "$line" = "$__sample_line"
    return
  end
  set -g __sample_line $line
  set -l words (commandline -opc)
  set -e words[1]
  set -l path 'sample'
  set -l position 0
  set -l ended ''
  set -l help ''
  while set -q words[1]
    set -l word $words[1]
    set -e words[1]
    if test -z "$ended"
      if test "$word" = --
        set ended -
        continue
      end
      if string match -q -- '-*' $word; and test "$word" != -
        switch "$path $word"
          case ''
            case 'sample show -f' 'sample show --format' 'sample show -o' 'sample show --output' 'sample show --lang' 'sample show --shift'
              set -e words[1]
            case 'sample store --into'
              set -e words[1]
            case 'sample store add --into'
              set -e words[1]
            case 'sample store move --from' 'sample store move --to' 'sample store move --limit'
              set -e words[1]
        end
        continue
      end
    end
    switch "$ended$position $path $word"
      case ''
      case '0 sample list'
        set path 'sample list'
      case '0 sample fail'
        set path 'sample fail'
      case '0 sample show' '0 sample cat'
        set path 'sample show'
      case '0 sample store'
        set path 'sample store'
      case '0 sample store add'
        set path 'sample store add'
      case '0 sample store move'
        set path 'sample store move'
      case '0 sample help'
        set help 'help '
      case '0 sample store help'
        set help 'help '
      case '0 sample store *'
        set path 'sample store add'
        set position 1
      case '*'
        set position (math $position + 1)
    end
  end
  set -g __sample_path "$help$path"
  set -g __sample_position $position
end

function __sample_at --argument-names path position
  __sample_place
  test "$__sample_path" = "$path"; or return 1
  switch "$position"
    case ''
      return 0
    case '*+'
      test $__sample_position -ge (string replace + '' $position)
    case '*'
      test $__sample_position -eq $position
  end
end

function __sample_files
  set -l token (commandline -ct | string replace -r -- '^--[^=]*=' '')
  set -l extensions (string join '|' (string escape --style=regex -- $argv))
  complete -C "__sample_no_command $token" | string match -r -- '^[^\t]*(?:/|\.(?:'$extensions'))(?:\t.*)?$'
end

complete -c 'sample' -f
complete -c 'sample' -n '__sample_at \'sample\' 0' -a 'list' -d 'List all samples.'
complete -c 'sample' -n '__sample_at \'help sample\' 0' -a 'list' -d 'List all samples.'
complete -c 'sample' -n '__sample_at \'sample\' 0' -a 'fail' -d 'End in one of several ways.'
complete -c 'sample' -n '__sample_at \'help sample\' 0' -a 'fail' -d 'End in one of several ways.'
complete -c 'sample' -n '__sample_at \'sample\' 0' -a 'show cat' -d 'Show what files hold.'
complete -c 'sample' -n '__sample_at \'help sample\' 0' -a 'show cat' -d 'Show what files hold.'
complete -c 'sample' -n '__sample_at \'sample\' 0' -a 'store' -d 'Keep samples in a folder.'
complete -c 'sample' -n '__sample_at \'help sample\' 0' -a 'store' -d 'Keep samples in a folder.'
complete -c 'sample' -n '__sample_at \'sample\' 0' -a help -d 'Show the help of a command.'
complete -c 'sample' -n '__sample_at \'sample\'' -l 'version' -d 'Show the version.'
complete -c 'sample' -n '__sample_at \'sample\'' -s 'h' -l 'help' -d 'Show this help.'
complete -c 'sample' -n '__sample_at \'sample list\'' -s 'h' -l 'help' -d 'Show this help.'
complete -c 'sample' -n '__sample_at \'sample fail\'' -s 'h' -l 'help' -d 'Show this help.'
complete -c 'sample' -n '__sample_at \'sample fail\' 0' -a 'no work usage clean help closed' -d 'How to end.'
complete -c 'sample' -n '__sample_at \'sample show\'' -s 'f' -l 'format' -x -a 'text json markdown' -d 'How to write the result.'
complete -c 'sample' -n '__sample_at \'sample show\'' -s 'o' -l 'output' -r -F -d 'Where to write.'
complete -c 'sample' -n '__sample_at \'sample show\'' -l 'lang' -x -d 'A language, the most wanted first.'
complete -c 'sample' -n '__sample_at \'sample show\'' -l 'shift' -x -d 'Move all lines so far.'
complete -c 'sample' -n '__sample_at \'sample show\'' -l 'follow-links' -l 'no-follow-links' -d 'Follow links.'
complete -c 'sample' -n '__sample_at \'sample show\'' -l 'dry-run' -d 'Write nothing.'
complete -c 'sample' -n '__sample_at \'sample show\'' -s 'q' -l 'quiet' -d 'Say less.'
complete -c 'sample' -n '__sample_at \'sample show\'' -s 'v' -l 'verbose' -d 'Say more; twice for everything.'
complete -c 'sample' -n '__sample_at \'sample show\'' -s 'h' -l 'help' -d 'Show this help.'
complete -c 'sample' -n '__sample_at \'sample show\' 0+' -a '(__sample_files txt md)' -d 'The files to show.'
complete -c 'sample' -n '__sample_at \'sample store\' 0' -a 'add' -d 'Add a number to the store.'
complete -c 'sample' -n '__sample_at \'help sample store\' 0' -a 'add' -d 'Add a number to the store.'
complete -c 'sample' -n '__sample_at \'sample store\' 0' -a 'move' -d 'Move samples.'
complete -c 'sample' -n '__sample_at \'help sample store\' 0' -a 'move' -d 'Move samples.'
complete -c 'sample' -n '__sample_at \'sample store\' 0' -a help -d 'Show the help of a command.'
complete -c 'sample' -n '__sample_at \'sample store\'' -s 'h' -l 'help' -d 'Show this help.'
complete -c 'sample' -n '__sample_at \'sample store\'' -l 'into' -x -a '(__fish_complete_directories)' -d 'The folder of the store.'
complete -c 'sample' -n '__sample_at \'sample store add\'' -l 'into' -x -a '(__fish_complete_directories)' -d 'The folder of the store.'
complete -c 'sample' -n '__sample_at \'sample store add\'' -s 'h' -l 'help' -d 'Show this help.'
complete -c 'sample' -n '__sample_at \'sample store move\'' -l 'from' -x -d 'What to move.'
complete -c 'sample' -n '__sample_at \'sample store move\'' -l 'to' -x -d 'Where to; asked for when it is left out.'
complete -c 'sample' -n '__sample_at \'sample store move\'' -l 'limit' -x -d 'A size with a unit.'
complete -c 'sample' -n '__sample_at \'sample store move\'' -l 'keep' -l 'no-keep' -d 'Keep a copy.'
complete -c 'sample' -n '__sample_at \'sample store move\'' -s 'h' -l 'help' -d 'Show this help.'
