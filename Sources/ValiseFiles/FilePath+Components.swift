// Valise — taking host paths apart and putting them together
// SPDX-License-Identifier: Apache-2.0

extension FilePath {
  private static let slash = UInt8(ascii: "/")

  /// Whether the path starts at the root of the file system.
  public var isAbsolute: Bool { bytes.first == Self.slash }

  /// The last component as it is spelled; none for `/`, `.` and `..`.
  public var name: FileName? {
    FileName(bytes: bytes.split(separator: Self.slash).last ?? [])
  }

  /// The folder that holds the entry: the path without its last component, `.` when there is none.
  public var parent: FilePath {
    guard let slash = bytes.lastIndex(of: Self.slash) else { return "." }
    return slash == 0 ? "/" : FilePath(unchecked: [UInt8](bytes[..<slash]))
  }

  /// The entry `name` of the folder at this path.
  public func appending(_ name: FileName) -> FilePath { appending(bytes: name.bytes) }

  /// The entry at `path` below the folder at this path.
  public func appending(_ path: RelativePath) -> FilePath {
    path.isRoot ? self : appending(bytes: path.bytes)
  }

  /// This path when it is absolute, else the path below `folder`.
  public func resolved(against folder: FilePath) -> FilePath {
    isAbsolute ? self : folder.appending(bytes: bytes)
  }

  private func appending(bytes other: [UInt8]) -> FilePath {
    if bytes.count == 1, bytes[0] == UInt8(ascii: ".") { return FilePath(unchecked: other) }
    var joined: [UInt8] = []
    joined.reserveCapacity(bytes.count + 1 + other.count)
    joined.append(contentsOf: bytes)
    if bytes.count != 1 || bytes[0] != Self.slash { joined.append(Self.slash) }
    joined.append(contentsOf: other)
    return FilePath(unchecked: joined)
  }
}
