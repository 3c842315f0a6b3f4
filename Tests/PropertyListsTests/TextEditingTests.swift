// Valise — tests of edits in place of JSON and of NeXTSTEP's format
// SPDX-License-Identifier: Apache-2.0

import PropertyLists
import Testing
import ValiseTestKit

@Suite struct TextEditingTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let edit: PropertyListEdit
    let old: String
    let new: String
    var testDescription: String { "\(edit) of \(old)" }
  }

  private static let table =
    "/* Copyright */\n\n/* Greeting */\n\"hello\" = \"Hello\"; // short\n\n// Button\nOK;\n"
  private static let braced =
    "// !$*UTF8*$!\n{\n\tname = x; /* one */\n\tlist = (\n\t\ta, // first\n\t\tb,\n\t);\n"
    + "\tinner = { k = v; };\n\tlast = 1\n}\n"
  private static let json =
    "{\n\t\"a\" : 1.50,\n\t\"list\" : [1, 2],\n\t\"o\" : {\n\t\t\"k\" : \"\\u0041\"\n\t},\n"
    + "\t\"e\" : {}\n}"

  static let rows: [Row] = tableRows + bracedRows + jsonRows

  private static func row(
    _ edit: PropertyListEdit,
    _ old: String,
    _ piece: String,
    _ new: String
  ) -> Row {
    Row(edit: edit, old: old, new: old.replacing(piece, with: new, maxReplacements: 1))
  }

  private static let tableRows = [
    row(.set("Grüß \"dich\"\n", at: "hello"), table, "\"Hello\"", "\"Grüß \\\"dich\\\"\\n\""),
    row(.set("Okay", at: "OK"), table, "OK;", "OK = Okay;"),
    row(.insert("ü", at: "new"), table, "OK;\n", "OK;\nnew = \"ü\";\n"),
    row(.remove("hello"), table, "\"hello\" = \"Hello\"; // short\n", ""),
    row(.remove("OK"), table, "OK;\n", ""),
    Row(edit: .insert("b", at: "a"), old: "\n", new: "\n\"a\" = \"b\";\n"),
    Row(edit: .insert("b", at: "a"), old: "/* x */", new: "/* x */\n\"a\" = \"b\";\n"),
    Row(
      edit: .insert("b", at: "a"),
      old: "/* x */ \"k\" = \"v\";",
      new: "/* x */ \"k\" = \"v\";\n\"a\" = \"b\";"
    ),
    Row(edit: .remove("a"), old: "a = 1;\r\nb = 2;\r\na = 3;\r\n", new: "b = 2;\r\n"),
  ]

  private static let bracedRows = [
    row(.set("y z", at: "name"), braced, "= x;", "= \"y z\";"),
    row(.set("ü", at: "name"), braced, "= x;", "= \"\\U00fc\";"),
    row(
      .set(["p": ["q"]], at: "name"),
      braced,
      "= x;",
      "= {\n\t\tp = (\n\t\t\tq\n\t\t);\n\t};"
    ),
    row(.insert("n", at: "list.0"), braced, "(\n", "(\n\t\tn,\n"),
    row(.insert("n", at: "list.1"), braced, "// first\n", "// first\n\t\tn,\n"),
    row(.append("n", to: "list"), braced, "\t\tb,\n", "\t\tb,\n\t\tn,\n"),
    row(.remove("list.0"), braced, "\t\ta, // first\n", ""),
    row(.remove("name"), braced, "\tname = x; /* one */\n", ""),
    row(.insert("w", at: "inner.l"), braced, "k = v;", "k = v; l = w;"),
    row(.remove("inner.k"), braced, "{ k = v; }", "{ }"),
    row(.insert("m", at: "more"), braced, "last = 1\n", "last = 1;\n\tmore = m;\n"),
    Row(edit: .insert("b", at: "a"), old: "{}", new: "{\n    a = b;\n}"),
    Row(edit: .append("b", to: "a"), old: "{ a = (); }", new: "{ a = (b); }"),
    Row(
      edit: .insert("b", at: "a"),
      old: "{\n  /* none */\n}\n",
      new: "{\n  /* none */\n    a = b;\n}\n"
    ),
    Row(edit: .append("c", to: ""), old: "(a,b)", new: "(a,b,c)"),
    Row(edit: .remove("1"), old: "(a, b)", new: "(a)"),
    Row(edit: .set(["k": "v"], at: ""), old: "// stays\n{}", new: "// stays\n{\n    k = v;\n}"),
    Row(
      edit: .set(["k": ["v"]], at: ""),
      old: "/* one */ {\r\n\ta = /* goes */ b;\r\n} // two\r\n/* three */\r\n",
      new: "/* one */ {\r\n\tk = (\r\n\t\tv\r\n\t);\r\n} // two\r\n/* three */\r\n"
    ),
    Row(edit: .set("x y", at: ""), old: "// a\n(b, c) // d\n", new: "// a\n\"x y\" // d\n"),
    Row(edit: .set(["k": "v"], at: ""), old: "{ a = b; } /* c */", new: "{ k = v; } /* c */"),
    Row(
      edit: .set(["k": "v", "l": "w"], at: ""),
      old: "/* Copyright */\n\n\"a\" = \"b\"; // short\n/* goes */\n\"c\" = \"d\"; // stays\n"
        + "// end\n",
      new: "/* Copyright */\n\n\"k\" = \"v\";\n\"l\" = \"w\"; // stays\n// end\n"
    ),
    Row(edit: .set([:], at: ""), old: "a = b;\n", new: "{}\n"),
    Row(edit: .set(2, at: "n"), old: "{ n = <*I1>; /* c */ }", new: "{ n = <*I2>; /* c */ }"),
  ]

  private static let jsonRows = [
    row(.set(2, at: "a"), json, "1.50", "2"),
    row(.set("é/\"", at: "o.k"), json, "\"\\u0041\"", "\"é/\\\"\""),
    row(.append(3, to: "list"), json, "[1, 2]", "[1, 2, 3]"),
    row(.insert(0, at: "list.0"), json, "[1, 2]", "[0, 1, 2]"),
    row(.remove("list.1"), json, "[1, 2]", "[1]"),
    row(.remove("list.0"), json, "[1, 2]", "[2]"),
    row(.insert(true, at: "o.l"), json, "\\u0041\"\n", "\\u0041\",\n\t\t\"l\" : true\n"),
    row(.insert(["x": []], at: "e.f"), json, "{}", "{\n\t\t\"f\": {\n\t\t\t\"x\": []\n\t\t}\n\t}"),
    row(.remove("a"), json, "\t\"a\" : 1.50,\n", ""),
    row(.remove("e"), json, ",\n\t\"e\" : {}\n", "\n"),
    Row(edit: .insert(2, at: "b"), old: "{\"a\":1}", new: "{\"a\":1,\"b\":2}"),
    Row(edit: .insert(2, at: "b"), old: "{\"a\": 1}\n", new: "{\"a\": 1, \"b\": 2}\n"),
    Row(edit: .remove("a"), old: "{\"a\":1,\"b\":2,\"a\":3}", new: "{\"b\":2}"),
    Row(edit: .remove("b"), old: "{\"a\":1,\"b\":2,\"b\":3}", new: "{\"a\":1}"),
    Row(edit: .set(["k": 1], at: ""), old: "[1]", new: "{\"k\":1}"),
    Row(
      edit: .set(["k": ["l": 1]], at: ""),
      old: "\n\n  {\n      \"a\": 1\n  }\n\n",
      new: "\n\n  {\n      \"k\": {\n          \"l\": 1\n      }\n  }\n\n"
    ),
  ]

  @Test("what an edit does not name keeps its bytes", arguments: rows)
  func edits(row: Row) throws {
    var editor = try PropertyListEditor(editing: Array(row.old.utf8))
    try editor.apply(row.edit)
    #expect(String(decoding: try editor.serialized(), as: UTF8.self) == row.new)
  }

  @Test(
    "the encoding of the file is kept",
    arguments: [true, false],
    [PropertyListTextEncoding.utf16LittleEndian, .utf16BigEndian, .utf32LittleEndian, .utf8]
  )
  func encodings(hasMark: Bool, encoding: PropertyListTextEncoding) throws {
    for (old, new) in [
      ("a = \"b\";\n", "a = \"ü😀\";\n"), ("{\"a\": \"b\"}", "{\"a\": \"ü😀\"}"),
    ] {
      var editor = try PropertyListEditor(editing: Self.file(old, encoding, hasMark))
      try editor.apply(.set("ü😀", at: "a"))
      #expect(try editor.serialized() == Self.file(new, encoding, hasMark))
    }
  }

  private static func file(
    _ text: String,
    _ encoding: PropertyListTextEncoding,
    _ hasMark: Bool
  ) -> [UInt8] {
    let marked = (hasMark ? "\u{FEFF}" : "") + text
    func bytes(_ units: some Sequence<some FixedWidthInteger>, isBig: Bool) -> [UInt8] {
      units.flatMap { unit in
        let count = unit.bitWidth / 8
        return (0..<count).map { place in
          UInt8(truncatingIfNeeded: unit >> (8 * (isBig ? count - 1 - place : place)))
        }
      }
    }
    return switch encoding {
    case .utf16LittleEndian: bytes(marked.utf16, isBig: false)
    case .utf16BigEndian: bytes(marked.utf16, isBig: true)
    case .utf32LittleEndian: bytes(marked.unicodeScalars.map(\.value), isBig: false)
    case .utf32BigEndian: bytes(marked.unicodeScalars.map(\.value), isBig: true)
    case .utf8, .macRoman: Array(marked.utf8)
    }
  }

  @Test("a layout that an edit cannot be made in is refused, and nothing is lost")
  func refusal() throws {
    var editor = try PropertyListEditor(editing: Array("a = 1;\n/* never closed".utf8))
    #expect(throws: PropertyListEditError.self) {
      try editor.apply(.set(7, at: "a"))
    }
    #expect(editor.isChanged == false)
    var empty = try PropertyListEditor(editing: Array("/* never closed".utf8))
    #expect(throws: PropertyListEditError.unfaithful("a")) { try empty.apply(.set("x", at: "a")) }
  }

  @Test("seeded edits say what was asked for, and leave comments", arguments: [1, 2] as [UInt64])
  func seeded(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let olds = [
      Self.table, Self.braced, Self.json, "{a=b;c=(d,{e=f;}/*g*/);}", "[1,{\"a\":[]}]\n",
      "/*1*/a /*2*/=/*3*/b /*4*/;/*5*/", "{\n  a = b; c = d; // x\n  e = (f\n  , g\n  );\n}",
    ]
    let paths = ["a", "hello", "name", "list.0", "list.1", "inner.k", "o.k", "c.0", "c.1.e", "e.1"]
    for _ in 0..<400 {
      let old = try #require(olds.randomElement(using: &random))
      var editor = try PropertyListEditor(editing: Array(old.utf8))
      var made = 0
      for _ in 0..<4 {
        let path = PropertyListPath(try #require(paths.randomElement(using: &random)))
        let new: PropertyList =
          Bool.random(using: &random) ? "x y" : ["p": .array(["q", "r s"]), "t": [:]]
        let edit: PropertyListEdit =
          switch Int.random(in: 0..<4, using: &random) {
          case 0: .set(new, at: path)
          case 1: .insert(new, at: path)
          case 2: .append(new, to: path)
          default: .remove(path)
          }
        var value = editor.value
        guard (try? value.apply(edit, creatingParents: true)) != nil else { continue }
        do {
          try editor.apply(edit, creatingParents: true)
        } catch {
          Issue.record("seed \(seed): \(edit) of \(old): \(error)")
          continue
        }
        made += 1
        let bytes = try editor.serialized()
        let read = try PropertyListDocument(parsing: bytes).value
        #expect(read == value, "seed \(seed): \(edit) of \(old)")
        if old == Self.table, value[path: "hello"] != nil {
          #expect(String(decoding: bytes, as: UTF8.self).contains("/* Greeting */"))
        }
      }
    }
  }
}
