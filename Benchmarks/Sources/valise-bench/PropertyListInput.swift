// Valise — property lists of any size to measure with
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A property list in XML such as applications keep: records with some keys left out, texts of
/// all lengths, a table of translations, numbers, dates and bytes.
struct PropertyListInput {
  private var random: SeededBytes
  private let file: FileHandle
  /// What is not in the file yet: little, since the memory of this program is the least that any
  /// measured one seems to take.
  private var text: [UInt8] = []
  private var byteCount = 0

  /// Writes a file of about `byteCount` bytes.
  static func write(byteCount: Int, seed: UInt64, to path: String) throws {
    let file = try FileHandle.creating(path)
    var input = PropertyListInput(random: SeededBytes(seed: seed), file: file)
    try input.document(byteCount: byteCount)
    try file.write(contentsOf: Data(input.text))
    try file.close()
  }

  private init(random: SeededBytes, file: FileHandle) {
    self.random = random
    self.file = file
  }

  private mutating func flush() throws {
    guard text.count > 1 << 20 else { return }
    try file.write(contentsOf: Data(text))
    text.removeAll(keepingCapacity: true)
  }

  private mutating func document(byteCount limit: Int) throws {
    add(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" \
      "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
      <plist version="1.0">
      <dict>
      \t<key>Version</key>
      \t<integer>1</integer>
      \t<key>Records</key>
      \t<array>

      """
    )
    var number = 0
    while byteCount < limit * 3 / 4 {
      record(number)
      try flush()
      number += 1
    }
    add("\t</array>\n\t<key>Translations</key>\n\t<dict>\n")
    number = 0
    while byteCount < limit {
      try flush()
      add("\t\t<key>\(word()) \(word()) \(number)</key>\n\t\t<string>\(sentence())</string>\n")
      number += 1
    }
    add("\t</dict>\n</dict>\n</plist>\n")
  }

  private mutating func record(_ number: Int) {
    add("\t\t<dict>\n")
    key("Identifier", "<string>org.example.\(word()).\(word())-\(number)</string>")
    key("Name", "<string>\(word()) \(word())</string>")
    if chance(70) { key("Comments", "<string>\(sentence())</string>") }
    key("Size", "<integer>\(random.number(below: 1 << (1 + random.number(below: 40))))</integer>")
    if chance(50) { key("Rating", "<real>\(Double(random.number(below: 10_000)) / 100)</real>") }
    let day = 1 + random.number(below: 28)
    let month = 1 + random.number(below: 12)
    let date = String(format: "20%02d-%02d-%02dT12:%02d:00Z", day, month, day, month * 4)
    key("Date Modified", "<date>\(date)</date>")
    key("Enabled", chance(50) ? "<true/>" : "<false/>")
    if chance(20) { bytes() }
    add("\t\t\t<key>Tags</key>\n\t\t\t<array>\n")
    for _ in 0..<random.number(below: 5) { add("\t\t\t\t<string>\(word())</string>\n") }
    add("\t\t\t</array>\n\t\t\t<key>Place</key>\n\t\t\t<dict>\n")
    for name in ["x", "y", "width", "height"] {
      add("\t\t\t\t<key>\(name)</key>\n\t\t\t\t<integer>\(random.number(below: 2_000))</integer>\n")
    }
    add("\t\t\t</dict>\n\t\t</dict>\n")
  }

  private mutating func bytes() {
    let line = random.data(39).base64EncodedString()
    let last = random.data(1 + random.number(below: 39)).base64EncodedString()
    add("\t\t\t<key>Bookmark</key>\n\t\t\t<data>\n")
    for _ in 0..<random.number(below: 6) { add("\t\t\t\(line)\n") }
    add("\t\t\t\(last)\n\t\t\t</data>\n")
  }

  private mutating func key(_ name: String, _ value: String) {
    add("\t\t\t<key>\(name)</key>\n\t\t\t\(value)\n")
  }

  private mutating func add(_ part: String) {
    text += part.utf8
    byteCount += part.utf8.count
  }

  private mutating func chance(_ percent: Int) -> Bool { random.number(below: 100) < percent }

  private mutating func word() -> String { Self.words[random.number(below: Self.words.count)] }

  private mutating func sentence() -> String {
    (0..<(1 + random.number(below: 16))).map { _ in word() }.joined(separator: " ")
  }

  private static let words = [
    "document", "window", "the", "and", "of", "open", "Grüße", "settings", "&amp;", "library", "a",
    "application", "resource", "störung", "file", "en", "日本語", "package", "bundle", "view", "is",
    "controller", "not", "found", "could", "be", "opened", "because", "it", "format", "version",
    "&lt;none&gt;",
  ]
}
