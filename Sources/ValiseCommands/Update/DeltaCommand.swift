// Valise — valise appcast delta
// SPDX-License-Identifier: Apache-2.0

import Updates
import ValiseCommandLine
import ValiseFiles

/// Makes, applies and shows deltas.
struct DeltaCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "delta",
    abstract: "Make, apply and show deltas between two versions of a bundle.",
    discussion: """
      A delta holds what makes a new version of a bundle of an old one, in the container of the \
      framework Sparkle, versions 3 and 4. It says nothing of who made it: clients verify its \
      signature, which 'valise appcast sign' makes.
      """,
    subcommands: [
      DeltaCreateCommand.self, DeltaApplyCommand.self, DeltaInfoCommand.self,
    ]
  )
}

/// Makes a delta.
struct DeltaCreateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "create",
    abstract: "Make a delta from an old version of a bundle to a new one.",
    discussion: """
      The delta is applied to the old version and the result compared with the new one before its \
      file is written. The same bundles give the same bytes.

      Example:
        valise appcast delta create 1.0/Greeter.app 1.1/Greeter.app -o Greeter1.1-1.0.delta
      """
  )

  @Argument(help: "The old version.", completion: .directory)
  var old: String

  @Argument(help: "The new version.", completion: .directory)
  var new: String

  @Option(name: .shortAndLong, help: "The delta to write.", completion: .file())
  var output: String

  @Option(
    name: .customLong("container-version"),
    help: "The version of the container: 4, or 3 for clients with a Sparkle before 2.7."
  )
  var containerVersion: DeltaVersion = .four

  @Option(help: "How the delta is packed: lzma, bzip2, zlib or none.")
  var compression: WritableDeltaCompression = .lzma

  @Flag(name: .shortAndLong, help: "Print nothing.")
  var quiet = false

  func run() throws {
    let context = CommandContext.current
    let disk = DiskFileSystem()
    let maker = DeltaMaker(
      on: disk,
      version: containerVersion,
      compression: compression.compression
    )
    let items = try maker.make(from: FilePath(old), to: FilePath(new), at: FilePath(output))
    guard !quiet else { return }
    let size = try disk.status(of: try disk.followed(FilePath(output))).size
    let whole = try disk.tree(at: FilePath(new)).totalSize().bytes
    let changes = "\(items.count) \(items.count == 1 ? "change" : "changes")"
    context.output.writeLine(
      "\(output): \(changes), \(size) bytes for a bundle of \(whole) bytes"
    )
  }
}

/// Applies a delta.
struct DeltaApplyCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "apply",
    abstract: "Make the new version of a bundle of the old one and a delta.",
    discussion: """
      The old version must be exactly the one that the delta is for, and the result exactly the one \
      that it names; else nothing is made. The old version is not changed.

      Example:
        valise appcast delta apply 1.0/Greeter.app Greeter1.1-1.0.delta -o 1.1/Greeter.app
      """
  )

  @Argument(help: "The old version.", completion: .directory)
  var old: String

  @Argument(help: "The delta.", completion: .file())
  var delta: String

  @Option(name: .shortAndLong, help: "The new version to make.", completion: .directory)
  var output: String

  @Flag(name: .shortAndLong, help: "Replace what is there.")
  var force = false

  @Flag(name: .shortAndLong, help: "Print nothing.")
  var quiet = false

  func run() throws {
    let context = CommandContext.current
    let disk = DiskFileSystem()
    let target = FilePath(output)
    guard try force || !disk.exists(target) else {
      throw ValidationError("something is at '\(output)'; give '--force' to replace it")
    }
    try DeltaApplication(on: disk).apply(
      deltaAt: FilePath(delta),
      to: FilePath(old),
      making: target
    )
    if !quiet { context.output.writeLine(output) }
  }
}
