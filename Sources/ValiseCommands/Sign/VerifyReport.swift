// Valise — what valise verify found at all its paths
// SPDX-License-Identifier: Apache-2.0

import CodeSigning
import PropertyLists

/// What was found at all the paths of one run.
struct VerifyReport {
  private var paths: [PropertyList] = []
  private var objects: [PropertyList] = []
  /// Whether everything that could be read is valid.
  private(set) var isValid = true
  /// Whether something could not be read.
  private(set) var hasFailed = false

  /// Adds the verdicts on what is at a path.
  mutating func add(_ verdicts: [PathVerdict], at path: String) {
    let isAllValid = verdicts.allSatisfy(\.verdict.isValid)
    isValid = isValid && isAllValid
    paths.append(["path": .string(path), "valid": .boolean(isAllValid)])
    for verdict in verdicts { objects += verdict.objects }
  }

  /// Adds a path that could not be read.
  mutating func add(_ error: any Error, at path: String) {
    hasFailed = true
    paths.append(["path": .string(path), "valid": false, "error": .string("\(error)")])
  }

  /// The document of schema `valise.verify/1`.
  var document: PropertyListDictionary {
    [
      "schema": "valise.verify/1",
      "valid": .boolean(isValid && !hasFailed),
      "revocation": "not checked",
      "paths": .array(paths),
      "objects": .array(objects),
    ]
  }
}
