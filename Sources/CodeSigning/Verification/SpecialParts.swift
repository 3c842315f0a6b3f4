// Valise — the parts of signed code that stand outside its signature
// SPDX-License-Identifier: Apache-2.0

internal import ValiseFiles

/// The parts that a signature covers and that are not in it.
struct SpecialParts {
  /// Info.plist of a bundle.
  let info: [UInt8]?
  /// The file CodeResources of a bundle.
  let seal: [UInt8]?
  /// The ticket of the notary, which no signature covers.
  let ticket: [UInt8]?

  /// Reads the parts; of detached signatures those slices hold the seal.
  init(of object: CodeObject, detached: [SignedSlice]?) throws(CodeSigningError) {
    guard let bundle = object.bundle else {
      info = nil
      seal = nil
      ticket = nil
      return
    }
    info = try bundle.infoFile.flatMap { (file) throws(CodeSigningError) in
      try object.fileContents(file, CodeObject.partLimit)
    }
    if let blob = detached?.compactMap(\.signature).first?[.resources] {
      seal = blob.payload
    } else {
      let path = bundle.signatureFolder.appending(.resourceSeal)
      seal = try object.fileContents(path, ResourceSeal.byteLimit)
    }
    let stapled = bundle.base.appending(.resourceSeal)
    // Very old bundles have a link to their seal here.
    ticket = try object.fileContents(stapled, NotaryTicket.byteLimit)
  }
}
