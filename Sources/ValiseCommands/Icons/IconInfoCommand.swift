// Valise — valise icon info
// SPDX-License-Identifier: Apache-2.0

import Icons
import ValiseCommandLine

/// Prints what is in an icon.
struct IconInfoCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "info",
    abstract: "Print the entries of an .icns file, with sizes and encodings.",
    discussion: """
      What is odd is listed last. With --decode every picture is decoded, so that damage inside is \
      found too; the status is then 1 when a picture is damaged.

      A folder .appiconset of Xcode's is read too; the status is 1 when a picture is missing, of \
      another size than the list says, or has an alpha channel where the store refuses it.

      Example:
        valise icon info Greeter.app/Contents/Resources/AppIcon.icns
      """
  )

  @Argument(
    help: "The .icns file or folder .appiconset; '-' is standard input.",
    completion: .file()
  )
  var file: String

  @Flag(help: "Decode every picture.")
  var decode = false

  @OptionGroup var document: DocumentOptions

  func run() throws {
    let context = CommandContext.current
    if AppIconSetReport.isSet(file) { return try show(try AppIconSetReport(of: file), context) }
    let family = try IconFamilyFile(file).family(in: context)
    let report = IconReport(of: family, decodes: decode)
    if document.json {
      try context.print(report.document(path: file))
    } else {
      context.output.write(report.text(path: file))
    }
    if report.isDamaged { throw ExitCode.answerIsNo }
  }

  private func show(_ report: AppIconSetReport, _ context: CommandContext) throws {
    if document.json {
      try context.print(report.document)
    } else {
      context.output.write(report.text)
    }
    if !report.faults.isEmpty { throw ExitCode.answerIsNo }
  }
}

/// An icon family that a command reads.
struct IconFamilyFile {
  let file: CommandFile

  init(_ name: String) { file = CommandFile(name: name) }

  func family(in context: CommandContext) throws -> IconFamily {
    let bytes = try file.contents(in: context)
    do throws(IconError) {
      return try IconFamily(parsing: bytes)
    } catch {
      throw FileFault(file: file.displayName, cause: error)
    }
  }
}
