// Valise — the items of a feed by their versions
// SPDX-License-Identifier: Apache-2.0

/// The items of a feed by their versions, so that a feed of many deltas is checked in one walk.
struct VersionIndex {
  private var written: Set<[UInt8]> = []
  private var items: [[Part]: [AppcastItem]] = [:]

  /// A part of a version as far as two that are the same to the order must share it.
  private enum Part: Hashable {
    case number(Int64)
    case other(VersionPart.Kind)
  }

  init(_ items: [AppcastItem]) {
    for item in items {
      written.insert(Array(item.version.text.utf8))
      self.items[Self.key(of: item.version), default: []].append(item)
    }
  }

  /// Whether an item has a version, letter by letter.
  func hasItem(writing version: String) -> Bool { written.contains(Array(version.utf8)) }

  /// The first item whose version is the same to the order.
  func item(sameAs version: UpdateVersion) -> AppcastItem? {
    items[Self.key(of: version)]?.first { $0.version.order(to: version) == .same }
  }

  /// What two versions share that are the same to the order.
  ///
  /// The shorter row of numbers at the start is filled with zeros and periods to compare, so that
  /// those at the end of the row do not count.
  private static func key(of version: UpdateVersion) -> [Part] {
    var row = version.parts.prefix { $0.isNumberOrPeriod }
    while let last = row.last, last.kind == .number(0) || last.kind == .separator {
      row.removeLast()
    }
    return row.map(part) + version.parts.dropFirst(version.numberCount).map(part)
  }

  private static func part(_ part: VersionPart) -> Part {
    if case .number(let value) = part.kind { return .number(value) }
    return .other(part.kind)
  }
}
