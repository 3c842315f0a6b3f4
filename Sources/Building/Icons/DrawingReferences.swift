// Valise — the files that a vector drawing refers to
// SPDX-License-Identifier: Apache-2.0

/// The files that a vector drawing refers to, such as the pictures that it shows.
///
/// Only what decides when a drawing must be drawn again is asked here, so that it is enough to look
/// for the attribute `href`; what the drawing means, the program that draws it says.
struct DrawingReferences {
  /// The paths in the order of the drawing, each once, as they are relative to its folder.
  private(set) var paths: [String] = []

  /// The most files that are looked at.
  private static let limit = 1000
  /// The longest path, in bytes.
  private static let lengthLimit = 4096
  private static let attribute = [UInt8]("href".utf8)

  /// Looks for references in the text of a drawing.
  init(in drawing: [UInt8]) {
    var position = 0
    while paths.count < Self.limit, let next = Self.value(in: drawing, from: &position) {
      guard let path = Self.path(of: next), !paths.contains(path) else { continue }
      paths.append(path)
    }
  }

  /// The value of the next attribute, between its quotes; nothing when there is none any more.
  private static func value(in text: [UInt8], from position: inout Int) -> ArraySlice<UInt8>? {
    while position + attribute.count < text.count {
      guard text[position] == attribute[0], text[position...].starts(with: attribute) else {
        position += 1
        continue
      }
      position += attribute.count
      var start = end(ofSpaceIn: text, from: position)
      guard start < text.count, text[start] == UInt8(ascii: "=") else { continue }
      start = end(ofSpaceIn: text, from: start + 1)
      guard start < text.count,
        text[start] == UInt8(ascii: "\"") || text[start] == UInt8(ascii: "'")
      else { continue }
      guard let end = text[(start + 1)...].firstIndex(of: text[start]) else { return nil }
      position = end + 1
      return text[(start + 1)..<end]
    }
    return nil
  }

  private static func end(ofSpaceIn text: [UInt8], from position: Int) -> Int {
    text[position...].firstIndex { $0 > UInt8(ascii: " ") } ?? text.count
  }

  /// The path that a reference is; nothing for one inside the drawing or on another machine.
  private static func path(of value: ArraySlice<UInt8>) -> String? {
    guard value.count <= lengthLimit, let text = String(validating: value, as: UTF8.self) else {
      return nil
    }
    // What follows names a part of the file.
    let path = text.prefix { $0 != "#" }
    let hasScheme = path.prefix { $0 != "/" }.contains(":")
    return path.isEmpty || hasScheme ? nil : String(path)
  }
}
