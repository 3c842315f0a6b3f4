// Valise — property lists in the form that JSON can hold
// SPDX-License-Identifier: Apache-2.0

import Inspection
import PropertyLists
import Testing

@Suite("values for JSON")
struct DisplayValueTests {
  @Test(
    "each type",
    arguments: [
      (PropertyList.string("a"), PropertyList.string("a")), (.integer(-5), .integer(-5)),
      (.boolean(true), .boolean(true)), (.real(1.5), .real(1.5)), (.real(.nan), .string("nan")),
      (.real(-.infinity), .string("-inf")), (.uid(7), .dictionary(["CF$UID": .integer(7)])),
      (.data([]), .string("")), (.data([0]), .string("AA==")), (.data([0, 1]), .string("AAE=")),
      (.data([0xFB, 0xFF, 0xFE]), .string("+//+")),
      (.data([UInt8]("hello world".utf8)), .string("aGVsbG8gd29ybGQ=")),
      (
        .array([.dictionary(["a": .data([1])])]), .array([.dictionary(["a": .string("AQ==")])])
      ),
    ]
  )
  func value(value: PropertyList, expected: PropertyList) {
    #expect(value.displayValue() == expected)
  }

  @Test(
    "dates",
    arguments: [
      (0, "2001-01-01T00:00:00Z"), (-978_307_200, "1970-01-01T00:00:00Z"),
      (-978_307_201, "1969-12-31T23:59:59Z"), (730_902_896.5, "2024-02-29T12:34:56Z"),
      (-12_622_780_800, "1601-01-01T00:00:00Z"),
      (-63_113_904_000 + 86_400, "0001-01-02T00:00:00Z"),
      (252_423_993_599, "9999-12-31T23:59:59Z"),
      (1e300, "1e+300 seconds since 2001-01-01T00:00:00Z"),
      (.nan, "nan seconds since 2001-01-01T00:00:00Z"),
    ] as [(Double, String)]
  )
  func date(seconds: Double, expected: String) {
    let date = PropertyListDate(secondsSinceReferenceDate: seconds)
    #expect(PropertyList.date(date).displayValue() == .string(expected))
  }
}
