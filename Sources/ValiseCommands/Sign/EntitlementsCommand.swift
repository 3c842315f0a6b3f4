// Valise — valise entitlements
// SPDX-License-Identifier: Apache-2.0

import CodeSigning
import PropertyLists
import ValiseCommandLine
import ValiseFiles

/// Works on the entitlements of code.
struct EntitlementsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "entitlements",
    abstract: "Show, check and convert what code asks to be allowed.",
    subcommands: [
      EntitlementsShowCommand.self, EntitlementsCheckCommand.self,
      EntitlementsConvertCommand.self,
    ]
  )
}

/// Entitlements of a file or of signed code.
private struct EntitlementsInput {
  let name: String

  /// The entitlements; nothing for signed code that has none.
  func entitlements(in context: CommandContext) throws -> Entitlements? {
    let files = DiskFileSystem()
    let file = CommandFile(name: name)
    if try !file.isFolder(on: files) {
      let bytes = try file.contents(in: context)
      if let found = try Self.entitlements(of: bytes) { return found }
    }
    let object = try CodeObject(
      opening: file.path,
      on: files,
      currentFolder: FilePath(context.currentFolder)
    )
    let slices = try object.slices()
    // Simulators look into sections of the program, not into its signature.
    for image in slices.compactMap(\.image) {
      if let found = try object.simulatedEntitlements(of: image) { return found }
    }
    guard let signature = slices.compactMap(\.signature).first else { return nil }
    if let blob = signature[.entitlements] { return try Entitlements(propertyList: blob.payload) }
    return try signature[.derEntitlements].map { try Entitlements(der: $0.payload) }
  }

  /// The entitlements in a property list, in DER or in a blob; nothing for other files.
  private static func entitlements(of bytes: [UInt8]) throws -> Entitlements? {
    switch bytes.first {
    case 0x70, 0x31: return try Entitlements(der: bytes)
    case 0xFA:
      let blob = try SignatureBlob(parsing: bytes)
      return blob.magic == .derEntitlements
        ? try Entitlements(der: blob.payload) : try Entitlements(propertyList: blob.payload)
    case 0xCA, 0xCE, 0xCF, 0xFE: return nil
    default: return try Entitlements(propertyList: bytes)
    }
  }
}

/// Shows entitlements.
struct EntitlementsShowCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show",
    abstract: "Print the entitlements of signed code, or of a file.",
    discussion: """
      Prints a property list in XML. The status is 1 for signed code that has none. Code for
      simulators has its entitlements in sections of the program, which are looked at first.

      Example:
        valise entitlements show Greeter.app
      """
  )

  @Argument(help: "Signed code, or entitlements in XML, DER or a blob.", completion: .file())
  var path: String

  @OptionGroup var document: DocumentOptions

  func run() throws {
    let context = CommandContext.current
    guard let entitlements = try EntitlementsInput(name: path).entitlements(in: context) else {
      context.note("\(path): there are no entitlements")
      throw ExitCode.answerIsNo
    }
    if document.json {
      try context.print([
        "schema": "valise.entitlements-show/1", "path": .string(path),
        "entitlements": .dictionary(entitlements.values),
      ])
    } else {
      let values = PropertyList.dictionary(entitlements.values)
      context.output.write(bytes: try values.serialized(as: .xml))
    }
  }
}

/// Checks entitlements.
struct EntitlementsCheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Tell whether entitlements can be signed.",
    discussion: """
      Signatures hold entitlements as a property list and in DER, which has no form for dates,
      real numbers and bytes. The status is 1 when they cannot be signed.

      Example:
        valise entitlements check Greeter.entitlements
      """
  )

  @Argument(help: "Entitlements in XML, DER or a blob, or signed code.", completion: .file())
  var path: String

  func run() throws {
    let context = CommandContext.current
    do {
      let entitlements = try EntitlementsInput(name: path).entitlements(in: context)
      let der = try (entitlements ?? Entitlements()).serializedDER()
      let count = entitlements?.values.count ?? 0
      context.output.writeLine("\(path): \(count) entitlements, \(der.count) bytes in DER")
    } catch let error as CodeSigningError {
      context.note("error: \(path): \(error)")
      throw ExitCode.answerIsNo
    }
  }
}

/// Converts entitlements.
struct EntitlementsConvertCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "convert",
    abstract: "Convert entitlements between XML and DER.",
    discussion: """
      Example:
        valise entitlements convert --to der Greeter.entitlements -o Greeter.der
      """
  )

  @Argument(help: "Entitlements in XML, DER or a blob, or signed code.", completion: .file())
  var path: String

  @Option(help: "The form to write: xml or der.")
  var to: EntitlementsForm

  @Option(name: .shortAndLong, help: "The file to write; '-' is standard output.")
  var output: String = "-"

  func run() throws {
    let context = CommandContext.current
    let entitlements =
      try EntitlementsInput(name: path).entitlements(in: context) ?? Entitlements()
    let bytes =
      to == .der
      ? try entitlements.serializedDER()
      : try PropertyList.dictionary(entitlements.values).serialized(as: .xml)
    try CommandFile(name: output).write(bytes, in: context)
  }
}

/// A form in which entitlements are written.
enum EntitlementsForm: String, CaseIterable, ExpressibleByArgument {
  case xml
  case der
}
