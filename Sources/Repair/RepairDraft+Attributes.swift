// Valise — extended attributes that break a signature
// SPDX-License-Identifier: Apache-2.0

internal import ValiseFiles

extension RepairDraft {
  /// Takes away the attributes that signing and strict verification refuse, and keeps the others.
  ///
  /// Source: Apple's Security framework, which names the resource fork and the Finder's
  /// information. On Linux they are in the namespace `user`.
  mutating func removeAttributes() throws(RepairError) {
    try removeAttributes(of: .root)
  }

  private mutating func removeAttributes(of path: RelativePath) throws(RepairError) {
    guard let number = tree.find(path) else { return }
    let node = tree.nodes[number]
    if let source = node.source, node.kind == .regular || node.kind == .directory {
      let found = try RepairError.wrapping { () throws(FileError) in
        try tree.base.extendedAttributes(of: source)
      }
      if !found.isEmpty { sort(found, of: number, at: path) }
    }
    for name in tree.names(in: path) { try removeAttributes(of: path.appending(name)) }
  }

  private mutating func sort(_ found: [String: [UInt8]], of number: Int, at path: RelativePath) {
    var kept: [String: [UInt8]] = [:]
    for (name, value) in found.sorted(by: { $0.key < $1.key }) {
      if Self.breaksSignatures(name) {
        note(RepairChange(path, .attribute(name)))
      } else if !Self.belongsToSystem(name) {
        kept[name] = value
      }
    }
    tree.change(number) { $0.attributes = kept }
  }

  private static func breaksSignatures(_ name: String) -> Bool {
    let plain = name.hasPrefix("user.") ? String(name.dropFirst(5)) : name
    return plain == "com.apple.FinderInfo" || plain == "com.apple.ResourceFork"
  }

  /// Whether the system gives the attribute to every file itself, and allows nobody to copy it.
  private static func belongsToSystem(_ name: String) -> Bool {
    ["security.", "system.", "trusted."].contains { name.hasPrefix($0) }
  }
}
