// Valise — how two versions stand to each other, and why
// SPDX-License-Identifier: Apache-2.0

/// How two versions stand to each other, and why.
public struct VersionComparison: Hashable, Sendable {
  /// How the first stands to the second.
  public let order: VersionOrder
  /// Why.
  public let reason: Reason
  /// The parts of the first that are compared.
  public let first: [VersionPart]
  /// The parts of the second that are compared.
  public let second: [VersionPart]

  /// Why versions stand as they do.
  public enum Reason: Hashable, Sendable {
    /// All parts are the same.
    case noDifference
    /// Two numbers, or two runs of letters, differ.
    case differentPart(index: Int)
    /// A run of letters stands where the other version has something else, which is newer.
    case stringAgainst(index: Int)
    /// A number stands where the other version has a separator, which is older.
    case numberAgainst(index: Int)
    /// A dash and a separator, where the first version counts as the older one, whichever it is.
    case dashAgainst(index: Int)
    /// One version goes on with a run of letters, which makes it older.
    case moreString(index: Int)
    /// One version goes on with something else, which makes it newer.
    case more(index: Int)
  }

  /// Compares two versions.
  public init(_ one: UpdateVersion, _ other: UpdateVersion) {
    first = one.parts(balancedWith: other)
    second = other.parts(balancedWith: one)
    (order, reason) = Self.judge(first, second)
  }

  private static func judge(
    _ first: [VersionPart],
    _ second: [VersionPart]
  ) -> (VersionOrder, Reason) {
    for index in 0..<min(first.count, second.count) {
      if let answer = judge(first[index], second[index], at: index) { return answer }
    }
    guard first.count != second.count else { return (.same, .noDifference) }
    let index = min(first.count, second.count)
    let isFirstLonger = first.count > second.count
    if (isFirstLonger ? first : second)[index].kind == .string {
      return (isFirstLonger ? .older : .newer, .moreString(index: index))
    }
    return (isFirstLonger ? .newer : .older, .more(index: index))
  }

  /// What two parts decide; nothing where they are the same.
  private static func judge(
    _ one: VersionPart,
    _ other: VersionPart,
    at index: Int
  ) -> (VersionOrder, Reason)? {
    switch (one.kind, other.kind) {
    case (.number(let left), .number(let right)):
      guard left != right else { return nil }
      return (left < right ? .older : .newer, .differentPart(index: index))
    case (.string, .string):
      guard let order = LetterOrder.order(one.text, other.text) else { return nil }
      return (order, .differentPart(index: index))
    case (.separator, .separator), (.dash, .dash): return nil
    case (.string, _): return (.older, .stringAgainst(index: index))
    case (_, .string): return (.newer, .stringAgainst(index: index))
    case (.number, _): return (.newer, .numberAgainst(index: index))
    case (_, .number): return (.older, .numberAgainst(index: index))
    case (.dash, .separator), (.separator, .dash): return (.older, .dashAgainst(index: index))
    }
  }
}

extension VersionComparison: CustomStringConvertible {
  /// How the first stands to the second, in lines of plain words.
  public var description: String {
    "compared: \(Self.line(first))\n     and: \(Self.line(second))\n\(sentence)"
  }

  private var sentence: String {
    switch reason {
    case .noDifference: "nothing differs"
    case .differentPart(let index):
      "part \(index + 1) decides: \(Self.shown(first, index)) is \(word) than "
        + Self.shown(second, index)
    case .stringAgainst(let index):
      "part \(index + 1) decides: letters are older than anything else, and \(pair(index))"
    case .numberAgainst(let index):
      "part \(index + 1) decides: a number is newer than a mark, and \(pair(index))"
    case .dashAgainst(let index):
      "part \(index + 1) decides: a dash meets a mark, and the first version then counts as older, "
        + "whichever it is; do not use such versions"
    case .moreString(let index):
      "part \(index + 1) decides: \(side) goes on with the letters \(longer(index)), as versions "
        + "before a release do"
    case .more(let index): "part \(index + 1) decides: \(side) goes on with \(longer(index))"
    }
  }

  private var word: String { order == .older ? "older" : "newer" }

  private var side: String { first.count > second.count ? "the first" : "the second" }

  private func pair(_ index: Int) -> String {
    "\(Self.shown(first, index)) meets \(Self.shown(second, index))"
  }

  private func longer(_ index: Int) -> String {
    Self.shown(first.count > second.count ? first : second, index)
  }

  private static func line(_ parts: [VersionPart]) -> String {
    parts.isEmpty ? "(nothing)" : parts.indices.map { shown(parts, $0) }.joined(separator: " ")
  }

  /// A part in words: numbers by their value, and added ones in brackets.
  private static func shown(_ parts: [VersionPart], _ index: Int) -> String {
    let part = parts[index]
    let text =
      switch part.kind {
      case .number(let value): "\(value)"
      case .string, .separator, .dash: "\"\(part.text)\""
      }
    return part.isAdded ? "[\(text)]" : text
  }
}
