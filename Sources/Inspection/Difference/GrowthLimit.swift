// Valise — how much a product may grow
// SPDX-License-Identifier: Apache-2.0

/// How much a product may grow from one version to the next.
public enum GrowthLimit: Hashable, Sendable {
  /// By so many bytes.
  case bytes(Int)
  /// By a part of the old size, in thousandths of a percent.
  case percent(thousandths: Int)

  /// Reads a limit: `2%`, `0.5%`, `100kB`, `1.5 MB`, `64KiB` or a number of bytes.
  public init?(_ text: String) {
    let trimmed = text.filter { $0 != " " }
    let number = trimmed.prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
    let unit = trimmed.dropFirst(number.count)
    if unit == "%" {
      guard let thousandths = Self.product(of: number, by: 1000) else { return nil }
      self = .percent(thousandths: thousandths)
    } else {
      guard let factor = Self.units[unit.lowercased()],
        let bytes = Self.product(of: number, by: factor)
      else { return nil }
      self = .bytes(bytes)
    }
  }

  private static let units: [String: Int] = [
    "": 1, "b": 1, "byte": 1, "bytes": 1,
    "kb": 1000, "mb": 1_000_000, "gb": 1_000_000_000,
    "kib": 1 << 10, "mib": 1 << 20, "gib": 1 << 30,
  ]

  /// A decimal number times a factor, as far as that is a whole number that is not too large.
  private static func product(of number: Substring, by factor: Int) -> Int? {
    let parts = number.split(separator: ".", omittingEmptySubsequences: false)
    guard let whole = parts.first.flatMap({ Int($0) }), parts.count <= 2 else { return nil }
    let (product, overflow) = whole.multipliedReportingOverflow(by: factor)
    guard !overflow else { return nil }
    guard parts.count == 2 else { return product }
    guard parts[1].count <= 3, let fraction = Int(parts[1]) else { return nil }
    let scale = (0..<parts[1].count).reduce(1) { value, _ in value * 10 }
    // A fraction has three digits at most and a factor ten, so that this cannot overflow.
    let (sum, isTooLarge) = product.addingReportingOverflow(fraction * factor / scale)
    return isTooLarge ? nil : sum
  }

  /// Whether a size grew by more than the limit allows.
  public func isExceeded(from old: Int, to new: Int) -> Bool {
    switch self {
    case .bytes(let limit): new > old && new - old > limit
    case .percent(let limit): Int128(new - old) * 100_000 > Int128(old) * Int128(limit)
    }
  }
}

extension GrowthLimit: CustomStringConvertible {
  /// The limit as people write it.
  public var description: String {
    switch self {
    case .bytes(let bytes): return ByteSize.text(of: bytes)
    case .percent(let thousandths): return GrowthLimit.percent(ofThousandths: thousandths)
    }
  }

  /// A percentage with as many digits as it needs, three at most behind the point.
  static func percent(ofThousandths thousandths: Int) -> String {
    var digits = String(thousandths % 1000)
    digits = String(repeating: "0", count: 3 - digits.count) + digits
    while digits.hasSuffix("0") { digits.removeLast() }
    return "\(thousandths / 1000)" + (digits.isEmpty ? "" : ".\(digits)") + " %"
  }
}
