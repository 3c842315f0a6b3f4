// Valise — a Mach-O file with its new signatures, on its way to the disk
// SPDX-License-Identifier: Apache-2.0

internal import MachOFiles
internal import ValiseFiles

/// A Mach-O file with its new signatures: parts of the old file, new load commands, signatures.
struct SignedImage {
  /// How the file is put together, with zeros in the place of signatures.
  let output: UniversalPlan
  /// The old file.
  let source: FilePath
  /// The rooms for signatures and what is put there, in the order of the file.
  let rooms: [(range: Range<Int>, bytes: [UInt8])]

  /// Adds the whole to the end of an empty file.
  func write(to file: FilePath, on files: any FileSystem) throws(FileError) {
    var position = 0
    for room in rooms {
      try append(position..<room.range.lowerBound, to: file, on: files)
      let slack = [UInt8](repeating: 0, count: max(0, room.range.count - room.bytes.count))
      try files.appendFile(contents: room.bytes + slack, to: file)
      position = room.range.upperBound
    }
    try append(position..<output.byteCount, to: file, on: files)
  }

  private func append(
    _ range: Range<Int>,
    to file: FilePath,
    on files: any FileSystem
  ) throws(FileError) {
    for piece in output.pieces(in: range) {
      switch piece {
      case .bytes(let bytes): try files.appendFile(contents: bytes, to: file)
      case .zeros(let count):
        try files.appendFile(contents: [UInt8](repeating: 0, count: count), to: file)
      case .copy(_, let part): try files.appendFile(from: source, range: part, to: file)
      }
    }
  }
}
