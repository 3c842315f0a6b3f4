// Valise — how large a signature will be, before there is one
// SPDX-License-Identifier: Apache-2.0

internal import MachOFiles

/// How large a signature will be, before there is one.
///
/// Apple's tool makes the room before it hashes anything, since the load commands are hashed too.
/// Source: `signer.cpp` and `cdbuilder.cpp` of Apple's Security.
struct SignatureRoom {
  let digests: [CodeHashType]
  /// How many bytes the CMS message may have with its header.
  let messageByteCount: Int

  /// What Apple's tool keeps free for the CMS message, also where nobody signs, in bytes.
  static let messageByteCount = 18_000

  /// The room for the signature of a slice, in bytes.
  func byteCount(of slice: SliceDraft) -> Int {
    let directories = digests.reduce(0) { sum, digest in
      sum + slice.parameters.roomByteCount(digest, specialCount: slice.specialCount)
    }
    let blobs = slice.blobs.reduce(0) { $0 + $1.blob.byteCount }
    let index = 12 + 8 * (digests.count + slice.blobs.count + 1)
    return index + directories + blobs + messageByteCount
  }
}

/// What is decided for a slice so far.
struct SliceDraft {
  let image: MachOFile?
  /// The property list in the image.
  let info: [UInt8]?
  /// Whether there is a file Info.plist.
  let hasInfo: Bool
  /// Whether there is a seal.
  let hasSeal: Bool
  let blobs: [SuperBlob.Entry]
  var parameters: DirectoryParameters
  var signatureByteCount = 0

  /// How many special hashes there are: the number of the highest slot that is filled.
  var specialCount: Int {
    let slots = blobs.map(\.slot).filter(\.isHashed).map { Int($0.rawValue) }
    let own = hasSeal ? 3 : hasInfo || info != nil ? 1 : 0
    return slots.reduce(own, max)
  }

  /// The decision.
  var planned: PlannedSlice {
    PlannedSlice(
      architecture: image?.architecture.name,
      signatureByteCount: signatureByteCount,
      specialCount: specialCount,
      parameters: parameters,
      blobs: blobs,
      embeddedInfo: info
    )
  }
}
