// Valise — the variables that texts of Info.plist can hold
// SPDX-License-Identifier: Apache-2.0

/// The variables that texts of Info.plist can hold, with their values for one product.
///
/// Source: Apple's Build Settings reference for the names.
public struct InfoVariables: Hashable, Sendable {
  /// A variable that is always known.
  public struct Documented: Hashable, Sendable {
    /// The name.
    public let name: String
    /// What it stands for.
    public let meaning: String

    init(_ name: String, _ meaning: String) {
      self.name = name
      self.meaning = meaning
    }
  }

  /// The variables in the order of the documentation.
  public static let documented: [Documented] = [
    Documented("PRODUCT_NAME", "the key `name`, else the N of the table"),
    Documented("TARGET_NAME", "the N of the table"),
    Documented("PRODUCT_BUNDLE_IDENTIFIER", "the key `identifier`"),
    Documented("PRODUCT_BUNDLE_PACKAGE_TYPE", "the type of the bundle, `APPL`"),
    Documented("EXECUTABLE_NAME", "the file name of the program inside the bundle"),
    Documented("WRAPPER_NAME", "the name of the bundle, such as `Hello.app`"),
    Documented("WRAPPER_EXTENSION", "the extension of the bundle, `app`"),
    Documented("MARKETING_VERSION", "the key `version`"),
    Documented("CURRENT_PROJECT_VERSION", "the key `build-number`, else `version`"),
    Documented("DEVELOPMENT_LANGUAGE", "the language of the texts in the sources"),
    Documented("MACOSX_DEPLOYMENT_TARGET", "the oldest macOS that runs the product"),
  ]

  private var values: [String: String] = [:]

  /// Makes variables without values.
  init() {}

  /// The value of a variable.
  subscript(name: String) -> String? {
    get { values[name] }
    set { values[name] = newValue }
  }
}

/// Why variables in a text cannot be replaced.
enum VariableFault: Error {
  case unknown(String)
  case unset(String)
  case unterminated
  case unknownModifier(String)
}

extension InfoVariables {
  /// The text with `$(NAME)` and `${NAME}` replaced and `$$` made one dollar sign.
  ///
  /// `NAME:rfc1034identifier` and `NAME:c99extidentifier` replace what such a name cannot hold by
  /// `-` and `_`. With `keepsUnknown`, an unknown variable stays as it is.
  func expanding(_ text: String, keepsUnknown: Bool) throws(VariableFault) -> String {
    guard text.utf8.contains(UInt8(ascii: "$")) else { return text }
    var result = ""
    var rest = text[...]
    while let character = rest.popFirst() {
      guard character == "$", let next = rest.first else {
        result.append(character)
        continue
      }
      switch next {
      case "$":
        rest.removeFirst()
        result.append("$")
      case "(", "{":
        guard let end = rest.firstIndex(of: next == "(" ? ")" : "}") else { throw .unterminated }
        let name = rest[rest.index(after: rest.startIndex)..<end]
        if let value = try value(of: name, keepsUnknown: keepsUnknown) {
          result += value
        } else {
          result += "$" + rest[...end]
        }
        rest = rest[rest.index(after: end)...]
      default: result.append("$")
      }
    }
    return result
  }

  private func value(
    of text: Substring,
    keepsUnknown: Bool
  ) throws(VariableFault) -> String? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    let name = String(parts.first ?? "")
    guard var value = values[name] else {
      if Self.documented.contains(where: { $0.name == name }) { throw .unset(name) }
      if keepsUnknown { return nil }
      throw .unknown(name)
    }
    for modifier in parts.dropFirst() {
      switch modifier {
      case "rfc1034identifier": value = Self.identifier(value, filler: "-", also: "-.")
      case "c99extidentifier": value = Self.identifier(value, filler: "_", also: "_")
      default: throw .unknownModifier(String(modifier))
      }
    }
    return value
  }

  private static func identifier(
    _ text: String,
    filler: Character,
    also others: String
  ) -> String {
    String(
      text.map { character in
        let isPlain = character.isASCII && (character.isLetter || character.isNumber)
        return isPlain || others.contains(character) ? character : filler
      }
    )
  }
}
