// Valise — how much something grew, in words
// SPDX-License-Identifier: Apache-2.0

import Inspection

/// How much something grew, in words.
enum GrowthText {
  /// A growth in bytes with its sign.
  static func bytes(_ growth: Int) -> String {
    (growth < 0 ? "−" : "+") + ByteSize.text(of: Int(clamping: growth.magnitude))
  }

  /// A growth in percent with its sign and one decimal, cut and not rounded; nothing without an old
  /// size, and for less than a tenth.
  static func percent(from old: Int, to new: Int) -> String? {
    guard old > 0 else { return nil }
    let tenths = Int128(new - old) * 1000 / Int128(old)
    guard tenths != 0 else { return nil }
    let (whole, part) = tenths.magnitude.quotientAndRemainder(dividingBy: 10)
    return (new < old ? "−" : "+") + "\(whole).\(part) %"
  }
}

extension ProductDifference {
  /// Why the new product is too large; nothing when it is not.
  func excess(over limit: GrowthLimit) -> String? {
    guard limit.isExceeded(from: old.bytes, to: new.bytes) else { return nil }
    let percent = GrowthText.percent(from: old.bytes, to: new.bytes).map { " (\($0))" } ?? ""
    return "\(new.path) grew by \(ByteSize.text(of: growth))\(percent) to "
      + "\(ByteSize.text(of: new.bytes)); \(limit) is allowed"
  }
}
