// Valise — a folder of its own for one test
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A new empty folder that is removed with the last reference to it.
public final class TemporaryFolder: Sendable {
  /// The absolute path of the folder.
  public let path: String

  /// Makes the folder.
  public init() throws {
    let name = "valise-test-\(UUID().uuidString)"
    path = FileManager.default.temporaryDirectory.appendingPathComponent(name).path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }  // A left-over folder harms nobody.

  /// The path of an entry of the folder.
  public func path(_ name: String) -> String { path + "/" + name }

  /// Writes a file below the folder, with the folders it needs.
  @discardableResult
  public func write(_ contents: [UInt8], to name: String, mode: Int = 0o644) throws -> String {
    let url = URL(fileURLWithPath: path(name))
    let parent = url.deletingLastPathComponent()
    try FileManager.default.createDirectory(at: parent, withIntermediateDirectories: true)
    try Data(contents).write(to: url)
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: url.path)
    return url.path
  }

  /// The bytes of a file below the folder.
  public func read(_ name: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: URL(fileURLWithPath: path(name))))
  }
}
