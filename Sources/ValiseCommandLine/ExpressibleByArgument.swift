// Valise — types whose values can be written on a command line
// SPDX-License-Identifier: Apache-2.0

/// A type that a word of the command line can be turned into.
public protocol ExpressibleByArgument: SendableMetatype {
  /// Makes the value that a word stands for; nil when it stands for none.
  init?(argument: String)

  /// The value as help shows it when it is a default.
  var defaultValueDescription: String { get }

  /// All words that are accepted, or nothing when they cannot be listed.
  static var allValueStrings: [String] { get }

  /// What a shell offers for a parameter of this type.
  static var defaultCompletionKind: CompletionKind { get }

  /// Whether a word such as `-5` can be a value; so it is for numbers with a sign.
  static var acceptsNegativeNumbers: Bool { get }
}

extension ExpressibleByArgument {
  /// The value as Swift describes it.
  public var defaultValueDescription: String { String(describing: self) }

  /// Nothing: the words cannot be listed.
  public static var allValueStrings: [String] { [] }

  /// The list of the accepted words, if there is one.
  public static var defaultCompletionKind: CompletionKind {
    allValueStrings.isEmpty ? .default : .list(allValueStrings)
  }

  /// No: what begins with a dash is an option.
  public static var acceptsNegativeNumbers: Bool { false }
}

extension ExpressibleByArgument where Self: SignedNumeric {
  /// Yes.
  public static var acceptsNegativeNumbers: Bool { true }
}

extension ExpressibleByArgument where Self: CaseIterable {
  /// The names of all cases.
  public static var allValueStrings: [String] {
    allCases.map { String(describing: $0) }
  }
}

extension ExpressibleByArgument where Self: RawRepresentable, RawValue: ExpressibleByArgument {
  /// The raw value as help shows it.
  public var defaultValueDescription: String { rawValue.defaultValueDescription }

  /// Makes the value whose raw value the word stands for.
  public init?(argument: String) {
    guard let raw = RawValue(argument: argument) else { return nil }
    self.init(rawValue: raw)
  }
}

extension ExpressibleByArgument
where Self: CaseIterable & RawRepresentable, RawValue: ExpressibleByArgument {
  /// The raw values of all cases.
  public static var allValueStrings: [String] {
    allCases.map { String(describing: $0.rawValue) }
  }
}
