// Valise — a manifest for sources that have none yet
// SPDX-License-Identifier: Apache-2.0

public import Bundles
public import ValiseFiles

/// A manifest for an application of the sources in a folder.
public struct StartingManifest: Hashable, Sendable {
  /// The manifest.
  public let text: String
  /// What its owner has to do first, as an order.
  public let next: String

  /// Writes the manifest of an application that is named after its folder and built by what is
  /// found there.
  ///
  /// - Parameters:
  ///   - folder: The folder, as an absolute path.
  ///   - platform: The system that the application is for.
  ///   - files: Where the folder is.
  /// - Throws: `.badName` for a folder without a letter in its name; `.file`.
  public init(
    forSourcesIn folder: FilePath,
    platform: BundlePlatform,
    on files: any FileSystem
  ) throws(ProjectError) {
    let name = try Self.name(of: folder)
    let builder: (key: String, value: String)?
    do throws(FileError) {
      builder = try Self.builder(named: name, in: folder, on: files)
    } catch {
      throw .file(error)
    }
    let identifier = "com.example.\(ProjectTemplate.hyphenated(name))"
    var writer = TOMLWriter()
    writer.comment("\(name), an application. Every key is explained in docs/manifest.md of Valise.")
    writer.entry("format", .integer(1))
    writer.table(["app", name])
    writer.entry("identifier", .string(identifier))
    writer.entry("version", .string("0.1"))
    if platform != .macos { writer.entry("platform", .string(platform.rawValue)) }
    guard let builder else {
      writer.entry("executable", .string("build/\(name)"))
      text = writer.text
      next = "put a program at build/\(name), and correct the identifier \(identifier)"
      return
    }
    writer.table(["app", name, "build"])
    writer.entry(builder.key, .string(builder.value))
    text = writer.text
    next = "correct the identifier \(identifier)"
  }

  /// The name of the folder with what names of products cannot have made hyphens.
  private static func name(of folder: FilePath) throws(ProjectError) -> String {
    let text = folder.name?.description ?? ""
    let marks = text.unicodeScalars.map { scalar -> String in
      ProjectTemplate.isName("a" + String(scalar)) ? String(scalar) : "-"
    }
    // A product's name starts with a letter.
    let name = marks.joined().drop { !ProjectTemplate.isName(String($0)) }.prefix(60)
    guard ProjectTemplate.isName(String(name)) else { throw .badName(text) }
    return String(name)
  }

  /// The builder whose own files are in the folder, and what it is to build.
  private static func builder(
    named name: String,
    in folder: FilePath,
    on files: any FileSystem
  ) throws(FileError) -> (key: String, value: String)? {
    let names = try files.entries(of: folder).map(\.name.description)
    let known = [
      ("Package.swift", "swift", name), ("go.mod", "go", "."), ("Cargo.toml", "cargo", name),
      ("build.zig", "zig", name), ("CMakeLists.txt", "cmake", name),
    ]
    if let found = known.first(where: { names.contains($0.0) }) { return (found.1, found.2) }
    if names.contains(where: { $0.hasSuffix(".c") }) { return ("c", "*.c") }
    for inner in ["Sources", "src"] where names.contains(inner) {
      guard let inside = FileName(inner) else { continue }
      let sources = try files.entries(of: folder.appending(inside)).map(\.name.description)
      if sources.contains(where: { $0.hasSuffix(".c") }) { return ("c", "\(inner)/*.c") }
    }
    return nil
  }
}
