// Valise — keys of the Info dictionary whose values are texts
// SPDX-License-Identifier: Apache-2.0

// Source of every name: Apple's Bundle Programming Guide and Information Property List reference.

extension InfoKey where Value == String {
  /// The identity of the bundle, in reverse DNS form.
  public static var bundleIdentifier: Self { Self("CFBundleIdentifier") }
  /// The file name of the executable.
  public static var executable: Self { Self("CFBundleExecutable") }
  /// The file name of the executable, as very old bundles spell the key.
  public static var legacyExecutable: Self { Self("NSExecutable") }
  /// The short name of the bundle.
  public static var bundleName: Self { Self("CFBundleName") }
  /// The name that users see.
  public static var displayName: Self { Self("CFBundleDisplayName") }
  /// The build version.
  public static var bundleVersion: Self { Self("CFBundleVersion") }
  /// The release version.
  public static var shortVersion: Self { Self("CFBundleShortVersionString") }
  /// The type of the bundle, four characters.
  public static var packageType: Self { Self("CFBundlePackageType") }
  /// The creator of the bundle, four characters.
  public static var signature: Self { Self("CFBundleSignature") }
  /// The version of the dictionary's format, `6.0`.
  public static var infoDictionaryVersion: Self { Self("CFBundleInfoDictionaryVersion") }
  /// The language of the texts in the sources of the bundle.
  public static var developmentRegion: Self { Self("CFBundleDevelopmentRegion") }
  /// The icon file in the resources of a Mac application.
  public static var iconFile: Self { Self("CFBundleIconFile") }
  /// The icon in the asset catalog.
  public static var iconName: Self { Self("CFBundleIconName") }
  /// The oldest macOS on which the bundle runs.
  public static var minimumMacOSVersion: Self { Self("LSMinimumSystemVersion") }
  /// The oldest system of a device on which the bundle runs.
  public static var minimumOSVersion: Self { Self("MinimumOSVersion") }
  /// The category in the store.
  public static var applicationCategory: Self { Self("LSApplicationCategoryType") }
  /// The copyright line.
  public static var copyright: Self { Self("NSHumanReadableCopyright") }
  /// The class that a host asks for first.
  public static var principalClass: Self { Self("NSPrincipalClass") }
  /// The nib that is loaded first.
  public static var mainNibFile: Self { Self("NSMainNibFile") }
  /// The storyboard that is loaded first on a Mac.
  public static var mainStoryboardFile: Self { Self("NSMainStoryboardFile") }
  /// The launch screen's storyboard.
  public static var launchStoryboardName: Self { Self("UILaunchStoryboardName") }
  /// The platform that the build was for, as Xcode names it.
  public static var platformName: Self { Self("DTPlatformName") }
  /// The SDK that the build used, as Xcode names it.
  public static var sdkName: Self { Self("DTSDKName") }
  /// The bundle that a watch application accompanies.
  public static var companionApplicationIdentifier: Self { Self("WKCompanionAppBundleIdentifier") }
  /// Whether a plug-in registers itself, as the text `YES`.
  public static var plugInDynamicRegistration: Self { Self("CFPlugInDynamicRegistration") }
  /// The function by which a plug-in registers itself.
  public static var plugInDynamicRegisterFunction: Self { Self("CFPlugInDynamicRegisterFunction") }
  /// The address of the update feed of Sparkle.
  public static var updateFeed: Self { Self("SUFeedURL") }
  /// The public key of the updates of Sparkle.
  public static var updatePublicKey: Self { Self("SUPublicEDKey") }
}
