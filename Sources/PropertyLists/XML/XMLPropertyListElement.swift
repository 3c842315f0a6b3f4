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
}
