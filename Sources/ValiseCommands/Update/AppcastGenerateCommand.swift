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

      The newest version of each audience gets deltas from the versions before it whose archives \
      are in the folder. Each is applied and compared before it is signed; those that the feed has \
      already are kept. A delta that cannot be made is left out, and told of with the reason. What \
      the feed no longer needs is moved to old_updates in the folder.

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

  @OptionGroup var deltas: DeltaOptions

  @Flag(help: "Leave what the feed no longer needs where it is.")
  var keepOld = false

  @Flag(help: "Print how the feed would change, and write nothing; the status is then 1.")
  var check = false

  @Flag(help: "Tell what would be done, and write nothing.")
  var dryRun = false

  @Flag(name: .shortAndLong, help: "Print nothing but what is wrong.")
  var quiet = false

  @OptionGroup var document: DocumentOptions

  func run() throws {
    let context = CommandContext.current
    try deltas.check()
    let nanoseconds = try SourceDate.nanoseconds(in: context)
    let settings = try settings.settings(date: nanoseconds.map { $0 / 1_000_000_000 })
    let keys = try UpdateKeyOptions.all(key, in: context)
    let folder = ReleaseFolder(path: FilePath(folder), keys: keys, isQuiet: quiet)
    let (releases, skipped) = try folder.releases(in: context)
    for line in skipped { context.noteVisibly("left out: \(line)") }
    let target = output ?? "\(folder.path)/\(ReleaseFolder.feedName(of: releases))"
    let existing = try Self.existing(target)
    // What must not be published is refused before deltas are made.
    _ = try GeneratedFeed(editing: existing, with: releases, settings: settings)
    let due = try DueDelta.all(
      editing: existing,
      with: releases,
      settings: settings,
      limit: deltas.maximumDeltas
    )
    let staging = try due.isEmpty || dryRun ? nil : StagingFolder(in: folder.path)
    // The deltas lie in it until they are moved.
    defer { withExtendedLifetime(staging) {} }
    let made = try ReleaseDeltas(folder: folder, options: deltas)
      .result(due, of: releases, in: staging?.path, context: context)
    let feed = try GeneratedFeed(editing: existing, with: made.releases, settings: settings)
    let bytes = try signed(feed.bytes, existing, releases, keys)
    let outcome = Outcome(
      feed: feed,
      deltas: made.told,
      target: target,
      isChanged: bytes != existing
    )
    if check { return try finishCheck(outcome, from: existing ?? [], to: bytes, in: context) }
    var moved: [String] = []
    if !dryRun {
      for (file, name) in made.files {
        try DiskFileSystem().rename(file, to: try folder.path(of: name))
      }
      if outcome.isChanged {
        try DiskFileSystem().replaceFile(at: FilePath(target), contents: bytes)
      }
      if !keepOld { moved = try folder.moveOld(releases, due: due, in: feed) }
    }
    try report(outcome, moved: moved, in: context)
    let findings = AppcastLint.findings(in: bytes, of: target)
    for finding in findings where finding.severity != .note { context.note(finding.text) }
  }

  /// What came of the work.
  private struct Outcome {
    let feed: GeneratedFeed
    let deltas: [ReleaseDeltas.Told]
    let target: String
    let isChanged: Bool
  }

  /// Prints how the feed would change.
  private func finishCheck(
    _ outcome: Outcome,
    from old: [UInt8],
    to new: [UInt8],
    in context: CommandContext
  ) throws {
    if document.json {
      try report(outcome, moved: [], in: context)
    } else if !quiet {
      for line in LineDifference.lines(from: old, to: new) {
        context.output.writeLine(VisibleText.escaping(Array(line.utf8)))
      }
    }
    if outcome.isChanged { throw ExitCode.answerIsNo }
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

  private func report(_ outcome: Outcome, moved: [String], in context: CommandContext) throws {
    let feed = outcome.feed
    if document.json {
      let entries = feed.entries.map { entry in
        var value: PropertyListDictionary = [
          "version": .string(entry.version.text), "action": .string(entry.action.rawValue),
        ]
        value["archive"] = entry.fileName.map { .string($0) }
        return PropertyList.dictionary(value)
      }
      return try context.print([
        "schema": "valise.appcast-generate/1", "path": .string(outcome.target),
        "changed": .boolean(outcome.isChanged), "versions": .array(entries),
        "deltas": .array(outcome.deltas.map { .dictionary($0.document) }),
        "moved": .array(moved.map { .string($0) }),
      ])
    }
    guard !quiet else { return }
    var lines = feed.entries.map { entry in
      let file = entry.fileName.map { "  \($0)" } ?? ""
      return "\(entry.action.rawValue)  \(entry.version.text)\(file)"
    }
    lines += outcome.deltas.map(\.line) + moved.map { "moved  \($0)" }
    let words = outcome.isChanged ? (dryRun ? "would be written" : "written") : "is as it was"
    lines.append("\(outcome.target): \(words)")
    for line in lines { context.output.writeLine(VisibleText.escaping(Array(line.utf8))) }
  }
}
