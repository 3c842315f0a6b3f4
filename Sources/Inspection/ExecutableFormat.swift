// Valise — what the first bytes of an executable tell
// SPDX-License-Identifier: Apache-2.0

/// What an executable is, by its first bytes.
public enum ExecutableFormat: String, Hashable, Sendable {
  /// A Mach-O file or a universal one.
  case machO = "mach-o"
  /// An ELF file.
  case elf
  /// A script for an interpreter.
  case script
  /// None of these.
  case unknown

  /// Tells the format by the first bytes of a file; eight are enough.
  ///
  /// A universal file and a class of Java begin with the same four bytes; the fifth to eighth are
  /// a count of slices in the one, and a version of 45 or more in the other.
  public init(firstBytes: [UInt8]) {
    switch firstBytes.prefix(4) {
    case [0xFE, 0xED, 0xFA, 0xCE], [0xCE, 0xFA, 0xED, 0xFE], [0xFE, 0xED, 0xFA, 0xCF],
      [0xCF, 0xFA, 0xED, 0xFE], [0xCA, 0xFE, 0xBA, 0xBF]:
      self = .machO
    case [0xCA, 0xFE, 0xBA, 0xBE]:
      let count = firstBytes.dropFirst(4).prefix(4).reduce(0) { $0 << 8 | Int($1) }
      self = count < 45 ? .machO : .unknown
    case [0x7F, 0x45, 0x4C, 0x46]:
      self = .elf
    default:
      self = firstBytes.starts(with: [0x23, 0x21]) ? .script : .unknown
    }
  }
}
