// Valise — what is odd about a plug-in's declaration
// SPDX-License-Identifier: Apache-2.0

/// What in a plug-in's Info dictionary is not as the contract has it, and so does not count.
public enum PlugInProblem: Hashable, Sendable {
  /// A text in the dictionary of a key should be a UUID and is none.
  case notAUUID(String, key: String)
  /// What stands for a factory's function is no text, or an empty one.
  case functionNotText(factory: PlugInUUID)
  /// What stands for a type's factories is neither a text nor an array of texts.
  case factoriesNotTexts(type: PlugInUUID)
  /// A factory is declared twice, in different spellings of its UUID.
  case declaredTwice(PlugInUUID)
  /// CFPlugInDynamicRegistration is no text, so it does not count.
  case registrationNotText
}

extension PlugInProblem: CustomStringConvertible {
  /// The problem in words, with the remedy.
  public var description: String {
    switch self {
    case .notAUUID(let text, let key): "\(key): \"\(text)\" is no UUID"
    case .functionNotText(let factory):
      "CFPlugInFactories: the factory \(factory) has no name of a function"
    case .factoriesNotTexts(let type):
      "CFPlugInTypes: the type \(type) needs an array of the UUIDs of its factories"
    case .declaredTwice(let factory): "CFPlugInFactories: \(factory) is there twice"
    case .registrationNotText:
      "CFPlugInDynamicRegistration does not count: write the text YES or NO, not a boolean"
    }
  }
}
