// Valise — tests that real property lists are read as Python's plistlib and libplist read them
// SPDX-License-Identifier: Apache-2.0

import Foundation
import PropertyLists
import Testing
import ValiseTestKit

/// Neither of the two reads the text formats, which are compared with Foundation alone.
@Suite("real property lists and other readers") struct CorpusReadersTests {
  /// A file in XML or binary, and what we read in it.
  private struct Sample {
    let path: String
    let value: PropertyList
  }

  private func samples() throws -> [Sample] {
    try CorpusPropertyListTests.files().compactMap { path in
      let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
      // Those that nobody reads are the other suite's.
      guard let document = try? PropertyListDocument(parsing: bytes) else { return nil }
      guard document.format == .xml || document.format == .binary else { return nil }
      return Sample(path: path, value: document.value)
    }
  }

  /// Writes the file of each line again in binary, named by the number of the line.
  private static let script = """
    import plistlib, sys
    for number, path in enumerate(sys.stdin.read().splitlines()):
        with open(path, "rb") as f: value = plistlib.load(f)
        with open(f"{sys.argv[1]}/{number}", "wb") as f:
            plistlib.dump(value, f, fmt=plistlib.FMT_BINARY, sort_keys=False)
    """

  @Test func `plistlib reads each file as we do`() throws {
    let samples = try samples()
    #expect(samples.count == 196)
    let folder = try TemporaryFolder()
    let names = samples.map(\.path).joined(separator: "\n")
    let outcome = try ExternalTool.run(
      "python3",
      ["-c", Self.script, folder.path],
      input: Array(names.utf8)
    )
    try #require(outcome.status == 0, "\(outcome.errors)")
    for (number, sample) in samples.enumerated() {
      let theirs = try PropertyListDocument(parsing: try folder.read(String(number))).value
      #expect(theirs == sample.value, "\(sample.path)")
    }
  }

  @Test func `libplist reads each file as we do`() throws {
    let folder = try TemporaryFolder()
    for sample in try samples() {
      let output = folder.path("out.plist")
      let outcome = try ExternalTool.run(
        "plistutil",
        ["-i", sample.path, "-o", output, "-f", "bin"]
      )
      try #require(outcome.status == 0, "\(sample.path): \(outcome.errors)")
      let theirs = try PropertyListDocument(parsing: try folder.read("out.plist")).value
      #expect(theirs == sample.value, "\(sample.path)")
    }
  }
}
