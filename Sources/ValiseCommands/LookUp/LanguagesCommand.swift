// Valise — valise languages
// SPDX-License-Identifier: Apache-2.0

import Bundles
import Inspection
import Localization
import PropertyLists
import ValiseCommandLine
import ValiseFiles

/// Prints in which languages a bundle is shown to a reader.
struct LanguagesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "languages",
    abstract: "Print in which languages a bundle is shown to a reader.",
    discussion: """
      The preferred localizations are what a program is told; the search list is the order in \
      which its resources are looked for. Without --lang they are those of a reader who knows \
      none of the languages. Nothing is taken from the settings of this machine.

      With --available nothing is read: the names are matched with those of --lang, and the \
      matching ones are printed, best first; the status is 1 when there are none.

      Example:
        valise languages Greeter.app --lang fr-CA,en
      """
  )

  @Argument(help: "The bundle.", completion: .directory)
  var bundle: String?

  @OptionGroup var reader: LanguageOptions

  @Option(
    help: ArgumentHelp(
      "Choose among these names, with commas between them, without a bundle.",
      valueName: "localizations"
    ),
    transform: LanguageOptions.names
  )
  var available: [[String]] = []

  @Option(help: "The bundle of the program that uses this one.", completion: .directory)
  var host: String?

  @Flag(help: "Say on standard error why.")
  var explain = false

  @OptionGroup var document: DocumentOptions

  func validate() throws {
    if bundle == nil, available.isEmpty {
      throw ValidationError("name a bundle, or localizations with '--available'")
    }
    if bundle != nil, !available.isEmpty {
      throw ValidationError("'--available' stands in for a bundle; give one of the two")
    }
    if !available.isEmpty, reader.languages.isEmpty {
      throw ValidationError("'--available' needs '--lang' to choose for")
    }
    if bundle == nil, host != nil {
      throw ValidationError("'--host' is about a bundle; name one")
    }
  }

  func run() throws {
    guard let bundle else { return try match() }
    let context = CommandContext.current
    let opened = try GivenBundle(path: bundle).opened(in: context)
    let hostBundle = try host.map { try GivenBundle(path: $0).opened(in: context) }
    let list = opened.searchList(for: reader.languages, host: hostBundle)
    let preferred = opened.preferredLocalizations(for: reader.languages, host: hostBundle)
    // Localizations are found by their folders: what cannot be read has none.
    context.noteUnreadableFolders(of: BundleResources(of: opened, searchList: list))
    explain(list.malformed, list.steps)
    if document.json {
      try context.print([
        "schema": "valise.languages/1",
        "localizations": .array(names: opened.localizations),
        "preferred": .array(names: preferred),
        "searchList": .array(names: list.languages),
        "reasons": .array(names: list.steps.map(\.description)),
        "malformed": .array(names: list.malformed),
      ])
    } else {
      print("Preferred localizations:", preferred)
      print("Search list:", list.languages)
    }
  }

  private func match() throws {
    let context = CommandContext.current
    let match = LanguageMatcher(available: available.flatMap { $0 }).match(reader.languages)
    explain(match.malformed, match.reason.map { [$0] } ?? [])
    if document.json {
      try context.print([
        "schema": "valise.languages/1",
        "preferred": .array(names: match.localizations),
        "reasons": .array(names: match.reason.map { [$0.description] } ?? []),
        "malformed": .array(names: match.malformed),
      ])
    } else {
      for name in match.localizations { context.output.writeLine(name) }
    }
    if match.localizations.isEmpty { throw ExitCode.answerIsNo }
  }

  private func explain(_ malformed: [String], _ reasons: [some CustomStringConvertible]) {
    let context = CommandContext.current
    for tag in malformed {
      context.noteVisibly("warning: \"\(tag)\" is no name of a language and matches nothing")
    }
    if explain { for reason in reasons { context.noteVisibly(reason.description) } }
  }

  private func print(_ title: String, _ names: [String]) {
    let output = CommandContext.current.output
    output.writeLine(title)
    for name in names { output.writeLine("  " + VisibleText.escaping(Array(name.utf8))) }
  }
}

extension CommandContext {
  /// Says something that repeats names from files, which must not move the cursor of a terminal.
  func noteVisibly(_ line: String) { note(VisibleText.escaping(Array(line.utf8))) }
}

extension PropertyList {
  /// An array of texts.
  static func array(names: [String]) -> PropertyList { .array(names.map { .string($0) }) }
}
