// Valise — where the texts of a table stand in its file
// SPDX-License-Identifier: Apache-2.0

import PropertyLists
import XMLText

/// Where the texts of a table stand in its file; found only when there is something to say of them.
///
/// A binary property list has no lines; nothing in it has a place here.
struct TablePlaces {
  private enum Source {
    case text([[UInt8]: XMLPosition])
    case list(PropertyListPlaces)
    case none
  }

  private let source: Source
  /// How many places are looked up: each costs up to the length of a line.
  private let limit: Int

  /// How many bytes are counted for columns in all.
  private static let budget = 1 << 28

  /// Finds the places of a file that has been read without a fault.
  init(of contents: [UInt8], encoding: PropertyListTextEncoding? = nil) {
    limit = Self.budget / max(contents.count, 1)
    let format = encoding == nil ? PropertyListFormat(sniffing: contents) : .openstep
    switch format {
    case .binary: source = .none
    case .xml:
      // A file that cannot be read has been refused before.
      source = (try? PropertyListPlaces(of: contents)).map(Source.list) ?? .none
    case .openstep, .gnustep, .json:
      let text = try? PropertyListText(decoding: contents, as: encoding)
      guard let text, let file = try? OpenStepFile(parsing: text) else {
        source = .none
        return
      }
      source = .text(Self.places(of: file))
    }
  }

  /// The place of every key, the last one of a key that is there twice, found in one walk.
  private static func places(of file: OpenStepFile) -> [[UInt8]: XMLPosition] {
    let bytes = file.text.bytes
    var places: [[UInt8]: XMLPosition] = [:]
    var line = 1
    var column = 1
    var index = file.text.start
    for entry in file.entries {
      while index < min(entry.keyRange.lowerBound, bytes.count) {
        let byte = bytes[index]
        index += 1
        let isHalf = byte == 0x0D && index < bytes.count && bytes[index] == 0x0A
        if byte == 0x0A || (byte == 0x0D && !isHalf) {
          line += 1
          column = 1
        } else if byte & 0xC0 != 0x80 {
          column += 1
        }
      }
      places[[UInt8](entry.key.utf8)] = XMLPosition(line: line, column: column, offset: index)
    }
    return places
  }

  /// The remarks with the places of the values that they speak of.
  func located(_ remarks: [TableRemark]) -> [TableRemark] {
    remarks.enumerated().map { index, remark in
      guard index < limit, remark.position == nil else { return remark }
      var located = remark
      located.position = position(of: remark.steps)
      return located
    }
  }

  /// The place of the value that keys lead to, or of what holds it.
  private func position(of steps: [String]) -> XMLPosition? {
    guard let key = steps.first else { return nil }
    switch source {
    case .none: return nil
    case .text(let places): return places[[UInt8](key.utf8)]
    case .list(let places):
      var steps = steps
      while !steps.isEmpty {
        if case .text(let place) = places.position(of: PropertyListPath(components: steps)) {
          return place
        }
        steps.removeLast()
      }
      return nil
    }
  }
}
