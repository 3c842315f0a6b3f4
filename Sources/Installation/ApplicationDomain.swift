// Valise — for whom an application is installed
// SPDX-License-Identifier: Apache-2.0

/// For whom an application is installed, in the order in which applications are looked for.
public enum ApplicationDomain: String, CaseIterable, Hashable, Sendable {
  /// One user.
  case user
  /// Everybody on the machine.
  case local
  /// Everybody on the network.
  case network
  /// The system's own, which nobody changes.
  case system

  /// Whether applications there are the system's own, which nobody changes.
  public var isReadOnly: Bool { self == .system }
}
