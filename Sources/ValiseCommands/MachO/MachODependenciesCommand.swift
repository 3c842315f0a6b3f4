// Valise — valise macho dependencies
// SPDX-License-Identifier: Apache-2.0

import Inspection
import MachOFiles
import PropertyLists
import ValiseCommandLine
import ValiseDiagnostics
import ValiseFiles

/// Prints which libraries the code of a bundle needs, and where they are found.
struct MachODependenciesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "dependencies",
    abstract: "Print which libraries all code of a bundle needs, and where each is found.",
    discussion: """
      With --resolve each library is looked for as the dynamic linker of a user's machine does it: \
      @executable_path, @loader_path and @rpath are followed, the last through the run paths of \
      the whole chain of loaders. What will not be found there is named, such as libraries of \
      Homebrew, and the status is 1.

      Of a single file, libraries are looked for around it on this machine.

      Example:
        valise macho dependencies Greeter.app --resolve
      """
  )

  @Argument(help: "The bundle, or a Mach-O file.", completion: .file())
  var path: String

  @Flag(help: "Look for each library, and name those that will not be found.")
  var resolve = false

  @OptionGroup var document: DocumentOptions

  func run() throws {
    let context = CommandContext.current
    let subject = try LibrarySubject(path, in: context)
    if document.json {
      try context.print(subject.document(resolved: resolve))
    } else {
      context.output.write(subject.text(resolved: resolve))
    }
    guard resolve else { return }
    if subject.report.findings.contains(where: { $0.severity == .error }) {
      throw ExitCode.answerIsNo
    }
  }
}
