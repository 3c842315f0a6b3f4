// Valise — keys of the Info dictionary whose values are flags, numbers, arrays and dictionaries
// SPDX-License-Identifier: Apache-2.0

public import PropertyLists

extension InfoKey where Value == Bool {
  /// Whether the application needs the system of an iPhone or its relatives.
  public static var requiresIPhoneOS: Self { Self("LSRequiresIPhoneOS") }
  /// Whether the application stays out of the Dock.
  public static var isAgent: Self { Self("LSUIElement") }
  /// Whether the application has no interface.
  public static var isBackgroundOnly: Self { Self("LSBackgroundOnly") }
  /// Whether the application draws for high resolutions.
  public static var isHighResolutionCapable: Self { Self("NSHighResolutionCapable") }
  /// Whether bundles may use other languages than the application.
  public static var allowsMixedLocalizations: Self { Self("CFBundleAllowMixedLocalizations") }
  /// Whether a watch application has no companion in its bundle.
  public static var isWatchApplication: Self { Self("WKApplication") }
  /// Whether a watch application is of the older kind with an extension.
  public static var isLegacyWatchApplication: Self { Self("WKWatchKitApp") }
  /// Whether the application uses encryption that must be declared.
  public static var usesNonExemptEncryption: Self { Self("ITSAppUsesNonExemptEncryption") }
}

extension InfoKey where Value == [String] {
  /// The platforms that the bundle is for, as Apple spells them.
  public static var supportedPlatforms: Self { Self("CFBundleSupportedPlatforms") }
  /// The localizations that the bundle has besides its folders.
  public static var localizations: Self { Self("CFBundleLocalizations") }
  /// The icon files of an iOS application.
  public static var iconFiles: Self { Self("CFBundleIconFiles") }
  /// The orientations of the interface.
  public static var interfaceOrientations: Self { Self("UISupportedInterfaceOrientations") }
  /// What the application does in the background.
  public static var backgroundModes: Self { Self("UIBackgroundModes") }
}

extension InfoKey where Value == [Int] {
  /// The kinds of device: 1 iPhone, 2 iPad, 3 TV, 4 watch, 6 Mac, 7 Vision.
  public static var deviceFamily: Self { Self("UIDeviceFamily") }
}

extension InfoKey where Value == PropertyListDictionary {
  /// The icons of an iOS application.
  public static var icons: Self { Self("CFBundleIcons") }
  /// The launch screen.
  public static var launchScreen: Self { Self("UILaunchScreen") }
  /// The extension point of a classic extension.
  public static var extensionAttributes: Self { Self("NSExtension") }
  /// The extension point of an extension of ExtensionKit.
  public static var extensionKitAttributes: Self { Self("EXAppExtensionAttributes") }
  /// How an XPC service runs.
  public static var xpcService: Self { Self("XPCService") }
  /// What the network may be used for.
  public static var transportSecurity: Self { Self("NSAppTransportSecurity") }
  /// The functions that make instances of a plug-in, by identifier.
  public static var plugInFactories: Self { Self("CFPlugInFactories") }
  /// The factories of each type of a plug-in.
  public static var plugInTypes: Self { Self("CFPlugInTypes") }
}

extension InfoKey where Value == [PropertyListDictionary] {
  /// The documents that the application opens.
  public static var documentTypes: Self { Self("CFBundleDocumentTypes") }
  /// The schemes of addresses that the application opens.
  public static var urlTypes: Self { Self("CFBundleURLTypes") }
  /// The types that the bundle owns.
  public static var exportedTypes: Self { Self("UTExportedTypeDeclarations") }
  /// The types that the bundle knows of.
  public static var importedTypes: Self { Self("UTImportedTypeDeclarations") }
  /// The libraries of an xcframework.
  public static var availableLibraries: Self { Self("AvailableLibraries") }
  /// The audio units of a component.
  public static var audioComponents: Self { Self("AudioComponents") }
}
