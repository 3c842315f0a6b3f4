// Valise — the entries of an open folder
// SPDX-License-Identifier: Apache-2.0

import CFileSystem

extension Descriptor {
  /// The entries of a folder that is open for listing, sorted by the bytes of their names.
  consuming func entries() throws(SystemFault) -> [DirectoryEntry] {
    var listing = unsafe valise_listing()
    // Safety: the call fills the listing, which is given back below, and uses the descriptor up.
    let answer = unsafe valise_list(release(), 0, &listing)
    // Safety: the listing comes from the call above and is not used after this function.
    defer { unsafe valise_release(&listing) }
    try checked(answer, .list)
    // Safety: the listing has as many entries as it says.
    let listed = unsafe UnsafeBufferPointer(start: listing.entries, count: listing.count)
    var entries: [DirectoryEntry] = []
    entries.reserveCapacity(listed.count)
    for index in listed.indices {
      let kind = FileKind(code: Int(unsafe listed[index].kind))
      entries.append(DirectoryEntry(name: unsafe FileName(listed[index]), kind: kind))
    }
    return entries
  }

  /// The entries of a folder that is open for listing with their facts, sorted by the bytes of
  /// their names.
  ///
  /// - Throws: With the name of the entry when its facts cannot be had.
  consuming func statuses() throws(ListingFault) -> [EntryStatus] {
    var listing = unsafe valise_listing()
    // Safety: the call fills the listing, which is given back below, and uses the descriptor up.
    let answer = unsafe valise_list(release(), 1, &listing)
    // Safety: the listing comes from the call above and is not used after this function.
    defer { unsafe valise_release(&listing) }
    guard answer >= 0 else {
      guard let entries = unsafe listing.entries, unsafe listing.statuses != nil else {
        throw ListingFault(name: nil, fault: .refused(code: -answer, .list))
      }
      // Safety: the call stopped at an entry, whose index is the count.
      let name = unsafe FileName(entries[listing.count])
      throw ListingFault(name: name, fault: .refused(code: -answer, .inspect))
    }
    var statuses: [EntryStatus] = []
    unsafe statuses.reserveCapacity(listing.count)
    // Safety: the listing has as many entries and facts as it says.
    let facts = unsafe UnsafeBufferPointer(start: listing.statuses, count: listing.count)
    let entries = unsafe UnsafeBufferPointer(start: listing.entries, count: listing.count)
    for index in facts.indices {
      let name = unsafe FileName(entries[index])
      statuses.append(EntryStatus(name: name, status: FileStatus(unsafe facts[index])))
    }
    return statuses
  }
}

/// Why a folder could not be listed with the facts of its entries.
struct ListingFault: Error {
  /// The entry whose facts cannot be had; nothing when it is the folder.
  let name: FileName?
  let fault: SystemFault
}

extension FileName {
  /// The name of an entry of a listing that has not been given back.
  fileprivate init(_ entry: valise_entry) {
    // Safety: the name has as many bytes as the entry says; the system's names keep the rules.
    let bytes = unsafe UnsafeBufferPointer(start: entry.name, count: Int(entry.count))
    unsafe self.init(unchecked: [UInt8](bytes))
  }
}
