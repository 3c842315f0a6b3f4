// Valise — the seal of a bundle, made anew from what is in it
// SPDX-License-Identifier: Apache-2.0

public import PropertyLists
internal import ValiseFiles

extension CodeObject {
  /// The seal that codesign would make of a bundle as it is, its nested code signed already.
  ///
  /// - Parameters:
  ///   - rules: The rules of the older part and of the present one; nothing for codesign's own.
  ///   - hashTypes: The digests; nothing for those of the code's own signature, else SHA-256.
  ///   - native: The processor whose hash stands for nested code that is universal.
  ///   - omitsOlderPart: Whether the part for old systems is left out.
  /// - Returns: Nothing for a single file, which has no seal.
  /// - Throws: `.unreadable`, `.badRule`, `.badPattern`, and what looking at nested code throws.
  public func madeSeal(
    rules: (files: PropertyListDictionary, files2: PropertyListDictionary?)? = nil,
    hashTypes: [CodeHashType]? = nil,
    native: String = "arm64",
    omitsOlderPart: Bool = false
  ) throws(CodeSigningError) -> ResourceSeal? {
    try madeSeal(
      rules: rules,
      hashTypes: hashTypes,
      native: native,
      omitsOlderPart: omitsOlderPart,
      known: KnownHashes()
    )
  }

  /// The same, for which files whose hashes are known are not read.
  func madeSeal(
    rules: (files: PropertyListDictionary, files2: PropertyListDictionary?)?,
    hashTypes: [CodeHashType]?,
    native: String,
    omitsOlderPart: Bool,
    known: KnownHashes
  ) throws(CodeSigningError) -> ResourceSeal? {
    try sealDraft(
      rules: rules,
      hashTypes: hashTypes,
      native: native,
      omitsOlderPart: omitsOlderPart,
      known: known
    )?.seal()
  }

  /// The same, not yet unfolded.
  func sealDraft(
    rules: (files: PropertyListDictionary, files2: PropertyListDictionary?)?,
    hashTypes: [CodeHashType]?,
    native: String,
    omitsOlderPart: Bool,
    known: KnownHashes
  ) throws(CodeSigningError) -> SealDraft? {
    guard let bundle else { return nil }
    let standard = ResourceRules.standard(resources: bundle.resources)
    let rules = rules ?? (standard.files, standard.files2)
    var types = hashTypes
    if types == nil {
      types = try slices().compactMap(\.signature).first?.directories.map(\.contents.hashType)
    }
    let maker = ResourceSealMaker(
      tree: tree,
      base: bundle.base,
      mainExecutable: bundle.mainFile,
      hashTypes: types ?? [.sha256],
      rules: rules.files,
      rules2: rules.files2,
      omitsOlderPart: omitsOlderPart,
      known: known
    )
    return try maker.draft { (path) throws(CodeSigningError) in
      try CodeObject(at: path, in: tree).nestedSeal(native: native)
    }
  }

  /// What the seal of the bundle around this code says about it; nothing for code that is not
  /// signed.
  public func nestedSeal(
    native: String = "arm64"
  ) throws(CodeSigningError) -> ResourceSealMaker.NestedSeal? {
    let signed = try slices().filter { $0.signature != nil }
    guard let first = signed.first(where: { $0.architecture == native }) ?? signed.first,
      let signature = first.signature
    else { return nil }
    let others = signed.filter { $0.offset != first.offset }
    return ResourceSealMaker.NestedSeal(
      codeDirectoryHash: signature.strongestDirectory.codeDirectoryHash,
      requirement: Self.designatedRequirement(of: [first] + others)
    )
  }

  /// The text of the stated requirement, or the hashes of all directories of all slices.
  private static func designatedRequirement(of slices: [SignedSlice]) -> String {
    let signatures = slices.compactMap(\.signature)
    // A set that cannot be read states nothing.
    if let blob = signatures.first?[.requirements],
      let stated = try? RequirementSet(parsing: blob).designated
    {
      return "\(stated)"
    }
    return signatures.flatMap(\.directories)
      .map { "\(RequirementExpression.codeDirectoryHash($0.codeDirectoryHash))" }
      .joined(separator: " or ")
  }
}
