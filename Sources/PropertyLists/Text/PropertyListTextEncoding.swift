// Valise — the encodings of property lists that are text
// SPDX-License-Identifier: Apache-2.0

/// An encoding of text.
public enum PropertyListTextEncoding: String, Hashable, Sendable, CaseIterable {
  /// UTF-8, the encoding of a text that shows no other.
  case utf8 = "utf-8"
  /// UTF-16, the low byte of each unit first.
  case utf16LittleEndian = "utf-16le"
  /// UTF-16, the high byte of each unit first.
  case utf16BigEndian = "utf-16be"
  /// UTF-32, the low byte of each unit first.
  case utf32LittleEndian = "utf-32le"
  /// UTF-32, the high byte of each unit first.
  case utf32BigEndian = "utf-32be"
  /// The Roman encoding of the classic Mac OS; nothing in a text shows it, it has to be named.
  case macRoman = "macroman"
}

extension PropertyListTextEncoding {
  /// The byte order mark; empty for an encoding without one.
  package var mark: [UInt8] {
    switch self {
    case .utf8: [0xEF, 0xBB, 0xBF]
    case .utf16LittleEndian: [0xFF, 0xFE]
    case .utf16BigEndian: [0xFE, 0xFF]
    case .utf32LittleEndian: [0xFF, 0xFE, 0x00, 0x00]
    case .utf32BigEndian: [0x00, 0x00, 0xFE, 0xFF]
    case .macRoman: []
    }
  }

  /// The name as messages spell it.
  var name: String {
    switch self {
    case .utf8: "UTF-8"
    case .utf16LittleEndian, .utf16BigEndian: "UTF-16"
    case .utf32LittleEndian, .utf32BigEndian: "UTF-32"
    case .macRoman: "Mac OS Roman"
    }
  }

  /// How many bytes a code unit has.
  var unitSize: Int {
    switch self {
    case .utf8, .macRoman: 1
    case .utf16LittleEndian, .utf16BigEndian: 2
    case .utf32LittleEndian, .utf32BigEndian: 4
    }
  }

  /// Whether the high byte of a unit comes first.
  var isBigEndian: Bool { self == .utf16BigEndian || self == .utf32BigEndian }

  /// How many of the first bytes are looked at for zeros.
  private static let sampleSize = 8

  /// The encoding that the first bytes of a text show, by a byte order mark or, without one, by
  /// where its zeros are; property lists begin with characters of ASCII.
  package init(sniffing bytes: [UInt8]) {
    // A mark of UTF-32 starts with one of UTF-16: the longer ones are looked for first.
    for encoding in [Self.utf32LittleEndian, .utf32BigEndian, .utf16LittleEndian, .utf16BigEndian]
    where bytes.starts(with: encoding.mark) {
      self = encoding
      return
    }
    for encoding in [Self.utf32LittleEndian, .utf32BigEndian, .utf16LittleEndian, .utf16BigEndian]
    where encoding.hasZeros(in: bytes) {
      self = encoding
      return
    }
    self = .utf8
  }

  /// The first characters of a text behind its byte order mark, those outside ASCII as bytes from
  /// 0x80 on.
  func asciiSample(of bytes: [UInt8], limit: Int) -> [UInt8] {
    let start = !mark.isEmpty && bytes.starts(with: mark) ? mark.count : 0
    let size = unitSize
    if size == 1 { return [UInt8](bytes[start...].prefix(limit)) }
    var sample: [UInt8] = []
    for place in stride(from: start, to: bytes.count, by: size).prefix(limit) {
      guard place + size <= bytes.count else { break }
      let unit = bytes[place..<(place + size)]
      let low = place + (isBigEndian ? size - 1 : 0)
      let isASCII = unit.indices.allSatisfy { $0 == low ? bytes[$0] < 0x80 : bytes[$0] == 0 }
      sample.append(isASCII ? bytes[low] : 0xFF)
    }
    return sample
  }

  /// Whether the first bytes are characters of ASCII, each filled up with zeros to a unit.
  private func hasZeros(in bytes: [UInt8]) -> Bool {
    let size = unitSize
    let count = min(bytes.count, Self.sampleSize) / size * size
    guard count > 0 else { return false }
    for place in 0..<count {
      let isLow = place % size == (isBigEndian ? size - 1 : 0)
      guard (bytes[place] != 0) == isLow else { return false }
    }
    return true
  }
}
