// Valise — what will be or was signed, as text
// SPDX-License-Identifier: Apache-2.0

import CodeSigning
import ValiseFiles

extension SigningPlan {
  /// The path of code as the user wrote it.
  func displayPath(of path: RelativePath, given: String) -> String {
    path == self.path ? given : "\(given)/\(shown(path))"
  }

  /// A warning with its path below the code that was given.
  func shown(_ warning: SigningWarning) -> String { "\(shown(warning.path)): \(warning.text)" }

  /// The plan as `valise sign --dry-run` prints it.
  func text(path: String) -> String {
    var text = ""
    for code in code {
      text += "\(displayPath(of: code.path, given: path)): would be signed\n"
      text += code.lines
      for slice in code.slices { text += slice.line }
    }
    return text + keptText(path: path)
  }

  fileprivate func keptText(path: String) -> String {
    kept.map { "\(displayPath(of: $0, given: path)): keeps its signature\n" }.joined()
  }
}

extension PlannedCode {
  /// What all slices have in common, one fact a line.
  fileprivate var lines: String {
    var lines = ["identifier \(identifier)"]
    if let team { lines.append("team \(team)") }
    lines.append("flags " + flags.names.joined(separator: ", "))
    lines.append("digests " + digests.map { "\($0)" }.joined(separator: ", "))
    if let replaced { lines.append("replaces a signature of the kind \(replaced.rawValue)") }
    if !preserved.isEmpty { lines.append("keeps " + preserved.names.joined(separator: ", ")) }
    if let entitlements { lines.append("entitlements, \(entitlements.count) bytes") }
    // Requirements are made by this library, or read by it before.
    if let set = try? RequirementSet(parsing: requirements), !set.entries.isEmpty {
      lines += "\(set)".split(separator: "\n").map { String($0) }
    }
    return lines.map { "  \($0)\n" }.joined()
  }
}

extension PlannedSlice {
  fileprivate var line: String {
    var words = ["version \(version)"]
    if let pageByteCount { words.append("pages of \(pageByteCount)") }
    words.append("\(codeByteCount) bytes of code")
    if signatureByteCount > 0 { words.append("\(signatureByteCount) for the signature") }
    if let runtime { words.append("runtime \(runtime)") }
    return "  \(architecture.map { "\($0): " } ?? "")\(words.joined(separator: ", "))\n"
  }
}

extension SigningReport {
  /// What was signed, as `valise sign` prints it.
  func text(of plan: SigningPlan, path: String, isVerbose: Bool) -> String {
    var text = ""
    for code in code {
      var words = [code.plan.identifier, code.plan.flags.contains(.adhoc) ? "adhoc" : "identity"]
      if let team = code.plan.team { words.append("team \(team)") }
      let hash = code.slices.first?.directories.last?.codeDirectoryHash ?? []
      words.append("cdhash \(hexadecimal(hash))")
      let shown = plan.displayPath(of: code.plan.path, given: path)
      text += "\(shown): signed, \(words.joined(separator: ", "))\n"
      if isVerbose { text += code.details }
    }
    return text + plan.keptText(path: path)
  }
}

extension SignedCode {
  /// The directories of all slices.
  fileprivate var details: String {
    var text = plan.lines
    for slice in slices {
      for directory in slice.directories {
        let start = slice.architecture.map { "\($0) " } ?? ""
        let hash = hexadecimal(directory.codeDirectoryHash)
        text += "  \(start)\(directory.contents.hashType): cdhash \(hash)\n"
      }
    }
    return text
  }
}

extension SignatureRemoval {
  /// The path of code as the user wrote it.
  func displayPath(of path: RelativePath, given: String) -> String {
    guard let top = code.last?.components.first, path.components.first == top,
      path.components.count > 1
    else { return given }
    return "\(given)/\(RelativePath([FileName](path.components.dropFirst())))"
  }
}
