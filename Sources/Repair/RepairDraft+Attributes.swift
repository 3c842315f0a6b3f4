// Valise — extended attributes that break a signature
// SPDX-License-Identifier: Apache-2.0

internal import ValiseFiles

extension RepairDraft {
  /// Takes away the attributes that are not wanted, and keeps the others.
  mutating func removeAttributes(_ cleaning: AttributeCleaning) throws(RepairError) {
    try removeAttributes(cleaning, of: .root)
  }

  private mutating func removeAttributes(
    _ cleaning: AttributeCleaning,
    of path: RelativePath
  ) throws(RepairError) {
    guard let number = tree.find(path) else { return }
    let node = tree.nodes[number]
    if let source = node.source, node.kind == .regular || node.kind == .directory {
      let found = try RepairError.wrapping { () throws(FileError) in
        try tree.base.extendedAttributes(of: source)
      }
      if !found.isEmpty { sort(found, cleaning, of: number, at: path) }
    }
    for name in tree.names(in: path) {
      try removeAttributes(cleaning, of: path.appending(name))
    }
  }

  private mutating func sort(
    _ found: [String: [UInt8]],
    _ cleaning: AttributeCleaning,
    of number: Int,
    at path: RelativePath
  ) {
    var kept: [String: [UInt8]] = [:]
    for (name, value) in found.sorted(by: { $0.key < $1.key }) {
      if cleaning.takesAway(name) {
        note(RepairChange(path, .attribute(name)))
      } else if !Self.belongsToSystem(name) {
        kept[name] = value
      }
    }
    tree.change(number) { $0.attributes = kept }
  }

  /// Whether the system gives the attribute to every file itself, and allows nobody to copy it.
  private static func belongsToSystem(_ name: String) -> Bool {
    ["security.", "system.", "trusted."].contains { name.hasPrefix($0) }
  }
}
