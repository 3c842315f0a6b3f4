// Valise — parameters declared in a type of their own
// SPDX-License-Identifier: Apache-2.0

/// The parameters of another type as part of a command.
@propertyWrapper
public struct OptionGroup<Value: ParsableArguments>: ParameterDeclaring {
  private final class Box {
    var value: Value

    init(_ value: Value) { self.value = value }
  }

  private var box: Box
  private let title: String
  private let visibility: ArgumentVisibility

  /// Takes in the parameters of the type, listed among those of the command.
  public init() { self.init(visibility: .default) }

  /// Takes in the parameters of the type, listed under a title.
  public init(title: String = "", visibility: ArgumentVisibility = .default) {
    box = Box(Value())
    self.title = title
    self.visibility = visibility
  }

  /// The instance with the values that were given.
  public var wrappedValue: Value {
    get { box.value }
    set { box = Box(newValue) }
  }

  func declare(label: String, in parameters: inout DeclaredParameters) {
    let box = box
    parameters.addGroup(
      title: title,
      isHidden: visibility == .hidden,
      of: box.value,
      validate: { try box.value.validate() }
    )
  }
}
