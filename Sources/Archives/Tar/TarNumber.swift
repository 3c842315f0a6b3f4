// Valise — the numbers in headers of tar
// SPDX-License-Identifier: Apache-2.0

/// The numbers in the fields of a header.
///
/// Source: POSIX.1-2017, pax, "ustar Interchange Format"; the manual of GNU tar, "Extensions".
enum TarNumber {
  /// The number in a field; 0 for an empty one, nothing for what is no number or too large.
  static func value(of field: some BidirectionalCollection<UInt8>) -> Int64? {
    guard let first = field.first else { return 0 }
    return first & 0x80 != 0 ? binary(field) : octal(field)
  }

  /// A number in the digits 0 to 7, with spaces before it and a space or NUL behind.
  private static func octal(_ field: some BidirectionalCollection<UInt8>) -> Int64? {
    let blanks: Set<UInt8> = [0, 0x20]
    let digits = field.drop { $0 == 0x20 }.prefix { !blanks.contains($0) }
    guard field[digits.endIndex...].allSatisfy(blanks.contains) else { return nil }
    var value: Int64 = 0
    for digit in digits {
      let digit = Int64(digit) - 0x30
      let (product, overflow) = value.multipliedReportingOverflow(by: 8)
      guard (0..<8).contains(digit), !overflow else { return nil }
      value = product + digit
    }
    return value
  }

  /// A number in two's complement, the highest byte first, whose highest bit only marks the form.
  private static func binary(_ field: some BidirectionalCollection<UInt8>) -> Int64? {
    guard let first = field.first else { return nil }
    var value: Int64 = first & 0x40 != 0 ? -1 << 7 : 0
    value |= Int64(first & 0x7F)
    for byte in field.dropFirst() {
      let (product, overflow) = value.multipliedReportingOverflow(by: 256)
      let (sum, overflows) = product.addingReportingOverflow(Int64(byte))
      guard !overflow, !overflows else { return nil }
      value = sum
    }
    return value
  }
}
