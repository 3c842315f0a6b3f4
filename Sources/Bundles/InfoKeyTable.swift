// Valise — every key of the Info dictionary that has a known type
// SPDX-License-Identifier: Apache-2.0

/// Every key of the Info dictionary that has a known type, by itself or by its ending.
///
/// Source: Apple's Bundle Programming Guide and Information Property List reference.
public enum InfoKeyTable {
  /// The type that a key wants, its variant marks disregarded; nothing for keys not known.
  ///
  /// `…UsageDescription` is a text whatever comes before it.
  public static func type(of key: String) -> InfoValueType? {
    if let type = ownType(of: key) { return type }
    if let variant = InfoKeyVariant(key), let type = ownType(of: variant.base) { return type }
    let isPurpose = key.hasSuffix("UsageDescription")
    return isPurpose && (key.hasPrefix("NS") || key.hasPrefix("NFC")) ? .string : nil
  }

  /// The names of all keys in the table, sorted.
  public static let names: [String] = groups.flatMap(\.names).sorted()

  private static func ownType(of key: String) -> InfoValueType? {
    let key = Array(key.utf8)
    return groups.first { $0.holds(key) }?.type
  }

  private static let groups: [KeyGroup] = [
    KeyGroup(
      .string,
      """
      AMName ATSApplicationFontsPath BuildMachineOSBuild CFAppleHelpAnchor CFBundleDevelopmentRegion
      CFBundleDisplayName CFBundleExecutable CFBundleGetInfoString CFBundleHelpBookFolder
      CFBundleHelpBookName CFBundleIconFile CFBundleIconName CFBundleIdentifier
      CFBundleInfoDictionaryVersion CFBundleLongVersionString CFBundleName CFBundlePackageType
      CFBundleShortVersionString CFBundleSignature CFBundleSpokenName CFBundleVersion
      CFPlugInDynamicRegisterFunction CFPlugInDynamicRegistration CFPlugInUnloadFunction DTCompiler
      DTPlatformBuild DTPlatformName DTPlatformVersion DTSDKBuild DTSDKName DTXcode DTXcodeBuild
      LSApplicationCategoryType LSMinimumSystemVersion MinimumOSVersion NSAccentColorName
      NSDockTilePlugIn NSExecutable NSHumanReadableCopyright NSMainNibFile NSMainStoryboardFile
      NSPrefPaneIconFile NSPrefPaneIconLabel NSPrincipalClass OSAScriptingDefinition
      OSBundleRequired OSBundleUsageDescription SUFeedURL SUPublicDSAKeyFile SUPublicEDKey
      UIInterfaceOrientation UILaunchImageFile UILaunchStoryboardName UIMainStoryboardFile
      UIStatusBarStyle UIUserInterfaceStyle WKCompanionAppBundleIdentifier XCFrameworkFormatVersion
      """
    ),
    KeyGroup(
      .boolean,
      """
      CADisableMinimumFrameDurationOnPhone CFBundleAllowMixedLocalizations
      CFBundleFollowParentLocalization CSResourcesFileMapped GCSupportsControllerUserInteraction
      ITSAppUsesNonExemptEncryption LSBackgroundOnly LSFileQuarantineEnabled LSGetAppDiedEvents
      LSHasLocalizedDisplayName LSMultipleInstancesProhibited LSRequiresIPhoneOS
      LSRequiresNativeExecution LSSupportsOpeningDocumentsInPlace LSUIElement NSAppleScriptEnabled
      NSHighResolutionCapable NSRequiresAquaSystemAppearance NSSupportsAutomaticGraphicsSwitching
      NSSupportsAutomaticTermination NSSupportsLiveActivities NSSupportsSuddenTermination
      QLSupportsConcurrentRequests SUAllowsAutomaticUpdates SUAutomaticallyUpdate
      SUEnableAutomaticChecks SUEnableInstallerLauncherService SURequireSignedFeed
      SUVerifyUpdateBeforeExtraction UIAppSupportsHDR UIApplicationSupportsIndirectInputEvents
      UIDesignRequiresCompatibility UIFileSharingEnabled UIPrerenderedIcon UIRequiresFullScreen
      UIRequiresPersistentWiFi UIStatusBarHidden UISupportsDocumentBrowser
      UIViewControllerBasedStatusBarAppearance UIViewEdgeAntialiasing UIViewGroupOpacity
      WKApplication WKRunsIndependentlyOfCompanionApp WKWatchKitApp WKWatchOnly
      """
    ),
    KeyGroup(.number, "SUScheduledCheckInterval"),
    KeyGroup(.integers, "UIDeviceFamily"),
    KeyGroup(
      .strings,
      """
      BGTaskSchedulerPermittedIdentifiers CFBundleIconFiles CFBundleLocalizations
      CFBundleSupportedPlatforms INIntentsSupported LSApplicationQueriesSchemes
      LSArchitecturePriority NSUserActivityTypes UIAppFonts UIBackgroundModes
      UISupportedExternalAccessoryProtocols UISupportedInterfaceOrientations WKBackgroundModes
      """
    ),
    KeyGroup(
      .dictionary,
      """
      CFBundleIcons CFPlugInFactories CFPlugInTypes EXAppExtensionAttributes IOKitPersonalities
      LSEnvironment LSMinimumSystemVersionByArchitecture NSAppClip NSAppTransportSecurity
      NSExtension NSLocationTemporaryUsageDescriptionDictionary NetworkExtension OSBundleLibraries
      TVTopShelfImage UIApplicationSceneManifest UILaunchScreen UILaunchScreens XPCService
      """
    ),
    KeyGroup(
      .dictionaries,
      """
      AudioComponents AvailableLibraries CFBundleDocumentTypes CFBundleURLTypes NSServices
      SKAdNetworkItems UIApplicationShortcutItems UILaunchImages UTExportedTypeDeclarations
      UTImportedTypeDeclarations
      """
    ),
    KeyGroup(.stringsOrDictionary, "UIRequiredDeviceCapabilities"),
  ]
}

/// The keys that want values of one type.
private struct KeyGroup {
  let type: InfoValueType
  /// The names, sorted by their bytes, with a blank or a line break between.
  private let sortedNames: [UInt8]

  init(_ type: InfoValueType, _ sortedNames: String) {
    self.type = type
    self.sortedNames = Array(sortedNames.utf8)
  }

  var names: [String] {
    sortedNames.split(whereSeparator: Self.isSeparator).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Whether a name is among them.
  ///
  /// The text itself is searched: a table made of it would cost every start of a command more than
  /// all its look-ups.
  func holds(_ name: [UInt8]) -> Bool {
    var low = 0
    var high = sortedNames.count
    while low < high {
      let middle = (low + high) / 2
      let isInWord = { !Self.isSeparator(sortedNames[$0]) }
      let start = (low..<middle).last { !isInWord($0) }.map { $0 + 1 } ?? low
      let end = (middle..<high).first { !isInWord($0) } ?? high
      let found = sortedNames[start..<end]
      if found.elementsEqual(name) { return true }
      if found.lexicographicallyPrecedes(name) { low = end + 1 } else { high = start }
    }
    return false
  }

  private static func isSeparator(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\n")
  }
}
