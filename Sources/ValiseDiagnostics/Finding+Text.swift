// Valise — findings as text for people
// SPDX-License-Identifier: Apache-2.0

extension Finding {
  /// The finding as lines of text.
  ///
  /// ```
  /// A.app/Contents/Info.plist:4:7: error: the version is no version [bundle-version]
  ///   found "1.x" where numbers with dots between them are expected
  ///   remedy: write 1.0
  ///   note: B.plist: the same value stands here
  /// ```
  ///
  /// What comes from a file may hold anything; characters that would steer a terminal are shown by
  /// their numbers.
  public var text: String {
    var lines = ["\(location): \(severity.rawValue): \(message) [\(rule)]"]
    if let detail { lines.append("  \(detail)") }
    if let remedy { lines.append("  remedy: \(remedy)") }
    for note in notes {
      let place = note.location.map { "\($0): " } ?? ""
      lines.append("  note: \(place)\(note.message)")
    }
    return lines.map(Self.harmless).joined(separator: "\n")
  }

  private static func harmless(_ line: String) -> String {
    guard line.unicodeScalars.contains(where: steersTerminal) else { return line }
    return line.unicodeScalars.reduce(into: "") { text, scalar in
      if steersTerminal(scalar) {
        text += "\\u{\(String(scalar.value, radix: 16))}"
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
  }

  /// Controls, and the marks that turn the direction of the text after them.
  private static func steersTerminal(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0, 0x200E...0x200F, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}

/// How many findings there are of each severity.
public struct FindingCounts: Hashable, Sendable {
  /// How many errors.
  public let errors: Int
  /// How many warnings.
  public let warnings: Int
  /// How many notes.
  public let notes: Int

  /// Counts findings.
  public init(_ findings: some Collection<Finding>) {
    errors = findings.count { $0.severity == .error }
    warnings = findings.count { $0.severity == .warning }
    notes = findings.count { $0.severity == .note }
  }
}

extension FindingCounts: CustomStringConvertible {
  /// The counts in words, as the last line of a report has them.
  public var description: String {
    let parts = [(errors, "error"), (warnings, "warning"), (notes, "note")]
      .filter { $0.0 > 0 }
      .map { $0.0 == 1 ? "1 \($0.1)" : "\($0.0) \($0.1)s" }
    return parts.isEmpty ? "nothing found" : parts.joined(separator: ", ")
  }
}
