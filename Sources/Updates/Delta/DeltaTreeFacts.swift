// Valise — what a plan asks about a bundle's tree
// SPDX-License-Identifier: Apache-2.0

import Synchronization
import ValiseCryptography
import ValiseFiles

/// What a plan asks about a bundle's tree.
struct DeltaTreeFacts: Sendable {
  /// The facts of one entry.
  struct Entry: Hashable, Sendable {
    let type: EntryType
    let permissions: UInt16
    /// The size of a file, or the length of a link's text, in bytes.
    let size: Int
  }

  /// The entries by their paths.
  let entries: [RelativePath: Entry]

  private let tree: any FileTree
  private let filesByName: [FileName: [RelativePath]]
  private let filesBySize: [Int: [RelativePath]]
  private let digests = Digests()

  /// The digests that were asked for, of which each is made once.
  private final class Digests: Sendable {
    let known = Mutex<[RelativePath: [UInt8]]>([:])
  }

  /// Reads the facts of a tree.
  ///
  /// - Throws: `.cannotCarry` for what a delta cannot hold, `.file`.
  init(of tree: any FileTree) throws(DeltaError) {
    var entries: [RelativePath: Entry] = [:]
    var filesByName: [FileName: [RelativePath]] = [:]
    var filesBySize: [Int: [RelativePath]] = [:]
    for (path, status) in try DeltaTree.statuses(of: tree) {
      guard let type = EntryType(status.kind) else {
        throw .cannotCarry("\(path)", reason: "it is no file, link or folder; remove it")
      }
      try Self.checkCarried(path, type, in: tree)
      let permissions = type == .symbolicLink ? 0o755 : status.mode
      entries[path] = Entry(type: type, permissions: permissions, size: status.size)
      guard type == .regular, let name = path.name else { continue }
      filesByName[name, default: []].append(path)
      filesBySize[status.size, default: []].append(path)
    }
    self.entries = entries
    self.tree = tree
    self.filesByName = filesByName
    self.filesBySize = filesBySize
  }

  /// Checks that a delta carries all there is to an entry.
  private static func checkCarried(
    _ path: RelativePath,
    _ type: EntryType,
    in tree: any FileTree
  ) throws(DeltaError) {
    guard path.components != [TreeHash.hiddenName] else {
      throw .cannotCarry("\(path)", reason: "deltas cannot hold a bundle's own icon; remove it")
    }
    if type == .symbolicLink {
      let length = try linkText(path, in: tree).count
      guard length <= UInt16.max else {
        throw .cannotCarry("\(path)", reason: "the text of the link is too long")
      }
    }
    do throws(FileError) {
      let names = try tree.extendedAttributes(of: path).keys.sorted()
      guard let name = names.first(where: { isSignature($0) }) else { return }
      throw FileError.system("\(path)", operation: "carry", reason: name)
    } catch {
      guard case .system(_, "carry", let name) = error else { throw .file(error) }
      throw .cannotCarry(
        "\(path)",
        reason: "deltas cannot hold its signature, the attribute \(name); sign a copy that keeps "
          + "it in a file"
      )
    }
  }

  /// Whether an extended attribute is a signature; Linux adds a prefix to names.
  private static func isSignature(_ name: String) -> Bool {
    name.hasPrefix("com.apple.cs.") || name.hasPrefix("user.com.apple.cs.")
  }

  private static func linkText(
    _ path: RelativePath,
    in tree: any FileTree
  ) throws(DeltaError) -> [UInt8] {
    do throws(FileError) { return try tree.linkTarget(of: path) } catch { throw .file(error) }
  }

  /// The files with a name, sorted.
  func files(named name: FileName?) -> [RelativePath] {
    name.flatMap { filesByName[$0] } ?? []
  }

  /// Whether an entry holds the same as one of the other tree at the same path.
  func isSame(
    _ entry: Entry,
    as other: Entry,
    of facts: DeltaTreeFacts,
    at path: RelativePath
  ) throws(DeltaError) -> Bool {
    guard entry.size == other.size else { return false }
    if entry.type == .symbolicLink {
      return try Self.linkText(path, in: tree) == Self.linkText(path, in: facts.tree)
    }
    return try digest(of: path) == facts.digest(of: path)
  }

  /// A file of this tree that holds the same as one of the other; one with its name, if there is.
  func sameFile(
    as path: RelativePath,
    _ entry: Entry,
    of facts: DeltaTreeFacts
  ) throws(DeltaError) -> RelativePath? {
    guard let candidates = filesBySize[entry.size] else { return nil }
    let digest = try facts.digest(of: path)
    let namesakes = candidates.filter { $0.name == path.name }
    for candidate in namesakes + candidates where try self.digest(of: candidate) == digest {
      return candidate
    }
    return nil
  }

  private func digest(of path: RelativePath) throws(DeltaError) -> [UInt8] {
    if let known = digests.known.withLock({ $0[path] }) { return known }
    do {
      var context = try DigestContext(.sha256)
      try DeltaTree.contents(of: path, type: .regular, in: tree) { try context.update($0) }
      let digest = try context.finalize()
      digests.known.withLock { $0[path] = digest }
      return digest
    } catch {
      throw DeltaTree.failure(error, at: path)
    }
  }
}
