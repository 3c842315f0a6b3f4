// Valise — what a run of automatic updates did, as text and as a document
// SPDX-License-Identifier: Apache-2.0

import Inspection
import PropertyLists
import Updates
import ValiseCommandLine

/// What a run of automatic updates did.
struct UpdateAutoReport {
  let report: AutomaticRun.Report

  /// Whether something was to be done and was not.
  var hasFailed: Bool {
    if case .failed = report.outcome { return true }
    return report.results.contains { $0.failure != nil }
  }

  /// What was done, in lines.
  var lines: [String] {
    switch report.outcome {
    case .notDue(let moment): return ["the next check is at \(DisplayTime.text(moment))"]
    case .failed: return []
    case .checked(let count):
      return [count == 1 ? "1 application checked" : "\(count) applications checked"]
        + report.results.map { Self.line($0) }
    }
  }

  /// What failed, in lines.
  var failures: [String] {
    var lines: [String] = []
    if case .failed(let reason) = report.outcome { lines.append(reason) }
    lines += report.failures.map { "\($0.name): \($0.reason)" }
    for result in report.results {
      guard let failure = result.failure else { continue }
      lines.append("\(result.step.candidate.name): \(failure)")
    }
    return lines
  }

  private static func line(_ result: AutomaticRun.Result) -> String {
    let candidate = result.step.candidate
    var line = "\(candidate.name) \(candidate.installed) -> \(candidate.offered): \(word(result))"
    if result.failure == nil {
      for reason in result.step.reasons { line += "; \(reason)" }
    }
    if result.restart != .none { line += "; needs a \(result.restart.rawValue)" }
    return line
  }

  private static func word(_ result: AutomaticRun.Result) -> String {
    if result.failure != nil { return "failed" }
    return switch result.step.action {
    case .none: "passed over"
    case .tell: "available"
    case .download: "downloaded"
    case .install: "installed"
    }
  }

  /// What a feed says must not move the cursor of a terminal.
  static func shown(_ text: String) -> String { VisibleText.escaping(Array(text.utf8)) }

  /// The document that `--json` prints.
  var document: PropertyListDictionary {
    var document: PropertyListDictionary = ["schema": "valise.update-auto-run/1"]
    switch report.outcome {
    case .notDue(let moment): document["nextCheck"] = .string(DisplayTime.text(moment))
    case .failed(let reason): document["failure"] = .string(reason)
    case .checked(let count): document["checked"] = .integer(PropertyListInteger(Int64(count)))
    }
    document["updates"] = .array(report.results.map { .dictionary(Self.document($0)) })
    document["failures"] = .array(
      report.failures.map { .dictionary(["name": .string($0.name), "reason": .string($0.reason)]) }
    )
    return document
  }

  private static func document(_ result: AutomaticRun.Result) -> PropertyListDictionary {
    let candidate = result.step.candidate
    var document: PropertyListDictionary = [
      "path": .string(candidate.path), "identifier": .string(candidate.identifier),
      "installed": .string(candidate.installed), "offered": .string(candidate.offered),
      "action": .string(result.step.action.rawValue),
      "reasons": .array(result.step.reasons.map { .string("\($0)") }),
      "restart": .string(result.restart.rawValue),
    ]
    document["failure"] = result.failure.map { .string($0) }
    return document
  }
}
