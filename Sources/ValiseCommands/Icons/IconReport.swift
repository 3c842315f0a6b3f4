// Valise — what is in an icon, as a document and as text
// SPDX-License-Identifier: Apache-2.0

import Icons
import PropertyLists

/// What is in an icon.
struct IconReport {
  /// One entry, of the family or of a variant in it.
  struct Line {
    let family: IconFamily
    let index: Int
    let picture: IconFamily.Picture?
    let depth: Int

    var entry: IconFamily.Entry { family.entries[index] }
  }

  let byteCount: Int
  private(set) var lines: [Line] = []
  private(set) var remarks: [IconRemark] = []
  /// Whether a picture or a variant cannot be read.
  private(set) var isDamaged = false
  private let limits = IconLimits()

  init(of family: IconFamily, decodes: Bool) {
    byteCount = family.entries.reduce(8) { $0 + $1.byteCount } + family.trailingBytes.count
    add(family, depth: 0, decodes: decodes)
  }

  private mutating func add(_ family: IconFamily, depth: Int, decodes: Bool) {
    remarks += family.remarks(limits: limits)
    for index in family.entries.indices {
      // What cannot be read is among the remarks.
      let picture = (try? family.picture(at: index, limits: limits)) ?? nil
      lines.append(Line(family: family, index: index, picture: picture, depth: depth))
      do throws(IconError) {
        if decodes, picture != nil {
          let decoded = try family.decoded(at: index, limits: limits)
          remarks += decoded.remarks.filter { !remarks.contains($0) }
        }
        guard let variant = try family.variant(at: index, limits: limits) else { continue }
        guard depth < limits.depth else {
          throw .tooDeep(at: family.offset(ofEntryAt: index), limit: limits.depth)
        }
        add(variant, depth: depth + 1, decodes: decodes)
      } catch {
        remarks.append(.undecodable(family.entries[index].type, error))
      }
    }
    isDamaged = remarks.contains { if case .undecodable = $0 { true } else { false } }
  }

  // MARK: Forms

  /// The facts as `valise icon info --json` shows them; what is absent is left out.
  func document(path: String) -> PropertyListDictionary {
    [
      "schema": "valise.icon-info/1",
      "path": .string(path),
      "size": integer(byteCount),
      "entries": .array(lines.map { .dictionary($0.document) }),
      "remarks": .array(remarks.map { .string("\($0)") }),
    ]
  }

  /// The facts, entry after entry.
  func text(path: String) -> String {
    var text = "\(path): icon family, \(lines.count) entries, \(byteCount) bytes\n"
    for line in lines {
      let indent = String(repeating: "  ", count: line.depth + 1)
      text += indent + line.text + "\n"
    }
    if !remarks.isEmpty { text += "Problems:\n" + remarks.map { "  \($0)\n" }.joined() }
    return text
  }

  private func integer(_ value: Int) -> PropertyList { .integer(PropertyListInteger(Int64(value))) }
}

extension IconReport.Line {
  /// What the entry is for: a size in points, or a word.
  private var use: String {
    let type = entry.type
    if let points = type.pointSize {
      let isMask = type.content == .mask ? " mask" : ""
      return "\(points.width)x\(points.height)" + (type.scale == 2 ? "@2x" : "") + isMask
    }
    switch type.content {
    case .contents: return "table of contents"
    case .composerVersion: return "version of Icon Composer"
    case .name: return "name"
    case .info: return "info"
    case .variant where type == .darkVariant: return "dark variant"
    case .variant where type == .selectedVariant: return "selected variant"
    case .variant: return "template variant"
    default: return "unknown"
    }
  }

  fileprivate var text: String {
    var words = "\(entry.type)".padded(to: 6) + use.padded(to: 14)
    if let picture {
      words += "\(picture.encoding.rawValue)".padded(to: 14)
      words += "\(picture.width)x\(picture.height) pixels".padded(to: 19)
    } else {
      words += String(repeating: " ", count: 33)
    }
    return words + "\(entry.byteCount) bytes"
  }

  fileprivate var document: PropertyListDictionary {
    var document: PropertyListDictionary = [
      "type": .string("\(entry.type)"),
      "use": .string(use),
      "offset": .integer(
        PropertyListInteger(Int64(family.offset(ofEntryAt: index) - 8))
      ),
      "size": .integer(PropertyListInteger(Int64(entry.byteCount))),
      "depth": .integer(PropertyListInteger(Int64(depth))),
    ]
    guard let picture else { return document }
    document["encoding"] = .string(picture.encoding.rawValue)
    document["width"] = .integer(PropertyListInteger(Int64(picture.width)))
    document["height"] = .integer(PropertyListInteger(Int64(picture.height)))
    document["scale"] = .integer(PropertyListInteger(Int64(entry.type.scale)))
    return document
  }
}

extension String {
  /// The text with spaces behind it, at least one.
  fileprivate func padded(to width: Int) -> String {
    self + String(repeating: " ", count: Swift.max(1, width - count))
  }
}
