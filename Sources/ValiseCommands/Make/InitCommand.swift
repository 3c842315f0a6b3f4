// Valise — valise init
// SPDX-License-Identifier: Apache-2.0

import Building
import Bundles
import ValiseCommandLine
import ValiseFiles

/// Writes a manifest, for sources or for an existing bundle.
struct InitCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "init",
    abstract: "Write a manifest, for sources or for an existing bundle.",
    discussion: """
      Without a bundle, the manifest is for an application of the sources in its folder: a package
      of Swift, Go or Cargo, a project of Zig or CMake, or files in C.

      With one, it rebuilds that bundle and takes files from where it is; change it piece by piece
      until it takes them from your sources. Bundles inside become tables of their own; those that a build would
      refuse are copied as they are. What cannot be taken over is named: a signature, for one, since
      a rebuilt bundle needs its own.

      Example:
        valise init --from Greeter.app
      """
  )

  @Option(help: "A bundle to rebuild.", completion: .directory)
  var from: String?

  @Option(help: "The system; that of the bundle, or macos, unless it is given.")
  var platform: BundlePlatform?

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
    let folder = file.isStandardStream ? FilePath(".") : file.path.parent
    let place = folder.description == "." ? "" : " \(folder)"
    guard let from else {
      let manifest = try StartingManifest(
        forSourcesIn: GivenBundle(path: folder.description)
          .absolutePath(in: context.currentFolder),
        platform: platform ?? .macos,
        on: DiskFileSystem()
      )
      let next = "next: \(manifest.next), then valise plan\(place) and valise build\(place)"
      return try finish(manifest.text, notes: [], next: next, to: file, in: context)
    }
    let bundle = try GivenBundle(path: from).opened(for: platform, in: context)
    let spelling = spelling(of: from, in: context.currentFolder)
    let manifest = try ImportedManifest(of: bundle, at: spelling)
    let next = "next: valise plan\(place), then valise build\(place)"
    try finish(manifest.text, notes: manifest.notes, next: next, to: file, in: context)
  }

  private func finish(
    _ text: String,
    notes: [String],
    next: String,
    to file: CommandFile,
    in context: CommandContext
  ) throws {
    try file.write(Array(text.utf8), in: context)
    guard !quiet else { return }
    for note in notes { context.note("note: \(note)") }
    guard !file.isStandardStream else { return }
    context.output.writeLine("\(output): written")
    context.output.writeLine(next)
  }

  /// The bundle as the manifest spells it: from its own folder, or from the current one where it
  /// is printed.
  private func spelling(of bundle: String, in currentFolder: String) -> String {
    let isPrinted = CommandFile(name: output).isStandardStream
    let folder = isPrinted ? FilePath(currentFolder) : FilePath(output).parent
    let base = FilePath(currentFolder)
    return PathSpelling.relative(
      FilePath(bundle).resolved(against: base).description,
      from: folder.resolved(against: base).description
    )
  }
}
