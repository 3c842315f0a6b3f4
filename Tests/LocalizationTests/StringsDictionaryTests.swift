// Valise — tests of string dictionaries: reading, choosing, formatting
// SPDX-License-Identifier: Apache-2.0

import PropertyLists
import Testing
import ValiseTestKit

@testable import Localization

@Suite struct StringsDictionaryTests {
  @Test func vectors() throws {
    let fixture = try JSONText.parse(try Fixture.bytes("stringsdict.json"))
    let vectors = try #require(fixture[path: "vectors"]?.arrayValue)
    #expect(vectors.count == 64)
    for vector in vectors {
      let id = try #require(vector[path: "id"]?.stringValue)
      let entry = StringsDictionaryEntry(try #require(vector[path: "entry"]))
      let arguments = try #require(vector[path: "arguments"]?.arrayValue).map(Self.argument)
      let text = entry.text(
        arguments: arguments,
        rules: PluralRules(language: try #require(vector[path: "language"]?.stringValue)),
        device: vector[path: "device"]?.stringValue,
        width: vector[path: "width"]?.integerValue?.exactly()
      )
      #expect(text == vector[path: "expected"]?.stringValue, "\(id)")
      #expect(entry.propertyList == vector[path: "entry"], "\(id) is written as it was read")
    }
  }

  private static func argument(_ value: PropertyList) -> FormatArgument {
    if let number = value.integerValue?.exactly(as: Int64.self) { return .integer(number) }
    if let number = value.realValue { return .real(number) }
    return .text(value.stringValue ?? "")
  }

  private func entry(_ format: String, _ variables: StringsVariable...) -> StringsDictionaryEntry {
    .format(StringsFormat(format, variables: variables))
  }

  @Test func variablesThatReferToEachOtherEnd() {
    let loop = entry(
      "%#@a@",
      StringsVariable("a", valueType: "d", forms: [.other: "%#@b@%#@b@"]),
      StringsVariable("b", valueType: "d", forms: [.other: "%#@a@%#@a@"])
    )
    let text = loop.text(arguments: [2], rules: PluralRules(language: "en"))
    #expect((text?.utf8.count ?? 0) < 100_000)
  }

  @Test func missingArgumentsAndVariablesStay() {
    let value = entry("%@ %#@a@ %#@b@ %d", StringsVariable("a", valueType: "d", forms: [.one: "1"]))
    let rules = PluralRules(language: "en")
    #expect(value.text(arguments: ["x"], rules: rules) == "x %#@a@ %#@b@ %d")
    #expect(value.text(arguments: ["x", 5, 6], rules: rules) == "x %#@a@ %#@b@ %d")
    #expect(value.text(arguments: ["x", 1, 6, 7], rules: rules) == "x 1 %#@b@ 7")
  }

  @Test func aFloatingPointNumberChooses() {
    let value = entry(
      "%#@p@",
      StringsVariable("p", valueType: "f", forms: [.one: "%.1f pixel", .other: "%.1f pixels"])
    )
    let rules = PluralRules(language: "en")
    #expect(value.text(arguments: [1.0], rules: rules) == "1.0 pixel")
    #expect(value.text(arguments: [1.5], rules: rules) == "1.5 pixels")
  }

  @Test func whatNoReaderKnowsIsKept() {
    let odd: PropertyList = [
      "NSStringLocalizedFormatKey": "%#@v@", "extra": ["a": 1], "note": true,
      "v": [
        "NSStringFormatSpecTypeKey": "NSStringPluralRuleType", "NSStringFormatValueTypeKey": "d",
        "other": "x", "gender": "y", "one": 5,
      ],
    ]
    #expect(StringsDictionaryEntry(odd).propertyList == odd)
    var deep: PropertyList = "x"
    for _ in 0..<40 { deep = ["NSStringDeviceSpecificRuleType": ["other": deep]] }
    #expect(StringsDictionaryEntry(deep).propertyList == deep)
    #expect(StringsDictionaryEntry(deep).text(rules: PluralRules(language: "en")) == nil)
  }
}
