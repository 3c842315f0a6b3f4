// Valise — tests of valise plist
// SPDX-License-Identifier: Apache-2.0

import PropertyLists
import Testing
import ValiseCommandLine
import ValiseCommands
import ValiseTestKit

@Suite struct PropertyListCommandTests {
  private static let text = """
    <plist version="1.0"><dict><key>A</key><string>x</string><key>B</key><array>
    <integer>1</integer><true/></array><key>D</key><data>AQI=</data></dict></plist>
    """

  @Test func aListIsPrinted() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(Array(Self.text.utf8), to: "in.plist")
    let run = valise("plist", "print", path)
    #expect(run.status == 0)
    #expect(run.output == "A: \"x\"\nB:\n  0: 1\n  1: true\nD: <2 bytes: AQI=>\n")
    let json = valise("plist", "print", path, "--json")
    #expect(json.output.contains("\"D\": \"AQI=\""))
  }

  @Test func oneValueIsPrinted() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(Array(Self.text.utf8), to: "in.plist")
    #expect(valise("plist", "get", path, "A").output == "x\n")
    #expect(valise("plist", "get", path, "B.1").output == "true\n")
    let missing = valise("plist", "get", path, "B.2")
    #expect(missing.status == 2)
    #expect(missing.errors == "error: \(path): nothing is at the key path \"B.2\"\n")
    let colons = valise("plist", "get", path, ":B:1")
    #expect(
      colons.errors == """
        error: \(path): nothing is at the key path ":B:1"; did you mean "B.1"?

        """
    )
    #expect(!valise("plist", "get", path, ":B:7").errors.contains("mean"))
    let quiet = valise("plist", "get", path, "B.2", "--exit-code")
    #expect(quiet.status == 1)
    #expect(quiet.errors == "")
  }

  @Test func aListIsConverted() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(Array(Self.text.utf8), to: "in.plist", mode: 0o640)
    let out = folder.path("out.plist")
    #expect(valise("plist", "convert", path, "--to", "binary", "-o", out).status == 0)
    #expect(try folder.read("out.plist").starts(with: Array("bplist00".utf8)))
    let script = "import plistlib,sys; print(plistlib.load(open(sys.argv[1],'rb')))"
    let python = try ExternalTool.run("python3", ["-c", script, out])
    #expect(python.text == "{'A': 'x', 'B': [1, True], 'D': b'\\x01\\x02'}\n")
    let json = valise("plist", "convert", path, "--to", "json")
    #expect(json.status == 2)
    #expect(
      json.errors
        == "error: \(path): json cannot hold bytes (data); xml and binary can (key path D)\n"
    )
    #expect(json.output == "")
  }

  @Test func theTextFormatIsShownAndWritten() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(Array(Self.text.utf8), to: "in.plist")
    let refused = valise("plist", "convert", path, "--to", "openstep")
    #expect(refused.status == 2)
    #expect(
      refused.errors
        == "error: \(path): openstep cannot hold an integer; gnustep, xml and binary can"
        + " (key path B.0)\n"
    )
    let written = valise("plist", "convert", path, "--to", "gnustep")
    let text = """
      {
          A = x;
          B = (
              <*I1>,
              <*BY>
          );
          D = <0102>;
      }

      """
    #expect(written.output == text)
    let again = try folder.write(Array(text.utf8), to: "again.plist")
    #expect(valise("plist", "get", again, "B.0").output == "1\n")
    #expect(valise("plist", "print", again).output == valise("plist", "print", path).output)
    let strings = try folder.write(Array("z = b; \"a\" = \"é\";".utf8), to: "a.strings")
    let sorted = valise("plist", "convert", strings, "--to", "openstep", "--sort-keys")
    #expect(sorted.output == "{\n    a = \"\\U00e9\";\n    z = b;\n}\n")
  }

  @Test func anEncodingCanBeNamed() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(Array("a = \"".utf8) + [0x8E] + Array("\";".utf8), to: "a.strings")
    let refused = valise("plist", "print", path)
    #expect(refused.status == 2)
    #expect(
      refused.errors == "error: \(path): bytes that are no UTF-8; if the file is old, its encoding"
        + " may be macroman at line 1, column 6\n"
    )
    #expect(valise("plist", "print", path, "--input-encoding", "macroman").output == "a: \"é\"\n")
  }

  @Test func whatAppleRefusesIsAnError() throws {
    let folder = try TemporaryFolder()
    let warned = try folder.write(Array("a=b; a=c; \"\n\" = \"\\u\";".utf8), to: "w.strings")
    let run = valise("plist", "lint", warned)
    #expect(run.status == 0)
    #expect(
      run.output == """
        \(warned):1:6: warning: the key "a" is there already; readers use its last value
        \(warned):2:6: warning: the escape \\u is only a "u" to Apple's reader; write \\U \
        (key path \\n)

        """
    )
    let stopped = try folder.write(Array("a=b;; c=d;".utf8), to: "s.strings")
    let error = valise("plist", "lint", stopped, "--json")
    #expect(error.status == 1)
    let document = try JSONText.parse(error.outputBytes)
    #expect(document[path: "findings.0.severity"] == "error")
    #expect(document[path: "findings.0.appleReader"] == "agrees")
    #expect(document[path: "findings.0.column"] == 5)
  }

  @Test func mistakesAreFound() throws {
    let folder = try TemporaryFolder()
    let good = try folder.write(Array(Self.text.utf8), to: "good.plist")
    #expect(valise("plist", "lint", good).status == 0)
    let bad = try folder.write(
      Array("<plist><dict>\n<key>A</key>\n</dict></plist>".utf8),
      to: "bad.plist"
    )
    let run = valise("plist", "lint", good, bad)
    #expect(run.status == 1)
    #expect(run.output == "\(bad):2:1: error: the key \"A\" has no value\n")
    #expect(valise("plist", "lint", folder.path("none")).status == 2)
  }

  @Test(
    "what cannot be read ends all alike, and says where",
    arguments: [
      ("<plist version=\"1.0\"><date>2004Z</date></plist>", "is no date", "line 1, column 22"),
      ("<plist><dict>", "the text ends inside <dict>", "line 1, column 14"),
      ("bplist00", "not a valid binary property list", "byte 8"),
      ("{\"a\": }", "expected", "line 1"),
    ]
  )
  func brokenFiles(text: String, fault: String, place: String) throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(Array(text.utf8), to: "in.plist")
    for verb in [["print"], ["get"], ["convert", "--to", "xml", "-o", "-"]] {
      let operands = verb[0] == "get" ? [path, "a"] : [path]
      let words = ["plist", verb[0]] + operands + verb.dropFirst()
      let run = RecordedRun(ValiseCommand.self, words)
      #expect(run.status == 2 && run.output.isEmpty, "\(verb)")
      #expect(run.errors.contains(fault) && run.errors.contains(place), "\(run.errors)")
      #expect(run.errors.contains(path), "\(run.errors)")
    }
  }
}
