// Valise — what a verifier says, as a document
// SPDX-License-Identifier: Apache-2.0

import CodeSigning
import MachOFiles
import PropertyLists

extension PathVerdict {
  /// Every code object at the path, as `valise verify --json` shows them.
  var objects: [PropertyList] {
    verdict.all.map { .dictionary($0.object(shownAs: path(of: $0))) }
  }
}

extension CodeVerdict {
  /// One code object; what is absent is left out.
  fileprivate func object(shownAs shown: String) -> PropertyListDictionary {
    var document: PropertyListDictionary = [
      "path": .string(shown),
      "kind": .string(kind),
      "valid": .boolean(isValid),
      "slices": .array(slices.map { .dictionary($0.document) }),
      "findings": .array(findings.map { .dictionary($0.document) }),
    ]
    if let ticket {
      document["ticket"] = [
        "genuine": .boolean(ticket.ticket?.isGenuine ?? false),
        "coversCode": .boolean(ticket.coversAllSlices),
      ]
    }
    return document
  }
}

extension SliceVerdict {
  fileprivate var document: PropertyListDictionary {
    var document: PropertyListDictionary = [:]
    document["architecture"] = slice.architecture.map { .string($0) }
    guard let signature = slice.signature else {
      document["signature"] = .string(slice.fault == nil ? "none" : "damaged")
      return document
    }
    let directory = signature.strongestDirectory.contents
    document["signature"] = .string(signature.kind.rawValue)
    document["identifier"] = .string(directory.identifier)
    document["team"] = directory.team.map { .string($0) }
    document["flags"] = .array(directory.flags.names.map { .string($0) })
    document["cdhashes"] = .array(
      signature.directories.map {
        [
          "type": .string("\($0.contents.hashType)"),
          "hash": .string(hexadecimal($0.codeDirectoryHash)),
        ]
      }
    )
    document["version"] = .string("\(directory.version)")
    document["pageSize"] = .integer(PropertyListInteger(Int64(directory.pageByteCount ?? 0)))
    document["runtime"] =
      directory.runtime.rawValue == 0 ? nil : .string("\(directory.runtime)")
    document["requirement"] = designatedRequirement.map { .string("\($0)") }
    document["satisfiesRequirement"] = .boolean(satisfiesDesignatedRequirement)
    if !certificates.isEmpty {
      document["authorities"] = .array(certificates.map { .string($0.shownName) })
      document["anchor"] = .string(anchor.rawValue)
    }
    document["entitlements"] = signature.entitlementKeys.map { keys in
      .array(keys.map { .string($0) })
    }
    let constraints = signature.constraints
    if !constraints.isEmpty {
      var shown = PropertyListDictionary()
      for (slot, constraint) in constraints {
        shown[slot.constraintName] = .dictionary(constraint.values)
      }
      document["constraints"] = .dictionary(shown)
    }
    if let signingTime {
      document["signed"] = .string(DisplayTime.text(signingTime.seconds))
      document["timestamp"] = .boolean(signingTime.isProven)
    }
    return document
  }
}

extension SignatureFinding {
  fileprivate var document: PropertyListDictionary {
    var document: PropertyListDictionary = [
      "code": .integer(PropertyListInteger(Int64(status.rawValue))),
      "name": .string(status.name),
      "message": .string("\(status)"),
      "reason": .string(reason),
    ]
    document["path"] = path.map { .string($0) }
    document["architecture"] = architecture.map { .string($0) }
    document["expected"] = expected.map { .string($0) }
    document["found"] = found.map { .string($0) }
    return document
  }
}
