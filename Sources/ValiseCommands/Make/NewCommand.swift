// Valise — valise new
// SPDX-License-Identifier: Apache-2.0

import Building
import ValiseCommandLine
import ValiseFiles

/// Makes a small project to start from.
struct NewCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "new",
    abstract: "Make a small project that builds at once.",
    discussion: """
      The project is a folder with a manifest, sources in C and a README that says what to do next.

      Example:
        valise new app Hello
      """
  )

  @Argument(help: "What to make.")
  var kind: ProjectTemplate

  @Argument(help: "The name: letters, digits, '-' and '_'.")
  var name: String

  @Option(
    name: .customLong("in"),
    help: "The folder that gets the project.",
    completion: .directory
  )
  var folder = "."

  @Flag(name: .shortAndLong, help: "Print nothing but errors.")
  var quiet = false

  func run() throws {
    let context = CommandContext.current
    let project = try ProjectMaker.make(
      kind,
      named: name,
      in: FilePath(folder),
      on: DiskFileSystem()
    )
    guard !quiet else { return }
    context.output.writeLine("\(project): made")
    context.output.writeLine("next: valise build \(project)")
    for hint in kind.hints(name) { context.output.writeLine("then: \(hint)") }
  }
}
