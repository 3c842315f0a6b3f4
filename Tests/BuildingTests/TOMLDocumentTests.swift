// Valise — TOML documents: values, places, limits, damaged inputs
// SPDX-License-Identifier: Apache-2.0

import Building
import Foundation
import Testing
import ValiseTestKit

@Suite("TOML documents")
struct TOMLDocumentTests {
  private static let sample = """
    # A comment
    title = "Grüße \\u00e9 \\\\ \\n"
    [a.b]
    whole = [-9223372036854775808, 0x7fff_ffff_ffff_ffff, 0b101, 0]
    real = [1.5, -0.0, 6.02e23, inf, -inf, 5e-324]
    flags = [true, false]
    when = [1979-05-27T00:32:00.999-07:00, 1979-05-27T07:32:00Z, 1979-05-27T07:32:00, 1979-05-27, 07:32:00]
    "quoted key".'x.y' = '''
    lines'''
    [[a.list]]
    n = 1
    [[a.list]]
    n = { deep.er = 2 }

    """

  @Test("every value is what Python's tomllib reads")
  func python() throws {
    let document = try TOMLDocument(parsing: Array(Self.sample.utf8))
    let script = """
      import tomllib, sys, struct, datetime
      def show(v):
        if isinstance(v, dict): return '{' + ','.join(sorted(k + ':' + show(x) for k, x in v.items())) + '}'
        if isinstance(v, list): return '[' + ','.join(map(show, v)) + ']'
        if isinstance(v, bool): return str(v).lower()
        if isinstance(v, int): return str(v)
        if isinstance(v, float): return '%x' % struct.unpack('<Q', struct.pack('<d', v))[0]
        if isinstance(v, str): return v.encode().hex()
        return v.isoformat(timespec='milliseconds') if not isinstance(v, datetime.date) or isinstance(v, datetime.datetime) else v.isoformat()
      sys.stdout.write(show(tomllib.loads(sys.stdin.buffer.read().decode())))
      """
    let outcome = try ExternalTool.run("python3", ["-c", script], input: Array(Self.sample.utf8))
    #expect(outcome.errors == "")
    #expect(Self.text(.init(.table(document.root), at: .file)) == outcome.text)
  }

  private static func text(_ value: TOMLValue) -> String {
    switch value.content {
    case .table(let table):
      "{" + table.entries.map { $0.key + ":" + text($0.value) }.sorted().joined(separator: ",")
        + "}"
    case .array(let values): "[" + values.map(text).joined(separator: ",") + "]"
    case .string(let text): text.utf8.map { String(format: "%02x", $0) }.joined()
    case .integer(let number): String(number)
    case .real(let number): String(number.bitPattern, radix: 16)
    case .boolean(let flag): String(flag)
    case .moment(let text, let kind): pythonic(text, kind)
    }
  }

  /// A moment as Python spells it: always with milliseconds, UTC as `+00:00`.
  private static func pythonic(_ text: String, _ kind: TOMLMoment) -> String {
    guard kind != .date else { return text }
    let time = text.firstIndex(of: "T").map { text.index(after: $0) } ?? text.startIndex
    let zone = text[time...].firstIndex { "Z+-".contains($0) } ?? text.endIndex
    let moment = text[..<zone].split(separator: ".")
    let part = moment.count > 1 ? String(moment[1].prefix(3)) : "000"
    let offset = text[zone...] == "Z" ? "+00:00" : String(text[zone...])
    return "\(moment[0]).\(part)\(offset)"
  }

  @Test("keys and values keep their places, in the order of the document")
  func places() throws {
    let text = "z = 1\n[t]\n  \"é\".k = \"ü\" # c\r\n  l = [1,\n   2]\n"
    let root = try TOMLDocument(parsing: Array(text.utf8)).root
    #expect(root.entries.map(\.key) == ["z", "t"])
    #expect(root["z"]?.place == .position(TOMLPosition(line: 1, column: 1)))
    #expect(root["z"]?.value.place == .position(TOMLPosition(line: 1, column: 5)))
    guard case .table(let table)? = root["t"]?.value.content,
      case .array(let items)? = table["l"]?.value.content,
      case .table(let inner)? = table["é"]?.value.content
    else {
      Issue.record("not the tables of the text")
      return
    }
    #expect(inner["k"]?.place == .position(TOMLPosition(line: 3, column: 7)))
    #expect(inner["k"]?.value.place == .position(TOMLPosition(line: 3, column: 11)))
    #expect(
      items.map(\.place) == [(4, 8), (5, 4)].map { .position(TOMLPosition(line: $0, column: $1)) }
    )
  }

  @Test("too many parts of keys and too deep values are refused before they can do harm")
  func limits() {
    let dots = String(repeating: "a.", count: 100_000)
    let brackets = String(repeating: "[", count: 100_000)
    let tables = String(repeating: "x = {", count: 100_000)
    let key = String(repeating: "a.", count: 20) + "a"
    let both = "\(key) = {" + String(repeating: "\(key) = {", count: 30) + "}"
    let hidden = "x = {y = \"\"\"a\"\"\"\", \(dots)a = 1}"
    for text in [
      "\(dots)a = 1", "[\(dots)a]", "[[\(dots)a]]", "a = \(brackets)", tables, both, hidden,
    ] {
      #expect(throws: TOMLError.self) { try TOMLDocument(parsing: Array(text.utf8)) }
    }
    let harmless = "a = \"\(dots)\" # \(dots)\nb = '''\n\(dots)'''\nc.d = 1\n"
    #expect(throws: Never.self) { try TOMLDocument(parsing: Array(harmless.utf8)) }
  }

  @Test("bytes that are no UTF-8 are refused")
  func encoding() {
    for bytes: [UInt8] in [
      [0xFF], [0x61, 0x20, 0x3D, 0x20, 0x22, 0xC3, 0x22], [0xED, 0xA0, 0x80],
    ] {
      #expect(throws: TOMLError.self) { try TOMLDocument(parsing: bytes) }
    }
  }

  @Test("cut short and changed at every byte: a value or an error inside the text, never a crash")
  func hostile() {
    let sample = Array((Self.sample + SampleProject.plain).utf8)
    let lines = sample.count { $0 == 0x0A } + 3
    for input in Array(HostileInputs.truncations(of: sample))
      + Array(HostileInputs.flips(of: sample))
    {
      do {
        _ = try Manifest(parsing: input)
        _ = try TOMLDocument(parsing: input)
      } catch let error as ManifestError {
        if case .position(let position) = error.place {
          #expect((1...lines).contains(position.line))
        }
      } catch {
        #expect(error is TOMLError)
      }
    }
  }
}
