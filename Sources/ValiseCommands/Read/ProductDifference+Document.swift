// Valise — what differs between two products, as a document
// SPDX-License-Identifier: Apache-2.0

import Bundles
import Inspection
import PropertyLists
import ValiseFiles

extension ProductDifference {
  /// The document that `valise diff --json` prints.
  func document(limit: GrowthLimit?) -> PropertyListDictionary {
    var document: PropertyListDictionary = [
      "schema": "valise.diff/1",
      "result": .string(verdict.rawValue),
      "old": .dictionary(old.document),
      "new": .dictionary(new.document),
      "growth": .count(growth),
    ]
    if let limit {
      document["growthLimit"] = [
        "limit": .string(limit.description),
        "exceeded": .boolean(limit.isExceeded(from: old.bytes, to: new.bytes)),
      ]
    }
    document["kinds"] = .array(sizes.map { .dictionary($0.document) })
    document["files"] = .array(files.map { .dictionary($0.document) })
    document["folders"] = .array(folders.map { .dictionary($0.document) })
    document["bundles"] = .array(bundles.map { .dictionary($0.document) })
    document["code"] = .array(code.map { .dictionary($0.document) })
    if !unreadable.isEmpty { document["unreadable"] = .array(unreadable.map { .string($0) }) }
    return document
  }
}

extension PropertyList {
  fileprivate static func count(_ number: Int) -> PropertyList {
    .integer(PropertyListInteger(Int64(number)))
  }

  fileprivate static func path(_ path: RelativePath) -> PropertyList { .string(path.description) }

  fileprivate static func texts(_ texts: [String]) -> PropertyList {
    .array(texts.map { .string($0) })
  }
}

extension ComparedProduct {
  fileprivate var document: PropertyListDictionary {
    var document: PropertyListDictionary = ["path": .string(path), "name": .string(name)]
    document["identifier"] = identifier.map { .string($0) }
    document["version"] = version.map { .string($0) }
    document["build"] = build.map { .string($0) }
    document["size"] = [
      "files": .count(files), "bytes": .count(bytes), "allocated": .count(allocated),
    ]
    return document
  }
}

extension SizeGroupDifference {
  fileprivate var document: PropertyListDictionary {
    var document: PropertyListDictionary = ["kind": .string(group.name)]
    document["localization"] = group.localization.map { .string($0) }
    document["old"] = ["files": .count(old.files), "bytes": .count(old.bytes)]
    document["new"] = ["files": .count(new.files), "bytes": .count(new.bytes)]
    return document
  }
}

extension FileDifference {
  fileprivate var document: PropertyListDictionary {
    var document: PropertyListDictionary = [
      "change": .string(change.rawValue), "path": .path(path),
    ]
    if change == .moved { document["oldPath"] = (old?.path).map { .path($0) } }
    if !aspects.isEmpty { document["aspects"] = .texts(aspects.map(\.rawValue)) }
    document["old"] = old.map { .dictionary($0.document) }
    document["new"] = new.map { .dictionary($0.document) }
    return document
  }
}

extension FileDifference.Side {
  fileprivate var document: PropertyListDictionary {
    let digits = String(mode, radix: 8)
    var document: PropertyListDictionary = [
      "type": .string(typeName),
      "mode": .string(String(repeating: "0", count: max(0, 4 - digits.count)) + digits),
    ]
    if kind == .regular { document["size"] = .count(size) }
    document["target"] = linkTarget.map { .string(String(decoding: $0, as: UTF8.self)) }
    return document
  }

  private var typeName: String {
    switch kind {
    case .regular: "file"
    case .directory: "directory"
    case .symbolicLink: "link"
    case .special: "special"
    }
  }
}

extension FolderDifference {
  fileprivate var document: PropertyListDictionary {
    var document: PropertyListDictionary = [
      "change": .string(change.rawValue), "path": .path(path),
    ]
    if change == .moved { document["oldPath"] = old.map { .path($0) } }
    document["files"] = .count(files)
    document["bytes"] = .count(bytes)
    return document
  }
}

extension BundleDifference {
  fileprivate var document: PropertyListDictionary {
    var document: PropertyListDictionary = [
      "change": .string(change.rawValue), "path": .path(path),
    ]
    if change == .moved { document["oldPath"] = old.map { .path($0) } }
    document["kind"] = .string(kind.rawValue)
    document["identifier"] = identifier.map { .string($0) }
    document["info"] = .array(info.map { .dictionary($0.propertyList) })
    document["localizations"] = .dictionary(localizations.document)
    return document
  }
}

extension ListDifference {
  fileprivate var document: PropertyListDictionary {
    ["added": .texts(added), "removed": .texts(removed)]
  }
}

extension CodeDifference {
  fileprivate var document: PropertyListDictionary {
    var document: PropertyListDictionary = ["path": .path(new)]
    if old != new { document["oldPath"] = .path(old) }
    document["bundle"] = .path(bundle)
    document["facts"] = .array(
      facts.map { fact in
        [
          "fact": .string(fact.fact.rawValue),
          "old": .texts(fact.values.old), "new": .texts(fact.values.new),
        ]
      }
    )
    document["entitlements"] = .array(entitlements.map { .dictionary($0.propertyList) })
    return document
  }
}
