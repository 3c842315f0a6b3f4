// Valise — tests that code directories of all versions keep their bytes
// SPDX-License-Identifier: Apache-2.0

import CodeSigning
import MachOFiles
import Testing
import ValiseTestKit

@Suite struct CodeDirectoryTests {
  private static func directory(_ version: UInt32) -> CodeDirectory {
    var hashes = HashList(hashByteCount: 32)
    for number in 0..<3 { hashes.append([UInt8](repeating: UInt8(number + 1), count: 32)) }
    var directory = CodeDirectory(
      version: CodeDirectoryVersion(rawValue: version),
      flags: [.adhoc],
      identifier: "org.example.test",
      hashType: .sha256,
      pageExponent: 12,
      codeLimit: 2 * 4096 + 1,
      specialHashes: [
        [UInt8](repeating: 0xAA, count: 32), [UInt8](repeating: 0, count: 32),
        [UInt8](repeating: 0xCC, count: 32),
      ],
      codeHashes: hashes
    )
    if version >= 0x20200 { directory.team = "TEAM" }
    if version >= 0x20400 {
      directory.executableSegment = .init(base: 1, limit: 0x1_0000_0000, flags: 0x11)
    }
    if version >= 0x20500 {
      directory.runtime = MachOVersion(14, 5)
      directory.preEncryptHashes = hashes
    }
    return directory
  }

  @Test(
    "every version",
    arguments: [
      (0x20001, 44), (0x20100, 48), (0x20200, 52), (0x20300, 64), (0x20400, 88), (0x20500, 96),
      (0x20600, 108),
    ] as [(UInt32, Int)]
  )
  func versions(version: UInt32, headerSize: Int) throws {
    let directory = Self.directory(version)
    let blob = directory.serialized()
    let bytes = blob.bytes
    #expect(try CodeDirectory(parsing: blob) == directory)
    // The identifier stands right behind the fields of the version.
    #expect(bytes[20..<24].reduce(0) { $0 << 8 | Int($1) } == headerSize)
    #expect([UInt8](bytes[headerSize...].prefix(16)) == [UInt8]("org.example.test".utf8))
    #expect([UInt8](bytes.suffix(96)) == directory.codeHashes.bytes)
    #expect(directory.specialHash(.infoDictionary)?.first == 0xAA)
    #expect(directory.specialHash(.requirements) == nil)
    #expect(directory.specialHash(.resources)?.first == 0xCC)
    #expect(directory.specialHash(.entitlements) == nil)
  }

  @Test func limitsOver4GiBHaveAFieldOfTheirOwn() throws {
    var directory = Self.directory(0x20400)
    directory.pageExponent = 0
    directory.codeLimit = 5 << 32
    directory.codeHashes = HashList(hashByteCount: 32, bytes: [UInt8](repeating: 1, count: 32))
    let blob = directory.serialized()
    #expect([UInt8](blob.bytes[32..<36]) == [0xFF, 0xFF, 0xFF, 0xFF])
    #expect(try CodeDirectory(parsing: blob).codeLimit == 5 << 32)
  }

  @Test(
    "directories that are refused",
    arguments: [
      (8, [0, 3, 0, 0], "the version 0x30000 of the code directory, at byte 8, is not known"),
      (8, [0, 2, 0, 0], "the version 0x20000 of the code directory, at byte 8, is not known"),
      (37, [9], "the hash type 9 of the code directory, at byte 37, is not known"),
      (36, [20], "the hash size 20 at byte 36 is not the 32 of the hash type"),
      (
        28, [0, 0, 0, 2],
        "2 page hashes at byte 28 are not one for each page of 8193 bytes"
      ),
      (39, [40], "3 page hashes at byte 28 are not one for each page of 8193 bytes"),
    ] as [(Int, [UInt8], String)]
  )
  func refused(place: Int, bytes: [UInt8], words: String) throws {
    var changed = Self.directory(0x20500).serialized().bytes
    changed.replaceSubrange(place..<(place + bytes.count), with: bytes)
    let blob = try SignatureBlob(parsing: changed)
    let error = #expect(throws: CodeSigningError.self) { try CodeDirectory(parsing: blob) }
    #expect(error?.description == words)
  }

  @Test func damagedSignaturesAreNoCrash() throws {
    let entries = [
      SuperBlob.Entry(type: 0, blob: Self.directory(0x20500).serialized()),
      SuperBlob.Entry(type: 2, blob: RequirementSet().serialized()),
    ]
    let bytes = SuperBlob(magic: .embeddedSignature, entries: entries).serialized()
    #expect(try EmbeddedSignature(parsing: bytes).directories.count == 1)
    for cut in HostileInputs.truncations(of: bytes) {
      #expect(throws: CodeSigningError.self) { try EmbeddedSignature(parsing: cut) }
    }
    for changed in HostileInputs.flips(of: bytes) { _ = try? EmbeddedSignature(parsing: changed) }
  }

  @Test func overlappingAndRepeatedBlobsAreRefused() throws {
    let empty = RequirementSet().serialized()
    let entries = [2, 2].map { SuperBlob.Entry(type: $0, blob: empty) }
    let repeated = SuperBlob(magic: .embeddedSignature, entries: entries).serialized()
    #expect(throws: CodeSigningError.repeatedBlob(at: 40, type: 2)) {
      try SuperBlob(parsing: repeated)
    }
    var overlapping = repeated
    overlapping[19] = 28
    overlapping[27] = 28
    #expect(throws: CodeSigningError.overlappingBlobs(at: 28, type: 2)) {
      try SuperBlob(parsing: overlapping)
    }
  }
}
