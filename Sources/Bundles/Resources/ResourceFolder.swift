// Valise — one folder in which a resource is looked for, as listed
// SPDX-License-Identifier: Apache-2.0

internal import ValiseFiles

/// One folder in which a resource is looked for, as listed.
struct ResourceFolder: Sendable {
  /// The localization to which everything in it belongs; nothing outside `*.lproj`.
  let localization: String?
  /// The path in the tree, without the subfolder's dots.
  let path: RelativePath
  /// The path below the bundle as the runtime spells it; empty for the bundle itself.
  let runtimePath: String
  /// The entries that count, sorted by the bytes of their names.
  let entries: [DirectoryEntry]
  /// Whether it is there, and why it has no entries if it cannot be read.
  let state: State

  enum State: Hashable, Sendable {
    case read
    case missing
    case unreadable(String)
  }

  /// The name of an entry as texts are compared.
  func name(of place: Int) -> String {
    String(decoding: entries[place].name.bytes, as: UTF8.self)
  }

  /// The path of an entry as the runtime spells it.
  func runtimePath(of place: Int) -> String {
    runtimePath.isEmpty ? name(of: place) : runtimePath + "/" + name(of: place)
  }

  /// Whether an entry belongs to a type: what follows its last or its first dot.
  func isOfType(_ type: String, at place: Int) -> Bool {
    let name = name(of: place)
    let bytes = name.utf8
    guard let last = bytes.lastIndex(of: UInt8(ascii: ".")),
      let first = bytes.firstIndex(of: UInt8(ascii: "."))
    else { return false }
    return name[bytes.index(after: last)...] == type || name[bytes.index(after: first)...] == type
  }
}
