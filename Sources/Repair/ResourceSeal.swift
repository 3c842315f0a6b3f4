// Valise — which files a signature seals, and with which digests
// SPDX-License-Identifier: Apache-2.0

internal import PropertyLists
internal import ValiseFiles

/// The files that a signature seals: the contents of `_CodeSignature/CodeResources`.
///
/// Source: Apple's Security framework, resources.cpp; seen in the files of the corpus.
struct ResourceSeal: Sendable {
  /// What a seal says of one path.
  struct Entry: Hashable, Sendable {
    /// The text of the link that is to be there.
    var link: [UInt8]?
    /// The SHA-256 of the file.
    var sha256: [UInt8]?
    /// The SHA-1 of the file.
    var sha1: [UInt8]?
    /// Whether the path may be missing.
    var isOptional = false
    /// Whether the path is code with a signature of its own.
    var isNestedCode = false
  }

  /// The sealed paths, relative to the folder that holds `_CodeSignature`, sorted.
  let entries: [(path: RelativePath, entry: Entry)]
  private let table: [RelativePath: Entry]

  /// The largest file that is read as a seal.
  static let byteLimit = 256 << 20

  /// Reads a seal.
  ///
  /// The newer list `files2` counts where it is there, else `files`. Paths that would leave the
  /// folder are passed over.
  ///
  /// - Returns: Nothing when the bytes are no seal.
  init?(parsing bytes: [UInt8]) {
    guard let document = try? PropertyListDocument(parsing: bytes),
      case .dictionary(let root) = document.value,
      case .dictionary(let files)? = root["files2"] ?? root["files"]
    else { return nil }
    var table: [RelativePath: Entry] = [:]
    for (key, value) in files {
      guard let path = try? RelativePath(validating: key), !path.isRoot else { continue }
      guard let entry = Entry(value) else { continue }
      table[path] = entry
    }
    self.table = table
    entries = table.sorted { $0.key < $1.key }.map { (path: $0.key, entry: $0.value) }
  }

  /// What the seal says of a path.
  subscript(path: RelativePath) -> Entry? { table[path] }

  /// Whether the seal speaks of a path or of something below it.
  func covers(_ path: RelativePath) -> Bool {
    if table[path] != nil { return true }
    var low = 0
    var high = entries.count
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].path < path { low = middle + 1 } else { high = middle }
    }
    return low < entries.count && entries[low].path.isInside(path)
  }
}

extension ResourceSeal.Entry {
  fileprivate init?(_ value: PropertyList) {
    switch value {
    case .data(let digest): sha1 = digest
    case .dictionary(let fields):
      if case .string(let target)? = fields["symlink"] { link = [UInt8](target.utf8) }
      if case .data(let digest)? = fields["hash2"] { sha256 = digest }
      if case .data(let digest)? = fields["hash"] { sha1 = digest }
      isOptional = fields["optional"] == .boolean(true)
      isNestedCode = fields["cdhash"] != nil || fields["requirement"] != nil
    default: return nil
    }
  }
}
