// Valise — how code is to be signed
// SPDX-License-Identifier: Apache-2.0

public import MachOFiles
public import ValiseFiles

/// How code is to be signed; without changes, ad hoc as Apple's tool of today does it.
///
/// What is set for all code is set for the code inside too, but for what belongs to one piece of
/// code: identifier, entitlements, requirements and profile are those of the code that is given.
public struct SigningOptions: Sendable {
  /// Who signs; nothing to sign ad hoc.
  public var identity: SigningIdentity?
  /// When it is signed, in seconds since 1970; the certificates must be valid then.
  public var signingTime: Int64 = 0
  /// Whether certificates may be outside their time, for tests.
  public var allowsExpiredCertificates = false
  /// Who proves when it was signed.
  public var timeStamps: (any TimeStampAuthority)?
  /// The team; nothing for that of the certificate.
  public var team: String?
  /// The provisioning profile to put into the bundle.
  public var profile: [UInt8]?
  /// The profiles of bundles inside, by their paths in the bundle that is given.
  public var profilesByPath: [RelativePath: [UInt8]] = [:]
  /// The identifier; nothing for the one that the code states, or that follows from its name.
  public var identifier: String?
  /// What is put before an identifier that has no dot, such as `org.example.`.
  public var identifierPrefix: String?
  /// The entitlements, as a property list.
  public var entitlements: [UInt8]?
  /// The entitlements of code inside, by its path in the code that is given.
  public var entitlementsByPath: [RelativePath: [UInt8]] = [:]
  /// How the system is to treat the code; nothing for what Info.plist says under `CSFlags`.
  public var flags: CodeSigningFlags?
  /// The version of the hardened runtime; nothing for that of the SDK.
  public var runtimeVersion: MachOVersion?
  /// The requirements; nothing for those that follow from who signs.
  public var requirements: RequirementSet?
  /// What of an old signature is kept where nothing else is asked for.
  public var preserved: PreservedMetadata = []
  /// The digests; nothing for what the systems that the code runs on need.
  public var digests: [CodeHashType]?
  /// The size of a page, 4096 or 16384 bytes; nothing for what fits the processor.
  public var pageByteCount: Int?
  /// Whether somebody's signature may be replaced.
  public var replacesSignatures = false
  /// Which code inside is signed.
  public var nested: NestedSigning?
  /// The processor whose slice stands for universal code in seals.
  public var nativeArchitecture = "arm64"
  /// Whether the part of the seal for old systems is left out.
  public var omitsOlderSeal = false

  /// Whether a stapled ticket of the notary goes when it is not for the new signature.
  ///
  /// Apple's tool leaves it; it proves nothing then, but for code inside that stays as it was.
  public var dropsStaleTicket = false

  /// Whether bytes that a packer appended to a program become a part of its last segment.
  public var coversAppendedBytes = false

  /// Makes options that sign ad hoc.
  public init() {}

  /// Which code inside is signed, also where nothing is said of it.
  public var effectiveNested: NestedSigning {
    nested ?? (replacesSignatures ? .all : .asNeeded)
  }
}

/// Which code inside a bundle is signed.
public enum NestedSigning: String, Hashable, Sendable, CaseIterable {
  /// What is not signed, signed by nobody, or not valid; what somebody signed stays.
  case asNeeded = "as-needed"
  /// All.
  case all
  /// None; it must be signed already.
  case none
}
