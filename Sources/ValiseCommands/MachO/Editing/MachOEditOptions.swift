// Valise — the options of commands that edit a Mach-O file
// SPDX-License-Identifier: Apache-2.0

import Inspection
import MachOFiles
import PropertyLists
import ValiseCommandLine

/// The options of commands that edit a Mach-O file.
struct MachOEditOptions: ParsableArguments {
  @Option(help: "Edit this slice alone.")
  var arch: Architecture?

  @Flag(help: "Take out the code signature, which no longer fits what changes.")
  var removeSignature = false

  @Flag(help: "Leave the code signature in without a warning.")
  var keepSignature = false

  @Option(
    name: .shortAndLong,
    help: "The file to write; when not given, the file that is read.",
    completion: .file()
  )
  var output: String?

  @Flag(help: "Print what would change and write nothing.")
  var dryRun = false

  @OptionGroup var document: DocumentOptions

  func validate() throws {
    if removeSignature, keepSignature {
      throw ValidationError("--remove-signature and --keep-signature exclude each other")
    }
  }

  /// Makes edits in a file, writes it, and says what changed where that is asked for.
  ///
  /// - Parameters:
  ///   - edits: The edits, one after the other.
  ///   - file: The name of the file.
  ///   - command: The name of the command, for the document.
  /// - Throws: The first failure, with the name of the file; then nothing was written.
  func run(_ edits: [MachOEdit], on file: String, command: String) throws {
    let context = CommandContext.current
    let input = try MachOInput(file)
    let all = edits + (removeSignature ? [.removeSignature] : [])
    let plan: MachOEditPlan
    do throws(MachOEditError) {
      plan = try input.planning(all, on: arch)
    } catch {
      throw FileFault(file: file, cause: error)
    }
    if !dryRun, plan.isChanged || output != nil {
      try UniversalOutput(inputs: [input], output: output ?? file).write { _ in plan.output }
    }
    if plan.hasStaleSignature, !keepSignature {
      context.note(
        """
        warning: \(file): the code signature no longer fits, and systems refuse such a file; sign \
        it again, or take the signature out with --remove-signature
        """
      )
    }
    if document.json {
      try context.print(plan.document(path: file, command: command, isWritten: !dryRun))
    } else if dryRun {
      context.output.write(plan.text)
    }
  }
}

extension MachOEditPlan {
  /// The changes, each once where all slices have the same.
  fileprivate var text: String {
    let changed = slices.filter { !$0.changes.isEmpty }
    guard let first = changed.first else { return "" }
    if changed.count == slices.count, changed.allSatisfy({ $0.changes == first.changes }) {
      return first.lines(indentedBy: "")
    }
    return changed.map { "\($0.architecture):\n" + $0.lines(indentedBy: "  ") }.joined()
  }

  fileprivate func document(
    path: String,
    command: String,
    isWritten: Bool
  ) -> PropertyListDictionary {
    [
      "schema": .string("valise.\(command)/1"), "path": .string(path),
      "written": .boolean(isWritten),
      "slices": .array(slices.map { .dictionary($0.document) }),
    ]
  }
}

extension MachOEditPlan.Slice {
  fileprivate func lines(indentedBy indentation: String) -> String {
    // What a file says must not move the cursor of a terminal.
    changes.map { VisibleText.escaping(Array((indentation + "\($0)").utf8)) + "\n" }.joined()
  }

  fileprivate var document: PropertyListDictionary {
    [
      "architecture": .string(architecture.name),
      "changes": .array(changes.map { .dictionary($0.document) }),
      "signed": .boolean(image?.codeSignature != nil),
      "signatureStale": .boolean(hasStaleSignature),
    ]
  }
}
