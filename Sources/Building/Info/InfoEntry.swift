// Valise — one key of the Info.plist that is made, and where its value comes from
// SPDX-License-Identifier: Apache-2.0

public import PropertyLists

/// One key of the Info.plist that is made.
public struct InfoEntry: Hashable, Sendable {
  /// How firmly a value stands against another one for the same key.
  enum Strength: Hashable {
    /// A convention; what the manifest says in `plist` replaces it.
    case assumed
    /// Stated by another key of the manifest, or by the structure of the bundle.
    case fixed
  }

  /// The key.
  public let key: String
  /// The value.
  public let value: PropertyList
  /// Where the value comes from.
  public let origin: PlanOrigin
  let strength: Strength

  init(
    _ key: String,
    _ value: PropertyList,
    from origin: PlanOrigin,
    strength: Strength = .fixed
  ) {
    self.key = key
    self.value = value
    self.origin = origin
    self.strength = strength
  }
}
