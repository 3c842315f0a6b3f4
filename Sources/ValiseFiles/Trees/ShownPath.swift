// Valise — how messages spell a path below a root
// SPDX-License-Identifier: Apache-2.0

/// A path below a root as messages spell it; nothing is put together until a message needs it.
struct ShownPath: CustomStringConvertible {
  /// What messages call the root.
  let tree: String
  /// The path below the root.
  let path: RelativePath

  var description: String {
    if path.isRoot { return tree }
    return tree.hasSuffix("/") ? tree + path.description : "\(tree)/\(path)"
  }
}
