// Valise — where a program starts, and the registers its thread starts with
// SPDX-License-Identifier: Apache-2.0

import ValiseBytes

/// Where a program starts.
public enum MachOEntryPoint: Hashable, Sendable {
  /// The place of the first instruction, counted from the start of the image (`LC_MAIN`).
  case fileOffset(UInt64)
  /// The address of the first instruction in memory (`LC_UNIXTHREAD`).
  case address(UInt64)
}

/// Registers of one kind with which a thread starts (`LC_THREAD`, `LC_UNIXTHREAD`).
public struct MachOThreadState: Hashable, Sendable {
  /// The kind of registers; the numbers depend on the processor.
  public let flavor: UInt32
  /// The registers, as words of 32 bits.
  public let words: [UInt32]

  init(parsing fields: inout ByteReader, _ order: ByteOrder) throws(ByteError) {
    flavor = try fields.read(UInt32.self, order)
    let count = try fields.read(UInt32.self, order)
    _ = try fields.byteCount(of: count, stride: 4)
    var words: [UInt32] = []
    for _ in 0..<count { words.append(try fields.read(UInt32.self, order)) }
    self.words = words
  }

  /// The address of the first instruction, where these registers hold it.
  ///
  /// Source: `mach/i386/thread_status.h` and its relatives for ARM and PowerPC.
  func programCounter(of header: MachOHeader) -> UInt64? {
    switch (header.architecture.cpuType, flavor) {
    case (0x0100_0007, 4): wide(at: 32, header.byteOrder)
    case (0x0100_000C, 6): wide(at: 64, header.byteOrder)
    case (0x0100_0012, 5): wide(at: 0, header.byteOrder)
    case (7, 1): narrow(at: 10)
    case (12, 1): narrow(at: 15)
    case (18, 1): narrow(at: 0)
    default: nil
    }
  }

  private func narrow(at index: Int) -> UInt64? {
    index < words.count ? UInt64(words[index]) : nil
  }

  private func wide(at index: Int, _ order: ByteOrder) -> UInt64? {
    guard index + 1 < words.count else { return nil }
    let first = UInt64(words[index])
    let second = UInt64(words[index + 1])
    return order == .little ? second << 32 | first : first << 32 | second
  }
}

extension MachOFile {
  /// Where the program starts.
  public var entryPoint: MachOEntryPoint? {
    for command in loadCommands {
      switch command.content {
      case .main(let entry, _):
        return .fileOffset(entry)
      case .threadStates(let states) where command.number == LoadCommand.unixThread:
        let counter = states.lazy.compactMap { $0.programCounter(of: header) }.first
        if let counter { return .address(counter) }
      default:
        continue
      }
    }
    return nil
  }
}
