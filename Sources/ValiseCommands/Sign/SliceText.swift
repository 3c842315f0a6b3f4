// Valise — what was signed of one slice, as text
// SPDX-License-Identifier: Apache-2.0

import CodeSigning
import MachOFiles
import PropertyLists

/// What was signed of one slice, as `valise verify` prints it.
struct SliceText {
  private let slice: SliceVerdict
  private let isWhole: Bool

  init(_ slice: SliceVerdict, isWhole: Bool) {
    self.slice = slice
    self.isWhole = isWhole
  }

  /// One line, or with everything several.
  var lines: [String] {
    guard let signature = slice.slice.signature else { return [] }
    let start = slice.slice.architecture.map { "  \($0): " } ?? "  "
    var lines = [start + words(of: signature).joined(separator: ", ")]
    if !slice.satisfiesDesignatedRequirement {
      lines.append(
        "  it does not satisfy its own designated requirement, as far as that can be told"
      )
    }
    if isWhole { lines += details(of: signature) }
    return lines
  }

  private func words(of signature: EmbeddedSignature) -> [String] {
    let directory = signature.strongestDirectory
    var words = [directory.contents.identifier, signature.kind.rawValue]
    if let team = directory.contents.team { words.append("team \(team)") }
    if let leaf = slice.certificates.first {
      words.append("by \(leaf.shownName)\(vouching)")
    }
    if let signingTime = slice.signingTime {
      let time = DisplayTime.text(signingTime.seconds)
      words.append(signingTime.isProven ? "time stamp \(time)" : "signed \(time)")
    }
    words.append("cdhash \(hexadecimal(directory.codeDirectoryHash))")
    return words
  }

  /// Whose certificate stands behind the signer, where it is not Apple's.
  private var vouching: String {
    guard let last = slice.certificates.last else { return "" }
    switch slice.anchor {
    case .apple: return ""
    case .other where slice.certificates.count == 1: return " (for whom nobody vouches)"
    case .other: return " (for whom \(last.shownName) vouches, not Apple)"
    case .missing: return ""
    }
  }

  private func details(of signature: EmbeddedSignature) -> [String] {
    let directory = signature.strongestDirectory.contents
    var lines: [String] = []
    func add(_ name: String, _ text: String) { lines.append("    \(name): \(text)") }
    if !directory.flags.names.isEmpty {
      add("flags", directory.flags.names.joined(separator: ", "))
    }
    if directory.runtime.rawValue != 0 { add("hardened runtime", "\(directory.runtime)") }
    if let keys = signature.entitlementKeys, !keys.isEmpty {
      add("entitlements", keys.joined(separator: ", "))
    }
    for (slot, constraint) in signature.constraints {
      add("\(slot)", constraint.values.keys.joined(separator: ", "))
    }
    if !slice.certificates.isEmpty {
      add("authorities", slice.certificates.map(\.shownName).joined(separator: " < "))
    }
    if let requirement = slice.designatedRequirement { add("requirement", "\(requirement)") }
    return lines
  }
}
