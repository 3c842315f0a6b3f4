// Valise — reading XLIFF 1.2
// SPDX-License-Identifier: Apache-2.0

import ValiseDiagnostics
public import XMLText

extension TranslationFile {
  /// A file as it was read, with what is odd about it.
  public struct Document: Hashable, Sendable {
    /// The texts.
    public let file: TranslationFile
    /// What is odd, in the order of the file.
    public let remarks: [TableRemark]
  }

  /// Reads a file; inline tags inside a text give way to their contents, with a remark.
  ///
  /// - Throws: `.xml` with the place of what is no XML; `.noTranslationFile` for other documents.
  public static func read(
    _ bytes: [UInt8],
    limits: XMLLimits = XMLLimits(depth: 64)
  ) throws(LocalizationError) -> Document {
    var reader: TranslationReader
    do throws(XMLError) {
      reader = TranslationReader(try XMLScanner(bytes, limits: limits))
    } catch {
      throw .xml(error)
    }
    try reader.read()
    return Document(file: TranslationFile(parts: reader.parts), remarks: reader.remarks)
  }
}

/// A walk through an XLIFF file.
private struct TranslationReader {
  private var scanner: XMLScanner
  private(set) var parts: [TranslationFile.Part] = []
  private(set) var remarks: [TableRemark] = []

  private static let remarkLimit = 100

  init(_ scanner: XMLScanner) { self.scanner = scanner }

  /// A start tag with what its attributes say.
  private struct Element {
    let name: String
    let attributes: [String: String]
    let isEmpty: Bool
    let offset: Int
  }

  private enum Event {
    case start(Element)
    case end
    case text(String)
    case finish
  }

  private mutating func next() throws(LocalizationError) -> Event {
    do throws(XMLError) {
      while true {
        let offset = scanner.offset
        switch try scanner.next() {
        case .start(let name, let attributes, let isEmpty):
          var values: [String: String] = [:]
          for attribute in attributes {
            values[local(attribute.name)] = try scanner.resolved(attribute.value)
          }
          return .start(
            Element(name: local(name), attributes: values, isEmpty: isEmpty, offset: offset)
          )
        case .end: return .end
        case .text(let range, let hasReferences):
          return .text(try scanner.resolved(range, hasReferences: hasReferences))
        case .cdata(let range): return .text(try scanner.resolved(range, hasReferences: false))
        case .finish: return .finish
        case .comment, .instruction, .documentType: continue
        }
      }
    } catch {
      throw .xml(error)
    }
  }

  /// A name without its prefix.
  private func local(_ range: Range<Int>) -> String {
    let name = scanner.string(range)
    return name.lastIndex(of: ":").map { String(name[name.index(after: $0)...]) } ?? name
  }

  private func fault(_ words: String, at offset: Int) -> LocalizationError {
    .noTranslationFile(words, scanner.position(of: offset))
  }

  mutating func read() throws(LocalizationError) {
    while true {
      switch try next() {
      case .start(let root):
        guard root.name == "xliff" else {
          throw fault("the root is <\(root.name)>, not <xliff>", at: root.offset)
        }
        guard let version = root.attributes["version"], version.hasPrefix("1.") else {
          throw fault("the version is not 1.x", at: root.offset)
        }
        if !root.isEmpty { try readFiles() }
      case .finish: return
      case .text, .end: continue
      }
    }
  }

  private mutating func readFiles() throws(LocalizationError) {
    while true {
      switch try next() {
      case .start(let element) where element.name == "file":
        var part = TranslationFile.Part(
          original: element.attributes["original"] ?? "",
          sourceLanguage: element.attributes["source-language"] ?? "",
          targetLanguage: element.attributes["target-language"],
          units: []
        )
        if !element.isEmpty { try readBody(into: &part) }
        parts.append(part)
      case .start(let element): try skip(element)
      case .end, .finish: return
      case .text: continue
      }
    }
  }

  /// Reads up to the end of an element; groups and the body are looked into.
  private mutating func readBody(into part: inout TranslationFile.Part) throws(LocalizationError) {
    var depth = 0
    while true {
      switch try next() {
      case .start(let element):
        switch element.name {
        case "body", "group": depth += element.isEmpty ? 0 : 1
        case "trans-unit": part.units.append(try unit(element))
        default: try skip(element)
        }
      case .end:
        if depth == 0 { return }
        depth -= 1
      case .finish: return
      case .text: continue
      }
    }
  }

  private mutating func unit(_ start: Element) throws(LocalizationError) -> TranslationFile.Unit {
    guard let id = start.attributes["id"] else {
      throw fault("a <trans-unit> has no id", at: start.offset)
    }
    var unit = TranslationFile.Unit(
      id: id,
      source: "",
      isForTranslation: start.attributes["translate"] != "no"
    )
    guard !start.isEmpty else { return unit }
    while true {
      switch try next() {
      case .start(let element):
        switch element.name {
        case "source": unit.source = try text(of: element, id: id)
        case "target":
          unit.target = try text(of: element, id: id)
          unit.state = element.attributes["state"]
        case "note":
          let note = try text(of: element, id: id)
          if element.attributes["from"] == "auto-generated" { unit.hasGeneratedNote = true }
          unit.note = [unit.note, note].compactMap(\.self).filter { !$0.isEmpty }
            .joined(separator: "\n")
          if unit.note?.isEmpty == true { unit.note = nil }
        default: try skip(element)
        }
      case .end, .finish: return unit
      case .text: continue
      }
    }
  }

  /// The text of an element; what stands in inline tags belongs to it.
  private mutating func text(of start: Element, id: String) throws(LocalizationError) -> String {
    guard !start.isEmpty else { return "" }
    var text = ""
    var depth = 0
    while true {
      switch try next() {
      case .text(let part): text += part
      case .start(let element):
        remarkInlineTag(element, id: id)
        // An empty tag stands for something that the text cannot hold otherwise.
        if element.isEmpty { text += element.attributes["equiv-text"] ?? "" } else { depth += 1 }
      case .end:
        if depth == 0 { return text }
        depth -= 1
      case .finish: return text
      }
    }
  }

  private mutating func skip(_ start: Element) throws(LocalizationError) {
    guard !start.isEmpty else { return }
    var depth = 0
    while true {
      switch try next() {
      case .start(let element): depth += element.isEmpty ? 0 : 1
      case .end:
        if depth == 0 { return }
        depth -= 1
      case .finish: return
      case .text: continue
      }
    }
  }

  private mutating func remarkInlineTag(_ element: Element, id: String) {
    guard remarks.count < Self.remarkLimit else { return }
    remarks.append(
      TableRemark(
        "inline-tag",
        .warning,
        keyPath: id,
        at: scanner.position(of: element.offset),
        "the inline tag <\(element.name)> is left out of the text"
      )
    )
  }
}
