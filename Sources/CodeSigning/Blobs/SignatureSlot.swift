// Valise — the places of a signature: blobs in a superblob, special hashes in a directory
// SPDX-License-Identifier: Apache-2.0

/// A place of a signature.
///
/// Small numbers stand for blobs of a superblob and, negative, for hashes of a code directory.
/// Source: `kern/cs_blobs.h` of xnu, `CSSLOT_*`.
public struct SignatureSlot: RawRepresentable, Hashable, Sendable {
  /// The number.
  public let rawValue: UInt32
  /// Makes a slot of its number.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The code directory of the older digest, or the only one.
  public static let codeDirectory = SignatureSlot(rawValue: 0)
  /// Info.plist, which is a file or a section; no superblob holds it.
  public static let infoDictionary = SignatureSlot(rawValue: 1)
  /// The set of requirements.
  public static let requirements = SignatureSlot(rawValue: 2)
  /// The file `CodeResources`; no superblob holds it.
  public static let resources = SignatureSlot(rawValue: 3)
  /// Entitlements in XML.
  public static let entitlements = SignatureSlot(rawValue: 5)
  /// Something peculiar to the kind of file, such as a disk image.
  public static let fileSpecific = SignatureSlot(rawValue: 6)
  /// Entitlements in DER.
  public static let derEntitlements = SignatureSlot(rawValue: 7)
  /// What the code wants of itself to be launched.
  public static let selfConstraint = SignatureSlot(rawValue: 8)
  /// What the code wants of its parent process.
  public static let parentConstraint = SignatureSlot(rawValue: 9)
  /// What the code wants of the responsible process.
  public static let responsibleConstraint = SignatureSlot(rawValue: 10)
  /// What the code wants of libraries that it loads.
  public static let libraryConstraint = SignatureSlot(rawValue: 11)
  /// The first of the further code directories.
  public static let firstAlternateDirectory = SignatureSlot(rawValue: 0x1000)
  /// The CMS message that signs the code directories.
  public static let cms = SignatureSlot(rawValue: 0x10000)
  /// What a detached signature is for.
  public static let identification = SignatureSlot(rawValue: 0x10001)
  /// The ticket of the notary, in disk images.
  public static let ticket = SignatureSlot(rawValue: 0x10002)

  /// How many special hashes a directory can have that anybody knows.
  static let specialCount = 11

  /// Whether the blob is a code directory.
  public var isDirectory: Bool { rawValue == 0 || (0x1000..<0x1005).contains(rawValue) }

  /// Whether a directory hashes what is here.
  public var isHashed: Bool { (1...UInt32(Self.specialCount)).contains(rawValue) }

  private static let names: [UInt32: String] = [
    0: "code directory", 1: "Info.plist", 2: "requirements", 3: "CodeResources",
    4: "application-specific", 5: "entitlements", 6: "file-specific", 7: "DER entitlements",
    8: "launch constraint on itself", 9: "launch constraint on the parent",
    10: "launch constraint on the responsible process", 11: "library constraint",
    0x10000: "CMS signature", 0x10001: "identification", 0x10002: "ticket",
  ]
}

extension SignatureSlot: CustomStringConvertible {
  /// What is here; the number where that is not known.
  public var description: String {
    if isDirectory, rawValue != 0 { return "code directory \(rawValue - 0x1000 + 2)" }
    return Self.names[rawValue] ?? "slot 0x" + String(rawValue, radix: 16)
  }
}

extension SignatureSlot: Comparable {
  /// The order in an index.
  public static func < (left: SignatureSlot, right: SignatureSlot) -> Bool {
    left.rawValue < right.rawValue
  }
}
