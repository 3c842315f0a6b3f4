// Valise — a processor architecture as Mach-O numbers and tools name it
// SPDX-License-Identifier: Apache-2.0

/// A processor architecture.
///
/// Source: `mach/machine.h` of xnu.
public struct Architecture: Hashable, Sendable {
  /// The processor family, `CPU_TYPE_*`.
  public let cpuType: UInt32
  /// The member of the family, `CPU_SUBTYPE_*`, with the capability bits in its top byte.
  public let cpuSubtype: UInt32

  /// Makes an architecture of its numbers.
  public init(cpuType: UInt32, cpuSubtype: UInt32) {
    self.cpuType = cpuType
    self.cpuSubtype = cpuSubtype
  }

  /// The capability bits, which tools leave out when they compare.
  static let capabilityMask: UInt32 = 0xFF00_0000
  static let is64Bit: UInt32 = 0x0100_0000
  static let is64BitWith32BitPointers: UInt32 = 0x0200_0000

  /// The member of the family without the capability bits.
  public var subtypeNumber: UInt32 { cpuSubtype & ~Self.capabilityMask }

  /// Whether both are the same processor, whatever their capability bits.
  public func matches(_ other: Architecture) -> Bool {
    cpuType == other.cpuType && subtypeNumber == other.subtypeNumber
  }
}

extension Architecture {
  private static let names: [(name: String, type: UInt32, subtype: UInt32)] = [
    ("i386", 7, 3),
    ("x86_64", 7 | is64Bit, 3),
    ("x86_64h", 7 | is64Bit, 8),
    ("arm", 12, 0),
    ("armv4t", 12, 5),
    ("armv6", 12, 6),
    ("armv5", 12, 7),
    ("armv7", 12, 9),
    ("armv7s", 12, 11),
    ("armv7k", 12, 12),
    ("armv6m", 12, 14),
    ("armv7m", 12, 15),
    ("armv7em", 12, 16),
    ("arm64", 12 | is64Bit, 0),
    ("arm64v8", 12 | is64Bit, 1),
    ("arm64e", 12 | is64Bit, 2),
    ("arm64_32", 12 | is64BitWith32BitPointers, 1),
    ("ppc", 18, 0),
    ("ppc750", 18, 9),
    ("ppc7400", 18, 10),
    ("ppc7450", 18, 11),
    ("ppc970", 18, 100),
    ("ppc64", 18 | is64Bit, 0),
    ("ppc970-64", 18 | is64Bit, 100),
  ]

  /// Makes an architecture of the name that `lipo` and compilers use, if it is one.
  public init?(name: String) {
    guard let row = Self.names.first(where: { $0.name == name }) else { return nil }
    self.init(cpuType: row.type, cpuSubtype: row.subtype)
  }

  /// The name that `lipo` and compilers use; one made of the numbers where there is none.
  public var name: String {
    let row = Self.names.first { $0.type == cpuType && $0.subtype == subtypeNumber }
    return row?.name ?? "unknown(\(cpuType),\(subtypeNumber))"
  }

  /// All names, for messages and completions.
  public static var allNames: [String] { names.map(\.name) }
}

extension Architecture: CustomStringConvertible {
  /// The name of the architecture.
  public var description: String { name }
}
