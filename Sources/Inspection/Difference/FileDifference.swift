// Valise — one file, link or folder that differs between two products
// SPDX-License-Identifier: Apache-2.0

public import ValiseFiles

/// One file, link or folder that differs between two products.
public struct FileDifference: Hashable, Sendable {
  /// The entry in the old product; nothing when it is new.
  public let old: Side?
  /// The entry in the new product; nothing when it is gone.
  public let new: Side?
  /// What differs of an entry that both have, beside its path; none for one that only moved.
  public let aspects: [Aspect]
  /// Whether the entry is there for the signature alone, as a seal is.
  let isSignaturePart: Bool

  /// The entry in one of the products.
  public struct Side: Hashable, Sendable {
    /// The path in the product.
    public let path: RelativePath
    /// What the entry is.
    public let kind: FileKind
    /// The size in bytes; of a link, the length of its text.
    public let size: Int
    /// The permission bits.
    public let mode: UInt16
    /// The text of a link.
    public let linkTarget: [UInt8]?

    init(_ entry: InspectedEntry) {
      path = entry.path
      kind = entry.status.kind
      size = entry.status.size
      mode = entry.status.mode
      linkTarget = entry.linkTarget
    }
  }

  /// What may differ of an entry; the raw value is the name that documents print.
  public enum Aspect: String, Hashable, Sendable {
    /// A file became a link, or the like.
    case type
    /// The bytes, by more than a signature.
    case content
    /// Code is the same but for its signature.
    case signature
    /// The text of a link.
    case target
    /// The permission bits.
    case mode
  }

  /// What became of an entry; the raw value is the name that documents print.
  public enum Change: String, Hashable, Sendable {
    /// Only the new product has it.
    case added
    /// Only the old product has it.
    case removed
    /// It has another path, and may differ as well.
    case moved
    /// It differs under the same path.
    case changed
  }
}

extension FileDifference {
  /// What became of the entry.
  public var change: Change {
    guard let old else { return .added }
    guard let new else { return .removed }
    return old.path == new.path ? .changed : .moved
  }

  /// The path in the new product, or in the old one where the entry is gone.
  public var path: RelativePath { new?.path ?? old?.path ?? .root }

  /// By how many bytes the entry grew; links and folders have none.
  public var growth: Int { Self.bytes(new) - Self.bytes(old) }

  /// Whether nothing but the signature of the product differs here.
  public var isOfSignature: Bool {
    switch change {
    case .added, .removed: isSignaturePart
    case .moved: false
    case .changed: aspects == [.signature] || isSignaturePart && aspects == [.content]
    }
  }

  private static func bytes(_ side: Side?) -> Int {
    guard let side, side.kind == .regular else { return 0 }
    return side.size
  }
}

/// A folder that came, went or moved as a whole.
public struct FolderDifference: Hashable, Sendable {
  /// The path in the old product; nothing when it is new.
  public let old: RelativePath?
  /// The path in the new product; nothing when it is gone.
  public let new: RelativePath?
  /// How many regular files are in it, at every depth: in the new one, or in the one that is gone.
  public let files: Int
  /// How many bytes these have.
  public let bytes: Int

  /// What became of the folder.
  public var change: FileDifference.Change {
    guard old != nil else { return .added }
    return new == nil ? .removed : .moved
  }

  /// The path in the new product, or in the old one where the folder is gone.
  public var path: RelativePath { new ?? old ?? .root }
}
