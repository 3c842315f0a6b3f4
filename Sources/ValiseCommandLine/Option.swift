// Valise — a name that a value follows
// SPDX-License-Identifier: Apache-2.0

/// How an option with one value finds it.
public enum SingleValueParsingStrategy: Sendable {
  /// The next word, which must not begin with a dash.
  case next
}

/// How an option with several values finds them.
public enum ArrayParsingStrategy: Sendable {
  /// One value for each time the option is given.
  case singleValue
  /// All words up to the next one that begins with a dash.
  case upToNextOption
}

/// A parameter that is given by its name and a value: `--name value` or `--name=value`.
///
/// Optional types can be left out, arrays collect the values of all times the option is given.
@propertyWrapper
public struct Option<Value>: ParameterDeclaring {
  private var slot: ParameterSlot<Value>
  private let name: NameSpecification
  private let reader: ValueReader<Value>
  private let strategy: ArrayParsingStrategy
  private let help: ArgumentHelp?
  private let completion: CompletionKind?

  init(
    _ value: Value?,
    _ name: NameSpecification,
    _ reader: ValueReader<Value>,
    _ help: ArgumentHelp?,
    _ completion: CompletionKind?,
    strategy: ArrayParsingStrategy = .singleValue
  ) {
    slot = ParameterSlot(value)
    self.name = name
    self.reader = reader
    self.strategy = strategy
    self.help = help
    self.completion = completion
  }

  /// The value that was given, or the default.
  public var wrappedValue: Value {
    get { slot.parsedValue }
    set { slot = ParameterSlot(newValue) }
  }

  func declare(label: String, in parameters: inout DeclaredParameters) {
    let slot = slot
    let reader = reader
    var description = ParameterDescription(
      kind: .option,
      names: name.names(label: label),
      label: label,
      reader: reader,
      value: slot.value,
      help: help,
      completion: completion
    )
    description.takesFollowingWords = strategy == .upToNextOption
    parameters.add(DeclaredParameter(description: description, reader: reader, slot: slot))
  }
}

extension Option where Value: ExpressibleByArgument {
  /// An option that must be given, for a property without further words.
  public init() { self.init(nil, .long, .single(), nil, nil) }

  /// An option that must be given.
  public init(
    name: NameSpecification = .long,
    parsing: SingleValueParsingStrategy = .next,
    help: ArgumentHelp? = nil,
    completion: CompletionKind? = nil
  ) {
    self.init(nil, name, .single(), help, completion)
  }

  /// An option with a default.
  public init(
    wrappedValue: Value,
    name: NameSpecification = .long,
    parsing: SingleValueParsingStrategy = .next,
    help: ArgumentHelp? = nil,
    completion: CompletionKind? = nil
  ) {
    self.init(wrappedValue, name, .single(), help, completion)
  }
}

extension Option {
  /// An option that can be left out.
  public init<T: ExpressibleByArgument>(
    name: NameSpecification = .long,
    parsing: SingleValueParsingStrategy = .next,
    help: ArgumentHelp? = nil,
    completion: CompletionKind? = nil
  ) where Value == T? {
    self.init(.some(nil), name, .optional(), help, completion)
  }

  /// An option that can be left out.
  public init<T: ExpressibleByArgument>(
    wrappedValue: _OptionalNilComparisonType,
    name: NameSpecification = .long,
    parsing: SingleValueParsingStrategy = .next,
    help: ArgumentHelp? = nil,
    completion: CompletionKind? = nil
  ) where Value == T? {
    self.init(.some(nil), name, .optional(), help, completion)
  }

  /// An option that must be given at least once.
  public init<T: ExpressibleByArgument>(
    name: NameSpecification = .long,
    parsing: ArrayParsingStrategy = .singleValue,
    help: ArgumentHelp? = nil,
    completion: CompletionKind? = nil
  ) where Value == [T] {
    self.init(nil, name, .array(), help, completion, strategy: parsing)
  }

  /// An option that can be given any number of times.
  public init<T: ExpressibleByArgument>(
    wrappedValue: [T],
    name: NameSpecification = .long,
    parsing: ArrayParsingStrategy = .singleValue,
    help: ArgumentHelp? = nil,
    completion: CompletionKind? = nil
  ) where Value == [T] {
    self.init(wrappedValue, name, .array(), help, completion, strategy: parsing)
  }
}
