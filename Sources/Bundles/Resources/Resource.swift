// Valise — a resource that was found
// SPDX-License-Identifier: Apache-2.0

public import ValiseFiles

/// A resource that was found: a file, a folder, or a link, whether or not the link leads anywhere.
public struct Resource: Hashable, Sendable {
  /// The path in the tree of the bundle, through the links that lead there.
  public let path: RelativePath
  /// The path below the bundle as the runtime spells it, with the dots of the question.
  ///
  /// > Note: in a bundle of the obsolete layout it lacks the folder `Non-localized Resources`, a
  /// > fault of the runtime, and then leads nowhere or to another file.
  public let runtimePath: String
  /// The localization to which the resource belongs; nothing for one that is not localized.
  public let localization: String?
  /// What the entry is; a link is a link, whatever it points to.
  public let kind: FileKind
  /// For which systems and products it is.
  public let variant: ResourceVariant

  /// Whether it is a folder by itself, not through a link.
  public var isDirectory: Bool { kind == .directory }
}
