// Valise — valise appcast sign
// SPDX-License-Identifier: Apache-2.0

import Updates
import ValiseCommandLine
import ValiseCryptography
import ValiseFiles

/// Signs archives, release notes and feeds.
struct AppcastSignCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sign",
    abstract: "Sign archives, release notes and feeds.",
    discussion: """
      Prints the attributes that belong at the enclosure of the feed, and with -p the signature \
      alone, for templates that have the quotes already. Release notes are told by their \
      extension (html, md, txt); they get a comment that warns who edits them, once. A feed (xml) \
      is signed in place: the signature is a comment at its end, and the rest stays as it is.

      Example:
        valise appcast sign Greeter-2.0.zip --key updates.key
      """
  )

  @Argument(
    help: "The archives, packages, deltas, release notes and feeds.",
    completion: .file()
  )
  var files: [String]

  @OptionGroup var key: UpdateKeyOptions

  @Flag(
    name: [.customShort("p"), .customLong("print-signature")],
    help: "Print the signature alone."
  )
  var printSignature = false

  @Flag(help: "Put no comment that warns editors into release notes and feeds.")
  var noWarning = false

  @Flag(help: "Sign, print and write nothing into files.")
  var dryRun = false

  func run() throws {
    let context = CommandContext.current
    let key = try key.required(in: context)
    for name in files {
      do { try sign(name, key, context) } catch let error as UpdateKeyError {
        throw FileFault(file: name, cause: error)
      }
    }
  }

  private func sign(_ name: String, _ key: UpdateKey, _ context: CommandContext) throws {
    let file = CommandFile(name: name)
    let contents = try file.contents(in: context)
    let fileExtension = Self.fileExtension(name)
    if fileExtension == "xml" {
      let signed = try SignedFeed(contents).signed(by: key, warns: !noWarning)
      if !dryRun, signed != contents { try file.write(signed, in: context) }
      if !printSignature, !file.isStandardStream {
        context.output.writeLine("<!-- \(name) is signed in place -->")
      }
      return
    }
    let isNotes = SignedNotes.extensions.contains(fileExtension)
    var signed = contents
    if isNotes, !noWarning {
      signed = SignedNotes.warned(contents, fileExtension: fileExtension)
      if signed != contents, !dryRun { try file.write(signed, in: context) }
    }
    let signature = Base64Text.text(of: try key.signature(of: signed))
    guard !printSignature else { return context.output.writeLine(signature) }
    let length = (isNotes ? "sparkle:length" : "length") + "=\"\(signed.count)\""
    let start = files.count > 1 ? "\(name): " : ""
    context.output.writeLine("\(start)sparkle:edSignature=\"\(signature)\" \(length)")
  }

  /// The extension of a file name in small letters; empty where there is none.
  static func fileExtension(_ name: String) -> String {
    let last = name.split(separator: "/").last ?? ""
    guard let dot = last.lastIndex(of: ".") else { return "" }
    return last[last.index(after: dot)...].lowercased()
  }
}
