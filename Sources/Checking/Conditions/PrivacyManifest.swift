// Valise — privacy manifests
// SPDX-License-Identifier: Apache-2.0

internal import Bundles
internal import Inspection
internal import PropertyLists
internal import ValiseDiagnostics
internal import ValiseFiles

/// One privacy manifest of a product.
///
/// Source: Apple, Privacy manifest files.
struct PrivacyManifest {
  /// Where it is.
  let path: RelativePath
  /// The property list; nothing when it is none with a dictionary at its root.
  let values: PropertyListDictionary?
  /// Whether it lies where a bundle of code has it: with its resources, right at the top.
  let isInPlace: Bool
  /// The innermost bundle that holds it.
  let bundle: CheckedBundle
  private let bytes: [UInt8]

  /// No manifest is longer.
  private static let byteLimit = 4 << 20

  /// The manifests of a product, in the order of their paths.
  static func all(of product: CheckedProduct) -> [PrivacyManifest] {
    product.inspected.entries.filter { entry in
      entry.name == "PrivacyInfo.xcprivacy" && entry.status.kind == .regular
    }.map { PrivacyManifest($0, in: product) }
  }

  private init(_ entry: InspectedEntry, in product: CheckedProduct) {
    path = entry.path
    // A file that cannot be read is no manifest.
    bytes = (try? product.inspected.contents(of: entry.path, limit: Self.byteLimit)) ?? []
    values = (try? PropertyListDocument(parsing: bytes))?.value.dictionaryValue
    bundle = product.bundle(of: entry)
    let folder = product.inspected.resolved(bundle.inspected.resourcesFolder)
    isInPlace = bundle.isCode && folder == entry.path.parent
  }

  /// Whether the manifest speaks for the code of a bundle: it lies there, or in a bundle of
  /// resources right in it.
  func explains(_ bundle: CheckedBundle) -> Bool {
    let place = bundle.inspected.place
    if self.bundle.inspected.place == place { return true }
    return !self.bundle.isCode && self.bundle.inspected.parent == place
  }

  /// A value as a place.
  func location(_ keyPath: PropertyListPath = "") -> Location {
    // What is no property list has no values with a place.
    let places = keyPath.components.isEmpty ? nil : try? PropertyListPlaces(of: bytes)
    return Location(
      path: path.description,
      position: places.flatMap { Location.Position($0.position(of: keyPath)) },
      keyPath: keyPath.components.isEmpty ? nil : keyPath.description
    )
  }

  /// The reasons that each category allows.
  static let reasons: [String: Set<String>] = [
    "FileTimestamp": ["DDA9.1", "C617.1", "3B52.1", "0A2A.1"],
    "SystemBootTime": ["35F9.1", "8FFB.1", "3D61.1"],
    "DiskSpace": ["85F4.1", "E174.1", "7D9E.1", "B728.1"],
    "ActiveKeyboards": ["3EC4.1", "54BD.1"],
    "UserDefaults": ["CA92.1", "1C8F.1", "C56D.1", "AC6B.1"],
  ]

  /// The common start of the names of categories.
  static let categoryPrefix = "NSPrivacyAccessedAPICategory"

  /// The uses of the system that the manifest declares, with their places in the list.
  var accessed: [(place: PropertyListPath, entry: PropertyList)] {
    let list = "NSPrivacyAccessedAPITypes"
    return (values?[list]?.arrayValue ?? []).enumerated().map { place, entry in
      (PropertyListPath(components: [list, "\(place)"]), entry)
    }
  }

  /// The first thing in it that has not the form of a manifest.
  var fault: (place: PropertyListPath, reason: String)? {
    guard let values else { return ("", "the file is no property list with a dictionary") }
    for (key, value) in values {
      let isRight: Bool
      switch key {
      case "NSPrivacyTracking": isRight = value.booleanValue != nil
      case "NSPrivacyTrackingDomains":
        isRight = value.arrayValue?.allSatisfy { $0.stringValue != nil } ?? false
      case "NSPrivacyCollectedDataTypes", "NSPrivacyAccessedAPITypes":
        isRight = value.arrayValue?.allSatisfy { $0.dictionaryValue != nil } ?? false
      default: return (PropertyListPath(components: [key]), "\"\(key)\" is no key of a manifest")
      }
      if !isRight { return (PropertyListPath(components: [key]), "\(key) has the wrong type") }
    }
    return collectedFault(values)
  }

  private func collectedFault(
    _ values: PropertyListDictionary
  ) -> (place: PropertyListPath, reason: String)? {
    let list = "NSPrivacyCollectedDataTypes"
    for (place, entry) in (values[list]?.arrayValue ?? []).enumerated() {
      let isWhole =
        entry[path: "NSPrivacyCollectedDataType"]?.stringValue != nil
        && entry[path: "NSPrivacyCollectedDataTypeLinked"]?.booleanValue != nil
        && entry[path: "NSPrivacyCollectedDataTypeTracking"]?.booleanValue != nil
        && entry[path: "NSPrivacyCollectedDataTypePurposes"]?.arrayValue?.isEmpty == false
      guard !isWhole else { continue }
      let path = PropertyListPath(components: [list, "\(place)"])
      return (path, "the data has not all of a type, linked, tracking and purposes")
    }
    return nil
  }
}
