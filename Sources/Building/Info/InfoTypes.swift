// Valise — the check that values of Apple's keys have the types that Apple's systems read
// SPDX-License-Identifier: Apache-2.0

internal import Bundles
internal import PropertyLists

/// The check that values of Apple's keys have the types that Apple's systems read.
enum InfoTypes {
  /// A value of a wrong type.
  struct Mismatch {
    /// The key path.
    let path: [String]
    let found: String
    let expected: String

    var fault: ManifestFault {
      let key = PropertyListPath(components: path).description
      return .wrongType(key: key, found: found, expected: expected)
    }
  }

  /// The first value of a wrong type in a key and what is below it.
  static func mismatch(key: String, value: PropertyList) -> Mismatch? {
    guard let type = InfoKeyTable.type(of: key) else { return nil }
    return mismatch(value, type, path: [key])
  }

  private static func mismatch(
    _ value: PropertyList,
    _ type: InfoValueType,
    path: [String]
  ) -> Mismatch? {
    switch (type, value) {
    case (.strings, .array(let items)), (.stringsOrDictionary, .array(let items)),
      (.stringOrStrings, .array(let items)):
      return mismatch(items, .string, path: path)
    case (.integers, .array(let items)): return mismatch(items, .integer, path: path)
    case (.dictionaries, .array(let items)): return mismatch(items, .dictionary, path: path)
    case (.dictionary, .dictionary(let dictionary)):
      guard !isFree(path.last ?? "") else { return nil }
      for (key, value) in dictionary {
        guard let type = nestedType(of: key) else { continue }
        if let mismatch = mismatch(value, type, path: path + [key]) { return mismatch }
      }
      return nil
    default:
      guard !type.accepts(value) else { return nil }
      return Mismatch(path: path, found: value.typeInWords, expected: type.description)
    }
  }

  private static func mismatch(
    _ items: [PropertyList],
    _ type: InfoValueType,
    path: [String]
  ) -> Mismatch? {
    for (number, item) in items.enumerated() {
      if let mismatch = mismatch(item, type, path: path + ["\(number)"]) { return mismatch }
    }
    return nil
  }

  /// Dictionaries whose keys are not Apple's.
  private static func isFree(_ key: String) -> Bool {
    ["LSEnvironment", "NSExtensionAttributes", "CFPlugInFactories", "CFPlugInTypes"].contains(key)
  }

  private static func nestedType(of key: String) -> InfoValueType? {
    nested[key] ?? InfoKeyTable.type(of: key)
  }

  private static func names(_ text: String) -> [String] {
    text.split(whereSeparator: \.isWhitespace).map { String($0) }
  }

  /// The types of keys below the top of Info.plist.
  ///
  /// Source: Apple's Information Property List reference.
  private static let nested: [String: InfoValueType] = {
    let strings = """
      CFBundleTypeName CFBundleTypeRole CFBundleTypeIconFile CFBundleURLName CFBundleURLIconFile
      LSHandlerRank NSDocumentClass UIDocumentClass NSPersistentStoreTypeKey UTTypeIdentifier
      UTTypeDescription UTTypeIconFile UTTypeReferenceURL NSExtensionPointIdentifier
      NSExtensionPrincipalClass NSExtensionMainStoryboard EXExtensionPointIdentifier
      EXPrincipalClass ServiceType RunLoopType UIColorName UIImageName UISceneClassName
      UISceneConfigurationName UISceneDelegateClassName UISceneStoryboardFile
      NSExceptionMinimumTLSVersion UIApplicationShortcutItemType UIApplicationShortcutItemTitle
      """
    let booleans = """
      LSTypeIsPackage LSIsAppleDefaultForType JoinExistingSession
      UIApplicationSupportsMultipleScenes UIImageRespectsSafeAreaInsets NSAllowsArbitraryLoads
      NSAllowsArbitraryLoadsForMedia NSAllowsArbitraryLoadsInWebContent NSAllowsLocalNetworking
      NSExceptionAllowsInsecureHTTPLoads NSExceptionRequiresForwardSecrecy NSIncludesSubdomains
      NSRequiresCertificateTransparency
      """
    let lists = """
      LSItemContentTypes CFBundleTypeExtensions CFBundleTypeMIMETypes CFBundleTypeOSTypes
      CFBundleURLSchemes CFBundleTypeIconFiles UTTypeIconFiles
      """
    let dictionaries = """
      NSExtensionAttributes UTTypeTagSpecification UISceneConfigurations NSExceptionDomains
      UINavigationBar UITabBar UIToolbar
      """
    var types: [String: InfoValueType] = [:]
    for name in names(strings) { types[name] = .string }
    for name in names(booleans) { types[name] = .boolean }
    for name in names(lists) { types[name] = .strings }
    for name in names(dictionaries) { types[name] = .dictionary }
    let either = ["UTTypeConformsTo", "public.filename-extension", "public.mime-type"]
    for name in either { types[name] = .stringOrStrings }
    return types
  }()
}
