// Valise — readers and writers compared with Python's plistlib and with libplist
// SPDX-License-Identifier: Apache-2.0

import PropertyLists
import Testing
import ValiseTestKit

@Suite struct PythonComparisonTests {
  /// Reads every file named on standard input and writes it again in the other format.
  private static let script = """
    import plistlib, sys
    for path in sys.stdin.read().split():
        with open(path, "rb") as f: data = f.read()
        value = plistlib.loads(data)
        other = plistlib.FMT_XML if data.startswith(b"bplist") else plistlib.FMT_BINARY
        with open(path + ".out", "wb") as f:
            f.write(plistlib.dumps(value, fmt=other, sort_keys=False))
    """

  @Test func plistlibReadsOursAndWeReadIts() throws {
    let folder = try TemporaryFolder()
    var random = RandomPropertyLists(seed: 4)
    var values: [(path: String, value: PropertyList)] = []
    for number in 0..<300 {
      // plistlib's dates start at year 1; those of the generator do too, by a margin.
      let value = random.dictionary()
      let format: PropertyListFormat = number % 2 == 0 ? .xml : .binary
      let bytes = try value.serialized(as: format)
      values.append((try folder.write(bytes, to: "\(number).plist"), value))
    }
    let names = values.map(\.path).joined(separator: "\n")
    let outcome = try ExternalTool.run("python3", ["-c", Self.script], input: Array(names.utf8))
    try #require(outcome.status == 0, "\(outcome.errors)")
    for number in values.indices {
      let bytes = try folder.read("\(number).plist.out")
      #expect(try PropertyListDocument(parsing: bytes).value == values[number].value)
    }
  }

  @Test func libplistReadsOursAndWeReadIts() throws {
    let folder = try TemporaryFolder()
    // libplist writes years below 1000 without their zeros, which no reader takes.
    var random = RandomPropertyLists(seed: 5, dates: -30_000_000_000...30_000_000_000)
    for _ in 0..<60 {
      let value = random.dictionary()
      let path = try folder.write(try value.serialized(as: .binary), to: "in.plist")
      let out = folder.path("out.plist")
      let outcome = try ExternalTool.run("plistutil", ["-i", path, "-o", out, "-f", "xml"])
      try #require(outcome.status == 0, "\(outcome.errors)")
      let xml = try PropertyListDocument(parsing: try folder.read("out.plist")).value
      #expect(Self.isAlike(xml, value), "\(value)")
    }
  }

  /// libplist writes fewer digits of numbers than there are, and whole seconds.
  private static func isAlike(_ left: PropertyList, _ right: PropertyList) -> Bool {
    switch (left, right) {
    case (.real(let one), .real(let two)):
      return one == two || abs(one - two) <= abs(two) * 1e-5 + 1e-9
    case (.array(let one), .array(let two)):
      return one.count == two.count && zip(one, two).allSatisfy { isAlike($0, $1) }
    case (.dictionary(let one), .dictionary(let two)):
      return one.count == two.count
        && two.allSatisfy { entry in one[entry.key].map { isAlike($0, entry.value) } ?? false }
    default: return left == right
    }
  }
}
