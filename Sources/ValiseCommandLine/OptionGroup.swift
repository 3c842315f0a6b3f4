// Valise — parameters declared in a type of their own
// SPDX-License-Identifier: Apache-2.0

/// The parameters of another type as part of a command.
///
/// Only a `ParsableArguments` can be wrapped. It is the initializers that ask for it, not the type,
/// which would have it looked up at each start.
@propertyWrapper
public struct OptionGroup<Value>: ParameterDeclaring {
  private final class Box {
    var value: Value

    init(_ value: Value) { self.value = value }
  }

  private var box: Box
  private let title: String
  private let visibility: ArgumentVisibility
  private let arguments: (Value) -> any ParsableArguments
  private let validate: (inout Value) throws -> Void

  /// Takes in the parameters of the type, listed among those of the command.
  public init() where Value: ParsableArguments { self.init(visibility: .default) }

  /// Takes in the parameters of the type, listed under a title.
  public init(title: String = "", visibility: ArgumentVisibility = .default)
  where Value: ParsableArguments {
    box = Box(Value())
    self.title = title
    self.visibility = visibility
    arguments = { $0 }
    validate = { try $0.validate() }
  }

  /// The instance with the values that were given.
  public var wrappedValue: Value {
    get { box.value }
    set { box = Box(newValue) }
  }

  func declare(label: String, in parameters: inout DeclaredParameters) {
    let box = box
    let validate = validate
    parameters.addGroup(
      title: title,
      isHidden: visibility == .hidden,
      of: arguments(box.value),
      validate: { try validate(&box.value) }
    )
  }
}
