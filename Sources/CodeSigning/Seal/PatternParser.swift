// Valise — extended regular expressions of POSIX, read
// SPDX-License-Identifier: Apache-2.0

/// What a pattern says.
indirect enum PatternNode {
  case empty
  case bytes(ByteSet)
  case start
  case end
  case sequence([PatternNode])
  case choice([PatternNode])
  case repeated(PatternNode, from: Int, to: Int?)
}

/// A set of bytes.
struct ByteSet: Hashable {
  private var low: UInt64 = 0
  private var second: UInt64 = 0
  private var third: UInt64 = 0
  private var high: UInt64 = 0

  static let all = ByteSet().inverted

  init() {}

  init(_ byte: UInt8) { insert(byte) }

  func contains(_ byte: UInt8) -> Bool {
    let bit = UInt64(1) << UInt64(byte & 63)
    switch byte >> 6 {
    case 0: return low & bit != 0
    case 1: return second & bit != 0
    case 2: return third & bit != 0
    default: return high & bit != 0
    }
  }

  mutating func insert(_ byte: UInt8) {
    let bit = UInt64(1) << UInt64(byte & 63)
    switch byte >> 6 {
    case 0: low |= bit
    case 1: second |= bit
    case 2: third |= bit
    default: high |= bit
    }
  }

  mutating func insert(_ range: ClosedRange<UInt8>) {
    for byte in range { insert(byte) }
  }

  var inverted: ByteSet {
    var set = self
    set.low = ~low
    set.second = ~second
    set.third = ~third
    set.high = ~high
    return set
  }
}

/// Reads an extended regular expression of POSIX, byte by byte, as the C locale has them.
///
/// Source: IEEE Std 1003.1, chapter 9.4.
struct PatternParser {
  /// How deep parentheses may be nested.
  static let depthLimit = 50
  /// The largest count in braces, `RE_DUP_MAX`.
  static let countLimit = 255

  private let source: [UInt8]
  private var place = 0
  private var depth = 0

  init(_ source: [UInt8]) { self.source = source }

  private var next: UInt8? { place < source.count ? source[place] : nil }

  /// Reads the whole pattern.
  mutating func pattern() throws(PatternFault) -> PatternNode {
    let node = try choice()
    // Only a parenthesis ends a choice early, and outside of parentheses it stands for itself.
    guard place == source.count else { throw .unbalanced(at: place) }
    return node
  }

  private mutating func choice() throws(PatternFault) -> PatternNode {
    guard depth < Self.depthLimit else { throw .tooLarge(limit: Self.depthLimit) }
    depth += 1
    defer { depth -= 1 }
    var branches = [try branch()]
    while next == UInt8(ascii: "|") {
      place += 1
      branches.append(try branch())
    }
    return branches.count == 1 ? branches[0] : .choice(branches)
  }

  private mutating func branch() throws(PatternFault) -> PatternNode {
    var parts: [PatternNode] = []
    while let byte = next, byte != UInt8(ascii: "|"), byte != UInt8(ascii: ")") || depth == 1 {
      parts.append(try repeatedAtom())
    }
    return parts.count == 1 ? parts[0] : .sequence(parts)
  }

  private mutating func repeatedAtom() throws(PatternFault) -> PatternNode {
    let start = place
    var node = try atom()
    while let byte = next {
      switch byte {
      case UInt8(ascii: "*"): node = .repeated(node, from: 0, to: nil)
      case UInt8(ascii: "+"): node = .repeated(node, from: 1, to: nil)
      case UInt8(ascii: "?"): node = .repeated(node, from: 0, to: 1)
      case UInt8(ascii: "{"):
        guard place + 1 < source.count, source[place + 1].isDigit else { return node }
        node = try counted(node)
        continue
      default: return node
      }
      if case .repeated(.start, _, _) = node { throw .nothingToRepeat(at: start) }
      place += 1
    }
    return node
  }

  /// Reads `{m}`, `{m,}` or `{m,n}`.
  private mutating func counted(_ node: PatternNode) throws(PatternFault) -> PatternNode {
    let start = place
    place += 1
    let from = try count(from: start)
    var to: Int? = from
    if next == UInt8(ascii: ",") {
      place += 1
      to = next == UInt8(ascii: "}") ? nil : try count(from: start)
    }
    guard next == UInt8(ascii: "}") else { throw .badCount(at: start) }
    if let to, to < from { throw .badCount(at: start) }
    place += 1
    return .repeated(node, from: from, to: to)
  }

