// Valise — the signature of one slice, made of the hashes of its pages
// SPDX-License-Identifier: Apache-2.0

internal import MachOFiles

/// The signature of one slice, made of the hashes of its pages.
struct SliceSignature {
  let architecture: String?
  let directories: [SignedDirectory]
  /// All blobs in the order of their slots.
  private(set) var entries: [SuperBlob.Entry]

  /// Makes the code directories and signs them.
  ///
  /// - Parameters:
  ///   - slice: What is decided for the slice.
  ///   - code: What is decided for the code.
  ///   - parts: Info.plist and the seal of a bundle.
  ///   - codeHashes: The hashes of the pages, in the order of the digests.
  /// - Throws: `.cryptography`.
  init(
    of slice: PlannedSlice,
    _ code: PlannedCode,
    parts: [SignatureSlot: SlotContents],
    codeHashes: [HashList]
  ) throws(CodeSigningError) {
    var hashed = parts
    if let info = slice.embeddedInfo { hashed[.infoDictionary] = .bytes(info) }
    for entry in slice.blobs where entry.slot.isHashed {
      hashed[entry.slot] = .bytes(entry.blob.bytes)
    }
    var directories: [SignedDirectory] = []
    for (place, hashes) in codeHashes.enumerated() {
      let first = SignatureSlot.firstAlternateDirectory.rawValue
      let slot =
        place == 0
        ? SignatureSlot.codeDirectory : SignatureSlot(rawValue: first + UInt32(place) - 1)
      let directory = try slice.parameters.directory(
        code.digests[place],
        parts: hashed,
        codeHashes: hashes
      )
      directories.append(try SignedDirectory(slot: slot, blob: directory.serialized()))
    }
    architecture = slice.architecture
    self.directories = directories
    let message = Self.message([])
    let blobs = directories.map {
      SuperBlob.Entry(
        type: $0.slot.rawValue,
        blob: SignatureBlob(
          magic: .codeDirectory,
          payload: [UInt8]($0.bytes.dropFirst(SignatureBlob.headerByteCount))
        )
      )
    }
    entries = (blobs + slice.blobs + [message]).sorted { $0.type < $1.type }
  }

  private static func message(_ bytes: [UInt8]) -> SuperBlob.Entry {
    let blob = SignatureBlob(magic: .wrapper, payload: bytes)
    return SuperBlob.Entry(type: SignatureSlot.cms.rawValue, blob: blob)
  }

  /// Signs the directories, if somebody signs.
  ///
  /// - Throws: `.identity`, `.timeStamp`, `.cryptography`.
  mutating func sign(_ options: SigningOptions) throws(CodeSigningError) {
    guard let identity = options.identity else { return }
    let bytes = try CMSMessage.sign(
      directories: directories,
      identity: identity,
      signingTime: options.signingTime,
      timeStamps: options.timeStamps
    )
    entries = entries.map { $0.slot == .cms ? Self.message(bytes) : $0 }
  }

  /// The bytes that are embedded.
  var bytes: [UInt8] { SuperBlob(magic: .embeddedSignature, entries: entries).serialized() }

  /// What is told of it.
  var report: SignedCode.Slice {
    SignedCode.Slice(architecture: architecture, directories: directories, byteCount: bytes.count)
  }
}
