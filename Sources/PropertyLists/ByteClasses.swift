// Valise — bytes as characters of ASCII
// SPDX-License-Identifier: Apache-2.0

extension UInt8 {
  /// The value of a hexadecimal digit.
  var hexDigitValue: UInt8? {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): self - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): self - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): self - UInt8(ascii: "A") + 10
    default: nil
    }
  }

  /// Whether the byte is a decimal digit.
  var isDigit: Bool { self &- UInt8(ascii: "0") < 10 }
}

extension ArraySlice<UInt8> {
  /// How many bytes stand from the first one that is no UTF-8 on; zero when all are.
  var countAfterValidUTF8: Int {
    var decoder = UTF8()
    var iterator = makeIterator()
    var valid = 0
    while true {
      switch decoder.decode(&iterator) {
      case .scalarValue(let scalar): valid += UTF8.width(scalar)
      case .emptyInput: return 0
      case .error: return count - valid
      }
    }
  }
}
