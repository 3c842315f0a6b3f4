// Valise — a format string taken apart
// SPDX-License-Identifier: Apache-2.0

/// A format string taken apart into text and the places that arguments fill.
public struct FormatString: Hashable, Sendable {
  /// A part of a format string.
  public enum Piece: Hashable, Sendable {
    /// Text as it is shown; `%%` is in it as `%`.
    case text(String)
    /// A place that an argument fills.
    case specifier(FormatSpecifier)
  }

  /// Something in a format string that is probably a mistake.
  public enum Problem: Hashable, Sendable {
    /// A `%` that starts no place and is no `%%`; the text from it on.
    case loneMark(String)
    /// A place such as `%1#@files@`, in which `$` is missing behind the number.
    case missingDollar(String)
    /// A place such as `%# @files @`, which was to be `%#@files@`.
    case brokenVariable(String)
    /// Positions and places without one in the same text.
    case mixedPositions
  }

  /// The parts in order.
  public let pieces: [Piece]
  /// What is probably a mistake, in the order of the text.
  public let problems: [Problem]

  /// Takes a text apart; every text is a format string, be it one with problems.
  public init(_ text: String) {
    var scanner = FormatScanner(text)
    scanner.scan()
    pieces = scanner.pieces
    var problems = scanner.problems
    // A variable without a position beside places with one is usual, and works.
    let places = scanner.pieces.compactMap(\.specifier).filter { $0.variable == nil }
    let positions = Set(places.map { $0.position != nil })
    if positions.count > 1 {
      problems.append(.mixedPositions)
    }
    self.problems = problems
  }

  /// The places that arguments fill, in order.
  public var specifiers: [FormatSpecifier] { pieces.compactMap(\.specifier) }

  /// The number of the argument, from 1, that each place takes, widths from arguments counted.
  public var numberedSpecifiers: [(argument: Int, specifier: FormatSpecifier)] {
    var next = 1
    return specifiers.map { specifier in
      for case .argument(position: nil)? in [specifier.width, specifier.precision] { next += 1 }
      if let position = specifier.position { return (position, specifier) }
      defer { next += 1 }
      return (next, specifier)
    }
  }
}

extension FormatString.Piece {
  /// The place, if it is one.
  public var specifier: FormatSpecifier? {
    if case .specifier(let specifier) = self { specifier } else { nil }
  }
}

extension FormatString.Problem: CustomStringConvertible {
  /// The problem in words.
  public var description: String {
    switch self {
    case .loneMark(let text):
      "\"\(text)\" is no place for an argument; a percent sign is written %%"
    case .missingDollar(let text): "\"\(text)\" has a number without \"$\" behind it"
    case .brokenVariable(let text):
      "\"\(text)\" is no reference to a variable; that is written %#@name@"
    case .mixedPositions: "some places have a position (%1$@) and others have none"
    }
  }
}

/// A walk over the characters of a format string.
private struct FormatScanner {
  private let scalars: [Unicode.Scalar]
  private var cursor = 0
  private var run = String.UnicodeScalarView()
  private(set) var pieces: [FormatString.Piece] = []
  private(set) var problems: [FormatString.Problem] = []

  /// A larger number of an argument, width or precision is none.
  private static let numberLimit = 9999

  init(_ text: String) { scalars = Array(text.unicodeScalars) }

  mutating func scan() {
    while let scalar = current {
      guard scalar == "%" else {
        run.append(scalar)
        cursor += 1
        continue
      }
      let start = cursor
      if cursor + 1 < scalars.count, scalars[cursor + 1] == "%" {
        run.append("%")
        cursor += 2
      } else if let specifier = specifier() {
        endRun()
        pieces.append(.specifier(specifier))
      } else {
        let shown = scalars[start...].prefix(12)
        problems.append(.loneMark(Self.string(shown)))
        cursor = start + 1
        run.append("%")
      }
    }
    endRun()
  }

  private mutating func endRun() {
    guard !run.isEmpty else { return }
    pieces.append(.text(String(run)))
    run = String.UnicodeScalarView()
  }

  private var current: Unicode.Scalar? { cursor < scalars.count ? scalars[cursor] : nil }

  private static func string(_ scalars: some Sequence<Unicode.Scalar>) -> String {
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars)
    return String(view)
  }

  /// Reads a place whose `%` stands at the cursor; the cursor is behind it afterwards.
  private mutating func specifier() -> FormatSpecifier? {
    let start = cursor
    cursor += 1
    let position = self.position()
    var flags = self.flags()
    var width = amount()
    let lateFlags = self.flags()
    if !lateFlags.isEmpty, lateFlags != "#" { return nil }
    flags += lateFlags
    if current == "@", flags.hasSuffix("#"), let name = variableName() {
      let text = Self.string(scalars[start..<cursor])
      if width != nil { problems.append(.missingDollar(text)) }
      width = nil
      return FormatSpecifier(
        position: position,
        flags: "",
        width: nil,
        precision: nil,
        length: "",
        conversion: "@",
        variable: name,
        text: text
      )
    }
    guard lateFlags.isEmpty else { return nil }
    var precision: FormatSpecifier.Amount?
    if current == "." {
      cursor += 1
      precision = amount() ?? .number(0)
    }
    let length = self.length()
    guard let conversion = current, "@dDiuUxXoOcCsSpfFeEgGaA".unicodeScalars.contains(conversion)
    else { return nil }
    cursor += 1
    if conversion == "@", flags.contains("#") {
      problems.append(.brokenVariable(Self.string(scalars[start...].prefix(12))))
    }
    return FormatSpecifier(
      position: position,
      flags: flags,
      width: width,
      precision: precision,
      length: length,
      conversion: conversion,
      variable: nil,
      text: Self.string(scalars[start..<cursor])
    )
  }

  /// Reads `2$`.
  private mutating func position() -> Int? {
    let start = cursor
    if let number = number(), number > 0, current == "$" {
      cursor += 1
      return number
    }
    cursor = start
    return nil
  }

  private mutating func flags() -> String {
    var flags = ""
    while let scalar = current, "-+ 0#'".unicodeScalars.contains(scalar) {
      flags.unicodeScalars.append(scalar)
      cursor += 1
    }
    return flags
  }

  private mutating func amount() -> FormatSpecifier.Amount? {
    if current == "*" {
      cursor += 1
      return .argument(position: position())
    }
    return number().map { .number($0) }
  }

  private mutating func number() -> Int? {
    var value: Int?
    while let scalar = current, ("0"..."9").contains(scalar) {
      let next = (value ?? 0) * 10 + Int(scalar.value - 0x30)
      guard next <= Self.numberLimit else { return nil }
      value = next
      cursor += 1
    }
    return value
  }

  private mutating func length() -> String {
    for length in ["hh", "h", "ll", "l", "q", "L", "z", "t", "j"]
    where scalars[cursor...].starts(with: length.unicodeScalars) {
      cursor += length.unicodeScalars.count
      return length
    }
    return ""
  }

  /// Reads `@files@`; without its end it is none, and the cursor stays.
  private mutating func variableName() -> String? {
    let rest = scalars[(cursor + 1)...]
    guard let end = rest.firstIndex(of: "@"), end > cursor + 1 else { return nil }
    let name = rest[..<end]
    guard !name.contains(where: { $0 == "%" || $0.properties.isWhitespace }) else { return nil }
    cursor = end + 1
    return Self.string(name)
  }
}
