// Valise — what must change to make one bundle of another
// SPDX-License-Identifier: Apache-2.0

public import ValiseFiles
import ValiseCryptography

/// What must change to make one bundle of another.
///
/// Source: the thresholds and the order are those of the format's reference implementation.
public struct DeltaPlan: Sendable {
  /// Changed files from so many bytes on are told by their differences.
  static let differenceSize = 4096
  /// New files over so many bytes are copied from an old one that is the same.
  static let cloneSize = 4096
  /// New files over so many bytes are made of an old one with the same name.
  static let cloneDifferenceSize = 16384

  /// The changes in the order of the delta; lengths of differences are not known yet.
  public private(set) var items: [DeltaItem] = []

  private let old: DeltaTreeFacts
  private let new: DeltaTreeFacts

  /// Compares two trees.
  ///
  /// - Throws: `.cannotCarry` for what a delta cannot hold, `.file`.
  public init(from old: any FileTree, to new: any FileTree) throws(DeltaError) {
    self.old = try DeltaTreeFacts(of: old)
    self.new = try DeltaTreeFacts(of: new)
    let paths = Set(self.old.entries.keys).union(self.new.entries.keys)
    var found: [(item: DeltaItem, isOld: Bool)] = []
    for path in paths.sorted() {
      if let item = try item(at: path) { found.append((item, self.new.entries[path] == nil)) }
    }
    items = Self.ordered(found)
  }

  /// The change at one path; nothing where both trees are the same.
  private func item(at path: RelativePath) throws(DeltaError) -> DeltaItem? {
    guard let after = new.entries[path] else {
      return isReplacedAbove(path) ? nil : DeltaItem(path: path, commands: .delete)
    }
    guard let before = old.entries[path] else { return try addition(after, at: path) }
    guard before.type == after.type else {
      var item = extraction(after, at: path)
      item.commands.insert(.delete)
      return item
    }
    return try change(from: before, to: after, at: path)
  }

  /// Whether a folder above a path becomes something else, which takes all in it with it.
  private func isReplacedAbove(_ path: RelativePath) -> Bool {
    var above = path.parent
    while let folder = above, !folder.isRoot {
      if let entry = new.entries[folder] { return entry.type != .directory }
      above = folder.parent
    }
    return false
  }

  private func extraction(_ entry: DeltaTreeFacts.Entry, at path: RelativePath) -> DeltaItem {
    DeltaItem(
      path: path,
      commands: .extract,
      mode: entry.type.modeBits | entry.permissions,
      length: entry.type == .directory ? 0 : entry.size
    )
  }

  private func addition(
    _ entry: DeltaTreeFacts.Entry,
    at path: RelativePath
  ) throws(DeltaError) -> DeltaItem {
    if entry.type == .regular, entry.size > Self.cloneSize,
      let source = try old.sameFile(as: path, entry, of: new)
    {
      return cloning(source, for: entry, at: path, commands: .clone)
    }
    if entry.type == .regular, entry.size > Self.cloneDifferenceSize,
      let source = relative(of: path, entry)
    {
      return cloning(source, for: entry, at: path, commands: [.clone, .difference])
    }
    return extraction(entry, at: path)
  }

  private func cloning(
    _ source: RelativePath,
    for entry: DeltaTreeFacts.Entry,
    at path: RelativePath,
    commands: DeltaCommands
  ) -> DeltaItem {
    var item = DeltaItem(path: path, commands: commands, cloneSource: source)
    let permissions = old.entries[source]?.permissions
    if permissions != entry.permissions { item.set(entry.permissions) }
    return item
  }

  /// An old file that a new one with other contents is likely to come from.
  private func relative(
    of path: RelativePath,
    _ entry: DeltaTreeFacts.Entry
  ) -> RelativePath? {
    let candidates = old.files(named: path.name).filter { candidate in
      guard let size = old.entries[candidate]?.size, size >= Self.differenceSize else {
        return false
      }
      // Sizes that differ much are of other files that happen to have the name.
      return min(size, entry.size) >= max(size, entry.size) / 5 * 2
    }
    // A file that goes away is likelier to have moved than one that stays to have been copied.
    return candidates.first { new.entries[$0] == nil } ?? candidates.first
  }

  private func change(
    from before: DeltaTreeFacts.Entry,
    to after: DeltaTreeFacts.Entry,
    at path: RelativePath
  ) throws(DeltaError) -> DeltaItem? {
    var item = DeltaItem(path: path, commands: [])
    if after.type != .directory, try !old.isSame(before, as: after, of: new, at: path) {
      guard after.type == .regular, min(before.size, after.size) >= Self.differenceSize else {
        return extraction(after, at: path)
      }
      item.commands = .difference
    }
    if before.permissions != after.permissions, after.type != .symbolicLink {
      item.set(after.permissions)
    }
    return item.commands.isEmpty ? nil : item
  }

  /// The items in the order of a delta: by their paths without regard to case, those of the old
  /// bundle first, so that a name that changes its case only is removed before it is made; then
  /// those that are told by differences, in the same order.
  private static func ordered(_ found: [(item: DeltaItem, isOld: Bool)]) -> [DeltaItem] {
    let keyed = found.map { entry in
      (entry.item, entry.isOld, key: entry.item.path.bytes.map { lowercased($0) })
    }
    let sorted = keyed.sorted { one, other in
      let isLast = (one.0.commands.contains(.difference), other.0.commands.contains(.difference))
      if isLast.0 != isLast.1 { return isLast.1 }
      if one.key != other.key { return one.key.lexicographicallyPrecedes(other.key) }
      if one.1 != other.1 { return one.1 }
      return one.0.path.bytes.lexicographicallyPrecedes(other.0.path.bytes)
    }
    return sorted.map(\.0)
  }

  private static func lowercased(_ byte: UInt8) -> UInt8 {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
  }
}

extension DeltaItem {
  /// Says what permission bits the entry gets, as the reference implementation writes it: with the
  /// type of the old entry, where the item makes a file of it.
  fileprivate mutating func set(_ permissions: UInt16) {
    let isFile = commands.contains(.difference) || commands.contains(.clone)
    commands.insert(.permissions)
    mode = permissions | (isFile ? EntryType.regular.modeBits : 0)
  }
}
