// Valise — completions for bash
// SPDX-License-Identifier: Apache-2.0

extension CommandDescription {
  /// A script for `bash` (3.2 and later) that completes the command; source it from `.bashrc`.
  ///
  /// It needs no other package of completions.
  public func bashCompletion() -> String {
    BashCompletion(name: name, commands: CompletionCommand.all(in: self)).script
  }
}

private struct BashCompletion {
  let name: String
  let commands: [CompletionCommand]

  var script: String {
    let lines =
      ["# Completions of \(name) for bash, made from its declared commands."]
      + [Self.offers] + takesValue + walker + ["  if [ -n \"$option\" ]; then"] + optionValues
      + ["  elif [ -z \"$ended\" ] && [ \"${current#-}\" != \"$current\" ]; then"] + optionNames
      + ["  elif [ -n \"$help\" ]; then", "    _tool_commands", "  else"] + positionValues
      + ["  fi", "}", "", "complete -F _tool \(ShellText.quoted(name))"]
    let function = "_" + ShellText.identifier(name)
    return lines.joined(separator: "\n").replacing("_tool", with: function) + "\n"
  }

  /// Functions that put what fits in the answer; `current` and `prefix` are those of the caller.
  private static let offers = #"""

    _tool_offer() {
      local word
      for word in "$@"; do
        case "$word" in
          "$current"*) COMPREPLY+=("$prefix$word") ;;
        esac
      done
    }

    _tool_files() {
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

    _tool_folders() {
      local name
      compopt -o filenames 2>/dev/null
      while IFS= read -r name; do
        COMPREPLY+=("$prefix$name")
      done < <(compgen -d -- "$current")
    }

    """#

  /// Says whether an option of a command is followed by a value.
  private var takesValue: [String] {
    var lines = ["_tool_takes_value() {", "  case \"$1\" in"]
    for command in commands {
      let names = command.options.filter { $0.kind == .option }.flatMap { $0.names }
      if names.isEmpty { continue }
      let patterns = names.map { ShellText.quoted("\(command.path) \($0)") }
      lines.append("    \(patterns.joined(separator: " | "))) return 0 ;;")
    }
    return lines + ["  esac", "  return 1", "}", ""] + commandNames
  }

  /// Offers the subcommands of a command.
  private var commandNames: [String] {
    var lines = ["_tool_commands() {", "  case \"$path\" in"]
    for command in commands where !command.subcommands.isEmpty {
      let names = command.subcommands.flatMap { [$0.name] + $0.aliases }
      lines.append("    \(ShellText.quoted(command.path))) _tool_offer \(quoted(names)) ;;")
    }
    return lines + ["  esac", "}"]
  }

  /// Goes through the words before the cursor.
  ///
  /// It finds the command, how many values were given, and the option whose value is being
  /// written. For bash `--a=b` is three words, or one, as `COMP_WORDBREAKS` says.
  private var walker: [String] {
    var lines = [Self.walkerStart.replacing("PATH", with: ShellText.quoted(name))]
    for command in commands {
      let above = command.path.split(separator: " ").dropLast().joined(separator: " ")
      if above.isEmpty { continue }
      let calls = command.calls.map { ShellText.quoted("0 " + $0) }.joined(separator: " | ")
      lines.append("      \(calls)) path=\(ShellText.quoted(command.path)) ;;")
    }
    for command in commands where !command.subcommands.isEmpty {
      lines.append("      \(ShellText.quoted("0 \(command.path) help"))) help=1 ;;")
    }
    for command in commands {
      guard let target = command.defaultPath else { continue }
      let pattern = ShellText.quoted("0 \(command.path) ") + "*"
      lines.append("      \(pattern)) path=\(ShellText.quoted(target)) position=1 ;;")
    }
    return lines + [Self.walkerEnd]
  }

  private static let walkerStart = #"""

    _tool() {
      local current="${COMP_WORDS[COMP_CWORD]}" path=PATH option="" prefix=""
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
              if _tool_takes_value "$path $word"; then
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
    """#

  private static let walkerEnd = #"""
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
    """#

  private var optionValues: [String] {
    var lines = ["    case \"$path $option\" in"]
    for command in commands {
      for option in command.options where option.kind == .option {
        guard let action = action(option) else { continue }
        let patterns = option.names.map { ShellText.quoted("\(command.path) \($0)") }
        lines.append("      \(patterns.joined(separator: " | "))) \(action) ;;")
      }
    }
    return lines + ["    esac"]
  }

  private var optionNames: [String] {
    var lines = ["    case \"$path\" in"]
    for command in commands {
      let names = command.options.flatMap { $0.allNames.map { $0.description } }
      lines.append("      \(ShellText.quoted(command.path))) _tool_offer \(quoted(names)) ;;")
    }
    return lines + ["    esac"]
  }

  private var positionValues: [String] {
    var lines: [String] = ["    case \"$path $position\" in"]
    for command in commands {
      if !command.subcommands.isEmpty {
        let more = command.positionals.first.flatMap { action($0) }.map { "; " + $0 } ?? ""
        let help = "_tool_commands; _tool_offer help" + more
        lines.append("      \(ShellText.quoted("\(command.path) 0"))) \(help) ;;")
        continue
      }
      for (index, parameter) in command.positionals.enumerated() {
        guard let action = action(parameter) else { continue }
        let pattern =
          parameter.isRepeating
          ? ShellText.quoted("\(command.path) ") + "[0-9]*"
          : ShellText.quoted("\(command.path) \(index)")
        lines.append("      \(pattern)) \(action) ;;")
      }
    }
    return lines + ["    esac"]
  }

  /// The command of the shell that offers the values of a parameter.
  private func action(_ parameter: ParameterDescription) -> String? {
    switch parameter.completion {
    case .nothing: nil
    case .words(let words): "_tool_offer \(quoted(words))"
    case .files(let extensions): "_tool_files " + quoted(extensions)
    case .folders: "_tool_folders"
    }
  }

  private func quoted(_ words: [String]) -> String {
    words.map { ShellText.quoted($0) }.joined(separator: " ")
  }
}
