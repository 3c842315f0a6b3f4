// Valise — tests of how the parameters of a command are found
// SPDX-License-Identifier: Apache-2.0

import Testing
import ValiseCommandLine

@Suite struct PropertyVisitorTests {
  struct Inner: ParsableArguments {
    @Flag(help: "Inside.") var inside = false
  }

  struct Middle: ParsableArguments {
    @Option(help: "In the middle.") var middle: Int?
    @OptionGroup(title: "Inner") var inner: Inner
  }

  /// A value that the compiler writes with names of its own.
  struct Record: Encodable {
    var key = "text"
    var list = [1, 2]
    var inner = Inner()
  }

  struct Mixed: ParsableCommand {
    @Argument(help: "First.") var first: String
    var number = 1
    var record = Record()
    var records = ["a": [Record()]]
    var plain = Inner()
    var nothing: Record?
    @OptionGroup(title: "Middle") var middle: Middle
    var last: [Int?] = [nil]
    @Flag(inversion: .prefixedNo, help: "Last.") private var lastFlag = true
  }

  @Test("wrapped properties are found in order, with their groups; others are passed over")
  func mixed() {
    let parameters = CommandDescription(of: Mixed.self).parameters
    let shown = parameters.map { "\($0.group ?? "-") \($0.displayName) \($0.valueName)" }
    #expect(
      shown == [
        "- <first> first", "Middle --middle <middle> middle", "Inner --inside ",
        "- --last-flag ", "- --help ",
      ]
    )
  }

  @Test("the values of a group inside a group arrive")
  func values() throws {
    let words = ["x", "--inside", "--middle", "-3"]
    let command = try #require(try Mixed.parseAsRoot(words) as? Mixed)
    #expect(command.first == "x")
    #expect(command.middle.middle == -3)
    #expect(command.middle.inner.inside)
    #expect(!command.plain.inside)
  }

  struct Negative: ParsableCommand {
    @Option(help: "Signed.") var signed: Int8?
    @Option(help: "Real.") var real: [Double] = []
    @Option(help: "Unsigned.") var unsigned: UInt?
    @Option(help: "Text.") var text: String?
  }

  @Test(
    "only numbers with a sign take what looks like one",
    arguments: [("signed", true), ("real", true), ("unsigned", false), ("text", false)]
  )
  func negativeNumbers(name: String, accepts: Bool) {
    let parameters = CommandDescription(of: Negative.self).parameters
    #expect(parameters.first { $0.valueName == name }?.acceptsNegativeNumbers == accepts)
    let command = try? Negative.parseAsRoot(["--\(name)", "-5"])
    #expect((command != nil) == accepts)
  }
}
