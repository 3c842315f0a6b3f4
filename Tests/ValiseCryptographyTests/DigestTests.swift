// Valise — tests of digests against published values and the openssl program
// SPDX-License-Identifier: Apache-2.0

import Testing
import ValiseCryptography
import ValiseTestKit

private func hex(_ bytes: [UInt8]) -> String {
  bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
}

@Suite struct DigestTests {
  /// Source: NIST, "Examples with Intermediate Values", SHA-1 and SHA-2; the empty message is from
  /// the byte-oriented test vectors of FIPS 180-4 (length 0).
  static let vectors: [(DigestAlgorithm, String, String)] = [
    (.sha1, "", "da39a3ee5e6b4b0d3255bfef95601890afd80709"),
    (.sha1, "abc", "a9993e364706816aba3e25717850c26c9cd0d89d"),
    (
      .sha1, "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "84983e441c3bd26ebaae4aa1f95129e5e54670f1"
    ),
    (.sha256, "", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    (.sha256, "abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      .sha256, "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
    (
      .sha384, "",
      "38b060a751ac96384cd9327eb1b1e36a21fdb71114be07434c0cc7bf63f6e1da"
        + "274edebfe76f65fbd51ad2f14898b95b"
    ),
    (
      .sha384, "abc",
      "cb00753f45a35e8bb5a03d699ac65007272c32ab0eded1631a8b605a43ff5bed"
        + "8086072ba1e7cc2358baeca134c825a7"
    ),
    (
      .sha512, "",
      "cf83e1357eefb8bdf1542850d66d8007d620e4050b5715dc83f4a921d36ce9ce"
        + "47d0d13c5d85f2b0ff8318d2877eec2f63b931bd47417a81a538327af927da3e"
    ),
    (
      .sha512, "abc",
      "ddaf35a193617abacc417349ae20413112e6fa4e89a97ea20a9eeee64b55d39a"
        + "2192992a274fc1a836ba3c23a3feebbd454d4423643ce80e2a9ac94fa54ca49f"
    ),
  ]

  @Test(arguments: vectors)
  func isThePublishedValue(algorithm: DigestAlgorithm, message: String, value: String) throws {
    let digest = try digest(of: [UInt8](message.utf8), using: algorithm)
    #expect(hex(digest) == value)
    #expect(digest.count == algorithm.byteCount)
  }

  @Test(arguments: DigestAlgorithm.allCases)
  func isWhatOpensslSays(algorithm: DigestAlgorithm) throws {
    let seed = UInt64.random(in: 0...UInt64.max)
    var generator = SeededGenerator(seed: seed)
    for size in [1, 55, 56, 63, 64, 65, 111, 112, 127, 128, 129, 100_003] {
      let bytes = (0..<size).map { _ in UInt8.random(in: 0...255, using: &generator) }
      let arguments = ["dgst", "-\(algorithm.rawValue)", "-binary"]
      let outcome = try ExternalTool.run("openssl", arguments, input: bytes)
      #expect(outcome.status == 0, "\(outcome.errors)")
      #expect(
        try digest(of: bytes, using: algorithm) == outcome.output,
        "\(size) bytes, seed \(seed)"
      )
    }
  }

  @Test(arguments: DigestAlgorithm.allCases)
  func doesNotDependOnThePieces(algorithm: DigestAlgorithm) throws {
    let bytes = (0..<1000).map { UInt8(truncatingIfNeeded: $0) }
    let whole = try digest(of: bytes, using: algorithm)
    for size in [1, 7, 64, 999, 1000] {
      var context = try DigestContext(algorithm)
      try context.update([])
      for start in stride(from: 0, to: bytes.count, by: size) {
        let piece = ContiguousArray(bytes[start..<min(start + size, bytes.count)])
        // Safety: the span is used while the array is there.
        try unsafe context.update(piece.span.bytes)
      }
      #expect(try context.finalize() == whole)
    }
    let contiguous = ContiguousArray(bytes)
    // Safety: the span is used while the array is there.
    let spanned = try unsafe digest(of: contiguous.span.bytes, using: algorithm)
    #expect(spanned == whole)
  }

  @Test("one context makes one digest after the other", arguments: DigestAlgorithm.allCases)
  func restarts(algorithm: DigestAlgorithm) throws {
    var context = try DigestContext(algorithm)
    let bytes = [UInt8]("abcabc".utf8)
    for part in [bytes[..<3], bytes[3...], bytes[6...], bytes[1..<2]] {
      try context.update(part)
      #expect(try context.finalizeAndRestart() == digest(of: [UInt8](part), using: algorithm))
    }
    try context.update(bytes[..<2])
    try context.update(bytes[2...])
    #expect(try context.finalize() == digest(of: bytes, using: algorithm))
  }

  @Test func manyThreadsMakeDigests() async throws {
    let digests = try await withThrowingTaskGroup(of: [UInt8].self) { group in
      for _ in 0..<64 {
        group.addTask { try digest(of: [97, 98, 99], using: .sha256) }
      }
      return try await group.reduce(into: Set<[UInt8]>()) { $0.insert($1) }
    }
    #expect(digests.count == 1)
  }

  @Test func failuresHaveRemedies() {
    let unavailable = CryptographyError.unavailable(.sha1, reason: "unsupported")
    #expect(
      unavailable.description == """
        OpenSSL does not offer sha1 here: unsupported; \
        check the providers in its configuration (openssl list -digest-algorithms)
        """
    )
    let failed = CryptographyError.library(operation: "update a digest", reason: "no reason given")
    #expect(failed.description == "OpenSSL cannot update a digest: no reason given")
  }

  @Test("pieces have the digests that they have alone", arguments: DigestAlgorithm.allCases)
  func pieces(algorithm: DigestAlgorithm) throws {
    for (byteCount, pieceByteCount) in [(0, 4), (1, 4), (4, 4), (10_000, 4096), (8192, 4096)] {
      let bytes = (0..<byteCount).map { UInt8(truncatingIfNeeded: $0 * 7) }
      var expected: [UInt8] = []
      for start in stride(from: 0, to: byteCount, by: pieceByteCount) {
        let piece = [UInt8](bytes[start..<min(byteCount, start + pieceByteCount)])
        expected += try digest(of: piece, using: algorithm)
      }
      #expect(try digests(of: bytes, inPiecesOf: pieceByteCount, using: algorithm) == expected)
      let behind = ([1, 2, 3] + bytes).dropFirst(3)
      #expect(try digests(of: behind, inPiecesOf: pieceByteCount, using: algorithm) == expected)
    }
  }
}
