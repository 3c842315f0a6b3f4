// Valise — valise strings lint
// SPDX-License-Identifier: Apache-2.0

import Localization
import PropertyLists
import ValiseCommandLine
import ValiseDiagnostics
import ValiseFiles

/// Checks tables of texts for mistakes.
struct StringsLintCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lint",
    abstract: "Check tables of texts for mistakes.",
    discussion: """
      Files of any format are read, and folders and bundles with everything in them. An error is \
      what makes the system use nothing of a file, lose a part of it, or read an argument that is \
      not there; a warning is probably a mistake. In a folder, translations are compared with the \
      source language. The status is 1 when there is an error.

      Example:
        valise strings lint Greeter.app Localizable.xcstrings
      """
  )

  @Argument(help: "The files, folders and bundles.", completion: .file())
  var paths: [String]

  @Option(help: "The language that the texts of .lproj folders are written in first.")
  var sourceLanguage: String?

  @OptionGroup var document: DocumentOptions

  func run() throws {
    let context = CommandContext.current
    let findings = try paths.flatMap { try self.findings(in: $0, context) }
    if document.json {
      try context.print([
        "schema": "valise.strings-lint/1",
        "findings": .array(findings.map { .dictionary($0.document) }),
      ])
    } else {
      for finding in findings { context.output.writeLine(finding.text) }
      context.note("\(FindingCounts(findings))")
    }
    if findings.contains(where: { $0.severity == .error }) { throw ExitCode.answerIsNo }
  }

  private func findings(in name: String, _ context: CommandContext) throws -> [Finding] {
    let files = DiskFileSystem()
    let path = try files.followed(FilePath(name))
    if try files.status(of: path).kind == .directory {
      let folder = try LocalizedFolder(
        reading: files.tree(at: path),
        sourceLanguage: sourceLanguage
      )
      let base = name.hasSuffix("/") ? name : name + "/"
      return folder.findings.map { $0.inside(base) }
    }
    let input = StringsInput(name)
    do {
      return try input.file(in: context).remarks(language: input.language)
        .map { $0.finding(in: name) }
    } catch let fault as FileFault {
      guard let error = fault.cause as? LocalizationError else { throw fault }
      return [error.remark.finding(in: name)]
    }
  }
}

extension Finding {
  /// The finding with the path of its folder before its own.
  fileprivate func inside(_ folder: String) -> Finding {
    Finding(
      rule: rule,
      severity: severity,
      location: Location(
        path: folder + location.path,
        position: location.position,
        keyPath: location.keyPath
      ),
      message: message,
      detail: detail,
      remedy: remedy,
      notes: notes
    )
  }

  /// The finding as documents show it.
  fileprivate var document: PropertyListDictionary {
    var document: PropertyListDictionary = [
      "rule": .string(rule), "severity": .string(severity.rawValue),
      "path": .string(location.path), "message": .string(message),
    ]
    if case .line(let line, let column) = location.position {
      document["line"] = .integer(PropertyListInteger(Int64(line)))
      document["column"] = column.map { .integer(PropertyListInteger(Int64($0))) }
    }
    document["keyPath"] = location.keyPath.map { .string($0) }
    document["detail"] = detail.map { .string($0) }
    document["remedy"] = remedy.map { .string($0) }
    return document
  }
}
