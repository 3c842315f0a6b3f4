// Valise — valise appcast keys
// SPDX-License-Identifier: Apache-2.0

import PropertyLists
import Updates
import ValiseCommandLine
import ValiseCryptography

/// Makes and reads keys that sign updates.
struct AppcastKeysCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "keys",
    abstract: "Make, import and show keys that sign updates.",
    discussion: """
      A key is a file with one line of base64, as the tools of Sparkle export and import it. No \
      command prints a private key or takes one as an argument.
      """,
    subcommands: [
      AppcastKeysNewCommand.self, AppcastKeysImportCommand.self, AppcastKeysShowCommand.self,
    ]
  )
}

/// Makes a key that signs updates.
struct AppcastKeysNewCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "new",
    abstract: "Make a key that signs updates.",
    discussion: """
      Writes the private key into a file that only you may read, and prints the public key, which \
      belongs into the Info.plist of the application as SUPublicEDKey. Keep the file: without it \
      no installed copy takes another update.

      Example:
        valise appcast keys new -o updates.key
      """
  )

  @Option(name: .shortAndLong, help: "The file to write.", completion: .file())
  var output: String

  @Flag(name: .shortAndLong, help: "Replace a file that is there.")
  var force = false

  func run() throws {
    let file = SecretFile(name: output, isForced: force)
    try file.check()
    let key = try UpdateKey()
    var contents = try key.copiedFile()
    try file.write(&contents)
    CommandContext.current.output.writeLine(key.publicText)
  }
}

/// Reads a key that signs updates, and writes it into a file of its own.
struct AppcastKeysImportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Read a key that another tool exported, and write it into a file.",
    discussion: """
      The key is checked first. Keys in the form that tools had before 2022, 96 bytes, can be read \
      and shown but cannot sign here, since OpenSSL signs with seeds; the error says how to go on.

      Example:
        generate_keys -x /dev/stdout | valise appcast keys import - -o updates.key
      """
  )

  @Argument(help: "The file with the key; '-' is standard input.", completion: .file())
  var file: String

  @Option(name: .shortAndLong, help: "The file to write.", completion: .file())
  var output: String

  @Flag(name: .shortAndLong, help: "Replace a file that is there.")
  var force = false

  func run() throws {
    let context = CommandContext.current
    let target = SecretFile(name: output, isForced: force)
    try target.check()
    let input = CommandFile(name: file)
    let key = try UpdateKeyOptions.read(input, in: context)
    var contents: [UInt8]
    do throws(UpdateKeyError) { contents = try key.copiedFile() } catch {
      throw FileFault(file: input.displayName, cause: error)
    }
    try target.write(&contents)
    context.output.writeLine(key.publicText)
  }
}

/// Shows the public key of a key that signs updates.
struct AppcastKeysShowCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show",
    abstract: "Print the public half of a key that signs updates.",
    discussion: """
      This is what the Info.plist of the application has as SUPublicEDKey. Both forms of key files \
      are read.

      Example:
        valise appcast keys show updates.key
      """
  )

  @Argument(help: "The file with the key; '-' is standard input.", completion: .file())
  var file: String

  @OptionGroup var document: DocumentOptions

  func run() throws {
    let context = CommandContext.current
    let key = try UpdateKeyOptions.read(CommandFile(name: file), in: context)
    guard document.json else { return context.output.writeLine(key.publicText) }
    try context.print([
      "schema": "valise.appcast-keys-show/1", "path": .string(file),
      "publicKey": .string(key.publicText), "canSign": .boolean(key.canSign),
    ])
  }
}
