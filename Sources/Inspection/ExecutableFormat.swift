// Valise — what an executable is
// SPDX-License-Identifier: Apache-2.0

internal import MachOFiles

/// What an executable is, by its first bytes.
public enum ExecutableFormat: String, Hashable, Sendable {
  /// A Mach-O file or a universal one.
  case machO = "mach-o"
  /// A static library, by itself or for several architectures, as in frameworks that are linked in.
  case archive
  /// An ELF file.
  case elf
  /// A script for an interpreter.
  case script
  /// None of these.
  case unknown

  /// The format of a file that is no Mach-O file.
  init(_ lookalike: MachOLookalike) {
    switch lookalike {
    case .archive: self = .archive
    case .elf: self = .elf
    case .script: self = .script
    case .javaClass, .bitcode, .empty, .unknown: self = .unknown
    }
  }
}

extension ExecutableFormat {
  /// The format that the first bytes of a file show; `MachOContainer.prefixByteCount` are enough.
  init(prefix: [UInt8]) {
    self = MachOContainer.mayStart(with: prefix) ? .machO : Self(MachOLookalike(prefix: prefix))
  }
}
