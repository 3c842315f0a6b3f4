// Valise — what code a process can load
// SPDX-License-Identifier: Apache-2.0

public import Bundles
import CPlugIns
public import ELFFiles
public import MachOFiles

/// What code a process can load.
public struct CodeTarget: Hashable, Sendable {
  /// A format of code with a processor.
  public enum Processor: Hashable, Sendable {
    /// ELF files.
    case elf(ELFArchitecture)
    /// Mach-O files.
    case machO(Architecture)

    /// The name of the processor.
    public var name: String {
      switch self {
      case .elf(let architecture): architecture.name
      case .machO(let architecture): architecture.name
      }
    }
  }

  /// A C library, of which a process has but one.
  public enum CLibrary: Hashable, Sendable {
    /// The GNU C library.
    case gnu
    /// musl.
    case musl
    /// Another.
    case other
  }

  /// The format and the processor.
  public let processor: Processor
  /// The system whose bundles are read.
  public let platform: BundlePlatform
  /// The C library.
  public let cLibrary: CLibrary

  /// Makes a target.
  public init(processor: Processor, platform: BundlePlatform, cLibrary: CLibrary) {
    self.processor = processor
    self.platform = platform
    self.cLibrary = cLibrary
  }

  /// Makes the target of a process on another machine, of the names of its system and processor.
  ///
  /// - Returns: Nothing when the processor is not one of the system's, or the system loads no
  ///   plug-ins into a process: only Macs, Linux and FreeBSD do.
  public init?(platform: BundlePlatform, architecture name: String) {
    switch platform {
    case .macos, .macCatalyst:
      guard let architecture = Architecture(name: name) else { return nil }
      self.init(processor: .machO(architecture), platform: platform, cLibrary: .other)
    case .linux, .freebsd:
      guard let architecture = ELFArchitecture(name: name) else { return nil }
      let library: CLibrary = platform == .linux ? .gnu : .other
      self.init(processor: .elf(architecture), platform: platform, cLibrary: library)
    default: return nil
    }
  }

  /// What the running process can load.
  public static let running: CodeTarget = {
    let target = valise_running_target()
    guard target.is_mach_o == 0 else {
      let architecture = Architecture(cpuType: target.machine, cpuSubtype: target.subtype)
      return CodeTarget(processor: .machO(architecture), platform: .macos, cLibrary: .other)
    }
    let architecture = ELFArchitecture(
      machine: UInt16(truncatingIfNeeded: target.machine),
      is64Bit: target.is_64_bit != 0,
      isBigEndian: target.is_big_endian != 0
    )
    let library: CLibrary =
      switch Int(target.c_library) {
      case VALISE_C_LIBRARY_GNU: .gnu
      case VALISE_C_LIBRARY_MUSL: .musl
      default: .other
      }
    return CodeTarget(processor: .elf(architecture), platform: .linux, cLibrary: library)
  }()
}
