// Valise — tests that edits of XML property lists leave the rest of the text as it was
// SPDX-License-Identifier: Apache-2.0

import PropertyLists
import Testing
import ValiseTestKit

@Suite struct XMLEditingTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let name: String
    let before: String
    let edits: [PropertyListEdit]
    let after: String
    var creating = false
    var testDescription: String { name }
  }

  private static let apple = """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0">
    <dict>
    \t<!-- the name -->
    \t<key>CFBundleName</key>
    \t<string>x</string> <!-- short -->
    \t<!-- the version -->
    \t<key>CFBundleVersion</key>
    \t<string>1</string>
    \t<key>Empty</key>
    \t<dict/>
    \t<key>List</key>
    \t<array>
    \t\t<string>a</string>
    \t\t<!-- about b -->
    \t\t<string>b</string>
    \t</array>
    </dict>
    </plist>

    """

  private static func changed(_ old: String, _ new: String, in text: String = apple) -> String {
    var parts = text.components(by: old)
    #expect(parts.count == 2)
    let last = parts.removeLast()
    return parts.joined() + new + last
  }

  static let rows: [Row] = [
    Row(
      name: "a scalar is replaced",
      before: apple,
      edits: [.set("2 & <3>", at: "CFBundleVersion")],
      after: changed("<string>1</string>", "<string>2 &amp; &lt;3&gt;</string>")
    ),
    Row(
      name: "the same value changes nothing",
      before: apple,
      edits: [.set("1", at: "CFBundleVersion")],
      after: apple
    ),
    Row(
      name: "a new key goes to the end",
      before: apple,
      edits: [.set(true, at: "LSUIElement")],
      after: changed("\t</array>\n", "\t</array>\n\t<key>LSUIElement</key>\n\t<true/>\n")
    ),
    Row(
      name: "a container gets its levels",
      before: apple,
      edits: [.set(["k": ["v", .data([1, 2])]], at: "CFBundleVersion")],
      after: changed(
        "<string>1</string>",
        """
        <dict>
        \t\t<key>k</key>
        \t\t<array>
        \t\t\t<string>v</string>
        \t\t\t<data>
        \t\t\tAQI=
        \t\t\t</data>
        \t\t</array>
        \t</dict>
        """
      )
    ),
    Row(
      name: "an empty container opens",
      before: apple,
      edits: [.insert(1, at: "Empty.n")],
      after: changed("<dict/>", "<dict>\n\t\t<key>n</key>\n\t\t<integer>1</integer>\n\t</dict>")
    ),
    Row(
      name: "parents are made",
      before: apple,
      edits: [.insert(1, at: "Empty.a.b")],
      after: changed(
        "<dict/>",
        """
        <dict>
        \t\t<key>a</key>
        \t\t<dict>
        \t\t\t<key>b</key>
        \t\t\t<integer>1</integer>
        \t\t</dict>
        \t</dict>
        """
      ),
      creating: true
    ),
    Row(
      name: "an element goes before the comment of the next",
      before: apple,
      edits: [.insert("n", at: "List.1")],
      after: changed("\t\t<string>a</string>\n", "\t\t<string>a</string>\n\t\t<string>n</string>\n")
    ),
    Row(
      name: "an element goes to the front",
      before: apple,
      edits: [.insert("n", at: "List.0")],
      after: changed("\t<array>\n", "\t<array>\n\t\t<string>n</string>\n")
    ),
    Row(
      name: "an element goes to the end",
      before: apple,
      edits: [.append("n", to: "List")],
      after: changed("\t\t<string>b</string>\n", "\t\t<string>b</string>\n\t\t<string>n</string>\n")
    ),
    Row(
      name: "a key goes with its lines and the comment behind it, the one above stays",
      before: apple,
      edits: [.remove("CFBundleName")],
      after: changed("\t<key>CFBundleName</key>\n\t<string>x</string> <!-- short -->\n", "")
    ),
    Row(
      name: "a container goes with all its lines",
      before: apple,
      edits: [.remove("List")],
      after: changed(
        "\t<key>List</key>\n\t<array>\n\t\t<string>a</string>\n\t\t<!-- about b -->\n\t\t<string>b</string>\n\t</array>\n",
        ""
      )
    ),
    Row(
      name: "the last element goes",
      before: apple,
      edits: [.remove("List.0"), .remove("List.0")],
      after: changed(
        "\t\t<string>a</string>\n\t\t<!-- about b -->\n\t\t<string>b</string>\n",
        "\t\t<!-- about b -->\n"
      )
    ),
    Row(
      name: "one line stays one line",
      before: "<plist version=\"1.0\"><dict><key>a</key><string>x</string></dict></plist>",
      edits: [.set("y", at: "b"), .set(["c": [1, 2]], at: "d"), .remove("a")],
      after:
        "<plist version=\"1.0\"><dict><key>b</key><string>y</string><key>d</key><dict><key>c</key>"
        + "<array><integer>1</integer><integer>2</integer></array></dict></dict></plist>"
    ),
    Row(
      name: "one line with blanks keeps them",
      before: "<plist><array> <integer>1</integer> <integer>2</integer> </array></plist>",
      edits: [.append(3, to: ""), .remove("0"), .insert(0, at: "0")],
      after:
        "<plist><array> <integer>0</integer> <integer>2</integer> <integer>3</integer> </array></plist>"
    ),
    Row(
      name: "spaces and keys beside their values",
      before: "<plist>\n  <dict>\n    <key>a</key> <string>x</string>\n  </dict>\n</plist>",
      edits: [.set(["n": 1], at: "b")],
      after:
        "<plist>\n  <dict>\n    <key>a</key> <string>x</string>\n    <key>b</key> <dict>\n"
        + "      <key>n</key> <integer>1</integer>\n    </dict>\n  </dict>\n</plist>"
    ),
    Row(
      name: "CR LF stays",
      before: "<plist>\r\n<dict>\r\n\t<key>a</key>\r\n\t<string>x</string>\r\n</dict>\r\n</plist>",
      edits: [.set("l1\nl2", at: "b"), .remove("a")],
      after:
        "<plist>\r\n<dict>\r\n\t<key>b</key>\r\n\t<string>l1&#10;l2</string>\r\n</dict>\r\n</plist>"
    ),
    Row(
      name: "a key that is there twice",
      before:
        "<plist><dict>\n<key>a</key><true/>\n<key>b</key><true/>\n<key>a</key><true/>\n</dict></plist>",
      edits: [.set(false, at: "a")],
      after:
        "<plist><dict>\n<key>a</key><true/>\n<key>b</key><true/>\n<key>a</key><false/>\n</dict></plist>"
    ),
    Row(
      name: "a key that is there twice goes twice",
      before:
        "<plist><dict>\n<key>a</key><true/>\n<key>b</key><true/>\n<key>a</key><true/>\n</dict></plist>",
      edits: [.remove("a")],
      after: "<plist><dict>\n<key>b</key><true/>\n</dict></plist>"
    ),
    Row(
      name: "keys with references are found",
      before: "<plist><dict><key>a&amp;<![CDATA[<b>]]></key><real>1</real></dict></plist>",
      edits: [.set(2.5, at: "a&<b>")],
      after: "<plist><dict><key>a&amp;<![CDATA[<b>]]></key><real>2.5</real></dict></plist>"
    ),
    Row(
      name: "a value without plist",
      before: "<dict>\n</dict>\n",
      edits: [.set("x", at: "a")],
      after: "<dict>\n\t<key>a</key>\n\t<string>x</string>\n</dict>\n"
    ),
    Row(
      name: "a container with nothing but a comment",
      before: "<plist>\n<dict>\n  <!-- here -->\n</dict>\n</plist>\n",
      edits: [.set("x", at: "a")],
      after:
        "<plist>\n<dict>\n  <!-- here -->\n  <key>a</key>\n  <string>x</string>\n</dict>\n</plist>\n"
    ),
    Row(
      name: "a tag with blanks opens",
      before: "<plist>\n<dict  />\n</plist>\n",
      edits: [.set("x", at: "a")],
      after: "<plist>\n<dict>\n\t<key>a</key>\n\t<string>x</string>\n</dict>\n</plist>\n"
    ),
    Row(
      name: "bytes on one line stay on one",
      before: "<plist>\n<dict>\n\t<key>d</key>\n\t<data>AA==</data>\n</dict>\n</plist>\n",
      edits: [.set(.data([1, 2, 3]), at: "d")],
      after: "<plist>\n<dict>\n\t<key>d</key>\n\t<data>AQID</data>\n</dict>\n</plist>\n"
    ),
    Row(
      name: "carriage returns are references",
      before: "<plist>\n<array>\n</array>\n</plist>\n",
      edits: [.append("a\rb\r\nc\td", to: "")],
      after: "<plist>\n<array>\n\t<string>a&#13;b&#13;\nc\td</string>\n</array>\n</plist>\n"
    ),
    Row(
      name: "empty tags of a file with spaces open",
      before:
        "<plist>\n    <dict>\n        <key>a</key>\n        <dict></dict>\n    </dict>\n</plist>",
      edits: [.set(["b": 1], at: "a.c")],
      after:
        "<plist>\n    <dict>\n        <key>a</key>\n        <dict>\n            <key>c</key>\n"
        + "            <dict>\n                <key>b</key>\n                <integer>1</integer>\n"
        + "            </dict>\n        </dict>\n    </dict>\n</plist>"
    ),
    Row(
      name: "one of several on a line goes",
      before: "<plist>\n<array>\n\t<true/> <false/> <integer>1</integer>\n</array>\n</plist>",
      edits: [.remove("1"), .remove("0"), .remove("0")],
      after: "<plist>\n<array>\n</array>\n</plist>"
    ),
    Row(
      name: "a comment of several lines behind a value goes with it",
      before: "<plist>\n<array>\n\t<true/> <!-- a\n\t b -->\n\t<false/>\n</array>\n</plist>",
      edits: [.insert(1, at: "1"), .remove("0")],
      after: "<plist>\n<array>\n\t<integer>1</integer>\n\t<false/>\n</array>\n</plist>"
    ),
    Row(
      name: "what follows the value stays",
      before: "<plist>\n<array/>\n</plist>\n<junk",
      edits: [.append(true, to: "")],
      after: "<plist>\n<array>\n\t<true/>\n</array>\n</plist>\n<junk"
    ),
    Row(
      name: "the whole value",
      before: "<plist>\n<dict>\n</dict>\n</plist>\n<!-- end -->\n",
      edits: [.set(["x"], at: "")],
      after: "<plist>\n<array>\n\t<string>x</string>\n</array>\n</plist>\n<!-- end -->\n"
    ),
  ]

  @Test("an edit changes its own text", arguments: rows)
  func edits(row: Row) throws {
    var editor = try PropertyListEditor(editing: Array(row.before.utf8))
    var value = editor.value
    for edit in row.edits {
      try editor.apply(edit, creatingParents: row.creating)
      try value.apply(edit, creatingParents: row.creating)
    }
    let bytes = try editor.serialized()
    #expect(String(decoding: bytes, as: UTF8.self) == row.after)
    #expect(try PropertyListDocument(parsing: bytes).value == value)
    #expect(
      FoundationBridge.areEqual(try FoundationBridge.read(bytes), FoundationBridge.object(value))
    )
  }

  /// The bytes of a text in several encodings.
  private static let encodings: [(name: String, encode: @Sendable (String) -> [UInt8])] = [
    ("UTF-8", { [0xEF, 0xBB, 0xBF] + Array($0.utf8) }),
    (
      "UTF-16",
      { [0xFF, 0xFE] + $0.utf16.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8($0 >> 8)] } }
    ),
    (
      "UTF-16",
      { [0xFE, 0xFF] + $0.utf16.flatMap { [UInt8($0 >> 8), UInt8(truncatingIfNeeded: $0)] } }
    ),
    ("UTF-16", { $0.utf16.flatMap { [UInt8($0 >> 8), UInt8(truncatingIfNeeded: $0)] } }),
    (
      "UTF-32",
      {
        [0xFF, 0xFE, 0, 0]
          + $0.unicodeScalars.flatMap { scalar in
            (0..<4).map { UInt8(truncatingIfNeeded: scalar.value >> ($0 * 8)) }
          }
      }
    ),
    ("ISO-8859-1", { $0.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) } }),
  ]

  @Test("an edited file keeps its encoding", arguments: encodings.indices)
  func encodingsStay(row: Int) throws {
    let (name, encode) = Self.encodings[row]
    let text =
      "<?xml version=\"1.0\" encoding=\"\(name)\"?>\n<plist><dict>\n<key>é</key><string>ü</string>\n"
    var editor = try PropertyListEditor(editing: encode(text + "</dict></plist>"))
    try editor.apply(.set("ä", at: "é"))
    try editor.apply(.set("ö", at: "n"))
    let after = text.components(by: "ü").joined(separator: "ä") + "<key>n</key><string>ö</string>\n"
    #expect(try editor.serialized() == encode(after + "</dict></plist>"))
  }

  @Test func charactersThatAnEncodingLacksBecomeReferences() throws {
    let head = "<?xml version=\"1.0\" encoding=\"US-ASCII\"?><plist><dict><key>a</key>"
    var editor = try PropertyListEditor(editing: Array("\(head)<true/></dict></plist>".utf8))
    try editor.apply(.set("é😀", at: "a"))
    let bytes = try editor.serialized()
    #expect(
      String(decoding: bytes, as: UTF8.self)
        == "\(head)<string>&#233;&#128512;</string></dict></plist>"
    )
    #expect(try PropertyListDocument(parsing: bytes).value == ["a": "é😀"])
  }

  @Test func whatXMLCannotHoldIsRefused() throws {
    var editor = try PropertyListEditor(editing: Array(Self.apple.utf8))
    let error = #expect(throws: PropertyListEditError.self) {
      try editor.apply(.set("a\u{1}b", at: "CFBundleName"))
    }
    #expect(error?.description == "xml cannot hold the control character 1 in a string")
    #expect(try editor.serialized() == Array(Self.apple.utf8))
  }

  @Test func otherFormatsAreWrittenAnew() throws {
    let value: PropertyList = ["b": 1, "a": ["x"]]
    var binary = try PropertyListEditor(editing: try value.serialized(as: .binary))
    try binary.apply(.set(2, at: "b"))
    let written = try PropertyListDocument(parsing: try binary.serialized())
    #expect(written.format == .binary)
    #expect(written.value == ["b": 2, "a": ["x"]])
    for (before, after) in [
      ("{\n    \"b\": 1\n}", "{\n    \"b\": 2\n}"), ("{\"b\":1}\n", "{\"b\":2}\n"),
      ("{\n\t\"b\": 1\n}\n", "{\n\t\"b\": 2\n}\n"),
    ] {
      var json = try PropertyListEditor(editing: Array(before.utf8))
      try json.apply(.set(2, at: "b"))
      #expect(String(decoding: try json.serialized(), as: UTF8.self) == after)
    }
  }

  @Test func aMergeKeepsTheText() throws {
    var editor = try PropertyListEditor(editing: Array(Self.apple.utf8))
    let merge = try editor.merge([
      "List": ["b", "c", "d"], "Empty": ["p": 1, "q": 2], "New": true,
    ])
    #expect(merge.clashes == [])
    var after = Self.changed(
      "<dict/>",
      "<dict>\n\t\t<key>p</key>\n\t\t<integer>1</integer>\n\t\t<key>q</key>\n\t\t<integer>2</integer>\n\t</dict>"
    )
    after = Self.changed(
      "\t\t<string>b</string>\n\t</array>\n",
      "\t\t<string>b</string>\n\t\t<string>c</string>\n\t\t<string>d</string>\n\t</array>\n\t<key>New</key>\n\t<true/>\n",
      in: after
    )
    #expect(String(decoding: try editor.serialized(), as: UTF8.self) == after)
    let clash = try editor.merge(["CFBundleName": "y"])
    #expect(clash.clashes.map(\.path) == ["CFBundleName"])
    #expect(String(decoding: try editor.serialized(), as: UTF8.self) == after)
  }

  @Test func damagedFilesNeverCrash() {
    let small =
      "<plist><dict>\n\t<key>a</key>\n\t<array>\n\t\t<true/> <!-- c -->\n\t</array>\n</dict></plist>"
    let bytes = Array(small.utf8)
    for damaged in HostileInputs.truncations(of: bytes) {
      #expect(throws: PropertyListError.self) { try PropertyListEditor(editing: damaged) }
    }
    for damaged in HostileInputs.flips(of: bytes) {
      for edit in [.append(1, to: "a"), .set(1, at: "b"), .remove("a")] as [PropertyListEdit] {
        var editor = try? PropertyListEditor(editing: damaged)
        try? editor?.apply(edit)
      }
    }
  }
}

extension String {
  /// The parts between the places where a text stands.
  fileprivate func components(by separator: String) -> [String] {
    var parts: [String] = [""]
    var rest = self[...].unicodeScalars
    let needle = separator.unicodeScalars
    while let scalar = rest.first {
      if rest.starts(with: needle) {
        parts.append("")
        rest = rest.dropFirst(needle.count)
      } else {
        parts[parts.count - 1].unicodeScalars.append(scalar)
        rest = rest.dropFirst()
      }
    }
    return parts
  }
}
