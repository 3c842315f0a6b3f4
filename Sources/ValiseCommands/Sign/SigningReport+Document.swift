// Valise — what will be or was signed, as a document
// SPDX-License-Identifier: Apache-2.0

import CodeSigning
import PropertyLists

extension SigningPlan {
  /// The plan as `valise sign --dry-run --json` shows it.
  func document(path: String) -> PropertyListDictionary {
    let objects = code.map { code -> PropertyList in
      var object = code.document(path: displayPath(of: code.path, given: path))
      object["slices"] = .array(code.slices.map { .dictionary($0.document) })
      return .dictionary(object)
    }
    return document(path: path, isSigned: false, objects, warnings)
  }

  fileprivate func document(
    path: String,
    isSigned: Bool,
    _ objects: [PropertyList],
    _ warnings: [SigningWarning]
  ) -> PropertyListDictionary {
    [
      "path": .string(path),
      "signed": .boolean(isSigned),
      "objects": .array(objects),
      "kept": .array(kept.map { .string(displayPath(of: $0, given: path)) }),
      "warnings": .array(
        warnings.map {
          ["path": .string(displayPath(of: $0.path, given: path)), "message": .string($0.text)]
        }
      ),
    ]
  }
}

extension SigningReport {
  /// What was signed, as `valise sign --json` shows it.
  func document(of plan: SigningPlan, path: String) -> PropertyListDictionary {
    let objects = code.map { code -> PropertyList in
      var object = code.plan.document(
        path: plan.displayPath(of: code.plan.path, given: path)
      )
      object["slices"] = .array(
        zip(code.plan.slices, code.slices).map { planned, signed in
          var slice = planned.document
          slice["cdhashes"] = .array(
            signed.directories.map {
              [
                "type": .string("\($0.contents.hashType)"),
                "hash": .string(hexadecimal($0.codeDirectoryHash)),
              ]
            }
          )
          return .dictionary(slice)
        }
      )
      return .dictionary(object)
    }
    return plan.document(path: path, isSigned: true, objects, warnings)
  }
}

extension PlannedCode {
  fileprivate func document(path: String) -> PropertyListDictionary {
    var document: PropertyListDictionary = [
      "path": .string(path),
      "kind": .string(kind),
      "identifier": .string(identifier),
      "flags": .array(flags.names.map { .string($0) }),
      "digests": .array(digests.map { .string("\($0)") }),
      "replaced": .string(replaced?.rawValue ?? "none"),
      "preserved": .array(preserved.names.map { .string($0) }),
    ]
    document["team"] = team.map { .string($0) }
    // Requirements are made by this library, or read by it before.
    document["requirements"] = (try? RequirementSet(parsing: requirements)).map { .string("\($0)") }
    return document
  }
}

extension PlannedSlice {
  fileprivate var document: PropertyListDictionary {
    var document: PropertyListDictionary = [:]
    document["architecture"] = architecture.map { .string($0) }
    document["version"] = .string("\(version)")
    document["pageSize"] = .integer(PropertyListInteger(Int64(pageByteCount ?? 0)))
    document["codeSize"] = .integer(PropertyListInteger(Int64(codeByteCount)))
    document["signatureSize"] = .integer(PropertyListInteger(Int64(signatureByteCount)))
    document["runtime"] = runtime.map { .string("\($0)") }
    return document
  }
}
