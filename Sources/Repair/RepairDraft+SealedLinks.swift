// Valise — links that a signature seals
// SPDX-License-Identifier: Apache-2.0

internal import CodeSigning
internal import ValiseFiles

extension RepairDraft {
  /// Puts the links back that the seal of a folder asks for.
  mutating func restoreSealedLinks(of base: RelativePath) throws(RepairError) {
    guard let seal = seal(of: base) else { return }
    for (inside, resource) in seal.entries {
      guard case .link(let target) = resource.content else { continue }
      let isOptional = resource.isOptional
      try restoreSealedLink(at: base.appending(inside), Array(target.utf8), isOptional: isOptional)
    }
  }

  private mutating func restoreSealedLink(
    at path: RelativePath,
    _ target: [UInt8],
    isOptional: Bool
  ) throws(RepairError) {
    guard let number = tree.find(path) else {
      guard !isOptional, let folder = path.parent, tree.kind(of: folder) == .directory,
        destination(ofLink: target, at: path) != nil
      else { return }
      return putLink(at: path, to: target, replacing: .nothing)
    }
    switch tree.nodes[number].body {
    case .link(let text):
      if text != target { putLink(at: path, to: target, replacing: .link(text)) }
    case .special: report(RepairFinding.linkInWay(path, target: target))
    case .file, .folder:
      if try textOfLink(at: path) == target {
        return putLink(at: path, to: target, replacing: .textFile)
      }
      // A link to a folder around itself has no copy.
      guard let original = destination(ofLink: target, at: path), original != path,
        !path.isInside(original),
        case .replaceable = try reconcile(copy: path, with: original)
      else { return report(RepairFinding.linkInWay(path, target: target)) }
      putLink(at: path, to: target, replacing: .copy)
    }
  }
}
