// Valise — a download as it comes in
// SPDX-License-Identifier: Apache-2.0

import ValiseDiagnostics
import ValiseFetching
import ValiseFiles

/// A download as it comes in, written to a file that the next run can go on with.
struct DownloadWriter {
  let download: UpdateDownload
  /// The file.
  let path: FilePath
  /// What stands beside it.
  let notePath: FilePath
  let fileSystem: any FileSystem
  let progress: any ProgressReporting
  /// The most bytes that are taken.
  let limit: Int64
  /// How many bytes are there.
  private(set) var byteCount: Int64 = 0
  /// How many bytes were there before.
  private(set) var start: Int64 = 0
  /// Whether all has come.
  private(set) var isComplete = false
  /// What it is, where it is not gone on with.
  private var note: ArchiveNote?
  /// Why it went no further.
  private(set) var failure: UpdateInstallError?

  init(
    _ download: UpdateDownload,
    at path: FilePath,
    notePath: FilePath,
    on fileSystem: any FileSystem,
    limit: Int64,
    progress: any ProgressReporting
  ) {
    self.download = download
    self.path = path
    self.notePath = notePath
    self.fileSystem = fileSystem
    self.limit = limit
    self.progress = progress
  }

  /// What is there of the same download from an earlier run; nothing where that is of no use.
  func beginning() throws(FileError) -> FetchRequest.KnownContents? {
    guard let (status, note) = try kept(), note.isOfUse, Int64(status.size) < limit else {
      return nil
    }
    return .beginning(byteCount: Int64(status.size), note.validator)
  }

  /// The facts of the same download, where all of it is there from an earlier run.
  func whole() throws(FileError) -> FileStatus? {
    guard let (status, _) = try kept(), Int64(status.size) == download.byteCount else { return nil }
    return status
  }

  /// What is there of the same download from an earlier run.
  private func kept() throws(FileError) -> (status: FileStatus, note: ArchiveNote)? {
    guard try fileSystem.exists(notePath), try fileSystem.exists(path) else { return nil }
    let bytes = try fileSystem.contents(of: notePath, limit: Self.noteLimit)
    let status = try fileSystem.status(of: path)
    guard let note = ArchiveNote(parsing: bytes), status.kind == .regular, status.size > 0,
      note.address == download.address, note.byteCount == download.byteCount
    else { return nil }
    return (status, note)
  }

  private static let noteLimit = 1 << 16

  /// Takes what happens, and says whether the download goes on.
  mutating func take(
    _ event: FetchEvent,
    known: FetchRequest.KnownContents?
  ) -> FetchDecision {
    do throws(UpdateInstallError) {
      switch event {
      case .answer(let answer): try begin(answer, known)
      case .contents(let bytes): try add(bytes)
      case .end:
        isComplete = true
        do throws(FileError) { try noteWhole() } catch { throw .file(error) }
      case .failure(let error): throw .fetch(error, address: download.address)
      }
      return .proceed
    } catch {
      // What the writer itself refuses comes before the end that follows from it.
      failure = failure ?? error
      return .cancel
    }
  }

  /// Takes what the fetcher says when it cannot fetch at all.
  mutating func fail(_ error: FetchError) {
    failure = failure ?? .fetch(error, address: download.address)
  }

  private mutating func begin(
    _ answer: FetchAnswer,
    _ known: FetchRequest.KnownContents?
  ) throws(UpdateInstallError) {
    switch (answer.status, known) {
    case (206, .beginning(let count, _)?):
      if let range = answer["content-range"], !range.hasPrefix("bytes \(count)-") {
        throw .fetch(.other("the server sent other bytes: \(range)"), address: download.address)
      }
      (byteCount, start) = (count, count)
    case (200, _):
      let note = ArchiveNote(
        address: download.address,
        byteCount: download.byteCount,
        validator: answer.validator
      )
      do throws(FileError) { try beginAnew(note) } catch { throw .file(error) }
    default: throw .fetch(.status(answer.status), address: download.address)
    }
    let total = answer.contentLength.map { $0.addingReportingOverflow(start).partialValue }
    progress.begin("Downloading", total: total.map { Int(clamping: $0) }, unit: .bytes)
    progress.advance(by: Int(clamping: start))
  }

  private mutating func beginAnew(_ note: ArchiveNote) throws(FileError) {
    for old in [notePath, path] where try fileSystem.exists(old) { try fileSystem.remove(old) }
    self.note = note
    // The note comes first: a file without one is never gone on with.
    if note.isOfUse, let bytes = note.serialized() {
      try fileSystem.createFile(at: notePath, contents: bytes, mode: 0o600)
    }
    try fileSystem.createFile(at: path, contents: [], mode: 0o600)
  }

  /// Notes what is whole also where the server cannot tell whether it has changed: the feed says
  /// how long it is.
  private func noteWhole() throws(FileError) {
    guard let note, !note.isOfUse, note.byteCount == byteCount, let bytes = note.serialized() else {
      return
    }
    try fileSystem.createFile(at: notePath, contents: bytes, mode: 0o600)
  }

  private mutating func add(_ bytes: [UInt8]) throws(UpdateInstallError) {
    let (sum, overflow) = byteCount.addingReportingOverflow(Int64(bytes.count))
    guard !overflow, sum <= limit else {
      throw .fetch(.tooLarge(limit: limit), address: download.address)
    }
    do throws(FileError) { try fileSystem.appendFile(contents: bytes, to: path) } catch {
      throw .file(error)
    }
    byteCount = sum
    progress.advance(by: bytes.count)
  }
}

extension FetchError {
  /// Whether the same may work another time.
  var isPassing: Bool {
    switch self {
    case .noSuchHost, .notConnected, .tookTooLong, .tooSlow, .truncated, .cancelled, .other:
      true
    case .status(let status): status >= 500
    case .unavailable, .badAddress, .unencrypted, .redirection, .tooManyRedirections,
      .certificate, .tooLarge:
      false
    }
  }
}
