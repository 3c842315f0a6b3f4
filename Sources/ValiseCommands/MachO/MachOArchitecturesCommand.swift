// Valise — valise macho archs
// SPDX-License-Identifier: Apache-2.0

import MachOFiles
import PropertyLists
import ValiseCommandLine

/// Prints the architectures of a Mach-O file.
struct MachOArchitecturesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "archs",
    abstract: "Print the architectures of an executable or library.",
    discussion: """
      With --require the status is 1, and the missing ones are named, unless all are there.

      Example:
        valise macho archs Greeter.app/Contents/MacOS/Greeter --require arm64
      """
  )

  @Argument(help: "The Mach-O or universal file.", completion: .file())
  var file: String

  @Option(help: "An architecture that must be there; may be given again.")
  var require: [Architecture] = []

  @OptionGroup var document: DocumentOptions

  func run() throws {
    let context = CommandContext.current
    let container = try MachOInput(file).container
    let missing = require.filter { container.slice(for: $0) == nil }
    if document.json {
      try context.print([
        "schema": "valise.macho-archs/1",
        "path": .string(file),
        "architectures": .array(container.architectures.map { .string($0.name) }),
        "missing": .array(missing.map { .string($0.name) }),
      ])
    } else {
      context.output.writeLine(container.architectures.map(\.name).joined(separator: " "))
    }
    guard missing.isEmpty else {
      let names = missing.map(\.name).joined(separator: ", ")
      context.note("\(file): missing \(names)")
      throw ExitCode.answerIsNo
    }
  }
}
