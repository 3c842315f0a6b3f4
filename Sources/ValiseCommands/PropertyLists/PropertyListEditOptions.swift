// Valise — what all commands that edit a property list have in common
// SPDX-License-Identifier: Apache-2.0

import PropertyLists
import ValiseCommandLine

/// The options of commands that edit a property list.
struct PropertyListEditOptions: ParsableArguments {
  @Option(
    name: .shortAndLong,
    help: "The file to write; when not given, the file that is read. '-' is standard output.",
    completion: .file()
  )
  var output: String?

  @Flag(help: "Print what would change and write nothing.")
  var dryRun = false

  @OptionGroup var document: DocumentOptions

  /// Reads a file, edits it, writes it, and prints what changed where that is asked for.
  ///
  /// - Parameters:
  ///   - file: The name of the file.
  ///   - command: The name of the command, for the document.
  ///   - edit: The edits.
  /// - Throws: The first failure, with the name of the file; then nothing was written.
  func run(
    on file: String,
    command: String,
    edit: (inout PropertyListEditor) throws -> Void
  ) throws {
    let contents = try CommandFile(name: file).contents(in: CommandContext.current)
    try run(on: file, contents: contents, command: command, edit: edit)
  }

  /// Does the same for a file that was read already.
  func run(
    on file: String,
    contents: [UInt8],
    command: String,
    edit: (inout PropertyListEditor) throws -> Void
  ) throws {
    let context = CommandContext.current
    let input = CommandFile(name: file)
    let target = CommandFile(name: output ?? file)
    if document.json, !dryRun, target.isStandardStream {
      throw ValidationError(
        "--json and the file cannot both go to standard output: give --output or --dry-run"
      )
    }
    var editor = try input.editor(of: contents)
    do {
      try edit(&editor)
    } catch let error as PropertyListEditError {
      throw FileFault(file: input.displayName, cause: EditFault(cause: error))
    } catch let error as KeptType {
      throw FileFault(file: input.displayName, cause: error)
    }
    if !dryRun, editor.isChanged || target.isStandardStream || target.name != input.name {
      let bytes: [UInt8]
      do throws(PropertyListError) {
        bytes = try editor.serialized()
      } catch {
        throw FileFault(file: input.displayName, cause: error)
      }
      try target.write(bytes, in: context)
    }
    try report(editor, on: input, command: command, in: context)
  }

  private func report(
    _ editor: PropertyListEditor,
    on input: CommandFile,
    command: String,
    in context: CommandContext
  ) throws {
    guard dryRun || document.json else { return }
    let changes = editor.original.value.differences(to: editor.value)
    guard document.json else { return context.print(changes) }
    try context.print([
      "schema": .string("valise.\(command)/1"),
      "file": .string(input.displayName),
      "format": .string(editor.original.format.rawValue),
      "written": .boolean(!dryRun),
      "changes": .array(changes.map { .dictionary($0.propertyList) }),
    ])
  }
}

extension CommandFile {
  /// An editor of the contents of the file.
  fileprivate func editor(of contents: [UInt8]) throws -> PropertyListEditor {
    do throws(PropertyListError) {
      return try PropertyListEditor(editing: contents)
    } catch {
      throw FileFault(file: displayName, cause: error)
    }
  }
}

/// An edit that cannot be made, with the remedy.
private struct EditFault: Error, CustomStringConvertible {
  let cause: PropertyListEditError

  var description: String {
    switch cause {
    case .missingParent: "\(cause); --create-parents makes what is missing"
    case .alreadyThere: "\(cause); 'valise plist set' replaces it"
    default: "\(cause)"
    }
  }
}
