// Valise — how words become the value of a parameter
// SPDX-License-Identifier: Apache-2.0

/// The way from words of the command line to a value.
///
/// A single value is replaced by a later word, an array grows; the first word replaces a default.
struct ValueReader<Value> {
  var isOptional = false
  var isRepeating = false
  var acceptsNegativeNumbers = false
  var allowedValues: [String] = []
  var completion = CompletionKind.default
  var describeDefault: (Value) -> String?
  var read: (String, ParameterSlot<Value>) throws(ValueRejection) -> Void

  private init(
    describeDefault: @escaping (Value) -> String?,
    read: @escaping (String, ParameterSlot<Value>) throws(ValueRejection) -> Void
  ) {
    self.describeDefault = describeDefault
    self.read = read
  }
}

extension ValueReader {
  /// One value of a type that words can express.
  static func single() -> ValueReader where Value: ExpressibleByArgument {
    let reader = ValueReader(describeDefault: { $0.defaultValueDescription }) {
      (word, slot) throws(ValueRejection) in
      slot.value = try parsed(word, as: Value.self)
    }
    return reader.knowing(Value.self)
  }

  /// No or one value of a type that words can express.
  static func optional<T: ExpressibleByArgument>() -> ValueReader where Value == T? {
    var reader = ValueReader(describeDefault: { $0?.defaultValueDescription }) {
      (word, slot) throws(ValueRejection) in
      slot.value = .some(try parsed(word, as: T.self))
    }
    reader.isOptional = true
    return reader.knowing(T.self)
  }

  /// Any number of values of a type that words can express.
  static func array<T: ExpressibleByArgument>() -> ValueReader where Value == [T] {
    var reader = ValueReader(describeDefault: listed) { (word, slot) throws(ValueRejection) in
      append(try parsed(word, as: T.self), to: slot)
    }
    reader.isRepeating = true
    return reader.knowing(T.self)
  }

  /// One value made by a function.
  static func single(_ transform: @escaping (String) throws -> Value) -> ValueReader {
    ValueReader(describeDefault: { String(describing: $0) }) {
      (word, slot) throws(ValueRejection) in
      slot.value = try transformed(word, by: transform)
    }
  }

  /// No or one value made by a function.
  static func optional<T>(
    _ transform: @escaping (String) throws -> T
  ) -> ValueReader where Value == T? {
    var reader = ValueReader(describeDefault: { $0.map { String(describing: $0) } }) {
      (word, slot) throws(ValueRejection) in
      slot.value = .some(try transformed(word, by: transform))
    }
    reader.isOptional = true
    return reader
  }

  /// Any number of values made by a function.
  static func array<T>(
    _ transform: @escaping (String) throws -> T
  ) -> ValueReader where Value == [T] {
    var reader = ValueReader(describeDefault: described) { (word, slot) throws(ValueRejection) in
      append(try transformed(word, by: transform), to: slot)
    }
    reader.isRepeating = true
    return reader
  }

  private func knowing<T: ExpressibleByArgument>(_ type: T.Type) -> ValueReader {
    var reader = self
    reader.allowedValues = T.allValueStrings
    reader.completion = T.defaultCompletionKind
    reader.acceptsNegativeNumbers = T.acceptsNegativeNumbers
    return reader
  }
}

private func parsed<T: ExpressibleByArgument>(
  _ word: String,
  as type: T.Type
) throws(ValueRejection) -> T {
  guard let value = T(argument: word) else { throw ValueRejection(reason: nil) }
  return value
}

private func transformed<T>(
  _ word: String,
  by transform: (String) throws -> T
) throws(ValueRejection) -> T {
  do {
    return try transform(word)
  } catch {
    throw ValueRejection(reason: String(describing: error))
  }
}

private func append<T>(_ value: T, to slot: ParameterSlot<[T]>) {
  if slot.isGiven {
    slot.value?.append(value)
  } else {
    slot.value = [value]
  }
}

private func listed<T: ExpressibleByArgument>(_ values: [T]) -> String? {
  values.isEmpty ? nil : values.map { $0.defaultValueDescription }.joined(separator: ", ")
}

private func described<T>(_ values: [T]) -> String? {
  values.isEmpty ? nil : values.map { String(describing: $0) }.joined(separator: ", ")
}
