// Valise — fuzzing the readers of property lists
// SPDX-License-Identifier: Apache-2.0

import PropertyLists
import XMLText

extension FuzzTarget {
  /// Property lists of any format; what is read is written and read again.
  static let plist = FuzzTarget(name: "plist", seeds: [xmlSeed, binarySeed]) { bytes in
    let limits = PropertyListLimits(depth: 64, values: 1 << 16)
    guard let document = try? PropertyListDocument(parsing: bytes, limits: limits) else { return }
    for format in [PropertyListFormat.xml, .binary] {
      // XML cannot hold every text and date that a binary file can.
      guard let written = try? document.value.serialized(as: format) else { continue }
      let again = try? PropertyListDocument(parsing: written)
      precondition(again != nil, "what was written can be read")
      precondition(format == .xml || again?.value == document.value, "nothing is lost")
    }
  }

  /// JSON; what is read is written and read again.
  static let json = FuzzTarget(name: "json", seeds: [jsonSeed, jsonWideSeed]) { bytes in
    guard let value = try? JSONText.parse(bytes, depth: 64) else { return }
    guard let written = try? JSONText.serialize(value) else { return }
    let again = try? JSONText.parse(written)
    precondition(again == value, "nothing is lost")
  }

  /// The text format of NeXTSTEP; what is read is written and read again.
  static let openstep = FuzzTarget(
    name: "openstep",
    seeds: [openstepSeed, stringsSeed, wideSeed],
    words: ["<*I", "<*D", "<[", "/*", "//", "\\U", "\\12", "\u{2028}", "{a=", "(\""].map {
      Array($0.utf8)
    }
  ) { bytes in
    let limits = PropertyListLimits(depth: 64, values: 1 << 16)
    guard let text = try? PropertyListText(decoding: bytes),
      let file = try? OpenStepFile(parsing: text, limits: limits)
    else { return }
    for entry in file.entries {
      let start = file.position(of: entry.range.lowerBound)
      precondition(start.line >= 1 && entry.range.upperBound <= text.bytes.count, "inside the text")
    }
    // A moment outside the years of four digits has no form.
    guard let written = try? file.value.serialized(as: .gnustep) else { return }
    let again = try? PropertyListDocument(parsing: written)
    precondition(again?.value == file.value, "nothing is lost")
  }

  private static let sample: PropertyList = [
    "text": "Grüße & <more>", "numbers": [1, -2, 300, 70000, 1.5], "yes": true,
    "data": .data([1, 2, 3, 4, 5]), "nested": ["again": "x", "uid": .uid(3)],
    "date": .date(PropertyListDate(secondsSinceReferenceDate: 700_000_000)),
  ]

  // The sample holds nothing that one of the formats cannot; an empty seed would show otherwise.
  private static let xmlSeed = (try? sample.serialized(as: .xml)) ?? []
  private static let binarySeed = (try? sample.serialized(as: .binary)) ?? []
  private static let openstepSeed = Array(
    "{ a = (1, 'b c', <00ff 10>); /* c */ \"d\" = { e; }; n = <*I5>; r = <*R1.5>; y = <*BY>; }".utf8
  )
  private static let stringsSeed = Array(
    "// one\n\"a\" = \"\\U00e9\\n\\341\";\nb = '\\Ud83d\\Ude98';\n<[AQID]>".utf8
  )
  private static let wideSeed = "\u{FEFF}\"a\" = \"é\";".utf16.flatMap {
    [UInt8(truncatingIfNeeded: $0), UInt8($0 >> 8)]
  }
  private static let jsonWideSeed = #"{"a": [1, "é", null]}"#.utf16.flatMap {
    [UInt8($0 >> 8), UInt8(truncatingIfNeeded: $0)]
  }
  private static let jsonSeed = Array(
    #"{"a": [1, -2.5e3, "x\n\u00e9\ud83d\ude00", true], "b": {}}"#.utf8
  )
}
