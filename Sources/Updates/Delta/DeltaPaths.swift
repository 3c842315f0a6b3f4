// Valise — the paths of a delta
// SPDX-License-Identifier: Apache-2.0

import ValiseFiles

/// The table of the paths of a delta.
struct DeltaPaths {
  /// The paths: of the items in their order, then others that are the sources of clones only.
  let paths: [RelativePath]

  /// Reads a table: paths that start with a slash and end with a NUL.
  ///
  /// - Throws: `.badPath` for any that is not spelled in the one way, or that no hash would see.
  init(parsing table: [UInt8]) throws(DeltaError) {
    guard table.last == 0 else {
      throw .badPath(String(decoding: table.split(separator: 0).last ?? [], as: UTF8.self))
    }
    var paths: [RelativePath] = []
    for bytes in table.dropLast().split(separator: 0, omittingEmptySubsequences: false) {
      paths.append(try Self.path([UInt8](bytes)))
    }
    self.paths = paths
  }

  private static func path(_ bytes: [UInt8]) throws(DeltaError) -> RelativePath {
    guard
      bytes.first == UInt8(ascii: "/"),
      let path = try? RelativePath(validating: bytes.dropFirst()),
      !path.isRoot,
      // Whatever was dropped was not spelled in the one way.
      path.bytes.count == bytes.count - 1,
      path.components.first != TreeHash.hiddenName
    else { throw .badPath(String(decoding: bytes, as: UTF8.self)) }
    return path
  }

  /// The bytes of a table of paths.
  static func bytes(of paths: [RelativePath]) -> [UInt8] {
    var bytes: [UInt8] = []
    for path in paths { bytes += [UInt8(ascii: "/")] + path.bytes + [0] }
    return bytes
  }
}
