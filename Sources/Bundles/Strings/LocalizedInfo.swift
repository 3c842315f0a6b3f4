// Valise — the Info dictionary of a bundle in the languages of one reader
// SPDX-License-Identifier: Apache-2.0

internal import Localization
internal import PropertyLists

/// The Info dictionary of a bundle in the languages of one reader.
///
/// Values of the localized dictionary stand in the place of those of Info.plist. The localized
/// dictionary comes from one file `InfoPlist.strings`, found as every resource is; other languages
/// do not fill what it lacks.
///
/// Source: CoreFoundation, `CFBundleGetValueForInfoDictionaryKey`.
public struct LocalizedInfo: Sendable {
  /// Info.plist with the values of the localized dictionary in it, variants of keys chosen.
  public let info: InfoDictionary
  /// The localized dictionary alone; nothing when the bundle has none for the reader.
  public let localized: InfoDictionary?
  /// The files that the localized dictionary came from, what counts more last.
  public let files: [Resource]
  /// The files that were found, but could not be used.
  public let problems: [LocalizedTable.Problem]

  /// The value of a key; nothing when the key is absent or its value has another type.
  public subscript<Value: InfoValue>(key: InfoKey<Value>) -> Value? { info[key] }

  /// The text of a key that is there and is not empty.
  public func text(_ key: InfoKey<String>) -> String? { info.text(key) }
}

extension BundleResources {
  /// The Info dictionary in the languages of the reader.
  ///
  /// `InfoPlist.loctable` counts before `InfoPlist.strings`, as for other tables.
  ///
  /// > Note: the runtime itself takes the executable, the identifier, the version, the region and
  /// > the type of a bundle from Info.plist alone; so do the members of `BundleDirectory`.
  public var localizedInfo: LocalizedInfo {
    let table = table(named: "InfoPlist", types: [.strings, .locTable])
    guard !table.files.isEmpty else {
      return LocalizedInfo(info: bundle.info, localized: nil, files: [], problems: table.problems)
    }
    var values = PropertyListDictionary()
    for entry in table.table.entries { values[entry.key] = entry.value.propertyList }
    let localized = InfoDictionary(values).choosingVariants(
      platform: bundle.platform,
      device: bundle.device
    )
    var info = bundle.info
    for (key, value) in localized.properties { info.properties[key] = value }
    return LocalizedInfo(
      info: info,
      localized: localized,
      files: table.files,
      problems: table.problems
    )
  }
}

extension BundleDirectory {
  /// The Info dictionary in the languages of a reader.
  ///
  /// - Parameters:
  ///   - preferred: The languages that the reader knows, best first.
  ///   - host: The bundle of the program that uses this one.
  /// - Returns: Info.plist alone where the bundle has nothing localized for the reader.
  public func localizedInfo(
    for preferred: [String],
    host: BundleDirectory? = nil
  ) -> LocalizedInfo {
    BundleResources(of: self, for: preferred, host: host).localizedInfo
  }
}
