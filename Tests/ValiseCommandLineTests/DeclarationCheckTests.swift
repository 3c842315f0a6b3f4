// Valise — tests of the check of declarations
// SPDX-License-Identifier: Apache-2.0

import Testing
@testable import ValiseCommandLine

@Suite struct DeclarationCheckTests {
  @Test func findsNothingInGoodCommands() {
    #expect(DeclarationCheck.problems(of: Sample.self) == [])
  }

  @Test func findsEveryFault() {
    #expect(
      DeclarationCheck.problems(of: Faulty.self) == [
        "faulty: has no abstract",
        "faulty: has two commands called 'twice'",
        "faulty: does not list its default command 'list'",
        "faulty: '<name>' has no help",
        "faulty: has both commands and arguments",
        "faulty twice: '--size <size>' has no help",
        "faulty twice: has two parameters called '--size'",
        "faulty twice: '<last>' comes after '<all>', which repeats",
        "faulty twice: '<last>' is required after '<all>', which is not",
        "faulty twice: has no example",
        "faulty wrong: the example 'faulty wrong --nmae' does not work: unknown option '--nmae';"
          + " did you mean '--name'?",
        "faulty away: no example shows the command itself",
      ]
    )
  }

  @Test(arguments: [
    ("tool a 'b c' \"d e\" f\\ g", [["a", "b c", "d e", "f g"]]),
    ("cat x | tool print - > out # and so on", [["print", "-"]]),
    ("tool a && tool b; other tool c", [["a"], ["b"]]),
    ("NAME=x tool a ''", [["a", ""]]),
    ("other", []),
  ])
  func readsExamplesAsAShellDoes(line: String, commands: [[String]]) {
    #expect(ExampleLine(line).commands(of: "tool") == commands)
  }
}

private struct Faulty: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "faulty",
    subcommands: [Twice.self, Wrong.self, Away.self],
    defaultSubcommand: SampleList.self
  )

  @Argument() var name: String?

  struct Twice: ParsableCommand {
    static let configuration = CommandConfiguration(commandName: "twice", abstract: "Be.")

    @Option() var size: Int?
    @Option(name: .customLong("size"), help: "Again.") var other: Int?
    @Argument(help: "All.") var all: [String] = []
    @Argument(help: "The last.") var last: String
  }

  struct Wrong: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "wrong",
      abstract: "Be.",
      discussion: "Example:\nfaulty wrong --nmae",
      aliases: ["twice"]
    )

    @Flag(help: "A name.") var name = false
  }

  struct Away: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "away",
      abstract: "Be.",
      discussion: "Example:\nfaulty wrong --name"
    )
  }
}
