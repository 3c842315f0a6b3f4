// Valise — extended attributes that no signed file may have
// SPDX-License-Identifier: Apache-2.0

internal import ValiseFiles

/// Extended attributes that no signed file may have.
///
/// A Mac copies them to Linux below `user.`. Others, such as `com.apple.provenance` and
/// `com.apple.quarantine`, do not matter.
enum SidebandAttributes {
  static let names: Set<String> = [
    "com.apple.ResourceFork", "com.apple.FinderInfo", "user.com.apple.ResourceFork",
    "user.com.apple.FinderInfo",
  ]

  /// Those of an entry, sorted.
  static func names(of path: RelativePath, in tree: any FileTree) throws(FileError) -> [String] {
    try tree.extendedAttributes(of: path).keys.filter { names.contains($0) }.sorted()
  }

  /// Those of an open file, sorted.
  static func names(of file: any OpenFile) throws(FileError) -> [String] {
    try file.extendedAttributeNames().filter { names.contains($0) }
  }
}