  private mutating func count(from start: Int) throws(PatternFault) -> Int {
    var value = 0
    var digits = 0
    while let byte = next, byte.isDigit {
      value = value * 10 + Int(byte - 0x30)
      digits += 1
      place += 1
      guard value <= Self.countLimit else { throw .badCount(at: start) }
    }
    guard digits > 0 else { throw .badCount(at: start) }
    return value
  }

  private mutating func atom() throws(PatternFault) -> PatternNode {
    let start = place
    guard let byte = next else { throw .nothingToRepeat(at: start) }
    place += 1
    switch byte {
    case UInt8(ascii: "^"): return .start
    case UInt8(ascii: "$"): return .end
    case UInt8(ascii: "."): return .bytes(.all)
    case UInt8(ascii: "["): return .bytes(try characterClass(from: start))
    case UInt8(ascii: "\\"):
      guard let escaped = next else { throw .trailingBackslash }
      place += 1
      return .bytes(ByteSet(escaped))
    case UInt8(ascii: "("):
      if next == UInt8(ascii: ")") {
        place += 1
        return .empty
      }
      let inner = try choice()
      guard next == UInt8(ascii: ")") else { throw .unbalanced(at: start) }
      place += 1
      return inner
    case UInt8(ascii: "*"), UInt8(ascii: "+"), UInt8(ascii: "?"):
      throw .nothingToRepeat(at: start)
    default: return .bytes(ByteSet(byte))
    }
  }

  /// Reads the rest of a class behind its bracket.
  private mutating func characterClass(from start: Int) throws(PatternFault) -> ByteSet {
    var set = ByteSet()
    let isInverted = next == UInt8(ascii: "^")
    if isInverted { place += 1 }
    var isFirst = true
    while true {
      guard let byte = next else { throw .unbalanced(at: start) }
      if byte == UInt8(ascii: "]"), !isFirst {
        place += 1
        return isInverted ? set.inverted : set
      }
      isFirst = false
      if byte == UInt8(ascii: "["), place + 1 < source.count,
        [0x3A, 0x2E, 0x3D].contains(source[place + 1])
      {
        for range in try namedClass(from: start) { set.insert(range) }
        continue
      }
      place += 1
      guard next == UInt8(ascii: "-"), place + 1 < source.count,
        source[place + 1] != UInt8(ascii: "]")
      else {
        set.insert(byte)
        continue
      }
      let end = source[place + 1]
      guard end >= byte, end != UInt8(ascii: "[") else { throw .badClass(at: start) }
      set.insert(byte...end)
      place += 2
    }
  }

  /// Reads `[:name:]`; collating elements have no use in the C locale.
  private mutating func namedClass(from start: Int) throws(PatternFault) -> [ClosedRange<UInt8>] {
    guard source[place + 1] == UInt8(ascii: ":") else { throw .badClass(at: start) }
    var end = place + 2
    while end + 1 < source.count, source[end] != UInt8(ascii: ":") { end += 1 }
    guard end + 1 < source.count, source[end + 1] == UInt8(ascii: "]") else {
      throw .badClass(at: start)
    }
    let name = String(decoding: source[(place + 2)..<end], as: UTF8.self)
    guard let ranges = Self.classes[name] else { throw .badClass(at: start) }
    place = end + 2
    return ranges
  }

  private static let classes: [String: [ClosedRange<UInt8>]] = [
    "alpha": [0x41...0x5A, 0x61...0x7A], "digit": [0x30...0x39],
    "alnum": [0x30...0x39, 0x41...0x5A, 0x61...0x7A], "upper": [0x41...0x5A],
    "lower": [0x61...0x7A], "space": [0x09...0x0D, 0x20...0x20],
    "blank": [0x09...0x09, 0x20...0x20],
    "punct": [0x21...0x2F, 0x3A...0x40, 0x5B...0x60, 0x7B...0x7E], "print": [0x20...0x7E],
    "graph": [0x21...0x7E], "cntrl": [0x00...0x1F, 0x7F...0x7F],
    "xdigit": [0x30...0x39, 0x41...0x46, 0x61...0x66],
  ]
}

extension UInt8 {
  fileprivate var isDigit: Bool { (0x30...0x39).contains(self) }
}
