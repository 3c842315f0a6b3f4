// Valise — tests of running command lines
// SPDX-License-Identifier: Apache-2.0

import Testing
import ValiseCommandLine

@Suite struct CommandRunnerTests {
  struct Row: CustomTestStringConvertible {
    let words: String
    let output: String

    init(_ words: String, _ output: String) {
      self.words = words
      self.output = output
    }

    var arguments: [String] { words.split(separator: " ").map { String($0) } }
    var testDescription: String { words }
  }

  static func shown(
    _ files: [String],
    options: String = "format text output - languages []",
    switches: String = "shift 0 follow true dry false",
    common: String = "quiet false verbose 0"
  ) -> String {
    "files \(files)\n\(options)\n\(switches)\n\(common)\n"
  }

  static func row(_ words: String, _ options: String) -> Row {
    Row(words, shown(["a"], options: options))
  }

  static let options: [Row] = [
    row("show a --format json", "format json output - languages []"),
    row("show a --format=json", "format json output - languages []"),
    row("show -f markdown a", "format markdown output - languages []"),
    row("show -f=json a", "format json output - languages []"),
    row("show -f text -f json a", "format json output - languages []"),
    row("show -o - a", "format text output - languages []"),
    row("show --output=-x a", "format text output -x languages []"),
    row("show --output= a", "format text output  languages []"),
    row("show --output=a=b a", "format text output a=b languages []"),
    row("show --lang de a --lang=fr", #"format text output - languages ["de", "fr"]"#),
  ]

  static let positions: [Row] = [
    Row("show a", shown(["a"])),
    Row("cat a b", shown(["a", "b"])),
    Row("show -", shown(["-"])),
    Row("show a -- -b --format -- x", shown(["a", "-b", "--format", "--", "x"])),
    Row("show -- show", shown(["show"])),
  ]

  static let switches: [Row] = [
    Row("show --shift -4 a", shown(["a"], switches: "shift -4 follow true dry false")),
    Row("show --shift=-4 a", shown(["a"], switches: "shift -4 follow true dry false")),
    Row("show --no-follow-links a", shown(["a"], switches: "shift 0 follow false dry false")),
    Row(
      "show --no-follow-links --follow-links --dry-run a",
      shown(["a"], switches: "shift 0 follow true dry true")
    ),
    Row("show -vvv a", shown(["a"], common: "quiet false verbose 3")),
    Row(
      "show -vf json a",
      shown(["a"], options: "format json output - languages []", common: "quiet false verbose 1")
    ),
    Row("show a -q", shown(["a"], common: "quiet true verbose 0")),
  ]

  static let others: [Row] = [
    Row("store add 5 --into x", "add 5 x 1 to x\n"),
    Row("store add -5 -3 --into x", "add -5 x -3 to x\n"),
    Row("store --into x 7 2", "add 7 x 2 to x\n"),
    Row("store 7 --into x", "add 7 x 1 to x\n"),
    Row("store move --from a b c --to d", "move [\"a\", \"b\", \"c\"] to d limit -1 keep open\n"),
    Row("store move --from a --from b --keep", "move [\"a\", \"b\"] to ? limit -1 keep true\n"),
    Row("store move --from a --no-keep --limit 3k", "move [\"a\"] to ? limit 3000 keep false\n"),
    Row("list", "sample 1\nsample 2\nsample 3\n"),
    Row("--version", "1.2.3\n"),
    Row("store move --version", "1.2.3\n"),
    Row("fail clean", "before\nenough\n"),
  ]

  @Test(arguments: options + positions + switches + others)
  func givesValuesToParameters(row: Row) {
    let run = RecordedRun(Sample.self, row.arguments)
    #expect(run.output == row.output)
    #expect(run.errors == "")
    #expect(run.status == 0)
  }

  static let faults: [Row] = [
    Row("shw a", "'sample' has no command 'shw'; did you mean 'show'?"),
    Row("frobnicate", "'sample' has no command 'frobnicate'"),
    Row("secrt", "'sample' has no command 'secrt'"),
    Row("help lsit", "'sample' has no command 'lsit'; did you mean 'list'?"),
    Row("help --bogus", "unknown option '--bogus'"),
    Row("show --fromat json a", "unknown option '--fromat'; did you mean '--format'?"),
    Row("show -format json a", "unknown option '-format'; did you mean '--format'?"),
    Row("show -langs a", "unknown option '-langs'; did you mean '--lang'?"),
    Row("show -x a", "unknown option '-x'"),
    Row("show -qx a", "unknown option '-x'"),
    Row("show --zzz=1 a", "unknown option '--zzz'"),
    Row("show", "missing argument '<files>'"),
    Row("store add 5", "missing argument '--into <into>'"),
    Row("show a --format", "missing value for '--format <format>'"),
    Row(
      "show a --output --dry-run",
      "missing value for '--output <output>'; a value that begins with a dash is written"
        + " '--output=--dry-run'"
    ),
    Row("show a -o -- b", "missing value for '--output <output>'"),
    Row(
      "show a --format jsn",
      "'jsn' is not a value for '--format <format>': use text, json or markdown;"
        + " did you mean 'json'?"
    ),
    Row("show a --shift x", "'x' is not a value for '--shift <columns>'"),
    Row(
      "show a --shift 9223372036854775808",
      "'9223372036854775808' is not a value for '--shift <columns>'"
    ),
    Row(
      "store move --from a --limit 3",
      "'3' is not a value for '--limit <limit>': a size is written like 12k"
    ),
    Row("show a --dry-run=yes", "'--dry-run' takes no value, but was given 'yes'"),
    Row("show -q=1 a", "'-q' takes no value, but was given '1'"),
    Row(
      "show -fjson a",
      "'-f' takes a value, so it must be the last letter of '-fjson' and the value the next word"
    ),
    Row("list extra", "unexpected argument 'extra'"),
    Row("store add 1 2 3 --into x", "unexpected argument '3'"),
    Row("store add --into x -y", "unknown option '-y'"),
    Row("show -q -v a", "'--quiet' and '--verbose' exclude each other"),
  ]

  @Test(arguments: faults)
  func reportsWrongUsage(row: Row) {
    let run = RecordedRun(Sample.self, row.arguments)
    #expect(run.errors.split(separator: "\n").first ?? "" == "error: \(row.output)")
    #expect(run.output == "")
    #expect(run.status == 64)
  }

  @Test func showsUsageBelowTheError() {
    #expect(
      RecordedRun(Sample.self, ["store", "add"]).errors == """
        error: missing argument '<number>'
        usage: sample store add --into <into> <number> [<times>]
        See 'sample store add --help' for more information.

        """
    )
    #expect(
      RecordedRun(Sample.self, ["shw"]).errors == """
        error: 'sample' has no command 'shw'; did you mean 'show'?
        usage: sample [--version] <command>
        See 'sample --help' for more information.

        """
    )
  }

  @Test(arguments: [
    Row("--help", "usage: sample [--version] <command>"),
    Row("", "usage: sample [--version] <command>"),
    Row("-h", "usage: sample [--version] <command>"),
    Row("help", "usage: sample [--version] <command>"),
    Row("help store", "usage: sample store [<command>]"),
    Row("store help move", "usage: sample store move [<options>] --from <from> ..."),
    Row("help store move", "usage: sample store move [<options>] --from <from> ..."),
    Row("store move -h", "usage: sample store move [<options>] --from <from> ..."),
    Row("cat --help", "usage: sample show "),
    Row("show --bogus --help", "usage: sample show "),
    Row("show --output --help", "usage: sample show "),
    Row("fail help", "usage: sample fail <way>"),
  ])
  func showsHelp(row: Row) {
    let run = RecordedRun(Sample.self, row.arguments)
    #expect(run.output.contains(row.output))
    #expect(run.errors == "")
    #expect(run.status == 0)
  }

  @Test func asksForHelpOnlyBeforeTheEndOfOptions() {
    #expect(RecordedRun(Sample.self, ["show", "--", "--help"]).output == Self.shown(["--help"]))
    #expect(RecordedRun(Sample.self, ["show", "--bogus", "--", "--help"]).status == 64)
  }

  @Test(arguments: [
    ("no", 1, "before\n", ""),
    ("work", 2, "before\n", "error: a.txt:3:1: not a sample\n"),
    ("closed", 2, "before\n", ""),
  ])
  func endsWithTheStatusOfTheError(way: String, status: Int32, output: String, errors: String) {
    let run = RecordedRun(Sample.self, ["fail", way])
    #expect(run.status == status)
    #expect(run.output == output)
    #expect(run.errors == errors)
  }

  @Test func reportsUsageFoundWhileRunning() {
    let run = RecordedRun(Sample.self, ["fail", "usage"])
    #expect(run.status == 64)
    #expect(run.errors.hasPrefix("error: the moon is not full\nusage: sample fail <way>\n"))
  }

  @Test func readsStandardInputToItsLimit() {
    #expect(RecordedRun(Sample.self, ["secret"], input: [1, 2, 3]).outputBytes == [3, 2, 1])
    let long = RecordedRun(Sample.self, ["secret"], input: [UInt8](repeating: 0, count: 9))
    #expect(long.status == 2)
    #expect(long.errors == "error: standard input has more than 8 bytes\n")
  }

  @Test func parsesWithoutRunning() throws {
    let command = try Sample.parseAsRoot(["show", "a", "-f", "json"])
    let show = try #require(command as? SampleShow)
    #expect(show.files == ["a"])
    #expect(show.format == .json)
    #expect(throws: CommandLineError.missingArgument("<files>")) {
      try Sample.parseAsRoot(["show"])
    }
  }

  @Test func copiesOfACommandDoNotShareChanges() throws {
    let show = try #require(try Sample.parseAsRoot(["show", "a"]) as? SampleShow)
    var copy = show
    copy.output = "elsewhere"
    copy.common.quiet = true
    #expect(show.output == nil)
    #expect(copy.output == "elsewhere")
  }
}
