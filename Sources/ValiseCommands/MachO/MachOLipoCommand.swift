// Valise — valise macho lipo
// SPDX-License-Identifier: Apache-2.0

import MachOFiles
import ValiseCommandLine

/// Puts universal files together and takes them apart.
struct MachOLipoCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lipo",
    abstract: "Put universal files together and take them apart.",
    discussion: "The files are, byte for byte, those that llvm-lipo makes.",
    subcommands: [
      LipoCreateCommand.self, LipoThinCommand.self, LipoExtractCommand.self,
      LipoRemoveCommand.self, LipoReplaceCommand.self,
    ]
  )
}

/// The options of all that writes a universal file.
struct LipoOutputOptions: ParsableArguments {
  @Option(name: .shortAndLong, help: "The file to write.", completion: .file())
  var output: String

  @Flag(help: "Write 64-bit offsets, for files over 4 GiB.")
  var fat64 = false
}

/// Merges files.
struct LipoCreateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "create",
    abstract: "Merge files for different architectures into one universal file.",
    discussion: """
      Example:
        valise macho lipo create hello-arm64 hello-x86_64 --output hello
      """
  )

  @Argument(help: "The files, thin or universal.", completion: .file())
  var files: [String]

  @OptionGroup var options: LipoOutputOptions

  func run() throws {
    let inputs = try files.map { try MachOInput($0) }
    try UniversalOutput(inputs: inputs, output: options.output).write { containers in
      try .create(of: containers, with64BitOffsets: options.fat64)
    }
  }
}

/// Takes one slice out.
struct LipoThinCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "thin",
    abstract: "Write the slice for one architecture as a file of its own.",
    discussion: """
      The bytes of the slice, its signature included, stay as they are.

      Example:
        valise macho lipo thin hello --arch arm64 --output hello-arm64
      """
  )

  @Argument(help: "The universal file.", completion: .file())
  var file: String

  @Option(help: "The architecture.")
  var arch: Architecture

  @Option(name: .shortAndLong, help: "The file to write.", completion: .file())
  var output: String

  func run() throws {
    try UniversalOutput(inputs: [try MachOInput(file)], output: output).write { containers in
      try .thin(containers[0], to: arch)
    }
  }
}

/// Keeps some slices.
struct LipoExtractCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "extract",
    abstract: "Write a universal file of the slices for some architectures alone.",
    discussion: """
      Example:
        valise macho lipo extract hello --arch arm64 --output hello-apple
      """
  )

  @Argument(help: "The universal file.", completion: .file())
  var file: String

  @Option(help: "An architecture to keep; may be given again.")
  var arch: [Architecture]

  @OptionGroup var options: LipoOutputOptions

  func run() throws {
    let inputs = [try MachOInput(file)]
    try UniversalOutput(inputs: inputs, output: options.output).write { containers in
      try .extract(arch, of: containers[0], with64BitOffsets: options.fat64)
    }
  }
}

/// Drops some slices.
struct LipoRemoveCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove",
    abstract: "Write a universal file without the slices for some architectures.",
    discussion: """
      Example:
        valise macho lipo remove hello --arch x86_64 --output hello-apple
      """
  )

  @Argument(help: "The universal file.", completion: .file())
  var file: String

  @Option(help: "An architecture to leave out; may be given again.")
  var arch: [Architecture]

  @OptionGroup var options: LipoOutputOptions

  func run() throws {
    let inputs = [try MachOInput(file)]
    try UniversalOutput(inputs: inputs, output: options.output).write { containers in
      try .remove(arch, of: containers[0], with64BitOffsets: options.fat64)
    }
  }
}

/// Exchanges slices.
struct LipoReplaceCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "replace",
    abstract: "Write a universal file with some slices replaced by other files.",
    discussion: """
      Each replacement takes the place of the slice for its own architecture.

      Example:
        valise macho lipo replace hello --with hello-arm64 --output hello-new
      """
  )

  @Argument(help: "The universal file.", completion: .file())
  var file: String

  @Option(help: "A file with the new slice; may be given again.", completion: .file())
  var with: [String]

  @OptionGroup var options: LipoOutputOptions

  func run() throws {
    let inputs = try ([file] + with).map { try MachOInput($0) }
    try UniversalOutput(inputs: inputs, output: options.output).write { containers in
      try .replace(
        in: containers[0],
        with: [MachOContainer](containers.dropFirst()),
        with64BitOffsets: options.fat64
      )
    }
  }
}
