// Valise — tests of valise plist set, insert, remove, merge and diff
// SPDX-License-Identifier: Apache-2.0

import Foundation
import PropertyLists
import Synchronization
import Testing
import ValiseCommandLine
import ValiseCommands
import ValiseTestKit

@Suite struct PropertyListEditCommandTests {
  private static let text = """
    <plist version="1.0">
    <dict>
    \t<!-- counted up by hand -->
    \t<key>Version</key>
    \t<string>1</string>
    \t<key>Count</key>
    \t<integer>3</integer>
    \t<key>List</key>
    \t<array/>
    </dict>
    </plist>

    """

  private let folder: TemporaryFolder
  private let path: String

  init() throws {
    folder = try TemporaryFolder()
    path = try folder.write(Array(Self.text.utf8), to: "in.plist", mode: 0o640)
  }

  private func contents(_ name: String = "in.plist") throws -> String {
    String(decoding: try folder.read(name), as: UTF8.self)
  }

  private static func replacing(_ old: String, _ new: String) -> String {
    text.replacingOccurrences(of: old, with: new)
  }

  @Test func aValueIsSetInPlace() throws {
    let run = valise("plist", "set", path, "Version", "--string", "2")
    #expect(run.status == 0)
    #expect(run.output == "")
    #expect(run.errors == "")
    #expect(try contents() == Self.replacing("<string>1<", "<string>2<"))
    let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    #expect(mode == 0o640)
  }

