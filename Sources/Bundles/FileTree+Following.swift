// Valise — following links inside a tree
// SPDX-License-Identifier: Apache-2.0

package import ValiseFiles

extension FileTree {
  /// The path of the entry that `path` leads to, with every link followed inside the tree.
  ///
  /// - Throws: `.notFound` when the path or a link leads nowhere, `.linkLeavesTree` and `.linkLoop`
  ///   as they say, and what reading the tree throws.
  package func following(_ path: RelativePath) throws(FileError) -> RelativePath {
    // The common case costs one call: a link anywhere in the path would have shown itself.
    if let status = try? status(of: path), status.kind != .symbolicLink { return path }
    var done = RelativePath.root
    var pending = path.components.reversed().map { LinkStep.into($0) }
    var links = 0
    while let step = pending.popLast() {
      guard case .into(let name) = step else {
        guard let parent = done.parent else {
          throw .linkLeavesTree(path.description, target: "..")
        }
        done = parent
        continue
      }
      let next = done.appending(name)
      guard try status(of: next).kind == .symbolicLink else {
        done = next
        continue
      }
      links += 1
      guard links <= linkLimit else { throw .linkLoop(path.description) }
      pending.append(contentsOf: try steps(ofLink: next).reversed())
    }
    return done
  }

  /// The facts of the entry that `path` leads to, with links followed.
  package func statusFollowing(_ path: RelativePath) throws(FileError) -> FileStatus {
    try status(of: following(path))
  }

  private func steps(ofLink link: RelativePath) throws(FileError) -> [LinkStep] {
    let target = try linkTarget(of: link)
    guard target.first != UInt8(ascii: "/") else {
      throw .linkLeavesTree(
        link.description,
        target: String(decoding: target, as: UTF8.self)
      )
    }
    return target.split(separator: UInt8(ascii: "/")).compactMap { part in
      if part == [UInt8(ascii: "."), UInt8(ascii: ".")] { return .outOfFolder }
      return FileName(bytes: part).map { .into($0) }
    }
  }
}

/// One step on the way that a link's text describes.
private enum LinkStep {
  case into(FileName)
  case outOfFolder
}

/// How many links one path may lead through, as on Linux.
private let linkLimit = 40
