// Valise — deciding how one slice of code is signed
// SPDX-License-Identifier: Apache-2.0

internal import MachOFiles
internal import ValiseFiles

extension CodePlanner {
  func blobs(
    _ place: Int,
    _ preserved: PreservedMetadata,
    _ requirements: SignatureBlob,
    _ entitlements: EntitlementBlobs?
  ) throws(CodeSigningError) -> [SuperBlob.Entry] {
    var blobs = [
      SuperBlob.Entry(type: SignatureSlot.requirements.rawValue, blob: requirements)
    ]
    let image = signed[place].image
    if let image, let signed = try signedEntitlements(of: image, entitlements) {
      blobs += signed.entries
    }
    let signature = old.signature(ofSlice: place)
    var kept: [SignatureSlot] = []
    if preserved.contains(.launchConstraints) {
      kept += [.selfConstraint, .parentConstraint, .responsibleConstraint]
    }
    if preserved.contains(.libraryConstraints) { kept.append(.libraryConstraint) }
    for slot in kept {
      guard let blob = signature?[slot] else { continue }
      blobs.append(SuperBlob.Entry(type: slot.rawValue, blob: blob))
    }
    return blobs
  }

  /// The entitlements that the signature of an image holds.
  private func signedEntitlements(
    of image: MachOFile,
    _ entitlements: EntitlementBlobs?
  ) throws(CodeSigningError) -> EntitlementBlobs? {
    guard let entitlements, image.isProgram else { return nil }
    guard hasEntitlementSections(image) else { return entitlements }
    return try entitlements.judgedByTheMac(for: "\(object.path)")
  }

  /// Whether entitlements go into sections of an image; those that are kept stay where they are.
  private func hasEntitlementSections(_ image: MachOFile) -> Bool {
    image.isProgram && (image.platform?.isSimulator ?? false) && givenEntitlements != nil
  }

  func parameters(
    _ place: Int,
    _ preserved: PreservedMetadata,
    flags: CodeSigningFlags,
    identifier: String,
    team: String?,
    entitlements: EntitlementBlobs?
  ) throws(CodeSigningError) -> DirectoryParameters {
    let image = signed[place].image
    var parameters = DirectoryParameters(
      flags: flags,
      identifier: identifier,
      team: team,
      pageExponent: try image.map { (image) throws(CodeSigningError) in
        try pageExponent(of: image)
      } ?? 0,
      codeLimit: signed[place].size
    )
    guard let image else { return parameters }
    let signed = try signedEntitlements(of: image, entitlements)
    parameters.executableSegment = image.executableSegment(entitlements: signed?.values)
    if flags.contains(.runtime) {
      let kept = preserved.contains(.runtime) ? old.signature(ofSlice: place) : nil
      let keptVersion = kept?.strongestDirectory.contents.runtime.rawValue ?? 0
      let own = image.sdk?.rawValue ?? 0
      parameters.runtime =
        options.runtimeVersion?.rawValue ?? (keptVersion == 0 ? own : keptVersion)
    }
    return parameters
  }

  private func pageExponent(of image: MachOFile) throws(CodeSigningError) -> UInt8 {
    switch options.pageByteCount {
    case nil: return image.signedPageExponent
    case 4096?: return 12
    case 16384?: return 14
    case let size?: throw fault(.badPageSize(size))
    }
  }

  /// Makes room for the signature of a slice; nothing for a file that is no Mach-O file.
  func makeRoom(
    in place: Int,
    for slice: inout SliceDraft,
    _ room: SignatureRoom,
    _ entitlements: EntitlementBlobs?
  ) throws(CodeSigningError) -> MachOImageEdit? {
    guard let image = slice.image else { return nil }
    let (tree, file) = (object.tree, object.mainFile)
    let read = { (range: Range<Int>) throws in try tree.contents(of: file, range: range) }
    do throws(MachOEditError) {
      var edit = try MachOImageEdit(editing: image, read: read)
      if let entitlements, hasEntitlementSections(image) {
        try edit.setSections(entitlements.sections, of: "__TEXT", read: read)
      }
      var trial = edit
      try trial.makeRoom(forSignatureOf: 0, coveringAll: options.coversAppendedBytes)
      slice.parameters.codeLimit = trial.signatureRoom?.lowerBound ?? image.size
      let byteCount = room.byteCount(of: slice)
      try edit.makeRoom(forSignatureOf: byteCount, coveringAll: options.coversAppendedBytes)
      slice.signatureByteCount = edit.signatureRoom?.count ?? 0
      return edit
    } catch {
      throw fault(Self.fault(of: error))
    }
  }

  /// What a fault of an edit means for who signs, with the remedy that signers have.
  private static func fault(of error: MachOEditError) -> SigningFault {
    switch error {
    case .noRoom(let architecture, let needed, let available, _):
      .noCommandRoom(architecture: architecture.name, needed: needed, available: available)
    case .noSectionRoom(let architecture, let section, let needed):
      .noEntitlementSection(
        architecture: architecture.name,
        section: section,
        needed: needed
      )
    case .bytesAfterSegments(let architecture, let place, let count),
      .bytesAfterSignature(let architecture, let place, let count):
      .appendedBytes(architecture: architecture.name, at: place, count: count)
    default: .image("\(error)")
    }
  }

  func layout(_ edits: [MachOImageEdit?]) throws(CodeSigningError) -> MachOEditPlan? {
    guard let container = object.container else { return nil }
    do throws(MachOEditError) {
      return try MachOEditPlan(of: container, edits, layout: .forSigning)
    } catch {
      throw fault(.image("\(error)"))
    }
  }
}
