// Valise — the Info dictionary by typed keys
// SPDX-License-Identifier: Apache-2.0

import Bundles
import PropertyLists
import Testing

@Suite("Info dictionary")
struct InfoDictionaryTests {
  private let info = InfoDictionary([
    "CFBundleIdentifier": .string("org.example.a"),
    "CFBundleName": .string(""),
    "CFBundleVersion": .integer(12),
    "LSUIElement": .string("Yes"),
    "LSRequiresIPhoneOS": .boolean(true),
    "UIDeviceFamily": .array([.integer(1), .integer(2)]),
    "CFBundleLocalizations": .array([.string("en"), .integer(1)]),
    "CFBundleIcons~ipad": .string("x"),
    "NSCameraUsageDescription": .boolean(true),
    "MyKey": .data([1]),
  ])

  @Test("values by typed key")
  func values() throws {
    #expect(info[.bundleIdentifier] == "org.example.a")
    #expect(info[.bundleName] == "")
    #expect(info.text(.bundleName) == nil)
    #expect(info[.displayName] == nil)
    #expect(info[.bundleVersion] == nil)
    #expect(info[.requiresIPhoneOS] == true)
    #expect(info[.deviceFamily] == [1, 2])
    #expect(info[.localizations] == nil)
    #expect(info[InfoKey<[Int]>("MyKey")] == nil)
    #expect(info.properties["MyKey"] == .data([1]))
  }

  @Test("a value of a wrong type is an error to who asks for one")
  func wrongType() throws {
    let mismatch = InfoTypeMismatch(
      key: "CFBundleVersion",
      expected: .string,
      found: "an integer"
    )
    #expect(throws: InfoError.wrongType(mismatch)) { try info.value(of: .bundleVersion) }
    #expect(try info.value(of: .bundleIdentifier) == "org.example.a")
    #expect(try info.value(of: .displayName) == nil)
    #expect(
      mismatch.description == "the key \"CFBundleVersion\" wants a string and holds an integer"
    )
  }

  @Test("wrong types are listed in order")
  func typeMismatches() {
    #expect(
      info.typeMismatches.map(\.key) == [
        "CFBundleVersion", "LSUIElement", "CFBundleLocalizations", "CFBundleIcons~ipad",
        "NSCameraUsageDescription",
      ]
    )
  }

  @Test(
    "what the runtime takes as true",
    arguments: [
      (PropertyList.boolean(true), true), (.boolean(false), false), (.integer(2), true),
      (.integer(0), false), (.real(0.5), true), (.real(0), false), (.string("YES"), true),
      (.string("true"), true), (.string("1"), false), (.string("no"), false), (.array([]), false),
    ]
  )
  func isTrue(value: PropertyList, expected: Bool) {
    #expect(InfoDictionary(["LSUIElement": value]).isTrue(.isAgent) == expected)
  }

  @Test("typed keys want what the table wants")
  func typedKeysAgree() {
    #expect(InfoKeyTable.type(of: InfoKey.bundleIdentifier.name) == .string)
    let strings: [InfoKey<String>] = [
      .bundleIdentifier, .executable, .legacyExecutable, .bundleName, .displayName,
      .bundleVersion, .shortVersion, .packageType, .signature, .infoDictionaryVersion,
      .developmentRegion, .iconFile, .iconName, .minimumMacOSVersion, .minimumOSVersion,
      .applicationCategory, .copyright, .principalClass, .mainNibFile, .mainStoryboardFile,
      .launchStoryboardName, .platformName, .sdkName, .companionApplicationIdentifier,
      .plugInDynamicRegistration, .plugInDynamicRegisterFunction, .updateFeed, .updatePublicKey,
    ]
    for key in strings { #expect(InfoKeyTable.type(of: key.name) == .string, "\(key.name)") }
    let flags: [InfoKey<Bool>] = [
      .requiresIPhoneOS, .isAgent, .isBackgroundOnly, .isHighResolutionCapable,
      .allowsMixedLocalizations, .isWatchApplication, .isLegacyWatchApplication,
      .usesNonExemptEncryption,
    ]
    for key in flags { #expect(InfoKeyTable.type(of: key.name) == .boolean, "\(key.name)") }
    let arrays: [InfoKey<[String]>] = [
      .supportedPlatforms, .localizations, .iconFiles, .interfaceOrientations, .backgroundModes,
    ]
    for key in arrays { #expect(InfoKeyTable.type(of: key.name) == .strings, "\(key.name)") }
    let dictionaries: [InfoKey<PropertyListDictionary>] = [
      .icons, .launchScreen, .extensionAttributes, .extensionKitAttributes, .xpcService,
      .transportSecurity, .plugInFactories, .plugInTypes,
    ]
    for key in dictionaries {
      #expect(InfoKeyTable.type(of: key.name) == .dictionary, "\(key.name)")
    }
    let lists: [InfoKey<[PropertyListDictionary]>] = [
      .documentTypes, .urlTypes, .exportedTypes, .importedTypes, .availableLibraries,
      .audioComponents,
    ]
    for key in lists { #expect(InfoKeyTable.type(of: key.name) == .dictionaries, "\(key.name)") }
    #expect(InfoKeyTable.type(of: InfoKey<[Int]>.deviceFamily.name) == .integers)
  }

  @Test("no key is in the table twice, and unknown keys have no type")
  func table() {
    let names = InfoKeyTable.names
    #expect(Set(names).count == names.count)
    #expect(names.count > 140)
    // A name that stands at the wrong place of its sorted group would not be found.
    for name in names { #expect(InfoKeyTable.type(of: name) != nil, "\(name)") }
    for name in ["MyKey", "", " ", "A", "XPCServices", "CFBundleName CFBundlePackageType", "\n"] {
      #expect(InfoKeyTable.type(of: name) == nil, "\(name)")
    }
    #expect(InfoKeyTable.type(of: "CFBundleIcons~ipad") == .dictionary)
    #expect(InfoKeyTable.type(of: "NSHealthShareUsageDescription") == .string)
  }
}
