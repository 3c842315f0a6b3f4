// Valise — what the files of products are counted by, to compare their sizes
// SPDX-License-Identifier: Apache-2.0

internal import Bundles
public import ValiseFiles

/// What a file is counted by, to compare the sizes of products.
public enum SizeGroup: Hashable, Sendable {
  /// The localization to which it belongs, such as `fr`.
  case localization(String)
  /// What is in it, for what is in no localization.
  case kind(ContentKind)

  /// The name that documents print.
  public var name: String {
    switch self {
    case .localization: "localization"
    case .kind(let kind): kind.rawValue
    }
  }

  /// The name that people read, with the localization as it is spelled.
  public var shownName: String {
    switch self {
    case .localization(let name): "localization \(name)"
    case .kind(let kind): kind.name
    }
  }

  /// The localization, where the files are those of one.
  public var localization: String? {
    if case .localization(let name) = self { name } else { nil }
  }

  /// The group of a regular file.
  ///
  /// Code, debug symbols and signatures are no part of a localization, wherever they lie.
  public init(of entry: InspectedEntry) {
    let kind = ContentKind(of: entry.path, format: entry.format)
    let folder = entry.path.components.dropLast().lazy.map(\.description)
      .first { $0.hasSuffix(".lproj") }
    switch kind {
    case .code, .debugSymbols, .signature: self = .kind(kind)
    default: self = folder.map { .localization(String($0.dropLast(6))) } ?? .kind(kind)
    }
  }
}

/// How much of one group two products have.
public struct SizeGroupDifference: Hashable, Sendable {
  /// The group.
  public let group: SizeGroup
  /// How much of it the old product has.
  public let old: TreeSize
  /// How much of it the new product has.
  public let new: TreeSize

  /// By how many bytes there is more of it.
  public var growth: Int { new.bytes - old.bytes }
}

extension InspectedProduct {
  /// How much there is of every group; a file with several names counts once.
  func sizesByGroup() -> [SizeGroup: TreeSize] {
    var sizes: [SizeGroup: TreeSize] = [:]
    var counted: Set<FileIdentity> = []
    for entry in entries where entry.status.kind == .regular {
      let status = entry.status
      var bytes = status.size
      if status.nameCount > 1, status.inode != 0 {
        let identity = FileIdentity(device: status.device, inode: status.inode)
        if !counted.insert(identity).inserted { bytes = 0 }
      }
      let group = SizeGroup(of: entry)
      var size = sizes[group] ?? TreeSize()
      size.files += 1
      size.bytes = size.bytes.addingClamped(bytes)
      sizes[group] = size
    }
    return sizes
  }
}

/// A file by what tells it apart from all others, whatever its names.
private struct FileIdentity: Hashable {
  let device: UInt64
  let inode: UInt64
}
