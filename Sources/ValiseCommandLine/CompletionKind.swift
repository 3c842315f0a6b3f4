// Valise — what a shell offers as the value of a parameter
// SPDX-License-Identifier: Apache-2.0

/// The values that a shell offers for a parameter.
public struct CompletionKind: Hashable, Sendable {
  enum Form: Hashable {
    case standard
    case list([String])
    case file([String])
    case directory
  }

  let form: Form

  /// Nothing beyond what the type of the value says.
  public static var `default`: CompletionKind { CompletionKind(form: .standard) }
  /// Folders.
  public static var directory: CompletionKind { CompletionKind(form: .directory) }

  /// The given words.
  public static func list(_ words: [String]) -> CompletionKind {
    CompletionKind(form: .list(words))
  }

  /// Files with one of the given name extensions (all files if none is given), and folders.
  public static func file(extensions: [String] = []) -> CompletionKind {
    CompletionKind(form: .file(extensions))
  }
}
