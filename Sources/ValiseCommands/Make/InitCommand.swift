// Valise — valise init
// SPDX-License-Identifier: Apache-2.0

import Building
import Bundles
import ValiseCommandLine
import ValiseFiles

/// Writes a manifest that rebuilds an existing bundle.
struct InitCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "init",
    abstract: "Write a manifest that rebuilds an existing bundle.",
    discussion: """
      The manifest takes files from the bundle where it is; change it piece by piece until it takes
      them from your sources. Bundles inside become tables of their own; those that a build would
      refuse are copied as they are. What cannot be taken over is named: a signature, for one, since
      a rebuilt bundle needs its own.

      Example:
        valise init --from Greeter.app
      """
  )

  @Option(help: "The bundle.", completion: .directory)
  var from: String

  @Option(
    name: .shortAndLong,
    help: "The manifest to write; '-' is standard output.",
    completion: .file(extensions: ["toml"])
  )
  var output = "Valise.toml"

  @Flag(help: "Replace a manifest that is there already.")
  var force = false

  @Flag(name: .shortAndLong, help: "Print nothing but errors.")
  var quiet = false

  func run() throws {
    let context = CommandContext.current
    let file = CommandFile(name: output)
    if !file.isStandardStream, !force, try DiskFileSystem().exists(file.path) {
      throw FileError.alreadyExists(output)
    }
    let bundle = try GivenBundle(path: from).opened(in: context)
    let manifest = try ImportedManifest(of: bundle, at: spelling(in: context.currentFolder))
    try file.write(Array(manifest.text.utf8), in: context)
    guard !quiet else { return }
    for note in manifest.notes { context.note("note: \(note)") }
    guard !file.isStandardStream else { return }
    context.output.writeLine("\(output): written")
    let folder = FilePath(output).parent
    let place = folder.description == "." ? "" : " \(folder)"
    context.output.writeLine("next: valise plan\(place), then valise build\(place)")
  }

  /// The bundle as the manifest spells it: from its own folder, or from the current one where it
  /// is printed.
  private func spelling(in currentFolder: String) -> String {
    let isPrinted = CommandFile(name: output).isStandardStream
    let folder = isPrinted ? FilePath(currentFolder) : FilePath(output).parent
    let base = FilePath(currentFolder)
    return PathSpelling.relative(
      FilePath(from).resolved(against: base).description,
      from: folder.resolved(against: base).description
    )
  }
}
