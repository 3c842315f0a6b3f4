// Valise — links that became small text files
// SPDX-License-Identifier: Apache-2.0

internal import Bundles
internal import ValiseFiles

extension RepairDraft {
  /// The text of the link that a small file may have been, if it may.
  ///
  /// Git without links and some unpackers write the text of a link into a file, as it is. A text
  /// that is absolute, has several lines or is no UTF-8 is no link of a bundle.
  func textOfLink(at path: RelativePath) throws(RepairError) -> [UInt8]? {
    guard let number = tree.find(path), case .file = tree.nodes[number].body,
      (1...Self.linkTextLimit).contains(tree.nodes[number].status.size)
    else { return nil }
    var text = try RepairError.wrapping { () throws(FileError) in
      try tree.contents(of: path, limit: Self.linkTextLimit)
    }
    if text.last == UInt8(ascii: "\n") { text.removeLast() }
    if text.last == UInt8(ascii: "\r") { text.removeLast() }
    guard let first = text.first, first != UInt8(ascii: "/") else { return nil }
    guard String(validating: text, as: UTF8.self) != nil else { return nil }
    return text.allSatisfy { $0 >= 0x20 && $0 != 0x7F } ? text : nil
  }

  /// How many bytes the text of a link has at most, as on Apple's systems.
  private static let linkTextLimit = 1024

  /// Where a link with a text at a path would lead, every link on the way followed; nothing when it
  /// would lead out of the tree or to nothing.
  func destination(ofLink text: [UInt8], at path: RelativePath) -> RelativePath? {
    guard var folder = path.parent, text.first != UInt8(ascii: "/") else { return nil }
    for part in text.split(separator: UInt8(ascii: "/")) where part != [UInt8(ascii: ".")] {
      let next = FileName(bytes: part).map { folder.appending($0) } ?? folder.parent
      // What leads nowhere leads nowhere, whatever the reason.
      guard let next, let found = try? tree.resolve(next) else { return nil }
      folder = found
    }
    return folder
  }

  /// Makes links of the small files in code places that stand for another name of a library.
  ///
  /// Only a file with the extension of a library whose text leads to a file of code is one.
  mutating func restoreLibraryLinks() throws(RepairError) {
    try restoreLibraryLinks(in: .root)
  }

  private mutating func restoreLibraryLinks(in folder: RelativePath) throws(RepairError) {
    for name in tree.names(in: folder) {
      let path = folder.appending(name)
      if tree.kind(of: path) == .directory { try restoreLibraryLinks(in: path) }
      guard Self.libraryExtensions.contains(BundleName(name.description).pathExtension) else {
        continue
      }
      guard sealedResource(at: path) == nil, let text = try textOfLink(at: path) else { continue }
      guard let found = destination(ofLink: text, at: path), found != path,
        try isCode(found)
      else { continue }
      putLink(at: path, to: text, replacing: .textFile)
    }
  }

  private static let libraryExtensions: Set = ["dylib", "so", "tbd", "a"]
}
