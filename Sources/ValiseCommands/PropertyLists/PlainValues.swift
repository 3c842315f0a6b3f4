// Valise — values on a command line without a type
// SPDX-License-Identifier: Apache-2.0

import PropertyLists
import ValiseCommandLine

/// Values on a command line without a type, each behind its key path.
enum PlainValues {
  /// Checks that there is a value, and only one way in which it is given.
  static func check(_ words: [String], given options: [String], allowsPairs: Bool) throws {
    if let option = options.first {
      guard words.isEmpty else {
        throw ValidationError("give one value only, not \"\(words[0])\" and \(option)")
      }
      return
    }
    guard !words.isEmpty else {
      throw ValidationError("give the value behind the key path, or with --string, --integer, …")
    }
    guard words.count == 1 || allowsPairs else {
      throw ValidationError("give one value only, not \"\(words[0])\" and \"\(words[1])\"")
    }
    if words.count.isMultiple(of: 2), let last = words.last {
      throw ValidationError("give a value behind the key path \"\(last)\"")
    }
  }

  /// The key paths with the words behind them.
  static func pairs(_ first: String, _ words: [String]) -> [(PropertyListPath, String)] {
    let all = [first] + words
    return stride(from: 0, to: all.count - 1, by: 2).map {
      (PropertyListPath(all[$0]), all[$0 + 1])
    }
  }

  /// The value that a word stands for: of the type of the old value, else a text.
  static func value(_ text: String, at path: PropertyListPath, old: PropertyList?) throws
    -> PropertyList
  {
    guard let old else { return .string(text) }
    guard let type = old.valueType else {
      throw KeptType(path: path, old: old, cause: nil)
    }
    do throws(PropertyListError) {
      return try PropertyList(text: text, as: type)
    } catch {
      throw KeptType(path: path, old: old, cause: error)
    }
  }
}

/// A word that cannot be of the type of the value that it is to replace.
struct KeptType: Error, CustomStringConvertible {
  let path: PropertyListPath
  let old: PropertyList
  let cause: PropertyListError?

  var description: String {
    let place = path.components.isEmpty ? "the top" : "the key path \"\(path)\""
    let reason =
      cause.map { "is of type \(old.typeName): \($0.reason)" }
      ?? "is of type \(old.typeName), which has no plain text"
    return "the value at \(place) \(reason); --string, --from-json and the like change the type"
  }
}

extension CommandContext {
  /// Notes that a new key begins with a colon, which only PlistBuddy's key paths have.
  func noteColon(_ path: PropertyListPath, in value: PropertyList) {
    guard let key = path.components.first, key.hasPrefix(":"), value[path: path] == nil else {
      return
    }
    note("note: the new key begins with a colon; key paths have dots, such as a.b.0")
  }

  /// Notes that a new text looks like JSON behind `--json`, which only shapes the output.
  func noteJSON(_ words: [String], isOutputJSON: Bool) {
    guard isOutputJSON, words.contains(where: { $0.hasPrefix("{") || $0.hasPrefix("[") }) else {
      return
    }
    note("note: the new value is a text; --from-json gives one that is JSON")
  }
}
