// Valise — valise publish
// SPDX-License-Identifier: Apache-2.0

import Inspection
import PropertyLists
import Updates
import ValiseCommandLine
import ValiseDiagnostics
import ValiseFiles

/// Puts a feed and what it names where a web server or a store serves them.
struct PublishCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "publish",
    abstract: "Put a feed and what it names where a web server or a store serves them.",
    discussion: """
      The folder is the one in which 'valise appcast generate' made the feed. Archives, deltas and \
      pages of notes are sent first and read back, the feed at the end: whatever happens before, \
      the old feed is there with all that it names. What is there already is not sent again, and \
      nothing is removed but what --prune says.

      The target is a folder, or 'rclone:' and a place that the program rclone knows, such as \
      rclone:store:bucket/updates; how the store is reached stands in rclone's own configuration.

      Example:
        valise publish Releases --to rclone:store:bucket/updates
      """
  )

  @Argument(help: "The folder with the feed, the archives and the notes.", completion: .directory)
  var folder: String

  @Option(
    help: ArgumentHelp(
      "A folder, or 'rclone:' and a place that rclone knows.",
      valueName: "target"
    ),
    completion: .directory
  )
  var to: String

  @Option(help: ArgumentHelp("The feed, where there are several.", valueName: "name"))
  var feed: String?

  @Flag(help: "Remove what the old feed named and the new one does not.")
  var prune = false

  @Flag(help: "Print the plan, and do nothing.")
  var dryRun = false

  @Flag(name: .shortAndLong, help: "Print nothing.")
  var quiet = false

  @OptionGroup var document: DocumentOptions

  func run() throws {
    let context = CommandContext.current
    let site = try site(in: context)
    let (plan, feedName) = try plan(on: site)
    if !dryRun {
      let progress = context.progress(isQuiet: quiet)
      let total = plan.sent.reduce(0) { $0 + $1.contents.byteCount }
      progress.begin("Publishing", total: total, unit: .bytes)
      defer { progress.finish() }
      try site.carryOut(plan, from: FilePath(folder)) { step in
        if case .send(let file) = step { progress.advance(by: file.contents.byteCount) }
      }
    }
    if document.json {
      return try context.print([
        "schema": "valise.publish/1", "folder": .string(folder), "to": .string(to),
        "feed": .string(feedName), "dryRun": .boolean(dryRun),
        "steps": .array(plan.steps.map { .dictionary(Self.document($0)) }),
      ])
    }
    guard !quiet else { return }
    for step in plan.steps {
      context.output.writeLine(VisibleText.escaping(Array(Self.line(step).utf8)))
    }
    let words = plan.isEmpty ? "is as it was" : dryRun ? "would be published" : "published"
    context.output.writeLine(VisibleText.escaping(Array("\(to): \(words)".utf8)))
  }

  private func site(in context: CommandContext) throws -> any PublishingSite {
    let prefix = "rclone:"
    guard to.hasPrefix(prefix) else {
      return FolderSite(at: FilePath(to), on: DiskFileSystem())
    }
    let place = String(to.dropFirst(prefix.count))
    guard place.contains(":"), !place.hasPrefix("-") else {
      throw ValidationError("name a place of rclone, such as rclone:store:bucket/updates")
    }
    return RcloneSite(
      at: place,
      runner: SystemProgramRunner(environment: context.allVariables())
    )
  }

  private func plan(on site: any PublishingSite) throws -> (plan: SitePlan, feedName: String) {
    let local = try site.contents(ofFolder: FilePath(folder))
    let feedName = try feed ?? FeedFiles.feedName(among: local.keys, of: folder)
    guard let name = FileName(bytes: feedName.utf8), local[feedName] != nil else {
      throw ValidationError("there is no feed '\(feedName)' in '\(folder)'")
    }
    let path = FilePath(folder).appending(name)
    let disk = DiskFileSystem()
    let bytes = try disk.contents(of: try disk.followed(path), limit: UpdateLimits().byteCount)
    let files = try FeedFiles(of: bytes)
    let present = try site.contents()
    var removable: Set<String> = []
    if prune, present[feedName] != nil {
      removable = try FeedFiles(of: try site.bytes(of: feedName)).names.subtracting(files.names)
    }
    let wanted = try files.wanted(feedName: feedName, local: local, present: present)
    return (SitePlan(wanted: wanted, present: present, removable: removable), feedName)
  }

  private static func line(_ step: SitePlan.Step) -> String {
    switch step {
    case .send(let file): "send  \(words(file))"
    case .keep(let file): "keep  \(words(file))"
    case .remove(let name): "remove  \(name)"
    }
  }

  private static func words(_ file: SiteFile) -> String {
    let digest = file.contents.digests.sorted { $0.key < $1.key }.first
    let shown = digest.map { "  \($0.key):\($0.value)" } ?? ""
    return "\(file.name)  \(file.contents.byteCount) bytes\(shown)"
  }

  private static func document(_ step: SitePlan.Step) -> PropertyListDictionary {
    switch step {
    case .send(let file): document(file, action: "send")
    case .keep(let file): document(file, action: "keep")
    case .remove(let name): ["action": "remove", "name": .string(name)]
    }
  }

  private static func document(_ file: SiteFile, action: String) -> PropertyListDictionary {
    var digests: PropertyListDictionary = [:]
    for (name, value) in file.contents.digests.sorted(by: { $0.key < $1.key }) {
      digests[name] = .string(value)
    }
    return [
      "action": .string(action), "name": .string(file.name), "role": .string(file.role.rawValue),
      "size": .integer(PropertyListInteger(Int64(file.contents.byteCount))),
      "type": .string(file.contentType), "digests": .dictionary(digests),
    ]
  }
}
