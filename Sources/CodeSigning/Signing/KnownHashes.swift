// Valise — hashes of files that were read before their seal is made
// SPDX-License-Identifier: Apache-2.0

internal import ValiseFiles

/// The hashes of files that the search for code read, so that the seal needs not read them again.
///
/// They hold as long as nobody changes the files, which signing makes sure of at its end. There are
/// as many as a bundle has files, so they are kept in little memory.
struct KnownHashes: Sendable {
  /// The files of one folder, by the places of their records in the order of their names.
  private struct Folder {
    var places: [UInt32] = []
  }

  /// Each with the name of a file, then types and hashes.
  private var records = PackedRecords()
  private var folders: [Folder] = []
  private var numbers: [RelativePath: Int] = [:]

  /// Keeps the hashes of a file.
  mutating func add(_ found: [SealedResource.Hash], of path: RelativePath) {
    guard let name = path.name?.bytes, let parent = path.parent,
      let place = UInt32(exactly: records.count)
    else { return }
    var record: [UInt8] = []
    record.pack(counted: name)
    for hash in found {
      record.append(hash.type.rawValue)
      record.pack(counted: hash.bytes)
    }
    records.append(record)
    let number: Int
    if let known = numbers[parent] {
      number = known
    } else {
      number = folders.count
      numbers[parent] = number
      folders.append(Folder())
    }
    let (index, isThere) = index(of: name[...], inFolder: number)
    if isThere {
      folders[number].places[index] = place
    } else {
      folders[number].places.insert(place, at: index)
    }
  }

  /// Forgets a file in whose place is another one.
  mutating func forget(_ path: RelativePath) {
    guard let name = path.name?.bytes, let number = folder(at: path.parent) else { return }
    let (index, isThere) = index(of: name[...], inFolder: number)
    if isThere { folders[number].places.remove(at: index) }
  }

  /// The number of a folder some of whose files are known.
  func folder(at path: RelativePath?) -> Int? { path.flatMap { numbers[$0] } }

  /// The hashes of a file, in the order of the types; nothing when one of them is not known.
  func hashes(of path: RelativePath, _ types: [CodeHashType]) -> [SealedResource.Hash]? {
    guard let name = path.name?.bytes, let number = folder(at: path.parent) else { return nil }
    let known = hashes(of: name[...], inFolder: number)
    var found: [SealedResource.Hash] = []
    for type in types {
      guard let hash = known.first(where: { $0.type == type }) else { return nil }
      found.append(hash)
    }
    return found
  }

  /// All hashes of a file of a folder; none when it is not known.
  func hashes(of name: ArraySlice<UInt8>, inFolder number: Int) -> [SealedResource.Hash] {
    let (index, isThere) = index(of: name, inFolder: number)
    guard isThere else { return [] }
    var fields = PackedFields(records[Int(folders[number].places[index])])
    _ = fields.countedBytes()
    var known: [SealedResource.Hash] = []
    while !fields.isAtEnd {
      let type = CodeHashType(rawValue: fields.byte())
      known.append(SealedResource.Hash(type: type, bytes: [UInt8](fields.countedBytes())))
    }
    return known
  }

  /// Where a name is in a folder, or where it belongs.
  private func index(
    of name: ArraySlice<UInt8>,
    inFolder number: Int
  ) -> (index: Int, isThere: Bool) {
    let places = folders[number].places
    // Names are added in their order.
    if let last = places.last, self.name(at: last).lexicographicallyPrecedes(name) {
      return (places.count, false)
    }
    var low = 0
    var high = places.count
    while low < high {
      let middle = (low + high) / 2
      if self.name(at: places[middle]).lexicographicallyPrecedes(name) {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return (low, low < places.count && self.name(at: places[low]) == name)
  }

  private func name(at place: UInt32) -> ArraySlice<UInt8> {
    var fields = PackedFields(records[Int(place)])
    return fields.countedBytes()
  }
}
