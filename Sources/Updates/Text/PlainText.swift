// Valise — how the reference implementation reads plain texts of feeds
// SPDX-License-Identifier: Apache-2.0

extension String {
  /// The text without the spaces and line ends around it, as the reference implementation trims it.
  var trimmed: String {
    let scalars = unicodeScalars
    guard let first = scalars.firstIndex(where: { !$0.isTrimmed }),
      let last = scalars.lastIndex(where: { !$0.isTrimmed })
    else { return "" }
    return String(scalars[first...last])
  }

  /// The whole number that the text starts with, after spaces; 0 where there is none.
  ///
  /// A number that does not fit is the nearest one that does.
  var leadingInteger: Int64 {
    var rest = trimmed.utf8[...]
    let isNegative = rest.first == UInt8(ascii: "-")
    if isNegative || rest.first == UInt8(ascii: "+") { rest = rest.dropFirst() }
    var value: Int64 = 0
    for byte in rest {
      guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { break }
      let digit = Int64(byte - UInt8(ascii: "0"))
      let (product, isTooLarge) = value.multipliedReportingOverflow(by: 10)
      let (sum, overflows) =
        isNegative
        ? product.subtractingReportingOverflow(digit) : product.addingReportingOverflow(digit)
      if isTooLarge || overflows { return isNegative ? .min : .max }
      value = sum
    }
    return value
  }
}

extension Unicode.Scalar {
  /// Whether the scalar is left away around texts.
  fileprivate var isTrimmed: Bool {
    switch value {
    case 0x09...0x0D, 0x20, 0x85: true
    case 0..<0x80: false
    default:
      switch properties.generalCategory {
      case .spaceSeparator, .lineSeparator, .paragraphSeparator: true
      default: false
      }
    }
  }
}
