// Valise — `$(VAR)` in the texts of a manifest
// SPDX-License-Identifier: Apache-2.0

/// The variables that stand in texts of `[app.N.plist]` as `$(NAME)` or `${NAME}`.
///
/// The names are those of Xcode's build settings, so that Info.plist templates can be taken over.
public struct ManifestVariables: Hashable, Sendable {
  /// What each variable stands for, by name.
  let values: [String: String]

  /// The names and their meanings, for the documentation.
  public static let names: [(name: String, meaning: String)] = [
    ("CURRENT_PROJECT_VERSION", "the build version"),
    ("DEVELOPMENT_LANGUAGE", "the development region"),
    ("EXECUTABLE_NAME", "the name of the executable file"),
    ("MACOSX_DEPLOYMENT_TARGET", "the oldest system"),
    ("MARKETING_VERSION", "the release version"),
    ("PRODUCT_BUNDLE_IDENTIFIER", "the identifier"),
    ("PRODUCT_NAME", "the name of the product"),
  ]

  /// The text with all variables replaced.
  ///
  /// - Returns: The name of the first variable that is unknown, or `$(` itself where no `)` follows.
  func expand(_ text: String) -> Result<String, UnknownVariable> {
    var output = ""
    var rest = text[...]
    while let dollar = rest.firstIndex(of: "$") {
      let next = rest.index(after: dollar)
      guard next < rest.endIndex, let close = Self.closing(rest[next]) else {
        output += rest[..<next]
        rest = rest[next...]
        continue
      }
      output += rest[..<dollar]
      let name = rest[rest.index(after: next)...]
      guard let end = name.firstIndex(of: close) else {
        return .failure(UnknownVariable(name: String(rest[dollar...])))
      }
      guard let value = values[String(name[..<end])] else {
        return .failure(UnknownVariable(name: String(name[..<end])))
      }
      output += value
      rest = name[name.index(after: end)...]
    }
    return .success(output + rest)
  }

  private static func closing(_ open: Character) -> Character? {
    switch open {
    case "(": ")"
    case "{": "}"
    default: nil
    }
  }
}

/// A variable that has no value.
struct UnknownVariable: Error, Hashable {
  let name: String
}
