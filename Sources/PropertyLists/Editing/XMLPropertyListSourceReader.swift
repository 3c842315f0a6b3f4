// Valise — finding the places of all values in a property list in XML
// SPDX-License-Identifier: Apache-2.0

import XMLText

/// Finds the places of all values in a property list in XML.
///
/// It reads no values: that the text is a property list, another reader has checked or will check.
struct XMLPropertyListSourceReader {
  private(set) var scanner: XMLScanner

  init(_ bytes: [UInt8], limits: PropertyListLimits) throws(PropertyListError) {
    do throws(XMLError) {
      let xmlLimits = XMLLimits(depth: limits.depth + 2, byteCount: limits.byteCount)
      scanner = try XMLScanner(bytes, limits: xmlLimits, tolerance: .asApplesReader)
    } catch {
      throw Self.fault(error)
    }
  }

  var text: [UInt8] { scanner.bytes }

  /// Finds the value inside `<plist>`, or the one that stands without it.
  mutating func root() throws(PropertyListError) -> XMLPropertyListNode {
    var gap = try self.gap()
    guard gap.isStart else { throw fault(.badRoot("no <plist>"), at: gap.tag) }
    if element == .plist {
      let tag = gap.tag
      guard !gap.isOneTag else { throw fault(.badRoot("nothing inside <plist>"), at: tag) }
      gap = try self.gap()
      guard gap.isStart else { throw fault(.badRoot("nothing inside <plist>"), at: tag) }
    }
    return try node(after: gap, key: nil)
  }

  // MARK: Between tags

  /// What stands before a tag, and the tag.
  struct Gap {
    /// Where the tag starts.
    var tag = 0
    /// Whether the tag is a start tag or the tag of an empty element.
    var isStart = false
    /// Whether the tag is an element by itself.
    var isOneTag = false
    /// Where the comments end that stand on the line on which the gap starts.
    var tailEnd = 0
    /// The last line break and the indentation behind it.
    var lineStart: Range<Int>?
    /// The last comment.
    var lastComment: XMLPropertyListNode.Comment?
  }

  mutating func gap() throws(PropertyListError) -> Gap {
    var gap = Gap()
    gap.tailEnd = scanner.offset
    var isOnFirstLine = true
    while true {
      let start = scanner.offset
      let token = try advance()
      switch token {
      case .start, .empty, .end, .finish:
        gap.tag = start
        gap.isStart = token == .start || token == .empty
        gap.isOneTag = token == .empty
        return gap
      case .text, .cdata, .instruction, .documentType:
        if let line = lineStart(in: start..<scanner.offset) {
          gap.lineStart = line
          isOnFirstLine = false
        }
      case .comment:
        if isOnFirstLine { gap.tailEnd = scanner.offset }
        gap.lastComment = XMLPropertyListNode.Comment(
          end: scanner.offset,
          lineStart: gap.lineStart
        )
        if lineStart(in: start..<scanner.offset) != nil { isOnFirstLine = false }
      }
    }
  }

  /// The last line break of a range and what follows it there.
  private func lineStart(in range: Range<Int>) -> Range<Int>? {
    let bytes = scanner.bytes
    guard var start = bytes[range].lastIndex(where: { $0 == 0x0A || $0 == 0x0D }) else {
      return nil
    }
    if bytes[start] == 0x0A, start > range.lowerBound, bytes[start - 1] == 0x0D { start -= 1 }
    return start..<range.upperBound
  }

  // MARK: Scanning

  /// The element of the last tag.
  var element: XMLPropertyListElement? {
    XMLPropertyListElement(scanner.name, in: scanner.bytes)
  }

  mutating func advance() throws(PropertyListError) -> XMLToken {
    do throws(XMLError) { return try scanner.advance() } catch { throw Self.fault(error) }
  }

  /// The last text, its references resolved.
  func resolved() throws(PropertyListError) -> String {
    do throws(XMLError) {
      return try scanner.resolved(
        scanner.content,
        hasReferences: scanner.hasReferences,
        keepsLineEnds: true
      )
    } catch {
      throw Self.fault(error)
    }
  }

  func fault(_ reason: PropertyListError.Reason, at offset: Int) -> PropertyListError {
    PropertyListError(reason, at: .text(scanner.position(of: offset)), path: PropertyListPath())
  }

  private static func fault(_ error: XMLError) -> PropertyListError {
    PropertyListError(.xml(error.reason), at: .text(error.position), path: PropertyListPath())
  }
}
