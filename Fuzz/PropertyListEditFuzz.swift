// Valise — fuzzing edits of property lists
// SPDX-License-Identifier: Apache-2.0

import PropertyLists

extension FuzzTarget {
  /// Property lists of any format that are edited and read again.
  static let plistEdit = FuzzTarget(
    name: "plistEdit",
    seeds: [laidOut, oneLine, commentedTable, commentedBraces, indentedJSON]
  ) { bytes in
    let limits = PropertyListLimits(depth: 64, values: 1 << 16)
    for edit in edits {
      guard var editor = try? PropertyListEditor(editing: bytes, limits: limits) else { return }
      var value = editor.value
      guard (try? value.apply(edit, creatingParents: true)) != nil else { continue }
      // Some values cannot be written in the format of the file.
      guard (try? editor.apply(edit, creatingParents: true)) != nil,
        let written = try? editor.serialized()
      else { continue }
      let again = try? PropertyListDocument(parsing: written)
      precondition(again != nil, "what was edited can be read")
      precondition(editor.value == value, "the edit is the one that was asked for")
    }
  }

  private static let edits: [PropertyListEdit] = [
    .set("new", at: "a"), .set(["k": [1]], at: "b.0"), .insert(true, at: "c.d"), .remove("a"),
    .remove("b.0"), .append("x", to: "b"), .insert(.data([1, 2, 3]), at: "b.0"),
  ]

  private static let laidOut = Array(
    """
    <plist version="1.0">
    <dict>
    \t<!-- one -->
    \t<key>a</key>
    \t<string>x &amp; y</string> <!-- two -->
    \t<key>b</key>
    \t<array>
    \t\t<integer>1</integer>
    \t</array>
    \t<key>c</key>
    \t<dict/>
    </dict>
    </plist>
    """.utf8
  )
  private static let oneLine = Array(
    "<plist><dict><key>b</key><array><dict/> <data>AQ==</data></array></dict></plist>".utf8
  )
  private static let commentedTable = Array(
    "/* one */\n\"a\" = \"x\"; // two\nb;\r\nc = { d = e; };".utf8
  )
  private static let commentedBraces = Array(
    "{\n\ta = x;\n\tb = (\n\t\t1, /* ) */\n\t);\n\tc = {}\n}".utf8
  )
  private static let indentedJSON = Array(
    "{\n  \"a\": 1e3,\n  \"b\": [{}, \"\\\"]\"],\n  \"c\": {}\n}".utf8
  )
}
