// Valise — the keys of the manifest about what users see, and about devices
// SPDX-License-Identifier: Apache-2.0

internal import PropertyLists

extension InfoManifestKeys {
  private static let orientations: [InfoManifestKey.Choice] = [
    .init("portrait", "UIInterfaceOrientationPortrait"),
    .init("portrait-upside-down", "UIInterfaceOrientationPortraitUpsideDown"),
    .init("landscape-left", "UIInterfaceOrientationLandscapeLeft"),
    .init("landscape-right", "UIInterfaceOrientationLandscapeRight"),
  ]

  private static let launchScreen: [InfoManifestKey] = [
    InfoManifestKey(
      "color",
      .string,
      "The background, by its name in the asset catalog. Becomes UIColorName.",
      to: .path(["UIColorName"])
    ),
    InfoManifestKey(
      "image",
      .string,
      "The picture in the middle, by its name. Becomes UIImageName.",
      to: .path(["UIImageName"])
    ),
    InfoManifestKey(
      "image-inside-safe-area",
      .boolean,
      "Whether the picture stays inside the safe area. Becomes UIImageRespectsSafeAreaInsets.",
      to: .path(["UIImageRespectsSafeAreaInsets"])
    ),
  ]

  static let interface: [InfoManifestKey] = [
    InfoManifestKey(
      "main-storyboard",
      .string,
      "The first storyboard. Becomes NSMainStoryboardFile, UIMainStoryboardFile or, in an extension, NSExtensionMainStoryboard.",
      to: .planner,
      kinds: [.app, .appex]
    ),
    InfoManifestKey(
      "main-nib",
      .string,
      "The first nib. Becomes NSMainNibFile.",
      to: .path(["NSMainNibFile"])
    ),
    InfoManifestKey(
      "icon-name",
      .string,
      "The icon in the compiled asset catalog. Becomes CFBundleIconName, and for devices CFBundleIcons.",
      to: .planner,
      kinds: [.app, .appex]
    ),
    InfoManifestKey(
      "accent-color",
      .string,
      "The accent color in the asset catalog. Becomes NSAccentColorName.",
      to: .path(["NSAccentColorName"]),
      kinds: [.app]
    ),
    InfoManifestKey(
      "launch-screen",
      .stringOrRecord(launchScreen),
      "What is shown until the interface is ready: a storyboard, or what a plain screen has. Becomes UILaunchStoryboardName or UILaunchScreen.",
      to: .planner,
      standard: "a plain screen",
      kinds: [.app],
      on: .embedded
    ),
    InfoManifestKey(
      "orientations",
      .choices(orientations),
      "The orientations of the interface. Becomes UISupportedInterfaceOrientations.",
      to: .path(["UISupportedInterfaceOrientations"]),
      standard: "all but upside down",
      kinds: [.app],
      on: .phone
    ),
    InfoManifestKey(
      "ipad-orientations",
      .choices(orientations),
      "The same on an iPad. Becomes UISupportedInterfaceOrientations~ipad.",
      to: .path(["UISupportedInterfaceOrientations~ipad"]),
      standard: "all four",
      kinds: [.app],
      on: .phone
    ),
    InfoManifestKey(
      "full-screen",
      .boolean,
      "Whether it wants the whole screen of an iPad. Becomes UIRequiresFullScreen.",
      to: .path(["UIRequiresFullScreen"]),
      kinds: [.app],
      on: .phone
    ),
    InfoManifestKey(
      "interface-style",
      .choice([
        .init("light", "Light"), .init("dark", "Dark"), .init("automatic", "Automatic"),
      ]),
      "The look of the interface. Becomes UIUserInterfaceStyle.",
      to: .path(["UIUserInterfaceStyle"]),
      kinds: [.app, .appex],
      on: .embedded
    ),
    InfoManifestKey(
      "status-bar-hidden",
      .boolean,
      "Whether the status bar is hidden at the start. Becomes UIStatusBarHidden.",
      to: .path(["UIStatusBarHidden"]),
      kinds: [.app],
      on: .phone
    ),
    InfoManifestKey(
      "status-bar-style",
      .choice([
        .init("default", "UIStatusBarStyleDefault"),
        .init("light-content", "UIStatusBarStyleLightContent"),
        .init("dark-content", "UIStatusBarStyleDarkContent"),
      ]),
      "The look of the status bar at the start. Becomes UIStatusBarStyle.",
      to: .path(["UIStatusBarStyle"]),
      kinds: [.app],
      on: .phone
    ),
    InfoManifestKey(
      "multiple-scenes",
      .boolean,
      "Whether there can be several windows. Becomes UIApplicationSceneManifest.",
      to: .path(["UIApplicationSceneManifest", "UIApplicationSupportsMultipleScenes"]),
      kinds: [.app],
      on: .embedded
    ),
    InfoManifestKey(
      "fonts",
      .strings,
      "The font files in the resources. Becomes UIAppFonts; on a Mac their one folder, ATSApplicationFontsPath.",
      to: .planner,
      kinds: [.app, .appex]
    ),
  ]

