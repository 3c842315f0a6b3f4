// Valise — Apple's numbers for what is wrong with the structure of code
// SPDX-License-Identifier: Apache-2.0

extension CodeSigningStatus {
  /// There is no code here.
  public static let notFound = CodeSigningStatus(rawValue: -67_068)
  /// Object file format unrecognized, invalid, or unsuitable.
  public static let badObject = CodeSigningStatus(rawValue: -67_049)
  /// The code object has no main executable file.
  public static let noMainExecutable = CodeSigningStatus(rawValue: -67_029)
  /// Bundle format unrecognized, invalid, or unsuitable.
  public static let badBundle = CodeSigningStatus(rawValue: -67_028)
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

  /// Names and words.
  static let structureTable: [(status: CodeSigningStatus, name: String, words: String)] = [
    (.notFound, "errSecCSStaticCodeNotFound", "there is no code here"),
    (
      .badObject, "errSecCSBadObjectFormat",
      "object file format unrecognized, invalid, or unsuitable"
    ),
    (.noMainExecutable, "errSecCSNoMainExecutable", "the code object has no main executable file"),
    (.badBundle, "errSecCSBadBundleFormat", "bundle format unrecognized, invalid, or unsuitable"),
    (
      .unsupportedResource, "errSecCSResourceNotSupported",
      "unsupported resource found (something not a directory, file or symlink)"
    ),
    (
      .notARegularFile, "errSecCSRegularFile",
      "the main executable or Info.plist must be a regular file (no symlinks, etc.)"
    ),
    (.unsealedRoot, "errSecCSUnsealedAppRoot", "unsealed contents present in the bundle root"),
    (.weakRules, "errSecCSWeakResourceRules", "resource envelope is obsolete (custom omit rules)"),
    (.linkedFinderFile, "errSecCSDSStoreSymlink", ".DS_Store files cannot be a symlink"),
    (
      .ambiguousBundle, "errSecCSAmbiguousBundleFormat",
      "bundle format is ambiguous (could be app or framework)"
    ),
    (.badMainExecutable, "errSecCSBadMainExecutable", "main executable failed strict validation"),
    (
      .badFrameworkVersion, "errSecCSBadFrameworkVersion",
      "embedded framework contains modified or invalid version"
    ),
    (
      .unsealedFrameworkRoot, "errSecCSUnsealedFrameworkRoot",
      "unsealed contents present in the root directory of an embedded framework"
    ),
    (
      .weakEnvelope, "errSecCSWeakResourceEnvelope",
      "resource envelope is obsolete (version 1 signature)"
    ),
    (.badLink, "errSecCSInvalidSymlink", "invalid destination for symbolic link in bundle"),
    (
      .sidebandData, "errSecCSInvalidAssociatedFileData",
      "resource fork, Finder information, or similar detritus not allowed"
    ),
  ]
}
