// Valise — a feed and the signature at its end
// SPDX-License-Identifier: Apache-2.0

/// A feed and the signature at its end, not verified.
///
/// The signature is in a comment behind everything else. Only what stands before it is read, so
/// that nothing behind it can matter.
public struct SignedFeed: Hashable, Sendable {
  /// What is signed: everything before the comment, or all where there is none.
  public let content: [UInt8]
  /// The signature as it is written; nothing where there is none.
  public let signatureText: String?
  /// How many bytes are said to be signed.
  public let statedLength: Int64?
  /// Whether there is a comment for signatures that is whole.
  public let hasBlock: Bool

  /// The start of the comment.
  static let opening: [UInt8] = Array("<!-- sparkle-signatures:\n".utf8)
  static let closing: [UInt8] = Array("-->".utf8)

  /// Parts a feed.
  public init(_ bytes: [UInt8]) {
    guard let start = Self.lastPlace(of: Self.opening, in: bytes),
      let block = Self.block(bytes[(start + Self.opening.count)...])
    else {
      content = bytes
      signatureText = nil
      statedLength = nil
      hasBlock = false
      return
    }
    content = Array(bytes[..<start])
    hasBlock = true
    var values: [String: String] = [:]
    for line in block.split(whereSeparator: { $0 == "\n" || $0 == "\r\n" }) {
      guard let colon = line.firstIndex(of: ":") else { continue }
      let value = line[line.index(after: colon)...]
      values[String(line[..<colon])] = String(value).trimmed
    }
    signatureText = values["edSignature"]
    statedLength = values["length"].map { $0.leadingInteger }
  }

  /// The signature; nothing where there is none of 64 bytes.
  public var signature: [UInt8]? {
    signatureText.flatMap { AppcastSignature($0).bytes }
  }

  /// The text up to the end of the comment; nothing where it has none or is no text.
  private static func block(_ bytes: ArraySlice<UInt8>) -> String? {
    guard let end = firstPlace(of: closing, in: bytes) else { return nil }
    return String(validating: bytes[..<end], as: UTF8.self)
  }

  private static func lastPlace(of pattern: [UInt8], in bytes: [UInt8]) -> Int? {
    guard bytes.count >= pattern.count else { return nil }
    return (0...(bytes.count - pattern.count)).last { place in
      bytes[place] == pattern[0] && bytes[place...].starts(with: pattern)
    }
  }

  static func firstPlace(of pattern: [UInt8], in bytes: ArraySlice<UInt8>) -> Int? {
    bytes.indices.first { bytes[$0...].starts(with: pattern) }
  }
}
