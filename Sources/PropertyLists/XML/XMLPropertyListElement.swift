// Valise — the elements of property lists in XML
// SPDX-License-Identifier: Apache-2.0

import XMLText

/// An element of property lists in XML.
enum XMLPropertyListElement: String {
  case plist
  case dict
  case key
  case array
  case string
  case integer
  case real
  case data
  case date
  case `true`
  case `false`

  /// The element of a name, if there is one.
  init?(_ name: Range<Int>, in bytes: [UInt8]) {
    guard name.count <= 8 else { return nil }
    var packed: UInt64 = 0
    for place in name { packed = packed << 8 | UInt64(bytes[place]) }
    switch packed {
    case 0x6b_6579: self = .key
    case 0x7374_7269_6e67: self = .string
    case 0x6469_6374: self = .dict
    case 0x69_6e74_6567_6572: self = .integer
    case 0x7472_7565: self = .true
    case 0x66_616c_7365: self = .false
    case 0x61_7272_6179: self = .array
    case 0x6461_7461: self = .data
    case 0x7265_616c: self = .real
    case 0x6461_7465: self = .date
    case 0x70_6c69_7374: self = .plist
    default: return nil
    }
  }

  // The names of plain elements as the scanner packs them, the first letter lowest.
  static let plainKey: UInt64 = 0x79_656b
  static let plainString: UInt64 = 0x676e_6972_7473
  static let plainInteger: UInt64 = 0x72_6567_6574_6e69
  static let plainReal: UInt64 = 0x6c61_6572
  static let plainDate: UInt64 = 0x6574_6164
  static let plainData: UInt64 = 0x6174_6164
}
