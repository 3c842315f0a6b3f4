// Valise — the text of a property list in UTF-8, whatever the encoding of its file
// SPDX-License-Identifier: Apache-2.0

import XMLText

/// The text of a property list, brought into UTF-8.
package struct PropertyListText: Hashable, Sendable {
  /// The text in UTF-8, the byte order mark of a file in UTF-8 included.
  package let bytes: [UInt8]
  /// Where the text starts behind the byte order mark, in bytes.
  package let start: Int
  /// The encoding of the file.
  package let encoding: PropertyListTextEncoding
  /// Whether the file starts with a byte order mark.
  package let hasMark: Bool
  /// How many bytes at the end of the file are no whole code unit.
  package let cutByteCount: Int

  /// Reads the bytes of a file in the encoding that they show, or in a given one.
  ///
  /// - Throws: `.badEncoding` with the place of the first byte that is wrong.
  package init(
    decoding file: [UInt8],
    as named: PropertyListTextEncoding? = nil
  ) throws(PropertyListError) {
    let encoding = named ?? PropertyListTextEncoding(sniffing: file)
    self.encoding = encoding
    hasMark = !encoding.mark.isEmpty && file.starts(with: encoding.mark)
    let markSize = hasMark ? encoding.mark.count : 0
    cutByteCount = (file.count - markSize) % encoding.unitSize
    start = encoding == .utf8 ? markSize : 0
    switch encoding {
    case .utf8:
      bytes = file
      if String(validating: file, as: UTF8.self) == nil {
        let valid = file.count - file[...].countAfterValidUTF8
        throw Self.fault(encoding, XMLPosition(of: valid, in: file))
      }
    case .macRoman: bytes = MacRoman.utf8(file[...])
    case .utf16LittleEndian, .utf16BigEndian, .utf32LittleEndian, .utf32BigEndian:
      let units = WideUnits(
        bytes: file[markSize..<(file.count - cutByteCount)],
        size: encoding.unitSize,
        isBigEndian: encoding.isBigEndian
      )
      let (text, isWhole) = encoding.unitSize == 2 ? units.utf8OfUTF16() : units.utf8OfUTF32()
      bytes = text
      guard isWhole else { throw Self.fault(encoding, XMLPosition(of: text.count, in: text)) }
    }
  }

  /// What is odd about the byte order mark of a file that another reader decodes.
  static func remarks(ofMarkIn file: [UInt8]) -> [PropertyListRemark] {
    let encoding = PropertyListTextEncoding(sniffing: file)
    guard encoding.unitSize > 1, !file.starts(with: encoding.mark) else { return [] }
    return [remark(.missingByteOrderMark(encoding), at: 0, in: [])]
  }

  /// What is odd about the encoding.
  var remarks: [PropertyListRemark] {
    var remarks: [PropertyListRemark] = []
    if encoding.unitSize > 1, !hasMark {
      remarks.append(Self.remark(.missingByteOrderMark(encoding), at: 0, in: bytes))
    }
    if encoding == .utf8, !hasMark, bytes.count > 1, bytes[1] == 0 {
      remarks.append(Self.remark(.takenForUTF16, at: 1, in: bytes))
    }
    if cutByteCount > 0 { remarks.append(Self.remark(.cutCodeUnit, at: bytes.count, in: bytes)) }
    return remarks
  }

  private static func remark(
    _ kind: PropertyListRemark.Kind,
    at offset: Int,
    in bytes: [UInt8]
  ) -> PropertyListRemark {
    let position = PropertyListError.Position.text(XMLPosition(of: offset, in: bytes))
    return PropertyListRemark(kind: kind, position: position, path: PropertyListPath())
  }

  private static func fault(
    _ encoding: PropertyListTextEncoding,
    _ position: XMLPosition
  ) -> PropertyListError {
    PropertyListError(.badEncoding(encoding), at: .text(position), path: PropertyListPath())
  }
}

/// The code units of a text in UTF-16 or UTF-32.
private struct WideUnits {
  let bytes: ArraySlice<UInt8>
  let size: Int
  let isBigEndian: Bool

  private func unit(at place: Int) -> UInt32 {
    var unit: UInt32 = 0
    for step in 0..<size {
      unit = unit << 8 | UInt32(bytes[place + (isBigEndian ? step : size - 1 - step)])
    }
    return unit
  }

  /// The text as far as it is right, and whether all of it is.
  func utf8OfUTF16() -> (text: [UInt8], isWhole: Bool) {
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count / 2)
    var place = bytes.startIndex
    while place < bytes.endIndex {
      var value = unit(at: place)
      place += 2
      if value & 0xFC00 == 0xD800, place < bytes.endIndex {
        let low = unit(at: place)
        guard low & 0xFC00 == 0xDC00 else { return (text, false) }
        value = 0x10000 + (value & 0x3FF) << 10 + low & 0x3FF
        place += 2
      }
      guard let scalar = Unicode.Scalar(value) else { return (text, false) }
      text.append(scalar)
    }
    return (text, true)
  }

  func utf8OfUTF32() -> (text: [UInt8], isWhole: Bool) {
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count / 4)
    for place in stride(from: bytes.startIndex, to: bytes.endIndex, by: 4) {
      guard let scalar = Unicode.Scalar(unit(at: place)) else { return (text, false) }
      text.append(scalar)
    }
    return (text, true)
  }
}

extension [UInt8] {
  /// Adds a scalar in UTF-8.
  mutating func append(_ scalar: Unicode.Scalar) {
    append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
  }
}
