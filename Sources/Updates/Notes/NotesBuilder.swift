// Valise — making blocks of text out of the pieces of notes
// SPDX-License-Identifier: Apache-2.0

/// Makes blocks of text out of the pieces of notes.
struct NotesBuilder {
  /// How many quotations and items a block is indented for; deeper ones look the same.
  private static let indentLimit = 8
  /// What a block, a row and a line of its own count for in the limit of text.
  private static let blockCost = 16
  private static let rowCost = 80

  /// Where relative links are resolved.
  let base: WebAddress?
  let limits: ReleaseNotes.Limits

  private(set) var blocks: [NotesBlock] = []
  private(set) var cut: ReleaseNotes.Cut?
  /// The elements that are open.
  var elements: [NotesElement] = []
  /// What the block that comes next is.
  var nextKind = NotesBlock.Kind.paragraph
  /// Whether a blank line stands before the block that comes next.
  var nextIsApart = true
  /// The table whose rows are read; nothing where cells are blocks.
  var table: NotesTable?
  /// The text of the link that is open.
  var linkText = ""

  private var current: NotesBlock?
  private var indents: [Indent] = []
  private var rest: Int

  /// Something that blocks are indented for.
  private struct Indent {
    let first: String
    let next: String
    var isUsed = false
  }

  init(base: WebAddress?, limits: ReleaseNotes.Limits) {
    self.base = base
    self.limits = limits
    rest = limits.textByteCount
  }

  /// The blocks that were read.
  mutating func finish() -> ([NotesBlock], ReleaseNotes.Cut?) {
    // What is left open ends with the notes, but nothing more is read when they were cut.
    while !elements.isEmpty { close(at: elements.count - 1) }
    endBlock()
    return (blocks, cut)
  }

  /// Reads plain text: paragraphs are apart, and lines stay.
  mutating func read(plainText bytes: [UInt8]) {
    let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    var isApart = true
    for line in lines where cut == nil {
      let text = String(decoding: line.last == 0x0D ? line.dropLast() : line, as: UTF8.self)
      let isBlank = text.utf8.allSatisfy { $0 == 0x20 || $0 == 0x09 }
      endBlock()
      if !isBlank {
        nextIsApart = isApart
        add(text)
      }
      isApart = isBlank
    }
  }

  mutating func stop(_ reason: ReleaseNotes.Cut) { cut = cut ?? reason }

  /// Takes a part of the limit of text; where it is used up, reading stops.
  private mutating func spend(_ count: Int) -> Bool {
    guard cut == nil, count <= rest else {
      stop(.tooMuchText)
      return false
    }
    rest -= count
    return true
  }

  // MARK: text

  private var style: NotesStyle {
    var style: NotesStyle = []
    for element in elements {
      if element.isBold { style.insert(.bold) }
      if element.isUnderlined { style.insert(.underlined) }
    }
    return style
  }

  /// Adds text where it now belongs.
  mutating func add(_ text: String) {
    guard cut == nil, !elements.contains(where: \.isHidden) else { return }
    var shown = TerminalText.safe(text.unicodeScalars.lazy.filter { $0 != "\r" })
    let isTooLong = shown.utf8.count > rest
    if isTooLong {
      shown = String(decoding: shown.utf8.prefix(max(rest - Self.blockCost * 4, 0)), as: UTF8.self)
    }
    add(safe: shown)
    if isTooLong { stop(.tooMuchText) }
  }

  private mutating func add(safe text: String) {
    if elements.contains(where: { $0.address != nil }) { linkText += text }
    let style = style
    if table?.isInCell == true {
      if spend(text.utf8.count) { table?.add(text, style) }
      return
    }
    let isPreformatted = elements.contains(where: \.isPreformatted)
    let isBlank = text.utf8.allSatisfy { $0 == 0x20 || $0 == 0x0A || $0 == 0x09 }
    if current == nil {
      guard !text.isEmpty, !isBlank || isPreformatted else { return }
      beginBlock()
    }
    guard spend(text.utf8.count) else { return }
    if isPreformatted {
      let spaces = text.split(separator: "\t", omittingEmptySubsequences: false)
      current?.runs.addExact(spaces.joined(separator: "    "), style)
    } else {
      current?.runs.addFlowing(text, style)
    }
  }

  /// Ends a line inside of a block; two at most have nothing between them.
  mutating func breakLine() {
    guard !elements.contains(where: \.isHidden) else { return }
    let style = style
    if table?.isInCell == true {
      table?.add(" ", style)
    } else if let tail = current?.runs.last?.text.utf8.suffix(2).filter({ $0 == 0x0A }).count,
      spend(Self.blockCost)
    {
      if tail < 2 { current?.runs.addExact("\n", style) }
    }
  }

  // MARK: blocks

  private mutating func beginBlock() {
    let shown = indents.suffix(Self.indentLimit)
    var block = NotesBlock(kind: nextKind)
    block.firstPrefix = shown.map { $0.isUsed ? $0.next : $0.first }.joined()
    block.nextPrefix = shown.map(\.next).joined()
    let isAfterList = blocks.last.map { !$0.nextPrefix.isEmpty } ?? false
    let isInList = elements.contains { $0.name == "li" }
    block.isTight =
      !nextIsApart || (isInList && isAfterList && !elements.contains { $0.name == "p" })
    for place in indents.indices { indents[place].isUsed = true }
    guard spend(Self.blockCost + block.firstPrefix.utf8.count) else { return }
    nextIsApart = true
    current = block
  }

  /// Ends the block that is open; the next one is a paragraph.
  mutating func endBlock() {
    if var block = current {
      if block.kind != .code { block.runs = block.runs.trimmingSpaces }
      if !block.isEmpty { blocks.append(block) }
    }
    current = nil
    nextKind = .paragraph
  }

  /// Adds a block that is no text.
  private mutating func add(_ kind: NotesBlock.Kind, cost: Int) {
    endBlock()
    guard !elements.contains(where: \.isHidden), spend(cost) else { return }
    nextKind = kind
    beginBlock()
    if let current { blocks.append(current) }
    current = nil
    nextKind = .paragraph
  }

  mutating func addRule() { add(.rule, cost: Self.rowCost) }

  /// Adds what was read of a table, and reads its other cells as blocks.
  mutating func endTable() {
    guard let rows = table?.filledRows else { return }
    table = nil
    guard !rows.isEmpty else { return }
    if rows.allSatisfy({ $0.count <= 1 }) {
      for row in rows { addParagraph(row.first ?? []) }
    } else {
      add(.table(rows), cost: Self.rowCost * rows.count)
    }
  }

  private mutating func addParagraph(_ runs: [NotesRun]) {
    endBlock()
    beginBlock()
    current?.runs = runs
    endBlock()
  }

  // MARK: indents

  mutating func indent(first: String, next: String) {
    indents.append(Indent(first: first, next: next))
  }

  mutating func endIndent() { _ = indents.popLast() }
}
