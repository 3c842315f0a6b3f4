// Valise — valise find
// SPDX-License-Identifier: Apache-2.0

import Bundles
import ValiseCommandLine
import ValiseFiles

/// Prints which file of a bundle a program gets for a reader.
struct FindCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "find",
    abstract: "Print which file of a bundle a program gets for a reader, and why.",
    discussion: """
      Resources are looked for as Apple's systems do it: outside the localizations first, then in \
      the first language of the reader, in Base, and in the other languages. A file outside the \
      localizations hides every translation of it. Without --lang the reader knows none of the \
      languages, and the bundle's own decides. The status is 1 when there is none.

      With a type alone the first file of that type is printed, with --all every one. With a name \
      and --all the files that are hidden follow the one that a program gets. With --all alone \
      everything at the top of the resources is printed.

      Example:
        valise find Greeter.app Localizable.strings --lang fr-CA --explain
      """
  )

  @Argument(help: "The bundle.", completion: .directory)
  var bundle: String

  @Argument(help: "The name of the resource, with or without its extension.")
  var name: String?

  @Option(help: "The extension, for a name without one, or for all files of a type.")
  var type: String?

  @Option(name: .customLong("in"), help: "Look in this subfolder of the resources.")
  var subfolder: String?

  @OptionGroup var reader: LanguageOptions

  @Option(
    help: ArgumentHelp(
      "Look in this localization alone, by the literal name of its folder.",
      valueName: "name"
    )
  )
  var localization: String?

  @Flag(help: "Print every file that the question means, not the first alone.")
  var all = false

  @OptionGroup var options: BundleOptions

  @Flag(help: "Say on standard error which folders were read, in which order, and what won.")
  var explain = false

  @OptionGroup var document: DocumentOptions

  func run() throws {
    let context = CommandContext.current
    let request: ResourceRequest
    do {
      request = try ResourceRequest(name: name, type: type, subfolder: subfolder)
    } catch {
      // What would lead out of the bundle is not there, for the runtime too.
      context.noteVisibly("\(bundle): \(error)")
      throw ExitCode.answerIsNo
    }
    let resources = try options.resources(of: bundle, for: reader.languages)
    let answer = ResourceAnswer(
      resources: resources,
      request: request,
      localization: localization,
      isList: all
    )
    answer.explain(on: context, isWanted: explain)
    if request.key == .everything, !all {
      context.note(
        "name a resource, or ask for a type with '--type' or for everything with '--all'"
      )
    }
    if document.json {
      try context.print(answer.document(bundle: bundle))
    } else {
      for resource in answer.found {
        context.output.writeLine(ResourceAnswer.path(of: resource, in: bundle))
      }
    }
    if answer.found.isEmpty { throw ExitCode.answerIsNo }
  }
}
