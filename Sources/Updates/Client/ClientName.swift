// Valise — what the client calls itself to servers
// SPDX-License-Identifier: Apache-2.0

/// What the client calls itself to servers.
enum ClientName {
  /// The longest part.
  private static let byteLimit = 64

  /// A name or a version as a token of HTTP: what no token holds is left away.
  ///
  /// Source: RFC 9110, section 5.6.2.
  static func token(of text: String) -> String {
    let bytes = text.utf8.filter { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"):
        true
      default: "-._~".utf8.contains(byte)
      }
    }
    return String(decoding: bytes.prefix(byteLimit), as: UTF8.self)
  }
}
