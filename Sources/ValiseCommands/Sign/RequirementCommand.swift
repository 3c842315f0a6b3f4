// Valise — valise requirement
// SPDX-License-Identifier: Apache-2.0

import CodeSigning
import PropertyLists
import ValiseCommandLine
import ValiseFiles

/// Works on the requirements of signed code.
struct RequirementCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "requirement",
    abstract: "Show, compile and test what is required of signed code.",
    subcommands: [
      RequirementShowCommand.self, RequirementCompileCommand.self, RequirementTestCommand.self,
    ]
  )
}

/// Shows the requirements of code, or of a compiled file.
struct RequirementShowCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show",
    abstract: "Print the requirements of signed code, or of a compiled file.",
    discussion: """
      What is printed can be compiled again. For code that nobody signed, the requirement is its
      hashes.

      Example:
        valise requirement show Greeter.app
      """
  )

  @Argument(help: "Signed code, or a file with compiled requirements.", completion: .file())
  var path: String

  @OptionGroup var document: DocumentOptions

  func run() throws {
    let context = CommandContext.current
    let text = try text(in: context)
    if document.json {
      try context.print([
        "schema": "valise.requirement-show/1", "path": .string(path),
        "requirements": .array(
          text.split(separator: "\n").map { .string(String($0)) }
        ),
      ])
    } else {
      context.output.write(text)
    }
  }

  private func text(in context: CommandContext) throws -> String {
    let files = DiskFileSystem()
    let file = CommandFile(name: path)
    if try !file.isFolder(on: files) {
      let bytes = try file.contents(in: context)
      if bytes.starts(with: [0xFA, 0xDE, 0x0C]) {
        let blob = try SignatureBlob(parsing: bytes)
        if blob.magic == .requirementSet { return "\(try RequirementSet(parsing: blob))" }
        return "\(try Requirement(parsing: blob))\n"
      }
    }
    let object = try CodeObject(
      opening: file.path,
      on: files,
      currentFolder: FilePath(context.currentFolder)
    )
    guard let signature = try object.slices().compactMap(\.signature).first else {
      context.note("\(path): the code is not signed")
      throw ExitCode.answerIsNo
    }
    let stated = try signature[.requirements].map { (blob) in try RequirementSet(parsing: blob) }
    if let stated, !stated.entries.isEmpty { return "\(stated)" }
    let implicit = try object.nestedSeal()?.requirement ?? "never"
    return "# nobody signed; this follows from the code\ndesignated => \(implicit)\n"
  }
}

/// Compiles the text of requirements.
struct RequirementCompileCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "compile",
    abstract: "Compile the text of requirements to what signatures hold.",
    discussion: """
      A text such as 'designated => anchor apple' becomes a set, any other one requirement.

      Example:
        valise requirement compile 'identifier "org.example.greeter"' -o greeter.req
      """
  )

  @Argument(help: "The text; '@FILE' reads it from a file.")
  var text: String

  @Option(name: .shortAndLong, help: "The file to write; '-' is standard output.")
  var output: String = "-"

  func run() throws {
    let context = CommandContext.current
    let source = try RequirementInput(text).text(in: context)
    let blob: SignatureBlob
    if source.isSetOfRequirements {
      blob = try RequirementSet(compiling: source) { RequirementInput.certificate($0) }.serialized()
    } else {
      blob = try Requirement(compiling: source) { RequirementInput.certificate($0) }.serialized()
    }
    try CommandFile(name: output).write(blob.bytes, in: context)
  }
}

extension [UInt8] {
  /// Whether a use and an arrow stand somewhere, as only in sets.
  var isSetOfRequirements: Bool {
    indices.dropLast().contains {
      self[$0] == UInt8(ascii: "=") && self[$0 + 1] == UInt8(ascii: ">")
    }
  }
}

/// Tests code against a requirement.
struct RequirementTestCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "test",
    abstract: "Tell whether code satisfies a requirement.",
    discussion: """
      The signature itself is verified first. Prints yes or no; the status is 1 for no.

      Example:
        valise requirement test 'anchor apple generic' Greeter.app
      """
  )

  @Argument(help: "The requirement; '@FILE' reads it from a file.")
  var requirement: String

  @Argument(help: "The bundle or executable.", completion: .file())
  var path: String

  func run() throws {
    let context = CommandContext.current
    let wanted = try RequirementInput(requirement).requirement(in: context)
    let object = try CodeObject(
      opening: FilePath(path),
      on: DiskFileSystem(),
      currentFolder: FilePath(context.currentFolder)
    )
    let verdict = try CodeVerifier(requirement: wanted).verify(object)
    context.output.writeLine(verdict.isValid ? "yes" : "no")
    if verdict.isValid { return }
    for finding in verdict.findings { context.note("\(finding)") }
    throw ExitCode.answerIsNo
  }
}
