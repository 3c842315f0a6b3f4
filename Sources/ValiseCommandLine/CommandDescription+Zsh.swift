// Valise — completions for zsh
// SPDX-License-Identifier: Apache-2.0

extension CommandDescription {
  /// A function for `zsh` (5.0 and later) that completes the command; it belongs in a folder of
  /// `fpath` under the name of the command after an underscore.
  public func zshCompletion() -> String {
    ZshCompletion(name: name, commands: CompletionCommand.all(in: self)).script
  }
}

private struct ZshCompletion {
  let name: String
  let commands: [CompletionCommand]

  var script: String {
    var lines = ["#compdef \(name)"]
    lines += ["# Completions of \(name) for zsh, made from its declared commands."]
    for command in commands {
      let isLeaf = command.subcommands.isEmpty
      lines += ["", "\(function(command.path))() {"]
      lines += (isLeaf ? leafBody(command) : branchBody(command)) + ["}"]
    }
    lines += commands.filter { !$0.subcommands.isEmpty }.flatMap { commandList($0) }
    // The file is either loaded by the completion system as a function, or sourced.
    let main = function(name)
    lines += ["", "if [ \"$funcstack[1]\" = \(ShellText.quoted(main)) ]; then", "  \(main) \"$@\""]
    lines += ["else", "  compdef \(main) \(ShellText.quoted(name))", "fi"]
    return lines.joined(separator: "\n") + "\n"
  }

  private func function(_ path: String) -> String {
    "_"
      + path.split(separator: " ").map { ShellText.identifier(String($0)) }.joined(separator: "__")
  }

  private func leafBody(_ command: CompletionCommand) -> [String] {
    let specs = command.options.flatMap { optionSpecs($0) } + command.positionals.map { spec($0) }
    return ["  _arguments -s -S" + continued(specs)]
  }

  /// The body for a command with subcommands: its options, and then the function of the subcommand.
  private func branchBody(_ command: CompletionCommand) -> [String] {
    let specs = command.options.flatMap { optionSpecs($0) } + ["'1: :->command'", "'*:: :->rest'"]
    var lines = ["  local context state state_descr line ret=1 curcontext=\"$curcontext\""]
    lines += ["  typeset -A opt_args", "  _arguments -s -S -C" + continued(specs) + " && ret=0"]
    lines += [
      "  case $state in", "  command)", "    \(function(command.path))_commands help && ret=0",
    ]
    if let first = command.positionals.first, let action = action(first) {
      lines.append("    \(directly(action)) && ret=0")
    }
    lines += ["    ;;", "  rest)", "    curcontext=\"${curcontext%:*}-$words[1]:\""]
    lines.append("    case $words[1] in")
    for subcommand in command.subcommands {
      let names = ([subcommand.name] + subcommand.aliases).map { ShellText.quoted($0) }
      let pattern = names.joined(separator: " | ")
      lines.append("    \(pattern)) \(function(subcommand.path)) && ret=0 ;;")
    }
    lines.append("    help) \(function(command.path))_help && ret=0 ;;")
    if let target = command.defaultPath {
      lines.append("    *)")
      lines.append("      words=(\(ShellText.quoted(command.path)) \"${words[@]}\")")
      lines += ["      (( CURRENT++ ))", "      \(function(target)) && ret=0", "      ;;"]
    }
    return lines + ["    esac", "    ;;", "  esac", "  return ret"]
  }

  /// Functions that offer the subcommands of a command, and follow the words after `help`.
  private func commandList(_ command: CompletionCommand) -> [String] {
    var lines = ["", "\(function(command.path))_commands() {", "  local -a commands=("]
    for subcommand in command.subcommands {
      for name in [subcommand.name] + subcommand.aliases {
        let entry = described(name) + ":" + subcommand.abstract
        lines.append("    " + ShellText.quoted(entry))
      }
    }
    lines += ["  )", "  [ \"$1\" = help ] && commands+=('help:Show the help of a command.')"]
    lines += ["  _describe -t commands command commands", "}", ""]
    lines += ["\(function(command.path))_help() {"]
    lines += [
      "  if (( CURRENT == 2 )); then", "    \(function(command.path))_commands", "    return",
    ]
    lines += ["  fi", "  shift words", "  (( CURRENT-- ))", "  case $words[1] in"]
    for subcommand in command.subcommands where !subcommand.visibleSubcommands.isEmpty {
      let names = ([subcommand.name] + subcommand.aliases).map { ShellText.quoted($0) }
      let pattern = names.joined(separator: " | ")
      lines.append("  \(pattern)) \(function(subcommand.path))_help ;;")
    }
    return lines + ["  *) return 1 ;;", "  esac", "}"]
  }

  /// An option as `_arguments` wants it: one text for each of its names.
  private func optionSpecs(_ option: ParameterDescription) -> [String] {
    let all = option.allNames.map { $0.description }
    let lead = option.isRepeating ? "*" : "(" + all.joined(separator: " ") + ")"
    return option.allNames.map { name in
      var spec = lead + name.description
      if option.kind == .option && !name.isShort { spec += "=" }
      spec += "[" + bracketed(option.abstract) + "]"
      if option.kind == .option {
        spec += ":" + described(option.valueName) + ":" + (action(option) ?? " ")
      }
      return ShellText.quoted(spec)
    }
  }

  /// A value by position as `_arguments` wants it.
  private func spec(_ parameter: ParameterDescription) -> String {
    let lead = parameter.isRepeating ? "*:" : parameter.isOptional ? "::" : ":"
    let message = described(parameter.valueName)
    return ShellText.quoted(lead + message + ":" + (action(parameter) ?? " "))
  }

  /// What offers the values of a parameter, in the form for `_arguments`.
  private func action(_ parameter: ParameterDescription) -> String? {
    switch parameter.completion {
    case .nothing: nil
    case .words(let words): "(" + words.map { listed($0) }.joined(separator: " ") + ")"
    case .files(let extensions) where extensions.isEmpty: "_files"
    case .files(let extensions): "_files -g \"*.(\(extensions.joined(separator: "|")))(-.)\""
    case .folders: "_files -/"
    }
  }

  /// An action as a command by itself.
  private func directly(_ action: String) -> String {
    guard action.hasPrefix("(") else { return action }
    return "compadd - " + action.dropFirst().dropLast()
  }

  private func continued(_ specs: [String]) -> String {
    specs.map { " \\\n    " + $0 }.joined()
  }

  private func bracketed(_ text: String) -> String {
    described(text).replacing("[", with: "\\[").replacing("]", with: "\\]")
  }

  private func described(_ text: String) -> String {
    text.replacing("\\", with: "\\\\").replacing(":", with: "\\:")
  }

  /// A word of a list, in which all but plain letters are escaped.
  private func listed(_ word: String) -> String {
    var result = ""
    for letter in word {
      if !letter.isLetter && !letter.isNumber && !"-_./,@%+".contains(letter) {
        result.append("\\")
      }
      result.append(letter)
    }
    return result
  }
}
