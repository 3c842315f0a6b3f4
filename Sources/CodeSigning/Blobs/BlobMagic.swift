// Valise — the numbers that tell what a blob of a signature is
// SPDX-License-Identifier: Apache-2.0

/// The number at the start of a blob, which tells what the blob is.
///
/// Source: `kern/cs_blobs.h` of xnu, `CSMAGIC_*`.
public struct BlobMagic: RawRepresentable, Hashable, Sendable {
  /// The number.
  public let rawValue: UInt32
  /// Makes a magic number.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// One requirement.
  public static let requirement = BlobMagic(rawValue: 0xFADE_0C00)
  /// A set of requirements by their use.
  public static let requirementSet = BlobMagic(rawValue: 0xFADE_0C01)
  /// A code directory.
  public static let codeDirectory = BlobMagic(rawValue: 0xFADE_0C02)
  /// What a linker notes about the libraries that it linked with.
  public static let libraryDependencies = BlobMagic(rawValue: 0xFADE_0C05)
  /// The signature inside a Mach-O image.
  public static let embeddedSignature = BlobMagic(rawValue: 0xFADE_0CC0)
  /// Signatures in a file of their own, by processor.
  public static let detachedSignature = BlobMagic(rawValue: 0xFADE_0CC1)
  /// Bytes of any kind: a CMS message or a ticket.
  public static let wrapper = BlobMagic(rawValue: 0xFADE_0B01)
  /// Entitlements as a property list in XML.
  public static let entitlements = BlobMagic(rawValue: 0xFADE_7171)
  /// Entitlements in DER.
  public static let derEntitlements = BlobMagic(rawValue: 0xFADE_7172)
  /// A constraint on who may launch the code, or which libraries it loads, in DER.
  public static let constraint = BlobMagic(rawValue: 0xFADE_8181)

  private static let names: [UInt32: String] = [
    0xFADE_0C00: "requirement", 0xFADE_0C01: "requirement set", 0xFADE_0C02: "code directory",
    0xFADE_0C05: "library dependencies", 0xFADE_0CC0: "embedded signature",
    0xFADE_0CC1: "detached signature", 0xFADE_0B01: "wrapper", 0xFADE_7171: "entitlements",
    0xFADE_7172: "DER entitlements", 0xFADE_8181: "constraint",
  ]
}

extension BlobMagic: CustomStringConvertible {
  /// What the blob is; the number where it is not known.
  public var description: String { Self.names[rawValue] ?? "0x" + String(rawValue, radix: 16) }
}
