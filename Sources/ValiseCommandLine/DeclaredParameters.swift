// Valise — the parameters of one command
// SPDX-License-Identifier: Apache-2.0

/// A parameter of a command instance, and the way to give it a value.
struct DeclaredParameter {
  /// What was given for a parameter.
  enum Word {
    case value(String)
    case flag(isNegated: Bool)
  }

  var description: ParameterDescription
  let accept: (Word) throws(ValueRejection) -> Void
  let isGiven: () -> Bool
}

/// The parameters of one command instance in the order of declaration.
struct DeclaredParameters {
  var all: [DeclaredParameter] = []
  private var groupTitle: String?
  private var isGroupHidden = false
  private var groupValidations: [() throws -> Void] = []

  /// Collects the parameters of a command instance.
  init(of arguments: any ParsableArguments) {
    collect(from: arguments)
  }

  private mutating func collect(from arguments: any ParsableArguments) {
    // Most commands with subcommands have no properties.
    guard Self.hasProperties(arguments) else { return }
    self = PropertyVisitor(visiting: arguments, addingTo: self).parameters
  }

  private static func hasProperties<Arguments: ParsableArguments>(_: Arguments) -> Bool {
    MemoryLayout<Arguments>.size > 0
  }

  /// Adds a parameter to the group that is being declared.
  mutating func add(_ parameter: DeclaredParameter) {
    var parameter = parameter
    parameter.description.group = groupTitle
    if isGroupHidden { parameter.description.isHidden = true }
    all.append(parameter)
  }

  /// Adds the parameters of a group.
  mutating func addGroup(
    title: String,
    isHidden: Bool,
    of arguments: any ParsableArguments,
    validate: @escaping () throws -> Void
  ) {
    let outer = (groupTitle, isGroupHidden)
    if !title.isEmpty { groupTitle = title }
    if isHidden { isGroupHidden = true }
    collect(from: arguments)
    groupValidations.append(validate)
    (groupTitle, isGroupHidden) = outer
  }

  /// Lets the groups check their values.
  func validate() throws {
    for validation in groupValidations { try validation() }
  }

  /// The values known by position, in order.
  var positionals: [DeclaredParameter] { all.filter { $0.description.kind == .positional } }

  /// The option or flag with this name, and whether the name switches a flag off.
  func named(_ name: String) -> (parameter: DeclaredParameter, isNegated: Bool)? {
    for parameter in all {
      if parameter.description.names.contains(where: { $0.description == name }) {
        return (parameter, false)
      }
      if parameter.description.negativeNames.contains(where: { $0.description == name }) {
        return (parameter, true)
      }
    }
    return nil
  }
}
