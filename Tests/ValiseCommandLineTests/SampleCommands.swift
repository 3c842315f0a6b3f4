// Valise — a small tree of commands that the tests run
// SPDX-License-Identifier: Apache-2.0

import ValiseCommandLine

/// A way to write a sample.
enum SampleFormat: String, CaseIterable, ExpressibleByArgument {
  case text
  case json
  case markdown
}

struct CommonOptions: ParsableArguments {
  @Flag(name: .shortAndLong, help: "Say less.")
  var quiet = false

  @Flag(name: .shortAndLong, help: "Say more; twice for everything.")
  var verbose: Int

  mutating func validate() throws {
    if quiet && verbose > 0 {
      throw ValidationError("'--quiet' and '--verbose' exclude each other")
    }
  }
}

struct Sample: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sample",
    abstract: "Work with samples.",
    version: "1.2.3",
    subcommands: [SampleList.self, SampleFail.self, SampleSecret.self],
    groupedSubcommands: [
      CommandGroup(name: "Files", subcommands: [SampleShow.self, SampleStore.self])
    ]
  )
}

struct SampleShow: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show",
    abstract: "Show what files hold.",
    discussion: """
      Every file is read to its end before the first line is written, so that a file that cannot \
      be read leaves no half of an answer.

      Example:
        sample show notes.txt --format json
      """,
    aliases: ["cat"]
  )

  @Argument(help: "The files to show.", completion: .file(extensions: ["txt", "md"]))
  var files: [String]

  @Option(name: .shortAndLong, help: "How to write the result.")
  var format = SampleFormat.text

  @Option(name: [.customShort("o"), .long], help: "Where to write.", completion: .file())
  var output: String?

  @Option(name: .customLong("lang"), help: "A language, the most wanted first.")
  var languages: [String] = []

  @Option(help: ArgumentHelp("Move all lines so far.", valueName: "columns"))
  var shift: Int?

  @Flag(inversion: .prefixedNo, help: "Follow links.")
  var followLinks = true

  @Flag(help: "Write nothing.")
  var dryRun = false

  @OptionGroup(title: "Common options")
  var common: CommonOptions

  func run() throws {
    let stream = CommandContext.current.output
    stream.writeLine("files \(files)")
    stream.writeLine("format \(format.rawValue) output \(output ?? "-") languages \(languages)")
    stream.writeLine("shift \(shift ?? 0) follow \(followLinks) dry \(dryRun)")
    stream.writeLine("quiet \(common.quiet) verbose \(common.verbose)")
  }
}

struct SampleStore: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "store",
    abstract: "Keep samples in a folder.",
    subcommands: [StoreAdd.self, StoreMove.self],
    defaultSubcommand: StoreAdd.self
  )
}

struct StoreAdd: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "add",
    abstract: "Add a number to the store.",
    discussion: """
      Example:
        sample store add -5 --into numbers
      """
  )

  @Argument(help: "The number to add.")
  var number: Int

  @Argument(help: "How often to add it.")
  var times: Int = 1

  @Option(help: "The folder of the store.", completion: .directory)
  var into: String

  func run() throws {
    CommandContext.current.output.writeLine("add \(number) x \(times) to \(into)")
  }
}

struct StoreMove: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "move",
    abstract: "Move samples.",
    discussion: """
      Examples:
        sample store move --from a b c --to d
        sample store move --from 'a b' | sort
      """
  )

  @Option(parsing: .upToNextOption, help: "What to move.")
  var from: [String]

  @Option(help: "Where to; asked for when it is left out.")
  var to: String?

  @Option(
    help: "A size with a unit.",
    transform: { word in
      guard word.hasSuffix("k"), let number = Int(word.dropLast()) else {
        throw ValidationError("a size is written like 12k")
      }
      return number * 1000
    }
  )
  var limit: Int?

  @Flag(inversion: .prefixedNo, help: "Keep a copy.")
  var keep: Bool?

  func run() throws {
    let keeping = keep.map { "\($0)" } ?? "open"
    let target = to ?? "?"
    CommandContext.current.output.writeLine(
      "move \(from) to \(target) limit \(limit ?? -1) keep \(keeping)"
    )
  }
}

struct SampleList: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "List all samples.",
    discussion: """
      Example:
        sample list
      """
  )

  func run() throws {
    for index in 1...3 { CommandContext.current.output.writeLine("sample \(index)") }
  }
}

struct SampleFail: ParsableCommand {
  enum Way: String, CaseIterable, ExpressibleByArgument {
    case no
    case work
    case usage
    case clean
    case help
    case closed
  }

  struct WorkError: Error, CustomStringConvertible {
    let description: String
  }

  static let configuration = CommandConfiguration(
    commandName: "fail",
    abstract: "End in one of several ways.",
    discussion: """
      Example:
        sample fail work
      """
  )

  @Argument(help: "How to end.")
  var way: Way

  func run() throws {
    let context = CommandContext.current
    context.output.writeLine("before")
    switch way {
    case .no: throw ExitCode.answerIsNo
    case .work: throw WorkError(description: "a.txt:3:1: not a sample")
    case .usage: throw ValidationError("the moon is not full")
    case .clean: throw CleanExit.message("enough")
    case .help: throw CleanExit.helpRequest(self)
    case .closed: throw CommandOutput.Fault.closed
    }
  }
}

struct SampleSecret: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "secret",
    abstract: "Be hidden.",
    discussion: """
      Example:
        sample secret
      """,
    shouldDisplay: false
  )

  @Flag(help: .hidden)
  var deep = false

  func run() throws {
    let input = try CommandContext.current.input.readAll(limit: 8)
    CommandContext.current.output.write(bytes: input.reversed())
  }
}
