// Valise — valise appcast verify
// SPDX-License-Identifier: Apache-2.0

import PropertyLists
import Updates
import ValiseCommandLine
import ValiseCryptography

/// Verifies the signature of an archive, of release notes or of a feed.
struct AppcastVerifyCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "verify",
    abstract: "Verify the signature of an archive, of release notes or of a feed.",
    discussion: """
      The signature of a feed is in the feed; for other files it is given. Give the public keys of \
      all applications that are to take the file: while a key is changed these are two. Prints \
      nothing when the signature is valid; the status is 1, and the reason is told, when it is not.

      Example:
        valise appcast verify appcast.xml --app Greeter.app
      """
  )

  @Argument(help: "The file.", completion: .file())
  var file: String

  @Argument(help: "The signature in base64; a feed needs none.")
  var signature: String?

  @OptionGroup var keys: PublicKeyOptions

  @OptionGroup var key: UpdateKeyOptions

  @Option(help: ArgumentHelp("How many bytes the file is said to have.", valueName: "bytes"))
  var length: Int?

  @OptionGroup var document: DocumentOptions

  func run() throws {
    let context = CommandContext.current
    var keys = try self.keys.keys(in: context)
    if let own = try key.stated(in: context) { keys.append(own.publicKey) }
    guard !keys.isEmpty else {
      throw ValidationError("give the public key with --public-key, --app or --key")
    }
    let contents = try CommandFile(name: file).contents(in: context)
    let check: SignatureCheck
    if let signature {
      check = SignatureCheck(of: contents, signature: signature, statedLength: length, by: keys)
    } else {
      check = SignatureCheck(of: SignedFeed(contents), by: keys)
    }
    if document.json {
      var entry: PropertyListDictionary = [
        "schema": "valise.appcast-verify/1", "path": .string(file),
        "valid": .boolean(check.fault == nil),
      ]
      entry["publicKey"] = check.key.map { .string(Base64Text.text(of: $0.bytes)) }
      entry["reason"] = check.fault.map { .string("\($0)") }
      try context.print(entry)
    } else if let fault = check.fault {
      context.noteVisibly("\(file): \(fault)")
    }
    if check.fault != nil { throw ExitCode.answerIsNo }
  }
}
