// Valise — deciding how one piece of code is signed
// SPDX-License-Identifier: Apache-2.0

internal import Bundles
internal import MachOFiles
internal import PropertyLists
internal import ValiseFiles

/// Decides how one piece of code is signed.
///
/// Source: `signer.cpp` of Apple's Security.
struct CodePlanner {
  let object: CodeObject
  let options: SigningOptions
  /// Whether it is the code that was given, and not code inside it.
  let isGiven: Bool
  /// The path below the code that was given.
  let pathInside: RelativePath
  /// How many bytes the CMS message may have with its header.
  var messageByteCount = SignatureRoom.messageByteCount

  private let signed: [SignedSlice]
  private let old: OldSignature
  private let info: PropertyListDictionary

  /// Looks at code.
  ///
  /// - Throws: `.cannotSign`, `.unreadable`.
  init(
    _ object: CodeObject,
    options: SigningOptions,
    given: RelativePath
  ) throws(CodeSigningError) {
    self.object = object
    self.options = options
    isGiven = object.path == given
    pathInside = object.path.below(given)
    if let fault = object.fault { throw Self.fault(object, .image("\(fault)")) }
    signed = try object.slices()
    old = OldSignature(of: signed, native: options.nativeArchitecture)
    info = try Self.info(of: object, signed, native: options.nativeArchitecture)
  }

  private static func fault(_ object: CodeObject, _ fault: SigningFault) -> CodeSigningError {
    .cannotSign("\(object.path)", fault)
  }

  private func fault(_ fault: SigningFault) -> CodeSigningError { Self.fault(object, fault) }

  /// The Info dictionary of a bundle, or that in an image.
  private static func info(
    of object: CodeObject,
    _ slices: [SignedSlice],
    native: String
  ) throws(CodeSigningError) -> PropertyListDictionary {
    if let bundle = object.bundle { return bundle.info.properties }
    let slice = slices.first { $0.architecture == native } ?? slices.first
    guard let image = slice?.image, let bytes = try object.embeddedInfo(of: image) else {
      return [:]
    }
    // A property list that cannot be read says nothing; its bytes are hashed all the same.
    return (try? PropertyListDocument(parsing: bytes))?.value.dictionaryValue ?? [:]
  }

  /// What is decided.
  ///
  /// - Throws: `.cannotSign`.
  func planned() throws(CodeSigningError) -> PlannedCode {
    try checkIsSignable()
    let preserved = try preserved()
    let flags = try flags(preserved)
    let identifier = try identifier(preserved)
    let digests = try digests()
    let entitlements = try entitlements(preserved)
    let requirements = try requirements(preserved, identifier: identifier)
    let team = try team()
    let room = SignatureRoom(digests: digests, messageByteCount: messageByteCount)
    var slices: [PlannedSlice] = []
    var edits: [MachOImageEdit?] = []
    for place in signed.indices {
      let image = signed[place].image
      var slice = SliceDraft(
        image: image,
        info: try image.flatMap { (image) throws(CodeSigningError) in
          object.bundle == nil ? try object.embeddedInfo(of: image) : nil
        },
        hasInfo: object.bundle?.infoFile != nil,
        hasSeal: object.bundle != nil,
        blobs: try blobs(place, preserved, requirements, entitlements),
        parameters: try parameters(
          place,
          preserved,
          flags: flags,
          identifier: identifier,
          team: team,
          entitlements: entitlements
        )
      )
      edits.append(try makeRoom(in: place, for: &slice, room))
      slices.append(slice.planned)
    }
    return PlannedCode(
      path: object.path,
      kind: object.kind,
      mainFile: object.mainFile,
      identifier: identifier,
      team: team,
      flags: flags,
      digests: digests,
      replaced: old.kind,
      preserved: preserved,
      entitlements: signed.contains { $0.image?.isProgram ?? false } ? entitlements?.xml : nil,
      requirements: requirements,
      slices: slices,
      profile: try profile(entitlements: entitlements?.values, team: team),
      rules: try rules(preserved),
      layout: try layout(edits)
    )
  }
}

extension CodePlanner {
  private func checkIsSignable() throws(CodeSigningError) {
    for slice in object.container?.slices ?? [] {
      guard let image = slice.image else {
        throw fault(.noImage(architecture: slice.architecture.name))
      }
      guard image.isSignable else {
        throw fault(.notSignable(fileType: image.header.fileType.name))
      }
      guard !image.isEncrypted else {
        throw fault(.encrypted(architecture: slice.architecture.name))
      }
    }
    guard isGiven, !options.replacesSignatures, old.kind == .identity else { return }
    throw fault(.alreadySigned(identifier: old.directory?.identifier ?? ""))
  }

  /// What is kept: what was asked for and is there.
  private func preserved() throws(CodeSigningError) -> PreservedMetadata {
    guard !options.preserved.isEmpty else { return [] }
    if old.kind == nil, let reason = old.fault {
      throw fault(.unreadableSignature("\(reason)"))
    }
    return old.main == nil ? [] : options.preserved
  }

  private func flags(
    _ preserved: PreservedMetadata
  ) throws(CodeSigningError) -> CodeSigningFlags {
    var flags: CodeSigningFlags = []
    if let asked = options.flags {
      flags = asked
    } else if preserved.contains(.flags), let directory = old.directory {
      flags = directory.flags
    } else if let stated = info["CSFlags"] {
      flags = CodeSigningFlags(infoValue: stated)
    }
    flags.subtract([.adhoc, .linkerSigned])
    if options.identity == nil { flags.insert(.adhoc) }
    let intel32: UInt32 = 7
    for slice in signed where flags.contains(.libraryValidation) {
      guard slice.image?.architecture.cpuType == intel32 else { continue }
      throw fault(.libraryValidation(architecture: "i386"))
    }
    return flags
  }

