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
    /// Whether something is most likely not as it should be.
    public let isWarning: Bool

    init(description: String, isWarning: Bool = false) {
      self.description = description
      self.isWarning = isWarning
    }

    /// What there is to know with the word that says how much it matters.
    public var text: String { (isWarning ? "warning: " : "note: ") + description }

    /// The note about something that is nested in something else.
    func nested(in reference: String) -> Note {
      Note(description: "\(reference): \(description)", isWarning: isWarning)
    }
  }

  /// A product that is inside another one.
  public struct Nested: Hashable, Sendable {
    /// Where it is, from the root of the outer one.
    public let path: RelativePath
    /// What it is.
    public let product: Product
    /// The keys of its Info.plist, sorted by their bytes.
    public let info: [InfoEntry]
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
  /// Whether the code is a static library, which programs are linked with and no bundle holds.
  public let holdsStaticCode: Bool
  /// The products of the manifest that are inside, at any depth.
  public let nested: [Nested]
  /// How the code is signed; nothing where it is not.
  public let signing: PlannedSigning?

  /// The name of the bundle's folder, such as `Hello.app`; of a tool, that of its file.
  public var bundleName: String { product.fileName }

  /// Whether one file is made, not a folder.
  public var isFile: Bool { product.layout.form == .file }

  /// The folder that holds what is made, below the one for all: that of the platform when there are
  /// several platforms.
  public var folder: RelativePath {
    product.isForSeveralPlatforms ? .fixed(product.platform.rawValue) : .root
  }

  /// The path of what is made, below the folder for all.
  public var path: RelativePath { folder.appending(.fixed(bundleName)) }

  /// The size of all files, in bytes.
  public var byteCount: Int { entries.reduce(0) { $0 + ($1.kind == .regular ? $1.byteCount : 0) } }

  /// The key of Info.plist of the given name, with its origin.
  public func info(_ key: String) -> InfoEntry? {
    info.first { $0.key.utf8.elementsEqual(key.utf8) }
  }
}
