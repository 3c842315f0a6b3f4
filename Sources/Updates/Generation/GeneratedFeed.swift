// Valise — a feed of archives, made anew or edited in place
// SPDX-License-Identifier: Apache-2.0

import XMLText

/// A feed of archives, made anew or edited in place.
public struct GeneratedFeed: Hashable, Sendable {
  /// What was done with a version.
  public enum Action: String, Hashable, Sendable {
    /// A new item was written.
    case added
    /// The download of its item was changed.
    case changed
    /// Its item stays as it is.
    case kept
    /// Its item was taken away, since there are enough newer ones.
    case removed
    /// No item was written, since there are enough newer ones.
    case passedOver = "passed over"
  }

  /// A version and what was done with it.
  public struct Entry: Hashable, Sendable {
    /// The version.
    public let version: UpdateVersion
    /// The archive; nothing where there is none.
    public let fileName: String?
    /// What was done.
    public let action: Action
  }

  /// The feed, without a signature of its own.
  public let bytes: [UInt8]
  /// The versions, in the order of the feed, then those that are not in it.
  public let entries: [Entry]

  /// Makes a feed.
  ///
  /// - Parameters:
  ///   - existing: The feed that is edited; nothing for a new one.
  ///   - releases: The archives.
  ///   - settings: How it is written.
  /// - Throws: `GenerationError`.
  public init(
    editing existing: [UInt8]?,
    with releases: [Release],
    settings: FeedSettings
  ) throws(GenerationError) {
    var draft = try FeedDraft(editing: existing, with: releases, settings: settings)
    (bytes, entries) = try draft.result()
    try Self.check(bytes, releases, entries)
  }

  /// Reads what was written, and compares it with what was meant.
  private static func check(
    _ bytes: [UInt8],
    _ releases: [Release],
    _ entries: [Entry]
  ) throws(GenerationError) {
    let feed: Appcast
    do throws(UpdateError) { feed = try Appcast(parsing: bytes) } catch {
      throw .selfCheck("\(error)")
    }
    let written = entries.filter { $0.action == .added || $0.action == .changed }
    for release in releases where written.contains(where: { $0.version == release.version }) {
      let text = release.version.text
      guard
        let item = feed.items.first(where: { $0.version.text.hasSameText(as: text) }),
        let enclosure = item.enclosure
      else { throw .selfCheck("version \(text) is not in it") }
      guard enclosure.length == release.byteCount,
        release.signature == nil || enclosure.signature?.bytes == release.signature
      else { throw .selfCheck("version \(text) has another length or signature") }
      for delta in release.deltas {
        let written = item.deltas.last { $0.from.hasSameText(as: delta.from.text) }
        guard let written, written.enclosure.length == delta.byteCount,
          delta.signature == nil || written.enclosure.signature?.bytes == delta.signature
        else { throw .selfCheck("the delta from \(delta.from) to \(text) is not in it") }
      }
    }
  }
}

extension String {
  /// Whether two texts are the same letter by letter.
  func hasSameText(as other: String) -> Bool { utf8.elementsEqual(other.utf8) }
}
