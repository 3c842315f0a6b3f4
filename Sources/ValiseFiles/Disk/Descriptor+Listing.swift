// Valise — the entries of an open folder
// SPDX-License-Identifier: Apache-2.0

import CFileSystem

extension Descriptor {
  /// The entries of a folder that is open for listing, sorted by the bytes of their names.
  consuming func entries() throws(SystemFault) -> [DirectoryEntry] {
    var listing: UnsafeMutablePointer<UInt8>?
    // Safety: the call fills the pointer, which is given back below, and uses the descriptor up.
    let count = Int(try checked(unsafe valise_list(release(), &listing), .list))
    // Safety: the listing comes from the call above and is not used after this function.
    defer { unsafe valise_release(listing) }
    // Safety: the listing has `count` bytes.
    let bytes = unsafe UnsafeBufferPointer(start: listing, count: count)
    var entries: [DirectoryEntry] = []
    var start = 0
    while start < count {
      let kind = FileKind(code: Int(unsafe bytes[start]))
      let name = unsafe bytes[(start + 1)...].prefix { $0 != 0 }
      unsafe start = name.endIndex + 1
      // Safety: the slice is copied here; the system's names keep the rules of a name.
      entries.append(DirectoryEntry(name: FileName(unchecked: unsafe [UInt8](name)), kind: kind))
    }
    return entries.sorted { $0.name < $1.name }
  }
}
