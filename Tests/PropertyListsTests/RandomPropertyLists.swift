// Valise — random values for comparing readers and writers
// SPDX-License-Identifier: Apache-2.0

import PropertyLists
import ValiseTestKit

/// Random values that every format with types can hold.
struct RandomPropertyLists {
  private var generator: SeededGenerator
  private let dates: ClosedRange<Int64>

  /// Makes a source of values whose dates lie in `dates`, in seconds since 2001.
  init(seed: UInt64, dates: ClosedRange<Int64> = -60_000_000_000...60_000_000_000) {
    generator = SeededGenerator(seed: seed)
    self.dates = dates
  }

  mutating func dictionary() -> PropertyList { container(depth: 3, isDictionary: true) }

  private mutating func container(depth: Int, isDictionary: Bool) -> PropertyList {
    let count = Int.random(in: 0...6, using: &generator)
    guard isDictionary else { return .array((0..<count).map { _ in value(depth: depth - 1) }) }
    var dictionary = PropertyListDictionary()
    for _ in 0..<count { dictionary[text()] = value(depth: depth - 1) }
    return .dictionary(dictionary)
  }

  private mutating func value(depth: Int) -> PropertyList {
    switch Int.random(in: 0..<(depth > 0 ? 9 : 7), using: &generator) {
    case 0: return .string(text())
    case 1: return .boolean(Bool.random(using: &generator))
    case 2: return .integer(PropertyListInteger(Int64.random(in: -300...70000, using: &generator)))
    case 3:
      let shift = Int64.random(in: 0..<63, using: &generator)
      let number = Int64.random(in: .min ... .max, using: &generator) >> shift
      return .integer(PropertyListInteger(number))
    case 4: return .real(real())
    case 5:
      let seconds = Int64.random(in: dates, using: &generator)
      return .date(PropertyListDate(secondsSinceReferenceDate: Double(seconds)))
    case 6:
      let count = Int.random(in: 0...90, using: &generator)
      return .data((0..<count).map { _ in UInt8.random(in: 0...255, using: &generator) })
    case 7: return container(depth: depth, isDictionary: true)
    default: return container(depth: depth, isDictionary: false)
    }
  }

  private mutating func real() -> Double {
    switch Int.random(in: 0...3, using: &generator) {
    case 0: return Double(Int.random(in: -1000...1000, using: &generator)) / 8
    case 1: return Double.random(in: -1...1, using: &generator)
    case 2:
      let bits = UInt64.random(in: 0...UInt64.max, using: &generator)
      let number = Double(bitPattern: bits)
      return number.isFinite ? number : 0.1
    default: return Double(Int.random(in: -5...5, using: &generator))
    }
  }

  private mutating func text() -> String {
    let letters = Array("ab cdZ09_-.<>&\"'\n\täßéЖ中😀")
    let count = Int.random(in: 0...12, using: &generator)
    return String((0..<count).map { _ in letters.randomElement(using: &generator) ?? "x" })
  }
}
