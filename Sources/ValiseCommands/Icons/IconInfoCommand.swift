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

      Example:
        valise icon info Greeter.app/Contents/Resources/AppIcon.icns
      """
  )

  @Argument(help: "The .icns file; '-' is standard input.", completion: .file(extensions: ["icns"]))
  var file: String

  @Flag(help: "Decode every picture.")
  var decode = false

  @OptionGroup var document: DocumentOptions

  func run() throws {
    let context = CommandContext.current
    let family = try IconFamilyFile(file).family(in: context)
    let report = IconReport(of: family, decodes: decode)
    if document.json {
      try context.print(report.document(path: file))
    } else {
      context.output.write(report.text(path: file))
    }
    if report.isDamaged { throw ExitCode.answerIsNo }
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
