// Valise — a plan of a repair as text and as a document
// SPDX-License-Identifier: Apache-2.0

import CodeSigning
import Inspection
import PropertyLists
import Repair
import ValiseFiles

extension RepairPlan {
  /// One line for each change, then what the seals say.
  func text(isDone: Bool) -> String {
    let shown = VisibleText.escaping([UInt8](path.utf8))
    var text = isEmpty ? "\(shown): nothing to do\n" : "\(shown)\n"
    for change in changes { text += "  \(change.text)\n" }
    if !isEmpty {
      let count = changes.count == 1 ? "1 change" : "\(changes.count) changes"
      text += isDone ? "\(count), done\n" : "\(count) to make\n"
    }
    let isNow = isDone || isEmpty
    if seals.seals > 0 {
      let sealed = "\(seals.intact) of \(seals.paths) sealed paths"
      text += "\(sealed) \(isNow ? "are" : "will be") as their signatures say\n"
    }
    for verdict in verdicts {
      let inside = verdict.all.count - 1
      let nested = inside == 0 ? "" : ", with \(inside) code object\(inside == 1 ? "" : "s") inside"
      let place = verdict.path == "." ? shown : VisibleText.escaping([UInt8](verdict.path.utf8))
      let not = verdict.isValid ? "" : "not "
      text += "\(place): the signature \(isNow ? "is \(not)" : "will \(not)be ")valid\(nested)\n"
    }
    return text
  }

  /// The plan as documents show it.
  func document(isDone: Bool) -> PropertyListDictionary {
    [
      "path": .string(path),
      "done": .boolean(isDone && !isEmpty),
      "changes": .array(changes.map { .dictionary($0.document) }),
      "findings": .array(findings.map { .dictionary($0.propertyList()) }),
      "seals": [
        "count": .integer(PropertyListInteger(Int64(seals.seals))),
        "paths": .integer(PropertyListInteger(Int64(seals.paths))),
        "intact": .integer(PropertyListInteger(Int64(seals.intact))),
      ],
      "signatures": .array(verdicts.map { .dictionary($0.repairDocument) }),
    ]
  }
}

extension CodeVerdict {
  /// The verdict as repairs show it.
  fileprivate var repairDocument: PropertyListDictionary {
    let findings = all.flatMap { object in object.findings.map { (object, $0) } }
    return [
      "path": .string(path),
      "valid": .boolean(isValid),
      "objects": .integer(PropertyListInteger(Int64(all.count))),
      "findings": .array(
        findings.map { object, finding in
          [
            "path": .string(object.path), "message": .string("\(finding)"),
            "code": .integer(PropertyListInteger(Int64(finding.status.rawValue))),
            "name": .string(finding.status.name),
          ]
        }
      ),
    ]
  }
}

extension RepairChange {
  fileprivate var text: String {
    let shown = VisibleText.escaping(path.isRoot ? [UInt8](".".utf8) : path.bytes)
    switch action {
    case .link(let target, let replaced):
      return "link    \(shown) -> \(VisibleText.escaping(target))  (\(Self.words(for: replaced)))"
    case .mode(let old, let new):
      return "mode    \(shown)  (0\(String(old, radix: 8)) becomes 0\(String(new, radix: 8)))"
    case .attribute(let name):
      return "strip   \(shown)  (attribute \(VisibleText.escaping([UInt8](name.utf8))))"
    case .remove(let removal): return "remove  \(shown)  (\(Self.words(for: removal)))"
    case .move(let from): return "move    \(shown)  (from \(VisibleText.escaping(from.bytes)))"
    }
  }

  private static func words(for replaced: Replaced) -> String {
    switch replaced {
    case .nothing: "was not there"
    case .copy: "was a copy"
    case .textFile: "was a text file"
    case .link(let text): "led to \(VisibleText.escaping(text))"
    }
  }

  private static func words(for removal: Removal) -> String {
    switch removal {
    case .finderStore: "the Finder's, no part of the bundle"
    case .appleDouble: "extended attributes of another file"
    case .danglingLink: "a link to what is not there"
    case .staleSignature: "a signature of the other layout"
    case .leftover: "of no use in the new layout"
    }
  }

  fileprivate var document: PropertyListDictionary {
    var document: PropertyListDictionary = ["path": .string("\(path)")]
    switch action {
    case .link(let target, let replaced):
      document["action"] = "link"
      document["target"] = .string(String(decoding: target, as: UTF8.self))
      switch replaced {
      case .nothing: document["replaces"] = "nothing"
      case .copy: document["replaces"] = "copy"
      case .textFile: document["replaces"] = "text-file"
      case .link(let text):
        document["replaces"] = "link"
        document["oldTarget"] = .string(String(decoding: text, as: UTF8.self))
      }
    case .mode(let old, let new):
      document["action"] = "mode"
      document["from"] = .string("0" + String(old, radix: 8))
      document["to"] = .string("0" + String(new, radix: 8))
    case .attribute(let name):
      document["action"] = "strip"
      document["attribute"] = .string(name)
    case .remove(let removal):
      document["action"] = "remove"
      document["reason"] = .string(removal.rawValue)
    case .move(let from):
      document["action"] = "move"
      document["from"] = .string("\(from)")
    }
    return document
  }
}
