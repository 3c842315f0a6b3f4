// Valise — text in code units of two and four bytes
// SPDX-License-Identifier: Apache-2.0

/// An encoding whose code units are wider than a byte.
enum XMLWideEncoding: CaseIterable {
  // The marks of UTF-32 are looked for first: one of them starts with a mark of UTF-16.
  case utf32Little
  case utf32Big
  case utf16Little
  case utf16Big

  private var mark: [UInt8] {
    switch self {
    case .utf32Little: [0xFF, 0xFE, 0x00, 0x00]
    case .utf32Big: [0x00, 0x00, 0xFE, 0xFF]
    case .utf16Little: [0xFF, 0xFE]
    case .utf16Big: [0xFE, 0xFF]
    }
  }

  /// How many bytes a code unit has.
  var unitByteCount: Int { mark.count }

  /// Whether the high byte of a code unit comes first.
  var isBig: Bool { self == .utf16Big || self == .utf32Big }

  /// The first character of a text without a byte order mark.
  private var firstTag: [UInt8] {
    switch self {
    case .utf32Little: [0x3C, 0x00, 0x00, 0x00]
    case .utf32Big: [0x00, 0x00, 0x00, 0x3C]
    case .utf16Little: [0x3C, 0x00]
    case .utf16Big: [0x00, 0x3C]
    }
  }

  /// Whether a text starts as one of this encoding does.
  func starts(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: mark) || bytes.starts(with: firstTag)
  }

  /// How many bytes the byte order mark takes.
  func markSize(_ bytes: [UInt8]) -> Int { bytes.starts(with: mark) ? mark.count : 0 }

  /// The text; nothing when the bytes are none.
  func text(_ bytes: ArraySlice<UInt8>) -> String? {
    switch self {
    case .utf16Little: Self.units(bytes, UInt16.self, isBig: false).flatMap(Self.utf16)
    case .utf16Big: Self.units(bytes, UInt16.self, isBig: true).flatMap(Self.utf16)
    case .utf32Little: Self.units(bytes, UInt32.self, isBig: false).flatMap(Self.utf32)
    case .utf32Big: Self.units(bytes, UInt32.self, isBig: true).flatMap(Self.utf32)
    }
  }

  private static func utf16(_ units: [UInt16]) -> String? {
    String(validating: units, as: UTF16.self)
  }

  private static func utf32(_ units: [UInt32]) -> String? {
    String(validating: units, as: UTF32.self)
  }

  private static func units<Unit: FixedWidthInteger>(
    _ bytes: ArraySlice<UInt8>,
    _ type: Unit.Type,
    isBig: Bool
  ) -> [Unit]? {
    let size = MemoryLayout<Unit>.size
    guard bytes.count.isMultiple(of: size) else { return nil }
    var units: [Unit] = []
    units.reserveCapacity(bytes.count / size)
    var index = bytes.startIndex
    while index < bytes.endIndex {
      var unit: Unit = 0
      for place in 0..<size {
        let byte = bytes[index + (isBig ? place : size - 1 - place)]
        unit = unit << 8 | Unit(byte)
      }
      units.append(unit)
      index += size
    }
    return units
  }
}
