// Valise — how a product is signed as text and as a document
// SPDX-License-Identifier: Apache-2.0

import Building
import CodeSigning
import PropertyLists
import ValiseFiles

extension PlannedSigning {
  /// Who signs and with which entitlements, each with its origin.
  var text: String {
    var text = "Signature\n  \(words)  (\(origin))\n"
    for part in entitlements {
      let path = part.path.isRoot ? "" : " of \(part.path)"
      text += "  entitlements\(path)  (\(part.origin))\n"
    }
    return text
  }

  /// How the product is signed as documents show it.
  var document: PropertyListDictionary {
    var document: PropertyListDictionary = [
      "kind": .string(kind),
      "origin": .string("\(origin)"),
      "flags": .array((flags ?? []).names.map { .string($0) }),
      "entitlements": .array(
        entitlements.map {
          ["path": .string("\($0.path)"), "origin": .string("\($0.origin)")]
        }
      ),
    ]
    document["identifier"] = identifier.map { .string($0) }
    document["timestamp"] = timestamp.map { .string($0) }
    if case .file(let path, _) = signer { document["identity"] = .string("\(path)") }
    return document
  }

  private var kind: String {
    switch signer {
    case .adHoc: "adhoc"
    case .file: "identity"
    case .program: "program"
    }
  }
}
