// Valise — a system with applications, and their feeds in memory
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import ValiseCommandLine
import ValiseCommands
import ValiseFetching
import ValiseTestKit

/// A system with applications in a folder, and their feeds in memory.
final class UpdateCommandWorld {
  let folder: TemporaryFolder
  var pages: [String: MemoryFetcher.Page] = [:]

  init() throws { folder = try TemporaryFolder() }

  /// Puts an application into a folder of the system.
  @discardableResult
  func app(
    _ name: String,
    version: String,
    shown: String? = nil,
    identifier: String? = nil,
    feed: String? = nil,
    in place: String = "Applications",
    more: String = ""
  ) throws -> String {
    let feed = feed.map { "<key>SUFeedURL</key><string>\($0)</string>" } ?? ""
    let info = """
      <plist version="1.0"><dict>
      <key>CFBundleIdentifier</key>
      <string>\(identifier ?? "org.example." + name.lowercased())</string>
      <key>CFBundleExecutable</key><string>Main</string>
      <key>CFBundleVersion</key><string>\(version)</string>
      <key>CFBundleShortVersionString</key><string>\(shown ?? version)</string>
      \(feed)\(more)</dict></plist>
      """
    try folder.write(Array(info.utf8), to: "\(place)/\(name).app/Contents/Info.plist")
    let program = LinkedImage(.program, needs: ["/usr/lib/libSystem.B.dylib"]).bytes
    try folder.write(program, to: "\(place)/\(name).app/Contents/MacOS/Main", mode: 0o755)
    return folder.path("\(place)/\(name).app")
  }

  /// Puts a feed at an address, with items as they are written.
  func feed(_ address: String, _ items: String...) {
    let text = """
      <?xml version="1.0" encoding="utf-8"?>
      <rss version="2.0" xmlns:sparkle="http://www.andymatuschak.org/xml-namespaces/sparkle">
      <channel><title>Feed</title>\(items.joined(separator: "\n"))</channel></rss>
      """
    pages[address] = .contents(Array(text.utf8))
  }

  /// An item of a feed.
  static func item(
    _ version: String,
    shown: String? = nil,
    length: Int = 1000,
    inside: String = ""
  ) -> String {
    """
    <item><title>\(version)</title><sparkle:version>\(version)</sparkle:version>
    <sparkle:shortVersionString>\(shown ?? version)</sparkle:shortVersionString>\(inside)
    <enclosure url="https://example.org/\(version).zip" length="\(length)"/></item>
    """
  }

  /// Runs `valise update` for the system.
  func update(_ arguments: String..., now: Int64 = 0) -> RecordedRun {
    update(arguments, now: now)
  }

  /// Runs `valise update` for the system; the web is the pages, or another.
  func update(
    _ arguments: [String],
    now: Int64 = 0,
    by fetcher: (any Fetcher)? = nil
  ) -> RecordedRun {
    CommandFetcher.$double.withValue(fetcher ?? MemoryFetcher(pages)) {
      RecordedRun(
        ValiseCommand.self,
        ["update"] + arguments + ["--root", folder.path],
        now: now
      )
    }
  }
}

extension RecordedRun {
  /// Standard output as a document.
  func document() throws -> [String: Any] {
    let value = try JSONSerialization.jsonObject(with: Data(output.utf8))
    return try #require(value as? [String: Any])
  }

  /// The objects of a list of the document.
  func entries(_ key: String) throws -> [[String: Any]] {
    try #require(document()[key] as? [[String: Any]])
  }
}
