// Valise — a value that is known by its position
// SPDX-License-Identifier: Apache-2.0

/// A parameter that is known by its position on the command line.
///
/// Optional types can be left out, arrays take all further words.
@propertyWrapper
public struct Argument<Value>: ParameterDeclaring {
  private var slot: ParameterSlot<Value>
  private let reader: ValueReader<Value>
  private let help: ArgumentHelp?
  private let completion: CompletionKind?

  private init(
    _ value: Value?,
    _ reader: ValueReader<Value>,
    _ help: ArgumentHelp?,
    _ completion: CompletionKind?
  ) {
    slot = ParameterSlot(value)
    self.reader = reader
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
    let description = ParameterDescription(
      kind: .positional,
      names: [],
      label: label,
      reader: reader,
      value: slot.value,
      help: help,
      completion: completion
    )
    parameters.add(DeclaredParameter(description: description, reader: reader, slot: slot))
  }
}

extension Argument where Value: ExpressibleByArgument {
  /// A value that must be given, for a property without further words.
  public init() { self.init(nil, .single(), nil, nil) }

  /// A value that must be given.
  public init(help: ArgumentHelp? = nil, completion: CompletionKind? = nil) {
    self.init(nil, .single(), help, completion)
  }

  /// A value with a default.
  public init(
    wrappedValue: Value,
    help: ArgumentHelp? = nil,
    completion: CompletionKind? = nil
  ) {
    self.init(wrappedValue, .single(), help, completion)
  }
}

extension Argument {
  /// A value that can be left out.
  public init<T: ExpressibleByArgument>(
    help: ArgumentHelp? = nil,
    completion: CompletionKind? = nil
  ) where Value == T? {
    self.init(.some(nil), .optional(), help, completion)
  }

  /// A value that can be left out.
  public init<T: ExpressibleByArgument>(
    wrappedValue: _OptionalNilComparisonType,
    help: ArgumentHelp? = nil,
    completion: CompletionKind? = nil
  ) where Value == T? {
    self.init(.some(nil), .optional(), help, completion)
  }

  /// One or more values.
  public init<T: ExpressibleByArgument>(
    help: ArgumentHelp? = nil,
    completion: CompletionKind? = nil
  ) where Value == [T] {
    self.init(nil, .array(), help, completion)
  }

  /// Any number of values.
  public init<T: ExpressibleByArgument>(
    wrappedValue: [T],
    help: ArgumentHelp? = nil,
    completion: CompletionKind? = nil
  ) where Value == [T] {
    self.init(wrappedValue, .array(), help, completion)
  }
}

extension Argument {
  /// A value that must be given, made by a function.
  @_disfavoredOverload
  public init(
    help: ArgumentHelp? = nil,
    completion: CompletionKind? = nil,
    transform: @Sendable @escaping (String) throws -> Value
  ) {
    self.init(nil, .single(transform), help, completion)
  }

  /// A value with a default, made by a function.
  @_disfavoredOverload
  public init(
    wrappedValue: Value,
    help: ArgumentHelp? = nil,
    completion: CompletionKind? = nil,
    transform: @Sendable @escaping (String) throws -> Value
  ) {
    self.init(wrappedValue, .single(transform), help, completion)
  }

  /// A value that can be left out, made by a function.
  public init<T>(
    help: ArgumentHelp? = nil,
    completion: CompletionKind? = nil,
    transform: @Sendable @escaping (String) throws -> T
  ) where Value == T? {
    self.init(.some(nil), .optional(transform), help, completion)
  }

  /// One or more values, each made by a function.
  public init<T>(
    help: ArgumentHelp? = nil,
    completion: CompletionKind? = nil,
    transform: @Sendable @escaping (String) throws -> T
  ) where Value == [T] {
    self.init(nil, .array(transform), help, completion)
  }

  /// Any number of values, each made by a function.
  public init<T>(
    wrappedValue: [T],
    help: ArgumentHelp? = nil,
    completion: CompletionKind? = nil,
    transform: @Sendable @escaping (String) throws -> T
  ) where Value == [T] {
    self.init(wrappedValue, .array(transform), help, completion)
  }
}
