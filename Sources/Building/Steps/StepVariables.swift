// Valise — the variables of commands that build
// SPDX-License-Identifier: Apache-2.0

/// The variables of commands that build: what they are, and texts with them replaced.
struct StepVariables {
  /// The values by name.
  private let values: [String: String]

  /// The variables with their meaning, in the order of the documentation.
  static let documented: [(name: String, meaning: String)] = [
    ("ARCH", "the architecture as Apple names it: `arm64`, `x86_64`"),
    ("GOARCH", "the same as Go names it: `arm64`, `amd64`"),
    ("TRIPLE", "the target as clang and Swift name it, such as `arm64-apple-macosx11.0`"),
    ("RUST_TARGET", "the target as Rust names it, such as `aarch64-apple-darwin`"),
    ("ZIG_TARGET", "the target as Zig names it, such as `aarch64-macos`"),
    ("PLATFORM", "the platform as the manifest names it, such as `macos`"),
    ("CONFIGURATION", "`release` or `debug`"),
    ("MINIMUM_SYSTEM", "the oldest system, the key `minimum-system`, else what builders are told"),
    ("PRODUCT_NAME", "the N of the table"),
    ("OUTPUT", "the file that the command should write, in a folder of its own"),
    ("BUILD_DIRECTORY", "a folder that is kept between builds, one for each architecture"),
  ]

  /// The variables that differ between architectures.
  private static let perArchitecture: Set<String> = [
    "ARCH", "GOARCH", "TRIPLE", "RUST_TARGET", "ZIG_TARGET", "OUTPUT", "BUILD_DIRECTORY",
  ]

  /// Makes variables of their values.
  init(_ values: [String: String]) { self.values = values }

  /// The names of the variables in a text.
  static func names(in text: String) -> [String] {
    var names: [String] = []
    // A text that cannot be read is refused when it is replaced.
    _ = try? replacing(text, key: "") { (name) throws(StepFault) in
      names.append(name)
      return ""
    }
    return names
  }

  /// Whether a text differs between architectures.
  static func isPerArchitecture(_ text: String) -> Bool {
    names(in: text).contains { perArchitecture.contains($0) }
  }

  /// A text with its variables replaced; `$$` becomes a dollar sign.
  func replacing(in text: String, key: String) throws(StepFault) -> String {
    try Self.replacing(text, key: key) { (name) throws(StepFault) in
      guard let value = values[name] else {
        let known = Self.documented.map(\.name)
        throw .unknownVariable(name, key: key, suggestion: NearestName.of(name, among: known))
      }
      return value
    }
  }

  private static func replacing(
    _ text: String,
    key: String,
    _ value: (String) throws(StepFault) -> String
  ) throws(StepFault) -> String {
    var result = ""
    var rest = text[...]
    while let dollar = rest.firstIndex(of: "$") {
      result += rest[..<dollar]
      rest = rest[dollar...].dropFirst()
      switch rest.first {
      case "$":
        result += "$"
        rest = rest.dropFirst()
      case "(":
        guard let end = rest.firstIndex(of: ")") else { throw .unterminatedVariable(key: key) }
        result += try value(String(rest[..<end].dropFirst()))
        rest = rest[end...].dropFirst()
      default: result += "$"
      }
    }
    return result + rest
  }
}
