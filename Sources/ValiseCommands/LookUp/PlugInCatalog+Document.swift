// Valise — the plug-ins that a host would find, as a document
// SPDX-License-Identifier: Apache-2.0

import Bundles
import PlugIns
import PropertyLists
import ValiseFiles

extension PlugInCatalog {
  /// The document of `valise plugins --json`; what is absent is left out.
  func document(for target: CodeTarget) -> PropertyListDictionary {
    [
      "schema": "valise.plugins/1",
      "host": [
        "platform": .string(target.platform.rawValue),
        "architecture": .string(target.processor.name),
      ],
      "plugIns": .array(entries.map { .dictionary($0.propertyList) }),
    ]
  }
}

extension PlugInCatalog.Entry {
  fileprivate var propertyList: PropertyListDictionary {
    var entry: PropertyListDictionary = ["path": .string(candidate.path.description)]
    entry["identifier"] = candidate.identifier.map { .string($0) }
    entry["version"] = candidate.versionText.map { .string($0) }
    entry["principal"] = candidate.principal.map { .string($0) }
    if !candidate.declaration.types.isEmpty {
      entry["types"] = .array(candidate.declaration.types.map { .string("\($0.uuid)") })
    }
    if !candidate.declaration.factories.isEmpty {
      entry["factories"] = .array(
        candidate.declaration.factories.map { factory in
          ["uuid": .string("\(factory.uuid)"), "function": .string(factory.function)]
        }
      )
    }
    entry["registerFunction"] = candidate.declaration.registerFunction.map { .string($0) }
    if let architectures = candidate.facts?.architectures, !architectures.isEmpty {
      entry["architectures"] = .array(architectures.map { .string($0) })
    }
    entry["loadable"] = .boolean(candidate.obstacle == nil)
    entry["taken"] = .boolean(standing == .taken)
    entry["reason"] = reason.map { .string($0) }
    entry["cocoaCode"] = candidate.obstacle?.cocoaCode.map {
      .integer(PropertyListInteger(Int64($0)))
    }
    entry["takenInstead"] = takenInstead.map { .string($0) }
    if !candidate.declaration.problems.isEmpty {
      entry["problems"] = .array(candidate.declaration.problems.map { .string("\($0)") })
    }
    return entry
  }

  /// The path of the plug-in that is taken in the place of this one.
  private var takenInstead: String? {
    switch standing {
    case .taken, .unusable: nil
    case .olderThan(let other): other.description
    case .factoryTaken(_, let other): other.description
    }
  }

  /// Why the plug-in is not taken.
  var reason: String? {
    switch standing {
    case .taken: nil
    case .unusable: candidate.obstacle.map { "\($0)" }
    case .olderThan(let other): "\(other) is newer, or as new and in an earlier folder"
    case .factoryTaken(let factory, let other): "\(other) has its factory \(factory)"
    }
  }
}
