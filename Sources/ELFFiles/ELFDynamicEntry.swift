// Valise — an entry of the dynamic section of an ELF file
// SPDX-License-Identifier: Apache-2.0

import ValiseBytes

/// One thing that an ELF file tells the dynamic linker.
///
/// Source: the System V ABI, "Dynamic Section", `DT_*`.
public struct ELFDynamicEntry: Hashable, Sendable {
  /// What the value is, `DT_*`.
  public let tag: UInt64
  /// An address, an offset, a size or flags.
  public let value: UInt64
  /// Where the entry is in the file, in bytes.
  public let position: Int

  static let end: UInt64 = 0
  static let needed: UInt64 = 1
  static let hash: UInt64 = 4
  static let stringTable: UInt64 = 5
  static let symbolTable: UInt64 = 6
  static let stringTableByteCount: UInt64 = 10
  static let sharedObjectName: UInt64 = 14
  static let runPathBeforeEnvironment: UInt64 = 15
  static let runPath: UInt64 = 29
  static let gnuHash: UInt64 = 0x6FFF_FEF5
  static let flags1: UInt64 = 0x6FFF_FFFB

  init(parsing reader: inout ByteReader, of architecture: ELFArchitecture) throws(ByteError) {
    position = reader.offset
    tag = try architecture.address(from: &reader)
    value = try architecture.address(from: &reader)
  }
}

/// What the dynamic linker must and must not do with a file.
///
/// Source: glibc `elf.h`, `DF_1_*`.
public struct ELFDynamicFlags: OptionSet, Hashable, Sendable {
  /// The bits of `DT_FLAGS_1`.
  public let rawValue: UInt64
  /// Makes flags of their bits.
  public init(rawValue: UInt64) { self.rawValue = rawValue }

  /// The file stays loaded whatever is asked.
  public static let neverUnloaded = ELFDynamicFlags(rawValue: 0x8)
  /// The file cannot be loaded by a running program.
  public static let notOpened = ELFDynamicFlags(rawValue: 0x40)
  /// The file is a program, although its type is that of a dynamic library.
  public static let program = ELFDynamicFlags(rawValue: 0x0800_0000)
}
