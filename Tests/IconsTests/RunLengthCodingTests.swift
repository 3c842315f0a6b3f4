// Valise — tests of the run-length coding of colour planes
// SPDX-License-Identifier: Apache-2.0

import Testing
import ValiseBytes
import ValiseTestKit

@testable import Icons

@Suite struct RunLengthCodingTests {
  private func decoded(_ bytes: [UInt8], planes: Int, size: Int) throws -> RunLengthCoding.Planes {
    try withByteReader(bytes, base: 100) { (reader) throws(IconError) in
      try RunLengthCoding.decode(&reader, planes: planes, size: size)
    }
  }

  @Test(
    "planes and their runs",
    arguments: [
      ([], []), ([7], [0, 7]), ([7, 7], [1, 7, 7]), ([7, 7, 7], [0x80, 7]),
      ([1, 2, 2, 2, 3], [0, 1, 0x80, 2, 0, 3]), ([1, 2, 2, 3], [3, 1, 2, 2, 3]),
      ([UInt8](repeating: 9, count: 256), [0xFF, 9, 0xFB, 9]),
      ([UInt8](repeating: 9, count: 131), [0xFF, 9, 0, 9]),
      ([UInt8](0...128), [0x7F] + [UInt8](0...127) + [0, 128]),
    ] as [([UInt8], [UInt8])]
  )
  func encodes(plane: [UInt8], runs: [UInt8]) throws {
    #expect(RunLengthCoding.encode(plane) == runs)
    let planes = try decoded(runs, planes: 1, size: plane.count)
    #expect(planes.bytes == plane)
    #expect(planes.crossing == nil)
    #expect(planes.surplus == 0)
  }

  @Test("random planes come back")
  func randomPlanes() throws {
    var numbers = SeededGenerator(seed: 20_071_026)
    for _ in 0..<200 {
      let size = Int.random(in: 1...400, using: &numbers)
      let steps = Int.random(in: 0...3, using: &numbers)
      let plane = (0..<size).map { _ in UInt8.random(in: 0...UInt8(steps), using: &numbers) }
      #expect(try decoded(RunLengthCoding.encode(plane), planes: 1, size: size).bytes == plane)
    }
  }

  @Test("a run over the end of its plane is cut, and said")
  func crossingRuns() throws {
    let planes = try decoded(
      [0xFF, 1, 0x80, 2, 0x7F, 3, 3, 3] + [UInt8](repeating: 4, count: 125),
      planes: 3,
      size: 3
    )
    #expect(planes.bytes == [1, 1, 1, 2, 2, 2, 3, 3, 3])
    #expect(planes.crossing == 100)
  }

  @Test("bytes behind the last plane are counted")
  func surplus() throws {
    #expect(try decoded([0x80, 1, 9, 9], planes: 1, size: 3).surplus == 2)
  }

  @Test(
    "planes that end early",
    arguments: [([], 100, 6), ([0x80], 101, 6), ([0x80, 1], 102, 3), ([0x80, 1, 5, 1], 103, 3)]
      as [([UInt8], Int, Int)]
  )
  func endsEarly(bytes: [UInt8], position: Int, missing: Int) {
    #expect(throws: IconError.runsEndEarly(at: position, missing: missing)) {
      try decoded(bytes, planes: 2, size: 3)
    }
  }
}
