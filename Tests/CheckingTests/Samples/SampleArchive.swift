// Valise — a product in a zip archive for the examples of rules
// SPDX-License-Identifier: Apache-2.0

import Archives
import Bundles
import Inspection
import PropertyLists
import ValiseCompression
import ValiseFiles

/// A zip archive with one product, and with what lies around it.
struct SampleArchive: Sendable {
  let name: String
  /// The folder of the product.
  var folder = "Payload"
  /// Whether permissions are stated.
  var hasModes = true
  /// Files beside the product, by their paths in the archive.
  var others: [(path: String, bytes: [UInt8])] = []
  /// Folders beside the product.
  var folders: [String] = []

  init(name: String) { self.name = name }

  /// Writes the archive into a file system in memory and opens the product in it.
  func opened(_ product: SampleProduct) throws -> BundleDirectory {
    let place = folder.isEmpty ? product.name : "\(folder)/\(product.name)"
    var entries = folders.map { Entry(name: $0 + "/", bytes: [], mode: 0o040755) }
    for (path, content) in product.contents.sorted(by: { $0.key < $1.key }) {
      let name = "\(place)/\(path)"
      switch content {
      case .file(let bytes, let mode):
        entries.append(Entry(name: name, bytes: bytes, mode: 0o100000 | UInt32(mode)))
      case .info:
        let text = try product.text(of: path) ?? ""
        entries.append(Entry(name: name, bytes: [UInt8](text.utf8), mode: 0o100644))
      case .folder: entries.append(Entry(name: name + "/", bytes: [], mode: 0o040755))
      case .link(let target):
        entries.append(Entry(name: name, bytes: [UInt8](target.utf8), mode: 0o120777))
      case .special: continue
      }
    }
    entries += others.map { Entry(name: $0.path, bytes: $0.bytes, mode: 0o100644) }
    return try Self.opened(zip(entries), place, as: name)
  }

  /// Opens a bundle in an archive of some bytes.
  static func opened(
    _ bytes: [UInt8],
    _ place: String,
    as name: String = "Demo.ipa"
  ) throws -> BundleDirectory {
    let files = InMemoryFileSystem()
    let file = FilePath("/project/" + name)
    try files.createDirectories(at: file.parent)
    try files.createFile(at: file, contents: bytes, mode: 0o644)
    let tree = try Container.tree(at: file, on: files)
    return try BundleDirectory(
      openingForOwnPlatform: try RelativePath(validating: place),
      in: tree
    )
  }

  private struct Entry {
    let name: String
    let bytes: [UInt8]
    let mode: UInt32
  }

  private func zip(_ entries: [Entry]) -> [UInt8] {
    var file: [UInt8] = []
    var directory: [UInt8] = []
    for entry in entries {
      let offset = UInt32(file.count)
      let name = [UInt8](entry.name.utf8)
      let size = SampleImage.word(UInt32(entry.bytes.count))
      let sizes = SampleImage.word(Checksum.crc32(entry.bytes)) + size + size
      // Version 2.0, names in UTF-8, stored, the first day of 1980.
      let common: [UInt8] = [20, 0, 0, 8, 0, 0, 0, 0, 0x21, 0]
      let lengths = [UInt8(name.count & 0xFF), UInt8(name.count >> 8), 0, 0]
      file += [0x50, 0x4B, 3, 4] + common + sizes + lengths + name + entry.bytes
      directory += [0x50, 0x4B, 1, 2, 30, hasModes ? 3 : 0] + common + sizes + lengths
      directory += [0, 0, 0, 0, 0, 0] + SampleImage.word(hasModes ? entry.mode << 16 : 0)
      directory += SampleImage.word(offset) + name
    }
    let count = [UInt8(entries.count & 0xFF), UInt8(entries.count >> 8)]
    let start = UInt32(file.count)
    return file + directory + [0x50, 0x4B, 5, 6, 0, 0, 0, 0] + count + count
      + SampleImage.word(UInt32(directory.count)) + SampleImage.word(start) + [0, 0]
  }
}
