// Valise — bytes as hexadecimal digits, for tests
// SPDX-License-Identifier: Apache-2.0

extension [UInt8] {
  /// The bytes as hexadecimal digits.
  var hexadecimal: String {
    map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }

  /// Makes bytes of hexadecimal digits; blanks do not count.
  init(hex: String) {
    let digits = hex.filter { $0 != " " }.compactMap { $0.hexDigitValue }.map { UInt8($0) }
    self = stride(from: 0, to: digits.count - 1, by: 2).map { digits[$0] << 4 | digits[$0 + 1] }
  }
}
