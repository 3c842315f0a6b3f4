// Valise — versions of a bundle in memory, to be compared
// SPDX-License-Identifier: Apache-2.0

import Bundles
import Inspection
import ValiseFiles

/// One version of a bundle in memory: files, links and folders by their paths.
struct SampleVersion {
  private enum Content {
    case file([UInt8], mode: UInt16)
    case link(String)
    case folder
  }

  private var contents: [String: Content] = [:]

  /// With a file of text.
  func with(_ path: String, _ text: String, mode: UInt16 = 0o644) -> Self {
    with(path, bytes: [UInt8](text.utf8), mode: mode)
  }

  func with(_ path: String, bytes: [UInt8], mode: UInt16 = 0o644) -> Self {
    setting(path, .file(bytes, mode: mode))
  }

  func withLink(_ path: String, to target: String) -> Self { setting(path, .link(target)) }

  func withFolder(_ path: String) -> Self { setting(path, .folder) }

  func withInfo(_ path: String, _ keys: KeyValuePairs<String, String>) -> Self {
    let entries = keys.map { "<key>\($0.key)</key>\($0.value)" }.joined()
    return with(path, "<plist version=\"1.0\"><dict>\(entries)</dict></plist>")
  }

  /// Without what stands at a path and below it.
  func without(_ path: String) -> Self {
    var copy = self
    copy.contents = contents.filter { $0.key != path && !$0.key.hasPrefix(path + "/") }
    return copy
  }

  /// With what stands below a path below another one.
  func moving(_ path: String, to target: String) -> Self {
    var copy = without(path)
    for (key, content) in contents where key == path || key.hasPrefix(path + "/") {
      copy.contents[target + key.dropFirst(path.count)] = content
    }
    return copy
  }

  private func setting(_ path: String, _ content: Content) -> Self {
    var copy = self
    copy.contents[path] = content
    return copy
  }

  /// Writes the version and reads it as a product.
  func inspected(as name: String = "Demo.app") throws -> InspectedProduct {
    let files = InMemoryFileSystem()
    let root = FilePath("/" + name)
    try files.createDirectories(at: root)
    for (path, content) in contents.sorted(by: { $0.key < $1.key }) {
      let place = root.appending(try RelativePath(validating: path))
      try files.createDirectories(at: place.parent)
      switch content {
      case .file(let bytes, let mode): try files.createFile(at: place, contents: bytes, mode: mode)
      case .link(let text): try files.createSymbolicLink(at: place, target: [UInt8](text.utf8))
      case .folder: try files.createDirectories(at: place)
      }
    }
    return try InspectedProduct(
      of: BundleDirectory(opening: root, on: files),
      parts: ProductDifference.parts
    )
  }

  /// What differs between this version and a newer one.
  func difference(to newer: SampleVersion) throws -> ProductDifference {
    ProductDifference(from: try inspected(), to: try newer.inspected())
  }

  /// A small application of the Mac.
  static let application = SampleVersion()
    .withInfo(
      "Contents/Info.plist",
      [
        "CFBundleIdentifier": "<string>org.example.demo</string>",
        "CFBundleShortVersionString": "<string>1.0</string>",
        "CFBundleExecutable": "<string>Demo</string>",
      ]
    )
    .with("Contents/Resources/en.lproj/A.strings", "one")
    .with("Contents/Resources/picture.png", "a picture")
}

extension FileDifference {
  /// The difference in short: `~ path (aspects)`.
  var summary: String {
    let aspects = aspects.isEmpty ? "" : " (\(aspects.map(\.rawValue).joined(separator: " ")))"
    switch change {
    case .added: return "+ \(path)"
    case .removed: return "- \(path)"
    case .changed: return "~ \(path)\(aspects)"
    case .moved: return "> \(old?.path.description ?? "") \(path)\(aspects)"
    }
  }
}

extension FolderDifference {
  /// The difference in short.
  var summary: String {
    switch change {
    case .added: "+ \(path) \(files) \(bytes)"
    case .removed: "- \(path) \(files) \(bytes)"
    case .moved, .changed: "> \(old?.description ?? "") \(path) \(files) \(bytes)"
    }
  }
}
