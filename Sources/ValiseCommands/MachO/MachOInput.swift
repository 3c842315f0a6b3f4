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

extension MachOInput {
  /// Plans edits of the file.
  func planning(
    _ edits: [MachOEdit],
    on architecture: Architecture?
  ) throws(MachOEditError) -> MachOEditPlan {
    let files = DiskFileSystem()
    return try container.planning(edits, on: architecture) { range in
      try files.contents(of: path, range: range)
    }
  }

  /// The slices to look at: all, or the one for an architecture.
  ///
  /// - Throws: When the file has no slice for the architecture.
  func slices(for architecture: Architecture?) throws(FileFault) -> [MachOContainer.Slice] {
    guard let architecture else { return container.slices }
    guard let slice = container.slice(for: architecture) else {
      let present = container.architectures
      let cause = MachOError.missingArchitecture(architecture.name, present: present)
      throw FileFault(file: name, cause: cause)
    }
    return [slice]
  }

  /// What some slices say, each once, in their order.
  func uniqueTexts(
    _ slices: [MachOContainer.Slice],
    _ texts: (MachOFile) -> [String]
  ) -> [String] {
    var seen: Set<[UInt8]> = []
    return slices.compactMap(\.image).flatMap(texts).filter { seen.insert(Array($0.utf8)).inserted }
  }
}
