// Valise — findings as documents show them
// SPDX-License-Identifier: Apache-2.0

package import PropertyLists
package import ValiseDiagnostics

extension Finding {
  /// The finding as documents show it; what is not there is left out.
  package func propertyList() -> PropertyListDictionary {
    var document: PropertyListDictionary = [
      "rule": .string(rule), "severity": .string(severity.rawValue),
      "path": .string(location.path), "message": .string(message),
    ]
    document["keyPath"] = location.keyPath.map { .string($0) }
    document["detail"] = detail.map { .string($0) }
    document["remedy"] = remedy.map { .string($0) }
    return document
  }

  /// The finding with its place below `folder`, as messages show it.
  package func shown(below folder: String) -> Finding {
    let path = location.path == "." ? folder : "\(folder)/\(location.path)"
    return Finding(
      rule: rule,
      severity: severity,
      location: Location(path: path, position: location.position, keyPath: location.keyPath),
      message: message,
      detail: detail,
      remedy: remedy,
      notes: notes
    )
  }
}
