// Valise — release notes, read for a terminal
// SPDX-License-Identifier: Apache-2.0

/// Release notes, read for a terminal.
///
/// Notes come from a server and are hostile until read: scripts, styles, comments, forms and hidden
/// text are left out, and so is every character that could move the cursor of a terminal, change
/// its colours or turn the direction of writing. Styles of pages are not read, so that text which
/// only a style sheet hides is shown.
public struct ReleaseNotes: Hashable, Sendable {
  /// The blocks of text, from the top.
  let blocks: [NotesBlock]
  /// Why the notes end early; nothing where all of them are here.
  public let cut: Cut?

  /// Why notes end early.
  public enum Cut: Hashable, Sendable {
    /// They have more text than the limit.
    case tooMuchText
    /// Their elements are nested too deep.
    case tooDeep
  }

  /// Bounds on what notes may ask of their reader.
  public struct Limits: Hashable, Sendable {
    /// How many bytes the notes may have.
    public var byteCount: Int
    /// How many bytes of text are shown.
    public var textByteCount: Int
    /// How many elements may be open at once.
    public var depth: Int

    /// Makes limits.
    public init(byteCount: Int = 1 << 20, textByteCount: Int = 256 << 10, depth: Int = 256) {
      self.byteCount = byteCount
      self.textByteCount = textByteCount
      self.depth = depth
    }
  }

  /// Reads notes.
  ///
  /// - Parameters:
  ///   - bytes: The notes in UTF-8; other bytes become replacement characters.
  ///   - format: How they are written.
  ///   - base: The address where they were, in which relative links are resolved.
  ///   - limits: Bounds; what is over the limits of text and depth is cut off.
  /// - Throws: `.tooLong` or `.markdown`.
  public init(
    parsing bytes: [UInt8],
    format: ReleaseNotesFile.Format,
    base: WebAddress? = nil,
    limits: Limits = Limits()
  ) throws(ReleaseNotesError) {
    guard bytes.count <= limits.byteCount else {
      throw .tooLong(bytes.count, limit: limits.byteCount)
    }
    var builder = NotesBuilder(base: base, limits: limits)
    switch format {
    case .html: builder.read(html: bytes)
    case .markdown where !MarkdownDepth.isTooDeep(bytes):
      do throws(MarkdownError) {
        builder.read(html: [UInt8](try MarkdownText.html(of: bytes, keepingHTML: true).utf8))
      } catch {
        throw .markdown(error)
      }
    case .markdown, .plainText: builder.read(plainText: bytes)
    }
    (blocks, cut) = builder.finish()
  }

  /// The notes as lines of text, each ended by a line break.
  ///
  /// - Parameters:
  ///   - width: How many columns a line may have; fewer than 20 count as 20.
  ///   - isStyled: Whether headings are bold and links underlined, by the escapes of terminals.
  /// - Returns: The lines; empty where the notes say nothing.
  public func text(width: Int, isStyled: Bool) -> String {
    var layout = NotesLayout(width: max(width, 20), isStyled: isStyled)
    for block in blocks { layout.add(block) }
    if let cut { layout.addNote("[\(cut)]") }
    return layout.text
  }
}

extension ReleaseNotes.Cut: CustomStringConvertible {
  /// The reason in words.
  public var description: String {
    switch self {
    case .tooMuchText: "the notes go on; their rest is too long to be shown"
    case .tooDeep: "the notes go on; their rest is nested too deep to be shown"
    }
  }
}

/// Why release notes cannot be read.
public enum ReleaseNotesError: Error, Hashable, Sendable {
  /// The notes are too long.
  case tooLong(Int, limit: Int)
  /// The notes are Markdown that cannot be read.
  case markdown(MarkdownError)
}

extension ReleaseNotesError: CustomStringConvertible {
  /// The fault in words.
  public var description: String {
    switch self {
    case .tooLong(let count, let limit):
      "the release notes have \(count) bytes, more than \(limit)"
    case .markdown(let error): "the release notes cannot be read: \(error)"
    }
  }
}
