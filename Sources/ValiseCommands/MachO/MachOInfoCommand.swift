// Valise — valise macho info
// SPDX-License-Identifier: Apache-2.0

import MachOFiles
import ValiseCommandLine

/// Prints what the headers of a Mach-O file say.
struct MachOInfoCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "info",
    abstract: "Print what the headers of an executable or library say.",
    discussion: """
      Oddities that strict readers refuse, such as bytes behind the last slice, are listed last.

      Example:
        valise macho info Greeter.app/Contents/MacOS/Greeter
      """
  )

  @Argument(help: "The Mach-O or universal file.", completion: .file())
  var file: String

  @Flag(help: "List the load commands as well.")
  var commands = false

  @OptionGroup var document: DocumentOptions

  func run() throws {
    let context = CommandContext.current
    let input = try MachOInput(file)
    if document.json {
      try context.print(input.container.document(path: file, withCommands: commands))
    } else {
      context.output.write(input.container.text(path: file, withCommands: commands))
    }
  }
}
