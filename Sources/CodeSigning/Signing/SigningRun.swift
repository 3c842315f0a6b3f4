// Valise — making the signatures of a plan beside the code
// SPDX-License-Identifier: Apache-2.0

internal import MachOFiles
internal import ValiseDiagnostics
internal import ValiseFiles

/// Makes the signatures of a plan beside the code, one after the other.
struct SigningRun: ~Copyable {
  let plan: SigningPlan
  let files: any FileSystem
  let progress: any ProgressReporting
  /// The tree with what is signed so far.
  var tree: OverlaidTree
  var changes: StagedChanges
  /// The hashes of files that are in the tree as they were.
  private(set) var known: KnownHashes
  /// What came to light that the user should know.
  var warnings: [SigningWarning] = []

  init(
    _ plan: SigningPlan,
    on files: any FileSystem,
    progress: any ProgressReporting
  ) throws(CodeSigningError) {
    self.plan = plan
    self.files = files
    self.progress = progress
    tree = OverlaidTree(base: plan.tree, files: files)
    known = plan.knownHashes
    do throws(FileError) {
      changes = try StagedChanges(beside: plan.root.appending(plan.path), on: files)
    } catch {
      throw .unwritable(error)
    }
  }

  /// Puts everything in its place.
  consuming func commit(surviving durability: Durability) throws(CodeSigningError) {
    do throws(FileError) { try changes.commit(surviving: durability) } catch {
      throw .unwritable(error)
    }
  }

  /// Signs one piece of code; that inside it is signed already.
  mutating func sign(_ code: PlannedCode) throws(CodeSigningError) -> SignedCode {
    // Before the tree is looked at, so that the seal covers it.
    if let profile = code.profile { try stage(profile.bytes, at: profile.path) }
    let object = try CodeObject(at: code.path, in: tree)
    let parts = try sealedParts(of: object, code)
    guard let layout = code.layout else { return try signPlain(object, code, parts) }
    if let bundle = object.bundle { try removeStaleParts(of: bundle, except: ["CodeResources"]) }
    let signatures = try signatures(code, layout, parts)
    let needed = zip(layout.slices, signatures).map { slice, signature in
      signature.bytes.count - (slice.signatureRoom?.count ?? 0)
    }.max()
    guard let needed, needed > 0 else {
      try write(code, layout, signatures)
      return SignedCode(plan: code, slices: signatures.map(\.report))
    }
    // Certificates or a time stamp are larger than anybody thought: once more with room for them.
    let larger = try planned(code, messageByteCount: SignatureRoom.messageByteCount + needed + 1024)
    guard let layout = larger.layout else { return try signPlain(object, larger, parts) }
    let more = try self.signatures(larger, layout, parts)
    for (slice, signature) in zip(layout.slices, more) {
      guard let room = slice.signatureRoom, signature.bytes.count > room.count else { continue }
      throw .cannotSign(
        "\(code.path)",
        .noRoom(needed: signature.bytes.count, available: room.count)
      )
    }
    try write(larger, layout, more)
    return SignedCode(plan: larger, slices: more.map(\.report))
  }

  /// The plan with another size for the CMS message.
  private func planned(
    _ code: PlannedCode,
    messageByteCount: Int
  ) throws(CodeSigningError) -> PlannedCode {
    var planner = try CodePlanner(
      try CodeObject(at: code.path, in: plan.tree),
      options: plan.options,
      given: plan.path
    )
    planner.messageByteCount = messageByteCount
    return try planner.planned()
  }

  /// The signatures of all slices.
  private func signatures(
    _ code: PlannedCode,
    _ layout: MachOEditPlan,
    _ parts: [SignatureSlot: SlotContents]
  ) throws(CodeSigningError) -> [SliceSignature] {
    var signatures: [SliceSignature] = []
    for (place, slice) in code.slices.enumerated() {
      let start = layout.slices[place].range.lowerBound
      let range = start..<(start + slice.codeByteCount)
      let hashes = try pageHashes(of: code, layout.output, range, slice)
      var signature = try SliceSignature(of: slice, code, parts: parts, codeHashes: hashes)
      try signature.sign(plan.options)
      signatures.append(signature)
    }
    return signatures
  }

