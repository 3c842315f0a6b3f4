// Valise — valise archive extract
// SPDX-License-Identifier: Apache-2.0

import Archives
import Inspection
import ValiseCommandLine
import ValiseDiagnostics
import ValiseFiles

/// Unpacks an archive.
struct ArchiveExtractCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "extract",
    abstract: "Unpack a zip or tar archive or an ipa, or a part of it, into a new folder.",
    discussion: """
      Modes, links and times are those of the archive, and all or nothing is unpacked. A link that \
      leads out of the archive is refused, and so is a folder in which something is already. A hard \
      link becomes a copy.

      Example:
        valise archive extract Greeter.ipa -o Greeter Payload/Greeter.app
      """
  )

  @Argument(help: "The archive.", completion: .file(extensions: ArchiveCommand.extensions))
  var file: String

  @Argument(help: "Files or folders in the archive; everything where there are none.")
  var paths: [String] = []

  @Option(
    name: .shortAndLong,
    help: "The new folder; by default it is named like the archive, in the current folder.",
    completion: .directory
  )
  var output: String?

  @Flag(help: "Print what would be made, and make nothing.")
  var dryRun = false

  @Flag(name: .shortAndLong, help: "Print nothing.")
  var quiet = false

  func run() throws {
    let context = CommandContext.current
    let files = DiskFileSystem()
    let tree = try Container.tree(at: FilePath(file), on: files)
    let extraction = try ArchiveExtraction(
      of: tree,
      at: try paths.map { try RelativePath(validating: $0) }
    )
    let target = try self.target()
    if dryRun {
      for item in extraction.items where !quiet {
        context.output.writeLine(Self.line(of: item, below: target))
      }
      return
    }
    let progress = context.progress(isQuiet: quiet)
    progress.begin("Unpacking", total: extraction.byteCount, unit: .bytes)
    defer { progress.finish() }
    try extraction.write(to: target, on: files) { progress.advance(by: $0) }
    progress.finish()
    if !quiet {
      let count = extraction.items.count
      context.output.writeLine(
        "\(target): \(count) \(count == 1 ? "entry" : "entries"), \(extraction.byteCount) bytes"
      )
    }
  }

  /// The folder to make.
  private func target() throws -> FilePath {
    if let output { return FilePath(output) }
    let name = FilePath(file).name.map { "\($0)" } ?? ""
    let packed = ArchiveCommand.extensions.filter {
      $0.hasPrefix("tar.") && name.hasSuffix("." + $0)
    }
    if let ending = packed.first, name.utf8.count > ending.utf8.count + 1 {
      return FilePath(String(name.dropLast(ending.count + 1)))
    }
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else {
      throw ValidationError("name the new folder with '--output'")
    }
    return FilePath(String(name[..<dot]))
  }

  private static func line(of item: ArchiveExtraction.Item, below target: FilePath) -> String {
    let path = VisibleText.escaping(target.appending(item.path).bytes)
    guard let link = item.linkTarget else {
      return item.status.kind == .directory ? path + "/" : path
    }
    return path + " -> " + VisibleText.escaping(link)
  }
}
