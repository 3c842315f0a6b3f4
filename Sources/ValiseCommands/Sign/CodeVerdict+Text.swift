// Valise — what a verifier says, as text
// SPDX-License-Identifier: Apache-2.0

import CodeSigning

extension CodeVerdict {
  /// The verdict as `valise verify` prints it.
  func text(path: String) -> String {
    var text = ""
    for object in all where !object.findings.isEmpty {
      let shown = object.displayPath(below: self.path, shownAs: path)
      let status = object.findings[0].status
      text += "\(shown): \(status) (\(status.name), \(status.rawValue))\n"
      for finding in object.findings { text += "  \(finding)\n" }
    }
    if isValid {
      let count = all.count - 1
      let inside = count == 0 ? "" : ", with \(count) code object\(count == 1 ? "" : "s") inside"
      text += "\(path): valid\(inside)\n"
      for slice in slices { text += slice.text }
      if let ticket {
        text +=
          ticket.isProof
          ? "  notarized: a genuine ticket covers the code\n"
          : "  the stapled ticket is not genuine, or not for this code\n"
      }
    }
    return text
  }
}

extension SliceVerdict {
  fileprivate var text: String {
    guard let signature = slice.signature else { return "" }
    let directory = signature.strongestDirectory
    var words = [directory.contents.identifier, signature.kind.rawValue]
    if let team = directory.contents.team { words.append("team \(team)") }
    if let leaf = certificates.first?.commonName { words.append("by \(leaf)") }
    if let signingTime {
      let time = DisplayTime.text(signingTime.seconds)
      words.append(signingTime.isProven ? "time stamp \(time)" : "signed \(time)")
    }
    words.append("cdhash \(hexadecimal(directory.codeDirectoryHash))")
    let start = slice.architecture.map { "  \($0): " } ?? "  "
    var text = start + words.joined(separator: ", ") + "\n"
    if !satisfiesDesignatedRequirement {
      text += "  it does not satisfy its own designated requirement, as far as that can be told\n"
    }
    return text
  }
}
