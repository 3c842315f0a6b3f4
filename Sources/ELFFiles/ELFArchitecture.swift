// Valise — a processor architecture as ELF files state it
// SPDX-License-Identifier: Apache-2.0

public import ValiseBytes

/// A processor architecture: the machine, the width of addresses and the order of bytes.
///
/// Source: the System V ABI and its supplements for each processor, `EM_*`.
public struct ELFArchitecture: Hashable, Sendable {
  /// The processor family, `EM_*`.
  public let machine: UInt16
  /// Whether addresses have 64 bits.
  public let is64Bit: Bool
  /// The order of the bytes of every number in the file.
  public let byteOrder: ByteOrder

  /// Makes an architecture of what a header says.
  public init(machine: UInt16, is64Bit: Bool, byteOrder: ByteOrder) {
    self.machine = machine
    self.is64Bit = is64Bit
    self.byteOrder = byteOrder
  }

  /// Makes an architecture, for callers that do not read bytes themselves.
  public init(machine: UInt16, is64Bit: Bool, isBigEndian: Bool) {
    self.init(machine: machine, is64Bit: is64Bit, byteOrder: isBigEndian ? .big : .little)
  }

  private static let names: [(name: String, machine: UInt16, is64Bit: Bool, order: ByteOrder)] = [
    ("x86_64", 62, true, .little),
    ("x32", 62, false, .little),
    ("i386", 3, false, .little),
    ("aarch64", 183, true, .little),
    ("aarch64_be", 183, true, .big),
    ("aarch64_ilp32", 183, false, .little),
    ("arm", 40, false, .little),
    ("armeb", 40, false, .big),
    ("riscv64", 243, true, .little),
    ("riscv32", 243, false, .little),
    ("ppc64le", 21, true, .little),
    ("ppc64", 21, true, .big),
    ("ppc", 20, false, .big),
    ("s390x", 22, true, .big),
    ("s390", 22, false, .big),
    ("mips", 8, false, .big),
    ("mipsel", 8, false, .little),
    ("mips64", 8, true, .big),
    ("mips64el", 8, true, .little),
    ("loongarch64", 258, true, .little),
    ("sparc", 2, false, .big),
    ("sparc64", 43, true, .big),
    ("m68k", 4, false, .big),
    ("alpha", 0x9026, true, .little),
  ]

  /// Makes an architecture of the name that Linux uses for it, if it is one.
  public init?(name: String) {
    guard let row = Self.names.first(where: { $0.name == name }) else { return nil }
    self.init(machine: row.machine, is64Bit: row.is64Bit, byteOrder: row.order)
  }

  /// The name that Linux uses, as `uname -m` prints it; one made of the numbers where there is none.
  public var name: String {
    let row = Self.names.first {
      $0.machine == machine && $0.is64Bit == is64Bit && $0.order == byteOrder
    }
    if let row { return row.name }
    return "unknown(\(machine),\(is64Bit ? 64 : 32)-bit,\(byteOrder))"
  }

  /// The size of a number in the old hash table, in bytes: 4, but for two processors' 64-bit files.
  ///
  /// Source: the supplements for s390x and Alpha, as in glibc's `Elf_Symndx`.
  var hashEntryByteCount: Int { is64Bit && (machine == 22 || machine == 0x9026) ? 8 : 4 }
}

extension ELFArchitecture: CustomStringConvertible {
  /// The name of the architecture.
  public var description: String { name }
}
