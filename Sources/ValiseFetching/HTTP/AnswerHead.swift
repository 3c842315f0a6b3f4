// Valise — the head of an answer, line by line
// SPDX-License-Identifier: Apache-2.0

/// The head of an answer, made of its lines as they come.
///
/// Source: RFC 9112, sections 4 and 5. What a line holds beyond it is left out, not guessed.
public struct AnswerHead: Hashable, Sendable {
  /// The status; 0 before the first line.
  public private(set) var status = 0
  /// The fields, their names in small letters.
  public private(set) var fields: [FetchField] = []
  /// Whether the empty line has come after which the contents begin.
  public private(set) var isWhole = false

  private var byteCount = 0

  /// The most bytes of a head.
  public static let byteLimit = 1 << 16

  /// Makes a head before its first line.
  public init() {}

  /// Takes the next line, its end included.
  ///
  /// Heads that only announce another one (status 100 to 199) are passed over. Fields behind the
  /// contents are no part of the head.
  ///
  /// - Throws: `.other` when the head is longer than it may be, or begins with no status.
  public mutating func add(_ line: [UInt8]) throws(FetchError) {
    guard !isWhole else { return }
    byteCount += line.count
    guard byteCount <= Self.byteLimit else {
      throw .other("the head of the answer is longer than \(Self.byteLimit) bytes")
    }
    var text = line
    while let last = text.last, last == 0x0D || last == 0x0A { text.removeLast() }
    if text.starts(with: "HTTP/".utf8) {
      status = try Self.status(of: text)
      fields = []
    } else if text.isEmpty {
      isWhole = status >= 200
    } else {
      try addField(text)
    }
  }

  private static func status(of line: [UInt8]) throws(FetchError) -> Int {
    let words = line.split(separator: 0x20)
    guard words.count > 1, words[1].count == 3,
      let status = Int(String(decoding: words[1], as: UTF8.self)), (100...999).contains(status)
    else { throw .other("the server does not answer as a web server does") }
    return status
  }

  private mutating func addField(_ line: [UInt8]) throws(FetchError) {
    guard fields.count < WireLimits.fieldCount else {
      throw .other("the head of the answer has more than \(WireLimits.fieldCount) fields")
    }
    guard let colon = line.firstIndex(of: UInt8(ascii: ":")), colon > 0 else { return }
    let name = String(decoding: WireText.cleaned(line[..<colon]), as: UTF8.self).lowercased()
    var value = line[(colon + 1)...].drop { $0 == 0x20 || $0 == 0x09 }
    while let last = value.last, last == 0x20 || last == 0x09 { value.removeLast() }
    let text = String(decoding: WireText.cleaned(value), as: UTF8.self)
    fields.append(FetchField(name, text))
  }

  /// The value of the first field of a name in small letters.
  public subscript(name: String) -> String? {
    fields.first { $0.name == name }?.value
  }
}
