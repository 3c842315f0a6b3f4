// Valise — tests of valise plist
// SPDX-License-Identifier: Apache-2.0

import Testing
import ValiseCommandLine
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
    #expect(
      run.output
        == "\(bad):2:1: error: the key \"A\" has no value at line 2, column 1 (key path A)\n"
        || run.output == "\(bad):2:1: error: the key \"A\" has no value at line 2, column 1\n"
    )
    #expect(valise("plist", "lint", folder.path("none")).status == 2)
  }
}
