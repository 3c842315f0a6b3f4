// Valise — the seal of a bundle that is signed
// SPDX-License-Identifier: Apache-2.0

internal import ValiseFiles

extension SigningRun {
  /// Info.plist and the seal, which is made here.
  mutating func sealedParts(
    of object: CodeObject,
    _ code: PlannedCode
  ) throws(CodeSigningError) -> [SignatureSlot: SlotContents] {
    guard let bundle = object.bundle else { return [:] }
    var parts: [SignatureSlot: SlotContents] = [:]
    if let file = bundle.infoFile {
      parts[.infoDictionary] = try object.fileContents(file, CodeObject.partLimit)
        .map { .bytes($0) }
    }
    let draft = try object.sealDraft(
      rules: code.rules,
      hashTypes: CodePlanner.sealDigests(of: code.digests),
      native: plan.options.nativeArchitecture,
      omitsOlderPart: plan.options.omitsOlderSeal,
      known: known
    )
    guard let draft else { return parts }
    let path = bundle.signatureFolder.appending(.resourceSeal)
    parts[.resources] = .digests(try stage(draft, at: path, code.digests))
    return parts
  }

  /// Prepares the file of a seal, piece by piece; answers its hashes.
  private mutating func stage(
    _ draft: SealDraft,
    at path: RelativePath,
    _ types: [CodeHashType]
  ) throws(CodeSigningError) -> [SealedResource.Hash] {
    let staged = changes.newPath()
    var digests = try FileDigests(types)
    do throws(FileError) {
      try files.createFile(at: staged, contents: [], mode: 0o644)
    } catch {
      throw .unwritable(error)
    }
    try draft.write { (piece) throws(CodeSigningError) in
      try digests.update(piece[...])
      do throws(FileError) { try files.appendFile(contents: piece, to: staged) } catch {
        throw .unwritable(error)
      }
    }
    put(staged, at: path)
    return try digests.finalizeAndRestart()
  }
}
