// Valise — reading an image
// SPDX-License-Identifier: Apache-2.0

import ValiseBytes

extension MachOFile {
  /// No image has this many bytes of load commands; the largest known has under a megabyte.
  static let commandByteLimit = 16 << 20

  /// Reads the header and the load commands of the image that takes `range` of a file.
  init(range: Range<Int>, of source: MachOSource) throws(MachOError) {
    let start = try source.bytes(at: range.lowerBound, count: min(32, range.count))
    let header = try withByteReader(start) { (reader) throws(MachOError) in
      try MachOHeader(parsing: &reader)
    }
    let count = Int(header.commandByteCount)
    guard count <= Self.commandByteLimit, Int(header.commandCount) <= count / 8 else {
      throw .tooManyCommands(at: range.lowerBound, count: header.commandCount)
    }
    guard count <= range.count - header.byteCount else {
      throw .malformed(
        .truncated(
          at: range.lowerBound + header.byteCount,
          needed: count,
          available: range.count - header.byteCount
        )
      )
    }
    let bytes = try source.bytes(at: range.lowerBound + header.byteCount, count: count)
    loadCommands = try Self.loadCommands(in: bytes, of: header)
    unusedCommandBytes = [UInt8](bytes.dropFirst(loadCommands.reduce(0) { $0 + $1.bytes.count }))
    self.header = header
    offset = range.lowerBound
    size = range.count
    try checkRanges()
  }

  private static func loadCommands(
    in bytes: [UInt8],
    of header: MachOHeader
  ) throws(MachOError) -> [LoadCommand] {
    try withByteReader(bytes, base: header.byteCount) { (reader) throws(MachOError) in
      var commands: [LoadCommand] = []
      commands.reserveCapacity(Int(header.commandCount))
      for _ in 0..<header.commandCount {
        commands.append(try LoadCommand(parsing: &reader, of: header))
      }
      return commands
    }
  }
}
