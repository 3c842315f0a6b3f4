// Valise — completions for fish
// SPDX-License-Identifier: Apache-2.0

extension CommandDescription {
  /// A script for `fish` (3.1 and later) that completes the command; it belongs in the folder
  /// `completions` of fish under the name of the command and `.fish`.
  public func fishCompletion() -> String {
    FishCompletion(name: name, commands: CompletionCommand.all(in: self)).script
  }
}

private struct FishCompletion {
  let name: String
  let commands: [CompletionCommand]

  var script: String {
    var lines = ["# Completions of \(name) for fish, made from its declared commands.", ""]
    lines += place + [Self.conditions]
    lines.append("complete -c \(quoted(name)) -f")
    for command in commands {
      lines += subcommands(of: command) + command.options.map { option($0, of: command.path) }
      if command.subcommands.isEmpty { lines += positions(of: command) }
    }
    let function = "__" + ShellText.identifier(name)
    return lines.joined(separator: "\n").replacing("__tool", with: function) + "\n"
  }

  /// Goes through the words before the cursor, and says how many values were given to what command.
  private var place: [String] {
    var lines = [Self.placeStart.replacing("PATH", with: quoted(name))]
    for command in commands {
      let names = command.options.filter { $0.kind == .option }.flatMap { $0.names }
      if names.isEmpty { continue }
      let patterns = names.map { quoted("\(command.path) \($0)") }
      lines.append("            case \(patterns.joined(separator: " "))")
      lines.append("              set -e words[1]")
    }
    lines.append(Self.placeMiddle)
    for command in commands where command.path.contains(" ") {
      let calls = command.calls.map { quoted("0 " + $0) }.joined(separator: " ")
      lines.append("      case \(calls)")
      lines.append("        set path \(quoted(command.path))")
    }
    for command in commands where !command.subcommands.isEmpty {
      lines.append("      case \(quoted("0 \(command.path) help"))")
      lines.append("        set help 'help '")
    }
    for command in commands {
      guard let target = command.defaultPath else { continue }
      lines.append("      case \(quoted("0 \(command.path) *"))")
      lines.append("        set path \(quoted(target))")
      lines.append("        set position 1")
    }
    return lines + [Self.placeEnd]
  }

  private static let placeStart = #"""
    function __tool_place
      set -l line (commandline -pc)
      if set -q __tool_line; and test "$line" = "$__tool_line"
        return
      end
      set -g __tool_line $line
      set -l words (commandline -opc)
      set -e words[1]
      set -l path PATH
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
    """#

  private static let placeMiddle = #"""
            end
            continue
          end
        end
        switch "$ended$position $path $word"
          case ''
    """#

  private static let placeEnd = #"""
          case '*'
            set position (math $position + 1)
        end
      end
      set -g __tool_path "$help$path"
      set -g __tool_position $position
    end
    """#

  private static let conditions = #"""

    function __tool_at --argument-names path position
      __tool_place
      test "$__tool_path" = "$path"; or return 1
      switch "$position"
        case ''
          return 0
        case '*+'
          test $__tool_position -ge (string replace + '' $position)
        case '*'
          test $__tool_position -eq $position
      end
    end

    function __tool_files
      set -l token (commandline -ct | string replace -r -- '^--[^=]*=' '')
      set -l extensions (string join '|' (string escape --style=regex -- $argv))
      complete -C "__tool_no_command $token" | string match -r -- '^[^\t]*(?:/|\.(?:'$extensions'))(?:\t.*)?$'
    end

    """#

  private func subcommands(of command: CompletionCommand) -> [String] {
    var lines: [String] = []
    guard !command.subcommands.isEmpty else { return lines }
    for subcommand in command.subcommands {
      for path in [command.path, "help " + command.path] {
        let words = ([subcommand.name] + subcommand.aliases).joined(separator: " ")
        lines.append(
          line(at: path, "0", "-a \(quoted(words))", about: subcommand.abstract)
        )
      }
    }
    lines.append(line(at: command.path, "0", "-a help", about: "Show the help of a command."))
    if let first = command.positionals.first, let offer = offer(first) {
      lines.append(line(at: command.path, "0", offer, about: first.abstract))
    }
    return lines
  }

  private func option(_ option: ParameterDescription, of path: String) -> String {
    var flags = option.allNames.map { ($0.isShort ? "-s " : "-l ") + quoted($0.text) }
    if option.kind == .option {
      // `-r` wants a value, `-F` allows files, `-x` wants a value that is no file.
      switch option.completion {
      case .files(let extensions) where extensions.isEmpty: flags.append("-r -F")
      case .nothing: flags.append("-x")
      default: flags.append("-x " + (offer(option) ?? ""))
      }
    }
    return line(at: path, nil, flags.joined(separator: " "), about: option.abstract)
  }

  private func positions(of command: CompletionCommand) -> [String] {
    command.positionals.enumerated().compactMap { index, parameter in
      offer(parameter).map {
        let position = parameter.isRepeating ? "\(index)+" : "\(index)"
        return line(at: command.path, position, $0, about: parameter.abstract)
      }
    }
  }

  /// The part of a line that offers the values of a parameter.
  private func offer(_ parameter: ParameterDescription) -> String? {
    switch parameter.completion {
    case .nothing: nil
    case .words(let words): "-a \(quoted(words.map { escaped($0) }.joined(separator: " ")))"
    case .files(let extensions) where extensions.isEmpty: "-F"
    case .files(let extensions):
      "-a \(quoted("(__tool_files " + extensions.map { escaped($0) }.joined(separator: " ") + ")"))"
    case .folders: "-a '(__fish_complete_directories)'"
    }
  }

  private func line(at path: String, _ position: String?, _ offer: String, about: String) -> String
  {
    let condition = "__tool_at \(quoted(path))" + (position.map { " " + $0 } ?? "")
    return "complete -c \(quoted(name)) -n \(quoted(condition)) \(offer) -d \(quoted(about))"
  }

  /// A word in single quotes, in which fish knows the escapes of the quote and the backslash.
  private func quoted(_ text: String) -> String {
    "'" + text.replacing("\\", with: "\\\\").replacing("'", with: "\\'") + "'"
  }

  /// A word as fish reads it without quotes.
  private func escaped(_ word: String) -> String {
    let isPlain = word.allSatisfy { $0.isLetter || $0.isNumber || "-_.,/:@%+".contains($0) }
    return isPlain && !word.isEmpty ? word : quoted(word)
  }
}
