// Valise — the forms that texts of a manifest must have
// SPDX-License-Identifier: Apache-2.0

/// The forms that texts of a manifest must have.
enum ManifestForm {
  /// Keys and what is wrong with a text for them; nothing when it is right.
  static let checks: [(key: String, check: @Sendable (String) -> String?)] = [
    ("identifier", identifier), ("version", version), ("build", version),
    ("minimum-system", version), ("platform", platform), ("category", category),
  ]

  @Sendable private static func identifier(_ text: String) -> String? {
    let isAllowed = text.utf8.allSatisfy { byte in
      (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
        || byte == 0x2D || byte == 0x2E
    }
    guard isAllowed else {
      return "\"\(text)\" may hold only letters A–Z, digits, \"-\" and \".\""
    }
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count > 1, parts.allSatisfy({ !$0.isEmpty }) else {
      return "\"\(text)\" must be a reverse-DNS name such as org.example.hello"
    }
    return nil
  }

  @Sendable private static func version(_ text: String) -> String? {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    let isNumeric = parts.allSatisfy { part in
      !part.isEmpty && part.utf8.allSatisfy { (0x30...0x39).contains($0) }
    }
    guard isNumeric, parts.count <= 3, text.utf8.count <= 18 else {
      return "\"\(text)\" must be one to three numbers with dots, such as 1.2.3"
    }
    return nil
  }

  @Sendable private static func platform(_ text: String) -> String? {
    let known = ["macos", "ios", "ios-simulator", "tvos", "watchos", "visionos", "linux"]
    if text == "macos" { return nil }
    guard known.contains(text) else {
      let nearest = NearestKey.to(text, among: known)
      return "unknown platform \"\(text)\"" + (nearest.map { "; did you mean \"\($0)\"?" } ?? "")
    }
    return "applications for \(text) are not built yet; only those for macos are"
  }

  @Sendable private static func category(_ text: String) -> String? {
    text.hasPrefix("public.app-category.")
      ? nil
      : "\"\(text)\" must start with public.app-category. such as public.app-category.utilities"
  }
}
