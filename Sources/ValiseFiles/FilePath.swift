// Valise — a path on the host, kept as bytes
// SPDX-License-Identifier: Apache-2.0

/// A path on the host's file system, absolute or relative to the working folder.
///
/// Names on Linux are bytes, not text, so a path is kept as bytes and is decoded for display only.
public struct FilePath: Hashable, Sendable {
  /// The bytes of the path, without a NUL and, but for the root itself, without a trailing slash.
  public let bytes: [UInt8]

  /// Makes a path of bytes; trailing slashes are dropped.
  ///
  /// - Returns: Nothing when the bytes hold a NUL, which no file system can hold.
  public init?(bytes: some Sequence<UInt8>) {
    var bytes = [UInt8](bytes)
    guard !bytes.contains(0) else { return nil }
    while bytes.count > 1, bytes.last == UInt8(ascii: "/") { bytes.removeLast() }
    self.bytes = bytes.isEmpty ? [UInt8(ascii: ".")] : bytes
  }

  /// Makes a path of a text; it ends at the first NUL, as it would for the system.
  public init(_ text: String) {
    var bytes = [UInt8](text.utf8.prefix { $0 != 0 })
    while bytes.count > 1, bytes.last == UInt8(ascii: "/") { bytes.removeLast() }
    self.bytes = bytes.isEmpty ? [UInt8(ascii: ".")] : bytes
  }
}

extension FilePath {
  /// Makes a path of bytes that keep the rules of `bytes` already.
  init(unchecked bytes: [UInt8]) { self.bytes = bytes }
}

extension FilePath: ExpressibleByStringLiteral {
  /// Makes a path of a literal.
  public init(stringLiteral text: String) { self.init(text) }
}

extension FilePath: CustomStringConvertible {
  /// The path as text; bytes that are no UTF-8 are shown as replacement characters.
  public var description: String { String(decoding: bytes, as: UTF8.self) }
}
