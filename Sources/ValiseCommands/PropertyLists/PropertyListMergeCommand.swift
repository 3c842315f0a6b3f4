// Valise — valise plist merge
// SPDX-License-Identifier: Apache-2.0

import PropertyLists
import ValiseCommandLine

/// Merges property lists.
struct PropertyListMergeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "merge",
    abstract: "Merge property lists into the first of them, in place.",
    discussion: """
      Dictionaries are merged key by key at every depth. An array gets the elements that it does \
      not have yet behind its own. Different values for one key clash: all clashes are listed with \
      both places, and nothing is written, unless --override or --keep says which one wins.

      Example:
        valise plist merge Info.plist Partial-Info.plist --output build/Info.plist
      """
  )

  @Argument(
    help: "The property list to merge into; '-' is standard input.",
    completion: .file(extensions: ["plist", "strings"])
  )
  var file: String

  @Argument(
    help: "The property lists to merge into it, one after the other.",
    completion: .file(extensions: ["plist", "strings"])
  )
  var others: [String]

  @Flag(help: "Let the value of the later file win where two clash.")
  var override = false

  @Flag(help: "Let the value of the earlier file win where two clash.")
  var keep = false

  @Option(help: "What happens to two arrays: the later is appended, or replaces the earlier.")
  var arrays = MergedArrays.append

  @OptionGroup var options: PropertyListEditOptions

  func validate() throws {
    if override, keep { throw ValidationError("give --override or --keep, not both") }
    if ([file] + others).count(where: { $0 == "-" }) > 1 {
      throw ValidationError("only one of the property lists can be standard input")
    }
  }

  func run() throws {
    let context = CommandContext.current
    let first = try CommandFile(name: file).contents(in: context)
    var sources = [try PropertyListMergeSource(file, first)]
    for other in others {
      sources.append(
        try PropertyListMergeSource(other, try CommandFile(name: other).contents(in: context))
      )
    }
    let rule: PropertyListMerge.ClashRule =
      override ? .takeSecond : keep ? .keepFirst : .report
    var clashes: [(clash: PropertyListMerge.Clash, number: Int)] = []
    try options.run(on: file, contents: first, command: "plist-merge") { editor in
      for (number, source) in sources.enumerated().dropFirst() {
        let merge = try editor.merge(source.value, arrays: arrays.rule, clashes: rule)
        clashes += merge.clashes.map { ($0, number) }
      }
      guard clashes.isEmpty else {
        let located = try sources.map { try $0.located() }
        throw try fault(
          clashes.map { PropertyListMergeClash($0.clash, $0.number, among: located) },
          in: context
        )
      }
    }
  }

  /// Tells the clashes, as a document if one is asked for.
  private func fault(
    _ clashes: [PropertyListMergeClash],
    in context: CommandContext
  ) throws -> any Error {
    if options.document.json {
      try context.print([
        "schema": "valise.plist-merge/1",
        "file": .string(CommandFile(name: file).displayName),
        "written": false,
        "clashes": .array(clashes.map { .dictionary($0.propertyList) }),
      ])
    } else {
      for clash in clashes { context.note(clash.text) }
    }
    return MergeFault(file: CommandFile(name: file).displayName, count: clashes.count)
  }
}

/// What happens to two arrays, as the command line calls it.
enum MergedArrays: String, ExpressibleByArgument, CaseIterable {
  case append
  case replace

  /// The rule of the library.
  var rule: PropertyListMerge.ArrayRule {
    switch self {
    case .append: .append
    case .replace: .replace
    }
  }
}

/// A merge that was not made.
private struct MergeFault: Error, CustomStringConvertible {
  let file: String
  let count: Int

  var description: String {
    let clashes = count == 1 ? "1 clash" : "\(count) clashes"
    return "\(file): \(clashes), so that nothing is written; --override lets later files win, "
      + "--keep the earlier ones"
  }
}
