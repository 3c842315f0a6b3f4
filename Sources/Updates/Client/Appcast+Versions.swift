// Valise — finding the item of a version that a person names
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
}
