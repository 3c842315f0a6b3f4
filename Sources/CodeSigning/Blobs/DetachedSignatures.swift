// Valise — signatures that stand in a file of their own
// SPDX-License-Identifier: Apache-2.0

public import MachOFiles

/// Signatures that stand in a file of their own, as `codesign --detached` writes them.
///
/// There is one for each processor and one for everything that all have in common.
/// Source: `detachedrep.cpp` of Apple's Security.
public struct DetachedSignatures: Hashable, Sendable {
  /// The signatures; their numbers are those of processors, or 0 for what is in common.
  public let superBlob: SuperBlob

  private static let common: UInt32 = 0

  /// Reads the file.
  ///
  /// - Throws: `.wrongMagic`, and what reading blobs throws.
  public init(parsing bytes: [UInt8]) throws(CodeSigningError) {
    guard !bytes.isEmpty else { throw .emptySignature(at: 0) }
    superBlob = try SuperBlob(parsing: bytes)
    guard superBlob.magic == .detachedSignature else {
      throw .wrongMagic(superBlob.magic, expected: .detachedSignature, at: 0)
    }
  }

  /// The signature for code of a processor, or for a file that is no Mach-O file; nothing when the
  /// file holds none.
  ///
  /// - Throws: What reading a signature throws.
  public func signature(
    for architecture: Architecture?
  ) throws(CodeSigningError) -> EmbeddedSignature? {
    let own = try architecture.flatMap { (architecture) throws(CodeSigningError) in
      try part(architecture.cpuType)
    }
    let shared = try part(Self.common)
    guard own != nil || shared != nil else { return nil }
    var entries = own?.entries ?? []
    for entry in shared?.entries ?? [] where !entries.contains(where: { $0.type == entry.type }) {
      entries.append(entry)
    }
    entries.sort { $0.type < $1.type }
    return try EmbeddedSignature(SuperBlob(magic: .embeddedSignature, entries: entries))
  }

  private func part(_ number: UInt32) throws(CodeSigningError) -> SuperBlob? {
    guard let blob = superBlob[number] else { return nil }
    try blob.expect(.embeddedSignature, at: 0)
    return try SuperBlob(parsing: blob.bytes)
  }
}
