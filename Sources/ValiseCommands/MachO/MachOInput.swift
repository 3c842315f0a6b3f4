// Valise — a Mach-O file that a command reads
// SPDX-License-Identifier: Apache-2.0

import MachOFiles
import ValiseFiles

/// A Mach-O or universal file of which only the headers are read.
struct MachOInput {
  /// The path as it was given.
  let name: String
  /// The file that links at the end of the path lead to.
  let path: FilePath
  let mode: UInt16
  let container: MachOContainer

  init(_ name: String) throws {
    let files = DiskFileSystem()
    let path = try files.followed(FilePath(name))
    let status = try files.status(of: path)
    guard status.kind == .regular else { throw FileError.notARegularFile(name) }
    do throws(MachOError) {
      container = try MachOContainer(byteCount: status.size) { range in
        try files.contents(of: path, range: range)
      }
    } catch {
      throw FileFault(file: name, cause: error)
    }
    self.name = name
    self.path = path
    mode = status.mode
  }
}
