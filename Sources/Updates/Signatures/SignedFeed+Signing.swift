// Valise — signing a feed in place
// SPDX-License-Identifier: Apache-2.0

import XMLText

extension SignedFeed {
  /// The comment that warns people who edit a signed feed.
  static let warning =
    "<!-- sparkle-sign-warning:\nThis file is signed; sign it again after every change.\n-->"

  /// The feed with a signature at its end; an older one is taken away.
  ///
  /// Bytes are inserted only: the rest of the text stays as it is.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - warns: Whether a comment that warns editors is put before the first element, unless one is
  ///     there.
  /// - Returns: The signed feed.
  /// - Throws: When the key cannot sign.
  public func signed(by key: UpdateKey, warns: Bool = true) throws(UpdateKeyError) -> [UInt8] {
    var content = warns ? Self.warned(content) : content
    if content.last != 0x0A { content.append(0x0A) }
    let signature = Base64Text.text(of: try key.signature(of: content))
    let block = "edSignature: \(signature)\nlength: \(content.count)\n-->\n"
    return content + Self.opening + Array(block.utf8)
  }

  /// The text with the warning, unless it has one or is not in UTF-8.
  private static func warned(_ content: [UInt8]) -> [UInt8] {
    guard XMLEncoding(of: content) == .utf8,
      firstPlace(of: Array("sparkle-sign-warning:".utf8), in: content[...]) == nil
    else { return content }
    var start = content.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    while start < content.count, content[start] <= 0x20 { start += 1 }
    if content[start...].starts(with: Array("<?xml".utf8)),
      let end = firstPlace(of: Array("?>".utf8), in: content[start...])
    {
      start = end + 2
      let rest = content[start...].prefix { $0 == 0x0A || $0 == 0x0D }
      start += rest.count
    }
    return content[..<start] + Array((warning + "\n").utf8) + content[start...]
  }
}

/// Notes of a release and how they are signed.
public enum SignedNotes {
  /// The start of the comment that warns people who edit signed notes.
  static let warningStart = "<!-- sparkle-sign-warning:"

  /// The names of files that are notes.
  public static let extensions = ["html", "htm", "md", "markdown", "txt"]

  /// The notes with a comment at their start that warns editors, unless one is there; plain text
  /// has no comments.
  public static func warned(_ notes: [UInt8], fileExtension: String) -> [UInt8] {
    guard fileExtension != "txt", !notes.starts(with: Array(warningStart.utf8)) else {
      return notes
    }
    return Array((SignedFeed.warning + "\n").utf8) + notes
  }
}
