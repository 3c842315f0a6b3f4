// Valise — how the listings of a bundle spell a path
// SPDX-License-Identifier: Apache-2.0

public import ValiseFiles

extension BundleDirectory {
  /// The path of an entry as the listings of its folders spell it.
  ///
  /// A volume that ignores case opens a file under every spelling, and one that does not opens it
  /// under one; the listing tells the same on both. Where no name is spelled as asked for, the
  /// first is taken that a Mac's usual volume takes for it.
  ///
  /// - Parameter path: A path in the tree, inside the bundle.
  /// - Returns: The path in the tree; nothing when there is no such entry, whatever its spelling.
  public func spelledPath(of path: RelativePath) -> RelativePath? {
    guard let inside = path.inside(self.path) else { return nil }
    var found = self.path
    for name in inside.components {
      guard let spelled = Self.spelling(of: name, in: listing(of: found)) else { return nil }
      found = found.appending(spelled)
    }
    return found
  }

  private func listing(of folder: RelativePath) -> [DirectoryEntry] {
    if folder == path { return entries }
    // A folder that cannot be listed shows no names.
    return (try? tree.entries(of: tree.resolve(folder))) ?? []
  }

  private static func spelling(of name: FileName, in entries: [DirectoryEntry]) -> FileName? {
    if entries.contains(where: { $0.name == name }) { return name }
    let folded = FoldedName(name.description)
    return entries.first { FoldedName($0.name.description) == folded }?.name
  }
}
