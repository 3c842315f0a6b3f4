// Valise — property lists as Foundation's values, for comparing with its reader and writer
// SPDX-License-Identifier: Apache-2.0

import Foundation
import PropertyLists

/// Property lists as Foundation's values and back.
enum FoundationBridge {
  static func object(_ value: PropertyList) -> Any {
    switch value {
    case .dictionary(let dictionary):
      var object: [String: Any] = [:]
      for (key, value) in dictionary { object[key] = self.object(value) }
      return object
    case .array(let values): return values.map { object($0) }
    case .string(let text): return text
    case .integer(let number):
      if let signed: Int64 = number.exactly() { return NSNumber(value: signed) }
      return NSNumber(value: number.exactly(as: UInt64.self) ?? 0)
    case .real(let number): return NSNumber(value: number)
    case .boolean(let truth): return truth
    case .date(let date):
      return Date(timeIntervalSinceReferenceDate: date.secondsSinceReferenceDate)
    case .data(let bytes): return Data(bytes)
    case .uid: return "UID"
    case .null: return NSNull()
    }
  }

  static func read(_ bytes: [UInt8]) throws -> Any {
    // Safety: the format that would be written through the pointer is not asked for.
    unsafe try PropertyListSerialization.propertyList(from: Data(bytes), options: [], format: nil)
  }

  static func written(
    _ value: PropertyList,
    as format: PropertyListSerialization.PropertyListFormat
  ) throws -> [UInt8] {
    let object = object(value)
    return [UInt8](
      try PropertyListSerialization.data(fromPropertyList: object, format: format, options: 0)
    )
  }

  static func areEqual(_ left: Any, _ right: Any) -> Bool {
    NSDictionary(dictionary: ["v": left]).isEqual(to: ["v": right])
  }
}
