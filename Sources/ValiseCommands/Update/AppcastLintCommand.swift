// Valise — valise appcast lint
// SPDX-License-Identifier: Apache-2.0

import Bundles
import PropertyLists
import Updates
import ValiseCommandLine
import ValiseDiagnostics
import ValiseFiles

/// Checks a feed for mistakes.
struct AppcastLintCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lint",
    abstract: "Check a feed of updates for mistakes.",
    discussion: """
      Findings name causes: why a signature does not fit, where the output of a tool was pasted, \
      which item nobody can see, which date switches a rollout off. With --archives the lengths \
      and signatures are compared with the files; with --app the key and the version of an \
      application that reads the feed are. The status is 1 when there is an error.

      Example:
        valise appcast lint appcast.xml --archives Releases --app Greeter.app
      """
  )

  @Argument(help: "The feed; '-' is standard input.", completion: .file(extensions: ["xml"]))
  var feed: String

  @Option(help: "The folder with the archives of the feed.", completion: .directory)
  var archives: String?

  @Option(
    help: ArgumentHelp("The address of the feed.", valueName: "address")
  )
  var address: String?

  @OptionGroup var keys: PublicKeyOptions

  @OptionGroup var document: DocumentOptions

  func run() throws {
    let context = CommandContext.current
    let file = CommandFile(name: feed)
    let findings = AppcastLint.findings(
      in: try file.contents(in: context),
      of: file.displayName,
      knowing: try knowledge(in: context)
    )
    if document.json {
      try context.print([
        "schema": "valise.appcast-lint/1",
        "findings": .array(findings.map { .dictionary(Self.document($0)) }),
      ])
    } else {
      for finding in findings { context.output.writeLine(finding.text) }
      context.note("\(FindingCounts(findings))")
    }
    if findings.contains(where: { $0.severity == .error }) { throw ExitCode.answerIsNo }
  }

  private func knowledge(in context: CommandContext) throws -> AppcastLint.Knowledge {
    var version: UpdateVersion?
    var shown: UpdateVersion?
    if let app = keys.app {
      let info = try GivenBundle(path: app).opened(in: context).info
      version = info.text(.bundleVersion).map { UpdateVersion($0) }
      shown = info.text(.shortVersion).map { UpdateVersion($0) }
    }
    let folder = archives.map { FilePath($0) }
    let files = DiskFileSystem()
    return AppcastLint.Knowledge(
      address: address.flatMap { WebAddress($0) },
      publicKeys: try keys.keys(in: context),
      installedVersion: version,
      installedDisplayVersion: shown,
      now: context.now()
    ) { name in
      guard let folder, let name = FileName(name) else { return nil }
      // An archive that is not there, or cannot be read, is not compared.
      return try? files.contents(of: folder.appending(name), limit: CommandFile.byteLimit)
    }
  }

  private static func document(_ finding: Finding) -> PropertyListDictionary {
    var document: PropertyListDictionary = [
      "rule": .string(finding.rule), "severity": .string(finding.severity.rawValue),
      "path": .string(finding.location.path), "message": .string(finding.message),
    ]
    if case .line(let line, let column) = finding.location.position {
      document["line"] = .integer(PropertyListInteger(Int64(line)))
      document["column"] = column.map { .integer(PropertyListInteger(Int64($0))) }
    }
    document["detail"] = finding.detail.map { .string($0) }
    document["remedy"] = finding.remedy.map { .string($0) }
    return document
  }
}