  @Test func plainValuesKeepTheirTypes() throws {
    #expect(valise("plist", "set", path, "Version", "2", "Count", "0x10", "New", "7").status == 0)
    let value = try PropertyListDocument(parsing: try folder.read("in.plist")).value
    #expect(value == ["Version": "2", "Count": 16, "List": [], "New": "7"])
    let wrong = valise("plist", "set", path, "Version", "3", "Count", "many")
    #expect(wrong.status == 2)
    #expect(
      wrong.errors
        == "error: \(path): the value at the key path \"Count\" is of type integer: \"many\" is no "
        + "integer from -2^63 to 2^64-1; --string, --from-json and the like change the type\n"
    )
    #expect(try PropertyListDocument(parsing: try folder.read("in.plist")).value == value)
  }

  @Test(
    "each option gives a value of its type",
    arguments: [
      (["--string", ""], ""), (["--string=-x"], "-x"),
      (["--integer", "-9223372036854775808"], .integer(PropertyListInteger(Int64.min))),
      (["--integer", "18446744073709551615"], .integer(PropertyListInteger(UInt64.max))),
      (["--real", "-1.5"], -1.5), (["--bool", "no"], false),
      (["--date", "2001-01-01T00:00:01Z"], .date(PropertyListDate(secondsSinceReferenceDate: 1))),
      (["--data", "AQI="], .data([1, 2])), (["--data-hex", "01 fF"], .data([1, 255])),
      (["--array"], []), (["--dictionary"], [:]),
      (["--from-json", "{\"a\": [1, true]}"], ["a": [1, true]]),
      (["--from-xml", "<array><real>2</real></array>"], [2.0]),
    ] as [([String], PropertyList)]
  )
  func options(words: [String], value: PropertyList) throws {
    let run = RecordedRun(ValiseCommand.self, ["plist", "set", path, "New"] + words)
    #expect(run.errors == "")
    #expect(
      try PropertyListDocument(parsing: try folder.read("in.plist")).value[path: "New"] == value
    )
  }

  @Test(
    "wrong usage is one clear error",
    arguments: [
      (["set", "FILE", "A"], "give the value behind the key path, or with --string, --integer, …"),
      (
        ["set", "FILE", "A", "--string", "x", "--array"],
        "give one value only, not --string and --array"
      ),
      (["set", "FILE", "A", "x", "--array"], "give one value only, not \"x\" and --array"),
      (["set", "FILE", "A", "x", "B"], "give a value behind the key path \"B\""),
      (["insert", "FILE", "A", "x", "y"], "give one value only, not \"x\" and \"y\""),
      (
        ["set", "FILE", "A", "--bool", "maybe"],
        "--bool: \"maybe\" is no boolean: write true or false"
      ),
      (
        ["set", "FILE", "A", "--data-hex", "0"],
        "--data-hex: write two hexadecimal digits for each byte"
      ),
      (["set", "FILE", "A", "--from-json", "{"], "--from-json: "),
      (["set", "FILE", "A", "--from-xml", "x"], "--from-xml: "),
      (["set", "-", "A", "x", "--json"], "--json and the file cannot both go to standard output"),
      (["merge", "-", "-"], "only one of the property lists can be standard input"),
      (["merge", "FILE", "FILE", "--keep", "--override"], "give --override or --keep, not both"),
      (["diff", "-", "-"], "only one of the two property lists can be standard input"),
    ] as [([String], String)]
  )
  func usage(words: [String], message: String) throws {
    let words = words.map { $0 == "FILE" ? path : $0 }
    let run = RecordedRun(ValiseCommand.self, ["plist"] + words)
    #expect(run.status == 64)
    #expect(run.errors.hasPrefix("error: \(message)"), "\(run.errors)")
    #expect(try contents() == Self.text)
  }

  @Test func anEditThatFailsChangesNothing() throws {
    for (words, message) in [
      (
        ["set", path, "Gone.Key", "x"],
        "nothing is at the key path \"Gone\", which \"Gone.Key\" leads through; --create-parents makes what is missing"
      ),
      (
        ["insert", path, "Version", "x"],
        "a value is at the key path \"Version\" already; 'valise plist set' replaces it"
      ),
      (["remove", path, "Version", "Gone"], "nothing is at the key path \"Gone\""),
      (
        ["insert", path, "List.1", "x"],
        "the array at the key path \"List\" has no place 1: it has 0 elements"
      ),
    ] {
      let run = RecordedRun(ValiseCommand.self, ["plist"] + words)
      #expect(run.status == 2)
      #expect(run.errors == "error: \(path): \(message)\n")
      #expect(try contents() == Self.text)
    }
    #expect(valise("plist", "set", folder.path("none"), "A", "x").status == 2)
  }

  @Test func standardStreamsAreReadAndWritten() throws {
    let input = Array(Self.text.utf8)
    let run = RecordedRun(ValiseCommand.self, ["plist", "remove", "-", "Count"], input: input)
    #expect(run.output == Self.replacing("\t<key>Count</key>\n\t<integer>3</integer>\n", ""))
    let same = RecordedRun(ValiseCommand.self, ["plist", "set", "-", "Count", "3"], input: input)
    #expect(same.output == Self.text)
    let out = folder.path("out.plist")
    #expect(valise("plist", "insert", path, "List.0", "x", "-o", out).status == 0)
    #expect(try contents() == Self.text)
    #expect(
      try contents("out.plist")
        == Self.replacing("<array/>", "<array>\n\t\t<string>x</string>\n\t</array>")
    )
  }

  @Test func aDryRunWritesNothing() throws {
    let run = valise("plist", "set", path, "Count", "4", "New", "x", "--dry-run")
    #expect(run.output == "~ Count: 3 → 4\n+ New: \"x\"\n")
    #expect(try contents() == Self.text)
    let json = valise("plist", "insert", path, "List", "--append", "x", "--dry-run", "--json")
    #expect(
      try JSONText.parse(json.outputBytes) == [
        "schema": "valise.plist-insert/1", "file": .string(path), "format": "xml",
        "written": false,
        "changes": [["keyPath": "List.0", "kind": "added", "newType": "string", "new": "x"]],
      ]
    )
  }

  @Test func pathsOfPlistBuddyAreNoted() throws {
    let run = valise("plist", "set", path, ":Version", "2")
    #expect(run.status == 0)
    #expect(
      run.errors
        == "note: the new key begins with a colon; key paths have dots, such as a.b.0\n"
    )
    #expect(valise("plist", "set", path, ":Version", "3").errors == "")
  }

  @Test func theOutputAsJSONIsNoValue() throws {
    let run = valise("plist", "insert", path, "New", "--json", "[1]")
    #expect(run.status == 0)
    #expect(run.errors == "note: the new value is a text; --from-json gives one that is JSON\n")
    #expect(valise("plist", "get", path, "New").output == "[1]\n")
    let plain = valise("plist", "set", path, "New", "[2]")
    #expect(plain.errors == "" && plain.status == 0)
    let typed = valise("plist", "set", path, "New", "--from-json", "[3]", "--json")
    #expect(typed.errors == "" && typed.status == 0)
    #expect(valise("plist", "get", path, "New.0").output == "3\n")
  }

  @Test func colourIsForTerminals() throws {
    let other = try folder.write(Array("<plist><dict/></plist>".utf8), to: "other.plist")
    #expect(!valise("plist", "diff", path, other).output.contains("\u{1B}"))
    let shown = Mutex<[UInt8]>([])
    let context = CommandContext(
      output: CommandOutput(isTerminal: true) { (bytes) throws(CommandOutput.Fault) in
        shown.withLock { $0 += bytes }
      }
    )
    let words = ["plist", "diff", other, path]
    #expect(CommandRunner.run(ValiseCommand.self, arguments: words, in: context) == .success)
    let text = String(decoding: shown.withLock { $0 }, as: UTF8.self)
    #expect(text.hasPrefix("\u{1B}[32m+ Version: \"1\"\u{1B}[0m\n"))
  }

  @Test func aLinkStays() throws {
    let link = folder.path("link.plist")
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "in.plist")
    #expect(valise("plist", "set", link, "Version", "5").status == 0)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "in.plist")
    #expect(try contents() == Self.replacing("<string>1<", "<string>5<"))
  }

  @Test func differencesArePrinted() throws {
    let value: PropertyList = ["Version": "2", "Count": 3, "List": ["a"]]
    let other = try folder.write(try value.serialized(as: .binary), to: "other.plist")
    let run = valise("plist", "diff", path, other)
    #expect(run.status == 0)
    #expect(run.output == "~ Version: \"1\" → \"2\"\n+ List.0: \"a\"\n")
    #expect(valise("plist", "diff", path, other, "--exit-code").status == 1)
    #expect(valise("plist", "diff", path, folder.path("none"), "--exit-code").status == 2)
    let json = valise("plist", "diff", path, other, "--json", "--exit-code")
    #expect(json.status == 1)
    #expect(
      try JSONText.parse(json.outputBytes)[path: "differences.0"] == [
        "keyPath": "Version", "kind": "changed", "oldType": "string", "old": "1",
        "newType": "string", "new": "2",
      ]
    )
    let same = try PropertyListDocument(parsing: Array(Self.text.utf8)).value
    let binary = try folder.write(try same.serialized(as: .binary), to: "same.plist")
    let equal = valise("plist", "diff", path, binary, "--exit-code")
    #expect(equal.status == 0)
    #expect(equal.output == "")
  }

  @Test func clashesAreShownWithBothPlaces() throws {
    let value: PropertyList = ["Version": "2", "Count": 3, "New": true]
    let binary = try value.serialized(as: .binary)
    let other = try folder.write(binary, to: "other.plist")
    let third = try folder.write(Array("{\"New\": 1}".utf8), to: "third.json")
    let run = valise("plist", "merge", path, other, third)
    #expect(run.status == 2)
    #expect(run.output == "")
    let offset = try #require(binary.firstIndex(of: UInt8(ascii: "2")).map { $0 - 1 })
    #expect(
      run.errors == """
        clash: Version
          \(path):5:2: "1"
          \(other): byte \(offset): "2"
        error: \(path): 1 clash, so that nothing is written; --override lets later files win, \
        --keep the earlier ones

        """
    )
    #expect(try contents() == Self.text)
    let json = valise("plist", "merge", path, other, "--json")
    #expect(json.status == 2)
    let first = try JSONText.parse(json.outputBytes)[path: "clashes.0.first"]
    #expect(
      first == ["type": "string", "value": "1", "file": .string(path), "line": 5, "column": 2]
    )
    #expect(valise("plist", "merge", path, other, third, "--override").status == 0)
    let merged = Self.replacing("<string>1<", "<string>2<")
      .replacingOccurrences(
        of: "<array/>\n",
        with: "<array/>\n\t<key>New</key>\n\t<integer>1</integer>\n"
      )
    #expect(try contents() == merged)
  }
}