  private func identifier(
    _ preserved: PreservedMetadata
  ) throws(CodeSigningError) -> String {
    if isGiven, let asked = options.identifier { return asked }
    if preserved.contains(.identifier), let directory = old.directory {
      return directory.identifier
    }
    let file = object.bundle == nil ? object.mainFile : object.path
    let name = file.name?.description ?? object.mainFile.name?.description ?? ""
    let native = signed.first { $0.architecture == options.nativeArchitecture } ?? signed.first
    let unique = try native?.image.map { (image) throws(CodeSigningError) in
      try CodeIdentifier.unique(image)
    }
    return CodeIdentifier(info: info, fileName: name)
      .completed(prefix: options.identifierPrefix, unique: unique)
  }

  private func digests() throws(CodeSigningError) -> [CodeHashType] {
    let oldSystems = signed.contains { $0.image?.runsWithoutSHA256 ?? false }
    let digests = options.digests ?? (oldSystems ? [.sha1, .sha256] : [.sha256])
    for digest in digests where ![.sha1, .sha256, .sha256Truncated, .sha384].contains(digest) {
      throw fault(.badDigest(digest))
    }
    return digests.sorted { $0.rawValue < $1.rawValue }
  }

  private func entitlements(
    _ preserved: PreservedMetadata
  ) throws(CodeSigningError) -> EntitlementBlobs? {
    var given = options.entitlementsByPath[pathInside]
    if isGiven, let own = options.entitlements { given = own }
    if given == nil, preserved.contains(.entitlements) {
      given = old.main?[.entitlements]?.payload
    }
    return try given.map { (bytes) throws(CodeSigningError) in
      try EntitlementBlobs(propertyList: bytes, for: "\(object.path)")
    }
  }

  private func requirements(
    _ preserved: PreservedMetadata,
    identifier: String
  ) throws(CodeSigningError) -> SignatureBlob {
    let own = options.identity.flatMap { identity in
      SignerStanding(chain: identity.certificates).designatedRequirement(identifier: identifier)
    }
    if isGiven, var asked = options.requirements {
      if asked.designated == nil, let own {
        asked.entries.append(.init(use: .designated, requirement: own))
        asked.entries.sort { $0.use.rawValue < $1.use.rawValue }
      }
      return asked.serialized()
    }
    // A blob is kept as it is: its text would compile to another one.
    if preserved.contains(.requirements), let blob = old.main?[.requirements] { return blob }
    let entries = own.map { [RequirementSet.Entry(use: .designated, requirement: $0)] }
    return RequirementSet(entries ?? []).serialized()
  }

  private func team() throws(CodeSigningError) -> String? {
    let own = options.identity.flatMap { SignerStanding(chain: $0.certificates).team }
    guard let asked = options.team else { return own }
    if let own, own != asked { throw fault(.wrongTeam(asked, certificate: own)) }
    return asked
  }

  private func profile(
    entitlements: Entitlements?,
    team: String?
  ) throws(CodeSigningError) -> ProfileChoice? {
    let given = isGiven ? options.profile : options.profilesByPath[pathInside]
    return try given.map { (bytes) throws(CodeSigningError) in
      try ProfileChoice(
        bytes,
        for: object,
        entitlements: entitlements,
        options: options,
        team: team
      )
    }
  }

  private func rules(
    _ preserved: PreservedMetadata
  ) throws(CodeSigningError) -> (PropertyListDictionary, PropertyListDictionary?)? {
    guard preserved.contains(.resourceRules), let bundle = object.bundle else { return nil }
    let path = bundle.signatureFolder.appending(.resourceSeal)
    guard let bytes = try object.fileContents(path, ResourceSeal.byteLimit) else { return nil }
    let seal = try ResourceSeal(parsing: bytes)
    guard let rules = seal.properties["rules"]?.dictionaryValue else { return nil }
    return (rules, seal.properties["rules2"]?.dictionaryValue)
  }
}

extension CodePlanner {
  private func blobs(
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

  private func parameters(
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
  private func makeRoom(
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
    } catch {
      throw fault(.image("\(error)"))
    }
  }

  private func layout(_ edits: [MachOImageEdit?]) throws(CodeSigningError) -> MachOEditPlan? {
    guard let container = object.container else { return nil }
    do throws(MachOEditError) {
      return try MachOEditPlan(of: container, edits, layout: .forSigning)
    } catch {
      throw fault(.image("\(error)"))
    }
  }
}

extension CodeSigningFlags {
  /// The flags that Info.plist states under `CSFlags`: a number, or names with commas between.
  ///
  /// Names that nobody knows are passed over, as by Apple's tool.
  init(infoValue value: PropertyList) {
    switch value {
    case .integer(let number): self.init(rawValue: number.exactly() ?? 0)
    case .string(let text):
      self = text.split(separator: ",").reduce(into: []) { flags, name in
        flags.formUnion(CodeSigningFlags(optionName: String(name)) ?? [])
      }
    default: self = []
    }
  }

  /// The flag that options of codesign call by a name.
  public init?(optionName name: String) {
    self.init(name: name == "library" ? "library-validation" : name)
  }
}
