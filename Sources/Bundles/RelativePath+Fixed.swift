// Valise — paths that are written in the source
// SPDX-License-Identifier: Apache-2.0

package import ValiseFiles

extension RelativePath {
  /// A path that is spelled in the source, with `/` between the names.
  package static func fixed(_ text: String) -> RelativePath {
    RelativePath(text.utf8.split(separator: UInt8(ascii: "/")).compactMap { FileName(bytes: $0) })
  }

  /// The path as seen from `folder`, if it lies below it.
  package func inside(_ folder: RelativePath) -> RelativePath? {
    guard isInside(folder) else { return nil }
    return RelativePath([FileName](components.dropFirst(folder.components.count)))
  }
}
