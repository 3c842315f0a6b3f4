// Valise — why an Info dictionary is empty
// SPDX-License-Identifier: Apache-2.0

public import ValiseFiles

/// Why the Info dictionary of a bundle is empty.
public enum InfoProblem: Hashable, Sendable {
  /// There is no Info.plist in the folder where the layout wants it.
  case missing(RelativePath)
  /// There is one, but its name is spelled otherwise, which only some volumes forgive.
  case misspelled(RelativePath, found: String)
  /// The file, or the link to it, cannot be read.
  case unreadable(RelativePath, reason: String)
  /// The file is no property list.
  case malformed(RelativePath, reason: String)
  /// The file is a property list whose root is no dictionary.
  case notADictionary(RelativePath, found: String)
  /// The runtime does not look for the file, because the name of the flat bundle ends in
  /// `Contents`, `Resources` or `Support Files`.
  case hiddenByName(RelativePath)
}

extension InfoProblem {
  /// The path of the file in the tree, whether or not it is there.
  public var path: RelativePath {
    switch self {
    case .missing(let path), .misspelled(let path, _), .unreadable(let path, _),
      .malformed(let path, _), .notADictionary(let path, _), .hiddenByName(let path):
      path
    }
  }
}

extension InfoProblem: CustomStringConvertible {
  /// The problem in words, without the path.
  public var description: String {
    switch self {
    case .missing:
      "there is no Info.plist where the layout of the bundle wants it"
    case .misspelled(_, let found):
      "the file is called \"\(found)\"; call it \"Info.plist\", or volumes that tell case apart"
        + " show none"
    case .unreadable(_, let reason): "the file cannot be read: \(reason)"
    case .malformed(_, let reason): "the file is no property list: \(reason)"
    case .notADictionary(_, let found): "the file holds \(found) where a dictionary must be"
    case .hiddenByName:
      "the file is not looked for, because the name of the bundle ends in \"Contents\","
        + " \"Resources\" or \"Support Files\"; rename the bundle"
    }
  }
}
