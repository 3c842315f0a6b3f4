// Valise — valise verify
// SPDX-License-Identifier: Apache-2.0

import CodeSigning
import PropertyLists
import ValiseCommandLine
import ValiseFiles

/// Verifies signed code.
struct VerifyCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "verify",
    abstract: "Verify the signatures of bundles and executables.",
    discussion: """
      Every slice, the resources and all nested code are verified, and each file that is not as it
      was signed is named with the reason. Nothing is asked of the network, so a certificate that
      was revoked since is not found out. The status is 1 when anything is invalid.

      Example:
        valise verify --strict Greeter.app
      """
  )

  @Argument(help: "The bundle or executable.", completion: .file())
  var path: String

  @Flag(help: "Refuse also what Apple's tools refuse only when they are strict.")
  var strict = false

  @Option(help: "A requirement that the code must satisfy, as text; '@FILE' reads it from a file.")
  var requirement: String?

  @OptionGroup var document: DocumentOptions

  func run() throws {
    let context = CommandContext.current
    let object = try CodeObject(
      opening: FilePath(path),
      on: DiskFileSystem(),
      currentFolder: FilePath(context.currentFolder)
    )
    let requirement = try requirement.map { try RequirementInput($0).requirement(in: context) }
    let verdict = try CodeVerifier(isStrict: strict, requirement: requirement).verify(object)
    if document.json {
      try context.print(verdict.document(path: path))
    } else {
      context.output.write(verdict.text(path: path))
    }
    if !verdict.isValid { throw ExitCode.answerIsNo }
  }
}

extension CommandFile {
  /// Whether the name leads to a folder.
  func isFolder(on files: DiskFileSystem) throws -> Bool {
    if isStandardStream { return false }
    return try files.status(of: try files.followed(path)).kind == .directory
  }
}

/// A requirement as it is given on a command line.
struct RequirementInput {
  private let argument: String

  init(_ argument: String) { self.argument = argument }

  private static let byteLimit = 1 << 20

  /// The text, or that of the file it names.
  func text(in context: CommandContext) throws -> [UInt8] {
    guard argument.hasPrefix("@") else {
      // codesign wants an equals sign before a text.
      return [UInt8]((argument.hasPrefix("=") ? String(argument.dropFirst()) : argument).utf8)
    }
    return try CommandFile(name: String(argument.dropFirst())).contents(in: context)
  }

  /// The requirement, compiled or read.
  func requirement(in context: CommandContext) throws -> Requirement {
    let text = try text(in: context)
    if text.starts(with: [0xFA, 0xDE]) {
      return try Requirement(parsing: try SignatureBlob(parsing: text))
    }
    return try Requirement(compiling: text) { Self.certificate($0) }
  }

  /// The certificate in a file that a requirement names, in DER.
  static func certificate(_ path: String) -> [UInt8]? {
    // A file that cannot be read is told by the compiler, with its place in the text.
    try? DiskFileSystem().contents(of: FilePath(path), limit: byteLimit)
  }
}
