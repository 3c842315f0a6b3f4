// Valise — the new bundle made of a download
// SPDX-License-Identifier: Apache-2.0

import Archives
import Bundles
import Installation
import ValiseDiagnostics
import ValiseBytes
import ValiseFiles

extension UpdateRun {
  /// Makes the new bundle of the installed one and a delta.
  func apply(
    _ archive: FetchedArchive,
    in hold: ApplicationHold
  ) throws(UpdateInstallError) {
    let (folder, bundle) = (hold.newFolder, hold.newBundle)
    do throws(FileError) {
      try fileSystem.createDirectory(at: folder, mode: 0o700)
      try fileSystem.createDirectory(at: bundle, mode: 0o700)
    } catch {
      throw .file(error)
    }
    do throws(DeltaError) {
      let limits = installer.limits.delta
      let source = ByteSource<DeltaError>(byteCount: archive.byteCount) {
        try archive.contents($0)
      }
      try DeltaApplication(on: fileSystem, limits: limits).make(
        try DeltaReader(source, limits: limits),
        of: application.path,
        in: bundle,
        for: application.path
      )
    } catch {
      if case .file(let cause) = error { throw .file(cause) }
      throw .badArchive("\(error)")
    }
  }

  /// Unpacks the one application of an archive, under the name of the installed one.
  ///
  /// - Returns: How many entries it has, and how many bytes.
  func unpack(
    _ archive: FetchedArchive,
    in hold: ApplicationHold
  ) throws(UpdateInstallError) -> (entries: Int, bytes: Int) {
    let tree = try tree(of: archive)
    let path = try Self.bundlePath(in: tree)
    let extraction: ArchiveExtraction
    do throws(FileError) { extraction = try ArchiveExtraction(of: tree, at: [path]) } catch {
      throw .badArchive("\(error)")
    }
    for item in extraction.items where item.status.mode & 0o6000 != 0 {
      throw .actsForOthers("\(item.path)", mode: item.status.mode)
    }
    do throws(InstallationError) {
      let check = ReplacementCheck(on: fileSystem, running: installer.running)
      try check.checkRoom(for: Int64(extraction.byteCount), beside: hold.archive)
    } catch {
      throw .installation(error)
    }
    let progress = installer.progress
    progress.begin("Unpacking", total: extraction.byteCount, unit: .bytes)
    defer { progress.finish() }
    do throws(FileError) {
      try extraction.write(to: hold.unpacked, on: fileSystem) { progress.advance(by: $0) }
      try fileSystem.createDirectory(at: hold.newFolder, mode: 0o700)
      try fileSystem.rename(hold.unpacked.appending(path), to: hold.newBundle)
      try fileSystem.remove(hold.unpacked)
    } catch {
      // A damaged archive is told as a failure to read from it.
      if case .system(_, "read it from the archive", let reason) = error {
        throw .badArchive(reason)
      }
      throw .file(error)
    }
    return (extraction.items.count, extraction.byteCount)
  }

  private func tree(of archive: FetchedArchive) throws(UpdateInstallError) -> ArchiveTree {
    do throws(ArchiveError) {
      return try ArchiveTree(
        byteCount: archive.byteCount,
        displayPath: "the archive",
        limits: installer.limits.archive
      ) { try archive.contents($0) }
    } catch {
      if let kind = try DownloadKind(of: archive) { throw .unsupportedDownload(kind.rawValue) }
      throw .badArchive("\(error)")
    }
  }

  /// The path of the one application in an archive.
  private static func bundlePath(in tree: ArchiveTree) throws(UpdateInstallError) -> RelativePath {
    let path: RelativePath
    do throws(ReleaseError) { path = try Release.bundlePath(in: tree) } catch {
      throw .noSingleBundle("\(error)")
    }
    let name = path.name.map { BundleName("\($0)") }
    guard name?.pathExtension.lowercased() == "app" else {
      throw .noSingleBundle("\(path) in the archive is no application")
    }
    return path
  }
}

/// What a download is that is neither a zip nor a tar archive, in words.
enum DownloadKind: String {
  case diskImage = "a disk image"
  case package = "a package"
  case appleArchive = "an Apple Archive"

  /// Looks at the first bytes and the last; nothing for what is not known.
  init?(of archive: FetchedArchive) throws(UpdateInstallError) {
    let (start, end): ([UInt8], [UInt8])
    do throws(FileError) {
      start = try archive.contents(0..<min(archive.byteCount, 512))
      let tail = max(0, archive.byteCount - 512)
      end = try archive.contents(tail..<archive.byteCount)
    } catch {
      throw .file(error)
    }
    let starts: [(bytes: [UInt8], kind: DownloadKind)] = [
      ([UInt8]("xar!".utf8), .package), ([UInt8]("AA01".utf8), .appleArchive),
      ([UInt8]("YAA1".utf8), .appleArchive), ([UInt8]("pbz".utf8), .appleArchive),
    ]
    if let found = starts.first(where: { start.starts(with: $0.bytes) }) {
      self = found.kind
    } else if end.starts(with: [UInt8]("koly".utf8)) {
      self = .diskImage
    } else {
      return nil
    }
  }
}
