// Valise — tests of streams that are packed and unpacked in parts, compared with Python's modules
// SPDX-License-Identifier: Apache-2.0

import Testing
import ValiseCompression
import ValiseTestKit

@Suite struct StreamTests {
  /// More than one step, and not a whole number of them.
  static let sample = [UInt8]((0..<150_001).map { UInt8(truncatingIfNeeded: $0 * $0 / 37) })

  static let expressions: [StreamMethod: (packs: String, unpacks: String)] = [
    .bzip2: ("bz2.compress(d)", "bz2.decompress(d)"),
    .xz: ("lzma.compress(d)", "lzma.decompress(d)"),
    .deflate: ("zlib.compress(d)[2:-4]", "zlib.decompress(d, -15)"),
  ]

  static func python(_ expression: String, _ bytes: [UInt8]) throws -> [UInt8] {
    let script = """
      import bz2, lzma, sys, zlib
      d = sys.stdin.buffer.read()
      sys.stdout.buffer.write(\(expression))
      """
    return try ExternalTool.run("python3", ["-c", script], input: bytes).output
  }

  static func packed(
    _ bytes: [UInt8],
    _ method: StreamMethod,
    part: Int = 1000
  ) throws -> [UInt8] {
    var compressor = try StreamCompressor(method, level: 6)
    var output: [UInt8] = []
    for start in stride(from: 0, to: bytes.count, by: part) {
      try compressor.compress([UInt8](bytes[start..<min(start + part, bytes.count)]), into: &output)
    }
    try compressor.finish(into: &output)
    return output
  }

  /// What a stream holds, unpacked in parts, and how many of its bytes that took.
  static func unpacked(
    _ bytes: [UInt8],
    _ method: StreamMethod,
    part: Int = 777,
    memoryLimit: Int = StreamDecompressor.memoryLimit
  ) throws -> (bytes: [UInt8], used: Int, hasEnded: Bool) {
    var decompressor = try StreamDecompressor(method, memoryLimit: memoryLimit)
    var output: [UInt8] = []
    var used = 0
    while !decompressor.hasEnded {
      let input = [UInt8](bytes[used..<min(used + part, bytes.count)])
      let before = output.count
      let taken = try decompressor.decompress(input, from: 0, limit: 500, into: &output)
      #expect(output.count - before <= 500)
      used += taken
      if taken == 0, output.count == before { break }
    }
    return (output, used, decompressor.hasEnded)
  }

  @Test("what is packed here is unpacked there", arguments: StreamMethod.allCases)
  func packs(method: StreamMethod) throws {
    let packed = try Self.packed(Self.sample, method)
    let expression = try #require(Self.expressions[method])
    #expect(try Self.python(expression.unpacks, packed) == Self.sample)
    #expect(packed.count < Self.sample.count)
  }

  @Test("what is packed there is unpacked here, up to its end", arguments: StreamMethod.allCases)
  func unpacks(method: StreamMethod) throws {
    let expression = try #require(Self.expressions[method])
    let packed = try Self.python(expression.packs, Self.sample)
    let whole = try Self.unpacked(packed + [1, 2, 3], method)
    #expect(whole.bytes == Self.sample)
    #expect(whole.used == packed.count)
    #expect(whole.hasEnded)
  }

  @Test("nothing is a stream too", arguments: StreamMethod.allCases)
  func empty(method: StreamMethod) throws {
    let packed = try Self.packed([], method)
    let expression = try #require(Self.expressions[method])
    #expect(try Self.python(expression.unpacks, packed) == [])
    let whole = try Self.unpacked(packed, method)
    #expect(whole.bytes == [])
    #expect(whole.hasEnded)
  }

  @Test("the size of the parts does not change the stream", arguments: StreamMethod.allCases)
  func parts(method: StreamMethod) throws {
    let one = try Self.packed(Self.sample, method, part: Self.sample.count)
    #expect(try Self.packed(Self.sample, method, part: 13) == one)
  }

  @Test("a stream that is cut off does not end", arguments: StreamMethod.allCases)
  func truncated(method: StreamMethod) throws {
    let packed = try Self.packed([UInt8](Self.sample.prefix(300)), method)
    for count in 0..<packed.count {
      let part = try Self.unpacked([UInt8](packed.prefix(count)), method)
      #expect(!part.hasEnded)
      #expect(Self.sample.starts(with: part.bytes))
    }
  }

  @Test("a damaged stream is refused", arguments: [StreamMethod.bzip2, .xz])
  func damaged(method: StreamMethod) throws {
    var packed = try Self.packed([UInt8](Self.sample.prefix(3000)), method)
    packed[packed.count / 2] ^= 0x10
    #expect(throws: CompressionError.damaged) { try Self.unpacked(packed, method) }
  }

  @Test("a stream may not ask for more memory than is allowed")
  func memoryLimit() throws {
    let packed = try Self.packed(Self.sample, .xz)
    #expect(throws: CompressionError.overMemoryLimit) {
      try Self.unpacked(packed, .xz, memoryLimit: 1 << 20)
    }
  }
}
