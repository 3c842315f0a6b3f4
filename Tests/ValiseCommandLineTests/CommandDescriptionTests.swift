// Valise — tests of what is made from declared commands
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import ValiseCommandLine
import ValiseTestKit

@Suite struct CommandDescriptionTests {
  static let sample = CommandDescription(of: Sample.self)

  @Test(arguments: [
    ("", "help.txt"), ("show", "help-show.txt"), ("store", "help-store.txt"),
    ("store add", "help-store-add.txt"), ("store move", "help-store-move.txt"),
    ("secret", "help-secret.txt"),
  ])
  func writesHelp(command: String, file: String) throws {
    let words = command.split(separator: " ").map { String($0) }
    let run = RecordedRun(Sample.self, words + ["--help"])
    try expectSnapshot(run.output, file)
    for line in run.output.split(separator: "\n") { #expect(line.count <= 80) }
  }

  @Test(arguments: [40, 50, 60])
  func keepsHelpWithinANarrowTerminal(width: Int) {
    let run = RecordedRun(Sample.self, ["show", "--help"], environment: ["COLUMNS": "\(width)"])
    for line in run.output.split(separator: "\n") where !line.contains("sample show notes") {
      #expect(line.count <= width, "\(line)")
    }
  }

  @Test func writesTheReference() throws {
    let text = Self.sample.markdownReference()
    try expectSnapshot(text, "command-reference.md")
    #expect(!text.contains("secret"))
  }

  @Test func writesAManualPage() throws {
    let page = Self.sample.manPage(date: "2026-11-30", version: "1.2.3")
    try expectSnapshot(page, "sample.1")
    #expect(!page.contains("secret"))
    let folder = try TemporaryFolder()
    let file = try folder.write([UInt8](page.utf8), to: "sample.1")
    let lint = try ExternalTool.run("mandoc", ["-T", "lint", "-W", "warning", file])
    #expect(lint.text + lint.errors == "")
    #expect(lint.status == 0)
    let shown = try ExternalTool.run("mandoc", ["-T", "utf8", file]).text
    let plain = shown.replacing(/.\u{8}/, with: "")
    #expect(plain.contains("--follow-links, --no-follow-links"))
    #expect(plain.contains("-f, --format format"))
    #expect(plain.contains("November 30, 2026"))
    #expect(plain.contains("sample show notes.txt --format json"))
  }

  @Test func escapesTextInManualPages() throws {
    let page = CommandDescription(of: Tricky.self).manPage(date: "2026-01-02", version: "1")
    let folder = try TemporaryFolder()
    let file = try folder.write([UInt8](page.utf8), to: "tricky.1")
    #expect(try ExternalTool.run("mandoc", ["-T", "lint", "-W", "warning", file]).text == "")
    let shown = try ExternalTool.run("mandoc", ["-T", "utf8", file]).text
    let plain = shown.replacing(/.\u{8}/, with: "")
    #expect(plain.contains("'quoted' and [bracketed] at C:\\temp, for $5 or `ls`"))
    #expect(plain.contains(".hidden files"))
  }

  @Test func roundTripsThroughJSON() throws {
    let data = try JSONEncoder().encode(Self.sample)
    #expect(try JSONDecoder().decode(CommandDescription.self, from: data) == Self.sample)
  }

  @Test func partsExamplesFromTheDiscussion() {
    let show = Self.sample.subcommands.first { $0.name == "show" }
    #expect(show?.examples == ["sample show notes.txt --format json"])
    #expect(show?.discussion.hasPrefix("Every file is read to its end") == true)
    #expect(show?.discussion.contains("Example") == false)
    #expect(Self.sample.tree.map { $0.path }.last == "sample store move")
  }
}

/// A command whose texts are full of characters that shells and documents treat in their own ways.
struct Tricky: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tricky",
    abstract: "'quoted' and [bracketed] at C:\\temp, for $5 or `ls`.",
    discussion: """
      .hidden files are not hidden.

      Example:
        tricky --way "it's"
      """
  )

  enum Way: String, CaseIterable, ExpressibleByArgument {
    case price = "$HOME"
    case call = "`ls`"
    case space = "two words"
    case quote = "it's"
    case colon = "a:b"
  }

  @Option(help: "A [way] to: 'go' at C:\\x, $(ls) or `ls` | more.")
  var way: Way?

  @Flag(name: .customLong("It"), help: ".Ar is not a macro here.")
  var macro = false
}
