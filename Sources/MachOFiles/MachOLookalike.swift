// Valise — what a file is that is no Mach-O file
// SPDX-License-Identifier: Apache-2.0

/// What a file is, by its first bytes, when it is no Mach-O file.
public enum MachOLookalike: Hashable, Sendable {
  /// A Java class of this major version, whose magic number universal files share.
  case javaClass(version: Int)
  /// A static library.
  case archive
  /// An executable or library of Linux and its relatives.
  case elf
  /// A script that names its interpreter.
  case script
  /// LLVM bitcode.
  case bitcode
  /// Something with no bytes at all.
  case empty
  /// Something else.
  case unknown
}

extension MachOLookalike {
  /// Recognizes the first bytes of a file that is neither Mach-O nor universal.
  package init(prefix: [UInt8]) {
    let magics: [(bytes: [UInt8], kind: MachOLookalike)] = [
      ([UInt8]("!<arch>\n".utf8), .archive),
      ([0x7F, 0x45, 0x4C, 0x46], .elf),
      ([UInt8]("#!".utf8), .script),
      ([0x42, 0x43, 0xC0, 0xDE], .bitcode),
      ([0xDE, 0xC0, 0x17, 0x0B], .bitcode),
    ]
    self =
      magics.first { prefix.starts(with: $0.bytes) }?.kind ?? (prefix.isEmpty ? .empty : .unknown)
  }
}

extension MachOLookalike: CustomStringConvertible {
  /// The kind in words.
  public var description: String {
    switch self {
    case .javaClass(let version): "a Java class, version \(version)"
    case .archive: "a static library"
    case .elf: "an ELF file"
    case .script: "a script"
    case .bitcode: "LLVM bitcode"
    case .empty: "an empty file"
    case .unknown: "its first bytes are of no known format"
    }
  }
}
