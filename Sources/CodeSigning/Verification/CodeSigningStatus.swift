// Valise — Apple's numbers, names and words for what is wrong with signed code
// SPDX-License-Identifier: Apache-2.0

/// Apple's number for what is wrong with signed code.
///
/// Source: `CSCommon.h` of Apple's Security, and `cssmerr.h` for certificates.
public struct CodeSigningStatus: RawRepresentable, Hashable, Sendable {
  /// The number.
  public let rawValue: Int32
  /// Makes a status of its number.
  public init(rawValue: Int32) { self.rawValue = rawValue }

  /// There is no code here.
  public static let notFound = CodeSigningStatus(rawValue: -67_068)
  /// Code object is not signed at all.
  public static let unsigned = CodeSigningStatus(rawValue: -67_062)
  /// Invalid signature (code or signature have been modified).
  public static let signatureFailed = CodeSigningStatus(rawValue: -67_061)
  /// The code cannot be read by the verifier.
  public static let notVerifiable = CodeSigningStatus(rawValue: -67_060)
  /// Unsupported type or version of signature.
  public static let signatureUnsupported = CodeSigningStatus(rawValue: -67_059)
  /// A required plist file or resource is malformed.
  public static let badDictionary = CodeSigningStatus(rawValue: -67_058)
  /// Resources are present but not sealed by signature.
  public static let resourcesNotSealed = CodeSigningStatus(rawValue: -67_057)
  /// Code has no resources but signature indicates they must be present.
  public static let resourcesNotFound = CodeSigningStatus(rawValue: -67_056)
  /// The sealed resource directory is invalid.
  public static let resourcesInvalid = CodeSigningStatus(rawValue: -67_055)
  /// A sealed resource is missing or invalid.
  public static let badResource = CodeSigningStatus(rawValue: -67_054)
  /// Invalid resource specification rule(s).
  public static let badRules = CodeSigningStatus(rawValue: -67_053)
  /// Invalid or corrupted code requirement(s).
  public static let badRequirement = CodeSigningStatus(rawValue: -67_052)
  /// Unsupported type or version of code requirement(s).
  public static let unsupportedRequirement = CodeSigningStatus(rawValue: -67_051)
  /// Code failed to satisfy specified code requirement(s).
  public static let requirementFailed = CodeSigningStatus(rawValue: -67_050)
  /// Object file format unrecognized, invalid, or unsuitable.
  public static let badObject = CodeSigningStatus(rawValue: -67_049)
  /// Invalid Info.plist (plist or signature have been modified).
  public static let infoDictionaryFailed = CodeSigningStatus(rawValue: -67_030)
  /// The code object has no main executable file.
  public static let noMainExecutable = CodeSigningStatus(rawValue: -67_029)
  /// Bundle format unrecognized, invalid, or unsuitable.
  public static let badBundle = CodeSigningStatus(rawValue: -67_028)
  /// Invalid resource directory (directory or signature have been modified).
  public static let resourceDirectoryFailed = CodeSigningStatus(rawValue: -67_023)
  /// Nested code is unsigned.
  public static let unsignedNestedCode = CodeSigningStatus(rawValue: -67_022)
  /// Nested code is modified or invalid.
  public static let badNestedCode = CodeSigningStatus(rawValue: -67_021)
  /// Unsupported resource found (something not a directory, file or symlink).
  public static let unsupportedResource = CodeSigningStatus(rawValue: -67_016)
  /// The main executable or Info.plist must be a regular file (no symlinks, etc.).
  public static let notARegularFile = CodeSigningStatus(rawValue: -67_015)
  /// Unsealed contents present in the bundle root.
  public static let unsealedRoot = CodeSigningStatus(rawValue: -67_014)
  /// Resource envelope is obsolete (custom omit rules).
  public static let weakRules = CodeSigningStatus(rawValue: -67_013)
  /// .DS_Store files cannot be a symlink.
  public static let linkedFinderFile = CodeSigningStatus(rawValue: -67_012)
  /// Bundle format is ambiguous (could be app or framework).
  public static let ambiguousBundle = CodeSigningStatus(rawValue: -67_011)
  /// Main executable failed strict validation.
  public static let badMainExecutable = CodeSigningStatus(rawValue: -67_010)
  /// Embedded framework contains modified or invalid version.
  public static let badFrameworkVersion = CodeSigningStatus(rawValue: -67_009)
  /// Unsealed contents present in the root directory of an embedded framework.
  public static let unsealedFrameworkRoot = CodeSigningStatus(rawValue: -67_008)
  /// Resource envelope is obsolete (version 1 signature).
  public static let weakEnvelope = CodeSigningStatus(rawValue: -67_007)
  /// Invalid destination for symbolic link in bundle.
  public static let badLink = CodeSigningStatus(rawValue: -67_003)
  /// Resource fork, Finder information, or similar detritus not allowed.
  public static let sidebandData = CodeSigningStatus(rawValue: -66_999)
  /// A Team Identifier string is invalid.
  public static let badTeam = CodeSigningStatus(rawValue: -66_998)
  /// A Team Identifier is wrong or inappropriate.
  public static let wrongTeam = CodeSigningStatus(rawValue: -66_997)
  /// Invalid entitlement plist.
  public static let badEntitlements = CodeSigningStatus(rawValue: -66_994)
  /// A certificate has expired.
  public static let certificateExpired = CodeSigningStatus(rawValue: -2_147_409_654)
  /// The certificates do not lead to a trusted anchor.
  public static let notTrusted = CodeSigningStatus(rawValue: -2_147_409_622)

