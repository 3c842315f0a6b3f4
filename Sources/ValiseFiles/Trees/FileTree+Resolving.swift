// Valise — following links without leaving the tree
// SPDX-License-Identifier: Apache-2.0

extension FileTree {
  /// How many links one path may lead through, as on Linux.
  static var linkLimit: Int { 40 }

  /// The path that `path` leads to when the links in all its components are followed.
  ///
  /// What it gives has no link in it, and is an entry of the tree.
  ///
  /// - Throws: `.linkLeavesTree` when a link is absolute or leads above the root, `.linkLoop` after
  ///   40 links, `.notFound` and `.notADirectory` as for any path.
  public func resolve(_ path: RelativePath) throws(FileError) -> RelativePath {
    let start = plainCount(of: path)
    var resolved = Array(path.components[..<start])
    var rest: [Step] = path.components[start...].reversed().map { .down($0) }
    var links = 0
    while let step = rest.popLast() {
      guard case .down(let name) = step else {
        guard resolved.popLast() != nil else { throw leavesTree(step) }
        continue
      }
      let next = RelativePath(resolved + [name])
      let kind = try status(of: next).kind
      guard kind == .symbolicLink else {
        guard kind == .directory || rest.isEmpty else { throw .notADirectory(shown(next)) }
        resolved.append(name)
        continue
      }
      links += 1
      guard links <= Self.linkLimit else { throw .linkLoop(shown(path)) }
      rest += try steps(of: next).reversed()
    }
    return RelativePath(resolved)
  }

  /// How many components from the root on are there and are no links, as far as is found out
  /// quickly.
  ///
  /// Most paths lead through no link, so the whole path is asked for first, which no link lets pass,
  /// and then its folders from the last one on.
  private func plainCount(of path: RelativePath) -> Int {
    let components = path.components
    for count in stride(from: components.count, to: 0, by: -1) {
      let part = RelativePath(Array(components[..<count]))
      // Whatever fails here is asked for again, step by step.
      guard let kind = try? status(of: part).kind else { continue }
      let isPlain = kind == .directory || kind != .symbolicLink && count == components.count
      return isPlain ? count : count - 1
    }
    return 0
  }

  /// The steps that the link at `path` makes from its folder.
  private func steps(of path: RelativePath) throws(FileError) -> [Step] {
    let text = try linkTarget(of: path)
    let up = Step.up(link: path, target: String(decoding: text, as: UTF8.self))
    let slash = UInt8(ascii: "/")
    guard text.first != slash else { throw leavesTree(up) }
    var steps: [Step] = []
    for part in text.split(separator: slash) where part != [UInt8(ascii: ".")] {
      if let name = FileName(bytes: part) {
        steps.append(.down(name))
      } else {
        steps.append(up)
      }
    }
    return steps
  }

  private func leavesTree(_ step: Step) -> FileError {
    switch step {
    case .down(let name): .linkLeavesTree(shown(RelativePath([name])), target: name.description)
    case .up(let link, let target): .linkLeavesTree(shown(link), target: target)
    }
  }
}

/// One step on the way to where links lead.
private enum Step {
  /// Into an entry of the folder.
  case down(FileName)
  /// To the folder above, as the text of a link says.
  case up(link: RelativePath, target: String)
}
