// Valise — texts, numbers, moments and bytes of property lists that are written in XML
// SPDX-License-Identifier: Apache-2.0

import XMLText

extension XMLPropertyListWriter {
  mutating func element(
    _ start: XMLPiece,
    _ text: String,
    _ end: XMLPiece
  ) throws(PropertyListError) {
    if let byte = writer.element(start, text, end) { throw cannotHold(control: byte) }
  }

  /// The columns of a line of bytes, its indentation counted as eight columns a level.
  private static let dataColumns = 76

  mutating func write(_ bytes: [UInt8]) {
    writer.line(tags.data)
    let columns = max(4, Self.dataColumns - 8 * min(writer.indentation, 8))
    // Four letters stand for three bytes.
    let width = columns / 4 * 3
    var start = 0
    while start < bytes.count {
      let end = min(bytes.count, start + width)
      writer.base64Line(bytes, start..<end)
      start = end
    }
    writer.line(tags.dataEnd)
  }

  mutating func write(_ number: Double) throws(PropertyListError) {
    guard let parts = RealText.parts(of: number.magnitude) else {
      return try element(tags.real, Self.text(number), tags.realEnd)
    }
    writer.element(
      tags.real,
      parts.whole,
      isNegative: number < 0,
      fraction: parts.fraction,
      fractionDigits: parts.fractionDigits,
      tags.realEnd
    )
  }

  mutating func write(_ date: PropertyListDate) throws(PropertyListError) {
    if let text = XMLDateText(date) {
      return writer.element(tags.date, text.minutes, text.seconds, tags.dateEnd)
    }
    guard let text = date.iso8601 else { throw cannotHold("a date millions of years away") }
    try element(tags.date, text, tags.dateEnd)
  }

  static func text(_ number: Double) -> String {
    if number.isNaN { return "nan" }
    if number.isInfinite { return number < 0 ? "-infinity" : "+infinity" }
    return RealText.text(number)
  }

  func cannotHold(control byte: UInt8) -> PropertyListError {
    cannotHold("the control character \(byte) in a string")
  }

  func cannotHold(_ thing: String) -> PropertyListError {
    PropertyListError(.cannotHold(thing, format: .xml), at: .none, path: PropertyListPath())
  }
}
