// Valise — what a manifest says of one application
// SPDX-License-Identifier: Apache-2.0

/// A value of a manifest and where it stands.
public struct Placed<Value: Hashable & Sendable>: Hashable, Sendable {
  /// The value.
  public let value: Value
  /// Where it stands.
  public let place: ManifestPlace
}

/// What a manifest says of one application; every value is of its type.
public struct ApplicationManifest: Hashable, Sendable {
  /// The name of the table, `N` in `[app.N]`.
  public let name: String
  /// Where the table stands.
  public let place: ManifestPlace
  /// The values of keys that hold a text.
  let texts: [String: Placed<String>]
  /// The built programs, relative to the manifest.
  let executables: [Placed<String>]
  /// The architectures that must be there.
  let architectures: [Placed<String>]
  /// Destinations inside `Contents` and their sources.
  let files: [FileMapping]
  /// Keys of Info.plist.
  let plist: [ManifestNode.Entry]
  /// Whether keys of `plist` may replace derived ones.
  let overridesDerivedKeys: Bool

  /// One line of the `files` table.
  struct FileMapping: Hashable, Sendable {
    let destination: Placed<String>
    let source: Placed<String>
  }
}