  static let devices: [InfoManifestKey] = [
    InfoManifestKey(
      "devices",
      .choices([
        .init("iphone", 1), .init("ipad", 2), .init("appletv", 3), .init("applewatch", 4),
        .init("mac", 6), .init("vision", 7),
      ]),
      "The devices that it is made for. Becomes UIDeviceFamily.",
      to: .path(["UIDeviceFamily"]),
      standard: "the platform's own; for iOS `iphone` and `ipad`",
      on: .embedded
    ),
    InfoManifestKey(
      "required-capabilities",
      .strings,
      "What a device must have, such as `metal`. Becomes UIRequiredDeviceCapabilities.",
      to: .path(["UIRequiredDeviceCapabilities"]),
      standard: "`arm64` for iOS and tvOS",
      kinds: [.app],
      on: .embedded
    ),
    InfoManifestKey(
      "persistent-wifi",
      .boolean,
      "Whether Wi-Fi is kept up. Becomes UIRequiresPersistentWiFi.",
      to: .path(["UIRequiresPersistentWiFi"]),
      kinds: [.app],
      on: .phone
    ),
    InfoManifestKey(
      "file-sharing",
      .boolean,
      "Whether users see the documents of the application. Becomes UIFileSharingEnabled.",
      to: .path(["UIFileSharingEnabled"]),
      kinds: [.app],
      on: .phone
    ),
    InfoManifestKey(
      "open-in-place",
      .boolean,
      "Whether documents are opened where they are. Becomes LSSupportsOpeningDocumentsInPlace.",
      to: .path(["LSSupportsOpeningDocumentsInPlace"]),
      kinds: [.app],
      on: .phone
    ),
    InfoManifestKey(
      "background-modes",
      .strings,
      "What is done in the background, as Apple names it, such as `audio`. Becomes UIBackgroundModes or, for a watch, WKBackgroundModes.",
      to: .planner,
      kinds: [.app, .appex],
      on: .embedded
    ),
    InfoManifestKey(
      "background-tasks",
      .strings,
      "The identifiers of tasks in the background. Becomes BGTaskSchedulerPermittedIdentifiers.",
      to: .path(["BGTaskSchedulerPermittedIdentifiers"]),
      kinds: [.app],
      on: .embedded
    ),
    InfoManifestKey(
      "companion",
      .string,
      "The identifier of the application on the phone. Becomes WKCompanionAppBundleIdentifier.",
      to: .path(["WKCompanionAppBundleIdentifier"]),
      kinds: [.app],
      on: .watch
    ),
    InfoManifestKey(
      "watch-only",
      .boolean,
      "Whether there is none on the phone. Becomes WKWatchOnly.",
      to: .path(["WKWatchOnly"]),
      kinds: [.app],
      on: .watch
    ),
    InfoManifestKey(
      "runs-alone",
      .boolean,
      "Whether it runs without the one on the phone. Becomes WKRunsIndependentlyOfCompanionApp.",
      to: .path(["WKRunsIndependentlyOfCompanionApp"]),
      kinds: [.app],
      on: .watch
    ),
  ]
}
