// Valise — numbers and dates that are written to XML without a text in between
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import ValiseTestKit

@testable import PropertyLists

@Suite struct XMLNumberTextTests {
  private func written(_ value: PropertyList) throws -> String {
    let lines = String(decoding: try value.serialized(as: .xml), as: UTF8.self)
      .split(separator: "\n")
    return String(lines[3])
  }

  @Test("a real number is written as C writes it with 17 digits", arguments: [1, 2, 3])
  func reals(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var numbers: [Double] = [
      1, 5, 10, 100, 0.1, 0.5, 0.05, 0.0001, 0.00012345, 0.00001, 1e15, 123_456_789.5, 1e16, 1e17,
      9_999_999_999_999_998, 0.3, 2.5e-4, 4_503_599_627_370_497.5, .pi, 1 / 3.0, 99.99,
    ]
    for _ in 0..<2000 {
      let digits = Double(Int.random(in: 0...99_999_999, using: &random))
      numbers.append(digits / pow(10, Double(Int.random(in: 0...12, using: &random))))
      numbers.append(Double.random(in: 0..<100_000, using: &random))
      numbers.append(Double(bitPattern: UInt64.random(in: 0...UInt64.max, using: &random)))
    }
    for number in numbers + numbers.map({ -$0 }) where number.isFinite && number != 0 {
      let expected = String(format: "<real>%.17g</real>", number)
      #expect(try written(.real(number)) == expected, "seed \(seed)")
    }
    #expect(try written(0.0) == "<real>0.0</real>")
    #expect(try written(-0.0) == "<real>-0.0</real>")
  }

  @Test("a date is written as its text", arguments: [1, 2])
  func dates(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var moments = [
      0, 0.5, -0.5, -63_114_076_800, -63_114_076_801, 252_423_993_599, 252_423_993_600,
    ]
    for _ in 0..<2000 {
      moments.append(Double.random(in: -80_000_000_000...300_000_000_000, using: &random))
    }
    for moment in moments {
      let date = PropertyListDate(secondsSinceReferenceDate: moment)
      let text = try #require(date.iso8601)
      #expect(try written(.date(date)) == "<date>\(text)</date>", "seed \(seed)")
    }
    let first = PropertyListDate(secondsSinceReferenceDate: 0)
    #expect(try written(.date(first)) == "<date>2001-01-01T00:00:00Z</date>")
  }
}
