// Valise — the elements of HTML in release notes
// SPDX-License-Identifier: Apache-2.0

extension NotesBuilder {
  /// Reads HTML.
  mutating func read(html bytes: [UInt8]) {
    var tokenizer = HTMLTokenizer(bytes)
    while cut == nil, let token = tokenizer.next() {
      switch token {
      case .text(let text): add(text)
      case .start(let tag): start(tag)
      case .end(let name): end(name)
      }
    }
  }

  private var isHidden: Bool { elements.contains(where: \.isHidden) }

  // MARK: starts

  private mutating func start(_ tag: HTMLTag) {
    closeHead(before: tag.name)
    if HTMLTag.voidNames.contains(tag.name) { return add(tag) }
    var element = NotesElement(tag)
    if element.isBlock { makeRoom(for: element) }
    if element.name == "a", !isHidden { element.address = address(tag.attributes["href"]) }
    guard elements.count < limits.depth else { return stop(.tooDeep) }
    elements.append(element)
    if !isHidden { begin(element) }
  }

  /// Elements without contents.
  private mutating func add(_ tag: HTMLTag) {
    guard !isHidden, !tag.isHidden else { return }
    switch tag.name {
    case "br": breakLine()
    case "hr":
      leaveCell()
      closeParagraph()
      addRule()
    case "img": add(tag.attributes["alt"] ?? "")
    case "input" where tag.attributes["type"]?.lowercased() == "checkbox":
      add(tag.attributes["checked"] == nil ? "[ ] " : "[x] ")
    default: break
    }
  }

  /// Closes what the start of a block closes, and ends the block before it.
  private mutating func makeRoom(for element: NotesElement) {
    closeParagraph()
    switch element.name {
    case "li": close("li", within: element.scope)
    case "dt", "dd":
      close("dt", within: element.scope)
      close("dd", within: element.scope)
    case "td", "th":
      close("td", within: element.scope)
      close("th", within: element.scope)
    case "tr": close("tr", within: element.scope)
    default: break
    }
  }

  private mutating func begin(_ element: NotesElement) {
    switch element.name {
    case "table":
      leaveCell()
      endBlock()
      if !elements.dropLast().contains(where: { $0.name == "table" }) { table = NotesTable() }
    case "tr" where table != nil: table?.startRow()
    case "td" where table != nil, "th" where table != nil: table?.startCell()
    case "thead", "tbody", "tfoot": break
    case "div", "p", "center", "section":
      if table?.isInCell == true { add(" ") } else { endBlock() }
    case _ where element.isBlock:
      leaveCell()
      endBlock()
      beginBlock(element)
    default: break
    }
  }

  private mutating func beginBlock(_ element: NotesElement) {
    switch element.name {
    case "h1": nextKind = .heading(1)
    case "h2": nextKind = .heading(2)
    case "h3", "h4", "h5", "h6": nextKind = .heading(3)
    case "pre", "listing": nextKind = .code
    case "li":
      let marker = takeMarker()
      indent(first: marker, next: String(repeating: " ", count: marker.count))
    case "blockquote": indent(first: "> ", next: "> ")
    case "dd":
      indent(first: "    ", next: "    ")
      nextIsApart = false
    default: break
    }
  }

  /// The mark of an item: a dot, or the number that comes next in its list.
  private mutating func takeMarker() -> String {
    guard let place = elements.lastIndex(where: \.isList), let number = elements[place].nextNumber
    else { return "• " }
    elements[place].nextNumber = number + 1
    return "\(number). "
  }

  /// Blocks inside of a cell make the table a way to lay out a page: its cells are blocks then.
  private mutating func leaveCell() { if table?.isInCell == true { endTable() } }

  // MARK: ends

  private mutating func end(_ name: String) {
    if name == "br" { return breakLine() }
    let ended = NotesElement(HTMLTag(name: name))
    if ended.isBlock { return close(name, within: ended.scope) }
    guard let place = elements.lastIndex(where: { $0.name == name }) else { return }
    close(at: place)
  }

  /// Closes the innermost element of a name with all inside of it, unless it is out of scope.
  private mutating func close(_ name: String, within scope: Set<String>) {
    guard
      let place = elements.lastIndex(where: { $0.name == name || scope.contains($0.name) }),
      elements[place].name == name
    else { return }
    while elements.count > place { close(at: elements.count - 1) }
  }

  /// Closes a paragraph that only text is in.
  private mutating func closeParagraph() {
    guard let place = elements.lastIndex(where: \.isBlock), elements[place].name == "p" else {
      return
    }
    while elements.count > place { close(at: elements.count - 1) }
  }

  /// The head ends where something stands that no head has.
  private mutating func closeHead(before name: String) {
    guard elements.last?.name == "head",
      !["title", "meta", "link", "style", "script", "base", "noscript", "template"].contains(name)
    else { return }
    elements.removeLast()
  }

  /// Ends what an element does, and removes it.
  mutating func close(at place: Int) {
    let element = elements.remove(at: place)
    guard !element.isHidden, !isHidden else { return }
    switch element.name {
    case "li", "blockquote", "dd":
      endBlock()
      endIndent()
    case "table":
      if !elements.contains(where: { $0.name == "table" }) { endTable() }
    case "td" where table != nil, "th" where table != nil: table?.endCell()
    case "tr", "thead", "tbody", "tfoot", "caption": if table == nil { endBlock() }
    case "a": endLink(element)
    case _ where element.isBlock: if table?.isInCell == true { add(" ") } else { endBlock() }
    default: break
    }
  }

  // MARK: links

  /// The address that a link leads to; nothing for one that no reader should follow.
  private func address(_ reference: String?) -> String? {
    guard let reference, reference.utf8.count <= 2_048,
      var address = WebAddress(reference.trimmed), !reference.trimmed.hasPrefix("#")
    else { return nil }
    if address.scheme == nil {
      guard let base else { return nil }
      address = address.resolved(in: base)
    }
    return address.isWeb || address.scheme == "mailto" ? "\(address)" : nil
  }

  /// Says where a link leads, unless its text does.
  private mutating func endLink(_ element: NotesElement) {
    let text = linkText.trimmed
    linkText = ""
    guard let address = element.address, !text.isEmpty else { return }
    let isSpelled = ["", "mailto:", "https://", "http://"].contains { start in
      address == start + text || address == start + text + "/"
    }
    if !isSpelled { add(" (\(address))") }
  }
}
