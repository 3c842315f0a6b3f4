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
    if let type = types[key] { return type }
    if let variant = InfoKeyVariant(key), let type = types[variant.base] { return type }
    let isPurpose = key.hasSuffix("UsageDescription")
    return isPurpose && (key.hasPrefix("NS") || key.hasPrefix("NFC")) ? .string : nil
  }

  /// The names of all keys in the table, sorted.
  public static let names: [String] = groups.flatMap(\.keys).sorted()

  private static let types: [String: InfoValueType] = {
    var types: [String: InfoValueType] = [:]
    for group in groups {
      for key in group.keys { types[key] = group.type }
    }
    return types
  }()

  private struct Group {
    let type: InfoValueType
    let keys: [String]

    init(_ type: InfoValueType, _ keys: String) {
      self.type = type
      // By bytes, since every start of a command pays for it.
      self.keys = keys.utf8.split { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\n") }
        .map { String(Substring($0)) }
    }
  }

  private static let groups: [Group] = [
    Group(
      .string,
      """
      AMName ATSApplicationFontsPath BuildMachineOSBuild CFAppleHelpAnchor CFBundleDevelopmentRegion CFBundleDisplayName
      CFBundleExecutable CFBundleGetInfoString CFBundleHelpBookFolder CFBundleHelpBookName
      CFBundleIconFile CFBundleIconName CFBundleIdentifier CFBundleInfoDictionaryVersion
      CFBundleLongVersionString CFBundleName CFBundlePackageType CFBundleShortVersionString
      CFBundleSignature CFBundleSpokenName CFBundleVersion CFPlugInDynamicRegisterFunction
      CFPlugInDynamicRegistration CFPlugInUnloadFunction DTCompiler DTPlatformBuild DTPlatformName
      DTPlatformVersion DTSDKBuild DTSDKName DTXcode DTXcodeBuild LSApplicationCategoryType
      LSMinimumSystemVersion MinimumOSVersion NSAccentColorName NSDockTilePlugIn NSExecutable
      NSHumanReadableCopyright NSMainNibFile NSMainStoryboardFile NSPrefPaneIconFile NSPrefPaneIconLabel NSPrincipalClass OSAScriptingDefinition
      OSBundleRequired OSBundleUsageDescription SUFeedURL
      SUPublicDSAKeyFile SUPublicEDKey UIInterfaceOrientation UILaunchImageFile
      UILaunchStoryboardName UIMainStoryboardFile UIStatusBarStyle UIUserInterfaceStyle
      WKCompanionAppBundleIdentifier XCFrameworkFormatVersion
      """
    ),
    Group(
      .boolean,
      """
      CADisableMinimumFrameDurationOnPhone CFBundleAllowMixedLocalizations
      CFBundleFollowParentLocalization CSResourcesFileMapped GCSupportsControllerUserInteraction
      ITSAppUsesNonExemptEncryption LSBackgroundOnly
      LSFileQuarantineEnabled LSGetAppDiedEvents LSHasLocalizedDisplayName
      LSMultipleInstancesProhibited LSRequiresIPhoneOS LSRequiresNativeExecution
      LSSupportsOpeningDocumentsInPlace LSUIElement NSAppleScriptEnabled
      NSHighResolutionCapable NSRequiresAquaSystemAppearance NSSupportsAutomaticGraphicsSwitching
      NSSupportsAutomaticTermination NSSupportsLiveActivities NSSupportsSuddenTermination QLSupportsConcurrentRequests
      SUAllowsAutomaticUpdates
      SUAutomaticallyUpdate SUEnableAutomaticChecks SUEnableInstallerLauncherService
      SURequireSignedFeed SUVerifyUpdateBeforeExtraction UIApplicationSupportsIndirectInputEvents
      UIAppSupportsHDR UIDesignRequiresCompatibility UIFileSharingEnabled UIPrerenderedIcon
      UIRequiresFullScreen UIRequiresPersistentWiFi UIStatusBarHidden
      UISupportsDocumentBrowser UIViewControllerBasedStatusBarAppearance UIViewEdgeAntialiasing
      UIViewGroupOpacity WKApplication WKRunsIndependentlyOfCompanionApp WKWatchKitApp WKWatchOnly
      """
    ),
    Group(.number, "SUScheduledCheckInterval"),
    Group(.integers, "UIDeviceFamily"),
    Group(
      .strings,
      """
      BGTaskSchedulerPermittedIdentifiers CFBundleIconFiles CFBundleLocalizations
      CFBundleSupportedPlatforms INIntentsSupported LSApplicationQueriesSchemes
      LSArchitecturePriority NSUserActivityTypes UIAppFonts UIBackgroundModes
      UISupportedExternalAccessoryProtocols UISupportedInterfaceOrientations WKBackgroundModes
      """
    ),
    Group(
      .dictionary,
      """
      CFBundleIcons CFPlugInFactories CFPlugInTypes EXAppExtensionAttributes IOKitPersonalities
      LSEnvironment LSMinimumSystemVersionByArchitecture NetworkExtension NSAppClip
      NSAppTransportSecurity NSExtension NSLocationTemporaryUsageDescriptionDictionary
      OSBundleLibraries TVTopShelfImage UIApplicationSceneManifest UILaunchScreen UILaunchScreens
      XPCService
      """
    ),
    Group(
      .dictionaries,
      """
      AudioComponents AvailableLibraries CFBundleDocumentTypes CFBundleURLTypes NSServices
      SKAdNetworkItems UIApplicationShortcutItems UILaunchImages UTExportedTypeDeclarations
      UTImportedTypeDeclarations
      """
    ),
    Group(.stringsOrDictionary, "UIRequiredDeviceCapabilities"),
  ]
}
