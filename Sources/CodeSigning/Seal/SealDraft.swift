// Valise — the seal of a bundle before it is written
// SPDX-License-Identifier: Apache-2.0

internal import PropertyLists
internal import ValiseFiles

/// What the seal of a bundle will say, in little memory: hashes that are known are not held twice.
struct SealDraft: Sendable {
  /// The folder that is sealed, without links in its path.
  let base: RelativePath
  /// The digests of the present part.
  let hashTypes: [CodeHashType]
  /// The rules of the older part.
  let rules: PropertyListDictionary
  /// The rules of the present part; nothing to make only the older one.
  let rules2: PropertyListDictionary?
  /// Whether the older part is left out.
  let omitsOlderPart: Bool
  /// The hashes of files that were read before.
  let known: KnownHashes

  /// A folder with sealed files.
  private struct Folder {
    /// The path as a seal spells it.
    let name: [UInt8]
    /// The number of the folder among those with known hashes.
    let known: Int?
  }

  private var folders: [Folder] = []
  private var numbers: [RelativePath: Int] = [:]
  /// The files in the order of the walk.
  private var records = PackedRecords()

  init(
    base: RelativePath,
    hashTypes: [CodeHashType],
    rules: PropertyListDictionary,
    rules2: PropertyListDictionary?,
    omitsOlderPart: Bool,
    known: KnownHashes
  ) {
    self.base = base
    self.hashTypes = hashTypes
    self.rules = rules
    self.rules2 = rules2
    self.omitsOlderPart = omitsOlderPart
    self.known = known
  }

  /// One file, link or nested bundle.
  struct Entry {
    /// What the present part says of it, whose hashes stand apart; nothing when it is not in it.
    var present: SealedResource?
    /// How the older part says it; nothing when it is not in it.
    var older: Older?
    /// The hashes of a file.
    var hashes: [SealedResource.Hash] = []
    /// Whether the hashes are among those that are known.
    var areHashesKnown = false
  }

  /// How the older part says what it says of a file.
  struct Older: OptionSet {
    let rawValue: UInt8
    /// It may be missing.
    static let optional = Older(rawValue: 1)
    /// It is a dictionary, not the hash alone.
    static let dictionary = Older(rawValue: 2)
  }

  private enum Flag {
    static let older: UInt8 = 4
    static let present: UInt8 = 8
    static let hashes: UInt8 = 16
  }

  /// Adds what is at a path below the sealed folder.
  mutating func add(_ entry: Entry, at path: RelativePath) {
    let name = path.name?.bytes ?? []
    let text = String(decoding: name, as: UTF8.self)
    // Known hashes are found by a name of the same bytes.
    let holdsHashes =
      !entry.hashes.isEmpty && !(entry.areHashesKnown && text.utf8.elementsEqual(name))
    var record: [UInt8] = []
    record.pack(UInt64(folder(of: path)))
    record.pack(counted: text.utf8)
    var flags = entry.older.map { $0.rawValue | Flag.older } ?? 0
    if entry.present != nil { flags |= Flag.present }
    if holdsHashes { flags |= Flag.hashes }
    record.append(flags)
    if let present = entry.present { SealedResource.pack(present, into: &record) }
    if holdsHashes { SealedResource.pack(SealedResource(.file(entry.hashes)), into: &record) }
    records.append(record)
  }

  private mutating func folder(of path: RelativePath) -> Int {
    let parent = path.parent ?? .root
    if let number = numbers[parent] { return number }
    let name = [UInt8](String(decoding: parent.bytes, as: UTF8.self).utf8)
    folders.append(Folder(name: name, known: known.folder(at: base.appending(parent))))
    numbers[parent] = folders.count - 1
    return folders.count - 1
  }
}

extension SealDraft {
  /// How many files there are.
  var count: Int { records.count }

  /// The path of a file below the sealed folder, as a seal spells it.
  func name(at place: Int) -> [UInt8] {
    let (folder, name) = names(at: place)
    let path = folders[folder].name
    return path.isEmpty ? [UInt8](name) : path + [UInt8(ascii: "/")] + name
  }

  /// The places in the order of the paths; of equal ones, which names that are no UTF-8 may have,
  /// in their own.
  func sortedPlaces() -> [UInt32] {
    (0..<UInt32(count)).sorted { one, other in
      let (left, right) = (names(at: Int(one)), names(at: Int(other)))
      if left.folder == right.folder {
        if left.name.lexicographicallyPrecedes(right.name) { return true }
        return left.name == right.name && one < other
      }
      let (path, otherPath) = (name(at: Int(one)), name(at: Int(other)))
      if path.lexicographicallyPrecedes(otherPath) { return true }
      return path == otherPath && one < other
    }
  }

  private func names(at place: Int) -> (folder: Int, name: ArraySlice<UInt8>) {
    var fields = PackedFields(records[place])
    return (Int(fields.number()), fields.countedBytes())
  }

  /// What there is at a place.
  func entry(at place: Int) -> Entry {
    var fields = PackedFields(records[place])
    let folder = Int(fields.number())
    let name = fields.countedBytes()
    let flags = fields.byte()
    var entry = Entry()
    if flags & Flag.older != 0 { entry.older = Older(rawValue: flags & 3) }
    if flags & Flag.present != 0 { entry.present = SealedResource(unpacking: &fields) }
    if flags & Flag.hashes != 0 {
      if case .file(let hashes)? = SealedResource(unpacking: &fields)?.content {
        entry.hashes = hashes
      }
    } else if let number = folders[folder].known {
      entry.hashes = known.hashes(of: name, inFolder: number)
      entry.areHashesKnown = true
    }
    return entry
  }
}
