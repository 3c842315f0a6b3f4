// Valise — what can be mended of what a rule finds, without asking its owner
// SPDX-License-Identifier: Apache-2.0

/// What `valise check --fix` does about the findings of a rule.
public enum RuleFix: String, Hashable, Sendable, CaseIterable {
  /// Links that archives and version control lose are made anew.
  case links
  /// The bits that let code run are given back.
  case modes
  /// Attributes, and files that hold such, are taken away.
  case attributes
  /// Files of the Finder and of archivers are taken away.
  case litter
}

extension RuleFix {
  /// What is done, in words.
  var words: String {
    switch self {
    case .links: "restores the links"
    case .modes: "restores the bits that let code run"
    case .attributes: "takes the attributes away, and the files ._NAME that hold such"
    case .litter: "takes files of the Finder and of archivers away; others stay"
    }
  }

  /// The rules whose findings can be mended, as far as there is only one way to do it.
  static let ofRules: [String: RuleFix] = [
    "detritus-xattr": .attributes,
    "executable-not-executable": .modes,
    "framework-current-not-symlink": .links,
    "framework-toplevel-real-entry": .links,
    "framework-toplevel-symlink-missing": .links,
    "quarantine-xattr": .attributes,
    "seal-file-added": .litter,
    "symlinks-flattened": .links,
  ]
}

extension RuleFacts {
  /// What `valise check --fix` does about the findings; nothing where their owner must decide.
  public var fix: RuleFix? { RuleFix.ofRules[identifier] }
}
