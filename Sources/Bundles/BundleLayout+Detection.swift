// Valise — finding the layout of a bundle from the listing of its root
// SPDX-License-Identifier: Apache-2.0

public import ValiseFiles

/// What the listing of a bundle's root shows of its layout.
///
/// Only folders and links count, whether or not a link leads anywhere.
public struct LayoutEvidence: Hashable, Sendable {
  /// The spelling of `Contents`, found without regard to case.
  public private(set) var contents: FileName?
  /// The spelling of `Resources`, found without regard to case.
  public private(set) var resources: FileName?
  /// The spelling of `Support Files`, found without regard to case.
  public private(set) var supportFiles: FileName?
  /// Whether `Wrapper` is a folder or link and `WrappedBundle` a link, both spelled exactly.
  public private(set) var mayBeWrapped = false

  /// Reads the listing of a bundle's root.
  public init(entries: [DirectoryEntry]) {
    var hasWrapper = false
    var hasWrappedBundle = false
    for entry in entries where entry.kind == .directory || entry.kind == .symbolicLink {
      let text = entry.name.description
      if text == "Wrapper" { hasWrapper = true }
      if text == "WrappedBundle", entry.kind == .symbolicLink { hasWrappedBundle = true }
      note(entry.name)
    }
    mayBeWrapped = hasWrapper && hasWrappedBundle
  }

  /// Keeps the spelling of a telling name; the right one wins over others.
  private mutating func note(_ name: FileName) {
    let text = name.description
    switch text.asciiLowercased {
    case "contents" where contents == nil || text == "Contents": contents = name
    case "resources" where resources == nil || text == "Resources": resources = name
    case "support files" where supportFiles == nil || text == "Support Files": supportFiles = name
    default: break
    }
  }
}

extension BundleLayout {
  /// The layout that the evidence shows, for a bundle that is not wrapped.
  ///
  /// In a framework `Resources` wins over `Contents`, elsewhere `Contents` wins.
  public init(evidence: LayoutEvidence, isFramework: Bool) {
    if isFramework, evidence.resources != nil {
      self = .framework
    } else if evidence.contents != nil {
      self = .modern
    } else if evidence.resources != nil {
      self = .framework
    } else if evidence.supportFiles != nil {
      self = .obsolete
    } else {
      self = .flat
    }
  }

  /// The telling name that the bundle spells otherwise than the paths made from its layout will.
  ///
  /// Such a bundle works on a volume that ignores case, and is empty on any other.
  public func misspelledFolder(in evidence: LayoutEvidence) -> (found: FileName, right: String)? {
    switch self {
    case .modern: Self.misspelling(evidence.contents, "Contents")
    case .framework: Self.misspelling(evidence.resources, "Resources")
    case .obsolete: Self.misspelling(evidence.supportFiles, "Support Files")
    case .flat, .wrapped: nil
    }
  }

  private static func misspelling(
    _ found: FileName?,
    _ right: String
  ) -> (found: FileName, right: String)? {
    guard let found, found.description != right else { return nil }
    return (found, right)
  }
}

extension String {
  /// The text with the letters A to Z made small, which is how telling names are compared.
  package var asciiLowercased: String {
    guard utf8.contains(where: { (0x41...0x5A).contains($0) }) else { return self }
    return String(decoding: utf8.map { (0x41...0x5A).contains($0) ? $0 + 0x20 : $0 }, as: UTF8.self)
  }
}
