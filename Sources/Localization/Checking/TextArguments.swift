// Valise — which arguments a text takes, and whether a translation takes the same
// SPDX-License-Identifier: Apache-2.0

/// The arguments that a text takes, over all its variants.
struct TextArguments: Hashable {
  /// The places that take an argument, by its number from 1.
  private(set) var places: [Int: Set<Place>] = [:]

  /// How one place reads its argument.
  struct Place: Hashable {
    let kind: FormatSpecifier.Kind
    /// Length and conversion, such as `lld`.
    let type: String
  }

  /// Collects the arguments of a value.
  init(_ value: StringsDictionaryEntry) { collect(value) }

  private mutating func collect(_ value: StringsDictionaryEntry) {
    switch value {
    case .unknown: break
    case .text(let text): collect(text, in: [])
    case .format(let format): collect(format.format, in: format.variables)
    case .device(let variants), .width(let variants):
      for variant in variants { collect(variant.entry) }
    }
  }

  /// A text that is still to be looked at, and the number of the argument that its places start at.
  private struct Pending {
    let text: String
    let first: Int
  }

  /// A variable that takes an argument; each is followed once, however often it is referred to.
  private struct Reference: Hashable {
    let name: String
    let number: Int
  }

  private mutating func collect(_ format: String, in variables: [StringsVariable]) {
    let byName = Dictionary(
      variables.map { ($0.name, $0) },
      uniquingKeysWith: { first, _ in first }
    )
    var followed: Set<Reference> = []
    var pending = [Pending(text: format, first: 1)]
    while let next = pending.popLast() {
      for (number, specifier) in FormatString(next.text).numberedSpecifiers {
        let number = specifier.position ?? number + next.first - 1
        guard let name = specifier.variable else {
          add(specifier.kind, specifier.type, at: number)
          continue
        }
        // Variables that refer to each other without positions would count up without end.
        guard let variable = byName[name], number <= Self.numberLimit,
          followed.insert(Reference(name: name, number: number)).inserted
        else { continue }
        let type = FormatString("%" + variable.valueType).specifiers.first
        add(type?.kind ?? .integer, type?.type ?? "", at: number)
        for category in PluralCategory.allCases {
          guard let text = variable.forms[category] else { continue }
          pending.append(Pending(text: text, first: number))
        }
      }
    }
  }

  /// The largest number of an argument at which variables are still followed.
  private static let numberLimit = 64

  private mutating func add(_ kind: FormatSpecifier.Kind, _ type: String, at number: Int) {
    places[number, default: []].insert(Place(kind: kind, type: type))
  }

  /// What is wrong with a translation that takes these arguments where the source takes `source`.
  func differences(from source: TextArguments) -> [ArgumentDifference] {
    var differences: [ArgumentDifference] = []
    for (number, places) in places.sorted(by: { $0.key < $1.key }) {
      guard let others = source.places[number] else {
        differences.append(.extra(number, Self.shown(places)))
        continue
      }
      if Set(places.map(\.kind)).isDisjoint(with: others.map(\.kind)) {
        differences.append(
          .otherKind(number, found: Self.shown(places), expected: Self.shown(others))
        )
      } else if !Self.hasSameLength(places, others) {
        differences.append(
          .otherLength(number, found: Self.shown(places), expected: Self.shown(others))
        )
      }
    }
    for (number, others) in source.places.sorted(by: { $0.key < $1.key })
    where places[number] == nil {
      differences.append(.missing(number, Self.shown(others)))
    }
    return differences
  }

  /// Whether some place on both sides reads as many bytes; a place without a type fits any.
  private static func hasSameLength(_ places: Set<Place>, _ others: Set<Place>) -> Bool {
    let lengths = Set(places.map { length($0.type) })
    let otherLengths = Set(others.map { length($0.type) })
    return !lengths.isDisjoint(with: otherLengths) || places.contains { $0.type.isEmpty }
      || others.contains { $0.type.isEmpty }
  }

  /// How many bytes a whole number has on Apple's 64-bit systems.
  private static func length(_ type: String) -> Int {
    guard let last = type.unicodeScalars.last, "dDiuUxXoOcC".unicodeScalars.contains(last) else {
      return 0
    }
    switch type.unicodeScalars.dropLast().first {
    case "l", "q", "z", "t", "j": return 8
    default: return "DUO".unicodeScalars.contains(last) ? 8 : 4
    }
  }

  private static func shown(_ places: Set<Place>) -> String {
    places.map { "%" + ($0.type.isEmpty ? "d" : $0.type) }.sorted().joined(separator: ", ")
  }
}

/// A difference between the arguments of a text and those of its source.
enum ArgumentDifference: Hashable {
  case extra(Int, String)
  case missing(Int, String)
  case otherKind(Int, found: String, expected: String)
  case otherLength(Int, found: String, expected: String)

  /// Whether the text makes a program read what is not there, or as something else.
  var isMismatch: Bool {
    switch self {
    case .extra, .otherKind: true
    case .missing, .otherLength: false
    }
  }
}

extension ArgumentDifference: CustomStringConvertible {
  /// The difference in words.
  var description: String {
    switch self {
    case .extra(let number, let found): "argument \(number) (\(found)) is none of the source text"
    case .missing(let number, let expected):
      "argument \(number) (\(expected)) of the source text is left out"
    case .otherKind(let number, let found, let expected):
      "argument \(number) is \(found), but \(expected) in the source text"
    case .otherLength(let number, let found, let expected):
      "argument \(number) is \(found), but \(expected) in the source text"
    }
  }
}
