// Valise — Apple's numbers for what is wrong with signatures and what they cover
// SPDX-License-Identifier: Apache-2.0

extension CodeSigningStatus {
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
  /// Invalid or unsupported format for signature.
  public static let signatureInvalid = CodeSigningStatus(rawValue: -67_045)
  /// Invalid Info.plist (plist or signature have been modified).
  public static let infoDictionaryFailed = CodeSigningStatus(rawValue: -67_030)
  /// Invalid resource directory (directory or signature have been modified).
  public static let resourceDirectoryFailed = CodeSigningStatus(rawValue: -67_023)
  /// Nested code is unsigned.
  public static let unsignedNestedCode = CodeSigningStatus(rawValue: -67_022)
  /// Nested code is modified or invalid.
  public static let badNestedCode = CodeSigningStatus(rawValue: -67_021)
  /// A Team Identifier string is invalid.
  public static let badTeam = CodeSigningStatus(rawValue: -66_998)
  /// A Team Identifier is wrong or inappropriate.
  public static let wrongTeam = CodeSigningStatus(rawValue: -66_997)
  /// Invalid entitlement plist.
  public static let badEntitlements = CodeSigningStatus(rawValue: -66_994)
  /// Invalid runtime version.
  public static let badRuntimeVersion = CodeSigningStatus(rawValue: -66_993)

  /// Names and words.
  static let signatureTable: [(status: CodeSigningStatus, name: String, words: String)] = [
    (.unsigned, "errSecCSUnsigned", "code object is not signed at all"),
    (
      .signatureFailed, "errSecCSSignatureFailed",
      "invalid signature (code or signature have been modified)"
    ),
    (.notVerifiable, "errSecCSSignatureNotVerifiable", "the code cannot be read by the verifier"),
    (
      .signatureUnsupported, "errSecCSSignatureUnsupported",
      "unsupported type or version of signature"
    ),
    (
      .badDictionary, "errSecCSBadDictionaryFormat",
      "a required plist file or resource is malformed"
    ),
    (
      .resourcesNotSealed, "errSecCSResourcesNotSealed",
      "resources are present but not sealed by signature"
    ),
    (
      .resourcesNotFound, "errSecCSResourcesNotFound",
      "code has no resources but signature indicates they must be present"
    ),
    (.resourcesInvalid, "errSecCSResourcesInvalid", "the sealed resource directory is invalid"),
    (.badResource, "errSecCSBadResource", "a sealed resource is missing or invalid"),
    (.badRules, "errSecCSResourceRulesInvalid", "invalid resource specification rule(s)"),
    (.badRequirement, "errSecCSReqInvalid", "invalid or corrupted code requirement(s)"),
    (
      .unsupportedRequirement, "errSecCSReqUnsupported",
      "unsupported type or version of code requirement(s)"
    ),
    (
      .requirementFailed, "errSecCSReqFailed",
      "code failed to satisfy specified code requirement(s)"
    ),
    (
      .signatureInvalid, "errSecCSSignatureInvalid",
      "invalid or unsupported format for signature"
    ),
    (
      .infoDictionaryFailed, "errSecCSInfoPlistFailed",
      "invalid Info.plist (plist or signature have been modified)"
    ),
    (
      .resourceDirectoryFailed, "errSecCSResourceDirectoryFailed",
      "invalid resource directory (directory or signature have been modified)"
    ),
    (.unsignedNestedCode, "errSecCSUnsignedNestedCode", "nested code is unsigned"),
    (.badNestedCode, "errSecCSBadNestedCode", "nested code is modified or invalid"),
    (.badTeam, "errSecCSInvalidTeamIdentifier", "a Team Identifier string is invalid"),
    (.wrongTeam, "errSecCSBadTeamIdentifier", "a Team Identifier is wrong or inappropriate"),
    (.badEntitlements, "errSecCSInvalidEntitlements", "invalid entitlement plist"),
    (.badRuntimeVersion, "errSecCSInvalidRuntimeVersion", "invalid runtime version"),
  ]
}
