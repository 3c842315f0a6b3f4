// Valise — what a verifier says, as text
// SPDX-License-Identifier: Apache-2.0

import CodeSigning

/// A verdict as `valise verify` prints it: the verdict, then what is wrong, then what was signed.
struct VerdictText {
  private let verdict: PathVerdict
  private let isVerbose: Bool

  /// How many findings of one code object are printed unless everything is asked for.
  private static let findingLimit = 20

  init(_ verdict: PathVerdict, isVerbose: Bool) {
    self.verdict = verdict
    self.isVerbose = isVerbose
  }

  /// The text, which ends with a line break.
  var text: String {
    let code = verdict.verdict
    var lines = [headline(code)]
    for object in code.all where !object.findings.isEmpty { lines += findings(of: object) }
    if isVerbose {
      for object in code.all { lines += description(of: object, isWhole: true) }
    } else if code.isValid {
      lines += description(of: code, isWhole: false)
    }
    return lines.map { $0 + "\n" }.joined()
  }

  private func headline(_ code: CodeVerdict) -> String {
    guard code.isValid else {
      let count = code.all.reduce(0) { $0 + $1.findings.count }
      return "\(verdict.path): not valid, \(count) finding\(count == 1 ? "" : "s")"
    }
    let count = code.all.count - 1
    let inside = count == 0 ? "" : ", with \(count) code object\(count == 1 ? "" : "s") inside"
    return "\(verdict.path): valid\(inside)"
  }

  /// What is wrong with one code object, by Apple's words for it.
  private func findings(of object: CodeVerdict) -> [String] {
    var lines: [String] = []
    var last: CodeSigningStatus?
    let shown = isVerbose ? object.findings[...] : object.findings.prefix(Self.findingLimit)
    for finding in shown {
      if finding.status != last {
        let status = finding.status
        let words = "\(status) (\(status.name), \(status.rawValue))"
        lines.append("  \(verdict.path(of: object)): \(words)")
        last = status
      }
      lines += Self.lines(about: finding)
    }
    let more = object.findings.count - shown.count
    if more > 0 { lines.append("    and \(more) more; --verbose names all") }
    return lines
  }

  private static func lines(about finding: SignatureFinding) -> [String] {
    var line = "    " + finding.reason
    if let path = finding.path { line += ": \(path)" }
    if let architecture = finding.architecture { line += " (\(architecture))" }
    var lines = [line]
    if let expected = finding.expected { lines.append("      expected \(expected)") }
    if let found = finding.found { lines.append("      found    \(found)") }
    return lines
  }

  /// What was signed.
  private func description(of object: CodeVerdict, isWhole: Bool) -> [String] {
    var lines: [String] = []
    if isWhole, object.path != verdict.verdict.path {
      lines.append("  \(verdict.path(of: object)): \(object.isValid ? "valid" : "not valid")")
    }
    for slice in object.slices { lines += SliceText(slice, isWhole: isWhole).lines }
    if let ticket = object.ticket {
      lines.append(
        ticket.isProof
          ? "  notarized: a genuine ticket covers the code"
          : "  the stapled ticket is not genuine, or not for this code"
      )
    }
    return lines
  }
}
