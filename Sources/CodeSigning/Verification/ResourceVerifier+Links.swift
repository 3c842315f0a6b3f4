// Valise — verifying links in a bundle
// SPDX-License-Identifier: Apache-2.0

internal import ValiseFiles

extension ResourceVerifier {
  /// Verifies a link, and when strict where it leads.
  mutating func verifyLink(
    _ item: ResourceWalk.Item,
    _ wanted: String,
    _ walk: ResourceWalk
  ) throws(CodeSigningError) {
    let path = bundle.base.appending(item.path)
    let target: [UInt8]
    do throws(FileError) { target = try tree.linkTarget(of: path) } catch {
      throw .unreadable(error)
    }
    let found = String(decoding: target, as: UTF8.self)
    guard target == [UInt8](wanted.utf8) else {
      return add(.badResource, "file modified", item.path, expected: wanted, found: found)
    }
    guard verifier.isStrict, !isAllowed(target, of: path, walk) else { return }
    add(.badLink, "the link leads where it must not", item.path, found: found)
  }

  /// Whether a link leads into the system, or to a sealed place of this bundle or one around it.
  private func isAllowed(_ target: [UInt8], of path: RelativePath, _ walk: ResourceWalk) -> Bool {
    if target.first == UInt8(ascii: "/") {
      return ["/System/", "/Library/"].contains { target.starts(with: $0.utf8) }
    }
    // A link that leads out of the tree, in a circle or to nothing leads to no sealed place.
    guard let real = try? tree.resolve(path), (try? tree.status(of: real)) != nil else {
      return false
    }
    for scope in (outer + [walk]).reversed() where real.isInside(scope.base) {
      return scope.covers(real.below(scope.base))
    }
    return false
  }
}
