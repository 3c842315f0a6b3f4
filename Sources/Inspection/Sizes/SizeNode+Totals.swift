// Valise — sums over a tree of sizes
// SPDX-License-Identifier: Apache-2.0

internal import Bundles

extension SizeNode {
  /// What files with the same kind of contents take together.
  public struct Total: Hashable, Sendable {
    /// What is in the files.
    public let content: ContentKind
    /// Their bytes together.
    public let bytes: Int
    /// How many there are.
    public let files: Int
  }

  /// A file with its path below the node.
  public struct LargeFile: Hashable, Sendable {
    /// The path, with `/` between the names.
    public let path: String
    /// What is in it.
    public let content: ContentKind
    /// Its size in bytes.
    public let bytes: Int
  }

  /// What each kind of contents takes, the largest first; kinds without files are left out.
  public var totals: [Total] {
    var sums: [ContentKind: (bytes: Int, files: Int)] = [:]
    forEachFile { _, content, node in
      let sum = sums[content] ?? (0, 0)
      sums[content] = (sum.bytes.addingClamped(node.bytes), sum.files + 1)
    }
    return ContentKind.allCases.compactMap { content in
      sums[content].map { Total(content: content, bytes: $0.bytes, files: $0.files) }
    }.enumerated().sorted { left, right in
      (right.element.bytes, left.offset) < (left.element.bytes, right.offset)
    }.map(\.element)
  }

  /// The largest files, the largest first; of the same size in the order of their paths.
  public func largestFiles(_ count: Int) -> [LargeFile] {
    var files: [LargeFile] = []
    forEachFile { path, content, node in
      files.append(LargeFile(path: path, content: content, bytes: node.bytes))
    }
    let sorted = files.enumerated().sorted { left, right in
      (right.element.bytes, left.offset) < (left.element.bytes, right.offset)
    }
    return sorted.prefix(count).map(\.element)
  }

  private func forEachFile(
    below path: String = "",
    _ body: (_ path: String, _ content: ContentKind, _ node: SizeNode) -> Void
  ) {
    for child in children {
      let inside = path.isEmpty ? child.name : path + "/" + child.name
      switch child.kind {
      case .folder, .bundle: child.forEachFile(below: inside, body)
      case .file(let content): body(inside, content, child)
      case .part: continue
      }
    }
  }
}
