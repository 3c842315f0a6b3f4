// Valise — a seal read from its text piece by piece
// SPDX-License-Identifier: Apache-2.0

internal import PropertyLists

/// Reads a seal from its text piece by piece, in little memory.
///
/// In the layout of Apple's writer the entries of `files` and `files2` start at lines of their own.
/// There the text is cut: entries are read some at a time, and what is around them with a mark in
/// their place. That is the same as to read all at once, for each part is whole by itself and no
/// comment or instruction could hide a line. A seal that is laid out in another way is not cut.
struct SealTextReader: ~Copyable {
  /// How many bytes of entries are read at once, or a few more.
  private static let batchByteCount = 1 << 16
  private static let lineFeed = UInt8(ascii: "\n")
  private static let head = [UInt8](
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" \
    "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0">
    <dict>

    """.utf8
  )
  private static let tail = [UInt8]("</dict>\n</plist>\n".utf8)
  private static let dictionaryLine = [UInt8]("\t<dict>\n".utf8)
  private static let dictionaryEndLine = [UInt8]("\t</dict>\n".utf8)
  private static let keyStart = [UInt8]("\t\t<key>".utf8)
  private static let mark = "org.valise.cut"
  private static let markLines = [UInt8]("\t\t<key>\(mark)</key>\n\t\t<true/>\n".utf8)

  /// A list that may be cut.
  private enum List: String, CaseIterable {
    case files
    case files2

    var line: [UInt8] { [UInt8]("\t<key>\(rawValue)</key>\n".utf8) }
  }

  private static let listLines = List.allCases.map { (list: $0, line: $0.line) }

  /// What the text gave.
  enum Answer {
    case part(SealPart)
    /// The text was not cut, and is to be read at once.
    case whole([UInt8])
    /// The text has a fault, or is not what it seemed, and is to be read again at once.
    case unclear
  }

  /// What stands around the entries.
  private var frame: [UInt8] = []
  /// The list whose key was read in the line before.
  private var announced: List?
  /// The list whose entries are read.
  private var open: List?
  /// Entries that are not yet read.
  private var batch: [UInt8] = []
  private var found: [List: SealedFiles] = [:]
  private var isUnclear = false
  /// The start of a line that has not ended.
  private var line: [UInt8] = []

  init() {}

  /// Adds the next piece of the text.
  ///
  /// - Throws: `.badSeal` when it says too much.
  mutating func add(_ piece: ArraySlice<UInt8>) throws(CodeSigningError) {
    var rest = piece
    while let end = rest.firstIndex(of: Self.lineFeed) {
      if line.isEmpty {
        try take(rest[...end])
      } else {
        line.append(contentsOf: rest[...end])
        try take(line[...])
        line.removeAll(keepingCapacity: true)
      }
      rest = rest[(end + 1)...]
    }
    line.append(contentsOf: rest)
  }

  private mutating func take(_ line: ArraySlice<UInt8>) throws(CodeSigningError) {
    guard let list = open else { return takeAround(line) }
    if line.elementsEqual(Self.dictionaryEndLine) {
      try readBatch(of: list)
      open = nil
      frame.append(contentsOf: line)
      return
    }
    if batch.count >= Self.batchByteCount, line.starts(with: Self.keyStart) {
      try readBatch(of: list)
    }
    batch.append(contentsOf: line)
  }

  private mutating func takeAround(_ line: ArraySlice<UInt8>) {
    frame.append(contentsOf: line)
    if let list = announced, line.elementsEqual(Self.dictionaryLine) {
      frame.append(contentsOf: Self.markLines)
      // What comes twice is for the reader of all at once.
      isUnclear = isUnclear || found[list] != nil
      found[list] = SealedFiles()
      // Verifiers do not go by the older list where there is the present one.
      if list == .files2, found[.files] != nil { found[.files] = SealedFiles() }
      open = list
    }
    announced = Self.listLines.first { line.elementsEqual($0.line) }?.list
  }

  private mutating func readBatch(of list: List) throws(CodeSigningError) {
    defer { batch.removeAll(keepingCapacity: true) }
    guard !isUnclear, !batch.isEmpty else { return }
    // Where the entries close the list and open others, there are more keys than that of the list.
    guard !Self.hasMarkup(batch[...]),
      let read = Self.dictionary(
        Self.head + list.line + Self.dictionaryLine + batch + Self.dictionaryEndLine + Self.tail
      ), read.count == 1, let entries = read[list.rawValue]?.dictionaryValue
    else {
      isUnclear = true
      return
    }
    try found[list]?.append(entries)
  }

  /// Whether there is a comment, an instruction or something of that sort.
  private static func hasMarkup(_ text: ArraySlice<UInt8>) -> Bool {
    var rest = text
    while let place = rest.firstIndex(of: UInt8(ascii: "<")) {
      rest = rest[(place + 1)...]
      if rest.first == UInt8(ascii: "!") || rest.first == UInt8(ascii: "?") { return true }
    }
    return false
  }

  private static func dictionary(_ text: [UInt8]) -> PropertyListDictionary? {
    // What cannot be read is read again at once, which says why. So is what has a key twice, since
    // only there it is known which of the two counts.
    guard let document = try? PropertyListDocument(parsing: text), document.remarks.isEmpty else {
      return nil
    }
    return document.value.dictionaryValue
  }

  /// Ends the text.
  ///
  /// - Throws: `.badSeal` when rules or files are missing, `.badRule`, `.badPattern`.
  consuming func finish() throws(CodeSigningError) -> Answer {
    frame.append(contentsOf: line)
    if found.isEmpty { return .whole(frame) }
    guard !isUnclear, open == nil, frame.starts(with: Self.head),
      !Self.hasMarkup(frame[Self.head.count...]), let properties = Self.dictionary(frame),
      found.keys.allSatisfy({ properties[$0.rawValue] == [Self.mark: true] })
    else { return .unclear }
    let part = try ResourceSeal(properties).part()
    guard var files = found[part.version == 1 ? .files : .files2] else {
      return .part(try SealPart(part))
    }
    // Which of two entries of one name counts is for the reader of all at once.
    guard files.sort() else { return .unclear }
    return .part(SealPart(version: part.version, files: files, rules: part.rules))
  }
}