  func pageHashes(
    of code: PlannedCode,
    _ output: UniversalPlan?,
    _ range: Range<Int>,
    _ slice: PlannedSlice
  ) throws(CodeSigningError) -> [HashList] {
    let file: any OpenFile
    do throws(FileError) { file = try plan.tree.openFile(at: code.mainFile) } catch {
      throw .unreadable(error)
    }
    let hasher = PageHasher(on: files) { (range, buffer) throws(CodeSigningError) in
      do throws(FileError) {
        return try Self.read(range, of: output, from: file, into: &buffer)
      } catch {
        throw .unreadable(error)
      }
    }
    let progress = progress
    return try hasher.hashes(
      of: range,
      pageExponent: slice.parameters.pageExponent,
      code.digests
    ) { progress.advance(by: $0) }
  }
}

extension SigningRun {
  /// Reads a part of a file as it will be, made of what it is; answers how many bytes there are.
  private static func read(
    _ range: Range<Int>,
    of output: UniversalPlan?,
    from file: any OpenFile,
    into buffer: inout [UInt8]
  ) throws(FileError) -> Int {
    guard let output else { return try file.read(into: &buffer, from: range.lowerBound) }
    let pieces = output.pieces(in: range)
    if pieces.count == 1, case .copy(_, let part)? = pieces.first {
      return min(try file.read(into: &buffer, from: part.lowerBound), part.count)
    }
    let bytes = try output.bytes(in: range) { (_, part) throws(FileError) in
      try file.contents(range: part)
    }
    buffer.replaceSubrange(0..<bytes.count, with: bytes)
    return bytes.count
  }

  /// Prepares a file with these bytes for a place in the tree.
  mutating func stage(
    _ bytes: [UInt8],
    at path: RelativePath,
    mode: UInt16 = 0o644
  ) throws(CodeSigningError) {
    let staged = changes.newPath()
    do throws(FileError) {
      try files.createFile(at: staged, contents: bytes, mode: mode)
    } catch {
      throw .unwritable(error)
    }
    put(staged, at: path)
  }

  /// Puts a prepared file in its place in the tree.
  mutating func put(_ staged: FilePath, at path: RelativePath) {
    known.forget(path)
    tree.put(staged, at: path)
    changes.put(staged, at: plan.root.appending(path))
  }

  /// Takes a file away, if it is there.
  mutating func remove(_ path: RelativePath) throws(CodeSigningError) {
    do throws(FileError) {
      guard try tree.exists(path) else { return }
    } catch {
      throw .unreadable(error)
    }
    known.forget(path)
    tree.remove(path)
    changes.remove(plan.root.appending(path))
  }

  /// Prepares the new main file with its signatures.
  private mutating func write(
    _ code: PlannedCode,
    _ layout: MachOEditPlan,
    _ signatures: [SliceSignature]
  ) throws(CodeSigningError) {
    var rooms: [(range: Range<Int>, bytes: [UInt8])] = []
    for (slice, signature) in zip(layout.slices, signatures) {
      guard let room = slice.signatureRoom else { continue }
      rooms.append((room, signature.bytes))
    }
    rooms.sort { $0.range.lowerBound < $1.range.lowerBound }
    let image = SignedImage(
      output: layout.output,
      source: plan.root.appending(code.mainFile),
      rooms: rooms
    )
    let files = files
    try replace(code.mainFile) { (file) throws(FileError) in try image.write(to: file, on: files) }
  }

  /// Prepares a file in the place of another, with its mode and its extended attributes.
  mutating func replace(
    _ path: RelativePath,
    without dropped: Set<String> = [],
    _ fill: (FilePath) throws(FileError) -> Void
  ) throws(CodeSigningError) {
    let staged = changes.newPath()
    do throws(FileError) {
      let old = try plan.tree.status(of: path)
      try files.createFile(at: staged, contents: [], mode: old.mode | 0o200)
      try fill(staged)
      for (name, value) in try plan.tree.extendedAttributes(of: path).sorted(by: { $0.key < $1.key }
      )
      where !dropped.contains(name) {
        do throws(FileError) {
          try files.setExtendedAttribute(name, to: value, of: staged)
        } catch {
          // The system's own, such as labels of its security, are the system's to set.
          guard name.hasPrefix("security.") || name.hasPrefix("system.") else { throw error }
        }
      }
      try files.setMode(old.mode, of: staged)
    } catch {
      throw .unwritable(error)
    }
    put(staged, at: path)
  }
}
