// Valise — the tree that a build would make, before a byte is written
// SPDX-License-Identifier: Apache-2.0

public import MachOFiles
public import PropertyLists
public import ValiseFiles

/// The tree that a build would make, with the origin of everything in it.
public struct BuildPlan: Hashable, Sendable {
  /// The file name of the bundle, such as `Hello.app`.
  public let bundleName: String
  /// The entries of the bundle, a folder before what is in it, sorted by path.
  public let entries: [Entry]
  /// The keys of Info.plist, sorted, with their origins.
  public let info: [InfoEntry]
  /// What was left out or looks wrong, in words.
  public let notes: [String]

  /// One entry of the bundle.
  public struct Entry: Hashable, Sendable {
    /// The path inside the bundle.
    public let path: RelativePath
    /// What is there.
    public let content: Content
    /// The permission bits.
    public let mode: UInt16
    /// Where it comes from.
    public let origin: BuildOrigin
  }

  /// What an entry is made of.
  public enum Content: Hashable, Sendable {
    /// A folder.
    case directory
    /// A file with these bytes.
    case bytes([UInt8])
    /// A copy of a file.
    case copy(FilePath, size: Int)
    /// A universal file of slices of other files.
    case universal(UniversalPlan, inputs: [FilePath])
    /// A symbolic link with this text.
    case link([UInt8])
  }

  /// One key of Info.plist.
  public struct InfoEntry: Hashable, Sendable {
    /// The key.
    public let key: String
    /// The value.
    public let value: PropertyList
    /// Where it comes from.
    public let origin: BuildOrigin
  }
}

extension BuildPlan.Entry {
  /// The size of the file that would be made, in bytes; 0 for folders and links.
  public var byteCount: Int {
    switch content {
    case .directory, .link: 0
    case .bytes(let bytes): bytes.count
    case .copy(_, let size): size
    case .universal(let plan, _): plan.byteCount
    }
  }
}

/// Where something in a bundle comes from.
public enum BuildOrigin: Hashable, Sendable {
  /// A line of the manifest.
  case manifest(file: String, line: Int)
  /// A value given on the command line.
  case commandLine
  /// A rule of Valise, in words.
  case convention(String)
}

extension BuildOrigin: CustomStringConvertible {
  /// The origin in words.
  public var description: String {
    switch self {
    case .manifest(let file, let line): "\(file):\(line)"
    case .commandLine: "--set"
    case .convention(let words): words
    }
  }
}
