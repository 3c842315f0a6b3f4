// Valise — where the files of this repository are, for tests that read them
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The checkout that the tests were built from.
public enum Repository {
  /// The absolute path of its top folder.
  public static let folder: String = {
    var url = URL(fileURLWithPath: #filePath)
    for _ in 0..<3 { url.deleteLastPathComponent() }
    return url.path
  }()

  /// The absolute path of a file or folder of the repository.
  public static func path(_ name: String) -> String { folder + "/" + name }

  /// The text of a file of the repository.
  public static func text(_ name: String) throws -> String {
    try String(contentsOfFile: path(name), encoding: .utf8)
  }

  /// The paths of all files below a folder of the repository, relative to its top, sorted.
  public static func files(below name: String, ending suffix: String = "") throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: path(name))
      .filter { $0.hasSuffix(suffix) }
      .map { name + "/" + $0 }
      .filter { path in
        let attributes = try FileManager.default.attributesOfItem(atPath: self.path(path))
        return attributes[.type] as? FileAttributeType == .typeRegular
      }
      .sorted()
  }
}
