// Valise — the parts of signed code that stand outside its signature
// SPDX-License-Identifier: Apache-2.0

internal import ValiseFiles

/// The parts that a signature covers and that are not in it.
struct SpecialParts {
  /// Info.plist of a bundle.
  let info: [UInt8]?
  /// The file CodeResources of a bundle.
  let seal: SealReading?
  /// The ticket of the notary, which no signature covers.
  let ticket: [UInt8]?

  /// Reads the parts; detached signatures hold the seal too.
  init(
    of object: CodeObject,
    _ slices: [SignedSlice],
    isDetached: Bool
  ) throws(CodeSigningError) {
    guard let bundle = object.bundle else {
      info = nil
      seal = nil
      ticket = nil
      return
    }
    info = try bundle.infoFile.flatMap { (file) throws(CodeSigningError) in
      try object.fileContents(file, CodeObject.partLimit)
    }
    let signatures = slices.compactMap(\.signature)
    if isDetached, let blob = signatures.first?[.resources] {
      seal = SealReading(blob.payload)
    } else {
      let types = Set(signatures.flatMap(\.directories).map(\.contents.hashType))
      let path = bundle.signatureFolder.appending(.resourceSeal)
      seal = try SealReading(at: path, of: object, [CodeHashType](types))
    }
    let stapled = bundle.base.appending(.resourceSeal)
    // Very old bundles have a link to their seal here.
    ticket = try object.fileContents(stapled, NotaryTicket.byteLimit)
  }
}
