// Valise — one product as the manifest describes it
// SPDX-License-Identifier: Apache-2.0

public import Bundles
public import MachOFiles

/// One product as the manifest describes it, for one platform.
public struct Product: Hashable, Sendable {
  /// A file or folder that is put at a place inside the bundle.
  public struct FileMapping: Hashable, Sendable {
    /// The place inside the bundle, as written.
    public let destination: Stated<String>
    /// The source, relative to the manifest's folder, as written.
    public let source: Stated<String>
  }

  /// What the product is.
  public let kind: ProductKind
  /// The N of its table.
  public let name: Stated<String>
  /// The system it is for.
  public let platform: BundlePlatform
  /// The identity in reverse DNS form.
  public let identifier: Stated<String>
  /// The version that users see.
  public let version: Stated<String>
  /// The version of the build.
  public let buildNumber: Stated<String>?
  /// The short name.
  public let shortName: Stated<String>?
  /// The name that users see.
  public let displayName: Stated<String>?
  /// The programs, relative to the manifest's folder; at least one.
  public let executables: [Stated<String>]
  /// The file name of the program inside the bundle.
  public let executableName: Stated<String>?
  /// The architectures that must be there.
  public let architectures: [Stated<Architecture>]
  /// The icon family.
  public let icon: Stated<String>?
  /// The category in the store, in full.
  public let category: Stated<String>?
  /// The oldest system.
  public let minimumSystem: Stated<String>?
  /// The copyright line.
  public let copyright: Stated<String>?
  /// The language of the texts in the sources.
  public let developmentRegion: Stated<String>?
  /// The folder of resources.
  public let resources: Stated<String>?
  /// Further files and folders.
  public let files: [FileMapping]
  /// The keys of Info.plist that the manifest states, variables not yet replaced.
  public let info: TOMLTable
  /// Whether the keys of `info` may replace what follows from other keys.
  public let infoOverrides: Bool
}
