// Valise — valise macho id
// SPDX-License-Identifier: Apache-2.0

import MachOFiles
import PropertyLists
import ValiseCommandLine

/// Prints or sets the install name of a library.
struct MachOIDCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "id",
    abstract: "Print the install name of a dynamic library, or set it in place.",
    discussion: """
      The install name is what programs that are linked with the library look for. Without one the \
      status is 1.

      Example:
        valise macho id libA.dylib @rpath/libA.dylib
      """
  )

  @Argument(help: "The Mach-O or universal file.", completion: .file())
  var file: String

  @Argument(help: "The new install name; when not given, the present one is printed.")
  var name: String?

  @OptionGroup var options: MachOEditOptions

  func validate() throws {
    guard name == nil else { return }
    if options.dryRun || options.output != nil || options.removeSignature || options.keepSignature {
      throw ValidationError("give the new install name to change the file")
    }
  }

  func run() throws {
    if let name {
      return try options.run([.setInstallName(name)], on: file, command: "macho-id")
    }
    let context = CommandContext.current
    let input = try MachOInput(file)
    let slices = try input.slices(for: options.arch)
    let names = input.uniqueTexts(slices) { [$0.installName].compactMap { $0 } }
    if options.document.json {
      try context.print([
        "schema": "valise.macho-id/1", "path": .string(file),
        "slices": .array(
          slices.map { slice in
            var document: PropertyListDictionary = [
              "architecture": .string(slice.architecture.name)
            ]
            document["installName"] = slice.image?.installName.map { .string($0) }
            return .dictionary(document)
          }
        ),
      ])
    } else {
      for name in names { context.output.writeLine(name) }
    }
    guard !names.isEmpty else {
      context.note("\(file): there is no install name: this is no dynamic library")
      throw ExitCode.answerIsNo
    }
  }
}
