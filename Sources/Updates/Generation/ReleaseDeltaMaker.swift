// Valise — the deltas of a feed, made of archives
// SPDX-License-Identifier: Apache-2.0

public import Archives
public import ValiseFiles

/// Makes the deltas of a feed from archives, several at a time.
public struct ReleaseDeltaMaker: Sendable {
  /// How large a delta may be.
  public var budget: DeltaBudget
  /// The version of the container.
  public var version: DeltaVersion
  /// How the contents are packed.
  public var compression: DeltaCompression

  private let fileSystem: any FileSystem

  /// What became of a delta.
  public struct Outcome: Hashable, Sendable {
    /// The delta.
    public let due: DueDelta
    /// The delta without a signature and where its file is; nothing where it was not made.
    public let made: Made?
    /// Why it was not made.
    public let reason: String?
  }

  /// A delta that was made.
  public struct Made: Hashable, Sendable {
    /// What a feed says of it.
    public var delta: ReleaseDelta
    /// The file.
    public let file: FilePath
  }

  /// Prepares the work.
  public init(
    on fileSystem: any FileSystem,
    budget: DeltaBudget = .percent(100),
    version: DeltaVersion = .four,
    compression: DeltaCompression = .lzma
  ) {
    self.fileSystem = fileSystem
    self.budget = budget
    self.version = version
    self.compression = compression
  }

  /// Makes deltas in an empty folder, which holds the unpacked archives too.
  ///
  /// Each is applied, and what comes of it compared with the new bundle.
  ///
  /// - Parameters:
  ///   - due: The deltas.
  ///   - folder: The folder.
  ///   - archives: The archives by their names.
  ///   - advanced: Is told of each delta that is done, in any thread.
  /// - Returns: What became of each, in their order.
  public func make(
    _ due: [DueDelta],
    in folder: FilePath,
    of archives: [String: ArchiveTree],
    advanced: @escaping @Sendable () -> Void = {}
  ) -> [Outcome] {
    let names = Set(due.flatMap { [$0.from.fileName, $0.to.fileName] }).sorted()
    var bundles: [String: Result<Unpacked, ReleaseError>] = [:]
    for (number, name) in names.enumerated() {
      let place = Self.place("unpacked", number, in: folder)
      bundles[name] = Result { () throws(ReleaseError) in
        guard let tree = archives[name] else { throw .unreadable("\(name): it is not there") }
        return try unpack(tree, to: place)
      }
    }
    let unpacked = bundles
    return fileSystem.concurrentResults(of: due.count, share: 1, with: {}) {
      (_: inout Void, number: Int) -> Outcome in
      defer { advanced() }
      let file = Self.place("delta", number, in: folder)
      return outcome(due[number], unpacked, file)
    }
  }

  private static func place(_ word: String, _ number: Int, in folder: FilePath) -> FilePath {
    folder.appending(RelativePath(["\(word)-\(number)"].compactMap { FileName(bytes: $0.utf8) }))
  }

  /// A bundle that was unpacked.
  private struct Unpacked: Sendable {
    let path: FilePath
    let facts: FrameworkFacts
  }

  private func unpack(_ tree: ArchiveTree, to place: FilePath) throws(ReleaseError) -> Unpacked {
    let bundle = try Release.bundlePath(in: tree)
    do throws(FileError) {
      let facts = try FrameworkFacts(of: bundle, in: tree)
      try ArchiveExtraction(of: tree, at: [bundle]).write(to: place, on: fileSystem)
      return Unpacked(path: place.appending(bundle), facts: facts)
    } catch {
      throw .unreadable("\(error)")
    }
  }

  private func outcome(
    _ due: DueDelta,
    _ bundles: [String: Result<Unpacked, ReleaseError>],
    _ file: FilePath
  ) -> Outcome {
    guard let from = bundles[due.from.fileName], let to = bundles[due.to.fileName] else {
      return Outcome(due: due, made: nil, reason: "an archive is not there")
    }
    do {
      let old = try from.get()
      let new = try to.get()
      let maker = DeltaMaker(on: fileSystem, version: version, compression: compression)
      // The file is moved to its place later, and made again after a failure of the power.
      try maker.make(from: old.path, to: new.path, at: file, surviving: .programEnd)
      let count = try fileSystem.status(of: file).size
      let limit = budget.limit(archiveByteCount: due.to.byteCount)
      guard count <= limit else {
        try fileSystem.remove(file)
        return Outcome(
          due: due,
          made: nil,
          reason: "it would have \(count) bytes, more than the \(limit) that it may have beside an "
            + "archive of \(due.to.byteCount)"
        )
      }
      let delta = ReleaseDelta(
        from: due.from.version,
        fileName: due.fileName,
        byteCount: count,
        frameworkExecutableSize: old.facts.executableSize,
        frameworkLocales: old.facts.locales
      )
      return Outcome(due: due, made: Made(delta: delta, file: file), reason: nil)
    } catch {
      return Outcome(due: due, made: nil, reason: "\(error)")
    }
  }
}
