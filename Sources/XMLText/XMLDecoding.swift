// Valise — from the bytes of an XML text to UTF-8
// SPDX-License-Identifier: Apache-2.0

import ValiseBytes

/// Turning an XML text of any encoding that is read here into UTF-8.
enum XMLDecoding {
  /// The text in UTF-8, and how many bytes of it are a byte order mark.
  static func utf8(_ bytes: [UInt8]) throws(XMLError) -> (bytes: [UInt8], markSize: Int) {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return (try checked(bytes), 3) }
    for encoding in XMLWideEncoding.allCases where encoding.starts(bytes) {
      guard let text = encoding.text(bytes.dropFirst(encoding.markSize(bytes))) else {
        throw XMLError(.invalidEncoding, at: XMLPosition(line: 1, column: 1, offset: 0))
      }
      return ([UInt8](text.utf8), 0)
    }
    switch declaredEncoding(bytes) {
    case nil, "utf-8", "utf8": return (try checked(bytes), 0)
    case "us-ascii", "ascii": return (try checkedASCII(bytes), 0)
    case "iso-8859-1", "latin1", "iso8859-1": return (latin1(bytes), 0)
    case "utf-16", "utf-16le", "utf-16be": return (try checked(bytes), 0)  // It only says so.
    case let name?:
      throw XMLError(.unknownEncoding(name), at: XMLPosition(line: 1, column: 1, offset: 0))
    }
  }

  /// The encoding that the declaration names, in lower case.
  static func declaredEncoding(_ bytes: [UInt8]) -> String? {
    let head = bytes.prefix(256)
    guard let start = head.firstIndex(of: UInt8(ascii: "<")) else { return nil }
    let text = head[start...]
    guard text.starts(with: [UInt8]("<?xml".utf8)), let end = text.firstIndex(of: UInt8(ascii: ">"))
    else { return nil }
    let declaration = String(decoding: text[..<end], as: UTF8.self)
    guard let key = declaration.range(ofASCII: "encoding") else { return nil }
    let rest = declaration[key...].drop { $0 != "\"" && $0 != "'" }
    guard let quote = rest.first else { return nil }
    return String(rest.dropFirst().prefix { $0 != quote }).lowercased()
  }

  private static func checked(_ bytes: [UInt8]) throws(XMLError) -> [UInt8] {
    let count = bytes.validUTF8Count
    guard count < bytes.count else { return bytes }
    throw XMLError(.invalidEncoding, at: XMLPosition(of: count, in: bytes))
  }

  private static func checkedASCII(_ bytes: [UInt8]) throws(XMLError) -> [UInt8] {
    guard let place = bytes.firstIndex(where: { $0 >= 0x80 }) else { return bytes }
    throw XMLError(.invalidEncoding, at: XMLPosition(of: place, in: bytes))
  }

  private static func latin1(_ bytes: [UInt8]) -> [UInt8] {
    var output: [UInt8] = []
    output.reserveCapacity(bytes.count + bytes.count / 8)
    for byte in bytes {
      if byte < 0x80 {
        output.append(byte)
      } else {
        output.append(0xC0 | byte >> 6)
        output.append(0x80 | byte & 0x3F)
      }
    }
    return output
  }
}

extension String {
  /// Where an ASCII text starts in this one.
  fileprivate func range(ofASCII needle: String) -> String.Index? {
    indices.first { self[$0...].hasPrefix(needle) }
  }
}
