// Valise — what all shells need to know to complete a command line
// SPDX-License-Identifier: Apache-2.0

/// A command as the shells complete it.
struct CompletionCommand {
  let path: String
  /// All spellings of the command behind the path of the command above.
  let calls: [String]
  let subcommands: [CommandDescription]
  let defaultPath: String?
  /// Options and flags, those of the default subcommand included.
  let options: [ParameterDescription]
  /// Values by position, or those of the default subcommand.
  let positionals: [ParameterDescription]

  /// The command and all visible ones below it.
  static func all(in root: CommandDescription) -> [CompletionCommand] {
    root.visibleTree.map { CompletionCommand($0) }
  }

  private init(_ command: CommandDescription) {
    path = command.path
    let above = command.parents.joined(separator: " ")
    calls = ([command.name] + command.aliases).map { above.isEmpty ? $0 : above + " " + $0 }
    subcommands = command.visibleSubcommands
    let inner = command.visibleSubcommands.first { $0.name == command.defaultSubcommand }
    defaultPath = inner?.path
    let own = command.visibleParameters
    let known = Set(own.flatMap { $0.allNames })
    let inherited = (inner?.visibleParameters ?? []).filter { parameter in
      !parameter.allNames.contains { known.contains($0) }
    }
    options = (own + inherited).filter { $0.kind != .positional }
    positionals = (own + inherited).filter { $0.kind == .positional }
  }
}

/// Quoting for shells.
enum ShellText {
  /// A word in single quotes for `bash` and `zsh`.
  static func quoted(_ text: String) -> String {
    "'" + text.replacing("'", with: "'\\''") + "'"
  }

  /// A name for functions, made of letters, digits and underscores.
  static func identifier(_ text: String) -> String {
    String(text.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" })
  }
}
