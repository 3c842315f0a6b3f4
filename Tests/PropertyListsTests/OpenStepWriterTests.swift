// Valise — tests of writing the text format of NeXTSTEP
// SPDX-License-Identifier: Apache-2.0

import PropertyLists
import Testing

@Suite struct OpenStepWriterTests {
  static let value: PropertyList = [
    "b c": ["x", "y z", .data([1, 2, 3, 4, 5])], "a": ["k": "v", "e": [:], "f": []],
    "": "é\"\\\n\u{1}\u{1F698}",
  ]

  @Test func theLayoutIsThatOfTheField() throws {
    let text = """
      {
          "b c" = (
              x,
              "y z",
              <01020304 05>
          );
          a = {
              k = v;
              e = {};
              f = ();
          };
          "" = "\\U00e9\\"\\\\\\n\\U0001\\Ud83d\\Ude98";
      }

      """
    let bytes = try Self.value.serialized(as: .openstep)
    #expect(String(decoding: bytes, as: UTF8.self) == text)
    #expect(try PropertyListDocument(parsing: bytes).value == Self.value)
    let sorted = try Self.value.serialized(as: .openstep, sortedKeys: true)
    #expect(
      try PropertyListDocument(parsing: sorted).value.dictionaryValue?.keys == ["", "a", "b c"]
    )
  }

  static let typed: [(PropertyList, String, String)] = [
    (5, "<*I5>", "an integer"),
    (
      .integer(PropertyListInteger(UInt64.max)), "<*I18446744073709551615>",
      "an integer"
    ),
    (1.5, "<*R1.5>", "a real number"), (.real(-.infinity), "<*R-inf>", "a real number"),
    (true, "<*BY>", "a boolean"), (false, "<*BN>", "a boolean"),
    (
      .date(PropertyListDate(secondsSinceReferenceDate: 3600)), "<*D2001-01-01 01:00:00 +0000>",
      "a date"
    ),
  ]

  @Test(arguments: typed)
  func numbersDatesAndTruthNeedGNUstep(_ value: PropertyList, _ text: String, _ name: String) throws
  {
    let bytes = try value.serialized(as: .gnustep)
    #expect(String(decoding: bytes, as: UTF8.self) == text + "\n")
    let document = try PropertyListDocument(parsing: bytes)
    #expect(document.value == value)
    #expect(document.format == .gnustep)
    let whole: PropertyList = ["a": [value]]
    let error = #expect(throws: PropertyListError.self) { try whole.serialized(as: .openstep) }
    #expect(
      error?.description
        == "openstep cannot hold \(name); gnustep, xml and binary can (key path a.0)"
    )
  }

  @Test func whatNoTextHolds() throws {
    let distant = PropertyListDate(secondsSinceReferenceDate: 1e12)
    for value in [PropertyList.uid(1), .null, .date(distant)] {
      #expect(throws: PropertyListError.self) { try value.serialized(as: .gnustep) }
    }
  }

  /// A word that begins as a binary file does is a string all the same.
  @Test(arguments: ["bplist00", "a", "", "[1]", "<00>", "\u{FEFF}", "\0"])
  func aLoneStringStaysOne(_ text: String) throws {
    let bytes = try PropertyList.string(text).serialized(as: .openstep)
    #expect(try PropertyListDocument(parsing: bytes).value == .string(text))
  }
}
