// Valise — what a build made as text: every entry with its type, mode and contents
// SPDX-License-Identifier: Apache-2.0

import PropertyLists
import ValiseCryptography
import ValiseFiles

/// What a build made as text: every entry with its type, mode, and link text or digest.
///
/// An Info.plist is shown with its keys, so that a change of one key is a change of one line.
struct GoldenTree {
  let files: any FileSystem

  /// The lines of everything below a folder.
  func text(of folder: FilePath) throws -> String {
    let tree = try files.tree(at: folder)
    var lines: [String] = []
    try tree.walk { (path, kind) throws(FileError) in
      if path.components.contains(where: { $0.description == ".valise" }) { return false }
      let status = try tree.status(of: path)
      let mode = String(status.mode, radix: 8)
      switch kind {
      case .directory: lines.append("d \(mode) \(path)/")
      case .special: lines.append("? \(mode) \(path)")
      case .symbolicLink:
        let target = String(decoding: try tree.linkTarget(of: path), as: UTF8.self)
        lines.append("l \(path) -> \(target)")
      case .regular:
        let bytes = try tree.contents(of: path, limit: 1 << 20)
        if path.name?.description == "Info.plist" {
          lines += Self.lines(ofInfo: bytes, path, mode)
        } else {
          lines.append("f \(mode) \(bytes.count) \(Self.hex(of: bytes)) \(path)")
        }
      }
      return true
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The first four bytes of the digest.
  private static func hex(of bytes: [UInt8]) -> String {
    // SHA-256 is never missing; without it, every line would differ.
    let digest = (try? digest(of: bytes, using: .sha256)) ?? []
    return digest.prefix(4).map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }

  private static func lines(
    ofInfo bytes: [UInt8],
    _ path: RelativePath,
    _ mode: String
  ) -> [String] {
    let format = PropertyListFormat(sniffing: bytes) == .binary ? "binary" : "xml"
    guard let fields = try? PropertyListDocument(parsing: bytes).value.dictionaryValue else {
      return ["f \(mode) damaged \(path)"]
    }
    return ["f \(mode) \(format) \(path)"]
      + fields.map { "    \($0.key) = \(text(of: $0.value))" }.sorted()
  }

  private static func text(of value: PropertyList) -> String {
    switch value {
    case .string(let text): "\"\(text)\""
    case .array(let items): "[" + items.map { text(of: $0) }.joined(separator: ", ") + "]"
    case .dictionary(let fields):
      "{" + fields.map { "\($0.key) = \(text(of: $0.value))" }.sorted().joined(separator: ", ")
        + "}"
    default: "\(value)"
    }
  }
}
