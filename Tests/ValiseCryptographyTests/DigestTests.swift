// Valise — tests of digests, against published values and another program
// SPDX-License-Identifier: Apache-2.0

import Testing
import ValiseCryptography
import ValiseTestKit

@Suite struct DigestTests {
  private func hex(_ bytes: [UInt8]) -> String {
    bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }

  /// The digests of "abc".
  ///
  /// Source: FIPS 180-2, appendices A to D.
  @Test(arguments: [
    (DigestAlgorithm.sha1, "a9993e364706816aba3e25717850c26c9cd0d89d"),
    (.sha256, "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      .sha384,
      "cb00753f45a35e8bb5a03d699ac65007272c32ab0eded1631a8b605a43ff5bed8086072ba1e7cc2358baeca134c825a7"
    ),
    (
      .sha512,
      "ddaf35a193617abacc417349ae20413112e6fa4e89a97ea20a9eeee64b55d39a"
        + "2192992a274fc1a836ba3c23a3feebbd454d4423643ce80e2a9ac94fa54ca49f"
    ),
  ])
  func publishedValues(algorithm: DigestAlgorithm, expected: String) throws {
    #expect(hex(try Digest.of(Array("abc".utf8), algorithm)) == expected)
    #expect(algorithm.byteCount * 2 == expected.count)
  }

  @Test func piecesMakeTheSameDigest() throws {
    var generator = SeededGenerator(seed: 7)
    for algorithm in DigestAlgorithm.allCases {
      let bytes = (0..<5_000).map { _ in UInt8.random(in: 0...255, using: &generator) }
      var digest = try Digest(algorithm)
      var rest = bytes[...]
      while !rest.isEmpty {
        let count = Int.random(in: 0...700, using: &generator)
        digest.update([UInt8](rest.prefix(count)))
        rest = rest.dropFirst(count)
      }
      let ours = digest.finalized()
      #expect(ours == (try Digest.of(bytes, algorithm)))
      let name = "-" + algorithm.rawValue
      let tool = try ExternalTool.run("openssl", ["dgst", name, "-binary"], input: bytes)
      #expect(tool.output == ours)
    }
  }
}
