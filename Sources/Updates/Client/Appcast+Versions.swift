// Valise — the versions of a feed as people ask for them
// SPDX-License-Identifier: Apache-2.0

extension Appcast {
  /// The item of a version that a person names: as machines compare it, else as people see it.
  ///
  /// Items for other systems are none.
  public func item(of version: String) -> AppcastItem? {
    let own = items.filter { $0.enclosure?.isForMac != false && $0.enclosure?.deltaFrom == nil }
    return own.first { $0.version.text == version }
      ?? own.first { $0.displayVersion == version }
  }

  /// The items, the newest version first; those of the same version stay in the order of the feed.
  public var newestFirst: [AppcastItem] {
    items.enumerated().sorted { one, other in
      switch one.element.version.order(to: other.element.version) {
      case .newer: true
      case .older: false
      case .same: one.offset < other.offset
      }
    }.map(\.element)
  }
}
