// Valise — what can be done to the value of a variable
// SPDX-License-Identifier: Apache-2.0

/// What can be done to the value of a variable: the words behind its colons.
///
/// Source: the operators of Xcode's build settings, as its templates and users spell them.
enum VariableModifier: Hashable, Sendable {
  /// `identifier`: a name in C; other characters become `_`.
  case identifier
  /// `c99extidentifier`: the same, letters of all languages kept.
  case extendedIdentifier
  /// `rfc1034identifier`: part of a bundle identifier; other characters become `-`.
  case domainName
  /// `lower`: in small letters.
  case lower
  /// `upper`: in capital letters.
  case upper
  /// `file`: the last part of a path.
  case file
  /// `base`: the last part of a path without its extension.
  case base
  /// `suffix`: the extension with its dot.
  case suffix
  /// `dir`: a path without its last part.
  case folder
  /// `default=TEXT`: what stands for a variable without a value.
  case standard(String)

  /// How the modifier that holds a text begins.
  static let standardPrefix = "default="

  /// The words as they are written.
  static let names = [
    "rfc1034identifier", "c99extidentifier", "identifier", "lower", "upper", "file", "base",
    "suffix", "dir", "default=",
  ]

  /// The modifier of a word without a text.
  init?(_ word: Substring) {
    switch word {
    case "identifier": self = .identifier
    case "c99extidentifier": self = .extendedIdentifier
    case "rfc1034identifier", "RFC1034Identifier", "bundleIdentifier": self = .domainName
    case "lower": self = .lower
    case "upper": self = .upper
    case "file": self = .file
    case "base": self = .base
    case "suffix": self = .suffix
    case "dir": self = .folder
    default: return nil
    }
  }

  /// The value, changed.
  func applied(to text: String) -> String {
    let file = text.lastIndex(of: "/").map { text[text.index(after: $0)...] } ?? text[...]
    let dot = file.lastIndex(of: ".").flatMap { $0 == file.startIndex ? nil : $0 }
    switch self {
    case .identifier: return Self.identifier(text) { $0.isASCII }
    case .extendedIdentifier: return Self.identifier(text) { _ in true }
    case .domainName:
      return String(text.map { Self.isPlain($0) || $0 == "." ? $0 : "-" })
    case .lower: return text.lowercased()
    case .upper: return text.uppercased()
    case .file: return String(file)
    case .base: return String(dot.map { file[..<$0] } ?? file)
    case .suffix: return String(dot.map { file[$0...] } ?? "")
    case .folder: return String(text[..<file.startIndex].dropLast())
    case .standard: return text
    }
  }

  /// Letters and digits that the rule takes, `_` for all else and for a digit at the start.
  private static func identifier(_ text: String, _ isTaken: (Character) -> Bool) -> String {
    var result = ""
    for character in text {
      let isWord = character.isLetter || character.isNumber
      let isKept = isWord && isTaken(character) && !(result.isEmpty && character.isNumber)
      result.append(isKept ? character : "_")
    }
    return result
  }

  private static func isPlain(_ character: Character) -> Bool {
    character.isASCII && (character.isLetter || character.isNumber)
  }
}
