// Valise — property lists in XML with odd layouts, and where everything is in them
// SPDX-License-Identifier: Apache-2.0

import ValiseTestKit

/// A property list in XML with an odd layout, made at random, with the lines of every value.
struct OddXML {
  /// A value, by the lines on which it stands, from 0.
  struct Place {
    let path: [String]
    /// The lines of the key and the value.
    var entry: ClosedRange<Int>
    /// The lines of the value.
    var value: ClosedRange<Int>
    var isContainer = false
    var isArray = false
    /// The number of values inside.
    var count = 0
    /// Whether the values inside start lines of their own, as the first and last tag do.
    var isSpread = false
  }

  private(set) var text = ""
  private(set) var places: [Place] = []
  let lineEnd: String
  private var generator: SeededGenerator
  private let unit: String
  private var line = 0

  init(seed: UInt64) {
    generator = SeededGenerator(seed: seed)
    lineEnd = ["\n", "\n", "\n", "\r\n", "\r"].randomElement(using: &generator) ?? "\n"
    unit = ["\t", "\t", "  ", "    ", ""].randomElement(using: &generator) ?? "\t"
    if one(in: 3) { emit("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\(lineEnd)") }
    if one(in: 3) {
      emit("<!DOCTYPE plist PUBLIC \"-//Apple//DTD PLIST 1.0//EN\" \"x.dtd\">\(lineEnd)")
    }
    emit("<plist version=\"1.0\">")
    let isSpread = !one(in: 5)
    if isSpread { emit(lineEnd) }
    container(path: [], isArray: one(in: 5), indentation: "", isSpread: isSpread && !one(in: 8))
    if isSpread { emit(lineEnd) }
    emit("</plist>")
    if !one(in: 4) { emit(lineEnd) }
    if one(in: 8) { emit("<!-- the end -->") }
  }

  /// Whether the container of a value has its values on lines of their own.
  func isSpread(around path: [String]) -> Bool {
    places.contains { $0.path == Array(path.dropLast()) && $0.isSpread }
  }

  mutating func one(in count: Int) -> Bool { Int.random(in: 0..<count, using: &generator) == 0 }

  private mutating func emit(_ piece: String) {
    text += piece
    line += OddXML.lines(piece).count - 1
  }

  /// The lines of a text, without their ends; an end is LF, CR LF or CR.
  static func lines(_ text: String) -> [[UInt8]] {
    var lines: [[UInt8]] = [[]]
    var isAfterReturn = false
    for byte in text.utf8 {
      if byte == 0x0A, isAfterReturn {
        isAfterReturn = false
        continue
      }
      isAfterReturn = byte == 0x0D
      if byte == 0x0A || byte == 0x0D {
        lines.append([])
      } else {
        lines[lines.count - 1].append(byte)
      }
    }
    return lines
  }

  private mutating func container(
    path: [String],
    isArray: Bool,
    indentation: String,
    isSpread: Bool
  ) {
    let name = isArray ? "array" : "dict"
    let start = line
    let number = places.count
    places.append(Place(path: path, entry: start...start, value: start...start))
    let count = path.count > 3 ? 0 : Int.random(in: 0...4, using: &generator)
    defer {
      places[number].value = start...line
      places[number].entry = min(places[number].entry.lowerBound, start)...line
      places[number].isContainer = true
      places[number].isArray = isArray
      places[number].count = count
      places[number].isSpread = isSpread
    }
    if count == 0, !one(in: 3) { return emit(one(in: 4) ? "<\(name) />" : "<\(name)/>") }
    emit("<\(name)>")
    if one(in: 8) { emit(" <!-- head -->") }
    for place in 0..<count {
      let step =
        isArray
        ? String(place) : "k\(place)\(["", ".", "&", "é"].randomElement(using: &generator) ?? "")"
      entry(path + [step], isInArray: isArray, indentation: indentation + unit, isSpread: isSpread)
    }
    if isSpread, one(in: 8) { emit("\(lineEnd)\(indentation)\(unit)<!-- last -->") }
    if isSpread { emit(lineEnd + indentation) } else if one(in: 4) { emit(" ") }
    emit("</\(name)>")
  }

  private mutating func entry(
    _ path: [String],
    isInArray: Bool,
    indentation: String,
    isSpread: Bool
  ) {
    if isSpread {
      if one(in: 10) { emit(lineEnd) }
      if one(in: 6) { emit("\(lineEnd)\(indentation)<!-- above \(path.count) -->") }
      if one(in: 20) { emit("\(lineEnd)\(indentation)<!-- two\(lineEnd)lines -->") }
      emit(lineEnd + indentation)
    } else if one(in: 3) {
      emit(" ")
    }
    let start = line
    if !isInArray, let key = path.last {
      let spelled = key.split(separator: "&", omittingEmptySubsequences: false).joined(
        separator: "&amp;"
      )
      emit(one(in: 10) ? "<key><![CDATA[\(key)]]></key>" : "<key>\(spelled)</key>")
      if isSpread, !one(in: 4) { emit(lineEnd + indentation) } else if one(in: 2) { emit(" ") }
      if one(in: 20) { emit("<!-- between -->") }
    }
    let number = places.count
    if one(in: 3) {
      container(
        path: path,
        isArray: one(in: 2),
        indentation: indentation,
        isSpread: isSpread && !one(in: 5)
      )
    } else {
      let first = line
      emit(scalar())
      places.append(Place(path: path, entry: start...line, value: first...line))
    }
    places[number].entry = start...line
    if isSpread, one(in: 10) { emit("  <!-- tail -->") }
  }

  private mutating func scalar() -> String {
    switch Int.random(in: 0..<10, using: &generator) {
    case 0: "<true/>"
    case 1: "<false></false>"
    case 2: "<integer>\(Int.random(in: -5...70000, using: &generator))</integer>"
    case 3: "<real>\(Int.random(in: -5...5, using: &generator)).25</real>"
    case 4: "<date>2020-01-0\(Int.random(in: 1...9, using: &generator))T00:00:00Z</date>"
    case 5: "<data>\(lineEnd)AQIDBA==\(lineEnd)</data>"
    case 6: "<data>AQID</data>"
    case 7: "<string><![CDATA[<&]]>é</string>"
    case 8: "<string>a &amp; b&#x20AC;</string >"
    default: "<string>t\(Int.random(in: 0...99, using: &generator))</string>"
    }
  }
}
