// Valise — tests of differences between files
// SPDX-License-Identifier: Apache-2.0

import Testing
import ValiseBytes
import ValiseTestKit

@testable import Updates

@Suite struct BinaryDifferenceTests {
  static func made(of old: [UInt8], by differences: [UInt8]) throws -> [UInt8] {
    let source = ByteSource<DeltaError>(differences)
    let difference = try BinaryDifference(source, of: "file", limit: 1 << 24)
    var made: [UInt8] = []
    try difference.apply(to: ByteSource(old)) { made += $0 }
    return made
  }

  static func random(_ count: Int, _ generator: inout SeededGenerator) -> [UInt8] {
    (0..<count).map { _ in UInt8.random(in: 0...255, using: &generator) }
  }

  /// A file that was edited: parts changed, moved, taken out, put in, and numbers raised all over.
  static func edited(_ old: [UInt8], _ generator: inout SeededGenerator) -> [UInt8] {
    var new = old
    for _ in 0..<Int.random(in: 0...8, using: &generator) {
      let place = Int.random(in: 0...new.count, using: &generator)
      let count = Int.random(in: 0...min(300, new.count - place), using: &generator)
      switch Int.random(in: 0...4, using: &generator) {
      case 0: new.removeSubrange(place..<(place + count))
      case 1: new.insert(contentsOf: random(count, &generator), at: place)
      case 2: new.insert(contentsOf: new[place..<(place + count)], at: place / 2)
      case 3: for index in place..<(place + count) where index % 7 == 0 { new[index] &+= 3 }
      default: new = [UInt8](new[place...] + new[..<place])
      }
    }
    return new
  }

  @Test("what is made of the old file and the differences is the new one")
  func roundTrips() throws {
    var generator = SeededGenerator(seed: 38)
    for round in 0..<300 {
      let old = Self.random([0, 1, 15, 16, 17, 40, 500, 4000][round % 8], &generator)
      let new = round % 10 == 9 ? Self.random(600, &generator) : Self.edited(old, &generator)
      let differences = DifferenceMaker(from: old, to: new).differences()
      #expect(try Self.made(of: old, by: differences) == new, "round \(round)")
      #expect(DifferenceMaker(from: old, to: new).differences() == differences)
    }
  }

  @Test("a change in the middle of a file costs little")
  func small() throws {
    var generator = SeededGenerator(seed: 7)
    let old = Self.random(200_000, &generator)
    var new = old
    new.insert(contentsOf: Self.random(100, &generator), at: 100_001)
    for place in stride(from: 0, to: 50_000, by: 1000) { new[place] &+= 1 }
    let differences = DifferenceMaker(from: old, to: new).differences()
    // The header, two steps of 24 bytes, the 100 new bytes, and a byte for each old one.
    #expect(differences.count == 32 + 2 * 24 + 100 + 200_000)
    let zeros = differences.filter { $0 == 0 }.count
    #expect(zeros >= 199_900)
  }

  @Test("old bytes that are not there count as zeros")
  func outside() throws {
    var writer = ByteWriter()
    writer.write(contentsOf: BinaryDifference.plainMagic)
    for number in [48, 6, 6] { SignedMagnitude.write(number, to: &writer) }
    for number in [2, 0, -4, 4, 0, 0] { SignedMagnitude.write(number, to: &writer) }
    writer.write(contentsOf: [10, 20, 1, 2, 3, 4] as [UInt8])
    // The second step starts at -2 and ends at 2.
    #expect(try Self.made(of: [100, 101, 102], by: writer.bytes) == [110, 121, 1, 2, 103, 105])
  }

  @Test("cut and changed differences give an error or a file of the size they name")
  func hostile() throws {
    var generator = SeededGenerator(seed: 3)
    let old = Self.random(60, &generator)
    let differences = DifferenceMaker(from: old, to: Self.edited(old, &generator)).differences()
    for cut in HostileInputs.truncations(of: differences) {
      #expect(throws: DeltaError.self) { try Self.made(of: old, by: cut) }
    }
    for changed in HostileInputs.flips(of: differences) {
      do {
        let source = ByteSource<DeltaError>(changed)
        let size = try BinaryDifference(source, of: "file", limit: 1 << 24).newSize
        #expect(try Self.made(of: old, by: changed).count == size)
      } catch is DeltaError {}
    }
  }

  @Test(
    "numbers have a sign of their own",
    arguments: [0, 1, -1, 255, -256, .max, -.max] as [Int]
  )
  func numbers(number: Int) {
    var writer = ByteWriter()
    SignedMagnitude.write(number, to: &writer)
    #expect(SignedMagnitude.value(writer.bytes, at: 0) == number)
    #expect(writer.bytes[7] >> 7 == (number < 0 ? 1 : 0))
  }
}
