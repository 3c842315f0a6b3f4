// Valise — tags and texts of property lists in XML
// SPDX-License-Identifier: Apache-2.0

import XMLText

extension XMLPropertyListReader {
  /// The next start tag inside a container; nothing at its end tag.
  mutating func nextTag(
    inside outer: XMLPropertyListElement
  ) throws(PropertyListError) -> Tag? {
    while true {
      let start = scanner.offset
      switch try advance() {
      case .start: return Tag(name: scanner.name, isEmpty: false, offset: start)
      case .empty: return Tag(name: scanner.name, isEmpty: true, offset: start)
      case .end, .finish: return nil
      case .text:
        guard isBlank(scanner.content) else {
          throw fault(.unexpected("text", inside: outer.rawValue), at: start)
        }
      case .cdata: throw fault(.unexpected("text", inside: outer.rawValue), at: start)
      case .comment, .instruction, .documentType: continue
      }
    }
  }

  private func isBlank(_ range: Range<Int>) -> Bool {
    let bytes = scanner.bytes
    for place in range where !XMLNumbers.isSpace(bytes[place]) { return false }
    return true
  }

  /// The text up to the end tag; anything but text and CDATA inside is refused.
  mutating func text(
    _ element: XMLPropertyListElement,
    _ tag: Tag
  ) throws(PropertyListError) -> String {
    guard !tag.isEmpty else { return "" }
    var text = ""
    while true {
      let start = scanner.offset
      switch try advance() {
      case .text:
        let part = try resolved(scanner.content, scanner.hasReferences)
        text = text.isEmpty ? part : text + part
      case .cdata: text += scanner.string(scanner.content)
      case .end: return text
      case .start, .empty:
        let inner = "<\(scanner.string(scanner.name))>"
        throw fault(.unexpected(inner, inside: element.rawValue), at: start)
      case .comment: throw fault(.unexpected("comment", inside: element.rawValue), at: start)
      case .instruction, .documentType, .finish:
        throw fault(.unexpected("instruction", inside: element.rawValue), at: start)
      }
    }
  }

  mutating func advance() throws(PropertyListError) -> XMLToken {
    do throws(XMLError) { return try scanner.advance() } catch { throw fault(error) }
  }

  func resolved(
    _ range: Range<Int>,
    _ hasReferences: Bool
  ) throws(PropertyListError) -> String {
    do throws(XMLError) {
      return try scanner.resolved(range, hasReferences: hasReferences, keepsLineEnds: true)
    } catch {
      throw fault(error)
    }
  }
}
