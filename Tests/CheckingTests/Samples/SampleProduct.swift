// Valise — a product in memory for the examples of rules
// SPDX-License-Identifier: Apache-2.0

import Bundles
import Inspection
import PropertyLists
import ValiseFiles

/// A product in memory: files, folders and links by their paths, made one change after the other.
struct SampleProduct: Sendable {
  /// What stands at a path.
  enum Content: Sendable {
    case file([UInt8], mode: UInt16)
    case info(PropertyListDictionary)
    case folder
    case link(String)
    case special
  }

  let name: String
  private(set) var contents: [String: Content] = [:]
  private(set) var attributes: [String: [String]] = [:]
  /// The archive in which the product lies; nothing for one in a folder.
  private(set) var archive: SampleArchive?

  init(_ name: String) { self.name = name }

  // MARK: Changing

  /// With a file of text.
  func with(_ path: String, _ text: String = "", mode: UInt16 = 0o644) -> Self {
    with(path, bytes: [UInt8](text.utf8), mode: mode)
  }

  func with(_ path: String, bytes: [UInt8], mode: UInt16 = 0o644) -> Self {
    setting(path, .file(bytes, mode: mode))
  }

  /// With a Mach-O file that may be executed.
  func with(_ path: String, _ image: SampleImage, mode: UInt16 = 0o755) -> Self {
    with(path, bytes: image.bytes, mode: mode)
  }

  func withFolder(_ path: String) -> Self { setting(path, .folder) }

  func withLink(_ path: String, to target: String) -> Self { setting(path, .link(target)) }

  func withSpecial(_ path: String) -> Self { setting(path, .special) }

  func withAttribute(_ name: String, of path: String) -> Self {
    var copy = self
    copy.attributes[path, default: []].append(name)
    return copy
  }

  /// With a property list.
  func withInfo(_ path: String, _ values: PropertyListDictionary) -> Self {
    setting(path, .info(values))
  }

  /// With a key of its own Info.plist; nothing removes the key.
  func key(_ key: String, _ value: PropertyList?) -> Self { self.key(key, value, in: infoPath) }

  /// With a key of a property list.
  func key(_ key: String, _ value: PropertyList?, in path: String) -> Self {
    var copy = self
    guard case .info(var values) = copy.contents[path] else { return self }
    if let value {
      values[key] = value
    } else {
      let kept = values.filter { $0.key != key }
      values = PropertyListDictionary()
      for (key, value) in kept { values[key] = value }
    }
    copy.contents[path] = .info(values)
    return copy
  }

  /// Without what stands at a path and below it.
  func without(_ path: String) -> Self {
    var copy = self
    copy.contents = copy.contents.filter { $0.key != path && !$0.key.hasPrefix(path + "/") }
    return copy
  }

  /// With everything of another product below a folder.
  func embedding(_ other: SampleProduct, in folder: String) -> Self {
    var copy = self
    let prefix = folder.isEmpty ? other.name : "\(folder)/\(other.name)"
    for (path, content) in other.contents { copy.contents["\(prefix)/\(path)"] = content }
    return copy
  }

  func named(_ name: String) -> Self {
    var copy = SampleProduct(name)
    copy.contents = contents
    copy.attributes = attributes
    copy.archive = archive
    return copy
  }

  /// In an archive.
  func archived(
    as name: String = "Demo.ipa",
    _ change: (inout SampleArchive) -> Void = { _ in }
  ) -> Self {
    var copy = self
    var archive = SampleArchive(name: name)
    change(&archive)
    copy.archive = archive
    return copy
  }

  private func setting(_ path: String, _ content: Content) -> Self {
    var copy = self
    copy.contents[path] = content
    return copy
  }

  // MARK: Reading

  /// The path of its own Info.plist.
  var infoPath: String {
    for path in ["Contents/Info.plist", "Versions/A/Resources/Info.plist", "Info.plist"]
    where contents[path] != nil {
      return path
    }
    return "Info.plist"
  }

  /// The text of a property list, as it is written.
  func text(of path: String) throws -> String? {
    guard case .info(let values) = contents[path] else { return nil }
    return String(
      decoding: try PropertyList.dictionary(values).serialized(as: .xml),
      as: UTF8.self
    )
  }

  /// Writes the product into a file system in memory and opens it.
  func opened() throws -> BundleDirectory {
    if let archive { return try archive.opened(self) }
    let (files, root) = try written()
    return try BundleDirectory(opening: root, on: files)
  }

  /// Writes the product into a file system in memory.
  func written() throws -> (files: InMemoryFileSystem, root: FilePath) {
    let files = InMemoryFileSystem()
    let root = FilePath("/project/" + name)
    try files.createDirectories(at: root)
    for (path, content) in contents.sorted(by: { $0.key < $1.key }) {
      let place = root.appending(try RelativePath(validating: path))
      try files.createDirectories(at: place.parent)
      switch content {
      case .file(let bytes, let mode):
        try files.createFile(at: place, contents: bytes, mode: mode)
      case .info:
        let text = try text(of: path) ?? ""
        try files.createFile(at: place, contents: [UInt8](text.utf8), mode: 0o644)
      case .folder: try files.createDirectories(at: place)
      case .special: try files.createSpecial(at: place)
      case .link(let target):
        try files.createSymbolicLink(at: place, target: [UInt8](target.utf8))
      }
      for name in attributes[path] ?? [] {
        try files.setExtendedAttribute(name, to: [1], of: place)
      }
    }
    return (files, root)
  }

  func inspected(_ parts: Set<InspectionPart> = Set(InspectionPart.allCases)) throws
    -> InspectedProduct
  {
    try InspectedProduct(of: opened(), parts: parts)
  }
}
