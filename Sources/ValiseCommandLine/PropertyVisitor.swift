// Valise — going through the wrapped properties of a type, in the order of declaration
// SPDX-License-Identifier: Apache-2.0

/// A wrapped property that declares one or more parameters.
///
/// Its `encode(to:)` calls ``PropertyVisitor/visit(_:with:)`` and encodes nothing.
protocol ParameterDeclaring: Encodable {
  /// Adds the parameters of the property, whose name is `label`.
  func declare(label: String, in parameters: inout DeclaredParameters)
}

extension ParameterDeclaring {
  /// Declares the parameters of the property to who goes through those of a command.
  public func encode(to encoder: any Encoder) {
    (encoder as? PropertyVisitor)?.visit(self)
  }
}

/// Goes through the properties of a type by what the compiler writes for `Encodable`.
///
/// That names each property and hands it on. Reflection would show the same, but its first use
/// costs a short command a third of its time.
final class PropertyVisitor: Encoder {
  private(set) var parameters: DeclaredParameters
  /// The name of the property at hand; nothing before the first.
  private var label: String?

  /// Goes through the properties of a value; what is no parameter is passed over.
  init(visiting arguments: any ParsableArguments, addingTo parameters: DeclaredParameters) {
    self.parameters = parameters
    // Parameters do not throw; whatever else does has none to declare.
    try? arguments.encode(to: self)
  }

  /// Takes in the parameters of the property at hand.
  func visit(_ property: some ParameterDeclaring) {
    guard let label else { return }
    property.declare(label: label, in: &parameters)
  }

  fileprivate func enter(_ property: some Encodable, called label: String) throws {
    self.label = label
    try property.encode(to: self)
  }

  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    // With a property at hand it is that one which asks, and it declares nothing.
    KeyedEncodingContainer(NamedProperties<Key>(visitor: label == nil ? self : nil))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer { NoProperties() }
  func singleValueContainer() -> any SingleValueEncodingContainer { NoProperties() }
}

/// The properties of the type itself, by name.
private struct NamedProperties<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let visitor: PropertyVisitor?

  var codingPath: [any CodingKey] { [] }

  func encode(_ value: some Encodable, forKey key: Key) throws {
    try visitor?.enter(value, called: key.stringValue)
  }

  func encodeNil(forKey key: Key) {}

  func nestedContainer<Inner: CodingKey>(
    keyedBy type: Inner.Type,
    forKey key: Key
  ) -> KeyedEncodingContainer<Inner> {
    KeyedEncodingContainer(NamedProperties<Inner>(visitor: nil))
  }

  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer { NoProperties() }
  func superEncoder() -> any Encoder { NoProperties() }
  func superEncoder(forKey key: Key) -> any Encoder { NoProperties() }
}

/// What a value that is no parameter is written to: nothing.
private struct NoProperties: Encoder, UnkeyedEncodingContainer, SingleValueEncodingContainer {
  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }
  var count: Int { 0 }

  func encode(_ value: some Encodable) {}
  func encodeNil() {}
  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    KeyedEncodingContainer(NamedProperties<Key>(visitor: nil))
  }
  func nestedContainer<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    container(keyedBy: type)
  }
  func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { self }
  func unkeyedContainer() -> any UnkeyedEncodingContainer { self }
  func singleValueContainer() -> any SingleValueEncodingContainer { self }
  func superEncoder() -> any Encoder { self }
}
