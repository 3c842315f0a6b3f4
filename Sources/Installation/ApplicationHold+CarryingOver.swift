// Valise — what a new version takes over of the folder that it replaces
// SPDX-License-Identifier: Apache-2.0

public import ValiseFiles

extension ApplicationHold {
  /// Gives the bundle that is being made the attributes that a user or the system has put on the
  /// application, and its owner.
  ///
  /// Attributes that speak of the contents are not taken over, nor those that no signed bundle may
  /// have. Of all attributes only those of the bundle's own folder count.
  ///
  /// - Parameter keepsQuarantine: Whether the mark of a download is taken over.
  /// - Returns: The names of the attributes, sorted; and whether the owner and the group are those
  ///   of the old bundle.
  /// - Throws: What the file system throws.
  public func carryOver(
    keepsQuarantine: Bool
  ) throws(FileError) -> (attributes: [String], keepsOwner: Bool) {
    let bundle = newBundle
    let found = try fileSystem.extendedAttributes(of: target)
    let names = found.keys.filter { Self.isCarried($0, keepsQuarantine) }.sorted()
    for name in names {
      try fileSystem.setExtendedAttribute(name, to: found[name] ?? [], of: bundle)
    }
    return (names, try carryOwner(to: bundle))
  }

  /// Attributes that are those of the contents, or of the folder as it is on this volume.
  private static let own: Set<String> = [
    "com.apple.FinderInfo", "com.apple.ResourceFork", "com.apple.decmpfs", "com.apple.macl",
    "com.apple.provenance",
  ]
  /// The mark of a download.
  private static let quarantine = "com.apple.quarantine"
  /// Linux gives attributes that users may set this start; Macs give none.
  private static let userSpace = "user."
  /// Attributes that are the kernel's on Linux.
  private static let kernelSpaces = ["security.", "system.", "trusted."]

  private static func isCarried(_ name: String, _ keepsQuarantine: Bool) -> Bool {
    guard !kernelSpaces.contains(where: name.hasPrefix) else { return false }
    let plain = name.hasPrefix(userSpace) ? String(name.dropFirst(userSpace.count)) : name
    if plain == quarantine { return keepsQuarantine }
    return !own.contains(plain) && !plain.hasPrefix("com.apple.cs.")
  }

  private func carryOwner(to bundle: FilePath) throws(FileError) -> Bool {
    guard let wanted = try fileSystem.owner(of: target),
      try fileSystem.owner(of: bundle) != wanted
    else { return true }
    do throws(FileError) {
      let tree = try fileSystem.tree(at: bundle)
      let fileSystem = fileSystem
      try tree.walk { (path, _) throws(FileError) in
        try fileSystem.setOwner(wanted, of: bundle.appending(path))
        return true
      }
      try fileSystem.setOwner(wanted, of: bundle)
    } catch {
      // Who is not in the group cannot give it away; the user is the same.
      guard case .permissionDenied = error else { throw error }
      return false
    }
    return true
  }
}
