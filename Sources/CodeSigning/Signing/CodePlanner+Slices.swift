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
    if let entitlements, let image, image.isProgram {
      if image.platform?.isSimulator ?? false {
        try checkSimulatorEntitlements(of: image)
      } else {
        blobs += entitlements.entries
      }
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

  /// Entitlements of code for simulators are no part of the signature, which the Mac would judge.
  private func checkSimulatorEntitlements(of image: MachOFile) throws(CodeSigningError) {
    for section in ["__entitlements", "__ents_der"]
    where image.place(ofSection: section, in: "__TEXT") == nil {
      throw fault(.simulatorEntitlements(section: section))
    }
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
    parameters.executableSegment = image.executableSegment(entitlements: entitlements?.values)
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
    _ room: SignatureRoom
  ) throws(CodeSigningError) -> MachOImageEdit? {
    guard let image = slice.image else { return nil }
    do throws(MachOEditError) {
      var edit = try MachOImageEdit(editing: image) { (range) in
        try object.tree.contents(of: object.mainFile, range: range)
      }
      var trial = edit
      try trial.makeRoom(forSignatureOf: 0, coveringAll: options.coversAppendedBytes)
      slice.parameters.codeLimit = trial.signatureRoom?.lowerBound ?? image.size
      let byteCount = room.byteCount(of: slice)
      try edit.makeRoom(forSignatureOf: byteCount, coveringAll: options.coversAppendedBytes)
      slice.signatureByteCount = edit.signatureRoom?.count ?? 0
      return edit
    } catch .noRoom(let architecture, let needed, let available, _) {
      throw fault(
        .noCommandRoom(architecture: architecture.name, needed: needed, available: available)
      )
    } catch {
      throw fault(.image("\(error)"))
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
