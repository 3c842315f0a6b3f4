// Valise — the tree that is to be made, before anything is written
// SPDX-License-Identifier: Apache-2.0

internal import Bundles
public import MachOFiles
public import ValiseFiles

/// The tree that is to be made for one product.
public struct BuildPlan: Hashable, Sendable {
  /// Something that the user may want to know.
  public struct Note: Hashable, Sendable, CustomStringConvertible {
    /// What there is to know.
    public let description: String
  }

  /// What is made.
  public let product: Product
  /// The entries below the bundle's folder, sorted: a folder before what is in it.
  ///
  /// A tool has one entry, at the root.
  public let entries: [PlanEntry]
  /// The keys of Info.plist, sorted by their bytes.
  public let info: [InfoEntry]
  /// What the user may want to know.
  public let notes: [Note]
  /// The architectures of the code.
  public let architectures: [Architecture]

  /// The name of the bundle's folder, such as `Hello.app`; of a tool, that of its file.
  public var bundleName: String { product.fileName }

  /// Whether one file is made, not a folder.
  public var isFile: Bool { product.layout.form == .file }

  /// The folder that holds what is made, below the one for all: that of the platform when there are
  /// several platforms.
  public var folder: RelativePath {
    product.isForSeveralPlatforms ? .fixed(product.platform.rawValue) : .root
  }

  /// The size of all files, in bytes.
  public var byteCount: Int { entries.reduce(0) { $0 + ($1.kind == .regular ? $1.byteCount : 0) } }

  /// The key of Info.plist of the given name, with its origin.
  public func info(_ key: String) -> InfoEntry? {
    info.first { $0.key.utf8.elementsEqual(key.utf8) }
  }
}
