// Valise — whom entries of the host belong to, and how much room there is
// SPDX-License-Identifier: Apache-2.0

import CFileSystem

extension DiskFileSystem {
  /// The number of the user in whose name the process acts.
  public var user: UInt32? { valise_user() }

  /// Whom the entry at `path` belongs to, the link itself if it is one.
  public func owner(of path: FilePath) throws(FileError) -> FileOwner? {
    try reporting(path) { () throws(SystemFault) in
      var owners = valise_owners()
      // Safety: the call reads `path.bytes.count` bytes of the array and fills the structure.
      try checked(unsafe valise_owner(path.bytes, path.bytes.count, &owners), .inspect)
      return FileOwner(user: owners.user, group: owners.group)
    }
  }

  /// Gives an entry to somebody, the link itself if it is one.
  public func setOwner(_ owner: FileOwner, of path: FilePath) throws(FileError) {
    try reporting(path) { () throws(SystemFault) in
      let owners = valise_owners(user: owner.user, group: owner.group)
      // Safety: the call reads `path.bytes.count` bytes of the array.
      try checked(unsafe valise_set_owner(path.bytes, path.bytes.count, owners), .setOwner)
    }
  }

  /// How many bytes somebody without privileges may still write to the volume.
  public func freeByteCount(at path: FilePath) throws(FileError) -> Int64? {
    try reporting(path) { () throws(SystemFault) in
      // Safety: the call reads `path.bytes.count` bytes of the array.
      try checked(unsafe valise_volume_free_bytes(path.bytes, path.bytes.count), .measure)
    }
  }
}
