// Valise — a dynamic library as a load command names it
// SPDX-License-Identifier: Apache-2.0

/// A dynamic library that an image needs, or that it is.
public struct MachODylib: Hashable, Sendable {
  /// How the image refers to the library.
  public enum Kind: String, Hashable, Sendable {
    /// The library is needed.
    case load
    /// The library may be missing.
    case weak
    /// The library's symbols count as the image's own.
    case reexport
    /// The library is loaded at its first use.
    case lazy
    /// The library may in turn need the image.
    case upward
    /// The image's own name.
    case id
  }

  /// How the image refers to the library.
  public let kind: Kind
  /// The install name.
  public let path: String
  /// The time stamp, in seconds since 1970; linkers write 0, 1 or 2.
  public let timestamp: UInt32
  /// The version of the library.
  public let currentVersion: MachOVersion
  /// The oldest version that the library can stand in for.
  public let compatibilityVersion: MachOVersion

  /// Makes a library of its facts.
  public init(
    kind: Kind,
    path: String,
    timestamp: UInt32,
    currentVersion: MachOVersion,
    compatibilityVersion: MachOVersion
  ) {
    self.kind = kind
    self.path = path
    self.timestamp = timestamp
    self.currentVersion = currentVersion
    self.compatibilityVersion = compatibilityVersion
  }
}
