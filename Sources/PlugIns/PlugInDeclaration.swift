// Valise — what the Info dictionary of a plug-in says of its factories
// SPDX-License-Identifier: Apache-2.0

public import Bundles
import PropertyLists

/// What the Info dictionary of a plug-in says of its factories, by Apple's CFPlugIn contract.
///
/// What is not as the contract has it is left out and told by `problems`.
public struct PlugInDeclaration: Hashable, Sendable {
  /// A factory and the function that makes its instances.
  public struct Factory: Hashable, Sendable {
    /// The factory.
    public let uuid: PlugInUUID
    /// The name of its function.
    public let function: String
  }

  /// A type and the factories that make it.
  public struct InstanceType: Hashable, Sendable {
    /// The type.
    public let uuid: PlugInUUID
    /// The factories, in order.
    public let factories: [PlugInUUID]
  }

  /// Whether the bundle is a plug-in by this contract.
  public let isPlugIn: Bool
  /// The factories, in the order of the dictionary.
  public let factories: [Factory]
  /// The types, in the order of the dictionary.
  public let types: [InstanceType]
  /// The function that registers factories once the code is loaded, instead of the dictionary.
  public let registerFunction: String?
  /// What is not as the contract has it.
  public let problems: [PlugInProblem]

  /// The function that registers factories where the dictionary does not name it.
  public static let usualRegisterFunction = "CFPlugInDynamicRegister"
  /// The function in Xcode's template, which nobody has filled in where it has the zero UUID.
  static let templateFunction = "MyFactoryFunction"

  /// Reads the keys of the contract.
  public init(_ info: InfoDictionary) {
    var reader = PlugInDeclarationReader(info: info)
    let isDynamic = reader.isDynamic()
    let factories = isDynamic ? [] : reader.factories()
    let isTemplate = factories.contains {
      $0.uuid == .zero && $0.function == Self.templateFunction
    }
    isPlugIn = !isTemplate && (isDynamic || info[.plugInFactories] != nil)
    registerFunction =
      isPlugIn && isDynamic
      ? info.text(.plugInDynamicRegisterFunction) ?? Self.usualRegisterFunction : nil
    self.factories = isPlugIn ? factories : []
    types = isPlugIn && !isDynamic ? reader.types() : []
    problems = reader.problems
  }
}

/// The reading of the keys, with the problems met.
private struct PlugInDeclarationReader {
  let info: InfoDictionary
  var problems: [PlugInProblem] = []

  /// Only the text YES counts, in any case; a boolean does not.
  mutating func isDynamic() -> Bool {
    let key = InfoKey<String>.plugInDynamicRegistration
    guard let value = info.properties[key.name] else { return false }
    guard let text = String(infoValue: value) else {
      problems.append(.registrationNotText)
      return false
    }
    return text.lowercased() == "yes"
  }

  mutating func factories() -> [PlugInDeclaration.Factory] {
    guard let dictionary = info[.plugInFactories] else { return [] }
    var factories: [PlugInDeclaration.Factory] = []
    var seen: Set<PlugInUUID> = []
    for (key, value) in dictionary {
      guard let uuid = uuid(key, of: .plugInFactories) else { continue }
      guard let function = String(infoValue: value), !function.isEmpty else {
        problems.append(.functionNotText(factory: uuid))
        continue
      }
      guard seen.insert(uuid).inserted else {
        problems.append(.declaredTwice(uuid))
        continue
      }
      factories.append(PlugInDeclaration.Factory(uuid: uuid, function: function))
    }
    return factories
  }

  mutating func types() -> [PlugInDeclaration.InstanceType] {
    guard let dictionary = info[.plugInTypes] else { return [] }
    var types: [PlugInDeclaration.InstanceType] = []
    for (key, value) in dictionary {
      guard let uuid = uuid(key, of: .plugInTypes) else { continue }
      let names: [String]
      switch value {
      case .string(let name): names = [name]
      case .array(let items):
        names = items.compactMap { String(infoValue: $0) }
        if names.count < items.count { problems.append(.factoriesNotTexts(type: uuid)) }
      default:
        problems.append(.factoriesNotTexts(type: uuid))
        continue
      }
      var factories: [PlugInUUID] = []
      for name in names {
        if let factory = self.uuid(name, of: .plugInTypes) { factories.append(factory) }
      }
      types.append(PlugInDeclaration.InstanceType(uuid: uuid, factories: factories))
    }
    return types
  }

  private mutating func uuid(
    _ text: String,
    of key: InfoKey<PropertyListDictionary>
  ) -> PlugInUUID? {
    guard let uuid = PlugInUUID(text) else {
      problems.append(.notAUUID(text, key: key.name))
      return nil
    }
    return uuid
  }
}
