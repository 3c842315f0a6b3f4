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

  let signed: [SignedSlice]
  let old: OldSignature
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

  func fault(_ fault: SigningFault) -> CodeSigningError { Self.fault(object, fault) }

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
    try checkTop()
    let preserved = try preserved()
    let flags = try flags(preserved)
    let identifier = try identifier(preserved)
    let digests = try digests(preserved)
    let entitlements = try entitlements(preserved)
    let requirements = try requirements(preserved, identifier: identifier)
    let team = try team(preserved)
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
      edits.append(try makeRoom(in: place, for: &slice, room, entitlements))
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

  /// Refuses a bundle with something at its top that no signature covers: strict verifiers would
  /// refuse what is signed.
  private func checkTop() throws(CodeSigningError) {
    guard let bundle = object.bundle else { return }
    let found: [SignatureFinding]
    do throws(FileError) {
      found = try StrictStructure(object: object, slices: signed).rootFindings(of: bundle)
    } catch {
      throw .unreadable(error)
    }
    guard found.isEmpty else { throw fault(.unsealedTop(found.map { "\($0)" })) }
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
    } else if let stated = info["CSFlags"] {
      flags = CodeSigningFlags(infoValue: stated)
    } else if let directory = old.directory {
      if preserved.contains(.runtime) { flags = directory.flags.intersection(.runtime) }
      if preserved.contains(.flags) { flags = directory.flags }
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
    var unique: [UInt8]?
    // Who signs tells code apart; other builds of theirs have the same identifier.
    if options.identity == nil, let image = native?.image {
      unique = try CodeIdentifier.unique(image)
    }
    return CodeIdentifier(info: info, fileName: name)
      .completed(prefix: options.identifierPrefix, unique: unique)
  }

  private func digests(
    _ preserved: PreservedMetadata
  ) throws(CodeSigningError) -> [CodeHashType] {
    let oldSystems = signed.contains { $0.image?.runsWithoutSHA256 ?? false }
    let kept = preserved.contains(.digests) ? old.main?.directories.map(\.contents.hashType) : nil
    let digests = options.digests ?? kept ?? (oldSystems ? [.sha1, .sha256] : [.sha256])
    for digest in digests where ![.sha1, .sha256, .sha256Truncated, .sha384].contains(digest) {
      throw fault(.badDigest(digest))
    }
    return digests.sorted { $0.rawValue < $1.rawValue }
  }

  /// The digests of a seal beside code directories with some digests.
  static func sealDigests(of digests: [CodeHashType]) -> [CodeHashType] {
    let known = digests.filter { [.sha1, .sha256].contains($0) }
    return known.isEmpty ? [.sha256] : known
  }

  /// The digests that the seal will have.
  func sealDigests() throws(CodeSigningError) -> [CodeHashType] {
    Self.sealDigests(of: try digests(try preserved()))
  }

  private func entitlements(
    _ preserved: PreservedMetadata
  ) throws(CodeSigningError) -> EntitlementBlobs? {
    var given = givenEntitlements
    if given == nil, preserved.contains(.entitlements) {
      given = old.main?[.entitlements]?.payload
    }
    return try given.map { (bytes) throws(CodeSigningError) in
      try EntitlementBlobs(propertyList: bytes, for: "\(object.path)")
    }
  }

  /// The entitlements that are asked for.
  var givenEntitlements: [UInt8]? {
    if isGiven, let own = options.entitlements { return own }
    return options.entitlementsByPath[pathInside]
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

  private func team(_ preserved: PreservedMetadata) throws(CodeSigningError) -> String? {
    let own = options.identity.flatMap { SignerStanding(chain: $0.certificates).team }
    let kept = preserved.contains(.team) ? old.directory?.team : nil
    guard let asked = options.team ?? kept else { return own }
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
