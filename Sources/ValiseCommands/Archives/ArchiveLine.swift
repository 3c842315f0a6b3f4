// Valise — an entry of an archive, as text and as a document
// SPDX-License-Identifier: Apache-2.0

import Archives
import Inspection
import PropertyLists
import ValiseFiles

/// An entry of an archive as it is listed.
struct ArchiveLine {
  private let entry: ArchiveEntry
  private let target: [UInt8]?

  /// Reads the target of a link; the text of an encrypted one stays unknown.
  init(_ entry: ArchiveEntry, in tree: ArchiveTree) throws(FileError) {
    self.entry = entry
    let isReadable = !entry.isEncrypted && entry.method.isKnown
    let isLink = entry.kind == .symbolicLink && isReadable
    target = isLink ? try tree.linkTarget(of: entry.path) : nil
  }

  /// The document that `--json` prints of an entry.
  var document: PropertyListDictionary {
    var document: PropertyListDictionary = [
      "path": .string("\(entry.path)"), "kind": .string(kind), "mode": .string("0" + mode),
      "size": Self.integer(entry.size), "packedSize": Self.integer(entry.packedSize),
      "method": .string("\(entry.method)"), "modified": .string(time),
    ]
    document["crc32"] = entry.checksum.map { .string(Self.text(ofChecksum: $0)) }
    document["hardLink"] = entry.hardLinkTarget.map { .string("\($0)") }
    document["target"] = target.map { .string(String(decoding: $0, as: UTF8.self)) }
    if entry.isEncrypted { document["encrypted"] = true }
    return document
  }

  /// The lines of all entries, in columns.
  static func text(of lines: [ArchiveLine]) -> String {
    let sizes = lines.map { "\($0.entry.size)" }
    let packed = lines.map { "\($0.entry.packedSize)" }
    let sizeWidth = sizes.map(\.utf8.count).max() ?? 0
    let packedWidth = packed.map(\.utf8.count).max() ?? 0
    let methodWidth = lines.map { "\($0.entry.method)".utf8.count }.max() ?? 0
    var text = ""
    for (index, line) in lines.enumerated() {
      let columns = [
        line.letter + padded(line.mode, 4, isNumber: true, with: "0"),
        padded(sizes[index], sizeWidth, isNumber: true),
        padded(packed[index], packedWidth, isNumber: true),
        padded("\(line.entry.method)", methodWidth, isNumber: false),
        line.time,
        line.shownPath,
      ]
      text += columns.joined(separator: "  ") + "\n"
    }
    return text
  }

  private var shownPath: String {
    // What an archive says must not move the cursor of a terminal.
    var text = VisibleText.escaping(entry.path.bytes)
    if entry.kind == .directory { text += "/" }
    if let target { text += " -> " + VisibleText.escaping(target) }
    if let file = entry.hardLinkTarget { text += " = " + VisibleText.escaping(file.bytes) }
    return entry.isEncrypted ? text + " (encrypted)" : text
  }

  private var kind: String {
    switch entry.kind {
    case .regular: "file"
    case .directory: "folder"
    case .symbolicLink: "link"
    case .special: "special"
    }
  }

  private var letter: String {
    switch entry.kind {
    case .regular: "-"
    case .directory: "d"
    case .symbolicLink: "l"
    case .special: "?"
    }
  }

  private var mode: String {
    Self.padded(String(entry.mode, radix: 8), 3, isNumber: true, with: "0")
  }

  private static func text(ofChecksum checksum: UInt32) -> String {
    padded(String(checksum, radix: 16), 8, isNumber: true, with: "0")
  }

  private var time: String {
    let (seconds, rest) = entry.modified.quotientAndRemainder(dividingBy: 1_000_000_000)
    return DisplayTime.text(rest < 0 ? seconds - 1 : seconds)
  }

  private static func padded(
    _ text: String,
    _ width: Int,
    isNumber: Bool,
    with character: String = " "
  ) -> String {
    let padding = String(repeating: character, count: max(0, width - text.utf8.count))
    return isNumber ? padding + text : text + padding
  }

  private static func integer(_ value: Int) -> PropertyList {
    .integer(PropertyListInteger(Int64(value)))
  }
}
