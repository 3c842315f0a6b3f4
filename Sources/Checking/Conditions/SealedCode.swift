// Valise — what verifying found, for the rules that tell it apart
// SPDX-License-Identifier: Apache-2.0

internal import CodeSigning
internal import Inspection
internal import ValiseDiagnostics

extension CheckedProduct {
  /// What a verifier found for one of some statuses, with a reason of its own.
  func problems(
    _ statuses: Set<CodeSigningStatus>,
    reason: String? = nil
  ) -> [InspectedVerification.Problem] {
    (inspected.verification?.problems ?? []).filter { problem in
      statuses.contains(problem.finding.status)
        && (reason == nil || problem.finding.reason == reason)
    }
  }
}

extension InspectedVerification.Problem {
  /// The place of the file that is wrong.
  var location: Location { Location(path: path) }

  /// What was wanted and what was found, in words.
  var detail: String? {
    switch (finding.expected, finding.found) {
    case (let expected?, let found?): "expected \(expected), found \(found)"
    case (let expected?, nil): "expected \(expected)"
    case (nil, let found?): "found \(found)"
    case (nil, nil): nil
    }
  }
}
