// Valise — the product for which variants are chosen
// SPDX-License-Identifier: Apache-2.0

/// The product for which variants of keys and files are chosen; the raw value follows the `~`.
public enum BundleDevice: String, Hashable, Sendable, CaseIterable {
  /// An iPhone.
  case iphone
  /// An iPad.
  case ipad
  /// An iPod touch: its own product for keys, an iPhone for files.
  case ipod
  /// An Apple TV.
  case appletv
  /// An Apple Watch.
  case applewatch
}
