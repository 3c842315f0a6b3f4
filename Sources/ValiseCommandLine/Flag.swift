// Valise — a name alone, which switches something on or off
// SPDX-License-Identifier: Apache-2.0

/// How the names that switch a flag off are made.
public enum FlagInversion: Sendable {
  /// `--name` and `--no-name`.
  case prefixedNo
  /// `--enable-name` and `--disable-name`.
  case prefixedEnableDisable
}

/// A parameter without a value: on or off, or how often it is given.
@propertyWrapper
public struct Flag<Value>: ParameterDeclaring {
  private var slot: ParameterSlot<Value>
  private let name: NameSpecification
  private let inversion: FlagInversion?
  private let isOptional: Bool
  private let isRepeating: Bool
  private let help: ArgumentHelp?
  private let change: (ParameterSlot<Value>, _ isNegated: Bool) -> Void
  private let describeDefault: (Value) -> String?

  private init(
    _ value: Value?,
    _ name: NameSpecification,
    _ inversion: FlagInversion?,
    _ help: ArgumentHelp?,
    isOptional: Bool = false,
    isRepeating: Bool = false,
    describeDefault: @escaping (Value) -> String?,
    change: @escaping (ParameterSlot<Value>, Bool) -> Void
  ) {
    slot = ParameterSlot(value)
    self.name = name
    self.inversion = inversion
    self.help = help
    self.isOptional = isOptional
    self.isRepeating = isRepeating
    self.describeDefault = describeDefault
    self.change = change
  }

  /// The value that was given, or the default.
  public var wrappedValue: Value {
    get { slot.parsedValue }
    set { slot = ParameterSlot(newValue) }
  }

  func declare(label: String, in parameters: inout DeclaredParameters) {
    let slot = slot
    let change = change
    let names = names(label: label)
    let description = ParameterDescription(
      kind: .flag,
      names: names.positive,
      negativeNames: names.negative,
      valueName: "",
      abstract: help?.abstract ?? "",
      discussion: help?.discussion ?? "",
      isOptional: isOptional || slot.value != nil,
      isRepeating: isRepeating,
      takesFollowingWords: false,
      acceptsNegativeNumbers: false,
      defaultValue: slot.value.flatMap(describeDefault),
      allowedValues: [],
      completion: .nothing,
      group: nil,
      isHidden: help?.visibility == .hidden
    )
    let parameter = DeclaredParameter(
      description: description,
      accept: { (word: DeclaredParameter.Word) throws(ValueRejection) in
        guard case .flag(let isNegated) = word else { throw ValueRejection(reason: nil) }
        change(slot, isNegated)
        slot.isGiven = true
      },
      isGiven: { slot.isGiven }
    )
    parameters.add(parameter)
  }

  private func names(label: String) -> (positive: [ParameterName], negative: [ParameterName]) {
    let names = name.names(label: label)
    let long = names.filter { !$0.isShort }
    switch inversion {
    case nil:
      return (names, [])
    case .prefixedNo:
      return (names, long.map { ParameterName(long: "no-" + $0.text) })
    case .prefixedEnableDisable:
      let enabling = long.map { ParameterName(long: "enable-" + $0.text) }
      let disabling = long.map { ParameterName(long: "disable-" + $0.text) }
      return (names.filter { $0.isShort } + enabling, disabling)
    }
  }
}

extension Flag where Value == Bool {
  /// A flag that switches on what is off (or off what is on, if that is the default).
  public init(wrappedValue: Bool, name: NameSpecification = .long, help: ArgumentHelp? = nil) {
    self.init(wrappedValue, name, nil, help, describeDefault: { _ in nil }) { slot, _ in
      slot.value = !wrappedValue
    }
  }

  /// A pair of flags with a default.
  public init(
    wrappedValue: Bool,
    name: NameSpecification = .long,
    inversion: FlagInversion,
    help: ArgumentHelp? = nil
  ) {
    self.init(
      wrappedValue,
      name,
      inversion,
      help,
      describeDefault: { $0 ? "on" : "off" },
      change: { $0.value = !$1 }
    )
  }

  /// A pair of flags, one of which must be given.
  public init(
    name: NameSpecification = .long,
    inversion: FlagInversion,
    help: ArgumentHelp? = nil
  ) {
    self.init(
      nil,
      name,
      inversion,
      help,
      describeDefault: { _ in nil },
      change: { $0.value = !$1 }
    )
  }
}

extension Flag where Value == Bool? {
  /// A pair of flags that can be left out.
  public init(
    name: NameSpecification = .long,
    inversion: FlagInversion,
    help: ArgumentHelp? = nil
  ) {
    self.init(wrappedValue: nil, name: name, inversion: inversion, help: help)
  }

  /// A pair of flags that can be left out.
  public init(
    wrappedValue: Bool?,
    name: NameSpecification = .long,
    inversion: FlagInversion,
    help: ArgumentHelp? = nil
  ) {
    self.init(
      .some(wrappedValue),
      name,
      inversion,
      help,
      isOptional: true,
      describeDefault: { $0.map { $0 ? "on" : "off" } },
      change: { $0.value = .some(!$1) }
    )
  }
}

extension Flag where Value == Int {
  /// A flag that counts how often it is given, for a property without further words.
  public init() { self.init(wrappedValue: 0) }

  /// A flag that counts how often it is given.
  public init(name: NameSpecification = .long, help: ArgumentHelp? = nil) {
    self.init(wrappedValue: 0, name: name, help: help)
  }

  /// A flag that counts how often it is given, from a number on.
  public init(wrappedValue: Int, name: NameSpecification = .long, help: ArgumentHelp? = nil) {
    self.init(
      wrappedValue,
      name,
      nil,
      help,
      isRepeating: true,
      describeDefault: { _ in nil },
      change: { slot, _ in slot.value = (slot.value ?? 0) + 1 }
    )
  }
}
