// Valise — a file that tells what is new
// SPDX-License-Identifier: Apache-2.0

/// A file that tells what is new in a version.
public struct ReleaseNotesFile: Hashable, Sendable {
  /// How notes are written.
  public enum Format: String, Hashable, Sendable {
    /// As HTML.
    case html
    /// As Markdown.
    case markdown
    /// As plain text.
    case plainText
  }

  /// The name of the file.
  public let name: String
  /// The language, which the name says between two dots.
  public let language: String?
  /// How the notes are written.
  public let format: Format
  /// The contents.
  public let contents: [UInt8]

  /// The formats by the extensions of files.
  private static let formats: [String: Format] = [
    "html": .html, "htm": .html, "md": .markdown, "markdown": .markdown, "txt": .plainText,
  ]

  /// Makes notes of a file that belongs to an archive: `Greeter-2.0.md`, `Greeter-2.0.de.html`.
  ///
  /// There is nothing when the file is not of the archive.
  ///
  /// - Parameters:
  ///   - name: The name of the file.
  ///   - archive: The name of the archive without its extension.
  ///   - contents: The contents, asked for when the name fits.
  /// - Throws: What reading the contents throws.
  public init?<Failure: Error>(
    name: String,
    of archive: String,
    contents: () throws(Failure) -> [UInt8]
  ) throws(Failure) {
    guard name.hasPrefix(archive + ".") else { return nil }
    let parts = name.dropFirst(archive.count + 1).split(
      separator: ".",
      omittingEmptySubsequences: false
    )
    guard (1...2).contains(parts.count), let last = parts.last,
      let format = Self.formats[last.lowercased()], parts.count == 1 || Self.isLanguage(parts[0])
    else { return nil }
    self.name = name
    self.format = format
    language = parts.count == 2 ? String(parts[0]) : nil
    self.contents = try contents()
  }

  /// Whether a part of a name is a language, not a part of a version: `de`, `pt-BR`, `zh_Hant`.
  private static func isLanguage(_ part: Substring) -> Bool {
    let first = part.prefix { $0 != "-" && $0 != "_" }
    return (2...3).contains(first.utf8.count) && first.allSatisfy { $0.isASCII && $0.isLetter }
  }

  /// Whether the notes are a whole page, which cannot be put into a feed as they are.
  public var isPage: Bool {
    guard format == .html else { return false }
    let text = String(decoding: contents, as: UTF8.self).lowercased()
    return text.contains("<!doctype") || text.contains("<body")
  }
}
