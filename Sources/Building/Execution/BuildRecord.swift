// Valise — what went into a bundle and what came out, to see whether anything has changed
// SPDX-License-Identifier: Apache-2.0

internal import CodeSigning
internal import MachOFiles
internal import ValiseFiles

/// What went into a bundle and what came out, as four parts of a text.
///
/// Two builds are the same when the first three parts are. The text is compared, hardly read, so
/// that nothing in a stored record can do harm.
struct BuildRecord {
  /// What the bundle is to hold, contents of sources apart.
  private var plan = RecordText()
  /// A line for each source in the order of the plan: its path, size, time of change and inode.
  private var facts = RecordText()
  private var sourceCount = 0
  /// What the bundle holds: paths, modes, sizes, times of change.
  private var outputs = RecordText()

  /// What is known of a stored text.
  struct Known {
    /// For each source in the order of the plan, whether its facts are the same.
    fileprivate(set) var sources: [Bool]
    /// The digests of sources whose bytes are not those of the bundle, which was signed, by their
    /// place in the order of the plan.
    fileprivate(set) var digests: [Int: [UInt8]]
  }

  /// The whole text without digests, which are read from files.
  private var text: [UInt8] { plan.bytes + facts.bytes + outputs.bytes }

  /// The whole text.
  ///
  /// - Parameter digests: The digests in hexadecimal, by the place of their source.
  /// - Returns: The bytes to store.
  func text(digests: [Int: [UInt8]]) -> [UInt8] {
    var lines = RecordText()
    for (place, digest) in digests.sorted(by: { $0.key < $1.key }) {
      lines.add("digest")
      lines.add(place)
      lines.end(digest)
    }
    return text + lines.bytes
  }

  /// Records a plan with the time that entries get, and what is in the bundle now.
  init(
    of plan: BuildPlan,
    _ bundle: FilePath,
    on files: any FileSystem,
    modified: Int64?,
    isSigned: Bool
  ) throws(FileError) {
    self.plan.end(Array("valise build record 1".utf8))
    if let modified {
      self.plan.add("modified")
      self.plan.end(Array("\(modified)".utf8))
    }
    if isSigned, let signing = plan.signing { try Self.add(signing, on: files, to: &self.plan) }
    for entry in plan.entries {
      Self.add(entry, to: &self.plan)
      entry.forEachSource { source in
        Self.add(source, to: &facts)
        sourceCount += 1
      }
    }
    if plan.isFile {
      addFile(try files.status(of: bundle), [])
    } else {
      try addOutputs(in: bundle, below: [], depth: 0, on: files)
    }
  }

  private static let depthLimit = 256

  private mutating func addOutputs(
    in folder: FilePath,
    below path: [UInt8],
    depth: Int,
    on files: any FileSystem
  ) throws(FileError) {
    guard depth < Self.depthLimit else {
      throw .tooManyEntries("\(folder)", limit: Self.depthLimit)
    }
    var name = path + [UInt8(ascii: "/")]
    for entry in try files.statuses(in: folder) {
      name.removeSubrange((path.count + 1)...)
      name.append(contentsOf: entry.name.bytes)
      let status = entry.status
      switch status.kind {
      case .directory:
        // The size and time of a folder depend on the volume and say nothing of what is in it.
        outputs.add("folder")
        outputs.add(status.mode, base: 8)
        outputs.end(name)
        let place = folder.appending(entry.name)
        try addOutputs(in: place, below: name, depth: depth + 1, on: files)
      case .symbolicLink:
        outputs.add("link")
        outputs.end(name)
        outputs.add("to")
        outputs.end(try files.linkTarget(of: folder.appending(entry.name)))
      case .regular, .special: addFile(status, name)
      }
    }
  }

  private mutating func addFile(_ status: FileStatus, _ name: [UInt8]) {
    if status.kind == .regular { outputs.add("file") } else { outputs.add("special") }
    outputs.add(status.mode, base: 8)
    outputs.add(status.size)
    outputs.add(status.modified)
    outputs.end(name)
  }
}

