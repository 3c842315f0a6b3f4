// Valise — the applications that words of a person mean
// SPDX-License-Identifier: Apache-2.0

public import Installation

/// The applications that words of a person mean: names, identifiers or paths.
public enum ApplicationSelection {
  /// The places of the application that a word means.
  ///
  /// A word with a slash is a path. Otherwise an identifier counts before a name, and a name that is
  /// written exactly so before one in other letters.
  ///
  /// - Parameters:
  ///   - word: The word.
  ///   - applications: All applications.
  ///   - folder: The folder that relative paths start from.
  /// - Returns: The place in the list.
  /// - Throws: `.none` or `.several`.
  public static func place(
    of word: String,
    among applications: [InstalledApplication],
    currentFolder folder: String
  ) throws(SelectionError) -> Int {
    let tests: [(InstalledApplication) -> Bool] =
      word.contains("/")
      ? [{ "\($0.path)" == normalized(word, in: folder) }]
      : [
        { $0.identifier == word },
        { $0.name == word || $0.name + ".app" == word },
        { $0.identifier?.lowercased() == word.lowercased() },
        { [$0.name, $0.name + ".app"].map { $0.lowercased() }.contains(word.lowercased()) },
      ]
    for test in tests {
      let places = applications.indices.filter { test(applications[$0]) }
      if places.count > 1 {
        throw .several(word, paths: places.map { "\(applications[$0].path)" })
      }
      if let place = places.first { return place }
    }
    throw .none(word)
  }

  /// A path without `.`, `..` and slashes that say nothing.
  private static func normalized(_ path: String, in folder: String) -> String {
    var names: [Substring] = []
    let whole = path.hasPrefix("/") ? path : folder + "/" + path
    for name in whole.split(separator: "/") where name != "." {
      if name == ".." { _ = names.popLast() } else { names.append(name) }
    }
    return "/" + names.joined(separator: "/")
  }
}

/// Why a word means no application.
public enum SelectionError: Error, Hashable, Sendable {
  /// No application is called so.
  case none(String)
  /// Several are.
  case several(String, paths: [String])
}

extension SelectionError: CustomStringConvertible {
  /// The fault in words, with its remedy.
  public var description: String {
    switch self {
    case .none(let word):
      "\(word): no application of the Applications folders has this name, identifier or path"
    case .several(let word, let paths):
      "\(word) is the name of several applications; name one by its path: "
        + paths.joined(separator: ", ")
    }
  }
}
