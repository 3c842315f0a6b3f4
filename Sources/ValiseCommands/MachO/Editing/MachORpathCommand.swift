// Valise — valise macho rpath
// SPDX-License-Identifier: Apache-2.0

import MachOFiles
import PropertyLists
import ValiseCommandLine

/// Works on the run paths of a Mach-O file.
struct MachORpathCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rpath",
    abstract: "List and change the folders in which @rpath is looked for.",
    subcommands: [
      RpathListCommand.self, RpathAddCommand.self, RpathChangeCommand.self,
      RpathDeleteCommand.self,
    ]
  )
}

/// Prints the run paths.
struct RpathListCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "Print the run paths of an executable or library.",
    discussion: """
      Without --arch the run paths of all slices are listed, each once.

      Example:
        valise macho rpath list Greeter.app/Contents/MacOS/Greeter
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
    guard document.json else {
      for path in input.uniqueTexts(slices, \.rpaths) { context.output.writeLine(path) }
      return
    }
    try context.print([
      "schema": "valise.macho-rpath-list/1", "path": .string(file),
      "slices": .array(
        slices.map { slice in
          [
            "architecture": .string(slice.architecture.name),
            "rpaths": .array((slice.image?.rpaths ?? []).map { .string($0) }),
          ]
        }
      ),
    ])
  }
}

/// Adds run paths.
struct RpathAddCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "add",
    abstract: "Add run paths behind those that are there, in place.",
    discussion: """
      One that is there already is refused: systems do not load a file that lists it twice.

      Example:
        valise macho rpath add Greeter @executable_path/../Frameworks
      """
  )

  @Argument(help: "The Mach-O or universal file.", completion: .file())
  var file: String

  @Argument(help: "The new run paths.")
  var path: [String]

  @OptionGroup var options: MachOEditOptions

  func run() throws {
    try options.run(path.map { .addRpath($0) }, on: file, command: "macho-rpath-add")
  }
}

/// Changes a run path.
struct RpathChangeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "change",
    abstract: "Change a run path, in place.",
    discussion: """
      Where the old one is listed more than once, the new one is listed once.

      Example:
        valise macho rpath change Greeter /opt/lib @executable_path/../Frameworks
      """
  )

  @Argument(help: "The Mach-O or universal file.", completion: .file())
  var file: String

  @Argument(help: "The run path that is there.")
  var old: String

  @Argument(help: "What it becomes.")
  var new: String

  @OptionGroup var options: MachOEditOptions

  func run() throws {
    try options.run([.changeRpath(from: old, to: new)], on: file, command: "macho-rpath-change")
  }
}

/// Removes run paths.
struct RpathDeleteCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "delete",
    abstract: "Remove run paths, in place, each time they are listed.",
    discussion: """
      Example:
        valise macho rpath delete Greeter /opt/lib
      """
  )

  @Argument(help: "The Mach-O or universal file.", completion: .file())
  var file: String

  @Argument(help: "The run paths to remove.")
  var path: [String]

  @OptionGroup var options: MachOEditOptions

  func run() throws {
    try options.run(path.map { .deleteRpath($0) }, on: file, command: "macho-rpath-delete")
  }
}
