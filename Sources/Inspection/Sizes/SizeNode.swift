// Valise — what takes how much room in a product
// SPDX-License-Identifier: Apache-2.0

internal import Bundles

/// A folder, a file or a part of a file, with the room that it takes.
///
/// The sizes of what is inside sum up to that of the node, to the byte. Links take no room and are
/// left out; a file with several names takes room under the first of them.
public struct SizeNode: Hashable, Sendable {
  /// What a node is.
  public enum Kind: Hashable, Sendable {
    /// A folder.
    case folder
    /// A folder that is a bundle by its name.
    case bundle
    /// A file.
    case file(ContentKind)
    /// A part of a file.
    case part(ContentKind)
  }

  /// The name, with what cannot be shown spelled out.
  public let name: String
  /// What it is.
  public let kind: Kind
  /// The bytes of the regular files together, or of the part.
  public let bytes: Int
  /// The bytes that the files take on a volume, in whole blocks of `blockByteCount`; nothing for a
  /// part of a file.
  public let diskBytes: Int?
  /// How many regular files there are.
  public let files: Int
  /// What is inside, in the order of names in a folder and of places in a file.
  public let children: [SizeNode]

  /// The bytes of a block, of which APFS and most other volumes keep whole ones.
  public static let blockByteCount = 4096
}

extension SizeNode {
  /// Makes a folder of what is in it.
  public init(folder name: String, isBundle: Bool, children: [SizeNode]) {
    self.name = name
    kind = isBundle ? .bundle : .folder
    bytes = children.reduce(0) { $0.addingClamped($1.bytes) }
    diskBytes = children.reduce(0) { $0.addingClamped($1.diskBytes ?? 0) }
    files = children.reduce(0) { $0 + $1.files }
    self.children = children
  }

  /// Makes a file of its size and its parts; the size is 0 where it was counted under another name.
  public init(file name: String, content: ContentKind, bytes: Int, parts: [SizeNode] = []) {
    self.name = name
    kind = .file(content)
    self.bytes = bytes
    let blocks = bytes / Self.blockByteCount + (bytes % Self.blockByteCount == 0 ? 0 : 1)
    let (room, overflow) = blocks.multipliedReportingOverflow(by: Self.blockByteCount)
    diskBytes = overflow ? .max : room
    files = 1
    children = parts
  }

  /// Makes a part of a file.
  public init(part name: String, content: ContentKind, bytes: Int, parts: [SizeNode] = []) {
    self.name = name
    kind = .part(content)
    self.bytes = bytes
    diskBytes = nil
    files = 0
    children = parts
  }

  /// Whether the node is a folder or a bundle.
  public var isFolder: Bool { kind == .folder || kind == .bundle }

  /// What is in the file or part; nothing for a folder.
  public var content: ContentKind? {
    switch kind {
    case .file(let content), .part(let content): content
    case .folder, .bundle: nil
    }
  }
}
