// Valise — following links without leaving the tree
// SPDX-License-Identifier: Apache-2.0

/// One component of a link's text.
///
/// What `a/..` means is known only once `a` has been resolved, so climbing is a step of its own.
private enum Step {
  case enter(FileName)
  case climb
}

extension FileTree {
  /// How many links are followed on the way to one entry, as on Linux.
  private static var linkLimit: Int { 40 }

  /// The path of the entry that `path` leads to, every link on the way followed.
  ///
  /// - Throws: `.linkLeavesTree` for a link that is absolute or climbs out of the root, `.linkLoop`
  ///   after 40 links, `.notFound` where nothing is.
  public func resolve(_ path: RelativePath) throws(FileError) -> RelativePath {
    var pending: [Step] = path.components.reversed().map { .enter($0) }
    var resolved: [FileName] = []
    var links = 0
    while let step = pending.popLast() {
      guard case .enter(let name) = step else {
        guard resolved.popLast() != nil else { throw escape(path, through: "..") }
        continue
      }
      let entry = RelativePath(resolved + [name])
      guard try status(of: entry).kind == .symbolicLink else {
        resolved.append(name)
        continue
      }
      links += 1
      guard links <= Self.linkLimit else { throw .linkLoop("\(displayPath)/\(path)") }
      let target = try linkTarget(of: entry)
      guard target.first != UInt8(ascii: "/") else {
        throw escape(entry, through: String(decoding: target, as: UTF8.self))
      }
      pending.append(contentsOf: steps(of: target).reversed())
    }
    return RelativePath(resolved)
  }

  private func steps(of target: [UInt8]) -> [Step] {
    let dot = UInt8(ascii: ".")
    return target.split(separator: UInt8(ascii: "/")).compactMap { part in
      if part == [dot, dot] { return .climb }
      return FileName(bytes: part).map { .enter($0) }
    }
  }

  private func escape(_ path: RelativePath, through target: String) -> FileError {
    .linkLeavesTree("\(displayPath)/\(path)", target: target)
  }

  /// Whether an entry is at `path`, a dangling link included.
  public func exists(_ path: RelativePath) throws(FileError) -> Bool {
    do {
      _ = try status(of: path)
      return true
    } catch .notFound {
      return false
    } catch .notADirectory {
      return false
    }
  }
}
