// Valise — the processes for which tests examine code
// SPDX-License-Identifier: Apache-2.0

import Bundles
import ELFFiles
import MachOFiles
import PlugIns
import Testing

extension CodeTarget {
  /// A process on Linux with the GNU C library.
  static let linuxPC = CodeTarget(
    processor: .elf(ELFArchitecture(machine: 62, is64Bit: true, isBigEndian: false)),
    platform: .linux,
    cLibrary: .gnu
  )

  /// A process on Linux with musl.
  static let muslPC = CodeTarget(
    processor: .elf(ELFArchitecture(machine: 62, is64Bit: true, isBigEndian: false)),
    platform: .linux,
    cLibrary: .musl
  )

  /// A process on a Mac with Apple's processor.
  static let mac = CodeTarget(
    processor: .machO(Architecture(cpuType: 0x0100_000C, cpuSubtype: 0)),
    platform: .macos,
    cLibrary: .other
  )
}
