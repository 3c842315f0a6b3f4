// Valise — 10,000 random edits of oddly laid out property lists in XML
// SPDX-License-Identifier: Apache-2.0

import PropertyLists
import Testing
import ValiseTestKit

@Suite struct SeededXMLEditTests {
  /// Eight parts of 1,250 edits.
  static let editsPerPart = 1_250

  @Test("an edit changes exactly the lines that it must", arguments: 0..<8)
  func editsChangeTheirLines(part: UInt64) throws {
    var generator = SeededGenerator(seed: 0x5EED + part)
    var made = 0
    var document = OddXML(seed: part << 32)
    while made < Self.editsPerPart {
      if made.isMultiple(of: 5) { document = OddXML(seed: part << 32 + UInt64(made)) }
      guard let (edit, allowed) = Self.edit(of: document, &generator) else {
        document = OddXML(seed: generator.next())
        continue
      }
      try check(edit, of: document, allowed)
      made += 1
    }
  }

  /// A random edit, and the lines of the old text that it may change.
  private static func edit(
    of document: OddXML,
    _ generator: inout SeededGenerator
  ) -> (PropertyListEdit, ClosedRange<Int>?)? {
    guard let place = document.places.randomElement(using: &generator) else { return nil }
    let path = PropertyListPath(components: place.path)
    let value = values.randomElement(using: &generator) ?? true
    switch Int.random(in: 0..<4, using: &generator) {
    case 0: return (.set(value, at: path), place.value)
    case 1: return place.path.isEmpty ? nil : (.remove(path), place.entry)
    default:
      guard place.isContainer else { return nil }
      // Between entries on lines of their own, no old line changes.
      let isPure = place.isSpread && place.count > 0
      let allowed = isPure ? nil : place.value
      guard place.isArray else {
        return (.insert(value, at: PropertyListPath(components: place.path + ["new"])), allowed)
      }
      if Bool.random(using: &generator) { return (.append(value, to: path), allowed) }
      let index = Int.random(in: 0...place.count, using: &generator)
      return (
        .insert(value, at: PropertyListPath(components: place.path + [String(index)])), allowed
      )
    }
  }

  private static let values: [PropertyList] = [
    "new", "a <&> b", "zwei\nZeilen", 42, true, 1.5, .data([1, 2, 3]), [], [:], ["x", ["y"]],
    ["k": ["l": 1], "m": .data([UInt8](repeating: 7, count: 70))],
    .date(PropertyListDate(secondsSinceReferenceDate: 0)),
  ]

  private func check(
    _ edit: PropertyListEdit,
    of document: OddXML,
    _ allowed: ClosedRange<Int>?
  ) throws {
    var editor = try PropertyListEditor(editing: Array(document.text.utf8))
    var value = editor.value
    try value.apply(edit)
    try editor.apply(edit)
    let bytes = try editor.serialized()
    let text = String(decoding: bytes, as: UTF8.self)

    let read = try FoundationBridge.read(bytes)
    #expect(
      FoundationBridge.areEqual(read, FoundationBridge.object(value)),
      "\(edit) of \(document.text) gives \(text)"
    )

    let (old, new) = (OddXML.lines(document.text), OddXML.lines(text))
    let isRight = allowed.map { Self.changes(old, new, only: $0) } ?? Self.onlyAdds(old, new)
    #expect(isRight, "\(edit) may change \(allowed as Any): \(document.text) gives \(text)")
    if case .remove(let path) = edit, let allowed, document.isSpread(around: path.components) {
      #expect(new.count == old.count - allowed.count, "\(edit) of \(document.text) gives \(text)")
    }

    // No line of new text ends in another way than those of the old.
    let ends = Self.lineEnds(document.text)
    #expect(Self.lineEnds(text).isSubset(of: ends.isEmpty ? ["\n"] : ends), "\(text)")
  }

  /// Whether the lines before and after `range` are the same in both texts.
  private static func changes(
    _ old: [[UInt8]],
    _ new: [[UInt8]],
    only range: ClosedRange<Int>
  ) -> Bool {
    let head = old[..<range.lowerBound]
    let tail = old[(range.upperBound + 1)...]
    guard new.count >= head.count + tail.count else { return false }
    return new.starts(with: head) && new.suffix(tail.count).elementsEqual(tail)
  }

  /// Whether the new text is the old one with lines put in at one place.
  private static func onlyAdds(_ old: [[UInt8]], _ new: [[UInt8]]) -> Bool {
    let head = zip(old, new).prefix { $0 == $1 }.count
    let tail = zip(old.reversed(), new.reversed()).prefix { $0 == $1 }.count
    return new.count > old.count && head + tail >= old.count
  }

  private static func lineEnds(_ text: String) -> Set<String> {
    var ends: Set<String> = []
    var rest = Array(text.utf8)[...]
    while let place = rest.firstIndex(where: { $0 == 0x0A || $0 == 0x0D }) {
      let isPair = rest[place] == 0x0D && place + 1 < rest.endIndex && rest[place + 1] == 0x0A
      ends.insert(isPair ? "\r\n" : rest[place] == 0x0A ? "\n" : "\r")
      rest = rest[(place + (isPair ? 2 : 1))...]
    }
    return ends
  }
}
