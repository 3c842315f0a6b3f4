// Valise — one thing that a verifier found wrong
// SPDX-License-Identifier: Apache-2.0

/// One thing that a verifier found wrong.
public struct SignatureFinding: Hashable, Sendable {
  /// Apple's number for it.
  public let status: CodeSigningStatus
  /// The path of the file that is wrong, below the bundle or file that was verified; nothing where
  /// the code itself is.
  public let path: String?
  /// The slice that is wrong, where a file has several.
  public let architecture: String?
  /// What is wrong, in a few words, such as `file added`.
  public let reason: String
  /// What was wanted.
  public let expected: String?
  /// What was found.
  public let found: String?

  /// Makes a finding.
  public init(
    _ status: CodeSigningStatus,
    _ reason: String,
    path: String? = nil,
    architecture: String? = nil,
    expected: String? = nil,
    found: String? = nil
  ) {
    self.status = status
    self.reason = reason
    self.path = path
    self.architecture = architecture
    self.expected = expected
    self.found = found
  }
}

extension SignatureFinding: CustomStringConvertible {
  /// The finding in one line.
  public var description: String {
    var text = reason
    if let path { text += ": \(path)" }
    if let architecture { text += " (\(architecture))" }
    switch (expected, found) {
    case (let expected?, let found?): text += "; expected \(expected), found \(found)"
    case (let expected?, nil): text += "; expected \(expected)"
    case (nil, let found?): text += "; found \(found)"
    case (nil, nil): break
    }
    return text
  }
}
