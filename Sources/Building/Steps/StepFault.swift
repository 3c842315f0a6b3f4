// Valise — what can be wrong with a table of build steps
// SPDX-License-Identifier: Apache-2.0

/// What can be wrong with a table of build steps, or with what it names.
public enum StepFault: Error, Equatable, Sendable {
  /// No key names a builder.
  case noBuilder(table: String)
  /// Two keys name a builder.
  case severalBuilders(String, String)
  /// The product has both an executable and build steps.
  case builtAndGiven
  /// Outputs are stated for a builder that knows them itself.
  case outputsWithoutCommand(String)
  /// A text that the builder would take for an option.
  case looksLikeOption(String, key: String)
  /// A configuration that is neither release nor debug.
  case unknownConfiguration(String)
  /// A name that no variable of the environment can have.
  case badVariableName(String)
  /// A variable of the manifest that is not known.
  case unknownVariable(String, key: String, suggestion: String?)
  /// A `$(` without its `)`.
  case unterminatedVariable(key: String)
  /// A command of which nothing says where its program is.
  case commandWithoutOutput
  /// A pattern that no file matches.
  case noMatch(String)
  /// A builder that cannot make code for the processor and system.
  case unsupportedTarget(String, target: String, remedy: String)
  /// An SDK is named for a builder that takes none.
  case sdkWithoutUse(String, target: String)
  /// A builder needs an SDK for the system.
  case missingSDK(String, target: String)
}

extension StepFault {
  /// The fault in words.
  var message: String {
    switch self {
    case .noBuilder(let table):
      "\(table) names no builder; add one of "
        + BuildRecipe.Key.builders.map(\.rawValue).joined(separator: ", ")
    case .severalBuilders(let first, let second):
      "\"\(second)\" and \"\(first)\" are two builders; leave one out"
    case .builtAndGiven:
      "\"executable\" is what \"build\" makes; leave one of the two out"
    case .outputsWithoutCommand(let builder):
      "\"outputs\" is for \"command\"; leave it out, what \"\(builder)\" makes is found without it"
    case .looksLikeOption(let text, let key):
      "\"\(text)\" (\(key)) starts with \"-\"; write options in \"flags\""
    case .unknownConfiguration(let text):
      "\"\(text)\" is no configuration; use \"release\" or \"debug\""
    case .badVariableName(let name):
      "\"\(name)\" cannot be a variable of the environment; leave out \"=\" and NUL"
    case .unknownVariable(let name, let key, let suggestion):
      "unknown variable $(\(name)) in \"\(key)\"" + ManifestFault.question(suggestion)
        + "; write $$(\(name)) to keep the text as it is"
    case .unterminatedVariable(let key):
      "a variable in \"\(key)\" has no closing bracket; write $$ to keep a dollar sign"
    case .commandWithoutOutput:
      "nothing says where \"command\" puts its program; use $(OUTPUT) in it, or add \"outputs\""
    case .noMatch(let pattern): "no file matches \"\(pattern)\"; correct the pattern"
    case .unsupportedTarget(let builder, let target, let remedy):
      "\"\(builder)\" cannot build for \(target); \(remedy)"
    case .sdkWithoutUse(let builder, let target):
      "\"\(builder)\" uses no SDK to build for \(target); leave \"sdk\" out"
    case .missingSDK(let builder, let target):
      "\"\(builder)\" needs an SDK to build for \(target) on this system; install one and name it"
        + " with the key \"sdk\""
    }
  }
}
