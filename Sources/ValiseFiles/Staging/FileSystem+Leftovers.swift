// Valise — removing what runs that were killed left behind
// SPDX-License-Identifier: Apache-2.0

extension FileSystem {
  /// Removes what runs that were killed left beside `path`, or beside anything else in its folder.
  ///
  /// Every replacement in the folder does so before its own work; this is for callers that find
  /// nothing to do.
  public func removeLeftovers(beside path: FilePath) { _ = claimFolder(of: path) }

  /// Says that entries for the moment are about to be made beside `path`, until the answer goes
  /// away, and removes those of dead runs.
  ///
  /// A folder is searched once in a process. Where folders cannot be locked, nothing is removed.
  func claimFolder(of path: FilePath) -> FolderLock? {
    let folder = path.parent
    guard temporaries?.isLockable(folder) ?? true, let lock = lock(of: folder) else { return nil }
    var dead: [FilePath] = []
    if let temporaries, temporaries.isUnswept(folder), lock.takeAlone() {
      temporaries.noteSwept(folder)
      dead = setAside(in: folder)
    }
    let isShared = lock.share()
    if !isShared { temporaries?.noteUnlockable(folder) }
    // What cannot be removed stays for the next run.
    for path in dead { try? remove(path) }
    return isShared ? lock : nil
  }

  /// Moves the leftovers of a folder to names that nobody waits for, which takes no time, so that
  /// others need not wait until they are removed.
  private func setAside(in folder: FilePath) -> [FilePath] {
    guard let entries = try? entries(of: folder) else { return [] }
    let present = Set(entries.map { TemporaryName.stem(of: $0.name) })
    var aside: [FilePath] = []
    for entry in entries {
      guard let name = TemporaryName(entry.name), present.contains(name.stem) else { continue }
      let path = folder.appending(entry.name)
      if entry.kind == .directory, isCommittedInPart(path) { continue }
      let other = name.isAside ? path : path.withSuffix("~")
      if other == path || (try? rename(path, to: other)) != nil { aside.append(other) }
    }
    return aside
  }

  /// Whether a folder of staged changes holds old files of which some are in their place no more.
  private func isCommittedInPart(_ path: FilePath) -> Bool {
    // What cannot be asked is kept.
    (try? exists(path.appending(StagedChanges.commitMark))) ?? true
  }
}

/// The name of an entry that is there for the moment only: `.NAME.valise-` and random letters.
///
/// While the entry NAME is missing, such an entry may be all that there is of it: on volumes that
/// cannot exchange two folders, the old one is moved aside for a moment.
struct TemporaryName {
  /// The start of NAME.
  let stem: [UInt8]
  /// Whether an interruption was about to remove the entry.
  let isAside: Bool

  private static let tag = [UInt8](".valise-".utf8)
  private static let letterCount = 10
  // Names have at most 255 bytes on all systems; what is cut is for people's eyes only.
  private static let stemLimit = 200

  /// Reads a name; nothing for those of other entries.
  init?(_ name: FileName) {
    var bytes = name.bytes[...]
    isAside = bytes.last == UInt8(ascii: "~")
    if isAside { bytes.removeLast() }
    let letters = bytes.suffix(Self.letterCount)
    guard letters.count == Self.letterCount, letters.allSatisfy({ (97...122).contains($0) })
    else { return nil }
    bytes.removeLast(Self.letterCount)
    guard bytes.first == UInt8(ascii: "."), bytes.suffix(Self.tag.count) == Self.tag[...] else {
      return nil
    }
    stem = [UInt8](bytes.dropFirst().dropLast(Self.tag.count))
    guard !stem.isEmpty else { return nil }
  }

  /// The part of a name that is in those of its temporary entries.
  static func stem(of name: FileName) -> [UInt8] { [UInt8](name.bytes.prefix(stemLimit)) }

  /// A name for an entry beside one of a name.
  static func random(beside name: FileName) -> FileName {
    var generator = SystemRandomNumberGenerator()
    let letters = (0..<letterCount).map { _ in UInt8.random(in: 97...122, using: &generator) }
    return FileName(unchecked: [UInt8(ascii: ".")] + stem(of: name) + tag + letters)
  }
}