extension BuildRecord {
  /// What a stored text tells of the sources; nothing when its plan or its outputs are others.
  func known(inStored text: [UInt8]) -> Known? {
    let (plan, outputs) = (plan.bytes, outputs.bytes)
    guard text.starts(with: plan) else { return nil }
    var rest = text[plan.count...]
    var known = Known(sources: [], digests: [:])
    // As a rule nothing has changed.
    if rest.starts(with: facts.bytes) {
      rest = rest.dropFirst(facts.bytes.count)
      known.sources = [Bool](repeating: true, count: sourceCount)
    } else {
      var current = facts.bytes[...]
      while let new = Self.takeLine(from: &current) {
        guard let old = Self.takeLine(from: &rest) else { return nil }
        known.sources.append(old.elementsEqual(new))
      }
    }
    guard rest.starts(with: outputs) else { return nil }
    rest = rest.dropFirst(outputs.count)
    while let line = Self.takeLine(from: &rest) {
      let fields = line.split(separator: UInt8(ascii: " "))
      guard fields.count == 3, let place = Int(String(decoding: fields[1], as: UTF8.self)) else {
        return nil
      }
      known.digests[place] = [UInt8](fields[2])
    }
    return known
  }

  private static func takeLine(from text: inout ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    guard let newline = text.firstIndex(of: RecordText.newline) else { return nil }
    defer { text = text[(newline + 1)...] }
    return text[..<newline]
  }

  /// Adds how code is signed; what is in files of the identity is known by their facts.
  private static func add(
    _ signing: PlannedSigning,
    on files: any FileSystem,
    to text: inout RecordText
  ) throws(FileError) {
    func line(_ word: StaticString, _ bytes: [UInt8]?) {
      guard let bytes else { return }
      text.add(word)
      text.end(bytes)
    }
    line("signed", Array(signing.words.utf8))
    line("identifier", signing.identifier.map { Array($0.utf8) })
    line("requirements", signing.requirements.map { $0.serialized().bytes })
    line("timestamp", signing.timestamp.map { Array($0.utf8) })
    for path in signing.files {
      add(PlanSource(path: path, status: try files.status(of: path)), to: &text)
    }
    for entitlements in signing.entitlements {
      line("entitled", entitlements.path.bytes)
      line("to", entitlements.propertyList)
    }
  }

  private static func add(_ source: PlanSource, to text: inout RecordText) {
    let status = source.status
    text.add("from")
    text.add(status.size)
    text.add(status.modified)
    text.add(status.device)
    text.add(status.inode)
    text.end(source.path.bytes)
  }

  private static func add(_ entry: PlanEntry, to text: inout RecordText) {
    switch entry.kind {
    case .regular: text.add("file")
    case .directory: text.add("folder")
    case .symbolicLink: text.add("link")
    case .special: text.add("special")
    }
    text.add(entry.mode, base: 8)
    text.end(entry.destination.bytes)
    switch entry.content {
    case .directory, .copy: break
    case .file(let bytes):
      text.add("bytes")
      text.end(bytes)
    case .link(let target):
      text.add("to")
      text.end(target)
    case .icon(let derivation):
      text.add("icon")
      let ground = derivation.ground.map { " on \($0)" } ?? ""
      text.end(Array((derivation.words + ground).utf8))
    case .universal(let plan, _):
      for piece in plan.pieces { add(piece, to: &text) }
    }
  }

  private static func add(_ piece: UniversalPlan.Piece, to text: inout RecordText) {
    switch piece {
    case .bytes(let bytes):
      text.add("bytes")
      text.end(bytes)
    case .zeros(let count):
      text.add("zeros")
      text.add(count)
      text.end()
    case .copy(let input, let range):
      text.add("copy")
      text.add(input)
      text.add(range.lowerBound)
      text.add(range.upperBound)
      text.end()
    }
  }
}
