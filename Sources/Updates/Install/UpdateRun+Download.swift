// Valise — downloading an update and verifying what came
// SPDX-License-Identifier: Apache-2.0

import Installation
import ValiseDiagnostics
import ValiseFetching
import ValiseFiles

extension UpdateRun {
  /// Downloads a file and verifies it; what was of no use from an earlier run is fetched anew.
  mutating func fetched(
    _ download: UpdateDownload,
    in hold: ApplicationHold,
    told: (UpdateStep) -> Void
  ) throws(UpdateInstallError) -> FetchedArchive {
    do throws(UpdateInstallError) {
      try fetch(download, in: hold, told: told)
      return try verified(download, in: hold)
    } catch {
      // Only what was put together of two answers can be wrong though the server is right.
      guard wasPutTogether, error.isOfContents else { throw error }
      add(.downloadingAnew(reason: "\(error)"), told)
    }
    do throws(FileError) { try hold.removeArchive() } catch { throw .file(error) }
    try fetch(download, in: hold, told: told)
    return try verified(download, in: hold)
  }

  /// Downloads and verifies the first download that is of use, and leaves it for another run.
  mutating func download(
    in hold: ApplicationHold,
    told: (UpdateStep) -> Void
  ) throws(UpdateInstallError) {
    for download in plan.downloads {
      do throws(UpdateInstallError) {
        let archive = try fetched(download, in: hold, told: told)
        if archive.isSigned { add(.verifiedDownload, told) }
        return
      } catch {
        guard download.isDelta else {
          if !error.keepsDownload { try clear(hold) }
          throw error
        }
        add(.gaveUpDelta(reason: "\(error)"), told)
        try clear(hold)
      }
    }
    throw .noDownload(page: nil)
  }

  /// Fetches a file, going on with what is there of it.
  private mutating func fetch(
    _ download: UpdateDownload,
    in hold: ApplicationHold,
    told: (UpdateStep) -> Void
  ) throws(UpdateInstallError) {
    let limit = download.byteCount > 0 ? download.byteCount : installer.limits.downloadByteCount
    var writer = DownloadWriter(
      download,
      at: hold.archive,
      notePath: hold.archiveNote,
      on: fileSystem,
      limit: limit,
      progress: installer.progress
    )
    let known: FetchRequest.KnownContents?
    do throws(FileError) {
      if let status = try writer.whole() {
        // Where that is of no use, it is fetched anew.
        wasPutTogether = true
        add(.downloaded(byteCount: Int64(status.size)), told)
        return
      }
      known = try writer.beginning()
    } catch {
      throw .file(error)
    }
    var fetching = installer.limits.fetching
    fetching.byteCount = limit
    let request = FetchRequest(
      download.address,
      known: known,
      limits: fetching,
      allowsUnencrypted: installer.policy.allowsUnencrypted && code.key != nil
    )
    do throws(FetchError) {
      try installer.fetcher.fetch([request], parallel: 1) { _, event in
        let decision = writer.take(event, known: known)
        if case .answer = event, writer.failure == nil {
          add(.downloading(address: download.address, from: writer.start), told)
        }
        return decision
      }
    } catch {
      writer.fail(error)
    }
    installer.progress.finish()
    wasPutTogether = writer.start > 0
    if let failure = writer.failure { throw failure }
    guard writer.isComplete else {
      throw .fetch(.other("the answer has no end"), address: download.address)
    }
    add(.downloaded(byteCount: writer.byteCount), told)
  }

  /// Opens the file that came, once and for good, and verifies it.
  private func verified(
    _ download: UpdateDownload,
    in hold: ApplicationHold
  ) throws(UpdateInstallError) -> FetchedArchive {
    let file: any OpenFile
    do throws(FileError) {
      let name = RelativePath([hold.archive.name].compactMap { $0 })
      file = try fileSystem.tree(at: hold.folder).openFile(at: name)
    } catch {
      throw .file(error)
    }
    let size = Int64(file.status.size)
    guard download.byteCount == 0 || size == download.byteCount else {
      throw .wrongLength(stated: download.byteCount, actual: size)
    }
    var archive: FetchedArchive
    do throws(FileError) {
      archive = try FetchedArchive(file, signature: download.signature)
    } catch {
      throw .file(error)
    }
    guard let key = code.key else { return archive }
    let fault = archive.verify(by: key)
    if let fault, download.isDelta || !installer.policy.allowsKeyRotation {
      if download.signature == nil { throw .refused(.unsignedDownload) }
      throw .refused(.badDownloadSignature("\(fault)"))
    }
    return archive
  }
}

extension UpdateInstallError {
  /// Whether the contents of the download are the reason.
  fileprivate var isOfContents: Bool {
    switch self {
    case .wrongLength, .refused(.badDownloadSignature): true
    case .fetch(.tooLarge, _), .fetch(.truncated, _): true
    default: false
    }
  }
}
