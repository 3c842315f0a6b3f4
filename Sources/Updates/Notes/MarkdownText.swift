// Valise — Markdown as HTML
// SPDX-License-Identifier: Apache-2.0

import CMarkGFM

/// Markdown as HTML, with tables, lists of tasks and the like as GitHub has them.
///
/// HTML inside of the Markdown, and addresses of scripts, are left out.
public enum MarkdownText {
  /// The largest text that is read, in bytes.
  public static let byteLimit = 1 << 20

  /// Extensions of GitHub; `tagfilter` is not needed where HTML is left out.
  private static let extensionNames = ["table", "strikethrough", "autolink", "tasklist"]

  /// The library keeps its list of extensions for the whole process, and fills it once.
  private static let isReady: Bool = {
    cmark_gfm_core_extensions_ensure_registered()
    return true
  }()

  /// The HTML of a text, without a frame around it.
  ///
  /// - Parameter bytes: The Markdown in UTF-8; other bytes become replacement characters.
  /// - Returns: The HTML.
  /// - Throws: `.tooLong` or `.library`.
  public static func html(of bytes: [UInt8]) throws(MarkdownError) -> String {
    try html(of: bytes, keepingHTML: false)
  }

  /// The HTML of a text; HTML inside of it and addresses of scripts are kept for a reader that leaves
  /// out what is not to be shown.
  static func html(
    of bytes: [UInt8],
    keepingHTML keepsHTML: Bool
  ) throws(MarkdownError) -> String {
    guard bytes.count <= byteLimit else { throw .tooLong(bytes.count, limit: byteLimit) }
    let options = Int32(CMARK_OPT_VALIDATE_UTF8 | (keepsHTML ? CMARK_OPT_UNSAFE : 0))
    guard isReady, let parser = unsafe cmark_parser_new(options) else { throw .library }
    defer {
      // Safety: the parser was made above, and nobody else has it.
      unsafe cmark_parser_free(parser)
    }
    for name in extensionNames {
      // Safety: the library keeps the extensions to the end of the process.
      guard let known = unsafe cmark_find_syntax_extension(name) else { continue }
      _ = unsafe cmark_parser_attach_syntax_extension(parser, known)
    }
    // Safety: the library reads as many bytes as there are.
    unsafe bytes.withUnsafeBytes { buffer in
      unsafe buffer.withMemoryRebound(to: CChar.self) { text in
        unsafe cmark_parser_feed(parser, text.baseAddress, text.count)
      }
    }
    guard let document = unsafe cmark_parser_finish(parser) else { throw .library }
    defer {
      // Safety: the document was made above, and nobody else has it.
      unsafe cmark_node_free(document)
    }
    // Safety: document and parser live; the answer ends with a NUL and is freed below.
    guard
      let html = unsafe cmark_render_html(
        document,
        options,
        cmark_parser_get_syntax_extensions(parser)
      )
    else { throw .library }
    defer { unsafe cmark_get_default_mem_allocator().pointee.free(html) }
    return unsafe String(cString: html)
  }
}

/// Why Markdown cannot be read.
public enum MarkdownError: Error, Hashable, Sendable {
  /// The text is too long.
  case tooLong(Int, limit: Int)
  /// The library has no memory.
  case library
}

extension MarkdownError: CustomStringConvertible {
  /// The fault in words.
  public var description: String {
    switch self {
    case .tooLong(let count, let limit): "\(count) bytes of Markdown, more than \(limit)"
    case .library: "cmark-gfm has no memory"
    }
  }
}
