// Valise — publishing into a folder that a web server serves
// SPDX-License-Identifier: Apache-2.0

public import ValiseFiles
import ValiseCryptography

/// A folder that a web server serves.
public struct FolderSite: PublishingSite {
  /// The folder.
  public let folder: FilePath
  private let fileSystem: any FileSystem

  /// Names a folder, which need not be there yet.
  public init(at folder: FilePath, on fileSystem: any FileSystem) {
    self.folder = folder
    self.fileSystem = fileSystem
  }

  /// How many bytes are read at once.
  private static let pieceSize = 1 << 20

  /// The regular files of a folder with their SHA-256, by name.
  public func contents(ofFolder folder: FilePath) throws(PublishingError) -> [String: SiteContents]
  {
    do throws(FileError) {
      var contents: [String: SiteContents] = [:]
      let folder = try fileSystem.followed(folder)
      for entry in try fileSystem.statuses(in: folder) where entry.status.kind == .regular {
        let digest = try digest(of: folder.appending(entry.name), byteCount: entry.status.size)
        contents["\(entry.name)"] = SiteContents(
          byteCount: entry.status.size,
          digests: ["sha256": digest]
        )
      }
      return contents
    } catch {
      throw .file(error)
    }
  }

  /// What is in the folder; nothing where it is not there.
  public func contents() throws(PublishingError) -> [String: SiteContents] {
    do throws(PublishingError) { return try contents(ofFolder: folder) } catch {
      guard case .file(.notFound) = error else { throw error }
      return [:]
    }
  }

  /// The bytes of a file.
  public func bytes(of name: String) throws(PublishingError) -> [UInt8] {
    try reporting(name) { (path) throws(FileError) in
      try fileSystem.contents(of: path, limit: UpdateLimits().byteCount)
    }
  }

  /// Copies a file beside its place and puts it there in one step.
  public func send(_ file: SiteFile, from path: FilePath) throws(PublishingError) {
    try reporting(file.name) { (target) throws(FileError) in
      try fileSystem.createDirectories(at: folder)
      let source = try fileSystem.followed(path)
      try fileSystem.replaceFile(at: target) { (files, beside) throws(FileError) in
        try files.copyFile(from: source, to: beside, mode: 0o644)
      }
    }
  }

  /// Removes a file.
  public func remove(_ name: String) throws(PublishingError) {
    try reporting(name) { (path) throws(FileError) in
      try fileSystem.remove(path)
    }
  }

  private func reporting<Answer>(
    _ name: String,
    _ body: (FilePath) throws(FileError) -> Answer
  ) throws(PublishingError) -> Answer {
    guard let fileName = FileName(bytes: name.utf8) else { throw .missing([name]) }
    do throws(FileError) { return try body(folder.appending(fileName)) } catch {
      throw .file(error)
    }
  }

  private func digest(of path: FilePath, byteCount: Int) throws(FileError) -> String {
    do {
      var context = try DigestContext(.sha256)
      var start = 0
      while start < byteCount {
        let end = min(byteCount, start + Self.pieceSize)
        try context.update(try fileSystem.contents(of: path, range: start..<end))
        start = end
      }
      return Self.hexadecimal(try context.finalize())
    } catch let error as FileError {
      throw error
    } catch {
      throw .system("\(path)", operation: "make its digest", reason: "\(error)")
    }
  }

  private static func hexadecimal(_ bytes: [UInt8]) -> String {
    bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}
