// Valise — the facts of a bundle as a document shows them
// SPDX-License-Identifier: Apache-2.0

internal import Bundles
public import PropertyLists
internal import ValiseFiles

extension BundleInspection {
  /// The facts as `valise info --json` shows them, in a fixed order; what is absent is left out.
  ///
  /// Values in `info` that JSON cannot hold are shown as `PropertyList.displayValue()` says.
  public func propertyList() -> PropertyListDictionary {
    var document: PropertyListDictionary = [
      "path": .string(path),
      "layout": .string(facts.layout.name),
      "kind": .string(bundle.kind.rawValue),
    ]
    // The runtime takes the identifier from Info.plist alone.
    document["identifier"] = facts.info[.bundleIdentifier].map { .string($0) }
    document["name"] = info[.bundleName].map { .string($0) }
    document["displayName"] = info[.displayName].map { .string($0) }
    document["version"] = info[.shortVersion].map { .string($0) }
    document["build"] = info[.bundleVersion].map { .string($0) }
    document["numericVersion"] = facts.numericVersion.flatMap { version in
      version.rawValue == 0 ? nil : .integer(PropertyListInteger(Int64(version.rawValue)))
    }
    let package = facts.packageInfo
    document["packageType"] = .string(package.type.description)
    document["creator"] = .string(package.creator.description)
    document["executable"] = executable.map { .dictionary($0.propertyList()) }
    if !debugFiles.isEmpty {
      document["debugFiles"] = .array(debugFiles.map { .dictionary($0.propertyList()) })
    }
    if !libraries.isEmpty {
      document["libraries"] = .array(libraries.map { .dictionary($0.propertyList()) })
    }
    document["developmentRegion"] = facts.developmentRegion.map { .string($0) }
    document["localizations"] = .array(facts.localizations.map { .string($0) })
    if !foldersPropertyList.isEmpty { document["folders"] = .dictionary(foldersPropertyList) }
    document["info"] = .dictionary(info.properties.displayValue())
    document["localizedInfo"] = localizedInfo.map { .dictionary(propertyList(of: $0)) }
    document["nested"] = .array(nested.map { .dictionary($0.propertyList()) })
    document["size"] = .dictionary(sizePropertyList)
    if !findings.isEmpty {
      document["findings"] = .array(findings.map { .dictionary($0.propertyList()) })
    }
    return document
  }

  /// The document of several bundles, with the name of its schema.
  public static func document(of bundles: [BundleInspection]) -> PropertyListDictionary {
    [
      "schema": .string("valise.info/1"),
      "bundles": .array(bundles.map { .dictionary($0.propertyList()) }),
    ]
  }

  /// Where localized values came from, and which they are.
  private func propertyList(of localized: LocalizedInfo) -> PropertyListDictionary {
    [
      "files": .array(localized.files.map { .string(bundle.pathFromBundle($0.path)) }),
      "keys": .array((localized.localized?.properties.keys ?? []).map { .string($0) }),
    ]
  }

  /// The folders with a meaning that are there, relative to the bundle.
  private var foldersPropertyList: PropertyListDictionary {
    let folders: [(String, RelativePath?)] = [
      ("resources", facts.resourcesFolder), ("frameworks", facts.privateFrameworksFolder),
      ("sharedFrameworks", facts.sharedFrameworksFolder),
      ("sharedSupport", facts.sharedSupportFolder), ("plugIns", facts.plugInsFolder),
      ("storeReceipt", facts.storeReceipt),
    ]
    var document = PropertyListDictionary()
    for (name, folder) in folders {
      // Whatever cannot be reached is not there.
      guard let folder, (try? facts.tree.statusFollowing(folder)) != nil else { continue }
      document[name] = .string(bundle.pathFromBundle(folder))
    }
    return document
  }

  private var sizePropertyList: PropertyListDictionary {
    [
      "files": .integer(PropertyListInteger(Int64(survey.files))),
      "bytes": .integer(PropertyListInteger(Int64(survey.bytes))),
      "allocated": .integer(PropertyListInteger(Int64(survey.allocated))),
      "links": .integer(PropertyListInteger(Int64(survey.links))),
    ]
  }
}
