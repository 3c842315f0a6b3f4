// Valise — values of Info.plist as a manifest states them
// SPDX-License-Identifier: Apache-2.0

internal import PropertyLists

extension TOMLLiteral {
  /// The value as the table `plist` of a manifest states it; dollar signs are doubled, so that they
  /// begin no variable.
  ///
  /// - Returns: Nothing for data and what else a manifest has no form for.
  init?(stating value: PropertyList) {
    switch value {
    case .string(let text):
      guard !Self.holdsControls(text) else { return nil }
      self = .string(text.contains("$") ? Self.doublingDollars(text) : text)
    case .integer(let number):
      guard let number = number.exactly(as: Int64.self) else { return nil }
      self = .integer(number)
    case .real(let number): self = .real(number)
    case .boolean(let flag): self = .boolean(flag)
    case .date(let date):
      guard let text = date.iso8601 else { return nil }
      self = .moment(text)
    case .array(let items):
      let literals = items.compactMap { TOMLLiteral(stating: $0) }
      guard literals.count == items.count else { return nil }
      self = .array(literals)
    case .dictionary(let dictionary):
      var entries: [(key: String, value: TOMLLiteral)] = []
      for (key, value) in dictionary {
        guard !Self.holdsControls(key), let literal = TOMLLiteral(stating: value) else {
          return nil
        }
        entries.append((key, literal))
      }
      self = .table(entries)
    case .data, .uid, .null: return nil
    }
  }

  private static func doublingDollars(_ text: String) -> String {
    text.reduce(into: "") { $0 += $1 == "$" ? "$$" : String($1) }
  }

  private static func holdsControls(_ text: String) -> Bool {
    text.utf8.contains { $0 < 0x20 && $0 != 0x09 && $0 != 0x0A && $0 != 0x0D }
  }
}
