// Valise — what every message about a mistake in a manifest must have
// SPDX-License-Identifier: Apache-2.0

/// A message about a mistake in a manifest: its file, its place, and what to do.
struct MistakeMessage {
  let text: String

  init(_ text: String) { self.text = text }

  /// Messages with nothing about what to do, by their ends, with the reason.
  private static let withoutRemedy: [(end: String, reason: String)] = [
    ("table header: expected ']', saw '\\n'", "the reader of TOML says what it expected"),
    ("array: encountered end-of-file", "the reader of TOML says what is cut off"),
    ("a key or a value cannot start like this", "what was meant, the author alone knows"),
  ]

  /// Messages about the manifest as a whole, which have no place in it.
  private static let withoutPlace = ["no product is described"]

  /// The words with which what to do begins.
  private static let remedies: Set<Substring> = [
    "add", "build", "choose", "correct", "describe", "embed", "give", "install", "leave", "link",
    "make",
    "move", "name", "override", "put", "raise", "rename", "state", "take", "use", "write",
  ]

  /// The beginnings of what tells the right values themselves.
  private static let answers = [
    "it must ", "did you mean \"", "known are ", "each bundle needs one of its own", "there is ",
    "this program reads format 1, so write that", "it is for another platform than macos, so",
  ]

  /// What the message lacks; nothing when it is whole.
  var fault: String? {
    if !namesFile { return "no file: \(text)" }
    if !namesPlace { return "no place: \(text)" }
    if Self.withoutRemedy.contains(where: { text.hasSuffix($0.end) }) { return nil }
    return tellsWhatToDo ? nil : "nothing to do: \(text)"
  }

  private var namesFile: Bool { text.hasPrefix("Valise.toml:") || text.hasPrefix("--set app.") }

  /// A line and a column, the key of an override, or the path of what is beside the manifest.
  private var namesPlace: Bool {
    let numbers = text.prefix { $0 != " " }.split(separator: ":").dropFirst()
    if text.hasPrefix("Valise.toml:"), numbers.count == 2 {
      return numbers.allSatisfy { Int($0) != nil }
    }
    return text.hasPrefix("--set ") || text.contains("\"")
      || Self.withoutPlace.contains { text.hasPrefix("Valise.toml: \($0)") }
  }

  private var tellsWhatToDo: Bool {
    let clauses = text.split(separator: "; ", omittingEmptySubsequences: false).dropFirst()
    return clauses.contains { clause in
      Self.remedies.contains(clause.prefix { $0.isLetter })
        || Self.answers.contains { clause.hasPrefix($0) }
    } || text.contains(" must start with \"") || text.contains(" has the form kind.name.key=value")
  }
}
