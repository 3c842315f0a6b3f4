// Valise — values of a TOML document out of the JSON text of the C interface
// SPDX-License-Identifier: Apache-2.0

internal import PropertyLists

extension TOMLValue {
  /// Reads a value as `CTomlPlusPlus.h` describes it.
  init(decoding value: PropertyList) throws(TOMLError) {
    guard case .dictionary(let fields) = value, case .string(let type)? = fields["t"],
      let position = TOMLPosition(fields["l"], fields["c"]), let content = fields["v"]
    else { throw .unreadable("a value without its fields") }
    self.init(try Self.content(content, type: type), at: .position(position))
  }

  private static func content(
    _ value: PropertyList,
    type: String
  ) throws(TOMLError) -> Content {
    switch (type, value) {
    case ("table", .array(let entries)): return .table(try TOMLTable(decoding: entries))
    case ("array", .array(let values)):
      return .array(try values.map { (value) throws(TOMLError) in try TOMLValue(decoding: value) })
    case ("string", .string(let text)): return .string(text)
    case ("boolean", .boolean(let flag)): return .boolean(flag)
    case ("integer", .integer(let number)):
      if let number = number.exactly(as: Int64.self) { return .integer(number) }
    case ("real", .integer(let bits)):
      if let bits = bits.exactly(as: UInt64.self) { return .real(Double(bitPattern: bits)) }
    case (_, .string(let text)):
      if let kind = TOMLMoment(rawValue: type) { return .moment(text, kind: kind) }
    default: break
    }
    throw .unreadable("a value of the type \(type)")
  }
}

extension TOMLTable {
  /// Reads the entries of a table and puts them in the order of the document.
  fileprivate init(decoding entries: [PropertyList]) throws(TOMLError) {
    var placed: [(position: TOMLPosition, entry: Entry)] = []
    for entry in entries {
      guard case .array(let fields) = entry, fields.count == 4,
        case .string(let key) = fields[0], let position = TOMLPosition(fields[1], fields[2])
      else { throw .unreadable("a key without its fields") }
      let value = try TOMLValue(decoding: fields[3])
      placed.append((position, Entry(key: key, at: .position(position), value: value)))
    }
    self.init(placed.sorted { $0.position < $1.position }.map(\.entry))
  }
}

extension TOMLPosition {
  fileprivate init?(_ line: PropertyList?, _ column: PropertyList?) {
    guard case .integer(let line)? = line, let line = line.exactly(as: Int.self) else { return nil }
    guard case .integer(let column)? = column, let column = column.exactly(as: Int.self) else {
      return nil
    }
    self.init(line: line, column: column)
  }
}
