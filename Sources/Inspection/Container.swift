// Valise — a file that holds bundles, opened as a tree of files
// SPDX-License-Identifier: Apache-2.0

public import Archives
public import ValiseFiles

/// A file that holds bundles: a zip or tar archive, or an ipa.
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
    let file: any OpenFile
    do throws(FileError) { file = try openFile(at: path, on: fileSystem) } catch {
      throw .unreadable(error)
    }
    return try tree(in: file, displayPath: "\(path)")
  }

  /// The tree in a file that is open and stays so.
  ///
  /// - Throws: `.unreadable`, `.unsupported`, `.unknown` or `.archive`.
  public static func tree(
    in file: any OpenFile,
    displayPath: String
  ) throws(ContainerError) -> ArchiveTree {
    let size = file.status.size
    let start: [UInt8]
    let end: [UInt8]
    do throws(FileError) {
      start = try file.contents(range: 0..<min(size, ArchiveFormat.prefixByteCount))
      end = try file.contents(range: max(0, size - 512)..<size)
    } catch {
      throw .unreadable(error)
    }
    if let format = unsupportedFormat(start: start, end: end) {
      throw .unsupported(displayPath, format: format)
    }
    do throws(ArchiveError) {
      return try ArchiveTree(byteCount: size, displayPath: displayPath) { range in
        try file.contents(range: range)
      }
    } catch {
      guard error != .notAnArchive || start.starts(with: [0x50, 0x4B]) else {
        throw .unknown(displayPath)
      }
      throw .archive(displayPath, error)
    }
  }

  /// Opens a file, to which links may lead; it stays open as long as its tree.
  private static func openFile(
    at path: FilePath,
    on fileSystem: any FileSystem
  ) throws(FileError) -> any OpenFile {
    let file = try fileSystem.followed(path)
    guard let name = file.name, try fileSystem.status(of: file).kind == .regular else {
      throw .notARegularFile("\(path)")
    }
    return try fileSystem.tree(at: file.parent).openFile(at: RelativePath([name]))
  }

  /// Whether the file at a path, to which links may lead, starts as an archive does.
  ///
  /// A zip archive with a program before it does not, nor does a file that cannot be read.
  public static func startsAsArchive(_ path: FilePath, on fileSystem: any FileSystem) -> Bool {
    guard let file = try? fileSystem.followed(path),
      let start = try? fileSystem.contents(of: file, range: 0..<ArchiveFormat.prefixByteCount)
    else { return false }
    return ArchiveFormat(prefix: start) != nil
  }

  /// What a file is that is known and not read.
  private static func unsupportedFormat(start: [UInt8], end: [UInt8]) -> String? {
    if end.count == 512, end.starts(with: "koly".utf8) { return "a disk image" }
    for (magic, format) in formats where start.starts(with: magic) { return format }
    return nil
  }

  private static let formats: [(magic: [UInt8], format: String)] = [
    (Array("xar!".utf8), "an installer package"),
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
      "\(path): neither a folder nor an archive"
    case .archive(let path, let error): "\(path): \(error)"
    case .noBundle(let path): "\(path): there is no bundle in the archive"
    case .severalBundles(let path, let paths):
      "\(path): \(paths.count) bundles are in the archive; name one of them: "
        + paths.prefix(5).map { "\(path)/\($0)" }.joined(separator: ", ")
        + (paths.count > 5 ? ", …" : "")
    }
  }
}
