// Valise — valise macho libraries
// SPDX-License-Identifier: Apache-2.0

import MachOFiles
import PropertyLists
import ValiseCommandLine

/// Prints the libraries that a Mach-O file needs.
struct MachOLibrariesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "libraries",
    abstract: "Print the dynamic libraries that an executable or library needs.",
    discussion: """
      Without --arch the libraries of all slices are listed, each once.

      Example:
        valise macho libraries Greeter.app/Contents/MacOS/Greeter --arch arm64
      """
  )

  @Argument(help: "The Mach-O or universal file.", completion: .file())
  var file: String

  @Option(help: "Look at this slice alone.")
  var arch: Architecture?

  @OptionGroup var document: DocumentOptions

  func run() throws {
    let context = CommandContext.current
    let input = try MachOInput(file)
    let slices = try input.slices(for: arch)
    if document.json {
      try context.print(json(slices))
    } else {
      let lines = input.uniqueTexts(slices) { image in
        image.dylibs.map { dylib in
          dylib.kind == .load ? dylib.path : "\(dylib.path) (\(dylib.kind.rawValue))"
        }
      }
      for line in lines { context.output.writeLine(line) }
    }
  }

  private func json(_ slices: [MachOContainer.Slice]) -> PropertyListDictionary {
    let list: [PropertyList] = slices.map { slice in
      let libraries = slice.image?.dylibs ?? []
      return [
        "architecture": .string(slice.architecture.name),
        "libraries": .array(
          libraries.map { ["path": .string($0.path), "kind": .string($0.kind.rawValue)] }
        ),
      ]
    }
    return ["schema": "valise.macho-libraries/1", "path": .string(file), "slices": .array(list)]
  }
}
