// Valise — tests of deflate and its checksums, compared with Python's zlib
// SPDX-License-Identifier: Apache-2.0

import Testing
import ValiseCompression
import ValiseTestKit

@Suite struct DeflateTests {
  static let sample = [UInt8]((0..<5000).map { UInt8(truncatingIfNeeded: $0 * $0 / 37) })

  @Test("zlib unpacks what is packed, at each level", arguments: [1, 6, 12])
  func packs(level: Int) throws {
    let packed = try Deflate.zlibCompressed(Self.sample, level: level)
    let script =
      "import sys, zlib; sys.stdout.buffer.write(zlib.decompress(sys.stdin.buffer.read()))"
    #expect(try ExternalTool.run("python3", ["-c", script], input: packed).output == Self.sample)
    #expect(packed.count < Self.sample.count)
  }

  @Test("nothing can be packed and unpacked")
  func empty() throws {
    let packed = try Deflate.zlibCompressed([], level: 6)
    #expect(try Deflate.inflated(packed.dropFirst(2), byteCount: 0) == [])
  }

  @Test("the stream without a header is unpacked, whatever stands behind it")
  func unpacks() throws {
    let packed = try Deflate.zlibCompressed(Self.sample, level: 6)
    #expect(try Deflate.inflated(packed.dropFirst(2), byteCount: 5000) == Self.sample)
    #expect(throws: CompressionError.wrongSize(expected: 4999)) {
      try Deflate.inflated(packed.dropFirst(2), byteCount: 4999)
    }
    #expect(throws: CompressionError.wrongSize(expected: 5001)) {
      try Deflate.inflated(packed.dropFirst(2), byteCount: 5001)
    }
    #expect(throws: CompressionError.damaged) {
      try Deflate.inflated([0xFF, 0xFF, 0xFF], byteCount: 10)
    }
  }

  @Test("a stream of unknown length is unpacked up to a limit")
  func limited() throws {
    let packed = try Deflate.zlibCompressed(Self.sample, level: 6).dropFirst(2)
    for limit in [5000, 5001, 1 << 20] {
      #expect(try Deflate.inflated(packed, limit: limit) == Self.sample)
    }
    #expect(throws: CompressionError.wrongSize(expected: 4999)) {
      try Deflate.inflated(packed, limit: 4999)
    }
  }

  @Test("damaged streams give an error or bytes")
  func damaged() throws {
    let packed = Array(
      try Deflate.zlibCompressed(Array(Self.sample[..<300]), level: 6).dropFirst(2)
    )
    for part in HostileInputs.truncations(of: packed) where part.count < packed.count - 4 {
      #expect(throws: CompressionError.self) { try Deflate.inflated(part, byteCount: 300) }
    }
    for flipped in HostileInputs.flips(of: packed) {
      let answer = try? Deflate.inflated(flipped, byteCount: 300)
      #expect(answer == nil || answer?.count == 300)
    }
  }

  @Test("checksums are those of zlib")
  func checksums() {
    // zlib.crc32(b"123456789"), zlib.adler32(b"123456789")
    #expect(Checksum.crc32(Array("123456789".utf8)) == 0xCBF4_3926)
    #expect(Checksum.adler32(Array("123456789".utf8)) == 0x091E_01DE)
    #expect(Checksum.crc32([]) == 0)
    #expect(Checksum.adler32([]) == 1)
  }
}
