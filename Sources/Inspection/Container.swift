// Valise — a file that holds bundles, opened as a tree of files
// SPDX-License-Identifier: Apache-2.0

public import Archives
public import ValiseFiles

/// A file that holds bundles: a zip archive or an ipa.
public enum Container {
  /// The tree in a file.
  ///
  /// - Parameters:
  ///   - path: The file, to which links may lead.
  ///   - fileSystem: The file system that has it.
  /// - Returns: The tree, which messages call by `path`.
  /// - Throws: `.unreadable`, `.unsupported`, `.unknown` or `.archive`.
  public static func tree(
    at path: FilePath,
    on fileSystem: any FileSystem
  ) throws(ContainerError) -> ArchiveTree {
    let file: FilePath
    let size: Int
    let start: [UInt8]
    let end: [UInt8]
    do throws(FileError) {
      file = try fileSystem.followed(path)
      let status = try fileSystem.status(of: file)
      guard status.kind == .regular else { throw .notARegularFile("\(path)") }
      size = status.size
      start = try fileSystem.contents(of: file, range: 0..<8)
      end = try fileSystem.contents(of: file, range: max(0, size - 512)..<size)
    } catch {
      throw .unreadable(error)
    }
    if let format = unsupportedFormat(start: start, end: end) {
      throw .unsupported("\(path)", format: format)
    }
    do throws(ArchiveError) {
      let archive = try ZipArchive(byteCount: size) { range in
        try fileSystem.contents(of: file, range: range)
      }
      return try ArchiveTree(archive, displayPath: "\(path)")
    } catch {
      guard error != .notAnArchive || start.starts(with: [0x50, 0x4B]) else {
        throw .unknown("\(path)")
      }
      throw .archive("\(path)", error)
    }
  }

  /// Whether the file at a path, to which links may lead, starts as a zip archive does.
  ///
  /// One with a program before it does not, nor does a file that cannot be read.
  public static func startsAsArchive(_ path: FilePath, on fileSystem: any FileSystem) -> Bool {
    guard let file = try? fileSystem.followed(path),
      let start = try? fileSystem.contents(of: file, range: 0..<4)
    else { return false }
    return start == [0x50, 0x4B, 3, 4] || start == [0x50, 0x4B, 5, 6]
  }

  /// What a file is that is known and not read.
  private static func unsupportedFormat(start: [UInt8], end: [UInt8]) -> String? {
    if end.count == 512, end.starts(with: "koly".utf8) { return "a disk image" }
    for (magic, format) in formats where start.starts(with: magic) { return format }
    return nil
  }

  private static let formats: [(magic: [UInt8], format: String)] = [
    (Array("xar!".utf8), "an installer package"),
    ([0x1F, 0x8B], "a file packed with gzip"),
    (Array("BZh".utf8), "a file packed with bzip2"),
    ([0xFD, 0x37, 0x7A, 0x58, 0x5A], "a file packed with xz"),
    ([0x37, 0x7A, 0xBC, 0xAF, 0x27, 0x1C], "a 7-Zip archive"),
  ]
}

/// Why the bundles in a file cannot be had.
public enum ContainerError: Error, Hashable, Sendable {
  /// The file cannot be read.
  case unreadable(FileError)
  /// The file is of a format that is known and not read.
  case unsupported(String, format: String)
  /// The file is nothing that holds bundles.
  case unknown(String)
  /// The archive is damaged or not to be trusted.
  case archive(String, ArchiveError)
  /// No bundle is in the archive.
  case noBundle(String)
  /// Several bundles are in the archive where one is asked for.
  case severalBundles(String, paths: [String])
}

extension ContainerError: CustomStringConvertible {
  /// The failure in words, with the path and, where there is one, the remedy.
  public var description: String {
    switch self {
    case .unreadable(let error): "\(error)"
    case .unsupported(let path, let format):
      "\(path): \(format), which cannot be read yet; unpack it, and name what was in it"
    case .unknown(let path):
      "\(path): neither a folder nor a zip archive"
    case .archive(let path, let error): "\(path): \(error)"
    case .noBundle(let path): "\(path): there is no bundle in the archive"
    case .severalBundles(let path, let paths):
      "\(path): \(paths.count) bundles are in the archive; name one of them: "
        + paths.prefix(5).map { "\(path)/\($0)" }.joined(separator: ", ")
        + (paths.count > 5 ? ", …" : "")
    }
  }
}
