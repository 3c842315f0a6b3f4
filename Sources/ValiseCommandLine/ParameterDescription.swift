// Valise — one parameter of a command as a value
// SPDX-License-Identifier: Apache-2.0

/// What is known about one parameter of a command.
public struct ParameterDescription: Codable, Hashable, Sendable {
  /// The three sorts of parameters.
  public enum Kind: String, Codable, Sendable {
    /// A value that is known by its position.
    case positional
    /// A name that a value follows.
    case option
    /// A name alone.
    case flag
  }

  /// What a shell offers as the value.
  public enum Completion: Codable, Hashable, Sendable {
    /// Nothing.
    case nothing
    /// The given words.
    case words([String])
    /// Folders, and files with one of these name extensions (all files if there is none).
    case files(extensions: [String])
    /// Folders.
    case folders
  }

  /// The sort of the parameter.
  public var kind: Kind
  /// The names of an option or flag, short ones first.
  public var names: [ParameterName]
  /// The names that switch a flag off.
  public var negativeNames: [ParameterName]
  /// What stands for the value in help, without brackets.
  public var valueName: String
  /// One sentence about the parameter.
  public var abstract: String
  /// Further text.
  public var discussion: String
  /// Whether the command runs without it.
  public var isOptional: Bool
  /// Whether it can be given more than once.
  public var isRepeating: Bool
  /// Whether all words up to the next option belong to it.
  public var takesFollowingWords: Bool
  /// Whether a word such as `-5` can be its value.
  public var acceptsNegativeNumbers: Bool
  /// The value when it is not given, in words.
  public var defaultValue: String?
  /// The words that can be its value; empty when they cannot be listed.
  public var allowedValues: [String]
  /// What a shell offers as the value.
  public var completion: Completion
  /// The title of the group it belongs to; nil when it belongs to the command itself.
  public var group: String?
  /// Whether it is left out of help, documents and completions.
  public var isHidden: Bool

  /// The parameter as an error names it: `<file>`, `--output <path>` or `--force`.
  public var displayName: String {
    switch kind {
    case .positional: "<\(valueName)>"
    case .option: "\(preferredName) <\(valueName)>"
    case .flag: preferredName
    }
  }

  /// The first long name, or else the first name, with its dashes.
  public var preferredName: String {
    let name = names.first { !$0.isShort } ?? names.first ?? negativeNames.first
    return name?.description ?? "<\(valueName)>"
  }

  /// All names, those that switch a flag off included.
  public var allNames: [ParameterName] { names + negativeNames }

  /// The flag that every command has.
  public static var help: ParameterDescription {
    flag(names: [ParameterName(short: "h"), ParameterName(long: "help")], "Show this help.")
  }

  /// The flag of a command that has a version.
  public static var version: ParameterDescription {
    flag(names: [ParameterName(long: "version")], "Show the version.")
  }

  private static func flag(names: [ParameterName], _ abstract: String) -> ParameterDescription {
    ParameterDescription(
      kind: .flag,
      names: names,
      negativeNames: [],
      valueName: "",
      abstract: abstract,
      discussion: "",
      isOptional: true,
      isRepeating: false,
      takesFollowingWords: false,
      acceptsNegativeNumbers: false,
      defaultValue: nil,
      allowedValues: [],
      completion: .nothing,
      group: nil,
      isHidden: false
    )
  }
}