  private static let table: [Int32: (name: String, words: String)] = [
    -67_068: (
      "errSecCSStaticCodeNotFound",
      "there is no code here"
    ),
    -67_062: (
      "errSecCSUnsigned",
      "code object is not signed at all"
    ),
    -67_061: (
      "errSecCSSignatureFailed",
      "invalid signature (code or signature have been modified)"
    ),
    -67_060: (
      "errSecCSSignatureNotVerifiable",
      "the code cannot be read by the verifier"
    ),
    -67_059: (
      "errSecCSSignatureUnsupported",
      "unsupported type or version of signature"
    ),
    -67_058: (
      "errSecCSBadDictionaryFormat",
      "a required plist file or resource is malformed"
    ),
    -67_057: (
      "errSecCSResourcesNotSealed",
      "resources are present but not sealed by signature"
    ),
    -67_056: (
      "errSecCSResourcesNotFound",
      "code has no resources but signature indicates they must be present"
    ),
    -67_055: (
      "errSecCSResourcesInvalid",
      "the sealed resource directory is invalid"
    ),
    -67_054: (
      "errSecCSBadResource",
      "a sealed resource is missing or invalid"
    ),
    -67_053: (
      "errSecCSResourceRulesInvalid",
      "invalid resource specification rule(s)"
    ),
    -67_052: (
      "errSecCSReqInvalid",
      "invalid or corrupted code requirement(s)"
    ),
    -67_051: (
      "errSecCSReqUnsupported",
      "unsupported type or version of code requirement(s)"
    ),
    -67_050: (
      "errSecCSReqFailed",
      "code failed to satisfy specified code requirement(s)"
    ),
    -67_049: (
      "errSecCSBadObjectFormat",
      "object file format unrecognized, invalid, or unsuitable"
    ),
    -67_030: (
      "errSecCSInfoPlistFailed",
      "invalid Info.plist (plist or signature have been modified)"
    ),
    -67_029: (
      "errSecCSNoMainExecutable",
      "the code object has no main executable file"
    ),
    -67_028: (
      "errSecCSBadBundleFormat",
      "bundle format unrecognized, invalid, or unsuitable"
    ),
    -67_023: (
      "errSecCSResourceDirectoryFailed",
      "invalid resource directory (directory or signature have been modified)"
    ),
    -67_022: (
      "errSecCSUnsignedNestedCode",
      "nested code is unsigned"
    ),
    -67_021: (
      "errSecCSBadNestedCode",
      "nested code is modified or invalid"
    ),
    -67_016: (
      "errSecCSResourceNotSupported",
      "unsupported resource found (something not a directory, file or symlink)"
    ),
    -67_015: (
      "errSecCSRegularFile",
      "the main executable or Info.plist must be a regular file (no symlinks, etc.)"
    ),
    -67_014: (
      "errSecCSUnsealedAppRoot",
      "unsealed contents present in the bundle root"
    ),
    -67_013: (
      "errSecCSWeakResourceRules",
      "resource envelope is obsolete (custom omit rules)"
    ),
    -67_012: (
      "errSecCSDSStoreSymlink",
      ".DS_Store files cannot be a symlink"
    ),
    -67_011: (
      "errSecCSAmbiguousBundleFormat",
      "bundle format is ambiguous (could be app or framework)"
    ),
    -67_010: (
      "errSecCSBadMainExecutable",
      "main executable failed strict validation"
    ),
    -67_009: (
      "errSecCSBadFrameworkVersion",
      "embedded framework contains modified or invalid version"
    ),
    -67_008: (
      "errSecCSUnsealedFrameworkRoot",
      "unsealed contents present in the root directory of an embedded framework"
    ),
    -67_007: (
      "errSecCSWeakResourceEnvelope",
      "resource envelope is obsolete (version 1 signature)"
    ),
    -67_003: (
      "errSecCSInvalidSymlink",
      "invalid destination for symbolic link in bundle"
    ),
    -66_999: (
      "errSecCSInvalidAssociatedFileData",
      "resource fork, Finder information, or similar detritus not allowed"
    ),
    -66_998: (
      "errSecCSInvalidTeamIdentifier",
      "a Team Identifier string is invalid"
    ),
    -66_997: (
      "errSecCSBadTeamIdentifier",
      "a Team Identifier is wrong or inappropriate"
    ),
    -66_994: (
      "errSecCSInvalidEntitlements",
      "invalid entitlement plist"
    ),
    -2_147_409_654: (
      "CSSMERR_TP_CERT_EXPIRED",
      "a certificate has expired"
    ),
    -2_147_409_622: (
      "CSSMERR_TP_NOT_TRUSTED",
      "the certificates do not lead to a trusted anchor"
    ),
  ]

  /// The name of the number, as `errSecCSUnsigned`.
  public var name: String { Self.table[rawValue]?.name ?? "OSStatus\(rawValue)" }
}

extension CodeSigningStatus: CustomStringConvertible {
  /// What is wrong, in Apple's words.
  public var description: String { Self.table[rawValue]?.words ?? "error \(rawValue)" }
}
