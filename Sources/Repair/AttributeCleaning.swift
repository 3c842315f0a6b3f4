// Valise — which extended attributes a repair takes away
// SPDX-License-Identifier: Apache-2.0

/// Which extended attributes a repair takes away; all others stay.
public enum AttributeCleaning: String, Hashable, Sendable, CaseIterable {
  /// Those that signing and strict verification refuse: the resource fork and the Finder's
  /// information.
  ///
  /// Source: Apple's Security framework.
  case refusedBySigning = "refused-by-signing"
  /// Also those that a machine notes of a download and that must not be shipped: the quarantine,
  /// and what the system knows of where a file came from.
  ///
  /// Source: ITMS-91109 of the store, for the quarantine.
  case forShipping = "for-shipping"
}

extension AttributeCleaning {
  /// Whether an attribute is taken away; on Linux they are in the namespace `user`.
  func takesAway(_ name: String) -> Bool {
    let plain = name.hasPrefix("user.") ? String(name.dropFirst(5)) : name
    if plain == "com.apple.FinderInfo" || plain == "com.apple.ResourceFork" { return true }
    guard self == .forShipping else { return false }
    return plain == "com.apple.quarantine" || plain.hasPrefix("com.apple.metadata:")
  }
}
