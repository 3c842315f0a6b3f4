// Valise — options whose value is made by a function
// SPDX-License-Identifier: Apache-2.0

extension Option {
  /// An option that must be given, made by a function.
  @_disfavoredOverload
  public init(
    name: NameSpecification = .long,
    parsing: SingleValueParsingStrategy = .next,
    help: ArgumentHelp? = nil,
    completion: CompletionKind? = nil,
    transform: @Sendable @escaping (String) throws -> Value
  ) {
    self.init(nil, name, .single(transform), help, completion)
  }

  /// An option with a default, made by a function.
  @_disfavoredOverload
  public init(
    wrappedValue: Value,
    name: NameSpecification = .long,
    parsing: SingleValueParsingStrategy = .next,
    help: ArgumentHelp? = nil,
    completion: CompletionKind? = nil,
    transform: @Sendable @escaping (String) throws -> Value
  ) {
    self.init(wrappedValue, name, .single(transform), help, completion)
  }

  /// An option that can be left out, made by a function.
  public init<T>(
    name: NameSpecification = .long,
    parsing: SingleValueParsingStrategy = .next,
    help: ArgumentHelp? = nil,
    completion: CompletionKind? = nil,
    transform: @Sendable @escaping (String) throws -> T
  ) where Value == T? {
    self.init(.some(nil), name, .optional(transform), help, completion)
  }

  /// An option that can be left out, made by a function.
  public init<T>(
    wrappedValue: _OptionalNilComparisonType,
    name: NameSpecification = .long,
    parsing: SingleValueParsingStrategy = .next,
    help: ArgumentHelp? = nil,
    completion: CompletionKind? = nil,
    transform: @Sendable @escaping (String) throws -> T
  ) where Value == T? {
    self.init(.some(nil), name, .optional(transform), help, completion)
  }

  /// An option that must be given at least once, each value made by a function.
  public init<T>(
    name: NameSpecification = .long,
    parsing: ArrayParsingStrategy = .singleValue,
    help: ArgumentHelp? = nil,
    completion: CompletionKind? = nil,
    transform: @Sendable @escaping (String) throws -> T
  ) where Value == [T] {
    self.init(nil, name, .array(transform), help, completion, strategy: parsing)
  }

  /// An option that can be given any number of times, each value made by a function.
  public init<T>(
    wrappedValue: [T],
    name: NameSpecification = .long,
    parsing: ArrayParsingStrategy = .singleValue,
    help: ArgumentHelp? = nil,
    completion: CompletionKind? = nil,
    transform: @Sendable @escaping (String) throws -> T
  ) where Value == [T] {
    self.init(wrappedValue, name, .array(transform), help, completion, strategy: parsing)
  }
}
