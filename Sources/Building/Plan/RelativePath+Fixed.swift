// Valise — names and paths that are written in the sources
// SPDX-License-Identifier: Apache-2.0

internal import ValiseFiles

extension RelativePath {
  /// A path that is written in the sources and therefore right.
  static func fixed(_ text: StaticString) -> RelativePath {
    guard let path = try? RelativePath(validating: "\(text)") else {  // Checked by every build.
      preconditionFailure("\(text) is a relative path")
    }
    return path
  }
}
