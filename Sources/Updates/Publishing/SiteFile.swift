// Valise — a file of a site that feeds are published on
// SPDX-License-Identifier: Apache-2.0

/// A file that is to be on a site.
public struct SiteFile: Hashable, Sendable {
  /// What a file is for.
  public enum Role: String, Hashable, Sendable {
    /// A whole archive.
    case archive
    /// A delta.
    case delta
    /// A page of notes.
    case notes
    /// The feed.
    case feed
  }

  /// The name, below the address of the site.
  public let name: String
  /// What it is for.
  public let role: Role
  /// What is in it.
  public let contents: SiteContents

  /// Makes a file.
  public init(name: String, role: Role, contents: SiteContents) {
    self.name = name
    self.role = role
    self.contents = contents
  }

  /// The MIME type that a server says.
  public var contentType: String {
    switch role {
    case .feed: return "application/rss+xml"
    case .archive, .delta: return "application/octet-stream"
    case .notes:
      let lower = name.lowercased()
      if lower.hasSuffix(".html") || lower.hasSuffix(".htm") { return "text/html; charset=utf-8" }
      if lower.hasSuffix(".md") { return "text/markdown; charset=utf-8" }
      return "text/plain; charset=utf-8"
    }
  }
}

/// What is in a file: its size and digests, as far as a site tells them.
public struct SiteContents: Hashable, Sendable {
  /// The size in bytes.
  public let byteCount: Int
  /// Digests in small hexadecimal digits, by the name of their method.
  public let digests: [String: String]

  /// Describes contents.
  public init(byteCount: Int, digests: [String: String]) {
    self.byteCount = byteCount
    self.digests = digests
  }

  /// Whether the contents are the same; nothing where the sizes are and no digest is known of both.
  public func isSame(as other: SiteContents) -> Bool? {
    guard byteCount == other.byteCount else { return false }
    let common = digests.keys.filter { other.digests[$0] != nil }
    guard !common.isEmpty else { return nil }
    return common.allSatisfy { digests[$0] == other.digests[$0] }
  }
}
