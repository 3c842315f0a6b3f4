// Valise — the deltas of an item that is in a feed already
// SPDX-License-Identifier: Apache-2.0

extension FeedDraft {
  /// Writes the deltas of an archive into its item: those that are there stay, but for their
  /// address, length and signature, and new ones are put behind them.
  mutating func updateDeltas(_ item: AppcastItem, with release: Release, prefix: String) {
    var new: [ReleaseDelta] = []
    for delta in release.deltas {
      if let found = item.deltas.last(where: { $0.from.hasSameText(as: delta.from.text) }) {
        update(found.enclosure, with: delta, prefix: prefix)
      } else {
        new.append(delta)
      }
    }
    guard !new.isEmpty, let enclosure = item.enclosure?.element else { return }
    let inner = text.indentation(at: enclosure.range.lowerBound) ?? ""
    let writer = writer(prefix: prefix, near: item.element)
    let block = item.element.children.first { $0.key == "sparkle:deltas" }
    guard let block else {
      let lines =
        ["<\(prefix)deltas>"] + new.map { writer.level + writer.line(of: $0) }
        + ["</\(prefix)deltas>"]
      let added = lines.map { text.lineEnd + inner + $0 }.joined()
      return text.insert(added, at: enclosure.range.upperBound)
    }
    let deeper =
      block.children.first.flatMap { text.indentation(at: $0.range.lowerBound) }
      ?? inner + writer.level
    let added = new.map { text.lineEnd + deeper + writer.line(of: $0) }.joined()
    append(added, to: block, indentation: inner)
  }

  private mutating func update(
    _ enclosure: AppcastEnclosure,
    with delta: ReleaseDelta,
    prefix: String
  ) {
    let element = enclosure.element
    if enclosure.address?.fileName != delta.fileName {
      let address = downloadPrefix + WebAddress.pathPart(Array(delta.fileName.utf8))
      text.setAttribute("url", named: "url", of: element, to: address)
    }
    if enclosure.length != delta.byteCount {
      text.setAttribute("length", named: "length", of: element, to: "\(delta.byteCount)")
    }
    if let signature = delta.signature, signature != enclosure.signature?.bytes {
      text.setAttribute(
        "sparkle:edSignature",
        named: prefix + "edSignature",
        of: element,
        to: Base64Text.text(of: signature)
      )
    }
  }

  /// Puts lines in at the end of an element; one without an end tag becomes one with.
  private mutating func append(
    _ lines: String,
    to element: AppcastElement,
    indentation: String
  ) {
    guard element.inside.isEmpty, element.range == element.startTag else {
      return text.insert(lines, at: text.endOfContent(before: element.inside.upperBound))
    }
    let slash = (element.startTag.upperBound - 2)..<element.startTag.upperBound
    text.replace(slash, with: ">\(lines)\(text.lineEnd)\(indentation)</\(element.name)>")
  }
}
