// Valise — valise appcast generate
// SPDX-License-Identifier: Apache-2.0

import Inspection
import PropertyLists
import Updates
import ValiseCommandLine
import ValiseDiagnostics
import ValiseFiles

/// Makes a feed of a folder of archives, or edits one in place.
struct AppcastGenerateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "generate",
    abstract: "Make a feed of a folder of archives, or edit one in place.",
    discussion: """
      Each archive holds one bundle, whose Info.plist says the versions, the oldest system and the \
      key. Notes lie beside it under its name, in one or more languages: Greeter-2.0.md, \
      Greeter-2.0.de.html, Greeter-2.0.txt. Markdown and pieces of HTML are put into the feed; \
      whole pages are linked.

      A feed that is there is edited: items are found by their version, new ones are put before \
      older ones, and everything else stays as it is, byte by byte. An archive that was published \
      must not change. Dates are those of the files in the archive, or the one that \
      SOURCE_DATE_EPOCH names, so that the same folder always makes the same feed.

      Archives of which Valise cannot read the bundle are told of and left out.

      Example:
        valise appcast generate Releases --key updates.key --download-prefix https://example.org/
      """
  )

  @Argument(help: "The folder with the archives and notes.", completion: .directory)
  var folder: String

  @Option(
    name: .shortAndLong,
    help: """
      The feed; by default the name that SUFeedURL ends with, or appcast.xml, in the folder.
      """,
    completion: .file(extensions: ["xml"])
  )
  var output: String?

  @Option(
    help: ArgumentHelp(
      """
      A file with a private key; each archive is signed with the one that its application trusts. \
      Without it the file that VALISE_UPDATE_KEY_FILE names.
      """,
      valueName: "file"
    ),
    completion: .file()
  )
  var key: [String] = []

  @Flag(help: "Sign the feed itself too.")
  var signFeed = false

  @OptionGroup var settings: FeedSettingsOptions

  @Flag(help: "Tell what would be done, and write nothing.")
  var dryRun = false

  @Flag(name: .shortAndLong, help: "Print nothing but what is wrong.")
  var quiet = false

  @OptionGroup var document: DocumentOptions

  func run() throws {
    let context = CommandContext.current
    let nanoseconds = try SourceDate.nanoseconds(in: context)
    let settings = try settings.settings(date: nanoseconds.map { $0 / 1_000_000_000 })
    let keys = try UpdateKeyOptions.all(key, in: context)
    let folder = ReleaseFolder(path: FilePath(folder), keys: keys, isQuiet: quiet)
    let (releases, skipped) = try folder.releases(in: context)
    for line in skipped { context.noteVisibly("left out: \(line)") }
    let target = output ?? "\(folder.path)/\(ReleaseFolder.feedName(of: releases))"
    let existing = try Self.existing(target)
    let feed = try GeneratedFeed(editing: existing, with: releases, settings: settings)
    let bytes = try signed(feed.bytes, existing, releases, keys)
    let isChanged = bytes != existing
    if isChanged, !dryRun {
      try DiskFileSystem().replaceFile(at: FilePath(target), contents: bytes)
    }
    try report(feed, target, isChanged: isChanged, in: context)
    let findings = AppcastLint.findings(in: bytes, of: target)
    for finding in findings where finding.severity != .note { context.note(finding.text) }
  }

  private static func existing(_ name: String) throws -> [UInt8]? {
    let files = DiskFileSystem()
    do throws(FileError) {
      let path = try files.followed(FilePath(name))
      return try files.contents(of: path, limit: UpdateLimits().byteCount)
    } catch .notFound {
      return nil
    }
  }

  /// The feed with a signature of its own where one is wanted, or was there.
  private func signed(
    _ bytes: [UInt8],
    _ existing: [UInt8]?,
    _ releases: [Release],
    _ keys: [UpdateKey]
  ) throws -> [UInt8] {
    let old = existing.map { SignedFeed($0) }
    guard signFeed || old?.hasBlock == true else { return bytes }
    if let old, let existing, !signFeed, old.content == bytes { return existing }
    let trusted = ReleaseFolder.newest(releases)?.publicKey
    guard let key = keys.first(where: { $0.publicText == trusted }) ?? keys.first else {
      throw ValidationError("the feed is signed; give the private key with --key")
    }
    return try SignedFeed(bytes).signed(by: key)
  }

  private func report(
    _ feed: GeneratedFeed,
    _ target: String,
    isChanged: Bool,
    in context: CommandContext
  ) throws {
    if document.json {
      let entries = feed.entries.map { entry in
        var value: PropertyListDictionary = [
          "version": .string(entry.version.text), "action": .string(entry.action.rawValue),
        ]
        value["archive"] = entry.fileName.map { .string($0) }
        return PropertyList.dictionary(value)
      }
      return try context.print([
        "schema": "valise.appcast-generate/1", "path": .string(target),
        "changed": .boolean(isChanged), "versions": .array(entries),
      ])
    }
    guard !quiet else { return }
    for entry in feed.entries {
      let file = entry.fileName.map { "  \($0)" } ?? ""
      let line = "\(entry.action.rawValue)  \(entry.version.text)\(file)"
      context.output.writeLine(VisibleText.escaping(Array(line.utf8)))
    }
    let words = isChanged ? (dryRun ? "would be written" : "written") : "is as it was"
    context.output.writeLine(VisibleText.escaping(Array("\(target): \(words)".utf8)))
  }
}
