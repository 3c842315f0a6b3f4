// Valise — small bundles on disk for the tests of this module
// SPDX-License-Identifier: Apache-2.0

import Bundles
import Inspection
import ValiseFiles
import ValiseTestKit

/// A folder on disk that tests fill with a bundle.
struct TestBundle {
  let folder: TemporaryFolder
  let name: String

  init(_ name: String) throws {
    folder = try TemporaryFolder()
    self.name = name
    try DiskFileSystem().createDirectory(at: path, mode: 0o755)
  }

  var path: FilePath { FilePath(folder.path(name)) }

  func write(_ text: String, to file: String, mode: Int = 0o644) throws {
    try folder.write([UInt8](text.utf8), to: name + "/" + file, mode: mode)
  }

  func writeInfo(_ keys: KeyValuePairs<String, String>, to file: String) throws {
    let entries = keys.map { "<key>\($0.key)</key>\($0.value)" }.joined()
    try write("<plist version=\"1.0\"><dict>\(entries)</dict></plist>", to: file)
  }

  func link(_ file: String, to target: String) throws {
    let inside = try RelativePath(validating: file)
    try DiskFileSystem().createSymbolicLink(
      at: path.appending(inside),
      target: [UInt8](target.utf8)
    )
  }

  // Both read while the folder is surely held; it is removed with the last reference to it.

  func inspected() throws -> BundleInspection {
    try BundleInspection(of: BundleDirectory(opening: path, on: DiskFileSystem()))
  }

  func opened() throws -> BundleDirectory {
    try BundleDirectory(opening: path, on: DiskFileSystem())
  }

  func tree(depth: Int? = nil) throws -> TreeNode {
    try TreeNode(of: BundleDirectory(opening: path, on: DiskFileSystem()), depth: depth)
  }
}
