// Valise — everything that a code directory says beside the hashes of the pages
// SPDX-License-Identifier: Apache-2.0

internal import MachOFiles

/// Everything that a code directory says beside the hashes of the pages.
package struct DirectoryParameters: Sendable {
  /// How the system is to treat the code.
  package var flags: CodeSigningFlags
  /// The identifier.
  package var identifier: String
  /// The team that signs.
  package var team: String?
  /// The number of Apple's own deliveries; 0 for everybody else.
  package var platform: UInt8 = 0
  /// The size of a page as a power of two; 0 when one hash covers all code.
  package var pageExponent: UInt8
  /// How many bytes of the image are hashed.
  package var codeLimit: Int
  /// The part of the image that is executable.
  package var executableSegment = CodeDirectory.ExecutableSegment()
  /// The hardened runtime's version, packed; 0 without it.
  package var runtime: UInt32 = 0
  /// The version of the form; nothing for the one that Apple's tool of today takes.
  package var version: CodeDirectoryVersion?

  /// Makes parameters.
  package init(
    flags: CodeSigningFlags,
    identifier: String,
    team: String?,
    pageExponent: UInt8,
    codeLimit: Int
  ) {
    self.flags = flags
    self.identifier = identifier
    self.team = team
    self.pageExponent = pageExponent
    self.codeLimit = codeLimit
  }

  /// The version that is written.
  ///
  /// Source: `cdbuilder.cpp` of Apple's Security.
  package var writtenVersion: CodeDirectoryVersion {
    if let version { return version }
    if runtime != 0 { return .runtime }
    if executableSegment.limit > 0 { return .executableSegment }
    if codeLimit > Int(UInt32.max) { return .longLimit }
    return team == nil ? .scatter : .team
  }

  /// The directory of one digest.
  ///
  /// - Parameters:
  ///   - hashType: The digest.
  ///   - parts: What the special slots hash.
  ///   - codeHashes: The hashes of the pages.
  /// - Returns: The directory.
  /// - Throws: `.unsupportedHashType`, `.cryptography`.
  package func directory(
    _ hashType: CodeHashType,
    parts: [SignatureSlot: [UInt8]],
    codeHashes: HashList
  ) throws(CodeSigningError) -> CodeDirectory {
    try directory(hashType, parts: parts.mapValues { .bytes($0) }, codeHashes: codeHashes)
  }

  /// The same, of parts that nobody may hold at once.
  func directory(
    _ hashType: CodeHashType,
    parts: [SignatureSlot: SlotContents],
    codeHashes: HashList
  ) throws(CodeSigningError) -> CodeDirectory {
    guard let size = hashType.byteCount else {
      throw .unsupportedHashType(hashType.rawValue, at: 0)
    }
    let last = parts.keys.map(\.rawValue).max() ?? 0
    var specialHashes = [[UInt8]](
      repeating: [UInt8](repeating: 0, count: size),
      count: Int(last)
    )
    for (slot, contents) in parts where slot.isHashed {
      specialHashes[Int(slot.rawValue) - 1] = try contents.hash(hashType)
    }
    return CodeDirectory(
      version: writtenVersion,
      flags: flags,
      identifier: identifier,
      team: team,
      hashType: hashType,
      platform: platform,
      pageExponent: pageExponent,
      codeLimit: UInt64(codeLimit),
      executableSegment: executableSegment,
      runtime: MachOVersion(rawValue: runtime),
      specialHashes: specialHashes,
      codeHashes: codeHashes
    )
  }

  /// The size of a directory with its fields counted as in version 0x20500, in bytes, as Apple's
  /// tool counts when it makes room.
  func roomByteCount(_ hashType: CodeHashType, specialCount: Int) -> Int {
    let size = hashType.byteCount ?? 0
    let page = pageExponent == 0 ? max(1, codeLimit) : 1 << Int(pageExponent)
    let pages = codeLimit == 0 ? 0 : (codeLimit - 1) / page + 1
    let texts = identifier.utf8.count + 1 + (team.map { $0.utf8.count + 1 } ?? 0)
    return CodeDirectoryVersion.runtime.headerByteCount + texts + size * (specialCount + pages)
  }
}
