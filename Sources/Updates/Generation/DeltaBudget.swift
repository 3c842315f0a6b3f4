// Valise — how large a delta may be
// SPDX-License-Identifier: Apache-2.0

/// How large a delta may be; a larger one is not worth its place.
public enum DeltaBudget: Hashable, Sendable {
  /// So many bytes.
  case bytes(Int)
  /// So many hundredths of the whole archive.
  case percent(Int)

  /// Reads `1048576` or `50%`; nothing for other texts.
  public init?(_ text: String) {
    let isShare = text.hasSuffix("%")
    guard let number = Int(isShare ? text.dropLast() : text[...]), number >= 0 else { return nil }
    self = isShare ? .percent(number) : .bytes(number)
  }

  /// How many bytes a delta may have beside an archive of so many bytes.
  ///
  /// A delta that is no smaller than the archive is never worth it.
  public func limit(archiveByteCount: Int) -> Int {
    let limit: Int
    switch self {
    case .bytes(let count): limit = count
    case .percent(let percent):
      let (product, overflow) = archiveByteCount.multipliedReportingOverflow(by: percent)
      limit = overflow ? .max : product / 100
    }
    return min(limit, max(0, archiveByteCount - 1))
  }
}

extension DeltaBudget: CustomStringConvertible {
  /// The budget as it is read.
  public var description: String {
    switch self {
    case .bytes(let count): "\(count)"
    case .percent(let percent): "\(percent)%"
    }
  }
}
