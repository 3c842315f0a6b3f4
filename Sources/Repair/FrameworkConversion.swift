// Valise — the two layouts of frameworks
// SPDX-License-Identifier: Apache-2.0

/// The layout that frameworks are to have.
public enum FrameworkConversion: String, Hashable, Sendable, CaseIterable {
  /// Everything is at the root, as iOS and its relatives ask for.
  case flat
  /// Everything is in a version, with links to it, as macOS asks for.
  case versioned
}
