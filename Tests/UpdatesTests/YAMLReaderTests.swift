// Valise — tests of the YAML of update feeds
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import ValiseTestKit

@testable import Updates

@Suite struct YAMLReaderTests {
  /// Texts that PyYAML reads too.
  static let documents: [String] = [
    "version: 1.2.3\n",
    "---\nversion: 1.10 # comment\nsize: 012\n",
    "a: 'it''s'\nb: \"x\\ty\\u00e9\\x41\\\\\"\nc: x#y\nd: a:b\n'e f': g\n\"h\": i\n",
    "files:\n  - url: a.zip\n    sha512: AB==\n    size: 3\n  - url: b.zip\n    sha512: CD==\n",
    "files:\n- url: a.zip\n  size: 3\n- b\nnext: c\n",
    "list:\n  - - a\n    - b\n  - c\n",
    "a:\n  b:\n    c: d\n  e: f\ng: h\n",
    "notes: |\n  one\n    two\n\n  three # kept\n\nend: x\n",
    "notes: |-\n  one\n  two\n\n",
    "notes: |+\n  one\n\n\nend: x\n",
    "notes: >\n  one\n  two\n\n  three\n    four\n  five\n",
    "notes: >-\n  one\n\n\n  two\nend: x\n",
    "notes: |2-\n   one\n  two\n",
    "list:\n  - |\n    a\n    b\n  - >-\n    c\n    d\n",
    "- a\n- b: c\n  d: e\n",
    "empty: []\nnone: {}\n",
    "# comment\n\na: b\n  # comment\nc: d\n",
    "a: b\r\nc: |\r\n  d\r\n  e\r\n",
    "releaseDate: '2023-11-02T12:34:56.789Z'\n",
    "a: x y  z \nb: -c\n",
  ]

  @Test("documents are read as PyYAML reads them", arguments: documents)
  func document(_ text: String) throws {
    let script =
      "import sys, yaml, json; print(json.dumps(yaml.load(sys.stdin.buffer, yaml.BaseLoader)))"
    let peer = try ExternalTool.run("python3", ["-c", script], input: Array(text.utf8))
    try #require(peer.status == 0, "\(peer.errors)")
    let found = Self.plain(try YAMLReader.value(of: Array(text.utf8)))
    #expect(
      try Self.sorted(JSONSerialization.data(withJSONObject: found))
        == Self.sorted(Data(peer.output))
    )
  }

  /// JSON with its keys in order.
  private static func sorted(_ json: Data) throws -> String {
    let value = try JSONSerialization.jsonObject(with: json)
    let data = try JSONSerialization.data(withJSONObject: value, options: .sortedKeys)
    return String(decoding: data, as: UTF8.self)
  }

  private static func plain(_ value: YAMLValue) -> Any {
    switch value {
    case .null: return ""
    case .text(let text): return text
    case .sequence(let values): return values.map { plain($0) }
    case .mapping(let pairs):
      return Dictionary(uniqueKeysWithValues: pairs.map { ($0.key, plain($0.value)) })
    }
  }

  static let refused: [(text: String, words: String)] = [
    ("a: &x b", "an anchor, which is not read here at line 1, column 4"),
    ("a: *x", "an alias, which is not read here at line 1, column 4"),
    ("a: !!str b", "a tag, which is not read here at line 1, column 4"),
    ("a: [b]", "a collection in brackets, which is not read here at line 1, column 4"),
    ("a: b\na: c", "the key \"a\" stands twice in one mapping at line 2, column 1"),
    (
      "a: b: c",
      "expected a text; put one with a colon or dash in quotation marks at line 1, column 4"
    ),
    ("a: 'b", "expected a quotation mark before the end of the line at line 1, column 4"),
    ("a: \"\\q\"", "expected an escape that YAML has at line 1, column 4"),
    ("a: \"\\uD800\"", "expected an escape that YAML has at line 1, column 4"),
    (
      "a: b\n  c",
      "a text that goes on in the next line, which is not read here at line 2, column 3"
    ),
    (
      "a:\n\tb: c", "expected spaces; a tab does not indent at line 2, column 1"
    ),
    ("a: b\n---\nc: d", "expected a key and a colon at line 2, column 1"),
    (
      "a: - b",
      "expected a text; put one with a colon or dash in quotation marks at line 1, column 4"
    ),
    ("%YAML 1.2\n---\na: b", "a directive, which is not read here at line 1, column 1"),
    (
      "a: b\n- c",
      "expected the end, or a line that is indented as those before it at line 2, column 1"
    ),
    ("a: |x\n  b", "expected '|' or '>' with a digit or a sign at most at line 1, column 1"),
    (
      "a:\n    b: c\n  d: e",
      "expected the end, or a line that is indented as those before it at line 3, column 3"
    ),
  ]

  @Test("what is not read is refused with its place", arguments: refused)
  func refusal(_ row: (text: String, words: String)) {
    let error = #expect(throws: YAMLError.self) { try YAMLReader.value(of: Array(row.text.utf8)) }
    #expect(error.map { "\($0)" } == row.words)
  }

  @Test("what asks for much is refused")
  func limits() {
    let deep = (0..<40).map { String(repeating: " ", count: $0) + "a:\n" }.joined()
    let nested = String(repeating: "- ", count: 5_000) + "a"
    let many = "a:\n" + String(repeating: "- b\n", count: 20_000)
    for text in [deep, nested, many] {
      let error = #expect(throws: YAMLError.self) { try YAMLReader.value(of: Array(text.utf8)) }
      guard case .overLimit = error?.reason else {
        Issue.record("\(String(describing: error))")
        continue
      }
    }
    #expect(throws: YAMLError(reason: .invalidEncoding, line: 1, column: 1)) {
      try YAMLReader.value(of: [0x61, 0x3A, 0xFF])
    }
  }

  @Test("damaged texts are read or refused inside of them")
  func damaged() {
    for document in Self.documents {
      let bytes = Array(document.utf8)
      let lineCount = bytes.count { $0 == 0x0A } + 2
      for damaged in Array(HostileInputs.truncations(of: bytes))
        + Array(HostileInputs.flips(of: bytes))
      {
        do throws(YAMLError) {
          _ = try YAMLReader.value(of: damaged)
        } catch {
          #expect((1...lineCount + 1).contains(error.line))
        }
      }
    }
  }
}
