// Valise — valise icon extract
// SPDX-License-Identifier: Apache-2.0

import Icons
import ValiseCommandLine

/// Writes the pictures of an icon as PNG files.
struct IconExtractCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "extract",
    abstract: "Write the pictures of an .icns file as PNG files.",
    discussion: """
      The files have the names of an iconset, such as icon_16x16@2x.png; of two pictures of one \
      name the one with more colours is taken. With --all, every entry becomes a file named after \
      its type: pictures as PNG, masks, tables and what is unknown as .bin, variants as .icns.

      Example:
        valise icon extract AppIcon.icns --output AppIcon.iconset
      """
  )

  @Argument(help: "The .icns file; '-' is standard input.", completion: .file(extensions: ["icns"]))
  var file: String

  @Option(name: .shortAndLong, help: "The folder to write to.", completion: .directory)
  var output: String

  @Flag(help: "Write every entry, under the name of its type.")
  var all = false

  func run() throws {
    let context = CommandContext.current
    let family = try IconFamilyFile(file).family(in: context)
    let files: [(name: String, contents: [UInt8])]
    do throws(IconError) {
      files = all ? try family.entryFiles() : try family.iconsetFiles()
    } catch {
      throw FileFault(file: file, cause: error)
    }
    try IconOutput(name: output).write(files)
  }
}
