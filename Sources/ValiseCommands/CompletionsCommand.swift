// Valise — valise completions
// SPDX-License-Identifier: Apache-2.0

import ValiseCommandLine

/// The shells that completions exist for.
enum Shell: String, ExpressibleByArgument, CaseIterable {
  case bash
  case zsh
  case fish
}

/// Prints the completions of a shell.
struct CompletionsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "completions",
    abstract: "Print the completions for a shell.",
    discussion: """
      Put them where the shell looks: for fish ~/.config/fish/completions/valise.fish, for zsh a
      file _valise in a folder of $fpath; bash sources the file.

      Example:
        valise completions bash > ~/.local/share/bash-completion/completions/valise
      """
  )

  @Argument(help: "The shell.")
  var shell: Shell

  func run() throws {
    let description = CommandDescription(of: ValiseCommand.self)
    let output = CommandContext.current.output
    switch shell {
    case .bash: output.write(description.bashCompletion())
    case .zsh: output.write(description.zshCompletion())
    case .fish: output.write(description.fishCompletion())
    }
  }
}
